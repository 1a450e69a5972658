use crate::kit::Server;
use serde_json::json;
#[test]
fn look() {
    let server = Server::start();
    for game in ["stud", "qpoker", "football", "omaha"] {
        let t = format!("{game}-1");
        server.buys("ana", 1_000_000);
        let b = if game == "omaha" { json!({"seat": 1, "stack": 50000}) } else { json!({"seat": 1}) };
        server.does("ana", &format!("/api/tables/{t}/sit"), b);
        std::thread::sleep(std::time::Duration::from_millis(100));
        eprintln!("{:#}", server.table(Some("ana"), &t));
    let t = format!("{game}-live");
        server.does("mia", &format!("/api/tables/{t}/open"), json!({"dealer": "carla"}));
        eprintln!("{}", server.table(Some("carla"), &t));
    }
    eprintln!("{}", server.get(Some("ines"), "/api/requests").body);
}
