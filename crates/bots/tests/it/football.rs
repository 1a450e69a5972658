//! Football Poker: what each style lays.

use std::collections::BTreeSet;

use sabot_bots::HouseStyle;
use sabot_games::football::{FootballTable, Setup};
use sabot_games::{Bet, CardSource, Limits, Seat};
use sabot_money::Money;

use crate::scene::{Scene, seat};

const EVEN_CHANCES: [Bet; 4] = [Bet::Upper, Bet::Lower, Bet::Even, Bet::Odd];

/// The bets of one bot at an empty table, by seeds.
fn bets(style: HouseStyle, purse: i64) -> Vec<Vec<(Seat, Bet, Money)>> {
    let post = Limits { min: Money::of(200), max: Money::of(20_000) };
    let setup = Setup { cards: CardSource::Generator, post, ..Setup::default() };
    (0..200)
        .map(|seed| {
            let mut scene = Scene::<FootballTable>::new(&setup, seed);
            scene.welcome(4, style, Money::of(purse));
            scene.lay_bets();
            scene.bets_of(scene.guests[0].bot.player())
        })
        .collect()
}

fn kinds(rounds: &[Vec<(Seat, Bet, Money)>]) -> BTreeSet<Bet> {
    rounds.iter().flatten().map(|(_, bet, _)| *bet).collect()
}

#[test]
fn timid_lays_one_bet_of_the_least() {
    let rounds = bets(HouseStyle::Timid, 100_000);
    for round in &rounds {
        let [(at, _, stake)] = round[..] else { panic!("{round:?}") };
        assert_eq!((at, stake), (seat(4), Money::of(1_000)));
    }
    assert_eq!(kinds(&rounds), EVEN_CHANCES.into());
}

#[test]
fn basic_lays_one_or_two_that_can_both_win() {
    let rounds = bets(HouseStyle::Basic, 100_000);
    let together = |round: &[(Seat, Bet, Money)], pair: [Bet; 2]| {
        pair.iter().all(|bet| round.iter().any(|(_, laid, _)| laid == bet))
    };
    for round in &rounds {
        assert!((1..=2).contains(&round.len()), "{round:?}");
        for (at, _, stake) in round {
            assert!(*at == seat(4) && (1_000..=1_500).contains(&stake.minor()), "{round:?}");
        }
        assert!(!together(round, [Bet::Upper, Bet::Lower]) && !together(round, [Bet::Even, Bet::Odd]), "{round:?}");
    }
    assert_eq!(kinds(&rounds), EVEN_CHANCES.into());
    // One in two has a second bet; six standard errors of 200 are 43.
    let second = rounds.iter().filter(|round| round.len() == 2).count();
    assert!((57..=143).contains(&second), "{second}");
}

#[test]
fn wild_lays_several_with_post_and_on_other_hands() {
    let rounds = bets(HouseStyle::Wild, 300_000);
    for round in &rounds {
        let at_home = |wanted: &[Bet]| round.iter().any(|(at, bet, _)| *at == seat(4) && wanted.contains(bet));
        assert!(at_home(&EVEN_CHANCES) && at_home(&[Bet::Post]), "{round:?}");
        assert!(round.iter().any(|(at, ..)| *at != seat(4)), "{round:?}");
        let laid = Money::sum(round.iter().map(|(.., stake)| *stake)).expect("small sums");
        assert!(laid <= Money::of(100_000), "{round:?}");
    }
    let elsewhere: BTreeSet<Seat> = rounds.iter().flatten().map(|(at, ..)| *at).collect();
    assert_eq!(elsewhere.len(), 8, "every hand is bet on sooner or later");
}

/// What the purse bears decides how much of it is laid.
#[test]
fn a_small_purse_lays_less_or_nothing() {
    // The least is 1,000, and of post 200: a third of 3,600 bears both.
    for (style, purse, most) in [
        (HouseStyle::Timid, 1_000, 1),
        (HouseStyle::Timid, 900, 0),
        (HouseStyle::Basic, 1_000, 1),
        (HouseStyle::Basic, 999, 0),
        (HouseStyle::Wild, 3_600, 2),
        (HouseStyle::Wild, 3_000, 1),
        (HouseStyle::Wild, 2_900, 0),
    ] {
        let longest = bets(style, purse).iter().map(Vec::len).max();
        assert_eq!(longest, Some(most), "{style} with {purse}");
    }
}
