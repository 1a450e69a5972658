//! What may be bet, with figures worked out by hand. The blinds are 50 and 100 chips; the button starts at the first seat.

use sabot_games::omaha::{
    Action, Blind, Limit, OmahaCommand, OmahaEvent, Setup, SmallestBet, TwoPlayerBlinds, TwoPlayerRaises, Wish,
};
use sabot_games::{CardSource, Event, Next, Reason, Refusal, Table as _};
use sabot_law::{Cite, Instrument};

use super::play::seat;
use super::scene::{Scene, chips, plain};

fn no_limit() -> Setup {
    Setup { limit: Limit::NoLimit, ..plain() }
}

fn article(article: u8, item: u8) -> Cite {
    Cite::article(Instrument::Omaha, article, item, 0)
}

/// Whether a refusal rests on a rule.
fn rests_on(refusal: Refusal, cite: Cite) -> bool {
    refusal.basis.is_some_and(|basis| basis.rests_on(cite))
}

fn raise_to(number: u8, to: i64) -> OmahaCommand {
    OmahaCommand::Raise { seat: seat(number), to: chips(to), spoken: false }
}

#[test]
fn r75_the_opening_maximum_is_350_and_the_pot_counts_the_own_call() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    assert_eq!((scene.line(), scene.actor(), scene.to_call()), ((1, 2, 3), Some(1), Some(100)));
    assert_eq!(scene.span(1), Some((200, 350)));
    assert!(scene.try_give(raise_to(1, 351)).is_err_and(|refusal| rests_on(refusal, Cite::reading(75))));
    assert!(scene.try_give(raise_to(1, 199)).is_err_and(|refusal| rests_on(refusal, Cite::reading(76))));
    scene.raise(1, 350);
    // 350 + pot of 500 + 300 to call; at least 250 more than 350.
    assert_eq!(scene.span(2), Some((600, 1_150)));
    scene.call(2);
    // 350 + pot of 800 + 250 to call.
    assert_eq!(scene.span(3), Some((600, 1_400)));
}

#[test]
fn r75_limpers_widen_the_opening() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    scene.call(1);
    // 100 + pot of 250 + 50 to call.
    assert_eq!(scene.span(2), Some((200, 400)));
    scene.call(2);
    // 6(4): the big blind has his option: 100 + pot of 300.
    assert_eq!((scene.actor(), scene.to_call(), scene.span(3)), (Some(3), Some(0), Some((200, 400))));
    scene.check(3);
    scene.next_street();
    // 11(2)(1): a bet from one chip to the pot (R19).
    assert_eq!((scene.actor(), scene.span(2)), (Some(2), Some((1, 300))));
    scene.bet(2, 300);
    // 300 + pot of 600 + 300 to call.
    assert_eq!(scene.span(3), Some((600, 1_200)));
}

#[test]
fn r19_the_smallest_bet_may_be_a_big_blind() {
    let mut setup = plain();
    setup.readings.smallest_bet = SmallestBet::BigBlind;
    for setup in [setup, no_limit()] {
        let mut scene = Scene::new(&setup, &[(1, 10_000), (2, 10_000), (3, 140)]);
        scene.start();
        scene.call(1);
        scene.call(2);
        scene.check(3);
        scene.next_street();
        let most = if setup.limit == Limit::Pot { 300 } else { 9_900 };
        assert_eq!(scene.span(2), Some((100, most)));
        scene.check(2);
        // R80: who has less than the least may bet all of it.
        assert_eq!(scene.span(3), Some((40, 40)));
        scene.all_in(3);
        // R76: 40 are not full; the last full bet of the hand is the big blind.
        assert_eq!(scene.span(1), Some((140, if setup.limit == Limit::Pot { 420 } else { 9_900 })));
    }
}

#[test]
fn r76_a_raise_adds_as_much_as_the_last_full_one_of_the_hand() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    scene.raise(1, 350);
    scene.call(2);
    scene.call(3);
    scene.next_street();
    // A bet of ten follows a raise of 250: it is the last one now.
    scene.bet(2, 10);
    assert_eq!(scene.span(3), Some((20, 10 + 1_060 + 10)));
}

/// 300 is a raise by 200. All-ins to 350 and to 420 add 120, to 350 and to 500 add 200.
#[test]
fn r78_short_all_ins_reopen_the_betting_only_together() {
    for (stack, reopened) in [(420, None), (499, None), (500, Some((700, 10_000)))] {
        let stacks = [(1, stack), (2, 10_000), (3, 10_000), (4, 10_000), (5, 350)];
        let mut scene = Scene::new(&no_limit(), &stacks);
        scene.start();
        scene.raise(4, 300);
        scene.all_in(5);
        scene.all_in(1);
        // Who has not acted may always raise, by the last full raise.
        assert_eq!(scene.span(2), Some((stack + 200, 10_000)));
        scene.call(2);
        scene.fold(3);
        assert_eq!((scene.actor(), scene.to_call(), scene.span(4)), (Some(4), Some(stack - 300), reopened));
        if reopened.is_none() {
            let refused = scene.try_give(raise_to(4, 1_000));
            assert!(refused.is_err_and(|refusal| rests_on(refusal, Cite::reading(78))));
            let refusal =
                scene.try_give(OmahaCommand::AllIn { seat: seat(4), spoken: false }).expect_err("it is refused");
            assert!(matches!(refusal.reason, Reason::NotReopened(..)), "{refusal:?}");
        }
        scene.call(4);
        assert_eq!(scene.actor(), None);
        scene.run();
    }
}

#[test]
fn r77_the_big_blind_is_the_bet_then_three_raises() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 250), (3, 10_000), (4, 10_000)]);
    scene.start();
    assert_eq!(scene.line(), (1, 2, 3));
    scene.raise(4, 200);
    scene.fold(1);
    // Short by fifty: no raise that counts.
    scene.all_in(2);
    scene.raise(3, 350);
    scene.raise(4, 450);
    assert_eq!((scene.actor(), scene.span(3)), (Some(3), None));
    assert!(scene.try_give(raise_to(3, 550)).is_err_and(|refusal| rests_on(refusal, article(12, 2))));
    let refusal = scene.try_give(OmahaCommand::AllIn { seat: seat(3), spoken: false }).expect_err("it is refused");
    assert!(matches!(refusal.reason, Reason::RaisesMade(3)), "{refusal:?}");
    scene.call(3);
    scene.next_street();
    // In every betting round anew: a bet, then three raises. Three are left, one of them all-in.
    scene.bet(3, 100);
    scene.raise(4, 200);
    scene.raise(3, 300);
    scene.raise(4, 400);
    assert_eq!((scene.actor(), scene.span(3)), (Some(3), None));
}

#[test]
fn games_without_limit_know_no_number_of_raises() {
    let mut scene = Scene::new(&no_limit(), &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    for (number, to) in [(1, 200), (2, 300), (3, 400), (1, 500), (2, 600)] {
        scene.raise(number, to);
    }
    assert_eq!(scene.span(3), Some((700, 10_000)));
}

/// 12(4): the amount has no limit, three raises still do; the first bet of a round stays within the pot.
#[test]
fn r79_two_players_raise_without_limit_of_amount() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    scene.fold(1);
    assert_eq!(scene.span(2), Some((200, 10_000)));
    scene.raise(2, 200);
    scene.raise(3, 300);
    assert_eq!(scene.span(2), Some((400, 10_000)));
    scene.raise(2, 5_000);
    assert_eq!(scene.span(3), None);
    scene.call(3);
    scene.next_street();
    assert_eq!(scene.span(2), Some((1, 5_000)), "all he has, within the pot of 10 000");
    scene.bet(2, 1);
    assert_eq!(scene.span(3), Some((2, 5_000)));
}

#[test]
fn r79_departure_the_amount_stays_within_the_pot_and_the_number_is_free() {
    let mut setup = plain();
    setup.readings.two_player_raises = TwoPlayerRaises::WithinPot;
    let mut scene = Scene::new(&setup, &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    scene.fold(1);
    // 100 + pot of 150 + 50 to call.
    assert_eq!(scene.span(2), Some((200, 300)));
    for (number, to) in [(2, 200), (3, 300), (2, 400), (3, 500), (2, 600)] {
        scene.raise(number, to);
    }
    // 600 + pot of 1100 + 100 to call.
    assert_eq!(scene.span(3), Some((700, 1_800)));
}

#[test]
fn r79_an_all_in_player_is_one_of_the_two() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 120)]);
    scene.start();
    scene.call(1);
    scene.call(2);
    scene.all_in(3);
    // Three have not folded: 120 + pot of 320 + 20 to call, though only two have chips. R78: 20 do not reopen.
    assert_eq!(scene.span(1), None);
    scene.call(1);
    scene.call(2);
    scene.next_street();
    scene.bet(2, 100);
    // 100 + pot of 460 + 100 to call.
    assert_eq!(scene.span(1), Some((200, 660)));
}

/// R73: the price stays 100 although only 30 lie there.
#[test]
fn r73_a_short_big_blind_does_not_lower_the_price() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 30)]);
    scene.start();
    assert_eq!(scene.posted(3), Some((Blind::Big, 30)));
    // 100 + pot of 80 + 100 to call.
    assert_eq!((scene.to_call(), scene.span(1)), (Some(100), Some((200, 280))));
    scene.call(1);
    assert_eq!(scene.to_call(), Some(50));
    scene.call(2);
    assert_eq!(scene.actor(), None, "the big blind is all-in and has no option");
    scene.give(OmahaCommand::Collect);
    assert_eq!(scene.pots(), [(90, vec![1, 2, 3]), (140, vec![1, 2])]);
}

#[test]
fn r73_against_a_short_big_blind_alone_nothing_is_to_be_matched() {
    let mut scene = Scene::new(&plain(), &[(1, 30), (2, 10_000)]);
    scene.start();
    assert_eq!((scene.line(), scene.actor()), ((1, 2, 1), None));
    scene.give(OmahaCommand::Collect);
    assert_eq!(scene.pots(), [(60, vec![1, 2])]);
    assert_eq!(scene.stack(2), 9_970, "twenty of the small blind go back");
}

#[test]
fn r14_with_two_players_the_button_posts_the_big_blind() {
    let mut scene = Scene::new(&plain(), &[(3, 1_000), (8, 1_000)]);
    scene.start();
    assert_eq!((scene.line(), scene.actor()), ((3, 8, 3), Some(8)));
    scene.call(8);
    assert_eq!((scene.actor(), scene.to_call()), (Some(3), Some(0)));
    scene.check(3);
    scene.next_street();
    assert_eq!(scene.actor(), Some(8), "the button is last after the flop too");
}

#[test]
fn r14_departure_the_button_posts_the_small_blind() {
    let mut setup = plain();
    setup.readings.two_player_blinds = TwoPlayerBlinds::ButtonPostsSmall;
    let mut scene = Scene::new(&setup, &[(3, 1_000), (8, 1_000)]);
    scene.start();
    assert_eq!((scene.line(), scene.actor()), ((3, 3, 8), Some(3)));
    scene.call(3);
    assert_eq!((scene.actor(), scene.to_call()), (Some(8), Some(0)));
    scene.check(8);
    scene.next_street();
    assert_eq!(scene.actor(), Some(8), "the button is last after the flop");
}

#[test]
fn r80_nobody_bets_against_himself() {
    let mut scene = Scene::new(&no_limit(), &[(1, 10_000), (2, 300), (3, 200)]);
    scene.start();
    scene.call(1);
    scene.all_in(2);
    scene.call(3);
    // Both others are all-in: he calls or folds.
    assert_eq!((scene.to_call(), scene.span(1)), (Some(200), None));
    assert!(scene.try_give(raise_to(1, 600)).is_err_and(|refusal| rests_on(refusal, Cite::reading(80))));
    scene.call(1);
    scene.give(OmahaCommand::Collect);
    assert_eq!(scene.pots(), [(600, vec![1, 2, 3]), (200, vec![1, 2])]);
}

/// R80: seat 1 says all-in where both others are, which is a call of 300; a plain call rests on R80 only for all one's chips.
#[test]
fn r80_an_all_in_that_is_a_call_rests_on_r80() {
    for all_in in [true, false] {
        let mut scene = Scene::new(&no_limit(), &[(1, 10_000), (2, 300), (3, 200)]);
        scene.start();
        scene.call(1);
        scene.all_in(2);
        scene.call(3);
        if all_in {
            scene.all_in(1)
        } else {
            scene.call(1)
        }
        let called =
            |event: &&Event<OmahaEvent>| matches!(event.what, OmahaEvent::Acted { seat: at, .. } if at == seat(1));
        let event = scene.watch.log.iter().rfind(called).expect("he acted");
        assert!(
            matches!(event.what, OmahaEvent::Acted { action: Action::Call, to, all_in: false, .. } if to == chips(300))
        );
        assert_eq!(event.basis.rests_on(Cite::reading(80)), all_in);
    }
}

/// 11(3): a bet is made with chips held on the table; 4(1) does not say how many there are.
#[test]
fn a_bet_beyond_the_stack_rests_on_11_3_alone() {
    let mut scene = Scene::new(&no_limit(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.start();
    let refusal = scene.try_give(raise_to(1, 2_000)).expect_err("he has 1,000");
    assert_eq!(refusal.basis.expect("a basis").to_string(), "omaha 11(3)");
}

fn said(number: u8, wish: Wish) -> OmahaCommand {
    sabot_games::omaha::Turn { seat: seat(number), wish, spoken: true }.command()
}

#[test]
fn r81_the_spoken_word_binds_while_the_price_is_the_same() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    let refusal =
        scene.try_give(OmahaCommand::Call { seat: seat(2), spoken: false }).expect_err("chips out of turn are nothing");
    assert!(matches!(refusal.reason, Reason::NotHisTurn(..)), "{refusal:?}");
    scene.give(said(2, Wish::Call));
    let refusal = scene.try_give(said(2, Wish::Fold)).expect_err("said is said");
    assert!(matches!(refusal.reason, Reason::SaidOtherwise(_)), "{refusal:?}");
    scene.call(1);
    assert_eq!(scene.table.next(), Next::Command(said(2, Wish::Call)));
    let refused = scene.try_give(OmahaCommand::Fold { seat: seat(2), spoken: false });
    assert!(refused.is_err_and(|refusal| rests_on(refusal, article(11, 1))));
    scene.call(2);
    assert_eq!(scene.actor(), Some(3));
}

#[test]
fn r81_the_spoken_word_lapses_when_the_price_changes() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    scene.give(said(2, Wish::Call));
    scene.raise(1, 200);
    assert_eq!(scene.table.next(), Next::Choice);
    scene.fold(2);
}

#[test]
fn r81_a_generator_hears_nothing_out_of_turn() {
    let setup = Setup { cards: CardSource::Generator, ..plain() };
    let mut scene = Scene::new(&setup, &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    assert!(scene.try_give(said(2, Wish::Call)).is_err_and(|refusal| rests_on(refusal, Cite::reading(81))));
    scene.give(said(1, Wish::Call));
}

#[test]
fn r25_time_out_checks_where_that_is_free_and_folds_otherwise() {
    let mut scene = Scene::new(&plain(), &[(1, 10_000), (2, 10_000), (3, 10_000)]);
    scene.start();
    scene.give(OmahaCommand::TimeOut);
    scene.call(2);
    scene.give(OmahaCommand::TimeOut);
    let timed: Vec<_> = scene.told().filter(|what| matches!(what, OmahaEvent::Acted { timed_out: true, .. })).collect();
    assert!(matches!(timed[0], OmahaEvent::Acted { action: sabot_games::omaha::Action::Fold, .. }));
    assert!(matches!(timed[1], OmahaEvent::Acted { action: sabot_games::omaha::Action::Check, .. }));
    assert_eq!(scene.actor(), None);
}

#[test]
fn r89_who_leaves_during_a_hand_folds_at_his_turn() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.start();
    scene.give(OmahaCommand::Leave { seat: seat(2) });
    scene.call(1);
    assert_eq!(scene.table.next(), Next::Command(OmahaCommand::Fold { seat: seat(2), spoken: false }));
    let refusal = scene.try_give(OmahaCommand::Call { seat: seat(2), spoken: false }).expect_err("it is refused");
    assert!(matches!(refusal.reason, Reason::LeavesAlready(_)), "{refusal:?}");
    scene.fold(2);
    scene.check(3);
    scene.run();
    assert!(scene.told().any(|what| matches!(what, OmahaEvent::PlayerLeft { stack, .. } if stack == chips(950))));
}
