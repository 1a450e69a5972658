//! The edition of the regulation: its numbers as data.

use sabot_law::{Date, Instrument};
use sabot_money::Odds;

use super::cites::art;
use crate::edition::unpayable;
use crate::{Edition, Refusal};

/// The SHA-256 of [`EditionData::canonical`] of 65/2004; a test keeps it true.
const DIGEST_65_2004: &str = "efbf041fd3343d02f855fc6c2591240b7ef344ed3071c94b3fa1f8ec39de16fb";

/// The numbers of a regulation of Football Poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct EditionData {
    /// What a won bet on a range, on even or on odd is paid, 9(1).
    pub range_and_parity: Odds,
    /// What a won post is paid, 9(2).
    pub post: Odds,
}

impl EditionData {
    /// The numbers as 65/2004 prints them.
    ///
    /// ```
    /// use sabot_games::football::EditionData;
    /// use sabot_money::Odds;
    /// let data = EditionData::of_65_2004();
    /// assert_eq!(data.range_and_parity, Odds::to_one(1), "9(1)");
    /// assert_eq!(data.post, Odds::to_one(8), "9(2)");
    /// ```
    #[must_use]
    pub const fn of_65_2004() -> EditionData {
        EditionData { range_and_parity: Odds::to_one(1), post: Odds::to_one(8) }
    }

    /// What no table could be played by.
    ///
    /// ```
    /// use sabot_games::football::EditionData;
    /// use sabot_money::Odds;
    /// let printed = EditionData::of_65_2004();
    /// assert_eq!(printed.faults(), []);
    /// // A chip has halves but no fifths (R33).
    /// let fifths = EditionData { post: Odds::new(6, 5).unwrap(), ..printed };
    /// assert_eq!(fifths.faults()[0].basis.unwrap().to_string(), "R33");
    /// ```
    #[must_use]
    pub fn faults(&self) -> Vec<Refusal> {
        let range_and_parity = unpayable("range_and_parity", self.range_and_parity, art(9, 1));
        range_and_parity.into_iter().chain(unpayable("post", self.post, art(9, 2))).collect()
    }

    /// One line a number, in a fixed order: what the digest of an edition is taken over.
    ///
    /// ```
    /// use sabot_games::football::EditionData;
    /// assert_eq!(EditionData::of_65_2004().canonical(), "range_and_parity=1:1\npost=8:1\n");
    /// ```
    #[must_use]
    pub fn canonical(&self) -> String {
        format!("range_and_parity={}\npost={}\n", self.range_and_parity, self.post)
    }
}

impl Edition<EditionData> {
    /// The regulation approved by dispatch 65/2004, signed on 21 June 2004.
    ///
    /// ```
    /// use sabot_games::Edition;
    /// let id = Edition::of_65_2004().id;
    /// assert_eq!((id.number.as_str(), id.signed.to_string().as_str()), ("65/2004", "2004-06-21"));
    /// ```
    #[must_use]
    pub fn of_65_2004() -> Edition<EditionData> {
        let signed = Date { year: 2004, month: 6, day: 21 };
        Edition::official(Instrument::Football, signed, DIGEST_65_2004, EditionData::of_65_2004())
    }
}

#[cfg(test)]
mod tests {
    use sabot_law::Digest;
    use sha2::{Digest as _, Sha256};

    use super::*;

    #[test]
    fn the_digest_is_that_of_the_data() {
        let edition = Edition::of_65_2004();
        let digest: [u8; 32] = Sha256::digest(edition.data.canonical()).into();
        assert_eq!(edition.id.digest, Digest::new(digest));
    }
}
