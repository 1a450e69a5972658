//! What is remembered of rounds, and what tables and days brought.

use sabot_games::{BankedCommand, Bet, Irregularity, Mishap, Outcome, Wrong};
use sabot_house::meters::{Edge, Figures, Hold, Theory};
use sabot_house::{HouseReason, Order};
use sabot_law::Instrument;
use sabot_ledger::{Meter, MeterScope};
use sabot_money::{Currency, Money};

use crate::casino::{Casino, dora, interleaved, named, open_round, player, sit, sofia};
use crate::scene::{name, seat};

const STUD: &str = "stud-1";
const FLUSH: &str = "Kh Jh 9h 5h 2h";
const PAIR: &str = "Qs Qd 9d 7c 4c";
const CROUPIER: &str = "Kc Kd 8c 4d 3s";

fn figures(casino: &Casino) -> Figures {
    casino.house.meters().sum(Currency::Play, |_| true)
}

#[test]
fn the_last_ten_rounds_of_a_table_and_of_each_seat_are_kept() {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    casino.guest("bo", STUD, 2);
    for round in 1..=12 {
        let both = [("ana", 1, false), ("bo", 2, false)];
        if round == 1 || round == 12 {
            casino.stud_round(STUD, &both, &["As Ad 9c 7h 4h", PAIR, CROUPIER]);
        } else {
            casino.stud_round(STUD, &both[..1], &["As Ad 9c 7h 4h", CROUPIER]);
        }
        casino.leads(STUD, BankedCommand::CloseRound);
    }
    let recall = casino.house.recall(name(STUD)).expect("a table");
    let numbers = |rounds: &mut dyn Iterator<Item = &sabot_house::RecalledRound>| {
        rounds.map(|one| one.number).collect::<Vec<_>>()
    };
    assert_eq!(numbers(&mut recall.rounds()), [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    assert_eq!(numbers(&mut recall.at(seat(1))), [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    assert_eq!(numbers(&mut recall.at(seat(2))), [12, 1], "bo has played two rounds");
    assert_eq!(recall.at(seat(3)).count(), 0);
    assert!(recall.round(2).is_none() && recall.round(1).is_some());
    // What can be recalled can be disputed.
    casino.does(sofia(), crate::corrections::correction(STUD, 2, "bo", "ante", 10_000));
    let Order::AskCorrection { table, mut correction, reason } =
        crate::corrections::correction(STUD, 1, "ana", "ante", 0)
    else {
        panic!("a correction")
    };
    correction.round = 2;
    let forgotten = Order::AskCorrection { table, correction, reason };
    assert_eq!(casino.refuses(sofia(), forgotten).reason, HouseReason::NoRound(2));
}

#[test]
fn a_round_is_remembered_with_bets_purses_times_and_who_led_it() {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    let opened = casino.now;
    casino.stud_round(STUD, &[("ana", 1, true)], &[FLUSH, CROUPIER]);
    casino.later(9_000);
    casino.leads(STUD, BankedCommand::CloseRound);
    let round = casino.house.recall(name(STUD)).and_then(|recall| recall.round(1)).expect("it is kept");
    assert_eq!((round.opened, round.closed, round.void), (opened, opened.plus_ms(9_000), false));
    assert_eq!((round.dealer, round.edition.number.as_str()), (Some(name("carla")), "69/2003"));
    let bets: Vec<_> =
        round.bets.iter().map(|bet| (bet.bet.to_string(), bet.stake.minor(), bet.net.minor(), bet.outcome)).collect();
    assert_eq!(
        bets,
        [
            ("ante".to_owned(), 10_000, 10_000, Outcome::Won),
            ("raise".to_owned(), 20_000, 100_000, Outcome::Won),
            ("jackpot".to_owned(), 2_500, 47_500, Outcome::Prize),
        ]
    );
    // 32,500 were laid; then 30,000 come back with 110,000 and the prize of 50,000.
    assert_eq!(round.purses, [(named("ana"), Money::of(967_500), Money::of(1_157_500))]);
    let dealt = round.events.iter().filter_map(|event| event.house());
    assert_eq!(dealt.filter(|event| matches!(event.what, sabot_games::BankedEvent::CardDealt { .. })).count(), 10);
}

#[test]
fn turnover_win_drop_and_jackpot_of_a_round() {
    let mut casino = Casino::with(&[STUD]);
    let (currency, amount) = (Currency::Play, Money::of(500_000));
    casino.does(dora(), Order::BuyIn { player: name("ana"), currency, amount, table: Some(name(STUD)) });
    casino.does(player("ana"), sit(STUD, 1));
    casino.guest("bo", STUD, 2);
    casino.stud_round(STUD, &[("ana", 1, true), ("bo", 2, true)], &[FLUSH, PAIR, CROUPIER]);
    assert_eq!(figures(&casino).rounds, 0, "a round counts when it is closed");
    casino.leads(STUD, BankedCommand::CloseRound);
    let counted = figures(&casino);
    assert_eq!(counted.turnover, [(name("ante"), 20_000), (name("raise"), 40_000)].into());
    // Two antes of 10,000 and two raises of 20,000, each squared.
    assert_eq!(counted.squares, [(name("ante"), 200_000_000), (name("raise"), 800_000_000)].into());
    // ana wins 10,000 and 100,000 from the house, bo loses 30,000 to it.
    assert_eq!((counted.paid, counted.win, counted.turnover_sum()), (110_000, -80_000, 60_000));
    assert_eq!((counted.jackpot_in, counted.jackpot_paid), (5_000, 50_000));
    assert_eq!((counted.rounds, counted.voids, counted.commission), (1, 0, 0));
    // bo bought his chips at the cage.
    assert_eq!((counted.drop, counted.hold()), (500_000, Some(Hold { win: -80_000, drop: 500_000 })));

    // The ledger's own meters have counted transfers.
    let meters = casino.house.ledger().meters();
    let scope = MeterScope::of(Currency::Play).table(name(STUD));
    assert_eq!(meters.read(&scope.bet(name("ante"))).of(Meter::Turnover), 20_000);
    assert_eq!(meters.read(&scope.bet(name("raise"))).of(Meter::Turnover), 40_000);
    assert_eq!(meters.read(&scope.bet(name("jackpot"))).of(Meter::Turnover), 5_000);
    assert_eq!((meters.read(&scope).of(Meter::Paid), meters.read(&scope).of(Meter::JackpotPaid)), (110_000, 50_000));

    let theory = Theory::default().with(Instrument::Stud, name("ante"), Edge { numerator: 1, denominator: 20 });
    assert_eq!(theory.expected(Instrument::Stud, &counted), Some(1_000_000_000), "1,000 units, in millionths");
}

#[test]
fn half_lost_and_returned_bets_count_as_what_they_are() {
    let mut casino = Casino::with(&["qpoker"]);
    casino.guest("ana", "qpoker", 1);
    casino.guest("bo", "qpoker", 2);
    casino.leads("qpoker", open_round());
    casino.lays("ana", "qpoker", 1, Bet::Bet, 10_000);
    casino.lays("bo", "qpoker", 2, Bet::Bet, 4_000);
    casino.lays("bo", "qpoker", 2, Bet::Bonus, 1_000);
    casino.leads("qpoker", BankedCommand::CloseBetting);
    // The croupier's jack-high does not play: who stayed wins half (R53). A pair wins the bonus.
    casino.deals("qpoker", &interleaved(&["Ah 8d 7c", "9s 9d 7s", "Js 8c 3s"]));
    casino.goes_on("qpoker");
    casino.plays(player("ana"), "qpoker", BankedCommand::GiveUp { seat: seat(1), player: named("ana") });
    casino.plays(player("bo"), "qpoker", BankedCommand::Play { seat: seat(2), player: named("bo") });
    casino.goes_on("qpoker");
    casino.leads("qpoker", BankedCommand::CloseRound);
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (995_000, 1_003_000));
    let counted = figures(&casino);
    assert_eq!(counted.turnover, [(name("bet"), 14_000), (name("bonus"), 1_000)].into());
    // 10,000² + 4,000², and 1,000².
    assert_eq!(counted.squares, [(name("bet"), 116_000_000), (name("bonus"), 1_000_000)].into());
    let twice = counted.clone().plus(&counted);
    assert_eq!((twice.squares[&name("bet")], twice.turnover[&name("bet")]), (232_000_000, 28_000));
    assert_eq!((counted.paid, counted.win, counted.hold()), (3_000, 2_000, None));
}

#[test]
fn a_void_round_counts_as_void_and_as_nothing_else() {
    let mut casino = Casino::with(&["stud-2"]);
    casino.guest("ana", "stud-2", 1);
    casino.stud_round("stud-2", &[("ana", 1, true)], &[PAIR, CROUPIER]);
    let mishap = Mishap::Wrong { what: Wrong::WrongCount, corrected: false };
    let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None };
    casino.leads("stud-2", BankedCommand::Irregularity(wrong));
    assert_eq!(figures(&casino), Figures { voids: 1, ..Figures::default() });
    let round = casino.house.recall(name("stud-2")).and_then(|recall| recall.round(1)).expect("it is kept");
    assert!(round.void && round.bets.iter().all(|bet| bet.net.is_zero()));
    assert_eq!(
        round.bets.iter().map(|bet| bet.outcome).collect::<Vec<_>>(),
        [Outcome::Returned, Outcome::Returned, Outcome::Carried]
    );
}

#[test]
fn practice_is_left_out() {
    let mut casino = Casino::with(&["stud-school"]);
    let (currency, amount) = (Currency::Play, Money::of(500_000));
    casino.does(dora(), Order::BuyIn { player: name("ana"), currency, amount, table: Some(name("stud-school")) });
    casino.does(player("ana"), sit("stud-school", 1));
    casino.stud_round("stud-school", &[("ana", 1, false)], &[PAIR, CROUPIER]);
    casino.leads("stud-school", BankedCommand::CloseRound);
    let request = casino.requests(sofia(), crate::corrections::correction("stud-school", 1, "ana", "ante", 0));
    casino.does(crate::casino::mia(), Order::Approve { request });
    assert_eq!(casino.purse("ana"), 480_000, "chips move all the same");
    assert_eq!(casino.house.meters().all().count(), 0);
    assert_eq!(casino.house.recall(name("stud-school")).map(|recall| recall.rounds().count()), Some(1));
}

#[test]
fn a_round_counts_on_the_gaming_day_on_which_it_closes() {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    // The scene begins on 2027-01-15 at 16:00 in Macau; the day ends fourteen hours later.
    let night = casino.now.plus_ms(14 * 3_600_000);
    casino.now.0 = night.0 - 60_000;
    casino.stud_round(STUD, &[("ana", 1, false)], &[PAIR, CROUPIER]);
    casino.now.0 = night.0 - 1;
    casino.leads(STUD, BankedCommand::CloseRound);
    casino.stud_round(STUD, &[("ana", 1, false)], &[PAIR, CROUPIER]);
    casino.now = night;
    casino.leads(STUD, BankedCommand::CloseRound);
    let (currency, amount) = (Currency::Play, Money::of(7_000));
    casino.does(dora(), Order::BuyIn { player: name("ana"), currency, amount, table: Some(name(STUD)) });
    let days: Vec<_> = casino
        .house
        .meters()
        .all()
        .map(|(place, one)| (place.day.to_string(), one.rounds, one.win, one.drop))
        .collect();
    assert_eq!(days, [("2027-01-15".to_owned(), 1, 30_000, 0), ("2027-01-16".to_owned(), 1, 30_000, 7_000)]);
    let other = casino.house.meters().sum(Currency::Mop, |_| true);
    assert_eq!(other, Figures::default(), "amounts of two currencies are never added");
}
