//! Table talk.

use axum::Json;
use axum::http::StatusCode;
use sabot_wire::{AtTable, Said, Say};

use super::ask::Ask;
use super::failure::Failure;

/// How much of what somebody says is passed on.
const SAID_MAX: usize = 200;

/// Something said at a table, for all who watch it.
pub(super) async fn say(ask: Ask<AtTable, Say>) -> Result<Json<Said>, Failure> {
    let words = ask.words();
    let (who, _) = ask.caller.signed_in(words)?;
    let said: String = ask.given.text.chars().filter(|c| !c.is_control()).take(SAID_MAX).collect();
    let table = ask.at.table;
    let open = ask.state.engine.look(move |floor| floor.shown().table(table).map(|desk| desk.game().talk_open()));
    match open.await.map_err(|_| Failure::unavailable(words))? {
        None => Err(Failure::missing("table", table.as_str(), words)),
        Some(false) => Err(Failure::new(StatusCode::CONFLICT, "no_talk_now", words)),
        Some(true) => {
            ask.state.engine.say(table, who, said).map_err(|_| Failure::unavailable(words))?;
            Ok(Json(Said { said: true }))
        }
    }
}
