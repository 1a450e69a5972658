//! A player of few ideas, for a client that plays by itself.

use sabot_client::wire::{Draft, Offer};
use sabot_client::{Answer, Table, seat, word};
use serde_json::Value;

use crate::client_menu::own_seat;

/// Lays the least bet on its own seat and decides always in the same way.
#[derive(Debug)]
pub(crate) struct Bot {
    /// Whether it gives up where staying costs something.
    timid: bool,
    /// The view after the last thing it did; until that is seen it waits.
    waits_for: u64,
    /// What was refused, and in which round.
    refused: Vec<(Option<u64>, Draft)>,
}

impl Bot {
    pub(crate) fn new(style: &str) -> Bot {
        Bot { timid: style == "timid", waits_for: 0, refused: Vec::new() }
    }

    /// What it does now, of what may be done.
    pub(crate) fn choose<'a>(&self, table: &Table, menu: &'a [Offer]) -> Option<&'a Offer> {
        if table.version < self.waits_for {
            return None;
        }
        let (own, round) = (own_seat(table)?, table.round());
        let refused = |offer: &Offer| self.refused.iter().any(|(at, one)| *at == round && *one == offer.command);
        let own: Vec<&Offer> = menu
            .iter()
            .filter(|offer| seat(offer).is_some_and(|seat| seat.number() == own) && !refused(offer))
            .collect();
        let may = |what: &str| own.iter().find(|offer| word(offer) == what).copied();
        if table.view.get("game").and_then(Value::as_str) == Some("omaha") {
            let stay = may("check").or_else(|| if self.timid { None } else { may("call").or_else(|| may("all_in")) });
            // Out of turn nothing can be folded either, so this is a turn.
            return may("come_back").or(stay).or_else(|| may("fold"));
        }
        let decision = if self.timid { ["fold", "give_up"] } else { ["raise", "play"] };
        if let Some(offer) = decision.into_iter().find_map(may) {
            return Some(offer);
        }
        // What can be taken back is laid: one bet is enough.
        if may("withdraw").is_some() {
            return None;
        }
        let main =
            |offer: &&&Offer| offer.command.bet.is_some_and(|bet| ["ante", "bet", "upper"].contains(&bet.as_str()));
        own.iter().filter(|offer| word(offer) == "bet").find(main).copied()
    }

    /// What came of it.
    pub(crate) fn answered(&mut self, round: Option<u64>, offer: &Offer, answer: &Answer) {
        self.waits_for = answer.version();
        if !answer.accepted() {
            self.refused.retain(|(at, _)| *at == round);
            self.refused.push((round, offer.command.clone()));
        }
    }
}
