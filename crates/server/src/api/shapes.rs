//! What answers look like, for the OpenAPI document: the members that a program may count on. More may come with time.

use serde_json::{Map, Value, json};

/// The schema of what an operation answers; none where anything may come.
pub(super) fn of(operation: &str) -> Option<Value> {
    let text = || json!({"type": "string"});
    let flag = || json!({"type": "boolean"});
    let count = || json!({"type": "integer", "minimum": 0});
    let money = || json!({"type": "integer"});
    let list = |items: Value| json!({"type": "array", "items": items});
    let cites = || list(json!({"type": "string"}));
    Some(match operation {
        "sign_in" | "guest" => object(&[("token", text()), ("name", text()), ("role", text()), ("guest", flag())], &[]),
        "me" => {
            let purse = object(&[("currency", text()), ("available", money()), ("balance", money())], &[]);
            let seat = object(&[("table", text()), ("seat", count())], &[]);
            object(&[("name", text()), ("role", text()), ("purses", list(purse)), ("seats", list(seat))], &[])
        }
        "lobby" => {
            let table = object(
                &[
                    ("table", text()),
                    ("game", json!({"enum": ["stud", "qpoker", "football", "omaha"]})),
                    ("mode", json!({"enum": ["live", "generator", "practice"]})),
                    ("currency", text()),
                    ("open", flag()),
                    ("progress", text()),
                    ("round", count()),
                    ("seats", count()),
                    ("taken", count()),
                    ("limits", json!({"type": "object"})),
                ],
                &[("halt", json!({"enum": ["paused", "held", "generator"]})), ("jackpot", text())],
            );
            let hit = object(
                &[("number", count()), ("table", text()), ("round", count()), ("row", count()), ("amount", money())],
                &[],
            );
            let pool = object(
                &[
                    ("pool", text()),
                    ("currency", text()),
                    ("amount", money()),
                    ("sums", list(money())),
                    ("shares", list(count())),
                    ("hits", list(hit)),
                ],
                &[("bet", money())],
            );
            object(&[("tables", list(table)), ("pools", list(pool))], &[])
        }
        "table" => object(&[("table", text()), ("version", count()), ("line_ms", money()), ("view", view())], &[]),
        "clock" => object(
            &[("now_ms", count()), ("wall_ms", count()), ("ahead_ms", money()), ("noted_ahead_ms", money())],
            &[],
        ),
        "rounds" => {
            let bet = object(
                &[
                    ("seat", count()),
                    ("bet", text()),
                    ("stake", money()),
                    ("net", money()),
                    ("outcome", text()),
                    ("cite", text()),
                    ("readings", cites()),
                ],
                &[],
            );
            let round = object(
                &[("round", count()), ("edition", text()), ("rules", count()), ("void", flag()), ("bets", list(bet))],
                &[],
            );
            object(&[("rounds", list(round))], &[])
        }
        "rules" => object(
            &[
                ("table", text()),
                ("game", text()),
                ("edition", text()),
                ("rules", count()),
                ("articles", list(json!({"type": "object"}))),
                ("readings", list(json!({"type": "object"}))),
                ("differences", list(json!({"type": "object"}))),
                ("limits", json!({"type": "object"})),
            ],
            &[],
        ),
        "article" => object(&[("cite", text()), ("says", text())], &[("heading", text())]),
        "accounts" => {
            let account = object(&[("name", text()), ("role", text()), ("disabled", flag()), ("guest", flag())], &[]);
            object(&[("accounts", list(account))], &[])
        }
        _ => return None,
    })
}

/// A table as somebody sees it. The game's own part differs by game and by who looks.
fn view() -> Value {
    let text = || json!({"type": "string"});
    let flag = || json!({"type": "boolean"});
    let count = || json!({"type": "integer", "minimum": 0});
    let line = object(
        &[
            ("seat", count()),
            ("bet", text()),
            ("stake", json!({"type": "integer"})),
            ("net", json!({"type": "integer"})),
            ("outcome", text()),
            ("held", flag()),
            ("corrected", flag()),
            ("cite", text()),
            ("readings", json!({"type": "array", "items": {"type": "string"}})),
            ("sentence", text()),
        ],
        &[("player", text())],
    );
    let clock = object(
        &[
            ("window", json!({"enum": ["betting", "decision"]})),
            ("due_line_ms", json!({"type": "integer"})),
            ("stands", flag()),
            ("anew", flag()),
        ],
        &[],
    );
    let game = object(
        &[("table", json!({"type": "object", "required": ["round", "phase", "seats"]}))],
        &[("seat", count()), ("may", json!({"type": "array", "items": {"type": "object", "required": ["do"]}}))],
    );
    object(
        &[
            ("table", text()),
            ("game", text()),
            ("mode", text()),
            ("as", json!({"type": "string", "pattern": "^(seat:[0-9]+|croupier|public|inspector)$"})),
            ("open", flag()),
            ("progress", json!({"enum": ["between", "betting", "playing", "deciding", "settled", "closed"]})),
            ("seats", json!({"type": "array", "items": object(&[("seat", count())], &[("player", text())])})),
            ("lines", json!({"type": "array", "items": line})),
            ("void", flag()),
            ("view", game),
        ],
        &[
            ("halt", json!({"enum": ["paused", "held", "generator"]})),
            ("dealer", text()),
            ("clock", clock),
            ("jackpot", json!({"type": "object", "required": ["pool", "amount", "reached"]})),
            ("cards", json!({"type": "object", "required": ["shuffle", "out", "commitment", "cuts"]})),
        ],
    )
}

/// An object with members that are always there, and others that may be.
fn object(always: &[(&str, Value)], sometimes: &[(&str, Value)]) -> Value {
    let required: Vec<&str> = always.iter().map(|(name, _)| *name).collect();
    let members = always.iter().chain(sometimes).map(|(name, schema)| ((*name).to_owned(), schema.clone()));
    json!({"type": "object", "required": required, "properties": members.collect::<Map<String, Value>>()})
}
