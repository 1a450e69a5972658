//! Passwords: which are accepted, and how they are kept.

use std::sync::{Condvar, Mutex, PoisonError};

use argon2::password_hash::{Output, ParamsString, PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use sabot_people::Role;

use crate::{PeopleError, Policy, random};

/// A password has so many different characters at least.
const DIFFERENT_LEAST: usize = 5;
/// Names shorter than this may be in a password.
const NAME_LEAST: usize = 4;

/// Why a password is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PasswordError {
    /// Too few characters.
    #[error("a password has at least {least} characters")]
    TooShort {
        /// The fewest characters that are accepted.
        least: usize,
    },
    /// Too many bytes.
    #[error("a password has at most {most} bytes")]
    TooLong {
        /// The most bytes that are accepted.
        most: usize,
    },
    /// Hardly any different characters, or the name in it.
    #[error("a password has at least {DIFFERENT_LEAST} different characters and not the name in it")]
    Guessable,
}

impl PasswordError {
    /// The word for it in answers to programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            PasswordError::TooShort { .. } => "password_too_short",
            PasswordError::TooLong { .. } => "password_too_long",
            PasswordError::Guessable => "password_guessable",
        }
    }
}

/// Whether a password will do for an account.
pub(crate) fn acceptable(password: &str, name: &str, role: Role, policy: &Policy) -> Result<(), PasswordError> {
    let least = policy.password_least(role);
    if password.len() > policy.password_bytes_most {
        return Err(PasswordError::TooLong { most: policy.password_bytes_most });
    }
    if password.chars().count() < least {
        return Err(PasswordError::TooShort { least });
    }
    let mut different: Vec<char> = password.chars().collect();
    different.sort_unstable();
    different.dedup();
    let named = name.len() >= NAME_LEAST && password.to_lowercase().contains(name);
    if named || different.len() < DIFFERENT_LEAST { Err(PasswordError::Guessable) } else { Ok(()) }
}

/// Hashes passwords with Argon2id, a few at a time.
#[derive(Debug)]
pub(crate) struct Hasher {
    argon2: Argon2<'static>,
    /// The parameters in the form in which a hash states them.
    params: ParamsString,
    /// A hash to verify where there is no account, so that the answer takes as long as for a real one.
    dummy: String,
    room: Mutex<u32>,
    freed: Condvar,
}

impl Hasher {
    pub(crate) fn new(policy: &Policy) -> Result<Hasher, PeopleError> {
        let bad = |_| PeopleError::OutOfBounds("these parameters of Argon2 are impossible");
        let params =
            Params::new(policy.argon2_memory_kib, policy.argon2_passes, policy.argon2_lanes, None).map_err(bad)?;
        let mut hasher = Hasher {
            params: ParamsString::try_from(&params).map_err(failed)?,
            argon2: Argon2::new(Algorithm::Argon2id, Version::V0x13, params),
            dummy: String::new(),
            room: Mutex::new(policy.hashes_at_once.max(1)),
            freed: Condvar::new(),
        };
        hasher.dummy = hasher.hash("nobody has this password")?;
        Ok(hasher)
    }

    /// A new hash, in the form of PHC strings.
    pub(crate) fn hash(&self, password: &str) -> Result<String, PeopleError> {
        let salt = SaltString::encode_b64(&random::bytes::<16>()?).map_err(failed)?;
        self.in_turn(|| self.argon2.hash_password(password.as_bytes(), &salt).map(|hash| hash.to_string()))
            .map_err(failed)
    }

    /// Whether it is the password of this hash. Without a hash it is not, after the same work.
    pub(crate) fn is_right(&self, password: &str, hash: Option<&str>) -> Result<bool, PeopleError> {
        let parsed = PasswordHash::new(hash.unwrap_or(&self.dummy)).map_err(failed)?;
        let right = self.in_turn(|| self.argon2.verify_password(password.as_bytes(), &parsed).is_ok());
        Ok(right && hash.is_some())
    }

    /// Whether a hash was made with other parameters than new ones are.
    pub(crate) fn is_old(&self, hash: &str) -> bool {
        PasswordHash::new(hash).is_ok_and(|parsed| {
            parsed.params != self.params
                || parsed.hash.map(|hash: Output| hash.len()) != Some(Params::DEFAULT_OUTPUT_LEN)
        })
    }

    fn in_turn<T>(&self, work: impl FnOnce() -> T) -> T {
        let room = self.room.lock().unwrap_or_else(PoisonError::into_inner);
        let mut room = self.freed.wait_while(room, |room| *room == 0).unwrap_or_else(PoisonError::into_inner);
        *room -= 1;
        drop(room);
        let done = work();
        *self.room.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.freed.notify_one();
        done
    }
}

fn failed(error: argon2::password_hash::Error) -> PeopleError {
    PeopleError::Engine(format!("a password cannot be hashed: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_passwords() {
        let policy = Policy::default();
        let check = |password: &str, role| acceptable(password, "carla", role, &policy);
        assert_eq!(check("abcdefgh", Role::Player), Ok(()));
        assert_eq!(check("abcdefg", Role::Player), Err(PasswordError::TooShort { least: 8 }));
        assert_eq!(check("abcdefghijkl", Role::Croupier), Ok(()));
        assert_eq!(check("abcdefghijk", Role::Croupier), Err(PasswordError::TooShort { least: 12 }));
        // Eight characters, whatever their bytes.
        assert_eq!(check("éèêëàâäç", Role::Player), Ok(()));
        assert_eq!(check(&"abcdefgh".repeat(16), Role::Inspector), Ok(()));
        assert_eq!(
            check(&format!("{}i", "abcdefgh".repeat(16)), Role::Player),
            Err(PasswordError::TooLong { most: 128 })
        );
        assert_eq!(check("aabbccdd", Role::Player), Err(PasswordError::Guessable));
        assert_eq!(check("aabbccde", Role::Player), Ok(()));
        assert_eq!(check("my-Carla-77", Role::Player), Err(PasswordError::Guessable));
        // A short name says nothing.
        assert_eq!(acceptable("boboboat-7", "bo", Role::Player, &policy), Ok(()));
    }

    #[test]
    fn a_hash_knows_its_password_and_its_parameters() {
        let cheap = Policy { argon2_memory_kib: 8, argon2_passes: 1, ..Policy::default() };
        let hasher = Hasher::new(&cheap).expect("possible");
        let hash = hasher.hash("correct horse").expect("hashed");
        assert!(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$"), "{hash}");
        assert_eq!(hasher.is_right("correct horse", Some(&hash)), Ok(true));
        assert_eq!(hasher.is_right("correct horsf", Some(&hash)), Ok(false));
        // Without a hash no password is right.
        assert_eq!(hasher.is_right("nobody has this password", None), Ok(false));
        assert!(!hasher.is_old(&hash));
        let later = Hasher::new(&Policy { argon2_passes: 2, ..cheap }).expect("possible");
        assert!(later.is_old(&hash));
        assert_eq!(later.is_right("correct horse", Some(&hash)), Ok(true));
    }
}
