//! How a card looks in JSON, for whoever reads the description of an interface.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Card, CardSet};

impl JsonSchema for Card {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^([2-9TJQKA]|10)[shcd]$",
            "description": "A card: its rank and the letter of its suit.",
        })
    }
}

impl JsonSchema for CardSet {
    fn schema_name() -> Cow<'static, str> {
        "CardSet".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Vec<Card>>::json_schema(generator)
    }
}
