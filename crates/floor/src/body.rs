//! What the body of a row says, read fast.
//!
//! Canonical JSON has its keys in order, so that who asked, what happened and its kind are found without putting the whole
//! text together first. [`crate::record`] reads the same text literally; a test compares the two over an evening.

use sabot_chance::{SealKey, Unopened};
use sabot_house::{Actor, HouseEvent};
use zeroize::Zeroizing;

use crate::decks::DeckEvent;
use crate::hidden;
use crate::ordered::{NotOrdered, ORDERED, Ordered};
use crate::record::NewRow;

/// How long the salt of a row is.
const SALT_DIGITS: usize = 32;

/// The first form of rows. The first row of a command names the blinded digest of what was asked; no row tells the
/// order itself.
pub(crate) const FIRST_FORM: u16 = 1;

/// What a row tells.
#[derive(Clone, Debug, PartialEq)]
pub enum RowContent {
    /// Something that happened to the house.
    House(Box<HouseEvent>),
    /// Something that happened to a deck.
    Deck(DeckEvent),
    /// What was asked.
    Order(Box<Ordered>),
    /// What everybody may see of what happened, and nothing of what was asked: something is sealed in the row, and
    /// whoever reads has no key.
    Closed(Option<Box<HouseEvent>>),
}

/// A body that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Body<'a> {
    /// Who asked.
    pub by: Actor,
    /// The digest of the command, where a row of the first form names it: the first of a command does.
    pub asked: Option<&'a str>,
    /// What happened.
    pub told: RowContent,
    /// What was sealed, where something was and came out.
    pub opened: Option<OpenedRow<'a>>,
}

/// What was sealed in a row, beside what everybody may see of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedRow<'a> {
    open: &'a str,
    whole: Zeroizing<String>,
}

impl Body<'_> {
    /// Whether what everybody may see of the row is what everybody may see of what is sealed in it.
    #[must_use]
    pub fn is_open_part(&self) -> bool {
        let Some(OpenedRow { open, whole }) = &self.opened else { return true };
        match &self.told {
            RowContent::House(what) => {
                let part = what.open_part().and_then(|part| NewRow::of(part.kind(), &part).ok()?.into_open());
                part.as_deref() == Some(*open)
            }
            RowContent::Order(ordered) => ordered.open_part(whole).as_deref() == Some(*open),
            RowContent::Deck(_) | RowContent::Closed(_) => false,
        }
    }
}

/// Why a body could not be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoBody {
    /// It is no event.
    #[error("{0}")]
    Not(String),
    /// It is of this kind, and not of the kind its row says.
    #[error("an event of the kind {0}")]
    OtherKind(String),
    /// It should tell what was asked, and does not.
    #[error(transparent)]
    NotOrdered(#[from] NotOrdered),
    /// What is sealed in it does not come out.
    #[error("what is sealed in it cannot be opened: {0}")]
    Seal(#[from] Unopened),
}

/// Reads the bodies of rows one after the other.
#[derive(Debug, Default)]
pub struct Bodies {
    /// Who asked last, as it is written: the rows of a command have it in common.
    last: Option<(String, Actor)>,
}

impl Bodies {
    /// What a body tells that belongs to a row of this kind, written in this form. `key`: gives the key of the row, where
    /// something is sealed in it.
    ///
    /// # Errors
    /// A text that is not what `floor` writes, or is sealed otherwise.
    pub fn read<'a>(
        &mut self,
        kind: &str,
        form: u16,
        text: &'a str,
        key: impl FnOnce() -> Option<SealKey>,
    ) -> Result<Body<'a>, NoBody> {
        let not = |error: serde_json::Error| NoBody::Not(error.to_string());
        let last = self.last.as_ref().map(|(by, _)| by.as_str());
        let known = |parts: &Parts<'_>| if form == FIRST_FORM { parts.sealed.is_none() } else { parts.asked.is_none() };
        let parts = Parts::of(text, last).filter(known);
        let parts = parts.ok_or_else(|| NoBody::Not("not the members of an event".to_owned()))?;
        if parts.what != kind {
            return Err(NoBody::OtherKind(parts.what.to_owned()));
        }
        let by = self.actor(parts.by).map_err(not)?;
        let Some(sealed) = parts.sealed else {
            let told = told(parts.what, parts.by, parts.of)?;
            return Ok(Body { by, asked: parts.asked, told, opened: None });
        };
        let Some(key) = key() else {
            let told = RowContent::Closed(closed(parts.what, parts.of)?);
            return Ok(Body { by, asked: None, told, opened: None });
        };
        let whole = hidden::opened(&key, parts.of.unwrap_or_default(), sealed)?;
        let told = told(parts.what, parts.by, Some(&whole))?;
        Ok(Body { by, asked: None, told, opened: parts.of.map(|open| OpenedRow { open, whole }) })
    }

    fn actor(&mut self, text: &str) -> serde_json::Result<Actor> {
        if let Some((_, actor)) = self.last.as_ref().filter(|(known, _)| known == text) {
            return Ok(*actor);
        }
        let actor = serde_json::from_str(text)?;
        self.last = Some((text.to_owned(), actor));
        Ok(actor)
    }
}

fn told(what: &str, by: &str, of: Option<&str>) -> Result<RowContent, NoBody> {
    match what {
        ORDERED => Ok(RowContent::Order(Box::new(Ordered::read(by, of.unwrap_or_default())?))),
        _ => event(what, of).map_err(|error| NoBody::Not(error.to_string())),
    }
}

/// What everybody may see of what happened, in a row in which something is sealed.
fn closed(what: &str, of: Option<&str>) -> Result<Option<Box<HouseEvent>>, NoBody> {
    if what == ORDERED {
        return Ok(None);
    }
    match event(what, of) {
        Ok(RowContent::House(what)) => Ok(Some(what)),
        Ok(_) => Err(NoBody::Not("nothing is sealed in such rows".to_owned())),
        Err(error) => Err(NoBody::Not(error.to_string())),
    }
}

fn event(what: &str, of: Option<&str>) -> serde_json::Result<RowContent> {
    Ok(match (what, of) {
        ("game", Some(of)) => RowContent::House(Box::new(HouseEvent::Game(serde_json::from_str(of)?))),
        ("money", Some(of)) => RowContent::House(Box::new(HouseEvent::Money(serde_json::from_str(of)?))),
        ("pool", Some(of)) => RowContent::House(Box::new(HouseEvent::Pool(serde_json::from_str(of)?))),
        (kind, of) => {
            let text = kind_first(kind, of);
            if DeckEvent::KINDS.contains(&kind) {
                RowContent::Deck(serde_json::from_str(&text)?)
            } else {
                RowContent::House(Box::new(serde_json::from_str(&text)?))
            }
        }
    })
}

/// Puts the kind before what happened: a reader that knows the kind takes in the rest as it comes and need not keep it
/// until then.
fn kind_first(kind: &str, of: Option<&str>) -> String {
    match of {
        Some(of) => ["{\"what\":\"", kind, "\",\"of\":", of, "}"].concat(),
        None => ["{\"what\":\"", kind, "\"}"].concat(),
    }
}

/// The members of a body, each as it is written.
#[derive(Debug)]
pub(crate) struct Parts<'a> {
    asked: Option<&'a str>,
    pub(crate) by: &'a str,
    pub(crate) of: Option<&'a str>,
    pub(crate) salt: &'a str,
    /// What is sealed, where something is.
    pub(crate) sealed: Option<&'a str>,
    what: &'a str,
}

impl<'a> Parts<'a> {
    /// The members of a body. Who asked is often who asked before, whose text need not be looked through again.
    pub(crate) fn of(body: &'a str, last: Option<&str>) -> Option<Parts<'a>> {
        let rest = body.strip_prefix('{')?;
        let (asked, rest) = match rest.strip_prefix("\"asked\":\"") {
            Some(rest) => {
                let (asked, rest) = rest.split_once('"')?;
                (Some(asked), rest.strip_prefix(',')?)
            }
            None => (None, rest),
        };
        let rest = rest.strip_prefix("\"by\":")?;
        let end = match last.filter(|last| rest.starts_with(last)) {
            Some(last) => last.len(),
            None => object_end(rest)?,
        };
        let (by, rest) = rest.split_at(end);
        // The kind is the last member, and no text is in it that would have to be escaped.
        let rest = rest.strip_suffix("\"}")?;
        let (rest, what) = rest.split_at(rest.rfind('"')? + 1);
        let rest = rest.strip_suffix("\",\"what\":\"")?;
        // Salt and seal have no escaped characters either.
        let (rest, last) = rest.split_at(rest.rfind('"')? + 1);
        let (rest, salt, sealed) = match rest.strip_suffix("\",\"sealed\":\"") {
            Some(rest) => {
                let (rest, salt) = rest.split_at(rest.rfind('"')? + 1);
                (rest, salt, Some(last))
            }
            None => (rest, last, None),
        };
        if salt.len() != SALT_DIGITS || !salt.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let rest = rest.strip_suffix(",\"salt\":\"")?;
        let of = if rest.is_empty() { None } else { Some(rest.strip_prefix(",\"of\":")?) };
        Some(Parts { asked, by, of, salt, sealed, what })
    }
}

/// Where the object ends with which a text begins.
fn object_end(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0_u32, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'{' => depth += 1,
            b'}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            _ if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_are_found_whatever_stands_in_them() {
        let body = r#"{"by":{"name":"a}\"b","role":"croupier"},"of":{"of":{"what":"x"},"what":"y"},"salt":"00112233445566778899aabbccddeeff","what":"game"}"#;
        let parts = Parts::of(body, None).expect("the members of an event");
        assert_eq!(parts.by, r#"{"name":"a}\"b","role":"croupier"}"#);
        assert_eq!(parts.of, Some(r#"{"of":{"what":"x"},"what":"y"}"#));
        assert_eq!((parts.what, parts.asked), ("game", None));
        let again = Parts::of(body, Some(parts.by)).expect("by whom it was is known");
        assert_eq!((again.by, again.of, again.what), (parts.by, parts.of, parts.what));
        let other = Parts::of(body, Some(r#"{"name":"x"}"#)).expect("somebody else asked before");
        assert_eq!((other.by, other.of), (parts.by, parts.of));
        let plain =
            Parts::of(r#"{"asked":"00ff","by":{},"salt":"00112233445566778899aabbccddeeff","what":"resumed"}"#, None)
                .expect("the members of an event");
        assert_eq!((plain.of, plain.what, plain.asked), (None, "resumed", Some("00ff")));
        let sealed =
            r#"{"by":{},"of":{"x":"y"},"salt":"00112233445566778899aabbccddeeff","sealed":"aGk=","what":"game"}"#;
        let parts = Parts::of(sealed, None).expect("the members of an event");
        assert_eq!((parts.of, parts.sealed, parts.what), (Some(r#"{"x":"y"}"#), Some("aGk="), "game"));
        assert_eq!(parts.salt, "00112233445566778899aabbccddeeff");
    }

    #[test]
    fn other_texts_have_no_members() {
        for text in [
            "",
            "{}",
            r#"{"by":{}}"#,
            r#"{"by":{"#,
            r#"{"by":3,"what":"x"}"#,
            r#"{"by":{},"on":1,"what":"x"}"#,
            r#"{"by":{},"what":"x"}"#,
            r#"{"by":{},"salt":"0","what":"x"}"#,
            r#"{"by":{},"salt":"0","sealed":"aGk=","what":"x"}"#,
            r#"{"by":{},"sealed":"00112233445566778899aabbccddeeff","what":"x"}"#,
        ] {
            assert!(Parts::of(text, None).is_none(), "{text}");
        }
    }
}
