//! Rounds of all four games as `sabot-round-v1`: told as a replay tells them, proven against a checkpoint, and with no card that who
//! looks may not see.

use std::collections::BTreeSet;

use sabot_dispute::{Said, find};
use sabot_games::{Seat, Viewer};
use sabot_history::{NotProven, check_proof, pass, prove};
use sabot_law::Digest;
use sabot_wire::{RoundFormat, RoundHistory};
use serde_json::Value;

use crate::kit::{demo, key, ring, rounds, words};

fn viewers() -> [Viewer; 4] {
    [Viewer::Inspector, Viewer::Croupier, Viewer::Public, Viewer::Seat(Seat::new(2).expect("a seat"))]
}

/// Another reader of the same record, which plays each round again from the game as it stood before: the sentences and rules that
/// each viewer is told are the same, and so is what each stake came to.
#[test]
fn every_round_is_told_as_a_replay_tells_it() {
    let mut demo = demo();
    let (all, key, words) = (rounds(&mut demo.store), key(), words());
    assert_eq!(all.len(), 24, "three rounds at eight tables");
    let games: BTreeSet<&str> = all.iter().map(|round| round.edition.instrument.short_name()).collect();
    assert_eq!(games.into_iter().collect::<Vec<_>>(), ["football", "omaha", "qpoker", "stud"]);
    for round in &all {
        let found = find(&mut demo.store, round.id, Some(&key)).expect("a round");
        for viewer in viewers() {
            let (story, history) = (found.story(viewer), round.history(viewer, &words));
            let words = words.of(round.edition.instrument);
            let told = story.steps.iter().filter_map(|step| match (&step.said, step.basis) {
                (Said::Game(message), Some(basis)) => Some((step.at.0, words.sentence(message), basis)),
                _ => None,
            });
            let ours = history.steps.iter().map(|step| (step.at_ms, step.sentence.clone(), step.basis));
            assert_eq!(ours.collect::<Vec<_>>(), told.collect::<Vec<_>>(), "{} as {viewer:?}", round.id);
            let lines =
                story.settlement.lines.iter().map(|line| (line.seat, line.player, line.stake, line.net, line.basis));
            let ours = history.lines.iter().map(|line| (line.seat, line.player, line.stake, line.net, line.basis));
            assert_eq!(ours.collect::<Vec<_>>(), lines.collect::<Vec<_>>(), "{}", round.id);
            let books = matches!(viewer, Viewer::Inspector | Viewer::Croupier);
            assert_eq!(history.house_net.is_some(), books, "{}", round.id);
            assert_eq!(history.format, RoundFormat::V1);
        }
    }
}

/// Every card that a value names as one.
fn cards(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => members.values().for_each(|member| cards(member, found)),
        Value::Array(items) => items.iter().for_each(|item| cards(item, found)),
        Value::String(text) if text.parse::<sabot_cards::Card>().is_ok() => {
            found.insert(text.clone());
        }
        _ => {}
    }
}

fn named(history: &RoundHistory) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    cards(&serde_json::to_value(history).expect("JSON"), &mut found);
    found
}

/// What everybody saw: cards that were dealt face up, laid on the board, shown or opened. Everything else was dealt face down.
fn open_cards(history: &RoundHistory) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for step in &history.steps {
        let event = serde_json::to_value(step.event).expect("JSON");
        let event = event.as_object().and_then(|kinds| kinds.values().next()).expect("an event").clone();
        let hidden = match event["event"].as_str() {
            Some("card_dealt") => event["face"] != "up",
            Some("hand_dealt" | "burnt") => true,
            _ => false,
        };
        if !hidden {
            cards(&event, &mut found);
        }
    }
    found
}

#[test]
fn cards_that_lie_face_down_leave_for_nobody_but_who_may_see_them() {
    let mut demo = demo();
    let (mut hidden, mut own) = (0, 0);
    for round in rounds(&mut demo.store) {
        let whole = round.history(Viewer::Inspector, &words());
        let open = open_cards(&whole);
        hidden += named(&whole).difference(&open).count();
        for viewer in [Viewer::Public, Viewer::Croupier] {
            assert_eq!(named(&round.history(viewer, &words())), open, "{} as {viewer:?}", round.id);
        }
        for player in whole.players.iter() {
            let seat = player.seat;
            assert_eq!(
                sabot_history::RecordedRound::seat_in(&round.sitting, &[], player.player),
                Some(seat),
                "{}",
                round.id
            );
            let seen = named(&round.history(Viewer::Seat(seat), &words()));
            let mut his = open.clone();
            for step in &whole.steps {
                let event = serde_json::to_value(step.event).expect("JSON");
                if event["omaha"]["seat"] == seat.number() {
                    cards(&event, &mut his);
                }
            }
            assert_eq!(seen, his, "{} as seat {seat}", round.id);
            own += seen.len() - open.len();
        }
    }
    assert!(hidden > 100 && own > 20, "{hidden} {own}: there was something to hide");
}

#[test]
fn a_history_is_proven_and_every_change_is_found() {
    let mut demo = demo();
    let (key, ring_1, checkpoint) = (key(), ring(1), demo.checkpoint.clone());
    let mut all = Vec::new();
    let each = |round| {
        all.push(round);
        Ok::<(), core::convert::Infallible>(())
    };
    let (leaves, _) = pass(&mut demo.store, Some(&key), each).expect("a record");
    let round: &sabot_history::RecordedRound = all.last().expect("a round");
    let mut history = round.history(Viewer::Public, &words());
    assert_eq!(check_proof(&history, &ring_1), Err(NotProven::Missing));
    prove(&mut history, &checkpoint, &ring_1, &leaves).expect("it is covered");
    let size = check_proof(&history, &ring_1).expect("it holds");
    let last = history.steps.last().expect("steps").row.index;
    assert!(size > last);
    // Written and read it is the same, and no key but the log's is believed.
    let text = serde_json::to_string(&history).expect("JSON");
    let mut read: RoundHistory = serde_json::from_str(&text).expect("it reads itself");
    assert_eq!(read, history);
    assert!(matches!(check_proof(&read, &ring(2)), Err(NotProven::Checkpoint(_))));
    read.steps[0].row.leaf = Digest::new([9; 32]);
    assert!(matches!(check_proof(&read, &ring_1), Err(NotProven::Leaf { .. })));
    let mut short = history.clone();
    short.proof.as_mut().expect("a proof").rows.pop();
    assert_eq!(check_proof(&short, &ring_1), Err(NotProven::Row(last)));
    let mut moved = history.clone();
    moved.steps[1].row.index += 1;
    assert!(check_proof(&moved, &ring_1).is_err());
}
