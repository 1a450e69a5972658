//! The money of a round: what moved, and what happened to its pool.

use std::collections::BTreeMap;

use sabot_house::jackpot::PoolEvent;
use sabot_house::{HouseEvent, Moment};
use sabot_law::Basis;
use sabot_ledger::{Citation, Entry, Id, MoneyMovement, Purpose};
use sabot_money::{Currency, Money};

use crate::found::FoundRound;
use crate::played::Played;

/// An amount that left one account and entered another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The id of the transfer, with the number of its entry.
    pub id: String,
    /// When it moved.
    pub at: Moment,
    /// The account that it left.
    pub from: String,
    /// The account that it entered.
    pub to: String,
    /// The currency of both.
    pub currency: Currency,
    /// The amount.
    pub amount: Money,
    /// Why it moved.
    pub purpose: Purpose,
    /// What the transfer cites; nothing where it cites nothing.
    pub citation: Citation,
}

impl Moved {
    /// The word for its purpose, as the record has it.
    #[must_use]
    pub fn purpose_word(&self) -> String {
        let word = serde_json::to_value(self.purpose).ok();
        word.as_ref().and_then(serde_json::Value::as_str).unwrap_or_default().to_owned()
    }
}

/// What moved in these commands. Money that is set aside has not moved yet; when it moves later, it takes its purpose
/// and citation from the transfer that set it aside.
pub(crate) fn moved(commands: &[Played]) -> Vec<Moved> {
    let mut reserved: BTreeMap<Id, (Purpose, Citation)> = BTreeMap::new();
    let mut all = Vec::new();
    for played in commands {
        let mut push = |id: &Id, entries: &[Entry], (purpose, citation): (Purpose, Citation)| {
            for (number, entry) in (1..).zip(entries) {
                all.push(Moved {
                    id: format!("{id}/{number}"),
                    at: played.batch.at,
                    from: entry.debit.to_string(),
                    to: entry.credit.to_string(),
                    currency: entry.debit.currency,
                    amount: entry.amount,
                    purpose,
                    citation,
                });
            }
        };
        for event in &played.batch.events {
            let HouseEvent::Money(money) = &event.what else { continue };
            match &money.what {
                MoneyMovement::Posted(transfer) | MoneyMovement::Reversed { transfer, .. } => {
                    push(&money.id, &transfer.entries, (transfer.purpose, transfer.citation));
                }
                MoneyMovement::Reserved(transfer) => {
                    reserved.insert(money.id, (transfer.purpose, transfer.citation));
                }
                MoneyMovement::Finished { of, entries, .. } => {
                    // The money was set aside before the round, so its purpose is not among these commands. No event
                    // brings this about today.
                    let why = reserved.get(of).copied().unwrap_or((Purpose::Stake, Citation::default()));
                    push(&money.id, entries, why);
                }
                MoneyMovement::Opened { .. } | MoneyMovement::Rebounded { .. } | MoneyMovement::Voided { .. } => {}
            }
        }
    }
    all
}

/// Something that happened to the pool because of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolMove {
    /// The key of its word: contributed, prized, restarted, taken back.
    pub key: &'static str,
    /// What it added to the pool, or took.
    pub amount: Money,
    /// What the pool held then.
    pub after: Money,
    /// The rule.
    pub basis: Basis,
}

/// What the round did to its pool.
pub(crate) fn pool_moves(found: &FoundRound) -> Vec<PoolMove> {
    let own = |table: &sabot_ledger::Name, round: &u32| (*table, *round) == (found.id.table, found.id.number);
    let events = found.commands.iter().flat_map(|played| &played.batch.events);
    events
        .filter_map(|event| match &event.what {
            HouseEvent::Pool(event) => Some(event),
            _ => None,
        })
        .filter_map(|event| match event {
            PoolEvent::Contributed { table, round, bets, after, basis } if own(table, round) => {
                let amount = sum(bets.iter().map(|(_, part)| part.to_pool));
                Some(PoolMove { key: "pack-pool-contributed", amount, after: after.amount, basis: *basis })
            }
            PoolEvent::Prized { table, round, prizes, after, basis, .. } if own(table, round) && !prizes.is_empty() => {
                let amount = -sum(prizes.iter().map(|prize| prize.from_pool));
                Some(PoolMove { key: "pack-pool-prized", amount, after: after.amount, basis: *basis })
            }
            PoolEvent::Restarted { table, round, restart, after, basis } if own(table, round) => Some(PoolMove {
                key: "pack-pool-restarted",
                amount: restart.amount,
                after: after.amount,
                basis: *basis,
            }),
            PoolEvent::TakenBack { table, round, restart, prizes, bets, after, basis } if own(table, round) => {
                let back = sum(bets.iter().map(|(_, part)| part.from_pool));
                let undone = sum(prizes.iter().map(|prize| prize.from_pool));
                let amount = undone.minus(back).and_then(|sum| sum.minus(restart.amount)).unwrap_or(Money::ZERO);
                Some(PoolMove { key: "pack-pool-taken-back", amount, after: after.amount, basis: *basis })
            }
            _ => None,
        })
        .collect()
}

/// The sum cannot overflow: the controller has added the same amounts before.
fn sum(amounts: impl Iterator<Item = Money>) -> Money {
    Money::sum(amounts).unwrap_or(Money::ZERO)
}
