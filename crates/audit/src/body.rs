//! What the body of a row says.
//!
//! A body is read as `floor` writes it, but faster: canonical JSON has its keys in order, so that who asked, what happened
//! and its kind are found without putting the whole text together first.

use sabot_floor::{DeckEvent, record};
use sabot_house::{Actor, Stream, What};
use sabot_store::{Recorded, Upcasters};

/// How long the salt of a row is.
const SALT_DIGITS: usize = 32;

/// What a row tells.
#[derive(Debug)]
pub(crate) enum Told {
    House(Box<What>),
    Deck(DeckEvent),
}

/// A row that was read.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) stream: Stream,
    pub(crate) by: Actor,
    /// The digest of the command, where the row names it: the first of a command does.
    pub(crate) asked: Option<String>,
    pub(crate) told: Told,
}

/// Why a row could not be read.
#[derive(Debug)]
pub(crate) enum NotRead {
    /// It is no event.
    Not(String),
    /// Of another kind than its row says.
    OtherKind(String),
}

/// Reads rows one after the other.
#[derive(Debug)]
pub(crate) struct Bodies {
    upcasters: Upcasters,
    /// Who asked last, as it is written: the rows of a command have it in common.
    last: Option<(String, Actor)>,
}

impl Bodies {
    pub(crate) fn new() -> Bodies {
        Bodies { upcasters: record::upcasters(), last: None }
    }

    /// What a row tells.
    pub(crate) fn read(&mut self, row: &Recorded) -> Result<Read, NotRead> {
        let not = |reason: String| NotRead::Not(reason);
        let now = self.upcasters.read(row).map_err(|error| not(error.to_string()))?;
        let stream = row.stream.as_str().parse::<Stream>().map_err(|error| not(error.to_string()))?;
        let parts = Parts::of(&now.body).ok_or_else(|| not("not the members of an event".to_owned()))?;
        if parts.what != row.kind.as_str() {
            return Err(NotRead::OtherKind(parts.what.to_owned()));
        }
        let by = self.actor(parts.by).map_err(|error| not(error.to_string()))?;
        let told = told(&parts, &now.body).map_err(|error| not(error.to_string()))?;
        Ok(Read { stream, by, asked: parts.asked.map(str::to_owned), told })
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

fn told(parts: &Parts<'_>, body: &str) -> serde_json::Result<Told> {
    Ok(match (parts.what, parts.of) {
        ("game", Some(of)) => Told::House(Box::new(What::Game(serde_json::from_str(of)?))),
        ("money", Some(of)) => Told::House(Box::new(What::Money(serde_json::from_str(of)?))),
        ("pool", Some(of)) => Told::House(Box::new(What::Pool(serde_json::from_str(of)?))),
        (kind, _) if DeckEvent::KINDS.contains(&kind) => Told::Deck(serde_json::from_str(body)?),
        _ => Told::House(Box::new(serde_json::from_str(body)?)),
    })
}

/// The members of a body.
#[derive(Debug)]
struct Parts<'a> {
    asked: Option<&'a str>,
    by: &'a str,
    of: Option<&'a str>,
    what: &'a str,
}

impl<'a> Parts<'a> {
    fn of(body: &'a str) -> Option<Parts<'a>> {
        let rest = body.strip_prefix('{')?;
        let (asked, rest) = match rest.strip_prefix("\"asked\":\"") {
            Some(rest) => {
                let (asked, rest) = rest.split_once('"')?;
                (Some(asked), rest.strip_prefix(',')?)
            }
            None => (None, rest),
        };
        let rest = rest.strip_prefix("\"by\":")?;
        let (by, rest) = rest.split_at(object_end(rest)?);
        // The kind is the last member, and no text is in it that would have to be escaped.
        let (rest, what) = rest.strip_suffix("\"}")?.rsplit_once(",\"what\":\"")?;
        let (rest, salt) = rest.strip_suffix('"')?.rsplit_once(",\"salt\":\"")?;
        if salt.len() != SALT_DIGITS || !salt.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let of = if rest.is_empty() { None } else { Some(rest.strip_prefix(",\"of\":")?) };
        Some(Parts { asked, by, of, what })
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
        let parts = Parts::of(body).expect("the members of an event");
        assert_eq!(parts.by, r#"{"name":"a}\"b","role":"croupier"}"#);
        assert_eq!(parts.of, Some(r#"{"of":{"what":"x"},"what":"y"}"#));
        assert_eq!((parts.what, parts.asked), ("game", None));
        let plain = Parts::of(r#"{"asked":"00ff","by":{},"salt":"00112233445566778899aabbccddeeff","what":"resumed"}"#)
            .expect("the members of an event");
        assert_eq!((plain.of, plain.what, plain.asked), (None, "resumed", Some("00ff")));
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
        ] {
            assert!(Parts::of(text).is_none(), "{text}");
        }
    }
}
