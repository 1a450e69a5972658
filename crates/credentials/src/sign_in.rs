//! From a name and a password to a session.

use std::net::IpAddr;
use std::sync::PoisonError;

use rusqlite::Connection;
use sabot_people::Moment;

use crate::attempt::{Proof, Source, Unproven};
use crate::{ListedExclusion, People, PeopleError, Significant, Token, device, exclusion, network};

/// How often the house is told of a network from which too many sign-ins come, and of how many such networks.
const FLOOD_TOLD_EVERY_MS: i64 = 15 * 60_000;
const FLOODS: usize = 1_024;

/// Where somebody signs in from.
#[derive(Clone, Copy, Debug)]
pub struct Whence<'a> {
    /// His address.
    pub address: IpAddr,
    /// What his device remembers of an earlier time.
    pub device: Option<&'a str>,
}

/// Somebody who was signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admitted {
    /// The token of his session.
    pub token: Token,
    /// What his device is to remember, so that it is known the next time. It opens nothing.
    pub device: Token,
}

/// Why somebody was not signed in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SignInRefused {
    /// There is no such account, or this is not its password: which of the two is not said.
    #[error("the name or the password is wrong")]
    Wrong,
    /// Too many wrong passwords for this name, whether it is somebody's or not.
    #[error("too many wrong passwords: none is looked at until {}", .until.0)]
    Slowed {
        /// When the next try has a token.
        until: Moment,
    },
    /// Too many attempts from this network.
    #[error("too many attempts: try again in a moment")]
    TooMany,
    /// The account's row is not the one that the record knows: whatever the password, it does not work.
    #[error("this account was changed outside the house")]
    Altered,
    /// The password is right, but the account is out of use.
    #[error("this account is out of use")]
    Disabled,
    /// The password is right, but the player is excluded.
    #[error("excluded: {}", .0.reason)]
    Excluded(Box<ListedExclusion>),
    /// The check itself failed, for instance because the file could not be read.
    #[error(transparent)]
    Failed(#[from] PeopleError),
}

impl SignInRefused {
    /// The word for it in answers to programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            SignInRefused::Wrong => "wrong_password",
            SignInRefused::Slowed { .. } => "slowed",
            SignInRefused::TooMany => "too_many_attempts",
            SignInRefused::Altered => "altered",
            SignInRefused::Disabled => "disabled",
            SignInRefused::Excluded(_) => "excluded",
            SignInRefused::Failed(error) => error.code(),
        }
    }
}

impl From<Unproven> for SignInRefused {
    fn from(unproven: Unproven) -> SignInRefused {
        match unproven {
            Unproven::Wrong => SignInRefused::Wrong,
            Unproven::Slowed { until } => SignInRefused::Slowed { until },
            Unproven::Altered(_) => SignInRefused::Altered,
            Unproven::Failed(error) => SignInRefused::Failed(error),
        }
    }
}

impl People {
    /// Signs somebody in. The name is whatever was typed: a text that cannot be a name is refused like a name that is
    /// nobody's, with the same words after the same work.
    ///
    /// That an account is out of use or excluded is said only to whoever has its password. That a name was tried too often is
    /// said to anybody, because names that do not exist are slowed down all the same.
    ///
    /// An exclusion ends by `today`. Where the house's time and the machine's clock differ, that is the earlier of the
    /// two, so that a wrong clock lets nobody in too soon.
    ///
    /// # Errors
    /// [`SignInRefused`].
    pub fn sign_in_from(
        &self,
        name: &str,
        password: &str,
        from: Whence<'_>,
        (now, today): (Moment, Moment),
    ) -> Result<Admitted, SignInRefused> {
        let network = network(from.address);
        let shown = from.device.and_then(Token::parse);
        let source = self.source(name, from, now)?;
        // The bound on a network does not apply to a known device, so that somebody who shares a network with many
        // others, or with one who tries every name, can still sign in on his own device.
        if matches!(source, Source::Network(_)) && !self.has_room(network, now)? {
            return Err(SignInRefused::TooMany);
        }
        let whence = format!("from {}", from.address.to_canonical());
        let proof = self.prove(name, password, source, (&whence, true), now)?;
        // Whoever knows the password gets it hashed again if the house has become stricter.
        // At a house with a record that is a change of the account, and waits for the next password.
        let renewed = if !self.is_recorded() && self.hasher.is_old(proof.hash()) {
            Some(self.hasher.hash(password)?)
        } else {
            None
        };
        self.write(|conn| {
            let token = match self.admit(conn, name, &proof, renewed.as_deref(), &whence, (now, today))? {
                Ok(token) => token,
                Err(refused) => return Ok(Err(refused)),
            };
            let device = match shown {
                Some(device) if device::is_known(conn, &self.policy, &device, now)? => device,
                _ => Token::new()?,
            };
            device::remember(conn, &self.policy, name, &device, now)?;
            Ok(Ok(Admitted { token, device }))
        })?
    }

    /// Where a try comes from: a device that the account is known on, or else a network.
    pub(crate) fn source(&self, name: &str, from: Whence<'_>, now: Moment) -> Result<Source, PeopleError> {
        let shown = from.device.and_then(Token::parse);
        Ok(match shown {
            Some(device) if self.read(|conn| Ok(device::knows(conn, &self.policy, name, &device, now)?))? => {
                Source::Device(device.digest())
            }
            _ => Source::Network(network(from.address)),
        })
    }

    /// Signs somebody in who shows no device.
    ///
    /// # Errors
    /// [`SignInRefused`].
    pub fn sign_in(&self, name: &str, password: &str, address: IpAddr, now: Moment) -> Result<Token, SignInRefused> {
        self.sign_in_from(name, password, Whence { address, device: None }, (now, now)).map(|admitted| admitted.token)
    }

    /// Whether a network may try to sign in once more. Where it may not, the house is told, now and then.
    fn has_room(&self, network: IpAddr, now: Moment) -> Result<bool, PeopleError> {
        let (at_once, per_second) = (self.policy.sign_ins_at_once, self.policy.sign_ins_per_second);
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        let room = attempts.take(&network, now, at_once, per_second);
        drop(attempts);
        if room {
            return Ok(true);
        }
        let mut floods = self.floods.lock().unwrap_or_else(PoisonError::into_inner);
        floods.retain(|_, told| now.0.saturating_sub(told.0) < FLOOD_TOLD_EVERY_MS);
        let is_news = floods.len() < FLOODS && !floods.contains_key(&network);
        if is_news {
            floods.insert(network, now);
        }
        drop(floods);
        if is_news {
            let detail = format!("more than {at_once} sign-ins at once");
            let flood = Significant::of_person(now, "sign_in_flood", None, detail).from(&format!("from {network}"));
            self.write(|conn| Ok(self.note(conn, flood.counted())?))?;
        }
        Ok(false)
    }

    /// Everything that may have changed while the password was checked is looked at once more, together with the session
    /// that begins.
    fn admit(
        &self,
        conn: &Connection,
        name: &str,
        proof: &Proof,
        renewed: Option<&str>,
        whence: &str,
        (now, today): (Moment, Moment),
    ) -> Result<Result<Token, SignInRefused>, PeopleError> {
        proof.accept(conn, &self.policy, now)?;
        let Some(account) = self.standing(conn, name)? else { return Ok(Err(SignInRefused::Wrong)) };
        if !proof.still_holds(self, conn)? {
            return Ok(Err(SignInRefused::Wrong));
        }
        let refused = if account.closed {
            Some(SignInRefused::Disabled)
        } else {
            exclusion::in_force(conn, name, today)?.map(|one| SignInRefused::Excluded(Box::new(one)))
        };
        if let Some(refused) = refused {
            let refusal = Significant::of_person(now, "sign_in_refused", Some(name), refused.code()).from(whence);
            self.note(conn, refusal)?;
            return Ok(Err(refused));
        }
        if let Some(hash) = renewed {
            conn.execute("UPDATE account SET password = ?2 WHERE name = ?1", [name, hash])?;
        }
        self.note(conn, Significant::of_person(now, "signed_in", Some(name), "").from(whence))?;
        Ok(Ok(self.begin_session(conn, &account, now)?))
    }
}
