//! What this file is held against: digests that only the house's key gives, so that whoever can write the file and has not the
//! key can change nothing unnoticed.

use core::fmt;

use hmac::{Hmac, KeyInit as _, Mac as _};
use sabot_law::Digest;
use sabot_money::Name;
use sha2::Sha256;
use subtle::ConstantTimeEq as _;
use zeroize::Zeroizing;

/// The key for the rows of people, derived from the house's.
pub struct PeopleKey(Zeroizing<[u8; 32]>);

impl fmt::Debug for PeopleKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PeopleKey(..)")
    }
}

impl PeopleKey {
    /// The key of a house. The caller derives it from the house's own key, which also seals cards and therefore never
    /// comes here.
    #[must_use]
    pub fn of(derive: impl FnOnce(&str) -> Zeroizing<[u8; 32]>) -> PeopleKey {
        PeopleKey(derive("people.db"))
    }

    /// The key of a file without a record. It is all zeros, because nothing relies on its digests.
    pub(crate) fn none() -> PeopleKey {
        PeopleKey(Zeroizing::new([0; 32]))
    }

    fn mac(&self, texts: &[&[u8]]) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.0.as_ref()).expect("HMAC takes keys of any length");
        for text in texts {
            mac.update(&(text.len() as u64).to_be_bytes());
            mac.update(text);
        }
        mac.finalize().into_bytes().into()
    }

    /// The digest of an account's row, as the record has it.
    pub(crate) fn row(&self, name: Name, counter: u32, password: &str) -> Digest {
        let texts: [&[u8]; 4] =
            [b"sabot-people-row-v1", name.as_str().as_bytes(), &counter.to_be_bytes(), password.as_bytes()];
        Digest::new(self.mac(&texts))
    }

    /// What belongs to the row of a session.
    pub(crate) fn session(&self, token: &[u8; 32], name: &str, counter: u32, since: i64, seen: i64) -> [u8; 32] {
        let texts: [&[u8]; 6] = [
            b"sabot-session-v1",
            token,
            name.as_bytes(),
            &counter.to_be_bytes(),
            &since.to_be_bytes(),
            &seen.to_be_bytes(),
        ];
        self.mac(&texts)
    }
}

/// Whether two digests are the same, in a time that does not tell where they differ.
pub(crate) fn same(one: &[u8], other: &[u8]) -> bool {
    one.ct_eq(other).into()
}
