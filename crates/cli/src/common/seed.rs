//! The number that a round or a simulation is drawn from.

use sabot_locale::Words;

use crate::common::failure::Failure;

/// The seed that was given, or a random one.
pub(crate) fn seed(given: Option<u64>, words: &Words) -> Result<u64, Failure> {
    given
        .map_or_else(getrandom::u64, Ok)
        .map_err(|error| Failure::fault("--seed", "", words.with("deal-no-entropy", &[("why", &error.to_string())])))
}
