//! The published test vectors: made by the slow twins (`VECTORS=write` writes them), read here by the live code, and
//! by another language in `tools/vectors`.

use core::num::NonZeroU8;
use std::fs;
use std::path::PathBuf;

use data_encoding::HEXLOWER;
use sabot_cards::{Card, RandomWords as _};
use sabot_chance::{
    Commitment, Committed, Cut, CutContribution, GeneratorFailure, HouseKey, OpenedCards, Opening, Provenance,
    RowPlace, Salt, SealKey, SealedCards, SharedProof, Simulated, Source, literal,
};
use sabot_evidence::Digest;
use sabot_testkit::Dice;
use serde_json::{Value, json};

use crate::health::first_failure;
use crate::{decks, salts};

/// Compares a file of vectors with what the twin makes, or writes it if `VECTORS` is `write`; gives what the file says.
fn held(name: &str, made: &Value) -> Value {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors").join(name);
    let text = serde_json::to_string_pretty(made).expect("vectors are JSON") + "\n";
    if std::env::var_os("VECTORS").is_some_and(|value| value == "write") {
        fs::write(&path, &text).expect("vectors can be written");
    }
    let read = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(read == text, "{name} is not what the twin makes; VECTORS=write makes it anew");
    serde_json::from_str(&read).expect("vectors are JSON")
}

fn cases<'a>(vectors: &'a Value, list: &str) -> &'a Vec<Value> {
    vectors[list].as_array().unwrap_or_else(|| panic!("no list {list}"))
}

fn read<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{value}: {error}"))
}

/// A deck by its name: which cards, in which order, and the positions to open.
fn stacks() -> Vec<(&'static str, Vec<Card>, Vec<usize>)> {
    let reversed: Vec<Card> = decks(1).into_iter().rev().collect();
    let mut shoe = decks(8);
    shoe.rotate_left(100);
    vec![
        ("one card", decks(1)[51..].to_vec(), vec![0]),
        ("three cards, two of them alike", vec![decks(1)[0], decks(1)[0], decks(1)[17]], vec![0, 1, 2]),
        ("a deck from the ace of spades down", reversed, vec![0, 1, 31, 32, 51]),
        ("a shoe of eight decks", shoe, vec![0, 255, 256, 415]),
    ]
}

/// What is done to an opening so that it must be refused.
type Forgery = (&'static str, fn(&mut Opening));

const FORGERIES: [Forgery; 6] = [
    ("another card", |opening| opening.card = decks(1)[usize::from(opening.card.index() ^ 1)]),
    ("another position", |opening| opening.position ^= 1),
    ("a position beyond the cards", |opening| opening.position += 512),
    ("another salt", |opening| opening.salt = Salt::new([0; 32])),
    ("a digest too many", |opening| opening.path.push(Digest::ZERO)),
    ("a changed digest", |opening| {
        let last = opening.path.len() - 1;
        opening.path[last] = Digest::ZERO;
    }),
];

/// What is done to cards under one proof so that they must be refused.
type SharedForgery = (&'static str, fn(&mut SharedProof));

const SHARED_FORGERIES: [SharedForgery; 7] = [
    ("another card", |shared| shared.openings[0].card = decks(1)[usize::from(shared.openings[0].card.index() ^ 1)]),
    ("another salt", |shared| shared.openings[0].salt = Salt::new([0; 32])),
    ("a position beyond the cards", |shared| shared.openings[0].position += 512),
    ("a card twice", |shared| shared.openings.insert(0, shared.openings[0])),
    ("a card left out", |shared| {
        shared.openings.remove(0);
    }),
    ("a digest too many", |shared| shared.nodes.push(Digest::ZERO)),
    ("a changed digest", |shared| {
        if let Some(node) = shared.nodes.last_mut() {
            *node = Digest::ZERO;
        }
    }),
];

fn made_commitments() -> Value {
    let commitments: Vec<Value> = stacks()
        .into_iter()
        .map(|(name, cards, positions)| {
            let salts = salts(cards.len());
            let root = literal::root(&cards, &salts);
            let count = u32::try_from(cards.len()).unwrap();
            let (table, provenance) = ("stud-1".to_owned(), Provenance::Stacked);
            let commitment = Commitment { table, round: 12, cards: count, root, provenance };
            let openings: Vec<Opening> = positions.iter().map(|&at| literal::open(&cards, &salts, at)).collect();
            let forge = |(name, forge): &Forgery| {
                let mut opening = openings.last()?.clone();
                // A single card has no path that could be changed.
                (!opening.path.is_empty() || !name.contains("changed")).then(|| forge(&mut opening))?;
                assert!(!literal::verify(&root, count, &opening), "{name}");
                Some(json!({ "name": name, "opening": opening }))
            };
            let forged: Vec<Value> = FORGERIES.iter().filter_map(forge).collect();
            let shared = literal::open_all(&cards, &salts, &positions);
            let forge = |(name, forge): &SharedForgery| {
                let mut shared = shared.clone();
                forge(&mut shared);
                // Where every card is opened there is no digest that could be changed.
                (!literal::verify_all(&root, count, &shared)).then(|| json!({ "name": name, "opened": shared }))
            };
            let forged_shared: Vec<Value> = SHARED_FORGERIES.iter().filter_map(forge).collect();
            json!({
                "name": name, "cards": cards, "commitment": commitment, "openings": openings, "forged": forged,
                "shared": shared, "forged_shared": forged_shared,
            })
        })
        .collect();

    let contributed = |seats: &[u8]| -> Vec<CutContribution> {
        seats.iter().zip(salts(seats.len())).map(|(&seat, bytes)| CutContribution { seat, bytes }).collect()
    };
    let root = Digest::of(b"root");
    let cuts: Vec<Value> =
        [(52, &[][..]), (52, &[1]), (52, &[1, 2, 7]), (416, &[3]), (312, &[0, 255]), (1, &[5]), (13_260, &[4])]
            .into_iter()
            .map(|(cards, seats): (u32, &[u8])| {
                let contributions = contributed(seats);
                let position = literal::cut(&root, cards, &contributions);
                json!({ "root": root, "cut": { "cards": cards, "position": position, "contributions": contributions } })
            })
            .collect();
    let one = contributed(&[3])[0];
    let promised = [
        &b"sabot-promise-v1"[..],
        &8_u64.to_be_bytes(),
        "stud-é1".as_bytes(),
        &12_u64.to_be_bytes(),
        &[3],
        one.bytes.as_bytes(),
    ];
    json!({
        "format": "sabot-vectors-commitments-v1",
        "salts": "salt n is SHA-256 of the text salt and n in four bytes, the highest first",
        "commitments": commitments,
        "cuts": cuts,
        "promises": [{ "table": "stud-é1", "round": 12, "contribution": one, "promise": Digest::of(&promised.concat()) }],
        "sealed": sealed(),
    })
}

/// A sealed deck. Here the cipher itself is the live one; the other language has its own.
fn sealed() -> Value {
    let key = format!("sabot-house-key-v1+{}", HEXLOWER.encode(Digest::of(b"house").as_bytes()));
    let cards = decks(1);
    let committed = Committed::stacked(&cards, &salts(52)).unwrap();
    let sealed = committed.seal(&HouseKey::from_text(&key).unwrap(), "stud-1", 12);
    let house = HouseKey::from_text(&key).unwrap();
    let shuffled = Committed::shuffled(NonZeroU8::MIN, &mut Simulated::from_seed(7)).unwrap();
    let dealt: Vec<Card> = (0..52).filter_map(|position| shuffled.card(position)).collect();
    json!([{
        "key": key, "commitment": committed.commitment("stud-1", 12), "cards": cards,
        "bytes": HEXLOWER.encode(sealed.as_bytes()),
    }, {
        "key": key, "commitment": shuffled.commitment("stud-1", 12), "cards": dealt,
        "bytes": HEXLOWER.encode(shuffled.seal(&house, "stud-1", 12).as_bytes()),
    }])
}

#[test]
fn commitments() {
    let vectors = held("commitments.json", &made_commitments());
    for case in cases(&vectors, "commitments") {
        let cards: Vec<Card> = read(&case["cards"]);
        let commitment: Commitment = read(&case["commitment"]);
        let committed = Committed::stacked(&cards, &salts(cards.len())).unwrap();
        assert_eq!(committed.commitment("stud-1", 12), commitment);
        for opening in cases(case, "openings").iter().map(read::<Opening>) {
            assert_eq!(committed.open(opening.position).as_ref(), Some(&opening));
            assert_eq!(commitment.verify(&opening), Ok(()));
        }
        let shared = OpenedCards::Shared(read(&case["shared"]));
        assert_eq!(committed.open_all(shared.cards().iter().map(|card| card.position)), shared);
        assert_eq!(shared.holds(&commitment), Ok(()));
        assert!(cases(case, "forged_shared").len() >= 5);
        for forged in cases(case, "forged_shared") {
            assert!(OpenedCards::Shared(read(&forged["opened"])).holds(&commitment).is_err(), "{forged}");
        }
        for forged in cases(case, "forged") {
            assert!(commitment.verify(&read(&forged["opening"])).is_err(), "{forged}");
        }
    }
    for case in cases(&vectors, "cuts") {
        assert!(read::<Cut>(&case["cut"]).verify(&read(&case["root"])), "{case}");
    }
    for case in cases(&vectors, "promises") {
        let contribution: CutContribution = read(&case["contribution"]);
        let promise = contribution.promise(case["table"].as_str().unwrap(), case["round"].as_u64().unwrap());
        assert_eq!(promise, read(&case["promise"]));
    }
    for case in cases(&vectors, "sealed") {
        let key = HouseKey::from_text(case["key"].as_str().unwrap()).unwrap();
        let bytes = HEXLOWER.decode(case["bytes"].as_str().unwrap().as_bytes()).unwrap();
        let committed = Committed::unseal(&key, &SealedCards::from_bytes(bytes), &read(&case["commitment"])).unwrap();
        assert!((0..).zip(read::<Vec<Card>>(&case["cards"])).all(|(at, card)| committed.card(at) == Some(card)));
    }
}

/// What is sealed for rows, and as snapshots. Here the cipher is the live one; the other language has its own.
fn made_seals() -> Value {
    let text = format!("sabot-house-key-v1+{}", HEXLOWER.encode(Digest::of(b"house").as_bytes()));
    let house = HouseKey::from_text(&text).unwrap();
    let card =
        r#"{"house":{"basis":["stud 7(1)"],"what":{"card":"As","event":"card_dealt","face":"down","to":"croupier"}}}"#;
    let rows = [
        ("table/stud-1", 12, "auto-7", card, 128),
        ("table/stud-1", 13, "auto-7", card, 128),
        ("house", 1, "é", "", 128),
        ("table/omaha-1", u64::from(u32::MAX), "x", &"é".repeat(64), 256),
    ]
    .map(|(stream, version, command, text, block)| {
        let at_ms = 1_800_000_000_000 - if version == 1 { 1 << 53 } else { 0 };
        let key = house.of_row(RowPlace { stream, version, command, at_ms });
        json!({
            "stream": stream, "version": version, "command": command, "recorded_at_ms": at_ms, "key": key.to_text(), "text": text,
            "block": block, "sealed": key.seal_text(text, block),
        })
    });
    let empty =
        r#"{"house":{"basis":["stud 7(1)"],"what":{"card":null,"event":"card_dealt","face":"down","to":"croupier"}}}"#;
    let hidden = [
        ("table/stud-1", 12, "auto-7", empty, card, r#"47,53,"As","#, 15),
        ("table/stud-2", 1, "lei-1", r#"{"x":"é"}"#, r#"{"card":"Td","x":"é"}"#, r#"1,9,"card":"Td","#, 48),
        ("table/stud-2", 2, "lei-2", "", "{}", "0,0,{}", 15),
    ]
    .map(|(stream, version, command, of, whole, text, block)| {
        let at_ms = 1_800_000_000_000_i64;
        let key = house.of_row(RowPlace { stream, version, command, at_ms });
        json!({
            "stream": stream, "version": version, "command": command, "recorded_at_ms": at_ms, "key": key.to_text(), "of": of,
            "whole": whole, "text": text, "block": block, "sealed": key.seal_beside(of, text, block),
        })
    });
    let snapshots = [("", ""), ("bound", "a snapshot")].map(|(bound, plain)| {
        let bytes = house.of_snapshots().seal(bound.as_bytes(), plain.as_bytes());
        json!({ "bound": bound, "plain": plain, "bytes": HEXLOWER.encode(&bytes) })
    });
    json!({ "format": "sabot-vectors-seals-v1", "house_key": text, "rows": rows, "snapshots": snapshots, "hidden": hidden })
}

#[test]
fn seals() {
    let vectors = held("seals.json", &made_seals());
    let text = |value: &Value, name: &str| value[name].as_str().unwrap_or_else(|| panic!("{name}: {value}")).to_owned();
    let house = HouseKey::from_text(&text(&vectors, "house_key")).unwrap();
    for case in cases(&vectors, "rows") {
        let key = SealKey::from_text(&text(case, "key")).unwrap();
        assert_eq!(*key.open_text(&text(case, "sealed")).unwrap(), text(case, "text"));
    }
    for case in cases(&vectors, "hidden") {
        let key = SealKey::from_text(&text(case, "key")).unwrap();
        assert_eq!(*key.open_beside(&text(case, "of"), &text(case, "sealed")).unwrap(), text(case, "text"));
    }
    for case in cases(&vectors, "snapshots") {
        let bytes = HEXLOWER.decode(text(case, "bytes").as_bytes()).unwrap();
        let plain = house.of_snapshots().open(text(case, "bound").as_bytes(), &bytes).unwrap();
        assert_eq!(plain.as_slice(), text(case, "plain").as_bytes());
    }
}

/// Words and decks of simulated sources. There is no twin of the cipher here: the other language is it.
fn made_generator() -> Value {
    let seeds = [0, 1, 7, u64::MAX].map(|seed| {
        let mut source = Simulated::from_seed(seed);
        let mut uses = Vec::new();
        for _ in 0..2 {
            let mut words = source.words().unwrap();
            uses.push((0..4).map(|_| format!("{:016x}", words.next_u64())).collect::<Vec<_>>());
        }
        let decks = NonZeroU8::new(if seed == 7 { 8 } else { 1 }).unwrap();
        let committed = Committed::shuffled(decks, &mut Simulated::from_seed(seed)).unwrap();
        let cards: Vec<Card> = (0..committed.len()).map(|at| committed.card(at).unwrap()).collect();
        json!({
            "seed": format!("{seed:016x}"), "uses": uses, "decks": decks, "cards": cards,
            "last_salt": committed.open(committed.len() - 1).unwrap().salt, "root": committed.root(),
        })
    });
    json!({ "format": "sabot-vectors-generator-v1", "simulated": seeds })
}

#[test]
fn generator() {
    let vectors = held("generator.json", &made_generator());
    assert_eq!(cases(&vectors, "simulated").len(), 4);
}

fn made_health() -> Value {
    let mut dice = Dice::new(90);
    let mut sound = |count: usize| -> Vec<u8> { (0..count).map(|_| dice.word().to_le_bytes()[0]).collect() };
    let mut stuck_later = sound(700);
    stuck_later.extend([0; 6]);
    let uneven: Vec<u8> =
        sound(512).into_iter().enumerate().map(|(at, byte)| if at % 3 == 0 { 1 } else { byte }).collect();
    let fives: Vec<u8> = (0..100).flat_map(|byte| [byte; 5]).collect();
    let sources: Vec<Value> = [
        ("sound", sound(2048)),
        ("stuck", vec![0xa5; 8]),
        ("stuck later", stuck_later),
        ("uneven", uneven),
        ("five in a row", fives),
    ]
    .into_iter()
    .map(|(name, bytes)| {
        let failure = literal::first_failure(&bytes);
        json!({
            "name": name, "bytes": HEXLOWER.encode(&bytes), "at": failure.map(|(at, _)| at),
            "failure": failure.map(|(_, failure)| failure),
        })
    })
    .collect();
    json!({
        "format": "sabot-vectors-health-v1",
        "entropy_bits_per_byte": 8, "false_alarm_one_in_two_to_the": 40, "proportion_window": 512,
        "repetition_cutoff": sabot_chance::health::REPETITION_CUTOFF,
        "proportion_cutoff": sabot_chance::health::PROPORTION_CUTOFF,
        "sources": sources,
    })
}

#[test]
fn health() {
    let vectors = held("health.json", &made_health());
    let mut failures = Vec::new();
    for case in cases(&vectors, "sources") {
        let bytes = HEXLOWER.decode(case["bytes"].as_str().unwrap().as_bytes()).unwrap();
        let failure = first_failure(&bytes);
        assert_eq!(failure.map(|(at, _)| at), read(&case["at"]), "{}", case["name"]);
        assert_eq!(
            failure.map(|(_, failure)| failure),
            read::<Option<GeneratorFailure>>(&case["failure"]),
            "{}",
            case["name"]
        );
        failures.extend(failure.map(|(_, failure)| failure));
    }
    let wanted =
        [GeneratorFailure::RepetitionCount, GeneratorFailure::RepetitionCount, GeneratorFailure::AdaptiveProportion];
    assert_eq!(failures, wanted);
}
