//! Large jackpot hits wait for two people; what the house's own programs approve where nobody does.

use sabot_games::stud::Pool;
use sabot_games::{BankedCommand, BankedEvent, Limits};
use sabot_house::jackpot::{HitState, PoolReason};
use sabot_house::{Actor, GameEvent, HouseEvent, HouseReason, NewLimits, Order, Role};
use sabot_ledger::AccountKind;
use sabot_money::{Currency, Money};

use crate::casino::{Casino, carla, mia, open_round, program, sofia, why};
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
fn won(cards: &str) -> Casino {
    let mut casino = Casino::with(&["stud-3", "stud-4"]);
    casino.guest("ana", "stud-3", 1);
    casino.stud_round("stud-3", &[("ana", 1, true)], &[cards, CROUPIER]);
    casino.leads("stud-3", BankedCommand::CloseRound);
    // 10,000 on the ante and 50 times 20,000 on the raise; the jackpot bet of 2,500 is gone (R35).
    assert_eq!(casino.purse("ana"), 2_007_500);
    casino
}

fn state(casino: &Casino) -> HitState {
    casino.house.pool(name("silver")).expect("a pool").hit(1).expect("a hit").state
}

#[test]
fn a_large_hit_is_verified_by_one_approved_by_another_and_then_paid() {
    let mut casino = won(STRAIGHT_FLUSH);
    // A tenth of 20,001,750 in whole chips of 100 (R33), above the fixed sum of 1,000,000.
    assert_eq!((casino.pool("silver"), casino.holds(AccountKind::AwaitingApproval, "silver")), (18_001_650, 2_000_100));
    assert_eq!(casino.refuses(mia(), approve(1)).reason, HouseReason::Jackpot(PoolReason::NotVerified(1)));
    casino.does(sofia(), verify(1));
    assert_eq!(casino.refuses(sofia(), verify(1)).reason, HouseReason::Jackpot(PoolReason::VerifiedAlready(1)));
    let promoted = person("sofia", Role::Manager);
    for order in [approve(1), reject(1)] {
        assert_eq!(casino.refuses(promoted, order).reason, HouseReason::Jackpot(PoolReason::SamePerson(name("sofia"))));
    }
    assert_eq!(casino.purse("ana"), 2_007_500);
    casino.does(mia(), approve(1));
    assert_eq!((casino.purse("ana"), casino.holds(AccountKind::AwaitingApproval, "silver")), (4_007_600, 0));
    assert_eq!(state(&casino), HitState::Approved { by: name("mia") });
    for order in [approve(1), reject(1)] {
        assert_eq!(casino.refuses(mia(), order).reason, HouseReason::Jackpot(PoolReason::HitDecided(1)));
    }
    assert_eq!(casino.refuses(mia(), approve(2)).reason, HouseReason::Jackpot(PoolReason::NoSuchHit(2)));
    // What two people have decided on is not corrected behind their backs.
    assert_eq!(
        casino.refuses(sofia(), crate::corrections::correction("stud-3", 1, "ana", "jackpot", 0)).reason,
        HouseReason::NoLine
    );
}

#[test]
fn a_rejected_hit_flows_back() {
    let mut casino = won(STRAIGHT_FLUSH);
    casino.does(sofia(), verify(1));
    casino.does(mia(), reject(1));
    assert_eq!((casino.purse("ana"), casino.pool("silver")), (2_007_500, 20_001_750));
    assert_eq!(casino.holds(AccountKind::AwaitingApproval, "silver"), 0);
}

#[test]
fn a_void_before_the_round_is_closed_leaves_no_hit() {
    let mut casino = Casino::with(&["stud-3"]);
    casino.guest("ana", "stud-3", 1);
    casino.stud_round("stud-3", &[("ana", 1, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    let mishap = sabot_games::Mishap::Wrong { what: sabot_games::Wrong::DuplicateCard, corrected: false };
    let wrong = sabot_games::Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None };
    casino.leads("stud-3", BankedCommand::Irregularity(wrong));
    // R43: a void round pays no jackpot.
    assert_eq!((casino.purse("ana"), casino.pool("silver")), (997_500, 20_000_000));
    assert_eq!(casino.holds(AccountKind::AwaitingApproval, "silver"), 0);
    assert_eq!(casino.refuses(sofia(), verify(1)).reason, HouseReason::Jackpot(PoolReason::NoSuchHit(1)));
}

#[test]
fn an_emptied_pool_starts_again_at_once_and_other_tables_play_on_with_it() {
    let mut casino = won(ROYAL);
    // 10(2)(1): the whole pool of 20,001,750 in whole chips of 100. 10(8), R33: what is less than a chip counts as nothing left
    // and is added to the new start of 10,000,000, of which the reserve has 250.
    assert_eq!(casino.holds(AccountKind::AwaitingApproval, "silver"), 20_001_700);
    assert_eq!((casino.pool("silver"), casino.holds(AccountKind::Reserve, "silver")), (10_000_050, 0));
    assert_eq!(casino.holds(AccountKind::House, "demo"), -40_000_000 - 9_999_750);
    let opened = casino.leads("stud-4", open_round());
    let shows = BankedEvent::PoolShown { amount: Money::of(10_000_050) };
    assert!(
        opened
            .events
            .iter()
            .any(|event| { matches!(event.what, HouseEvent::Game(GameEvent::Banked(game)) if game.what == shows) })
    );
    casino.leads("stud-4", BankedCommand::CloseBetting);
    casino.leads("stud-4", BankedCommand::CloseRound);
    casino.guest("bo", "stud-4", 2);
    casino.stud_round("stud-4", &[("bo", 2, true)], &["Kh Jh 9h 5h 2h", CROUPIER]);
    casino.leads("stud-4", BankedCommand::CloseRound);
    // A flush's 50,000 out of 10,001,800: too small to wait.
    assert_eq!((casino.pool("silver"), casino.purse("bo")), (9_951_800, 1_157_500));
    casino.does(sofia(), verify(1));
    casino.does(mia(), reject(1));
    assert_eq!(casino.pool("silver"), 29_953_500);
    let Pool { reserve, overflow, .. } = casino.house.pool(name("silver")).expect("a pool").pool();
    assert_eq!((reserve, overflow), (Money::of(250), Money::ZERO));
}

/// A fixed sum that the pool does not reach: 5,000,000 for a royal flush in a pool of 1,000.
#[test]
fn what_the_house_added_goes_back_to_the_house() {
    let small = crate::casino::HOUSE.replace("opening = 20000000", "opening = 1000");
    let mut casino = Casino::founded(&small);
    casino.does(sofia(), Order::OpenTable { table: name("stud-3"), dealer: Some(name("carla")) });
    casino.guest("ana", "stud-3", 1);
    casino.stud_round("stud-3", &[("ana", 1, true)], &[ROYAL, CROUPIER]);
    casino.leads("stud-3", BankedCommand::CloseRound);
    // R6: 2,750 lie in the pool; 2,700 of them are whole chips (R33) and come from it, 4,997,300 from the house. The 50 that are
    // left count as nothing and lie in the new start, 10,000,000 more, of which 250 come from the reserve.
    let before = -2_000 - 4_997_300 - 9_999_750;
    assert_eq!((casino.holds(AccountKind::House, "demo"), casino.pool("silver")), (before, 10_000_050));
    casino.does(sofia(), verify(1));
    casino.does(mia(), reject(1));
    assert_eq!((casino.holds(AccountKind::House, "demo"), casino.pool("silver")), (before + 4_997_300, 10_002_750));
}

#[test]
fn while_another_round_is_paid_a_hit_is_not_rejected() {
    let mut casino = won(STRAIGHT_FLUSH);
    casino.does(sofia(), verify(1));
    casino.guest("bo", "stud-4", 2);
    casino.stud_round("stud-4", &[("bo", 2, true)], &["Kh Jh 9h 5h 2h", CROUPIER]);
    assert_eq!(casino.refuses(mia(), reject(1)).reason, HouseReason::Jackpot(PoolReason::Locked(name("stud-4"))));
    // To pay what was set aside moves no pool.
    casino.does(mia(), approve(1));
    casino.leads("stud-4", BankedCommand::CloseRound);
    assert_eq!(casino.purse("ana"), 4_007_600);
}

/// Lets the house's own programs do what they approve now.
fn automatic(casino: &mut Casino) -> Vec<(Actor, &'static str)> {
    let due = casino.house.due_approvals(casino.now);
    due.into_iter()
        .map(|(actor, order)| {
            let batch = casino.does(actor, order.clone());
            assert!(batch.actor.automatic, "labelled");
            (actor, order.name())
        })
        .collect()
}

#[test]
fn in_a_demo_house_programs_approve_what_nobody_has_after_five_seconds() {
    let mut casino = won(STRAIGHT_FLUSH);
    let ante = Limits { min: Money::of(2_000), max: Money::of(4_000) };
    let limits = NewLimits::Stud { ante, cap: None };
    let request = casino.requests(sofia(), Order::AskLimits { table: name("stud-4"), limits, reason: why() });
    casino.later(4_999);
    assert_eq!(casino.house.due_approvals(casino.now), []);
    casino.later(1);
    let (supervisor, manager) = (program(Role::Supervisor), program(Role::Manager));
    assert_eq!(automatic(&mut casino), [(manager, "approve"), (supervisor, "verify_hit")]);
    assert_eq!(state(&casino), HitState::Verified { by: name("auto-supervisor") });
    assert_eq!(automatic(&mut casino), [(manager, "approve_hit")]);
    assert_eq!(casino.purse("ana"), 4_007_600);
    assert_eq!(automatic(&mut casino), []);
    assert_eq!(casino.refuses(mia(), Order::Approve { request }).reason, HouseReason::Decided);
}

#[test]
fn in_a_demo_house_programs_confirm_irregularities_too() {
    let mut casino = Casino::with(&["stud-1"]);
    casino.guest("ana", "stud-1", 1);
    casino.leads("stud-1", open_round());
    casino.lays("ana", "stud-1", 1, sabot_games::Bet::Ante, 10_000);
    casino.leads("stud-1", BankedCommand::CloseBetting);
    casino.deals("stud-1", &["As".parse().expect("a card")]);
    let mishap = sabot_games::Mishap::Wrong { what: sabot_games::Wrong::WrongCount, corrected: false };
    let wrong = sabot_games::Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None };
    casino.leads("stud-1", BankedCommand::Irregularity(wrong));
    casino.does(carla(), Order::Pause { table: name("stud-1"), reason: why() });
    casino.later(60_000);
    assert_eq!(casino.house.due_approvals(casino.now), [], "nothing happens at a paused table");
    casino.does(carla(), Order::Resume { table: name("stud-1") });
    casino.later(5_000);
    assert_eq!(automatic(&mut casino), [(program(Role::Supervisor), "confirm")]);
    assert_eq!(casino.purse("ana"), 1_000_000);
}

#[test]
fn in_a_real_house_nothing_is_approved_by_itself() {
    let mut casino = Casino::founded(REAL);
    casino.does(sofia(), Order::OpenTable { table: name("stud-1"), dealer: Some(name("carla")) });
    let (player, currency) = (name("ana"), Currency::Mop);
    let buy = Order::BuyIn { player, currency, amount: Money::of(1_000_000), table: None };
    casino.does(person("dora", Role::Cashier), buy);
    casino.does(crate::casino::player("ana"), crate::casino::sit("stud-1", 1));
    casino.stud_round("stud-1", &[("ana", 1, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    casino.leads("stud-1", BankedCommand::CloseRound);
    let ante = Limits { min: Money::of(2_000), max: Money::of(4_000) };
    let limits = NewLimits::Stud { ante, cap: None };
    casino.requests(sofia(), Order::AskLimits { table: name("stud-1"), limits, reason: why() });
    casino.later(600_000);
    assert_eq!(casino.house.due_approvals(casino.now), []);
    let verify = Order::VerifyHit { pool: name("gold"), hit: 1 };
    let by_program = casino.refuses(program(Role::Supervisor), verify).reason;
    assert_eq!(by_program, HouseReason::NotByProgram(Role::Supervisor));
}
