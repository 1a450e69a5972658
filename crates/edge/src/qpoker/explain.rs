//! The counting argument, so that a person can check every sum.

use sabot_cards::Card;
use sabot_ranking::ThreeValue;

use super::Rules;
use super::analysis::Bonus;
use super::hands::threes;
use super::sweep::Facing;
use crate::{Argument, StrategyValue, display};

/// The argument of an analysis.
pub(super) fn argument(rules: &Rules, facing: &[Facing], bonus: &Bonus, strategies: &[StrategyValue]) -> Vec<Argument> {
    let cards = 52 * u64::from(rules.decks());
    let (own, against) = (threes(cards), threes(cards - 3));
    let product = u128::from(own) * u128::from(against);
    let mut lines = vec![
        line(
            "explain-qpoker-combinations",
            vec![
                ("cards", cards.to_string()),
                ("hands", own.to_string()),
                ("croupier", against.to_string()),
                ("combinations", product.to_string()),
            ],
        ),
        line(
            "explain-qpoker-order",
            vec![("kinds", facing.len().to_string()), ("ties", rules.ties().as_str().to_owned())],
        ),
        not_qualified(facing, own),
    ];
    lines.extend(ThreeValue::CATEGORIES.iter().enumerate().rev().map(|(place, _)| class(rules, facing, place)));
    lines.extend(borders(rules, facing));
    lines.extend(strategies.iter().flat_map(sums));
    for (place, category) in ThreeValue::CATEGORIES.iter().enumerate().rev() {
        let net = rules.payments().bonus[place];
        lines.push(line(
            "explain-qpoker-bonus-class",
            vec![
                ("category", category.to_string()),
                ("hands", bonus.hands[place].to_string()),
                ("net", display(&rules.payments().net(net))),
                ("sum", display(&rules.payments().mean(i128::from(bonus.hands[place]) * i128::from(net), 1))),
            ],
        ));
    }
    lines.push(line(
        "explain-qpoker-bonus-sum",
        vec![
            ("hands", bonus.all().to_string()),
            ("sum", display(&rules.payments().mean(bonus.sum(rules), 1))),
            ("ev", display(&rules.payments().mean(bonus.sum(rules), bonus.all().into()))),
        ],
    ));
    lines
}

fn line(key: &'static str, args: Vec<(&'static str, String)>) -> Argument {
    Argument { key, args }
}

/// Of all hands, those with which the croupier cannot play.
fn not_qualified(facing: &[Facing], hands: u64) -> Argument {
    let weak: u64 = facing.iter().filter(|one| !one.hand.qualifies).map(|one| one.ways).sum();
    line("explain-qpoker-not-qualified", vec![("weak", weak.to_string()), ("hands", hands.to_string())])
}

/// One category of the player's hands: how many there are, how many of them stay, and how those end.
fn class(rules: &Rules, facing: &[Facing], place: usize) -> Argument {
    let mut hands = 0;
    let mut staying = 0;
    let mut ends = [0_u128; 4];
    for one in facing.iter().filter(|one| usize::from(one.hand.category) == place) {
        hands += one.ways;
        if one.stays(rules) {
            staying += one.ways;
            let counts = [one.not_qualified, one.below, one.equal, one.above];
            for (end, count) in ends.iter_mut().zip(counts) {
                *end += u128::from(one.ways) * u128::from(count);
            }
        }
    }
    let [not_qualified, win, tie, lose] = ends.map(|count| count.to_string());
    line(
        "explain-qpoker-class",
        vec![
            ("category", ThreeValue::CATEGORIES[place].to_string()),
            ("hands", hands.to_string()),
            ("staying", staying.to_string()),
            ("not_qualified", not_qualified),
            ("win", win),
            ("tie", tie),
            ("lose", lose),
        ],
    )
}

/// The lowest hand that stays and the highest that gives up, each with both values.
fn borders(rules: &Rules, facing: &[Facing]) -> Vec<Argument> {
    let lowest = facing.iter().find(|one| one.stays(rules));
    let highest = facing.iter().rev().find(|one| !one.stays(rules));
    let told = |key, one: &Facing| {
        let against = u128::from(one.not_qualified + one.below + one.equal + one.above);
        let mut cards: Vec<Card> = one.hand.cards().to_vec();
        cards.reverse();
        let cards: Vec<String> = cards.iter().map(ToString::to_string).collect();
        line(
            key,
            vec![
                ("hand", cards.join(" ")),
                ("not_qualified", one.not_qualified.to_string()),
                ("win", one.below.to_string()),
                ("tie", one.equal.to_string()),
                ("lose", one.above.to_string()),
                ("play", display(&rules.payments().mean(one.play(rules), against))),
                ("give_up", display(&rules.payments().mean(one.give_up(rules), against))),
            ],
        )
    };
    let lowest = lowest.map(|one| told("explain-qpoker-lowest-played", one));
    lowest.into_iter().chain(highest.map(|one| told("explain-qpoker-highest-given-up", one))).collect()
}

/// Every end of a strategy with its gain, and the sum over all combinations.
fn sums(strategy: &StrategyValue) -> Vec<Argument> {
    let mut lines = Vec::new();
    let mut total = crate::Fraction::from_integer(0);
    for outcome in strategy.outcomes.iter().filter(|outcome| outcome.combinations > 0) {
        let sum = outcome.net * super::payments::signed(outcome.combinations);
        total += sum;
        lines.push(line(
            "explain-qpoker-outcome",
            vec![
                ("strategy", strategy.name.to_owned()),
                ("outcome", outcome.name.clone()),
                ("combinations", outcome.combinations.to_string()),
                ("net", display(&outcome.net)),
                ("sum", display(&sum)),
            ],
        ));
    }
    lines.push(line(
        "explain-qpoker-sum",
        vec![("strategy", strategy.name.to_owned()), ("sum", display(&total)), ("ev", display(&strategy.ev))],
    ));
    lines
}
