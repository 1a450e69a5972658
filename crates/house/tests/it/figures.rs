//! What is remembered of rounds, and what tables and days brought.

use sabot_games::{Bet, Command, Irregularity, Mishap, Outcome, Wrong};
use sabot_house::meters::{Edge, Figures, Hold, Theory};
use sabot_house::{Order, Reason};
use sabot_law::Instrument;
use sabot_ledger::{Meter, Scope};
use sabot_money::{Currency, Money};

use crate::floor::{Floor, dora, interleaved, named, open_round, player, sit, sofia};
use crate::scene::{name, seat};

const STUD: &str = "stud-1";
const FLUSH: &str = "Kh Jh 9h 5h 2h";
const PAIR: &str = "Qs Qd 9d 7c 4c";
const CROUPIER: &str = "Kc Kd 8c 4d 3s";

fn figures(floor: &Floor) -> Figures {
    floor.house.meters().sum(Currency::Play, |_| true)
}

#[test]
fn the_last_ten_rounds_of_a_table_and_of_each_seat_are_kept() {
    let mut floor = Floor::with(&[STUD]);
    floor.guest("ana", STUD, 1);
    floor.guest("bo", STUD, 2);
    for round in 1..=12 {
        let both = [("ana", 1, false), ("bo", 2, false)];
        if round == 1 || round == 12 {
            floor.stud_round(STUD, &both, &["As Ad 9c 7h 4h", PAIR, CROUPIER]);
        } else {
            floor.stud_round(STUD, &both[..1], &["As Ad 9c 7h 4h", CROUPIER]);
        }
        floor.leads(STUD, Command::CloseRound);
    }
    let recall = floor.house.recall(name(STUD)).expect("a table");
    let numbers =
        |rounds: &mut dyn Iterator<Item = &sabot_house::Round>| rounds.map(|one| one.number).collect::<Vec<_>>();
    assert_eq!(numbers(&mut recall.rounds()), [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    assert_eq!(numbers(&mut recall.at(seat(1))), [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    assert_eq!(numbers(&mut recall.at(seat(2))), [12, 1], "bo has played two rounds");
    assert_eq!(recall.at(seat(3)).count(), 0);
    assert!(recall.round(2).is_none() && recall.round(1).is_some());
    // What can be recalled can be disputed.
    floor.does(sofia(), crate::corrections::correction(STUD, 2, "bo", "ante", 10_000));
    let Order::AskCorrection { table, mut correction, reason } =
        crate::corrections::correction(STUD, 1, "ana", "ante", 0)
    else {
        panic!("a correction")
    };
    correction.round = 2;
    let forgotten = Order::AskCorrection { table, correction, reason };
    assert_eq!(floor.refuses(sofia(), forgotten).reason, Reason::NoRound(2));
}

#[test]
fn a_round_is_remembered_with_bets_purses_times_and_who_led_it() {
    let mut floor = Floor::with(&[STUD]);
    floor.guest("ana", STUD, 1);
    let opened = floor.now;
    floor.stud_round(STUD, &[("ana", 1, true)], &[FLUSH, CROUPIER]);
    floor.later(9_000);
    floor.leads(STUD, Command::CloseRound);
    let round = floor.house.recall(name(STUD)).and_then(|recall| recall.round(1)).expect("it is kept");
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
    assert_eq!(dealt.filter(|event| matches!(event.what, sabot_games::What::CardDealt { .. })).count(), 10);
}

#[test]
fn turnover_win_drop_and_jackpot_of_a_round() {
    let mut floor = Floor::with(&[STUD]);
    let (currency, amount) = (Currency::Play, Money::of(500_000));
    floor.does(dora(), Order::BuyIn { player: name("ana"), currency, amount, table: Some(name(STUD)) });
    floor.does(player("ana"), sit(STUD, 1));
    floor.guest("bo", STUD, 2);
    floor.stud_round(STUD, &[("ana", 1, true), ("bo", 2, true)], &[FLUSH, PAIR, CROUPIER]);
    assert_eq!(figures(&floor).rounds, 0, "a round counts when it is closed");
    floor.leads(STUD, Command::CloseRound);
    let counted = figures(&floor);
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
    let meters = floor.house.ledger().meters();
    let scope = Scope::of(Currency::Play).table(name(STUD));
    assert_eq!(meters.read(&scope.bet(name("ante"))).of(Meter::Turnover), 20_000);
    assert_eq!(meters.read(&scope.bet(name("raise"))).of(Meter::Turnover), 40_000);
    assert_eq!(meters.read(&scope.bet(name("jackpot"))).of(Meter::Turnover), 5_000);
    assert_eq!((meters.read(&scope).of(Meter::Paid), meters.read(&scope).of(Meter::JackpotPaid)), (110_000, 50_000));

    let theory = Theory::default().with(Instrument::Stud, name("ante"), Edge { numerator: 1, denominator: 20 });
    assert_eq!(theory.expected(Instrument::Stud, &counted), Some(1_000_000_000), "1,000 units, in millionths");
}

#[test]
fn half_lost_and_returned_bets_count_as_what_they_are() {
    let mut floor = Floor::with(&["qpoker"]);
    floor.guest("ana", "qpoker", 1);
    floor.guest("bo", "qpoker", 2);
    floor.leads("qpoker", open_round());
    floor.lays("ana", "qpoker", 1, Bet::Bet, 10_000);
    floor.lays("bo", "qpoker", 2, Bet::Bet, 4_000);
    floor.lays("bo", "qpoker", 2, Bet::Bonus, 1_000);
    floor.leads("qpoker", Command::CloseBetting);
    // The croupier's jack-high does not play: who stayed wins half (R53). A pair wins the bonus.
    floor.deals("qpoker", &interleaved(&["Ah 8d 7c", "9s 9d 7s", "Js 8c 3s"]));
    floor.goes_on("qpoker");
    floor.plays(player("ana"), "qpoker", Command::GiveUp { seat: seat(1), player: named("ana") });
    floor.plays(player("bo"), "qpoker", Command::Play { seat: seat(2), player: named("bo") });
    floor.goes_on("qpoker");
    floor.leads("qpoker", Command::CloseRound);
    assert_eq!((floor.purse("ana"), floor.purse("bo")), (995_000, 1_003_000));
    let counted = figures(&floor);
    assert_eq!(counted.turnover, [(name("bet"), 14_000), (name("bonus"), 1_000)].into());
    // 10,000² + 4,000², and 1,000².
    assert_eq!(counted.squares, [(name("bet"), 116_000_000), (name("bonus"), 1_000_000)].into());
    let twice = counted.clone().plus(&counted);
    assert_eq!((twice.squares[&name("bet")], twice.turnover[&name("bet")]), (232_000_000, 28_000));
    assert_eq!((counted.paid, counted.win, counted.hold()), (3_000, 2_000, None));
}

#[test]
fn a_void_round_counts_as_void_and_as_nothing_else() {
    let mut floor = Floor::with(&["stud-2"]);
    floor.guest("ana", "stud-2", 1);
    floor.stud_round("stud-2", &[("ana", 1, true)], &[PAIR, CROUPIER]);
    let mishap = Mishap::Wrong { what: Wrong::WrongCount, corrected: false };
    let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap };
    floor.leads("stud-2", Command::Irregularity(wrong));
    assert_eq!(figures(&floor), Figures { voids: 1, ..Figures::default() });
    let round = floor.house.recall(name("stud-2")).and_then(|recall| recall.round(1)).expect("it is kept");
    assert!(round.void && round.bets.iter().all(|bet| bet.net.is_zero()));
    assert_eq!(
        round.bets.iter().map(|bet| bet.outcome).collect::<Vec<_>>(),
        [Outcome::Returned, Outcome::Returned, Outcome::Carried]
    );
}

#[test]
fn practice_is_left_out() {
    let mut floor = Floor::with(&["stud-school"]);
    let (currency, amount) = (Currency::Play, Money::of(500_000));
    floor.does(dora(), Order::BuyIn { player: name("ana"), currency, amount, table: Some(name("stud-school")) });
    floor.does(player("ana"), sit("stud-school", 1));
    floor.stud_round("stud-school", &[("ana", 1, false)], &[PAIR, CROUPIER]);
    floor.leads("stud-school", Command::CloseRound);
    let request = floor.requests(sofia(), crate::corrections::correction("stud-school", 1, "ana", "ante", 0));
    floor.does(crate::floor::mia(), Order::Approve { request });
    assert_eq!(floor.purse("ana"), 480_000, "chips move all the same");
    assert_eq!(floor.house.meters().all().count(), 0);
    assert_eq!(floor.house.recall(name("stud-school")).map(|recall| recall.rounds().count()), Some(1));
}

#[test]
fn a_round_counts_on_the_gaming_day_on_which_it_closes() {
    let mut floor = Floor::with(&[STUD]);
    floor.guest("ana", STUD, 1);
    // The scene begins on 2027-01-15 at 16:00 in Macau; the day ends fourteen hours later.
    let night = floor.now.plus_ms(14 * 3_600_000);
    floor.now.0 = night.0 - 60_000;
    floor.stud_round(STUD, &[("ana", 1, false)], &[PAIR, CROUPIER]);
    floor.now.0 = night.0 - 1;
    floor.leads(STUD, Command::CloseRound);
    floor.stud_round(STUD, &[("ana", 1, false)], &[PAIR, CROUPIER]);
    floor.now = night;
    floor.leads(STUD, Command::CloseRound);
    let (currency, amount) = (Currency::Play, Money::of(7_000));
    floor.does(dora(), Order::BuyIn { player: name("ana"), currency, amount, table: Some(name(STUD)) });
    let days: Vec<_> =
        floor.house.meters().all().map(|(place, one)| (place.day.to_string(), one.rounds, one.win, one.drop)).collect();
    assert_eq!(days, [("2027-01-15".to_owned(), 1, 30_000, 0), ("2027-01-16".to_owned(), 1, 30_000, 7_000)]);
    let other = floor.house.meters().sum(Currency::Mop, |_| true);
    assert_eq!(other, Figures::default(), "amounts of two currencies are never added");
}
