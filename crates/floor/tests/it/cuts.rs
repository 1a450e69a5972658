//! Cards come out in the committed order, from where the players' cut says: worked out again from the log alone.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_chance::{Committed, CutContribution, Salt, SealedCards, literal};
use sabot_evidence::Digest;
use sabot_floor::{DeckEvent, Replay};
use sabot_games::{BankedEvent, omaha};
use sabot_house::{GameEvent, HouseEvent, Stream};

use crate::evening::Evening;
use crate::kit::{is_clean, key};

/// A deck as the log tells of it.
#[derive(Default)]
struct Deck {
    root: Option<Digest>,
    cards: Vec<Card>,
    cut: Vec<CutContribution>,
    out: usize,
}

impl Deck {
    /// The card that comes out next, by the slow cut.
    fn next(&mut self) -> Option<Card> {
        self.cut.sort_by_key(|cut| cut.seat);
        let count = u32::try_from(self.cards.len()).ok()?;
        let first = literal::cut(&self.root?, count, &self.cut);
        let at = (usize::try_from(first).ok()? + self.out) % self.cards.len();
        self.out += 1;
        Some(self.cards[at])
    }
}

fn unsealed(sealed: &str, commitment: &sabot_chance::Commitment) -> Vec<Card> {
    let digits = (0..sealed.len()).step_by(2).map(|at| u8::from_str_radix(&sealed[at..at + 2], 16).expect("digits"));
    let deck = Committed::unseal(&key(), &SealedCards::from_bytes(digits.collect()), commitment).expect("a deck");
    (0..deck.len()).map(|at| deck.card(at).expect("a card")).collect()
}

/// What was cut and dealt in an evening.
#[derive(Default)]
struct Seen {
    cuts: usize,
    cut_shoes: usize,
    dealt: usize,
    dealt_behind_a_cut: usize,
}

#[test]
fn cards_come_from_where_the_players_cut() {
    let mut seen = Seen::default();
    // A shoe is shuffled once in an evening: it takes several for bots to cut one.
    (7..11).for_each(|seed| evening(seed, &mut seen));
    let Seen { cuts, cut_shoes, dealt, dealt_behind_a_cut } = seen;
    assert!(cuts > 20 && dealt_behind_a_cut > 200 && dealt > 1_000, "{cuts} {dealt_behind_a_cut} {dealt}");
    assert!(cut_shoes > 0, "football's shoes are cut too");
}

fn evening(seed: u64, seen: &mut Seen) {
    let mut evening = Evening::of(seed);
    (0..1_500).for_each(|_| drop(evening.next(|_| ())));
    is_clean(&mut evening.store);
    let mut decks: BTreeMap<Stream, Deck> = BTreeMap::new();
    let key = key();
    let mut replay = Replay::new(&mut evening.store, Some(&key));
    while let Some(replayed) = replay.advance().expect("it is read") {
        for event in &replayed.batch.events {
            let deck = decks.entry(event.stream).or_default();
            let (burnt, card) = match &event.what {
                HouseEvent::CutOffered(cut) => {
                    assert_eq!(deck.out, 0, "before the first card");
                    deck.cut.push(CutContribution { seat: cut.seat.number(), bytes: Salt::new(cut.bytes.bytes()) });
                    seen.cuts += 1;
                    seen.cut_shoes += usize::from(deck.cards.len() > 52);
                    continue;
                }
                HouseEvent::Game(GameEvent::Banked(event)) => match event.what {
                    BankedEvent::Burnt { count } => (usize::from(count), None),
                    BankedEvent::CardDealt { card, .. } => (0, card),
                    _ => continue,
                },
                HouseEvent::Game(GameEvent::Omaha(event)) => match event.what {
                    omaha::OmahaEvent::CardDealt { card, .. } | omaha::OmahaEvent::Burnt { card } => (0, card),
                    omaha::OmahaEvent::BoardDealt { card } => (0, Some(card)),
                    _ => continue,
                },
                _ => continue,
            };
            deck.out += burnt;
            if let Some(card) = card {
                assert_eq!(deck.next(), Some(card), "{} card {}", event.stream, deck.out);
                seen.dealt += 1;
                seen.dealt_behind_a_cut += usize::from(!deck.cut.is_empty());
            }
        }
        for pair in replayed.decks.windows(2) {
            if let [(stream, DeckEvent::DeckCommitted { commitment, .. }), (_, DeckEvent::DeckSealed { sealed, .. })] =
                pair
            {
                let cards = unsealed(sealed, commitment);
                decks.insert(*stream, Deck { root: Some(commitment.root), cards, ..Deck::default() });
            }
        }
    }
}
