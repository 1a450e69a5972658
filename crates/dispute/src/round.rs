//! Which round: `stud-1/42`.

use core::fmt;
use core::str::FromStr;

use sabot_ledger::Name;

/// A round by its table and its number there.
///
/// ```
/// use sabot_dispute::RoundId;
/// let round: RoundId = "stud-1/42".parse()?;
/// assert_eq!((round.table.as_str(), round.number), ("stud-1", 42));
/// assert!("stud-1/042".parse::<RoundId>().is_err());
/// # Ok::<(), sabot_dispute::NotARound>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundId {
    /// The table.
    pub table: Name,
    /// The number, from 1.
    pub number: u32,
}

/// A text that names no round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a round is TABLE/NUMBER, as stud-1/42")]
pub struct NotARound;

impl FromStr for RoundId {
    type Err = NotARound;

    fn from_str(text: &str) -> Result<RoundId, NotARound> {
        let (table, number) = text.split_once('/').ok_or(NotARound)?;
        let table = table.parse().map_err(|_| NotARound)?;
        // One round has one name: no sign, no needless zero.
        if !number.bytes().all(|byte| byte.is_ascii_digit()) || number.starts_with('0') {
            return Err(NotARound);
        }
        Ok(RoundId { table, number: number.parse().map_err(|_| NotARound)? })
    }
}

impl fmt::Display for RoundId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.table, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_has_one_name() {
        assert_eq!("football-1/7".parse::<RoundId>().map(|round| round.to_string()), Ok("football-1/7".to_owned()));
        for wrong in ["", "stud-1", "stud-1/", "/4", "stud-1/0", "stud-1/+4", "stud-1/04", "stud-1/4/5", "Stud/4"] {
            assert_eq!(wrong.parse::<RoundId>(), Err(NotARound), "{wrong:?}");
        }
        assert_eq!("stud-1/4294967296".parse::<RoundId>(), Err(NotARound), "beyond what is counted");
    }
}
