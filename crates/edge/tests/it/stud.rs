//! Stud Poker: published figures, sums, and what a report says.

use sabot_cards::{Card, parse_cards};
use sabot_edge::stud::{Rules, analyse, decision, suit_matters};
use sabot_edge::{Analysis, Fraction, Ties};
use sabot_games::Decision;
use sabot_ranking::Category;

const ALL: i128 = 19_933_230_517_200;

/// As the game is offered elsewhere: a royal flush pays 100, ties push.
fn elsewhere() -> Rules {
    Rules::of_69_2003().with_pay(Category::RoyalFlush, 100).expect("a small number").with_ties(Ties::Push)
}

fn hand(text: &str) -> [Card; 5] {
    parse_cards(text).expect("cards").try_into().expect("five cards")
}

/// Wizard of Odds, Caribbean Stud, strategy statistics: total losses in antes over all combinations, and the element of risk
/// in thousandths of a per cent; the house edge of perfect play is 5.224 %.
#[test]
fn published_totals_come_out_to_the_last_unit() {
    let report = analyse(&elsewhere());
    for (name, loss, risk) in [
        ("optimal", 1_041_372_912_372_i128, 2_555),
        ("raise_always", 3_310_360_338_060, 5_536),
        ("pair_or_better", 1_090_272_101_460, 2_738),
        ("ace_king_or_better", 1_132_600_203_540, 2_672),
        ("akj83_or_better", 1_059_715_400_580, 2_596),
        ("matching_rank", 1_063_176_931_284, 2_616),
    ] {
        let value = report.strategy(name).expect("it is one of them");
        assert_eq!(value.ev, Fraction::new(-loss, ALL), "{name}: {} instead of {loss}", -value.ev * ALL);
        assert_eq!((value.element_of_risk * 100_000).round().to_integer(), risk, "{name}");
    }
    assert_eq!((-report.strategies[0].ev * 100_000).round().to_integer(), 5_224);
}

/// From an earlier count with another program (all suit classes against all croupier's hands): 63,794,004 of 122,151,120
/// situations are raised.
#[test]
fn the_best_play_raises_as_often_as_known() {
    let best = &analyse(&elsewhere()).strategies[0];
    assert_eq!(best.play_frequency, Fraction::new(63_794_004, 122_151_120));
}

#[test]
fn a_report_tells_the_strategies_in_order_and_every_outcome() {
    for rules in [Rules::of_69_2003(), elsewhere()] {
        let report: Analysis = analyse(&rules);
        assert_eq!(report.departs, rules.departs());
        assert_eq!(report.combinations, 19_933_230_517_200);
        let names: Vec<&str> = report.strategies.iter().map(|strategy| strategy.name).collect();
        let order = "optimal raise_always pair_or_better ace_king_or_better akj83_or_better matching_rank";
        assert_eq!(names.join(" "), order);
        for strategy in &report.strategies {
            let mut outcomes: Vec<&str> = strategy.outcomes.iter().map(|outcome| outcome.name.as_str()).collect();
            if rules.ties() == Ties::Push {
                assert_eq!(outcomes.pop(), Some("push"));
            }
            let words = "fold not_qualified win_pair_or_less win_two_pairs win_three_of_a_kind win_straight win_flush \
                         win_full_house win_four_of_a_kind win_straight_flush win_royal_flush lose";
            assert_eq!(outcomes.join(" "), words);
            let counts = strategy.outcomes.iter().map(|outcome| outcome.combinations);
            assert_eq!(counts.sum::<u128>(), report.combinations);
            let mean = |power: usize| -> Fraction {
                let terms = strategy.outcomes.iter().map(|outcome| {
                    let net = (0..power).fold(Fraction::from_integer(1), |product, _| product * outcome.net);
                    net * i128::try_from(outcome.combinations).expect("a count")
                });
                terms.sum::<Fraction>() / ALL
            };
            assert_eq!(strategy.ev, mean(1));
            assert_eq!(strategy.variance, mean(2) - mean(1) * mean(1));
        }
        let best = report.strategies[0].ev;
        assert!(report.strategies.iter().all(|strategy| strategy.ev <= best));
    }
}

/// Every number of the argument that can be added up is.
#[test]
fn the_argument_adds_up() {
    for rules in [Rules::of_69_2003(), elsewhere()] {
        let report = analyse(&rules);
        let number = |name: &str, args: &[(&str, String)]| -> i128 {
            let found = args.iter().find(|(key, _)| *key == name).expect("the number is there");
            found.1.parse().expect("a number")
        };
        let steps = |start: &'static str| report.argument.iter().filter(move |step| step.key.starts_with(start));
        let first = &report.argument[0].args;
        assert_eq!(number("hands", first) * number("ups", first), number("situations", first));
        assert_eq!(number("situations", first) * number("rest", first), number("combinations", first));
        let classes = &steps("explain-stud-classes").next().expect("it is told").args;
        assert_eq!((number("all", classes), number("suited", classes)), (7_462, 1_287));
        // Hands below ace and king: 1,302,540 odd ones less 164 sets of ranks with both times 1,020 suits.
        let idle = &steps("explain-stud-not-qualified").next().expect("it is told").args;
        assert_eq!(number("hands", idle), 1_302_540 - 164 * 1_020);
        assert_eq!(number("hands", idle) * number("meetings", idle), number("combinations", idle));
        let categories = || steps("explain-stud-category");
        assert_eq!(categories().count(), 10);
        assert_eq!(categories().map(|step| number("situations", &step.args)).sum::<i128>(), 122_151_120);
        for step in categories() {
            let push = if rules.ties() == Ties::Push { number("push", &step.args) } else { 0 };
            let told: i128 = ["not_qualified", "win", "lose"].iter().map(|name| number(name, &step.args)).sum();
            assert_eq!(told + push, number("raised", &step.args) * number("rest", &step.args));
        }
        for (step, strategy) in steps("explain-stud-strategy").zip(&report.strategies) {
            assert_eq!(Fraction::new(number("sum", &step.args), ALL), strategy.ev);
        }
        let below = &steps("explain-stud-below-ace-king").next().expect("it is told").args;
        assert_eq!(number("raised", below), 0, "below ace and king every hand is folded");
    }
}

/// R46: the second card that is seen is worth knowing. With all his cards of the up-card's kind gone, the croupier's pair is
/// seen, and a hand below it cannot win: three antes are lost against one.
#[test]
fn a_second_exposed_card_decides() {
    let rules = Rules::of_69_2003();
    let player = hand("As Kd Qh Jc 9s");
    let one = decision(player, &parse_cards("Ad").expect("a card"), &rules).expect("all differ");
    assert_eq!((one.best, one.hands), (Decision::Raise, 163_185));
    let two = decision(player, &parse_cards("Ad Ah").expect("cards"), &rules).expect("all differ");
    assert_eq!((two.best, two.hands, two.lose), (Decision::Fold, 14_190, 14_190));
    assert_eq!(two.raise, Fraction::from_integer(-3));
}

#[test]
fn a_situation_must_be_possible() {
    let rules = Rules::of_69_2003();
    let up = |text: &str| parse_cards(text).expect("cards");
    let refused = |player: &str, cards: &str| decision(hand(player), &up(cards), &rules).expect_err("impossible").field;
    assert_eq!(refused("As Kd Qh Jc 9s", "As"), "up");
    assert_eq!(refused("As As Qh Jc 9s", "2s"), "hand");
    assert_eq!(refused("As Kd Qh Jc 9s", "2s 3s 4s"), "up");
    assert_eq!(decision(hand("As Kd Qh Jc 9s"), &[], &rules).expect_err("impossible").field, "up");
}

/// A situation in which suits matter: with the ace of diamonds every tie is lost.
#[test]
fn suits_matter_somewhere() {
    let rules = Rules::of_69_2003();
    let all = suit_matters(&rules);
    // Both analyses must differ by just these situations.
    let raised = |ties| analyse(&rules.with_ties(ties)).strategies[0].play_frequency * 122_151_120;
    let change = raised(Ties::Suits) - raised(Ties::Push);
    let told: i128 =
        all.iter()
            .map(|one| {
                if one.by_suits == Decision::Raise {
                    i128::from(one.combinations)
                } else {
                    -i128::from(one.combinations)
                }
            })
            .sum();
    assert_eq!(change, Fraction::from_integer(told));
    // Both play the same under the other rule as under their own.
    assert_eq!(all, suit_matters(&rules.with_ties(Ties::Push)));
}
