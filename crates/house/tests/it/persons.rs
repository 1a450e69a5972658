//! Everybody acts in his own name, at his own seat, and one person leads a table.

use sabot_games::{BankedCommand, Bet, Reason as Law, omaha};
use sabot_house::{GameCommand, HouseReason, Order, Role};
use sabot_money::Money;

use crate::casino::{Casino, at, carla, hand, lay, named, open_round, player, program, sit, sofia, why};
use crate::scene::{name, person, seat};

/// ana at seat 1, bo at seat 2 of an open round; cleo has chips and no seat.
fn betting(table: &str) -> Casino {
    let mut casino = Casino::with(&[table]);
    casino.guest("ana", table, 1);
    casino.guest("bo", table, 2);
    casino.buys_in("cleo", 1_000_000);
    if table == "football" {
        casino.leads(table, BankedCommand::shuffle(Some(sabot_games::Place::Croupier)));
    }
    casino.leads(table, open_round());
    casino
}

#[test]
fn at_stud_a_player_bets_and_decides_in_his_own_name_at_his_own_seat() {
    let mut casino = betting("stud-1");
    assert_eq!(
        casino.reason(player("ana"), "stud-1", lay("bo", 2, Bet::Ante, 1_000)),
        HouseReason::NotYourself(name("bo"))
    );
    assert_eq!(casino.reason(player("ana"), "stud-1", lay("ana", 2, Bet::Ante, 1_000)), HouseReason::NotYourSeat(2));
    assert_eq!(casino.reason(player("cleo"), "stud-1", lay("cleo", 3, Bet::Ante, 1_000)), HouseReason::NotYourSeat(3));
    let withdraw = BankedCommand::Withdraw { seat: seat(2), player: named("bo"), bet: Bet::Ante };
    assert_eq!(casino.reason(player("ana"), "stud-1", withdraw), HouseReason::NotYourself(name("bo")));
    for command in [
        BankedCommand::Raise { seat: seat(2), stake: None },
        BankedCommand::Fold { seat: seat(2) },
        BankedCommand::Show { seat: seat(2) },
        BankedCommand::Talk { seat: seat(2) },
    ] {
        assert_eq!(casino.reason(player("ana"), "stud-1", command), HouseReason::NotYourSeat(2));
    }
    casino.lays("ana", "stud-1", 1, Bet::Ante, 1_000);
}

#[test]
fn the_croupier_enters_what_people_at_the_table_do() {
    let mut casino = betting("stud-1");
    casino.leads("stud-1", lay("ana", 1, Bet::Ante, 1_000));
    assert_eq!(casino.purse("ana"), 999_000);
    assert_eq!(casino.reason(carla(), "stud-1", lay("ana", 2, Bet::Ante, 1_000)), HouseReason::NotSeated(name("ana")));
    assert_eq!(
        casino.reason(carla(), "stud-1", lay("cleo", 3, Bet::Ante, 1_000)),
        HouseReason::NotSeated(name("cleo"))
    );
    let rui = person("rui", Role::Croupier);
    assert_eq!(casino.reason(rui, "stud-1", BankedCommand::CloseBetting), HouseReason::OtherDealer(name("carla")));
    assert_eq!(casino.reason(rui, "stud-1", lay("ana", 1, Bet::Ante, 2_000)), HouseReason::OtherDealer(name("carla")));
    // Nor does he stop it, or say that it has lost its pool.
    let table = name("stud-1");
    for order in
        [Order::Pause { table, reason: why() }, Order::Resume { table }, Order::Reach { table, reachable: false }]
    {
        assert_eq!(casino.refuses(rui, order).reason, HouseReason::OtherDealer(name("carla")));
    }
    // A croupier's name in a player's role leads nothing.
    let as_player = person("carla", Role::Player);
    assert!(matches!(
        casino.reason(as_player, "stud-1", BankedCommand::CloseBetting),
        HouseReason::NoRight(Role::Player, _)
    ));
}

#[test]
fn at_q_poker_and_football_one_bets_on_any_hand() {
    // qpoker 6(1), football 4(2): on several hands, several on one; seated or not.
    for (table, bet) in [("qpoker", Bet::Bet), ("football", Bet::Even)] {
        let mut casino = betting(table);
        casino.lays("ana", table, 2, bet, 1_000);
        casino.lays("ana", table, 5, bet, 1_000);
        casino.lays("cleo", table, 1, bet, 1_000);
        let other = lay("bo", 1, bet, 1_000);
        assert_eq!(casino.reason(player("ana"), table, other), HouseReason::NotYourself(name("bo")));
        assert_eq!((casino.purse("ana"), casino.purse("cleo")), (998_000, 999_000), "{table}");
        // Cards are turned up by who has something on them.
        assert_eq!(
            casino.reason(player("bo"), table, BankedCommand::Show { seat: seat(5) }),
            HouseReason::NotYourSeat(5)
        );
    }
}

#[test]
fn at_omaha_one_acts_for_oneself() {
    let mut casino = Casino::with(&["omaha"]);
    for (who, number) in [("ana", 1), ("bo", 2)] {
        casino.takes_seat(who, number, 100_000);
    }
    let top_up = omaha::OmahaCommand::TopUp { seat: seat(1), amount: Money::of(1_000) };
    assert_eq!(casino.refuses(player("bo"), hand(top_up)).reason, HouseReason::NotYourSeat(1));
    let fold = omaha::OmahaCommand::Fold { seat: seat(1), spoken: false };
    assert_eq!(casino.refuses(player("bo"), hand(fold)).reason, HouseReason::NotYourSeat(1));
    let queue = omaha::OmahaCommand::Queue { player: named("ana") };
    assert_eq!(casino.refuses(player("cleo"), hand(queue)).reason, HouseReason::NotYourself(name("ana")));
    let leave = Order::Leave { table: name("omaha") };
    assert_eq!(casino.refuses(player("cleo"), leave).reason, HouseReason::NotSeated(name("cleo")));
    assert_eq!(casino.refuses(player("cleo"), sit("omaha", 3)).field, "stack");
}

#[test]
fn a_seat_is_one_players_and_a_player_has_one_seat() {
    let mut casino = betting("stud-1");
    let taken = casino.refuses(player("cleo"), sit("stud-1", 1)).reason;
    assert_eq!(taken, HouseReason::Game(Law::SeatTaken(seat(1), named("ana"))));
    assert_eq!(casino.refuses(player("ana"), sit("stud-1", 3)).reason, HouseReason::SeatedAlready(1));
    // stud 2(1): seven seats.
    let none = casino.refuses(player("cleo"), sit("stud-1", 8)).reason;
    assert_eq!(none, HouseReason::Game(Law::NoSuchSeat(seat(8), 7)));
    let stack = Some(Money::of(1_000));
    let chips = Order::Sit { table: name("stud-1"), seat: seat(3), stack, post: false };
    assert_eq!(casino.refuses(player("cleo"), chips).field, "stack");
    let leave = Order::Leave { table: name("stud-1") };
    assert_eq!(casino.refuses(player("cleo"), leave.clone()).reason, HouseReason::Game(Law::NotHere(named("cleo"))));
    casino.does(player("ana"), leave);
    casino.does(player("cleo"), sit("stud-1", 1));
    assert_eq!(casino.refuses(player("ana"), sit("stud-2", 1)).reason, HouseReason::TableNotOpen(name("stud-2")));
}

#[test]
fn the_generators_table_is_led_by_the_program_alone() {
    let mut casino = Casino::with(&["stud-gen", "stud-school"]);
    let dealer = program(Role::Croupier);
    assert_eq!(casino.desk("stud-gen").dealer(), Some(dealer.name));
    assert_eq!(casino.reason(carla(), "stud-gen", open_round()), HouseReason::OtherDealer(dealer.name));
    // A person who bears the program's name is a person.
    let disguised = person("auto-croupier", Role::Croupier);
    assert_eq!(casino.reason(disguised, "stud-gen", open_round()), HouseReason::OtherDealer(dealer.name));
    let deal = |table| Order::Deal { table: name(table), cards: vec!["As".parse().expect("a card")] };
    let by_person = casino.refuses(disguised, deal("stud-gen"));
    assert_eq!(
        (by_person.reason, by_person.basis.expect("a rule").to_string()),
        (HouseReason::NotAsked("deal"), "R3".into())
    );
    assert_eq!(casino.refuses(carla(), deal("stud-school")).reason, HouseReason::NotAsked("deal"));
    let nothing = Order::Deal { table: name("stud-gen"), cards: Vec::new() };
    assert_eq!(casino.refuses(dealer, nothing).reason, HouseReason::Game(Law::NothingDealt));
    let hand_over = Order::HandOver { table: name("stud-gen"), to: name("rui") };
    assert_eq!(casino.refuses(sofia(), hand_over).reason, HouseReason::NotYourself(name("rui")));
}

#[test]
fn a_table_opens_with_who_leads_it() {
    let mut casino = Casino::with(&[]);
    let open = |table, dealer: Option<&str>| Order::OpenTable { table: name(table), dealer: dealer.map(name) };
    assert_eq!(casino.refuses(sofia(), open("stud-1", None)).reason, HouseReason::NoDealer);
    assert_eq!(
        casino.refuses(sofia(), open("stud-gen", Some("carla"))).reason,
        HouseReason::NotYourself(name("carla"))
    );
    assert_eq!(casino.reason(carla(), "stud-1", open_round()), HouseReason::TableNotOpen(name("stud-1")));
    casino.does(sofia(), open("stud-1", Some("carla")));
    assert_eq!(casino.refuses(sofia(), open("stud-1", Some("rui"))).reason, HouseReason::TableOpen(name("stud-1")));
}

#[test]
fn a_table_is_handed_over_between_rounds_by_who_leads_it_or_watches_it() {
    let mut casino = betting("stud-1");
    let rui = person("rui", Role::Croupier);
    let to = |who: &str| Order::HandOver { table: name("stud-1"), to: name(who) };
    for actor in [carla(), sofia()] {
        assert_eq!(casino.refuses(actor, to("rui")).reason, HouseReason::RoundOpen);
    }
    casino.leads("stud-1", BankedCommand::CloseBetting);
    casino.leads("stud-1", BankedCommand::CloseRound);
    assert_eq!(casino.refuses(rui, to("rui")).reason, HouseReason::OtherDealer(name("carla")));
    assert_eq!(casino.refuses(carla(), to("carla")).reason, HouseReason::SoAlready);
    casino.does(carla(), to("rui"));
    assert_eq!(casino.reason(carla(), "stud-1", open_round()), HouseReason::OtherDealer(name("rui")));
    casino.plays(rui, "stud-1", open_round());
    casino.plays(rui, "stud-1", BankedCommand::CloseBetting);
    casino.plays(rui, "stud-1", BankedCommand::CloseRound);
    casino.does(sofia(), to("carla"));
    casino.leads("stud-1", open_round());
    let recall = casino.house.recall(name("stud-1")).expect("a table");
    let led: Vec<_> = recall.rounds().map(|round| round.dealer.map(|name| name.to_string())).collect();
    assert_eq!(led, [Some("rui".to_owned()), Some("carla".to_owned())], "the latest first");
    let closed = Order::HandOver { table: name("stud-2"), to: name("rui") };
    assert_eq!(casino.refuses(sofia(), closed).reason, HouseReason::TableNotOpen(name("stud-2")));
}

#[test]
fn a_command_for_another_round_comes_too_late_or_too_early() {
    let mut casino = betting("stud-1");
    let bet = |round| Order::Play {
        table: name("stud-1"),
        round: Some(round),
        command: GameCommand::Banked(lay("ana", 1, Bet::Ante, 1_000)),
    };
    assert_eq!(casino.refuses(player("ana"), bet(0)).reason, HouseReason::OtherRound(0, 1));
    assert_eq!(casino.refuses(player("ana"), bet(2)).reason, HouseReason::OtherRound(2, 1));
    casino.does(player("ana"), bet(1));
    casino.does(sofia(), Order::Pause { table: name("stud-1"), reason: why() });
    assert_eq!(casino.refuses(player("ana"), bet(2)).reason, HouseReason::Paused);
    let foreign = Order::Play {
        table: name("stud-1"),
        round: None,
        command: GameCommand::Omaha(omaha::OmahaCommand::StartHand { device: None }),
    };
    casino.does(sofia(), Order::Resume { table: name("stud-1") });
    assert_eq!(casino.refuses(carla(), foreign).reason, HouseReason::Game(Law::NotOfThisGame("start_hand")));
    assert_eq!(
        casino.refuses(carla(), at("stud-1", BankedCommand::SettleBonus)).reason,
        HouseReason::Game(Law::NotOfThisGame("settle_bonus"))
    );
}
