//! The editions of the regulation: its numbers as data.
//!
//! 69/2003 was itself replaced by 61/2004, whose text this project does not have: no edition is called "in force".

use core::fmt::Write as _;

use sabot_jackpot::PrizeShares;
use sabot_law::{Date, Instrument};
use sabot_money::{Odds, Share};
use sabot_ranking::Category;

use super::cites::{art, sub};
use crate::edition::{TO_ONE_MAX, outside};
use crate::{Edition, Refusal};

/// The SHA-256 of [`EditionData::canonical`] of 69/2003; a test keeps it true.
const DIGEST_69_2003: &str = "c5b07d576aed5fe912f601bad6f35467bbe19645fa5763f31af02352634852d3";

/// A row of the raise's pay table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Pay {
    /// What a raise wins with this hand: so much to one.
    pub to_one: u32,
    /// Whether the house's maximum may cut it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub capped: bool,
}

/// The raise's pay table, 9(5)(1)–(9), by category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PayTable {
    /// Pair or less.
    pub pair_or_less: Pay,
    /// Two pairs.
    pub two_pairs: Pay,
    /// Three of a kind.
    pub three_of_a_kind: Pay,
    /// Straight.
    pub straight: Pay,
    /// Flush.
    pub flush: Pay,
    /// Full house.
    pub full_house: Pay,
    /// Four of a kind.
    pub four_of_a_kind: Pay,
    /// Straight flush.
    pub straight_flush: Pay,
    /// Royal flush.
    pub royal_flush: Pay,
}

impl PayTable {
    /// The row of a category.
    ///
    /// ```
    /// use sabot_games::stud::{EditionData, Pay};
    /// use sabot_ranking::Category;
    /// let raise = EditionData::of_69_2003().raise;
    /// assert_eq!(raise.row(Category::FullHouse), Pay { to_one: 7, capped: false }, "9(5)(6)");
    /// assert_eq!(raise.row(Category::FourOfAKind), Pay { to_one: 20, capped: true }, "9(5)(7)");
    /// ```
    #[must_use]
    pub const fn row(&self, category: Category) -> Pay {
        match category {
            Category::OddCards | Category::Pair => self.pair_or_less,
            Category::TwoPairs => self.two_pairs,
            Category::ThreeOfAKind => self.three_of_a_kind,
            Category::Straight => self.straight,
            Category::Flush => self.flush,
            Category::FullHouse => self.full_house,
            Category::FourOfAKind => self.four_of_a_kind,
            Category::StraightFlush => self.straight_flush,
            Category::RoyalFlush => self.royal_flush,
        }
    }
}

/// The rows of 9(5) in its order, by their names in a file.
const ROWS: [(&str, Category); 9] = [
    ("raise.pair_or_less.to_one", Category::Pair),
    ("raise.two_pairs.to_one", Category::TwoPairs),
    ("raise.three_of_a_kind.to_one", Category::ThreeOfAKind),
    ("raise.straight.to_one", Category::Straight),
    ("raise.flush.to_one", Category::Flush),
    ("raise.full_house.to_one", Category::FullHouse),
    ("raise.four_of_a_kind.to_one", Category::FourOfAKind),
    ("raise.straight_flush.to_one", Category::StraightFlush),
    ("raise.royal_flush.to_one", Category::RoyalFlush),
];

/// The largest raise that an edition may ask for, in antes.
const RAISE_TIMES_ANTE_MAX: u32 = 10;

/// The numbers of a regulation of Stud Poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct EditionData {
    /// A raise is so many times the ante, 6(6).
    pub raise_times_ante: u32,
    /// What a won ante is paid to one, 9(2) and 9(5).
    pub ante_to_one: u32,
    /// What a won raise is paid, 9(5).
    pub raise: PayTable,
    /// A royal flush's share of the pool, 10(2)(1).
    pub royal_flush_share: Share,
    /// A straight flush's share of the pool, 10(2)(2).
    pub straight_flush_share: Share,
}

impl EditionData {
    /// The numbers as 69/2003 prints them.
    ///
    /// ```
    /// use sabot_games::stud::EditionData;
    /// let data = EditionData::of_69_2003();
    /// assert_eq!((data.raise_times_ante, data.ante_to_one), (2, 1), "6(6), 9(5)");
    /// assert_eq!(data.raise.royal_flush.to_one, 50, "9(5)(9)");
    /// ```
    #[must_use]
    pub const fn of_69_2003() -> EditionData {
        const fn pays(to_one: u32, capped: bool) -> Pay {
            Pay { to_one, capped }
        }
        EditionData {
            raise_times_ante: 2,
            ante_to_one: 1,
            raise: PayTable {
                pair_or_less: pays(1, false),
                two_pairs: pays(2, false),
                three_of_a_kind: pays(3, false),
                straight: pays(4, false),
                flush: pays(5, false),
                full_house: pays(7, false),
                four_of_a_kind: pays(20, true),
                straight_flush: pays(50, true),
                royal_flush: pays(50, true),
            },
            royal_flush_share: Share::WHOLE,
            straight_flush_share: Share::percent(10),
        }
    }

    /// The parts of the pool that 10(2) gives to a royal and to a straight flush.
    ///
    /// ```
    /// use sabot_games::stud::EditionData;
    /// use sabot_money::Share;
    /// let shares = EditionData::of_69_2003().prize_shares();
    /// assert_eq!(shares.royal_flush, Share::WHOLE, "10(2)(1)");
    /// assert_eq!(shares.straight_flush, Share::percent(10), "10(2)(2)");
    /// ```
    #[must_use]
    pub const fn prize_shares(&self) -> PrizeShares {
        PrizeShares { royal_flush: self.royal_flush_share, straight_flush: self.straight_flush_share }
    }

    /// What no table could be played by. A raise that wins is paid in antes no more than the largest odds.
    ///
    /// ```
    /// use sabot_games::stud::EditionData;
    /// let printed = EditionData::of_69_2003();
    /// assert_eq!(printed.faults(), []);
    /// let faults = EditionData { raise_times_ante: 0, ..printed }.faults();
    /// assert_eq!(faults[0].basis.unwrap().to_string(), "stud 6(6)", "a raise is at least the ante");
    /// ```
    #[must_use]
    pub fn faults(&self) -> Vec<Refusal> {
        let times = self.raise_times_ante;
        let raise = outside("raise_times_ante", times, 1, RAISE_TIMES_ANTE_MAX, art(6, 6));
        let ante = outside("ante_to_one", self.ante_to_one, 1, TO_ONE_MAX, art(9, 5));
        let most = TO_ONE_MAX / times.clamp(1, RAISE_TIMES_ANTE_MAX);
        let rows = (1..).zip(ROWS).filter_map(|(item, (field, category))| {
            outside(field, self.raise.row(category).to_one, 1, most, sub(9, 5, item))
        });
        raise.into_iter().chain(ante).chain(rows).collect()
    }

    /// The most that a raise wins to one, of all rows or of those that the house's maximum may cut.
    pub(super) fn best(&self, capped_only: bool) -> u32 {
        let rows = ROWS.into_iter().map(|(_, category)| self.raise.row(category));
        rows.filter(|row| row.capped || !capped_only).map(|row| row.to_one).max().unwrap_or(0)
    }

    /// One line a number, in a fixed order: what the digest of an edition is taken over.
    ///
    /// ```
    /// use sabot_games::stud::EditionData;
    /// let text = EditionData::of_69_2003().canonical();
    /// assert!(text.starts_with("raise_times_ante=2\nante_to_one=1\n"));
    /// assert!(text.contains("\nraise.flush=5\n") && text.contains("\nraise.four_of_a_kind=20 capped\n"));
    /// ```
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut text = format!("raise_times_ante={}\nante_to_one={}\n", self.raise_times_ante, self.ante_to_one);
        for category in Category::ALL.into_iter().filter(|category| *category != Category::OddCards) {
            let pay = self.raise.row(category);
            // Writing to a String cannot fail.
            let _ = writeln!(text, "raise.{category}={}{}", pay.to_one, if pay.capped { " capped" } else { "" });
        }
        let _ = writeln!(text, "royal_flush_share={}", self.royal_flush_share.ten_thousandths());
        let _ = writeln!(text, "straight_flush_share={}", self.straight_flush_share.ten_thousandths());
        text
    }
}

impl Edition<EditionData> {
    /// The regulation approved by dispatch 69/2003, signed on 1 September 2003.
    ///
    /// ```
    /// use sabot_games::Edition;
    /// let id = Edition::of_69_2003().id;
    /// assert_eq!((id.number.as_str(), id.signed.to_string().as_str()), ("69/2003", "2003-09-01"));
    /// ```
    #[must_use]
    pub fn of_69_2003() -> Edition<EditionData> {
        let signed = Date { year: 2003, month: 9, day: 1 };
        Edition::official(Instrument::Stud, signed, DIGEST_69_2003, EditionData::of_69_2003())
    }

    /// What a won raise is paid with this hand.
    #[must_use]
    pub(crate) const fn raise_odds(&self, category: Category) -> Odds {
        Odds::to_one(self.data.raise.row(category).to_one)
    }

    /// What a won ante is paid.
    #[must_use]
    pub(crate) const fn ante_odds(&self) -> Odds {
        Odds::to_one(self.data.ante_to_one)
    }
}

#[cfg(test)]
mod tests {
    use sabot_law::Digest;
    use sha2::{Digest as _, Sha256};

    use super::*;

    #[test]
    fn the_digest_is_that_of_the_data() {
        let edition = Edition::of_69_2003();
        let digest: [u8; 32] = Sha256::digest(edition.data.canonical()).into();
        assert_eq!(edition.id.digest, Digest::new(digest));
    }

    /// The table of 9(5) as the gazette prints it, (1) to (9).
    #[test]
    fn the_pay_table_is_the_gazettes() {
        let printed = [
            (Category::OddCards, 1),
            (Category::Pair, 1),
            (Category::TwoPairs, 2),
            (Category::ThreeOfAKind, 3),
            (Category::Straight, 4),
            (Category::Flush, 5),
            (Category::FullHouse, 7),
            (Category::FourOfAKind, 20),
            (Category::StraightFlush, 50),
            (Category::RoyalFlush, 50),
        ];
        let edition = Edition::of_69_2003();
        for (category, to_one) in printed {
            assert_eq!(edition.raise_odds(category), Odds::to_one(to_one), "{category}");
            assert_eq!(edition.data.raise.row(category).capped, to_one >= 20, "{category}");
        }
    }
}
