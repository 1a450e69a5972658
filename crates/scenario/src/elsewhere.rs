//! Steps that happen at another table, or in the house's office, and move a pool that the table of the file shares (R51).

use sabot_games::stud::StudTable;
use sabot_games::{BankedEvent, Message, Refusal, Tell as _};
use sabot_jackpot::{JackpotBet, PoolEvent, PoolOrder};
use sabot_law::{Basis, Cite};
use sabot_money::{Money, Name};

use crate::ScenarioError;
use crate::playable::read;

/// Such a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Elsewhere {
    /// A jackpot bet of another table on the pool counts.
    BetElsewhere {
        /// How much it is.
        stake: Money,
    },
    /// Two people put the pool right with money of the house, or for it where negative.
    CorrectPool {
        /// How much comes in.
        amount: Money,
        /// The rule on which they do.
        cite: Cite,
    },
}

impl Elsewhere {
    /// Whether a step is such a one.
    pub(crate) fn is(step: &toml::Table) -> bool {
        matches!(step.get("do").and_then(toml::Value::as_str), Some("bet_elsewhere" | "correct_pool"))
    }

    /// Reads it.
    pub(crate) fn read(step: toml::Table) -> Result<Elsewhere, ScenarioError> {
        read(step)
    }
}

/// What a stud table that stands alone shares its pool with, for a moment.
pub(crate) fn happens(table: &mut StudTable, what: &Elsewhere) -> Result<Vec<(Message, Basis)>, Refusal> {
    let orders = match *what {
        Elsewhere::BetElsewhere { stake } => {
            let (other, round) = (name("elsewhere"), next_round(table));
            let bet = JackpotBet { seat: 1, player: other, stake, carried: false };
            vec![
                PoolOrder::Contribute { table: other, round, bets: vec![bet] },
                PoolOrder::Close { table: other, round },
            ]
        }
        Elsewhere::CorrectPool { amount, cite } => {
            vec![PoolOrder::Correct { amount, cite, asked: name("supervisor"), approved: name("manager") }]
        }
    };
    let mut told = Vec::new();
    for order in &orders {
        let bases = table.elsewhere(order)?.into_iter().filter_map(|event| match event {
            PoolEvent::Contributed { basis, .. } | PoolEvent::Corrected { basis, .. } => Some(basis),
            _ => None,
        });
        let shown = BankedEvent::PoolShown { amount: table.pool().amount }.told();
        told.extend(bases.map(|basis| (shown.clone(), basis.note(Cite::reading(51)))));
    }
    Ok(told)
}

/// The next round of the other table. Each of its rounds has exactly one bet, so a number above all bets of the pool
/// was not used yet.
fn next_round(table: &StudTable) -> u32 {
    u32::try_from(table.controller().meters().bets_in).unwrap_or(u32::MAX).saturating_add(1)
}

fn name(text: &str) -> Name {
    text.parse().expect("small letters")
}
