//! Accounts: who makes them, what they keep, how they end.

use sabot_credentials::{Behind, PasswordError, PeopleError, SignInRefused, Vouched};
use sabot_people::{Actor, Role};

use crate::kit::{HOUR, House, PLAYERS, STAFF, actor, ada, at, cheap, ip, name, root};

#[test]
fn some_make_players_and_nobody_makes_staff_alone() {
    for by in Role::ALL {
        for made in Role::ALL {
            let house = House::new(false, cheap());
            let done = house.people.create(name("somebody"), made, STAFF, &actor("maker", by), at(0));
            let expected = match (by, made) {
                (Role::Administrator | Role::Manager | Role::Cashier, Role::Player) => Ok(()),
                (Role::Administrator, _) => Err(PeopleError::SecondMissing),
                (role, _) => Err(PeopleError::NotAllowed { role }),
            };
            assert_eq!(done, expected, "{by} {made}");
            assert_eq!(house.people.accounts().expect("readable").len(), usize::from(expected.is_ok()));
        }
    }
}

#[test]
fn a_real_house_is_founded_with_two_administrators_and_then_no_more() {
    let house = House::new(false, cheap());
    let people = &house.people;
    assert_eq!((people.is_founding(), people.administrators()), (Ok(true), Ok(0)));
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Administrator) {
        assert_eq!(people.create(name("mia"), role, STAFF, &root(), at(0)), Err(PeopleError::NotFounded), "{role}");
    }
    let found = |who, ms| people.create(name(who), Role::Administrator, STAFF, &root(), at(ms));
    assert_eq!(found("ada", 0), Ok(()));
    assert_eq!(people.is_founding(), Ok(true));
    // Whoever mistyped a password types another, while there is nobody else.
    let reset = people.reset_password(name("ada"), "another-long-evening", &root(), at(1));
    assert_eq!(reset, Ok(()));
    assert_eq!(people.reset_password(name("ada"), STAFF, &root(), at(1)), Ok(()));
    assert_eq!(found("abel", 2), Ok(()));
    assert_eq!((people.is_founding(), people.administrators()), (Ok(false), Ok(2)));
    let never = || Err(PeopleError::Founded);
    assert_eq!(found("abner", 3), never());
    assert_eq!(people.create(name("ana"), Role::Player, STAFF, &root(), at(3)), never());
    assert_eq!(people.reset_password(name("ada"), STAFF, &root(), at(3)), never());
    assert_eq!(people.unlock(name("ada"), &root(), at(3)), never());
    assert_eq!(people.disable(name("ada"), &root(), at(3)), never());
    // Not even where one of the two is out of use.
    people.create(name("abner"), Role::Administrator, STAFF, (&ada(), &house.abel(4)), at(4)).expect("made");
    people.disable(name("abel"), &ada(), at(5)).expect("disabled");
    assert_eq!(found("eve", 6), never());
    let house = house.restarted();
    assert_eq!(house.people.create(name("eve"), Role::Administrator, STAFF, &root(), at(7)), never());
    // A demo house has its own people from the first start on.
    let demo = House::new(true, cheap());
    assert_eq!(demo.people.create(name("eve"), Role::Administrator, STAFF, &root(), at(0)), never());
}

#[test]
fn staff_is_made_reset_and_enabled_by_two_who_are_two() {
    let house = House::with_people();
    let people = &house.people;
    let (ada, abel) = (ada(), house.abel(1));
    let make = |who, second| people.create(name(who), Role::Croupier, STAFF, Behind { by: &ada, second }, at(2));
    assert_eq!(make("carla", None), Err(PeopleError::SecondMissing));
    let own = house.vouches("ada", STAFF, 2).expect("her password");
    assert_eq!(make("carla", Some(&own)), Err(PeopleError::AnotherPerson(name("ada"))));
    let mia = house.vouches("mia", STAFF, 2).expect("her password");
    assert_eq!(make("carla", Some(&mia)), Err(PeopleError::NoAdministrator(name("mia"))));
    assert_eq!(people.account(name("carla")), Ok(None), "none of it made anybody");
    assert_eq!(make("carla", Some(&abel)), Ok(()));
    let carla = people.account(name("carla")).expect("readable").expect("there");
    assert_eq!((carla.made_by.as_str(), carla.made), ("ada, abel", at(2)));

    assert_eq!(
        people.reset_password(name("mia"), "another-long-evening", &ada, at(3)),
        Err(PeopleError::SecondMissing)
    );
    // Nobody is the second for himself.
    let own = people.reset_password(name("abel"), "another-long-evening", (&ada, &abel), at(3));
    assert_eq!(own, Err(PeopleError::AnotherPerson(name("abel"))));
    assert_eq!(people.reset_password(name("mia"), "another-long-evening", (&ada, &abel), at(3)), Ok(()));
    people.disable(name("mia"), &ada, at(4)).expect("one takes her away");
    assert_eq!(people.enable(name("mia"), &ada, at(5)), Err(PeopleError::SecondMissing));
    assert!(people.account(name("mia")).expect("readable").expect("there").disabled);
    assert_eq!(people.enable(name("mia"), (&ada, &abel), at(6)), Ok(()));
    let said: Vec<_> = house.log().into_iter().map(|(code, who, detail)| format!("{code} {who:?} {detail}")).collect();
    assert_eq!(
        said,
        [
            r#"password_reset Some("mia") by ada, abel"#,
            r#"account_disabled Some("mia") by ada"#,
            r#"account_enabled Some("mia") by ada, abel"#,
        ]
    );
    // Players take one.
    assert_eq!(people.reset_password(name("ana"), "another-one-1", &ada, at(7)), Ok(()));
    people.disable(name("ana"), &ada, at(8)).expect("disabled");
    assert_eq!(people.enable(name("ana"), &ada, at(9)), Ok(()));
}

#[test]
fn whom_one_of_two_made_today_is_no_second() {
    let house = House::with_people();
    let people = &house.people;
    let carol = (name("carol"), Role::Administrator);
    people.create(carol.0, carol.1, STAFF, (&ada(), &house.abel(1)), at(1)).expect("made");
    let as_carol = actor("carol", Role::Administrator);
    let make = |who: &str, by: &Actor, second: &Vouched, ms| {
        people.create(name(who), Role::Manager, STAFF, (by, second), at(ms))
    };
    let shown = house.vouches("carol", STAFF, 2).expect("her password");
    let refused = |by| Err(PeopleError::MadeToday { made: name("carol"), by: name(by) });
    assert_eq!(make("eve", &ada(), &shown, 2), refused("ada"));
    assert_eq!(make("eve", &as_carol, &house.abel(2), 2), refused("abel"));
    assert_eq!(make("eve", &ada(), &house.abel(2), 2), Ok(()), "the founders go on");
    // A day later they are three.
    assert_eq!(make("zoe", &ada(), &shown, 24 * HOUR), Ok(()));
    assert_eq!(make("zac", &as_carol, &house.abel(24 * HOUR), 24 * HOUR), Ok(()));
}

#[test]
fn the_second_shows_a_password_that_counts_like_any_other() {
    let house = House::with_people();
    assert_eq!(house.vouches("abel", "wrong-password", 0).map(|_| ()), Err(PeopleError::WrongPassword));
    assert_eq!(house.vouches("nobody", STAFF, 0).map(|_| ()), Err(PeopleError::WrongPassword));
    for ms in 1..5 {
        assert_eq!(house.vouches("abel", "wrong-password", ms).map(drop), Err(PeopleError::WrongPassword));
    }
    let slowed = Err(PeopleError::Slowed { until: at(180_000) });
    assert_eq!(house.vouches("abel", STAFF, 5).map(|_| ()), slowed);
    let failed =
        house.log().into_iter().filter(|(code, who, _)| code == "sign_in_failed" && who.as_deref() == Some("abel"));
    assert_eq!(failed.count(), 5);
    assert!(
        house
            .people
            .search(&Default::default())
            .expect("readable")
            .iter()
            .all(|one| !one.detail.contains("wrong-password"))
    );
    // One who is let in again by an administrator, or for whom it takes no longer.
    house.people.unlock(name("abel"), &ada(), at(6)).expect("unlocked");
    let abel = house.vouches("abel", STAFF, 7).expect("his password");
    // What he has shown is worth nothing once his password is another, or he may not sign in.
    house.people.change_password(name("abel"), STAFF, "another-long-evening", at(8)).expect("changed");
    let made = house.people.create(name("eve"), Role::Croupier, STAFF, (&ada(), &abel), at(9));
    assert_eq!(made, Err(PeopleError::WrongPassword));
    let third = house.vouches("abel", "another-long-evening", 10).expect("his password");
    let made = house.people.create(name("abner"), Role::Administrator, STAFF, (&ada(), &third), at(10));
    assert_eq!(made, Ok(()));
    house.people.disable(name("abel"), &ada(), at(11)).expect("disabled");
    let made = house.people.create(name("eve"), Role::Croupier, STAFF, (&ada(), &third), at(12));
    assert_eq!(made, Err(PeopleError::NoAdministrator(name("abel"))));
    let gone = house.vouches("abel", "another-long-evening", 13).map(|_| ());
    assert_eq!(gone, Err(PeopleError::OutOfUse(name("abel"))));
}

#[test]
fn unlocking_gives_tries_back_and_no_password() {
    let house = House::with_people();
    let token = house.sign_in("mia", 0);
    let sign_in = |password, ms| house.people.sign_in("mia", password, ip("198.51.100.1"), at(ms));
    for ms in 1..6 {
        assert_eq!(sign_in("wrong-password", ms), Err(SignInRefused::Wrong));
    }
    assert!(matches!(sign_in(STAFF, 6), Err(SignInRefused::Slowed { .. })));
    for role in Role::ALL.into_iter().filter(|role| *role != Role::Administrator) {
        let refused = house.people.unlock(name("mia"), &actor("somebody", role), at(7));
        assert_eq!(refused, Err(PeopleError::NotAllowed { role }));
    }
    assert_eq!(house.people.unlock(name("ada"), &ada(), at(7)), Err(PeopleError::AnotherPerson(name("ada"))));
    assert_eq!(house.people.unlock(name("nobody"), &ada(), at(7)), Err(PeopleError::NoAccount(name("nobody"))));
    assert!(matches!(sign_in(STAFF, 8), Err(SignInRefused::Slowed { .. })));
    assert_eq!(house.people.unlock(name("mia"), &ada(), at(9)), Ok(()));
    assert!(house.is_signed_in(&token, 10), "nothing else has changed");
    assert_eq!(sign_in("wrong-password", 11), Err(SignInRefused::Wrong));
    assert!(sign_in(STAFF, 12).is_ok());
    let told = house.log().into_iter().find(|(code, ..)| code == "tries_forgotten").expect("told");
    assert_eq!((told.1.as_deref(), told.2.as_str()), (Some("mia"), "by ada"));
}

#[test]
fn a_name_is_given_once_and_some_never() {
    let house = House::with_people();
    for role in [Role::Player, Role::Croupier] {
        let again = house.people.create(name("ana"), role, STAFF, (&ada(), &house.abel(1)), at(1));
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
    assert_eq!(ana.made_by, "ada");
    let names: Vec<_> =
        house.people.accounts().expect("readable").iter().map(|account| account.name.to_string()).collect();
    assert_eq!(names, ["abel", "ada", "ana", "bob", "dora", "max", "mia", "sofia"]);
}

#[test]
fn passwords_have_bounds_wherever_they_are_set() {
    let house = House::with_people();
    let too_short = |least| Err(PeopleError::Password(PasswordError::TooShort { least }));
    let (people, abel) = (&house.people, house.abel(0));
    assert_eq!(people.create(name("eve"), Role::Player, "abcdefg", &ada(), at(1)), too_short(8));
    assert_eq!(people.create(name("eve"), Role::Croupier, "abcdefghijk", (&ada(), &abel), at(1)), too_short(12));
    assert_eq!(people.change_password(name("ana"), PLAYERS, "abcdefg", at(1)), too_short(8));
    assert_eq!(people.reset_password(name("mia"), "abcdefghijk", (&ada(), &abel), at(1)), too_short(12));
    assert_eq!(people.create(name("eve"), Role::Player, "abcdefgh", &ada(), at(1)), Ok(()));
    assert_eq!(people.create(name("zoe"), Role::Croupier, "abcdefghijkl", (&ada(), &abel), at(1)), Ok(()));
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
    // With fewer than two nobody could make or reset anybody any more.
    assert_eq!(house.people.disable(name("abel"), &ada(), at(1)), Err(PeopleError::FewAdministrators));
    house.people.create(name("abner"), Role::Administrator, STAFF, (&ada(), &house.abel(2)), at(2)).expect("made");
    assert_eq!(house.people.disable(name("abel"), &ada(), at(3)), Ok(()));
    assert_eq!(house.people.disable(name("abel"), &ada(), at(3)), Ok(()), "he is");
    assert_eq!(house.people.disable(name("abner"), &ada(), at(3)), Err(PeopleError::FewAdministrators));
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
