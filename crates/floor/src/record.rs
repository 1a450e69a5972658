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
use sabot_chance::{HouseKey, RowPlace, SealKey};
use sabot_evidence::Canonical;
use sabot_house::{Actor, Batch, Command, HouseEvent, Moment, Stream, StreamEvent, Wording};
use sabot_law::{Digest, Rules};
use sabot_store::{NewEvent, Recorded, StreamName, Upcasters, Version};
use zeroize::Zeroizing;

use crate::body::{Bodies, Body, FIRST_FORM, Parts, RowContent};
use crate::decks::DeckEvent;
use crate::hidden;
use crate::ordered::{self, ORDERED, Ordered};

/// The form in which events are written today.
pub const KIND_VERSION: u16 = 2;

/// The word in the log for what happens in a game.
const GAME: &str = "game";

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
    /// Something is sealed in a row that only the house's key opens.
    #[error("{stream} version {version}: cards are sealed in it, and only the house's key (house.key) opens them")]
    Sealed {
        /// The stream.
        stream: String,
        /// The version in it.
        version: u64,
    },
    /// An event that has no text.
    #[error("an event cannot be written down: {0}")]
    Unwritable(String),
}

/// The members of a body by their names.
type Members = BTreeMap<String, serde_json::Value>;

/// The text of an event read literally: slow, as all of it is put together before its kind is known.
///
/// `key`: opens what is sealed in it.
///
/// # Errors
/// A text that is no event of this form, or is sealed otherwise.
pub fn read_literally(kind: &str, form: u16, body: &str, key: Option<&SealKey>) -> Result<(Actor, RowContent), String> {
    let not = |error: serde_json::Error| error.to_string();
    let mut members: Members = serde_json::from_str(body).map_err(not)?;
    let also = if form == FIRST_FORM { "asked" } else { "sealed" };
    if let Some(other) = members.keys().find(|key| !["by", "of", "salt", "what", also].contains(&key.as_str())) {
        return Err(format!("the member {other}"));
    }
    if let Some(sealed) = members.remove("sealed") {
        let sealed = sealed.as_str().ok_or("sealed is a text")?;
        let Some(key) = key else { return closed_literally(kind, &members) };
        let open = members.get("of").map(Canonical::from_value).transpose().map_err(|error| error.to_string())?;
        let open = open.map(Canonical::into_string).unwrap_or_default();
        let whole = hidden::opened_literally(key, &open, sealed).map_err(|error| error.to_string())?;
        members.insert("of".to_owned(), serde_json::from_str(&whole).map_err(not)?);
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
        (serde_json::from_value(by.clone()).map_err(not)?, RowContent::Order(Box::new(order)))
    } else if DeckEvent::KINDS.contains(&kind) {
        let Read { by, what } = read_members(&members)?;
        (by, RowContent::Deck(what))
    } else {
        let Read { by, what } = read_members(&members)?;
        (by, RowContent::House(Box::new(what)))
    })
}

/// Who asked, and what happened.
#[derive(serde::Deserialize)]
struct Read<W> {
    by: Actor,
    #[serde(flatten)]
    what: W,
}

fn read_members<W: serde::de::DeserializeOwned>(members: &Members) -> Result<Read<W>, String> {
    let value = members.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    serde_json::from_value(serde_json::Value::Object(value)).map_err(|error| error.to_string())
}

/// What everybody may see of a row in which something is sealed.
fn closed_literally(kind: &str, members: &Members) -> Result<(Actor, RowContent), String> {
    if kind == ORDERED {
        let by = members.get("by").cloned().unwrap_or_default();
        return Ok((serde_json::from_value(by).map_err(|error| error.to_string())?, RowContent::Closed(None)));
    }
    let Read { by, what } = read_members::<HouseEvent>(members)?;
    Ok((by, RowContent::Closed(Some(Box::new(what)))))
}

/// The stream as the store names it.
///
/// # Panics
/// Never: both kinds of names have the same letters.
#[must_use]
pub fn stream_name(stream: Stream) -> StreamName {
    stream.to_string().parse().expect("a stream's name is short and plain")
}

/// What a row is to tell, before it has its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRow {
    /// The word for it in the log.
    pub kind: &'static str,
    /// What everybody may see who may see the row, where there is something to tell.
    pub of: Option<String>,
    /// The whole text, where `of` leaves something out.
    whole: Option<Zeroizing<String>>,
}

/// What is sealed is as long as a multiple of this: each kind of card row has one length, whatever the card. A card and two numbers
/// fit into one block, and a hand into two; a multiple of three leaves no gap in base64.
const CARD_BLOCK: usize = 15;
/// The same for rows of orders and refusals.
const ORDER_BLOCK: usize = 48;
/// The same for rows of cards that were sealed whole.
const WHOLE_CARD_BLOCK: usize = 128;
/// The same for rows of orders and refusals that were sealed whole.
const WHOLE_ORDER_BLOCK: usize = 256;

impl NewRow {
    /// What an event of the house comes to as text, with what is hidden from some apart.
    fn of_event(what: &HouseEvent) -> Result<NewRow, RecordError> {
        match what.open_part() {
            None => NewRow::of(what.kind(), what),
            Some(open) => {
                let whole = NewRow::of(what.kind(), what)?.of.map(Zeroizing::new);
                Ok(NewRow { whole, ..NewRow::of(what.kind(), &open)? })
            }
        }
    }

    pub(crate) fn into_open(self) -> Option<String> {
        self.of
    }

    /// What an event of the house or of a deck comes to as text.
    pub(crate) fn of(kind: &'static str, event: &impl serde::Serialize) -> Result<NewRow, RecordError> {
        let text = Canonical::of(event).map_err(|error| RecordError::Unwritable(error.to_string()))?;
        // An event is its kind and, where there is something to tell, what.
        let end = [",\"what\":\"", kind, "\"}"].concat();
        let of = text.as_str().strip_prefix("{\"of\":").and_then(|rest| rest.strip_suffix(&end));
        Ok(NewRow { kind, of: of.map(str::to_owned), whole: None })
    }

    /// What is sealed of it with the key of its row.
    fn sealed(&self, key: impl FnOnce() -> SealKey) -> Option<String> {
        self.whole.as_ref().map(|whole| self.hidden(whole, &key()))
    }

    /// What the open text lacks of the whole, sealed.
    fn hidden(&self, whole: &str, key: &SealKey) -> String {
        let open = self.of.as_deref().unwrap_or_default();
        let block = if self.kind == GAME { CARD_BLOCK } else { ORDER_BLOCK };
        key.seal_beside(open, &hidden::of(open, whole), block)
    }

    /// The body of its row, by whom it was and with this salt, sealed in the form in which `row`, the body that was found, is sealed;
    /// nothing where something is to be sealed and the key of the row is not there.
    #[must_use]
    pub fn written_like(&self, row: &str, by: &str, salt: &str, key: Option<SealKey>) -> Option<String> {
        let Some(whole) = &self.whole else { return Some(self.body(by, salt, None)) };
        let key = key?;
        let due = self.body(by, salt, Some(&self.hidden(whole, &key)));
        let sealed = Parts::of(row, None).and_then(|parts| parts.sealed).filter(|_| due != row);
        if sealed.is_none_or(|sealed| key.open_text(sealed).is_err()) {
            return Some(due);
        }
        // The row that was found is from the time when rows were sealed whole.
        let block = if self.kind == GAME { WHOLE_CARD_BLOCK } else { WHOLE_ORDER_BLOCK };
        Some(self.body(by, salt, Some(&key.seal_text(whole, block))))
    }

    fn body(&self, by: &str, salt: &str, sealed: Option<&str>) -> String {
        let of = self.of.as_deref().map_or(["", ""], |of| [",\"of\":", of]);
        let sealed = sealed.map_or(["", ""], |sealed| ["\",\"sealed\":\"", sealed]);
        let end = ["\",\"what\":\"", self.kind, "\"}"];
        ["{\"by\":", by, of[0], of[1], ",\"salt\":\"", salt, sealed[0], sealed[1], end[0], end[1], end[2]].concat()
    }
}

/// What the rows of a command tell by stream, in the order in which each stream first appears: what was asked, what happened, and
/// behind what happens at their tables what happens to decks.
///
/// # Errors
/// For an event that has no canonical text: none of the house's.
pub fn contents<'a>(
    command: &Command,
    wording: &Wording,
    batch: &Batch,
    decks: impl IntoIterator<Item = (Stream, &'a DeckEvent)>,
) -> Result<Vec<(Stream, Vec<NewRow>)>, RecordError> {
    let mut streams: Vec<(Stream, Vec<NewRow>)> = Vec::new();
    let mut push = |stream: Stream, content: NewRow| match streams.iter_mut().find(|(known, _)| *known == stream) {
        Some((_, contents)) => contents.push(content),
        None => streams.push((stream, vec![content])),
    };
    let first = batch.events.first().map_or(Stream::House, |event| event.stream);
    let (of, open) = ordered::told(command, wording, batch);
    let asked = match open {
        Some(open) => NewRow { kind: ORDERED, of: Some(open), whole: Some(Zeroizing::new(of)) },
        None => NewRow { kind: ORDERED, of: Some(of), whole: None },
    };
    push(first, asked);
    for StreamEvent { stream, what } in &batch.events {
        push(*stream, NewRow::of_event(what)?);
    }
    for (stream, deck) in decks {
        push(stream, NewRow::of(deck.kind(), deck)?);
    }
    Ok(streams)
}

/// The rows of a command by stream, as [`contents`] has them. `heads`: how many events each stream has so far.
///
/// # Errors
/// For an event that has no canonical text: none of the house's.
pub fn written(
    command: &Command,
    wording: &Wording,
    batch: &Batch,
    decks: &[(Stream, DeckEvent)],
    key: &HouseKey,
    heads: impl Fn(Stream) -> Version,
) -> Result<Vec<(Stream, Vec<NewEvent>)>, RecordError> {
    let contents = contents(command, wording, batch, decks.iter().map(|(stream, deck)| (*stream, deck)))?;
    let mut numbers = 0_u64..;
    let rows = contents.into_iter().map(|(stream, contents)| {
        let (name, Version(head)) = (stream_name(stream), heads(stream));
        let rows = (1..).zip(contents).zip(&mut numbers).map(|((after, content), number)| {
            let (command, stream, at_ms) = (batch.id.as_str(), name.as_str(), batch.at.0);
            let sealed = content.sealed(|| key.of_row(RowPlace { stream, version: head + after, command, at_ms }));
            let place = Place { command, number, stream, at_ms };
            let salt = salt(key, &place, content.kind, wording.by(), content.of.as_deref(), sealed.as_deref());
            Ok(NewEvent {
                kind: content.kind.parse().map_err(|_| RecordError::Unwritable(content.kind.to_owned()))?,
                kind_version: KIND_VERSION,
                recorded_at_ms: batch.at.0,
                body: content.body(wording.by(), &salt, sealed.as_deref()),
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
fn salt(key: &HouseKey, place: &Place<'_>, kind: &str, by: &str, of: Option<&str>, sealed: Option<&str>) -> String {
    let texts: [&[u8]; 9] = [
        b"sabot-row-salt-v2",
        place.command.as_bytes(),
        &place.number.to_be_bytes(),
        place.stream.as_bytes(),
        &place.at_ms.to_be_bytes(),
        kind.as_bytes(),
        by.as_bytes(),
        of.unwrap_or_default().as_bytes(),
        sealed.unwrap_or_default().as_bytes(),
    ];
    let told = if sealed.is_some() { &texts[..] } else { &texts[..8] };
    HEXLOWER.encode(&key.blind(told))
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
    salt(key, &place, row.kind.as_str(), parts.by, parts.of, parts.sealed) == parts.salt
}

/// Whether something is sealed in a body.
#[must_use]
pub fn is_sealed(body: &str) -> bool {
    Parts::of(body, None).is_some_and(|parts| parts.sealed.is_some())
}

/// The key of a row, by which what is sealed in it comes out.
#[must_use]
pub fn row_key(key: &HouseKey, row: &Recorded) -> SealKey {
    key.of_row(RowPlace {
        stream: row.stream.as_str(),
        version: row.version.0,
        command: row.command.as_str(),
        at_ms: row.recorded_at_ms,
    })
}

/// The digest by which the store knows what was asked. Where that names a card which may lie face down, whoever knows the rest
/// could find the card by trying 52: then it is one that only the house's key can give.
#[must_use]
pub fn content(key: &HouseKey, wording: &Wording) -> Digest {
    if wording.open().is_some() { hidden_content(key, wording.digest()) } else { wording.digest() }
}

/// The digest by which the store knows what was asked, where that is sealed.
#[must_use]
pub fn hidden_content(key: &HouseKey, asked: Digest) -> Digest {
    Digest::new(key.keyed(&[b"sabot-content-v1", asked.as_bytes()]))
}

/// The salt that stands in a body of a row.
#[must_use]
pub fn salt_in(body: &str) -> Option<&str> {
    Parts::of(body, None).map(|parts| parts.salt)
}

/// What blinds the digest of what a command of the first form asked.
#[must_use]
pub fn blind(key: &HouseKey, batch: &Batch) -> String {
    blind_of(key, batch.id.as_str(), batch.digest)
}

/// The same for the command of this id that asked for what has this digest.
#[must_use]
pub fn blind_of(key: &HouseKey, id: &str, asked: Digest) -> String {
    HEXLOWER.encode(&key.blind(&[b"sabot-asked-v1", id.as_bytes(), asked.as_bytes()]))
}

/// The digest of what was asked, as the first row of a command of the first form names it: SHA-256 of digest and blind.
#[must_use]
pub fn blinded(asked: Digest, blind: &str) -> Digest {
    sabot_evidence::Digest::of_parts(&[b"sabot-asked-v1", asked.as_bytes(), blind.as_bytes()])
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
pub struct Reader<'k> {
    upcasters: Upcasters,
    bodies: Bodies,
    key: Option<&'k HouseKey>,
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

impl<'k> Reader<'k> {
    /// A reader that knows how older events become today's, and opens with this key what is sealed.
    #[must_use]
    pub fn new(upcasters: Upcasters, key: Option<&'k HouseKey>) -> Reader<'k> {
        Reader { upcasters, bodies: Bodies::default(), key, open: None }
    }

    /// Takes one row of the command in.
    ///
    /// # Errors
    /// A row that cannot be read, or not without the house's key, by its stream and version.
    pub fn take(&mut self, row: &Recorded, content: Digest) -> Result<(), RecordError> {
        let unreadable =
            |reason: String| RecordError::Unreadable { stream: row.stream.to_string(), version: row.version.0, reason };
        let now = self.upcasters.read(row).map_err(|error| unreadable(error.to_string()))?;
        let stream = row.stream.as_str().parse::<Stream>().map_err(|error| unreadable(error.to_string()))?;
        let key = self.key;
        let Body { by, told, opened, .. } = self
            .bodies
            .read(row.kind.as_str(), row.kind_version, &now.body, || key.map(|key| row_key(key, row)))
            .map_err(|error| unreadable(error.to_string()))?;
        if self.open.is_none() {
            let id = row.command.as_str().parse().map_err(|_| unreadable("the id of its command".to_owned()))?;
            let at = Moment(row.recorded_at_ms);
            let batch = Batch { id, actor: by, at, digest: content, events: Vec::new() };
            self.open = Some(Commanded { batch, decks: Vec::new(), ordered: None });
        }
        if let Some(open) = &mut self.open {
            match told {
                RowContent::House(what) => {
                    if let Some(rules) = what.rules().filter(|rules| !rules.is_known()) {
                        let newest = Rules::TODAY;
                        return Err(unreadable(format!(
                            "played under version {rules} of the rules; this program knows versions 1 to {newest}"
                        )));
                    }
                    open.batch.events.push(StreamEvent { stream, what: *what });
                }
                RowContent::Deck(deck) => open.decks.push((stream, deck)),
                RowContent::Closed(_) => {
                    let (stream, version) = (row.stream.to_string(), row.version.0);
                    return Err(RecordError::Sealed { stream, version });
                }
                RowContent::Order(ordered) => {
                    let asked = ordered.digest;
                    let due = match (opened, key) {
                        (Some(_), Some(key)) => hidden_content(key, asked),
                        _ => asked,
                    };
                    if due != content {
                        return Err(unreadable("not what the digest of its command says was asked".to_owned()));
                    }
                    if open.ordered.is_some() || !open.batch.events.is_empty() {
                        return Err(unreadable("what was asked stands in front, and once".to_owned()));
                    }
                    open.batch.digest = asked;
                    open.ordered = Some(ordered);
                }
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
    HouseEvent::KINDS.iter().chain(&DeckEvent::KINDS).fold(known, |known, word| {
        let known = known.kind(kind(word), KIND_VERSION);
        known.step(kind(word), FIRST_FORM, "rows_of_the_first_form", |body| Ok(body.to_owned()))
    })
}
