//! What an analysis says, the same for all games.

use sabot_law::{EditionId, Instrument};

use crate::Fraction;

/// One way in which a strategy's round can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutcomeCount {
    /// Its name, as programs read it: `fold`, `not_qualified`, `win_flush`, `lose` …
    pub name: String,
    /// What the player gains in it, in units of his first stake.
    pub net: Fraction,
    /// In how many of all combinations it happens.
    pub combinations: u128,
}

/// What a strategy is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyValue {
    /// Its name, as programs read it: `optimal`, `raise_always` …
    pub name: &'static str,
    /// What the player gains on average, in units of his first stake. The house edge is its negative.
    pub ev: Fraction,
    /// The loss divided by all that is staked on average.
    pub element_of_risk: Fraction,
    /// How often the player stays.
    pub play_frequency: Fraction,
    /// The mean square deviation from the value.
    pub variance: Fraction,
    /// Every outcome with its count; they add up to all combinations.
    pub outcomes: Vec<OutcomeCount>,
}

/// What a bet without a decision is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BetValue {
    /// Its name.
    pub name: &'static str,
    /// What the player gains on average, in units of his stake.
    pub ev: Fraction,
    /// How often it wins.
    pub win: Fraction,
    /// How often it is lost.
    pub lose: Fraction,
    /// How often half of it is lost.
    pub lose_half: Fraction,
    /// How often it comes back.
    pub returned: Fraction,
    /// The mean square deviation from the value, for a stake of one.
    pub variance: Fraction,
}

/// A step of the counting argument, so that a person can check it: a sentence to be made and its numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The key of the sentence.
    pub key: &'static str,
    /// Its numbers and names.
    pub args: Vec<(&'static str, String)>,
}

/// An analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The game.
    pub game: Instrument,
    /// The edition whose numbers were used.
    pub edition: EditionId,
    /// Whether a changed pay table or another treatment of ties departs from it.
    pub departs: bool,
    /// All combinations of cards.
    pub combinations: u128,
    /// The strategies, the best first.
    pub strategies: Vec<StrategyValue>,
    /// The bets without a decision.
    pub bets: Vec<BetValue>,
    /// The counting argument.
    pub argument: Vec<Argument>,
}

impl Analysis {
    /// The best strategy; `None` where a game leaves nothing to decide.
    ///
    /// ```
    /// use sabot_edge::stud::{Rules, analyse};
    /// use sabot_edge::{decimal, football};
    /// let analysis = analyse(&Rules::of_69_2003());
    /// let best = analysis.best().unwrap();
    /// assert_eq!((best.name, decimal(&best.house_edge(), 4)), ("optimal", "0.0523".to_owned()));
    /// assert!(football::analyse(&football::Rules::of_65_2004()).best().is_none());
    /// ```
    #[must_use]
    pub fn best(&self) -> Option<&StrategyValue> {
        self.strategies.first()
    }

    /// A strategy, by its name or as one of the game's `Strategy`.
    ///
    /// ```
    /// use sabot_edge::stud::{Rules, Strategy, analyse};
    /// let analysis = analyse(&Rules::of_69_2003());
    /// let always = analysis.strategy(Strategy::RaiseAlways).unwrap();
    /// assert_eq!(always.play_frequency, 1.into());
    /// assert_eq!(Some(always), analysis.strategy("raise_always"));
    /// ```
    #[must_use]
    pub fn strategy(&self, strategy: impl AsRef<str>) -> Option<&StrategyValue> {
        self.strategies.iter().find(|one| one.name == strategy.as_ref())
    }

    /// A bet without a decision, by its name or as a [`Bet`](sabot_games::Bet).
    ///
    /// ```
    /// use sabot_edge::football::{Rules, analyse};
    /// use sabot_games::Bet;
    /// let analysis = analyse(&Rules::of_65_2004());
    /// let post = analysis.bet(Bet::Post).unwrap();
    /// // It wins eight times its stake or loses it.
    /// assert_eq!(post.house_edge(), post.lose - post.win * 8);
    /// ```
    #[must_use]
    pub fn bet(&self, bet: impl AsRef<str>) -> Option<&BetValue> {
        self.bets.iter().find(|one| one.name == bet.as_ref())
    }
}

impl StrategyValue {
    /// What the house gains on average, in units of the first stake.
    ///
    /// ```
    /// use sabot_edge::decimal;
    /// use sabot_edge::stud::{Rules, Strategy, analyse};
    /// let analysis = analyse(&Rules::of_69_2003());
    /// let blind = analysis.strategy(Strategy::RaiseAlways).unwrap();
    /// assert_eq!(decimal(&blind.house_edge(), 3), "0.166", "16.6 %, as published of raising blindly");
    /// ```
    #[must_use]
    pub fn house_edge(&self) -> Fraction {
        -self.ev
    }

    /// An outcome by its name.
    ///
    /// ```
    /// use sabot_edge::stud::{Rules, analyse};
    /// let analysis = analyse(&Rules::of_69_2003());
    /// let royal = analysis.best().unwrap().outcome("win_royal_flush").unwrap();
    /// // One ante, and fifty times the raise of two.
    /// assert_eq!(royal.net, 101.into());
    /// ```
    #[must_use]
    pub fn outcome(&self, name: &str) -> Option<&OutcomeCount> {
        self.outcomes.iter().find(|one| one.name == name)
    }
}

impl BetValue {
    /// What the house gains on average, in units of the stake.
    ///
    /// ```
    /// use sabot_edge::Fraction;
    /// use sabot_edge::qpoker::{Rules, analyse};
    /// let analysis = analyse(&Rules::of_89_2004());
    /// // Of 22,100 hands 48 win 40, 52 win 30, 720 win 6, 1,096 win 4, 3,744 win 1, and 16,440 lose.
    /// let won = 48 * 40 + 52 * 30 + 720 * 6 + 1_096 * 4 + 3_744;
    /// assert_eq!(analysis.bet("bonus").unwrap().house_edge(), Fraction::new(16_440 - won, 22_100));
    /// ```
    #[must_use]
    pub fn house_edge(&self) -> Fraction {
        -self.ev
    }
}

/// What cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {value}: {problem}")]
pub struct EdgeError {
    /// The field.
    pub field: &'static str,
    /// Its value.
    pub value: String,
    /// What is wrong with it: the key of a sentence.
    pub problem: &'static str,
}
