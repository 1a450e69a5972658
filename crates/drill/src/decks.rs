//! The decks that a batch brings, read from what is given to the store.

use sabot_floor::DeckEvent;
use sabot_house::Stream;
use sabot_store::Batch;

/// What happens to decks in a batch.
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
