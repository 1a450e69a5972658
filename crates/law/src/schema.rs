//! How citations and versions look in JSON, for whoever reads the description of an interface.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Cite, Instrument, Rules};

impl JsonSchema for Cite {
    fn schema_name() -> Cow<'static, str> {
        "Cite".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "minLength": 2,
            "maxLength": 40,
            "description": "An article (`stud 9(5)(3)`), a reading (`R40`) or a difference between the languages (`D8`).",
        })
    }
}

impl JsonSchema for Instrument {
    fn schema_name() -> Cow<'static, str> {
        "Game".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "enum": Instrument::ALL.map(Instrument::short_name)})
    }
}

impl JsonSchema for Rules {
    fn schema_name() -> Cow<'static, str> {
        "Rules".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "integer", "minimum": 1, "maximum": u16::MAX, "description": "The version of the readings."})
    }
}
