//! Accounts: a name and a role. Before there is a record they are made and changed here; a house with a record decides itself
//! (`changing`).

use rusqlite::{Connection, params};
use sabot_money::Name;
use sabot_people::{AccountState, Actor, Deed, Moment, Role};

use crate::attempt::Source;
use crate::known::AND;
use crate::log::note;
use crate::password::acceptable;
use crate::{ADMINISTRATORS_LEAST, Behind, Ending, People, PeopleError, Significant, attempt, device};

/// Names that the house gives itself begin so.
pub(crate) const RESERVED: [&str; 3] = ["auto-", "bot-", "guest-"];

/// An account. Its name is never another's, and whoever works at the house does not play there.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct KeptAccount {
    /// The name of the account.
    pub name: Name,
    /// The role that its owner acts in.
    pub role: Role,
    /// Whether it is a guest of a demo house: a player without a password.
    pub guest: bool,
    /// Whether it may not be used.
    pub disabled: bool,
    /// When it was opened.
    pub made: Moment,
    /// Who opened it; two names are separated by a comma. For a guest, where he came from.
    pub made_by: String,
}

impl From<AccountState> for KeptAccount {
    fn from(standing: AccountState) -> KeptAccount {
        let AccountState { name, role, guest, closed: disabled, made, .. } = standing;
        let made_by = standing.makers().map(|maker| maker.to_string()).collect::<Vec<_>>().join(AND);
        KeptAccount { name, role, guest, disabled, made, made_by }
    }
}

pub(crate) fn insert(conn: &Connection, account: &KeptAccount, password: Option<&str>) -> Result<(), PeopleError> {
    let taken = "SELECT count(*) FROM account WHERE name = ?1";
    if conn.query_row(taken, [account.name.as_str()], |row| row.get::<_, u32>(0))? > 0 {
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
    pub(crate) fn existing(&self, conn: &Connection, name: Name) -> Result<AccountState, PeopleError> {
        self.standing(conn, name.as_str())?.ok_or(PeopleError::NoAccount(name))
    }

    /// Only players are limited and excluded.
    pub(crate) fn player(&self, conn: &Connection, name: Name) -> Result<AccountState, PeopleError> {
        let account = self.existing(conn, name)?;
        if account.role == Role::Player { Ok(account) } else { Err(PeopleError::NoPlayer(name)) }
    }

    /// A new password ends everything that the old one began.
    pub(crate) fn set_hash(&self, conn: &Connection, name: &str, hash: &str) -> rusqlite::Result<()> {
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
        self.read(|conn| self.agreed(conn, by, Deed::Make, (name, role), now))?;
        if RESERVED.iter().any(|prefix| name.as_str().starts_with(prefix)) {
            return Err(PeopleError::NameReserved(name));
        }
        acceptable(password, name.as_str(), role, &self.policy)?;
        let hash = self.hasher.hash(password)?;
        self.write(|conn| {
            let made_by = self.agreed(conn, by, Deed::Make, (name, role), now)?;
            let account = KeptAccount { name, role, guest: false, disabled: false, made: now, made_by };
            insert(conn, &account, Some(&hash))
        })
    }

    /// Changes one's own password, which ends all of one's sessions. A wrong old password counts as a failed attempt to
    /// sign in: a stolen session must not be a way to guess.
    ///
    /// # Errors
    /// If the old password is wrong or the new one will not do.
    pub fn change_password(&self, name: Name, old: &str, new: &str, now: Moment) -> Result<(), PeopleError> {
        let account = self.read(|conn| self.existing(conn, name))?;
        if account.guest {
            return Err(PeopleError::Guest(name));
        }
        acceptable(new, name.as_str(), account.role, &self.policy)?;
        let proof = self.prove(name.as_str(), old, Source::Own, ("own password", false), now)?;
        let hash = self.hasher.hash(new)?;
        self.write(|conn| {
            proof.accept(conn, &self.policy, now)?;
            if !proof.still_holds(self, conn)? {
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
        let account = self.read(|conn| self.changing(conn, name, by, Deed::Reset, now))?.0;
        if account.guest {
            return Err(PeopleError::Guest(name));
        }
        acceptable(new, name.as_str(), account.role, &self.policy)?;
        let hash = self.hasher.hash(new)?;
        self.write(|conn| {
            let (_, by) = self.changing(conn, name, by, Deed::Reset, now)?;
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
            let (_, by) = self.changing(conn, name, by.into(), Deed::Unlock, now)?;
            attempt::forget(conn, name.as_str())?;
            Ok(self
                .note(conn, Significant::of_person(now, "tries_forgotten", Some(name.as_str()), format!("by {by}")))?)
        })
    }

    /// Takes an account out of use and ends its sessions. Administrators do it.
    ///
    /// # Errors
    /// If `by` may not, there is no such account, or too few administrators would be left.
    pub fn disable(&self, name: Name, by: &Actor, now: Moment) -> Result<(), PeopleError> {
        self.write(|conn| {
            let (account, by) = self.changing(conn, name, by.into(), Deed::Disable, now)?;
            let in_use = account.role == Role::Administrator && !account.closed;
            if in_use && self.administrators_in(conn, false)? <= ADMINISTRATORS_LEAST {
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
            let (account, by) = self.changing(conn, name, by, Deed::Enable, now)?;
            switch(conn, &account, false, &by, now)
        })
    }

    /// An account that is to be changed, and what is noted of who did it.
    fn changing(
        &self,
        conn: &Connection,
        name: Name,
        by: Behind<'_>,
        deed: Deed,
        now: Moment,
    ) -> Result<(AccountState, String), PeopleError> {
        let found = self.standing(conn, name.as_str())?;
        // Somebody without the right is refused before he is told whether the account exists.
        let role = found.as_ref().map_or(Role::Player, |account| account.role);
        let by = self.agreed(conn, by, deed, (name, role), now);
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
    pub fn accounts(&self) -> Result<Vec<KeptAccount>, PeopleError> {
        self.read(|conn| Ok(self.everybody(conn)?.into_iter().map(KeptAccount::from).collect()))
    }

    /// One account.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn account(&self, name: Name) -> Result<Option<KeptAccount>, PeopleError> {
        self.read(|conn| Ok(self.standing(conn, name.as_str())?.map(KeptAccount::from)))
    }
}

fn switch(conn: &Connection, account: &AccountState, off: bool, by: &str, now: Moment) -> Result<(), PeopleError> {
    if account.closed == off {
        return Ok(());
    }
    let name = account.name.as_str();
    conn.execute("UPDATE account SET disabled = ?2 WHERE name = ?1", params![name, off])?;
    let code = if off { "account_disabled" } else { "account_enabled" };
    Ok(note(conn, &Significant::of_person(now, code, Some(name), format!("by {by}")))?)
}
