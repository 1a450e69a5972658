//! Somebody who shows his password for one deed and gets no session by it: the second of two people, or somebody at the
//! command line.

use rusqlite::Connection;
use sabot_money::Name;
use sabot_people::{Actor, Deed, Moment, Role, Takes, agree, is_founding, takes};

use crate::known::{AND, Secret};
use crate::sign_in::Whence;
use crate::{People, PeopleError};

/// Somebody who has shown his password.
#[derive(Debug)]
pub struct Vouched {
    name: Name,
    role: Role,
    /// The hash that it fitted.
    hash: String,
}

impl Vouched {
    /// The actor that he is for the house.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor::person(self.name, self.role)
    }
}

/// Who stands behind a change of an account: who asks for it, and the second where it takes two.
#[derive(Clone, Copy, Debug)]
pub struct Behind<'a> {
    /// The person who asks for it.
    pub by: &'a Actor,
    /// Another, who has shown his password.
    pub second: Option<&'a Vouched>,
}

impl<'a> From<&'a Actor> for Behind<'a> {
    fn from(by: &'a Actor) -> Behind<'a> {
        Behind { by, second: None }
    }
}

impl<'a> From<(&'a Actor, &'a Vouched)> for Behind<'a> {
    fn from((by, second): (&'a Actor, &'a Vouched)) -> Behind<'a> {
        Behind { by, second: Some(second) }
    }
}

impl People {
    /// Checks somebody's password without beginning a session. A wrong one is a failed attempt to sign in, counted and
    /// told like any other.
    ///
    /// # Errors
    /// A wrong name or password, too many of them, or an account that is out of use.
    pub fn vouch(&self, name: &str, password: &str, from: Whence<'_>, now: Moment) -> Result<Vouched, PeopleError> {
        let source = self.source(name, from, now)?;
        let whence = format!("from {}", from.address.to_canonical());
        let proof = self.prove(name, password, source, (&whence, false), now)?;
        let account = self.write(|conn| {
            proof.accept(conn, &self.policy, now)?;
            Ok(self.standing(conn, name)?)
        })?;
        let account = account.ok_or(PeopleError::WrongPassword)?;
        if account.closed {
            return Err(PeopleError::OutOfUse(account.name));
        }
        Ok(Vouched { name: account.name, role: account.role, hash: proof.hash().to_owned() })
    }

    /// Whether two who have shown their passwords may do together what takes two administrators.
    ///
    /// # Errors
    /// One and the same, one who is no administrator, or one who made the other today.
    pub fn agree(&self, first: &Vouched, second: &Vouched, now: Moment) -> Result<(), PeopleError> {
        self.read(|conn| {
            let (one, other) = (self.existing(conn, first.name)?, self.existing(conn, second.name)?);
            Ok(agree(&one, &other, now, self.policy.day_starts_minute)?)
        })
    }

    /// Whether this may be done to the account of that name and role; if so, what is noted of who did it.
    pub(crate) fn agreed(
        &self,
        conn: &Connection,
        behind: Behind<'_>,
        deed: Deed,
        (name, of): (Name, Role),
        now: Moment,
    ) -> Result<String, PeopleError> {
        let by = behind.by;
        let founding = !self.is_recorded() && is_founding(self.demo, self.administrators_in(conn, true)?);
        let takes = takes(by, founding, deed, of)?;
        if by.name == name {
            return Err(PeopleError::AnotherPerson(name));
        }
        if takes == Takes::One {
            return Ok(by.name.to_string());
        }
        let second = behind.second.ok_or(PeopleError::SecondMissing)?;
        if second.name == name {
            return Err(PeopleError::AnotherPerson(name));
        }
        let (one, other) = (self.existing(conn, by.name)?, self.existing(conn, second.name)?);
        // The second's password may have been changed since he showed it.
        if self.secret(conn, second.name.as_str())? != Secret::Hash(second.hash.clone()) {
            return Err(PeopleError::WrongPassword);
        }
        agree(&one, &other, now, self.policy.day_starts_minute)?;
        Ok(format!("{}{AND}{}", one.name, other.name))
    }

    /// Whether the house is being founded: until it has had two administrators its own program makes them.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn is_founding(&self) -> Result<bool, PeopleError> {
        self.read(|conn| Ok(!self.is_recorded() && is_founding(self.demo, self.administrators_in(conn, true)?)))
    }

    /// How many administrators can sign in.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn administrators(&self) -> Result<usize, PeopleError> {
        self.read(|conn| Ok(self.administrators_in(conn, false)?))
    }

    /// How many administrators there are: all that ever were, or those who can sign in.
    pub(crate) fn administrators_in(&self, conn: &Connection, ever: bool) -> rusqlite::Result<usize> {
        let all = self.everybody(conn)?;
        Ok(all.iter().filter(|one| one.role == Role::Administrator && (ever || !one.closed)).count())
    }
}
