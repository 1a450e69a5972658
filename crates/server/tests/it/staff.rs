//! Staff over the network: what takes two administrators, and what one of them can do with the other's name.

use serde_json::{Value, json};

use crate::kit::{Server, config, wide};

const NEW: &str = "a-long-word-of-theirs";

fn server() -> Server {
    Server::with(&config("10m", "0s"), wide(), 0)
}

fn signs_in(server: &Server, who: &str, password: &str) -> u16 {
    server.post(None, "/api/sign-in", &json!({"name": who, "password": password})).status
}

fn accounts(server: &Server) -> Value {
    server.get(Some("ada"), "/api/accounts").json()
}

#[test]
fn one_administrator_makes_players_and_two_make_staff() {
    let server = server();
    let make = |role: &str, more: Value| {
        let mut body = json!({"name": format!("new-{role}"), "role": role, "password": NEW});
        body.as_object_mut().expect("members").extend(more.as_object().expect("members").clone());
        server.post(Some("ada"), "/api/accounts", &body)
    };
    let before = accounts(&server);
    let abel = server.password("abel");
    for role in ["croupier", "supervisor", "manager", "cashier", "inspector", "administrator"] {
        for (more, field) in [
            (json!({}), "second"),
            (json!({"second": "abel"}), "second_password"),
            (json!({"second_password": abel}), "second"),
            (json!({"second": "abel", "second_password": ""}), "second_password"),
            (json!({"second": "x y", "second_password": abel}), "second"),
            (json!({"second": "ada", "second_password": server.password("ada")}), "second"),
            (json!({"second": "mia", "second_password": server.password("mia")}), "second"),
        ] {
            let reply = make(role, more.clone());
            assert_eq!((reply.status, reply.code().as_str()), (400, "bad_field"), "{role} {more}: {reply:?}");
            assert_eq!(reply.json()["error"]["field"], field, "{role} {more}: {reply:?}");
            // His wrong tries are forgotten, so that the next role has as many.
            assert_eq!(server.post(Some("ada"), "/api/accounts/abel/unlock", &json!({})).status, 200);
        }
        assert_eq!(accounts(&server), before, "{role}: nothing was made");
    }
    for role in ["croupier", "supervisor", "manager", "cashier", "inspector", "administrator"] {
        let reply = make(role, json!({"second": "abel", "second_password": abel}));
        assert_eq!(reply.status, 200, "{role}: {reply:?}");
        assert_eq!(signs_in(&server, &format!("new-{role}"), NEW), 200);
    }
    assert_eq!(make("player", json!({})).status, 200, "a player takes one");
    // Whom the two made today is not one of two.
    let body = json!({
        "name": "eve", "role": "manager", "password": NEW, "second": "new-administrator", "second_password": NEW,
    });
    let reply = server.post(Some("ada"), "/api/accounts", &body);
    assert_eq!((reply.status, &reply.json()["error"]["field"]), (400, &json!("second")), "{reply:?}");
}

#[test]
fn refusals_name_field_and_reason_in_each_language() {
    let server = server();
    let body = json!({"name": "eve", "role": "manager", "password": NEW}).to_string();
    let told = ["en", "pt", "zh"].map(|lang| {
        let headers = [("Content-Type", "application/json"), ("Accept-Language", lang)];
        let reply = server.ask("POST", Some("ada"), "/api/accounts", &headers, body.as_bytes());
        assert_eq!((reply.status, &reply.json()["error"]["field"]), (400, &json!("second")));
        reply.json()["error"]["sentence"].as_str().expect("a sentence").to_owned()
    });
    assert!(told[0].contains("two administrators"), "{told:?}");
    assert!(told[1].contains("dois administradores"), "{told:?}");
    assert!(told[2].contains("兩名管理員"), "{told:?}");
}

#[test]
fn a_password_is_reset_and_an_account_enabled_by_two() {
    let server = server();
    let post = |path: &str, body: &Value| server.post(Some("ada"), path, body);
    let old = server.password("mia").to_owned();
    let reset = json!({"password": NEW});
    let alone = post("/api/accounts/mia/reset", &reset);
    assert_eq!((alone.status, &alone.json()["error"]["field"]), (400, &json!("second")), "{alone:?}");
    assert_eq!(server.get(Some("mia"), "/api/me").status, 200, "nothing has ended");
    let short = post("/api/accounts/mia/reset", &server.with_abel(json!({"password": "short"})));
    assert_eq!((short.status, &short.json()["error"]["field"]), (400, &json!("password")), "{short:?}");
    let both = post("/api/accounts/mia/reset", &server.with_abel(reset.clone()));
    assert_eq!((both.status, both.json()), (200, json!({"name": "mia", "reset": true})));
    assert_eq!(server.get(Some("mia"), "/api/me").status, 401, "her sessions have ended");
    assert_eq!((signs_in(&server, "mia", &old), signs_in(&server, "mia", NEW)), (401, 200));
    // Nobody resets his own, nor that of the second.
    for (who, by) in [("ada", "name"), ("abel", "second")] {
        let own = post(&format!("/api/accounts/{who}/reset"), &server.with_abel(reset.clone()));
        assert_eq!((own.status, &own.json()["error"]["field"]), (400, &json!(by)), "{own:?}");
    }

    assert_eq!(post("/api/accounts/mia/disable", &json!({})).status, 200, "one takes her away");
    let alone = post("/api/accounts/mia/enable", &json!({}));
    assert_eq!((alone.status, &alone.json()["error"]["field"]), (400, &json!("second")));
    assert_eq!(signs_in(&server, "mia", NEW), 403);
    assert_eq!(post("/api/accounts/mia/enable", &server.with_abel(json!({}))).status, 200);
    assert_eq!(signs_in(&server, "mia", NEW), 200);
    // A player takes one.
    assert_eq!(post("/api/accounts/bo/reset", &reset).status, 200);
    assert_eq!(signs_in(&server, "bo", NEW), 200);
    assert_eq!(post("/api/accounts/abel/disable", &json!({})).status, 400, "two administrators stay");
}

/// Who has the session of one administrator guesses the other's password no faster than anybody.
#[test]
fn a_wrong_second_password_is_a_failed_sign_in_and_is_told_nowhere() {
    let server = server();
    let guess = "a-guess-of-the-first";
    let body = json!({"name": "eve", "role": "manager", "password": NEW, "second": "abel", "second_password": guess});
    for _ in 0..5 {
        let reply = server.post(Some("ada"), "/api/accounts", &body);
        assert_eq!((reply.status, &reply.json()["error"]["field"]), (400, &json!("second_password")), "{reply:?}");
        assert!(!reply.body.contains(guess), "{reply:?}");
    }
    let right = server.with_abel(json!({"name": "eve", "role": "manager", "password": NEW}));
    let slowed = server.post(Some("ada"), "/api/accounts", &right);
    assert_eq!((slowed.status, slowed.code().as_str()), (429, "slowed"), "{slowed:?}");
    let events = server.get(Some("ada"), "/api/events?actor=abel").json();
    let codes: Vec<_> = events["events"].as_array().expect("events").iter().map(|one| one["code"].clone()).collect();
    assert_eq!(codes.iter().filter(|code| **code == "sign_in_failed").count(), 5, "{codes:?}");
    assert!(codes.contains(&json!("password_guessing")), "{codes:?}");
    assert!(!events.to_string().contains(guess));
    assert_eq!(server.post(Some("ada"), "/api/accounts/abel/unlock", &json!({})).status, 200);
    assert_eq!(server.post(Some("ada"), "/api/accounts", &right).status, 200);
}
