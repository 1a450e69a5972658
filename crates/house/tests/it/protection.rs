//! Players who are excluded or have limits of their own: whoever seats them, sells them chips or bets for them is refused.

use sabot_games::{BankedCommand, Bet, Seat};
use sabot_house::people::OwnLimits;
use sabot_house::{House, HouseReason, Moment, Order, Role, Wish};
use sabot_money::{Currency, Money};

use crate::casino::{Casino, at, carla, dora, hand, lay, mia, open_round, player, sit, sofia, why};
use crate::scene::{name, person};

const MINUTE_MS: u32 = 60_000;

fn buys(who: &str, amount: i64) -> Order {
    Order::BuyIn { player: name(who), currency: Currency::Play, amount: Money::of(amount), table: None }
}

fn limits(loss_minor: Option<i64>, minutes: Option<u32>) -> Order {
    Order::SetLimits { limits: OwnLimits { loss_minor, minutes } }
}

fn excluded(who: &str) -> HouseReason {
    HouseReason::Excluded(name(who))
}

#[test]
fn an_excluded_player_is_not_seated_not_sold_chips_and_not_bet_for() {
    let mut casino = Casino::with(&["stud-1", "omaha"]);
    casino.guest("ana", "stud-1", 1);
    casino.leads("stud-1", open_round());
    casino.does(player("ana"), Order::Exclude { player: name("ana"), until: None });
    // The croupier may enter what a player says; for her he may not.
    let bet = at("stud-1", lay("ana", 1, Bet::Ante, 10_000));
    assert_eq!(casino.refuses(carla(), bet.clone()).reason, excluded("ana"));
    assert_eq!(casino.refuses(player("ana"), bet).reason, excluded("ana"));
    assert_eq!(casino.refuses(dora(), buys("ana", 100)).reason, excluded("ana"));
    let sits = Order::Sit {
        table: name("omaha"),
        seat: Seat::new(2).expect("a seat"),
        stack: Some(Money::of(50_000)),
        post: false,
    };
    assert_eq!(casino.refuses(player("ana"), sits).reason, excluded("ana"));
    let queue = hand(sabot_games::omaha::OmahaCommand::Queue { player: "ana".parse().expect("a name") });
    assert_eq!(casino.refuses(player("ana"), queue).reason, excluded("ana"));
    // What is hers she gets, and she may go.
    casino.does(dora(), Order::CashOut { player: name("ana"), currency: Currency::Play, amount: Money::of(1_000) });
    casino.does(player("ana"), Order::Leave { table: name("stud-1") });
    // Others play on.
    casino.guest("bo", "stud-1", 2);
}

#[test]
fn an_exclusion_ends_by_its_date_and_is_lifted_by_two() {
    let mut casino = Casino::with(&["stud-1"]);
    casino.does(dora(), buys("ana", 50_000));
    let until = Moment(casino.house.last_at().0 + 10 * i64::from(MINUTE_MS));
    let exclude = |until| Order::Exclude { player: name("ana"), until };
    assert_eq!(casino.refuses(player("bo"), exclude(None)).reason, HouseReason::NotYourself(name("ana")));
    assert_eq!(casino.refuses(sofia(), exclude(Some(Moment(1)))).reason, HouseReason::OverAlready);
    casino.does(sofia(), exclude(Some(until)));
    casino.does(mia(), exclude(None));
    let held = |casino: &Casino| casino.house.exclusion(name("ana"), casino.house.last_at()).map(|one| one.number);
    assert_eq!(held(&casino), Some(2), "the one that lasts longest");
    let ask = |exclusion| Order::AskLift { exclusion, reason: why() };
    assert_eq!(casino.refuses(sofia(), ask(3)).reason, HouseReason::NoExclusion(3));
    casino.does(mia(), ask(2));
    let request =
        casino.house.requests().find(|one| one.wish == Wish::Lift { exclusion: 2 }).expect("it waits").id.clone();
    let approve = Order::Approve { request };
    assert_eq!(casino.refuses(mia(), approve.clone()).reason, HouseReason::SamePerson(name("mia")));
    // No program lifts it, however long it waits.
    let later = casino.house.last_at().plus_ms(MINUTE_MS);
    assert_eq!(casino.house.due_approvals(later), []);
    casino.does(person("max", Role::Manager), approve.clone());
    assert_eq!(casino.refuses(person("max", Role::Manager), approve).reason, HouseReason::Decided);
    assert_eq!(held(&casino), Some(1));
    assert_eq!(casino.house.exclusion(name("ana"), until), None, "its end has come");
    assert_eq!(casino.house.exclusions(until).count(), 0);
}

/// ana has 100,000 and allows herself to lose 30,000.
fn limited() -> Casino {
    let mut casino = Casino::with(&["stud-1", "stud-2", "football"]);
    casino.does(dora(), buys("ana", 100_000));
    casino.does(player("ana"), limits(Some(30_000), None));
    for (table, seat) in [("stud-1", 1), ("stud-2", 1)] {
        casino.does(player("ana"), sit(table, seat));
        casino.leads(table, open_round());
    }
    casino
}

#[test]
fn stakes_that_lie_at_other_tables_count_and_so_does_a_raise_to_come() {
    let mut casino = limited();
    let reached = HouseReason::LossLimit(name("ana"));
    // 3 times 10,000 with its raise is just what she allows herself.
    assert_eq!(casino.refuses(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_100))).reason, reached);
    casino.does(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 5_000)));
    // 5,000 lie there: 25,000 are left, and 8,400 with a raise are 25,200.
    assert_eq!(casino.refuses(carla(), at("stud-2", lay("ana", 1, Bet::Ante, 8_400))).reason, reached);
    casino.does(player("ana"), at("stud-2", lay("ana", 1, Bet::Ante, 8_300)));
    // Chips that she buys are no winnings, and what she takes back is hers again.
    casino.does(dora(), buys("ana", 500_000));
    assert_eq!(casino.refuses(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 13_000))).reason, reached);
    let seat = Seat::new(1).expect("a seat");
    let back = BankedCommand::Withdraw { seat, player: "ana".parse().expect("a name"), bet: Bet::Ante };
    casino.does(player("ana"), at("stud-2", back));
    casino.does(player("ana"), at("stud-2", lay("ana", 1, Bet::Ante, 8_300)));
    let restored = House::restore(casino.house.snapshot()).expect("a snapshot of a house");
    let again = casino.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 13_000)));
    assert!(matches!(restored.handle(&again), sabot_house::Answer::Refused(_, refusal) if refusal.reason == reached));
}

#[test]
fn a_new_day_is_counted_anew_and_time_is_limited_too() {
    let mut casino = Casino::with(&["stud-1"]);
    casino.does(dora(), buys("ana", 100_000));
    for wrong in [limits(Some(-1), None), limits(None, Some(1_441))] {
        assert_eq!(casino.refuses(player("ana"), wrong).reason, HouseReason::NoSuchLimit);
    }
    casino.does(player("ana"), limits(None, Some(30)));
    casino.does(player("ana"), sit("stud-1", 1));
    casino.leads("stud-1", open_round());
    let bets =
        |casino: &mut Casino, stake| casino.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, stake)));
    let answered = |casino: &Casino, command: &sabot_house::Command, after_ms: u32| {
        let command = sabot_house::Command { at: casino.house.last_at().plus_ms(after_ms), ..command.clone() };
        match casino.house.handle(&command) {
            sabot_house::Answer::Refused(_, refusal) => Some(refusal.reason),
            _ => None,
        }
    };
    let bet = bets(&mut casino, 1_000);
    assert_eq!(answered(&casino, &bet, 29 * MINUTE_MS), None);
    assert_eq!(answered(&casino, &bet, 31 * MINUTE_MS), Some(HouseReason::TimeLimit(name("ana"))));
    // A day later she has sat for a day, but not for half an hour of the new one when it has just begun.
    let starts = casino.house.config().expect("founded").day_starts_minute;
    let begins = sabot_house::GamingDay(casino.house.last_at().gaming_day(starts).0 + 1).begins(starts);
    let to_midnight = u32::try_from(begins.0 - casino.house.last_at().0).expect("less than a day");
    assert_eq!(answered(&casino, &bet, to_midnight - 1), Some(HouseReason::TimeLimit(name("ana"))));
    assert_eq!(answered(&casino, &bet, to_midnight + MINUTE_MS), None);
    assert_eq!(answered(&casino, &bet, to_midnight + 30 * MINUTE_MS), Some(HouseReason::TimeLimit(name("ana"))));
}
