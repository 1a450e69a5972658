//! Sessions: how long they last and how they end.

use std::sync::{Arc, Mutex};

use sabot_credentials::{Ended, Ending, PeopleError, Policy, Relied, SessionKey, SignInRefused, Whence};
use sabot_people::Role;

use crate::kit::{HOUR, House, MINUTE, PLAYERS, STAFF, actor, ada, at, cheap, ip, name, root};

#[test]
fn a_players_session_ends_after_half_an_hour_without_a_request() {
    let house = House::with_people();
    let token = house.sign_in("ana", 0);
    let text = token.text();
    let session = |ms| house.people.session(&text, at(ms)).expect("readable");
    let first = session(0).expect("signed in");
    assert_eq!((first.since, first.expires_idle, first.expires_absolute), (at(0), at(30 * MINUTE), at(12 * HOUR)));
    // Within a minute nothing is noted; after it the half hour starts anew.
    assert_eq!(session(MINUTE - 1).map(|session| session.expires_idle), Some(at(30 * MINUTE)));
    assert_eq!(session(MINUTE).map(|session| session.expires_idle), Some(at(31 * MINUTE)));
    assert_eq!(session(31 * MINUTE - 1).map(|session| session.expires_idle), Some(at(61 * MINUTE - 1)));
    assert_eq!(session(61 * MINUTE - 1), None);
    // Ended is ended, even for a clock that goes back.
    assert_eq!(session(31 * MINUTE), None);
}

#[test]
fn every_session_ends_after_twelve_hours() {
    let house = House::with_people();
    let (player, staff) = (house.sign_in("ana", 0), house.sign_in("mia", 0));
    // The player asks every twenty minutes, the manager not at all.
    for third in 0..36 {
        assert!(house.is_signed_in(&player, third * 20 * MINUTE), "{third}");
    }
    assert!(house.is_signed_in(&player, 12 * HOUR - 1));
    assert!(!house.is_signed_in(&player, 12 * HOUR));
    let idle = house.sign_in("sofia", 0);
    assert!(house.is_signed_in(&idle, 12 * HOUR - 1));
    assert!(!house.is_signed_in(&staff, 12 * HOUR));
}

#[test]
fn what_is_no_token_is_nobodys() {
    let house = House::with_people();
    let token = house.sign_in("ana", 0).text();
    let flipped = token.replacen("sabot_", "sabot-", 1);
    let other = format!("sabot_{}", "A".repeat(43));
    for bad in ["", "sabot_", &token[..token.len() - 1], &flipped, &format!("{token} "), &other] {
        assert_eq!(house.people.session(bad, at(1)), Ok(None), "{bad}");
        assert_eq!(house.people.sign_out(bad, at(1)), Ok(false), "{bad}");
    }
    assert!(house.people.session(&token, at(1)).expect("readable").is_some());
}

#[test]
fn signing_out_ends_one_session_and_revoking_all() {
    let house = House::with_people();
    let tokens = [house.sign_in("ana", 0), house.sign_in("ana", 1), house.sign_in("ana", 2)];
    let bob = house.sign_in("bob", 3);
    assert_eq!(house.people.sign_out(&tokens[0].text(), at(4)), Ok(true));
    assert_eq!(house.people.sign_out(&tokens[0].text(), at(4)), Ok(false));
    assert!(!house.is_signed_in(&tokens[0], 5) && house.is_signed_in(&tokens[1], 5));
    let house = house.restarted();
    assert!(!house.is_signed_in(&tokens[0], 6) && house.is_signed_in(&tokens[1], 6));
    let mia = actor("mia", Role::Manager);
    let refused = Err(PeopleError::NotAllowed { role: Role::Manager });
    assert_eq!(house.people.revoke_all(name("ana"), &mia, at(7)), refused);
    assert_eq!(house.people.revoke_all(name("ana"), &ada(), at(7)), Ok(2));
    assert_eq!(house.people.revoke_all(name("ana"), &ada(), at(7)), Ok(0));
    assert!(!house.is_signed_in(&tokens[1], 8) && !house.is_signed_in(&tokens[2], 8));
    assert!(house.is_signed_in(&bob, 8));
    assert_eq!(house.people.revoke_all(name("bob"), &actor("bob", Role::Player), at(9)), Ok(1));
    let ended: Vec<_> = house.log().split_off(4).into_iter().map(|(code, _, detail)| (code, detail)).collect();
    let said = |code: &str, detail: &str| (code.to_owned(), detail.to_owned());
    assert_eq!(
        ended,
        [said("signed_out", ""), said("sessions_revoked", "2 by ada"), said("sessions_revoked", "1 by bob")]
    );
}

#[test]
fn too_many_sessions_end_the_oldest() {
    let house = House::new(false, Policy { sessions_each: 2, ..cheap() });
    house.people.create(name("ana"), Role::Player, PLAYERS, &ada(), at(0)).expect("made");
    house.people.create(name("mia"), Role::Administrator, STAFF, &root(), at(0)).expect("made");
    let mia = house.sign_in("mia", 0);
    // All in the same millisecond: the order of signing in decides.
    let tokens = [house.sign_in("ana", 1), house.sign_in("ana", 1), house.sign_in("ana", 1)];
    let there: Vec<_> = tokens.iter().map(|token| house.is_signed_in(token, 2)).collect();
    assert_eq!(there, [false, true, true]);
    assert!(house.is_signed_in(&mia, 2));
    // The names of an attacker's sessions are not asked: a wrong password ends nothing.
    let wrong = house.people.sign_in("ana", "wrong-password", ip("192.0.2.1"), at(3)).map(drop);
    assert_eq!(wrong, Err(SignInRefused::Wrong));
    assert!(house.is_signed_in(&tokens[1], 4));
}

/// A clock that was put right signs nobody out and lets nobody in for longer.
#[test]
fn a_clock_that_was_put_right_changes_no_session_and_no_wait() {
    let years = 3 * 365 * 24 * HOUR;
    let house = House::with_people();
    for by_ms in [-years, years] {
        let token = house.sign_in("ana", 0);
        let guess = || house.people.sign_in("bob", "wrong-password", ip("192.0.2.1"), at(0));
        let until = loop {
            if let Err(SignInRefused::Slowed { until }) = guess() {
                break until.shifted(by_ms);
            }
        };
        let mut done = false;
        house.people.clock_corrected(by_ms, || done = true).expect("it is written");
        assert!(done);
        assert!(house.is_signed_in(&token, by_ms + 29 * MINUTE) && !house.is_signed_in(&token, by_ms + 13 * HOUR));
        let bob = |now| house.people.sign_in("bob", PLAYERS, ip("192.0.2.1"), now);
        assert!(matches!(bob(until.shifted(-1)), Err(SignInRefused::Slowed { .. })));
        assert!(bob(until).is_ok());
        house.people.clock_corrected(-by_ms, || ()).expect("and back");
    }
    // A server that was interrupted while its clock was put back: nobody is signed in for years.
    let token = house.sign_in("ana", years);
    house.people.nothing_ahead_of(at(0)).expect("it is written");
    assert!(house.is_signed_in(&token, 29 * MINUTE) && !house.is_signed_in(&token, 13 * HOUR));
}

/// An exclusion ends by a date: where two clocks differ, it lasts until both have reached it.
#[test]
fn an_exclusion_has_ended_when_both_clocks_say_so() {
    let house = House::with_people();
    let until = Some(at(7 * 24 * HOUR));
    house.people.exclude(name("ana"), until, "a week", &actor("ana", Role::Player), at(0)).expect("excluded");
    let sign_in = |now, today| {
        let from = Whence { address: ip("192.0.2.1"), device: None };
        house.people.sign_in_from("ana", PLAYERS, from, (at(now), at(today)))
    };
    assert!(matches!(sign_in(9 * 24 * HOUR, HOUR), Err(SignInRefused::Excluded(_))), "a record that is years ahead");
    assert!(sign_in(9 * 24 * HOUR, 7 * 24 * HOUR).is_ok());
}

/// Everything that ends sessions says so, once it is on the disk, with the reason.
#[test]
fn people_tell_of_every_session_that_ends() {
    let house = House::with_people();
    let heard: Arc<Mutex<Vec<Ended>>> = Arc::default();
    let told = Arc::clone(&heard);
    house.people.when_sessions_end(move |ended| told.lock().expect("whole").push(ended));
    let people = &house.people;
    let heard = || std::mem::take(&mut *heard.lock().expect("whole"));
    let all = |why| vec![Ended { name: name("ana"), only: None, why }];
    let by = ada();

    let token = house.sign_in("ana", 0).text();
    let only = SessionKey::of(&token);
    assert_eq!(heard(), [], "signing in ends nothing");
    assert_eq!(people.sign_out(&token, at(1)), Ok(true));
    assert_eq!(heard(), [Ended { name: name("ana"), only, why: Ending::SignedOut }]);
    assert_eq!(people.sign_out(&token, at(1)), Ok(false));
    assert_eq!(heard(), [], "it had ended before");

    people.change_password(name("ana"), PLAYERS, "green-table-8", at(2)).expect("changed");
    assert_eq!(heard(), all(Ending::PasswordChanged));
    let wrong = people.change_password(name("ana"), PLAYERS, "green-table-9", at(3)).map(drop);
    assert_eq!(wrong, Err(PeopleError::WrongPassword));
    assert_eq!(heard(), [], "a wrong old password ends nothing");
    people.reset_password(name("ana"), PLAYERS, &by, at(4)).expect("reset");
    assert_eq!(heard(), all(Ending::PasswordChanged));
    people.revoke_all(name("ana"), &by, at(5)).expect("revoked");
    assert_eq!(heard(), all(Ending::Revoked));
    house.sign_in("ana", 6);
    assert_eq!(people.end_all(name("ana"), Ending::RoleChanged), Ok(1));
    assert_eq!(heard(), all(Ending::RoleChanged));
    people.disable(name("ana"), &by, at(7)).expect("disabled");
    assert_eq!(heard(), all(Ending::Disabled));
    people.enable(name("ana"), &by, at(8)).expect("enabled");
    let sofia = actor("sofia", Role::Supervisor);
    people.exclude(name("ana"), Some(at(10)), "a reason", &sofia, at(9)).expect("excluded");
    assert_eq!(heard(), all(Ending::Excluded));

    let token = people.sign_in("ana", PLAYERS, ip("192.0.2.1"), at(20)).expect("signed in").text();
    let half_hour = 30 * MINUTE;
    let relied = [Relied { key: SessionKey::of(&token).expect("a token"), name: name("ana"), role: Role::Player }];
    assert_eq!(people.look_for_ended(&relied, at(20 + half_hour - 1)), Ok(vec![]));
    let expired = Ended { name: name("ana"), only: SessionKey::of(&token), why: Ending::Expired };
    assert_eq!(people.look_for_ended(&relied, at(20 + half_hour)), Ok(vec![expired]));
    assert_eq!(heard(), [expired]);
    assert_eq!(people.session(&token, at(20 + half_hour)), Ok(None));
    assert_eq!(heard(), [expired], "and where it is found by a request");
}
