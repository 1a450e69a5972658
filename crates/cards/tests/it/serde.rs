//! Cards in files, through the string (de)serialisers that serde itself brings.

use std::fmt;

use sabot_cards::{Card, parse_cards};
use serde::de::value::{Error, StrDeserializer, StringDeserializer};
use serde::de::{Deserialize, IntoDeserializer};
use serde::ser::Serialize;

/// Writes a value through the serialiser that a formatter is.
struct Written<T>(T);

impl<T: Serialize> fmt::Display for Written<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.serialize(f)
    }
}

#[test]
fn a_card_is_its_two_characters() {
    for card in Card::all() {
        let text = Written(card).to_string();
        assert_eq!(text, card.to_string());
        let borrowed: StrDeserializer<'_, Error> = text.as_str().into_deserializer();
        assert_eq!(Card::deserialize(borrowed), Ok(card));
        let owned: StringDeserializer<Error> = text.clone().into_deserializer();
        assert_eq!(Card::deserialize(owned), Ok(card));
    }
}

#[test]
fn what_is_no_card_is_refused_with_the_reason() {
    let text: StrDeserializer<'_, Error> = "Ax".into_deserializer();
    let reason = parse_cards("Ax").unwrap_err().to_string();
    assert_eq!(Card::deserialize(text).unwrap_err().to_string(), reason);
    let number: serde::de::value::U8Deserializer<Error> = 51_u8.into_deserializer();
    assert!(Card::deserialize(number).is_err());
}
