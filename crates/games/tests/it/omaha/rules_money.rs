//! Who receives what, with figures worked out by hand. The blinds are 50 and 100 chips; the button starts at the first seat.

use sabot_games::omaha::{
    CHIPS_MAX, Config, Limit, NoFlop, OddChips, OmahaCommand, OmahaEvent, OmahaTable, Phase, Setup, StakeOf,
};
use sabot_games::{Limits, Reason, Table as _};
use sabot_law::{Cite, Rules};
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

use super::play::{seat, sensible};
use super::scene::{Scene, chips, plain, with_commission};

/// Everybody checks down from here.
fn check_down(scene: &mut Scene) {
    while scene.table.phase() != Phase::Showing {
        match scene.actor() {
            Some(actor) => scene.check(actor),
            None => scene.next_street(),
        }
    }
}

fn shown(scene: &Scene) -> Vec<u8> {
    let shown = |what| match what {
        OmahaEvent::HandShown { seat, .. } => Some(seat.number()),
        _ => None,
    };
    scene.told().filter_map(shown).collect()
}

/// What the house took of each winner in the last award, in chips.
fn commission_lines(scene: &Scene) -> Vec<(u8, i64)> {
    let line = |what| match what {
        OmahaEvent::Line { seat, bet: StakeOf::Commission, stake, .. } => Some((seat.number(), stake.minor())),
        _ => None,
    };
    scene.told().filter_map(line).collect()
}

/// R74: the big blind wins without showing; half of his blind is uncalled.
#[test]
fn r74_all_fold_to_the_big_blind() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.start();
    scene.fold(1);
    scene.fold(2);
    assert_eq!(scene.actor(), None);
    scene.run_to(Phase::Settled);
    assert_eq!(scene.pots(), [(100, vec![3])]);
    assert!(scene.told().any(|what| matches!(what, OmahaEvent::Uncalled { amount, .. } if amount == chips(50))));
    assert!(shown(&scene).is_empty());
    let award = scene.watch.log.iter().find(|event| matches!(event.what, OmahaEvent::PotAwarded { .. }));
    assert!(award.is_some_and(|event| event.basis.rests_on(Cite::reading(74))));
    assert_eq!((scene.stack(1), scene.stack(2), scene.stack(3)), (1_000, 950, 1_050));
}

/// A raise to 350 that nobody calls: 250 go back, 250 lie in the pot, of which the house takes 12 whole chips.
#[test]
fn r80_an_uncalled_raise_goes_back_and_bears_no_commission() {
    for (no_flop, commission) in [(NoFlop::DueWithoutFlop, 12), (NoFlop::NoneWithoutFlop, 0)] {
        let mut setup = with_commission();
        setup.readings.no_flop = no_flop;
        let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 1_000), (3, 1_000)]);
        scene.start();
        scene.raise(1, 350);
        scene.fold(2);
        scene.fold(3);
        scene.run();
        assert_eq!(scene.pots(), [(250, vec![1])]);
        assert_eq!(scene.awards(), [(1, vec![1], commission)]);
        assert_eq!(scene.stack(1), 1_000 - 100 + 250 - commission);
    }
}

/// 5 % of 4000 are 200; of 10 000 they would be 500, but the cap is 400; the last pot bears nothing.
#[test]
fn r83_the_cap_is_reached_in_the_middle_pot() {
    let setup = Setup { limit: Limit::NoLimit, ..with_commission() };
    let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 3_000), (3, 4_000), (4, 5_000)]);
    scene.holds(1, "As Ah 2c 3d");
    scene.holds(2, "Ks Kh 2d 3h");
    scene.holds(3, "Qs Qh 2h 3s");
    scene.holds(4, "Js Jh 2s 3c");
    scene.board("Tc 9d 7c 6h 5d");
    scene.start();
    scene.all_in(4);
    for number in [1, 2, 3] {
        scene.call(number);
    }
    scene.run();
    assert_eq!(scene.pots(), [(4_000, vec![1, 2, 3, 4]), (6_000, vec![2, 3, 4]), (2_000, vec![3, 4])]);
    assert_eq!(scene.awards(), [(3, vec![3], 0), (2, vec![2], 200), (1, vec![1], 200)]);
    assert_eq!([1, 2, 3, 4].map(|number| scene.stack(number)), [3_800, 5_800, 2_000, 1_000]);
}

/// Both texts say only up to how many big blinds: of a pot of 12,000 chips 5 % are 600, and the house may stop below 400.
#[test]
fn a_cap_below_four_big_blinds_is_the_houses_to_choose() {
    for (cap, commission) in [(1, 100), (2, 200), (3, 300), (4, 400), (5, 500)] {
        let mut setup = Setup { limit: Limit::NoLimit, ..with_commission() };
        setup.commission.cap = cap;
        let mut scene = Scene::new(&setup, &[(1, 6_000), (2, 6_000)]);
        scene.start();
        scene.all_in(2);
        scene.call(1);
        scene.run();
        assert_eq!(scene.awards().into_iter().map(|(_, _, taken)| taken).collect::<Vec<_>>(), [commission]);
        // D30 is marked where five are allowed by one text alone: on the notice, and on what is taken.
        for event in &scene.watch.log {
            let of_commission = match event.what {
                OmahaEvent::CommissionShown { by_chinese_alone, .. } => by_chinese_alone,
                OmahaEvent::CommissionTaken { .. } | OmahaEvent::Line { bet: StakeOf::Commission, .. } => cap == 5,
                _ => false,
            };
            assert_eq!(event.basis.rests_on(Cite::difference(30)), of_commission && cap == 5, "{event:?}");
        }
    }
    // Neither text has a lower end: that a cap of nothing is refused rests on no rule.
    for (rules, cap, due) in [
        (Rules::TODAY, 0, None),
        (Rules::TODAY, 6, Some("omaha 16")),
        (Rules::FIRST, 0, Some("omaha 16")),
        (Rules::FIRST, 3, Some("omaha 16")),
        (Rules::FIRST, 6, Some("omaha 16")),
    ] {
        let mut setup = Setup { rules, ..with_commission() };
        setup.commission.cap = cap;
        let refusal = Config::check(&setup).expect_err("it is refused");
        assert_eq!(refusal.basis.map(|basis| basis.to_string()).as_deref(), due, "{cap} big blinds");
    }
}

/// The first version of the readings knew no choice about odd chips and stacks.
#[test]
fn the_first_version_knows_no_choice_of_r82_and_r89() {
    for (number, word) in [(82, "in_play"), (89, "may_be_taken")] {
        let mut setup = plain();
        setup.readings.choose(number, word).expect("it is a setting");
        assert!(Config::check(&setup).is_ok());
        let refusal = Config::check(&Setup { rules: Rules::FIRST, ..setup }).expect_err("it is refused");
        assert_eq!(refusal.reason, Reason::NoSuchAlternative);
    }
}

/// The Chinese text's cap of five big blinds: 500 are just reached in the middle pot.
#[test]
fn d27_a_cap_of_five_big_blinds() {
    let mut setup = Setup { limit: Limit::NoLimit, ..with_commission() };
    setup.commission.cap = 5;
    let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 3_000), (3, 4_000), (4, 5_000)]);
    scene.start();
    scene.all_in(4);
    for number in [1, 2, 3] {
        scene.call(number);
    }
    scene.run();
    let mut commissions: Vec<_> = scene.awards().into_iter().map(|(pot, _, commission)| (pot, commission)).collect();
    commissions.sort_unstable();
    assert_eq!(commissions, [(1, 200), (2, 300), (3, 0)]);
}

/// Pots of 90 and 140: 5 % of 90 are 4.5, so 4 chips; 5 % of 230 are 11.5, so 11 chips, 7 of them from the side pot.
#[test]
fn r83_rounding_is_down_and_cumulative() {
    let mut scene = Scene::new(&with_commission(), &[(1, 1_000), (2, 1_000), (3, 30)]);
    scene.start();
    scene.call(1);
    scene.call(2);
    check_down(&mut scene);
    scene.run();
    let commissions: Vec<_> = scene.awards().into_iter().map(|(pot, _, commission)| (pot, commission)).collect();
    assert_eq!(commissions, [(2, 7), (1, 4)]);
}

/// Seats 1 and 3 tie for 225 chips. The button is at seat 1: its left neighbour in the hand is seat 3, but the odd chip
/// goes to the croupier's left.
#[test]
fn r82_the_odd_chip_goes_to_the_croupiers_left_not_to_the_buttons() {
    let mut setup = plain();
    setup.small_blind = Some(chips(25));
    let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.holds(1, "As Ks 2c 3d");
    scene.holds(3, "Ad Kd 2h 3s");
    scene.board("Qc Jh Th 6h 6c");
    scene.start();
    scene.call(1);
    scene.fold(2);
    scene.check(3);
    check_down(&mut scene);
    scene.run();
    assert_eq!(scene.awards(), [(1, vec![1, 3], 0)]);
    assert_eq!([1, 2, 3].map(|number| scene.stack(number)), [1_013, 975, 1_012]);
}

/// F5 of the second reading: seats 5 and 7 tie for 300 chips less 15. By the letter the odd chip of 285 goes to seat 1, which has
/// lost but is still in play nearest the croupier's left; by the default to seat 5.
#[test]
fn r82_the_odd_chip_by_the_letter_goes_to_who_is_still_in_play() {
    for (odd_chips, stacks) in
        [(OddChips::NearestWinner, [900, 1_043, 1_042]), (OddChips::NearestInPlay, [901, 1_042, 1_042])]
    {
        let mut setup = with_commission();
        setup.readings.odd_chips = odd_chips;
        let mut scene = Scene::new(&setup, &[(1, 1_000), (5, 1_000), (7, 1_000)]);
        scene.holds(1, "9s 8s 2c 3d");
        scene.holds(5, "Ad Kd 2h 3s");
        scene.holds(7, "Ah Kh 2d 3c");
        scene.board("Qc Js Th 6h 6c");
        scene.start();
        scene.call(1);
        scene.call(5);
        scene.check(7);
        check_down(&mut scene);
        scene.run();
        assert_eq!(scene.awards(), [(1, vec![5, 7], 15)]);
        assert_eq!([1, 5, 7].map(|number| scene.stack(number)), stacks);
    }
}

/// The same three with seat 1 folded: who has given his cards away is in play no more.
#[test]
fn r82_by_the_letter_who_has_folded_gets_nothing() {
    let mut setup = with_commission();
    setup.readings.odd_chips = OddChips::NearestInPlay;
    setup.small_blind = Some(chips(55));
    let mut scene = Scene::new(&setup, &[(1, 1_000), (5, 1_000), (7, 1_000), (9, 1_000)]);
    scene.holds(7, "Ad Kd 2h 3s");
    scene.holds(9, "Ah Kh 2d 3c");
    scene.board("Qc Js Th 6h 6c");
    scene.start();
    scene.call(9);
    scene.fold(1);
    scene.fold(5);
    scene.check(7);
    check_down(&mut scene);
    scene.run();
    // 255 chips less 12, of which 121 each and one for seat 7.
    assert_eq!(scene.awards(), [(1, vec![7, 9], 12)]);
    assert_eq!([1, 5, 7, 9].map(|number| scene.stack(number)), [1_000, 945, 1_022, 1_021]);
}

/// Three tie for 326 chips: 108 each, and both odd chips to the first.
#[test]
fn r82_the_whole_rest_goes_to_one() {
    let mut setup = plain();
    setup.small_blind = Some(chips(26));
    let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 1_000), (3, 1_000), (4, 1_000)]);
    scene.holds(1, "As Ks 2c 3d");
    scene.holds(3, "Ad Kd 2h 3s");
    scene.holds(4, "Ah Kh 2d 3c");
    scene.board("Qc Jd Th 6s 6c");
    scene.start();
    scene.call(4);
    scene.call(1);
    scene.fold(2);
    scene.check(3);
    check_down(&mut scene);
    scene.run();
    assert_eq!([1, 2, 3, 4].map(|number| scene.stack(number)), [1_010, 974, 1_008, 1_008]);
}

/// A pot of 225 shared by two: 11 chips of commission, 214 divided, and each winner bears his part.
#[test]
fn the_commission_of_a_divided_pot_is_borne_by_all_winners() {
    let mut setup = with_commission();
    setup.small_blind = Some(chips(25));
    let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.holds(1, "As Ks 2c 3d");
    scene.holds(3, "Ad Kd 2h 3s");
    scene.board("Qc Jh Th 6h 6c");
    scene.start();
    scene.call(1);
    scene.fold(2);
    scene.check(3);
    check_down(&mut scene);
    scene.run();
    assert_eq!(scene.awards(), [(1, vec![1, 3], 11)]);
    // Of each stake of 100 its winner gets back 107 of the pot of 225 less 11; nobody's line has half a chip in it.
    assert_eq!(commission_lines(&scene), []);
    let taken = OmahaEvent::CommissionTaken { pot: 1, amount: chips(11) };
    assert_eq!(scene.told().filter(|what| *what == taken).count(), 1);
    assert_eq!([1, 3].map(|number| scene.stack(number)), [1_007, 1_007]);
}

/// 10(1): the board alone is a royal flush, and nobody may play it.
#[test]
fn exactly_two_own_cards_count() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000)]);
    scene.holds(1, "2c 3d 4h 7c");
    scene.holds(2, "9d 9c 4d 7d");
    scene.board("As Ks Qs Js Ts");
    scene.start();
    scene.call(2);
    scene.check(1);
    check_down(&mut scene);
    scene.run();
    // A nine alone would make a straight to the king; with a second own card it is a pair of nines, and wins.
    assert_eq!(scene.awards(), [(1, vec![2], 0)]);
}

/// A short player all-in before the flop; the others go on. The side pot shows first, from the last to bet on the river.
#[test]
fn r85_side_pots_show_first_from_the_last_aggressor() {
    for (bets, order) in [(true, [3, 2, 1]), (false, [2, 3, 1])] {
        let mut scene = Scene::new(&plain(), &[(1, 100), (2, 1_000), (3, 1_000)]);
        scene.start();
        scene.call(1);
        scene.call(2);
        scene.raise(3, 200);
        scene.call(2);
        scene.next_street();
        for _ in 0..2 {
            // Who bet on an earlier street has no part in the order.
            scene.check(2);
            scene.bet(3, 100);
            scene.call(2);
            scene.next_street();
        }
        scene.check(2);
        if bets {
            scene.bet(3, 100);
            scene.call(2);
        } else {
            scene.check(3);
        }
        scene.run();
        assert_eq!(shown(&scene), order);
        assert_eq!(scene.awards()[0].0, 2, "the side pot is given first");
    }
}

/// 13(3): what the folded staked stays, also in the side pot.
#[test]
fn folded_stakes_stay_in_the_pots() {
    let mut scene = Scene::new(&plain(), &[(1, 150), (2, 1_000), (3, 1_000), (4, 1_000)]);
    scene.start();
    scene.raise(4, 300);
    scene.all_in(1);
    scene.call(2);
    scene.call(3);
    scene.next_street();
    scene.bet(2, 100);
    scene.fold(3);
    scene.call(4);
    scene.give(OmahaCommand::Collect);
    // 4 × 150; 3 × 150 and 2 × 100.
    assert_eq!(scene.pots(), [(600, vec![1, 2, 4]), (650, vec![2, 4])]);
}

/// As many chips as a table may hold: no sum of them passes what can be counted, and no more can be brought.
#[test]
fn the_largest_sums_there_are() {
    let limits = Limits { min: Money::of(2), max: CHIPS_MAX };
    let blind = Money::of(1_000_000_000_000);
    for seed in 0..cases(200) {
        let mut dice = Dice::new(seed.into());
        let limit = if dice.one_in(2) { Limit::Pot } else { Limit::NoLimit };
        let setup =
            Setup { chip_unit: Money::of(2), big_blind: blind, limit, buy_in: Some(limits), ..with_commission() };
        let mut table = OmahaTable::open(&setup).expect("a table");
        // All but a few chips of the bound, in two, three or four stacks.
        let count = [2, 3, 4][dice.below(3)];
        let stack = Money::of(CHIPS_MAX.minor() / i64::from(count) / 2 * 2);
        let sits = |number: u8, stack: Money| OmahaCommand::Sit {
            seat: seat(number),
            player: seat(number).default_player(),
            stack,
            post: false,
        };
        for number in 1..=count {
            table.perform(&sits(number, stack)).expect("within the bound");
        }
        let refusal = table.decide(&sits(9, Money::of(8))).expect_err("beyond the bound");
        assert!(matches!(refusal.reason, Reason::TooLarge), "{refusal:?}");
        while table.hands() < 4 || table.phase() != Phase::Between {
            let Some(command) = sensible(&table, &mut |bound| dice.below(bound)) else { break };
            table.perform(&command).expect("a sensible command");
            let state = table.public_view().table;
            let there: i64 = state.seats.iter().map(|seat| seat.stack.minor()).sum();
            assert!(there + state.pot.minor() <= CHIPS_MAX.minor());
        }
    }
}
