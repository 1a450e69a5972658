//! The OpenAPI document, made of the table of operations and the types that it names.

use sabot_house::Role;
use sabot_wire as wire;
use schemars::generate::SchemaSettings;
use schemars::transform::{Transform as _, transform_subschemas};
use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::operation::{MayAsk, Method, Operation, Replied};
use super::operations::operations;

/// Where a request that is not done is told what is wrong, with each status.
const FAILURES: [(&str, &str); 11] = [
    ("400", "a request that cannot be read: the field, its value and what is wrong"),
    ("401", "nobody has signed in"),
    ("403", "the role may not do this"),
    ("404", "there is no such thing"),
    ("405", "another method"),
    ("408", "the body did not come in time"),
    ("413", "too large"),
    ("415", "not JSON"),
    ("421", "the request names another host"),
    ("429", "too much at once"),
    ("503", "the record cannot be written now; nothing has happened"),
];

/// The whole document.
#[must_use]
pub fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings
        .with_transform(closed as fn(&mut Schema))
        .with_transform(without_examples as fn(&mut Schema))
        .into_generator();
    let mut paths: Map<String, Value> = Map::new();
    for operation in operations() {
        let method = match operation.method {
            Method::Get => "get",
            Method::Post => "post",
        };
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[method] = one(operation, &mut generator);
    }
    let failure = generator.subschema_for::<wire::Failure>();
    let failures: Map<String, Value> = FAILURES
        .iter()
        .map(|(status, description)| ((*status).to_owned(), told(description, "application/json", &failure)))
        .collect();
    let mut schemas: Vec<(String, Value)> = generator.take_definitions(true).into_iter().collect();
    schemas.sort_by(|one, other| one.0.cmp(&other.0));
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sabot",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "A gaming floor. Commands have an id of the caller's choosing: sent again unchanged they do nothing more. Amounts are in minor units.",
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas.into_iter().collect::<Map<String, Value>>(),
            "responses": failures,
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
        },
    })
}

/// An object has the members that are named and no others, and a member that need not be there is absent and never null.
fn closed(schema: &mut Schema) {
    transform_subschemas(&mut (closed as fn(&mut Schema)), schema);
    let Some(members) = schema.as_object_mut() else { return };
    if !members.contains_key("properties") && members.get("type") != Some(&json!("object")) {
        return;
    }
    if members.get("additionalProperties").is_some_and(|all| *all != json!(false)) {
        // This is a map: its members are named by whoever fills it.
        return;
    }
    let required: Vec<Value> = members.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let properties = members.entry("properties").or_insert_with(|| json!({}));
    for (name, property) in properties.as_object_mut().into_iter().flatten() {
        if !required.contains(&json!(name)) {
            not_null(property);
        }
    }
    // Members that one of several forms adds are described there: these must not count as unknown.
    let forms = ["oneOf", "anyOf", "allOf"].iter().any(|key| members.contains_key(*key));
    members.insert(if forms { "unevaluatedProperties" } else { "additionalProperties" }.to_owned(), json!(false));
}

/// A description ends where its example in Rust begins: whoever reads the document may write in any language.
fn without_examples(schema: &mut Schema) {
    transform_subschemas(&mut (without_examples as fn(&mut Schema)), schema);
    let Some(Value::String(text)) = schema.as_object_mut().and_then(|members| members.get_mut("description")) else {
        return;
    };
    if let Some(example) = text.find("```") {
        text.truncate(example);
        text.truncate(text.trim_end().len());
    }
}

/// The schema of a value that is there.
fn not_null(schema: &mut Value) {
    let Some(members) = schema.as_object_mut() else { return };
    let null = json!({"type": "null"});
    if let Some(Value::Array(forms)) = members.get_mut("anyOf") {
        forms.retain(|form| *form != null);
        if let [Value::Object(only)] = forms.as_slice() {
            let only = only.clone();
            members.remove("anyOf");
            // A description of the member goes before that of its type.
            only.into_iter().for_each(|(key, value)| {
                members.entry(key).or_insert(value);
            });
        }
    }
    if let Some(Value::Array(kinds)) = members.get_mut("type") {
        kinds.retain(|kind| *kind != "null");
        if let [only] = kinds.as_slice() {
            let only = only.clone();
            members.insert("type".to_owned(), only);
        }
    }
    if let Some(Value::Array(words)) = members.get_mut("enum") {
        words.retain(|word| !word.is_null());
    }
    members.retain(|key, value| key != "default" || !value.is_null());
}

fn one(operation: &Operation, generator: &mut SchemaGenerator) -> Value {
    let mut parameters = parameters("path", (operation.places)(generator));
    let mut told = json!({
        "operationId": operation.name,
        "summary": operation.summary,
        "x-who": who(operation.who),
        "responses": responses(operation, generator),
    });
    match operation.method {
        Method::Get => parameters.extend(self::parameters("query", (operation.given)(generator))),
        Method::Post => {
            let body = (operation.body)(generator);
            told["requestBody"] = json!({"required": true, "content": {"application/json": {"schema": body}}});
        }
    }
    if operation.who != MayAsk::Anyone {
        told["security"] = json!([{"bearer": []}]);
    }
    told["parameters"] = Value::Array(parameters);
    told
}

/// The members of an object, each as a parameter.
fn parameters(place: &str, mut schema: Schema) -> Vec<Value> {
    (closed as fn(&mut Schema)).transform(&mut schema);
    let required: Vec<Value> = schema.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let members = schema.get("properties").and_then(Value::as_object).into_iter().flatten();
    let one = |(name, schema): (&String, &Value)| {
        let mut schema = schema.clone();
        let description = schema.as_object_mut().and_then(|members| members.remove("description"));
        json!({
            "name": name,
            "in": place,
            "required": required.contains(&json!(name)),
            "description": description,
            "schema": schema,
        })
    };
    members.map(one).collect()
}

/// Who may ask, for people who read the document.
fn who(who: MayAsk) -> Value {
    match who {
        MayAsk::Anyone => json!("anyone"),
        MayAsk::SignedIn => json!("signed_in"),
        who => Role::ALL.iter().filter(|role| who.includes(Some(**role))).map(|role| role.as_str()).collect(),
    }
}

fn told(description: &str, kind: &str, schema: &Schema) -> Value {
    json!({"description": description, "content": {kind: {"schema": schema}}})
}

fn responses(operation: &Operation, generator: &mut SchemaGenerator) -> Value {
    let mut all = Map::new();
    let Replied { schema, content, says } = operation.reply;
    all.insert("200".to_owned(), told(says, content, &schema(generator)));
    if operation.method == Method::Post {
        let conflict = (operation.conflict)(generator);
        all.insert("409".to_owned(), told("refused, with the reason and the rule", "application/json", &conflict));
    }
    for (status, _) in FAILURES {
        all.insert(status.to_owned(), json!({"$ref": format!("#/components/responses/{status}")}));
    }
    Value::Object(all)
}
