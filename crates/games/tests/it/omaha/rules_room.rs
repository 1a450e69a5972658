//! Who is dealt in, where the button lies, who owes a blind; what errors bring about. The blinds are 50 and 100 chips.

use sabot_games::omaha::art09_dealing_errors::{CORRECTED, VOID};
use sabot_games::omaha::{
    Blind, CardPlace, Fault, Irregularity, OmahaCommand, OmahaEvent, Phase, Remedy, Setup, Stacks, TwoPlayerBlinds,
};
use sabot_games::{CardFace, Name, Reason, Seat, Table as _};
use sabot_law::{Cite, Rules};

use super::play::seat;
use super::scene::{Scene, chips, plain};

fn fault(what: Fault, cite: Cite) -> OmahaCommand {
    OmahaCommand::Irregularity(Irregularity::of(cite, what))
}

fn exposed(number: u8) -> OmahaCommand {
    let seat = Some(seat(number));
    OmahaCommand::Irregularity(Irregularity { seat, ..Irregularity::of(CORRECTED, Fault::CardExposed) })
}

/// A hand that everybody gives away; where its button and blinds were.
fn quick_hand(scene: &mut Scene) -> (u8, u8, u8) {
    scene.start();
    let line = scene.line();
    scene.fold_out();
    line
}

#[test]
fn r71_the_button_moves_to_the_next_player_dealt_in() {
    let mut scene = Scene::new(&plain(), &[(9, 1_000), (5, 1_000), (2, 1_000)]);
    assert_eq!(quick_hand(&mut scene), (2, 5, 9), "1(2): the first at the croupier's left");
    assert_eq!(quick_hand(&mut scene), (5, 9, 2));
    scene.give(OmahaCommand::SitOut { seat: seat(9) });
    assert_eq!(quick_hand(&mut scene), (2, 5, 2), "seat 9 sits out; with two the button is the big blind");
    scene.give(OmahaCommand::ComeBack { seat: seat(9), post: true });
    assert_eq!(quick_hand(&mut scene), (5, 9, 2));
    scene.give(OmahaCommand::Leave { seat: seat(5) });
    assert_eq!(quick_hand(&mut scene), (9, 2, 9), "from where seat 5 was");
}

#[test]
fn r71_after_a_void_hand_the_button_stays() {
    let mut scene = Scene::new(&plain(), &[(2, 1_000), (5, 1_000), (9, 1_000)]);
    quick_hand(&mut scene);
    for _ in 0..2 {
        scene.start();
        assert_eq!(scene.line(), (5, 9, 2));
        scene.raise(5, 200);
        scene.give(fault(Fault::MissingCard, VOID));
        scene.run();
    }
    scene.give(OmahaCommand::Leave { seat: seat(5) });
    assert_eq!(quick_hand(&mut scene), (9, 2, 9), "only from a seat that is not dealt in it moves on");
}

#[test]
fn r91_the_button_waits_for_two_with_chips() {
    let mut scene = Scene::new(&plain(), &[(2, 1_000), (5, 1_000)]);
    assert_eq!(quick_hand(&mut scene), (2, 5, 2));
    scene.give(OmahaCommand::SitOut { seat: seat(2) });
    let refusal = scene.try_give(OmahaCommand::StartHand { device: None }).expect_err("it is refused");
    assert!(matches!(refusal.reason, Reason::TooFewPlayers(1)), "{refusal:?}");
    scene.give(OmahaCommand::ComeBack { seat: seat(2), post: false });
    assert_eq!(quick_hand(&mut scene), (5, 2, 5));
}

/// R72: four play; seat 4 sits out while the blinds pass it, then waits for the big blind.
#[test]
fn r72_who_missed_blinds_waits_for_the_big_one() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000), (4, 1_000)]);
    assert_eq!(quick_hand(&mut scene), (1, 2, 3));
    scene.give(OmahaCommand::SitOut { seat: seat(4) });
    assert_eq!(quick_hand(&mut scene), (2, 3, 1));
    assert!(scene.told().any(|what| what == OmahaEvent::BlindMissed { seat: seat(4) }), "from seat 3 to 1 over 4");
    scene.give(OmahaCommand::ComeBack { seat: seat(4), post: false });
    assert_eq!(quick_hand(&mut scene), (3, 1, 2));
    assert_eq!(scene.players(), [1, 2, 3]);
    assert_eq!(quick_hand(&mut scene), (1, 2, 3));
    assert_eq!(scene.players(), [1, 2, 3]);
    assert_eq!(quick_hand(&mut scene), (2, 3, 4));
    assert_eq!((scene.players(), scene.posted(4)), (vec![1, 2, 3, 4], Some((Blind::Big, 100))));
    let missed = scene.told().filter(|what| matches!(what, OmahaEvent::BlindMissed { .. })).count();
    assert_eq!(missed, 1, "who owes a blind misses no second one");
}

#[test]
fn r72_who_missed_blinds_may_post_the_big_one_live() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000), (4, 1_000)]);
    quick_hand(&mut scene);
    scene.give(OmahaCommand::SitOut { seat: seat(4) });
    quick_hand(&mut scene);
    scene.give(OmahaCommand::ComeBack { seat: seat(4), post: true });
    scene.start();
    // The button moves from 2 to 3; seat 4 is at the small blind's place, and posts the small one, as 5(1) orders.
    assert_eq!((scene.line(), scene.posted(4)), ((3, 4, 1), Some((Blind::Small, 50))));
    scene.fold_out();
    assert_eq!(quick_hand(&mut scene), (4, 1, 2), "and owes nothing any more");
}

#[test]
fn r72_by_the_first_version_the_big_one_was_posted_at_the_small_blinds_place() {
    let mut scene = Scene::new(&of_the_first_version(), &[(1, 1_000), (2, 1_000), (3, 1_000), (4, 1_000)]);
    quick_hand(&mut scene);
    scene.give(OmahaCommand::SitOut { seat: seat(4) });
    quick_hand(&mut scene);
    scene.give(OmahaCommand::ComeBack { seat: seat(4), post: true });
    scene.start();
    assert_eq!((scene.line(), scene.posted(4)), ((3, 4, 1), Some((Blind::Live, 100))));
    assert_eq!((scene.actor(), scene.to_call()), (Some(2), Some(100)));
    scene.call(2);
    scene.call(3);
    assert_eq!((scene.actor(), scene.to_call()), (Some(4), Some(0)), "live: he may check or raise");
    // 100 + pot of 400.
    assert_eq!(scene.span(4), Some((200, 500)));
    scene.check(4);
    assert_eq!((scene.actor(), scene.to_call()), (Some(1), Some(0)));
}

#[test]
fn r72_a_newcomer_waits_or_posts() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    assert_eq!(quick_hand(&mut scene), (1, 2, 3));
    scene.sit(5, 1_000, false);
    scene.sit(7, 1_000, true);
    assert_eq!(quick_hand(&mut scene), (2, 3, 5), "seat 5 comes in with the big blind at once");
    assert_eq!((scene.players(), scene.posted(7)), (vec![1, 2, 3, 5, 7], Some((Blind::Live, 100))));
    scene.sit(4, 1_000, false);
    assert_eq!(quick_hand(&mut scene), (3, 5, 7));
    assert_eq!(scene.players(), [1, 2, 3, 5, 7], "seat 4 waits");
    assert_eq!(scene.posted(7), Some((Blind::Big, 100)), "and owes nothing beside it");
}

#[test]
fn r72_a_void_hand_does_not_pay_what_is_owed() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    quick_hand(&mut scene);
    scene.sit(7, 1_000, true);
    scene.sit(6, 1_000, true);
    for _ in 0..2 {
        scene.start();
        assert_eq!((scene.line(), scene.posted(7)), ((2, 3, 6), Some((Blind::Live, 100))));
        scene.give(fault(Fault::WrongDealing, VOID));
        scene.run();
        assert_eq!(scene.stack(7), 1_000);
    }
}

/// Two are dealt in, a third waits: the departure of R14 holds for the two.
#[test]
fn r14_departure_counts_who_is_dealt_in() {
    let mut setup = plain();
    setup.readings.two_player_blinds = TwoPlayerBlinds::ButtonPostsSmall;
    let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 1_000)]);
    assert_eq!(quick_hand(&mut scene), (1, 1, 2));
    scene.sit(3, 1_000, false);
    for _ in 0..6 {
        let (button, small, _) = quick_hand(&mut scene);
        assert_eq!(button == small, scene.players().len() == 2, "{:?}", scene.line());
    }
    assert_eq!(scene.players(), [1, 2, 3], "he does not wait for ever");
}

#[test]
fn r89_chips_are_added_between_hands_and_never_removed() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000)]);
    let add = OmahaCommand::TopUp { seat: seat(1), amount: chips(500) };
    scene.give(add);
    let refusal =
        scene.try_give(OmahaCommand::TakeChips { seat: seat(1), amount: chips(1) }).expect_err("it is refused");
    assert!(matches!(refusal.reason, Reason::ChipsStay(_)), "{refusal:?}");
    scene.start();
    let refusal = scene.try_give(add).expect_err("it is refused");
    assert!(matches!(refusal.reason, Reason::OnlyBetweenHands), "{refusal:?}");
    scene.fold_out();
    scene.give(add);
    assert_eq!(scene.stack(1), 2_000 + 50, "and he won the small blind");
    let too_much = OmahaCommand::TopUp { seat: seat(1), amount: chips(100_000) };
    let refusal = scene.try_give(too_much).expect_err("it is refused");
    assert!(matches!(refusal.reason, Reason::StakeOutside(..)), "{refusal:?}");
}

/// 4(2) binds tournaments only: where the house so chooses, chips are taken off between hands as long as the least buy-in of one
/// chip stays.
#[test]
fn r89_chips_may_be_taken_between_hands_where_the_house_so_chooses() {
    let mut setup = plain();
    setup.readings.stacks = Stacks::MayBeTaken;
    let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 1_000)]);
    let take = |amount| OmahaCommand::TakeChips { seat: seat(1), amount: chips(amount) };
    scene.give(take(400));
    assert_eq!(scene.stack(1), 600);
    let refusal = scene.try_give(take(600)).expect_err("he would have none");
    assert!(matches!(refusal.reason, Reason::LeastStays(..)), "{refusal:?}");
    scene.start();
    let refusal = scene.try_give(take(1)).expect_err("a hand is played");
    assert!(matches!(refusal.reason, Reason::TakenBetweenHands), "{refusal:?}");
    assert_eq!(refusal.basis.expect("a basis").to_string(), "R89, R32");
    scene.fold_out();
    scene.give(take(649));
    assert_eq!(scene.stack(1), 1, "he had won the small blind of 50");
}

#[test]
fn whoever_waits_first_is_seated_first() {
    let players: Vec<(u8, i64)> = (1..=10).map(|number| (number, 1_000)).collect();
    let mut scene = Scene::new(&plain(), &players);
    let [ana, bo, chi]: [Name; 3] = ["ana", "bo", "chi"].map(|name| name.parse().expect("a name"));
    let sits = |player| OmahaCommand::Sit { seat: seat(4), player, stack: chips(100), post: false };
    scene.give(OmahaCommand::Queue { player: ana });
    scene.give(OmahaCommand::Queue { player: bo });
    scene.start();
    scene.give(OmahaCommand::Leave { seat: seat(4) });
    let refusal = scene.try_give(sits(ana)).expect_err("he has cards and stays until the hand is over");
    assert!(matches!(refusal.reason, Reason::SeatTaken(..)), "{refusal:?}");
    scene.fold_out();
    assert!(scene.told().any(|what| what == OmahaEvent::SeatOffered { player: ana }));
    let refusal = scene.try_give(sits(bo)).expect_err("it is refused");
    assert!(matches!(refusal.reason, Reason::OthersWait(_)), "{refusal:?}");
    let refusal = scene.try_give(sits(chi)).expect_err("it is refused");
    assert!(matches!(refusal.reason, Reason::OthersWait(_)), "{refusal:?}");
    scene.give(sits(ana));
    assert_eq!(scene.table.public_view().table.queue, [bo]);
}

#[test]
fn r88_an_exposed_card_becomes_the_first_burn() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.start();
    scene.give(exposed(2));
    assert_eq!(scene.table.next_card(), Some(CardPlace::Seat(seat(2))));
    scene.deal();
    assert_eq!((scene.table.phase(), scene.actor()), (Phase::Betting, Some(1)));
    for number in [1, 2] {
        scene.call(number);
    }
    scene.check(3);
    scene.give(OmahaCommand::Collect);
    assert_eq!(scene.table.next_card(), Some(CardPlace::Board), "the burn lies there already");
}

/// The table of [`plain`] by the first version of the readings.
fn of_the_first_version() -> Setup {
    Setup { rules: Rules::FIRST, ..plain() }
}

#[test]
fn r88_by_the_first_version_a_second_exposed_card_voided_and_action_ended_it() {
    let mut scene = Scene::new(&of_the_first_version(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.start();
    scene.give(exposed(2));
    scene.give(exposed(3));
    assert_eq!(scene.table.phase(), Phase::Settled);
    scene.run();
    scene.start();
    scene.fold(1);
    let refusal = scene.try_give(exposed(2)).expect_err("somebody has acted");
    assert!(matches!(refusal.reason, Reason::ActionBegun), "{refusal:?}");
}

/// R88: two exposed cards are both exchanged, the first with the burn of the flop, the second with the next card.
#[test]
fn r88_two_exposed_cards_are_exchanged_one_after_the_other() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.start();
    scene.give(exposed(2));
    scene.give(exposed(3));
    for number in [2, 3] {
        assert_eq!(scene.table.next_card(), Some(CardPlace::Seat(seat(number))));
        scene.deal();
    }
    assert_eq!((scene.table.phase(), scene.actor()), (Phase::Betting, Some(1)));
    for number in [1, 2] {
        scene.call(number);
    }
    scene.check(3);
    scene.give(OmahaCommand::Collect);
    assert_eq!(scene.table.next_card(), Some(CardPlace::Board), "the first exposed card is the burn");
}

/// R88: an exposed card stays with its hand once somebody has acted, whatever the croupier exposes; only his word voids.
#[test]
fn r88_after_the_first_decision_an_exposed_card_stays() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.start();
    scene.fold(1);
    scene.give(exposed(2));
    assert_eq!((scene.table.phase(), scene.actor()), (Phase::Betting, Some(2)));
    let state = scene.table.public_view().table;
    assert!(matches!(
        state.seats[1].cards[..],
        [CardFace::Seen(_), CardFace::Hidden, CardFace::Hidden, CardFace::Hidden]
    ));
    let refusal = scene.try_give(exposed(2)).expect_err("it lies open already");
    assert!(matches!(refusal.reason, Reason::OpenAlready(..)), "{refusal:?}");
    let again = Irregularity { seat: Some(seat(2)), nth: Some(2), ..Irregularity::of(CORRECTED, Fault::CardExposed) };
    scene.give(OmahaCommand::Irregularity(Irregularity { remedy: Some(Remedy::Void), ..again }));
    assert_eq!(scene.table.phase(), Phase::Settled);
}

/// R88 with R21: nothing is put right where the card stays, so that neither the report nor the supervisor's word rests on 9(1).
#[test]
fn r88_that_a_card_stays_is_reported_and_confirmed_under_r88() {
    for (word, acted) in [(OmahaCommand::Confirm, true), (OmahaCommand::Dismiss, true), (OmahaCommand::Confirm, false)]
    {
        let setup = Setup { confirm_irregularities: true, ..plain() };
        let mut scene = Scene::new(&setup, &[(1, 1_000), (2, 1_000), (3, 1_000)]);
        scene.start();
        if acted {
            scene.fold(1);
        }
        let before = scene.watch.log.len();
        scene.give(exposed(2));
        scene.give(word);
        let told: Vec<String> = scene.watch.log[before..].iter().map(|event| event.basis.to_string()).collect();
        let (said, then) = if acted { ("R88, R21", "R88") } else { ("omaha 9(1), R88, R21", "omaha 9(1), R88") };
        let due = if word == OmahaCommand::Confirm { vec![said, said, then] } else { vec![said, said] };
        assert_eq!(told, due);
    }
}

/// R88: both are all-in by their blinds, so nobody acts in the whole hand; the board ends the time for exchanges.
#[test]
fn r88_nothing_is_exchanged_once_the_board_has_begun() {
    for setup in [plain(), of_the_first_version()] {
        let mut scene = Scene::new(&setup, &[(1, 30), (2, 30)]);
        scene.start();
        scene.run_to(Phase::Showing);
        if setup.rules == Rules::FIRST {
            let refusal = scene.try_give(exposed(1)).expect_err("it is refused");
            assert!(matches!(refusal.reason, Reason::ActionBegun), "{refusal:?}");
        } else {
            scene.give(exposed(1));
            assert_eq!(scene.table.phase(), Phase::Showing, "it stays, and play goes on");
        }
        scene.run();
    }
}

/// 9(2): eleven hands, the board and the burns are the whole deck. One exposed card is exchanged with the burn; for a second
/// there is no card.
#[test]
fn r88_where_the_deck_is_used_up_a_second_card_cannot_be_exchanged() {
    let stacks: Vec<(u8, i64)> = (1..=11).map(|number| (number, 1_000)).collect();
    let mut scene = Scene::new(&Setup { seats: 11, ..plain() }, &stacks);
    scene.start();
    scene.give(exposed(2));
    let refusal = scene.try_give(exposed(3)).expect_err("no card is left");
    assert!(matches!(refusal.reason, Reason::DeckUsedUp), "{refusal:?}");
    assert_eq!(refusal.basis.map(|basis| basis.cite()), Some(VOID));
    let void = Irregularity { seat: Some(seat(3)), ..Irregularity::of(VOID, Fault::CardExposed) };
    scene.give(OmahaCommand::Irregularity(void));
    assert_eq!(scene.table.phase(), Phase::Settled);
}

#[test]
fn a_void_hand_is_over() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000), (3, 1_000)]);
    scene.start();
    scene.give(fault(Fault::MissingCard, VOID));
    for again in [fault(Fault::MissingCard, VOID), fault(Fault::WrongCount, CORRECTED), exposed(1)] {
        let refusal = scene.try_give(again).expect_err("it is refused");
        assert!(matches!(refusal.reason, Reason::VoidAlready), "{refusal:?}");
    }
    scene.run();
    assert_eq!([1, 2, 3].map(|number| scene.stack(number)), [1_000; 3]);
}

/// Eleven players use the whole deck: no card may be burnt twice when a street comes again.
#[test]
fn r88_a_board_that_comes_again_is_burnt_for_once() {
    let players: Vec<(u8, i64)> = (1..=11).map(|number| (number, 100)).collect();
    let mut scene = Scene::new(&Setup { seats: 11, ..plain() }, &players);
    scene.start();
    while let Some(actor) = scene.actor() {
        scene.all_in(actor);
    }
    scene.give(OmahaCommand::Collect);
    // Burn, flop, and the burn of the turn.
    for _ in 0..5 {
        scene.deal();
    }
    assert_eq!(scene.table.next_card(), Some(CardPlace::Board));
    if scene.try_give(fault(Fault::BoardRestored, CORRECTED)).is_ok() {
        assert_eq!(scene.table.next_card(), Some(CardPlace::Board));
    }
    scene.run();
    let burnt = scene.told().filter(|what| matches!(what, OmahaEvent::Burnt { .. })).count();
    assert_eq!(burnt, 3);
}

/// R88: what was acted on stands, also when the street after it came wrongly and went back.
#[test]
fn r88_a_street_that_was_acted_on_is_not_taken_back() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000)]);
    scene.start();
    scene.call(2);
    scene.check(1);
    scene.next_street();
    scene.check(2);
    scene.bet(1, 100);
    scene.call(2);
    scene.next_street();
    scene.give(fault(Fault::BoardRestored, CORRECTED));
    assert_eq!(scene.table.public_view().table.board.len(), 3, "the turn goes back");
    for what in [Fault::BoardRestored, Fault::BoardReshuffled] {
        let refusal = scene.try_give(fault(what, CORRECTED)).expect_err("the flop stays");
        assert!(matches!(refusal.reason, Reason::ActionBegun), "{refusal:?}");
    }
    scene.run();
}

#[test]
fn seats_that_no_table_has_are_refused() {
    let mut scene = Scene::new(&plain(), &[(1, 1_000), (2, 1_000)]);
    scene.start();
    for number in [11, 12, 16, 17, 255] {
        let seat: Seat = seat(number);
        for command in [
            OmahaCommand::Leave { seat },
            OmahaCommand::TurnUp { seat },
            OmahaCommand::SitOut { seat },
            OmahaCommand::ComeBack { seat, post: true },
            OmahaCommand::TopUp { seat, amount: chips(1) },
            OmahaCommand::Fold { seat, spoken: true },
            OmahaCommand::Show { seat, cards: None },
            OmahaCommand::Deal { to: CardPlace::Seat(seat), card: None },
            OmahaCommand::Sit { seat, player: seat.default_player(), stack: chips(100), post: false },
            exposed(number),
        ] {
            let refusal = scene.table.decide(&command).expect_err("it is refused");
            assert!(
                matches!(refusal.reason, Reason::NoHand(_) | Reason::NoSuchSeat(..) | Reason::NotNow(_)),
                "{refusal:?}"
            );
        }
    }
}
