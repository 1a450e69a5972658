//! JSON and texts become types; where they do not fit, the guilty member is named by its path, with its value and the reason.

use std::collections::BTreeMap;

use sabot_locale::Words;
use serde::de::value::{Error as TextError, MapDeserializer, StrDeserializer};
use serde::de::{Deserializer, Error as _, IntoDeserializer, Unexpected, Visitor};
use serde::{Deserialize, de::DeserializeOwned, forward_to_deserialize_any};
use serde_json::{Map, Value};
use serde_path_to_error::{Path, Segment};

/// What cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unreadable {
    /// Where: `command.stake`.
    pub(crate) field: String,
    /// What was given there.
    pub(crate) value: String,
    /// Why it does not fit.
    pub(crate) why: Why,
}

/// Why something does not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// A sentence of the locale files.
    Sentence(&'static str),
    /// One of these would fit.
    OneOf(String),
    /// As the type itself says it.
    Said(String),
}

impl Why {
    /// In the caller's language.
    pub(crate) fn told(&self, words: &Words) -> String {
        match self {
            Why::Sentence(key) => words.text(key),
            Why::OneOf(all) => words.with("server-one-of", &[("words", all)]),
            Why::Said(why) => why.clone(),
        }
    }

    /// What serde says, as far as it has words of ours.
    fn of(message: String) -> Why {
        let expected = message.rsplit_once("expected ").map_or("", |(_, expected)| expected);
        if message.starts_with("unknown variant `") || message.starts_with("no variant ") {
            let quoted: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
            return Why::OneOf(quoted.join(", "));
        }
        match expected {
            "a string" | "string" | "str" => Why::Sentence("server-not-a-text"),
            "a boolean" | "bool" => Why::Sentence("server-not-a-flag"),
            "i64" | "u64" | "u32" | "u16" | "u8" => Why::Sentence("server-not-a-number"),
            "a sequence" => Why::Sentence("server-not-a-list"),
            _ if expected.starts_with("struct ") || expected.starts_with("internally tagged enum ") => {
                Why::Sentence("server-not-an-object")
            }
            _ => Why::Said(message),
        }
    }
}

/// Reads a body, which is an object; one that is empty has no members.
pub(super) fn body<T: DeserializeOwned>(body: &[u8]) -> Result<T, Unreadable> {
    let body = if body.is_empty() { b"{}" } else { body };
    // Nearly always it fits. Only where it does not, it is read member by member to find the one that is wrong; a list is never
    // taken for the members of an object in their order.
    if body.trim_ascii_start().starts_with(b"{")
        && let Ok(read) = serde_json::from_slice(body)
    {
        return Ok(read);
    }
    let members: Map<String, Value> = serde_json::from_slice(body).map_err(|error| {
        let value = String::from_utf8_lossy(body).into_owned();
        Unreadable { field: "body".to_owned(), value, why: Why::Said(error.to_string()) }
    })?;
    let whole = Value::Object(members);
    serde_path_to_error::deserialize(&whole).map_err(|error| {
        let (path, message) = (error.path().clone(), error.into_inner().to_string());
        unreadable(&path, message, |path| at(&whole, path))
    })
}

/// Reads what stands in a path or a query, where everything is a text.
pub(super) fn texts<T: for<'de> Deserialize<'de>>(texts: &BTreeMap<String, String>) -> Result<T, Unreadable> {
    let parts = texts.iter().map(|(name, text)| (name.as_str(), Text(text)));
    serde_path_to_error::deserialize(MapDeserializer::<_, TextError>::new(parts)).map_err(|error| {
        let (path, message) = (error.path().clone(), error.into_inner().to_string());
        unreadable(&path, message, |path| texts.get(&path.to_string()).cloned().unwrap_or_default())
    })
}

/// Serde tells a member that is missing or unknown in its message alone.
fn unreadable(path: &Path, message: String, value: impl FnOnce(&Path) -> String) -> Unreadable {
    let quoted = |begin: &str| message.strip_prefix(begin)?.split('`').next().map(str::to_owned);
    let within = if path.iter().next().is_none() { String::new() } else { path.to_string() };
    let joined = |name: &str| if within.is_empty() { name.to_owned() } else { format!("{within}.{name}") };
    if let Some(name) = quoted("missing field `") {
        return Unreadable { field: joined(&name), value: String::new(), why: Why::Sentence("server-field-missing") };
    }
    if let Some(name) = quoted("unknown field `") {
        // For an enum that is told by a tag serde's path ends at the enum, so the member's name is added.
        let known = matches!(path.iter().next_back(), Some(Segment::Map { key }) if *key == name);
        let field = if known { within } else { joined(&name) };
        return Unreadable { field, value: String::new(), why: Why::Sentence("server-field-unknown") };
    }
    Unreadable { field: within, value: value(path), why: Why::of(message) }
}

/// The value at a path; a text without its quotation marks.
fn at(whole: &Value, path: &Path) -> String {
    let found = path.iter().try_fold(whole, |value, segment| match segment {
        Segment::Map { key } | Segment::Enum { variant: key } => value.get(key),
        Segment::Seq { index } => value.get(*index),
        Segment::Unknown => Some(value),
    });
    found.map_or_else(String::new, plain)
}

/// A value as it is told back.
pub(super) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A text that may stand for a number or a flag.
#[derive(Clone, Copy, Debug)]
struct Text<'a>(&'a str);

impl<'a> IntoDeserializer<'a, TextError> for Text<'a> {
    type Deserializer = Text<'a>;

    fn into_deserializer(self) -> Text<'a> {
        self
    }
}

macro_rules! parsed {
    ($($read:ident => $visit:ident),* $(,)?) => {
        $(fn $read<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
            match self.0.parse() {
                Ok(value) => visitor.$visit(value),
                Err(_) => Err(TextError::invalid_value(Unexpected::Str(self.0), &visitor)),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for Text<'de> {
    type Error = TextError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        visitor.visit_str(self.0)
    }

    parsed!(
        deserialize_bool => visit_bool,
        deserialize_i64 => visit_i64,
        deserialize_u64 => visit_u64,
        deserialize_u32 => visit_u32,
    );

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, TextError> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, TextError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, TextError> {
        StrDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i128 u8 u16 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}
