//! The transfer that a bet and each of its possible ends must have made.

use sabot_games::{Bet, Decision, Event, Line, Outcome, Seat, What as Happened};
use sabot_law::Cite;
use sabot_ledger::{Account, Entry, Kind, Purpose, Transfer};
use sabot_money::Money;

use super::super::tables::{At, bets_of};

/// A transfer that must have been made.
#[derive(Debug)]
pub(super) struct Due {
    pub(super) set_aside: bool,
    pub(super) purpose: Purpose,
    entries: Vec<Entry>,
    seat: Seat,
    bet: Bet,
    cite: Cite,
}

impl Due {
    /// Whether this is it.
    pub(super) fn is(&self, aside: bool, transfer: &Transfer) -> bool {
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
pub(super) fn bet_due(at: &At<'_>, event: &Event<Happened>) -> Option<Due> {
    let Happened::BetPlaced { seat, player, bet, stake } = event.what else { return None };
    let entries = vec![Entry::new(at.purse(player), at.account(Kind::Stakes), stake)];
    Some(Due { set_aside: true, purpose: Purpose::Stake, entries, seat, bet, cite: event.basis.cite() })
}

/// R42: a carried bet is laid by itself.
pub(super) fn carried_in_due(at: &At<'_>, event: &Event<Happened>) -> Option<Due> {
    let Happened::BetsAccepted { seat, jackpot: Some(stake), .. } = event.what else { return None };
    if !event.basis.rests_on(Cite::reading(42)) {
        return None;
    }
    let entries = vec![Entry::new(at.account(Kind::CarriedBets), at.account(Kind::Stakes), stake)];
    let (purpose, bet, cite) = (Purpose::CarriedBet, Bet::Jackpot, event.basis.cite());
    Some(Due { set_aside: false, purpose, entries, seat, bet, cite })
}

/// 6(6): so many times the ante as the edition says, which moves at once.
pub(super) fn raise_due(at: &At<'_>, event: &Event<Happened>) -> Option<Due> {
    let Happened::Decided { seat, player, decision: Some(Decision::Raise), .. } = event.what else { return None };
    let bets = bets_of(at.desk.game());
    let ante = bets.iter().find(|(at, _, bet, _)| (*at, *bet) == (seat, Bet::Ante)).expect("who raises has an ante");
    let edition = at.desk.config().game.edition().stud().expect("only stud has raises");
    let times = i64::from(edition.data.raise_times_ante);
    let entries = vec![entry(at.purse(player), at.account(Kind::Stakes), times * ante.3)];
    let (purpose, bet, cite) = (Purpose::Stake, Bet::Raise, event.basis.cite());
    Some(Due { set_aside: false, purpose, entries, seat, bet, cite })
}

/// 10(8), R6: out of the pool and from the house, to the player or, from the configured sum on, to where prizes wait.
/// `parts`: from the pool, from the house, and what is left of the bet.
pub(super) fn prize_due(at: &At<'_>, line: &Line, parts: [i64; 3]) -> Due {
    let [from_pool, from_house, left] = parts;
    let large = at.pool().large_hit.is_some_and(|large| from_pool + from_house >= large.minor());
    let (purpose, to) = if large {
        (Purpose::PrizeHeld, at.account(Kind::AwaitingApproval))
    } else {
        (Purpose::Prize, at.purse(line.player))
    };
    let entries = [
        entry(at.account(Kind::Pool), to, from_pool),
        entry(at.account(Kind::House), to, from_house),
        entry(at.account(Kind::Stakes), at.account(Kind::Bank), left),
    ];
    let entries = entries.into_iter().filter(|entry| entry.amount.is_positive()).collect();
    Due { set_aside: true, purpose, entries, seat: line.seat, bet: line.bet, cite: line.basis.cite() }
}

/// What a line must have brought about; `None` where nothing moves. `left`: what is left of a jackpot bet at the table.
pub(super) fn line_due(at: &At<'_>, line: &Line, void: bool, left: i64) -> Option<Due> {
    let rests = |number| line.basis.rests_on(Cite::reading(number));
    let jackpot = line.bet == Bet::Jackpot;
    if jackpot && line.outcome == Outcome::Returned && rests(37) {
        // It never counted: what was set aside is let go.
        return None;
    }
    let (stakes, bank, purse) = (at.account(Kind::Stakes), at.account(Kind::Bank), at.purse(line.player));
    let (stake, net) = (line.stake.minor(), line.net.minor());
    // R42: a carried bet that comes back was not laid again.
    let never_laid = jackpot && line.outcome == Outcome::Returned && rests(42) && !rests(43);
    let (set_aside, purpose, entries) = match (void, line.outcome) {
        _ if never_laid => (false, Purpose::StakeReturned, vec![entry(at.account(Kind::CarriedBets), purse, stake)]),
        (true, Outcome::Carried) => {
            (false, Purpose::CarriedBet, vec![entry(stakes, at.account(Kind::CarriedBets), stake)])
        }
        (true, _) => (false, Purpose::StakeVoided, vec![entry(stakes, purse, stake)]),
        (false, Outcome::Won) => (true, Purpose::Winnings, vec![entry(stakes, purse, stake), entry(bank, purse, net)]),
        (false, Outcome::Returned) => (true, Purpose::StakeReturned, vec![entry(stakes, purse, stake)]),
        (false, Outcome::HalfLost) => {
            (true, Purpose::Loss, vec![entry(stakes, bank, -net), entry(stakes, purse, stake + net)])
        }
        (false, Outcome::Lost) => (true, Purpose::Loss, vec![entry(stakes, bank, if jackpot { left } else { stake })]),
        (false, Outcome::Prize | Outcome::Carried) => panic!("told with its parts, or in a void round: {line:?}"),
    };
    let entries: Vec<Entry> = entries.into_iter().filter(|entry| entry.amount.is_positive()).collect();
    let due = Due { set_aside, purpose, entries, seat: line.seat, bet: line.bet, cite: line.basis.cite() };
    (!due.entries.is_empty()).then_some(due)
}
