//! A player of few ideas, for a client that plays by itself.

use clap::ValueEnum;
use sabot_client::wire::{Draft, Offer};
use sabot_client::{CommandAnswer, WatchedTable, seat, word};
use serde_json::Value;

use crate::client::menu::own_seat;

/// How it decides: stays in, or gives up where staying costs something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Style {
    Steady,
    Timid,
}

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
    pub(crate) fn new(style: Style) -> Bot {
        Bot { timid: style == Style::Timid, waits_for: 0, refused: Vec::new() }
    }

    /// What it does now, of what may be done.
    pub(crate) fn choose<'a>(&self, table: &WatchedTable, menu: &'a [Offer]) -> Option<&'a Offer> {
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
            // A fold is offered only at one's turn, so this does nothing at other times.
            return may("come_back").or(stay).or_else(|| may("fold"));
        }
        let decision = if self.timid { ["fold", "give_up"] } else { ["raise", "play"] };
        if let Some(offer) = decision.into_iter().find_map(may) {
            return Some(offer);
        }
        // A bet that can be withdrawn is already laid, and one is enough.
        if may("withdraw").is_some() {
            return None;
        }
        let main =
            |offer: &&&Offer| offer.command.bet.is_some_and(|bet| ["ante", "bet", "upper"].contains(&bet.as_str()));
        own.iter().filter(|offer| word(offer) == "bet").find(main).copied()
    }

    /// What came of it.
    pub(crate) fn answered(&mut self, round: Option<u64>, offer: &Offer, answer: &CommandAnswer) {
        self.waits_for = answer.version();
        if !answer.accepted() {
            self.refused.retain(|(at, _)| *at == round);
            self.refused.push((round, offer.command.clone()));
        }
    }
}
