//! The screens: that they are served under a strict policy, and were written against the interface there is.

use crate::kit::Server;

const COPY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/openapi.json");

/// The types of the screens are made from a copy of the document, so that they can be checked without a server.
#[test]
fn the_screens_know_this_interface() {
    let document = sabot_server::api::openapi::document();
    if std::env::var("GOLDEN").as_deref() == Ok("write") {
        let text = serde_json::to_string(&document).expect("a document") + "\n";
        std::fs::write(COPY, text).expect("the copy is written");
    }
    let copy = std::fs::read_to_string(COPY).expect("web/openapi.json is there");
    let copy: serde_json::Value = serde_json::from_str(&copy).expect("JSON");
    assert!(copy == document, "GOLDEN=write writes web/openapi.json anew; then: cd web && npm run types");
}

#[test]
fn a_screen_loads_nothing_from_elsewhere_and_no_address_is_a_back_door() {
    let mut server = Server::start();
    for path in ["/", "/table/stud-1", "/display/jackpot/main", "/display/football/football-1", "/croupier/stud-live"] {
        let page = server.get(None, path);
        assert_eq!(page.status, 200, "{path}");
        let policy = &page.headers["content-security-policy"];
        assert!(policy.starts_with("default-src '"), "{path}: {policy}");
        assert!(!policy.contains("http") && !policy.contains('*'), "{path}: {policy}");
        if page.body.contains("<script") {
            assert!(!policy.contains("unsafe"), "{path}: {policy}");
        }
    }
    for path in ["/nowhere", "/.gitkeep", "/assets/", "/..%2fCargo.toml", "/index.html.gz", "/api/nowhere"] {
        assert_eq!(server.get(None, path).status, 404, "{path}");
    }
    assert_eq!(server.ask("POST", None, "/", &[], b"{}").status, 405);
    server.end();
}
