//! How citations and versions look in JSON, for whoever reads the description of an interface.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Basis, Cite, Digest, EditionId, Instrument, Rules};

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

impl JsonSchema for Digest {
    fn schema_name() -> Cow<'static, str> {
        "Digest".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[0-9a-f]{64}$",
            "description": "A SHA-256 digest: 64 small hexadecimal digits.",
        })
    }
}

impl JsonSchema for Basis {
    fn schema_name() -> Cow<'static, str> {
        "Basis".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let cite = generator.subschema_for::<Cite>();
        json_schema!({
            "type": "array",
            "items": cite,
            "minItems": 1,
            "description": "The rule that decided, and behind it what else the decision rests on.",
        })
    }
}

impl JsonSchema for EditionId {
    fn schema_name() -> Cow<'static, str> {
        "EditionId".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (instrument, digest) = (generator.subschema_for::<Instrument>(), generator.subschema_for::<Digest>());
        json_schema!({
            "type": "object",
            "properties": {
                "instrument": instrument,
                "number": {"type": "string", "minLength": 1, "maxLength": 16, "description": "The dispatch, `69/2003`."},
                "signed": {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", "description": "The day it was signed."},
                "digest": digest,
            },
            "required": ["instrument", "number", "signed", "digest"],
            "additionalProperties": false,
            "description": "Which edition a round was played under.",
        })
    }
}
