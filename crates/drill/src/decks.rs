//! The decks of a floor as its record has them: what a batch brings, a deck out of its seal, and a deck in another order.

use data_encoding::HEXLOWER;
use sabot_cards::Card;
use sabot_chance::{Commitment, Committed, Salt, SealedCards};
use sabot_floor::{Bodies, DeckEvent, RowContent};
use sabot_house::Stream;
use sabot_ledger::Name;
use sabot_store::StoreBatch;

use crate::keys::house_key;

/// What happens to decks in a batch, read from what is given to the store.
pub(crate) fn decks_of(batch: &StoreBatch) -> Result<Vec<(Stream, DeckEvent)>, String> {
    let (mut decks, mut bodies) = (Vec::new(), Bodies::default());
    for one in &batch.streams {
        for event in one.events.iter().filter(|event| DeckEvent::KINDS.contains(&event.kind.as_str())) {
            let stream = one.stream.as_str().parse::<Stream>().map_err(|error| error.to_string())?;
            // Rows of decks are not sealed with a row key, so none is needed to read them.
            let body = bodies.read(event.kind.as_str(), event.kind_version, &event.body, || None);
            let body = body.map_err(|error| error.to_string())?;
            if let RowContent::Deck(deck) = body.told {
                decks.push((stream, deck));
            }
        }
    }
    Ok(decks)
}

/// A deck as a command committed and sealed it.
#[derive(Clone, Debug)]
pub(crate) struct Shuffled {
    pub(crate) shuffle: u32,
    pub(crate) commitment: Commitment,
    sealed: String,
}

impl Shuffled {
    /// The promise that belongs to sealed cards of the same command.
    pub(crate) fn of(decks: &[(Stream, DeckEvent)], table: Name, sealed: &str) -> Result<Shuffled, String> {
        let promised = decks.iter().find_map(|(stream, event)| match event {
            DeckEvent::DeckCommitted { shuffle, commitment } if *stream == Stream::Table(table) => {
                Some((*shuffle, commitment.clone()))
            }
            _ => None,
        });
        let (shuffle, commitment) = promised.ok_or_else(|| format!("{table} seals a deck that it does not promise"))?;
        Ok(Shuffled { shuffle, commitment, sealed: sealed.to_owned() })
    }

    /// The cards, out of their seal.
    pub(crate) fn unsealed(&self) -> Result<Committed, String> {
        let bytes = HEXLOWER.decode(self.sealed.as_bytes()).map_err(|error| error.to_string())?;
        Committed::unseal(&house_key(), &SealedCards::from_bytes(bytes), &self.commitment)
            .map_err(|error| error.to_string())
    }

    /// A deck of these cards instead.
    pub(crate) fn stacked(&self, cards: &[Card]) -> Result<Shuffled, String> {
        let salts = vec![Salt::new([7; 32]); cards.len()];
        let committed = Committed::stacked(cards, &salts).map_err(|error| error.to_string())?;
        let (table, round) = (self.commitment.table.as_str(), self.commitment.round);
        let sealed = HEXLOWER.encode(committed.seal(&house_key(), table, round).as_bytes());
        Ok(Shuffled { shuffle: self.shuffle, commitment: committed.commitment(table, round), sealed })
    }

    /// As it stands in the log.
    pub(crate) fn events(&self) -> [DeckEvent; 2] {
        let Shuffled { shuffle, commitment, sealed } = self.clone();
        [DeckEvent::DeckCommitted { shuffle, commitment }, DeckEvent::DeckSealed { shuffle, sealed }]
    }
}
