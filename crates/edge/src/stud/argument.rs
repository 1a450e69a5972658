//! The counting argument: class sizes and sums that a person can check.

use sabot_ranking::Category;

use super::analyse::{COMBINATIONS, SITUATIONS};
use super::group::HANDS_LEFT;
use super::rules::Rules;
use super::strategies::{ACE_KING_OR_BETTER, OPTIMAL, RAISE_ALWAYS, Tallies};
use super::tally::Tally;
use crate::{Argument, StrategyValue, Ties, display};

/// Player's hands, C(52,5), and as many of the croupier's.
const HANDS: u64 = 2_598_960;
/// Up-cards that a player's hand leaves.
const UP_CARDS: u64 = 47;
/// Player's hands that a hand of the croupier leaves, C(47,5), times five cards of his that can be the one up.
const MEETINGS: u64 = 1_533_939 * 5;

/// Each step with its numbers.
pub(super) fn argument(tallies: &Tallies, strategies: &[StrategyValue], rules: &Rules) -> Vec<Argument> {
    let mut steps = vec![
        step(
            "explain-stud-combinations",
            [
                ("hands", HANDS.to_string()),
                ("ups", UP_CARDS.to_string()),
                ("rest", HANDS_LEFT.to_string()),
                ("situations", SITUATIONS.to_string()),
                ("combinations", COMBINATIONS.to_string()),
            ],
        ),
        step(
            "explain-stud-classes",
            [
                ("classes", tallies.groups[0].to_string()),
                ("suited", tallies.groups[1].to_string()),
                ("all", (tallies.groups[0] + tallies.groups[1]).to_string()),
            ],
        ),
    ];
    let idle: u64 = tallies.by[RAISE_ALWAYS].iter().map(|tally| tally.idle).sum();
    steps.push(step(
        "explain-stud-not-qualified",
        [
            ("hands", (idle / MEETINGS).to_string()),
            ("all", HANDS.to_string()),
            ("meetings", MEETINGS.to_string()),
            ("combinations", idle.to_string()),
        ],
    ));
    let odd = Category::OddCards as usize;
    let ace_king = tallies.by[ACE_KING_OR_BETTER][odd].raised;
    steps.push(step(
        "explain-stud-below-ace-king",
        [("situations", (tallies.situations[odd] - ace_king).to_string()), ("raised", tallies.low_raised.to_string())],
    ));
    steps.push(step(
        "explain-stud-ace-king",
        [
            ("situations", ace_king.to_string()),
            ("raised", (tallies.by[OPTIMAL][odd].raised - tallies.low_raised).to_string()),
        ],
    ));
    steps.extend(Category::ALL.map(|category| by_category(category, tallies, rules.ties())));
    steps.extend(strategies.iter().map(sum));
    steps
}

/// What comes of the best decisions with hands of one category.
fn by_category(category: Category, tallies: &Tallies, ties: Ties) -> Argument {
    let Tally { raised, idle, win, push } = tallies.by[OPTIMAL][category as usize];
    let mut args = vec![
        ("category", category.to_string()),
        ("situations", tallies.situations[category as usize].to_string()),
        ("raised", raised.to_string()),
        ("rest", HANDS_LEFT.to_string()),
        ("not_qualified", idle.to_string()),
        ("win", win.to_string()),
        ("lose", (raised * HANDS_LEFT - idle - win - push).to_string()),
    ];
    let key = match ties {
        Ties::Suits => "explain-stud-category",
        Ties::Push => {
            args.push(("push", push.to_string()));
            "explain-stud-category-push"
        }
    };
    Argument { key, args }
}

/// A strategy's value as the sum of gains times counts.
fn sum(strategy: &StrategyValue) -> Argument {
    let terms = strategy.outcomes.iter().filter(|outcome| outcome.combinations > 0);
    let terms: Vec<String> = terms.map(|outcome| format!("({}) × {}", outcome.net, outcome.combinations)).collect();
    let total = strategy.ev * i128::from(COMBINATIONS);
    step(
        "explain-stud-strategy",
        [
            ("strategy", strategy.name.to_string()),
            ("terms", terms.join(" + ")),
            ("sum", total.to_string()),
            ("combinations", COMBINATIONS.to_string()),
            ("ev", display(&strategy.ev)),
        ],
    )
}

fn step<const N: usize>(key: &'static str, args: [(&'static str, String); N]) -> Argument {
    Argument { key, args: args.to_vec() }
}
