//! The OpenAPI document, made of the table of operations.

use serde_json::{Map, Value, json};

use super::operations::{Does, Field, Form, Method, OPERATIONS, Operation, Who};

/// The whole document.
#[must_use]
pub fn document() -> Value {
    let mut paths: Map<String, Value> = Map::new();
    for operation in OPERATIONS {
        let method = match operation.method {
            Method::Get => "get",
            Method::Post => "post",
        };
        let path = paths.entry(operation.path).or_insert_with(|| json!({}));
        path[method] = one(operation);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sabot",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "A gaming floor. Commands have an id of the caller's choosing: sent again unchanged they do nothing more. Amounts are in minor units.",
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": schemas(), "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}},
    })
}

fn one(operation: &Operation) -> Value {
    let mut parameters: Vec<Value> = operation
        .places()
        .into_iter()
        .map(|name| json!({"name": name, "in": "path", "required": true, "schema": place(name)}))
        .collect();
    let mut told = json!({
        "operationId": operation.name,
        "summary": operation.summary,
        "x-who": who(operation.who),
        "responses": responses(operation),
    });
    match operation.method {
        Method::Get => parameters.extend(operation.fields.iter().map(
            |field| json!({"name": field.name, "in": "query", "required": field.required, "schema": form(field.form)}),
        )),
        Method::Post => {
            told["requestBody"] =
                json!({"required": true, "content": {"application/json": {"schema": body(operation.fields)}}});
        }
    }
    if operation.who != Who::Anyone {
        told["security"] = json!([{"bearer": []}]);
    }
    told["parameters"] = Value::Array(parameters);
    told
}

/// Who may ask, for people who read the document.
fn who(who: Who) -> Value {
    match who {
        Who::Anyone => json!("anyone"),
        Who::SignedIn => json!("signed_in"),
        Who::Roles(roles) => roles.iter().map(|role| role.as_str()).collect(),
        Who::Right(right) => right.roles().iter().map(|role| role.as_str()).collect(),
        Who::Playing => json!(["player", "croupier", "supervisor", "manager"]),
    }
}

fn body(fields: &[Field]) -> Value {
    let properties: Map<String, Value> = fields.iter().map(|field| (field.name.to_owned(), form(field.form))).collect();
    let required: Vec<&str> = fields.iter().filter(|field| field.required).map(|field| field.name).collect();
    json!({"type": "object", "properties": properties, "required": required, "additionalProperties": false})
}

fn place(name: &str) -> Value {
    match name {
        "hit" | "number" => form(Form::Number),
        "request" => form(Form::Request),
        "cite" => form(Form::Cite),
        _ => form(Form::Name),
    }
}

fn form(form: Form) -> Value {
    match form {
        Form::Id => json!({"type": "string", "minLength": 1, "maxLength": 31, "pattern": "^[!-~]{1,31}$"}),
        Form::Request => json!({"type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[a-z0-9.-]{1,64}$"}),
        Form::Name => json!({"type": "string", "minLength": 1, "maxLength": 32, "pattern": "^[a-z0-9-]{1,32}$"}),
        Form::Seat => json!({"type": "integer", "minimum": 1, "maximum": 255}),
        Form::Amount => json!({"type": "integer", "minimum": 1, "maximum": 9_007_199_254_740_991_i64}),
        Form::Signed => {
            json!({"type": "integer", "minimum": -9_007_199_254_740_991_i64, "maximum": 9_007_199_254_740_991_i64})
        }
        Form::Number => json!({"type": "integer", "minimum": 0, "maximum": 4_294_967_295_u32}),
        Form::Flag => json!({"type": "boolean"}),
        Form::Currency => json!({"type": "string", "enum": ["MOP", "HKD", "play", "tournament"]}),
        Form::Bytes => json!({"type": "string", "pattern": "^[0-9a-f]{64}$"}),
        Form::Reason => json!({"type": "string", "minLength": 1, "maxLength": 200}),
        Form::Cite => json!({"type": "string", "minLength": 1, "maxLength": 40}),
        Form::Secret => json!({"type": "string", "minLength": 1, "maxLength": 128}),
        Form::Lang => json!({"type": "string", "enum": ["en", "pt", "zh"]}),
        Form::Names => json!({"type": "string", "maxLength": 4_000}),
        Form::Word => json!({"type": "string", "minLength": 1, "maxLength": 40, "pattern": "^[a-z_]{1,40}$"}),
        Form::Moment => json!({"type": "integer", "minimum": 0, "maximum": 9_007_199_254_740_991_i64}),
        Form::Command => json!({"$ref": "#/components/schemas/Command"}),
        Form::Limits => json!({"$ref": "#/components/schemas/Limits"}),
        Form::Correction => json!({"$ref": "#/components/schemas/Correction"}),
        Form::Exchange => json!({"$ref": "#/components/schemas/Exchange"}),
    }
}

fn responses(operation: &Operation) -> Value {
    let json_of = |schema: &str, description: &str| json!({"description": description, "content": {"application/json": {"schema": {"$ref": format!("#/components/schemas/{schema}")}}}});
    let mut all = Map::new();
    if operation.name == "stream" {
        all.insert(
            "200".to_owned(),
            json!({"description": "server-sent events: view, change, lobby, purse, talk, ended", "content": {"text/event-stream": {"schema": {"type": "string"}}}}),
        );
    } else if let Does::Order(_) = operation.does {
        all.insert("200".to_owned(), json_of("Answer", "accepted, or answered before"));
        all.insert("409".to_owned(), json_of("Refused", "refused, with the reason and the rule"));
    } else if let Some(schema) = super::shapes::of(operation.name) {
        let whole = json!({"description": "what was asked for", "content": {"application/json": {"schema": schema}}});
        all.insert("200".to_owned(), whole);
    } else {
        all.insert("200".to_owned(), json_of("Anything", "what was asked for"));
    }
    if operation.method == Method::Post && operation.does == Does::Own {
        // Some of these ask the house, which refuses in its own form; others find that something stands in the way.
        let either =
            json!({"anyOf": [{"$ref": "#/components/schemas/Refused"}, {"$ref": "#/components/schemas/Error"}]});
        let refused = json!({"description": "refused, with the reason and the rule", "content": {"application/json": {"schema": either}}});
        all.insert("409".to_owned(), refused);
    }
    let errors = [
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
    for (status, description) in errors {
        all.insert(status.to_owned(), json_of("Error", description));
    }
    Value::Object(all)
}

fn schemas() -> Value {
    let receipt = json!({
        "type": "string",
        "description": "what the log was after the commit that holds the command, or a later one: a signed checkpoint, to be kept",
    });
    let money = json!({"type": "integer"});
    json!({
        "Answer": {
            "type": "object",
            "required": ["answer", "accepted", "version"],
            "properties": {
                "answer": {"enum": ["accepted", "duplicate"]},
                "accepted": {"type": "boolean"},
                "version": {"type": "integer", "description": "grows whenever something changes that people see at tables: a stream that has shown this much has shown it"},
                "receipt": receipt,
            },
            "additionalProperties": false,
        },
        "Refused": {
            "type": "object",
            "required": ["answer", "field", "reason", "sentence", "kept"],
            "properties": {
                "answer": {"const": "refused"},
                "field": {"type": "string"},
                "reason": {"type": "string"},
                "sentence": {"type": "string"},
                "cite": {"type": "string"},
                "readings": {"type": "array", "items": {"type": "string"}},
                "kept": {"type": "boolean", "description": "whether it stands in the record: if not, the same command sent again is decided again"},
                "version": {"type": "integer"},
                "receipt": receipt,
            },
            "additionalProperties": false,
        },
        "Error": {
            "type": "object",
            "required": ["error"],
            "properties": {"error": {
                "type": "object",
                "required": ["code", "sentence"],
                "properties": {
                    "code": {"type": "string"},
                    "field": {"type": "string"},
                    "value": {"type": "string"},
                    "sentence": {"type": "string"},
                },
                "additionalProperties": false,
            }},
            "additionalProperties": false,
        },
        "Anything": {},
        "Command": {
            "type": "object",
            "required": ["do"],
            "properties": {
                "do": {"type": "string"},
                "seat": {"type": "integer", "minimum": 1, "maximum": 255},
                "player": {"type": "string"},
                "bet": {"type": "string"},
                "stake": money,
            },
            "description": "A command to the game, as `may` in the table's view offers it.",
        },
        "Limits": {"type": "object", "required": ["game"], "properties": {"game": {"enum": ["stud", "qpoker", "football", "omaha"]}}},
        "Correction": {
            "type": "object",
            "required": ["round", "seat", "player", "bet", "net", "cite"],
            "properties": {
                "round": {"type": "integer"}, "seat": {"type": "integer"}, "player": {"type": "string"},
                "bet": {"type": "string"}, "net": {"type": "integer"}, "cite": {"type": "string"},
            },
            "additionalProperties": false,
        },
        "Exchange": {
            "type": "object",
            "required": ["chips", "player", "currency", "amount"],
            "properties": {
                "chips": {"enum": ["sold", "redeemed"]}, "player": {"type": "string"}, "currency": {"type": "string"},
                "amount": {"type": "integer"}, "table": {"type": "string"},
            },
            "additionalProperties": false,
        },
    })
}
