//! Exclusions as the file has them: who is refused at the door, and why. The house decides them, by its record.

use sabot_credentials::{PeopleError, SignInRefused};
use sabot_people::{Exclusion as Recorded, Role};

use crate::kit::{HOUR, House, PLAYERS, actor, at, ip, name};

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
fn of_several_exclusions_the_longest_counts() {
    let house = House::with_people();
    let mia = actor("mia", Role::Manager);
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
    let held = Recorded { number: 3, player: name("ana"), from: at(3), until: None, by: name("mia") };
    house.people.lifted(&held, name("mia"), name("max"), at(6)).expect("lifted");
    assert_eq!(longest(7), Some(month));
    assert_eq!(longest(30 * DAY - 1), Some(month));
    assert_eq!(longest(30 * DAY), None);
}

/// The record decides: an exclusion that somebody took out of the file is there again, and one that only the file has is not.
#[test]
fn the_file_follows_the_record() {
    let house = House::with_people();
    let mia = actor("mia", Role::Manager);
    house.people.exclude(name("bob"), None, "a reason", &mia, at(0)).expect("excluded");
    let ana = Recorded { number: 1, player: name("ana"), from: at(0), until: Some(at(DAY)), by: name("mia") };
    let token = house.sign_in("ana", 1);
    house.people.follow_record(&[ana], at(2)).expect("written");
    assert!(!house.is_signed_in(&token, 3));
    let kept = house.people.is_excluded(name("ana"), at(3)).expect("readable").expect("excluded");
    assert_eq!((kept.until, kept.by.as_str()), (Some(at(DAY)), "mia"));
    assert_eq!(house.people.is_excluded(name("bob"), at(3)), Ok(None));
    let told = house.log().into_iter().filter(|(code, ..)| code == "people_differ").count();
    assert_eq!(told, 2);
    // Once more, and nothing changes.
    house.people.follow_record(&[ana], at(4)).expect("written");
    assert_eq!(house.log().into_iter().filter(|(code, ..)| code == "people_differ").count(), 2);
}
