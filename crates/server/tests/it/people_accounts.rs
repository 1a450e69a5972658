//! Accounts: who makes them, what they keep, how they end.

use sabot_house::{Actor, Role};
use sabot_server::people::{PasswordError, PeopleError, SignInRefused};

use crate::people_kit::{House, PLAYERS, STAFF, actor, ada, at, cheap, ip, name};

#[test]
fn administrators_make_anybody_and_some_make_players() {
    for by in Role::ALL {
        for made in Role::ALL {
            let house = House::new(false, cheap());
            let done = house.people.create(name("somebody"), made, STAFF, &actor("maker", by), at(0));
            let may = by == Role::Administrator || matches!((by, made), (Role::Manager | Role::Cashier, Role::Player));
            assert_eq!(done, if may { Ok(()) } else { Err(PeopleError::NotAllowed { role: by }) }, "{by} {made}");
            assert_eq!(house.people.accounts().expect("readable").len(), usize::from(may));
        }
    }
}

#[test]
fn a_name_is_given_once_and_some_never() {
    let house = House::with_people();
    for role in [Role::Player, Role::Croupier] {
        let again = house.people.create(name("ana"), role, STAFF, &ada(), at(1));
        assert_eq!(again, Err(PeopleError::NameTaken(name("ana"))));
    }
    // Not even when it is out of use.
    house.people.disable(name("ana"), &ada(), at(2)).expect("disabled");
    let again = house.people.create(name("ana"), Role::Player, STAFF, &ada(), at(3));
    assert_eq!(again, Err(PeopleError::NameTaken(name("ana"))));
    for reserved in ["auto-croupier", "bot-ana-1", "guest-abcdef"] {
        let made = house.people.create(name(reserved), Role::Player, STAFF, &ada(), at(4));
        assert_eq!(made, Err(PeopleError::NameReserved(name(reserved))));
    }
    let ana = house.people.account(name("ana")).expect("readable").expect("there");
    assert_eq!((ana.role, ana.guest, ana.disabled, ana.made), (Role::Player, false, true, at(0)));
    assert_eq!(ana.made_by, "auto-administrator");
    let names: Vec<_> =
        house.people.accounts().expect("readable").iter().map(|account| account.name.to_string()).collect();
    assert_eq!(names, ["ada", "ana", "bob", "dora", "max", "mia", "sofia"]);
}

#[test]
fn passwords_have_bounds_wherever_they_are_set() {
    let house = House::with_people();
    let too_short = |least| Err(PeopleError::Password(PasswordError::TooShort { least }));
    let people = &house.people;
    assert_eq!(people.create(name("eve"), Role::Player, "abcdefg", &ada(), at(1)), too_short(8));
    assert_eq!(people.create(name("eve"), Role::Croupier, "abcdefghijk", &ada(), at(1)), too_short(12));
    assert_eq!(people.change_password(name("ana"), PLAYERS, "abcdefg", at(1)), too_short(8));
    assert_eq!(people.reset_password(name("mia"), "abcdefghijk", &ada(), at(1)), too_short(12));
    assert_eq!(people.create(name("eve"), Role::Player, "abcdefgh", &ada(), at(1)), Ok(()));
    assert_eq!(people.create(name("zoe"), Role::Croupier, "abcdefghijkl", &ada(), at(1)), Ok(()));
}

#[test]
fn a_new_password_ends_sessions_and_the_old_password() {
    let house = House::with_people();
    let token = house.sign_in("ana", 0);
    let wrong = house.people.change_password(name("ana"), "wrong-password", "another-one-1", at(1));
    assert_eq!(wrong, Err(PeopleError::WrongPassword));
    assert!(house.is_signed_in(&token, 2));
    house.people.change_password(name("ana"), PLAYERS, "another-one-1", at(3)).expect("changed");
    assert!(!house.is_signed_in(&token, 4));
    let sign_in = |password, ms| house.people.sign_in("ana", password, ip("192.0.2.1"), at(ms));
    assert_eq!(sign_in(PLAYERS, 5), Err(SignInRefused::Wrong));
    let token = sign_in("another-one-1", 6).expect("signed in");
    house.people.reset_password(name("ana"), "given-by-ada-2", &ada(), at(7)).expect("reset");
    assert!(!house.is_signed_in(&token, 8));
    assert_eq!(sign_in("another-one-1", 9), Err(SignInRefused::Wrong));
    assert!(sign_in("given-by-ada-2", 10).is_ok());
    let codes: Vec<_> = house.log().into_iter().map(|(code, ..)| code).collect();
    let expected =
        "signed_in sign_in_failed password_changed sign_in_failed signed_in password_reset sign_in_failed signed_in";
    assert_eq!(codes.join(" "), expected);
}

#[test]
fn guessing_the_old_password_is_slowed_down_and_keeps_nobody_out() {
    let house = House::with_people();
    for ms in 0..5 {
        let wrong = house.people.change_password(name("ana"), "wrong-password", "another-one-1", at(ms));
        assert_eq!(wrong, Err(PeopleError::WrongPassword));
    }
    // Twenty an hour: the next is three minutes after the first.
    let slowed = house.people.change_password(name("ana"), PLAYERS, "another-one-1", at(5));
    assert_eq!(slowed, Err(PeopleError::Slowed { until: at(180_000) }));
    // Whoever has a stolen session does not keep its owner from signing in.
    assert!(house.people.sign_in("ana", PLAYERS, ip("192.0.2.1"), at(6)).is_ok());
    house.people.reset_password(name("ana"), "given-by-ada-2", &ada(), at(7)).expect("reset");
    assert!(house.people.sign_in("ana", "given-by-ada-2", ip("192.0.2.1"), at(8)).is_ok());
}

#[test]
fn only_administrators_reset_and_disable_and_not_themselves() {
    let house = House::with_people();
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Administrator) {
        let by = actor("somebody", role);
        let refused = Err(PeopleError::NotAllowed { role });
        assert_eq!(house.people.reset_password(name("ana"), STAFF, &by, at(1)), refused);
        assert_eq!(house.people.disable(name("ana"), &by, at(1)), refused);
        assert_eq!(house.people.enable(name("ana"), &by, at(1)), refused);
    }
    let own = Err(PeopleError::AnotherPerson(name("ada")));
    assert_eq!(house.people.reset_password(name("ada"), STAFF, &ada(), at(1)), own);
    assert_eq!(house.people.disable(name("ada"), &ada(), at(1)), own);
    let nobody = Err(PeopleError::NoAccount(name("nobody")));
    assert_eq!(house.people.reset_password(name("nobody"), STAFF, &ada(), at(1)), nobody);
    assert_eq!(house.people.disable(name("nobody"), &ada(), at(1)), nobody);
    assert_eq!(house.people.enable(name("nobody"), &ada(), at(1)), nobody);
    assert_eq!(house.people.change_password(name("nobody"), STAFF, STAFF, at(1)), nobody);
    // Not even the house's own program takes the last administrator away.
    let root = Actor::automatic(Role::Administrator);
    assert_eq!(house.people.disable(name("ada"), &root, at(1)), Err(PeopleError::LastAdministrator));
    house.people.create(name("abel"), Role::Administrator, STAFF, &ada(), at(2)).expect("made");
    assert_eq!(house.people.disable(name("ada"), &root, at(3)), Ok(()));
    assert_eq!(house.people.disable(name("abel"), &root, at(3)), Err(PeopleError::LastAdministrator));
}

#[test]
fn an_account_out_of_use_says_so_to_its_owner_only() {
    let house = House::with_people();
    let token = house.sign_in("ana", 0);
    house.people.disable(name("ana"), &ada(), at(1)).expect("disabled");
    assert!(!house.is_signed_in(&token, 2));
    let sign_in = |password, ms| house.people.sign_in("ana", password, ip("192.0.2.1"), at(ms));
    assert_eq!(sign_in("wrong-password", 3), Err(SignInRefused::Wrong));
    assert_eq!(sign_in(PLAYERS, 4), Err(SignInRefused::Disabled));
    house.people.enable(name("ana"), &ada(), at(5)).expect("enabled");
    assert!(sign_in(PLAYERS, 6).is_ok());
    // The session from before stays ended.
    assert!(!house.is_signed_in(&token, 7));
    let said: Vec<_> = house.log().into_iter().map(|(code, _, detail)| format!("{code}:{detail}")).collect();
    assert_eq!(
        said,
        [
            "signed_in:from 192.0.2.1",
            "account_disabled:by ada",
            "sign_in_failed:from 192.0.2.1",
            "sign_in_refused:disabled from 192.0.2.1",
            "account_enabled:by ada",
            "signed_in:from 192.0.2.1",
        ]
    );
}
