//! Signing in: who gets in, and what those learn who do not.

use std::time::Instant;

use sabot_house::Role;
use sabot_server::people::{People, Policy, SignInRefused};

use crate::people_kit::{Folder, House, MINUTE, PLAYERS, ada, at, cheap, ip, name};

/// A quarter of an hour.
const QUARTER: i64 = 15 * MINUTE;

#[test]
fn the_right_password_signs_in() {
    let house = House::with_people();
    let token = house.people.sign_in("ana", PLAYERS, ip("::ffff:192.0.2.9"), at(7)).expect("signed in");
    assert!(token.text().starts_with("sabot_"));
    assert_eq!(token.text().len(), 6 + 43);
    let session = house.people.session(&token.text(), at(8)).expect("readable").expect("signed in");
    assert_eq!((session.name, session.role, session.guest), (name("ana"), Role::Player, false));
    assert_eq!(session.actor().name, name("ana"));
    let other = house.people.sign_in("ana", PLAYERS, ip("192.0.2.9"), at(9)).expect("signed in twice");
    assert_ne!(token, other);
    let from = "from 192.0.2.9".to_owned();
    let signed_in = ("signed_in".to_owned(), Some("ana".to_owned()), from);
    assert_eq!(house.log(), [signed_in.clone(), signed_in]);
}

#[test]
fn nobody_learns_whether_a_name_exists() {
    let house = House::with_people();
    let long = "x".repeat(10_000);
    // Each from a network of its own, so that only the names count.
    let names = ["ana", "nobody", "Not A Name", "", long.as_str(), "guest-abcdef"];
    let answers = |index: usize, typed: &str| {
        let address = ip(&format!("198.51.100.{index}"));
        (0..8).map(|ms| house.people.sign_in(typed, "wrong-password", address, at(ms))).collect::<Vec<_>>()
    };
    let wrong = Err(SignInRefused::Wrong);
    let locked = Err(SignInRefused::Locked { until: at(4 + QUARTER) });
    let mut expected = vec![wrong; 5];
    expected.extend(vec![locked; 3]);
    for (index, typed) in names.into_iter().enumerate() {
        assert_eq!(answers(index, typed), expected, "{typed}");
    }
    // The right password does not open it either while it lasts, nor a moment too early.
    let right = |ms| house.people.sign_in("ana", PLAYERS, ip("192.0.2.1"), at(ms));
    assert_eq!(right(5), Err(SignInRefused::Locked { until: at(4 + QUARTER) }));
    assert_eq!(right(3 + QUARTER), Err(SignInRefused::Locked { until: at(4 + QUARTER) }));
    assert!(right(4 + QUARTER).is_ok());
}

#[test]
fn nobodys_name_takes_as_long() {
    // Enough work to be measured, so that everything else is small beside it.
    let folder = Folder::new();
    let policy = Policy { argon2_memory_kib: 1_024, failures: 1_000, sign_ins_at_once: 1_000, ..cheap() };
    let people = People::open(&folder.file(), false, policy).expect("it opens");
    people.create(name("ana"), Role::Player, PLAYERS, &ada(), at(0)).expect("made");
    let fastest = |who: &str| {
        let once = |ms| {
            let begun = Instant::now();
            assert_eq!(people.sign_in(who, "wrong-password", ip("192.0.2.1"), at(ms)), Err(SignInRefused::Wrong));
            begun.elapsed()
        };
        (0..5).map(once).min().expect("five")
    };
    let (known, unknown) = (fastest("ana"), fastest("nobody"));
    assert!(known < unknown * 3 && unknown < known * 3, "{known:?} {unknown:?}");
}

#[test]
fn failures_are_forgotten_after_a_quarter_of_an_hour() {
    let house = House::with_people();
    let wrong = |ms| house.people.sign_in("ana", "wrong-password", ip("192.0.2.1"), at(ms));
    for ms in [0, 1, 2, 3] {
        assert_eq!(wrong(ms), Err(SignInRefused::Wrong));
    }
    // At this moment the first of the four is a quarter of an hour old: this is the fourth again.
    assert_eq!(wrong(QUARTER), Err(SignInRefused::Wrong));
    // And so on: 2 is the oldest that counts.
    assert_eq!(wrong(QUARTER + 1), Err(SignInRefused::Wrong));
    // Now 3, QUARTER and QUARTER + 1 count, and these two.
    assert_eq!(wrong(QUARTER + 2), Err(SignInRefused::Wrong));
    assert_eq!(wrong(QUARTER + 2), Err(SignInRefused::Wrong));
    assert_eq!(wrong(QUARTER + 2), Err(SignInRefused::Locked { until: at(2 + 2 * QUARTER) }));
    // After it one has five attempts again.
    for ms in 0..5 {
        assert_eq!(wrong(2 + 2 * QUARTER + ms), Err(SignInRefused::Wrong));
    }
    assert_eq!(wrong(8 + 2 * QUARTER), Err(SignInRefused::Locked { until: at(6 + 3 * QUARTER) }));
}

#[test]
fn the_right_password_starts_the_count_anew() {
    let house = House::with_people();
    let wrong = |ms| house.people.sign_in("ana", "wrong-password", ip("192.0.2.1"), at(ms));
    for round in 0..2 {
        for ms in 0..4 {
            assert_eq!(wrong(round * MINUTE + ms), Err(SignInRefused::Wrong));
        }
        // As the fifth attempt it is still in time.
        assert!(house.is_signed_in(&house.sign_in("ana", round * MINUTE + 4), round * MINUTE + 5));
    }
    // One account's failures are not another's; and those before a right password do not count, however few they were.
    for ms in 0..3 {
        assert_eq!(wrong(2 * MINUTE + ms), Err(SignInRefused::Wrong));
    }
    house.sign_in("ana", 2 * MINUTE + 3);
    for ms in 0..4 {
        assert_eq!(wrong(3 * MINUTE + ms), Err(SignInRefused::Wrong));
    }
    house.sign_in("bob", 4 * MINUTE);
    assert_eq!(wrong(4 * MINUTE), Err(SignInRefused::Wrong));
    assert!(matches!(wrong(4 * MINUTE + 1), Err(SignInRefused::Locked { .. })));
    house.sign_in("bob", 4 * MINUTE + 2);
}

#[test]
fn failures_and_lockouts_survive_a_restart() {
    let mut house = House::with_people();
    let wrong = |house: &House, ms| house.people.sign_in("ana", "wrong-password", ip("192.0.2.1"), at(ms));
    for ms in 0..5 {
        assert_eq!(wrong(&house, ms), Err(SignInRefused::Wrong));
        house = house.restarted();
    }
    assert_eq!(wrong(&house, 5), Err(SignInRefused::Locked { until: at(4 + QUARTER) }));
    let house = house.restarted();
    assert_eq!(wrong(&house, 6), Err(SignInRefused::Locked { until: at(4 + QUARTER) }));
    let last = house.log().split_off(4);
    assert_eq!(last.iter().map(|(code, ..)| code.as_str()).collect::<Vec<_>>(), ["sign_in_failed", "account_locked"]);
    assert!(last.iter().all(|(_, actor, _)| actor.as_deref() == Some("ana")));
}

#[test]
fn many_attempts_at_once_are_no_more_guesses() {
    let house = House::with_people();
    let people = &house.people;
    let answers = std::thread::scope(|scope| {
        let attempts: Vec<_> = (0..16)
            .map(|index| {
                let address = ip(&format!("198.51.100.{index}"));
                scope.spawn(move || people.sign_in("ana", "wrong-password", address, at(0)))
            })
            .collect();
        attempts.into_iter().map(|attempt| attempt.join().expect("no panic")).collect::<Vec<_>>()
    });
    let wrong = answers.iter().filter(|answer| **answer == Err(SignInRefused::Wrong)).count();
    let locked = answers.iter().filter(|answer| matches!(answer, Err(SignInRefused::Locked { .. }))).count();
    assert_eq!((wrong, locked), (5, 11));
}

#[test]
fn a_network_has_so_many_attempts() {
    let house = House::with_people();
    // Different names, so that no lockout is in the way; different addresses of one network of IPv6.
    let attempt = |index: i64, ms| {
        let address = ip(&format!("2001:db8:0:1::{index:x}"));
        house.people.sign_in(&format!("nobody-{index}"), "wrong-password", address, at(ms))
    };
    for index in 0..20 {
        assert_eq!(attempt(index, 0), Err(SignInRefused::Wrong));
    }
    assert_eq!(attempt(20, 0), Err(SignInRefused::TooMany));
    assert_eq!(attempt(20, 999), Err(SignInRefused::TooMany));
    assert_eq!(attempt(20, 1_000), Err(SignInRefused::Wrong));
    assert_eq!(attempt(21, 1_000), Err(SignInRefused::TooMany));
    // The next network has its own.
    assert!(house.people.sign_in("ana", PLAYERS, ip("2001:db8:0:2::1"), at(1_000)).is_ok());
}

#[test]
fn what_was_typed_as_a_name_stays_out_of_the_log() {
    let house = House::with_people();
    assert_eq!(house.people.sign_in("my-secret", "ana", ip("192.0.2.1"), at(0)), Err(SignInRefused::Wrong));
    assert_eq!(house.log(), [("sign_in_failed".to_owned(), None, "from 192.0.2.1".to_owned())]);
    let bytes = std::fs::read(house.folder.path().join("people.db-wal")).expect("a journal");
    assert!(!bytes.windows(9).any(|window| window == b"my-secret"));
}

#[test]
fn a_stricter_house_hashes_again() {
    let house = House::with_people();
    house.sign_in("ana", 0);
    let House { people, folder } = house;
    drop(people);
    let stricter = Policy { argon2_passes: 3, ..cheap() };
    let count = |needle: &[u8]| {
        let bytes = std::fs::read(folder.file()).expect("a file");
        bytes.windows(needle.len()).filter(|window| *window == needle).count()
    };
    assert_eq!((count(b"$m=8,t=1,p=1$"), count(b"$m=8,t=3,p=1$")), (7, 0));
    let people = People::open(&folder.file(), false, stricter).expect("it opens");
    people.sign_in("ana", PLAYERS, ip("192.0.2.1"), at(1)).expect("signed in with the old hash");
    people.sign_in("ana", PLAYERS, ip("192.0.2.1"), at(2)).expect("signed in with the new one");
    drop(people);
    assert_eq!((count(b"$m=8,t=1,p=1$"), count(b"$m=8,t=3,p=1$")), (6, 1));
}
