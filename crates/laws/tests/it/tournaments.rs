//! A tournament of two that a house holds, told otherwise in one thing each time.

use std::collections::BTreeSet;

use sabot_games::Seat;
use sabot_games::omaha::tournament::TournamentEvent;
use sabot_house::{
    Actor, Batch, CommandId, HouseEvent, LotSeed, Moment, Order, Role, TournamentOrder, TournamentRow, TournamentWish,
    lot_promise,
};
use sabot_laws::Law;
use sabot_ledger::{MoneyMovement, Name, Purpose, Transfer};
use sabot_money::{Currency, Money};

use super::watched::{Watched, dora, mia, name, person, sofia, why};

/// Entries of 1,000.00 and a fee of 100.00; 3,000.00 are guaranteed, of which the first has seven tenths.
const HOUSE: &str = r#"
name = "casa"
kind = "demo"
gaming_day = "06:00"
approvals = { prize_from = 250000 }

[[table]]
name = "omaha-1"
game = "omaha"
mode = "generator"
chip_unit = 100
big_blind = 1000
buy_in = { min = 3000, max = 40000 }

[[tournament]]
name = "friday"
mode = "generator"

[tournament.structure]
entries_max = 20
entry = { pool = 100000, fee = 10000 }
guaranteed = 300000
prizes = { shares = [7000, 3000] }
"#;

fn friday() -> Name {
    name("friday")
}

fn program(role: Role) -> Actor {
    Actor::automatic(role)
}

fn asks(order: TournamentOrder) -> Order {
    Order::Tournament { tournament: friday(), order }
}

/// The seed of the lot of this number, and the order that draws it.
fn draws(number: u8) -> Order {
    let seed = |number: u8| LotSeed::new([number; 32]);
    let next = lot_promise(friday(), 1, u32::from(number) + 1, seed(number + 1));
    Order::DrawLot { tournament: friday(), seed: (number > 0).then(|| seed(number)), next }
}

fn croupier() -> Actor {
    program(Role::Croupier)
}

fn player(who: &str) -> Actor {
    person(who, Role::Player)
}

fn enters(who: &str) -> Order {
    asks(TournamentOrder::Enter { player: name(who) })
}

/// Entries are open, and two people have money.
fn open() -> Watched {
    let mut watched = Watched::founded(HOUSE.to_owned());
    watched.does(croupier(), &draws(0));
    for who in ["ana", "bo"] {
        let (player, amount) = (name(who), Money::of(500_000));
        watched.does(dora(), &Order::BuyIn { player, currency: Currency::Play, amount, table: None });
    }
    watched
}

fn entered() -> Watched {
    let mut watched = open();
    for who in ["ana", "bo"] {
        watched.does(player(who), &enters(who));
    }
    watched
}

fn called() -> Watched {
    let mut watched = entered();
    watched.does(sofia(), &asks(TournamentOrder::Begin));
    watched
}

fn begun() -> Watched {
    let mut watched = called();
    watched.does(croupier(), &draws(1));
    watched
}

/// The request that bo be disqualified, which only ana survives.
fn accused() -> (Watched, Order) {
    let mut watched = begun();
    let wish = TournamentWish::Disqualify { player: name("bo") };
    let request: CommandId =
        watched.does(sofia(), &Order::AskTournament { tournament: friday(), wish, reason: why() }).id;
    (watched, Order::Approve { request })
}

/// The first event of the tournament that can be changed is told otherwise.
fn otherwise(batch: &mut Batch, change: impl Fn(&mut TournamentEvent) -> bool) {
    let changed = batch.events.iter_mut().any(|event| match &mut event.what {
        HouseEvent::Tournament(TournamentRow::Happened(event)) => change(&mut event.what),
        _ => false,
    });
    assert!(changed, "something of it is told otherwise");
}

/// The transfer of this purpose.
fn transfer(batch: &mut Batch, purpose: Purpose) -> &mut Transfer {
    let made = batch.events.iter_mut().find_map(|event| match &mut event.what {
        HouseEvent::Money(money) => match &mut money.what {
            MoneyMovement::Posted(transfer) if transfer.purpose == purpose => Some(transfer),
            _ => None,
        },
        _ => None,
    });
    made.expect("a transfer")
}

#[test]
fn a_tournament_that_keeps_the_law_from_entry_to_prizes() {
    let (mut watched, approval) = accused();
    watched.does(mia(), &approval);
    let held = watched.house.tournament(friday()).expect("it is held");
    let won: Vec<i64> = held.play().entrants().iter().map(|one| one.won.minor()).collect();
    // Nobody may have the second prize: it goes to the first place.
    assert_eq!(won, [300_000, 0]);
    // It is above the threshold, so that it waits for two people.
    let request = watched.house.tournament_requests(friday()).next().expect("it waits").id.clone();
    assert_eq!(watched.house.purse(name("ana"), Currency::Play).minor(), 390_000);
    watched.does(person("max", Role::Manager), &Order::Approve { request });
    assert_eq!(watched.house.purse(name("ana"), Currency::Play).minor(), 690_000);
}

#[test]
fn a_hand_that_keeps_the_law_and_one_with_other_stacks() {
    let plays = |tell: Option<i64>| {
        let mut watched = begun();
        let table = name("friday-1");
        let mut broken = BTreeSet::new();
        let mut deck: Vec<_> = sabot_cards::Card::all().collect();
        for _ in 0..40 {
            watched.at = Moment(watched.at.0 + 60_000);
            let order = match watched.house.due(table, watched.at) {
                sabot_house::Due::Send(order) => order,
                sabot_house::Due::Card => {
                    let order = watched.house.deal(table, deck.iter().copied()).expect("cards are due");
                    if let Order::Deal { cards, .. } = &order {
                        drop(deck.drain(..cards.len()));
                    }
                    order
                }
                sabot_house::Due::At(_) | sabot_house::Due::Nothing => break,
            };
            let closes = |batch: &Batch| {
                batch.events.iter().any(|event| matches!(&event.what, HouseEvent::Game(game) if game.closes()))
            };
            let mut ended = false;
            if tell.is_none() {
                // It keeps every law to its end.
                if closes(&watched.does(croupier(), &order)) {
                    return BTreeSet::new();
                }
                continue;
            }
            broken = watched.told_or_not(croupier(), &order, |batch| {
                ended = closes(batch);
                if let Some(more) = tell.filter(|_| ended) {
                    otherwise(batch, |event| match event {
                        TournamentEvent::Stack { chips, .. } => {
                            *chips = Money::of(chips.minor() + more);
                            true
                        }
                        _ => false,
                    });
                }
            });
            if ended {
                return broken;
            }
            assert_eq!(broken, BTreeSet::new(), "{order:?}");
        }
        panic!("no hand has ended: {broken:?}")
    };
    assert_eq!(plays(None), BTreeSet::new());
    assert!(plays(Some(2_500)).contains(&Law::Tournament));
}

#[test]
fn an_entry_that_costs_otherwise() {
    let tells = |purpose: Purpose| {
        open().told(player("ana"), &enters("ana"), |batch| {
            transfer(batch, purpose).entries[0].amount = Money::of(9_000);
        })
    };
    for purpose in [Purpose::Entry, Purpose::EntryFee] {
        let broken = tells(purpose);
        assert!(broken.is_superset(&BTreeSet::from([Law::Books, Law::TournamentMoney])), "{purpose:?}: {broken:?}");
    }
    let broken = open().told(player("ana"), &enters("ana"), |batch| {
        otherwise(batch, |event| match event {
            TournamentEvent::Entered { fee, .. } => {
                *fee = Money::of(9_000);
                true
            }
            _ => false,
        });
    });
    assert_eq!(broken, BTreeSet::from([Law::Tournament, Law::TournamentMoney]));
}

#[test]
fn seats_that_were_not_drawn_so() {
    let broken = called().told(croupier(), &draws(1), |batch| {
        otherwise(batch, |event| match event {
            TournamentEvent::Drawn { seat, .. } => {
                *seat = Seat::new(7).expect("a seat");
                true
            }
            _ => false,
        });
    });
    assert!(broken.contains(&Law::Tournament), "{broken:?}");
    let broken = called().told(croupier(), &draws(1), |batch| {
        for event in &mut batch.events {
            if let HouseEvent::Tournament(TournamentRow::LotDrawn { seed, .. }) = &mut event.what {
                *seed = LotSeed::new([9; 32]);
            }
        }
    });
    assert_eq!(broken, BTreeSet::from([Law::Tournament]), "not the seed that was promised");
}

#[test]
fn chips_that_were_never_bought_and_an_overlay_that_is_too_small() {
    let broken = called().told(croupier(), &draws(1), |batch| {
        otherwise(batch, |event| match event {
            TournamentEvent::ChipsGiven { chips, .. } => {
                *chips = Money::of(2_000_000);
                true
            }
            _ => false,
        });
    });
    assert!(broken.contains(&Law::Tournament), "{broken:?}");
    let broken = called().told(croupier(), &draws(1), |batch| {
        transfer(batch, Purpose::Overlay).entries[0].amount = Money::of(99_999);
    });
    assert!(broken.is_superset(&BTreeSet::from([Law::Books, Law::TournamentMoney])), "{broken:?}");
}

#[test]
fn another_place_and_a_prize_twice() {
    let (mut watched, approval) = accused();
    let broken = watched.told(mia(), &approval, |batch| {
        otherwise(batch, |event| match event {
            TournamentEvent::Placed { from, to, .. } => {
                (*from, *to) = (1, 1);
                true
            }
            _ => false,
        });
    });
    assert!(broken.contains(&Law::Tournament), "{broken:?}");
    let (mut watched, approval) = accused();
    let broken = watched.told(mia(), &approval, |batch| {
        let entries = &mut transfer(batch, Purpose::PrizeAwarded).entries;
        entries.push(entries[0]);
    });
    assert!(broken.is_superset(&BTreeSet::from([Law::Books, Law::TournamentMoney])), "{broken:?}");
}

#[test]
fn a_refund_of_less_than_was_paid() {
    let cancels = || {
        let mut watched = entered();
        let wish = TournamentWish::Cancel;
        let asked = Order::AskTournament { tournament: friday(), wish, reason: why() };
        let request = watched.does(sofia(), &asked).id;
        (watched, Order::Approve { request })
    };
    let (mut watched, approval) = cancels();
    watched.does(mia(), &approval);
    assert_eq!(watched.house.purse(name("bo"), Currency::Play).minor(), 500_000, "the fee too");
    let (mut watched, approval) = cancels();
    let broken = watched.told(mia(), &approval, |batch| {
        otherwise(batch, |event| match event {
            TournamentEvent::Refunded { amount, .. } => {
                *amount = Money::of(100_000);
                true
            }
            _ => false,
        });
    });
    assert_eq!(broken, BTreeSet::from([Law::Tournament, Law::TournamentMoney]));
}
