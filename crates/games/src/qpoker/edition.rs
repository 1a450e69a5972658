//! The edition of the regulation: its numbers as data.

use core::fmt::Write as _;

use sabot_law::{Date, Instrument};
use sabot_money::Odds;
use sabot_ranking::Category;

use super::cites::{art, sub};
use crate::edition::unpayable;
use crate::{Edition, Refusal};

/// The SHA-256 of [`EditionData::canonical`] of 89/2004; a test keeps it true.
const DIGEST_89_2004: &str = "e5352f49d82bd2ee7ed26c43711cd19aec3b4cfd0cf89de4d718af5373cf7fcc";

/// What a won bet against the croupier is paid, 9(7)(1)–(4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct BetPays {
    /// Straight flush.
    pub straight_flush: Odds,
    /// Three of a kind.
    pub three_of_a_kind: Odds,
    /// Straight.
    pub straight: Odds,
    /// Everything else.
    pub others: Odds,
}

/// A row of a pay table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddsRow {
    /// The number of the item that orders it, from 1.
    pub item: u8,
    /// What it pays.
    pub odds: Odds,
}

impl BetPays {
    /// The row of a category: a sub-item of 9(7).
    ///
    /// ```
    /// use sabot_games::qpoker::EditionData;
    /// use sabot_money::Odds;
    /// use sabot_ranking::Category;
    /// let row = EditionData::of_89_2004().bet.row(Category::Straight);
    /// assert_eq!((row.item, row.odds), (3, Odds::new(3, 2)?), "9(7)(3): three to two");
    /// # Ok::<(), sabot_money::MoneyError>(())
    /// ```
    #[must_use]
    pub const fn row(&self, category: Category) -> OddsRow {
        let (item, odds) = match category {
            Category::StraightFlush => (1, self.straight_flush),
            Category::ThreeOfAKind => (2, self.three_of_a_kind),
            Category::Straight => (3, self.straight),
            _ => (4, self.others),
        };
        OddsRow { item, odds }
    }
}

/// What a won bonus bet is paid, 10(1)–(5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct BonusPays {
    /// Straight flush.
    pub straight_flush: Odds,
    /// Three of a kind.
    pub three_of_a_kind: Odds,
    /// Straight.
    pub straight: Odds,
    /// Flush.
    pub flush: Odds,
    /// Pair.
    pub pair: Odds,
}

impl BonusPays {
    /// Whether a row pays in halves of a chip.
    pub(super) fn pays_halves(&self) -> bool {
        let BonusPays { straight_flush, three_of_a_kind, straight, flush, pair } = *self;
        [straight_flush, three_of_a_kind, straight, flush, pair].iter().any(|odds| odds.parts().1 == 2)
    }

    /// The row of a category: an item of article 10. Three odd cards win nothing.
    ///
    /// ```
    /// use sabot_games::qpoker::EditionData;
    /// use sabot_money::Odds;
    /// use sabot_ranking::Category;
    /// let bonus = EditionData::of_89_2004().bonus;
    /// assert_eq!(bonus.row(Category::StraightFlush).map(|row| row.odds), Some(Odds::to_one(40)), "10(1)");
    /// assert_eq!(bonus.row(Category::OddCards), None);
    /// ```
    #[must_use]
    pub const fn row(&self, category: Category) -> Option<OddsRow> {
        let (item, odds) = match category {
            Category::StraightFlush => (1, self.straight_flush),
            Category::ThreeOfAKind => (2, self.three_of_a_kind),
            Category::Straight => (3, self.straight),
            Category::Flush => (4, self.flush),
            Category::Pair => (5, self.pair),
            _ => return None,
        };
        Some(OddsRow { item, odds })
    }
}

/// The numbers of a regulation of Q Poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct EditionData {
    /// The bet against the croupier.
    pub bet: BetPays,
    /// The bonus.
    pub bonus: BonusPays,
}

impl EditionData {
    /// The numbers as 89/2004 prints them.
    ///
    /// ```
    /// use sabot_games::qpoker::EditionData;
    /// use sabot_money::Odds;
    /// let data = EditionData::of_89_2004();
    /// assert_eq!(data.bet.straight_flush, Odds::to_one(3), "9(7)(1)");
    /// assert_eq!(data.bonus.flush, Odds::to_one(4), "10(4)");
    /// ```
    #[must_use]
    pub const fn of_89_2004() -> EditionData {
        const THREE_TO_TWO: Odds = match Odds::new(3, 2) {
            Ok(odds) => odds,
            Err(_) => panic!("two is not zero"),
        };
        EditionData {
            bet: BetPays {
                straight_flush: Odds::to_one(3),
                three_of_a_kind: Odds::to_one(2),
                straight: THREE_TO_TWO,
                others: Odds::to_one(1),
            },
            bonus: BonusPays {
                straight_flush: Odds::to_one(40),
                three_of_a_kind: Odds::to_one(30),
                straight: Odds::to_one(6),
                flush: Odds::to_one(4),
                pair: Odds::to_one(1),
            },
        }
    }

    /// What no table could be played by.
    ///
    /// ```
    /// use sabot_games::qpoker::EditionData;
    /// use sabot_money::Odds;
    /// let mut data = EditionData::of_89_2004();
    /// assert_eq!(data.faults(), []);
    /// // A prize of nothing is none.
    /// data.bonus.pair = Odds::to_one(0);
    /// let fault = data.faults()[0];
    /// assert_eq!((fault.field, fault.basis.unwrap().to_string().as_str()), ("bonus.pair", "qpoker 10(5)"));
    /// ```
    #[must_use]
    pub fn faults(&self) -> Vec<Refusal> {
        let EditionData { bet, bonus } = self;
        let bet = [
            ("bet.straight_flush", bet.straight_flush),
            ("bet.three_of_a_kind", bet.three_of_a_kind),
            ("bet.straight", bet.straight),
            ("bet.others", bet.others),
        ];
        let bonus = [
            ("bonus.straight_flush", bonus.straight_flush),
            ("bonus.three_of_a_kind", bonus.three_of_a_kind),
            ("bonus.straight", bonus.straight),
            ("bonus.flush", bonus.flush),
            ("bonus.pair", bonus.pair),
        ];
        let bet = (1..).zip(bet).filter_map(|(row, (field, odds))| unpayable(field, odds, sub(9, 7, row)));
        let bonus = (1..).zip(bonus).filter_map(|(row, (field, odds))| unpayable(field, odds, art(10, row)));
        bet.chain(bonus).collect()
    }

    /// One line a number, in a fixed order: what the digest of an edition is taken over.
    ///
    /// ```
    /// use sabot_games::qpoker::EditionData;
    /// let text = EditionData::of_89_2004().canonical();
    /// assert!(text.starts_with("bet.straight_flush=3:1\nbonus.straight_flush=40:1\n"));
    /// assert!(text.ends_with("bet.odd_cards=1:1\n"), "three odd cards win no bonus");
    /// ```
    #[must_use]
    pub fn canonical(&self) -> String {
        let mut text = String::new();
        let categories = [
            Category::StraightFlush,
            Category::ThreeOfAKind,
            Category::Straight,
            Category::Flush,
            Category::Pair,
            Category::OddCards,
        ];
        for category in categories {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "bet.{category}={}", self.bet.row(category).odds);
            if let Some(OddsRow { odds, .. }) = self.bonus.row(category) {
                let _ = writeln!(text, "bonus.{category}={odds}");
            }
        }
        text
    }
}

impl Edition<EditionData> {
    /// The regulation approved by dispatch 89/2004, signed on 31 December 2004.
    ///
    /// ```
    /// use sabot_games::Edition;
    /// let id = Edition::of_89_2004().id;
    /// assert_eq!((id.number.as_str(), id.signed.to_string().as_str()), ("89/2004", "2004-12-31"));
    /// ```
    #[must_use]
    pub fn of_89_2004() -> Edition<EditionData> {
        let signed = Date { year: 2004, month: 12, day: 31 };
        Edition::official(Instrument::Qpoker, signed, DIGEST_89_2004, EditionData::of_89_2004())
    }
}

#[cfg(test)]
mod tests {
    use sabot_law::Digest;
    use sha2::{Digest as _, Sha256};

    use super::*;

    #[test]
    fn the_digest_is_that_of_the_data() {
        let edition = Edition::of_89_2004();
        let digest: [u8; 32] = Sha256::digest(edition.data.canonical()).into();
        assert_eq!(edition.id.digest, Digest::new(digest));
    }

    /// The tables of 9(7) and article 10 as the gazette prints them.
    #[test]
    fn the_pay_tables_are_the_gazettes() {
        let data = EditionData::of_89_2004();
        let bet = |category| data.bet.row(category).odds.parts();
        assert_eq!(bet(Category::StraightFlush), (3, 1));
        assert_eq!(bet(Category::ThreeOfAKind), (2, 1));
        assert_eq!(bet(Category::Straight), (3, 2));
        for category in [Category::Flush, Category::Pair, Category::OddCards] {
            assert_eq!(bet(category), (1, 1), "{category}");
        }
        let bonus = [
            (Category::StraightFlush, 40),
            (Category::ThreeOfAKind, 30),
            (Category::Straight, 6),
            (Category::Flush, 4),
            (Category::Pair, 1),
        ];
        for (item, (category, pays)) in (1..).zip(bonus) {
            assert_eq!(data.bonus.row(category), Some(OddsRow { item, odds: Odds::to_one(pays) }));
        }
        assert_eq!(data.bonus.row(Category::OddCards), None);
    }
}
