//! How often a password may be tried.
//!
//! Every try takes a token before its password is checked, and a right password gives the token back. So neither many
//! tries at once nor a server that is killed between the two gains anybody a guess. The buckets are in the file.
//!
//! A name is never locked. Each pair of a name and a network has a bucket, and each name has one more for all networks
//! together, which bounds guessing from many of them. A device on which somebody has signed in before has a bucket of
//! its own: so the tries of strangers never keep the owner out on his own device. A try without a token is answered
//! with the time of the next one, and its password is not checked: were the right one let through, guessing could go on
//! without tokens.
//!
//! Names that do not exist are counted exactly like those that do, by the SHA-256 of what was typed (somebody may type a
//! password there), so nothing is said about whether there is such an account. Each try that is looked at costs an Argon2
//! hash, which bounds how many there are.

use std::net::IpAddr;

use rusqlite::{Connection, OptionalExtension, params};
use sabot_money::Name;
use sabot_people::Moment;
use sha2::{Digest, Sha256};

use crate::known::Secret;
use crate::{People, PeopleError, Policy, Significant};

/// A token, in the parts in which buckets are filled: so many an hour is so many parts a millisecond.
const TOKEN: i64 = 3_600_000;

/// Where a try comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source {
    /// A network from which nobody is known.
    Network(IpAddr),
    /// A device on which this account has signed in before.
    Device([u8; 32]),
    /// A session of the account itself.
    Own,
}

impl Source {
    fn key(self, typed: &[u8; 32]) -> [u8; 32] {
        let hash = Sha256::new().chain_update(typed);
        let hash = match self {
            Source::Network(network) => hash.chain_update(b"network").chain_update(network.to_string()),
            Source::Device(device) => hash.chain_update(b"device").chain_update(device),
            Source::Own => hash.chain_update(b"own"),
        };
        hash.finalize().into()
    }

    /// The source in the words of the log.
    fn told(self) -> String {
        match self {
            Source::Network(network) => format!("from {network}"),
            Source::Device(_) => "from a known device".to_owned(),
            Source::Own => "own password".to_owned(),
        }
    }
}

/// The right password was given.
#[derive(Debug)]
pub(crate) struct Proof {
    name: String,
    /// The hash that it fitted.
    hash: String,
    source: Source,
}

/// The right password was not given.
#[derive(Debug)]
pub(crate) enum Unproven {
    Wrong,
    Slowed {
        until: Moment,
    },
    /// The account's row is not the one that the record knows.
    Altered(Name),
    Failed(PeopleError),
}

impl From<Unproven> for PeopleError {
    fn from(unproven: Unproven) -> PeopleError {
        match unproven {
            Unproven::Wrong => PeopleError::WrongPassword,
            Unproven::Slowed { until } => PeopleError::Slowed { until },
            Unproven::Altered(name) => PeopleError::Altered(name),
            Unproven::Failed(error) => error,
        }
    }
}

impl From<PeopleError> for Unproven {
    fn from(error: PeopleError) -> Unproven {
        Unproven::Failed(error)
    }
}

/// A bucket of tries.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    key: [u8; 32],
    parts: i64,
    at: i64,
    /// How many tries were wrong since it was last full.
    failed: i64,
    told: bool,
    capacity: i64,
    per_hour: i64,
}

impl Bucket {
    /// As it is now. A clock that goes back fills nothing.
    fn read(conn: &Connection, key: [u8; 32], rate: (u32, u32), now: Moment) -> rusqlite::Result<Bucket> {
        let (capacity, per_hour) = (i64::from(rate.0) * TOKEN, i64::from(rate.1));
        let full = Bucket { key, parts: capacity, at: now.0, failed: 0, told: false, capacity, per_hour };
        let sql = "SELECT parts, at_ms, failed, told FROM tries WHERE key = ?1";
        let found = conn.prepare_cached(sql)?.query_row([key], |row| {
            let (parts, at): (i64, i64) = (row.get("parts")?, row.get("at_ms")?);
            let passed = now.0.saturating_sub(at).max(0);
            let parts = parts.saturating_add(passed.saturating_mul(per_hour)).min(capacity);
            Ok(Bucket { parts, at: at.max(now.0), failed: row.get("failed")?, told: row.get("told")?, ..full })
        });
        Ok(found.optional()?.unwrap_or(full))
    }

    /// In how many milliseconds it has so much more.
    const fn in_ms(&self, missing: i64) -> i64 {
        if missing <= 0 {
            0
        } else if self.per_hour == 0 {
            i64::MAX
        } else {
            (missing + self.per_hour - 1) / self.per_hour
        }
    }

    /// When there is a token, where there is none now.
    fn until(&self) -> Option<Moment> {
        let ms = self.in_ms(TOKEN - self.parts);
        (ms > 0).then(|| Moment(self.at.saturating_add(ms)))
    }

    fn write(&self, conn: &Connection, typed: &[u8; 32]) -> rusqlite::Result<()> {
        let full = self.at.saturating_add(self.in_ms(self.capacity - self.parts));
        let sql = "INSERT OR REPLACE INTO tries (key, typed, parts, at_ms, full_ms, failed, told)
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
        let values = params![self.key, typed, self.parts, self.at, full, self.failed, self.told];
        conn.prepare_cached(sql)?.execute(values)?;
        Ok(())
    }
}

fn typed(name: &str) -> [u8; 32] {
    Sha256::digest(name).into()
}

/// The bucket of a name for tries from all networks.
fn of_name(typed: &[u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(typed).chain_update(b"all networks").finalize().into()
}

/// The buckets that a try takes from, each with its capacity and what it gets an hour.
fn buckets(policy: &Policy, typed: &[u8; 32], source: Source) -> Vec<([u8; 32], (u32, u32))> {
    let own = (source.key(typed), (policy.tries_at_once, policy.tries_per_hour));
    match source {
        Source::Network(_) => vec![own, (of_name(typed), (policy.name_tries_at_once, policy.name_tries_per_hour))],
        Source::Device(_) | Source::Own => vec![own],
    }
}

/// Forgets wrong passwords.
pub(crate) fn forget(conn: &Connection, name: &str) -> rusqlite::Result<()> {
    conn.execute("DELETE FROM tries WHERE typed = ?1", [typed(name)])?;
    Ok(())
}

impl Proof {
    /// Gives the token back, and with it the tries before it from the same place: whoever knows the password starts anew
    /// there. What was tried from elsewhere stays counted.
    pub(crate) fn accept(&self, conn: &Connection, policy: &Policy, now: Moment) -> rusqlite::Result<()> {
        let typed = typed(&self.name);
        for (key, rate) in buckets(policy, &typed, self.source) {
            if key == self.source.key(&typed) {
                conn.execute("DELETE FROM tries WHERE key = ?1", [key])?;
                continue;
            }
            let bucket = Bucket::read(conn, key, rate, now)?;
            let parts = bucket.parts.saturating_add(TOKEN).min(bucket.capacity);
            Bucket { parts, failed: (bucket.failed - 1).max(0), ..bucket }.write(conn, &typed)?;
        }
        Ok(())
    }

    /// Whether the password is still the one that was checked.
    pub(crate) fn still_holds(&self, people: &People, conn: &Connection) -> rusqlite::Result<bool> {
        Ok(people.secret(conn, &self.name)? == Secret::Hash(self.hash.clone()))
    }

    pub(crate) fn hash(&self) -> &str {
        &self.hash
    }
}

impl People {
    /// A row that was edited, exchanged or is older than the record says is told, and not believed.
    fn tell_altered(&self, name: Name, now: Moment) -> Result<(), PeopleError> {
        let told = "its row in people.db is not the one that the record knows: the account does not work";
        self.write(|conn| Ok(self.note(conn, Significant::of_person(now, "people_differ", Some(name.as_str()), told))?))
    }

    /// Checks a password, where there is a try left. `whence`: from where, and whether whoever tries is a stranger.
    pub(crate) fn prove(
        &self,
        name: &str,
        password: &str,
        source: Source,
        (whence, stranger): (&str, bool),
        now: Moment,
    ) -> Result<Proof, Unproven> {
        let secret = match self.write(|conn| self.take(conn, name, source, now))? {
            Ok(secret) => secret,
            Err(until) => return Err(Unproven::Slowed { until }),
        };
        let altered = secret == Secret::Altered;
        let hash = if let Secret::Hash(hash) = secret { Some(hash) } else { None };
        // No account has so long a password; an empty one costs the same work.
        let password = if password.len() > self.policy.password_bytes_most { "" } else { password };
        let right = self.hasher.is_right(password, hash.as_deref())?;
        if let (true, Some(hash)) = (right, hash) {
            return Ok(Proof { name: name.to_owned(), hash, source });
        }
        self.write(|conn| self.note_wrong(conn, name, source, (whence, stranger), now))?;
        match name.parse() {
            Ok(name) if altered => {
                self.tell_altered(name, now)?;
                Err(Unproven::Altered(name))
            }
            _ => Err(Unproven::Wrong),
        }
    }

    /// Takes a token from each bucket that there is for this, or says when there will be one in all of them.
    fn take(
        &self,
        conn: &Connection,
        name: &str,
        source: Source,
        now: Moment,
    ) -> Result<Result<Secret, Moment>, PeopleError> {
        let typed = typed(name);
        conn.execute("DELETE FROM tries WHERE full_ms <= ?1", [now.0])?;
        let found = buckets(&self.policy, &typed, source).into_iter();
        let found: Vec<Bucket> =
            found.map(|(key, rate)| Bucket::read(conn, key, rate, now)).collect::<Result<_, _>>()?;
        if let Some(until) = found.iter().filter_map(Bucket::until).max() {
            return Ok(Err(until));
        }
        for bucket in found {
            Bucket { parts: bucket.parts - TOKEN, failed: bucket.failed + 1, ..bucket }.write(conn, &typed)?;
        }
        Ok(Ok(self.secret(conn, name)?))
    }

    /// A try was wrong. Where it was the last for now, the house is told that somebody guesses: once, until he has stopped
    /// for so long that the bucket is full again.
    fn note_wrong(
        &self,
        conn: &Connection,
        name: &str,
        source: Source,
        (whence, stranger): (&str, bool),
        now: Moment,
    ) -> Result<(), PeopleError> {
        let typed = typed(name);
        // A name without an account stays out of the log: somebody may have typed his password into that field.
        let known = self.standing(conn, name)?.map(|account| account.name);
        let actor = known.as_ref().map(|name| name.as_str());
        let failed = Significant::of_person(now, "sign_in_failed", actor, "").from(whence);
        // Strangers can fail as often as they like, so their failures are counted and not noted one by one. Somebody
        // who is signed in is known, and each of his failures is noted.
        self.note(conn, if stranger { failed.counted() } else { failed })?;
        for (key, rate) in buckets(&self.policy, &typed, source) {
            let bucket = Bucket::read(conn, key, rate, now)?;
            if bucket.until().is_some() && !bucket.told {
                let from = if key == of_name(&typed) { "from many networks".to_owned() } else { source.told() };
                let detail = format!("{} wrong passwords", bucket.failed);
                let guessing = Significant::of_person(now, "password_guessing", actor, detail).from(&from);
                // Names that are nobody's have no end.
                self.note(conn, if actor.is_none() { guessing.counted() } else { guessing })?;
                Bucket { told: true, ..bucket }.write(conn, &typed)?;
            }
        }
        Ok(())
    }
}
