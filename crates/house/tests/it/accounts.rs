//! Accounts are the record's: who may open and change them, what takes two, and who acts as whom.

use sabot_house::people::{AccountOpened, Before, Change, Changed, Denied};
use sabot_house::{Actor, Answer, House, HouseEvent, HouseReason, Moment, Order, Role};
use sabot_law::Digest;
use sabot_money::{Currency, Money};

use crate::scene::{Scene, name, person};

pub(crate) const REAL: &str = "name = \"real\"\nkind = \"real\"\n[approvals]\ncage_from = 5000000\n\
    [[table]]\nname = \"omaha\"\ngame = \"omaha\"\nmode = \"live\"\ncards = \"console\"\nchip_unit = 100\nbig_blind = 1000\n";

fn row(byte: u8) -> Digest {
    Digest::new([byte; 32])
}

fn opened(who: &str, role: Role, second: Option<&str>) -> AccountOpened {
    let (account, second) = (name(who), second.map(name));
    AccountOpened { account, role, guest: false, digest: Some(row(1)), second, before: None }
}

fn open(who: &str, role: Role, second: Option<&str>) -> Order {
    Order::OpenAccount { opened: Box::new(opened(who, role, second)) }
}

fn change(who: &str, counter: u32, change: Change, second: Option<&str>) -> Order {
    Order::ChangeAccount { changed: Changed { account: name(who), counter, change, second: second.map(name) } }
}

pub(crate) fn program() -> Actor {
    Actor::automatic(Role::Administrator)
}

fn admin(who: &str) -> Actor {
    person(who, Role::Administrator)
}

/// Accounts as a file had them before the record knew any.
pub(crate) fn handed_over(people: &[(&str, Role)], made: Moment) -> Order {
    let before = Before { made, by: program().name, second: None, closed: false };
    let accounts = people.iter().map(|(who, role)| AccountOpened { before: Some(before), ..opened(who, *role, None) });
    Order::TakeAccounts { accounts: accounts.collect() }
}

/// A real house with alice and bruno, its administrators.
pub(crate) fn founded() -> Scene {
    let mut scene = Scene::founded(REAL);
    let founders = [("alice", Role::Administrator), ("bruno", Role::Administrator)];
    scene.does(program(), handed_over(&founders, scene.now));
    scene
}

fn denied(scene: &mut Scene, actor: Actor, order: Order) -> Denied {
    match scene.asks(actor, order.clone()) {
        Answer::Refused(_, refusal) => match refusal.reason {
            HouseReason::People(denied) => *denied,
            other => panic!("{order:?}: {other:?}"),
        },
        other => panic!("{order:?}: {other:?}"),
    }
}

fn next_day(scene: &mut Scene) {
    scene.now = scene.now.plus_ms(24 * 3_600_000);
}

#[test]
fn accounts_are_handed_over_once_and_a_real_house_has_two_administrators() {
    let mut scene = Scene::founded(REAL);
    let alone = handed_over(&[("alice", Role::Administrator), ("mia", Role::Manager)], scene.now);
    assert_eq!(denied(&mut scene, program(), alone), Denied::FewAdministrators);
    let twice = handed_over(&[("alice", Role::Administrator), ("alice", Role::Administrator)], scene.now);
    assert_eq!(denied(&mut scene, program(), twice), Denied::NameTaken(name("alice")));
    let both = handed_over(&[("alice", Role::Administrator), ("bruno", Role::Administrator)], scene.now);
    assert!(matches!(scene.asks(admin("eve"), both.clone()), Answer::Refused(..)), "by the program alone");
    scene.does(program(), both.clone());
    assert_eq!(denied(&mut scene, program(), both), Denied::NameTaken(name("alice")));
    let more = handed_over(&[("eve", Role::Manager)], scene.now);
    assert_eq!(denied(&mut scene, program(), more), Denied::NameTaken(name("eve")), "never again");
    assert_eq!(scene.house.accounts().iter().count(), 2);
}

#[test]
fn staff_are_made_by_two_of_whom_neither_made_the_other_today() {
    let mut scene = founded();
    let (alice, manager) = (admin("alice"), Role::Manager);
    assert_eq!(denied(&mut scene, alice, open("mia", manager, None)), Denied::SecondMissing);
    assert_eq!(denied(&mut scene, alice, open("mia", manager, Some("alice"))), Denied::AnotherPerson(name("alice")));
    assert_eq!(denied(&mut scene, alice, open("mia", manager, Some("eve"))), Denied::NoAdministrator(name("eve")));
    scene.does(alice, open("carol", Role::Administrator, Some("bruno")));
    let made = Denied::MadeToday { made: name("carol"), by: name("alice") };
    assert_eq!(denied(&mut scene, alice, open("mia", manager, Some("carol"))), made);
    assert_eq!(denied(&mut scene, admin("carol"), open("mia", manager, Some("alice"))), made);
    next_day(&mut scene);
    scene.does(admin("carol"), open("mia", manager, Some("alice")));
    assert_eq!(denied(&mut scene, alice, open("mia", manager, Some("bruno"))), Denied::NameTaken(name("mia")));
    assert_eq!(denied(&mut scene, alice, open("bot-7", Role::Player, None)), Denied::NameReserved(name("bot-7")));
    // Players take one person, and a manager makes nobody else.
    scene.does(person("mia", manager), open("ana", Role::Player, None));
    assert_eq!(
        denied(&mut scene, person("mia", manager), open("max", manager, Some("alice"))),
        Denied::NotAllowed(manager)
    );
    let refused = scene.asks(program(), open("max", manager, None));
    assert!(
        matches!(refused, Answer::Refused(_, refusal) if refusal.reason == HouseReason::NotByProgram(Role::Administrator))
    );
}

#[test]
fn whoever_acts_has_the_role_of_his_account_while_it_is_in_use() {
    let mut scene = founded();
    scene.does(admin("alice"), open("dora", Role::Cashier, Some("bruno")));
    let sells =
        |who: &str| Order::BuyIn { player: name(who), currency: Currency::Mop, amount: Money::of(10_000), table: None };
    assert_eq!(denied(&mut scene, person("eve", Role::Cashier), sells("ana")), Denied::NoAccount(name("eve")));
    assert_eq!(denied(&mut scene, person("alice", Role::Cashier), sells("ana")), Denied::OtherRole(name("alice")));
    scene.does(person("dora", Role::Cashier), sells("ana"));
    scene.does(admin("alice"), change("dora", 2, Change::Closed, None));
    assert_eq!(denied(&mut scene, person("dora", Role::Cashier), sells("ana")), Denied::OutOfUse(name("dora")));
    assert_eq!(denied(&mut scene, admin("alice"), change("dora", 3, Change::Reopened, None)), Denied::SecondMissing);
    scene.does(admin("alice"), change("dora", 3, Change::Reopened, Some("bruno")));
    scene.does(person("dora", Role::Cashier), sells("ana"));
    let promoted = Change::Role(Role::Manager);
    assert_eq!(denied(&mut scene, admin("alice"), change("dora", 4, promoted, None)), Denied::SecondMissing);
    scene.does(admin("alice"), change("dora", 4, promoted, Some("bruno")));
    assert_eq!(denied(&mut scene, person("dora", Role::Cashier), sells("ana")), Denied::OtherRole(name("dora")));
    let plays = change("dora", 5, Change::Role(Role::Player), Some("bruno"));
    assert_eq!(denied(&mut scene, admin("alice"), plays), Denied::NeverThisRole(name("dora")));
    let few = change("bruno", 2, Change::Closed, None);
    assert_eq!(denied(&mut scene, admin("alice"), few), Denied::FewAdministrators);
}

#[test]
fn a_secret_is_ones_own_and_a_change_that_comes_late_is_refused() {
    let mut scene = founded();
    scene.does(admin("alice"), open("dora", Role::Cashier, Some("bruno")));
    let dora = person("dora", Role::Cashier);
    let secret = |counter, byte, second| change("dora", counter, Change::Secret(row(byte)), second);
    scene.does(dora, secret(2, 2, None));
    assert_eq!(denied(&mut scene, dora, secret(2, 3, None)), Denied::Moved(name("dora")));
    assert_eq!(denied(&mut scene, dora, secret(4, 3, None)), Denied::Moved(name("dora")));
    let other = change("bruno", 2, Change::Secret(row(9)), None);
    assert_eq!(denied(&mut scene, dora, other), Denied::NotAllowed(Role::Cashier));
    assert_eq!(denied(&mut scene, admin("alice"), secret(3, 3, None)), Denied::SecondMissing);
    scene.does(admin("alice"), secret(3, 3, Some("bruno")));
    let found = scene.house.accounts().get(name("dora")).and_then(|account| account.row).expect("a row");
    assert_eq!((found.counter, found.digest), (3, row(3)));
    // What was emptied is out of use; the account stays, and its name.
    scene.does(admin("alice"), change("dora", 4, Change::Emptied, Some("bruno")));
    let account = *scene.house.accounts().get(name("dora")).expect("it stays");
    assert_eq!((account.closed, account.row, account.counter), (true, None, 4));
    assert_eq!(
        denied(&mut scene, admin("alice"), open("dora", Role::Cashier, Some("bruno"))),
        Denied::NameTaken(name("dora"))
    );
}

/// One administrator cannot be every pair of eyes: nor can two people of whom one made the other that day.
#[test]
fn one_administrator_lifts_no_exclusion_with_people_of_his_own() {
    let mut scene = founded();
    scene.does(admin("alice"), open("ana", Role::Player, None));
    scene.does(person("ana", Role::Player), Order::Exclude { player: name("ana"), until: None });
    for role in [Role::Manager, Role::Supervisor] {
        assert_eq!(denied(&mut scene, admin("alice"), open("hers", role, None)), Denied::SecondMissing);
    }
    for (who, role) in [("mia", Role::Manager), ("sofia", Role::Supervisor)] {
        scene.does(admin("alice"), open(who, role, Some("bruno")));
    }
    let reason = || "she asks".parse().expect("a reason");
    let ask = Order::AskLift { exclusion: 1, reason: reason() };
    assert_eq!(denied(&mut scene, person("hers", Role::Supervisor), ask.clone()), Denied::NoAccount(name("hers")));
    scene.does(person("sofia", Role::Supervisor), ask);
    let request = scene.house.requests().next().expect("it waits").id.clone();
    scene.does(person("mia", Role::Manager), Order::Approve { request });
    assert_eq!(scene.house.exclusions(scene.now).count(), 0);
    // A manager who was an administrator this morning made the supervisor.
    scene.does(admin("alice"), open("carol", Role::Administrator, Some("bruno")));
    next_day(&mut scene);
    scene.does(admin("carol"), open("sam", Role::Supervisor, Some("bruno")));
    scene.does(admin("alice"), change("carol", 2, Change::Role(Role::Manager), Some("bruno")));
    scene.does(person("ana", Role::Player), Order::Exclude { player: name("ana"), until: None });
    scene.does(person("sam", Role::Supervisor), Order::AskLift { exclusion: 2, reason: reason() });
    let request = scene.house.requests().next().expect("it waits").id.clone();
    let approve = Order::Approve { request };
    let made = Denied::MadeToday { made: name("sam"), by: name("carol") };
    assert_eq!(denied(&mut scene, person("carol", Role::Manager), approve.clone()), made);
    next_day(&mut scene);
    scene.does(person("carol", Role::Manager), approve);
}

#[test]
fn guests_come_in_with_their_chips_in_a_demo_house_only() {
    let guest = |who: &str| Order::AdmitGuest { guest: name(who), chips: Money::of(1_000_000) };
    let cashier = Actor::automatic(Role::Cashier);
    let mut real = founded();
    assert!(matches!(real.asks(cashier, guest("guest-abc")), Answer::Refused(..)));
    let mut demo = Scene::founded(sabot_house::config::EXAMPLE);
    let batch = demo.does(cashier, guest("guest-abc"));
    assert!(matches!(batch.events[0].what, HouseEvent::AccountOpened(opened) if opened.guest));
    assert_eq!(demo.purse("guest-abc"), 1_000_000);
    assert_eq!(denied(&mut demo, cashier, guest("guest-abc")), Denied::NameTaken(name("guest-abc")));
    assert_eq!(denied(&mut demo, cashier, guest("abc")), Denied::NameReserved(name("abc")));
    assert_eq!(
        denied(&mut demo, program(), change("guest-abc", 2, Change::Secret(row(1)), None)),
        Denied::Guest(name("guest-abc"))
    );
    // The program of a demo house makes its people, and nobody of the staff has yet to be there.
    demo.does(program(), open("mia", Role::Manager, None));
}

#[test]
fn a_house_from_a_snapshot_knows_the_same_people() {
    let mut scene = founded();
    scene.does(admin("alice"), open("dora", Role::Cashier, Some("bruno")));
    scene.does(person("dora", Role::Cashier), change("dora", 2, Change::Secret(row(7)), None));
    let text = serde_json::to_string(&scene.house.snapshot()).expect("written");
    let restored = House::restore(serde_json::from_str(&text).expect("read")).expect("a house");
    assert_eq!(restored.accounts(), scene.house.accounts());
    let mut replayed = House::default();
    scene.batches.iter().for_each(|batch| replayed.apply(batch));
    assert_eq!(replayed.accounts(), scene.house.accounts());
}
