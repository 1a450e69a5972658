//! Who everybody is. Once the house's record knows people it says so, and this file is only a side table: its rows are held
//! against the record whenever they are read, and what does not fit is told and never believed. Before there is a record, the
//! file itself is all there is: a real house is founded so.

use std::path::Path;
use std::sync::{PoisonError, RwLockReadGuard};

use rusqlite::{Connection, OpenFlags, OptionalExtension, Row};
use sabot_money::Name;
use sabot_people::{AccountOpened, AccountState, Accounts, Actor, Before, Changed, Moment, Role};

use crate::file::{name_in, role_in};
use crate::keyed::{PeopleKey, same};
use crate::{People, PeopleError, file};

/// What the record says of people.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) key: PeopleKey,
    /// `None` as long as no record knows anybody.
    pub(crate) accounts: Option<Accounts>,
}

/// The password of an account, as its row has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Secret {
    /// There is none.
    None,
    /// Its hash.
    Hash(String),
    /// The row is not the one that the record knows.
    Altered,
}

/// What the record has learnt of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learnt<'a> {
    /// The account was opened.
    Opened {
        /// What the record says of it.
        opened: &'a AccountOpened,
        /// Who opened it.
        by: Name,
        /// When it was opened.
        at: Moment,
    },
    /// The account was changed.
    Changed(&'a Changed),
}

/// A row of the file that is not what the record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differs {
    /// The name of the account.
    pub name: String,
    /// What the record says.
    pub expected: String,
    /// What stands there.
    pub found: String,
}

/// The first form of the file whose rows the record can be held against.
const SIDE_TABLE: i64 = 4;

/// Between the names of two who made an account.
pub(crate) const AND: &str = ", ";

fn standing_in(row: &Row<'_>) -> rusqlite::Result<AccountState> {
    let made_by: String = row.get("made_by")?;
    let mut makers = made_by.split(AND).filter_map(|maker| maker.parse::<Name>().ok());
    let by = makers.next().unwrap_or(Actor::automatic(Role::Administrator).name);
    Ok(AccountState {
        name: name_in(row, "name")?,
        role: role_in(row, "role")?,
        guest: row.get("guest")?,
        closed: row.get("disabled")?,
        counter: row.get("counter")?,
        row: None,
        made: Moment(row.get("made_ms")?),
        by,
        second: makers.next(),
    })
}

const COLUMNS: &str = "name, role, guest, disabled, counter, made_ms, made_by";

impl People {
    pub(crate) fn known(&self) -> RwLockReadGuard<'_, Known> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the record says who everybody is.
    #[must_use]
    pub fn is_recorded(&self) -> bool {
        self.known().accounts.is_some()
    }

    /// From now on the record says who everybody is. Rows that waited for it are taken in, and those that differ come back.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn follow(&self, key: PeopleKey, accounts: Accounts) -> Result<Vec<Differs>, PeopleError> {
        *self.known.write().unwrap_or_else(PoisonError::into_inner) = Known { key, accounts: Some(accounts) };
        self.live.forget_everything();
        self.write(|conn| {
            let mut statement = conn.prepare("SELECT name FROM pending")?;
            let names = statement.query_map([], |row| name_in(row, "name"))?.collect::<Result<Vec<_>, _>>()?;
            names.into_iter().try_for_each(|name| self.promote(conn, name).map(drop))?;
            let known = self.known();
            differences(conn, &known.key, known.accounts.as_ref().expect("just said"))
        })
    }

    /// Takes in what the record has learnt of people: without asking the disk, and before anybody is answered.
    pub fn learn<'a>(&self, news: impl IntoIterator<Item = Learnt<'a>>) {
        let mut news = news.into_iter().peekable();
        // Nearly everything that happens at a house is about no account: nobody waits for the lock then.
        if news.peek().is_none() {
            return;
        }
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let Some(accounts) = &mut known.accounts else { return };
        for one in news {
            match one {
                Learnt::Opened { opened, by, at } => accounts.open(opened, by, at),
                Learnt::Changed(changed) => {
                    accounts.change(changed);
                    self.live.forget_all(changed.account.as_str());
                }
            }
        }
    }

    /// An account, by whatever was typed.
    pub(crate) fn standing(&self, conn: &Connection, name: &str) -> rusqlite::Result<Option<AccountState>> {
        if let Some(accounts) = &self.known().accounts {
            return Ok(name.parse().ok().and_then(|name| accounts.get(name).copied()));
        }
        let sql = format!("SELECT {COLUMNS} FROM account WHERE name = ?1");
        conn.prepare_cached(&sql)?.query_row([name], standing_in).optional()
    }

    /// All accounts, by name.
    pub(crate) fn everybody(&self, conn: &Connection) -> rusqlite::Result<Vec<AccountState>> {
        if let Some(accounts) = &self.known().accounts {
            return Ok(accounts.iter().copied().collect());
        }
        let sql = format!("SELECT {COLUMNS} FROM account ORDER BY name");
        conn.prepare_cached(&sql)?.query_map([], standing_in)?.collect()
    }

    /// The password of an account, where its row is the one that the record knows.
    pub(crate) fn secret(&self, conn: &Connection, name: &str) -> rusqlite::Result<Secret> {
        let found = kept(conn, name)?;
        let known = self.known();
        let Some(accounts) = &known.accounts else {
            return Ok(found.and_then(|row| row.password).map_or(Secret::None, Secret::Hash));
        };
        let account = name.parse::<Name>().ok().and_then(|name| accounts.get(name));
        Ok(match account {
            None => Secret::None,
            Some(account) => check(&known.key, account, found.as_ref()),
        })
    }

    /// Whether a session of an account with this counter holds: nothing has changed of it since.
    pub(crate) fn holds(&self, name: Name, counter: u32) -> bool {
        match &self.known().accounts {
            Some(accounts) => accounts.get(name).is_some_and(|account| !account.closed && account.counter == counter),
            None => true,
        }
    }

    /// Everybody in the file, as the record is to learn of them before it knows anybody; guests are left out. Each row
    /// gets its counter and digest in the file before the record learns of it, so that the rows fit the record from the
    /// moment it has them, wherever a start is interrupted.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn to_hand_over(&self, key: &PeopleKey) -> Result<Vec<AccountOpened>, PeopleError> {
        self.write(|conn| {
            let sql = format!("SELECT {COLUMNS}, password FROM account WHERE guest = 0 ORDER BY name");
            let mut statement = conn.prepare(&sql)?;
            let rows = statement.query_map([], |row| {
                Ok((standing_in(row)?, row.get::<_, Option<String>>("password")?.unwrap_or_default()))
            })?;
            let rows = rows.collect::<Result<Vec<_>, _>>()?;
            let mut all = Vec::new();
            for (AccountState { name: account, role, closed, made, by, second, .. }, password) in rows {
                let digest = key.row(account, 1, &password);
                let sql = "UPDATE account SET counter = 1, digest = ?2 WHERE name = ?1";
                conn.execute(sql, rusqlite::params![account.as_str(), digest.as_bytes()])?;
                let before = Some(Before { made, by, second, closed });
                all.push(AccountOpened { account, role, guest: false, digest: Some(digest), second: None, before });
            }
            Ok(all)
        })
    }
}

/// The row of an account.
#[derive(Debug)]
pub(crate) struct Kept {
    counter: u32,
    digest: Option<[u8; 32]>,
    password: Option<String>,
}

fn kept_in(row: &Row<'_>) -> rusqlite::Result<Kept> {
    Ok(Kept { counter: row.get("counter")?, digest: row.get("digest")?, password: row.get("password")? })
}

fn kept(conn: &Connection, name: &str) -> rusqlite::Result<Option<Kept>> {
    let sql = "SELECT counter, digest, password FROM account WHERE name = ?1";
    conn.prepare_cached(sql)?.query_row([name], kept_in).optional()
}

/// Holds a row against what the record says of it.
fn check(key: &PeopleKey, account: &AccountState, found: Option<&Kept>) -> Secret {
    let Some(due) = account.row else { return Secret::None };
    let Some(Kept { counter, digest: Some(digest), password: Some(password) }) = found else { return Secret::Altered };
    let keyed = key.row(account.name, *counter, password);
    let same =
        *counter == due.counter && same(digest, due.digest.as_bytes()) && same(keyed.as_bytes(), due.digest.as_bytes());
    if same { Secret::Hash(password.clone()) } else { Secret::Altered }
}

/// Every row that is not what the record says of it.
pub(crate) fn differences(
    conn: &Connection,
    key: &PeopleKey,
    accounts: &Accounts,
) -> Result<Vec<Differs>, PeopleError> {
    let mut all = Vec::new();
    for account in accounts.iter().filter(|account| !account.guest) {
        let found = kept(conn, account.name.as_str())?;
        let due = account.row.map_or(0, |row| row.counter);
        let differs = |expected: &str, found: String| Differs {
            name: account.name.to_string(),
            expected: expected.to_owned(),
            found,
        };
        // A row that waits is no difference where the record already knows it: it is about to become the account's.
        let waits = conn
            .prepare_cached("SELECT counter, digest, password FROM pending WHERE name = ?1")?
            .query_row([account.name.as_str()], kept_in)
            .optional()?;
        if waits.is_some_and(|waits| matches!(check(key, account, Some(&waits)), Secret::Hash(_))) {
            continue;
        }
        match (check(key, account, found.as_ref()), &found) {
            (Secret::None, Some(Kept { password: Some(password), .. })) if !password.is_empty() => {
                all.push(differs("an emptied row", "a row with a password".to_owned()));
            }
            (Secret::None | Secret::Hash(_), _) => {}
            (Secret::Altered, None) => all.push(differs("its row", "no row".to_owned())),
            (Secret::Altered, Some(kept)) if kept.counter < due => {
                all.push(differs(&format!("the row of change {due}"), format!("an older one, of {}", kept.counter)));
            }
            (Secret::Altered, Some(_)) => {
                all.push(differs(
                    "the row whose digest the record has",
                    "a row that was edited or exchanged".to_owned(),
                ));
            }
        }
    }
    let mut statement = conn.prepare("SELECT name FROM account WHERE guest = 0 ORDER BY name")?;
    let names = statement.query_map([], |row| row.get::<_, String>("name"))?;
    for name in names {
        let name = name?;
        if !name.parse().is_ok_and(|name: Name| accounts.get(name).is_some()) {
            let (expected, found) = ("an account that the record knows".to_owned(), "a row of nobody".to_owned());
            all.push(Differs { name, expected, found });
        }
    }
    Ok(all)
}

/// Holds a file against what the record says, without changing it: for an audit.
///
/// # Errors
/// If the file cannot be read, or is another program's.
pub fn compare_people(path: &Path, key: &PeopleKey, accounts: &Accounts) -> Result<Vec<Differs>, PeopleError> {
    let flags = OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_READ_ONLY;
    let conn = Connection::open_with_flags(path, flags)?;
    conn.busy_timeout(file::PATIENCE)?;
    match file::form(&conn)? {
        Some(form) if form >= SIDE_TABLE => differences(&conn, key, accounts),
        Some(_) => {
            let (expected, found) = ("rows that the record can be held against".to_owned(), "an older form".to_owned());
            Ok(vec![Differs { name: "people.db".to_owned(), expected, found }])
        }
        None => Err(PeopleError::NotOurs(path.to_owned())),
    }
}
