//! The strategies and the bonus, added up.

use sabot_cards::{Card, Rank, Suit};
use sabot_law::Instrument;
use sabot_ranking::{ThreeValue, three};

use super::explain;
use super::payments::signed;
use super::sweep::{Facing, sweep};
use super::{Rules, Strategy, hands::threes};
use crate::{Analysis, BetValue, Fraction, OutcomeCount, StrategyValue, Ties};

/// What every bet and strategy is worth, exactly.
///
/// The strategies are those of [`Strategy`], the bet is `bonus`. Combinations are physical: every hand of the player with every hand of the croupier
/// from the other cards.
///
/// ```
/// use sabot_edge::qpoker::{Rules, analyse};
/// let report = analyse(&Rules::of_89_2004());
/// assert_eq!(report.combinations, 22_100 * 18_424);
/// assert_eq!(report.best().unwrap().name, "optimal");
/// ```
#[must_use]
pub fn analyse(rules: &Rules) -> Analysis {
    let facing = sweep(rules);
    let cards = 52 * u64::from(rules.decks());
    let combinations = u128::from(threes(cards)) * u128::from(threes(cards - 3));
    let q64 = by_ranks(queen_six_four());
    let mut strategies = [
        strategy(Strategy::Optimal, rules, &facing, combinations, |one| one.stays(rules)),
        strategy(Strategy::Q64OrBetter, rules, &facing, combinations, |one| by_ranks(one.hand.value) >= q64),
        strategy(Strategy::AlwaysPlay, rules, &facing, combinations, |_| true),
    ];
    // The best first. `optimal` stands first among equals: the sort keeps the order of equals.
    strategies.sort_by_key(|strategy| std::cmp::Reverse(strategy.ev));
    let bonus = Bonus::of(rules, &facing);
    let argument = explain::argument(rules, &facing, &bonus, &strategies);
    Analysis {
        game: Instrument::Qpoker,
        edition: rules.edition().id,
        departs: rules.departs(),
        combinations,
        strategies: strategies.to_vec(),
        bets: vec![bonus.value(rules)],
        argument,
    }
}

fn by_ranks(value: ThreeValue) -> u32 {
    super::rules::key(Ties::Push, value)
}

fn queen_six_four() -> ThreeValue {
    three([
        Card::new(Rank::Queen, Suit::Diamonds),
        Card::new(Rank::Six, Suit::Clubs),
        Card::new(Rank::Four, Suit::Clubs),
    ])
}

fn strategy(
    strategy: Strategy,
    rules: &Rules,
    facing: &[Facing],
    combinations: u128,
    stays: impl Fn(&Facing) -> bool,
) -> StrategyValue {
    let pays = rules.payments();
    let mut ends = Ends::default();
    for one in facing {
        ends.add(one, stays(one));
    }
    let ends = ends.named(rules);
    let sum: i128 = ends.iter().map(|(_, net, count)| i128::from(*net) * signed(*count)).sum();
    let squares: i128 = ends.iter().map(|(_, net, count)| i128::from(*net).pow(2) * signed(*count)).sum();
    let ev = pays.mean(sum, combinations);
    let stake = i128::from(pays.stake);
    let square = Fraction::new(squares, signed(combinations) * stake * stake);
    let given_up = ends[0].2;
    StrategyValue {
        name: strategy.name(),
        ev,
        // Nothing is staked but the bet itself, so that the loss divided by all that is staked is the house edge.
        element_of_risk: -ev,
        play_frequency: Fraction::new(signed(combinations - given_up), signed(combinations)),
        variance: square - ev * ev,
        outcomes: ends
            .into_iter()
            .map(|(name, net, combinations)| OutcomeCount { name, net: pays.net(net), combinations })
            .collect(),
    }
}

/// How often a round ends how.
#[derive(Default)]
struct Ends {
    give_up: u128,
    not_qualified: u128,
    win: [u128; 6],
    tie: u128,
    lose: u128,
}

impl Ends {
    fn add(&mut self, one: &Facing, stays: bool) {
        let times = |hands: u64| u128::from(one.ways) * u128::from(hands);
        if !stays {
            self.give_up += times(one.not_qualified + one.below + one.equal + one.above);
            return;
        }
        self.not_qualified += times(one.not_qualified);
        self.win[usize::from(one.hand.category)] += times(one.below);
        self.tie += times(one.equal);
        self.lose += times(one.above);
    }

    /// Name, gain and count of every end, giving up first.
    fn named(&self, rules: &Rules) -> Vec<(String, i64, u128)> {
        let pays = rules.payments();
        let mut named = vec![
            ("give_up".to_owned(), pays.give_up, self.give_up),
            ("not_qualified".to_owned(), pays.not_qualified, self.not_qualified),
        ];
        for (place, category) in ThreeValue::CATEGORIES.into_iter().enumerate().rev() {
            named.push((format!("win_{category}"), pays.win[place], self.win[place]));
        }
        named.push(("tie".to_owned(), pays.tie, self.tie));
        named.push(("lose".to_owned(), pays.lose, self.lose));
        named
    }
}

/// The bonus: how many hands there are of each category.
pub(super) struct Bonus {
    /// In the order of [`ThreeValue::CATEGORIES`].
    pub hands: [u64; 6],
}

impl Bonus {
    fn of(rules: &Rules, facing: &[Facing]) -> Bonus {
        let mut hands = [0; 6];
        for one in facing {
            hands[usize::from(one.hand.category)] += one.ways;
        }
        debug_assert_eq!(hands.iter().sum::<u64>(), threes(52 * u64::from(rules.decks())));
        Bonus { hands }
    }

    /// All hands.
    pub(super) fn all(&self) -> u64 {
        self.hands.iter().sum()
    }

    /// What all of them together gain.
    pub(super) fn sum(&self, rules: &Rules) -> i128 {
        let nets = rules.payments().bonus;
        self.hands.iter().zip(nets).map(|(hands, net)| i128::from(*hands) * i128::from(net)).sum()
    }

    fn value(&self, rules: &Rules) -> BetValue {
        let pays = rules.payments();
        let share = |wins: bool| {
            let rows = self.hands.iter().zip(ThreeValue::CATEGORIES);
            let hands: u64 = rows
                .filter(|(_, category)| rules.edition().data.bonus.row(*category).is_some() == wins)
                .map(|(hands, _)| *hands)
                .sum();
            Fraction::new(hands.into(), self.all().into())
        };
        let ev = pays.mean(self.sum(rules), self.all().into());
        let rows = self.hands.iter().zip(pays.bonus);
        let squares: i128 = rows.map(|(hands, net)| i128::from(*hands) * i128::from(net).pow(2)).sum();
        let stake = i128::from(pays.stake);
        BetValue {
            name: "bonus",
            ev,
            win: share(true),
            lose: share(false),
            lose_half: Fraction::from_integer(0),
            returned: Fraction::from_integer(0),
            variance: Fraction::new(squares, i128::from(self.all()) * stake * stake) - ev * ev,
        }
    }
}
