//! How many random cases to try: the environment variable `EFFORT` multiplies every number.

use proptest::test_runner::Config;

/// `base` times `EFFORT`, which is 1 unless set.
///
/// # Panics
///
/// If `EFFORT` is set to something else than a number: a mistyped night run must not pass quietly.
pub(crate) fn cases(base: u32) -> u32 {
    match std::env::var("EFFORT") {
        Ok(text) => {
            let effort: u32 = text.parse().expect("EFFORT is a whole number");
            base.saturating_mul(effort)
        }
        Err(_) => base,
    }
}

/// So many cases for proptest, without files of past failures: a found failure becomes an example.
pub(crate) fn config(base: u32) -> Config {
    Config { cases: cases(base), failure_persistence: None, ..Config::default() }
}
