//! The name of whoever or whatever owns an account.

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

/// One to 32 small letters, digits and hyphens: a player, a table, a pool, a kind of bet, an edition.
///
/// ```
/// use sabot_money::Name;
/// assert!("stud-3".parse::<Name>().is_ok());
/// assert!("Stud 3".parse::<Name>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "ArrayString<32>", into = "ArrayString<32>")
)]
pub struct Name(
    /// Its bytes, and behind them zeros, which no name has. Every command finds accounts and tables by their names, and names of
    /// one length are compared without a call.
    [u8; LENGTH_MAX],
);

/// How long a name may be.
const LENGTH_MAX: usize = 32;

/// A text that is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name is 1 to 32 small letters, digits or hyphens")]
pub struct NameError;

impl Name {
    /// The name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only letters, digits and hyphens come in, so this is text.
        core::str::from_utf8(&self.0[..self.length()]).unwrap_or_default()
    }

    fn length(&self) -> usize {
        let words = self.words();
        let last = words.iter().rposition(|word| *word != 0).unwrap_or(0);
        8 * last + 8 - words[last].trailing_zeros() as usize / 8
    }

    /// Its bytes as numbers, which are ordered as the text is.
    fn words(&self) -> [u64; LENGTH_MAX / 8] {
        let (words, _) = self.0.as_chunks::<8>();
        core::array::from_fn(|at| u64::from_be_bytes(words[at]))
    }
}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Name) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Name {
    fn cmp(&self, other: &Name) -> Ordering {
        self.words().cmp(&other.words())
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        let allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if text.is_empty() || text.len() > LENGTH_MAX || !text.bytes().all(allowed) {
            return Err(NameError);
        }
        let mut padded = [0; LENGTH_MAX];
        padded[..text.len()].copy_from_slice(text.as_bytes());
        Ok(Name(padded))
    }
}

impl TryFrom<ArrayString<32>> for Name {
    type Error = NameError;

    fn try_from(text: ArrayString<32>) -> Result<Name, NameError> {
        text.parse()
    }
}

impl From<Name> for ArrayString<32> {
    fn from(name: Name) -> ArrayString<32> {
        // As long as a name at most, so that it has room for each.
        ArrayString::from(name.as_str()).unwrap_or_default()
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.as_str().to_owned()
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_to_thirty_two_plain_characters() {
        for text in ["a", "0", "-", "stud-3", &"z".repeat(32)] {
            assert_eq!(text.parse::<Name>().map(String::from), Ok(text.to_owned()));
        }
        for text in ["", "A", "a b", "a_b", "é", "a\n", &"z".repeat(33)] {
            assert_eq!(text.parse::<Name>(), Err(NameError));
        }
    }

    /// Names of every length, each with its neighbours: numbers of the bytes order them as the texts are ordered.
    #[test]
    fn names_are_ordered_as_their_texts() {
        let texts: Vec<String> = (1..=32)
            .flat_map(|length| ["a", "b", "-", "9"].map(|last| "a".repeat(length - 1) + last))
            .chain(["ana", "anab", "bo", "stud-1", "stud-10", "stud-2"].map(str::to_owned))
            .collect();
        for (one, other) in texts.iter().flat_map(|one| texts.iter().map(move |other| (one, other))) {
            let names: [Name; 2] = [one, other].map(|text| text.parse().expect("a name"));
            assert_eq!(names[0].as_str(), one);
            assert_eq!(names[0].cmp(&names[1]), one.cmp(other), "{one} {other}");
            assert_eq!(names[0] == names[1], one == other, "{one} {other}");
        }
    }
}
