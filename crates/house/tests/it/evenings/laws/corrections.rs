//! A correction gives its player exactly what was asked for and approved, once; a large hit that is approved reaches
//! its player whole, and one that is rejected goes back to where it came from.

use std::collections::BTreeMap;

use sabot_house::jackpot::Event as PoolEvent;
use sabot_house::{CommandId, Correction, What, Wish};
use sabot_ledger::{Account, Entry, Kind, Name, What as Moved};
use sabot_money::Money;

use super::super::tables::At;
use super::Seen;

#[derive(Default)]
pub(super) struct Corrections {
    asked: BTreeMap<CommandId, (Name, Correction)>,
}

impl Corrections {
    pub(super) fn after(&mut self, seen: &Seen<'_>) {
        for event in &seen.batch.events {
            match &event.what {
                What::Asked(request) => {
                    if let Wish::Correction { table, correction } = &request.wish {
                        self.asked.insert(request.id.clone(), (*table, correction.clone()));
                    }
                }
                What::Corrected { request, net, .. } => {
                    let (table, correction) = self.asked.remove(request).expect("it was asked for, and is done once");
                    corrected(seen, table, &correction, *net);
                }
                _ => {}
            }
        }
        for (pool, event) in seen.pools() {
            hit_decided(seen, pool, event);
        }
    }
}

/// What came to an account in this batch, less what left it.
fn gained(seen: &Seen<'_>, account: &Account) -> i64 {
    let mut sum = 0;
    for event in seen.money() {
        let (Moved::Posted(transfer) | Moved::Reversed { transfer, .. }) = &event.what else { continue };
        for entry in &transfer.entries {
            sum += if entry.credit == *account { entry.amount.minor() } else { 0 };
            sum -= if entry.debit == *account { entry.amount.minor() } else { 0 };
        }
    }
    sum
}

fn corrected(seen: &Seen<'_>, table: Name, correction: &Correction, net: Money) {
    let at = At::new(seen.house, table);
    let purse = Account::new(at.desk.config().game.currency(), Kind::Purse, correction.player);
    assert_eq!(gained(seen, &purse), net.minor(), "what {correction:?} gives");
    let round = seen.house.recall(table).and_then(|recall| recall.round(correction.round)).expect("it is recalled");
    let mut bets = round.bets.iter().filter(|bet| (bet.seat, bet.bet) == (correction.seat, correction.bet));
    let mine = |player: sabot_games::PlayerName| player.as_str() == correction.player.as_str();
    let bet = bets.find(|bet| bet.player.is_some_and(mine)).expect("it is about a bet");
    assert!(bet.corrected, "what was corrected is marked: {bet:?}");
    assert_eq!(bet.net.minor() + net.minor(), correction.net.minor(), "beside what it had brought");
    // Whatever the player gains comes from the bank, the house or the pool, and nothing stays between.
    assert_eq!(gained(seen, &at.account(Kind::Stakes)), 0, "{correction:?}");
}

/// The one transfer that a word on a large hit makes.
fn hit_decided(seen: &Seen<'_>, pool: Name, event: &PoolEvent) {
    let (number, approved) = match event {
        PoolEvent::Approved { hit, .. } => (*hit, true),
        PoolEvent::Rejected { hit, .. } => (*hit, false),
        _ => return,
    };
    let controller = seen.house.pool(pool).expect("a pool");
    let hit = controller.hit(number).expect("the last ones decided are remembered");
    let currency = controller.terms().currency;
    let house = seen.house.config().expect("it was founded").name;
    let waits = Account::new(currency, Kind::AwaitingApproval, pool);
    let to = |kind, owner, amount| Entry::new(waits, Account::new(currency, kind, owner), amount);
    let due: Vec<Entry> = if approved {
        vec![to(Kind::Purse, hit.player, hit.amount)]
    } else {
        let parts = [to(Kind::Pool, pool, hit.from_pool), to(Kind::House, house, hit.from_house)];
        parts.into_iter().filter(|entry| entry.amount.is_positive()).collect()
    };
    let moved: Vec<&Entry> = seen
        .money()
        .flat_map(|event| match &event.what {
            Moved::Posted(transfer) => transfer.entries.iter(),
            other => panic!("a word on a hit brings about {other:?}"),
        })
        .collect();
    assert_eq!(moved, due.iter().collect::<Vec<_>>(), "{hit:?}");
}
