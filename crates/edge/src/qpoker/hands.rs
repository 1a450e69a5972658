//! All hands of three cards, and how many physical hands each stands for.
//!
//! With several decks a card exists in several copies. A hand is written by its three *kinds* of card, of 52; copies of one
//! kind are alike in everything that the rules look at, so hands of the same kinds have the same value.

use sabot_cards::Card;
use sabot_games::qpoker::art09_play_and_prizes::qualifies;
use sabot_ranking::{ThreeValue, three};

use super::payments::place;
use super::{Rules, rules::DECKS};

/// A hand by its kinds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    /// The numbers of the three cards, ascending.
    pub kinds: [u8; 3],
    /// The value.
    pub value: ThreeValue,
    /// By which it is compared under the rules: greater wins, equal is a stand-off.
    pub key: u32,
    /// The place of its category among those of three cards.
    pub category: u8,
    /// Whether the croupier would play with it.
    pub qualifies: bool,
}

impl Hand {
    fn of(kinds: [u8; 3], rules: &Rules) -> Hand {
        let value = three(kinds.map(|kind| Card::from_index(kind).expect("below 52")));
        Hand {
            kinds,
            value,
            key: super::rules::key(rules.ties(), value),
            category: u8::try_from(place(value.category())).expect("one of six"),
            qualifies: qualifies(value),
        }
    }

    /// The kinds as positions.
    pub(super) fn at(&self) -> [usize; 3] {
        self.kinds.map(usize::from)
    }

    /// The cards.
    pub(super) fn cards(&self) -> [Card; 3] {
        self.kinds.map(|kind| Card::from_index(kind).expect("below 52"))
    }
}

/// Every hand that so many decks can deal, by its kinds: 22,100 with one deck, with three or more 24,804.
pub(super) fn all(rules: &Rules) -> Vec<Hand> {
    let decks = rules.decks();
    let mut hands = Vec::with_capacity(24_804);
    for a in 0..52_u8 {
        for b in a..52 {
            for c in b..52 {
                let copies = 1 + u8::from(a == b || b == c) + u8::from(a == c);
                if copies <= decks {
                    hands.push(Hand::of([a, b, c], rules));
                }
            }
        }
    }
    hands
}

/// How many copies of each kind are left.
#[derive(Clone, Debug)]
pub(super) struct Left([u8; 52]);

impl Left {
    /// Fresh cards.
    pub(super) fn fresh(decks: u8) -> Left {
        Left([decks; 52])
    }

    /// Takes a card away; whether there was one.
    pub(super) fn take(&mut self, kind: u8) -> bool {
        let copies = &mut self.0[usize::from(kind)];
        let any = *copies > 0;
        *copies -= u8::from(any);
        any
    }

    /// How many copies of a kind are left.
    #[inline]
    pub(super) fn copies(&self, kind: usize) -> i64 {
        i64::from(self.0[kind])
    }

    /// How many physical hands of these kinds there are.
    #[inline]
    pub(super) fn ways(&self, [a, b, c]: [usize; 3]) -> u64 {
        let left = |kind: usize| u64::from(self.0[kind]);
        match (a == b, b == c) {
            (false, false) => left(a) * left(b) * left(c),
            (true, false) => pairs(left(a)) * left(c),
            (false, true) => left(a) * pairs(left(b)),
            (true, true) => choose(left(a), 3),
        }
    }

    /// The same as a signed number: at most 11,912,160.
    #[inline]
    pub(super) fn signed_ways(&self, kinds: [usize; 3]) -> i64 {
        self.ways(kinds).cast_signed()
    }

    /// How many cards are left.
    pub(super) fn cards(&self) -> u64 {
        self.0.iter().map(|copies| u64::from(*copies)).sum()
    }

    /// The kinds of all cards left, each as often as it is left.
    pub(super) fn kinds(&self) -> Vec<u8> {
        (0..52_u8).flat_map(|kind| std::iter::repeat_n(kind, usize::from(self.0[usize::from(kind)]))).collect()
    }
}

const fn pairs(cards: u64) -> u64 {
    cards * cards.saturating_sub(1) / 2
}

/// In how many ways up to three can be chosen.
pub(super) const fn choose(cards: u64, chosen: u64) -> u64 {
    match chosen {
        0 => 1,
        1 => cards,
        2 => pairs(cards),
        _ => pairs(cards) * cards.saturating_sub(2) / 3,
    }
}

/// All hands of three physical cards among so many cards.
pub(super) const fn threes(cards: u64) -> u64 {
    choose(cards, 3)
}

const _: () = assert!(threes(52 * DECKS as u64) == 11_912_160 && threes(52) == 22_100);
