//! Chips from the cage to purses, tables and back; what a bet sets aside and a settlement pays.

use sabot_games::{Bet, Command, Irregularity, Mishap, Place, Reason as Law};
use sabot_house::{Order, Reason};
use sabot_ledger::Kind;
use sabot_money::{Currency, Money};

use crate::floor::{Floor, dora, interleaved, lay, mia, named, open_round, player, sit, sofia};
use crate::scene::{name, seat};

fn buy(who: &str, amount: i64) -> Order {
    Order::BuyIn { player: name(who), currency: Currency::Play, amount: Money::of(amount), table: None }
}

fn redeem(who: &str, amount: i64) -> Order {
    Order::CashOut { player: name(who), currency: Currency::Play, amount: Money::of(amount) }
}

fn little(kind: Kind, would: i64) -> Reason {
    Reason::TooLittle(kind, Money::of(would), Money::ZERO)
}

#[test]
fn chips_are_bought_and_redeemed_at_the_cage() {
    let mut floor = Floor::with(&[]);
    assert_eq!(floor.refuses(dora(), redeem("ana", 100)).reason, Reason::NoPurse(name("ana")));
    floor.does(dora(), buy("ana", 50_000));
    floor.does(dora(), buy("ana", 25_000));
    assert_eq!((floor.purse("ana"), floor.holds(Kind::Cage, "demo")), (75_000, -75_000));
    assert_eq!(floor.refuses(dora(), redeem("ana", 75_001)).reason, little(Kind::Purse, -1));
    floor.does(dora(), redeem("ana", 75_000));
    assert_eq!((floor.purse("ana"), floor.holds(Kind::Cage, "demo")), (0, 0));
    for amount in [0, -100] {
        assert_eq!(floor.refuses(dora(), buy("ana", amount)).reason, Reason::BadAmount(Money::of(amount)));
        assert_eq!(floor.refuses(dora(), redeem("ana", amount)).reason, Reason::BadAmount(Money::of(amount)));
    }
    let (player, amount, currency) = (name("ana"), Money::of(100), Currency::Mop);
    let foreign = Order::BuyIn { player, currency, amount, table: None };
    assert_eq!(floor.refuses(dora(), foreign).reason, Reason::NoCurrency("MOP"));
    let nowhere = Order::BuyIn { player, currency: Currency::Play, amount, table: Some(name("nowhere")) };
    assert_eq!(floor.refuses(dora(), nowhere).reason, Reason::NoTable(name("nowhere")));
}

#[test]
fn a_bank_opens_with_its_float_is_filled_and_goes_back_to_the_cage() {
    let mut floor = Floor::with(&["stud-2"]);
    let table = name("stud-2");
    let banked = |floor: &Floor| (floor.holds(Kind::Bank, "stud-2"), floor.holds(Kind::Cage, "demo"));
    assert_eq!(banked(&floor), (50_000, -50_000));
    floor.does(dora(), Order::Fill { table, amount: Money::of(30_000) });
    floor.does(mia(), Order::Credit { table, amount: Money::of(5_000) });
    assert_eq!(banked(&floor), (75_000, -75_000));
    let too_much = Order::Credit { table, amount: Money::of(75_100) };
    assert_eq!(floor.refuses(sofia(), too_much).reason, little(Kind::Bank, -100));
    let nothing = Order::Fill { table, amount: Money::ZERO };
    assert_eq!(floor.refuses(sofia(), nothing).reason, Reason::BadAmount(Money::ZERO));
    // bo loses 30,000 to the bank.
    floor.guest("bo", "stud-2", 2);
    floor.stud_round("stud-2", &[("bo", 2, false)], &["Qs Qd 9d 7c 4h", "Ks Kd 8c 6h 3s"]);
    floor.leads("stud-2", Command::CloseRound);
    assert_eq!(banked(&floor), (105_000, -1_075_000));
    floor.does(sofia(), Order::CloseTable { table });
    assert_eq!(banked(&floor), (0, -970_000));
    assert_eq!(floor.desk("stud-2").player_at(seat(2)), None, "everybody has left");
    let amount = Money::of(100);
    for order in [Order::Fill { table, amount }, Order::Credit { table, amount }] {
        assert_eq!(floor.refuses(sofia(), order).reason, Reason::TableNotOpen(table));
    }
    floor.does(sofia(), Order::OpenTable { table, dealer: Some(name("carla")) });
    assert_eq!(banked(&floor), (50_000, -1_020_000));
}

#[test]
fn a_settlement_waits_for_a_bank_that_can_pay_it() {
    let mut floor = Floor::with(&["stud-2"]);
    floor.guest("ana", "stud-2", 1);
    floor.leads("stud-2", open_round());
    floor.lays("ana", "stud-2", 1, Bet::Ante, 10_000);
    floor.leads("stud-2", Command::CloseBetting);
    floor.deals("stud-2", &interleaved(&["9c 8d 7h 6s 5c", "Ks Kd 8c 6h 3s"]));
    floor.plays(player("ana"), "stud-2", Command::Raise { seat: seat(1), stake: None });
    floor.leads("stud-2", Command::OpenCroupier { cards: None });
    floor.leads("stud-2", Command::Open { seat: seat(1), cards: None });
    // 9(5)(4): 10,000 on the ante and four times 20,000 on the raise; the bank holds 50,000.
    let settle = |floor: &mut Floor| floor.reason(crate::floor::carla(), "stud-2", Command::Settle);
    assert_eq!(settle(&mut floor), little(Kind::Bank, -40_000));
    let fill = |amount| Order::Fill { table: name("stud-2"), amount: Money::of(amount) };
    floor.does(dora(), fill(39_900));
    assert_eq!(settle(&mut floor), little(Kind::Bank, -100));
    floor.does(dora(), fill(100));
    floor.leads("stud-2", Command::Settle);
    let credit = Order::Credit { table: name("stud-2"), amount: Money::of(100) };
    assert_eq!(floor.refuses(dora(), credit).reason, little(Kind::Bank, -100), "it is set aside for ana");
    floor.leads("stud-2", Command::CloseRound);
    assert_eq!((floor.purse("ana"), floor.holds(Kind::Bank, "stud-2")), (1_090_000, 0));
}

#[test]
fn nobody_bets_what_he_does_not_have() {
    let mut floor = Floor::with(&["stud-1"]);
    floor.does(dora(), buy("ana", 15_000));
    floor.does(player("ana"), sit("stud-1", 1));
    floor.leads("stud-1", open_round());
    assert_eq!(floor.reason(player("ana"), "stud-1", lay("ana", 1, Bet::Ante, 15_100)), little(Kind::Purse, -100));
    floor.lays("ana", "stud-1", 1, Bet::Ante, 15_000);
    assert_eq!(floor.reason(player("ana"), "stud-1", lay("ana", 1, Bet::Jackpot, 2_500)), little(Kind::Purse, -2_500));
    // Changed, not added.
    floor.lays("ana", "stud-1", 1, Bet::Ante, 10_000);
    assert_eq!(floor.refuses(dora(), redeem("ana", 5_100)).reason, little(Kind::Purse, -100), "it is set aside");
    floor.leads("stud-1", Command::CloseBetting);
    floor.deals("stud-1", &interleaved(&["As Ad 9c 7h 4s", "Ks Kd 8c 6h 3s"]));
    let raise = Command::Raise { seat: seat(1), stake: None };
    assert_eq!(floor.reason(player("ana"), "stud-1", raise), little(Kind::Purse, -15_000));
    floor.does(dora(), buy("ana", 15_000));
    floor.plays(player("ana"), "stud-1", raise);
    assert_eq!((floor.purse("ana"), floor.holds(Kind::Stakes, "stud-1")), (0, 30_000));
}

#[test]
fn until_betting_closes_bets_are_changed_and_taken_back() {
    let mut floor = Floor::with(&["stud-1"]);
    floor.guest("ana", "stud-1", 1);
    floor.guest("bo", "stud-1", 2);
    floor.leads("stud-1", open_round());
    floor.lays("ana", "stud-1", 1, Bet::Ante, 10_000);
    floor.lays("ana", "stud-1", 1, Bet::Ante, 40_000);
    floor.lays("ana", "stud-1", 1, Bet::Jackpot, 2_500);
    assert_eq!((floor.purse("ana"), floor.holds(Kind::Stakes, "stud-1")), (957_500, 0), "set aside, not moved");
    let withdraw = |bet| Command::Withdraw { seat: seat(1), player: named("ana"), bet };
    floor.plays(player("ana"), "stud-1", withdraw(Bet::Ante));
    assert_eq!(floor.purse("ana"), 997_500);
    let nothing = Reason::Game(Law::NothingLaid(seat(1), Bet::Ante));
    assert_eq!(floor.reason(player("ana"), "stud-1", withdraw(Bet::Ante)), nothing);
    floor.lays("bo", "stud-1", 2, Bet::Ante, 10_000);
    floor.does(player("bo"), Order::Leave { table: name("stud-1") });
    assert_eq!(floor.purse("bo"), 1_000_000, "who leaves takes his bets along");
    // R37: without an ante the jackpot bet goes back and feeds nothing.
    floor.leads("stud-1", Command::CloseBetting);
    assert_eq!((floor.purse("ana"), floor.pool("gold")), (1_000_000, 20_000_000));
    floor.leads("stud-1", Command::CloseRound);
    assert_eq!(floor.house.ledger().reserved(Currency::Play), 0);
}

#[test]
fn who_has_folded_and_left_gets_back_what_a_void_returns() {
    let mut floor = Floor::with(&["stud-2"]);
    floor.guest("ana", "stud-2", 1);
    floor.guest("bo", "stud-2", 2);
    floor.leads("stud-2", open_round());
    floor.lays("ana", "stud-2", 1, Bet::Ante, 10_000);
    floor.lays("ana", "stud-2", 1, Bet::Jackpot, 2_500);
    floor.lays("bo", "stud-2", 2, Bet::Ante, 10_000);
    floor.leads("stud-2", Command::CloseBetting);
    floor.deals("stud-2", &interleaved(&["Qs Jd 9d 7c 4h", "As Ad 9c 7h 4s", "Ks Kd 8c 6h 3s"]));
    floor.plays(player("ana"), "stud-2", Command::Fold { seat: seat(1) });
    floor.plays(player("bo"), "stud-2", Command::Raise { seat: seat(2), stake: None });
    floor.does(player("ana"), Order::Leave { table: name("stud-2") });
    floor.does(dora(), redeem("ana", 987_500));
    let mishap = Mishap::Wrong { what: sabot_games::Wrong::WrongCount, corrected: false };
    let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap };
    floor.leads("stud-2", Command::Irregularity(wrong));
    // R22, R42: whoever has left has no next round for his jackpot bet.
    assert_eq!((floor.purse("ana"), floor.purse("bo")), (12_500, 1_000_000));
    assert_eq!((floor.holds(Kind::CarriedBets, "gold"), floor.pool("gold")), (0, 20_000_000));
}

#[test]
fn a_void_after_the_bonus_was_settled_gives_everything_back() {
    let mut floor = Floor::with(&["qpoker"]);
    floor.guest("ana", "qpoker", 1);
    floor.guest("bo", "qpoker", 2);
    let bank = floor.holds(Kind::Bank, "qpoker");
    floor.leads("qpoker", open_round());
    for (who, number, bet, stake) in [
        ("ana", 1, Bet::Bet, 10_000),
        ("ana", 1, Bet::Bonus, 5_000),
        ("bo", 2, Bet::Bet, 20_000),
        ("bo", 2, Bet::Bonus, 7_000),
    ] {
        floor.lays(who, "qpoker", number, bet, stake);
    }
    floor.leads("qpoker", Command::CloseBetting);
    // A pair wins bo's bonus, ana's is lost.
    floor.deals("qpoker", &interleaved(&["Ah 8d 7c", "9s 9d 7s", "Ks 8c 3s"]));
    floor.goes_on("qpoker");
    floor.plays(player("ana"), "qpoker", Command::GiveUp { seat: seat(1), player: named("ana") });
    assert_eq!((floor.purse("ana"), floor.purse("bo")), (985_000, 973_000), "nothing has moved yet");
    // 11(3), R54: a croupier's card seen while bo has to decide.
    let mishap = Mishap::Exposed { place: Place::Croupier, nth: Some(1), card: None };
    let exposed = Irregularity { cite: "qpoker 11(3)".parse().expect("a citation"), mishap };
    floor.leads("qpoker", Command::Irregularity(exposed));
    assert_eq!((floor.purse("ana"), floor.purse("bo")), (1_000_000, 1_000_000));
    assert_eq!((floor.holds(Kind::Bank, "qpoker"), floor.holds(Kind::Stakes, "qpoker")), (bank, 0));
    assert_eq!(floor.house.ledger().reserved(Currency::Play), 0);
    let void = crate::corrections::correction("qpoker", 1, "ana", "bet", 10_000);
    assert_eq!(floor.refuses(sofia(), void).reason, Reason::NoLine, "nothing was settled");
}

#[test]
fn at_football_three_cards_make_half_a_loss_a_tie_or_a_post() {
    let mut floor = Floor::with(&["football"]);
    floor.guest("ana", "football", 1);
    floor.guest("bo", "football", 2);
    floor.leads("football", Command::Shuffle { white_card_from_end: None, replaced: false });
    floor.leads("football", open_round());
    for (who, number, bet, stake) in [
        ("ana", 1, Bet::Even, 10_000),
        ("ana", 1, Bet::Post, 1_000),
        ("ana", 2, Bet::Lower, 4_000),
        ("bo", 2, Bet::Odd, 10_000),
        ("bo", 2, Bet::Upper, 3_000),
        ("bo", 3, Bet::Upper, 2_000),
    ] {
        floor.lays(who, "football", number, bet, stake);
    }
    floor.leads("football", Command::CloseBetting);
    floor.deals("football", &interleaved(&["Tc Kd", "4c 5d", "2h 2d"]));
    floor.goes_on("football");
    // 8: 0 with three cards at seat 1, 9 at seat 2; the 4 of seat 3 stands.
    floor.deals("football", &["Qh".parse().expect("a card"), "Th".parse().expect("a card")]);
    floor.goes_on("football");
    floor.leads("football", Command::CloseRound);
    // ana: half of 10,000 lost, eight times 1,000 won, 4,000 returned. bo: 13,000 returned, 2,000 won.
    assert_eq!((floor.purse("ana"), floor.purse("bo")), (1_003_000, 1_002_000));
    assert_eq!(floor.holds(Kind::Stakes, "football"), 0);
}

#[test]
fn a_bet_that_was_taken_back_leaves_nothing_to_remember() {
    let mut floor = Floor::with(&["stud-1"]);
    floor.guest("ana", "stud-1", 1);
    floor.leads("stud-1", open_round());
    let remembered = |floor: &Floor| {
        let written = serde_json::to_value(floor.house.ledger()).expect("a ledger is written down");
        written["records"].as_array().expect("records").len()
    };
    floor.lays("ana", "stud-1", 1, Bet::Ante, 10_000);
    let before = remembered(&floor);
    // Each change gives the old stake back and sets the new one aside.
    for change in 0..50 {
        floor.lays("ana", "stud-1", 1, Bet::Ante, if change % 2 == 0 { 20_000 } else { 10_000 });
    }
    assert_eq!(remembered(&floor), before, "one stake is set aside, however often it was changed");
}
