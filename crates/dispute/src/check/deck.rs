//! The promise about the cards, and the cards that were opened: each lay where it is said to have lain, and what was shown
//! in the round is what was opened.

use std::collections::BTreeSet;

use sabot_cards::Card;
use sabot_floor::DeckEvent;
use sabot_games::{BankedEvent, Face, omaha};
use sabot_house::GameEvent;

use super::round::Told;
use crate::difference::PackDifference;
use crate::pack::Pack;

/// What holds of the cards.
#[derive(Clone, Copy, Default)]
pub(super) struct OfDeck {
    /// How many opened cards lead to the promise.
    pub(super) opened: Option<usize>,
}

pub(super) fn check(pack: &Pack, told: Option<&Told>, differences: &mut Vec<PackDifference>) -> OfDeck {
    let Some(told) = told else { return OfDeck::default() };
    let opened = told.decks.iter().filter_map(|(_, event)| match event {
        DeckEvent::DeckOpened { round, opened, shuffle } if *round == pack.round => Some((*shuffle, opened)),
        _ => None,
    });
    let opened: Vec<_> = opened.collect();
    let Some(deck) = &pack.deck else {
        if !opened.is_empty() {
            differences.push(PackDifference::new("check-no-promise"));
        }
        return OfDeck::default();
    };
    let of_this_shuffle = opened.iter().all(|(shuffle, _)| u64::from(*shuffle) == deck.commitment.round);
    if deck.commitment.table != pack.table || !of_this_shuffle {
        differences.push(PackDifference::new("check-promise").with("index", deck.row));
    }
    // The row of the promise is never withheld: it stands in the log before the bets, and says what the pack says.
    let is_promise = |(index, event): &(u64, DeckEvent)| match event {
        DeckEvent::DeckCommitted { commitment, .. } => *index == deck.row && *commitment == deck.commitment,
        _ => false,
    };
    if !told.decks.iter().any(is_promise) {
        differences.push(PackDifference::new("check-promise").with("index", deck.row));
    }
    let mut count = 0;
    let mut cards = BTreeSet::new();
    for (opening, held) in opened.iter().flat_map(|(_, opened)| opened.verify(&deck.commitment)) {
        match held {
            Ok(()) => count += 1,
            Err(error) => {
                let told = PackDifference::new("check-opening").with("card", opening.card).with("why", error);
                differences.push(told);
            }
        }
        cards.insert(opening.card);
    }
    let shown: BTreeSet<Card> = told.events.iter().flat_map(shown).collect();
    for card in shown.symmetric_difference(&cards) {
        let key = if cards.contains(card) { "check-opened-unshown" } else { "check-shown-unopened" };
        differences.push(PackDifference::new(key).with("card", card));
    }
    OfDeck { opened: Some(count) }
}

/// The cards that an event shows to everybody.
fn shown(event: &GameEvent) -> Vec<Card> {
    match event {
        GameEvent::Banked(event) => match event.what {
            BankedEvent::CardDealt { card: Some(card), face: Face::Up, .. }
            | BankedEvent::CardExposed { card: Some(card), .. } => {
                vec![card]
            }
            BankedEvent::CroupierOpened { cards, .. }
            | BankedEvent::HandOpened { cards, .. }
            | BankedEvent::PointsCounted { cards, .. } => cards.to_vec(),
            _ => Vec::new(),
        },
        GameEvent::Omaha(event) => match event.what {
            omaha::OmahaEvent::BoardDealt { card } | omaha::OmahaEvent::CardExposed { card, .. } => vec![card],
            omaha::OmahaEvent::HandShown { cards, .. } => cards.to_vec(),
            _ => Vec::new(),
        },
    }
}
