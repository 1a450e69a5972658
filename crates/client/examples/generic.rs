//! A client that knows no game. It plays all four of them and leads live tables, from what the server offers alone:
//!
//!     cargo run -p sabot-client --example generic -- http://127.0.0.1:8097 stud-1 3 [NAME PASSWORD]
//!
//! A guest sits down and plays so many rounds with the least bets; a croupier leads the table that is his.

use std::collections::BTreeMap;
use std::time::Duration;

use sabot_client::wire::{By, Draft, Line, Offer, Progress};
use sabot_client::{ClientError, Options, Person, Server, TableStream, drawn, fill, is_for, word};

/// What nobody does who wants to play on.
const NOT: [&str; 7] = ["leave", "irregularity", "withdraw", "fold", "give_up", "sit_out", "unqueue"];

const MOMENT: Duration = Duration::from_millis(20);
const SECOND: Duration = Duration::from_secs(1);

/// The lines of the rounds that are settled.
pub(crate) type Settled = BTreeMap<u64, Vec<Line>>;

/// Plays at a table, or leads it, until it is enough.
pub(crate) fn play(
    server: &Server,
    me: &Person,
    name: &str,
    enough: impl Fn(&Settled) -> bool,
) -> Result<Settled, ClientError> {
    let mut watching = TableStream::begin(server, name)?;
    let (mut settled, mut taken, mut waits_for, mut pause) = (Settled::new(), Vec::<Draft>::new(), 0, MOMENT);
    while !enough(&settled) {
        // It acts when nothing has come for a moment and the view shows what it did last. A command that changed
        // nothing never shows in a view, so after a second it goes on without that.
        let quiet = !watching.hear(pause)?;
        let table = &watching.table;
        if table.view.is_null() {
            continue;
        }
        let (view, round) = (table.seen()?, table.round());
        let leads = view.viewer == "croupier";
        let mine = |line: &&Line| leads || line.bet.player.is_some_and(|player| player.as_str() == me.name);
        let lines: Vec<Line> = view.common.lines.iter().filter(mine).cloned().collect();
        if !lines.is_empty() && matches!(view.common.progress, Progress::Settled | Progress::Between) {
            settled.insert(round.unwrap_or_default(), lines);
        }
        // A player's offer that was already sent and is still there is not sent again.
        taken.retain(|draft| view.view.offers.iter().any(|offer| offer.command == *draft));
        let sensible = |offer: &&Offer| {
            let wanted = if leads { offer.due } else { offer.by == By::Player && !taken.contains(&offer.command) };
            wanted && is_for(offer, &me.name) && !NOT.contains(&word(offer))
        };
        let acts = quiet && (table.version >= waits_for || pause == SECOND);
        let offer = view.view.offers.iter().find(sensible).filter(|_| acts);
        if let Some(offer) = offer {
            let (to, body) = fill(offer, round, &drawn(offer)?).map_err(|why| ClientError::Unread(why.to_string()))?;
            waits_for = server.command(&format!("/api/tables/{name}/{to}"), body)?.version();
            taken.push(offer.command.clone());
        }
        // Whoever leads leaves people time to bet.
        let betting = leads && view.common.progress == Progress::Betting;
        pause = if betting || (quiet && offer.is_none()) { SECOND } else { MOMENT };
    }
    Ok(settled)
}

fn main() -> Result<(), ClientError> {
    let mut args = std::env::args().skip(1);
    let (Some(address), Some(table)) = (args.next(), args.next()) else {
        return Err(ClientError::Address("generic SERVER TABLE [ROUNDS [NAME PASSWORD]]".to_owned()));
    };
    let rounds = args.next().and_then(|rounds| rounds.parse().ok()).unwrap_or(3);
    let patience = Duration::from_secs(60);
    let mut server = Server::new(Options { address, certificates: None, lang: "en".to_owned(), patience })?;
    let me = match (args.next(), args.next()) {
        (Some(name), Some(password)) => server.sign_in(&name, &password)?,
        _ => server.guest()?,
    };
    for (round, lines) in play(&server, &me, &table, |settled| settled.len() >= rounds)? {
        for line in lines {
            println!("round {round}: {} [{}]", line.sentence, line.bet.cite);
        }
    }
    if me.role == sabot_client::wire::Role::Player {
        server.command(&format!("/api/tables/{table}/leave"), serde_json::json!({}))?;
    }
    Ok(())
}
