//! How often a password may be tried.
//!
//! Every attempt is counted as a failure before the password is looked at, and taken back if it was right: so neither
//! many attempts at once nor a server that is killed in between gives anybody more guesses than the rules do.
//!
//! Names that do not exist are counted and locked exactly like those that do, by the SHA-256 of what was typed (somebody
//! may type a password there). So a lockout can be told openly, and says nothing about whether there is such an account.
//! A locked account is not opened by the right password either, and does not even look at it: an answer that differed
//! would let the guessing go on. Attempts against a locked name are not counted, so nobody can keep it locked beyond the
//! time by asking more; and every counted one costs an Argon2 hash, which bounds how many there are.

use rusqlite::{Connection, OptionalExtension, params};
use sabot_house::Moment;
use sha2::{Digest, Sha256};

use super::log::note;
use super::{People, PeopleError};
use crate::Significant;

/// The right password was given.
#[derive(Debug)]
pub(super) struct Proof {
    name: String,
    /// The hash that it fitted.
    hash: String,
    attempt: i64,
    /// Whether counting this attempt locked the account, to be taken back.
    locked: bool,
}

/// The right password was not given.
#[derive(Debug)]
pub(super) enum Unproven {
    Wrong,
    Locked { until: Moment },
    Failed(PeopleError),
}

impl From<PeopleError> for Unproven {
    fn from(error: PeopleError) -> Unproven {
        Unproven::Failed(error)
    }
}

/// An attempt that was counted.
struct Counted {
    number: i64,
    locked: bool,
    hash: Option<String>,
}

fn typed(name: &str) -> [u8; 32] {
    Sha256::digest(name).into()
}

/// Forgets failures and lockout.
pub(super) fn forget(conn: &Connection, name: &str) -> rusqlite::Result<()> {
    conn.execute("DELETE FROM failure WHERE typed = ?1", [typed(name)])?;
    conn.execute("DELETE FROM lockout WHERE typed = ?1", [typed(name)])?;
    Ok(())
}

pub(super) fn hash_of(conn: &Connection, name: &str) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT password FROM account WHERE name = ?1";
    Ok(conn.prepare_cached(sql)?.query_row([name], |row| row.get(0)).optional()?.flatten())
}

impl Proof {
    /// Takes the count of this attempt back, and the failures before it: whoever knows the password starts anew. A lockout
    /// that other attempts brought about meanwhile stays.
    pub(super) fn accept(&self, conn: &Connection) -> rusqlite::Result<()> {
        conn.execute(
            "DELETE FROM failure WHERE typed = ?1 AND number <= ?2",
            params![typed(&self.name), self.attempt],
        )?;
        if self.locked {
            conn.execute("DELETE FROM lockout WHERE typed = ?1", [typed(&self.name)])?;
        }
        Ok(())
    }

    /// Whether the password is still the one that was checked.
    pub(super) fn still_holds(&self, conn: &Connection) -> rusqlite::Result<bool> {
        Ok(hash_of(conn, &self.name)?.as_ref() == Some(&self.hash))
    }

    pub(super) fn hash(&self) -> &str {
        &self.hash
    }
}

impl People {
    /// Checks a password, counting failures.
    pub(super) fn prove(&self, name: &str, password: &str, whence: &str, now: Moment) -> Result<Proof, Unproven> {
        let counted = self.write(|conn| self.count(conn, name, now))?;
        let Counted { number: attempt, locked, hash } = match counted {
            Ok(counted) => counted,
            Err(until) => return Err(Unproven::Locked { until }),
        };
        // No account has so long a password; an empty one costs the same work.
        let password = if password.len() > self.policy.password_bytes_most { "" } else { password };
        let right = self.hasher.is_right(password, hash.as_deref())?;
        if let (true, Some(hash)) = (right, hash) {
            return Ok(Proof { name: name.to_owned(), hash, attempt, locked });
        }
        self.write(|conn| {
            // A name that is none stays out of the log: it may be a password in the wrong place.
            let known = super::account::find(conn, name)?.map(|account| account.name);
            let actor = known.as_ref().map(|name| name.as_str());
            note(conn, &Significant::of_person(now, "sign_in_failed", actor, whence))?;
            if locked {
                note(conn, &Significant::of_person(now, "account_locked", actor, whence))?;
            }
            Ok(())
        })?;
        Err(Unproven::Wrong)
    }

    fn count(&self, conn: &Connection, name: &str, now: Moment) -> Result<Result<Counted, Moment>, PeopleError> {
        let typed = typed(name);
        let since = now.0.saturating_sub(self.policy.failures_within_ms);
        conn.execute("DELETE FROM failure WHERE at_ms <= ?1", [since])?;
        conn.execute("DELETE FROM lockout WHERE until_ms <= ?1", [now.0])?;
        let until = "SELECT until_ms FROM lockout WHERE typed = ?1";
        if let Some(until) = conn.query_row(until, [typed], |row| row.get(0)).optional()? {
            return Ok(Err(Moment(until)));
        }
        let hash = hash_of(conn, name)?;
        conn.execute("INSERT INTO failure (typed, at_ms) VALUES (?1, ?2)", params![typed, now.0])?;
        let number = conn.last_insert_rowid();
        let failures: u32 =
            conn.query_row("SELECT count(*) FROM failure WHERE typed = ?1", [typed], |row| row.get(0))?;
        let locked = failures >= self.policy.failures;
        if locked {
            let until = now.0.saturating_add(self.policy.locked_for_ms);
            conn.execute("DELETE FROM failure WHERE typed = ?1", [typed])?;
            conn.execute("INSERT INTO lockout (typed, until_ms) VALUES (?1, ?2)", params![typed, until])?;
        }
        Ok(Ok(Counted { number, locked, hash }))
    }
}
