//! Everybody acts in his own name, at his own seat, and one person leads a table.

use sabot_games::{Bet, Command, Reason as Law, omaha};
use sabot_house::{GameCommand, Order, Reason, Role};
use sabot_money::Money;

use crate::floor::{Floor, at, carla, hand, lay, named, open_round, player, program, sit, sofia, why};
use crate::scene::{name, person, seat};

/// ana at seat 1, bo at seat 2 of an open round; cleo has chips and no seat.
fn betting(table: &str) -> Floor {
    let mut floor = Floor::with(&[table]);
    floor.guest("ana", table, 1);
    floor.guest("bo", table, 2);
    floor.buys_in("cleo", 1_000_000);
    if table == "football" {
        floor.leads(table, Command::Shuffle { white_card_from_end: None, replaced: false });
    }
    floor.leads(table, open_round());
    floor
}

#[test]
fn at_stud_a_player_bets_and_decides_in_his_own_name_at_his_own_seat() {
    let mut floor = betting("stud-1");
    assert_eq!(floor.reason(player("ana"), "stud-1", lay("bo", 2, Bet::Ante, 1_000)), Reason::NotYourself(name("bo")));
    assert_eq!(floor.reason(player("ana"), "stud-1", lay("ana", 2, Bet::Ante, 1_000)), Reason::NotYourSeat(2));
    assert_eq!(floor.reason(player("cleo"), "stud-1", lay("cleo", 3, Bet::Ante, 1_000)), Reason::NotYourSeat(3));
    let withdraw = Command::Withdraw { seat: seat(2), player: named("bo"), bet: Bet::Ante };
    assert_eq!(floor.reason(player("ana"), "stud-1", withdraw), Reason::NotYourself(name("bo")));
    for command in [
        Command::Raise { seat: seat(2), stake: None },
        Command::Fold { seat: seat(2) },
        Command::Show { seat: seat(2) },
        Command::Talk { seat: seat(2) },
    ] {
        assert_eq!(floor.reason(player("ana"), "stud-1", command), Reason::NotYourSeat(2));
    }
    floor.lays("ana", "stud-1", 1, Bet::Ante, 1_000);
}

#[test]
fn the_croupier_enters_what_people_at_the_table_do() {
    let mut floor = betting("stud-1");
    floor.leads("stud-1", lay("ana", 1, Bet::Ante, 1_000));
    assert_eq!(floor.purse("ana"), 999_000);
    assert_eq!(floor.reason(carla(), "stud-1", lay("ana", 2, Bet::Ante, 1_000)), Reason::NotSeated(name("ana")));
    assert_eq!(floor.reason(carla(), "stud-1", lay("cleo", 3, Bet::Ante, 1_000)), Reason::NotSeated(name("cleo")));
    let rui = person("rui", Role::Croupier);
    assert_eq!(floor.reason(rui, "stud-1", Command::CloseBetting), Reason::OtherDealer(name("carla")));
    assert_eq!(floor.reason(rui, "stud-1", lay("ana", 1, Bet::Ante, 2_000)), Reason::OtherDealer(name("carla")));
    // Nor does he stop it, or say that it has lost its pool.
    let table = name("stud-1");
    for order in
        [Order::Pause { table, reason: why() }, Order::Resume { table }, Order::Reach { table, reachable: false }]
    {
        assert_eq!(floor.refuses(rui, order).reason, Reason::OtherDealer(name("carla")));
    }
    // A croupier's name in a player's role leads nothing.
    let as_player = person("carla", Role::Player);
    assert!(matches!(floor.reason(as_player, "stud-1", Command::CloseBetting), Reason::NoRight(Role::Player, _)));
}

#[test]
fn at_q_poker_and_football_one_bets_on_any_hand() {
    // qpoker 6(1), football 4(2): on several hands, several on one; seated or not.
    for (table, bet) in [("qpoker", Bet::Bet), ("football", Bet::Even)] {
        let mut floor = betting(table);
        floor.lays("ana", table, 2, bet, 1_000);
        floor.lays("ana", table, 5, bet, 1_000);
        floor.lays("cleo", table, 1, bet, 1_000);
        let other = lay("bo", 1, bet, 1_000);
        assert_eq!(floor.reason(player("ana"), table, other), Reason::NotYourself(name("bo")));
        assert_eq!((floor.purse("ana"), floor.purse("cleo")), (998_000, 999_000), "{table}");
        // Cards are turned up by who has something on them.
        assert_eq!(floor.reason(player("bo"), table, Command::Show { seat: seat(5) }), Reason::NotYourSeat(5));
    }
}

#[test]
fn at_omaha_one_acts_for_oneself() {
    let mut floor = Floor::with(&["omaha"]);
    for (who, number) in [("ana", 1), ("bo", 2)] {
        floor.takes_seat(who, number, 100_000);
    }
    let top_up = omaha::Command::TopUp { seat: seat(1), amount: Money::of(1_000) };
    assert_eq!(floor.refuses(player("bo"), hand(top_up)).reason, Reason::NotYourSeat(1));
    let fold = omaha::Command::Fold { seat: seat(1), spoken: false };
    assert_eq!(floor.refuses(player("bo"), hand(fold)).reason, Reason::NotYourSeat(1));
    let queue = omaha::Command::Queue { player: named("ana") };
    assert_eq!(floor.refuses(player("cleo"), hand(queue)).reason, Reason::NotYourself(name("ana")));
    let leave = Order::Leave { table: name("omaha") };
    assert_eq!(floor.refuses(player("cleo"), leave).reason, Reason::NotSeated(name("cleo")));
    assert_eq!(floor.refuses(player("cleo"), sit("omaha", 3)).field, "stack");
}

#[test]
fn a_seat_is_one_players_and_a_player_has_one_seat() {
    let mut floor = betting("stud-1");
    let taken = floor.refuses(player("cleo"), sit("stud-1", 1)).reason;
    assert_eq!(taken, Reason::Game(Law::SeatTaken(seat(1), named("ana"))));
    assert_eq!(floor.refuses(player("ana"), sit("stud-1", 3)).reason, Reason::SeatedAlready(1));
    // stud 2(1): seven seats.
    let none = floor.refuses(player("cleo"), sit("stud-1", 8)).reason;
    assert_eq!(none, Reason::Game(Law::NoSuchSeat(seat(8), 7)));
    let stack = Some(Money::of(1_000));
    let chips = Order::Sit { table: name("stud-1"), seat: seat(3), stack, post: false };
    assert_eq!(floor.refuses(player("cleo"), chips).field, "stack");
    let leave = Order::Leave { table: name("stud-1") };
    assert_eq!(floor.refuses(player("cleo"), leave.clone()).reason, Reason::Game(Law::NotHere(named("cleo"))));
    floor.does(player("ana"), leave);
    floor.does(player("cleo"), sit("stud-1", 1));
    assert_eq!(floor.refuses(player("ana"), sit("stud-2", 1)).reason, Reason::TableNotOpen(name("stud-2")));
}

#[test]
fn the_generators_table_is_led_by_the_program_alone() {
    let mut floor = Floor::with(&["stud-gen", "stud-school"]);
    let dealer = program(Role::Croupier);
    assert_eq!(floor.desk("stud-gen").dealer(), Some(dealer.name));
    assert_eq!(floor.reason(carla(), "stud-gen", open_round()), Reason::OtherDealer(dealer.name));
    // A person who bears the program's name is a person.
    let disguised = person("auto-croupier", Role::Croupier);
    assert_eq!(floor.reason(disguised, "stud-gen", open_round()), Reason::OtherDealer(dealer.name));
    let deal = |table| Order::Deal { table: name(table), cards: vec!["As".parse().expect("a card")] };
    let by_person = floor.refuses(disguised, deal("stud-gen"));
    assert_eq!(
        (by_person.reason, by_person.basis.expect("a rule").to_string()),
        (Reason::NotAsked("deal"), "R3".into())
    );
    assert_eq!(floor.refuses(carla(), deal("stud-school")).reason, Reason::NotAsked("deal"));
    let nothing = Order::Deal { table: name("stud-gen"), cards: Vec::new() };
    assert_eq!(floor.refuses(dealer, nothing).reason, Reason::Game(Law::NothingDealt));
    let hand_over = Order::HandOver { table: name("stud-gen"), to: name("rui") };
    assert_eq!(floor.refuses(sofia(), hand_over).reason, Reason::NotYourself(name("rui")));
}

#[test]
fn a_table_opens_with_who_leads_it() {
    let mut floor = Floor::with(&[]);
    let open = |table, dealer: Option<&str>| Order::OpenTable { table: name(table), dealer: dealer.map(name) };
    assert_eq!(floor.refuses(sofia(), open("stud-1", None)).reason, Reason::NoDealer);
    assert_eq!(floor.refuses(sofia(), open("stud-gen", Some("carla"))).reason, Reason::NotYourself(name("carla")));
    assert_eq!(floor.reason(carla(), "stud-1", open_round()), Reason::TableNotOpen(name("stud-1")));
    floor.does(sofia(), open("stud-1", Some("carla")));
    assert_eq!(floor.refuses(sofia(), open("stud-1", Some("rui"))).reason, Reason::TableOpen(name("stud-1")));
}

#[test]
fn a_table_is_handed_over_between_rounds_by_who_leads_it_or_watches_it() {
    let mut floor = betting("stud-1");
    let rui = person("rui", Role::Croupier);
    let to = |who: &str| Order::HandOver { table: name("stud-1"), to: name(who) };
    for actor in [carla(), sofia()] {
        assert_eq!(floor.refuses(actor, to("rui")).reason, Reason::RoundOpen);
    }
    floor.leads("stud-1", Command::CloseBetting);
    floor.leads("stud-1", Command::CloseRound);
    assert_eq!(floor.refuses(rui, to("rui")).reason, Reason::OtherDealer(name("carla")));
    assert_eq!(floor.refuses(carla(), to("carla")).reason, Reason::SoAlready);
    floor.does(carla(), to("rui"));
    assert_eq!(floor.reason(carla(), "stud-1", open_round()), Reason::OtherDealer(name("rui")));
    floor.plays(rui, "stud-1", open_round());
    floor.plays(rui, "stud-1", Command::CloseBetting);
    floor.plays(rui, "stud-1", Command::CloseRound);
    floor.does(sofia(), to("carla"));
    floor.leads("stud-1", open_round());
    let recall = floor.house.recall(name("stud-1")).expect("a table");
    let led: Vec<_> = recall.rounds().map(|round| round.dealer.map(|name| name.to_string())).collect();
    assert_eq!(led, [Some("rui".to_owned()), Some("carla".to_owned())], "the latest first");
    let closed = Order::HandOver { table: name("stud-2"), to: name("rui") };
    assert_eq!(floor.refuses(sofia(), closed).reason, Reason::TableNotOpen(name("stud-2")));
}

#[test]
fn a_command_for_another_round_comes_too_late_or_too_early() {
    let mut floor = betting("stud-1");
    let bet = |round| Order::Play {
        table: name("stud-1"),
        round: Some(round),
        command: GameCommand::House(lay("ana", 1, Bet::Ante, 1_000)),
    };
    assert_eq!(floor.refuses(player("ana"), bet(0)).reason, Reason::OtherRound(0, 1));
    assert_eq!(floor.refuses(player("ana"), bet(2)).reason, Reason::OtherRound(2, 1));
    floor.does(player("ana"), bet(1));
    floor.does(sofia(), Order::Pause { table: name("stud-1"), reason: why() });
    assert_eq!(floor.refuses(player("ana"), bet(2)).reason, Reason::Paused);
    let foreign = Order::Play {
        table: name("stud-1"),
        round: None,
        command: GameCommand::Omaha(omaha::Command::StartHand { device: None }),
    };
    floor.does(sofia(), Order::Resume { table: name("stud-1") });
    assert_eq!(floor.refuses(carla(), foreign).reason, Reason::Game(Law::NotOfThisGame("start_hand")));
    assert_eq!(
        floor.refuses(carla(), at("stud-1", Command::SettleBonus)).reason,
        Reason::Game(Law::NotOfThisGame("settle_bonus"))
    );
}
