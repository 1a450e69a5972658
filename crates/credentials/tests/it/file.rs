//! The file: whose it is, what is in it and what never is.

use std::fs;

use rusqlite::Connection;
use sabot_credentials::{PEOPLE_FILE, People, PeopleError, Policy, SignInRefused};
use sabot_people::Role;
use sabot_testkit::Folder;

use crate::kit::{House, PLAYERS, STAFF, ada, at, cheap, ip, name};

#[test]
fn neither_passwords_nor_tokens_are_in_it() {
    let house = House::with_people();
    let tokens = [house.sign_in("ana", 0), house.sign_in("mia", 0)];
    let wrong = "a-wrong-password-0";
    let refused = house.people.sign_in("ana", wrong, ip("192.0.2.1"), at(1)).map(drop);
    assert_eq!(refused, Err(SignInRefused::Wrong));
    let changed = "changed-by-bob-1";
    house.people.change_password(name("bob"), PLAYERS, changed, at(2)).expect("changed");
    let reset = "reset-by-ada-002";
    house.people.reset_password(name("dora"), reset, (&ada(), &house.abel(3)), at(3)).expect("reset");
    assert!(house.is_signed_in(&tokens[0], 120_000));
    let mut secrets: Vec<Vec<u8>> =
        [PLAYERS, STAFF, wrong, changed, reset].map(|text| text.as_bytes().to_vec()).to_vec();
    for token in &tokens {
        let text = token.text();
        let bytes = data_encoding::BASE64URL_NOPAD.decode(&text.as_bytes()[6..]).expect("base64url");
        secrets.extend([text.as_bytes()[6..].to_vec(), bytes]);
    }
    let assert_absent = || {
        let mut read = 0;
        for entry in fs::read_dir(house.folder.path()).expect("a folder") {
            let bytes = fs::read(entry.expect("an entry").path()).expect("a file");
            read += bytes.len();
            for secret in &secrets {
                assert!(!bytes.windows(secret.len()).any(|window| window == secret));
            }
        }
        assert!(read > 10_000, "{read} bytes");
    };
    assert_absent();
    // The search would have found them: names are there.
    let journal = fs::read(house.folder.path().join("people.db-wal")).expect("a journal");
    assert!(journal.windows(5).any(|window| window == b"sofia"));
}

#[cfg(unix)]
#[test]
fn its_owner_alone_reads_it() {
    use std::os::unix::fs::PermissionsExt;
    let house = House::with_people();
    let mut files = 0;
    for entry in fs::read_dir(house.folder.path()).expect("a folder") {
        let entry = entry.expect("an entry");
        assert_eq!(entry.metadata().expect("metadata").permissions().mode() & 0o777, 0o600, "{entry:?}");
        files += 1;
    }
    assert_eq!(files, 3);
    let House { people, folder } = house;
    drop(people);
    fs::set_permissions(folder.file(PEOPLE_FILE), fs::Permissions::from_mode(0o640)).expect("opened");
    let refused = People::open(&folder.file(PEOPLE_FILE), false, cheap()).err();
    assert_eq!(refused, Some(PeopleError::OpenToOthers { path: folder.file(PEOPLE_FILE), mode: 0o640 }));
}

/// The form that the program writes.
const NEWEST: i64 = 4;

#[test]
fn a_file_of_another_form_or_another_program_is_refused() {
    let House { people, folder } = House::with_people();
    drop(people);
    let refused = || People::open(&folder.file(PEOPLE_FILE), false, cheap()).err();
    let set = |pragma: &str, value: i64| {
        let conn = Connection::open(folder.file(PEOPLE_FILE)).expect("it opens");
        conn.pragma_update(None, pragma, value).expect("set");
    };
    set("user_version", NEWEST + 1);
    assert_eq!(
        refused(),
        Some(PeopleError::Newer { path: folder.file(PEOPLE_FILE), found: NEWEST + 1, known: NEWEST })
    );
    for version in [0, -1] {
        set("user_version", version);
        assert_eq!(refused(), Some(PeopleError::NotOurs(folder.file(PEOPLE_FILE))), "{version}");
    }
    set("user_version", NEWEST);
    assert_eq!(refused(), None);
    set("application_id", 7);
    assert_eq!(refused(), Some(PeopleError::NotOurs(folder.file(PEOPLE_FILE))));
    fs::write(
        folder.file(PEOPLE_FILE),
        "this is no database, and long enough not to be taken for an empty one".repeat(20),
    )
    .expect("written");
    assert_eq!(refused(), Some(PeopleError::NotOurs(folder.file(PEOPLE_FILE))));
    fs::remove_file(folder.file(PEOPLE_FILE)).expect("removed");
    fs::create_dir(folder.file(PEOPLE_FILE)).expect("a folder");
    assert_eq!(refused(), Some(PeopleError::NotOurs(folder.file(PEOPLE_FILE))));
    let nowhere = folder.path().join("nowhere").join("people.db");
    assert!(matches!(People::open(&nowhere, false, cheap()).err(), Some(PeopleError::Io { .. })));
}

#[test]
fn a_demo_house_does_not_become_a_real_one() {
    for demo in [false, true] {
        let folder = Folder::new();
        drop(People::open(&folder.file(PEOPLE_FILE), demo, cheap()).expect("it opens"));
        let other = People::open(&folder.file(PEOPLE_FILE), !demo, cheap()).err();
        assert_eq!(other, Some(PeopleError::OtherKind { demo }));
        assert!(People::open(&folder.file(PEOPLE_FILE), demo, cheap()).is_ok());
    }
}

#[test]
fn impossible_parameters_are_refused() {
    let folder = Folder::new();
    let impossible = Policy { argon2_memory_kib: 7, ..cheap() };
    assert!(matches!(
        People::open(&folder.file(PEOPLE_FILE), false, impossible).err(),
        Some(PeopleError::OutOfBounds(_))
    ));
}

#[test]
fn not_even_sql_changes_a_role_or_removes_what_happened() {
    let house = House::with_people();
    house
        .people
        .exclude(name("ana"), None, "a reason", &crate::kit::actor("mia", Role::Manager), at(0))
        .expect("excluded");
    let House { people, folder } = house;
    drop(people);
    let conn = Connection::open(folder.file(PEOPLE_FILE)).expect("it opens");
    for sql in [
        "UPDATE account SET role = 'manager' WHERE name = 'ana'",
        "UPDATE account SET name = 'anna' WHERE name = 'ana'",
        "DELETE FROM account WHERE name = 'ana'",
        "UPDATE significant SET actor = 'bob'",
        "DELETE FROM significant",
        "DELETE FROM exclusion",
        "UPDATE exclusion SET asked_by = 'mia', lifted_by = 'mia', lifted_ms = 1",
        "UPDATE exclusion SET lifted_by = 'mia', lifted_ms = 1",
        "UPDATE account SET password = NULL WHERE name = 'ana'",
    ] {
        let said = conn.execute(sql, []).map_err(|error| error.sqlite_error_code());
        assert_eq!(said, Err(Some(rusqlite::ErrorCode::ConstraintViolation)), "{sql}");
    }
    let count: i64 = conn.query_row("SELECT count(*) FROM significant", [], |row| row.get(0)).expect("a count");
    assert_eq!(count, 9);
}

/// A file of the first form, with a name that was locked in it: it is opened, everything is there, and nobody is locked.
#[test]
fn a_file_of_the_first_form_is_taken_over() {
    let House { people, folder: made } = House::with_people();
    drop(people);
    let hash: String = Connection::open(made.file(PEOPLE_FILE))
        .and_then(|conn| conn.query_row("SELECT password FROM account WHERE name = 'ana'", [], |row| row.get(0)))
        .expect("a hash");
    let folder = Folder::new();
    let conn = Connection::open(folder.file(PEOPLE_FILE)).expect("it opens");
    conn.execute_batch(include_str!("../../src/schema/0001_people.sql")).expect("SQL");
    conn.pragma_update(None, "application_id", 0x5341_4250).expect("set");
    conn.pragma_update(None, "user_version", 1).expect("set");
    let typed: [u8; 32] = sha2::Digest::finalize(<sha2::Sha256 as sha2::Digest>::new_with_prefix("ana")).into();
    conn.execute("INSERT INTO house (one, demo) VALUES (1, 1)", []).expect("a house");
    let account =
        "INSERT INTO account (name, role, guest, password, made_ms, made_by) VALUES ('ana', 'player', 0, ?1, 0, 'ada')";
    conn.execute(account, [hash]).expect("an account");
    conn.execute("INSERT INTO lockout (typed, until_ms) VALUES (?1, ?2)", rusqlite::params![typed, i64::MAX])
        .expect("locked");
    conn.execute("INSERT INTO failure (typed, at_ms) VALUES (?1, 0)", [typed]).expect("a failure");
    conn.execute("INSERT INTO guest (network, at_ms) VALUES ('192.0.2.1', ?1)", [at(0).0]).expect("a guest");
    drop(conn);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(folder.file(PEOPLE_FILE), fs::Permissions::from_mode(0o600)).expect("closed");
    }
    let people = People::open(&folder.file(PEOPLE_FILE), true, cheap()).expect("it opens");
    assert!(people.sign_in("ana", PLAYERS, ip("192.0.2.1"), at(1)).is_ok());
    assert!(people.guest(ip("192.0.2.1"), at(1)).is_ok());
    drop(people);
    assert!(People::open(&folder.file(PEOPLE_FILE), true, cheap()).is_ok(), "and again");
}
