//! The numbers of the edition that a round was played under.
//!
//! A round names its edition with the digest of its numbers. The numbers are believed only where they hash into that digest:
//! those of a built-in edition are the ones that the twins have themselves, as the gazette prints them; those of any other
//! are read from the text that was hashed.

use sabot_games::literal::{football, omaha, qpoker, stud};
use sabot_games::{AnyEdition, Edition};
use sabot_law::{Digest, Instrument};
use sha2::{Digest as _, Sha256};

use super::Unknown;

/// What a twin needs to know of an edition.
pub(super) trait Numbers: Sized {
    /// The regulation.
    const GAME: Instrument;
    /// The numbers as the built-in edition prints them.
    fn printed() -> Self;
    /// The numbers as the text of another edition has them.
    fn read(text: &str) -> Option<Self>;
}

macro_rules! numbers {
    ($game:ident, $instrument:ident, $printed:ident) => {
        impl Numbers for $game::Numbers {
            const GAME: Instrument = Instrument::$instrument;

            fn printed() -> Self {
                $game::Numbers::$printed()
            }

            fn read(text: &str) -> Option<Self> {
                $game::Numbers::read(text)
            }
        }
    };
}

numbers!(stud, Stud, of_69_2003);
numbers!(qpoker, Qpoker, of_89_2004);
numbers!(football, Football, of_65_2004);
numbers!(omaha, Omaha, of_97_2010);

/// The numbers that a round of this digest was played by, at a table of this edition; not given: the built-in one.
///
/// # Errors
/// A digest that is neither the built-in edition's nor that of the table's, or numbers that do not hash into it.
pub(super) fn numbers<N: Numbers, D: Copy>(
    played: Option<Digest>,
    of_table: Option<Edition<D>>,
    canonical: impl Fn(&D) -> String,
) -> Result<N, Unknown> {
    let unknown = || Unknown::Edition { game: N::GAME, digest: played };
    let digest = played.ok_or_else(unknown)?;
    if digest == AnyEdition::built_in(N::GAME).id().digest {
        return match of_table {
            Some(edition) if edition.id.digest != digest => Err(unknown()),
            _ => Ok(N::printed()),
        };
    }
    let edition = of_table.filter(|edition| edition.id.digest == digest).ok_or_else(unknown)?;
    let text = canonical(&edition.data);
    let hashed: [u8; 32] = Sha256::digest(&text).into();
    if Digest::new(hashed) != digest {
        return Err(unknown());
    }
    N::read(&text).ok_or_else(unknown)
}

/// Refuses stakes that the twin could not multiply by what an edition pays.
pub(super) fn countable(stake: i64, times: i64) -> Result<(), Unknown> {
    stake.checked_mul(times).map(|_| ()).ok_or(Unknown::Sum)
}
