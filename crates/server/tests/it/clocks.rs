//! Clocks of the machine that are wrong: tables go on, labels never fall within a run, it is told, and the record is whole.

use std::sync::Arc;

use sabot_server::ServerPlan;
use sabot_testkit::Folder;
use serde_json::json;

use crate::clock_kit::{DAY, HOUR, HandClock, TODAY, audited, events, falls, play, rows, told, wait};
use crate::kit::{Server, house};

fn config() -> String {
    house(&["stud", "omaha"], &["generator"], "2s", "350ms", "1s")
}

/// A server with bots on this folder and these clocks.
fn opened(folder: &Arc<Folder>, clock: &Arc<HandClock>) -> Server {
    let bots = |plan| ServerPlan { bots_max: 3, ..plan };
    Server::living_by(Arc::clone(clock), Arc::clone(folder), &config(), bots)
}

/// Ends a server; its record must be whole, and no label may lie before an earlier one but in these places.
fn whole(mut server: Server, folder: &Folder, corrections: usize) {
    server.end();
    let verdict = audited(folder.path());
    assert!(verdict.findings.is_empty(), "{:?}", verdict.findings);
    let rows = rows(folder.path());
    let falls = falls(&rows);
    assert_eq!(falls.len(), corrections, "labels fall at {falls:?}");
    assert!(falls.iter().all(|at| rows[*at].kind.as_str() == "clock_corrected"));
}

/// The server's time is the machine's, for everybody beside the floor too.
fn is_right(server: &Server) {
    server.rests();
    let ahead = server.get(Some("mia"), "/api/clock").json()["ahead_ms"].as_i64().expect("she is still signed in");
    assert!(ahead.abs() <= 2_000, "still {ahead} ms ahead");
}

#[test]
fn an_hour_ahead_for_six_seconds_and_right_again() {
    let (folder, clock) = (Arc::new(Folder::new()), HandClock::new(TODAY));
    let server = opened(&folder, &clock);
    play(&server, &clock, 60);
    assert_eq!(server.get(None, "/readyz").body, "ready\n");
    clock.set(HOUR);
    wait(&clock, 6_000);
    let (status, body) = (server.get(None, "/readyz").status, server.get(None, "/readyz").body);
    assert_eq!((status, body.as_str()), (200, "ready\nthe machine's clock is 3600 s ahead of the house's time\n"));
    assert_eq!(told(&server, "clock_differs"), [format!("{HOUR} ms")]);
    clock.set(-HOUR);
    // Old labels an hour ahead would let nothing happen for an hour: a minute must be enough for so much.
    let took = play(&server, &clock, 60);
    assert!(took < 60_000, "{took} ms");
    assert_eq!(told(&server, "clock_agrees").len(), 1);
    assert_eq!(server.get(None, "/readyz").body, "ready\n");
    whole(server, &folder, 0);
    let last = rows(folder.path()).last().map(|row| row.recorded_at_ms);
    assert!(last.is_some_and(|last| last <= clock.says()), "no label is ahead");
}

#[test]
fn four_hundred_days_back_while_it_runs_and_behind_the_record_at_the_next_start() {
    let (folder, clock) = (Arc::new(Folder::new()), HandClock::new(TODAY));
    let server = opened(&folder, &clock);
    play(&server, &clock, 60);
    clock.set(-400 * DAY);
    let took = play(&server, &clock, 60);
    assert!(took < 60_000, "{took} ms");
    assert_eq!(told(&server, "clock_differs"), [format!("{} ms", -400 * DAY)]);
    whole(server, &folder, 0);
    // The same wrong clock at the next start: what was told still holds, give or take what has passed.
    let server = opened(&folder, &clock);
    let first = server.get(Some("mia"), "/api/clock").json();
    assert_eq!((first["wall_ms"].as_i64(), first["ahead_ms"].as_i64() < Some(-399 * DAY)), (Some(clock.says()), true));
    play(&server, &clock, 60);
    assert_eq!(told(&server, "clock_differs").len(), 1);
    whole(server, &folder, 0);
}

#[test]
fn a_year_ahead_at_boot_is_not_believed() {
    let (folder, clock) = (Arc::new(Folder::new()), HandClock::new(TODAY));
    let server = opened(&folder, &clock);
    play(&server, &clock, 60);
    whole(server, &folder, 0);
    clock.set(365 * DAY);
    let server = opened(&folder, &clock);
    assert_eq!(told(&server, "clock_differs").len(), 1, "it is told at once");
    let took = play(&server, &clock, 60);
    assert!(took < 60_000, "{took} ms");
    whole(server, &folder, 0);
    let last = rows(folder.path()).last().map(|row| row.recorded_at_ms);
    assert!(last.is_some_and(|last| last < TODAY + HOUR), "no label is a year ahead");
}

#[test]
fn a_house_that_was_closed_for_days_goes_on_at_its_clock() {
    let (folder, clock) = (Arc::new(Folder::new()), HandClock::new(TODAY));
    let server = opened(&folder, &clock);
    play(&server, &clock, 60);
    whole(server, &folder, 0);
    clock.set(5 * DAY);
    let server = opened(&folder, &clock);
    play(&server, &clock, 30);
    assert_eq!(server.get(Some("ines"), "/api/events?code=clock_differs").json()["events"], json!([]));
    whole(server, &folder, 0);
    assert!(rows(folder.path()).last().is_some_and(|row| row.recorded_at_ms >= TODAY + 5 * DAY));
}

#[test]
fn a_machine_that_slept_has_let_time_pass() {
    let (folder, clock) = (Arc::new(Folder::new()), HandClock::new(TODAY));
    let server = opened(&folder, &clock);
    play(&server, &clock, 60);
    clock.pass(8 * HOUR);
    let took = play(&server, &clock, 60);
    assert!(took < 60_000, "{took} ms");
    assert_eq!(server.get(Some("ines"), "/api/events?code=clock_differs").json()["events"], json!([]));
    whole(server, &folder, 0);
    assert!(rows(folder.path()).last().is_some_and(|row| row.recorded_at_ms >= TODAY + 8 * HOUR));
}

/// A machine that booted once with three years too much, and founded the house so.
#[test]
fn a_record_years_ahead_is_put_right_by_two_people() {
    let (folder, clock) = (Arc::new(Folder::new()), HandClock::new(TODAY + 3 * 365 * DAY));
    let server = opened(&folder, &clock);
    play(&server, &clock, 60);
    whole(server, &folder, 0);
    clock.set(-3 * 365 * DAY);
    let mut server = opened(&folder, &clock);
    let took = play(&server, &clock, 60);
    assert!(took < 60_000, "it plays on: {took} ms");
    let ahead = server.get(Some("mia"), "/api/clock").json();
    assert_eq!(
        ahead["now_ms"].as_i64().map(|now| now + ahead["ahead_ms"].as_i64().expect("a number")),
        ahead["wall_ms"].as_i64()
    );
    let asked = json!({"reason": "the battery was empty"});
    let refused = server.tries("sofia", "/api/clock/corrections", asked.clone());
    assert_eq!(refused.status, 403, "not a supervisor: {refused:?}");
    server.does("mia", "/api/clock/corrections", asked);
    let waiting = server.get(Some("mia"), "/api/requests").json();
    let request =
        waiting.as_array().expect("requests").iter().find(|one| one["by"]["name"] == "mia").expect("hers")["id"]
            .as_str()
            .expect("an id")
            .to_owned();
    let path = format!("/api/requests/{request}/approve");
    let own = server.tries("mia", &path, json!({}));
    assert_eq!((own.status, own.json()["reason"].as_str()), (409, Some("house-same-person")));
    server.account("max", "manager");
    server.does("max", &path, json!({}));
    let detail = told(&server, "clock_corrected");
    assert!(detail[0].contains("asked by mia, approved by max"), "{detail:?}");
    is_right(&server);
    assert_eq!(
        server.tries("mia", "/api/clock/corrections", json!({"reason": "once more"})).json()["reason"],
        "house-clock-agrees"
    );
    let took = play(&server, &clock, 60);
    assert!(took < 60_000, "tables go on: {took} ms");
    let before = events(&server);
    whole(server, &folder, 1);
    assert!(
        rows(folder.path()).last().is_some_and(|row| (clock.says() - row.recorded_at_ms).abs() < 60_000),
        "a true label"
    );
    // Opened again, from its snapshot, it is the same house at the true time.
    let server = opened(&folder, &clock);
    assert!(events(&server) >= before);
    play(&server, &clock, 30);
    assert_eq!(server.get(None, "/readyz").body, "ready\n");
    whole(server, &folder, 1);
}

/// Nobody has to be there in a demo house: its own programs ask and approve, after the time that requests wait there.
#[test]
fn a_demo_house_puts_its_own_clock_right() {
    let (folder, clock) = (Arc::new(Folder::new()), HandClock::new(TODAY));
    let server = opened(&folder, &clock);
    play(&server, &clock, 30);
    whole(server, &folder, 0);
    clock.set(14 * DAY);
    let server = opened(&folder, &clock);
    assert_eq!(told(&server, "approval_asked").len(), 1);
    wait(&clock, 9 * 60_000);
    assert!(server.get(Some("mia"), "/api/clock").json()["ahead_ms"].as_i64() > Some(13 * DAY), "not before its time");
    wait(&clock, 2 * 60_000);
    let detail = told(&server, "clock_corrected");
    assert!(detail[0].contains("asked by auto-administrator, approved by auto-manager"), "{detail:?}");
    is_right(&server);
    play(&server, &clock, 30);
    whole(server, &folder, 0);
    assert!(
        rows(folder.path()).last().is_some_and(|row| (clock.says() - row.recorded_at_ms).abs() < 60_000),
        "a true label"
    );
}

/// What a metric shows.
fn metric(server: &Server, name: &str) -> f64 {
    let text = server.get(None, "/metrics").body;
    let line =
        text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')).unwrap_or_else(|| panic!("{text}"));
    line.parse().expect("a number")
}

/// Whoever had time when the house was interrupted has all of it again, and is told so.
#[test]
fn after_an_interruption_time_is_given_anew_and_said() {
    let config = house(&["stud", "qpoker"], &["live"], "10m", "0s", "0s");
    let (folder, clock) = (Arc::new(Folder::new()), HandClock::new(TODAY));
    let start = || Server::living_by(Arc::clone(&clock), Arc::clone(&folder), &config, |plan| plan);
    let mut server = start();
    for table in ["stud-live", "qpoker-live"] {
        server.does("sofia", &format!("/api/tables/{table}/open"), json!({"dealer": "carla"}));
        server.plays("carla", table, &json!({"do": "open_round"}));
    }
    // One of the two stands still, and so loses nothing.
    server.does("carla", "/api/tables/qpoker-live/pause", json!({"reason": "a torn card"}));
    let left = |server: &Server, table: &str| {
        let told = server.table(None, table);
        let clock = &told["view"]["clock"];
        let left = clock["due_line_ms"].as_i64().expect("a clock") - told["line_ms"].as_i64().expect("the time");
        (left, clock["anew"].as_bool().expect("a word"))
    };
    assert_eq!(left(&server, "stud-live"), (600_000, false));
    wait(&clock, 400_000);
    assert_eq!(left(&server, "stud-live"), (200_000, false));
    let before = metric(&server, "sabot_clocks_given_anew_total");
    server.end();
    clock.pass(100_000);
    let mut server = start();
    assert_eq!(left(&server, "stud-live"), (600_000, true), "in full");
    assert_eq!(server.table(None, "qpoker-live")["view"]["clock"]["anew"], false);
    assert!(metric(&server, "sabot_clocks_given_anew_total") >= before + 1.0);
    assert!(metric(&server, "sabot_clock_difference_seconds").abs() < 4e9);
    // Who comes to watch is told the time with the table: what he counts down from is a duration.
    let mut stream = server.stream(None, "tables=stud-live", None);
    let shown = stream.next().expect("a view");
    let due = shown.data["view"]["clock"]["due_line_ms"].as_i64().expect("a clock");
    assert_eq!(due - stream.time["line_ms"].as_i64().expect("the time"), 600_000);
    server.plays("carla", "stud-live", &json!({"do": "close_betting"}));
    let verdict_of = |server: Server| whole(server, &folder, 0);
    server.end();
    verdict_of(server);
}
