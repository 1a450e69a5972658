//! The money of tournaments: every entry, fee, prize, overlay and refund that is told is moved in the same batch, once, and nothing
//! else is moved under these purposes.

use std::collections::BTreeMap;

use sabot_games::literal::tournament::TournamentSheet;
use sabot_games::omaha::tournament::TournamentEvent;
use sabot_house::{CommandId, House, HouseEvent, TournamentWish, Wish};
use sabot_ledger::{Account, AccountKind, Name, Purpose};

use crate::books::Books;
use crate::broken::{Checked, ensure_eq};
use crate::purposes::is_of_a_tournament;
use crate::tournaments::units;

/// What comes to each account under each purpose, less what leaves it.
type Sums = BTreeMap<(Purpose, Account), i128>;

/// What a batch must move.
#[derive(Debug, Default)]
pub(crate) struct TournamentMoves {
    due: Sums,
    /// Prizes that wait for two people's word, by the request for it.
    waiting: BTreeMap<CommandId, (Name, Name, i128)>,
}

impl TournamentMoves {
    pub(crate) fn begins(&mut self) {
        self.due.clear();
    }

    fn moves(&mut self, purpose: Purpose, from: Account, to: Account, amount: i128) {
        *self.due.entry((purpose, from)).or_default() -= amount;
        *self.due.entry((purpose, to)).or_default() += amount;
    }

    /// Something happens in a tournament; `sheet`: before it.
    pub(crate) fn happens(&mut self, house: &House, name: Name, event: &TournamentEvent, sheet: &TournamentSheet) {
        use TournamentEvent as E;
        let (Some(config), Some(one)) = (house.config(), house.tournament(name)) else { return };
        let currency = one.structure().currency;
        let account = |kind, owner| Account::new(currency, kind, owner);
        let (pool, bank) = (account(AccountKind::EntryPool, name), account(AccountKind::House, config.name));
        let purse = |player| account(AccountKind::Purse, player);
        match *event {
            E::Entered { player, pool: into, fee, .. }
            | E::Rebought { player, pool: into, fee, .. }
            | E::AddedOn { player, pool: into, fee } => {
                self.moves(Purpose::Entry, purse(player), pool, units(into));
                self.moves(Purpose::EntryFee, purse(player), bank, units(fee));
            }
            E::Withdrew { player, .. } => {
                let entry = one.structure().entry;
                self.moves(Purpose::EntryReturned, pool, purse(player), units(entry.pool));
                self.moves(Purpose::EntryReturned, bank, purse(player), units(entry.fee));
            }
            E::OverlayAdded { amount } => self.moves(Purpose::Overlay, bank, pool, units(amount)),
            E::Cancelled => {
                // All that was paid in goes back: what lies in the pool, and the fees.
                let money = sheet.money();
                *self.due.entry((Purpose::EntryReturned, pool)).or_default() -= money.pool;
                *self.due.entry((Purpose::EntryReturned, bank)).or_default() -= money.fees;
                self.moves(Purpose::OverlayReturned, pool, bank, money.overlay);
            }
            E::Refunded { player, amount } => {
                *self.due.entry((Purpose::EntryReturned, purse(player))).or_default() += units(amount);
            }
            E::PrizePaid { player, amount } | E::SeatWon { player, value: amount } => {
                let large = config.prize_from.is_some_and(|from| amount >= from);
                let to = if large { account(AccountKind::HeldPrizes, name) } else { purse(player) };
                self.moves(Purpose::PrizeAwarded, pool, to, units(amount));
            }
            _ => {}
        }
    }

    /// Two people's word on a large prize.
    pub(crate) fn decided(&mut self, house: &House, event: &HouseEvent) {
        match event {
            HouseEvent::Asked(request) => {
                if let Wish::Tournament { tournament, of: TournamentWish::Prize { player, amount }, .. } = &request.wish
                {
                    self.waiting.insert(request.id.clone(), (*tournament, *player, units(*amount)));
                }
            }
            HouseEvent::Approved { request } => {
                let Some((name, player, amount)) = self.waiting.remove(request) else { return };
                let Some(one) = house.tournament(name) else { return };
                let account = |kind, owner| Account::new(one.structure().currency, kind, owner);
                let (held, purse) = (account(AccountKind::HeldPrizes, name), account(AccountKind::Purse, player));
                self.moves(Purpose::PrizeApproved, held, purse, amount);
            }
            _ => {}
        }
    }

    /// What the batch moved is what it had to move.
    pub(crate) fn compare(&self, books: &Books) -> Checked {
        let mut found = Sums::new();
        for moved in books.moved().iter().filter(|moved| is_of_a_tournament(moved.first.purpose)) {
            let way = if moved.back { -1 } else { 1 };
            for entry in &moved.entries {
                let amount = way * units(entry.amount);
                *found.entry((moved.first.purpose, entry.debit)).or_default() -= amount;
                *found.entry((moved.first.purpose, entry.credit)).or_default() += amount;
            }
        }
        found.retain(|_, sum| *sum != 0);
        let due: Sums = self.due.iter().filter(|(_, sum)| **sum != 0).map(|(of, sum)| (*of, *sum)).collect();
        ensure_eq!(found, due, "money of tournaments");
        Ok(())
    }
}
