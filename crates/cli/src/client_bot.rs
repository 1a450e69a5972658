//! A player of few ideas, for a client that plays by itself.

use sabot_client::{Answer, Choice, Table};
use serde_json::Value;

/// Lays the least bet on its own seat and decides always in the same way.
#[derive(Debug)]
pub(crate) struct Bot {
    /// Whether it gives up where staying costs something.
    timid: bool,
    /// The view after the last thing it did; until that is seen it waits.
    waits_for: u64,
    /// What was refused, and in which round.
    refused: Vec<(u64, Choice)>,
}

impl Bot {
    pub(crate) fn new(style: &str) -> Bot {
        Bot { timid: style == "timid", waits_for: 0, refused: Vec::new() }
    }

    /// What it does now, of what may be done.
    pub(crate) fn choose<'a>(&self, table: &Table, menu: &'a [Choice]) -> Option<&'a Choice> {
        if table.version < self.waits_for {
            return None;
        }
        let view = &table.view;
        let seat = view.pointer("/view/seat").and_then(Value::as_u64)?;
        let round = round(table);
        let refused = |choice: &Choice| self.refused.iter().any(|(at, one)| *at == round && one == choice);
        let may = |what: &str| menu.iter().find(|one| one.what == what && one.seat == Some(seat) && !refused(one));
        if view.get("game").and_then(Value::as_str) == Some("omaha") {
            let own = own_seat(view, seat);
            let waits = own.is_some_and(|own| {
                own.get("owes_blind") == Some(&Value::Bool(true)) || own.get("away") == Some(&Value::Bool(true))
            });
            if let Some(back) = may("come_back").filter(|_| waits) {
                return Some(back);
            }
            let stay = may("check").or_else(|| if self.timid { None } else { may("call").or_else(|| may("all_in")) });
            // Out of turn nothing can be folded either, so this is a turn.
            return stay.or_else(|| may("fold"));
        }
        let decision = if self.timid { ["fold", "give_up"] } else { ["raise", "play"] };
        if let Some(choice) = decision.into_iter().find_map(may) {
            return Some(choice);
        }
        let laid = own_seat(view, seat).and_then(|own| own.get("bets")?.as_array());
        let me =
            view.get("seats")?.as_array()?.iter().find(|one| one.get("seat").and_then(Value::as_u64) == Some(seat))?;
        let mine = |bet: &Value| bet.get("player") == me.get("player");
        if laid.is_some_and(|bets| bets.iter().any(mine)) {
            return None;
        }
        let main = |one: &&Choice| matches!(one.bet.as_deref(), Some("ante" | "bet" | "upper"));
        menu.iter().filter(|one| one.what == "bet" && one.seat == Some(seat) && !refused(one)).find(main)
    }

    /// What came of it.
    pub(crate) fn answered(&mut self, choice: &Choice, answer: &Answer) {
        self.waits_for = answer.body.get("version").and_then(Value::as_u64).unwrap_or_default();
        if !answer.accepted() {
            let round = choice.request(None).1.get("round").and_then(Value::as_u64).unwrap_or_default();
            self.refused.retain(|(at, _)| *at == round);
            self.refused.push((round, choice.clone()));
        }
    }
}

fn round(table: &Table) -> u64 {
    table.view.pointer("/view/table/round").and_then(Value::as_u64).unwrap_or_default()
}

fn own_seat(view: &Value, seat: u64) -> Option<&Value> {
    let seats = view.pointer("/view/table/seats")?.as_array()?;
    seats.iter().find(|one| one.get("seat").and_then(Value::as_u64) == Some(seat))
}
