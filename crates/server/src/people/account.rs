//! Accounts: a name and a role, once and for ever.

use rusqlite::{Connection, OptionalExtension, Row, params};
use sabot_house::{Actor, Moment, Role};
use sabot_ledger::Name;

use super::attempt::{Source, Unproven};
use super::file::{name_in, role_in};
use super::log::note;
use super::password::acceptable;
use super::{Ending, People, PeopleError, attempt, device};
use crate::Significant;

/// Names that the house gives itself begin so.
const RESERVED: [&str; 3] = ["auto-", "bot-", "guest-"];

/// An account. Its name is never another's, and its role never another: whoever works at the house does not play there.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Account {
    /// By this name.
    pub name: Name,
    /// In this role.
    pub role: Role,
    /// Whether it is a guest of a demo house: a player without a password.
    pub guest: bool,
    /// Whether it may not be used.
    pub disabled: bool,
    /// Since when.
    pub made: Moment,
    /// By whom; where a guest came from.
    pub made_by: String,
}

fn account_in(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account {
        name: name_in(row, "name")?,
        role: role_in(row, "role")?,
        guest: row.get("guest")?,
        disabled: row.get("disabled")?,
        made: Moment(row.get("made_ms")?),
        made_by: row.get("made_by")?,
    })
}

pub(super) fn find(conn: &Connection, name: &str) -> rusqlite::Result<Option<Account>> {
    let sql = "SELECT name, role, guest, disabled, made_ms, made_by FROM account WHERE name = ?1";
    conn.prepare_cached(sql)?.query_row([name], account_in).optional()
}

pub(super) fn existing(conn: &Connection, name: Name) -> Result<Account, PeopleError> {
    find(conn, name.as_str())?.ok_or(PeopleError::NoAccount(name))
}

/// Only players are limited and excluded.
pub(super) fn player(conn: &Connection, name: Name) -> Result<Account, PeopleError> {
    let account = existing(conn, name)?;
    if account.role == Role::Player { Ok(account) } else { Err(PeopleError::NoPlayer(name)) }
}

pub(super) fn insert(conn: &Connection, account: &Account, password: Option<&str>) -> Result<(), PeopleError> {
    if find(conn, account.name.as_str())?.is_some() {
        return Err(PeopleError::NameTaken(account.name));
    }
    conn.execute(
        "INSERT INTO account (name, role, guest, password, made_ms, made_by) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![account.name.as_str(), account.role.as_str(), account.guest, password, account.made.0, account.made_by],
    )?;
    let detail = match account.guest {
        true => format!("guest from {}", account.made_by),
        false => format!("{} by {}", account.role, account.made_by),
    };
    note(conn, &Significant::of_person(account.made, "account_made", Some(account.name.as_str()), detail))?;
    Ok(())
}

impl People {
    /// A new password ends everything that the old one began.
    pub(super) fn set_hash(&self, conn: &Connection, name: &str, hash: &str) -> rusqlite::Result<()> {
        conn.execute("UPDATE account SET password = ?2 WHERE name = ?1", [name, hash])?;
        attempt::forget(conn, name)?;
        device::forget(conn, name)?;
        self.end_sessions(conn, name)?;
        Ok(())
    }

    /// Makes an account. Administrators make any; managers and cashiers make players. The first administrator is made by
    /// the house's own program, `Actor::automatic(Role::Administrator)`.
    ///
    /// # Errors
    /// If the name is or was somebody's, the password will not do, or `by` may not.
    pub fn create(&self, name: Name, role: Role, password: &str, by: &Actor, now: Moment) -> Result<(), PeopleError> {
        match (by.role, role) {
            (Role::Administrator, _) | (Role::Manager | Role::Cashier, Role::Player) => {}
            _ => return Err(PeopleError::NotAllowed { role: by.role }),
        }
        if RESERVED.iter().any(|prefix| name.as_str().starts_with(prefix)) {
            return Err(PeopleError::NameReserved(name));
        }
        acceptable(password, name.as_str(), role, &self.policy)?;
        let hash = self.hasher.hash(password)?;
        let made_by = by.name.to_string();
        let account = Account { name, role, guest: false, disabled: false, made: now, made_by };
        self.write(|conn| insert(conn, &account, Some(&hash)))
    }

    /// Changes one's own password, which ends all of one's sessions. A wrong old password counts as a failed attempt to
    /// sign in: a stolen session must not be a way to guess.
    ///
    /// # Errors
    /// If the old password is wrong or the new one will not do.
    pub fn change_password(&self, name: Name, old: &str, new: &str, now: Moment) -> Result<(), PeopleError> {
        let account = self.read(|conn| existing(conn, name))?;
        if account.guest {
            return Err(PeopleError::Guest(name));
        }
        acceptable(new, name.as_str(), account.role, &self.policy)?;
        let proof =
            self.prove(name.as_str(), old, Source::Own, "own password", now).map_err(|unproven| match unproven {
                Unproven::Wrong => PeopleError::WrongPassword,
                Unproven::Slowed { until } => PeopleError::Slowed { until },
                Unproven::Failed(error) => error,
            })?;
        let hash = self.hasher.hash(new)?;
        self.write(|conn| {
            proof.accept(conn, &self.policy, now)?;
            if !proof.still_holds(conn)? {
                return Ok(Err(PeopleError::WrongPassword));
            }
            self.set_hash(conn, name.as_str(), &hash)?;
            Ok(Ok(note(conn, &Significant::of_person(now, "password_changed", Some(name.as_str()), ""))?))
        })??;
        self.tell_ended(name, None, Ending::PasswordChanged);
        Ok(())
    }

    /// Gives somebody else a new password, ends their sessions and forgets wrong passwords. Administrators do it.
    ///
    /// # Errors
    /// If `by` may not, there is no such account, or the password will not do.
    pub fn reset_password(&self, name: Name, new: &str, by: &Actor, now: Moment) -> Result<(), PeopleError> {
        administrates(by, name)?;
        let account = self.read(|conn| existing(conn, name))?;
        if account.guest {
            return Err(PeopleError::Guest(name));
        }
        acceptable(new, name.as_str(), account.role, &self.policy)?;
        let hash = self.hasher.hash(new)?;
        self.write(|conn| {
            self.set_hash(conn, name.as_str(), &hash)?;
            let detail = format!("by {}", by.name);
            Ok(note(conn, &Significant::of_person(now, "password_reset", Some(name.as_str()), detail))?)
        })?;
        self.tell_ended(name, None, Ending::PasswordChanged);
        Ok(())
    }

    /// Takes an account out of use and ends its sessions. Administrators do it.
    ///
    /// # Errors
    /// If `by` may not, there is no such account, or it is the last administrator's.
    pub fn disable(&self, name: Name, by: &Actor, now: Moment) -> Result<(), PeopleError> {
        administrates(by, name)?;
        self.write(|conn| {
            let account = existing(conn, name)?;
            let sql = "SELECT count(*) FROM account WHERE role = ?1 AND disabled = 0 AND name <> ?2";
            let others: u32 = conn.query_row(sql, [Role::Administrator.as_str(), name.as_str()], |row| row.get(0))?;
            if account.role == Role::Administrator && others == 0 {
                return Err(PeopleError::LastAdministrator);
            }
            self.end_sessions(conn, name.as_str())?;
            switch(conn, &account, true, by, now)
        })?;
        self.tell_ended(name, None, Ending::Disabled);
        Ok(())
    }

    /// Puts an account back into use. Administrators do it.
    ///
    /// # Errors
    /// If `by` may not, or there is no such account.
    pub fn enable(&self, name: Name, by: &Actor, now: Moment) -> Result<(), PeopleError> {
        administrates(by, name)?;
        self.write(|conn| switch(conn, &existing(conn, name)?, false, by, now))
    }

    /// All accounts, by name.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn accounts(&self) -> Result<Vec<Account>, PeopleError> {
        self.read(|conn| {
            let sql = "SELECT name, role, guest, disabled, made_ms, made_by FROM account ORDER BY name";
            Ok(conn.prepare_cached(sql)?.query_map([], account_in)?.collect::<Result<_, _>>()?)
        })
    }

    /// One account.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn account(&self, name: Name) -> Result<Option<Account>, PeopleError> {
        self.read(|conn| Ok(find(conn, name.as_str())?))
    }
}

fn administrates(by: &Actor, name: Name) -> Result<(), PeopleError> {
    match by.role {
        Role::Administrator if by.name == name => Err(PeopleError::AnotherPerson(name)),
        Role::Administrator => Ok(()),
        role => Err(PeopleError::NotAllowed { role }),
    }
}

fn switch(conn: &Connection, account: &Account, off: bool, by: &Actor, now: Moment) -> Result<(), PeopleError> {
    if account.disabled == off {
        return Ok(());
    }
    let name = account.name.as_str();
    conn.execute("UPDATE account SET disabled = ?2 WHERE name = ?1", params![name, off])?;
    let code = if off { "account_disabled" } else { "account_enabled" };
    Ok(note(conn, &Significant::of_person(now, code, Some(name), format!("by {}", by.name)))?)
}
