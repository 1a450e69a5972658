//! How amounts and names look in JSON, for whoever reads the description of an interface.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{ChipUnit, Currency, Money, Name, Share};

impl JsonSchema for Money {
    fn schema_name() -> Cow<'static, str> {
        "Money".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "minimum": (-Money::MAX).minor(),
            "maximum": Money::MAX.minor(),
            "description": "Minor units: hundredths of the currency.",
        })
    }
}

impl JsonSchema for ChipUnit {
    fn schema_name() -> Cow<'static, str> {
        "ChipUnit".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "minimum": 1,
            "maximum": Money::MAX.minor(),
            "description": "The value of the smallest chip, in minor units.",
        })
    }
}

impl JsonSchema for Currency {
    fn schema_name() -> Cow<'static, str> {
        "Currency".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "enum": Currency::ALL.map(Currency::code)})
    }
}

impl JsonSchema for Share {
    fn schema_name() -> Cow<'static, str> {
        "Share".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "minimum": 0,
            "maximum": Share::WHOLE.ten_thousandths(),
            "description": "A part of a whole, in ten-thousandths.",
        })
    }
}

impl JsonSchema for Name {
    fn schema_name() -> Cow<'static, str> {
        "Name".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "minLength": 1,
            "maxLength": 32,
            "pattern": "^[a-z0-9-]{1,32}$",
            "description": "1 to 32 small letters, digits or hyphens.",
        })
    }
}
