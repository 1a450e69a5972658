//! How what a command did is written down, and read again.
//!
//! Each event is one row: its stream, its kind, its moment, and a canonical JSON text with who asked for it and what
//! happened. The rows of a command follow each other in the log, grouped by stream; read together they are the batch again.
//! The first of them tells what was asked, so that the command can be decided again.
//!
//! Every row has a salt that only the house's key can give. Leaves are published, and so are rows beside them in a dispute
//! pack: whoever knows all of a row but one hidden card could find the card by trying 52. The salt is made of all that the row
//! tells: whoever has the key can say of each row whether the house wrote it.
//!
//! Rows of the first form told nothing of what was asked: the first of a command named its digest, blinded; the blind stands in
//! the store beside the answer and nowhere else.

use std::collections::BTreeMap;

use data_encoding::HEXLOWER;
use sabot_chance::HouseKey;
use sabot_evidence::Canonical;
use sabot_house::{Actor, Batch, Command, Event, Moment, Stream, What, Wording};
use sabot_law::Digest;
use sabot_store::{NewEvent, Recorded, StreamName, Upcasters};

use crate::body::{Bodies, Body, FIRST_FORM, Parts, Told};
use crate::decks::DeckEvent;
use crate::ordered::{self, ORDERED, Ordered};

/// The form in which events are written today.
pub const KIND_VERSION: u16 = 2;

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

/// The text of an event read literally: slow, as all of it is put together before its kind is known.
///
/// # Errors
/// A text that is no event of this form.
pub fn read_literally(kind: &str, form: u16, body: &str) -> Result<(Actor, Told), String> {
    #[derive(serde::Deserialize)]
    struct Read<W> {
        by: Actor,
        #[serde(flatten)]
        what: W,
    }
    let not = |error: serde_json::Error| error.to_string();
    let members: BTreeMap<String, serde_json::Value> = serde_json::from_str(body).map_err(not)?;
    let asked: &[&str] = if form == FIRST_FORM { &["asked"] } else { &[] };
    if let Some(other) =
        members.keys().find(|key| !["by", "of", "salt", "what"].iter().chain(asked).any(|one| one == key))
    {
        return Err(format!("the member {other}"));
    }
    Ok(if kind == ORDERED {
        let (Some(by), Some(of)) = (members.get("by"), members.get("of")) else {
            return Err("not the members of an order".to_owned());
        };
        if members.get("what").and_then(serde_json::Value::as_str) != Some(ORDERED) {
            return Err(format!("it is not of the kind {ORDERED}"));
        }
        let text = Canonical::from_value(by).map_err(|error| error.to_string())?;
        let order = Ordered::read_literally(text.as_str(), of).map_err(|error| error.to_string())?;
        (serde_json::from_value(by.clone()).map_err(not)?, Told::Order(Box::new(order)))
    } else if DeckEvent::KINDS.contains(&kind) {
        let Read { by, what } = serde_json::from_str(body).map_err(not)?;
        (by, Told::Deck(what))
    } else {
        let Read { by, what } = serde_json::from_str(body).map_err(not)?;
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

/// What a row is to tell, before it has its salt.
struct Content {
    kind: &'static str,
    /// What everybody may see who may see the row.
    of: Option<String>,
}

impl Content {
    /// What an event of the house or of a deck comes to as text: the one place where it is decided what of it stands in a row.
    fn of(kind: &'static str, event: &impl serde::Serialize) -> Result<Content, RecordError> {
        let text = Canonical::of(event).map_err(|error| RecordError::Unwritable(error.to_string()))?;
        // An event is its kind and, where there is something to tell, what.
        let end = [",\"what\":\"", kind, "\"}"].concat();
        let of = text.as_str().strip_prefix("{\"of\":").and_then(|rest| rest.strip_suffix(&end));
        Ok(Content { kind, of: of.map(str::to_owned) })
    }

    /// The body of its row.
    fn body(&self, by: &str, salt: &str) -> String {
        let of = self.of.as_deref().map_or(["", ""], |of| [",\"of\":", of]);
        ["{\"by\":", by, of[0], of[1], ",\"salt\":\"", salt, "\",\"what\":\"", self.kind, "\"}"].concat()
    }
}

/// The rows of a command by stream, in the order in which each stream first appears: what was asked, what happened, and behind
/// what happens at their tables what happens to decks.
///
/// # Errors
/// For an event that has no canonical text: none of the house's.
pub fn written(
    command: &Command,
    wording: &Wording,
    batch: &Batch,
    decks: &[(Stream, DeckEvent)],
    key: &HouseKey,
) -> Result<Vec<(Stream, Vec<NewEvent>)>, RecordError> {
    let mut streams: Vec<(Stream, Vec<Content>)> = Vec::new();
    let mut push = |stream: Stream, content: Content| match streams.iter_mut().find(|(known, _)| *known == stream) {
        Some((_, contents)) => contents.push(content),
        None => streams.push((stream, vec![content])),
    };
    let first = batch.events.first().map(|event| event.stream).or(decks.first().map(|(stream, _)| *stream));
    let of = ordered::told(command, wording, batch);
    push(first.unwrap_or(Stream::House), Content { kind: ORDERED, of: Some(of) });
    for Event { stream, what } in &batch.events {
        push(*stream, Content::of(what.kind(), what)?);
    }
    for (stream, deck) in decks {
        push(*stream, Content::of(deck.kind(), deck)?);
    }
    let mut numbers = 0_u64..;
    let rows = streams.into_iter().map(|(stream, contents)| {
        let name = stream_name(stream);
        let rows = contents.into_iter().zip(&mut numbers).map(|(content, number)| {
            let place = Place { command: batch.id.as_str(), number, stream: name.as_str(), at_ms: batch.at.0 };
            let salt = salt(key, &place, content.kind, wording.by(), content.of.as_deref());
            Ok(NewEvent {
                kind: content.kind.parse().map_err(|_| RecordError::Unwritable(content.kind.to_owned()))?,
                kind_version: KIND_VERSION,
                recorded_at_ms: batch.at.0,
                body: content.body(wording.by(), &salt),
            })
        });
        Ok((stream, rows.collect::<Result<_, RecordError>>()?))
    });
    rows.collect()
}

/// Where a row stands.
struct Place<'a> {
    command: &'a str,
    /// Which of its command's rows it is, from 0.
    number: u64,
    stream: &'a str,
    at_ms: i64,
}

/// The salt of a row. It depends on all that the row tells, so that a record that was put back to an earlier day and played on
/// differently does not use a salt again that somebody has seen, and so that nobody without the key writes a row.
fn salt(key: &HouseKey, place: &Place<'_>, kind: &str, by: &str, of: Option<&str>) -> String {
    let texts: [&[u8]; 8] = [
        b"sabot-row-salt-v2",
        place.command.as_bytes(),
        &place.number.to_be_bytes(),
        place.stream.as_bytes(),
        &place.at_ms.to_be_bytes(),
        kind.as_bytes(),
        by.as_bytes(),
        of.unwrap_or_default().as_bytes(),
    ];
    HEXLOWER.encode(&key.blind(&texts))
}

/// Whether a row has the salt that the house's key gives it, where it is this one of its command's rows, from 0. Rows of the
/// first form have salts of another kind: the blind of their command speaks for the key.
#[must_use]
pub fn has_salt(key: &HouseKey, row: &Recorded, number: u64) -> bool {
    if row.kind_version == FIRST_FORM {
        return true;
    }
    let Some(parts) = Parts::of(&row.body, None) else { return false };
    let place = Place { command: row.command.as_str(), number, stream: row.stream.as_str(), at_ms: row.recorded_at_ms };
    salt(key, &place, row.kind.as_str(), parts.by, parts.of) == parts.salt
}

/// What blinds the digest of what a command of the first form asked.
#[must_use]
pub fn blind(key: &HouseKey, batch: &Batch) -> String {
    blind_of(key, batch.id.as_str(), batch.digest)
}

/// The same for the command of this id that asked for what has this digest.
#[must_use]
pub fn blind_of(key: &HouseKey, id: &str, asked: Digest) -> String {
    HEXLOWER.encode(&key.blind(&[b"sabot-asked-v1", id.as_bytes(), &asked.0]))
}

/// The digest of what was asked, as the first row of a command of the first form names it: SHA-256 of digest and blind.
#[must_use]
pub fn blinded(asked: Digest, blind: &str) -> Digest {
    let blinded = sabot_evidence::Digest::of_parts(&[b"sabot-asked-v1", &asked.0, blind.as_bytes()]);
    Digest(*blinded.as_bytes())
}

/// How a command was answered, as the store keeps it.
#[must_use]
pub fn answer(accepted: bool) -> Vec<u8> {
    if accepted { b"accepted".to_vec() } else { b"refused".to_vec() }
}

/// Whether a command was accepted, and in the first form, behind a space, the blind of what it asked; nothing where the bytes are
/// no answer.
#[must_use]
pub fn answered(answer: &[u8]) -> Option<(bool, Option<&str>)> {
    let text = core::str::from_utf8(answer).ok()?;
    let (word, blind) = text.split_once(' ').map_or((text, None), |(word, blind)| (word, Some(blind)));
    let digits = |blind: &str| blind.len() == 32 && blind.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    match word {
        _ if !blind.is_none_or(digits) => None,
        "accepted" => Some((true, blind)),
        "refused" => Some((false, blind)),
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
    /// What was asked: rows of the first form do not tell.
    pub ordered: Option<Box<Ordered>>,
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
        let Body { by, told, .. } = self
            .bodies
            .read(row.kind.as_str(), row.kind_version, &now.body)
            .map_err(|error| unreadable(error.to_string()))?;
        if self.open.is_none() {
            let id = row.command.as_str().parse().map_err(|_| unreadable("the id of its command".to_owned()))?;
            let at = Moment(row.recorded_at_ms);
            let batch = Batch { id, actor: by, at, digest: content, events: Vec::new() };
            self.open = Some(Commanded { batch, decks: Vec::new(), ordered: None });
        }
        if let Some(open) = &mut self.open {
            match told {
                Told::House(what) => open.batch.events.push(Event { stream, what: *what }),
                Told::Deck(deck) => open.decks.push((stream, deck)),
                Told::Order(ordered) if ordered.digest != content => {
                    return Err(unreadable("not what the digest of its command says was asked".to_owned()));
                }
                Told::Order(ordered) if open.ordered.is_none() && open.batch.events.is_empty() => {
                    open.ordered = Some(ordered);
                }
                Told::Order(_) => return Err(unreadable("what was asked stands in front, and once".to_owned())),
            }
        }
        Ok(())
    }

    /// The command is complete.
    pub fn finish(&mut self) -> Option<Commanded> {
        self.open.take()
    }
}

/// Every kind of event that is written, and what it was in the first form: the same but for what the first row of a command says
/// of the order. A step to a newer form has to give canonical text again.
///
/// # Panics
/// Never: the kinds are constants, and a test writes one of each.
#[must_use]
pub fn upcasters() -> Upcasters {
    let kind = |kind: &str| kind.parse().expect("a kind is short and plain");
    let known = Upcasters::default().kind(kind(ORDERED), KIND_VERSION);
    What::KINDS.iter().chain(&DeckEvent::KINDS).fold(known, |known, word| {
        let known = known.kind(kind(word), KIND_VERSION);
        known.step(kind(word), FIRST_FORM, "rows_of_the_first_form", |body| Ok(body.to_owned()))
    })
}
