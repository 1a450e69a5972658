//! The load generator at a small size: it tells what it measured, and leaves nothing behind. `SABOT` names the program that
//! serves, where it is not the release build.

use std::process::Command;

use serde_json::Value;

fn load(args: &[&str]) -> (Option<i32>, String, String) {
    let sabot = std::env::var("SABOT").unwrap_or_else(|_| "../target/release/sabot".to_owned());
    let done = Command::new(env!("CARGO_BIN_EXE_load")).args(["--sabot", &sabot]).args(args).output().expect("it runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("a text");
    (done.status.code(), text(done.stdout), text(done.stderr))
}

#[test]
fn a_small_load_is_measured() {
    let (code, out, err) = load(&["--tables", "1", "--players", "3", "--seconds", "2", "--streams", "4", "--json"]);
    assert_eq!(code, Some(0), "{err}");
    let told: Value = serde_json::from_str(&out).expect("JSON");
    let number = |place: &str| told.pointer(place).and_then(Value::as_u64).unwrap_or_else(|| panic!("{place}: {told}"));
    assert_eq!((number("/tables"), number("/players"), number("/streams")), (1, 3, 4));
    assert_eq!(number("/accepted") + number("/refused"), number("/commands"));
    assert!(number("/accepted") >= 3, "each of them bet: {told}");
    assert!(number("/answered_us/p50") <= number("/answered_us/p99"));
    assert!(number("/answered_us/p99") <= number("/answered_us/max"));
    assert!(number("/shown_to_others_us/p50") > 0);
    assert!(number("/echo_per_second") > 0);
}

#[test]
fn what_is_too_much_is_refused() {
    let (code, _, err) = load(&["--tables", "1", "--players", "8"]);
    assert!(code == Some(2) && err.contains('7'), "{err}");
}
