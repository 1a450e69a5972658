//! A server whose generator fails: told once, the tables stand and say so, the house is not ready, and nothing fills the disk.

use std::path::Path;
use std::sync::Arc;

use sabot_chance::{GeneratorFailure, Simulated};
use sabot_server::{Chance, ServerPlan};
use sabot_testkit::Folder;
use serde_json::{Value, json};

use crate::clock_kit::wait;
use crate::kit::{Server, house};

fn failing() -> Result<Chance, GeneratorFailure> {
    Ok(Box::new(Simulated::from_seed(9).failing_after(6)))
}

fn bytes_of(folder: &Path) -> u64 {
    let files = std::fs::read_dir(folder).expect("a folder");
    files.map(|file| file.expect("a file").metadata().expect("its size").len()).sum()
}

fn told(server: &Server) -> usize {
    let events = server.get(Some("ines"), "/api/events?code=generator_failed").json();
    events["events"].as_array().map_or(0, Vec::len)
}

#[test]
fn a_failing_generator_fills_no_disk_and_is_said_everywhere() {
    let (folder, config) = (Arc::new(Folder::new()), house(&["stud", "qpoker"], &["generator"], "1s", "0s", "0s"));
    let mut server = Server::in_folder(Arc::clone(&folder), &config, |plan| ServerPlan { chance: failing, ..plan });
    let clock = Arc::clone(&server.clock);
    for (who, table) in [("ana", "stud-1"), ("bo", "qpoker-1")] {
        server.buys(who, 1_000_000);
        server.does(who, &format!("/api/tables/{table}/sit"), json!({"seat": 1}));
    }
    let stands = |view: &Value| view["halt"] == "generator";
    for table in ["stud-1", "qpoker-1"] {
        server.until(None, table, stands);
    }
    let lobby = server.get(None, "/api/lobby").json();
    assert!(lobby["tables"].as_array().expect("tables").iter().all(stands), "{lobby}");
    let ready = server.get(None, "/readyz");
    assert_eq!(ready.status, 503, "{ready:?}");
    assert!(ready.body.contains("qpoker-1, stud-1") && ready.body.contains("no entropy"), "{ready:?}");
    let metrics = server.get(None, "/metrics").body;
    assert!(metrics.lines().any(|line| line.starts_with("sabot_generator_failures_total ")), "{metrics}");
    // A refusal says why, in the caller's language; whoever wants to go goes.
    for (lang, sentence) in [("en", "generator failed"), ("pt", "gerador falhou"), ("zh", "隨機產生器失效")] {
        let headers = [("Content-Type", "application/json"), ("Accept-Language", lang)];
        let sit = json!({"id": format!("sit-{lang}"), "seat": 2}).to_string();
        let reply = server.ask("POST", Some("ana"), "/api/tables/qpoker-1/sit", &headers, sit.as_bytes());
        assert!(reply.status == 409 && reply.body.contains(sentence), "{reply:?}");
    }
    server.does("ana", "/api/tables/stud-1/leave", json!({}));
    // However long it lasts, nothing more is written.
    wait(&clock, 500);
    let (events, bytes) = (told(&server), bytes_of(folder.path()));
    assert_eq!(events, 2, "each table once");
    wait(&clock, 60_000);
    assert_eq!(told(&server), 2);
    assert!(bytes_of(folder.path()) < bytes + 65_536, "{bytes} bytes became {}", bytes_of(folder.path()));
    server.end();
    // With a sound generator the tables wait for their release, and then go on.
    let server = Server::living_by(clock, folder, &config, |plan| plan);
    let ready = server.get(None, "/readyz");
    assert!(ready.status == 200 && ready.body.contains("qpoker-1, stud-1"), "{ready:?}");
    assert!(stands(&server.table(None, "qpoker-1")["view"]));
    server.does("sofia", "/api/tables/qpoker-1/release", json!({"reason": "a new generator"}));
    server.until(None, "qpoker-1", |view| view.get("halt").is_none() && view["progress"] == "betting");
    assert_eq!(told(&server), 2);
}
