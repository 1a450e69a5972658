//! Chips from the cage to purses, tables and back; what a bet sets aside and a settlement pays.

use sabot_games::{BankedCommand, Bet, Irregularity, Mishap, Place, Reason as Law};
use sabot_house::{HouseReason, Order};
use sabot_ledger::AccountKind;
use sabot_money::{Currency, Money};

use crate::casino::{Casino, dora, interleaved, lay, mia, named, open_round, player, sit, sofia};
use crate::scene::{name, seat};

fn buy(who: &str, amount: i64) -> Order {
    Order::BuyIn { player: name(who), currency: Currency::Play, amount: Money::of(amount), table: None }
}

fn redeem(who: &str, amount: i64) -> Order {
    Order::CashOut { player: name(who), currency: Currency::Play, amount: Money::of(amount) }
}

fn little(kind: AccountKind, would: i64) -> HouseReason {
    HouseReason::TooLittle(kind, Money::of(would), Money::ZERO)
}

#[test]
fn chips_are_bought_and_redeemed_at_the_cage() {
    let mut casino = Casino::with(&[]);
    assert_eq!(casino.refuses(dora(), redeem("ana", 100)).reason, HouseReason::NoPurse(name("ana")));
    casino.does(dora(), buy("ana", 50_000));
    casino.does(dora(), buy("ana", 25_000));
    assert_eq!((casino.purse("ana"), casino.holds(AccountKind::Cage, "demo")), (75_000, -75_000));
    assert_eq!(casino.refuses(dora(), redeem("ana", 75_001)).reason, little(AccountKind::Purse, -1));
    casino.does(dora(), redeem("ana", 75_000));
    assert_eq!((casino.purse("ana"), casino.holds(AccountKind::Cage, "demo")), (0, 0));
    for amount in [0, -100] {
        assert_eq!(casino.refuses(dora(), buy("ana", amount)).reason, HouseReason::BadAmount(Money::of(amount)));
        assert_eq!(casino.refuses(dora(), redeem("ana", amount)).reason, HouseReason::BadAmount(Money::of(amount)));
    }
    let (player, amount, currency) = (name("ana"), Money::of(100), Currency::Mop);
    let foreign = Order::BuyIn { player, currency, amount, table: None };
    assert_eq!(casino.refuses(dora(), foreign).reason, HouseReason::NoCurrency("MOP"));
    let nowhere = Order::BuyIn { player, currency: Currency::Play, amount, table: Some(name("nowhere")) };
    assert_eq!(casino.refuses(dora(), nowhere).reason, HouseReason::NoTable(name("nowhere")));
}

#[test]
fn a_bank_opens_with_its_float_is_filled_and_goes_back_to_the_cage() {
    let mut casino = Casino::with(&["stud-2"]);
    let table = name("stud-2");
    let banked = |casino: &Casino| (casino.holds(AccountKind::Bank, "stud-2"), casino.holds(AccountKind::Cage, "demo"));
    assert_eq!(banked(&casino), (50_000, -50_000));
    casino.does(dora(), Order::Fill { table, amount: Money::of(30_000) });
    casino.does(mia(), Order::Credit { table, amount: Money::of(5_000) });
    assert_eq!(banked(&casino), (75_000, -75_000));
    let too_much = Order::Credit { table, amount: Money::of(75_100) };
    assert_eq!(casino.refuses(sofia(), too_much).reason, little(AccountKind::Bank, -100));
    let nothing = Order::Fill { table, amount: Money::ZERO };
    assert_eq!(casino.refuses(sofia(), nothing).reason, HouseReason::BadAmount(Money::ZERO));
    // bo loses 30,000 to the bank.
    casino.guest("bo", "stud-2", 2);
    casino.stud_round("stud-2", &[("bo", 2, false)], &["Qs Qd 9d 7c 4h", "Ks Kd 8c 6h 3s"]);
    casino.leads("stud-2", BankedCommand::CloseRound);
    assert_eq!(banked(&casino), (105_000, -1_075_000));
    casino.does(sofia(), Order::CloseTable { table });
    assert_eq!(banked(&casino), (0, -970_000));
    assert_eq!(casino.desk("stud-2").player_at(seat(2)), None, "everybody has left");
    let amount = Money::of(100);
    for order in [Order::Fill { table, amount }, Order::Credit { table, amount }] {
        assert_eq!(casino.refuses(sofia(), order).reason, HouseReason::TableNotOpen(table));
    }
    casino.does(sofia(), Order::OpenTable { table, dealer: Some(name("carla")) });
    assert_eq!(banked(&casino), (50_000, -1_020_000));
}

#[test]
fn a_settlement_waits_for_a_bank_that_can_pay_it() {
    let mut casino = Casino::with(&["stud-2"]);
    casino.guest("ana", "stud-2", 1);
    casino.leads("stud-2", open_round());
    casino.lays("ana", "stud-2", 1, Bet::Ante, 10_000);
    casino.leads("stud-2", BankedCommand::CloseBetting);
    casino.deals("stud-2", &interleaved(&["9c 8d 7h 6s 5c", "Ks Kd 8c 6h 3s"]));
    casino.plays(player("ana"), "stud-2", BankedCommand::Raise { seat: seat(1), stake: None });
    casino.leads("stud-2", BankedCommand::OpenCroupier { cards: None });
    casino.leads("stud-2", BankedCommand::Open { seat: seat(1), cards: None });
    // 9(5)(4): 10,000 on the ante and four times 20,000 on the raise; the bank holds 50,000.
    let settle = |casino: &mut Casino| casino.reason(crate::casino::carla(), "stud-2", BankedCommand::Settle);
    assert_eq!(settle(&mut casino), little(AccountKind::Bank, -40_000));
    let fill = |amount| Order::Fill { table: name("stud-2"), amount: Money::of(amount) };
    casino.does(dora(), fill(39_900));
    assert_eq!(settle(&mut casino), little(AccountKind::Bank, -100));
    casino.does(dora(), fill(100));
    casino.leads("stud-2", BankedCommand::Settle);
    let credit = Order::Credit { table: name("stud-2"), amount: Money::of(100) };
    assert_eq!(casino.refuses(dora(), credit).reason, little(AccountKind::Bank, -100), "it is set aside for ana");
    casino.leads("stud-2", BankedCommand::CloseRound);
    assert_eq!((casino.purse("ana"), casino.holds(AccountKind::Bank, "stud-2")), (1_090_000, 0));
}

#[test]
fn nobody_bets_what_he_does_not_have() {
    let mut casino = Casino::with(&["stud-1"]);
    casino.does(dora(), buy("ana", 15_000));
    casino.does(player("ana"), sit("stud-1", 1));
    casino.leads("stud-1", open_round());
    assert_eq!(
        casino.reason(player("ana"), "stud-1", lay("ana", 1, Bet::Ante, 15_100)),
        little(AccountKind::Purse, -100)
    );
    casino.lays("ana", "stud-1", 1, Bet::Ante, 15_000);
    assert_eq!(
        casino.reason(player("ana"), "stud-1", lay("ana", 1, Bet::Jackpot, 2_500)),
        little(AccountKind::Purse, -2_500)
    );
    // Changed, not added.
    casino.lays("ana", "stud-1", 1, Bet::Ante, 10_000);
    assert_eq!(
        casino.refuses(dora(), redeem("ana", 5_100)).reason,
        little(AccountKind::Purse, -100),
        "it is set aside"
    );
    casino.leads("stud-1", BankedCommand::CloseBetting);
    casino.deals("stud-1", &interleaved(&["As Ad 9c 7h 4s", "Ks Kd 8c 6h 3s"]));
    let raise = BankedCommand::Raise { seat: seat(1), stake: None };
    assert_eq!(casino.reason(player("ana"), "stud-1", raise), little(AccountKind::Purse, -15_000));
    casino.does(dora(), buy("ana", 15_000));
    casino.plays(player("ana"), "stud-1", raise);
    assert_eq!((casino.purse("ana"), casino.holds(AccountKind::Stakes, "stud-1")), (0, 30_000));
}

#[test]
fn until_betting_closes_bets_are_changed_and_taken_back() {
    let mut casino = Casino::with(&["stud-1"]);
    casino.guest("ana", "stud-1", 1);
    casino.guest("bo", "stud-1", 2);
    casino.leads("stud-1", open_round());
    casino.lays("ana", "stud-1", 1, Bet::Ante, 10_000);
    casino.lays("ana", "stud-1", 1, Bet::Ante, 40_000);
    casino.lays("ana", "stud-1", 1, Bet::Jackpot, 2_500);
    assert_eq!(
        (casino.purse("ana"), casino.holds(AccountKind::Stakes, "stud-1")),
        (957_500, 0),
        "set aside, not moved"
    );
    let withdraw = |bet| BankedCommand::Withdraw { seat: seat(1), player: named("ana"), bet };
    casino.plays(player("ana"), "stud-1", withdraw(Bet::Ante));
    assert_eq!(casino.purse("ana"), 997_500);
    let nothing = HouseReason::Game(Law::NothingLaid(seat(1), Bet::Ante));
    assert_eq!(casino.reason(player("ana"), "stud-1", withdraw(Bet::Ante)), nothing);
    casino.lays("bo", "stud-1", 2, Bet::Ante, 10_000);
    casino.does(player("bo"), Order::Leave { table: name("stud-1") });
    assert_eq!(casino.purse("bo"), 1_000_000, "who leaves takes his bets along");
    // R37: without an ante the jackpot bet goes back and feeds nothing.
    casino.leads("stud-1", BankedCommand::CloseBetting);
    assert_eq!((casino.purse("ana"), casino.pool("gold")), (1_000_000, 20_000_000));
    casino.leads("stud-1", BankedCommand::CloseRound);
    assert_eq!(casino.house.ledger().reserved(Currency::Play), 0);
}

#[test]
fn who_has_folded_and_left_gets_back_what_a_void_returns() {
    let mut casino = Casino::with(&["stud-2"]);
    casino.guest("ana", "stud-2", 1);
    casino.guest("bo", "stud-2", 2);
    casino.leads("stud-2", open_round());
    casino.lays("ana", "stud-2", 1, Bet::Ante, 10_000);
    casino.lays("ana", "stud-2", 1, Bet::Jackpot, 2_500);
    casino.lays("bo", "stud-2", 2, Bet::Ante, 10_000);
    casino.leads("stud-2", BankedCommand::CloseBetting);
    casino.deals("stud-2", &interleaved(&["Qs Jd 9d 7c 4h", "As Ad 9c 7h 4s", "Ks Kd 8c 6h 3s"]));
    casino.plays(player("ana"), "stud-2", BankedCommand::Fold { seat: seat(1) });
    casino.plays(player("bo"), "stud-2", BankedCommand::Raise { seat: seat(2), stake: None });
    casino.does(player("ana"), Order::Leave { table: name("stud-2") });
    casino.does(dora(), redeem("ana", 987_500));
    let mishap = Mishap::Wrong { what: sabot_games::Wrong::WrongCount, corrected: false };
    let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None };
    casino.leads("stud-2", BankedCommand::Irregularity(wrong));
    // R22, R42: whoever has left has no next round for his jackpot bet.
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (12_500, 1_000_000));
    assert_eq!((casino.holds(AccountKind::CarriedBets, "gold"), casino.pool("gold")), (0, 20_000_000));
}

#[test]
fn a_void_after_the_bonus_was_settled_gives_everything_back() {
    let mut casino = Casino::with(&["qpoker"]);
    casino.guest("ana", "qpoker", 1);
    casino.guest("bo", "qpoker", 2);
    let bank = casino.holds(AccountKind::Bank, "qpoker");
    casino.leads("qpoker", open_round());
    for (who, number, bet, stake) in [
        ("ana", 1, Bet::Bet, 10_000),
        ("ana", 1, Bet::Bonus, 5_000),
        ("bo", 2, Bet::Bet, 20_000),
        ("bo", 2, Bet::Bonus, 7_000),
    ] {
        casino.lays(who, "qpoker", number, bet, stake);
    }
    casino.leads("qpoker", BankedCommand::CloseBetting);
    // A pair wins bo's bonus, ana's is lost.
    casino.deals("qpoker", &interleaved(&["Ah 8d 7c", "9s 9d 7s", "Ks 8c 3s"]));
    casino.goes_on("qpoker");
    casino.plays(player("ana"), "qpoker", BankedCommand::GiveUp { seat: seat(1), player: named("ana") });
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (985_000, 973_000), "nothing has moved yet");
    // 11(3), R54: a croupier's card seen while bo has to decide.
    let mishap = Mishap::Exposed { place: Place::Croupier, nth: Some(1), card: None };
    let exposed = Irregularity { cite: "qpoker 11(3)".parse().expect("a citation"), mishap, when: None };
    casino.leads("qpoker", BankedCommand::Irregularity(exposed));
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (1_000_000, 1_000_000));
    assert_eq!((casino.holds(AccountKind::Bank, "qpoker"), casino.holds(AccountKind::Stakes, "qpoker")), (bank, 0));
    assert_eq!(casino.house.ledger().reserved(Currency::Play), 0);
    let void = crate::corrections::correction("qpoker", 1, "ana", "bet", 10_000);
    assert_eq!(casino.refuses(sofia(), void).reason, HouseReason::NoLine, "nothing was settled");
}

#[test]
fn at_football_three_cards_make_half_a_loss_a_tie_or_a_post() {
    let mut casino = Casino::with(&["football"]);
    casino.guest("ana", "football", 1);
    casino.guest("bo", "football", 2);
    casino.leads("football", BankedCommand::shuffle(Some(sabot_games::Place::Croupier)));
    casino.leads("football", open_round());
    for (who, number, bet, stake) in [
        ("ana", 1, Bet::Even, 10_000),
        ("ana", 1, Bet::Post, 1_000),
        ("ana", 2, Bet::Lower, 4_000),
        ("bo", 2, Bet::Odd, 10_000),
        ("bo", 2, Bet::Upper, 3_000),
        ("bo", 3, Bet::Upper, 2_000),
    ] {
        casino.lays(who, "football", number, bet, stake);
    }
    casino.leads("football", BankedCommand::CloseBetting);
    casino.deals("football", &interleaved(&["Tc Kd", "4c 5d", "2h 2d"]));
    casino.goes_on("football");
    // 8: 0 with three cards at seat 1, 9 at seat 2; the 4 of seat 3 stands.
    casino.deals("football", &["Qh".parse().expect("a card"), "Th".parse().expect("a card")]);
    casino.goes_on("football");
    casino.leads("football", BankedCommand::CloseRound);
    // ana: half of 10,000 lost, eight times 1,000 won, 4,000 returned. bo: 13,000 returned, 2,000 won.
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (1_003_000, 1_002_000));
    assert_eq!(casino.holds(AccountKind::Stakes, "football"), 0);
}

#[test]
fn a_bet_that_was_taken_back_leaves_nothing_to_remember() {
    let mut casino = Casino::with(&["stud-1"]);
    casino.guest("ana", "stud-1", 1);
    casino.leads("stud-1", open_round());
    let remembered = |casino: &Casino| {
        let written = serde_json::to_value(casino.house.ledger()).expect("a ledger is written down");
        written["records"].as_array().expect("records").len()
    };
    casino.lays("ana", "stud-1", 1, Bet::Ante, 10_000);
    let before = remembered(&casino);
    // Each change gives the old stake back and sets the new one aside.
    for change in 0..50 {
        casino.lays("ana", "stud-1", 1, Bet::Ante, if change % 2 == 0 { 20_000 } else { 10_000 });
    }
    assert_eq!(remembered(&casino), before, "one stake is set aside, however often it was changed");
}
