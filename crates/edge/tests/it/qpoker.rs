//! Q Poker: published figures, and every count against plain enumeration.

use std::collections::BTreeMap;

use sabot_cards::{Card, parse_cards};
use sabot_edge::qpoker::{Advice, Rules, advice, advice_with_open, analyse};
use sabot_edge::{Analysis, Fraction, StrategyValue, Ties};
use sabot_games::literal::qpoker::{Numbers, On, WagerFacts, settle};
use sabot_games::qpoker::art09_play_and_prizes::{given_up, qualifies, settle_bet};
use sabot_games::qpoker::{Config, Setup};
use sabot_games::{Bet, Decision, Edition};
use sabot_money::{Money, Odds};
use sabot_ranking::{Category, ThreeValue, literal, three};
use sabot_testkit::{Dice, cases};

fn hand(text: &str) -> [Card; 3] {
    parse_cards(text).expect("cards").try_into().expect("three")
}

fn push() -> Rules {
    Rules::of_89_2004().with_ties(Ties::Push)
}

fn strategy<'a>(report: &'a Analysis, name: &str) -> &'a StrategyValue {
    report.strategy(name).expect("a strategy")
}

fn count(strategy: &StrategyValue, name: &str) -> u128 {
    strategy.outcome(name).expect("an outcome").combinations
}

fn percent(fraction: Fraction) -> f64 {
    100.0 * *fraction.numer() as f64 / *fraction.denom() as f64
}

/// Figures published for the game under the name Q Poker, one deck, ties pushed: the house edge 2.76 %, the lowest hand
/// played Q-6-4, 617,044 straight flush and 665,776 three of a kind wins of 407,170,400, the bonus 2.32 %.
#[test]
fn the_published_figures_come_out() {
    let report = analyse(&push());
    let optimal = &report.strategies[0];
    assert_eq!(optimal.name, "optimal");
    assert_eq!(report.combinations, 407_170_400);
    assert_eq!(format!("{:.2}", percent(-optimal.ev)), "2.76");
    assert_eq!(count(optimal, "win_straight_flush"), 617_044);
    assert_eq!(count(optimal, "win_three_of_a_kind"), 665_776);
    assert_eq!(format!("{:.2}", percent(-report.bets[0].ev)), "2.32");
    let lowest = report.argument.iter().find(|line| line.key == "explain-qpoker-lowest-played").expect("one is played");
    let ranks: Vec<char> = lowest.args[0].1.split(' ').filter_map(|card| card.chars().next()).collect();
    assert_eq!(ranks, ['Q', '6', '4']);
}

/// By hand: 48 straight flushes, 52 threes of a kind, 12 × 64 − 48 straights, 4 × 286 − 48 flushes, 13 × 6 × 48 pairs.
#[test]
fn the_bonus_adds_up_by_hand() {
    let bonus = &analyse(&Rules::of_89_2004()).bets[0];
    let won = 48 * 40 + 52 * 30 + 720 * 6 + 1_096 * 4 + 3_744;
    let hands = 48 + 52 + 720 + 1_096 + 3_744;
    assert_eq!(bonus.ev, Fraction::new(won - (22_100 - hands), 22_100));
    assert_eq!(bonus.win, Fraction::new(hands, 22_100));
    assert_eq!(bonus.win + bonus.lose, Fraction::from_integer(1));
    let squares = 48 * 1_600 + 52 * 900 + 720 * 36 + 1_096 * 16 + 3_744 + (22_100 - hands);
    assert_eq!(bonus.variance, Fraction::new(squares, 22_100) - bonus.ev * bonus.ev);
}

/// Two decks, every physical hand settled by the literal twin of article 10.
#[test]
fn the_bonus_of_two_decks_hand_by_hand() {
    let cards: Vec<Card> = Card::all().chain(Card::all()).collect();
    let (mut sum, mut hands) = (0, 0);
    for a in 0..cards.len() {
        for b in 0..a {
            for c in 0..b {
                let hand = [cards[a], cards[b], cards[c]];
                let bonus = WagerFacts { hand, stake: 2, on: On::Bonus };
                sum += i128::from(settle(&[bonus], hand, &Numbers::of_89_2004()).nets[0]);
                hands += 1;
            }
        }
    }
    let report = analyse(&Rules::of_89_2004().with_decks(2).unwrap());
    assert_eq!(report.bets[0].ev, Fraction::new(sum, 2 * hands));
}

#[test]
fn with_several_decks_the_bonus_favours_the_player() {
    for decks in 2..=8 {
        let rules = Rules::of_89_2004().with_decks(decks).expect("a shoe");
        assert!(analyse(&rules).bets[0].ev > Fraction::from_integer(0), "{decks} decks");
    }
}

/// Every physical card apart, every pair of hands settled by the function of the live table.
fn plain(rules: &Rules, own: [Card; 3], open: &[Card]) -> Advice {
    let setup = Setup { decks: rules.decks(), edition: Some(*rules.edition()), ..Setup::default() };
    let config = Config::check(&setup).expect("a table");
    let mut left: Vec<Card> = (0..rules.decks()).flat_map(|_| Card::all()).collect();
    for card in own.iter().chain(open) {
        left.remove(left.iter().position(|one| one == card).expect("it is there"));
    }
    let (stake, value) = (Money::of(420), three(own));
    let mut counts = BTreeMap::from([("weak", 0), ("win", 0), ("tie", 0), ("lose", 0)]);
    let mut sum = 0_i128;
    for a in 0..left.len() {
        for b in 0..a {
            for c in 0..b {
                let croupier = three([left[a], left[b], left[c]]);
                let mut net = settle_bet(&config, stake, value, croupier).expect("whole chips").net;
                let pushed = rules.ties() == Ties::Push && ranks(value) == ranks(croupier);
                let end = if !qualifies(croupier) {
                    "weak"
                } else if value == croupier || pushed {
                    net = Money::ZERO;
                    "tie"
                } else if value > croupier {
                    "win"
                } else {
                    "lose"
                };
                *counts.get_mut(end).expect("an end") += 1;
                sum += i128::from(net.minor());
            }
        }
    }
    let combinations: u64 = counts.values().sum();
    let play = Fraction::new(sum, i128::from(combinations) * i128::from(stake.minor()));
    let give_up =
        Fraction::new(given_up(&config, stake, false).expect("even").net.minor().into(), stake.minor().into());
    Advice {
        combinations,
        not_qualified: counts["weak"],
        win: counts["win"],
        tie: counts["tie"],
        lose: counts["lose"],
        play,
        give_up,
        best: if play > give_up { Decision::Play } else { Decision::GiveUp },
    }
}

fn ranks(value: ThreeValue) -> (Category, Vec<sabot_cards::Rank>) {
    (value.category(), value.deciding().ranks().to_vec())
}

/// Three random cards of so many decks, and some that lie open.
fn random_cards(dice: &mut Dice, decks: u8, cards: usize) -> Vec<Card> {
    let mut all: Vec<Card> = (0..decks).flat_map(|_| Card::all()).collect();
    (0..cards).map(|_| all.swap_remove(dice.below(all.len()))).collect()
}

#[test]
fn advice_is_what_the_live_table_pays_on_average() {
    let mut dice = Dice::new(89_2004);
    for case in 0..cases(if cfg!(debug_assertions) { 8 } else { 60 }) {
        let decks = if case % 4 == 0 { 2 } else { 1 };
        let ties = if dice.one_in(2) { Ties::Push } else { Ties::Suits };
        let rules = Rules::of_89_2004().with_decks(decks).expect("a shoe").with_ties(ties);
        let open = [0, 3, 9, 18][dice.below(4)];
        let cards = random_cards(&mut dice, decks, 3 + open);
        let own = [cards[0], cards[1], cards[2]];
        assert_eq!(advice_with_open(own, &cards[3..], &rules), Ok(plain(&rules, own, &cards[3..])), "{cards:?}");
    }
}

/// Every hand of one deck.
fn every_hand() -> impl Iterator<Item = [Card; 3]> {
    Card::all().flat_map(|a| {
        let lower = move |card: &Card| *card < a;
        Card::all().filter(lower).flat_map(move |b| Card::all().filter(move |c| *c < b).map(move |c| [a, b, c]))
    })
}

/// The whole space of one deck once more, pair by pair, by a table of values that the literal order of article 8 confirms
/// on a slice: the outcome counts of all strategies.
#[test]
fn the_whole_space_of_one_deck_pair_by_pair() {
    let mask = |cards: [Card; 3]| cards.iter().fold(0_u64, |mask, card| mask | 1 << card.index());
    let values: Vec<_> = every_hand().map(|cards| (mask(cards), three(cards), cards)).collect();
    assert_eq!(values.len(), 22_100);
    let mut dice = Dice::new(7);
    for _ in 0..cases(2_000) {
        let (a, b) = (values[dice.below(values.len())], values[dice.below(values.len())]);
        assert_eq!(a.1.cmp(&b.1), literal::three::compare(&a.2, &b.2), "{:?} {:?}", a.2, b.2);
    }
    if cfg!(debug_assertions) {
        return;
    }
    let croupiers: Vec<(u64, u32)> = values.iter().filter(|hand| qualifies(hand.1)).map(|h| (h.0, h.1.raw())).collect();
    let weak: Vec<u64> = values.iter().filter(|hand| !qualifies(hand.1)).map(|hand| hand.0).collect();
    for ties in [Ties::Suits, Ties::Push] {
        let shift = if ties == Ties::Push { 2 } else { 0 };
        let report = analyse(&Rules::of_89_2004().with_ties(ties));
        let mut counts: BTreeMap<String, u128> = BTreeMap::new();
        for &(mask, value, _) in &values {
            let not_qualified = weak.iter().filter(|other| **other & mask == 0).count();
            let key = value.raw() >> shift;
            let (mut below, mut equal, mut above) = (0_u32, 0_u32, 0_u32);
            for &(other, raw) in &croupiers {
                let apart = u32::from(other & mask == 0);
                below += apart & u32::from(raw >> shift < key);
                equal += apart & u32::from(raw >> shift == key);
                above += apart & u32::from(raw >> shift > key);
            }
            let mut add = |name: String, count: u128| *counts.entry(name).or_default() += count;
            add("not_qualified".to_owned(), not_qualified as u128);
            add(format!("win_{}", value.category()), below.into());
            add("tie".to_owned(), equal.into());
            add("lose".to_owned(), above.into());
        }
        let always = strategy(&report, "always_play");
        for outcome in &always.outcomes {
            assert_eq!(outcome.combinations, counts.get(&outcome.name).copied().unwrap_or(0), "{}", outcome.name);
        }
    }
}

#[test]
fn reports_are_consistent() {
    for decks in 1..=8 {
        for ties in [Ties::Suits, Ties::Push] {
            let rules = Rules::of_89_2004().with_decks(decks).expect("a shoe").with_ties(ties);
            let report = analyse(&rules);
            assert_eq!(report.departs, ties == Ties::Push);
            let n = 52 * u128::from(decks);
            let threes = |n: u128| n * (n - 1) * (n - 2) / 6;
            assert_eq!(report.combinations, threes(n) * threes(n - 3));
            for strategy in &report.strategies {
                let all: u128 = strategy.outcomes.iter().map(|outcome| outcome.combinations).sum();
                assert_eq!(all, report.combinations, "{}", strategy.name);
                let weighted = |power: i32| -> Fraction {
                    let term =
                        |o: &sabot_edge::OutcomeCount| o.net.pow(power) * i128::try_from(o.combinations).unwrap();
                    strategy.outcomes.iter().map(term).sum::<Fraction>() / i128::try_from(all).unwrap()
                };
                assert_eq!(strategy.ev, weighted(1));
                assert_eq!(strategy.variance, weighted(2) - strategy.ev * strategy.ev);
                assert_eq!(strategy.element_of_risk, -strategy.ev);
            }
            assert_eq!(report.strategies[0].name, "optimal");
            assert!(report.strategies.is_sorted_by(|a, b| a.ev >= b.ev));
            let tied = count(&report.strategies[0], "tie");
            // Hands of one deck never tie where suits decide; everywhere else some do.
            assert_eq!(tied == 0, decks == 1 && ties == Ties::Suits, "{decks} {ties:?}");
        }
    }
}

/// Where suits break ties the best decision at the border may depend on them; the simple rule by ranks is worth the same or
/// a little less, never more.
#[test]
fn the_simple_rule_costs_little() {
    let report = analyse(&Rules::of_89_2004());
    let lost = report.strategies[0].ev - strategy(&report, "q64_or_better").ev;
    assert!(lost >= Fraction::from_integer(0) && lost < Fraction::new(1, 10_000));
    let pushed = analyse(&push());
    assert!(strategy(&pushed, "q64_or_better").ev <= pushed.strategies[0].ev);
}

/// One point more on a row is worth exactly as often as the row is won.
#[test]
fn a_changed_row_moves_the_value_by_its_wins() {
    let rules = Rules::of_89_2004();
    let before = analyse(&rules);
    let changed = rules.with_pay(Bet::Bet, Category::StraightFlush, Odds::to_one(4)).expect("a row");
    let after = analyse(&changed);
    assert!(after.departs && !before.departs);
    let wins = count(&before.strategies[0], "win_straight_flush");
    let moved = Fraction::new(i128::try_from(wins).unwrap(), i128::try_from(before.combinations).unwrap());
    assert_eq!(after.strategies[0].ev - before.strategies[0].ev, moved);
    let bonus = rules.with_pay(Bet::Bonus, Category::Flush, Odds::new(7, 2).unwrap()).expect("a row");
    let lost = before.bets[0].ev - analyse(&bonus).bets[0].ev;
    assert_eq!(lost, Fraction::new(1_096, 22_100) / 2);
}

#[test]
fn what_cannot_be_analysed_is_refused() {
    let rules = Rules::of_89_2004();
    for decks in [0, 9, 255] {
        let error = Rules::new(Edition::of_89_2004(), decks, Ties::Suits).expect_err("no such shoe");
        assert_eq!((error.field, error.value.as_str()), ("decks", decks.to_string().as_str()));
    }
    let pay = |bet, category, odds| rules.with_pay(bet, category, odds).map(|_| ()).map_err(|error| error.problem);
    assert_eq!(pay(Bet::Bonus, Category::OddCards, Odds::to_one(1)), Err("edge-no-such-row"));
    assert_eq!(pay(Bet::Bet, Category::FullHouse, Odds::to_one(1)), Err("edge-no-such-row"));
    assert_eq!(pay(Bet::Ante, Category::Pair, Odds::to_one(1)), Err("edge-no-such-row"));
    assert_eq!(pay(Bet::Bet, Category::Pair, Odds::new(1, 61).unwrap()), Err("edge-odds-too-fine"));
    assert_eq!(pay(Bet::Bet, Category::Pair, Odds::to_one(u32::MAX)), Err("edge-odds-too-fine"));
    let twice = advice(hand("As As Kd"), &rules).expect_err("one deck");
    assert_eq!((twice.field, twice.problem), ("hand", "edge-card-too-often"));
    assert!(advice(hand("As As Kd"), &rules.with_decks(2).unwrap()).is_ok());
    let open: Vec<Card> = Card::all().take(47).collect();
    let few = advice_with_open(hand("As Ah Ac"), &open, &rules).expect_err("two cards left");
    assert_eq!((few.field, few.problem), ("open", "edge-too-few-cards"));
}

/// The coarsest pay table that is allowed does not overflow at eight decks.
#[test]
fn the_largest_numbers_fit() {
    let mut rules = Rules::of_89_2004().with_decks(8).unwrap();
    for category in [Category::StraightFlush, Category::Straight, Category::ThreeOfAKind, Category::Pair] {
        rules = rules.with_pay(Bet::Bet, category, Odds::new(59_999, 60).unwrap()).expect("within the bounds");
    }
    assert!(analyse(&rules).strategies[0].ev > Fraction::from_integer(100));
}
