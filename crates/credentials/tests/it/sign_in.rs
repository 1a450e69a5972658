//! Signing in: who gets in, and what those learn who do not.

use std::time::Instant;

use sabot_credentials::{PEOPLE_FILE, People, Policy, SignInRefused, Whence};
use sabot_people::Role;
use sabot_testkit::Folder;

use crate::kit::{HOUR, House, MINUTE, PLAYERS, STAFF, ada, at, cheap, ip, name};

/// Twenty tries an hour: this long after the first of five another one comes back.
const NEXT: i64 = 3 * MINUTE;

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
    let slowed = Err(SignInRefused::Slowed { until: at(NEXT) });
    let mut expected = vec![wrong; 5];
    expected.extend(vec![slowed; 3]);
    for (index, typed) in names.into_iter().enumerate() {
        assert_eq!(answers(index, typed), expected, "{typed}");
    }
    // From where it was guessed the right password is not looked at either before its time; from elsewhere it is.
    let right = |address: &str, ms| house.people.sign_in("ana", PLAYERS, ip(address), at(ms)).map(|_| ());
    assert_eq!(right("198.51.100.0", 9), Err(SignInRefused::Slowed { until: at(NEXT) }));
    assert_eq!(right("198.51.100.0", NEXT - 1), Err(SignInRefused::Slowed { until: at(NEXT) }));
    assert_eq!(right("192.0.2.1", 9), Ok(()));
    assert_eq!(right("198.51.100.0", NEXT), Ok(()));
}

#[test]
fn nobodys_name_takes_as_long() {
    // Enough work to be measured, so that everything else is small beside it.
    let folder = Folder::new();
    let policy = Policy { argon2_memory_kib: 2_048, tries_at_once: 1_000, sign_ins_at_once: 1_000, ..cheap() };
    let people = People::open(&folder.file(PEOPLE_FILE), false, policy).expect("it opens");
    people.create(name("ana"), Role::Player, PLAYERS, &ada(), at(0)).expect("made");
    let took = |who: &str, ms| {
        let begun = Instant::now();
        assert_eq!(people.sign_in(who, "wrong-password", ip("192.0.2.1"), at(ms)), Err(SignInRefused::Wrong));
        begun.elapsed()
    };
    // In turn, so that a busy machine disturbs both alike; the fastest of many is the one that nothing disturbed.
    let (known, unknown): (Vec<_>, Vec<_>) = (0..30).map(|ms| (took("ana", ms), took("nobody", ms))).unzip();
    let (known, unknown) = (known.into_iter().min().expect("thirty"), unknown.into_iter().min().expect("thirty"));
    assert!(known < unknown * 3 && unknown < known * 3, "{known:?} {unknown:?}");
}

/// Somebody tries without a pause, for hours and from more and more networks: this is how often a password is looked at.
#[test]
fn guessing_has_a_bound_from_one_network_and_from_all() {
    let policy = Policy { sign_ins_at_once: 100_000, ..cheap() };
    for (networks, first_hour, second_hour) in [(1, 5 + 20, 20), (2, 2 * (5 + 20), 2 * 20), (40, 50 + 50, 50)] {
        let house = House::new(false, policy);
        house.people.create(name("ana"), Role::Player, PLAYERS, &ada(), at(0)).expect("made");
        let looked_at = |hour: i64| {
            let tries =
                (0..360).flat_map(|tenth| (0..networks).map(move |network| (hour * HOUR + tenth * 10_000, network)));
            let wrong = tries.filter(|(ms, network)| {
                let address = ip(&format!("198.51.100.{network}"));
                house.people.sign_in("ana", "wrong-password", address, at(*ms)) == Err(SignInRefused::Wrong)
            });
            wrong.count()
        };
        let counted = [looked_at(0), looked_at(1)];
        // What comes back in the last moment of an hour is tried in the next.
        assert!((first_hour - 2..=first_hour).contains(&counted[0]), "{networks}: {counted:?}");
        assert!((second_hour - 2..=second_hour + 2).contains(&counted[1]), "{networks}: {counted:?}");
    }
}

/// An attacker with one address tries the names of all who work here, again and again; none of them is kept out.
#[test]
fn nobody_keeps_the_staff_out() {
    let house = House::with_people();
    let staff = ["ada", "mia", "max", "sofia", "dora"];
    let attacker = ip("203.0.113.66");
    for second in 0..1_800 {
        for who in staff {
            let _ = house.people.sign_in(who, "wrong-password", attacker, at(second * 1_000));
        }
    }
    for who in staff {
        let now = at(1_799_500);
        assert!(house.people.sign_in(who, STAFF, ip("192.0.2.1"), now).is_ok(), "{who}");
    }
}

/// Where tries come from so many networks that a name has none left, whoever has signed in before is let in on that device.
#[test]
fn a_known_device_is_let_in_whatever_others_try() {
    let house = House::with_people();
    let sign_in = |who: &str, password: &str, address: &str, device: Option<&str>, ms| {
        house.people.sign_in_from(who, password, Whence { address: ip(address), device }, (at(ms), at(ms)))
    };
    let devices = ["ana", "bob"].map(|who| sign_in(who, PLAYERS, "192.0.2.1", None, 0).expect("in").device.text());
    let [anas, bobs] = &devices;
    assert_ne!(anas, bobs);
    for network in 0..12 {
        for _ in 0..5 {
            let _ = sign_in("ana", "wrong-password", &format!("203.0.113.{network}"), None, 1);
        }
    }
    let is_slowed = |device: Option<&str>, ms| {
        matches!(sign_in("ana", PLAYERS, "203.0.113.0", device, ms), Err(SignInRefused::Slowed { .. }))
    };
    assert!(is_slowed(None, 2) && is_slowed(Some(bobs), 2) && is_slowed(Some("sabot_no-such-device"), 2));
    // Even on the network of one who tries, and even where nobody there may try any name any more.
    for index in 0..30 {
        let _ = sign_in(&format!("nobody-{index}"), "wrong-password", "203.0.113.0", None, 3);
    }
    assert_eq!(sign_in("nobody", "x", "203.0.113.0", None, 3), Err(SignInRefused::TooMany));
    let again = sign_in("ana", PLAYERS, "203.0.113.0", Some(anas), 4).expect("let in");
    assert_eq!(&again.device.text(), anas, "it stays the same device");
    // Whoever steals what a device remembers has no more tries than from a network, and knows no session.
    let stolen = |password: &str, ms| sign_in("ana", password, "203.0.113.99", Some(anas), ms);
    for ms in 10..15 {
        assert_eq!(stolen("wrong-password", ms), Err(SignInRefused::Wrong));
    }
    assert!(matches!(stolen(PLAYERS, 15), Err(SignInRefused::Slowed { .. })));
    assert_eq!(house.people.session(anas, at(15)), Ok(None));
    // A new password makes it a stranger's, and forgets what was tried.
    house.people.reset_password(name("ana"), "given-by-ada-2", &ada(), at(16)).expect("reset");
    let network = sign_in("ana", "given-by-ada-2", "203.0.113.99", Some(anas), 17).expect("let in");
    assert_ne!(&network.device.text(), anas);
}

#[test]
fn devices_are_forgotten_in_the_end() {
    let house = House::new(false, Policy { devices_each: 2, ..cheap() });
    house.people.create(name("ana"), Role::Player, PLAYERS, &ada(), at(0)).expect("made");
    let sign_in = |device: Option<&str>, ms| {
        let whence = Whence { address: ip("192.0.2.1"), device };
        house.people.sign_in_from("ana", PLAYERS, whence, (at(ms), at(ms))).expect("in").device.text()
    };
    let devices = [sign_in(None, 0), sign_in(None, 1), sign_in(None, 2)];
    assert_eq!(sign_in(Some(&devices[1]), 3), devices[1]);
    assert_ne!(sign_in(Some(&devices[0]), 4), devices[0], "only the last two are kept");
    assert_ne!(sign_in(Some(&devices[2]), 5), devices[2]);
    let (last, half_a_year) = (sign_in(None, 6), 180 * 24 * HOUR);
    assert_ne!(sign_in(Some(&last), 6 + half_a_year), last);
}

#[test]
fn the_right_password_starts_the_count_anew_where_it_was_given() {
    let house = House::with_people();
    let wrong = |address: &str, ms| house.people.sign_in("ana", "wrong-password", ip(address), at(ms)).map(|_| ());
    for round in 0..2 {
        for ms in 0..4 {
            assert_eq!(wrong("192.0.2.1", round * 10 + ms), Err(SignInRefused::Wrong));
        }
        // As the fifth attempt it is still in time.
        house.sign_in("ana", round * 10 + 4);
    }
    for ms in 20..25 {
        assert_eq!(wrong("192.0.2.2", ms), Err(SignInRefused::Wrong));
    }
    house.sign_in("ana", 26);
    assert!(matches!(wrong("192.0.2.2", 27), Err(SignInRefused::Slowed { .. })), "not for another network");
    // One account's tries are not another's.
    assert_eq!(house.people.sign_in("bob", "wrong-password", ip("192.0.2.2"), at(28)), Err(SignInRefused::Wrong));
}

#[test]
fn what_was_tried_survives_a_restart_and_the_house_is_told_once() {
    let mut house = House::with_people();
    let wrong = |house: &House, ms| house.people.sign_in("ana", "wrong-password", ip("192.0.2.1"), at(ms)).map(|_| ());
    for ms in 0..5 {
        assert_eq!(wrong(&house, ms), Err(SignInRefused::Wrong));
        house = house.restarted();
    }
    for ms in 5..10 {
        assert_eq!(wrong(&house, ms), Err(SignInRefused::Slowed { until: at(NEXT) }));
        house = house.restarted();
    }
    // He goes on for an hour, as fast as he may: that is one burst.
    for number in 1..=20 {
        assert_eq!(wrong(&house, number * NEXT), Err(SignInRefused::Wrong), "{number}");
    }
    let told = |house: &House| {
        let all = house.log().into_iter().filter(|(code, ..)| code == "password_guessing");
        all.map(|(_, actor, detail)| (actor.unwrap_or_default(), detail)).collect::<Vec<_>>()
    };
    let one = ("ana".to_owned(), "5 wrong passwords from 192.0.2.1".to_owned());
    assert_eq!(told(&house), vec![one.clone()]);
    // When he has let her alone for a quarter of an hour it is another.
    for ms in 0..5 {
        assert_eq!(wrong(&house, 26 * NEXT + ms), Err(SignInRefused::Wrong));
    }
    assert_eq!(told(&house), [one.clone(), one]);
}

#[test]
fn many_attempts_at_once_are_no_more_guesses() {
    let house = House::with_people();
    let people = &house.people;
    let answers = std::thread::scope(|scope| {
        let attempt = move || people.sign_in("ana", "wrong-password", ip("198.51.100.1"), at(0));
        let attempts: Vec<_> = (0..16).map(|_| scope.spawn(attempt)).collect();
        attempts.into_iter().map(|attempt| attempt.join().expect("no panic")).collect::<Vec<_>>()
    });
    let wrong = answers.iter().filter(|answer| **answer == Err(SignInRefused::Wrong)).count();
    let slowed = answers.iter().filter(|answer| matches!(answer, Err(SignInRefused::Slowed { .. }))).count();
    assert_eq!((wrong, slowed), (5, 11));
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
    // The house is told of it, once.
    let told: Vec<_> = house.log().into_iter().filter(|(code, ..)| code == "sign_in_flood").collect();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].2, "more than 20 sign-ins at once from 2001:db8:0:1::");
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
        let bytes = std::fs::read(folder.file(PEOPLE_FILE)).expect("a file");
        bytes.windows(needle.len()).filter(|window| *window == needle).count()
    };
    assert_eq!((count(b"$m=8,t=1,p=1$"), count(b"$m=8,t=3,p=1$")), (8, 0));
    let people = People::open(&folder.file(PEOPLE_FILE), false, stricter).expect("it opens");
    people.sign_in("ana", PLAYERS, ip("192.0.2.1"), at(1)).expect("signed in with the old hash");
    people.sign_in("ana", PLAYERS, ip("192.0.2.1"), at(2)).expect("signed in with the new one");
    drop(people);
    assert_eq!((count(b"$m=8,t=1,p=1$"), count(b"$m=8,t=3,p=1$")), (7, 1));
}
