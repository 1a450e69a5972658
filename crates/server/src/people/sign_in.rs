//! From a name and a password to a session.

use std::net::IpAddr;
use std::sync::PoisonError;

use rusqlite::Connection;
use sabot_house::Moment;

use super::attempt::{Proof, Unproven};
use super::log::note;
use super::{Exclusion, People, PeopleError, Token, account, exclusion, network};
use crate::Significant;

/// Why somebody was not signed in.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SignInRefused {
    /// There is no such account, or this is not its password: which of the two is not said.
    #[error("the name or the password is wrong")]
    Wrong,
    /// Too many failures for this name, whether it is somebody's or not.
    #[error("too many wrong passwords: locked until {}", .until.0)]
    Locked {
        /// Until then.
        until: Moment,
    },
    /// Too many attempts from this network.
    #[error("too many attempts: try again in a moment")]
    TooMany,
    /// The password is right, but the account is out of use.
    #[error("this account is out of use")]
    Disabled,
    /// The password is right, but the player is excluded.
    #[error("excluded: {}", .0.reason)]
    Excluded(Box<Exclusion>),
    /// It could not be found out.
    #[error(transparent)]
    Failed(#[from] PeopleError),
}

impl SignInRefused {
    /// The word for it in answers to programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            SignInRefused::Wrong => "wrong_password",
            SignInRefused::Locked { .. } => "locked",
            SignInRefused::TooMany => "too_many_attempts",
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
            Unproven::Locked { until } => SignInRefused::Locked { until },
            Unproven::Failed(error) => SignInRefused::Failed(error),
        }
    }
}

impl People {
    /// Signs somebody in. The name is whatever was typed: a text that cannot be a name is refused like a name that is
    /// nobody's, with the same words after the same work.
    ///
    /// That an account is out of use or excluded is said only to whoever has its password. A lockout is said to anybody,
    /// because names that do not exist are locked all the same.
    ///
    /// # Errors
    /// [`SignInRefused`].
    pub fn sign_in(&self, name: &str, password: &str, address: IpAddr, now: Moment) -> Result<Token, SignInRefused> {
        self.sign_in_today(name, password, address, now, now)
    }

    /// The same, where the house's time and the machine's clock differ: an exclusion has ended when `today`, the earlier of the
    /// two, says so.
    ///
    /// # Errors
    /// [`SignInRefused`].
    pub fn sign_in_today(
        &self,
        name: &str,
        password: &str,
        address: IpAddr,
        now: Moment,
        today: Moment,
    ) -> Result<Token, SignInRefused> {
        let network = network(address);
        let (at_once, per_second) = (self.policy.sign_ins_at_once, self.policy.sign_ins_per_second);
        let mut attempts = self.attempts.lock().unwrap_or_else(PoisonError::into_inner);
        if !attempts.take(&network, now, at_once, per_second) {
            return Err(SignInRefused::TooMany);
        }
        drop(attempts);
        let whence = format!("from {}", address.to_canonical());
        let proof = self.prove(name, password, &whence, now)?;
        // Whoever knows the password gets it hashed again if the house has become stricter.
        let renewed = if self.hasher.is_old(proof.hash()) { Some(self.hasher.hash(password)?) } else { None };
        self.write(|conn| self.admit(conn, name, &proof, renewed.as_deref(), &whence, (now, today)))?
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
        proof.accept(conn)?;
        let Some(account) = account::find(conn, name)? else { return Ok(Err(SignInRefused::Wrong)) };
        if !proof.still_holds(conn)? {
            return Ok(Err(SignInRefused::Wrong));
        }
        let refused = if account.disabled {
            Some(SignInRefused::Disabled)
        } else {
            exclusion::in_force(conn, name, today)?.map(|one| SignInRefused::Excluded(Box::new(one)))
        };
        if let Some(refused) = refused {
            let detail = format!("{} {whence}", refused.code());
            note(conn, &Significant::of_person(now, "sign_in_refused", Some(name), detail))?;
            return Ok(Err(refused));
        }
        if let Some(hash) = renewed {
            conn.execute("UPDATE account SET password = ?2 WHERE name = ?1", [name, hash])?;
        }
        note(conn, &Significant::of_person(now, "signed_in", Some(name), whence))?;
        Ok(Ok(self.begin_session(conn, name, now)?))
    }
}
