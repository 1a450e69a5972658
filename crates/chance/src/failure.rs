//! How a generator fails.

use thiserror::Error;

/// Why a generator gives nothing any more. The automatic croupier declares it as what it is, a failing generator; no
/// round goes on with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GeneratorFailure {
    /// The operating system gave no entropy.
    #[error("the operating system gives no entropy")]
    NoEntropy,
    /// The entropy repeats one byte: its source is stuck.
    #[error("the entropy repeats itself (repetition count test)")]
    RepetitionCount,
    /// One byte comes far too often: the source is biased.
    #[error("the entropy is uneven (adaptive proportion test)")]
    AdaptiveProportion,
    /// The cipher or the hash gives other results than its published ones.
    #[error("the generator does not give the known answers")]
    KnownAnswer,
}
