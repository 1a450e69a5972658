//! Why a record is not believed.

use core::fmt;
use std::path::PathBuf;

use sabot_floor::RowDifference;

/// Somebody who holds a signed head of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holder {
    /// The file beside the key.
    Head,
    /// A file of the anchor.
    Anchor(PathBuf),
    /// The last checkpoint in the record itself.
    Checkpoint,
    /// The head of the last commit in the record itself.
    Commit,
    /// The mark of the last full check in the record itself.
    Check,
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Holder::Head => f.write_str("log.head"),
            Holder::Anchor(path) => write!(f, "{}", path.display()),
            Holder::Checkpoint => f.write_str("the last checkpoint"),
            Holder::Commit => f.write_str("the head of the last commit"),
            Holder::Check => f.write_str("the mark of the last full check"),
        }
    }
}

/// Why a record is not believed. Nothing was written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unbelieved {
    /// It has fewer events than somebody has signed.
    #[error(
        "the record has {found} events, and {holder} was signed over {signed}: it is an older copy, or its journal is missing. Put \
         back the newest record with its journal; if that is lost, use sabot recover"
    )]
    Shorter {
        /// Who holds it.
        holder: Holder,
        /// How many events the signed head speaks of.
        signed: u64,
        /// How many there are.
        found: u64,
    },
    /// It has other events than somebody has signed.
    #[error(
        "the first {signed} events of the record are not those that {holder} was signed over: it was altered. Put back the record as \
         it was, and let sabot audit tell what differs"
    )]
    Other {
        /// Who holds it.
        holder: Holder,
        /// How many events the signed head speaks of.
        signed: u64,
    },
    /// A head, a checkpoint or a note that the log's key did not sign.
    #[error("{holder} is not signed by the key of log.pub ({why}): put back the keys and the record of one house")]
    NotSigned {
        /// Who holds it.
        holder: Holder,
        /// What is wrong.
        why: String,
    },
    /// There is a record and not its keys.
    #[error("house.key, log.key or log.pub is missing beside the record: put back the keys of this house")]
    NoKeys,
    /// The signing key is another than the public one.
    #[error("log.key is not the secret half of log.pub: put back the key of this house")]
    LogKey,
    /// The house's key is another.
    #[error("house.key is not the key that this record was written with: put back the key of this house")]
    HouseKey,
    /// A record of today's form without its remembered head.
    #[error(
        "log.head is missing beside a record whose commits are signed: put it back; if it is lost, use sabot recover"
    )]
    NoHeadFile,
    /// Rows behind the last signed head.
    #[error(
        "the record has {found} events, and only {signed} of them are signed: it was altered. Put back the record as it was"
    )]
    Unsigned {
        /// How many are signed.
        signed: u64,
        /// How many there are.
        found: u64,
    },
    /// No events beside keys, a remembered head or an anchor that know some.
    #[error(
        "the record is empty, and something was signed of it: put back the record; if it is lost, use sabot recover"
    )]
    Emptied,
    /// A record of today's form without the head of its last commit.
    #[error("the record has no signed head of its last commit: it was altered. Put back the record as it was")]
    NoHead,
    /// Something in it is not as it was written.
    #[error("{0}: the record was altered or its disk is failing. Put back the record as it was")]
    Altered(#[from] RowDifference),
}
