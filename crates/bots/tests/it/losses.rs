//! What each style loses at Stud Poker in the long run.

use sabot_bots::HouseStyle;
use sabot_games::stud::{Setup, StudTable};
use sabot_games::{Bet, CardSource};
use sabot_money::Money;
use sabot_testkit::Dice;

use crate::scene::Scene;

const ROUNDS: i128 = 20_000;
const SEED: u64 = 2_003;

/// What a style wins or loses in each round, in antes, with the same cards as the others: the jackpot left out, ante and
/// raise are paid in whole antes.
fn results(style: HouseStyle) -> Vec<i128> {
    let setup = Setup { cards: CardSource::Generator, bots: true, ..Setup::default() };
    let mut scene = Scene::<StudTable>::new(&setup, SEED);
    scene.welcome(1, style, Money::ZERO);
    let mut seeds = Dice::new(SEED);
    (0..ROUNDS)
        .map(|_| {
            scene.guests[0].purse = Money::of(1_000_000);
            scene.dice = Dice::new(seeds.word());
            scene.round();
            let ante = scene.lines.iter().find(|line| line.bet == Bet::Ante).expect("an ante is settled").stake;
            let played = scene.lines.iter().filter(|line| line.bet != Bet::Jackpot);
            let net = Money::sum(played.map(|line| line.net)).expect("small sums").minor();
            assert_eq!(net % ante.minor(), 0);
            i128::from(net / ante.minor())
        })
        .collect()
}

/// The rule of thumb loses about one ante in twenty, who folds small pairs one in four, who never folds one in six. The rounds
/// are compared one by one, so that luck with the cards falls out: the sum of the differences is more than five standard errors.
#[test]
fn basic_loses_less_than_timid_and_wild() {
    let [basic, timid, wild] = HouseStyle::ALL.map(results);
    let per_thousand = |nets: &[i128]| 1_000 * nets.iter().sum::<i128>() / ROUNDS;
    for (name, other) in [("timid", &timid), ("wild", &wild)] {
        let differences = || basic.iter().zip(other).map(|(basic, other)| basic - other);
        let sum: i128 = differences().sum();
        let squares: i128 = differences().map(|one| one * one).sum();
        // Var(sum) = squares - sum² / n, so that sum > 5 √Var is, with whole numbers, n sum² > 25 (n squares - sum²).
        let clear = ROUNDS * sum * sum > 25 * (ROUNDS * squares - sum * sum);
        assert!(sum > 0 && clear, "{name}: {} against {}", per_thousand(&basic), per_thousand(other));
    }
    // Over 20,000 rounds the standard error is about 16 thousandths of an ante.
    assert!((-130..=30).contains(&per_thousand(&basic)), "{} thousandths", per_thousand(&basic));
}
