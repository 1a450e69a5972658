//! Large jackpot hits wait for two people; what the house's own programs approve where nobody does.

use sabot_games::stud::Pool;
use sabot_games::{Command, Limits, What as Happened};
use sabot_house::jackpot::{HitState, Reason as Law};
use sabot_house::{Actor, GameEvent, NewLimits, Order, Reason, Role, What};
use sabot_ledger::Kind;
use sabot_money::{Currency, Money};

use crate::floor::{Floor, carla, mia, open_round, program, sofia, why};
use crate::rights::REAL;
use crate::scene::{name, person};

const STRAIGHT_FLUSH: &str = "9h 8h 7h 6h 5h";
const ROYAL: &str = "As Ks Qs Js Ts";
const CROUPIER: &str = "Kc Kd 8c 4d 3s";

fn verify(hit: u32) -> Order {
    Order::VerifyHit { pool: name("silver"), hit }
}

fn approve(hit: u32) -> Order {
    Order::ApproveHit { pool: name("silver"), hit }
}

fn reject(hit: u32) -> Order {
    let cite = "stud 10(1)".parse().expect("a citation");
    Order::RejectHit { pool: name("silver"), hit, cite, reason: why() }
}

/// ana has won a prize with this hand at stud-3; what else she won is paid.
fn won(cards: &str) -> Floor {
    let mut floor = Floor::with(&["stud-3", "stud-4"]);
    floor.guest("ana", "stud-3", 1);
    floor.stud_round("stud-3", &[("ana", 1, true)], &[cards, CROUPIER]);
    floor.leads("stud-3", Command::CloseRound);
    // 10,000 on the ante and 50 times 20,000 on the raise; the jackpot bet of 2,500 is gone (R35).
    assert_eq!(floor.purse("ana"), 2_007_500);
    floor
}

fn state(floor: &Floor) -> HitState {
    floor.house.pool(name("silver")).expect("a pool").hit(1).expect("a hit").state
}

#[test]
fn a_large_hit_is_verified_by_one_approved_by_another_and_then_paid() {
    let mut floor = won(STRAIGHT_FLUSH);
    // A tenth of 20,001,750, above the fixed sum of 1,000,000.
    assert_eq!((floor.pool("silver"), floor.holds(Kind::AwaitingApproval, "silver")), (18_001_575, 2_000_175));
    assert_eq!(floor.refuses(mia(), approve(1)).reason, Reason::Jackpot(Law::NotVerified(1)));
    floor.does(sofia(), verify(1));
    assert_eq!(floor.refuses(sofia(), verify(1)).reason, Reason::Jackpot(Law::VerifiedAlready(1)));
    let promoted = person("sofia", Role::Manager);
    for order in [approve(1), reject(1)] {
        assert_eq!(floor.refuses(promoted, order).reason, Reason::Jackpot(Law::SamePerson(name("sofia"))));
    }
    assert_eq!(floor.purse("ana"), 2_007_500);
    floor.does(mia(), approve(1));
    assert_eq!((floor.purse("ana"), floor.holds(Kind::AwaitingApproval, "silver")), (4_007_675, 0));
    assert_eq!(state(&floor), HitState::Approved { by: name("mia") });
    for order in [approve(1), reject(1)] {
        assert_eq!(floor.refuses(mia(), order).reason, Reason::Jackpot(Law::HitDecided(1)));
    }
    assert_eq!(floor.refuses(mia(), approve(2)).reason, Reason::Jackpot(Law::NoSuchHit(2)));
    // What two people have decided on is not corrected behind their backs.
    assert_eq!(
        floor.refuses(sofia(), crate::corrections::correction("stud-3", 1, "ana", "jackpot", 0)).reason,
        Reason::NoLine
    );
}

#[test]
fn a_rejected_hit_flows_back() {
    let mut floor = won(STRAIGHT_FLUSH);
    floor.does(sofia(), verify(1));
    floor.does(mia(), reject(1));
    assert_eq!((floor.purse("ana"), floor.pool("silver")), (2_007_500, 20_001_750));
    assert_eq!(floor.holds(Kind::AwaitingApproval, "silver"), 0);
}

#[test]
fn a_void_before_the_round_is_closed_leaves_no_hit() {
    let mut floor = Floor::with(&["stud-3"]);
    floor.guest("ana", "stud-3", 1);
    floor.stud_round("stud-3", &[("ana", 1, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    let mishap = sabot_games::Mishap::Wrong { what: sabot_games::Wrong::DuplicateCard, corrected: false };
    let wrong = sabot_games::Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap };
    floor.leads("stud-3", Command::Irregularity(wrong));
    // R43: a void round pays no jackpot.
    assert_eq!((floor.purse("ana"), floor.pool("silver")), (997_500, 20_000_000));
    assert_eq!(floor.holds(Kind::AwaitingApproval, "silver"), 0);
    assert_eq!(floor.refuses(sofia(), verify(1)).reason, Reason::Jackpot(Law::NoSuchHit(1)));
}

#[test]
fn an_emptied_pool_starts_again_at_once_and_other_tables_play_on_with_it() {
    let mut floor = won(ROYAL);
    // 10(2)(1): the whole pool. 10(8): it starts again from 10,000,000, of which the reserve has 250.
    assert_eq!(floor.holds(Kind::AwaitingApproval, "silver"), 20_001_750);
    assert_eq!((floor.pool("silver"), floor.holds(Kind::Reserve, "silver")), (10_000_000, 0));
    assert_eq!(floor.holds(Kind::House, "demo"), -40_000_000 - 9_999_750);
    let opened = floor.leads("stud-4", open_round());
    let shows = Happened::PoolShown { amount: Money::of(10_000_000) };
    assert!(
        opened
            .events
            .iter()
            .any(|event| { matches!(event.what, What::Game(GameEvent::House(game)) if game.what == shows) })
    );
    floor.leads("stud-4", Command::CloseBetting);
    floor.leads("stud-4", Command::CloseRound);
    floor.guest("bo", "stud-4", 2);
    floor.stud_round("stud-4", &[("bo", 2, true)], &["Kh Jh 9h 5h 2h", CROUPIER]);
    floor.leads("stud-4", Command::CloseRound);
    // A flush's 50,000 out of 10,001,750: too small to wait.
    assert_eq!((floor.pool("silver"), floor.purse("bo")), (9_951_750, 1_157_500));
    floor.does(sofia(), verify(1));
    floor.does(mia(), reject(1));
    assert_eq!(floor.pool("silver"), 29_953_500);
    let Pool { reserve, overflow, .. } = floor.house.pool(name("silver")).expect("a pool").pool();
    assert_eq!((reserve, overflow), (Money::of(250), Money::ZERO));
}

/// A fixed sum that the pool does not reach: 5,000,000 for a royal flush in a pool of 1,000.
#[test]
fn what_the_house_added_goes_back_to_the_house() {
    let small = crate::floor::HOUSE.replace("opening = 20000000", "opening = 1000");
    let mut floor = Floor::founded(&small);
    floor.does(sofia(), Order::OpenTable { table: name("stud-3"), dealer: Some(name("carla")) });
    floor.guest("ana", "stud-3", 1);
    floor.stud_round("stud-3", &[("ana", 1, true)], &[ROYAL, CROUPIER]);
    floor.leads("stud-3", Command::CloseRound);
    // R6: 2,750 from the pool, 4,997,250 from the house; then 10,000,000 to start again, 250 of them from the reserve.
    let before = -2_000 - 4_997_250 - 9_999_750;
    assert_eq!((floor.holds(Kind::House, "demo"), floor.pool("silver")), (before, 10_000_000));
    floor.does(sofia(), verify(1));
    floor.does(mia(), reject(1));
    assert_eq!((floor.holds(Kind::House, "demo"), floor.pool("silver")), (before + 4_997_250, 10_002_750));
}

#[test]
fn while_another_round_is_paid_a_hit_is_not_rejected() {
    let mut floor = won(STRAIGHT_FLUSH);
    floor.does(sofia(), verify(1));
    floor.guest("bo", "stud-4", 2);
    floor.stud_round("stud-4", &[("bo", 2, true)], &["Kh Jh 9h 5h 2h", CROUPIER]);
    assert_eq!(floor.refuses(mia(), reject(1)).reason, Reason::Jackpot(Law::Locked(name("stud-4"))));
    // To pay what was set aside moves no pool.
    floor.does(mia(), approve(1));
    floor.leads("stud-4", Command::CloseRound);
    assert_eq!(floor.purse("ana"), 4_007_675);
}

/// Lets the house's own programs do what they approve now.
fn automatic(floor: &mut Floor) -> Vec<(Actor, &'static str)> {
    let due = floor.house.due_approvals(floor.now);
    due.into_iter()
        .map(|(actor, order)| {
            let batch = floor.does(actor, order.clone());
            assert!(batch.actor.automatic, "labelled");
            (actor, order.name())
        })
        .collect()
}

#[test]
fn in_a_demo_house_programs_approve_what_nobody_has_after_five_seconds() {
    let mut floor = won(STRAIGHT_FLUSH);
    let ante = Limits { min: Money::of(2_000), max: Money::of(4_000) };
    let limits = NewLimits::Stud { ante, cap: None };
    let request = floor.requests(sofia(), Order::AskLimits { table: name("stud-4"), limits, reason: why() });
    floor.later(4_999);
    assert_eq!(floor.house.due_approvals(floor.now), []);
    floor.later(1);
    let (supervisor, manager) = (program(Role::Supervisor), program(Role::Manager));
    assert_eq!(automatic(&mut floor), [(manager, "approve"), (supervisor, "verify_hit")]);
    assert_eq!(state(&floor), HitState::Verified { by: name("auto-supervisor") });
    assert_eq!(automatic(&mut floor), [(manager, "approve_hit")]);
    assert_eq!(floor.purse("ana"), 4_007_675);
    assert_eq!(automatic(&mut floor), []);
    assert_eq!(floor.refuses(mia(), Order::Approve { request }).reason, Reason::Decided);
}

#[test]
fn in_a_demo_house_programs_confirm_irregularities_too() {
    let mut floor = Floor::with(&["stud-1"]);
    floor.guest("ana", "stud-1", 1);
    floor.leads("stud-1", open_round());
    floor.lays("ana", "stud-1", 1, sabot_games::Bet::Ante, 10_000);
    floor.leads("stud-1", Command::CloseBetting);
    floor.deals("stud-1", &["As".parse().expect("a card")]);
    let mishap = sabot_games::Mishap::Wrong { what: sabot_games::Wrong::WrongCount, corrected: false };
    let wrong = sabot_games::Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap };
    floor.leads("stud-1", Command::Irregularity(wrong));
    floor.does(carla(), Order::Pause { table: name("stud-1"), reason: why() });
    floor.later(60_000);
    assert_eq!(floor.house.due_approvals(floor.now), [], "nothing happens at a paused table");
    floor.does(carla(), Order::Resume { table: name("stud-1") });
    floor.later(5_000);
    assert_eq!(automatic(&mut floor), [(program(Role::Supervisor), "confirm")]);
    assert_eq!(floor.purse("ana"), 1_000_000);
}

#[test]
fn in_a_real_house_nothing_is_approved_by_itself() {
    let mut floor = Floor::founded(REAL);
    floor.does(sofia(), Order::OpenTable { table: name("stud-1"), dealer: Some(name("carla")) });
    let (player, currency) = (name("ana"), Currency::Mop);
    let buy = Order::BuyIn { player, currency, amount: Money::of(1_000_000), table: None };
    floor.does(person("dora", Role::Cashier), buy);
    floor.does(crate::floor::player("ana"), crate::floor::sit("stud-1", 1));
    floor.stud_round("stud-1", &[("ana", 1, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    floor.leads("stud-1", Command::CloseRound);
    let ante = Limits { min: Money::of(2_000), max: Money::of(4_000) };
    let limits = NewLimits::Stud { ante, cap: None };
    floor.requests(sofia(), Order::AskLimits { table: name("stud-1"), limits, reason: why() });
    floor.later(600_000);
    assert_eq!(floor.house.due_approvals(floor.now), []);
    let verify = Order::VerifyHit { pool: name("gold"), hit: 1 };
    let by_program = floor.refuses(program(Role::Supervisor), verify).reason;
    assert_eq!(by_program, Reason::NotByProgram(Role::Supervisor));
}
