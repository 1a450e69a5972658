//! Changes of accounts at a house whose record says who everybody is. Each is looked at here, asked of the house, and taken in
//! when the record has it. The new row waits beside the old one meanwhile: wherever it is interrupted, the record decides which
//! of them holds.

use rusqlite::{Connection, OptionalExtension, params};
use sabot_money::Name;
use sabot_people::{AccountOpened, Actor, Change, Changed, Deed, Moment, Role};

use crate::account::RESERVED;
use crate::attempt::Source;
use crate::file::role_in;
use crate::password::acceptable;
use crate::{Behind, Ending, People, PeopleError, attempt, device};

/// What is wanted of an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WantedChange<'a> {
    /// It is made.
    Make {
        /// Its role.
        role: Role,
        /// Its first password.
        password: &'a str,
    },
    /// It gets another role.
    Role(Role),
    /// It gets a new password from others.
    Reset(&'a str),
    /// Its owner changes his password.
    Own {
        /// The password until now.
        old: &'a str,
        /// The new password.
        new: &'a str,
    },
    /// It goes out of use.
    Disable,
    /// It comes back into use.
    Enable,
    /// What is known of the person is removed.
    Empty,
}

/// What the house is asked to record of an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AccountOrder {
    /// An account is opened.
    Open(Box<AccountOpened>),
    /// An account is changed.
    Change(Changed),
}

/// A change that is ready to be asked of the house.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The person who asks for it.
    pub actor: Actor,
    /// What the house is asked to record.
    pub order: AccountOrder,
    name: Name,
    ending: Option<Ending>,
    empties: bool,
}

impl Prepared {
    /// Whom it is about.
    #[must_use]
    pub const fn name(&self) -> Name {
        self.name
    }
}

impl People {
    /// Looks at a change, and lets its row wait.
    ///
    /// # Errors
    /// If those behind it may not, it makes no sense, or the file cannot be written.
    pub fn prepare<'a>(
        &self,
        name: Name,
        wanted: WantedChange<'_>,
        by: impl Into<Behind<'a>>,
        now: Moment,
    ) -> Result<Prepared, PeopleError> {
        let by: Behind<'_> = by.into();
        // Some changes ask for what is already so. The house refuses those, and it is not worth waiting for a password
        // hash first.
        let (deed, role) = match wanted {
            WantedChange::Make { role, .. } => (Deed::Make, Some(role)),
            WantedChange::Role(_) => (Deed::GiveRole, None),
            WantedChange::Reset(_) => (Deed::Reset, None),
            WantedChange::Own { old, new } => return self.prepare_own(name, (old, new), by.by, now),
            WantedChange::Disable => (Deed::Disable, None),
            WantedChange::Enable => (Deed::Enable, None),
            WantedChange::Empty => (Deed::Empty, None),
        };
        let account = self.read(|conn| {
            let found = self.standing(conn, name.as_str())?;
            // Somebody without the right is refused before he is told whether the account exists.
            let of = role.or(found.map(|account| account.role)).unwrap_or(Role::Player);
            let own_program = by.by.automatic && self.demo;
            match (found, if own_program { Ok(()) } else { self.agreed(conn, by, deed, (name, of), now).map(drop) }) {
                (None, Err(refused @ PeopleError::NotAllowed { .. })) => Err(refused),
                (None, _) if role.is_none() => Err(PeopleError::NoAccount(name)),
                (Some(_), Ok(())) if role.is_some() => Err(PeopleError::NameTaken(name)),
                (found, agreed) => agreed.map(|()| found),
            }
        })?;
        let second = by.second.map(|second| second.actor().name).filter(|_| by.by.name != name);
        let counter = account.map_or(1, |account| account.counter + 1);
        let changed = |change| AccountOrder::Change(Changed { account: name, counter, change, second });
        let (order, ending) = match wanted {
            WantedChange::Make { role, password } => {
                if RESERVED.iter().any(|prefix| name.as_str().starts_with(prefix)) {
                    return Err(PeopleError::NameReserved(name));
                }
                let digest = Some(self.wait(name, role, counter, password)?);
                let opened = AccountOpened { account: name, role, guest: false, digest, second, before: None };
                (AccountOrder::Open(Box::new(opened)), None)
            }
            WantedChange::Reset(password) => {
                let account = account.ok_or(PeopleError::NoAccount(name))?;
                if account.guest {
                    return Err(PeopleError::Guest(name));
                }
                let digest = self.wait(name, account.role, counter, password)?;
                (changed(Change::Secret(digest)), Some(Ending::PasswordChanged))
            }
            WantedChange::Role(role) => (changed(Change::Role(role)), Some(Ending::RoleChanged)),
            WantedChange::Disable => (changed(Change::Closed), Some(Ending::Disabled)),
            WantedChange::Enable => (changed(Change::Reopened), None),
            WantedChange::Empty | WantedChange::Own { .. } => (changed(Change::Emptied), Some(Ending::Disabled)),
        };
        Ok(Prepared { actor: *by.by, order, name, ending, empties: wanted == WantedChange::Empty })
    }

    /// One's own password. A wrong old one counts as a failed attempt to sign in: a stolen session must not be a way to guess.
    fn prepare_own(
        &self,
        name: Name,
        (old, new): (&str, &str),
        by: &Actor,
        now: Moment,
    ) -> Result<Prepared, PeopleError> {
        let account = self.read(|conn| self.existing(conn, name))?;
        if account.guest {
            return Err(PeopleError::Guest(name));
        }
        acceptable(new, name.as_str(), account.role, &self.policy)?;
        let proof = self.prove(name.as_str(), old, Source::Own, ("own password", false), now)?;
        self.write(|conn| Ok(proof.accept(conn, &self.policy, now)?))?;
        let counter = account.counter + 1;
        let digest = self.wait(name, account.role, counter, new)?;
        let changed = Changed { account: name, counter, change: Change::Secret(digest), second: None };
        let order = AccountOrder::Change(changed);
        Ok(Prepared { actor: *by, order, name, ending: Some(Ending::PasswordChanged), empties: false })
    }

    /// A row waits for the record; its digest.
    fn wait(&self, name: Name, role: Role, counter: u32, password: &str) -> Result<sabot_law::Digest, PeopleError> {
        acceptable(password, name.as_str(), role, &self.policy)?;
        let hash = self.hasher.hash(password)?;
        let digest = self.known().key.row(name, counter, &hash);
        self.write(|conn| {
            let sql =
                "INSERT OR REPLACE INTO pending (name, role, counter, digest, password) VALUES (?1, ?2, ?3, ?4, ?5)";
            conn.execute(sql, params![name.as_str(), role.as_str(), counter, digest.as_bytes(), hash])?;
            Ok(digest)
        })
    }

    /// The record has a change, or has refused it: what follows from that here.
    ///
    /// # Errors
    /// If the file cannot be written. The record holds all the same, and the next start takes it in.
    pub fn settle(&self, prepared: &Prepared, accepted: bool) -> Result<(), PeopleError> {
        let name = prepared.name;
        self.write(|conn| {
            if !accepted {
                conn.execute("DELETE FROM pending WHERE name = ?1", [name.as_str()])?;
                return Ok(());
            }
            self.promote(conn, name)?;
            if prepared.ending.is_some() {
                self.end_sessions(conn, name.as_str())?;
            }
            if prepared.empties {
                empty(conn, name)?;
            }
            Ok(())
        })?;
        if let (true, Some(why)) = (accepted, prepared.ending) {
            self.tell_ended(name, None, why);
        }
        Ok(())
    }

    /// A row that waited becomes the account's, where it is the one that the record knows.
    pub(crate) fn promote(&self, conn: &Connection, name: Name) -> Result<bool, PeopleError> {
        let sql = "SELECT role, counter, digest, password FROM pending WHERE name = ?1";
        let waits = conn.query_row(sql, [name.as_str()], |row| {
            let (counter, digest): (u32, [u8; 32]) = (row.get("counter")?, row.get("digest")?);
            Ok((role_in(row, "role")?, counter, digest, row.get::<_, String>("password")?))
        });
        let Some((role, counter, digest, password)) = waits.optional()? else { return Ok(false) };
        let account = self.standing(conn, name.as_str())?;
        conn.execute("DELETE FROM pending WHERE name = ?1", [name.as_str()])?;
        let due = account.and_then(|account| account.row);
        if !due.is_some_and(|due| due.counter == counter && *due.digest.as_bytes() == digest) {
            return Ok(false);
        }
        let made = account.map_or(Moment::default(), |account| account.made);
        conn.execute(
            "INSERT INTO account (name, role, guest, password, made_ms, made_by, counter, digest)
             VALUES (?1, ?2, 0, ?3, ?4, 'the record', ?5, ?6)
             ON CONFLICT (name) DO UPDATE SET password = excluded.password, counter = excluded.counter, digest = excluded.digest",
            params![name.as_str(), role.as_str(), password, made.0, counter, digest],
        )?;
        attempt::forget(conn, name.as_str())?;
        device::forget(conn, name.as_str())?;
        self.end_sessions(conn, name.as_str())?;
        Ok(true)
    }
}

/// Removes whatever is known of a person beside the record.
fn empty(conn: &Connection, name: Name) -> Result<(), PeopleError> {
    let name = name.as_str();
    conn.execute("UPDATE account SET password = '', made_by = '', digest = NULL WHERE name = ?1", [name])?;
    conn.execute("UPDATE exclusion SET reason = 'removed' WHERE account = ?1", [name])?;
    conn.execute("DELETE FROM pending WHERE name = ?1", [name])?;
    conn.execute("DELETE FROM whence WHERE account = ?1", [name])?;
    attempt::forget(conn, name)?;
    Ok(device::forget(conn, name)?)
}
