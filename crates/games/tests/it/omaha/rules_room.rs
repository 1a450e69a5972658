//! scratch
use super::play::seat;
use super::scene::*;
use sabot_cards::Card;
use sabot_games::Table as _;
use sabot_games::omaha::*;

fn fault(what: Fault, cite: sabot_law::Cite) -> Command {
    Command::Irregularity(Irregularity { cite, what, seat: None, nth: None, card: None })
}
fn exposed(n: u8) -> Command {
    Command::Irregularity(Irregularity {
        cite: art09_dealing_errors::CORRECTED,
        what: Fault::CardExposed,
        seat: Some(seat(n)),
        nth: None,
        card: None,
    })
}

#[test]
fn f2_exposed_after_void() {
    let mut s = Scene::new(&plain(), &[(1, 500), (2, 500), (3, 500)]);
    s.start();
    s.give(fault(Fault::MissingCard, art09_dealing_errors::VOID));
    assert_eq!(s.table.phase(), Phase::Settled);
    println!("second void: {:?}", s.try_give(fault(Fault::MissingCard, art09_dealing_errors::VOID)));
    println!("exposed after void: {:?}", s.try_give(exposed(1)));
    println!("{:?}", s.table.phase());
}
#[test]
fn f3_exposed_after_showdown() {
    let mut s = Scene::new(&plain(), &[(1, 30), (2, 30)]);
    s.start();
    s.run_to(Phase::Settled);
    println!("exposed after settlement: {:?}", s.try_give(exposed(1)));
    println!("{:?}", s.table.phase());
    s.run();
}
#[test]
fn f3b_exposed_after_one_award() {
    let mut s = Scene::new(&plain(), &[(1, 30), (2, 30), (3, 50)]);
    s.start();
    s.run_to(Phase::Showing);
    println!("exposed at showing: {:?}", s.try_give(exposed(1)));
    println!("{:?}", s.table.phase());
    s.run();
}
#[test]
fn f4_extra_burn() {
    let players: Vec<(u8, i64)> = (1..=11).map(|n| (n, 100)).collect();
    let setup = Setup { seats: 11, ..plain() };
    let mut s = Scene::new(&setup, &players);
    s.start();
    for _ in 0..10 {
        if let Some(a) = s.actor() {
            s.all_in(a);
        }
    }
    s.give(Command::Collect);
    for _ in 0..5 {
        s.deal();
    }
    assert_eq!(s.table.next_card(), Some(Spot::Board));
    s.give(fault(Fault::BoardRestored, art09_dealing_errors::CORRECTED));
    s.run();
}
#[test]
fn f5_two_dealt_in_button_small() {
    let mut setup = plain();
    setup.readings.two_player_blinds = TwoPlayerBlinds::ButtonPostsSmall;
    let mut s = Scene::new(&setup, &[(1, 500), (2, 500)]);
    s.start();
    s.fold_out();
    println!("{:?}", s.line());
    s.sit(3, 500, false);
    for _ in 0..4 {
        s.start();
        println!("line {:?} players {:?}", s.line(), s.players());
        s.fold_out();
    }
}
#[test]
fn f6_bound_in_hand() {
    let big = sabot_money::Money::of(1_000_000_000_000);
    let setup = Setup { big_blind: big, chip_unit: sabot_money::Money::of(2), ..Setup::default() };
    let mut t = OmahaTable::open(&setup).unwrap();
    for n in 1..=6 {
        t.perform(&Command::Sit {
            seat: seat(n),
            player: sabot_games::PlayerName::at(seat(n)),
            stack: big.times(200).unwrap(),
            post: false,
        })
        .unwrap();
    }
    let sit = Command::Sit {
        seat: seat(7),
        player: sabot_games::PlayerName::at(seat(7)),
        stack: big.times(200).unwrap(),
        post: false,
    };
    println!("between {:?}", t.decide(&sit).is_ok());
    t.perform(&Command::StartHand { device: None }).unwrap();
    println!("in hand {:?}", t.decide(&sit));
    let _ = Card::all();
}
