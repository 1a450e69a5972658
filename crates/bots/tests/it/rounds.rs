//! Thousands of rounds at real tables: whatever bots say is accepted, and they say everything they are made for.

use std::collections::BTreeSet;

use sabot_bots::HouseStyle;
use sabot_games::{CardSource, Limits, football, qpoker, stud};
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

use crate::scene::{Played, Scene};

/// Rounds at each table.
const ROUNDS: u32 = 40;

/// Tables with some bots of these styles; who has lost his money is given some more. What bots have done.
fn play<T: Played>(seed: u64, styles: &[HouseStyle], setup: impl Fn(&mut Dice) -> T::Setup) -> BTreeSet<&'static str> {
    let mut dice = Dice::new(seed);
    let mut done = BTreeSet::new();
    let tables = cases(50);
    let (mut commands, mut broke) = (0, 0);
    for _ in 0..tables {
        let mut scene = Scene::<T>::new(&setup(&mut dice), dice.word());
        for number in 1..=7 {
            if number == 1 || !dice.one_in(3) {
                let style = styles[dice.below(styles.len())];
                scene.welcome(number, style, purse(&mut dice));
            }
        }
        for _ in 0..ROUNDS {
            scene.round();
            for guest in scene.guests.iter_mut().filter(|guest| guest.bot.leaves()) {
                broke += 1;
                guest.purse = guest.purse.plus(purse(&mut dice)).expect("small sums");
            }
        }
        done.extend(scene.done);
        commands += scene.commands;
    }
    assert!(commands > 2 * ROUNDS * tables, "only {commands} commands");
    assert!(broke > 0, "nobody ever ran out of money");
    done
}

/// From less than the smallest bet to more than the largest.
fn purse(dice: &mut Dice) -> Money {
    let largest = [3_000, 10_000, 100_000, 10_000_000][dice.below(4)];
    Money::of(i64::try_from(dice.below(largest)).expect("small"))
}

fn limits(dice: &mut Dice) -> Limits {
    let min = [100, 1_000, 1_000, 2_500][dice.below(4)];
    Limits { min: Money::of(min), max: Money::of(min * [1, 10, 1_000][dice.below(3)]) }
}

fn generated_stud(dice: &mut Dice) -> stud::Setup {
    let jackpot = stud::JackpotSetup {
        bet: dice.one_in(2).then(|| Money::of(1_000)),
        pool: Money::of([0, 20_000_000][dice.below(2)]),
        ..stud::JackpotSetup::default()
    };
    stud::Setup { cards: CardSource::Generator, bots: true, ante: limits(dice), jackpot, ..stud::Setup::default() }
}

fn generated_qpoker(dice: &mut Dice) -> qpoker::Setup {
    let (bet, bonus) = (limits(dice), limits(dice));
    let hand_max = dice.one_in(3).then(|| bet.min.max(bonus.min).times(3).expect("small"));
    let (decks, bettors) = ([1, 1, 2, 8][dice.below(4)], [2, 3, 7][dice.below(3)]);
    let cards = CardSource::Generator;
    qpoker::Setup { cards, bet, bonus, hand_max, decks, bettors, ..qpoker::Setup::default() }
}

fn generated_football(dice: &mut Dice) -> football::Setup {
    let (stakes, post) = (limits(dice), limits(dice));
    let bettors = [1, 2, 7][dice.below(3)];
    football::Setup { cards: CardSource::Generator, stakes, post, bettors, ..football::Setup::default() }
}

#[test]
fn stud_bots_are_never_refused() {
    let done = play::<stud::StudTable>(101, &HouseStyle::ALL, generated_stud);
    assert_eq!(done, ["bet", "raise", "fold", "ante", "jackpot", "raised", "folded"].into());
}

#[test]
fn qpoker_bots_are_never_refused() {
    let done = play::<qpoker::QpokerTable>(102, &HouseStyle::ALL, generated_qpoker);
    assert_eq!(done, ["sit", "leave", "bet", "bonus", "play", "give_up", "played", "gave up"].into());
}

#[test]
fn football_bots_are_never_refused() {
    let done = play::<football::FootballTable>(103, &HouseStyle::ALL, generated_football);
    assert_eq!(done, ["bet", "upper", "lower", "even", "odd", "post"].into());
}

/// Each style among its own kind, at every game.
#[test]
fn every_style_is_at_home_everywhere() {
    for (seed, style) in (200..).zip(HouseStyle::ALL) {
        let wild = style == HouseStyle::Wild;
        let stud = play::<stud::StudTable>(seed, &[style], generated_stud);
        assert_eq!((stud.contains("raised"), stud.contains("folded")), (true, !wild));
        assert_eq!(stud.contains("jackpot"), style != HouseStyle::Timid);
        let qpoker = play::<qpoker::QpokerTable>(seed, &[style], generated_qpoker);
        assert_eq!((qpoker.contains("played"), qpoker.contains("gave up")), (true, !wild));
        assert_eq!(qpoker.contains("bonus"), wild);
        let football = play::<football::FootballTable>(seed, &[style], generated_football);
        assert_eq!((football.contains("post"), football.contains("odd")), (wild, true));
    }
}

/// At a console table nobody but the croupier's eyes knows the cards: a program that does not see its own still answers.
#[test]
fn without_cards_only_the_wild_raise() {
    for (style, raised) in [(HouseStyle::Basic, false), (HouseStyle::Timid, false), (HouseStyle::Wild, true)] {
        let setup = stud::Setup { cards: CardSource::Console, ..stud::Setup::default() };
        let mut scene = Scene::<stud::StudTable>::new(&setup, 9);
        scene.welcome(2, style, Money::of(100_000));
        scene.until_decided();
        assert_eq!(scene.done.contains("raised"), raised);
        assert_eq!(scene.done.contains("folded"), !raised);
    }
}
