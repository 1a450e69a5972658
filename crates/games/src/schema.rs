//! How seats, places and names look in JSON, for whoever reads the description of an interface.

use core::marker::PhantomData;
use std::borrow::Cow;

use sabot_cards::Card;
use sabot_law::Cite;
use sabot_ranking::Category;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::omaha::CardPlace;
use crate::{CardFace, CardList, Device, ExposedWhen, Irregularity, Place, Seat};

/// A member that is always there, and null where there is nothing to say: rows of the record are written so.
pub(crate) struct OrNull<T>(PhantomData<T>);

impl<T: JsonSchema> JsonSchema for OrNull<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("{}OrNull", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let there = generator.subschema_for::<T>();
        json_schema!({"anyOf": [there, {"type": "null"}]})
    }
}

/// The word for a kind of hand.
pub(crate) enum CategoryWord {}

impl JsonSchema for CategoryWord {
    fn schema_name() -> Cow<'static, str> {
        "Category".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "enum": Category::ALL.map(Category::as_str), "description": "What kind a hand is."})
    }
}

impl<const MAX: usize> JsonSchema for CardList<MAX> {
    fn schema_name() -> Cow<'static, str> {
        format!("CardsUpTo{MAX}").into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<Card>();
        json_schema!({"type": "array", "items": card, "minItems": 1, "maxItems": MAX})
    }
}

impl JsonSchema for Irregularity {
    fn schema_name() -> Cow<'static, str> {
        "Irregularity".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (cite, seat, card) =
            (generator.subschema_for::<Cite>(), generator.subschema_for::<Place>(), generator.subschema_for::<Card>());
        let (device, when) = (generator.subschema_for::<Device>(), generator.subschema_for::<ExposedWhen>());
        json_schema!({
            "type": "object",
            "properties": {
                "cite": cite,
                "what": {"type": "string", "pattern": "^[a-z_]+$"},
                "seat": seat,
                "nth": {"type": "integer", "minimum": 1, "maximum": 255},
                "card": card,
                "remedy": device,
                "corrected": {"type": "boolean"},
                "when": when,
            },
            "required": ["cite"],
            "additionalProperties": false,
            "description": "What went wrong, as the croupier declared it, and the rule under which he did.",
        })
    }
}

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
