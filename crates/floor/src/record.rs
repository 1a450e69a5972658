//! How what a command did is written down, and read again.
//!
//! Each event is one row: its stream, its kind, its moment, and a canonical JSON text with who asked for it and what
//! happened. The rows of a command follow each other in the log, grouped by stream; read together they are the batch again.
//! The first of them also names the digest of what was asked, so that this is sealed with the rest.
//!
//! Every row has a salt that only the house's key can give. Leaves are published, and so are rows beside them in a dispute
//! pack: whoever knows all of a row but one hidden card could find the card by trying 52. For the same reason the digest of
//! what was asked, which may have named cards, is blinded; the blind stands in the store beside the answer and nowhere else.

use data_encoding::HEXLOWER;
use sabot_chance::HouseKey;
use sabot_evidence::Canonical;
use sabot_house::{Actor, Batch, Event, Moment, Stream, What};
use sabot_law::Digest;
use sabot_store::{NewEvent, Recorded, StreamName, Upcasters};

use crate::body::{Bodies, Body, Told};
use crate::decks::DeckEvent;

/// The form in which events are written today.
pub const KIND_VERSION: u16 = 1;

/// Something that cannot be written down, or read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordError {
    /// A body that is no event of the house.
    #[error("{stream} version {version}: {reason}")]
    Unreadable {
        /// The stream.
        stream: String,
        /// The version in it.
        version: u64,
        /// What is wrong.
        reason: String,
    },
    /// An event that has no text.
    #[error("an event cannot be written down: {0}")]
    Unwritable(String),
}

/// The text of an event.
#[derive(serde::Serialize)]
struct Written<'a, W> {
    #[serde(skip_serializing_if = "Option::is_none")]
    asked: Option<Digest>,
    by: &'a Actor,
    salt: String,
    #[serde(flatten)]
    what: &'a W,
}

/// The text of an event read literally: slow, as all of it is put together before its kind is known.
///
/// # Errors
/// A text that is no event.
pub fn read_literally(kind: &str, body: &str) -> serde_json::Result<(Actor, Told)> {
    #[derive(serde::Deserialize)]
    struct Read<W> {
        by: Actor,
        #[serde(flatten)]
        what: W,
    }
    Ok(if DeckEvent::KINDS.contains(&kind) {
        let Read { by, what } = serde_json::from_str(body)?;
        (by, Told::Deck(what))
    } else {
        let Read { by, what } = serde_json::from_str(body)?;
        (by, Told::House(Box::new(what)))
    })
}

/// The stream as the store names it.
///
/// # Panics
/// Never: both kinds of names have the same letters.
#[must_use]
pub fn stream_name(stream: Stream) -> StreamName {
    stream.to_string().parse().expect("a stream's name is short and plain")
}

/// The events of a batch by stream, in the order in which each stream first appears; what happens to decks stands behind
/// what happens at their tables.
///
/// # Errors
/// For an event that has no canonical text: none of the house's.
pub fn written(
    batch: &Batch,
    decks: &[(Stream, DeckEvent)],
    key: &HouseKey,
    blind: &str,
) -> Result<Vec<(Stream, Vec<NewEvent>)>, RecordError> {
    let mut streams: Vec<(Stream, Vec<NewEvent>)> = Vec::new();
    let mut salts = (0_u64..).map(|number| salt(key, batch, number));
    let mut next = || salts.next().unwrap_or_default();
    let mut push = |stream: Stream, event: NewEvent| match streams.iter_mut().find(|(known, _)| *known == stream) {
        Some((_, events)) => events.push(event),
        None => streams.push((stream, vec![event])),
    };
    let mut asked = Some(blinded(batch.digest, blind));
    for Event { stream, what } in &batch.events {
        push(*stream, row(batch, asked.take(), next(), what.kind(), what)?);
    }
    for (stream, deck) in decks {
        push(*stream, row(batch, asked.take(), next(), deck.kind(), deck)?);
    }
    Ok(streams)
}

fn row(
    batch: &Batch,
    asked: Option<Digest>,
    salt: String,
    kind: &str,
    what: &impl serde::Serialize,
) -> Result<NewEvent, RecordError> {
    let body = Canonical::of(&Written { asked, by: &batch.actor, salt, what });
    let body = body.map_err(|error| RecordError::Unwritable(error.to_string()))?;
    Ok(NewEvent {
        kind: kind.parse().map_err(|_| RecordError::Unwritable(kind.to_owned()))?,
        kind_version: KIND_VERSION,
        recorded_at_ms: batch.at.0,
        body: body.into_string(),
    })
}

/// The salt of a row. It depends on all that the command did, so that a record that was put back to an earlier day and
/// played on differently does not use a salt again that somebody has seen.
fn salt(key: &HouseKey, batch: &Batch, number: u64) -> String {
    let texts: [&[u8]; 4] =
        [b"sabot-row-salt-v1", batch.id.as_str().as_bytes(), &batch.digest.0, &number.to_be_bytes()];
    HEXLOWER.encode(&key.blind(&texts))
}

/// What blinds the digest of what a command asked.
#[must_use]
pub fn blind(key: &HouseKey, batch: &Batch) -> String {
    blind_of(key, batch.id.as_str(), batch.digest)
}

/// The same for the command of this id that asked for what has this digest.
#[must_use]
pub fn blind_of(key: &HouseKey, id: &str, asked: Digest) -> String {
    HEXLOWER.encode(&key.blind(&[b"sabot-asked-v1", id.as_bytes(), &asked.0]))
}

/// The digest of what was asked, as the first row of a command names it: SHA-256 of digest and blind.
#[must_use]
pub fn blinded(asked: Digest, blind: &str) -> Digest {
    let blinded = sabot_evidence::Digest::of_parts(&[b"sabot-asked-v1", &asked.0, blind.as_bytes()]);
    Digest(*blinded.as_bytes())
}

/// How a command was answered, as the store keeps it: the word, and behind a space the blind of what it asked.
#[must_use]
pub fn answer(accepted: bool, blind: &str) -> Vec<u8> {
    [if accepted { "accepted" } else { "refused" }, " ", blind].concat().into_bytes()
}

/// Whether a command was accepted, and the blind of what it asked; nothing where the bytes are no answer.
#[must_use]
pub fn answered(answer: &[u8]) -> Option<(bool, &str)> {
    let (word, blind) = core::str::from_utf8(answer).ok()?.split_once(' ')?;
    let digits = blind.len() == 32 && blind.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    match word {
        "accepted" if digits => Some((true, blind)),
        "refused" if digits => Some((false, blind)),
        _ => None,
    }
}

/// Puts the rows of a command together again.
#[derive(Debug)]
pub struct Reader {
    upcasters: Upcasters,
    bodies: Bodies,
    open: Option<Commanded>,
}

/// A command as its rows tell it.
#[derive(Clone, Debug)]
pub struct Commanded {
    /// What happened to the house.
    pub batch: Batch,
    /// What happened to decks.
    pub decks: Vec<(Stream, DeckEvent)>,
}

impl Reader {
    /// A reader that knows how older events become today's.
    #[must_use]
    pub fn new(upcasters: Upcasters) -> Reader {
        Reader { upcasters, bodies: Bodies::default(), open: None }
    }

    /// Takes one row of the command in.
    ///
    /// # Errors
    /// A row that cannot be read, by its stream and version.
    pub fn take(&mut self, row: &Recorded, content: Digest) -> Result<(), RecordError> {
        let unreadable =
            |reason: String| RecordError::Unreadable { stream: row.stream.to_string(), version: row.version.0, reason };
        let now = self.upcasters.read(row).map_err(|error| unreadable(error.to_string()))?;
        let stream = row.stream.as_str().parse::<Stream>().map_err(|error| unreadable(error.to_string()))?;
        let Body { by, told, .. } =
            self.bodies.read(row.kind.as_str(), &now.body).map_err(|error| unreadable(error.to_string()))?;
        if self.open.is_none() {
            let id = row.command.as_str().parse().map_err(|_| unreadable("the id of its command".to_owned()))?;
            let at = Moment(row.recorded_at_ms);
            let batch = Batch { id, actor: by, at, digest: content, events: Vec::new() };
            self.open = Some(Commanded { batch, decks: Vec::new() });
        }
        if let Some(open) = &mut self.open {
            match told {
                Told::House(what) => open.batch.events.push(Event { stream, what: *what }),
                Told::Deck(deck) => open.decks.push((stream, deck)),
            }
        }
        Ok(())
    }

    /// The command is complete.
    pub fn finish(&mut self) -> Option<Commanded> {
        self.open.take()
    }
}

/// Every kind of event that is written, in its only form so far. A step to a newer form has to give canonical text again.
///
/// # Panics
/// Never: the kinds are constants, and a test writes one of each.
#[must_use]
pub fn upcasters() -> Upcasters {
    What::KINDS.iter().chain(&DeckEvent::KINDS).fold(Upcasters::default(), |known, kind| {
        known.kind(kind.parse().expect("a kind is short and plain"), KIND_VERSION)
    })
}
