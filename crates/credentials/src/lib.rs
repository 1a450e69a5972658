//! What lies beside the record of a house: how people show who they are, whether they are signed in, and what protects them.
//!
//! Who has which account and role stands in the house's record, and `sabot-people` knows how. What must not stand there, secrets and
//! whatever is of the moment, is in one file beside it, `people.db`, whose rows are held against the record. The moment always comes in
//! with the question; nothing here reads a clock, and nothing knows of HTTP, of a game or of the floor. Calls wait for the disk and
//! for Argon2, so a server makes them where waiting stops nobody else.
//!
//! | file | concept |
//! |---|---|
//! | `known`, `keyed` | what the record says of everybody, and rows held against it by a key |
//! | `account` | accounts of a file without a record: a house that is being founded |
//! | `changing` | changes of accounts at a house with a record |
//! | `vouched` | how the second of two shows himself |
//! | `password`, `attempt`, `device` | passwords, how often they may be tried, and from where they are known |
//! | `sign_in`, `session`, `token` | from a password to a session |
//! | `ended` | sessions that end, and who is told |
//! | `live` | what need not be read from the file for every request |
//! | `corrected` | what follows from a clock that was put right |
//! | `guest`, `demo` | what exists in a demo house only |
//! | `exclusion`, `recorded` | who does not play, and why; the house's record decides |
//! | `log`, `significant` | significant events on their way to the record, and what must not stand there |
//! | `copy` | a copy for a backup |
//! | `buckets`, `network` | how often and from where requests come |

#![forbid(unsafe_code)]

mod account;
mod attempt;
mod buckets;
mod changing;
mod copy;
mod corrected;
mod demo;
mod device;
mod ended;
mod error;
mod exclusion;
mod file;
mod guest;
mod keyed;
mod known;
mod live;
mod log;
mod network;
mod password;
mod policy;
mod random;
mod recorded;
mod session;
mod sign_in;
mod significant;
mod token;
mod vouched;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, TryLockError};
use std::time::{Duration, Instant};

use rusqlite::{Connection, Transaction, TransactionBehavior};
use sabot_people::Moment;

pub use account::KeptAccount;
pub use buckets::Buckets;
pub use changing::{AccountOrder, Prepared, WantedChange};
pub use copy::copy_people;
pub use demo::{SIGN_INS_FILE, SignIn, demo_sign_ins};
pub use ended::{Ended, Ending, Relied, SessionKey};
pub use error::PeopleError;
pub use exclusion::{ListedExclusion, reason_error};
pub use keyed::PeopleKey;
pub use known::{Differs, Learnt, compare_people};
pub use log::{FOUND_MOST, FoundEvent, Query, take_notes};
pub use network::{block, network};
pub use password::PasswordError;
pub use policy::Policy;
pub use random::word;
pub use recorded::Unrecorded;
pub use sabot_people::ADMINISTRATORS_LEAST;
pub use session::Session;
pub use sign_in::{Admitted, SignInRefused, Whence};
pub use significant::Significant;
pub use token::Token;
pub use vouched::{Behind, Vouched};

/// The file in the data folder.
pub const PEOPLE_FILE: &str = "people.db";

/// How long a reader waits for a writer before he gives up, and how often he tries meanwhile.
const WAITS: Duration = Duration::from_secs(3);
const LOOKS_AGAIN: Duration = Duration::from_millis(2);

/// Networks whose attempts to sign in are counted at once.
const NETWORKS: usize = 4_096;

/// The people of a house. Calls from any number of threads are done one after the other, but for the hashing of
/// passwords, which happens beside.
#[derive(Debug)]
pub struct People {
    conn: Mutex<Connection>,
    path: PathBuf,
    demo: bool,
    policy: Policy,
    hasher: password::Hasher,
    attempts: Mutex<Buckets<IpAddr>>,
    /// Networks from which too many came, and when the house was last told.
    floods: Mutex<BTreeMap<IpAddr, Moment>>,
    /// How many guests the house takes: those from where nobody came lately, and the others.
    guest_room: Mutex<Buckets<bool>>,
    known: RwLock<known::Known>,
    live: live::Live,
    listener: ended::Listener,
}

impl People {
    /// Opens the file, or makes it with mode 0600. `demo`: whether the house is a demo house; the file remembers.
    ///
    /// # Errors
    /// If the file is another program's, of a newer program, of the other kind of house, or open to others.
    pub fn open(path: &Path, demo: bool, policy: Policy) -> Result<People, PeopleError> {
        let (conn, live) = (file::open(path, demo)?, live::Live::default());
        // The file's version is noted before anything is read, so that a change by another program after this line is
        // noticed at the first look.
        live.version(conn.pragma_query_value(None, "data_version", |row| row.get(0))?);
        Ok(People {
            conn: Mutex::new(conn),
            path: path.to_owned(),
            demo,
            policy,
            hasher: password::Hasher::new(&policy)?,
            attempts: Mutex::new(Buckets::new(NETWORKS)),
            floods: Mutex::default(),
            guest_room: Mutex::new(Buckets::new(2)),
            known: RwLock::new(known::Known { key: PeopleKey::none(), accounts: None }),
            live,
            listener: ended::Listener::default(),
        })
    }

    /// Whether these are the people of a demo house.
    #[must_use]
    pub const fn is_demo(&self) -> bool {
        self.demo
    }

    /// The numbers of the rules.
    #[must_use]
    pub const fn policy(&self) -> &Policy {
        &self.policy
    }

    /// A thread that panicked left its transaction undone and the connection whole.
    fn conn(&self) -> MutexGuard<'_, Connection> {
        self.conn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same with a limit on the wait, for the few threads that serve requests: one that waited for a hanging disk
    /// would serve nobody.
    fn conn_soon(&self) -> Result<MutexGuard<'_, Connection>, PeopleError> {
        let began = Instant::now();
        loop {
            match self.conn.try_lock() {
                Ok(conn) => return Ok(conn),
                Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) if began.elapsed() >= WAITS => return Err(PeopleError::Waits),
                Err(TryLockError::WouldBlock) => std::thread::sleep(LOOKS_AGAIN),
            }
        }
    }

    fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T, PeopleError>) -> Result<T, PeopleError> {
        work(&*self.conn_soon()?)
    }

    /// Does all of it, on the disk, or none.
    fn write<T>(&self, work: impl FnOnce(&Transaction<'_>) -> Result<T, PeopleError>) -> Result<T, PeopleError> {
        let mut conn = self.conn();
        let transaction = conn.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader gives up after a few seconds when the disk hangs under a writer.
    #[test]
    fn whoever_reads_does_not_wait_for_a_disk_that_hangs() {
        let path = std::env::temp_dir().join(format!("sabot-people-waits-{}.db", std::process::id()));
        let people = People::open(&path, true, Policy::default()).expect("it opens");
        let token = format!("sabot_{}", "A".repeat(43));
        let now = Moment(1_800_000_000_000);
        assert_eq!(people.session(&token, now).map(drop), Ok(()));
        let writes = people.conn();
        std::thread::scope(|scope| {
            let began = Instant::now();
            let read = scope.spawn(|| people.session(&token, now).map(drop));
            assert_eq!(read.join().expect("it ends"), Err(PeopleError::Waits));
            assert!((WAITS..WAITS * 4).contains(&began.elapsed()), "{:?}", began.elapsed());
        });
        drop(writes);
        assert_eq!(people.session(&token, now).map(drop), Ok(()));
        drop(people);
        for ending in ["", "-wal", "-shm", "-journal"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
    }
}
