//! More chairs than one deck serves (2(2), 1(1)(3)): the twelfth hand is refused, not the chair. The blinds are 50 and 100.

use sabot_games::omaha::{OmahaCommand, OmahaEvent, OmahaTable, Setup};
use sabot_games::{Reason, Seat, Table as _};
use sabot_law::Rules;

use super::play::seat;
use super::scene::{Scene, chips, plain};

fn chairs(seats: u8) -> Setup {
    Setup { seats, ..plain() }
}

fn back(number: u8) -> OmahaCommand {
    OmahaCommand::ComeBack { seat: seat(number), post: true }
}

/// Twelve at sixteen chairs: those at 1 to 11 are ready.
fn twelve() -> Scene {
    let players: Vec<(u8, i64)> = (1..=11).map(|number| (number, 1_000)).collect();
    let mut scene = Scene::new(&chairs(16), &players);
    scene.sit(16, 1_000, false);
    scene
}

fn refused(scene: &mut Scene, command: OmahaCommand) -> (Reason, String) {
    let refusal = scene.try_give(command).expect_err("a twelfth hand");
    (refusal.reason, refusal.basis.expect("a rule").to_string())
}

#[test]
fn a_twelfth_player_sits_and_is_not_dealt_in() {
    let mut scene = twelve();
    assert_eq!(scene.told().last(), Some(OmahaEvent::SatOut { seat: seat(16) }), "he keeps his chair");
    let due = (Reason::TooManyPlayers(11), "omaha 1(1)(3), omaha 2(2)".to_owned());
    assert_eq!(refused(&mut scene, back(16)), due);
    scene.start();
    assert_eq!(scene.players(), (1..=11).collect::<Vec<_>>(), "the table does not stand still");
    scene.fold_out();
    scene.give(OmahaCommand::SitOut { seat: seat(4) });
    scene.give(back(16));
    assert_eq!(refused(&mut scene, back(4)), due, "and now it is he who waits");
    scene.start();
    assert_eq!(scene.players(), [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 16]);
}

#[test]
fn who_brings_chips_again_waits_too() {
    let mut scene = Scene::new(&chairs(12), &[(1, 1_000), (2, 100)]);
    scene.holds(1, "As Ad Kc Qd");
    scene.holds(2, "7s 8d 2h 2c");
    scene.board("Ac Jd 9h 5c 4h");
    scene.start();
    scene.all_in(2);
    scene.run();
    assert_eq!(scene.stack(2), 0, "three aces at seat 1");
    for number in 3..=12 {
        scene.sit(number, 1_000, false);
    }
    scene.give(OmahaCommand::TopUp { seat: seat(2), amount: chips(1_000) });
    assert_eq!(scene.told().last(), Some(OmahaEvent::SatOut { seat: seat(2) }), "eleven others are ready");
}

#[test]
fn the_program_takes_sixteen_chairs_and_the_first_version_eleven() {
    let refusal = OmahaTable::open(&chairs(17)).expect_err("too many for this program");
    assert_eq!((refusal.reason, refusal.basis), (Reason::ProgramBound(17, 10, 16), None));
    let refusal = OmahaTable::open(&Setup { rules: Rules::FIRST, ..chairs(12) }).expect_err("one deck serves eleven");
    assert_eq!(refusal.reason, Reason::Outside(12, 10, 11));
    assert_eq!(refusal.basis.expect("a rule").to_string(), "omaha 2(2)");
    let table = OmahaTable::open(&chairs(16)).expect("2(2) names no end");
    assert_eq!(table.room().free().iter().map(Seat::number).collect::<Vec<_>>(), (1..=16).collect::<Vec<_>>());
}
