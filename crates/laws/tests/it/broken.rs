//! Each law is shown something that breaks it: it must say so, and a house that keeps the law must hear nothing.
//!
//! What the house really did is applied to it; the book is shown the same with one thing told otherwise, as a record is that
//! somebody wrote over, or a program that books what it did not do. Settlements, payments, lines, decks and signatures are
//! shown broken by the tests of the audit (`forger.rs`, `invented.rs`, `tampering.rs`) and by the planted bugs of the drill.

use std::collections::BTreeSet;

use sabot_games::{BankedCommand, BankedEvent, Bet, Limits, Seat};
use sabot_house::jackpot::PoolEvent;
use sabot_house::{Actor, Batch, GameCommand, GameEvent, HouseEvent, NewLimits, Order, Role, Stream};
use sabot_law::{Basis, Cite};
use sabot_laws::Law;
use sabot_ledger::{Citation, MoneyMovement, Purpose};
use sabot_money::{Currency, Money};

use super::watched::{GENERATED, LIVE, Watched, carla, dora, laws, mia, name, person, sofia, transfer, why};

fn sells(minor: i64) -> Order {
    Order::BuyIn { player: name("ana"), currency: Currency::Play, amount: Money::of(minor), table: None }
}

fn fills() -> Order {
    Order::Fill { table: name(LIVE), amount: Money::of(50_000) }
}

#[test]
fn chips_that_were_not_asked_for() {
    let mut watched = Watched::open();
    let broken = watched.told(dora(), &sells(1_000), |batch| transfer(batch).entries[0].amount = Money::of(900));
    // Whatever was told, nothing has vanished.
    assert_eq!(broken, BTreeSet::from([Law::Books, Law::Cage]));
    // And what is counted over all of it is no longer what the house shows.
    assert!(laws(&watched.book.whole(&watched.house)).is_superset(&BTreeSet::from([Law::Books, Law::Meter])));
}

#[test]
fn a_purse_that_changes_without_a_rule() {
    let mut watched = Watched::open();
    let broken = watched.told(dora(), &sells(1_000), |batch| {
        let transfer = transfer(batch);
        (transfer.purpose, transfer.citation) = (Purpose::Winnings, Citation::default());
    });
    assert_eq!(broken, BTreeSet::from([Law::Purses, Law::Cage]));
}

#[test]
fn something_told_in_another_stream() {
    let mut watched = Watched::open();
    let broken = watched.told(sofia(), &Order::Pause { table: name(LIVE), reason: why() }, |batch| {
        batch.events[0].stream = Stream::House;
    });
    assert!(broken.contains(&Law::Streams), "{broken:?}");
}

fn limits(least: i64) -> NewLimits {
    NewLimits::Stud { ante: Limits { min: Money::of(least), max: Money::of(100_000) }, cap: None }
}

/// Asked for by sofia; the request.
fn asks_limits(watched: &mut Watched) -> sabot_house::CommandId {
    let order = Order::AskLimits { table: name(LIVE), limits: limits(5_000), reason: why() };
    watched.does(sofia(), &order).id
}

#[test]
fn what_one_person_asked_for_and_approved() {
    let mut watched = Watched::open();
    let request = asks_limits(&mut watched);
    let broken = watched.told(mia(), &Order::Approve { request }, |batch| batch.actor = person("sofia", Role::Manager));
    assert_eq!(broken, BTreeSet::from([Law::TwoPeople]));
}

#[test]
fn limits_that_nobody_approved() {
    let mut watched = Watched::open();
    let request = asks_limits(&mut watched);
    let broken = watched.told(mia(), &Order::Approve { request }, |batch| {
        let changed = batch.events.iter_mut().find_map(|event| match &mut event.what {
            HouseEvent::LimitsChanged { limits } => Some(limits),
            _ => None,
        });
        *changed.expect("no round is open: they come into force at once") = limits(2_500);
    });
    assert!(broken.contains(&Law::Limits), "{broken:?}");
}

#[test]
fn a_round_with_another_number() {
    let mut watched = Watched::open();
    let open = GameCommand::Banked(sabot_games::BankedCommand::OpenRound { device: None });
    let order = Order::Play { table: name(LIVE), round: None, command: open };
    let broken = watched.told(carla(), &order, |batch| {
        let number = batch.events.iter_mut().find_map(|event| match &mut event.what {
            HouseEvent::Game(GameEvent::Banked(event)) => match &mut event.what {
                BankedEvent::RoundOpened { number, .. } => Some(number),
                _ => None,
            },
            _ => None,
        });
        *number.expect("a round opens") = 7;
    });
    assert_eq!(broken, BTreeSet::from([Law::RoundNumber]));
}

#[test]
fn a_table_that_stands_and_a_clock_that_never_ran() {
    let mut watched = Watched::open();
    watched.does(sofia(), &Order::Pause { table: name(LIVE), reason: why() });
    let sits =
        Order::Sit { table: name(LIVE), seat: sabot_games::Seat::new(1).expect("a seat"), stack: None, post: false };
    let broken = watched.asked(dora(), &fills(), &sits);
    assert!(broken.contains(&Law::Halts), "{broken:?}");
    let broken = watched.asked(dora(), &fills(), &Order::Expire { table: name(LIVE) });
    assert!(broken.contains(&Law::Clocks), "{broken:?}");
}

#[test]
fn a_correction_that_nobody_asked_for() {
    let mut watched = Watched::open();
    let broken = watched.told(dora(), &fills(), |batch| {
        let (stream, request) = (Stream::Table(name(LIVE)), "nobody".parse().expect("an id"));
        let basis = Basis::new(Cite::reading(23));
        let what = HouseEvent::Corrected { request, net: Money::of(500), basis };
        batch.events.push(sabot_house::StreamEvent { stream, what });
    });
    assert!(broken.is_superset(&BTreeSet::from([Law::Corrections, Law::TwoPeople, Law::Payment])), "{broken:?}");
}

#[test]
fn a_pool_that_was_corrected_by_another_amount() {
    let mut watched = Watched::open();
    let (pool, amount, cite) = (name("gold"), Money::of(10_000), Cite::reading(7));
    let request = watched.does(mia(), &Order::AskPoolCorrection { pool, amount, cite, reason: why() }).id;
    let broken = watched.told(person("max", Role::Manager), &Order::Approve { request }, |batch| {
        let told = batch.events.iter_mut().find_map(|event| match &mut event.what {
            HouseEvent::Pool(PoolEvent::Corrected { amount, .. }) => Some(amount),
            _ => None,
        });
        *told.expect("a correction") = Money::of(9_000);
    });
    assert!(broken.contains(&Law::Pool), "{broken:?}");
}

/// The same batch once more: a name is given once, and an account grows by its changes.
#[test]
fn an_account_that_is_opened_twice() {
    let mut watched = Watched::open();
    let guest = Order::AdmitGuest { guest: name("guest-a1"), chips: Money::of(100_000) };
    let batch = watched.does(Actor::automatic(Role::Cashier), &guest);
    let broken = watched.shown(&batch, Some(&guest));
    assert!(broken.is_superset(&BTreeSet::from([Law::AccountTwice, Law::Books])), "{broken:?}");
}

/// At the example's generator table somebody has laid an ante of 2,500 with the 5,000 of its raise (R96).
fn ante_with_its_raise() -> Watched {
    let mut watched = Watched::open();
    let table = name(GENERATED);
    watched.does(sofia(), &Order::OpenTable { table, dealer: None });
    watched.does(dora(), &sells(10_000));
    let seat = seat(1);
    watched.does(ana(), &Order::Sit { table, seat, stack: None, post: false });
    watched.does(dealer(), &play(BankedCommand::OpenRound { device: None }));
    watched.does(ana(), &play(lays(2_500)));
    watched
}

fn ana() -> Actor {
    person("ana", Role::Player)
}

fn dealer() -> Actor {
    Actor::automatic(Role::Croupier)
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn play(command: BankedCommand) -> Order {
    Order::Play { table: name(GENERATED), round: None, command: GameCommand::Banked(command) }
}

fn lays(stake: i64) -> BankedCommand {
    BankedCommand::Bet { seat: seat(1), player: name("ana"), bet: Bet::Ante, stake: Money::of(stake) }
}

/// What was set aside is told to lie there still, or to have moved.
fn kept(batch: &mut Batch) {
    batch.events.retain(|event| match &event.what {
        HouseEvent::Money(money) => {
            !matches!(money.what, MoneyMovement::Voided { .. } | MoneyMovement::Finished { .. })
        }
        _ => true,
    });
}

/// All cards are dealt, and ana decides.
fn decides_on_it() -> Watched {
    let mut watched = ante_with_its_raise();
    watched.does(dealer(), &play(BankedCommand::CloseBetting));
    let cards = ["As", "Ks", "Ad", "Kd", "9c", "8c", "7h", "6h", "4s", "3s"];
    let cards = cards.map(|card| card.parse().expect("a card")).to_vec();
    watched.does(dealer(), &Order::Deal { table: name(GENERATED), cards });
    watched
}

#[test]
fn a_fold_that_keeps_the_money_of_the_raise() {
    decides_on_it().does(ana(), &play(BankedCommand::Fold { seat: seat(1) }));
    let broken = decides_on_it().told(ana(), &play(BankedCommand::Fold { seat: seat(1) }), kept);
    assert!(broken.contains(&Law::Lines), "{broken:?}");
}

#[test]
fn a_raise_that_moves_nothing() {
    decides_on_it().does(ana(), &play(BankedCommand::Raise { seat: seat(1), stake: None }));
    let broken = decides_on_it().told(ana(), &play(BankedCommand::Raise { seat: seat(1), stake: None }), kept);
    assert!(broken.is_superset(&BTreeSet::from([Law::Lines, Law::OnTables])), "{broken:?}");
}

#[test]
fn a_changed_ante_that_keeps_the_money_of_the_former_raise() {
    ante_with_its_raise().does(ana(), &play(lays(3_000)));
    let broken = ante_with_its_raise().told(ana(), &play(lays(3_000)), kept);
    assert!(broken.contains(&Law::Lines), "{broken:?}");
}

#[test]
fn every_law_has_a_word_of_its_own() {
    let words: BTreeSet<&str> = Law::ALL.iter().map(|law| law.key()).collect();
    assert_eq!(words.len(), Law::ALL.len());
}
