//! The protection of players: exclusions, limits, playing time.

use sabot_house::{GamingDay, Role};
use sabot_server::people::{LimitReached, Limits, LimitsNow, PeopleError, SignInRefused};

use crate::people_kit::{HOUR, House, MINUTE, PLAYERS, actor, at, ip, name};

const DAY: i64 = 24 * HOUR;

#[test]
fn an_excluded_player_is_out_at_once_and_until_the_end() {
    let house = House::with_people();
    let (ana, bob) = (house.sign_in("ana", 0), house.sign_in("bob", 0));
    let number = house
        .people
        .exclude(name("ana"), Some(at(7 * DAY)), "asked for a week", &actor("ana", Role::Player), at(1))
        .expect("excluded");
    assert!(!house.is_signed_in(&ana, 2) && house.is_signed_in(&bob, 2));
    let house = house.restarted();
    let sign_in = |password, ms| house.people.sign_in("ana", password, ip("192.0.2.1"), at(ms));
    let Err(SignInRefused::Excluded(exclusion)) = sign_in(PLAYERS, 3) else { panic!("not refused") };
    assert_eq!((exclusion.number, exclusion.player, exclusion.from), (number, name("ana"), at(1)));
    assert_eq!((exclusion.until, exclusion.reason.as_str()), (Some(at(7 * DAY)), "asked for a week"));
    assert_eq!((exclusion.by.as_str(), exclusion.asked_by.as_deref()), ("ana", None));
    // Whoever does not have the password learns nothing.
    assert_eq!(sign_in("wrong-password", 4), Err(SignInRefused::Wrong));
    assert_eq!(house.people.is_excluded(name("ana"), at(5)), Ok(Some((*exclusion).clone())));
    assert_eq!(house.people.exclusions(at(5)), Ok(vec![*exclusion]));
    assert_eq!(house.people.is_excluded(name("bob"), at(5)), Ok(None));
    assert!(matches!(sign_in(PLAYERS, 7 * DAY - 1), Err(SignInRefused::Excluded(_))));
    assert_eq!(house.people.is_excluded(name("ana"), at(7 * DAY)), Ok(None));
    assert!(sign_in(PLAYERS, 7 * DAY).is_ok());
}

#[test]
fn who_excludes_whom_and_how() {
    let house = House::with_people();
    for role in Role::ALL {
        let done = house.people.exclude(name("ana"), None, "a reason", &actor("somebody", role), at(1));
        match role {
            Role::Supervisor | Role::Manager => assert!(done.is_ok(), "{role}"),
            _ => assert_eq!(done, Err(PeopleError::NotAllowed { role })),
        }
    }
    let mia = actor("mia", Role::Manager);
    let exclude = |who, until, reason: &str| house.people.exclude(name(who), until, reason, &mia, at(1));
    assert_eq!(exclude("sofia", None, "a reason"), Err(PeopleError::NoPlayer(name("sofia"))));
    assert_eq!(exclude("nobody", None, "a reason"), Err(PeopleError::NoAccount(name("nobody"))));
    for (until, reason) in [(Some(at(1)), "late"), (Some(at(0)), "later"), (None, " "), (None, &"x".repeat(201))] {
        assert!(matches!(exclude("bob", until, reason), Err(PeopleError::OutOfBounds(_))), "{until:?} {reason}");
    }
    assert_eq!(house.people.is_excluded(name("bob"), at(2)), Ok(None));
    assert!(exclude("bob", Some(at(2)), &"é".repeat(200)).is_ok());
}

#[test]
fn lifting_takes_two_people() {
    let house = House::with_people();
    let (mia, max, sofia) =
        (actor("mia", Role::Manager), actor("max", Role::Manager), actor("sofia", Role::Supervisor));
    let people = &house.people;
    let number = people.exclude(name("ana"), None, "a reason", &mia, at(0)).expect("excluded");
    // Nobody has asked yet.
    assert_eq!(people.approve_lift(number, &mia, at(1)), Err(PeopleError::NoExclusion(number)));
    for role in Role::ALL.into_iter().filter(|role| !matches!(role, Role::Supervisor | Role::Manager)) {
        let refused = Err(PeopleError::NotAllowed { role });
        assert_eq!(people.ask_lift(number, &actor("ana", role), at(1)), refused);
        assert_eq!(people.approve_lift(number, &actor("ana", role), at(1)), refused);
    }
    people.ask_lift(number, &mia, at(2)).expect("asked");
    assert_eq!(people.approve_lift(number, &mia, at(3)), Err(PeopleError::AnotherPerson(name("mia"))));
    let refused = Err(PeopleError::NotAllowed { role: Role::Supervisor });
    assert_eq!(people.approve_lift(number, &sofia, at(3)), refused);
    assert!(people.is_excluded(name("ana"), at(4)).expect("readable").is_some());
    let house = house.restarted();
    let people = &house.people;
    people.approve_lift(number, &max, at(5)).expect("lifted");
    assert_eq!(people.is_excluded(name("ana"), at(5)), Ok(None));
    assert_eq!(people.approve_lift(number, &max, at(6)), Err(PeopleError::NoExclusion(number)));
    assert_eq!(people.ask_lift(number, &sofia, at(6)), Err(PeopleError::NoExclusion(number)));
    assert_eq!(people.ask_lift(u64::MAX, &sofia, at(6)), Err(PeopleError::NoExclusion(u64::MAX)));
    house.sign_in("ana", 7);
    let said: Vec<_> = house.log().into_iter().map(|(code, _, detail)| format!("{code}: {detail}")).collect();
    assert_eq!(
        said[..3],
        [
            format!("excluded: {number} by mia: a reason"),
            format!("lift_asked: {number} by mia"),
            format!("exclusion_lifted: {number} asked by mia, approved by max"),
        ]
    );
}

/// Nobody of the floor makes anybody of the floor today; should a later program let them, they are not two.
#[test]
fn of_two_who_lift_neither_made_the_other_today() {
    let house = House::with_people();
    let file = rusqlite::Connection::open(house.folder.file()).expect("it opens");
    let made_by = |made: &str, maker: &str| {
        let sql = "UPDATE account SET made_by = ?2 WHERE name = ?1";
        assert_eq!(file.execute(sql, [made, maker]), Ok(1));
    };
    let (max, sofia) = (actor("max", Role::Manager), actor("sofia", Role::Supervisor));
    let people = &house.people;
    let number = people.exclude(name("ana"), None, "a reason", &max, at(0)).expect("excluded");
    people.ask_lift(number, &sofia, at(1)).expect("asked");
    for (made, maker) in [("sofia", "max"), ("max", "sofia")] {
        made_by(made, maker);
        let refused = people.approve_lift(number, &max, at(2));
        assert_eq!(refused, Err(PeopleError::MadeToday { made: name(made), by: name(maker) }));
        made_by(made, "ada, abel");
    }
    assert!(people.is_excluded(name("ana"), at(3)).expect("readable").is_some());
    made_by("sofia", "max");
    assert_eq!(people.approve_lift(number, &max, at(DAY)), Ok(()), "a day later they are");
}

#[test]
fn of_several_exclusions_the_longest_counts() {
    let house = House::with_people();
    let (mia, max) = (actor("mia", Role::Manager), actor("max", Role::Manager));
    let exclude = |until, ms| house.people.exclude(name("ana"), until, "a reason", &mia, at(ms)).expect("excluded");
    let month = exclude(Some(at(30 * DAY)), 0);
    // A further one does not shorten it.
    let week = exclude(Some(at(7 * DAY)), 1);
    let longest = |ms| house.people.is_excluded(name("ana"), at(ms)).expect("readable").map(|one| one.number);
    assert_eq!(longest(2), Some(month));
    let ever = exclude(None, 3);
    assert_eq!(longest(4), Some(ever));
    assert_eq!(longest(1_000 * DAY), Some(ever));
    let numbers: Vec<_> =
        house.people.exclusions(at(4)).expect("readable").iter().map(|exclusion| exclusion.number).collect();
    assert_eq!(numbers, [ever, week, month]);
    // Lifting one lifts no other.
    house.people.ask_lift(ever, &mia, at(5)).expect("asked");
    house.people.approve_lift(ever, &max, at(6)).expect("lifted");
    assert_eq!(longest(7), Some(month));
    assert_eq!(longest(30 * DAY - 1), Some(month));
    assert_eq!(longest(30 * DAY), None);
}

fn limits(loss_minor: Option<i64>, minutes: Option<u32>) -> Limits {
    Limits { loss_minor, minutes }
}

#[test]
fn stricter_holds_at_once_and_looser_a_day_later() {
    let house = House::with_people();
    let set = |loss, minutes, ms| house.people.set_limits(name("ana"), limits(loss, minutes), at(ms)).expect("set");
    let now = |ms| house.people.limits(name("ana"), at(ms)).expect("readable");
    assert_eq!(now(0), LimitsNow::default());
    // From none to some is stricter.
    let first = LimitsNow { limits: limits(Some(10_000), Some(120)), ..LimitsNow::default() };
    assert_eq!(set(Some(10_000), Some(120), 0), first);
    assert_eq!(now(1), first);
    // One stricter, one looser: each for itself.
    let second = LimitsNow {
        limits: limits(Some(5_000), Some(120)),
        loss_next: None,
        minutes_next: Some((Some(180), at(HOUR + DAY))),
    };
    assert_eq!(set(Some(5_000), Some(180), HOUR), second);
    assert_eq!(now(HOUR + DAY - 1), second);
    assert_eq!(now(HOUR + DAY).limits, limits(Some(5_000), Some(180)));
    // Asking for the same again puts nothing off; asking for something else does.
    assert_eq!(set(Some(5_000), Some(180), 2 * HOUR), second);
    let third = set(Some(5_000), Some(240), 3 * HOUR);
    assert_eq!(third.minutes_next, Some((Some(240), at(3 * HOUR + DAY))));
    // Staying with what holds takes it back.
    assert_eq!(set(Some(5_000), Some(120), 4 * HOUR).minutes_next, None);
    assert_eq!(now(10 * DAY).limits, limits(Some(5_000), Some(120)));
    // No limit is the loosest.
    let none = set(None, None, 10 * DAY);
    assert_eq!(none.limits, limits(Some(5_000), Some(120)));
    assert_eq!((none.loss_next, none.minutes_next), (Some((None, at(11 * DAY))), Some((None, at(11 * DAY)))));
    assert_eq!(now(11 * DAY - 1).limits, limits(Some(5_000), Some(120)));
    assert_eq!(now(11 * DAY), LimitsNow::default());
    // What has come meanwhile is what the next wish is compared with.
    assert_eq!(set(Some(9_000), None, 11 * DAY).limits, limits(Some(9_000), None));
    let house = house.restarted();
    let kept = house.people.limits(name("ana"), at(12 * DAY)).expect("readable");
    assert_eq!(kept, LimitsNow { limits: limits(Some(9_000), None), ..LimitsNow::default() });
}

#[test]
fn only_players_have_limits_and_only_sensible_ones() {
    let house = House::with_people();
    let set = |who, loss, minutes| house.people.set_limits(name(who), limits(loss, minutes), at(0));
    assert_eq!(set("mia", Some(1), None), Err(PeopleError::NoPlayer(name("mia"))));
    assert_eq!(set("nobody", Some(1), None), Err(PeopleError::NoAccount(name("nobody"))));
    assert!(matches!(set("ana", Some(-1), None), Err(PeopleError::OutOfBounds(_))));
    assert!(matches!(set("ana", None, Some(1_441)), Err(PeopleError::OutOfBounds(_))));
    assert_eq!(house.people.limits(name("ana"), at(0)), Ok(LimitsNow::default()));
    assert!(set("ana", Some(0), Some(1_440)).is_ok());
    assert_eq!(house.log().len(), 1);
}

#[test]
fn a_bet_stays_within_the_limits() {
    let house = House::with_people();
    let may = |lost, stake, played| house.people.may_bet(name("ana"), at(1), lost, stake, played).expect("readable");
    // Without limits anything goes.
    assert_eq!(may(i64::MAX, i64::MAX, i64::MAX), Ok(()));
    house.people.set_limits(name("ana"), limits(Some(10_000), Some(90)), at(0)).expect("set");
    let loss = |lost_minor| Err(LimitReached::Loss { limit_minor: 10_000, lost_minor });
    let time = |played_ms| Err(LimitReached::Time { limit_minutes: 90, played_ms });
    assert_eq!(may(0, 10_000, 0), Ok(()));
    assert_eq!(may(0, 10_001, 0), loss(0));
    assert_eq!(may(9_500, 500, 0), Ok(()));
    assert_eq!(may(9_500, 501, 0), loss(9_500));
    assert_eq!(may(9_999, 0, 0), Ok(()));
    assert_eq!(may(10_000, 0, 0), loss(10_000));
    assert_eq!(may(i64::MAX, i64::MAX, 0), loss(i64::MAX));
    // Whoever has won may lose what was won too: 3 000 + 10 000.
    assert_eq!(may(-3_000, 13_000, 0), Ok(()));
    assert_eq!(may(-3_000, 13_001, 0), loss(-3_000));
    assert_eq!(may(0, 100, 90 * MINUTE - 1), Ok(()));
    assert_eq!(may(0, 100, 90 * MINUTE), time(90 * MINUTE));
    // Nobody else is limited by it.
    assert_eq!(house.people.may_bet(name("bob"), at(1), 20_000, 1, DAY), Ok(Ok(())));
}

#[test]
fn playing_time_adds_up_by_gaming_day() {
    let house = House::with_people();
    let (today, tomorrow) = (GamingDay(20_772), GamingDay(20_773));
    let played = |day, add| house.people.played(name("ana"), day, add);
    assert_eq!(house.people.played_on(name("ana"), today), Ok(0));
    assert_eq!(played(today, 1_500), Ok(1_500));
    assert_eq!(played(today, 250), Ok(1_750));
    assert_eq!(played(tomorrow, 10), Ok(10));
    assert_eq!(played(today, 0), Ok(1_750));
    assert!(matches!(played(today, -1), Err(PeopleError::OutOfBounds(_))));
    assert_eq!(house.people.played(name("mia"), today, 1), Err(PeopleError::NoPlayer(name("mia"))));
    assert_eq!(house.people.played_on(name("bob"), today), Ok(0));
    let house = house.restarted();
    let on = |day| house.people.played_on(name("ana"), day);
    assert_eq!((on(today), on(tomorrow)), (Ok(1_750), Ok(10)));
}
