//! A correction gives its player exactly what was asked for and approved, once; a large hit that is approved reaches its
//! player whole, and one that is rejected goes back to where it came from.

use std::collections::BTreeMap;

use sabot_house::jackpot::PoolEvent;
use sabot_house::{CommandId, Correction, HouseEvent, Wish};
use sabot_ledger::{Account, AccountKind, Entry, MoneyMovement, Name};
use sabot_money::Money;

use crate::Seen;
use crate::at::At;
use crate::broken::{Checked, Wrong, ensure, ensure_eq};

#[derive(Debug, Default)]
pub(crate) struct Corrections {
    asked: BTreeMap<CommandId, (Name, Correction)>,
}

impl Corrections {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        for event in &seen.batch.events {
            match &event.what {
                HouseEvent::Asked(request) => {
                    if let Wish::Correction { table, correction } = &request.wish {
                        self.asked.insert(request.id.clone(), (*table, correction.clone()));
                    }
                }
                HouseEvent::Rejected { request, .. } => drop(self.asked.remove(request)),
                HouseEvent::Corrected { request, net, .. } => {
                    let asked = self.asked.remove(request);
                    let (table, correction) =
                        asked.ok_or_else(|| Wrong::new("a correction that was asked for, once", request))?;
                    corrected(seen, table, &correction, *net)?;
                }
                _ => {}
            }
        }
        seen.pools().try_for_each(|(pool, event)| hit_decided(seen, pool, event))
    }
}

/// What came to an account in this batch, less what left it.
fn gained(seen: &Seen<'_>, account: &Account) -> i64 {
    let mut sum = 0;
    for event in seen.money() {
        let (MoneyMovement::Posted(transfer) | MoneyMovement::Reversed { transfer, .. }) = &event.what else {
            continue;
        };
        for entry in &transfer.entries {
            sum += if entry.credit == *account { entry.amount.minor() } else { 0 };
            sum -= if entry.debit == *account { entry.amount.minor() } else { 0 };
        }
    }
    sum
}

fn corrected(seen: &Seen<'_>, table: Name, correction: &Correction, net: Money) -> Checked {
    let at = At::new(seen.house, table)?;
    let purse = Account::new(at.desk.config().game.currency(), AccountKind::Purse, correction.player);
    ensure_eq!(gained(seen, &purse), net.minor(), "what {correction:?} gives");
    let round = seen.house.recall(table).and_then(|recall| recall.round(correction.round));
    let round = round.ok_or_else(|| Wrong::new("a round that is recalled", correction.round))?;
    let mut bets = round.bets.iter().filter(|bet| (bet.seat, bet.bet) == (correction.seat, correction.bet));
    let mine = |player: sabot_games::Name| player.as_str() == correction.player.as_str();
    let bet = bets.find(|bet| bet.player.is_some_and(mine));
    let bet = bet.ok_or_else(|| Wrong::new("a bet that is corrected", format_args!("{correction:?}")))?;
    ensure!(bet.corrected, "a bet that is marked as corrected", "{bet:?}");
    ensure_eq!(bet.net.minor() + net.minor(), correction.net.minor(), "what {bet:?} comes to");
    // What the player gains comes from the bank, the house or the pool; nothing may stay on the account between them.
    ensure_eq!(gained(seen, &at.account(AccountKind::Stakes)?), 0, "what stays between by {correction:?}");
    Ok(())
}

/// The one transfer that a word on a large hit makes.
fn hit_decided(seen: &Seen<'_>, pool: Name, event: &PoolEvent) -> Checked {
    let (number, approved) = match event {
        PoolEvent::Approved { hit, .. } => (*hit, true),
        PoolEvent::Rejected { hit, .. } => (*hit, false),
        _ => return Ok(()),
    };
    let controller = seen.house.pool(pool).ok_or_else(|| Wrong::new("a jackpot of the house", pool))?;
    let hit = controller.hit(number).ok_or_else(|| Wrong::new("a hit that is remembered", number))?;
    let currency = controller.terms().currency;
    let house = seen.house.config().ok_or_else(|| Wrong::new("a house that is founded", "none"))?.name;
    let waits = Account::new(currency, AccountKind::AwaitingApproval, pool);
    let to = |kind, owner, amount| Entry::new(waits, Account::new(currency, kind, owner), amount);
    let due: Vec<Entry> = if approved {
        vec![to(AccountKind::Purse, hit.player, hit.amount)]
    } else {
        let parts = [to(AccountKind::Pool, pool, hit.from_pool), to(AccountKind::House, house, hit.from_house)];
        parts.into_iter().filter(|entry| entry.amount.is_positive()).collect()
    };
    let mut moved = Vec::new();
    for event in seen.money() {
        match &event.what {
            MoneyMovement::Posted(transfer) => moved.extend(transfer.entries.iter().copied()),
            other => return Err(Wrong::new("one transfer by a word on a hit", format_args!("{other:?}"))),
        }
    }
    ensure_eq!(moved, due, "what {hit:?} moves");
    Ok(())
}
