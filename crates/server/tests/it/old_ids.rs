//! An id stays used for ever: whoever repeats a command long after the house has forgotten its answer is told the old answer,
//! and the floor plays on.

use serde_json::json;

use crate::kit::{Server, ask};

/// More commands than the house remembers the answers of.
const COMMANDS: usize = 17_000;
const AT_ONCE: usize = 8;

#[test]
fn a_command_is_repeated_long_after() {
    let server = Server::start();
    server.buys("ana", 1_000_000);
    let sit = json!({"id": "first", "seat": 1});
    let seated = server.post(Some("ana"), "/api/tables/stud-1/sit", &sit);
    assert_eq!((seated.status, &seated.json()["answer"]), (200, &json!("accepted")), "{seated:?}");
    let gone = json!({"id": "second"});
    let refused = server.post(Some("sofia"), "/api/tables/stud-1/resume", &gone);
    assert_eq!((refused.status, &refused.json()["kept"]), (409, &json!(true)), "{refused:?}");

    // Everybody else goes on, with commands that cost little.
    let bearer = format!("Bearer {}", server.token("dora"));
    std::thread::scope(|scope| {
        for thread in 0..AT_ONCE {
            let (bearer, address) = (bearer.as_str(), server.address);
            scope.spawn(move || {
                for number in 0..COMMANDS / AT_ONCE {
                    let sold =
                        json!({"id": format!("{thread}-{number}"), "player": "bo", "currency": "play", "amount": 100});
                    let body = sold.to_string();
                    let headers = [("Authorization", bearer), ("Content-Type", "application/json")];
                    let reply = ask(address, "POST", "/api/cage/buy-in", &headers, body.as_bytes());
                    assert_eq!(reply.expect("an answer").status, 200);
                }
            });
        }
    });

    let again = server.post(Some("ana"), "/api/tables/stud-1/sit", &sit);
    let told = again.json();
    assert_eq!(again.status, 200, "{again:?}");
    assert_eq!((&told["answer"], &told["accepted"]), (&json!("duplicate"), &json!(true)), "{told}");
    let again = server.post(Some("sofia"), "/api/tables/stud-1/resume", &gone);
    let told = again.json();
    assert_eq!((&told["answer"], &told["accepted"]), (&json!("duplicate"), &json!(false)), "{told}");
    let other = server.post(Some("ana"), "/api/tables/stud-1/sit", &json!({"id": "first", "seat": 2}));
    assert_eq!((other.status, &other.json()["field"]), (409, &json!("id")), "{other:?}");
    assert_eq!(server.get(None, "/readyz").status, 200, "the floor plays on");
    server.does("ana", "/api/tables/stud-1/leave", json!({}));
}
