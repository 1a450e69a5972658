//! A stranger follows `deploy/README.md` from nothing to a real house with TLS and six people: its own commands are run.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use sabot_client::{ClientError, Options, Server};
use serde_json::{Value, json};

use crate::kill::Scratch;
use crate::program::{output, root};

/// How long a command may take before it hangs.
const LONG: Duration = Duration::from_secs(60);

fn password(name: &str) -> String {
    format!("the-word-of-{}-7", name.chars().rev().collect::<String>())
}

/// What the document says about a real house: the configuration, and the commands.
fn document() -> (String, Vec<String>) {
    let text = fs::read_to_string(root().join("deploy/README.md")).expect("the document");
    let part = text.split("## A real house").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("its part");
    let config = part.split("<<'END'\n").nth(1).and_then(|rest| rest.split("END\n").next()).expect("a configuration");
    let blocks = part.split("```").skip(1).step_by(2).flat_map(str::lines);
    let commands = blocks.filter(|line| line.starts_with("sabot ") || line.starts_with("openssl "));
    (config.to_owned(), commands.map(str::to_owned).collect())
}

struct House {
    folder: PathBuf,
    /// Where the server of the document really is.
    port: String,
}

impl House {
    /// A line of the document, with passwords from files as there is no terminal; the port is the one that was free.
    fn run(&self, line: &str) -> Output {
        let line = line.replace("8443", &self.port);
        let words: Vec<&str> = line.split(' ').collect();
        let mut command = Command::new(if words[0] == "sabot" { env!("CARGO_BIN_EXE_sabot") } else { words[0] });
        command.args(&words[1..]).current_dir(&self.folder);
        let after = |option: &str| words.iter().position(|word| *word == option).map(|at| words[at + 1]);
        if words[1] == "people" {
            let new = matches!(words[2], "add" | "reset").then(|| words[3]);
            let people = [("--password-file", new), ("--by-file", after("--by")), ("--second-file", after("--second"))];
            for (option, name) in people {
                if let Some(name) = name {
                    let anew = if words[2] == "reset" && option == "--password-file" { "-anew" } else { "" };
                    self.secret(option, &(password(name) + anew));
                    command.arg(option).arg(format!("./{option}"));
                }
            }
        }
        // A server that ought not to have begun would never end.
        output(&mut command, LONG)
    }

    fn done(&self, line: &str) -> String {
        let Output { status, stdout, stderr } = self.run(line);
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        assert!(status.success(), "{line}: {}", text(&stderr));
        text(&stdout)
    }

    /// A file with a password, under the name of its option.
    fn secret(&self, name: &str, text: &str) {
        let file = self.folder.join(name);
        fs::write(&file, format!("{text}\n")).expect("a file");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("its owner's");
    }

    fn signed_in(&self, name: &str) -> Server {
        self.signs_in(name, &password(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    fn signs_in(&self, name: &str, password: &str) -> Result<Server, ClientError> {
        let mut server = Server::new(Options {
            address: format!("https://localhost:{}", self.port),
            certificates: Some(self.folder.join("cert.pem")),
            lang: "en".to_owned(),
            patience: Duration::from_secs(20),
        })
        .expect("a server");
        server.sign_in(name, password).map(|_| server)
    }

    fn accepted(&self, name: &str, path: &str, body: Value) {
        let answer = self.signed_in(name).command(path, body).expect("an answer");
        assert!(answer.accepted(), "{name} {path}: {answer:?}");
    }
}

/// The server of the document; ended when the test is over.
struct Serving(Child);

impl Serving {
    /// Begins by a line of the document, at a port that is free.
    fn start(house: &mut House, line: &str, data: &str) -> Serving {
        let line = line.replace("8443", "0").replace("--data data", &format!("--data {data}"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_sabot"))
            .args(line.split(' ').skip(1))
            // All of them come from one machine within seconds, more often than a network may.
            .args(["--json", "--log", "off", "--rate-limit", "off"])
            .current_dir(&house.folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut told = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut told).expect("it listens");
        let told: Value = serde_json::from_str(&told).unwrap_or_else(|error| panic!("{error}: {told:?}"));
        let address = told["address"].as_str().expect("an address");
        assert!(address.starts_with("https://127.0.0.1:"), "{address}");
        house.port = address.rsplit(':').next().expect("a port").to_owned();
        Serving(child)
    }

    /// As Ctrl-C ends it.
    fn stop(mut self) {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().expect("it is asked").success());
        assert!(self.0.wait().expect("it ends").success());
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // Gone already is gone.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).expect("it is there").permissions().mode() & 0o777
}

#[test]
fn the_document_takes_a_stranger_to_a_real_house_of_six() {
    let scratch = Scratch::new("real-house");
    let mut house = House { folder: scratch.0.clone(), port: "8443".to_owned() };
    fs::create_dir_all(&house.folder).expect("a folder");
    let (config, commands) = document();
    fs::write(house.folder.join("house.toml"), config).expect("a file");
    let with = |begin: &str| -> Vec<&String> { commands.iter().filter(|line| line.starts_with(begin)).collect() };
    let adds = with("sabot people add");
    let (founding, staff): (Vec<&String>, Vec<&String>) = adds.iter().partition(|line| line.contains("--config"));
    let [serve, backup, audit] = ["sabot serve", "sabot backup", "sabot audit"].map(|begin| with(begin)[0]);
    assert_eq!((founding.len(), staff.len(), with("sabot people list").len()), (2, 5, 1));

    house.done(with("sabot config check")[0]);
    if Command::new("openssl").arg("version").output().is_ok() {
        house.done(with("openssl")[0]);
    } else {
        eprintln!("openssl is not installed: a certificate of the server's tests stands for the document's");
        for (from, to) in [("certificate.pem", "cert.pem"), ("key.pem", "key.pem")] {
            let from = root().join("crates/server/tests/tls").join(from);
            fs::copy(from, house.folder.join(to)).expect("copied");
        }
    }
    // Nobody opens a house that nobody administers, and nothing is left of the attempt.
    for (line, founded) in founding.iter().zip(1..) {
        let refused = house.run(&serve.replace("8443", "0"));
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!(refused.status.code(), Some(2), "{said}");
        assert!(said.contains("sabot people add NAME --role administrator --config house.toml --data data"), "{said}");
        assert!(!house.folder.join("data/record.db").exists());
        let said = house.done(line);
        assert_eq!(said.contains("can open"), founded == 2, "{said}");
    }
    let again = house.run(&founding[1].replace("bruno", "eve"));
    assert_eq!(again.status.code(), Some(2), "a third takes two: {}", String::from_utf8_lossy(&again.stderr));

    let serving = Serving::start(&mut house, serve, "data");
    for line in &staff {
        house.done(line);
    }
    let listed = house.done(with("sabot people list")[0]);
    for (name, role) in [("alice", "administrator"), ("bruno", "administrator"), ("mia", "manager")] {
        assert!(listed.lines().any(|line| line.starts_with(name) && line.contains(role)), "{listed}");
    }
    assert_eq!(listed.lines().count(), 7, "{listed}");
    house.accepted("mia", "/api/tables/stud-1/open", json!({"dealer": "carla"}));
    let sale = json!({"player": "ana", "currency": "MOP", "amount": 1_000_000});
    house.accepted("dora", "/api/cage/buy-in", sale);
    for name in ["alice", "bruno", "sofia", "carla"] {
        house.signed_in(name);
    }
    let purse = |house: &House| house.signed_in("ana").get("/api/me").expect("she is told")["purses"].clone();
    let before = purse(&house);
    assert!(before.to_string().contains("1000000"), "{before}");
    // A new password ends what the old one began; the server tells who guesses, and forgets it when it is told to.
    let sofia = house.signed_in("sofia");
    let there = "--data data --server https://localhost:8443 --ca cert.pem";
    house.done(&format!("sabot people reset sofia --by alice --second bruno {there}"));
    assert!(sofia.get("/api/me").is_err(), "her session has ended");
    assert!(house.signs_in("sofia", &password("sofia")).is_err());
    for _ in 0..4 {
        assert!(house.signs_in("sofia", "not-her-word-at-all").is_err());
    }
    let anew = password("sofia") + "-anew";
    assert!(matches!(house.signs_in("sofia", &anew), Err(ClientError::Refused { status: 429, .. })));
    house.done(&format!("sabot people unlock sofia --by alice {there}"));
    assert!(house.signs_in("sofia", &anew).is_ok());
    // What one may not do alone he may not over the network either, and whom two made today is not one of two.
    house.done(&format!("sabot people add carol --role administrator --by alice --second bruno {there}"));
    for (second, told) in
        [("", "two administrators"), ("--second mia ", "no administrator"), ("--second carol ", "gaming day")]
    {
        let refused = house.run(&format!("sabot people add eve --role manager --by alice {second}{there}"));
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert_eq!((refused.status.code(), said.contains(told)), (Some(2), true), "{second} {said}");
    }
    let said = house.done(backup);
    assert!(said.contains("people.db"), "{said}");
    serving.stop();
    house.done(audit);
    // The record says what house it is; in the copy of before she is still at work.
    house.done("sabot people disable mia --by alice --data data");
    let listed = house.done("sabot people list --data data");
    assert!(listed.lines().any(|line| line.starts_with("mia") && line.contains("out of use")), "{listed}");

    // The copy is a house: the same people, the same chips.
    let copy = house.folder.join("copy");
    assert_eq!((mode(&copy.join("people.db")), mode(&copy.join("house.key"))), (0o600, 0o600));
    let serving = Serving::start(&mut house, serve, "copy");
    assert_eq!(purse(&house), before);
    house.signed_in("mia");
    // A large sum takes two: the cashier asks, and the manager approves.
    let exchange = json!({"chips": "sold", "player": "ana", "currency": "MOP", "amount": 4_503_599_627_370_496_i64});
    let sale = json!({"player": "ana", "currency": "MOP", "amount": 4_503_599_627_370_496_i64});
    let alone = house.signed_in("dora").command("/api/cage/buy-in", sale).expect("an answer");
    assert!(!alone.accepted() && format!("{alone:?}").contains("house-takes-two"), "{alone:?}");
    house.accepted("dora", "/api/cage/requests", json!({"exchange": exchange, "reason": "a very large cheque"}));
    let requests = house.signed_in("mia").get("/api/requests").expect("they are told");
    assert_eq!(requests[0]["wish"]["exchange"], exchange, "{requests}");
    assert_eq!(purse(&house), before, "nothing has moved yet");
    let reject = format!("/api/requests/{}/reject", requests[0]["id"].as_str().expect("an id"));
    house.accepted("mia", &reject, json!({"reason": "nobody has so much"}));
    serving.stop();
    let audit = audit.replace("--data data", "--data copy");
    house.done(&audit);
    // A row that another hand has written is named by the audit.
    let file = rusqlite::Connection::open(copy.join("people.db")).expect("it opens");
    let sql = "UPDATE account SET password = (SELECT password FROM account WHERE name = 'ana') WHERE name = 'mia'";
    assert_eq!(file.execute(sql, []), Ok(1));
    drop(file);
    let found = house.run(&audit);
    let said = String::from_utf8_lossy(&found.stdout).into_owned();
    assert_eq!((found.status.code(), said.contains("mia") && said.contains("people.db")), (Some(1), true), "{said}");
}
