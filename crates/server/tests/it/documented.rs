//! The document: it describes everything, and what it describes is what is taken.

use std::collections::BTreeSet;

use sabot_house::Role;
use sabot_server::api::openapi::document;
use sabot_server::api::operation::{Method, Operation};
use sabot_server::api::operations::operations;
use serde_json::{Map, Value, json};

use crate::kit::{Server, config, id, wide};
use crate::plausible::{body, path};
use crate::tournament_kit::with_friday;

/// Calls for every value of the document, with where it stands.
fn walk(value: &Value, at: &str, each: &mut impl FnMut(&str, &Value)) {
    each(at, value);
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                walk(member, &format!("{at}/{name}"), each);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                walk(item, &format!("{at}/{index}"), each);
            }
        }
        _ => {}
    }
}

/// The schema behind a reference.
fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(to) => {
            let found = document.pointer(to.strip_prefix('#').expect("a place in this document"));
            resolved(document, found.unwrap_or_else(|| panic!("{to} leads nowhere")))
        }
        None => schema,
    }
}

#[test]
fn every_reference_leads_somewhere_and_every_schema_is_used() {
    let document = document();
    let mut used = BTreeSet::new();
    walk(&document, "#", &mut |_, value| {
        if let Some(Value::String(to)) = value.get("$ref") {
            resolved(&document, value);
            used.insert(to.clone());
        }
    });
    for (kind, all) in document["components"].as_object().expect("components") {
        for name in all.as_object().expect("members").keys().filter(|_| kind != "securitySchemes") {
            assert!(used.contains(&format!("#/components/{kind}/{name}")), "nothing refers to {name}");
            // Two types of one name would be told apart by a number.
            assert!(kind == "responses" || !name.ends_with(char::is_numeric), "{name}: two types have one name");
        }
    }
    assert!(used.len() > 60, "{}", used.len());
}

/// Every object names its members and has no others, or is a map of something that is described.
#[test]
fn no_object_is_open() {
    let document = document();
    let mut objects = 0;
    walk(&document, "#", &mut |at, value| {
        let Some(members) = value.as_object() else { return };
        // Within `properties` and `schemas` the members are names and no keywords.
        let in_names =
            ["properties", "schemas", "parameters", "paths"].iter().any(|end| at.ends_with(&format!("/{end}")));
        if in_names {
            return;
        }
        if members.get("type") == Some(&json!("object")) || members.get("properties").is_some_and(Value::is_object) {
            objects += 1;
            let closed = members.get("additionalProperties").or_else(|| members.get("unevaluatedProperties"));
            let closed = closed.unwrap_or_else(|| panic!("{at} is open"));
            let map = closed.is_object() && !closed.as_object().is_some_and(Map::is_empty);
            assert!(map || (*closed == json!(false) && members.contains_key("properties")), "{at} is open");
        }
        if at.ends_with("/schema") || at.ends_with("/items") {
            assert!(!members.is_empty(), "{at} may be anything");
        }
    });
    assert!(objects > 60, "{objects}");
}

#[test]
fn every_operation_says_what_it_takes_and_answers() {
    let document = document();
    let mut answers = 0;
    for operation in operations() {
        let method = if operation.method == Method::Get { "get" } else { "post" };
        let told = &document["paths"][operation.path][method];
        let content = &told["responses"]["200"]["content"];
        let schema = content.as_object().and_then(|kinds| kinds.values().next()).map(|kind| &kind["schema"]);
        let schema = schema.unwrap_or_else(|| panic!("{} answers nothing", operation.name));
        let schema = resolved(&document, schema);
        assert!(schema.get("type").is_some() || schema.get("oneOf").is_some(), "{}: {schema}", operation.name);
        for status in ["400", "401", "403", "404", "429", "503"] {
            let failed = resolved(&document, &told["responses"][status]);
            let schema = resolved(&document, &failed["content"]["application/json"]["schema"]);
            assert_eq!(schema["required"], json!(["error"]), "{} {status}", operation.name);
        }
        if operation.is_order {
            let refused = resolved(&document, &told["responses"]["409"]["content"]["application/json"]["schema"]);
            let members = refused["properties"].as_object().expect("members");
            for member in ["answer", "field", "reason", "sentence", "cite", "readings", "kept", "version"] {
                assert!(members.contains_key(member), "{}: {member}", operation.name);
            }
            let answer = resolved(&document, &told["responses"]["200"]["content"]["application/json"]["schema"]);
            assert_eq!(answer["required"], json!(["answer", "accepted", "version"]), "{}", operation.name);
            answers += 1;
        }
    }
    assert_eq!(answers, 43);
}

/// Somebody who may ask.
fn who(operation: &Operation) -> Option<&'static str> {
    let people = [
        (Role::Player, "ana"),
        (Role::Croupier, "carla"),
        (Role::Supervisor, "sofia"),
        (Role::Manager, "mia"),
        (Role::Cashier, "dora"),
        (Role::Inspector, "ines"),
        (Role::Administrator, "ada"),
    ];
    if operation.who.includes(None) {
        return None;
    }
    Some(people.iter().find(|(role, _)| operation.who.includes(Some(*role))).expect("somebody may").1)
}

/// A member of a body: its path, its schema, whether it must be there.
struct Documented {
    path: Vec<String>,
    schema: Value,
    required: bool,
}

/// All members, also those of members that are objects.
fn members(document: &Value, schema: &Value, within: &[String], found: &mut Vec<Documented>) {
    let schema = resolved(document, schema);
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    for (name, member) in schema["properties"].as_object().into_iter().flatten() {
        let path: Vec<String> = within.iter().cloned().chain([name.clone()]).collect();
        members(document, member, &path, found);
        let (schema, required) = (resolved(document, member).clone(), required.contains(&json!(name)));
        found.push(Documented { path, schema, required });
    }
}

/// The object that holds the last member of a path; none where it is not in this body.
fn holder<'a>(body: &'a mut Value, path: &[String]) -> Option<&'a mut Map<String, Value>> {
    let (_, before) = path.split_last().expect("a path");
    before.iter().try_fold(body, |value, name| value.get_mut(name))?.as_object_mut()
}

/// Something that is of another type.
fn wrong(schema: &Value) -> Value {
    match schema["type"].as_str() {
        Some("string" | "object" | "array") => 7.into(),
        Some("integer" | "boolean") => "seven".into(),
        // One of several forms: none of them is a flag.
        _ => true.into(),
    }
}

/// Every member of every body: left out where it must be there, of another type, and one more than there are.
#[test]
fn a_body_is_taken_as_it_is_documented_and_not_otherwise() {
    let server = Server::with(&with_friday(&config("10m", "0s")), wide(), 0);
    let document = document();
    let mut cases = 0;
    for operation in operations().iter().filter(|operation| operation.method == Method::Post) {
        let schema = &document["paths"][operation.path]["post"]["requestBody"]["content"]["application/json"]["schema"];
        let whole = Value::Object(body(operation));
        let mut refused = |body: &Value, field: &str| {
            let reply = server.post(who(operation), &path(operation), body);
            let what = format!("{} {body}: {reply:?}", operation.name);
            assert_eq!((reply.status, reply.code().as_str()), (400, "bad_field"), "{what}");
            assert_eq!(reply.json()["error"]["field"], field, "{what}");
            cases += 1;
        };
        let mut more = whole.clone();
        more["more"] = 1.into();
        refused(&more, "more");
        let mut documented = Vec::new();
        members(&document, schema, &[], &mut documented);
        for Documented { path, schema, required } in documented {
            let (name, field) = (path.last().expect("a name"), path.join("."));
            let mut body = whole.clone();
            let Some(members) = holder(&mut body, &path) else { continue };
            if required {
                members.remove(name);
                refused(&body, &field);
            }
            let mut body = whole.clone();
            holder(&mut body, &path).expect("it is there").insert(name.clone(), wrong(&schema));
            refused(&body, &field);
            if resolved(&document, &schema)["properties"].is_object() {
                let mut body = whole.clone();
                let mut path = path.clone();
                path.push("more".to_owned());
                if let Some(members) = holder(&mut body, &path) {
                    members.insert("more".to_owned(), 1.into());
                    refused(&body, &format!("{field}.more"));
                }
            }
        }
    }
    println!("{cases} bodies that do not fit");
    assert!(cases > 200, "{cases}");
}

/// What is documented is understood: the house may refuse it, but it can be read.
#[test]
fn every_order_with_all_its_members_can_be_read() {
    let server = Server::with(&with_friday(&config("10m", "0s")), wide(), 0);
    for operation in operations().iter().filter(|operation| operation.is_order) {
        let whole = Value::Object(body(operation));
        let reply = server.post(who(operation), &path(operation), &whole);
        assert!([200, 409].contains(&reply.status), "{} {whole}: {reply:?}", operation.name);
        // And with those alone that must be there.
        let optional = operation.members().into_iter().filter(|member| !member.required);
        let mut least = whole.clone();
        for member in optional {
            least.as_object_mut().expect("members").remove(&member.name);
        }
        least["id"] = id().into();
        let reply = server.post(who(operation), &path(operation), &least);
        assert!([200, 409].contains(&reply.status), "{} {least}: {reply:?}", operation.name);
    }
}
