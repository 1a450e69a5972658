//! R96: at a generator table an ante is taken only together with the money of its raise, which is set aside with it.

use sabot_games::{BankedCommand, Bet, Irregularity, Mishap, Wrong};
use sabot_house::people::OwnLimits;
use sabot_house::{Actor, HouseReason, Order, Role};
use sabot_law::{Cite, Rules};
use sabot_ledger::AccountKind;
use sabot_money::{Currency, Money};

use crate::casino::{Casino, HOUSE, at, dora, expire, interleaved, lay, open_round, player, program, sit, sofia};
use crate::scene::{name, seat};

const TABLE: &str = "stud-gen";
const STAKES: AccountKind = AccountKind::Stakes;

fn dealer() -> Actor {
    program(Role::Croupier)
}

/// A round is open at the generator table, and ana sits there with so much.
fn with_purse(minor: i64) -> Casino {
    seated(Casino::with(&[TABLE]), minor)
}

fn seated(mut casino: Casino, minor: i64) -> Casino {
    casino.buys_in("ana", minor);
    casino.does(player("ana"), sit(TABLE, 1));
    casino.plays(dealer(), TABLE, open_round());
    casino
}

fn ante(stake: i64) -> Order {
    at(TABLE, lay("ana", 1, Bet::Ante, stake))
}

fn raise() -> BankedCommand {
    BankedCommand::Raise { seat: seat(1), stake: None }
}

fn reserved(casino: &Casino) -> i128 {
    casino.house.ledger().reserved(Currency::Play)
}

/// ana has laid an ante of 100.00 and decides: a pair of aces against a pair of kings.
fn deciding(minor: i64) -> Casino {
    let mut casino = with_purse(minor);
    casino.does(player("ana"), ante(10_000));
    casino.plays(dealer(), TABLE, BankedCommand::CloseBetting);
    let cards = interleaved(&["As Ad 9c 7h 4s", "Ks Kd 8c 6h 3s"]);
    casino.does(dealer(), Order::Deal { table: name(TABLE), cards });
    casino
}

fn missing(casino: &mut Casino, order: Order, by: &str) -> HouseReason {
    let refusal = casino.refuses(player("ana"), order);
    assert_eq!(refusal.basis.map(|basis| basis.to_string()).as_deref(), Some(by));
    refusal.reason
}

/// An ante of 100.00 with its raise of 200.00 needs 300.00.
#[test]
fn an_ante_needs_the_money_of_its_raise() {
    let mut casino = with_purse(29_999);
    let short = HouseReason::RaiseNotCovered(Money::of(20_000), Money::of(1));
    assert_eq!(missing(&mut casino, ante(10_000), "R96, stud 6(6)"), short);
    assert_eq!((casino.purse("ana"), reserved(&casino)), (29_999, 0));
    casino.buys_in("ana", 1);
    casino.does(player("ana"), ante(10_000));
    assert_eq!((casino.purse("ana"), casino.holds(STAKES, TABLE)), (0, 0), "300.00 wait, and nothing has moved");
    // The purse can spend no more: not on a jackpot bet, and not at the cage.
    let jackpot = at(TABLE, lay("ana", 1, Bet::Jackpot, 2_500));
    let nothing = HouseReason::TooLittle(AccountKind::Purse, Money::of(-2_500), Money::ZERO);
    assert_eq!(casino.refuses(player("ana"), jackpot).reason, nothing);
    let redeem = Order::CashOut { player: name("ana"), currency: Currency::Play, amount: Money::of(100) };
    assert!(matches!(casino.refuses(dora(), redeem).reason, HouseReason::TooLittle(AccountKind::Purse, ..)));
}

/// An ante that even alone is too much is refused for that, and not for its raise.
#[test]
fn an_ante_beyond_the_purse_is_refused_for_itself() {
    let mut casino = with_purse(9_999);
    let short = HouseReason::TooLittle(AccountKind::Purse, Money::of(-1), Money::ZERO);
    assert_eq!(casino.refuses(player("ana"), ante(10_000)).reason, short);
}

#[test]
fn folding_frees_it() {
    let mut casino = deciding(30_000);
    assert_eq!(
        (casino.purse("ana"), casino.holds(STAKES, TABLE)),
        (0, 10_000),
        "the ante is at stake, the raise waits"
    );
    casino.plays(player("ana"), TABLE, BankedCommand::Fold { seat: seat(1) });
    assert_eq!((casino.purse("ana"), casino.holds(STAKES, TABLE)), (20_000, 10_000));
    assert_eq!(reserved(&casino), 0);
}

#[test]
fn silence_is_a_fold_and_frees_it_too() {
    let mut casino = deciding(30_000);
    casino.later(30_000);
    casino.does(dealer(), expire(TABLE));
    assert_eq!((casino.purse("ana"), casino.holds(STAKES, TABLE)), (20_000, 10_000));
}

/// The raise moves what lies aside and nothing else; both win even money: 30,000 and as much again.
#[test]
fn raising_moves_it_once() {
    let mut casino = deciding(35_000);
    assert_eq!(casino.purse("ana"), 5_000);
    casino.plays(player("ana"), TABLE, raise());
    assert_eq!((casino.purse("ana"), casino.holds(STAKES, TABLE)), (5_000, 30_000));
    assert_eq!(reserved(&casino), 0);
    casino.plays(dealer(), TABLE, BankedCommand::OpenCroupier { cards: None });
    casino.plays(dealer(), TABLE, BankedCommand::Open { seat: seat(1), cards: None });
    casino.plays(dealer(), TABLE, BankedCommand::Settle);
    casino.plays(dealer(), TABLE, BankedCommand::CloseRound);
    assert_eq!((casino.purse("ana"), casino.holds(STAKES, TABLE)), (65_000, 0));
}

#[test]
fn a_changed_ante_sets_other_money_aside() {
    let mut casino = with_purse(60_000);
    for (stake, left) in [(10_000, 30_000), (20_000, 0), (10_000, 30_000)] {
        casino.does(player("ana"), ante(stake));
        assert_eq!(casino.purse("ana"), left);
    }
    // 201.00 and 402.00 are 3.00 too much, and the ante of 100.00 stays with its raise.
    let short = HouseReason::RaiseNotCovered(Money::of(40_200), Money::of(300));
    assert_eq!(missing(&mut casino, ante(20_100), "R96, stud 6(6)"), short);
    assert_eq!((casino.purse("ana"), reserved(&casino)), (30_000, 30_000));
    let withdraw = BankedCommand::Withdraw { seat: seat(1), player: name("ana"), bet: Bet::Ante };
    casino.plays(player("ana"), TABLE, withdraw);
    assert_eq!((casino.purse("ana"), reserved(&casino)), (60_000, 0));
    // Whoever leaves takes ante and raise along.
    casino.does(player("ana"), ante(20_000));
    casino.does(player("ana"), Order::Leave { table: name(TABLE) });
    assert_eq!((casino.purse("ana"), reserved(&casino)), (60_000, 0));
}

#[test]
fn a_void_frees_it() {
    let mut casino = deciding(30_000);
    let mishap = Mishap::Wrong { what: Wrong::WrongCount, corrected: false };
    let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None };
    casino.plays(dealer(), TABLE, BankedCommand::Irregularity(wrong));
    assert_eq!((casino.purse("ana"), reserved(&casino), casino.holds(STAKES, TABLE)), (30_000, 0, 0));
}

/// The raise is then asked for when it is made, and a purse that holds the ante alone does not reach.
fn only_when_raised(mut casino: Casino) {
    casino.does(player("ana"), ante(10_000));
    assert_eq!((casino.purse("ana"), reserved(&casino)), (0, 10_000));
    casino.plays(dealer(), TABLE, BankedCommand::CloseBetting);
    let cards = interleaved(&["As Ad 9c 7h 4s", "Ks Kd 8c 6h 3s"]);
    casino.does(dealer(), Order::Deal { table: name(TABLE), cards });
    let short = HouseReason::TooLittle(AccountKind::Purse, Money::of(-20_000), Money::ZERO);
    assert_eq!(casino.refuses(player("ana"), at(TABLE, raise())).reason, short);
    casino.buys_in("ana", 20_000);
    casino.plays(player("ana"), TABLE, raise());
    assert_eq!((casino.purse("ana"), casino.holds(STAKES, TABLE)), (0, 30_000));
}

#[test]
fn where_the_house_so_chooses_it_is_asked_for_when_raised() {
    let next = "[[table]]\nname = \"stud-school\"";
    assert_eq!(HOUSE.matches(next).count(), 1);
    let config = HOUSE.replace(next, &format!("[table.readings]\nR96 = \"off\"\n\n{next}"));
    let mut casino = Casino::founded(&config);
    casino.does(sofia(), Order::OpenTable { table: name(TABLE), dealer: None });
    only_when_raised(seated(casino, 10_000));
}

#[test]
fn the_first_version_of_the_readings_set_nothing_aside() {
    let mut casino = Casino::founded_under(HOUSE, Rules::FIRST);
    casino.does(sofia(), Order::OpenTable { table: name(TABLE), dealer: None });
    only_when_raised(seated(casino, 10_000));
}

/// At a table with physical cards chips are laid, and who has no more may not raise.
#[test]
fn at_a_live_table_nothing_is_set_aside() {
    let mut casino = Casino::with(&["stud-2"]);
    casino.buys_in("ana", 10_000);
    casino.does(player("ana"), sit("stud-2", 1));
    casino.leads("stud-2", open_round());
    casino.lays("ana", "stud-2", 1, Bet::Ante, 10_000);
    assert_eq!((casino.purse("ana"), reserved(&casino)), (0, 10_000));
}

/// What a player may lose at most is held against an ante with the raise that his table's edition makes of it.
#[test]
fn own_limits_count_the_raise_of_the_edition() {
    let stud = include_str!("../../../../examples/editions/stud.toml");
    // A pool is of one edition, so the table with another one has a pool of its own.
    let table = "name = \"stud-gen\"\ngame = \"stud\"\nmode = \"generator\"\nchip_unit = 100\nante = { min = 1000, max = 100000 }\n";
    let linked = format!("{table}jackpot = \"gold\"\n");
    assert!(HOUSE.contains(&linked), "the generator table of the house");
    let text = HOUSE
        .replace("kind = \"demo\"", "kind = \"demo\"\neditions = [\"stud.toml\"]")
        .replace("[[table]]\nname = \"stud-1\"", "[[pool]]\nname = \"own\"\nbet = 2500\n\n[[table]]\nname = \"stud-1\"")
        .replace(&linked, &format!("{table}edition = \"69/2003-test\"\njackpot = \"own\"\n"));
    let (config, _) = sabot_house::config::read_with_editions(&text, Rules::TODAY, |_| Ok(stud.to_owned()))
        .unwrap_or_else(|problems| panic!("{problems:#?}"));
    let mut casino = Casino::founded(&config);
    casino.does(sofia(), Order::OpenTable { table: name(TABLE), dealer: None });
    let mut casino = seated(casino, 1_000_000);
    // The raise is three times the ante there: 4 × 100.00 is the limit, and one chip more is beyond it.
    let limits = OwnLimits { loss_minor: Some(40_000), minutes: None };
    casino.does(player("ana"), Order::SetLimits { limits });
    assert_eq!(casino.refuses(player("ana"), ante(10_100)).reason, HouseReason::LossLimit(name("ana")));
    casino.does(player("ana"), ante(10_000));
    assert_eq!(casino.purse("ana"), 960_000);
}

/// The reading is cited by its number alone wherever nothing is set aside for it.
#[test]
fn the_ante_says_why_its_raise_lies_with_it() {
    let mut casino = with_purse(30_000);
    let batch = casino.does(player("ana"), ante(10_000));
    let told = batch.events.iter().any(|event| match &event.what {
        sabot_house::HouseEvent::Game(sabot_house::GameEvent::Banked(event)) => event.basis.rests_on(Cite::reading(96)),
        _ => false,
    });
    assert!(told, "the bet rests on R96");
}

/// 6(1): at stud one bets on one's own hand, so that no other seat is offered, though it is free.
#[test]
fn bets_are_offered_at_the_own_seat_alone() {
    let casino = with_purse(100_000);
    let table = casino.house.table(name(TABLE)).expect("a table");
    let offers = casino.house.offers(table, sabot_games::Viewer::Seat(seat(1)), casino.house.last_at());
    let places: Vec<_> = offers
        .iter()
        .filter(|offer| offer.command.word.as_deref() == Some("bet"))
        .map(|offer| offer.command.seat)
        .collect();
    assert_eq!(places, [Some(seat(1).into()); 2], "the ante and the jackpot bet");
}
