//! Under which rules the game is analysed.

use sabot_games::qpoker::art01_material::{DECKS_MAX, check_decks};
use sabot_games::qpoker::{Config, EditionData, Setup};
use sabot_games::{Bet, Edition};
use sabot_money::Odds;
use sabot_ranking::{Category, ThreeValue};

use super::payments::Payments;
use crate::{EdgeError, Ties};

/// A number by which hands compare: greater wins, equal is a stand-off. The suit is the last two bits of a value.
pub(super) const fn key(ties: Ties, value: ThreeValue) -> u32 {
    match ties {
        Ties::Suits => value.raw(),
        Ties::Push => value.raw() >> 2,
    }
}

/// The rules of an analysis. What cannot be analysed is refused when a value is made, so an analysis never fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    edition: Edition<EditionData>,
    /// The edition's own numbers, before a row was changed.
    printed: EditionData,
    decks: u8,
    ties: Ties,
    payments: Payments,
}

impl Rules {
    /// The regulation approved by dispatch 89/2004, with one deck.
    ///
    /// ```
    /// use sabot_edge::Ties;
    /// use sabot_edge::qpoker::Rules;
    /// let rules = Rules::of_89_2004();
    /// assert_eq!((rules.decks(), rules.ties()), (1, Ties::Suits));
    /// assert!(!rules.departs());
    /// ```
    ///
    /// # Panics
    /// Never: the printed numbers are within all bounds.
    #[must_use]
    pub fn of_89_2004() -> Rules {
        Rules::new(Edition::of_89_2004(), 1, Ties::Suits).expect("the regulation can be analysed")
    }

    /// The numbers of an edition, so many decks, and what breaks ties.
    ///
    /// ```
    /// use sabot_edge::Ties;
    /// use sabot_edge::qpoker::Rules;
    /// use sabot_games::Edition;
    /// let rules = Rules::new(Edition::of_89_2004(), 2, Ties::Push)?;
    /// assert_eq!((rules.decks(), rules.ties()), (2, Ties::Push));
    /// assert_eq!(Rules::new(Edition::of_89_2004(), 9, Ties::Suits).unwrap_err().problem, "edge-qpoker-decks");
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    ///
    /// # Errors
    /// Decks that the table could not be opened with, or pay tables beyond exact arithmetic.
    pub fn new(edition: Edition<EditionData>, decks: u8, ties: Ties) -> Result<Rules, EdgeError> {
        let problem = |problem| EdgeError { field: "decks", value: decks.to_string(), problem };
        check_decks(decks).map_err(|_| problem("edge-qpoker-decks"))?;
        let mut config =
            Config::check(&Setup { decks, ..Setup::default() }).map_err(|_| problem("edge-qpoker-decks"))?;
        // The edition is put in after the check, so that odds can be analysed which no table could pay in whole chips.
        config.edition = edition;
        Ok(Rules { edition, printed: edition.data, decks, ties, payments: Payments::of(&config)? })
    }

    /// The same with another number of decks.
    ///
    /// ```
    /// use sabot_edge::qpoker::{Rules, analyse};
    /// let rules = Rules::of_89_2004().with_decks(2)?;
    /// // The player's three of 104 cards, and the croupier's three of the other 101.
    /// let threes = |cards: u128| cards * (cards - 1) * (cards - 2) / 6;
    /// assert_eq!(analyse(&rules).combinations, threes(104) * threes(101));
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    ///
    /// # Errors
    /// None, or more than a shoe holds.
    pub fn with_decks(self, decks: u8) -> Result<Rules, EdgeError> {
        Ok(Rules { printed: self.printed, ..Rules::new(self.edition, decks, self.ties)? })
    }

    /// The same with another treatment of ties.
    ///
    /// ```
    /// use sabot_edge::Ties;
    /// use sabot_edge::qpoker::Rules;
    /// assert!(Rules::of_89_2004().with_ties(Ties::Push).departs(), "article 8 lets the suit decide");
    /// ```
    #[must_use]
    pub fn with_ties(self, ties: Ties) -> Rules {
        Rules { ties, ..self }
    }

    /// The same with one row of a pay table changed. Flush, pair and odd cards share one row of the bet against the
    /// croupier, 9(7)(4): changing one changes the three.
    ///
    /// ```
    /// use sabot_edge::qpoker::Rules;
    /// use sabot_games::Bet;
    /// use sabot_money::Odds;
    /// use sabot_ranking::Category;
    /// let rules = Rules::of_89_2004();
    /// let changed = rules.with_pay(Bet::Bonus, Category::Flush, Odds::to_one(3))?;
    /// assert!(changed.departs());
    /// assert!(rules.with_pay(Bet::Bonus, Category::OddCards, Odds::to_one(3)).is_err());
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    ///
    /// # Errors
    /// A row that the pay table does not have, or odds beyond exact arithmetic.
    pub fn with_pay(self, bet: Bet, category: Category, odds: Odds) -> Result<Rules, EdgeError> {
        let mut edition = self.edition;
        let EditionData { bet: on_bet, bonus } = &mut edition.data;
        let row = match (bet, category) {
            (Bet::Bet, Category::StraightFlush) => &mut on_bet.straight_flush,
            (Bet::Bet, Category::ThreeOfAKind) => &mut on_bet.three_of_a_kind,
            (Bet::Bet, Category::Straight) => &mut on_bet.straight,
            (Bet::Bet, Category::Flush | Category::Pair | Category::OddCards) => &mut on_bet.others,
            (Bet::Bonus, Category::StraightFlush) => &mut bonus.straight_flush,
            (Bet::Bonus, Category::ThreeOfAKind) => &mut bonus.three_of_a_kind,
            (Bet::Bonus, Category::Straight) => &mut bonus.straight,
            (Bet::Bonus, Category::Flush) => &mut bonus.flush,
            (Bet::Bonus, Category::Pair) => &mut bonus.pair,
            _ => {
                let value = format!("{bet} {category}");
                return Err(EdgeError { field: "pay", value, problem: "edge-no-such-row" });
            }
        };
        *row = odds;
        Ok(Rules { printed: self.printed, ..Rules::new(edition, self.decks, self.ties)? })
    }

    /// The edition whose numbers are used, changed rows included.
    ///
    /// ```
    /// use sabot_edge::qpoker::Rules;
    /// use sabot_money::Odds;
    /// assert_eq!(Rules::of_89_2004().edition().data.bonus.flush, Odds::to_one(4), "10(4)");
    /// ```
    #[must_use]
    pub const fn edition(&self) -> &Edition<EditionData> {
        &self.edition
    }

    /// The number of decks.
    ///
    /// ```
    /// use sabot_edge::qpoker::Rules;
    /// assert_eq!(Rules::of_89_2004().with_decks(6)?.decks(), 6);
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    #[must_use]
    pub const fn decks(&self) -> u8 {
        self.decks
    }

    /// What breaks ties.
    ///
    /// ```
    /// use sabot_edge::Ties;
    /// use sabot_edge::qpoker::Rules;
    /// assert_eq!(Rules::of_89_2004().ties(), Ties::Suits, "article 8");
    /// ```
    #[must_use]
    pub const fn ties(&self) -> Ties {
        self.ties
    }

    /// Whether a changed row or another treatment of ties departs from the edition. Several decks do not: the
    /// Portuguese text of 1(1) allows them.
    ///
    /// ```
    /// use sabot_edge::Ties;
    /// use sabot_edge::qpoker::Rules;
    /// assert!(!Rules::of_89_2004().with_decks(4)?.departs());
    /// assert!(Rules::of_89_2004().with_ties(Ties::Push).departs());
    /// # Ok::<(), sabot_edge::EdgeError>(())
    /// ```
    #[must_use]
    pub fn departs(&self) -> bool {
        self.ties == Ties::Push || self.edition.data != self.printed
    }

    pub(super) const fn payments(&self) -> &Payments {
        &self.payments
    }
}

/// So many decks at most.
pub(super) const DECKS: usize = DECKS_MAX as usize;
