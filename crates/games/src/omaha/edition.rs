//! The edition of the regulation: its numbers as data.

use sabot_law::{Date, Instrument};
use sabot_money::Share;

use super::cites::art;
use crate::edition::outside;
use crate::{Edition, Refusal};

/// The SHA-256 of [`EditionData::canonical`] of 97/2010; a test keeps it true.
const DIGEST_97_2010: &str = "4d1b8b3d51dcd0c511bba18ff472c4d3fe8746e12d128bde0802f2ccde2cbe87";

/// The most raises in a betting round, and the largest cap in big blinds, that an edition may have.
const COUNT_MAX: u32 = 100;

/// The numbers of a regulation of Omaha Poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct EditionData {
    /// Raises in a betting round of a limit game, 12(2).
    pub raises_max: u8,
    /// The smallest commission, 16.
    pub commission_min: Share,
    /// The largest commission, 16.
    pub commission_max: Share,
    /// The cap of the Portuguese text in big blinds, 16.
    pub cap_portuguese: u8,
    /// The cap of the Chinese text in big blinds, 16.
    pub cap_chinese: u8,
}

impl EditionData {
    /// The numbers as 97/2010 prints them.
    ///
    /// ```
    /// use sabot_games::omaha::EditionData;
    /// use sabot_money::Share;
    /// let data = EditionData::of_97_2010();
    /// assert_eq!(data.raises_max, 3, "12(2)");
    /// assert_eq!((data.commission_min, data.commission_max), (Share::percent(3), Share::percent(5)), "16");
    /// ```
    #[must_use]
    pub const fn of_97_2010() -> EditionData {
        EditionData {
            raises_max: 3,
            commission_min: Share::percent(3),
            commission_max: Share::percent(5),
            cap_portuguese: 4,
            cap_chinese: 5,
        }
    }

    /// What no table could be played by.
    ///
    /// ```
    /// use sabot_games::omaha::EditionData;
    /// let printed = EditionData::of_97_2010();
    /// assert_eq!(printed.faults(), []);
    /// let faults = EditionData { raises_max: 0, ..printed }.faults();
    /// assert_eq!((faults[0].field, faults[0].basis.unwrap().to_string().as_str()), ("raises_max", "omaha 12(2)"));
    /// ```
    #[must_use]
    pub fn faults(&self) -> Vec<Refusal> {
        let number = |share: Share| u32::from(share.ten_thousandths());
        let (least, most) = (number(self.commission_min), number(self.commission_max));
        let counts = [
            ("raises_max", self.raises_max, art(12, 2)),
            ("cap_portuguese", self.cap_portuguese, art(16, 0)),
            ("cap_chinese", self.cap_chinese, art(16, 0)),
        ];
        let counts = counts.map(|(field, count, cite)| outside(field, count.into(), 1, COUNT_MAX, cite));
        let commission = outside("commission_max", most, least, number(Share::WHOLE), art(16, 0));
        counts.into_iter().flatten().chain(commission).collect()
    }

    /// One line a number, in a fixed order: what the digest of an edition is taken over.
    ///
    /// ```
    /// use sabot_games::omaha::EditionData;
    /// let text = EditionData::of_97_2010().canonical();
    /// assert!(text.starts_with("raises_max=3\ncommission_min=300\ncommission_max=500\n"), "3 % to 5 %");
    /// assert!(text.ends_with("cap_portuguese=4\ncap_chinese=5\n"));
    /// ```
    #[must_use]
    pub fn canonical(&self) -> String {
        format!(
            "raises_max={}\ncommission_min={}\ncommission_max={}\ncap_portuguese={}\ncap_chinese={}\n",
            self.raises_max,
            self.commission_min.ten_thousandths(),
            self.commission_max.ten_thousandths(),
            self.cap_portuguese,
            self.cap_chinese
        )
    }
}

impl Edition<EditionData> {
    /// The regulation approved by dispatch 97/2010, signed on 29 July 2010.
    ///
    /// ```
    /// use sabot_games::Edition;
    /// let id = Edition::of_97_2010().id;
    /// assert_eq!((id.number.as_str(), id.signed.to_string().as_str()), ("97/2010", "2010-07-29"));
    /// ```
    #[must_use]
    pub fn of_97_2010() -> Edition<EditionData> {
        let signed = Date { year: 2010, month: 7, day: 29 };
        Edition::official(Instrument::Omaha, signed, DIGEST_97_2010, EditionData::of_97_2010())
    }
}

#[cfg(test)]
mod tests {
    use sabot_law::Digest;
    use sha2::{Digest as _, Sha256};

    use super::*;

    #[test]
    fn the_digest_is_that_of_the_data() {
        let edition = Edition::of_97_2010();
        let digest: [u8; 32] = Sha256::digest(edition.data.canonical()).into();
        assert_eq!(edition.id.digest, Digest::new(digest));
    }
}
