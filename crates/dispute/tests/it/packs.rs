//! Packs of every round of a demo record: they hold, and show no card that nobody saw.

use std::collections::BTreeSet;

use sabot_cards::Card;
use sabot_chance::SealKey;
use sabot_dispute::{Disclosure, Pack, ProveError, RoundId, Trust, check, page};
use sabot_evidence::{Checkpoint, PublicKeys, Rotation};
use sabot_house::Order;
use sabot_locale::{Lang, Words};
use sabot_store::{MemoryStore, Reply, StoreRequest, ask};

use crate::kit::{
    House, LOG, demo, find, key, memory, mia, name, public, round, rounds, seat, sign, signer, sofia, tree,
};

fn packed(store: &mut MemoryStore, id: RoundId, disclosure: Disclosure) -> Pack {
    let found = find(store, id).expect("it is over");
    found.prove(store, &public(&signer(1)), disclosure, Some(&key())).expect("it is covered")
}

fn bytes(pack: &Pack) -> Vec<u8> {
    pack.canonical().expect("a text").as_bytes().to_vec()
}

#[test]
fn every_round_of_a_record_is_proven_and_worked_out_again() {
    let mut store = demo();
    let (mut withheld, mut opened, mut recomputed) = (0, 0, 0);
    for id in rounds() {
        let known = signer(1).verifier();
        for disclosure in [Disclosure::Public, Disclosure::Full] {
            let pack = packed(&mut store, id, disclosure);
            let verdict = check(&bytes(&pack), Some(&known));
            assert!(verdict.holds(), "{id} {disclosure:?}: {:?}", verdict.differences);
            let checked = verdict.checked.expect("it holds");
            assert_eq!(checked.trust, Trust::Known);
            assert_eq!((checked.table.as_str(), checked.round), (id.table.as_str(), id.number));
            assert_eq!(checked.reading, pack.reading);
            assert!(checked.recomputed > 0, "{id} was played");
            assert!(disclosure == Disclosure::Public || checked.withheld == 0, "{id}");
            withheld += checked.withheld;
            opened += checked.opened.unwrap_or(0);
            recomputed += checked.recomputed;
        }
        // Without a key it is consistent with itself, with another it is not believed.
        let pack = bytes(&packed(&mut store, id, Disclosure::Public));
        assert_eq!(check(&pack, None).checked.map(|checked| checked.trust), Some(Trust::Itself));
        let other = check(&pack, Some(&signer(2).verifier()));
        assert_eq!(other.differences.iter().map(|one| one.key).collect::<Vec<_>>(), ["check-other-key"]);
    }
    assert!(withheld > 100 && opened > 200 && recomputed > 100, "{withheld} {opened} {recomputed}");
}

/// The cards in the texts of a pack, however they are written: `"As"`.
fn cards(pack: &Pack) -> BTreeSet<Card> {
    let rows = pack.all_rows().filter(|row| row.kind != "founded");
    let texts = rows.filter_map(|row| {
        let body = row.body()?.to_owned();
        let Some(key) = &row.key else { return Some(body) };
        let sealed = body.split_once("\"sealed\":\"").and_then(|(_, rest)| rest.split_once('"')).expect("a seal").0;
        let open = serde_json::from_str::<serde_json::Value>(&body).expect("JSON")["of"].to_string();
        let opened =
            SealKey::from_text(key).expect("a key").open_beside(&open, sealed).expect("it is the key of this row");
        Some(body + &opened)
    });
    let words = texts.flat_map(|text| text.split('"').map(str::to_owned).collect::<Vec<_>>());
    words.filter(|word| word.len() == 2).filter_map(|word| word.parse().ok()).collect()
}

/// Who saw which card is asked of the openings, which another part of the program made when the round ended.
#[test]
fn no_text_for_strangers_holds_a_card_that_nobody_saw() {
    let mut store = demo();
    let mut hidden = 0;
    // One deck each, so that a card is known by its name.
    for id in rounds().into_iter().filter(|id| !id.table.as_str().starts_with("football")) {
        let found = find(&mut *store, id).expect("it is over");
        let seen: BTreeSet<Card> = match id.table.as_str() {
            // Kings and nines, and the croupier's hand; bo folded.
            "stud-live" => {
                "Ks Kd 9h 9c 4s As Kh 7d 5c 2d".split(' ').map(|card| card.parse().expect("a card")).collect()
            }
            _ => found.openings().iter().map(|opening| opening.card).collect(),
        };
        let (stranger, inspector) =
            (packed(&mut store, id, Disclosure::Public), packed(&mut store, id, Disclosure::Full));
        assert!(cards(&stranger).is_subset(&seen), "{id}: {:?}", cards(&stranger).difference(&seen));
        assert!(cards(&stranger).is_superset(&seen), "{id}: what was shown is there");
        hidden += cards(&inspector).difference(&seen).count();
        let decks = stranger.rows.iter().filter(|row| row.kind == "deck_sealed");
        assert!(decks.into_iter().all(sabot_dispute::ProvenRow::is_withheld), "{id}");
    }
    assert!(hidden > 20, "there was something to hide: {hidden}");
}

#[test]
fn a_corrected_round_brings_its_correction_along() {
    let mut store = memory();
    let mut house = House::on(&mut store, 1);
    house.live_round();
    let cite = "stud 9(5)(1)".parse().expect("a citation");
    let correction = sabot_house::Correction {
        round: 1,
        seat: seat(2),
        player: name("bo"),
        bet: name("ante"),
        net: sabot_money::Money::ZERO,
        cite,
    };
    let reason = "the hand was not folded".parse().expect("a reason");
    let request = house.asks(sofia(), Order::AskCorrection { table: name("stud-live"), correction, reason });
    house.asks(mia(), Order::Approve { request });
    sign(&mut store, &signer(1));
    let pack = packed(&mut store, round("stud-live/1"), Disclosure::Public);
    let verdict = check(&bytes(&pack), None);
    assert!(verdict.holds(), "{:?}", verdict.differences);
    let kinds: Vec<&str> = pack.later.iter().map(|row| row.kind.as_str()).collect();
    assert_eq!(kinds, ["ordered", "asked", "ordered", "corrected", "money", "money"]);
    assert_eq!(verdict.checked.map(|checked| checked.later), Some(6));
}

#[test]
fn what_no_checkpoint_covers_cannot_be_proven() {
    let mut store = memory();
    let keys = public(&signer(1));
    House::on(&mut store, 1).live_round();
    let found = find(&mut store, round("stud-live/1")).expect("it is over");
    let error = found.prove(&mut store, &keys, Disclosure::Public, Some(&key())).expect_err("nothing is signed");
    assert!(matches!(error, ProveError::Uncovered { newest: 0, .. }), "{error}");
    let (size, _) = sign(&mut store, &signer(1));
    House::on(&mut store, 1).live_round();
    let found = find(&mut store, round("stud-live/2")).expect("it is over");
    let error =
        found.prove(&mut store, &keys, Disclosure::Public, Some(&key())).expect_err("the second round is not covered");
    assert!(matches!(error, ProveError::Uncovered { newest, needed } if newest == size && needed > size), "{error}");
    let first = find(&mut store, round("stud-live/1")).expect("it is over");
    assert!(first.prove(&mut store, &keys, Disclosure::Public, Some(&key())).is_ok());
    let error =
        first.prove(&mut store, &public(&signer(2)), Disclosure::Public, Some(&key())).expect_err("another key");
    assert!(matches!(error, ProveError::Checkpoint(_)), "{error}");
}

#[test]
fn a_pack_outlives_a_change_of_keys() {
    let mut store = memory();
    House::on(&mut store, 1).live_round();
    let (old, new) = (signer(1), signer(2));
    let tree_then = tree(&mut store);
    let rotation = Rotation::sign(&old, &new, tree_then.size(), tree_then.root()).expect("a change").to_string();
    House::on(&mut store, 1).live_round();
    let now = tree(&mut store);
    let note = Checkpoint::new(LOG, now.size(), now.root()).expect("a checkpoint").sign(&new).expect("a note");
    let saved =
        ask(&mut store, StoreRequest::SaveCheckpoint { log_size: now.size(), bytes: note.to_string().into_bytes() });
    assert!(matches!(saved, Reply::CheckpointSaved { .. }), "{saved:?}");
    let keys = PublicKeys { first: old.verifier().to_string(), rotations: vec![rotation] };
    let found = find(&mut store, round("stud-live/1")).expect("it is over");
    let pack = found.prove(&mut store, &keys, Disclosure::Public, Some(&key())).expect("it is covered");
    for key in [old.verifier(), new.verifier()] {
        let verdict = check(&bytes(&pack), Some(&key));
        assert!(verdict.holds(), "{:?}", verdict.differences);
    }
    let third = check(&bytes(&pack), Some(&signer(3).verifier()));
    assert_eq!(third.differences.len(), 1);
    // Without the change the new key is nobody's.
    let forged = Pack { keys: public(&old), ..pack };
    assert_eq!(check(&bytes(&forged), None).differences[0].key, "check-checkpoint");
}

#[test]
fn the_page_stands_alone_in_three_languages() {
    let mut store = demo();
    let found = find(&mut *store, round("stud-1/2")).expect("it is over");
    let pack = found.prove(&mut *store, &public(&signer(1)), Disclosure::Public, Some(&key())).expect("it is covered");
    let story = found.disclosed(Disclosure::Public);
    let pages = Lang::ALL.map(|lang| page(&pack, &story, &Words::new(lang)));
    for html in &pages {
        for outside in ["http://", "https://", "<script", "<img", "<link", "src=", "url(", "@import"] {
            assert!(!html.contains(outside), "{outside}");
        }
        // No key without words.
        assert!(!html.contains("[pack-"), "a message without words");
        assert!(html.contains("@page { size: A4") && html.contains("Content-Security-Policy"));
        assert!(html.contains(&pack.rows[0].leaf.to_string()) && html.contains("withheld"));
        assert!(html.ends_with("</body>\n</html>\n"));
    }
    assert!(pages[0].contains("Dispute pack: table stud-1, round 2, house demo-macau"));
    assert!(pages[1].contains("Dossiê de reclamação") && pages[2].contains("爭議卷宗"));
    let root = found.promise.as_ref().expect("a generator table").commitment.root.to_string();
    assert!(pages.iter().all(|html| html.contains(&root)));
}

/// The clock was put right in the midst of the round: the pack says so, and holds; without that word it does not.
#[test]
fn a_round_in_which_the_clock_was_put_right_is_proven() {
    let mut store = memory();
    let mut house = House::on(&mut store, 1);
    house.live_round_with(|house| house.puts_right(-3 * 365 * 24 * 3_600_000));
    sign(&mut store, &signer(1));
    let known = signer(1).verifier();
    for disclosure in [Disclosure::Public, Disclosure::Full] {
        let pack = packed(&mut store, round("stud-live/1"), disclosure);
        let verdict = check(&bytes(&pack), Some(&known));
        assert!(verdict.holds(), "{disclosure:?}: {:?}", verdict.differences);
        assert_eq!(pack.support.iter().filter(|row| row.kind == "clock_corrected").count(), 1);
        let mut silent = pack;
        silent.support.clear();
        let verdict = check(&bytes(&silent), Some(&known));
        assert_eq!(verdict.differences.iter().map(|one| one.key).collect::<Vec<_>>(), ["check-order"]);
    }
}
