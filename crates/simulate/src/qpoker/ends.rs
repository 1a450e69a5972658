//! How a round of Q Poker can end, and what that gains by the settlement of the live table.

use sabot_cards::parse_cards;
use sabot_edge::Ties;
use sabot_edge::qpoker::Rules;
use sabot_games::Settled;
use sabot_games::qpoker::art09_play_and_prizes::{given_up, settle_bet};
use sabot_games::qpoker::{Config, Setup};
use sabot_money::{Money, MoneyError};
use sabot_ranking::{Category, ThreeValue, three_of};

use super::Strategy;
use crate::error::{FieldProblem, SimulationError};
use crate::outcome::{End, Measured};

// An end is the player's category, and in it one of these.
pub(super) const GIVE_UP: u8 = 0;
pub(super) const NOT_QUALIFIED: u8 = 1;
pub(super) const WIN: u8 = 2;
pub(super) const TIE: u8 = 3;
pub(super) const LOSE: u8 = 4;
pub(super) const KINDS: u8 = 5;

/// The outcomes of the bet against the croupier, in the order of the exact analysis.
pub(crate) const OUTCOMES: [&str; 10] = [
    "give_up",
    "not_qualified",
    "win_straight_flush",
    "win_three_of_a_kind",
    "win_straight",
    "win_flush",
    "win_pair",
    "win_odd_cards",
    "tie",
    "lose",
];
/// The outcomes of a bet without a decision, as the exact analysis counts them.
const BONUS: [&str; 2] = ["win", "lose"];

/// The place of a won hand among the outcomes.
pub(crate) fn won(category: Category) -> usize {
    let place = ThreeValue::CATEGORIES.iter().position(|one| *one == category);
    7 - place.expect("three cards form it")
}

/// Two minor units: everything is counted in halves of the bet.
pub(crate) const STAKE: Money = Money::of(2);

/// A hand of each category, in the order of [`ThreeValue::CATEGORIES`]; each beats the lowest one that plays.
const SAMPLES: [&str; 6] = ["Ks Jh 2d", "2s 2h 3d", "5d 3d 2d", "4s 3d 2d", "2s 2h 2d", "4d 3d 2d"];

/// A table that settles by these rules.
pub(crate) fn config(rules: &Rules) -> Result<Config, SimulationError> {
    if rules.ties() != Ties::Suits {
        return Err(SimulationError::new("ties", rules.ties().as_str(), FieldProblem::TiesNotLive));
    }
    let setup = Setup { decks: rules.decks(), ..Setup::default() };
    let mut config = Config::check(&setup).expect("decks that can be analysed are those of a table");
    // Changed odds are tried out here, also those that no table would pay.
    config.edition = *rules.edition();
    Ok(config)
}

/// What every end gains: for the bet against the croupier, then for the bonus.
pub(crate) fn measured(rules: &Rules, strategy: Strategy) -> Result<Vec<Measured>, SimulationError> {
    let config = config(rules)?;
    let fine = |error: MoneyError| SimulationError::new("pay", error, FieldProblem::NotInHalves);
    let bet = Measured { name: strategy.name(), outcomes: OUTCOMES.to_vec(), ends: bet_ends(&config).map_err(fine)? };
    let bonus = Measured { name: "bonus", outcomes: BONUS.to_vec(), ends: bonus_ends(&config).map_err(fine)? };
    Ok(vec![bet, bonus])
}

fn bet_ends(config: &Config) -> Result<Vec<End>, MoneyError> {
    let end = |outcome, settled: Settled| End { outcome, net: settled.net.minor(), staked: STAKE.minor() };
    let settled = |player: &str, croupier: &str| settle_bet(config, STAKE, value(player), value(croupier));
    let lowest = "Qh 3c 2c";
    let mut ends = Vec::new();
    for (category, sample) in ThreeValue::CATEGORIES.into_iter().zip(SAMPLES) {
        ends.push(end(0, given_up(config, STAKE, false)?));
        ends.push(end(1, settled(sample, "Jh 3c 2c")?));
        ends.push(end(won(category), settled(sample, lowest)?));
        // A hand is settled against itself to learn what a stand-off gains; only several decks can deal that.
        ends.push(end(8, settled(sample, sample)?));
        ends.push(end(9, settled(sample, "Ac Kc Qc")?));
    }
    Ok(ends)
}

fn bonus_ends(config: &Config) -> Result<Vec<End>, MoneyError> {
    let mut ends = Vec::new();
    for category in ThreeValue::CATEGORIES {
        // Article 10; three odd cards lose, 9(1).
        let (outcome, net) = match config.edition.data.bonus.row(category) {
            Some(row) => (0, row.odds.winnings(STAKE)?),
            None => (1, -STAKE),
        };
        ends.extend([End { outcome, net: net.minor(), staked: STAKE.minor() }; KINDS as usize]);
    }
    Ok(ends)
}

fn value(text: &str) -> ThreeValue {
    three_of(&parse_cards(text).expect("cards")).expect("three cards")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 9(3), 9(5)–(7), R9 and article 10 by hand, in halves of the bet.
    #[test]
    fn the_gains_are_those_of_the_regulation() {
        let measured = measured(&Rules::of_89_2004(), Strategy::Optimal).expect("the regulation");
        let wins = [2, 2, 2, 3, 4, 6];
        let bonus = [-2, 2, 8, 12, 60, 80];
        for (category, (win, bonus)) in wins.into_iter().zip(bonus).enumerate() {
            let nets = |measured: &Measured| -> Vec<i64> {
                measured.ends[5 * category..][..5].iter().map(|end| end.net).collect()
            };
            assert_eq!(nets(&measured[0]), [-1, 1, win, 0, -2]);
            assert_eq!(nets(&measured[1]), [bonus; 5]);
        }
        assert_eq!(measured[0].ends.len(), 30);
    }

    #[test]
    fn the_samples_are_of_their_categories() {
        assert_eq!(SAMPLES.map(|sample| value(sample).category()), ThreeValue::CATEGORIES);
        for category in ThreeValue::CATEGORIES {
            assert_eq!(OUTCOMES[won(category)], format!("win_{category}"));
        }
    }

    #[test]
    fn pushed_ties_are_no_rule_of_the_table() {
        let error = measured(&Rules::of_89_2004().with_ties(Ties::Push), Strategy::Optimal).expect_err("no such table");
        assert_eq!((error.field, error.value.as_str()), ("ties", "push"));
    }
}
