//! Wrong passwords and too many guests over HTTP: who tries is slowed down and told for how long, the house is told once, and
//! those who work here get in.

use sabot_credentials::{PEOPLE_FILE, Policy};
use sabot_server::ServerPlan;
use sabot_server::api::RequestBounds;
use serde_json::{Value, json};

use crate::kit::{Reply, Server, config, wide};

const STAFF: [&str; 6] = ["carla", "sofia", "mia", "dora", "ines", "ada"];

/// As it is run behind a proxy, so that a test can come from anywhere, with the usual rules about people.
fn server() -> Server {
    let bounds = RequestBounds { behind_proxy: true, ..wide() };
    Server::planned(&config("10m", "0s"), |plan| {
        let usual = Policy::default();
        let policy = Policy {
            guests_each_hour: usual.guests_each_hour,
            guests_block_hour: usual.guests_block_hour,
            sign_ins_at_once: usual.sign_ins_at_once,
            ..plan.policy
        };
        ServerPlan { bounds, policy, ..plan }
    })
}

fn asks(server: &Server, path: &str, body: &Value, whence: &str, cookie: &str) -> Reply {
    let headers = [("Content-Type", "application/json"), ("X-Forwarded-For", whence), ("Cookie", cookie)];
    server.ask("POST", None, path, &headers, body.to_string().as_bytes())
}

fn signs_in(server: &Server, who: &str, password: &str, whence: &str, cookie: &str) -> Reply {
    asks(server, "/api/sign-in", &json!({"name": who, "password": password}), whence, cookie)
}

#[test]
fn who_tries_every_name_keeps_none_of_the_staff_out() {
    let server = server();
    let attacker = "203.0.113.66";
    // A browser keeps the last cookie of each answer: the device's.
    let known = signs_in(&server, "mia", server.password("mia"), "192.0.2.7", "");
    let device = known.headers["set-cookie"].split(';').next().expect("a cookie").to_owned();
    assert!(device.starts_with("__Host-sabot-device=sabot_"), "{known:?}");
    for attribute in ["Path=/", "Secure", "HttpOnly", "SameSite=Strict", "Max-Age=15552000"] {
        assert!(known.headers["set-cookie"].contains(attribute), "{attribute}: {known:?}");
    }
    let statuses: Vec<u16> =
        (0..8).map(|_| signs_in(&server, "mia", "a-wrong-password", attacker, "").status).collect();
    assert_eq!(statuses, [401, 401, 401, 401, 401, 429, 429, 429]);
    let slowed = signs_in(&server, "mia", server.password("mia"), attacker, "");
    assert_eq!((slowed.status, slowed.code().as_str()), (429, "slowed"), "{slowed:?}");
    let wait: u64 = slowed.headers["retry-after"].parse().expect("seconds");
    assert!((100..=180).contains(&wait), "{wait}");
    assert!(slowed.body.contains(&wait.to_string()), "and it says so: {slowed:?}");
    for _ in 0..4 {
        for who in STAFF {
            let status = signs_in(&server, who, "a-wrong-password", attacker, "").status;
            assert!(status == 401 || status == 429, "{who}: {status}");
        }
    }
    for who in STAFF {
        let signed = signs_in(&server, who, server.password(who), "192.0.2.7", "");
        assert_eq!(signed.status, 200, "{who}: {signed:?}");
    }
    let signed = signs_in(&server, "mia", server.password("mia"), attacker, &device);
    assert_eq!(signed.status, 200, "on her own device she gets in even from there: {signed:?}");

    let told = |code: &str| {
        let events = server.get(Some("ada"), &format!("/api/events?code={code}")).json()["events"].clone();
        let events = events.as_array().expect("events").iter();
        events.map(|one| (one["actor"].clone(), one["detail"].clone())).collect::<Vec<_>>()
    };
    let of_mia = (json!("mia"), json!("5 wrong passwords from 203.0.113.66"));
    assert_eq!(told("password_guessing").iter().filter(|one| **one == of_mia).count(), 1, "once, not for each try");
    assert_eq!(told("sign_in_flood"), [(Value::Null, json!("more than 20 sign-ins at once from 203.0.113.66"))]);
}

#[test]
fn guests_are_told_when_to_come_back() {
    let server = server();
    let come = |whence: &str| asks(&server, "/api/guest", &json!({}), whence, "");
    let statuses: Vec<u16> = (1..=12).map(|last| come(&format!("2001:db8:7:7::{last}")).status).collect();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
    let refused = come("2001:db8:7:7::99");
    assert_eq!(refused.code(), "too_many_guests");
    let wait: u64 = refused.headers["retry-after"].parse().expect("seconds");
    assert!((3_000..=3_600).contains(&wait) && refused.body.contains(&wait.to_string()), "{refused:?}");
    assert_eq!(come("203.0.113.1").status, 200, "others come in");
}

/// Where the people's file cannot be written a newcomer is told that, and not that there are too many like him.
#[test]
fn a_newcomer_is_told_when_nothing_can_be_written() {
    let server = server();
    let come = || asks(&server, "/api/guest", &json!({}), "203.0.113.1", "");
    let conn = rusqlite::Connection::open(server.folder.file(PEOPLE_FILE)).expect("it opens");
    conn.busy_timeout(std::time::Duration::from_secs(5)).expect("patient");
    let full =
        "CREATE TRIGGER full BEFORE INSERT ON account BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";
    conn.execute_batch(full).expect("made");
    let refused = come();
    assert_eq!((refused.status, refused.code().as_str()), (503, "unavailable"), "{refused:?}");
    conn.execute_batch("DROP TRIGGER full").expect("removed");
    assert_eq!(come().status, 200);
}
