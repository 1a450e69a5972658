//! `canonical.json`: texts that are canonical, and texts that are not, with the byte at fault.

use sabot_evidence::{Canonical, Digest, literal};
use serde_json::{Value, json};

use super::{bytes, cases, held, hex, number, text};

const GOOD: [(&str, &str); 16] = [
    ("null", "null"),
    ("booleans", "[true,false]"),
    ("an empty object", "{}"),
    ("an empty array", "[]"),
    ("an empty string", "\"\""),
    ("zero", "0"),
    ("the largest integer", "9007199254740992"),
    ("the smallest integer", "-9007199254740992"),
    ("keys in order", r#"{"a":1,"a1":2,"a_":3,"aa":4,"b":5}"#),
    ("objects in arrays in objects", r#"{"bets":[{"seat":1,"stake":10000},{"seat":2,"stake":20000}],"round":7}"#),
    ("short escapes", r#""\"\\\b\t\n\f\r""#),
    ("long escapes", r#""\u0000\u0007\u000b\u000e\u001f""#),
    ("nothing else is escaped", "\"/\u{7f}\u{80}\u{2028}\u{ffff}é漢字😀\""),
    ("what looks alike is not the same", "[\"\u{e9}\",\"e\u{301}\"]"),
    ("a key of 64 bytes", "{\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\":0}"),
    (
        "64 arrays within each other",
        "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\
         ]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
    ),
];

/// What is wrong, the bytes, and the first byte at fault, counted by hand.
const BAD: [(&str, &[u8], u64); 45] = [
    ("nothing", b"", 0),
    ("a space before", b" 1", 0),
    ("a space behind", b"1 ", 1),
    ("a line break behind", b"{}\n", 2),
    ("a space after a colon", b"{\"a\": 1}", 5),
    ("a space after a comma", b"[1, 2]", 3),
    ("a space in an empty array", b"[ ]", 1),
    ("two values", b"1,2", 1),
    ("a byte order mark", b"\xef\xbb\xbf1", 0),
    ("not UTF-8", b"\"\xff\"", 1),
    ("an overlong character", b"\"\xc0\xaf\"", 1),
    ("half a pair in UTF-8", b"\"\xed\xa0\x80\"", 1),
    ("a fraction", b"[1.5]", 1),
    ("a whole number with a point", b"1.0", 0),
    ("an exponent", b"1e2", 0),
    ("a large exponent", b"1E400", 0),
    ("minus zero", b"-0", 0),
    ("a needless zero", b"01", 0),
    ("a plus sign", b"+1", 0),
    ("minus alone", b"-", 1),
    ("2^53 + 1", b"9007199254740993", 0),
    ("-2^53 - 1", b"[0,-9007199254740993]", 3),
    ("an endless integer", b"100000000000000000000000000000", 0),
    ("not a number", b"NaN", 0),
    ("capitals", b"True", 0),
    ("a word cut off", b"tru", 0),
    ("a string cut off", b"\"a", 2),
    ("an escape cut off", b"\"\\", 2),
    ("an array cut off", b"[1,", 3),
    ("an object cut off", b"{\"a\":1", 6),
    ("a comma before the end", b"[1,]", 3),
    ("no comma", b"[1 2]", 2),
    ("a key without a value", b"{\"a\"}", 4),
    ("keys out of order", b"{\"b\":1,\"a\":2}", 7),
    ("a key twice", b"{\"a\":1,\"a\":1}", 7),
    ("a key in capitals", b"{\"A\":1}", 1),
    ("an empty key", b"{\"\":1}", 1),
    ("a key that begins with a digit", b"{\"1\":1}", 1),
    ("a key with an escape", b"{\"\\u0061\":1}", 2),
    ("a control character", b"\"\x01\"", 1),
    ("an escaped solidus", b"\"\\/\"", 1),
    ("an escaped letter", b"\"\\u0061\"", 1),
    ("a long escape for a short one", b"\"\\u000a\"", 1),
    ("an escape in capitals", b"\"\\u001F\"", 1),
    ("an escaped pair", b"\"\\ud83d\\ude00\"", 1),
];

fn made() -> Value {
    let good = GOOD.map(|(name, text)| {
        assert!(literal::is_canonical(text.as_bytes()), "{name}");
        json!({ "name": name, "bytes": hex(text.as_bytes()), "sha256": Digest::of(text.as_bytes()) })
    });
    let mut bad = BAD.map(|(name, bytes, at)| json!({ "name": name, "bytes": hex(bytes), "at": at })).to_vec();
    let deep = format!("{}{}", "[".repeat(65), "]".repeat(65));
    bad.push(json!({ "name": "65 arrays within each other", "bytes": hex(deep.as_bytes()), "at": 64 }));
    let long_key = format!("{{\"{}\":0}}", "a".repeat(65));
    bad.push(json!({ "name": "a key of 65 bytes", "bytes": hex(long_key.as_bytes()), "at": 1 }));
    json!({ "format": "sabot-vectors-canonical-v1", "good": good, "bad": bad })
}

#[test]
fn canonical_json() {
    let vectors = held("canonical.json", &made());
    for case in cases(&vectors, "good") {
        let read = Canonical::parse(&bytes(case, "bytes")).unwrap_or_else(|error| panic!("{case}: {error}"));
        assert_eq!(read.digest().to_string(), text(case, "sha256"));
        assert_eq!(Canonical::from_value(&read.value()).as_ref(), Ok(&read), "{case}");
    }
    for case in cases(&vectors, "bad") {
        let bytes = bytes(case, "bytes");
        assert!(!literal::is_canonical(&bytes), "{case}");
        let refused = Canonical::parse(&bytes).expect_err(text(case, "name"));
        assert_eq!(refused.at as u64, number(case, "at"), "{case}: {refused}");
    }
}
