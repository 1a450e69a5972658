//! What a transfer cites.

use core::fmt;
use core::str::FromStr;

use arrayvec::ArrayString;

/// Up to 64 bytes of text that the ledger keeps and never reads: an article, a slip's number, a round.
///
/// ```
/// use sabot_ledger::Citation;
/// assert_eq!("69/2003 10(8)".parse::<Citation>()?.as_str(), "69/2003 10(8)");
/// assert!("x".repeat(65).parse::<Citation>().is_err());
/// # Ok::<(), sabot_ledger::CitationError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "ArrayString<64>", into = "ArrayString<64>")
)]
pub struct Citation(ArrayString<64>);

/// A text too long to be cited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a citation is at most 64 bytes")]
pub struct CitationError;

impl Citation {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Citation {
    type Err = CitationError;

    fn from_str(text: &str) -> Result<Citation, CitationError> {
        ArrayString::from(text).map(Citation).map_err(|_| CitationError)
    }
}

impl From<ArrayString<64>> for Citation {
    fn from(text: ArrayString<64>) -> Citation {
        Citation(text)
    }
}

impl From<Citation> for ArrayString<64> {
    fn from(citation: Citation) -> ArrayString<64> {
        citation.0
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl fmt::Debug for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}
