//! The example client that knows no game: it plays all four of them, and leads a live table of each.

use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use sabot_client::{Options, Server};
use serde_json::json;

use crate::client::{GAMES, Serving};
use crate::croupier::{Staffed, does};
use crate::kill::{Scratch, is_clean};
use crate::program::{output, root};

#[path = "../../../client/examples/generic.rs"]
#[allow(dead_code, reason = "only the example starts at its main")]
mod example;

use example::{Settled, play};

/// How long all of it may take before it hangs.
const LONG: Duration = Duration::from_secs(90);

/// Every line names an article of the game.
fn are_cited(game: &str, settled: &Settled) {
    for line in settled.values().flatten() {
        assert!(line.bet.cite.to_string().starts_with(game) && !line.sentence.is_empty(), "{line:?}");
    }
}

#[test]
fn a_client_that_knows_no_game_plays_them_all() {
    let scratch = Scratch::new("generic-plays");
    let serving = Serving::start(&scratch.0, "127.0.0.1:0");
    let began = Instant::now();
    thread::scope(|scope| {
        for (game, _) in GAMES {
            let (address, table) = (serving.address.clone(), format!("{game}-1"));
            scope.spawn(move || {
                let options = Options { address, certificates: None, lang: "en".to_owned(), patience: LONG };
                let mut server = Server::new(options).expect("an address");
                let me = server.guest().expect("a guest");
                let enough = |settled: &Settled| settled.len() >= 2 || began.elapsed() > LONG;
                let settled = play(&server, &me, &table, enough).unwrap_or_else(|error| panic!("{game}: {error}"));
                assert_eq!(settled.len(), 2, "{game}: two rounds have bets of {me:?} in them");
                are_cited(game, &settled);
                does(&server, &format!("/api/tables/{table}/leave"), json!({}));
            });
        }
    });
    drop(serving);
    is_clean(&scratch.0.join("data"));
}

#[test]
fn a_client_that_knows_no_game_leads_live_tables_of_all() {
    let scratch = Scratch::new("generic-leads");
    let mut house = "name = \"led\"\nkind = \"demo\"\n[[pool]]\nname = \"gold\"\nbet = 2500\n".to_owned();
    for (game, keys) in GAMES {
        house += &format!(
            "[[table]]\nname = \"{game}-live\"\ngame = \"{game}\"\nmode = \"live\"\ncards = \"console\"\n{keys}\n"
        );
    }
    let house = Staffed::start(&scratch.0, &house);
    let (mia, dora) = (house.person("mia").0, house.person("dora").0);
    for player in ["ana", "bo"] {
        does(&dora, "/api/cage/buy-in", json!({"player": player, "currency": "play", "amount": 1_000_000}));
    }
    let began = Instant::now();
    thread::scope(|scope| {
        for (game, _) in GAMES {
            let (house, mia) = (&house, &mia);
            scope.spawn(move || {
                let table = format!("{game}-live");
                does(mia, &format!("/api/tables/{table}/open"), json!({"dealer": "carla"}));
                // All go on until each of them has seen a round of his own settled.
                let done = AtomicUsize::new(0);
                let leads_or_plays = |who: &str| {
                    let ((server, me), seen) = (house.person(who), AtomicUsize::new(0));
                    let enough = |settled: &Settled| {
                        if !settled.is_empty() && seen.swap(1, Ordering::Relaxed) == 0 {
                            done.fetch_add(1, Ordering::Relaxed);
                        }
                        done.load(Ordering::Relaxed) == 3 || began.elapsed() > LONG
                    };
                    let settled = play(&server, &me, &table, enough);
                    let settled = settled.unwrap_or_else(|error| panic!("{who} at {table}: {error}"));
                    assert!(!settled.is_empty(), "{who} at {table} has seen no round of his settled");
                    are_cited(game, &settled);
                };
                thread::scope(|people| {
                    for who in ["ana", "bo", "carla"] {
                        people.spawn(move || leads_or_plays(who));
                    }
                });
            });
        }
    });
    house.end();
}

/// The croupier does not know which cards lie closed before a reader: one that is named once more is refused, and the example names
/// another.
#[test]
fn the_example_in_python_leads_a_table_whose_cards_a_reader_knows() {
    let scratch = Scratch::new("python-leads");
    let (_, keys) = GAMES.into_iter().find(|(game, _)| *game == "stud").expect("stud is one of them");
    let house = format!(
        "name = \"led\"\nkind = \"demo\"\n[[pool]]\nname = \"gold\"\nbet = 2500\n\
         [[table]]\nname = \"stud-live\"\ngame = \"stud\"\nmode = \"live\"\ncards = \"reader\"\n{keys}\n"
    );
    let house = Staffed::start(&scratch.0, &house);
    let (mia, dora) = (house.person("mia").0, house.person("dora").0);
    does(&dora, "/api/cage/buy-in", json!({"player": "ana", "currency": "play", "amount": 1_000_000}));
    does(&mia, "/api/tables/stud-live/open", json!({"dealer": "carla"}));
    thread::scope(|people| {
        for who in ["ana", "carla"] {
            let house = &house;
            people.spawn(move || {
                let mut bot = Command::new("python3");
                bot.arg(root().join("examples/bot.py")).args(["--server", &house.address, "--table", "stud-live"]);
                bot.args(["--rounds", "1", "--name", who, "--password", &house.password(who)]);
                let done = output(&mut bot, LONG);
                let text = String::from_utf8(done.stdout).expect("a text");
                let refused = String::from_utf8_lossy(&done.stderr);
                assert!(done.status.success() && text.contains("[stud "), "{who}: {text}{refused}");
            });
        }
    });
    house.end();
}
