//! The bets that somebody wants to lay in a round, and which of them is next.

use sabot_games::{BankedCommand, Bet, Legal, Name, Seat, TableState};
use sabot_money::Money;

use crate::chips::Amounts;

/// A bet that he wants to lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) seat: Seat,
    pub(crate) bet: Bet,
    pub(crate) stake: Money,
    /// What must be left in the purse afterwards.
    pub(crate) keep: Money,
}

/// The bets of a round. They are chosen once: if every call chose anew, every rare choice would come up in the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) round: u32,
    pub(crate) wanted: Vec<Wanted>,
}

impl Plan {
    /// The first bet that does not lie there yet and can be laid. The others depend on the first: without an ante there
    /// is no jackpot, and without a bet at his own seat he lays none elsewhere.
    pub(crate) fn next<O>(
        &self,
        player: Name,
        table: &TableState<O>,
        may: &[Legal],
        purse: Money,
    ) -> Option<BankedCommand> {
        let (first, others) = self.wanted.split_first()?;
        if !first.lies(player, table) {
            return first.command(player, may, purse);
        }
        let mut missing = others.iter().filter(|wanted| !wanted.lies(player, table));
        missing.find_map(|wanted| wanted.command(player, may, purse))
    }
}

impl Wanted {
    fn lies<O>(&self, player: Name, table: &TableState<O>) -> bool {
        let seats = table.seats.iter().filter(|state| state.seat == self.seat);
        seats.flat_map(|state| &state.bets).any(|laid| laid.player == player && laid.bet == self.bet)
    }

    /// The command that lays it, with as much of its stake as the table takes and the purse bears.
    fn command(&self, player: Name, may: &[Legal], purse: Money) -> Option<BankedCommand> {
        let spare = purse.minus(self.keep).ok()?;
        may.iter().find_map(|legal| {
            let amounts = amounts_of(legal, self.seat, self.bet)?.up_to(spare)?;
            let stake = amounts.near(self.stake);
            let command = BankedCommand::Bet { seat: self.seat, player, bet: self.bet, stake };
            legal.admits(&command).then_some(command)
        })
    }
}

/// What the table takes from somebody for a bet at a seat.
pub(crate) fn offered(may: &[Legal], player: Name, seat: Seat, bet: Bet) -> Option<Amounts> {
    may.iter().find_map(|legal| {
        let amounts = amounts_of(legal, seat, bet)?;
        let least = BankedCommand::Bet { seat, player, bet, stake: amounts.least };
        legal.admits(&least).then_some(amounts)
    })
}

fn amounts_of(legal: &Legal, seat: Seat, bet: Bet) -> Option<Amounts> {
    match legal {
        Legal::Bet { seat: at, bet: on, stakes, .. } if (*at, *on) == (seat, bet) => Amounts::of(*stakes),
        _ => None,
    }
}
