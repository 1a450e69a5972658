//! No card twice: every deck is full and was committed before its first card; every card comes from the next position of its
//! deck, before and after a stop; and what is opened of a deck is what everybody has seen, with a proof that holds.

use std::collections::BTreeMap;

use sabot_chance::{Commitment, Committed};
use sabot_floor::{DeckEvent, cut};
use sabot_house::{Mode, Stream};
use sabot_ledger::Name;

use super::Seen;
use crate::decks::Shuffled;
use crate::finding::{Checked, ensure, ensure_eq};
use crate::lying::{Lying, Moved};

/// A deck as it was committed, and where its cards lie.
#[derive(Debug)]
struct Deck {
    shuffle: u32,
    commitment: Commitment,
    committed: Committed,
    lying: Lying,
}

impl Deck {
    /// Where the card lay that came out as the nth, from 0: behind the cut that players have made.
    fn place(&self, seen: &Seen<'_>, table: Name, nth: u32) -> Option<u32> {
        cut(&self.commitment.root, self.commitment.cards, seen.house.table(table)?)?.place(nth)
    }
}

#[derive(Debug, Default)]
pub(crate) struct Cards {
    decks: BTreeMap<Name, Deck>,
}

impl Cards {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        let mut fresh = BTreeMap::new();
        for (stream, event) in seen.decks {
            if let (Stream::Table(table), DeckEvent::DeckSealed { sealed, .. }) = (stream, event) {
                let shuffled = Shuffled::of(seen.decks, *table, sealed)?;
                fresh.insert(*table, self.committed(seen, *table, &shuffled)?);
            }
        }
        for (table, event) in seen.games() {
            let generator = seen.house.table(table).is_some_and(|desk| desk.config().mode == Mode::Generator);
            if !generator {
                continue;
            }
            self.one(seen, table, event, &mut fresh).map_err(|told| format!("{table}: {told}"))?;
        }
        ensure!(fresh.is_empty(), "a deck was committed that nobody shuffled: {:?}", fresh.keys());
        for (stream, event) in seen.decks {
            if let (Stream::Table(table), DeckEvent::DeckOpened { shuffle, opened, .. }) = (stream, event) {
                let deck = self.decks.get(table).ok_or_else(|| format!("{table} opens a deck it has not"))?;
                ensure_eq!(*shuffle, deck.shuffle, "{table}: the shuffle that is opened");
                opened.holds(&deck.commitment).map_err(|error| format!("{table}, opened cards: {error}"))?;
                let openings = opened.cards();
                for opening in &openings {
                    let mut opened = deck.lying.opened().iter();
                    let shown = opened.any(|nth| deck.place(seen, *table, *nth) == Some(opening.position));
                    ensure!(shown, "{table}: card {} is opened, and nobody may see it", opening.position);
                }
                ensure_eq!(openings.len(), deck.lying.opened().len(), "{table}: cards that everybody has seen");
            }
        }
        Ok(())
    }

    fn committed(&self, seen: &Seen<'_>, table: Name, shuffled: &Shuffled) -> Result<Deck, String> {
        let Shuffled { shuffle, commitment, .. } = shuffled;
        let committed = shuffled.unsealed()?;
        let due = self.decks.get(&table).map_or(0, |deck| deck.shuffle) + 1;
        ensure_eq!(*shuffle, due, "{table}: the number of the shuffle");
        let decks = seen.house.table(table).map_or(0, sabot_house::FloorTable::decks);
        ensure!(committed.are_full_decks(decks), "{table}: shuffle {shuffle} is not {decks} full decks");
        Ok(Deck { shuffle: *shuffle, commitment: commitment.clone(), committed, lying: Lying::default() })
    }

    fn one(
        &mut self,
        seen: &Seen<'_>,
        table: Name,
        event: &sabot_house::GameEvent,
        fresh: &mut BTreeMap<Name, Deck>,
    ) -> Checked {
        let deck = match self.decks.get_mut(&table) {
            Some(deck) => deck,
            // Before the first shuffle nothing can be dealt.
            None => match (Lying::default().take(event), fresh.remove(&table)) {
                (Moved::Nothing, None) => return Ok(()),
                (Moved::Nothing, Some(deck)) => {
                    fresh.insert(table, deck);
                    return Ok(());
                }
                (Moved::Shuffled, Some(deck)) => {
                    self.decks.insert(table, deck);
                    return Ok(());
                }
                (moved, _) => return Err(format!("{moved:?} without a committed deck")),
            },
        };
        match deck.lying.take(event) {
            Moved::Shuffled => {
                *deck = fresh.remove(&table).ok_or_else(|| "it shuffles without a committed deck".to_owned())?;
            }
            Moved::Out(nth, card) => {
                let position = deck.place(seen, table, nth).unwrap_or(nth);
                let due = deck.committed.card(position);
                ensure!(due.is_some(), "card {position} of {} comes out", deck.committed.len());
                ensure_eq!(card, due, "the card at position {position} of shuffle {}", deck.shuffle);
            }
            Moved::Burnt(_) => {
                ensure!(deck.lying.out() <= deck.committed.len(), "more cards are burnt than there are");
            }
            Moved::Nothing => {}
        }
        Ok(())
    }
}
