//! `people.db` is a side table: what another hand writes there is found, told and never believed.

use rusqlite::{Connection, params};
use sabot_credentials::{Differs, PEOPLE_FILE, PeopleKey, compare_people};
use sabot_data::Keys;
use sabot_house::House;
use serde_json::{Value, json};

use crate::kit::{Server, config, plan, wide};

const NEW: &str = "a-long-word-of-theirs";

fn server() -> Server {
    Server::with(&config("10m", "0s"), wide(), 0)
}

fn file(server: &Server) -> Connection {
    Connection::open(server.folder.file(PEOPLE_FILE)).expect("it opens")
}

fn signs_in(server: &Server, who: &str, password: &str) -> (u16, Value) {
    let reply = server.post(None, "/api/sign-in", &json!({"name": who, "password": password}));
    (reply.status, reply.json())
}

/// The events of a code about somebody.
fn told(server: &Server, code: &str, who: &str) -> Vec<Value> {
    let found = server.get(Some("ada"), &format!("/api/events?code={code}&actor={who}")).json();
    found["events"].as_array().expect("events").clone()
}

/// What an audit would say of the file once the server has ended.
fn differ(server: &mut Server) -> Vec<Differs> {
    server.end();
    let keys = Keys::read(server.folder.path()).expect("keys");
    let mut store = sabot_store::SqliteReader::open(&server.folder.path().join("record.db")).expect("a record");
    let house: House = sabot_floor::rebuild(&mut store, Some(&keys.house)).expect("it can be read").house;
    compare_people(
        &server.folder.file(PEOPLE_FILE),
        &PeopleKey::of(|purpose| keys.house.derive(purpose)),
        house.accounts(),
    )
    .expect("readable")
}

#[test]
fn a_forged_or_edited_session_is_nobody() {
    let server = server();
    assert_eq!(server.get(Some("bo"), "/api/me").json()["role"], "player");
    // bo makes his own session the inspector's.
    let changed = file(&server).execute(
        "UPDATE session SET account = 'ines', counter = (SELECT counter FROM session WHERE account = 'ines')
         WHERE account = 'bo'",
        [],
    );
    assert_eq!(changed, Ok(1));
    let reply = server.get(Some("bo"), "/api/me");
    assert_ne!(reply.json()["role"], "inspector", "{reply:?}");
    // The next look finds it, which is within a moment.
    server.rests();
    assert_eq!(server.get(Some("bo"), "/api/me").status, 401, "he is nobody");
    assert_eq!(told(&server, "session_forged", "ines").len(), 1);
    // A row of his own making does not help either, nor one that lasts longer.
    let (status, signed) = signs_in(&server, "bo", server.password("bo"));
    assert_eq!(status, 200);
    let conn = file(&server);
    conn.execute(
        "UPDATE session SET since_ms = since_ms + 1000000, seen_ms = seen_ms + 1000000 WHERE account = 'bo'",
        [],
    )
    .expect("edited");
    let bearer = format!("Bearer {}", signed["token"].as_str().expect("a token"));
    server.rests();
    let reply = server.ask("GET", None, "/api/me", &[("Authorization", &bearer)], b"");
    assert_ne!(reply.status, 200, "an edited session lasts");
    // Those of others go on.
    assert_eq!(server.get(Some("ines"), "/api/me").status, 200);
}

#[test]
fn a_role_and_a_state_are_the_records_whatever_the_file_says() {
    let mut server = server();
    assert_eq!(server.post(Some("ada"), "/api/accounts/carla/disable", &json!({})).status, 200);
    let conn = file(&server);
    conn.execute_batch(
        "DROP TRIGGER account_is_the_same;
         UPDATE account SET role = 'manager' WHERE name = 'bo';
         UPDATE account SET disabled = 0 WHERE name = 'carla';
         INSERT INTO account (name, role, guest, password, made_ms, made_by, counter)
         SELECT 'eve', 'administrator', 0, password, 0, 'auto-administrator', 1 FROM account WHERE name = 'ana';",
    )
    .expect("edited");
    let (status, signed) = signs_in(&server, "bo", server.password("bo"));
    assert_eq!((status, &signed["role"]), (200, &json!("player")));
    assert_eq!(signs_in(&server, "carla", server.password("carla")).0, 403, "she is out of use");
    assert_eq!(signs_in(&server, "eve", server.password("ana")).0, 401, "nobody made her");
    let listed = server.get(Some("ada"), "/api/accounts").json();
    let role = |who: &str| {
        let all = listed["accounts"].as_array().expect("accounts");
        all.iter().find(|one| one["name"] == who).map(|one| one["role"].clone())
    };
    assert_eq!((role("bo"), role("eve")), (Some(json!("player")), None));
    let found: Vec<String> =
        differ(&mut server).into_iter().map(|one| format!("{}: {}", one.name, one.found)).collect();
    assert_eq!(found, ["eve: a row of nobody"]);
}

#[test]
fn an_edited_exchanged_or_older_row_does_not_work_until_two_give_a_new_password() {
    let mut server = server();
    let row = |conn: &Connection, who: &str| -> (u32, Vec<u8>, String) {
        let sql = "SELECT counter, digest, password FROM account WHERE name = ?1";
        conn.query_row(sql, [who], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).expect("a row")
    };
    let put = |conn: &Connection, who: &str, (counter, digest, password): &(u32, Vec<u8>, String)| {
        let sql = "UPDATE account SET counter = ?2, digest = ?3, password = ?4 WHERE name = ?1";
        assert_eq!(conn.execute(sql, params![who, counter, digest, password]), Ok(1));
    };
    let conn = file(&server);
    let (anas, olds) = (row(&conn, "ana"), row(&conn, "mia"));
    // ana's row in ines's place: neither's password opens it.
    put(&conn, "ines", &anas);
    for password in [server.password("ana"), server.password("ines")] {
        let (status, said) = signs_in(&server, "ines", password);
        assert_eq!((status, &said["error"]["code"]), (403, &json!("altered")), "{said}");
    }
    assert!(!told(&server, "people_differ", "ines").is_empty());
    // Her hash alone.
    let sofias = row(&conn, "sofia");
    put(&conn, "sofia", &(sofias.0, sofias.1.clone(), anas.2.clone()));
    assert_eq!(signs_in(&server, "sofia", server.password("ana")).0, 403);
    // The row of before a new password, also under the new number.
    let reset = server.with_abel(json!({"password": NEW}));
    assert_eq!(server.post(Some("ada"), "/api/accounts/mia/reset", &reset).status, 200);
    let news = row(&conn, "mia");
    assert_eq!((olds.0, news.0), (1, 2));
    for old in [olds.clone(), (news.0, olds.1.clone(), olds.2.clone()), (news.0, news.1.clone(), olds.2.clone())] {
        put(&conn, "mia", &old);
        assert_eq!(signs_in(&server, "mia", server.password("mia")).0, 403);
    }
    put(&conn, "mia", &olds);
    let found: Vec<String> = differ(&mut server).into_iter().map(|one| one.name + ": " + &one.found).collect();
    assert_eq!(
        found,
        [
            "ines: a row that was edited or exchanged",
            "mia: an older one, of 1",
            "sofia: a row that was edited or exchanged"
        ]
    );
    // The next start finds and tells them, and does not believe them either.
    let folder = std::sync::Arc::clone(&server.folder);
    let text = config("10m", "0s");
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("threads");
    let running = runtime.block_on(sabot_server::serve(plan(&text, &folder))).expect("it starts all the same");
    let again = Again { address: running.address };
    let ada = again.token("ada", server.password("ada"));
    let events = again.get(&ada, "/api/events?code=people_differ");
    for who in ["ines", "mia", "sofia"] {
        assert!(events.contains(&format!("\"actor\":\"{who}\"")), "{who}: {events}");
        assert_eq!(again.signs_in(who, server.password(who)).0, 403, "{who}");
    }
    for who in ["ines", "mia", "sofia"] {
        let reset = server.with_abel(json!({"password": NEW}));
        assert_eq!(again.post(&ada, &format!("/api/accounts/{who}/reset"), &reset).0, 200);
        assert_eq!(again.signs_in(who, NEW).0, 200, "{who}");
    }
    runtime.block_on(running.end()).expect("it ends");
    assert_eq!(differ(&mut server), []);
}

/// A server without the kit's sign-ins, some of which would be refused.
struct Again {
    address: std::net::SocketAddr,
}

impl Again {
    fn ask(&self, method: &str, token: Option<&str>, path: &str, body: &str) -> (u16, String) {
        let bearer = token.map(|token| format!("Bearer {token}"));
        let mut headers = vec![("Content-Type", "application/json")];
        headers.extend(bearer.as_deref().map(|bearer| ("Authorization", bearer)));
        let reply = crate::kit::ask(self.address, method, path, &headers, body.as_bytes()).expect("an answer");
        (reply.status, reply.body)
    }

    fn signs_in(&self, who: &str, password: &str) -> (u16, String) {
        self.ask("POST", None, "/api/sign-in", &json!({"name": who, "password": password}).to_string())
    }

    fn token(&self, who: &str, password: &str) -> String {
        let told: Value = serde_json::from_str(&self.signs_in(who, password).1).expect("JSON");
        told["token"].as_str().expect("a token").to_owned()
    }

    fn get(&self, token: &str, path: &str) -> String {
        self.ask("GET", Some(token), path, "").1
    }

    fn post(&self, token: &str, path: &str, body: &Value) -> (u16, String) {
        self.ask("POST", Some(token), path, &body.to_string())
    }
}

#[test]
fn a_role_is_given_by_two_and_a_row_is_emptied_while_the_record_stays() {
    let mut server = server();
    let post = |path: &str, body: &Value| server.post(Some("ada"), path, body);
    let alone = post("/api/accounts/carla/role", &json!({"role": "supervisor"}));
    assert_eq!((alone.status, &alone.json()["error"]["field"]), (400, &json!("second")), "{alone:?}");
    let both = server.with_abel(json!({"role": "supervisor"}));
    assert_eq!(post("/api/accounts/carla/role", &both).status, 200);
    assert_eq!(server.get(Some("carla"), "/api/me").status, 401, "her sessions have ended");
    let (status, signed) = signs_in(&server, "carla", server.password("carla"));
    assert_eq!((status, &signed["role"]), (200, &json!("supervisor")));
    let plays = server.with_abel(json!({"role": "player"}));
    assert_eq!(post("/api/accounts/carla/role", &plays).status, 400, "whoever works here does not play here");
    // ana wants to be forgotten.
    assert_eq!(post("/api/accounts/ana/empty", &json!({})).json(), json!({"name": "ana", "emptied": true}));
    assert_eq!(signs_in(&server, "ana", server.password("ana")).0, 401);
    let left: String = file(&server)
        .query_row("SELECT password || made_by FROM account WHERE name = 'ana'", [], |row| row.get(0))
        .expect("a row");
    assert_eq!(left, "");
    let again = json!({"name": "ana", "role": "player", "password": NEW});
    assert_eq!(post("/api/accounts", &again).status, 400, "her name stays hers");
    assert_eq!(differ(&mut server), []);
}
