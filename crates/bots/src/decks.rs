//! Cards for generator tables from any source of chance: for tests, simulations and benchmarks. A house that plays for
//! anything deals from committed decks instead.

use std::collections::BTreeMap;

use sabot_cards::{Card, RandomWords, shuffle};
use sabot_house::{FloorTable, House, Order};
use sabot_ledger::Name;

/// The decks and shoes of generator tables.
#[derive(Clone, Debug)]
pub struct UncommittedDecks<C> {
    chance: C,
    /// For each table the number of the shuffle that its cards belong to, and all of them.
    decks: BTreeMap<Name, (u32, Vec<Card>)>,
}

impl<C: RandomWords> UncommittedDecks<C> {
    /// Shuffled by this source.
    #[must_use]
    pub const fn new(chance: C) -> UncommittedDecks<C> {
        UncommittedDecks { chance, decks: BTreeMap::new() }
    }

    /// The order that deals what is next at a table that waits for a card.
    pub fn deal(&mut self, house: &House, table: Name) -> Option<Order> {
        let desk = house.table(table)?;
        let drawn = desk.drawn();
        let chance = &mut self.chance;
        let (shuffle, cards) = self.decks.entry(table).or_insert_with(|| (drawn.shuffles, shuffled(desk, chance)));
        if *shuffle != drawn.shuffles {
            (*shuffle, *cards) = (drawn.shuffles, shuffled(desk, chance));
        }
        house.deal(table, cards.iter().copied().skip(usize::from(drawn.cards)))
    }
}

fn shuffled(desk: &FloorTable, chance: &mut impl RandomWords) -> Vec<Card> {
    let mut cards: Vec<Card> = (0..desk.decks()).flat_map(|_| Card::all()).collect();
    shuffle(&mut cards, chance);
    cards
}
