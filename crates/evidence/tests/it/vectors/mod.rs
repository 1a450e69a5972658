//! The published test vectors: made by the slow twins (`VECTORS=write` writes them), read here by the live code, and
//! by another language in `tools/vectors`.

mod canonical;
mod leaves;
mod notes;
mod tree;

use std::fs;
use std::path::PathBuf;

use data_encoding::HEXLOWER;
use serde_json::Value;

/// Compares a file of vectors with what the twin makes, or writes it if `VECTORS` is `write`; gives what the file says.
fn held(name: &str, made: &Value) -> Value {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("vectors").join(name);
    let text = serde_json::to_string_pretty(made).expect("vectors are JSON") + "\n";
    if std::env::var_os("VECTORS").is_some_and(|value| value == "write") {
        fs::write(&path, &text).expect("vectors can be written");
    }
    let read = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(read == text, "{name} is not what the twin makes; VECTORS=write makes it anew");
    serde_json::from_str(&read).expect("vectors are JSON")
}

/// The cases of a list.
fn cases<'a>(vectors: &'a Value, list: &str) -> &'a Vec<Value> {
    vectors[list].as_array().unwrap_or_else(|| panic!("no list {list}"))
}

fn text<'a>(case: &'a Value, field: &str) -> &'a str {
    case[field].as_str().unwrap_or_else(|| panic!("no text {field} in {case}"))
}

fn number(case: &Value, field: &str) -> u64 {
    case[field].as_u64().unwrap_or_else(|| panic!("no number {field} in {case}"))
}

fn truth(case: &Value, field: &str) -> bool {
    case[field].as_bool().unwrap_or_else(|| panic!("no truth {field} in {case}"))
}

fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

fn bytes(case: &Value, field: &str) -> Vec<u8> {
    HEXLOWER.decode(text(case, field).as_bytes()).expect("hexadecimal")
}
