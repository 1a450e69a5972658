//! From a sum on the cage takes two people.

use sabot_house::people::Denied;
use sabot_house::{Answer, Chips, Exchange, HouseReason, Moment, Order, Role, Wish};
use sabot_money::{Currency, Money};

use crate::accounts::{REAL, founded, handed_over, program};
use crate::scene::{Scene, name, person};

/// What a cashier could sell alone: 45,035,996,273,704.96.
const ALL_THERE_IS: i64 = 4_503_599_627_370_496;

fn peopled() -> Scene {
    let mut scene = Scene::founded(REAL);
    let people = [
        ("alice", Role::Administrator),
        ("bruno", Role::Administrator),
        ("dora", Role::Cashier),
        ("mia", Role::Manager),
    ];
    scene.does(program(), handed_over(&people, Moment(0)));
    scene
}

fn exchange(chips: Chips, minor: i64) -> Exchange {
    Exchange { chips, player: name("ana"), currency: Currency::Mop, amount: Money::of(minor), table: None }
}

fn sells(minor: i64) -> Order {
    Order::BuyIn { player: name("ana"), currency: Currency::Mop, amount: Money::of(minor), table: None }
}

fn redeems(minor: i64) -> Order {
    Order::CashOut { player: name("ana"), currency: Currency::Mop, amount: Money::of(minor) }
}

fn reason(scene: &mut Scene, who: &str, role: Role, order: Order) -> HouseReason {
    match scene.asks(person(who, role), order.clone()) {
        Answer::Refused(_, refusal) => refusal.reason,
        other => panic!("{order:?}: {other:?}"),
    }
}

fn has(scene: &Scene) -> i64 {
    scene.house.purse(name("ana"), Currency::Mop).minor()
}

#[test]
fn a_cashier_alone_sells_and_redeems_below_the_bound_and_nothing_from_it_on() {
    let mut scene = peopled();
    let takes_two = HouseReason::TakesTwo(Money::of(5_000_000));
    let dora = person("dora", Role::Cashier);
    for minor in [5_000_000, 5_000_001, ALL_THERE_IS] {
        assert_eq!(reason(&mut scene, "dora", Role::Cashier, sells(minor)), takes_two);
    }
    scene.does(dora, sells(4_999_999));
    scene.does(dora, sells(4_999_999));
    assert_eq!(reason(&mut scene, "dora", Role::Cashier, redeems(5_000_000)), takes_two);
    scene.does(dora, redeems(4_999_999));
    assert_eq!(has(&scene), 4_999_999);
}

#[test]
fn a_large_sum_is_asked_for_by_one_and_approved_by_another() {
    let mut scene = peopled();
    let ask = |exchange: Exchange| Order::AskExchange { exchange, reason: "a cheque".parse().expect("a reason") };
    let bad = HouseReason::BadAmount(Money::of(-1));
    assert_eq!(reason(&mut scene, "dora", Role::Cashier, ask(exchange(Chips::Sold, -1))), bad);
    scene.does(person("dora", Role::Cashier), ask(exchange(Chips::Sold, 9_000_000)));
    let request = scene.house.requests().next().expect("it waits");
    assert_eq!(request.wish, Wish::Cage { exchange: exchange(Chips::Sold, 9_000_000) });
    assert_eq!(has(&scene), 0, "nothing has moved");
    let approve = Order::Approve { request: request.id.clone() };
    assert!(matches!(reason(&mut scene, "dora", Role::Cashier, approve.clone()), HouseReason::NoRight(..)));
    scene.does(person("mia", Role::Manager), approve.clone());
    assert_eq!(has(&scene), 9_000_000);
    assert_eq!(reason(&mut scene, "mia", Role::Manager, approve), HouseReason::Decided);
    scene.does(person("dora", Role::Cashier), ask(exchange(Chips::Redeemed, 6_000_000)));
    let request = scene.house.requests().next().expect("it waits").id.clone();
    scene.does(person("mia", Role::Manager), Order::Approve { request });
    assert_eq!(has(&scene), 3_000_000);
    // What is rejected does not happen, and what cannot happen is not approved.
    scene.does(person("dora", Role::Cashier), ask(exchange(Chips::Redeemed, 6_000_000)));
    let request = scene.house.requests().next().expect("it waits").id.clone();
    let too_little = reason(&mut scene, "mia", Role::Manager, Order::Approve { request: request.clone() });
    assert!(matches!(too_little, HouseReason::TooLittle(..)), "{too_little:?}");
    let no = Order::Reject { request, reason: "too little".parse().expect("a reason") };
    scene.does(person("mia", Role::Manager), no);
    assert_eq!((has(&scene), scene.house.requests().count()), (3_000_000, 0));
}

#[test]
fn who_made_the_cashier_today_does_not_approve() {
    let mut scene = founded();
    let second = Some(name("bruno"));
    let open = |who: &str, role| {
        let digest = Some(sabot_law::Digest::new([1; 32]));
        let opened =
            sabot_house::people::AccountOpened { account: name(who), role, guest: false, digest, second, before: None };
        Order::OpenAccount { opened: Box::new(opened) }
    };
    let alice = person("alice", Role::Administrator);
    scene.does(alice, open("carol", Role::Administrator));
    scene.now = scene.now.plus_ms(24 * 3_600_000);
    scene.does(person("carol", Role::Administrator), open("dora", Role::Cashier));
    let change = sabot_house::people::Change::Role(Role::Manager);
    let changed = sabot_house::people::Changed { account: name("carol"), counter: 2, change, second };
    scene.does(alice, Order::ChangeAccount { changed });
    let reason = "a cheque".parse().expect("a reason");
    let order = Order::AskExchange { exchange: exchange(Chips::Sold, 9_000_000), reason };
    scene.does(person("dora", Role::Cashier), order);
    let request = scene.house.requests().next().expect("it waits").id.clone();
    let refused = self::reason(&mut scene, "carol", Role::Manager, Order::Approve { request });
    assert_eq!(refused, HouseReason::People(Box::new(Denied::MadeToday { made: name("dora"), by: name("carol") })));
}
