//! The JSON Schema of `sabot-round-v1`: the one in `docs/` is the one of the types, and every history obeys it.

use std::fs;
use std::path::Path;

use sabot_games::{Seat, Viewer};
use sabot_history::round_schema;
use serde_json::Value;

use crate::kit::{demo, rounds, words};

#[test]
fn the_published_schema_is_the_one_of_the_types() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/sabot-round-v1.schema.json");
    let made = format!("{:#}\n", round_schema());
    if std::env::var("GOLDEN").is_ok_and(|golden| golden == "write") {
        fs::write(&path, &made).expect("it is written");
    }
    assert_eq!(fs::read_to_string(&path).expect("a schema"), made, "GOLDEN=write makes it anew");
}

/// What of a value is against a schema: the keywords that ours uses, and no others.
fn against(value: &Value, schema: &Value, root: &Value, at: &str) -> Vec<String> {
    let Some(keywords) = schema.as_object() else {
        return if schema == &Value::Bool(false) { vec![format!("{at}: nothing may be here")] } else { Vec::new() };
    };
    let mut wrong = Vec::new();
    for (keyword, wanted) in keywords {
        let ok = match keyword.as_str() {
            "$ref" => {
                let to = wanted.as_str().and_then(|to| to.strip_prefix('#')).expect("a place");
                let to = root.pointer(to).unwrap_or_else(|| panic!("{to} leads nowhere"));
                wrong.extend(against(value, to, root, at));
                true
            }
            "type" => match wanted {
                Value::Array(kinds) => kinds.iter().any(|kind| is(value, kind.as_str().expect("a kind"))),
                kind => is(value, kind.as_str().expect("a kind")),
            },
            "enum" => wanted.as_array().expect("a list").contains(value),
            "const" => wanted == value,
            "anyOf" | "oneOf" => {
                let forms = wanted.as_array().expect("forms").iter();
                let fits = forms.filter(|form| against(value, form, root, at).is_empty()).count();
                if keyword == "oneOf" { fits == 1 } else { fits > 0 }
            }
            "allOf" => {
                wanted.as_array().expect("forms").iter().for_each(|form| wrong.extend(against(value, form, root, at)));
                true
            }
            "properties" => {
                for (name, schema) in wanted.as_object().expect("members") {
                    if let Some(member) = value.get(name) {
                        wrong.extend(against(member, schema, root, &format!("{at}.{name}")));
                    }
                }
                true
            }
            "required" => {
                value.is_object()
                    && wanted
                        .as_array()
                        .expect("names")
                        .iter()
                        .all(|name| value.get(name.as_str().expect("a name")).is_some())
            }
            "additionalProperties" | "unevaluatedProperties" => {
                let known = keywords.get("properties").and_then(Value::as_object);
                let members = value.as_object().into_iter().flatten();
                wanted != &Value::Bool(false)
                    || members.into_iter().all(|(name, _)| known.is_some_and(|known| known.contains_key(name)))
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    wrong.extend(against(item, wanted, root, &format!("{at}[{index}]")));
                }
                true
            }
            "minItems" => value.as_array().is_none_or(|items| items.len() as u64 >= wanted.as_u64().expect("a number")),
            "maxItems" => value.as_array().is_none_or(|items| items.len() as u64 <= wanted.as_u64().expect("a number")),
            "minLength" => value.as_str().is_none_or(|text| text.len() as u64 >= wanted.as_u64().expect("a number")),
            "maxLength" => value.as_str().is_none_or(|text| text.len() as u64 <= wanted.as_u64().expect("a number")),
            "minimum" => value.as_i64().is_none_or(|number| number >= wanted.as_i64().expect("a number")),
            "maximum" => value.as_u64().is_none_or(|number| wanted.as_u64().is_none_or(|most| number <= most)),
            "pattern" | "format" | "description" | "title" | "$schema" | "$defs" | "default" | "examples" => true,
            other => panic!("{at}: the test does not know {other}"),
        };
        if !ok {
            wrong.push(format!("{at}: {value} is against {keyword} {wanted}"));
        }
    }
    wrong
}

fn is(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("a kind that the test does not know: {other}"),
    }
}

#[test]
fn every_history_obeys_the_schema() {
    let (mut demo, schema) = (demo(), round_schema());
    for round in rounds(&mut demo.store) {
        for viewer in [Viewer::Inspector, Viewer::Public, Viewer::Seat(Seat::new(1).expect("a seat"))] {
            let told = serde_json::to_value(round.history(viewer, &words())).expect("JSON");
            let wrong = against(&told, &schema, &schema, "history");
            assert!(wrong.is_empty(), "{} as {viewer:?}: {:#?}", round.id, wrong.iter().take(5).collect::<Vec<_>>());
            // And the schema forbids what is not there.
            let mut more = told.clone();
            more["rake"] = 5.into();
            assert!(!against(&more, &schema, &schema, "history").is_empty());
            let mut less = told;
            less.as_object_mut().expect("an object").remove("edition");
            assert!(!against(&less, &schema, &schema, "history").is_empty());
        }
    }
}
