//! Between a floor and its store: what the floor wants of the store, and what whoever drives the floor wants of it beside.

use sabot_house::House;
use sabot_store::{Reply, Store, StoreRequest, Ticket};

use crate::floor::{Floor, Output};
use crate::gaming_days::GamingDays;

/// The first ticket of requests beside the floor's own: far above all of those.
const ASIDE: u64 = 1 << 62;

/// Hands requests to a store and its answers to whom they are for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Driver {
    /// Where the store has a file for each gaming day.
    days: Option<GamingDays>,
    asides: u64,
}

/// What became of something that the floor wants done.
#[derive(Debug)]
pub enum Handed {
    /// The store has it, under this ticket.
    Over(Ticket),
    /// It is not for the store.
    NotForIt(Output),
}

/// For whom an answer of the store was.
#[derive(Debug)]
pub enum Heard {
    /// For the floor: what it wants done now.
    Floor(Vec<Output>),
    /// For whoever asked beside it.
    Aside(Reply),
}

impl Driver {
    /// For a house whose gaming days are closed as they end.
    #[must_use]
    pub fn closing_days(house: &House) -> Driver {
        Driver { days: Some(GamingDays::of(house)), asides: 0 }
    }

    /// Hands to the store what is for it; what is for somebody else comes back.
    pub fn hand(&mut self, floor: &Floor, store: &mut dyn Store, output: Output) -> Handed {
        let (ticket, request) = match output {
            Output::Append(ticket, batch) => {
                let ends = self.days.as_mut().and_then(|days| days.before(floor.decided(), &batch));
                if let Some(request) = ends {
                    self.aside(store, request);
                }
                (ticket, StoreRequest::Append(batch))
            }
            Output::Find(ticket, command) => (ticket, StoreRequest::FindCommand { command }),
            other => return Handed::NotForIt(other),
        };
        store.submit(ticket, request);
        Handed::Over(ticket)
    }

    /// Asks the store for something beside: a checkpoint or a snapshot to be kept.
    pub fn aside(&mut self, store: &mut dyn Store, request: StoreRequest) -> Ticket {
        self.asides += 1;
        let ticket = Ticket(ASIDE + self.asides);
        store.submit(ticket, request);
        ticket
    }

    /// An answer of the store.
    pub fn hear(&mut self, floor: &mut Floor, ticket: Ticket, reply: Reply) -> Heard {
        if ticket.0 < ASIDE {
            return Heard::Floor(floor.completed(ticket, reply));
        }
        if let Some(days) = &mut self.days {
            days.heard(&reply);
        }
        Heard::Aside(reply)
    }
}
