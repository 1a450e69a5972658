//! How seats, places and names look in JSON, for whoever reads the description of an interface.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::omaha::CardPlace;
use crate::{CardFace, Place, Seat};

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "integer", "minimum": 1, "maximum": 255, "description": "Clockwise from the croupier's left."})
    }
}

impl JsonSchema for Place {
    fn schema_name() -> Cow<'static, str> {
        "Place".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seat = generator.subschema_for::<Seat>();
        json_schema!({"anyOf": [seat, {"const": "croupier"}]})
    }
}

impl JsonSchema for CardPlace {
    fn schema_name() -> Cow<'static, str> {
        "CardPlace".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let seat = generator.subschema_for::<Seat>();
        json_schema!({"anyOf": [seat, {"enum": ["burn", "board"]}]})
    }
}

impl JsonSchema for CardFace {
    fn schema_name() -> Cow<'static, str> {
        "CardFace".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^(([2-9TJQKA]|10)[shcd]|\\?\\?)$",
            "description": "A card, or `??` where only its back is seen.",
        })
    }
}
