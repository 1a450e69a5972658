//! Accounts: a name and a role, once and for ever.

use rusqlite::{Connection, OptionalExtension, Row, params};
use sabot_house::{Actor, Moment, Role};
use sabot_ledger::Name;

use super::attempt::{Source, Unproven};
use super::file::{name_in, role_in};
use super::log::note;
use super::password::acceptable;
use super::two_people::{ADMINISTRATORS_LEAST, Change};
use super::vouched::administrators;
use super::{Behind, Ending, People, PeopleError, attempt, device};
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
    /// By whom, where two made it by both with a comma between them; where a guest came from.
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

    /// Makes an account. Two administrators make anybody; managers, cashiers and one administrator make players. The first two
    /// administrators of a real house are made by its own program, `Actor::automatic(Role::Administrator)`.
    ///
    /// # Errors
    /// If the name is or was somebody's, the password will not do, or those behind it may not.
    pub fn create<'a>(
        &self,
        name: Name,
        role: Role,
        password: &str,
        by: impl Into<Behind<'a>>,
        now: Moment,
    ) -> Result<(), PeopleError> {
        let by = by.into();
        self.read(|conn| self.agreed(conn, by, Change::Make, (name, role), now))?;
        if RESERVED.iter().any(|prefix| name.as_str().starts_with(prefix)) {
            return Err(PeopleError::NameReserved(name));
        }
        acceptable(password, name.as_str(), role, &self.policy)?;
        let hash = self.hasher.hash(password)?;
        self.write(|conn| {
            let made_by = self.agreed(conn, by, Change::Make, (name, role), now)?;
            let account = Account { name, role, guest: false, disabled: false, made: now, made_by };
            insert(conn, &account, Some(&hash))
        })
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

    /// Gives somebody else a new password, ends their sessions and forgets wrong passwords. An administrator does it for a
    /// player, two for anybody else.
    ///
    /// # Errors
    /// If those behind it may not, there is no such account, or the password will not do.
    pub fn reset_password<'a>(
        &self,
        name: Name,
        new: &str,
        by: impl Into<Behind<'a>>,
        now: Moment,
    ) -> Result<(), PeopleError> {
        let by = by.into();
        let account = self.read(|conn| self.changing(conn, name, by, Change::Reset, now))?.0;
        if account.guest {
            return Err(PeopleError::Guest(name));
        }
        acceptable(new, name.as_str(), account.role, &self.policy)?;
        let hash = self.hasher.hash(new)?;
        self.write(|conn| {
            let (_, by) = self.changing(conn, name, by, Change::Reset, now)?;
            self.set_hash(conn, name.as_str(), &hash)?;
            Ok(note(conn, &Significant::of_person(now, "password_reset", Some(name.as_str()), format!("by {by}")))?)
        })?;
        self.tell_ended(name, None, Ending::PasswordChanged);
        Ok(())
    }

    /// Forgets wrong passwords for a name, wherever they came from: the right one is looked at again. Administrators do it.
    ///
    /// # Errors
    /// If `by` may not, or there is no such account.
    pub fn unlock(&self, name: Name, by: &Actor, now: Moment) -> Result<(), PeopleError> {
        self.write(|conn| {
            let (_, by) = self.changing(conn, name, by.into(), Change::Unlock, now)?;
            attempt::forget(conn, name.as_str())?;
            Ok(note(conn, &Significant::of_person(now, "tries_forgotten", Some(name.as_str()), format!("by {by}")))?)
        })
    }

    /// Takes an account out of use and ends its sessions. Administrators do it.
    ///
    /// # Errors
    /// If `by` may not, there is no such account, or too few administrators would be left.
    pub fn disable(&self, name: Name, by: &Actor, now: Moment) -> Result<(), PeopleError> {
        self.write(|conn| {
            let (account, by) = self.changing(conn, name, by.into(), Change::Disable, now)?;
            let in_use = account.role == Role::Administrator && !account.disabled;
            if in_use && administrators(conn, false)? <= ADMINISTRATORS_LEAST {
                return Err(PeopleError::FewAdministrators);
            }
            self.end_sessions(conn, name.as_str())?;
            switch(conn, &account, true, &by, now)
        })?;
        self.tell_ended(name, None, Ending::Disabled);
        Ok(())
    }

    /// Puts an account back into use. An administrator does it for a player, two for anybody else.
    ///
    /// # Errors
    /// If those behind it may not, or there is no such account.
    pub fn enable<'a>(&self, name: Name, by: impl Into<Behind<'a>>, now: Moment) -> Result<(), PeopleError> {
        let by = by.into();
        self.write(|conn| {
            let (account, by) = self.changing(conn, name, by, Change::Enable, now)?;
            switch(conn, &account, false, &by, now)
        })
    }

    /// An account that is to be changed, and what is noted of who did it.
    fn changing(
        &self,
        conn: &Connection,
        name: Name,
        by: Behind<'_>,
        change: Change,
        now: Moment,
    ) -> Result<(Account, String), PeopleError> {
        let found = find(conn, name.as_str())?;
        // Who may do nothing learns nothing, not even who there is.
        let role = found.as_ref().map_or(Role::Player, |account| account.role);
        let by = self.agreed(conn, by, change, (name, role), now);
        match (found, by) {
            (Some(account), by) => Ok((account, by?)),
            (None, Err(refused @ PeopleError::NotAllowed { .. })) => Err(refused),
            (None, _) => Err(PeopleError::NoAccount(name)),
        }
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

fn switch(conn: &Connection, account: &Account, off: bool, by: &str, now: Moment) -> Result<(), PeopleError> {
    if account.disabled == off {
        return Ok(());
    }
    let name = account.name.as_str();
    conn.execute("UPDATE account SET disabled = ?2 WHERE name = ?1", params![name, off])?;
    let code = if off { "account_disabled" } else { "account_enabled" };
    Ok(note(conn, &Significant::of_person(now, code, Some(name), format!("by {by}")))?)
}
