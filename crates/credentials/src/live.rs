//! What is kept in memory beside the file, so that a request need not wait for the disk: sessions.
//!
//! The file stays the truth. Whatever changes a session forgets it here while it holds the file's lock, and
//! entries are made under the same lock: an ended session is ended at once. What another program writes is noticed by
//! looking, several times a second.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use sabot_money::Name;
use sabot_people::{Moment, Role};

use crate::{Policy, Session};

/// How many are kept. When there are more, all are forgotten and looked up again.
const MOST: usize = 65_536;

/// A session as the file has it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    pub(crate) name: Name,
    pub(crate) role: Role,
    pub(crate) guest: bool,
    /// What the account's counter was when it began.
    pub(crate) counter: u32,
    pub(crate) since: i64,
    pub(crate) seen: i64,
}

impl Kept {
    /// The session at a moment, where it has not ended.
    pub(crate) fn at(&self, policy: &Policy, now: Moment) -> Option<Session> {
        let idle = policy.idle_ms(self.role);
        let ended = |from: i64, ms: i64| now.0 >= from.saturating_add(ms);
        (!ended(self.since, policy.session_ms) && !ended(self.seen, idle)).then(|| Session {
            name: self.name,
            role: self.role,
            guest: self.guest,
            since: Moment(self.since),
            expires_idle: Moment(self.seen.saturating_add(idle)),
            expires_absolute: Moment(self.since.saturating_add(policy.session_ms)),
        })
    }

    /// Whether it is time to write down that somebody was there.
    pub(crate) const fn is_to_note(&self, policy: &Policy, now: Moment) -> bool {
        now.0.saturating_sub(self.seen) >= policy.touch_ms
    }
}

/// What is kept.
#[derive(Debug, Default)]
pub(crate) struct Live {
    sessions: Mutex<HashMap<[u8; 32], Kept>>,
    /// The file's own count of what other programs have written, when it was last looked at.
    version: Mutex<Option<i64>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Live {
    /// The session of a token's digest.
    pub(crate) fn session(&self, token: &[u8; 32]) -> Option<Kept> {
        lock(&self.sessions).get(token).copied()
    }

    /// Keeps a session that was just read.
    pub(crate) fn keep(&self, token: [u8; 32], kept: Kept) {
        let mut sessions = lock(&self.sessions);
        if sessions.len() >= MOST {
            sessions.clear();
        }
        sessions.insert(token, kept);
    }

    /// Forgets one session.
    pub(crate) fn forget(&self, token: &[u8; 32]) {
        lock(&self.sessions).remove(token);
    }

    /// Forgets all sessions of an account.
    pub(crate) fn forget_all(&self, name: &str) {
        lock(&self.sessions).retain(|_, kept| kept.name.as_str() != name);
    }

    /// Forgets everything: the file has changed, and nobody said how.
    pub(crate) fn forget_everything(&self) {
        lock(&self.sessions).clear();
    }

    /// Notes the file's count of what other programs have written, and says what it was before.
    pub(crate) fn version(&self, found: i64) -> Option<i64> {
        lock(&self.version).replace(found)
    }
}
