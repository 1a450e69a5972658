//! The transfer that a bet and each of its possible ends must have made.

use sabot_games::{BankedEvent, Bet, Decision, Event, Line, Outcome, Seat};
use sabot_law::Cite;
use sabot_ledger::{Account, AccountKind, Entry, Purpose, Transfer};
use sabot_money::Money;

use crate::at::{At, bets_of};
use crate::broken::Wrong;

/// A transfer that must have been made.
#[derive(Debug)]
pub(crate) struct Due {
    pub(crate) set_aside: bool,
    pub(crate) purpose: Purpose,
    entries: Vec<Entry>,
    pub(crate) seat: Seat,
    pub(crate) bet: Bet,
    cite: Cite,
}

/// A transfer, none, or why it cannot be told.
pub(crate) type MaybeDue = Result<Option<Due>, Wrong>;

impl Due {
    /// Whether this transfer is the one that is due.
    pub(crate) fn is(&self, aside: bool, transfer: &Transfer) -> bool {
        (self.set_aside, self.purpose) == (aside, transfer.purpose)
            && self.entries == transfer.entries
            && transfer.tags.seat == Some(self.seat.number())
            && transfer.tags.bet.is_some_and(|bet| bet.as_str() == self.bet.as_str())
            && transfer.citation.as_str().starts_with(&self.cite.to_string())
    }
}

fn entry(from: Account, to: Account, minor: i64) -> Entry {
    Entry::new(from, to, Money::of(minor))
}

/// R31: a bet is set aside while it can be changed.
pub(crate) fn bet_due(at: &At<'_>, event: &Event<BankedEvent>) -> MaybeDue {
    let BankedEvent::BetPlaced { seat, player, bet, stake } = event.what else { return Ok(None) };
    let entries = vec![Entry::new(at.purse(player), at.account(AccountKind::Stakes)?, stake)];
    Ok(Some(Due { set_aside: true, purpose: Purpose::Stake, entries, seat, bet, cite: event.basis.cite() }))
}

/// R96: with an ante the money of its raise is set aside, so many times the ante as the edition says.
pub(crate) fn raise_aside_due(at: &At<'_>, event: &Event<BankedEvent>) -> MaybeDue {
    let BankedEvent::BetPlaced { seat, player, stake, .. } = event.what else { return Ok(None) };
    if !event.basis.rests_on(Cite::reading(96)) {
        return Ok(None);
    }
    let entries = vec![entry(at.purse(player), at.account(AccountKind::Stakes)?, raise_of(at, seat, stake.minor())?)];
    let cite = Cite::reading(96);
    Ok(Some(Due { set_aside: true, purpose: Purpose::Stake, entries, seat, bet: Bet::Raise, cite }))
}

/// 6(6): the raise for an ante.
fn raise_of(at: &At<'_>, seat: Seat, ante: i64) -> Result<i64, Wrong> {
    let edition = at.desk.config().game.edition().stud();
    let edition = edition.ok_or_else(|| Wrong::new("a raise at stud", format_args!("one at seat {seat}")))?;
    Ok(i64::from(edition.data.raise_times_ante) * ante)
}

/// R42: a carried bet is laid by itself.
pub(crate) fn carried_in_due(at: &At<'_>, event: &Event<BankedEvent>) -> MaybeDue {
    let BankedEvent::BetsAccepted { seat, jackpot: Some(stake), .. } = event.what else { return Ok(None) };
    if !event.basis.rests_on(Cite::reading(42)) {
        return Ok(None);
    }
    let entries = vec![Entry::new(at.account(AccountKind::CarriedBets)?, at.account(AccountKind::Stakes)?, stake)];
    let (purpose, bet, cite) = (Purpose::CarriedBet, Bet::Jackpot, event.basis.cite());
    Ok(Some(Due { set_aside: false, purpose, entries, seat, bet, cite }))
}

/// 6(6): so many times the ante as the edition says, which moves at once where it was not set aside with the ante (R96).
pub(crate) fn raise_due(at: &At<'_>, event: &Event<BankedEvent>) -> MaybeDue {
    let BankedEvent::Decided { seat, player, decision: Some(Decision::Raise), .. } = event.what else {
        return Ok(None);
    };
    let bets = bets_of(at.desk.game());
    let ante = bets.iter().find(|(at, _, bet, _)| (*at, *bet) == (seat, Bet::Ante));
    let (.., ante) =
        ante.ok_or_else(|| Wrong::new("an ante of whoever raises", format_args!("none of {player} at seat {seat}")))?;
    let entries = vec![entry(at.purse(player), at.account(AccountKind::Stakes)?, raise_of(at, seat, *ante)?)];
    let (purpose, bet, cite) = (Purpose::Stake, Bet::Raise, event.basis.cite());
    Ok(Some(Due { set_aside: false, purpose, entries, seat, bet, cite }))
}

/// 10(8), R6: out of the pool and from the house, to the player or, from the configured sum on, to where prizes wait.
/// `parts`: from the pool, from the house, and what is left of the bet.
pub(crate) fn prize_due(at: &At<'_>, line: &Line, parts: [i64; 3]) -> Result<Due, Wrong> {
    let [from_pool, from_house, left] = parts;
    let large = at.pool()?.large_hit.is_some_and(|large| from_pool + from_house >= large.minor());
    let (purpose, to) = if large {
        (Purpose::PrizeHeld, at.account(AccountKind::AwaitingApproval)?)
    } else {
        (Purpose::Prize, at.purse(line.player))
    };
    let entries = [
        entry(at.account(AccountKind::Pool)?, to, from_pool),
        entry(at.account(AccountKind::House)?, to, from_house),
        entry(at.account(AccountKind::Stakes)?, at.account(AccountKind::Bank)?, left),
    ];
    let entries = entries.into_iter().filter(|entry| entry.amount.is_positive()).collect();
    Ok(Due { set_aside: true, purpose, entries, seat: line.seat, bet: line.bet, cite: line.basis.cite() })
}

/// What a line must have brought about; `None` where nothing moves. `left`: what is left of a jackpot bet at the table.
pub(crate) fn line_due(at: &At<'_>, line: &Line, void: bool, left: i64) -> MaybeDue {
    let rests = |number| line.basis.rests_on(Cite::reading(number));
    let jackpot = line.bet == Bet::Jackpot;
    if jackpot && line.outcome == Outcome::Returned && rests(37) {
        // The bet never counted: what was set aside for it is let go, and nothing moves.
        return Ok(None);
    }
    let (stakes, bank, purse) =
        (at.account(AccountKind::Stakes)?, at.account(AccountKind::Bank)?, at.purse(line.player));
    let (stake, net) = (line.stake.minor(), line.net.minor());
    // R42: a carried bet that comes back was not laid again.
    let never_laid = jackpot && line.outcome == Outcome::Returned && rests(42) && !rests(43);
    let (set_aside, purpose, entries) = match (void, line.outcome) {
        _ if never_laid => {
            (false, Purpose::StakeReturned, vec![entry(at.account(AccountKind::CarriedBets)?, purse, stake)])
        }
        (true, Outcome::Carried) => {
            (false, Purpose::CarriedBet, vec![entry(stakes, at.account(AccountKind::CarriedBets)?, stake)])
        }
        (true, _) => (false, Purpose::StakeVoided, vec![entry(stakes, purse, stake)]),
        (false, Outcome::Won) => (true, Purpose::Winnings, vec![entry(stakes, purse, stake), entry(bank, purse, net)]),
        (false, Outcome::Returned) => (true, Purpose::StakeReturned, vec![entry(stakes, purse, stake)]),
        (false, Outcome::HalfLost) => {
            (true, Purpose::Loss, vec![entry(stakes, bank, -net), entry(stakes, purse, stake + net)])
        }
        (false, Outcome::Lost) => (true, Purpose::Loss, vec![entry(stakes, bank, if jackpot { left } else { stake })]),
        (false, Outcome::Prize | Outcome::Carried) => {
            return Err(Wrong::new("a prize with its parts, a carried bet in a void round", format_args!("{line:?}")));
        }
    };
    let entries: Vec<Entry> = entries.into_iter().filter(|entry| entry.amount.is_positive()).collect();
    let due = Due { set_aside, purpose, entries, seat: line.seat, bet: line.bet, cite: line.basis.cite() };
    Ok((!due.entries.is_empty()).then_some(due))
}
