//! What is analysed: an edition, the rows of its pay table that are changed, and what becomes of a tie.

use sabot_cards::{Card, parse_cards};
use sabot_games::Edition;
use sabot_games::stud::art09_play_and_prizes::settle_hand;
use sabot_games::stud::{Config, EditionData, PayTable, Setup};
use sabot_money::Money;
use sabot_ranking::{Category, FiveValue, five_of};

use crate::{EdgeError, Ties};

/// Beyond these no number is analysed: squares of gains times all combinations must fit what is counted with.
const PAYS_MOST: u32 = 10_000;
const TIMES_MOST: u32 = 10;
const ANTE_MOST: u32 = 100;

/// The rules that an analysis takes as given. There is no maximum for a raise: it is analysed as if it cuts nothing.
///
/// ```
/// use sabot_edge::Ties;
/// use sabot_edge::stud::Rules;
/// use sabot_ranking::Category;
/// let rules = Rules::of_69_2003();
/// assert!(!rules.departs());
/// assert!(rules.with_pay(Category::RoyalFlush, 100)?.with_ties(Ties::Push).departs());
/// # Ok::<(), sabot_edge::EdgeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    edition: Edition<EditionData>,
    data: EditionData,
    ties: Ties,
}

impl Rules {
    /// The regulation approved by dispatch 69/2003.
    ///
    /// ```
    /// use sabot_edge::stud::Rules;
    /// let rules = Rules::of_69_2003();
    /// assert_eq!((rules.edition().id.number.as_str(), rules.data().raise_times_ante), ("69/2003", 2), "6(6)");
    /// ```
    #[must_use]
    pub fn of_69_2003() -> Rules {
        Rules::of(Edition::of_69_2003()).expect("the regulation's numbers are small")
    }

    /// The rules of an edition.
    ///
    /// ```
    /// use sabot_edge::stud::Rules;
    /// use sabot_games::Edition;
    /// let mut edition = Edition::of_69_2003();
    /// edition.data.raise_times_ante = 11;
    /// assert_eq!(Rules::of(edition).unwrap_err().problem, "edge-outside-range");
    /// ```
    ///
    /// # Errors
    /// A number so large that it cannot be counted with.
    pub fn of(edition: Edition<EditionData>) -> Result<Rules, EdgeError> {
        Rules { edition, data: edition.data, ties: Ties::Suits }.checked()
    }

    /// The same with other numbers than the edition's.
    ///
    /// # Errors
    /// A number so large that it cannot be counted with, or a raise of nothing.
    #[cfg(test)]
    pub(crate) fn with_data(self, data: EditionData) -> Result<Rules, EdgeError> {
        Rules { data, ..self }.checked()
    }

    /// The same with one row of the raise's pay table changed; pair and odd cards are one row.
    ///
    /// ```
    /// use sabot_edge::stud::Rules;
    /// use sabot_ranking::Category;
    /// let rules = Rules::of_69_2003().with_pay(Category::Flush, 6)?;
    /// assert_eq!((rules.data().raise.flush.to_one, rules.edition().data.raise.flush.to_one), (6, 5));
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    ///
    /// # Errors
    /// More than 10,000 to one.
    pub fn with_pay(mut self, category: Category, to_one: u32) -> Result<Rules, EdgeError> {
        row(&mut self.data.raise, category).to_one = to_one;
        self.checked()
    }

    /// The same with another treatment of ties.
    ///
    /// ```
    /// use sabot_edge::Ties;
    /// use sabot_edge::stud::Rules;
    /// assert!(Rules::of_69_2003().with_ties(Ties::Push).departs(), "article 8 lets the suit decide");
    /// ```
    #[must_use]
    pub fn with_ties(self, ties: Ties) -> Rules {
        Rules { ties, ..self }
    }

    /// The edition that they start from.
    ///
    /// ```
    /// use sabot_edge::stud::Rules;
    /// assert_eq!(Rules::of_69_2003().edition().id.signed.to_string(), "2003-09-01");
    /// ```
    #[must_use]
    pub fn edition(&self) -> &Edition<EditionData> {
        &self.edition
    }

    /// The numbers that are used.
    ///
    /// ```
    /// use sabot_edge::stud::Rules;
    /// assert_eq!(Rules::of_69_2003().data().raise.full_house.to_one, 7, "9(5)(6)");
    /// ```
    #[must_use]
    pub fn data(&self) -> &EditionData {
        &self.data
    }

    /// What becomes of a tie.
    ///
    /// ```
    /// use sabot_edge::Ties;
    /// use sabot_edge::stud::Rules;
    /// assert_eq!(Rules::of_69_2003().ties(), Ties::Suits, "article 8");
    /// ```
    #[must_use]
    pub fn ties(&self) -> Ties {
        self.ties
    }

    /// Whether they differ from the edition.
    ///
    /// ```
    /// use sabot_edge::stud::Rules;
    /// use sabot_ranking::Category;
    /// assert!(!Rules::of_69_2003().departs());
    /// assert!(!Rules::of_69_2003().with_pay(Category::Flush, 5)?.departs(), "9(5)(5) pays so");
    /// assert!(Rules::of_69_2003().with_pay(Category::Flush, 6)?.departs());
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    #[must_use]
    pub fn departs(&self) -> bool {
        self.data != self.edition.data || self.ties != Ties::Suits
    }

    /// The configuration of a live table that settles by these numbers, with no maximum.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config::check(&Setup::default()).expect("the defaults are valid");
        config.edition = Edition { data: self.data, ..self.edition };
        config.cap = Money::MAX;
        config
    }

    fn checked(self) -> Result<Rules, EdgeError> {
        let within = |field, value: u32, least: u32, most: u32| {
            let problem = "edge-outside-range";
            let fits = (least..=most).contains(&value);
            if fits { Ok(()) } else { Err(EdgeError { field, value: value.to_string(), problem }) }
        };
        within("raise_times_ante", self.data.raise_times_ante, 1, TIMES_MOST)?;
        within("ante_to_one", self.data.ante_to_one, 0, ANTE_MOST)?;
        Category::ALL
            .iter()
            .try_for_each(|category| within("pay", self.data.raise.row(*category).to_one, 0, PAYS_MOST))?;
        Ok(self)
    }
}

fn row(table: &mut PayTable, category: Category) -> &mut sabot_games::stud::Pay {
    match category {
        Category::OddCards | Category::Pair => &mut table.pair_or_less,
        Category::TwoPairs => &mut table.two_pairs,
        Category::ThreeOfAKind => &mut table.three_of_a_kind,
        Category::Straight => &mut table.straight,
        Category::Flush => &mut table.flush,
        Category::FullHouse => &mut table.full_house,
        Category::FourOfAKind => &mut table.four_of_a_kind,
        Category::StraightFlush => &mut table.straight_flush,
        Category::RoyalFlush => &mut table.royal_flush,
    }
}

/// What a round gains for the player by its outcome, in antes; asked of the live settlement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Nets {
    /// How many antes a raise is.
    pub(crate) raise: i64,
    /// The croupier does not play.
    pub(crate) not_qualified: i64,
    /// The player's hand is higher, by its category.
    pub(crate) win: [i64; 10],
    /// It is lower.
    pub(crate) lose: i64,
}

/// The ante is given up (6(7)).
pub(crate) const FOLD: i64 = -1;
/// All bets come back.
pub(crate) const PUSH: i64 = 0;

/// A hand of each category, each above A-K-4-3-2, in the order of [`Category::ALL`].
const SAMPLES: [&str; 10] = [
    "As Ks Qd Jc 9h",
    "2s 2h 5d 4c 3h",
    "3s 3d 2s 2d 4h",
    "2s 2d 2c 5h 4s",
    "6s 5d 4d 3d 2d",
    "7d 5d 4d 3d 2d",
    "2s 2d 2c 3d 3c",
    "2s 2d 2c 2h 3d",
    "6d 5d 4d 3d 2d",
    "Ad Kd Qd Jd Td",
];

impl Nets {
    pub(crate) fn of(rules: &Rules) -> Nets {
        let config = rules.config();
        let ante = Money::of(100);
        let raise = config.raise_for(ante).expect("a few antes");
        let gain = |player: &str, croupier: &str| {
            let settled = settle_hand(&config, ante, raise, value(player), value(croupier)).expect("a few antes");
            // Odds are so much to one, so that a gain is a whole number of antes.
            (settled.ante.net.minor() + settled.raise.net.minor()) / ante.minor()
        };
        Nets {
            raise: raise.minor() / ante.minor(),
            not_qualified: gain(SAMPLES[0], "Ah Qc 4s 3s 2h"),
            win: SAMPLES.map(|sample| gain(sample, "Ah Kd 4s 3s 2h")),
            lose: gain("Qh Jd 4s 3s 2h", SAMPLES[0]),
        }
    }
}

fn value(text: &str) -> FiveValue {
    let cards: Vec<Card> = parse_cards(text).expect("cards");
    five_of(&cards).expect("five cards")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 9(2), 9(4), 9(5): by hand, a raise of two antes.
    #[test]
    fn the_gains_are_those_of_the_regulation() {
        let nets = Nets::of(&Rules::of_69_2003());
        let win = [3, 3, 5, 7, 9, 11, 15, 41, 101, 101];
        assert_eq!(nets, Nets { raise: 2, not_qualified: 1, win, lose: -3 });
        let rules = Rules::of_69_2003().with_pay(Category::RoyalFlush, 100).expect("a small number");
        assert_eq!(Nets::of(&rules).win[9], 201, "no maximum cuts it");
    }

    #[test]
    fn what_cannot_be_counted_is_refused() {
        let rules = Rules::of_69_2003();
        assert_eq!(rules.with_pay(Category::Flush, 10_001).expect_err("too much").field, "pay");
        let data = EditionData { raise_times_ante: 0, ..*rules.data() };
        assert_eq!(rules.with_data(data).expect_err("no raise").field, "raise_times_ante");
    }

    #[test]
    fn the_samples_are_of_their_categories() {
        assert_eq!(SAMPLES.map(|sample| value(sample).category()), Category::ALL);
    }
}
