//! How a round of stud can end, and what that gains by the settlement of the live table.

use sabot_cards::parse_cards;
use sabot_edge::Ties;
use sabot_edge::stud::Rules;
use sabot_games::Edition;
use sabot_games::stud::art09_play_and_prizes::settle_hand;
use sabot_games::stud::{Config, Setup};
use sabot_money::{Money, MoneyError};
use sabot_ranking::{Category, FiveValue, five_of};

use super::Strategy;
use crate::error::{FieldProblem, SimulationError};
use crate::outcome::{End, Measured};

/// The hand was folded.
pub(super) const FOLD: u8 = 0;
/// The croupier does not play.
pub(super) const NOT_QUALIFIED: u8 = 1;
/// The first of ten: the player's hand is higher, by its category.
pub(super) const WIN: u8 = 2;
/// The croupier's hand is higher.
pub(super) const LOSE: u8 = 12;

/// The outcomes, in the order of the exact analysis: the raise's pay table has one row for pairs and less.
pub(crate) const OUTCOMES: [&str; 12] = [
    "fold",
    "not_qualified",
    "win_pair_or_less",
    "win_two_pairs",
    "win_three_of_a_kind",
    "win_straight",
    "win_flush",
    "win_full_house",
    "win_four_of_a_kind",
    "win_straight_flush",
    "win_royal_flush",
    "lose",
];

/// The place of a won hand among the outcomes.
pub(crate) const fn won(category: Category) -> usize {
    match category {
        Category::OddCards => 2,
        other => other as usize + 1,
    }
}

/// Two minor units: everything is counted in halves of the ante.
pub(crate) const ANTE: Money = Money::of(2);

/// A hand of each category, in the order of [`Category::ALL`]; each beats the lowest one that plays.
const SAMPLES: [&str; 10] = [
    "As Kh Qd Jc 9h",
    "Ks Kh 5d 4c 3h",
    "3s 3d 2s 2d 4h",
    "2s 2d 2c 5h 4s",
    "6s 5d 4d 3d 2d",
    "7d 5d 4d 3d 2d",
    "2s 2d 2c 3d 3c",
    "2s 2d 2c 2h 3d",
    "6d 5d 4d 3d 2d",
    "Ad Kd Qd Jd Td",
];

/// A table that settles by these rules, with no maximum for a raise, as the exact analysis has it.
pub(crate) fn config(rules: &Rules) -> Result<Config, SimulationError> {
    if rules.ties() != Ties::Suits {
        return Err(SimulationError::new("ties", "push", FieldProblem::TiesNotLive));
    }
    let mut config = Config::check(&Setup::default()).expect("the defaults are valid");
    config.edition = Edition { data: *rules.data(), ..*rules.edition() };
    config.cap = Money::MAX;
    Ok(config)
}

/// What every end gains.
pub(crate) fn measured(rules: &Rules, strategy: Strategy) -> Result<Measured, SimulationError> {
    let config = config(rules)?;
    let ends = ends(&config).map_err(|error| SimulationError::new("pay", error, FieldProblem::NotInHalves))?;
    Ok(Measured { name: strategy.name(), outcomes: OUTCOMES.to_vec(), ends })
}

fn ends(config: &Config) -> Result<Vec<End>, MoneyError> {
    let raise = config.raise_for(ANTE)?;
    let staked = ANTE.plus(raise)?.minor();
    let settled = |outcome, player: &str, croupier: &str| {
        let settled = settle_hand(config, ANTE, raise, value(player), value(croupier))?;
        Ok(End { outcome, net: settled.ante.net.plus(settled.raise.net)?.minor(), staked })
    };
    // 6(7): the ante of a folded hand is collected.
    let mut ends = vec![End { outcome: FOLD.into(), net: -ANTE.minor(), staked: ANTE.minor() }];
    ends.push(settled(NOT_QUALIFIED.into(), SAMPLES[0], "Ah Qc 4s 3s 2h")?);
    for (category, sample) in Category::ALL.into_iter().zip(SAMPLES) {
        ends.push(settled(won(category), sample, "Ah Kd 4s 3s 2h")?);
    }
    ends.push(settled(OUTCOMES.len() - 1, "Qh Jd 4s 3s 2h", SAMPLES[0])?);
    Ok(ends)
}

fn value(text: &str) -> FiveValue {
    five_of(&parse_cards(text).expect("cards")).expect("five different cards")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 9(2), 9(4), 9(5) by hand, in halves of the ante: 1 and the raise's two times 1, 2, 3, 4, 5, 7, 20, 50, 50.
    #[test]
    fn the_gains_are_those_of_the_regulation() {
        let measured = measured(&Rules::of_69_2003(), Strategy::Optimal).expect("the regulation");
        let nets: Vec<i64> = measured.ends.iter().map(|end| end.net).collect();
        assert_eq!(nets, [-2, 2, 6, 6, 10, 14, 18, 22, 30, 82, 202, 202, -6]);
        assert_eq!(measured.ends[usize::from(FOLD)].staked, 2);
        assert!(measured.ends[1..].iter().all(|end| end.staked == 6));
        assert_eq!(measured.ends[usize::from(LOSE)].outcome, 11);
    }

    #[test]
    fn the_samples_are_of_their_categories() {
        assert_eq!(SAMPLES.map(|sample| value(sample).category()), Category::ALL);
    }

    #[test]
    fn pushed_ties_are_no_rule_of_the_table() {
        let error = measured(&Rules::of_69_2003().with_ties(Ties::Push), Strategy::Optimal).expect_err("no such table");
        assert_eq!((error.field, error.value.as_str()), ("ties", "push"));
    }
}
