//! What the version of a table tells: what people see there, and nothing of what they do not.

use serde_json::json;

use crate::kit::{Server, house, wide};

fn version(server: &Server) -> u64 {
    server.table(None, "stud-1")["version"].as_u64().expect("a version")
}

#[test]
fn a_version_counts_what_is_seen_and_no_refusals() {
    // Once betting is open nothing happens by itself for ten minutes.
    let server = Server::with(&house(&["stud"], &["generator"], "10m", "0s", "0s"), wide(), 0);
    server.buys("ana", 100_000);
    let before = version(&server);
    server.does("ana", "/api/tables/stud-1/sit", json!({"seat": 1}));
    server.until(None, "stud-1", |view| view["progress"] == "betting");
    assert!(version(&server) > before, "she is seen there");
    let before = version(&server);
    // Refusals of somebody who sits there, of staff, of a stranger; chips; a wish of the staff.
    for _ in 0..3 {
        for (who, path, body) in [
            ("ana", "/api/tables/stud-1/sit", json!({"seat": 2})),
            ("sofia", "/api/tables/stud-1/resume", json!({})),
            ("bo", "/api/tables/stud-1/leave", json!({})),
        ] {
            let refused = server.tries(who, path, body);
            assert_eq!(refused.status, 409, "{who}: {refused:?}");
            assert_eq!(refused.json()["version"], before);
            assert_eq!(refused.json()["kept"], who != "bo");
        }
        server.buys("bo", 5_000);
    }
    let limits =
        json!({"limits": {"game": "stud", "ante": {"min": 5_000, "max": 50_000}}, "reason": "a quiet evening"});
    server.does("mia", "/api/tables/stud-1/limits", limits);
    assert_eq!(version(&server), before, "nobody at the table has seen anything");
    let paused = server.does("sofia", "/api/tables/stud-1/pause", json!({"reason": "a glass fell over"}));
    assert_eq!((paused["version"].as_u64(), version(&server)), (Some(before + 1), before + 1));
}
