//! A change of an account that is interrupted between the file and the record, or refused: the record decides.

use sabot_credentials::{AccountOrder, PeopleError, PeopleKey, SignInRefused, WantedChange};
use sabot_house::{Answer, Command, House as Record, Order};
use sabot_people::{Actor, Role};
use zeroize::Zeroizing;

use crate::kit::{House, STAFF, ada, at, ip, name, root};

const REAL: &str = "name = \"real\"\nkind = \"real\"\n[[table]]\nname = \"omaha\"\ngame = \"omaha\"\nmode = \"live\"\n\
    cards = \"console\"\nchip_unit = 100\nbig_blind = 1000\n";

/// The key of one of several houses.
fn key_of(house: u8) -> PeopleKey {
    PeopleKey::of(|_| Zeroizing::new([house; 32]))
}

fn key() -> PeopleKey {
    key_of(7)
}

/// What is asked of the house for a change.
fn order_of(change: &AccountOrder) -> Order {
    match change {
        AccountOrder::Open(opened) => Order::OpenAccount { opened: opened.clone() },
        AccountOrder::Change(changed) => Order::ChangeAccount { changed: *changed },
    }
}

fn asks(record: &mut Record, id: &str, actor: Actor, order: Order) {
    let command = Command { id: id.parse().expect("an id"), actor, at: at(10), order };
    match record.handle(&command) {
        Answer::Accepted(batch) => record.apply(&batch),
        other => panic!("{other:?}"),
    }
}

/// A record that knows the people of a file.
fn recorded(house: &House) -> Record {
    let mut record = Record::default();
    asks(&mut record, "found", ada(), Order::Found { config: REAL.to_owned() });
    let accounts = house.people.to_hand_over(&key()).expect("readable");
    asks(&mut record, "take", root(), Order::TakeAccounts { accounts });
    assert_eq!(house.people.follow(key(), record.accounts().clone()), Ok(Vec::new()));
    record
}

#[test]
fn wherever_a_change_is_interrupted_the_record_decides() {
    let house = House::with_people();
    let mut record = recorded(&house);
    let abel = house.abel(11);
    let make = |who: &str, ms| {
        house.people.prepare(
            name(who),
            WantedChange::Make { role: Role::Manager, password: STAFF },
            (&ada(), &abel),
            at(ms),
        )
    };
    // The record has the one, and the other never reached it; then the plug is pulled.
    let reached = make("petra", 12).expect("it may be");
    make("olga", 12).expect("it may be");
    asks(&mut record, "petra", reached.actor, order_of(&reached.order));
    let reset = house.people.prepare(name("mia"), WantedChange::Reset("another-long-word-8"), (&ada(), &abel), at(12));
    let reset = reset.expect("it may be");
    asks(&mut record, "mia", reset.actor, order_of(&reset.order));
    let house = house.restarted();
    assert_eq!(house.people.follow(key(), record.accounts().clone()), Ok(Vec::new()), "nothing differs");
    let signs_in = |who: &str, password: &str| house.people.sign_in(who, password, ip("192.0.2.1"), at(13)).is_ok();
    assert!(signs_in("petra", STAFF) && !signs_in("olga", STAFF));
    assert!(signs_in("mia", "another-long-word-8") && !signs_in("mia", STAFF));
    assert!(signs_in("max", STAFF), "the others are as they were");
}

#[test]
fn what_the_record_refuses_leaves_nothing_and_another_key_opens_nothing() {
    let house = House::with_people();
    let record = recorded(&house);
    let abel = house.abel(11);
    let wanted = WantedChange::Make { role: Role::Manager, password: STAFF };
    let prepared = house.people.prepare(name("petra"), wanted, (&ada(), &abel), at(12)).expect("it may be");
    house.people.settle(&prepared, false).expect("forgotten");
    let refused = house.people.sign_in("petra", STAFF, ip("192.0.2.1"), at(13)).map(drop);
    assert_eq!(refused, Err(SignInRefused::Wrong));
    assert_eq!(house.people.prepare(name("petra"), wanted, &ada(), at(12)).map(drop), Err(PeopleError::SecondMissing));
    let token = house.sign_in("mia", 13);
    assert!(house.is_signed_in(&token, 14));
    // Under another house's key neither rows nor sessions are anybody's.
    let differ = house.people.follow(key_of(8), record.accounts().clone()).expect("readable");
    assert_eq!(differ.len(), 8, "{differ:?}");
    assert!(!house.is_signed_in(&token, 15));
}
