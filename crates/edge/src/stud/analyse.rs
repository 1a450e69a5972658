//! The analysis: every situation, every strategy.

use sabot_law::Instrument;
use sabot_ranking::Category;

use super::argument::argument;
use super::group::HANDS_LEFT;
use super::rules::{FOLD, Nets, PUSH, Rules};
use super::strategies::Tallies;
use super::strategy::Strategy;
use super::sweep::sweep;
use super::tally::Tally;
use crate::{Analysis, Fraction, OutcomeCount, StrategyValue, Ties};

/// Pairs of a player's hand and an up-card: C(52,5) · 47.
pub(super) const SITUATIONS: u64 = 122_151_120;
/// All combinations: situations times C(46,4) hands that the croupier can have with the up-card.
pub(super) const COMBINATIONS: u64 = SITUATIONS * HANDS_LEFT;

/// Analyses the game under these rules.
///
/// ```
/// use sabot_edge::stud::{Rules, analyse};
/// let report = analyse(&Rules::of_69_2003());
/// assert_eq!(report.combinations, 19_933_230_517_200);
/// assert_eq!(report.best().unwrap().name, "optimal");
/// ```
#[must_use]
pub fn analyse(rules: &Rules) -> Analysis {
    let nets = Nets::of(rules);
    let mut tallies = Tallies::new(rules);
    sweep(|group| tallies.add(group));
    let values = Strategy::ALL.iter().zip(&tallies.by);
    let strategies: Vec<StrategyValue> =
        values.map(|(strategy, tallies)| value(strategy.name(), tallies, &nets, rules.ties())).collect();
    Analysis {
        game: Instrument::Stud,
        edition: rules.edition().id,
        departs: rules.departs(),
        combinations: COMBINATIONS.into(),
        argument: argument(&tallies, &strategies, rules),
        strategies,
        bets: Vec::new(),
    }
}

/// The rows of the raise's pay table, as outcomes are named.
fn winning(category: Category) -> &'static str {
    match category {
        Category::OddCards | Category::Pair => "win_pair_or_less",
        Category::TwoPairs => "win_two_pairs",
        Category::ThreeOfAKind => "win_three_of_a_kind",
        Category::Straight => "win_straight",
        Category::Flush => "win_flush",
        Category::FullHouse => "win_full_house",
        Category::FourOfAKind => "win_four_of_a_kind",
        Category::StraightFlush => "win_straight_flush",
        Category::RoyalFlush => "win_royal_flush",
    }
}

fn value(name: &'static str, tallies: &[Tally; 10], nets: &Nets, ties: Ties) -> StrategyValue {
    let mut all = Tally::default();
    tallies.iter().for_each(|tally| all += *tally);
    let lost = all.raised * HANDS_LEFT - all.idle - all.win - all.push;
    let mut counts: Vec<(&str, i64, u64)> = vec![
        ("fold", FOLD, COMBINATIONS - all.raised * HANDS_LEFT),
        ("not_qualified", nets.not_qualified, all.idle),
        (winning(Category::Pair), nets.win[0], tallies[0].win + tallies[1].win),
    ];
    for category in &Category::ALL[2..] {
        counts.push((winning(*category), nets.win[*category as usize], tallies[*category as usize].win));
    }
    counts.push(("lose", nets.lose, lost));
    if ties == Ties::Push {
        counts.push(("push", PUSH, all.push));
    }
    let of_all = |sum: i128| Fraction::new(sum, COMBINATIONS.into());
    let moment =
        |power: u32| counts.iter().map(|(_, net, count)| i128::from(net.pow(power)) * i128::from(*count)).sum::<i128>();
    let ev = of_all(moment(1));
    let play_frequency = Fraction::new(all.raised.into(), SITUATIONS.into());
    let staked = Fraction::from_integer(1) + play_frequency * Fraction::from_integer(nets.raise.into());
    let outcomes = counts.iter().map(|&(name, net, count)| OutcomeCount {
        name: name.to_string(),
        net: Fraction::from_integer(net.into()),
        combinations: count.into(),
    });
    StrategyValue {
        name,
        ev,
        element_of_risk: -ev / staked,
        play_frequency,
        variance: of_all(moment(2)) - ev * ev,
        outcomes: outcomes.collect(),
    }
}
