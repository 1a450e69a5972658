//! The decks of a floor as its record has them: what a batch brings, a deck out of its seal, and a deck in another order.

use data_encoding::HEXLOWER;
use sabot_cards::Card;
use sabot_chance::{Committed, Salt, Sealed};
use sabot_floor::DeckEvent;
use sabot_house::Stream;
use sabot_store::Batch;

use crate::keys::house_key;

/// What happens to decks in a batch, read from what is given to the store.
pub(crate) fn decks_of(batch: &Batch) -> Result<Vec<(Stream, DeckEvent)>, String> {
    let mut decks = Vec::new();
    for one in &batch.streams {
        for event in one.events.iter().filter(|event| DeckEvent::KINDS.contains(&event.kind.as_str())) {
            let stream = one.stream.as_str().parse::<Stream>().map_err(|error| error.to_string())?;
            let read: DeckEvent = serde_json::from_str(&event.body).map_err(|error| error.to_string())?;
            decks.push((stream, read));
        }
    }
    Ok(decks)
}

/// The deck that an event committed, out of its seal.
pub(crate) fn unsealed(event: &DeckEvent) -> Result<Committed, String> {
    let DeckEvent::DeckCommitted { commitment, sealed, .. } = event else {
        return Err("no deck was committed".to_owned());
    };
    let bytes = HEXLOWER.decode(sealed.as_bytes()).map_err(|error| error.to_string())?;
    let sealed = Sealed::from_bytes(bytes);
    Committed::unseal(&house_key(), &sealed, commitment).map_err(|error| error.to_string())
}

/// The deck that an event committed, in another order.
pub(crate) fn stacked(event: &DeckEvent, cards: &[Card]) -> Result<DeckEvent, String> {
    let DeckEvent::DeckCommitted { shuffle, commitment, .. } = event else {
        return Err("no deck was committed".to_owned());
    };
    let salts = vec![Salt::new([7; 32]); cards.len()];
    let committed = Committed::stacked(cards, &salts).map_err(|error| error.to_string())?;
    let (table, round) = (commitment.table.as_str(), commitment.round);
    let sealed = HEXLOWER.encode(committed.seal(&house_key(), table, round).as_bytes());
    Ok(DeckEvent::DeckCommitted { shuffle: *shuffle, commitment: committed.commitment(table, round), sealed })
}
