//! A server whose disk hangs: it says so, decides nothing that cannot be written, lets nobody's time run out meanwhile, and goes on
//! as before when the disk does; or it ends, and what it had answered is there.

use std::fs::{self, File};
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::kill::Scratch;
use crate::program::in_front;
use crate::serve_full::status;
use crate::serve_kill::{Serving, insist, program, request, start_telling};
use crate::serving::{Log, Watching};

/// How many tables write while the disk hangs.
const TABLES: usize = 40;

/// A house whose tables write all the time: the generator's cards fly, and bots play at every table.
fn house() -> String {
    let mut text = "name = \"stalled\"\nkind = \"demo\"\n".to_owned();
    for number in 1..=TABLES {
        text += &format!(
            "[[table]]\nname = \"qpoker-{number}\"\ngame = \"qpoker\"\nmode = \"generator\"\nchip_unit = 500\n\
             bet = {{ min = 2000, max = 100000 }}\nbonus = {{ min = 1000, max = 20000 }}\n\
             clocks = {{ betting = \"4s\", decision = \"4s\" }}\npace = {{ step = \"0s\", result = \"0s\" }}\n"
        );
    }
    text
}

/// A house on a disk that hangs while somebody holds the lock of a file.
struct Stalling {
    scratch: Scratch,
    address: SocketAddr,
    stall: PathBuf,
    library: PathBuf,
}

impl Stalling {
    fn new(name: &str) -> Stalling {
        let scratch = Scratch::new(name);
        fs::create_dir_all(&scratch.0).expect("a folder");
        fs::write(scratch.0.join("house.toml"), house()).expect("written");
        let library = in_front("stall", &scratch.0);
        let address = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port");
        let stall = scratch.0.join("stall");
        fs::write(&stall, "").expect("written");
        Stalling { scratch, address, stall, library }
    }

    fn starts(&self, more: &[&str]) -> (Serving, Log) {
        let mut preloaded = program();
        preloaded.env("LD_PRELOAD", &self.library).env("STALL", &self.stall);
        start_telling(
            preloaded,
            &self.data(),
            &self.scratch.0.join("house.toml"),
            self.address,
            &[&["--bots", "3"], more].concat(),
        )
    }

    fn data(&self) -> PathBuf {
        self.scratch.0.join("data")
    }

    /// The disk hangs until this is dropped.
    fn hangs(&self) -> File {
        let stall = File::open(&self.stall).expect("it is there");
        stall.lock().expect("nobody holds it for long");
        stall
    }

    /// What is asked at the first table, and how it was answered.
    fn asks(&self, token: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
        request(self.address, "POST", &format!("/api/tables/qpoker-1/{path}"), token, &body.to_string())
    }

    /// The record is what it should be, and its figures too.
    fn is_sound(&self) {
        for command in [&["audit"][..], &["report", "--check"]] {
            let said = program().args(command).arg("--data").arg(self.data()).output().expect("it runs");
            let text = String::from_utf8_lossy(&said.stdout);
            assert!(said.status.success(), "{command:?}: {text}{}", String::from_utf8_lossy(&said.stderr));
        }
    }
}

/// A guest who sits at the first table.
fn seated(house: &Stalling) -> String {
    let guest = insist(house.address, "POST", "/api/guest", "", &json!({}));
    let token = guest["token"].as_str().expect("a token").to_owned();
    let sits = |seat: u8| {
        matches!(house.asks(&token, "sit", &json!({"id": format!("sit-{seat}"), "seat": seat})), Some((200, _)))
    };
    assert!((1..=7).any(sits), "two seats are always left for people");
    token
}

#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_hangs_is_told_and_then_it_goes_on_as_before() {
    let house = Stalling::new("serve-stall");
    let (mut serving, log) = house.starts(&[]);
    let token = seated(&house);
    let events = || {
        let figures = crate::serve_full::page(house.address, "/metrics").unwrap_or_default();
        let line = figures.lines().find_map(|line| line.strip_prefix("sabot_log_events "));
        line.and_then(|count| count.parse::<u64>().ok()).expect("a figure")
    };
    // A busy machine's own disk may have hung before.
    log.forget();
    let hangs = house.hangs();
    // Somebody asks for something just now: it is decided, and answered when the disk has it; or there was no room for it any more,
    // and he is told to come again.
    let (written, is_written) = channel();
    let (house, token) = (&house, &token);
    let answered = thread::scope(|scope| {
        let asked = scope.spawn(move || match house.asks(token, "leave", &json!({"id": "go"})) {
            Some((200, answered)) => answered,
            Some((503, _)) => {
                is_written.recv().expect("it goes on");
                house.asks(token, "leave", &json!({"id": "go"})).expect("an answer").1
            }
            other => panic!("{other:?}"),
        });
        log.until("the record has not been written for");
        assert_eq!(status(house.address, "/readyz"), Some(503), "it says that it is not ready");
        let stood = events();
        // Whoever looks is shown how everything stood, whoever asks is told to come again.
        let looked = request(house.address, "GET", "/api/tables/qpoker-1", token, "");
        assert_eq!(looked.map(|(status, _)| status), Some(200));
        let (refused, told) = house.asks(token, "sit", &json!({"id": "later", "seat": 1})).expect("an answer");
        assert_eq!((refused, &told["error"]["code"]), (503, &json!("unavailable")));
        assert_eq!(status(house.address, "/healthz"), Some(200));
        // Longer than anybody has for a decision.
        let mut watching = Watching::begin(house.address, "qpoker-1");
        watching.shows_nothing_for(Duration::from_secs(5));
        assert_eq!(events(), stood, "nothing is shown that is not written");
        drop(hangs);
        log.until("the record is written again");
        // He may have been answered before.
        let _ = written.send(());
        let answered = asked.join().expect("an answer");
        assert_eq!(status(house.address, "/readyz"), Some(200), "it is ready again");
        let shown = watching.next().expect("it plays on");
        watching.until(shown + 1_000);
        answered
    });
    assert_eq!(answered["accepted"], true, "{answered}");
    let again = insist(house.address, "POST", "/api/tables/qpoker-1/leave", token, &json!({"id": "go"}));
    assert_eq!((&again["answer"], &again["accepted"]), (&json!("duplicate"), &json!(true)));
    serving.terminate();
    house.is_sound();
    // Time was given anew at the tables whose clocks ran.
    let exported = program().args(["export", "--data"]).arg(house.data()).output().expect("it runs");
    let lines = String::from_utf8_lossy(&exported.stdout);
    let wound = lines.lines().filter(|line| line.contains("\"clock_wound\"")).count();
    assert!(wound > TABLES / 4, "{wound} clocks were wound");
}

#[test]
#[cfg(target_os = "linux")]
fn a_disk_that_hangs_for_good_ends_it_and_nothing_answered_is_lost() {
    let house = Stalling::new("serve-stall-ends");
    let (mut serving, _) = house.starts(&["--give-up-after", "10"]);
    let token = seated(&house);
    let hangs = house.hangs();
    let began = Instant::now();
    let ended = serving.ended();
    assert_eq!(ended, Some(3));
    assert!(began.elapsed() < Duration::from_secs(60), "{:?}", began.elapsed());
    drop(hangs);
    let (mut serving, _) = house.starts(&[]);
    let me = request(house.address, "GET", "/api/me", &token, "").expect("an answer");
    assert_eq!(me.0, 200, "{}", me.1);
    assert_eq!(status(house.address, "/readyz"), Some(200), "it is ready");
    serving.terminate();
    house.is_sound();
}
