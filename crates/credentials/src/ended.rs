//! Sessions that have ended: who is told of it, and how it is noticed where nobody tells.
//!
//! Whatever ends sessions in this program says so here, when it is on the disk. What another program does to the file (an
//! account disabled from the command line), and what time does, is found by looking.

use core::fmt;
use std::sync::OnceLock;

use rusqlite::Connection;
use sabot_money::Name;
use sabot_people::{Moment, Role};

use crate::{People, PeopleError, Token, exclusion};

/// Which session, without the token that opens it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SessionKey(pub(crate) [u8; 32]);

impl SessionKey {
    /// The key of the session that this token opens; `None` for a text that is no token.
    #[must_use]
    pub fn of(token: &str) -> Option<SessionKey> {
        Token::parse(token).map(|token| SessionKey(token.digest()))
    }
}

/// Two bytes tell sessions apart in a log and do not suffice to find one in the file.
impl fmt::Debug for SessionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SessionKey({:02x}{:02x}..)", self.0[0], self.0[1])
    }
}

/// Why a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Its owner signed out.
    SignedOut,
    /// Its time was over.
    Expired,
    /// The account is out of use.
    Disabled,
    /// The player is excluded.
    Excluded,
    /// The password was changed or reset.
    PasswordChanged,
    /// The account has another role.
    RoleChanged,
    /// It was ended by its owner from elsewhere or by an administrator, or made room for a newer one.
    Revoked,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 7] = [
        Ending::SignedOut,
        Ending::Expired,
        Ending::Disabled,
        Ending::Excluded,
        Ending::PasswordChanged,
        Ending::RoleChanged,
        Ending::Revoked,
    ];

    /// The word for it in messages to programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Ending::SignedOut => "signed_out",
            Ending::Expired => "expired",
            Ending::Disabled => "disabled",
            Ending::Excluded => "excluded",
            Ending::PasswordChanged => "password_changed",
            Ending::RoleChanged => "role_changed",
            Ending::Revoked => "revoked",
        }
    }
}

/// Sessions that have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// The name of the account.
    pub name: Name,
    /// Which; all of that name where none is said.
    pub only: Option<SessionKey>,
    /// Why they ended.
    pub why: Ending,
}

/// A session that somebody relies on, as it was when he began to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Relied {
    /// The key of the session.
    pub key: SessionKey,
    /// The name of the account.
    pub name: Name,
    /// In which role.
    pub role: Role,
}

type Tell = Box<dyn Fn(Ended) + Send + Sync>;

/// The function that is told of sessions that end, once somebody has set one.
#[derive(Default)]
pub(crate) struct Listener(OnceLock<Tell>);

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Listener").field(&self.0.get().is_some()).finish()
    }
}

impl People {
    /// Says who is to be told of sessions that end. The first to say so is told.
    pub fn when_sessions_end(&self, tell: impl Fn(Ended) + Send + Sync + 'static) {
        let _ = self.listener.0.set(Box::new(tell));
    }

    /// Tells of sessions that have ended. It is called once the disk has it, so that whoever hears of it does not find
    /// the session still there.
    pub(crate) fn tell_ended(&self, name: Name, only: Option<SessionKey>, why: Ending) {
        if let Some(tell) = self.listener.0.get() {
            tell(Ended { name, only, why });
        }
    }

    /// Ends all sessions of an account because of what was done to it. Says how many there were.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn end_all(&self, name: Name, why: Ending) -> Result<usize, PeopleError> {
        let ended = self.write(|conn| Ok(self.end_sessions(conn, name.as_str())?))?;
        self.tell_ended(name, None, why);
        Ok(ended)
    }

    /// Which of these sessions have ended since, and tells of them. To be asked often: it reads the file only where another
    /// program has changed it, or where a session is not at hand.
    ///
    /// # Errors
    /// If the file cannot be read; what time has ended is told all the same.
    pub fn look_for_ended(&self, relied: &[Relied], now: Moment) -> Result<Vec<Ended>, PeopleError> {
        let (mut ended, mut failed) = (Vec::new(), None);
        {
            let conn = self.conn();
            match self.changed_by_another(&conn) {
                Ok(true) => self.live.forget_everything(),
                Ok(false) => {}
                Err(error) => failed = Some(error),
            }
            for one in relied {
                let at_hand = self.live.session(&one.key.0).filter(|kept| self.holds(kept.name, kept.counter));
                let why = match at_hand {
                    Some(kept) if kept.role != one.role => Some(Ending::RoleChanged),
                    Some(kept) => kept.at(&self.policy, now).is_none().then_some(Ending::Expired),
                    None => self.look_up(&conn, one, now).unwrap_or_else(|error| {
                        failed = Some(error);
                        None
                    }),
                };
                ended.extend(why.map(|why| Ended { name: one.name, only: Some(one.key), why }));
            }
        }
        for one in &ended {
            self.tell_ended(one.name, one.only, one.why);
        }
        failed.map_or(Ok(ended), |error| Err(error.into()))
    }

    /// Whether another program has written the file since this was last asked.
    fn changed_by_another(&self, conn: &Connection) -> rusqlite::Result<bool> {
        let found: i64 = conn.pragma_query_value(None, "data_version", |row| row.get(0))?;
        Ok(self.live.version(found).is_some_and(|before| before != found))
    }

    /// Why a session that is not at hand has ended, where it has.
    fn look_up(&self, conn: &Connection, one: &Relied, now: Moment) -> rusqlite::Result<Option<Ending>> {
        let Some(kept) = self.find_session(conn, &one.key.0)? else {
            return Ok(Some(match self.standing(conn, one.name.as_str())? {
                Some(account) if account.closed => Ending::Disabled,
                Some(account) if account.role != one.role => Ending::RoleChanged,
                _ if exclusion::in_force(conn, one.name.as_str(), now)?.is_some() => Ending::Excluded,
                _ => Ending::Revoked,
            }));
        };
        if kept.role != one.role {
            return Ok(Some(Ending::RoleChanged));
        }
        if kept.at(&self.policy, now).is_none() {
            return Ok(Some(Ending::Expired));
        }
        self.live.keep(one.key.0, kept);
        Ok(None)
    }
}
