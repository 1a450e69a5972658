//! What exists in a demo house only: guests, and accounts whose passwords can be shown.

use sabot_credentials::{PeopleError, Policy, SIGN_INS_FILE, SignInRefused, demo_sign_ins};
use sabot_people::Role;

use crate::kit::{HOUR, House, MINUTE, STAFF, actor, ada, at, cheap, ip, name};

#[test]
fn guests_play_without_a_password() {
    let house = House::new(true, cheap());
    let (guest, token) = house.people.guest(ip("192.0.2.1"), at(0)).expect("let in");
    assert!(guest.as_str().starts_with("guest-") && guest.as_str().len() == 12, "{guest}");
    let session = house.people.session(&token.text(), at(1)).expect("readable").expect("signed in");
    assert_eq!((session.name, session.role, session.guest), (guest, Role::Player, true));
    assert_eq!(session.expires_idle, at(30 * MINUTE));
    for password in ["", "nobody has this password"] {
        let refused = house.people.sign_in(guest.as_str(), password, ip("192.0.2.1"), at(2));
        assert_eq!(refused, Err(SignInRefused::Wrong));
    }
    let no_password = Err(PeopleError::Guest(guest));
    assert_eq!(house.people.change_password(guest, "", "another-one-1", at(3)), no_password);
    assert_eq!(house.people.reset_password(guest, "another-one-1", &ada(), at(3)), no_password);
    // Guests can be excluded like any player, and are out.
    house.people.exclude(guest, None, "a reason", &actor("mia", Role::Manager), at(4)).expect("excluded");
    assert!(!house.is_signed_in(&token, 5));
}

#[test]
fn guests_of_a_network_are_so_many_an_hour_and_so_are_its_neighbours() {
    let house = House::new(true, Policy { guests_block_hour: 13, ..cheap() });
    let come = |house: &House, address: &str, ms| house.people.guest(ip(address), at(ms)).map(|_| ());
    let until = |ms| Err(PeopleError::TooManyGuests { until: at(ms) });
    for ms in 0..10 {
        assert_eq!(come(&house, &format!("2001:db8:0:1::{ms}"), ms), Ok(()));
    }
    assert_eq!(come(&house, "2001:db8:0:1::99", 10), until(HOUR));
    for network in 2..5 {
        assert_eq!(come(&house, &format!("2001:db8:0:{network}::1"), 10), Ok(()));
    }
    assert_eq!(come(&house, "2001:db8:0:5::1", 10), until(HOUR), "thirteen from neighbours");
    assert_eq!(come(&house, "2001:db8:1::1", 10), Ok(()), "others have their own");
    let house = house.restarted();
    assert_eq!(come(&house, "2001:db8:0:5::1", HOUR - 1), until(HOUR));
    // The first came an hour ago.
    assert_eq!(come(&house, "2001:db8:0:5::1", HOUR), Ok(()));
    assert_eq!(come(&house, "2001:db8:0:6::1", HOUR), until(HOUR + 1));
}

/// Whoever changes his address with every request does not use the house up: a newcomer gets in at once, or where the whole
/// world comes at once, a moment later.
#[test]
fn guests_from_many_addresses_stop_no_newcomer() {
    let house = House::new(true, cheap());
    let come = |address: &str, ms| house.people.guest(ip(address), at(ms)).map(|_| ());
    let of_one_provider = (0..1_000).filter(|number| come(&format!("2001:db8:0:{number:x}::1"), 0).is_ok()).count();
    assert_eq!(of_one_provider, 100);
    assert_eq!(come("192.0.2.1", 0), Ok(()));
    // From two thousand places at once, each from another provider: as many as the house takes.
    let of_the_world =
        (0..2_000).filter(|number| come(&format!("100.{}.{}.1", number / 256, number % 256), 1).is_ok()).count();
    assert_eq!(of_the_world, 98, "of a hundred at once two had come");
    assert_eq!(come("198.51.100.1", 1), Err(PeopleError::HouseBusy { until: at(1_001) }));
    assert_eq!(come("198.51.100.1", 1_001), Ok(()));
    // Those who go on from the same places have the other half of the room, and a newcomer his.
    for second in 2..30 {
        for number in 0..2_000 {
            let _ = come(&format!("100.{}.{}.2", number / 256, number % 256), second * 1_000);
        }
        assert_eq!(come(&format!("198.51.{}.1", 100 + second), second * 1_000 + 500), Ok(()), "{second}");
    }
}

#[test]
fn the_accounts_of_a_demo_house_are_made_once() {
    let house = House::new(true, cheap());
    assert_eq!(demo_sign_ins(house.folder.path()), Ok(Vec::new()));
    let made = house.people.demo_accounts(at(0)).expect("made");
    let who: Vec<_> = made.iter().map(|one| format!("{} {}", one.role, one.name)).collect();
    let expected = [
        "croupier carla",
        "supervisor sofia",
        "manager mia",
        "cashier dora",
        "inspector ines",
        "administrator ada",
        "administrator abel",
        "player ana",
        "player bo",
    ];
    assert_eq!(who, expected);
    let passwords: std::collections::BTreeSet<_> = made.iter().map(|one| one.password.clone()).collect();
    assert_eq!(passwords.len(), 9);
    assert!(passwords.iter().all(|password| password.len() == 19));
    assert_eq!(demo_sign_ins(house.folder.path()), Ok(made.clone()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let file = std::fs::metadata(house.folder.path().join(SIGN_INS_FILE)).expect("a file");
        assert_eq!(file.permissions().mode() & 0o777, 0o600);
    }
    // A changed password stays changed, and whoever is signed in stays so.
    house.people.reset_password(name("bo"), "another-one-1", &ada(), at(1)).expect("reset");
    let house = house.restarted();
    let sign_in = |who: &str, password: &str, ms| house.people.sign_in(who, password, ip("192.0.2.1"), at(ms));
    let token = sign_in("carla", &made[0].password, 2).expect("signed in");
    assert_eq!(house.people.demo_accounts(at(3)), Ok(made.clone()));
    assert!(house.is_signed_in(&token, 4));
    for one in &made[..8] {
        assert!(sign_in(one.name.as_str(), &one.password, 5).is_ok(), "{}", one.name);
    }
    assert!(sign_in("bo", "another-one-1", 5).is_ok());
    assert_eq!(house.people.accounts().expect("readable").len(), 9);
}

#[test]
fn a_first_start_that_was_cut_short_is_finished() {
    let house = House::new(true, cheap());
    let made = house.people.demo_accounts(at(0)).expect("made");
    // Another house has the file, and no account yet.
    let other = House::new(true, cheap());
    let (from, to) = (house.folder.path().join(SIGN_INS_FILE), other.folder.path().join(SIGN_INS_FILE));
    std::fs::copy(from, &to).expect("copied");
    std::fs::write(other.folder.path().join(format!("{SIGN_INS_FILE}.new")), "{").expect("half a file");
    assert_eq!(other.people.demo_accounts(at(1)), Ok(made.clone()));
    assert!(other.people.sign_in("mia", &made[2].password, ip("192.0.2.1"), at(2)).is_ok());
    // Without the file there are new passwords, and the old ones are none any more.
    std::fs::remove_file(to).expect("removed");
    let anew = other.people.demo_accounts(at(3)).expect("made anew");
    assert_ne!(anew[2].password, made[2].password);
    let sign_in = |password: &str| other.people.sign_in("mia", password, ip("192.0.2.1"), at(4));
    assert_eq!(sign_in(&made[2].password), Err(SignInRefused::Wrong));
    assert!(sign_in(&anew[2].password).is_ok());
}

#[test]
fn a_demo_house_of_an_earlier_program_gets_who_came_later() {
    let house = House::new(true, cheap());
    let made = house.people.demo_accounts(at(0)).expect("made");
    // As the earlier program left it: without abel, in another folder.
    let other = House::new(true, cheap());
    let earlier: Vec<_> = made.iter().filter(|one| one.name.as_str() != "abel").cloned().collect();
    let file = other.folder.path().join(SIGN_INS_FILE);
    std::fs::copy(house.folder.path().join(SIGN_INS_FILE), &file).expect("copied");
    std::fs::write(&file, serde_json::to_string(&earlier).expect("JSON")).expect("written");
    let now = other.people.demo_accounts(at(1)).expect("made");
    assert_eq!(now[..8], earlier[..]);
    assert_eq!((now.len(), now[8].name, now[8].role), (9, name("abel"), Role::Administrator));
    assert!(other.people.sign_in("abel", &now[8].password, ip("192.0.2.1"), at(2)).is_ok());
    assert_eq!(other.people.demo_accounts(at(3)), Ok(now), "and the same ever after");
}

#[test]
fn a_real_house_has_none_of_it() {
    let house = House::new(false, cheap());
    assert_eq!(house.people.guest(ip("192.0.2.1"), at(0)).map(|_| ()), Err(PeopleError::DemoOnly));
    assert_eq!(house.people.demo_accounts(at(0)), Err(PeopleError::DemoOnly));
    assert_eq!(house.people.accounts(), Ok(Vec::new()));
    assert!(!house.folder.path().join(SIGN_INS_FILE).exists());
    assert!(house.people.create(name("ana"), Role::Player, STAFF, &ada(), at(0)).is_ok());
}

#[cfg(unix)]
#[test]
fn sign_ins_that_others_can_read_are_not_used() {
    use std::os::unix::fs::PermissionsExt;
    let house = House::new(true, cheap());
    house.people.demo_accounts(at(0)).expect("made");
    let path = house.folder.path().join(SIGN_INS_FILE);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).expect("opened");
    assert!(matches!(demo_sign_ins(house.folder.path()), Err(PeopleError::Io { .. })));
}
