//! Packs that somebody tampered with: refused, whatever was done to them, and never with a panic.

use std::sync::Arc;

use sabot_dispute::{Disclosure, FindError, Pack, PackContent, PackVerdict, ProvenRow, check};
use sabot_evidence::Digest;
use sabot_floor::{LeafSealer, RebuildError};
use sabot_games::AnyEdition;
use sabot_house::Unfollowed;
use sabot_law::Instrument;
use sabot_locale::{Lang, Words};
use sabot_money::Money;
use sabot_store::{
    AppendOutcome, LeaseOutcome, MemoryStore, NewEvent, Recorded, Reply, StoreBatch, StoreRequest, StreamAppend,
    Version, ask,
};
use sabot_testkit::{Dice, cases};

use crate::kit::{House, demo, find, key, memory, public, round, sign, signer};

const ROUNDS: [&str; 5] = ["stud-1/2", "qpoker-1/2", "football-1/2", "omaha-1/2", "stud-live/1"];

fn packs(disclosure: Disclosure) -> Vec<Pack> {
    let mut store = demo();
    let prove = |id: &&str| {
        let found = find(&mut *store, round(id)).expect("it is over");
        found.prove(&mut *store, &public(&signer(1)), disclosure, Some(&key())).expect("it is covered")
    };
    ROUNDS.iter().map(prove).collect()
}

fn bytes(pack: &Pack) -> Vec<u8> {
    pack.canonical().expect("a text").as_bytes().to_vec()
}

fn keys(verdict: &PackVerdict) -> Vec<&'static str> {
    verdict.differences.iter().map(|one| one.key).collect()
}

#[test]
fn a_flipped_bit_is_found_or_changes_nothing_that_is_told() {
    for (number, pack) in (0..).zip(packs(Disclosure::Public)) {
        let whole = bytes(&pack);
        let told = check(&whole, None);
        assert!(told.holds(), "{:?}", told.differences);
        let mut dice = Dice::new(number);
        let mut found = 0;
        let flips = cases(300);
        for _ in 0..flips {
            let mut flipped = whole.clone();
            let at = dice.below(whole.len());
            flipped[at] ^= 1 << dice.below(8);
            let verdict = check(&flipped, None);
            if verdict.holds() {
                assert_eq!(verdict.checked, told.checked, "byte {at}");
            } else {
                found += 1;
            }
        }
        assert!(found * 10 >= flips * 9, "nearly every flip is found: {found} of {flips}");
    }
}

#[test]
fn a_pack_that_was_cut_off_is_refused() {
    for (number, pack) in (0..).zip(packs(Disclosure::Public)) {
        let whole = bytes(&pack);
        let mut dice = Dice::new(number);
        for _ in 0..cases(60) {
            let verdict = check(&whole[..dice.below(whole.len())], None);
            assert_eq!(keys(&verdict), ["check-unreadable"]);
        }
        assert_eq!(keys(&check(&[whole.as_slice(), b"\n"].concat(), None)), ["check-unreadable"]);
    }
    for nothing in [&b""[..], b"{}", b"null", b"[]", b"\xff\xfe", &[b'['; 10_000]] {
        assert_eq!(keys(&check(nothing, None)), ["check-unreadable"]);
    }
}

/// One thing is changed in the pack; what must be found.
fn changed(pack: &Pack, change: impl FnOnce(&mut Pack)) -> Vec<&'static str> {
    let mut other = pack.clone();
    change(&mut other);
    assert_ne!(&other, pack, "something was changed");
    let verdict = check(&bytes(&other), None);
    assert!(!verdict.holds());
    keys(&verdict)
}

#[test]
fn every_part_of_a_pack_is_looked_at() {
    for pack in packs(Disclosure::Public) {
        assert!(changed(&pack, |pack| pack.format = "v2".to_owned()).contains(&"check-format"));
        assert!(changed(&pack, |pack| pack.house = "other".to_owned()).contains(&"check-header"));
        assert!(changed(&pack, |pack| pack.edition = "1/1999".to_owned()).contains(&"check-header"));
        assert!(changed(&pack, |pack| pack.round += 1).contains(&"check-round"));
        if pack.all_rows().any(ProvenRow::is_withheld) {
            assert!(changed(&pack, |pack| pack.disclosure = Disclosure::Full).contains(&"check-withheld"));
        }
        let more = pack.reading.lines[0].net.plus(Money::of(1)).expect("a small amount");
        assert!(changed(&pack, |pack| pack.reading.lines[0].net = more).contains(&"check-reading"));
        assert!(changed(&pack, |pack| pack.reading.lines[0].bet = "other".to_owned()).contains(&"check-reading"));
        let close = |row: &ProvenRow| row.body().is_some_and(|body| body.contains("_closed\"") && row.kind == "game");
        let last = pack.rows.iter().rposition(close).expect("it is over");
        assert!(changed(&pack, |pack| drop(pack.rows.remove(last))).contains(&"check-round"));
        assert!(changed(&pack, |pack| drop(pack.rows.remove(3))).contains(&"check-gap"));
        assert!(changed(&pack, |pack| pack.rows.swap(1, 2)).contains(&"check-order"));
        assert!(changed(&pack, |pack| pack.later = vec![pack.rows[0].clone()]).contains(&"check-twice"));
        assert!(changed(&pack, |pack| pack.rows[1].recorded_at_ms += 1).contains(&"check-leaf"));
        assert!(changed(&pack, |pack| pack.rows[1].path[0] = pack.rows[1].leaf).contains(&"check-proof"));
        assert!(changed(&pack, |pack| pack.rows[1].previous = Digest::of(b"x")).contains(&"check-chain"));
        assert!(changed(&pack, |pack| pack.configuration = pack.rows[0].clone()).contains(&"check-founding"));
        assert!(changed(&pack, |pack| pack.checkpoint.push('x')).contains(&"check-checkpoint"));
        assert!(
            changed(&pack, |pack| pack.keys.first = signer(2).verifier().to_string()).contains(&"check-checkpoint")
        );
        let text = changed(&pack, |pack| pack.rows[0].content = PackContent::Body("{}".to_owned()));
        assert!(text.contains(&"check-leaf") && text.contains(&"check-row"), "{text:?}");
        // A row of money has nothing to hide.
        let money = pack.rows.iter().position(|row| row.kind == "money").expect("money moves");
        let hidden = changed(&pack, |pack| {
            let digest = Digest::of(pack.rows[money].body().expect("a text").as_bytes());
            pack.rows[money].content = PackContent::Withheld(digest);
        });
        assert_eq!(hidden, ["check-withheld"]);
        if pack.deck.is_some() {
            assert!(changed(&pack, |pack| pack.deck = None).contains(&"check-no-promise"));
        }
        if check(&bytes(&pack), None).checked.is_some_and(|checked| checked.opened > Some(0)) {
            let other = changed(&pack, |pack| {
                let deck = pack.deck.as_mut().expect("a deck");
                deck.commitment.root = Digest::of(b"another deck");
            });
            assert!(other.contains(&"check-opening"), "{other:?}");
            let other = changed(&pack, |pack| pack.deck.as_mut().expect("a deck").commitment.round += 1);
            assert!(other.contains(&"check-promise"), "{other:?}");
        }
    }
}

/// Whoever knows everything of a withheld row but its card still misses its salt, which is nowhere else in the pack; and the
/// digest of what was asked does not tell it either.
#[test]
fn what_is_withheld_cannot_be_found_by_trying() {
    let mut tried = 0;
    for (public, full) in packs(Disclosure::Public).into_iter().zip(packs(Disclosure::Full)) {
        let text = String::from_utf8(bytes(&public)).expect("a text");
        for (row, whole) in public.all_rows().zip(full.all_rows()).filter(|(row, _)| row.is_withheld()) {
            assert_eq!(row.log_index, whole.log_index);
            let body: serde_json::Value = serde_json::from_str(whole.body().expect("a text")).expect("a body");
            let salt = body["salt"].as_str().expect("a salt");
            assert_eq!(salt.len(), 32);
            assert!(!text.contains(salt), "row {}", row.log_index);
            tried += 1;
        }
    }
    assert!(tried > 10, "{tried}");
}

/// A copy of a record in which a text was changed: what a dishonest house would sign.
fn forged(store: &mut MemoryStore, forge: impl Fn(&Recorded) -> Option<String>) -> MemoryStore {
    let mut copy = MemoryStore::new(Arc::new(LeafSealer));
    let Reply::Commands(mut commands) = ask(store, StoreRequest::ReadCommands { from: 0, at_most: 4_096 }) else {
        panic!()
    };
    let mut rows = Vec::new();
    let mut next = Some(0);
    while let Some(from) = next {
        let Reply::Events(page) = ask(store, StoreRequest::ReadLog { from, at_most: 4_096 }) else { panic!() };
        rows.extend(page.items);
        next = page.next;
    }
    assert_eq!(commands.next, None, "a small record");
    for command in commands.items.drain(..) {
        let mut streams: Vec<StreamAppend> = Vec::new();
        for index in command.log {
            let row = &rows[usize::try_from(index).expect("small")];
            let body = forge(row).unwrap_or_else(|| row.body.clone());
            let Recorded { kind, kind_version, recorded_at_ms, .. } = *row;
            let event = NewEvent { kind, kind_version, recorded_at_ms, body };
            match streams.last_mut() {
                Some(last) if last.stream == row.stream => last.events.push(event),
                _ => {
                    let (stream, epoch, expected) = (row.stream, row.epoch, Version(row.version.0 - 1));
                    streams.push(StreamAppend { stream, epoch, expected, events: vec![event] });
                }
            }
        }
        for one in &streams {
            let Reply::Head(head) = ask(&mut copy, StoreRequest::Head { stream: one.stream }) else { panic!() };
            for _ in head.epoch.0..one.epoch.0 {
                let (resource, owner) = (one.stream, "forger".parse().expect("a name"));
                let taken = ask(&mut copy, StoreRequest::Take { resource, owner, ttl_ms: 1, now_ms: 0 });
                assert!(matches!(taken, Reply::Leased(LeaseOutcome::Taken { .. })), "{taken:?}");
            }
        }
        let batch = StoreBatch {
            command: command.command,
            content: command.content,
            answer: command.answer,
            streams,
            accounts: command.accounts,
            transfers: command.transfers,
        };
        let done = ask(&mut copy, StoreRequest::Append(Box::new(batch)));
        assert!(matches!(done, Reply::Append(AppendOutcome::Done(_))), "{done:?}");
    }
    copy
}

/// A house that settled wrongly and signed it: every proof holds, and the regulation says otherwise.
#[test]
fn a_wrong_payment_is_found_by_the_letter() {
    let mut store = memory();
    House::on(&mut store, 1).live_round();
    // The raise of 20,000 won 40,000 with two pairs; the forger writes 20,000.
    let mut copy = forged(&mut store, |row| {
        let raise =
            row.kind.as_str() == "game" && row.body.contains("\"bet\":\"raise\"") && row.body.contains("\"net\":40000");
        raise.then(|| row.body.replace("\"net\":40000", "\"net\":20000"))
    });
    sign(&mut copy, &signer(1));
    let found = find(&mut copy, round("stud-live/1")).expect("it is over");
    let pack = found.prove(&mut copy, &public(&signer(1)), Disclosure::Public, Some(&key())).expect("it is covered");
    let verdict = check(&bytes(&pack), Some(&signer(1).verifier()));
    assert_eq!(keys(&verdict), ["check-line"]);
    let words = sabot_locale::Words::new(sabot_locale::Lang::En);
    let told = verdict.differences[0].sentence(&words);
    assert_eq!(told, "seat 1, raise: the record says 200.00, and the regulation gives 400.00");
}

/// The same at every other game: a line that gains one unit too much.
#[test]
fn a_wrong_line_is_found_at_every_game() {
    let mut store = demo();
    for id in ["stud-2/1", "qpoker-1/1", "football-1/1", "omaha-1/1"] {
        let table = id.split('/').next().expect("a table");
        let stream = format!("table/{table}");
        let honest = find(&mut *store, round(id)).expect("it is over");
        let line = honest.commands.iter().flat_map(|one| &one.rows).rfind(|kept| {
            kept.row.stream.as_str() == stream
                && kept.row.body.contains("\"net\":")
                && kept.row.body.contains("\"bet\":")
        });
        let index = line.unwrap_or_else(|| panic!("{id} has lines")).row.log_index;
        let mut copy = forged(&mut store, |row| {
            (row.log_index == index).then(|| {
                let at = row.body.find("\"net\":").expect("a net") + 6;
                let end = at + row.body[at..].find([',', '}']).expect("an end");
                let net: i64 = row.body[at..end].parse().expect("a number");
                format!("{}{}{}", &row.body[..at], net + 100, &row.body[end..])
            })
        });
        sign(&mut copy, &signer(1));
        let found = find(&mut copy, round(id)).expect("it is over");
        let pack = found.prove(&mut copy, &public(&signer(1)), Disclosure::Full, Some(&key())).expect("it is covered");
        let verdict = check(&bytes(&pack), None);
        assert!(!verdict.holds(), "{id}");
        let of_lines = ["check-line", "check-pot", "check-no-line"];
        assert!(keys(&verdict).iter().all(|key| of_lines.contains(key)), "{id}: {:?}", verdict.differences);
    }
}

/// Whatever rows of a pack say: the twins refuse what no table does, and never stop or panic. Rows are changed and signed anew,
/// so that nothing else keeps them from being read.
#[test]
fn no_signed_nonsense_makes_the_check_panic() {
    let mut store = demo();
    let mut dice = Dice::new(7);
    for case in 0..cases(40) {
        let id = ROUNDS[case as usize % ROUNDS.len()];
        let honest = find(&mut *store, round(id)).expect("it is over");
        let rows: Vec<u64> = honest
            .commands
            .iter()
            .flat_map(|one| &one.rows)
            .filter(|kept| kept.row.kind.as_str() == "game")
            .map(|kept| kept.row.log_index)
            .collect();
        let index = rows[dice.below(rows.len())];
        let nonsense = [
            ("0", "9007199254740991"),
            ("1", "255"),
            ("2", "-1"),
            ("5", "16"),
            ("\"As\"", "\"2c\""),
            ("true", "false"),
        ];
        let (from, to) = nonsense[dice.below(nonsense.len())];
        let mut pack =
            honest.prove(&mut *store, &public(&signer(1)), Disclosure::Full, Some(&key())).expect("it is covered");
        let row = pack.rows.iter_mut().find(|row| row.log_index == index).expect("it is there");
        row.content = PackContent::Body(row.body().expect("a text").replacen(from, to, 1));
        // The leaf is wrong, and is told; what the row says is still read and worked out.
        let _ = check(&bytes(&pack), None);
    }
}

/// A pack of a house or a round under an edition that nobody here knows: that is told, and nothing is worked out.
#[test]
fn an_edition_that_nobody_knows_is_told() {
    let pack = packs(Disclosure::Full).into_iter().next().expect("a round of stud");
    let told = |row: &mut ProvenRow, old: &str, new: &str| {
        let body = row.body().expect("a text").replacen(old, new, 1);
        assert_ne!(row.body(), Some(body.as_str()), "something is changed");
        row.content = PackContent::Body(body);
    };
    let mut founded = pack.clone();
    told(&mut founded.configuration, "\\\"69/2003\\\"", "\\\"70/2005\\\"");
    let verdict = check(&bytes(&founded), None);
    let unknown = verdict.differences.iter().find(|one| one.key == "check-unknown-edition").expect("it is told");
    let sentence = unknown.sentence(&Words::new(Lang::En));
    for part in ["table.stud-1.edition", "\"70/2005\"", "69/2003"] {
        assert!(sentence.contains(part), "{sentence}");
    }
    let mut played = pack;
    let digest = AnyEdition::built_in(Instrument::Stud).id().digest.to_string();
    let opened = |row: &&mut ProvenRow| row.body().is_some_and(|body| body.contains("\"event\":\"round_opened\""));
    let row = played.rows.iter_mut().find(opened).expect("it opened");
    let nobodys = digest.replacen('c', "d", 1);
    told(row, &digest, &nobodys);
    let verdict = check(&bytes(&played), None);
    let unknown = verdict.differences.iter().find(|one| one.key == "check-edition-numbers").expect("it is told");
    assert!(unknown.sentence(&Words::new(Lang::En)).contains(&nobodys));
    assert_eq!(verdict.checked.map(|checked| checked.recomputed), Some(0));
    // Whoever has the record finds no round in it either.
    let mut store = demo();
    let mut copy = forged(&mut store, |row| {
        (row.kind.as_str() == "founded").then(|| row.body.replacen("\\\"69/2003\\\"", "\\\"70/2005\\\"", 1))
    });
    let error = find(&mut copy, round("stud-1/2")).expect_err("nobody knows the edition");
    assert!(
        matches!(&error, FindError::Rebuild(RebuildError::Unfollowed(Unfollowed::Edition(unknown))) if unknown.value == "70/2005"),
        "{error}"
    );
}

/// A record of a later program, whose configuration has a key that this one does not know, is not taken for a house that was
/// never founded.
#[test]
fn a_configuration_that_cannot_be_read_any_more_is_told() {
    let mut store = demo();
    let mut copy = forged(&mut store, |row| {
        (row.kind.as_str() == "founded").then(|| row.body.replacen("\\nrecall = ", "\\nrecoil = ", 1))
    });
    let error = find(&mut copy, round("stud-1/2")).expect_err("it cannot be read");
    let FindError::Rebuild(RebuildError::Unfollowed(Unfollowed::Configuration(problem))) = &error else {
        panic!("another error: {error}");
    };
    assert!(problem.contains("recoil"), "{problem}");
    assert!(error.to_string().contains("cannot be read by this program"), "{error}");
}

/// The order of hands has no place for five of one rank: such a hand is not ranked, and that is told.
#[test]
fn a_hand_that_no_deck_has_is_told() {
    let mut pack = packs(Disclosure::Full).pop().expect("the live round of stud");
    let opened = |row: &&mut ProvenRow| row.body().is_some_and(|body| body.contains("\"event\":\"hand_opened\""));
    let row = pack.rows.iter_mut().find(opened).expect("two pairs were opened");
    let body = row.body().expect("a text");
    let at = body.find("\"cards\":[").expect("cards") + 9;
    let end = at + body[at..].find(']').expect("an end");
    let aces = r#""As","Ah","Ad","Ac","As""#;
    row.content = PackContent::Body(format!("{}{aces}{}", &body[..at], &body[end..]));
    let verdict = check(&bytes(&pack), None);
    assert!(keys(&verdict).contains(&"check-unknown-cards"), "{:?}", verdict.differences);
}
