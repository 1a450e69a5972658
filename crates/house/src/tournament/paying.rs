//! What happens in a tournament as transfers, each with its citation: entries into the pool, fees to the house, prizes out of it.
//! All of it is house rule (R93).

use sabot_games::Event;
use sabot_games::omaha::tournament::{Takings, TournamentEvent};
use sabot_law::{Cite, Digest};
use sabot_ledger::{Account, AccountKind, Entry, Name, Purpose, Tags};
use sabot_money::Money;

use super::{HouseTournament, TournamentWish};
use crate::approvals::ApprovalRequest;
use crate::transaction::{Transaction, cited};
use crate::{CommandId, HouseEvent, HouseRefusal, Stream, Why, Wish};

/// The accounts of a tournament.
pub(super) struct Accounts {
    pool: Account,
    held: Account,
    house: Account,
}

impl Accounts {
    fn of(one: &HouseTournament, house: Name) -> Accounts {
        let (currency, name) = (one.structure().currency, one.config.name);
        let account = |kind, owner| Account::new(currency, kind, owner);
        Accounts {
            pool: account(AccountKind::EntryPool, name),
            held: account(AccountKind::HeldPrizes, name),
            house: account(AccountKind::House, house),
        }
    }

    fn purse(&self, player: Name) -> Account {
        Account::new(self.pool.currency, AccountKind::Purse, player)
    }
}

impl Transaction<'_> {
    /// Pays what happened. `before`: what was paid in and out until then.
    pub(super) fn pay(
        &mut self,
        one: &HouseTournament,
        before: Takings,
        events: &[Event<TournamentEvent>],
    ) -> Result<(), HouseRefusal> {
        let config = self.config()?;
        let accounts = Accounts::of(one, config.name);
        let entry = one.structure().entry;
        // What is paid back comes from the prizes as long as there is something, and then from the fees.
        let mut pool_left = before.pool;
        for event in events {
            match event.what {
                TournamentEvent::Entered { player, pool, fee, .. }
                | TournamentEvent::Rebought { player, pool, fee, .. }
                | TournamentEvent::AddedOn { player, pool, fee } => {
                    let purse = accounts.purse(player);
                    self.moves(one, Purpose::Entry, [(purse, accounts.pool, pool)]);
                    self.moves(one, Purpose::EntryFee, [(purse, accounts.house, fee)]);
                }
                TournamentEvent::Withdrew { player, .. } => {
                    let purse = accounts.purse(player);
                    let back = [(accounts.pool, purse, entry.pool), (accounts.house, purse, entry.fee)];
                    self.moves(one, Purpose::EntryReturned, back);
                }
                TournamentEvent::Refunded { player, amount } => {
                    let purse = accounts.purse(player);
                    let of_pool = amount.min(pool_left);
                    pool_left = pool_left.minus(of_pool)?;
                    let back = [(accounts.pool, purse, of_pool), (accounts.house, purse, amount.minus(of_pool)?)];
                    self.moves(one, Purpose::EntryReturned, back);
                }
                TournamentEvent::OverlayAdded { amount } => {
                    self.moves(one, Purpose::Overlay, [(accounts.house, accounts.pool, amount)]);
                }
                TournamentEvent::Cancelled => {
                    let back = (accounts.pool, accounts.house, before.overlay);
                    self.moves(one, Purpose::OverlayReturned, [back]);
                }
                TournamentEvent::PrizePaid { player, amount } => self.prize(one, &accounts, player, amount, "money")?,
                TournamentEvent::SeatWon { player, value } => self.prize(one, &accounts, player, value, "seat")?,
                _ => {}
            }
        }
        Ok(())
    }

    /// A prize goes to its winner, or waits until two people have approved it.
    fn prize(
        &mut self,
        one: &HouseTournament,
        accounts: &Accounts,
        player: Name,
        amount: Money,
        kind: &str,
    ) -> Result<(), HouseRefusal> {
        let large = self.config()?.prize_from.is_some_and(|from| amount >= from);
        let to = if large { accounts.held } else { accounts.purse(player) };
        self.moves(one, Purpose::PrizeAwarded, [(accounts.pool, to, amount)]);
        if large {
            let tournament = one.config.name;
            let of = TournamentWish::Prize { player, amount };
            let request = ApprovalRequest {
                id: request_id(one, player, kind),
                wish: Wish::Tournament { tournament, run: one.run, of },
                reason: large_prize(),
                by: self.command.actor,
                at: self.command.at,
            };
            self.push(Stream::Tournament(tournament), HouseEvent::Asked(request));
        }
        Ok(())
    }

    /// A prize that was held is paid.
    pub(super) fn pay_held(&mut self, one: &HouseTournament, player: Name, amount: Money) -> Result<(), HouseRefusal> {
        let accounts = Accounts::of(one, self.config()?.name);
        self.moves(one, Purpose::PrizeApproved, [(accounts.held, accounts.purse(player), amount)]);
        Ok(())
    }

    fn moves<const N: usize>(
        &mut self,
        one: &HouseTournament,
        purpose: Purpose,
        parts: [(Account, Account, Money); N],
    ) {
        let parts = parts.into_iter().filter(|(_, _, amount)| amount.is_positive());
        let entries: Vec<Entry> = parts.map(|(from, to, amount)| Entry::new(from, to, amount)).collect();
        if !entries.is_empty() {
            let stream = Stream::Tournament(one.config.name);
            self.post(stream, purpose, entries, cited(Cite::reading(93)), Tags::default());
        }
    }
}

/// The id under which a large prize waits for its approval: one for each prize of each holding.
fn request_id(one: &HouseTournament, player: Name, kind: &str) -> CommandId {
    let run = one.run.to_string();
    let parts = [one.config.name.as_str(), &run, player.as_str(), kind].map(str::as_bytes);
    let digest = Digest::of_parts(&parts).to_string();
    format!("prize-{}", &digest[..32]).parse().expect("a short printable id")
}

fn large_prize() -> Why {
    "prize above the threshold of the house".parse().expect("a short sentence")
}
