//! Players who are excluded or have limits of their own: whoever seats them, sells them chips or bets for them is refused.

use sabot_games::{Bet, Command, Seat};
use sabot_house::people::OwnLimits;
use sabot_house::{House, Moment, Order, Reason, Role, Wish};
use sabot_money::{Currency, Money};

use crate::floor::{Floor, at, carla, dora, hand, lay, mia, open_round, player, sit, sofia, why};
use crate::scene::{name, person};

const MINUTE_MS: u32 = 60_000;

fn buys(who: &str, amount: i64) -> Order {
    Order::BuyIn { player: name(who), currency: Currency::Play, amount: Money::of(amount), table: None }
}

fn limits(loss_minor: Option<i64>, minutes: Option<u32>) -> Order {
    Order::SetLimits { limits: OwnLimits { loss_minor, minutes } }
}

fn excluded(who: &str) -> Reason {
    Reason::Excluded(name(who))
}

#[test]
fn an_excluded_player_is_not_seated_not_sold_chips_and_not_bet_for() {
    let mut floor = Floor::with(&["stud-1", "omaha"]);
    floor.guest("ana", "stud-1", 1);
    floor.leads("stud-1", open_round());
    floor.does(player("ana"), Order::Exclude { player: name("ana"), until: None });
    // The croupier may enter what a player says; for her he may not.
    let bet = at("stud-1", lay("ana", 1, Bet::Ante, 10_000));
    assert_eq!(floor.refuses(carla(), bet.clone()).reason, excluded("ana"));
    assert_eq!(floor.refuses(player("ana"), bet).reason, excluded("ana"));
    assert_eq!(floor.refuses(dora(), buys("ana", 100)).reason, excluded("ana"));
    let sits = Order::Sit {
        table: name("omaha"),
        seat: Seat::new(2).expect("a seat"),
        stack: Some(Money::of(50_000)),
        post: false,
    };
    assert_eq!(floor.refuses(player("ana"), sits).reason, excluded("ana"));
    let queue = hand(sabot_games::omaha::Command::Queue { player: "ana".parse().expect("a name") });
    assert_eq!(floor.refuses(player("ana"), queue).reason, excluded("ana"));
    // What is hers she gets, and she may go.
    floor.does(dora(), Order::CashOut { player: name("ana"), currency: Currency::Play, amount: Money::of(1_000) });
    floor.does(player("ana"), Order::Leave { table: name("stud-1") });
    // Others play on.
    floor.guest("bo", "stud-1", 2);
}

#[test]
fn an_exclusion_ends_by_its_date_and_is_lifted_by_two() {
    let mut floor = Floor::with(&["stud-1"]);
    floor.does(dora(), buys("ana", 50_000));
    let until = Moment(floor.house.last_at().0 + 10 * i64::from(MINUTE_MS));
    let exclude = |until| Order::Exclude { player: name("ana"), until };
    assert_eq!(floor.refuses(player("bo"), exclude(None)).reason, Reason::NotYourself(name("ana")));
    assert_eq!(floor.refuses(sofia(), exclude(Some(Moment(1)))).reason, Reason::OverAlready);
    floor.does(sofia(), exclude(Some(until)));
    floor.does(mia(), exclude(None));
    let held = |floor: &Floor| floor.house.exclusion(name("ana"), floor.house.last_at()).map(|one| one.number);
    assert_eq!(held(&floor), Some(2), "the one that lasts longest");
    let ask = |exclusion| Order::AskLift { exclusion, reason: why() };
    assert_eq!(floor.refuses(sofia(), ask(3)).reason, Reason::NoExclusion(3));
    floor.does(mia(), ask(2));
    let request =
        floor.house.requests().find(|one| one.wish == Wish::Lift { exclusion: 2 }).expect("it waits").id.clone();
    let approve = Order::Approve { request };
    assert_eq!(floor.refuses(mia(), approve.clone()).reason, Reason::SamePerson(name("mia")));
    // No program lifts it, however long it waits.
    let later = floor.house.last_at().plus_ms(MINUTE_MS);
    assert_eq!(floor.house.due_approvals(later), []);
    floor.does(person("max", Role::Manager), approve.clone());
    assert_eq!(floor.refuses(person("max", Role::Manager), approve).reason, Reason::Decided);
    assert_eq!(held(&floor), Some(1));
    assert_eq!(floor.house.exclusion(name("ana"), until), None, "its end has come");
    assert_eq!(floor.house.exclusions(until).count(), 0);
}

/// ana has 100,000 and allows herself to lose 30,000.
fn limited() -> Floor {
    let mut floor = Floor::with(&["stud-1", "stud-2", "football"]);
    floor.does(dora(), buys("ana", 100_000));
    floor.does(player("ana"), limits(Some(30_000), None));
    for (table, seat) in [("stud-1", 1), ("stud-2", 1)] {
        floor.does(player("ana"), sit(table, seat));
        floor.leads(table, open_round());
    }
    floor
}

#[test]
fn stakes_that_lie_at_other_tables_count_and_so_does_a_raise_to_come() {
    let mut floor = limited();
    let reached = Reason::LossLimit(name("ana"));
    // 3 times 10,000 with its raise is just what she allows herself.
    assert_eq!(floor.refuses(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_100))).reason, reached);
    floor.does(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 5_000)));
    // 5,000 lie there: 25,000 are left, and 8,400 with a raise are 25,200.
    assert_eq!(floor.refuses(carla(), at("stud-2", lay("ana", 1, Bet::Ante, 8_400))).reason, reached);
    floor.does(player("ana"), at("stud-2", lay("ana", 1, Bet::Ante, 8_300)));
    // Chips that she buys are no winnings, and what she takes back is hers again.
    floor.does(dora(), buys("ana", 500_000));
    assert_eq!(floor.refuses(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 13_000))).reason, reached);
    let seat = Seat::new(1).expect("a seat");
    let back = Command::Withdraw { seat, player: "ana".parse().expect("a name"), bet: Bet::Ante };
    floor.does(player("ana"), at("stud-2", back));
    floor.does(player("ana"), at("stud-2", lay("ana", 1, Bet::Ante, 8_300)));
    let restored = House::restore(floor.house.snapshot()).expect("a snapshot of a house");
    let again = floor.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 13_000)));
    assert!(matches!(restored.handle(&again), sabot_house::Answer::Refused(_, refusal) if refusal.reason == reached));
}

#[test]
fn a_new_day_is_counted_anew_and_time_is_limited_too() {
    let mut floor = Floor::with(&["stud-1"]);
    floor.does(dora(), buys("ana", 100_000));
    for wrong in [limits(Some(-1), None), limits(None, Some(1_441))] {
        assert_eq!(floor.refuses(player("ana"), wrong).reason, Reason::NoSuchLimit);
    }
    floor.does(player("ana"), limits(None, Some(30)));
    floor.does(player("ana"), sit("stud-1", 1));
    floor.leads("stud-1", open_round());
    let bets = |floor: &mut Floor, stake| floor.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, stake)));
    let answered = |floor: &Floor, command: &sabot_house::Command, after_ms: u32| {
        let command = sabot_house::Command { at: floor.house.last_at().plus_ms(after_ms), ..command.clone() };
        match floor.house.handle(&command) {
            sabot_house::Answer::Refused(_, refusal) => Some(refusal.reason),
            _ => None,
        }
    };
    let bet = bets(&mut floor, 1_000);
    assert_eq!(answered(&floor, &bet, 29 * MINUTE_MS), None);
    assert_eq!(answered(&floor, &bet, 31 * MINUTE_MS), Some(Reason::TimeLimit(name("ana"))));
    // A day later she has sat for a day, but not for half an hour of the new one when it has just begun.
    let starts = floor.house.config().expect("founded").day_starts_minute;
    let begins = sabot_house::GamingDay(floor.house.last_at().gaming_day(starts).0 + 1).begins(starts);
    let to_midnight = u32::try_from(begins.0 - floor.house.last_at().0).expect("less than a day");
    assert_eq!(answered(&floor, &bet, to_midnight - 1), Some(Reason::TimeLimit(name("ana"))));
    assert_eq!(answered(&floor, &bet, to_midnight + MINUTE_MS), None);
    assert_eq!(answered(&floor, &bet, to_midnight + 30 * MINUTE_MS), Some(Reason::TimeLimit(name("ana"))));
}
