//! Whole rounds by HTTP alone, from what is offered: everybody sends the offers he is made, and every settled bet has its
//! article.

use serde_json::{Value, json};

use crate::kit::{Server, config, house, wide};

/// A house where a result lies for a moment.
fn server() -> Server {
    let server = Server::with(&config("1s", "1s"), wide(), 0);
    server.buys("ana", 1_000_000);
    server.buys("bo", 1_000_000);
    server
}

/// The first offer of this kind.
fn offered(view: &Value, kind: &str) -> Option<Value> {
    offers(view).find(|one| one["command"]["do"] == kind).cloned()
}

fn offers(view: &Value) -> impl Iterator<Item = &Value> {
    view["view"]["offers"].as_array().expect("offers").iter()
}

/// The command of an offer, its cards taken from the deck and everything else the least there is.
fn filled(offer: &Value, deck: &mut Vec<String>) -> Value {
    let mut command = offer["command"].clone();
    for hole in offer["choose"].as_array().into_iter().flatten().filter(|hole| hole["optional"] != true) {
        let field = hole["field"].as_str().expect("a member");
        command[field] = match hole["choose"].as_str().expect("a kind of hole") {
            "amount" => hole["least"].clone(),
            "one" => hole["of"][0].clone(),
            "cards" => {
                // What lies open already stays what it is.
                let mut cards = hole["with"].as_array().cloned().unwrap_or_default();
                let count = usize::try_from(hole["count"].as_u64().expect("so many")).expect("few");
                cards.resize_with(count, || deck.pop().expect("cards enough").into());
                if field == "card" { cards.remove(0) } else { cards.into() }
            }
            other => panic!("nobody fills {other} in {offer}"),
        };
    }
    command
}

/// What a bet brought, at the table while the result lies and in the recall afterwards.
fn check_lines(server: &Server, table: &str, lines: &Value, bets: &[&str]) {
    let lines = lines.as_array().expect("lines");
    assert!(!lines.is_empty(), "{table} has settled nothing");
    for bet in bets {
        assert!(lines.iter().any(|line| line["bet"] == *bet), "{table}: no {bet} in {lines:?}");
    }
    for line in lines {
        let cite = line["cite"].as_str().expect("an article");
        let article = server.get(None, &format!("/api/articles/{}", cite.replace(' ', "%20")));
        assert_eq!(article.status, 200, "{cite}: {article:?}");
        assert!(line["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{line}");
    }
    server.until(Some("ines"), table, |view| view["progress"] != "settled");
    let past = server.get(Some("ines"), &format!("/api/tables/{table}/rounds")).json();
    let last = past["rounds"]
        .as_array()
        .expect("rounds")
        .iter()
        .find(|round| !round["bets"].as_array().expect("bets").is_empty());
    let last = &last.expect("a round with bets")["bets"];
    for line in lines {
        let same =
            |bet: &&Value| bet["seat"] == line["seat"] && bet["bet"] == line["bet"] && bet["player"] == line["player"];
        let kept = last.as_array().expect("bets").iter().find(same).expect("it is recalled");
        assert_eq!((&kept["stake"], &kept["net"], &kept["cite"]), (&line["stake"], &line["net"], &line["cite"]));
    }
}

/// Two players decide whatever they are asked until the round is settled.
fn decide(server: &Server, table: &str) -> Value {
    let mut deciding = 0;
    for _ in 0..400 {
        for who in ["ana", "bo"] {
            let view = server.table(Some(who), table)["view"].clone();
            if view["progress"] == "settled" && view["lines"].as_array().is_some_and(|lines| !lines.is_empty()) {
                assert!(deciding > 0 || table.starts_with("football"), "nobody was asked anything");
                return view["lines"].clone();
            }
            let seat =
                view["as"].as_str().and_then(|seat| seat.strip_prefix("seat:")?.parse::<u8>().ok()).expect("a seat");
            for kind in ["raise", "play", "check", "call", "fold"] {
                let Some(offer) = offered(&view, kind) else { continue };
                if kind == "raise" && table.starts_with("omaha") {
                    continue;
                }
                assert_eq!(offer["command"]["seat"], seat, "he is offered his own seat's decision: {offer}");
                if table.starts_with("stud") {
                    let said =
                        server.post(Some(who), &format!("/api/tables/{table}/talk"), &json!({"text": "I have aces"}));
                    assert_eq!((said.status, said.code().as_str()), (409, "no_talk_now"));
                }
                server.plays(who, table, &filled(&offer, &mut Vec::new()));
                deciding += 1;
                break;
            }
        }
        server.clock.pass(50);
    }
    panic!("{table} is never settled: {:#}", server.table(Some("ines"), table));
}

fn seated(server: &Server, table: &str) {
    for (who, seat) in [("ana", 1), ("bo", 2)] {
        let mut body = json!({"seat": seat});
        if table.starts_with("omaha") {
            body["stack"] = 50_000.into();
        }
        server.does(who, &format!("/api/tables/{table}/sit"), body);
    }
}

fn bets(server: &Server, table: &str, bets: &[(&str, i64)]) {
    server.until(Some("ana"), table, |view| offered(view, "bet").is_some());
    for (who, seat) in [("ana", 1), ("bo", 2)] {
        for (bet, stake) in bets {
            server.plays(who, table, &json!({"do": "bet", "seat": seat, "player": who, "bet": bet, "stake": stake}));
        }
    }
}

#[test]
fn a_round_of_stud_at_a_generator_table() {
    let mut server = server();
    seated(&server, "stud-1");
    bets(&server, "stud-1", &[("ante", 2_500), ("jackpot", 2_500)]);
    let said = server.post(Some("ana"), "/api/tables/stud-1/talk", &json!({"text": "good evening"}));
    assert_eq!(said.status, 200, "{said:?}");
    let lines = decide(&server, "stud-1");
    check_lines(&server, "stud-1", &lines, &["ante", "jackpot"]);
    // Who sits at a stud table is shown no past rounds, and his view says so by saying nothing of them.
    assert_eq!(server.get(Some("ana"), "/api/tables/stud-1/rounds").status, 403);
    // His own page has them (R95), and nothing of others.
    let page = server.get(Some("ana"), "/api/tables/stud-1/rounds?page=account").json();
    let bets = page["rounds"][0]["bets"].as_array().expect("her bets");
    assert!(!bets.is_empty() && bets.iter().all(|bet| bet["player"] == "ana"), "{page}");
    // Event by event too: refused at the seat (12(1)), hers on her own page, and the backs of bo's cards.
    let number = page["rounds"][0]["round"].as_u64().expect("a number");
    let at_table = server.get(Some("ana"), &format!("/api/tables/stud-1/rounds/{number}"));
    assert_eq!((at_table.status, at_table.code().as_str()), (403, "no_recall_now"));
    let own = server.get(Some("ana"), &format!("/api/tables/stud-1/rounds/{number}?page=account")).json();
    assert_eq!((&own["format"], &own["as"]), (&json!("sabot-round-v1"), &json!("seat:1")));
    check_history(&own, 1);
    let watched = server.get(Some("ines"), &format!("/api/tables/stud-1/rounds/{number}")).json();
    assert_eq!(watched["as"], "inspector");
    assert!(watched["house_net"].is_i64() && own.get("house_net").is_none());
    // A guest was not there.
    let guest = server.guest();
    let none = server.get(Some(&guest), &format!("/api/tables/stud-1/rounds/{number}"));
    assert_eq!(none.status, 404, "{none:?}");
    assert_eq!(server.get(None, &format!("/api/tables/stud-1/rounds/{number}")).status, 401);
    let view = server.table(Some("ana"), "stud-1");
    assert_eq!((&view["view"]["as"], view["view"]["view"].get("recall_open")), (&json!("seat:1"), None));
}

/// A history that a player at this seat is given: every step has its row, its rule and its sentence, rows follow each other in the
/// log, and of cards that were dealt face down only his own are told.
fn check_history(history: &Value, seat: u8) {
    let steps = history["steps"].as_array().expect("steps");
    let mut before = None;
    let (mut own, mut backs) = (0, 0);
    for step in steps {
        let index = step["row"]["index"].as_u64().expect("a place in the log");
        assert!(before.is_none_or(|before| before < index), "{step}");
        before = Some(index);
        assert_eq!(step["row"]["leaf"].as_str().map(str::len), Some(64), "{step}");
        assert!(step["basis"].as_array().is_some_and(|basis| !basis.is_empty()), "{step}");
        assert!(step["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{step}");
        let event = step["event"].as_object().and_then(|kinds| kinds.values().next()).expect("an event");
        let down = event["event"] == "card_dealt" && event["face"] != "up" || event["event"] == "hand_dealt";
        if down {
            let place = if event["to"].is_null() { &event["seat"] } else { &event["to"] };
            let card = if event["event"] == "hand_dealt" { &event["cards"] } else { &event["card"] };
            assert_eq!(card.is_null(), *place != seat, "{step}");
            if card.is_null() { backs += 1 } else { own += 1 }
        }
    }
    assert!(own > 0 && backs > 0, "{own} {backs}");
}

#[test]
fn a_round_of_qpoker_at_a_generator_table() {
    let server = server();
    seated(&server, "qpoker-1");
    bets(&server, "qpoker-1", &[("bet", 2_000), ("bonus", 1_000)]);
    let lines = decide(&server, "qpoker-1");
    check_lines(&server, "qpoker-1", &lines, &["bet", "bonus"]);
    assert!(server.table(Some("ana"), "qpoker-1")["view"]["view"]["recall_open"].is_boolean());
}

#[test]
fn a_round_of_football_at_a_generator_table() {
    let server = server();
    seated(&server, "football-1");
    bets(&server, "football-1", &[("upper", 1_200), ("post", 1_000)]);
    let lines = decide(&server, "football-1");
    check_lines(&server, "football-1", &lines, &["upper", "post"]);
}

#[test]
fn a_hand_of_omaha_at_a_generator_table() {
    let server = server();
    seated(&server, "omaha-1");
    let lines = decide(&server, "omaha-1");
    check_lines(&server, "omaha-1", &lines, &[]);
    let past = server.get(Some("ines"), "/api/tables/omaha-1/rounds").json();
    let with_ana =
        |round: &&Value| round["bets"].as_array().is_some_and(|bets| bets.iter().any(|bet| bet["player"] == "ana"));
    let number =
        past["rounds"].as_array().and_then(|all| all.iter().find(with_ana)).expect("her hand")["round"].clone();
    // On her own page she may look at any time.
    let own = server.get(Some("ana"), &format!("/api/tables/omaha-1/rounds/{number}?page=account")).json();
    check_history(&own, 1);
    assert_eq!(own["terms"]["limit"], "pot", "{}", own["terms"]);
    assert!(own["players"].as_array().is_some_and(|all| all.iter().any(|one| one["player"] == "ana")), "{own}");
}

/// A croupier who follows what his screen offers; the players have laid their bets and decide when asked.
fn croupier(server: &Server, table: &str, mut stop: impl FnMut(&Value) -> bool) -> Value {
    let mut deck: Vec<String> =
        "shdc".chars().flat_map(|suit| "A23456789TJQK".chars().map(move |rank| format!("{rank}{suit}"))).collect();
    let mut laid = table.starts_with("omaha");
    for _ in 0..400 {
        let view = server.table(Some("carla"), table)["view"].clone();
        if stop(&view) {
            return view;
        }
        if offered(&view, "close_betting").is_some() && !laid {
            laid = true;
            let wanted: &[(&str, i64)] = match table {
                "stud-live" => &[("ante", 2_500)],
                "qpoker-live" => &[("bet", 2_000)],
                _ => &[("upper", 1_200)],
            };
            bets(server, table, wanted);
            continue;
        }
        let step = offers(&view).find(|one| one["due"] == true && one["by"] != "player");
        match step {
            Some(offer) => drop(server.plays("carla", table, &filled(offer, &mut deck))),
            None => asked(server, table),
        }
    }
    panic!("{table} comes to no end: {:#}", server.table(Some("carla"), table));
}

/// A player does what he is asked.
fn asked(server: &Server, table: &str) {
    for who in ["ana", "bo"] {
        let view = server.table(Some(who), table)["view"].clone();
        for kind in ["raise", "play", "check", "call"] {
            if kind == "raise" && table.starts_with("omaha") {
                continue;
            }
            let Some(offer) = offered(&view, kind) else { continue };
            server.plays(who, table, &filled(&offer, &mut Vec::new()));
            return;
        }
    }
    panic!("nobody knows how {table} goes on: {:#}", server.table(Some("carla"), table));
}

fn live(server: &Server, table: &str) {
    server.does("mia", &format!("/api/tables/{table}/open"), json!({"dealer": "carla"}));
    seated(server, table);
}

#[test]
fn a_round_of_each_game_at_a_live_table() {
    let server = server();
    for (table, bet) in [("stud-live", "ante"), ("qpoker-live", "bet"), ("football-live", "upper"), ("omaha-live", "")]
    {
        live(&server, table);
        let settled =
            |view: &Value| view["progress"] == "settled" && !view["lines"].as_array().expect("lines").is_empty();
        let view = croupier(&server, table, settled);
        let wanted: &[&str] = if bet.is_empty() { &[] } else { &[bet] };
        croupier(&server, table, |view| view["progress"] == "between");
        check_lines(&server, table, &view["lines"], wanted);
    }
}

fn wrong_dealing(view: &Value) -> Option<Value> {
    offers(view).find(|one| one["command"]["what"] == "wrong_dealing").cloned()
}

/// Wrong dealing is declared by the croupier and waits for a supervisor, who is another person.
#[test]
fn an_irregularity_waits_for_a_supervisor() {
    let server = server();
    live(&server, "stud-live");
    let dealt = |view: &Value| {
        view["view"]["table"]["seats"][0]["cards"].as_array().is_some_and(|cards| cards.len() >= 2)
            && wrong_dealing(view).is_some()
    };
    let view = croupier(&server, "stud-live", dealt);
    let offer = wrong_dealing(&view).expect("offered");
    assert_eq!(offer["cite"], offer["command"]["cite"]);
    server.plays("carla", "stud-live", &filled(&offer, &mut Vec::new()));
    let view = server.table(Some("carla"), "stud-live")["view"].clone();
    assert_eq!(view["view"]["table"]["awaits_supervisor"], true, "{view}");
    // Nothing else happens meanwhile, and who declared it does not confirm it.
    let path = "/api/tables/stud-live/play";
    let confirm = json!({"command": {"do": "confirm"}});
    assert_eq!(server.tries("carla", path, confirm.clone()).status, 409);
    assert_eq!(server.tries("ana", path, confirm.clone()).status, 409);
    server.does("sofia", path, confirm);
    let after = server.table(Some("carla"), "stud-live")["view"].clone();
    assert_eq!(after["view"]["table"]["awaits_supervisor"], false, "{after}");
    assert_eq!(after["void"], true, "{after}");
}

#[test]
fn limits_want_two_people() {
    let server = server();
    server.does("mia", "/api/tables/stud-live/open", json!({"dealer": "carla"}));
    let ask = json!({"id": "limits-1", "limits": {"game": "stud", "ante": {"min": 5_000, "max": 50_000}}, "reason": "a quiet evening"});
    assert_eq!(server.post(Some("mia"), "/api/tables/stud-live/limits", &ask).status, 200);
    let waiting = server.get(Some("ines"), "/api/requests").json();
    assert_eq!(waiting.as_array().map(Vec::len), Some(1), "{waiting}");
    // Not by whoever asked, and not by one who may only ask.
    assert_eq!(server.tries("mia", "/api/requests/mia.limits-1/approve", json!({})).status, 409);
    assert_eq!(server.tries("sofia", "/api/requests/mia.limits-1/approve", json!({})).status, 403);
    let mut server = server;
    server.account("max", "manager");
    server.does("max", "/api/requests/mia.limits-1/approve", json!({}));
    assert_eq!(server.get(Some("ines"), "/api/requests").json(), json!([]));
    let lobby = server.get(None, "/api/lobby").json();
    let table =
        lobby["tables"].as_array().expect("tables").iter().find(|one| one["table"] == "stud-live").expect("there");
    assert_eq!(table["limits"], json!({"ante": {"min": 5_000, "max": 50_000}}));
    // And a rejected one changes nothing.
    let ask =
        json!({"id": "limits-2", "limits": {"game": "stud", "ante": {"min": 2_500, "max": 50_000}}, "reason": "again"});
    assert_eq!(server.post(Some("sofia"), "/api/tables/stud-live/limits", &ask).status, 200);
    server.does("mia", "/api/requests/sofia.limits-2/reject", json!({"reason": "no"}));
    assert_eq!(server.tries("mia", "/api/requests/sofia.limits-2/approve", json!({})).status, 409);
}

#[test]
fn chips_are_bought_and_redeemed() {
    let server = Server::start();
    let has = |who: &str| server.get(Some(who), "/api/me").json()["purses"].clone();
    assert_eq!(has("ana"), json!([]));
    server.buys("ana", 30_000);
    assert_eq!(has("ana"), json!([{"currency": "play", "available": 30_000, "balance": 30_000}]));
    let much = json!({"player": "ana", "currency": "play", "amount": 30_001});
    assert_eq!(server.tries("dora", "/api/cage/cash-out", much).status, 409);
    server.does("dora", "/api/cage/cash-out", json!({"player": "ana", "currency": "play", "amount": 12_000}));
    assert_eq!(has("ana")[0]["balance"], 18_000);
    assert_eq!(has("bo"), json!([]));
    let guest = server.post(None, "/api/guest", &json!({})).json();
    assert_eq!(guest["role"], "player");
    assert_eq!(guest["guest"], true);
}

#[test]
fn a_paused_table_stands_and_is_handed_over() {
    let mut server = server();
    server.account("celia", "croupier");
    live(&server, "football-live");
    server.does("carla", "/api/tables/football-live/pause", json!({"reason": "a spilled drink"}));
    let view = server.table(None, "football-live")["view"].clone();
    assert_eq!(view["halt"], "paused");
    let shuffle = json!({"command": {"do": "shuffle", "white_card_from_end": 100, "cut_by": "croupier"}});
    assert_eq!(server.tries("carla", "/api/tables/football-live/play", shuffle.clone()).status, 409);
    server.does("sofia", "/api/tables/football-live/resume", json!({}));
    assert!(server.table(None, "football-live")["view"].get("halt").is_none());
    server.does("carla", "/api/tables/football-live/hand-over", json!({"to": "celia"}));
    assert_eq!(server.table(None, "football-live")["view"]["dealer"], "celia");
    assert_eq!(server.table(Some("carla"), "football-live")["view"]["as"], "public");
    assert_eq!(server.tries("carla", "/api/tables/football-live/play", shuffle.clone()).status, 409);
    server.does("celia", "/api/tables/football-live/play", shuffle);
    // A dispute keeps everybody where he is.
    server.does("mia", "/api/tables/football-live/hold", json!({"reason": "a dispute"}));
    assert_eq!(server.tries("ana", "/api/tables/football-live/leave", json!({})).status, 409);
    server.does("mia", "/api/tables/football-live/release", json!({"reason": "settled"}));
    server.does("ana", "/api/tables/football-live/leave", json!({}));
    let events = server.get(Some("ines"), "/api/events?table=football-live").json();
    assert!(events["events"].as_array().is_some_and(|events| events.len() >= 3), "{events}");
}

/// football 4: the cards of a seat belong to the highest bettor on it, who may sit elsewhere. Whoever sits there is offered
/// what he himself may do, before his first bet as well, and nothing of anybody else's.
#[test]
fn a_seat_at_football_is_offered_its_own_and_not_the_holders() {
    let mut server = Server::with(&house(&["football"], &["generator"], "10m", "0s", "0s"), wide(), 0);
    for (player, seat) in [("ana", 1), ("bo", 2)] {
        server.buys(player, 1_000_000);
        server.does(player, "/api/tables/football-1/sit", json!({ "seat": seat }));
    }
    let offered = |server: &Server, kind: &str| {
        let view = server.table(Some("ana"), "football-1")["view"].clone();
        let commands: Vec<&Value> = offers(&view).map(|offer| &offer["command"]).collect();
        let of_others = |command: &&&Value| command.get("player").is_some_and(|player| *player != "ana");
        assert_eq!(commands.iter().find(of_others), None, "she is offered nothing of anybody else's");
        commands.iter().any(|command| command["do"] == kind)
    };
    server.until(None, "football-1", |table| table["progress"] == "betting");
    assert!(offered(&server, "bet"), "who has no bet yet may lay one");
    server.plays("bo", "football-1", &json!({"do": "bet", "seat": 1, "player": "bo", "bet": "upper", "stake": 5000}));
    assert!(offered(&server, "bet") && !offered(&server, "withdraw"), "the bet there is his");
    server.plays("ana", "football-1", &json!({"do": "bet", "seat": 1, "player": "ana", "bet": "upper", "stake": 1200}));
    assert!(offered(&server, "withdraw"), "her own bet may be taken back");
    server.end();
}
