//! Who may try to write a stream.

use crate::limits::{LEASE_MS_MAX, MOMENT_MS_MAX};
use crate::{Epoch, Owner, RequestError, StreamName};

/// How a lease stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// What it is on: a stream, or anything else with such a name.
    pub resource: StreamName,
    /// Who took it last, unless he released it.
    pub owner: Option<Owner>,
    /// How often it was taken.
    pub epoch: Epoch,
    /// Until when nobody else can take it, in milliseconds since 1970.
    pub until_ms: i64,
}

/// The answer to taking, renewing or releasing a lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum LeaseOutcome {
    /// Taken. Writers with an older epoch are fenced from now on.
    Taken {
        /// The new epoch.
        epoch: Epoch,
        /// Until when nobody else can take it.
        until_ms: i64,
    },
    /// Another's lease runs.
    Held {
        /// Who holds it.
        owner: Owner,
        /// Its epoch.
        epoch: Epoch,
        /// Until when nobody else can take it.
        until_ms: i64,
    },
    /// The lease runs longer.
    Renewed {
        /// Until when nobody else can take it.
        until_ms: i64,
    },
    /// Anybody may take it now. Its epoch stays the newest until somebody does.
    Released,
    /// The lease is not the asker's, or no longer.
    Lost {
        /// The newest epoch.
        epoch: Epoch,
        /// Who took it last, unless he released it.
        owner: Option<Owner>,
    },
}

/// Until when a lease runs that is taken or renewed now.
pub(crate) fn until(now_ms: i64, ttl_ms: u32) -> Result<i64, RequestError> {
    if ttl_ms == 0 || ttl_ms > LEASE_MS_MAX {
        return Err(RequestError::LeaseLength { ttl_ms });
    }
    if !(-MOMENT_MS_MAX..=MOMENT_MS_MAX).contains(&now_ms) {
        return Err(RequestError::Moment { ms: now_ms });
    }
    Ok(now_ms + i64::from(ttl_ms))
}
