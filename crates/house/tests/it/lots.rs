//! Lots of tournaments by the vectors that a second program in another language reads too.

use std::path::Path;
use std::process::Command;

use sabot_house::{LotSeed, drawn_order, lot_promise};
use serde_json::Value;

const VECTORS: &str = include_str!("../../vectors/lots.json");

#[test]
fn promises_and_first_orders_are_those_of_the_vectors() {
    let vectors: Value = serde_json::from_str(VECTORS).expect("vectors");
    let cases = vectors["cases"].as_array().expect("cases");
    assert_eq!(cases.len(), 4);
    for case in cases {
        let text = |key: &str| case[key].as_str().expect("a text");
        let number = |key: &str| u32::try_from(case[key].as_u64().expect("a number")).expect("a small one");
        let seed: LotSeed = text("seed").parse().expect("a seed");
        let name = text("tournament").parse().expect("a name");
        let promise = lot_promise(name, number("run"), number("number"), seed);
        assert_eq!(promise.to_string(), text("digest"));
        let first: Vec<u16> = serde_json::from_value(case["orders"][0].clone()).expect("an order");
        assert_eq!(drawn_order(seed, first.len()), first);
    }
}

#[test]
fn another_language_agrees_with_the_vectors() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let checked = Command::new("python3")
        .args(["-B", "tools/vectors/check.py", "crates/house/vectors"])
        .current_dir(&root)
        .output()
        .expect(
            "python3 is needed to read the test vectors in a second language: install it (apt-get install python3)",
        );
    let told = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{told}{}", String::from_utf8_lossy(&checked.stderr));
    assert_eq!(told.trim(), "lots.json: 4 cases are right");
}
