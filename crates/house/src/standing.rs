//! Who has to do with what he asks for: a refusal of somebody who has not is counted, and not kept for ever.

use sabot_games::Name;

use crate::floor_table::FloorTable;
use crate::game::Game;
use crate::house::House;
use crate::{Actor, Order, Role};

/// So many refusals of a reason.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The key of the sentence that says why.
    pub reason: String,
    /// How often it was said.
    pub times: u32,
}

impl House {
    /// Whether an actor has to do with what an order is about: staff and programs with everything, a player with the tables at
    /// which he sits, waits or has a bet.
    #[must_use]
    pub fn has_standing(&self, actor: &Actor, order: &Order) -> bool {
        if actor.automatic || actor.role != Role::Player {
            return true;
        }
        let player = actor.name;
        if let Some(tournament) = order.tournament() {
            return self.tournaments.get(&tournament).is_some_and(|one| one.holds(player));
        }
        match order.table() {
            Some(table) => self.desks.get(&table).is_some_and(|desk| concerns(desk, player)),
            None => self.desks.values().any(|desk| concerns(desk, player)),
        }
    }
}

fn concerns(desk: &FloorTable, player: Name) -> bool {
    let waits = matches!(&desk.game, Game::Omaha(table) if table.room().waiting().contains(&player));
    waits || desk.seat_of(player).is_some() || desk.books.laid.iter().any(|laid| laid.player == player)
}
