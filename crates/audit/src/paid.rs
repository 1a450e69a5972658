//! What a round has moved is what its lines say: the money of each seat and player, beside the settlement. What a correction
//! has moved is what it says.

use std::collections::BTreeMap;

use sabot_games::omaha::{StakeOf, What as OmahaHappened};
use sabot_games::{PlayerName, Seat, What as Happened};
use sabot_house::config::GameSetup;
use sabot_house::{GameEvent, House};
use sabot_ledger::{Account, Entry, Kind, Name, Purpose};

use crate::books::Moved;
use crate::finding::Findings;
use crate::{Fault, Place};

/// Whose money it is: that of a seat, and where several bet on its hand, of one of them.
type Whose = (u8, Option<Name>);

/// The round of a table.
#[derive(Debug, Default)]
struct Round {
    moved: BTreeMap<Whose, i128>,
    due: BTreeMap<Whose, i128>,
    void: bool,
}

/// What the rounds of all tables have moved.
#[derive(Debug, Default)]
pub(crate) struct Paid {
    rounds: BTreeMap<Name, Round>,
    /// What a batch has moved for players of each table to correct rounds that are over.
    corrected: BTreeMap<Name, i128>,
}

impl Paid {
    /// Enters what a transfer of a bet moved.
    pub(crate) fn moved(&mut self, house: &House, moved: &Moved) {
        let tags = &moved.first.tags;
        let (Some(table), Some(seat)) = (tags.table, tags.seat) else { return };
        let Some(game) = house.table(table).map(|desk| &desk.config().game) else { return };
        let sign = if moved.back { -1 } else { 1 };
        // Nothing of a round that is open is ever reversed: it is set aside until its settlement closes (R23).
        if moved.back || moved.first.purpose == Purpose::Correction {
            let gained = gained(&moved.entries, |account| account.kind == Kind::Purse);
            *self.corrected.entry(table).or_default() += sign * gained;
            return;
        }
        if !is_of_a_bet(moved.first.purpose) {
            return;
        }
        let round = self.rounds.entry(table).or_default();
        for Entry { debit, credit, amount } in &moved.entries {
            for (account, sign) in [(credit, sign), (debit, -sign)] {
                if is_players(account, game) {
                    let whose = (seat, owner(account, game));
                    *round.moved.entry(whose).or_default() += sign * i128::from(amount.minor());
                }
            }
        }
    }

    /// Follows an event of a game; when its round closes, the two are compared.
    pub(crate) fn game(
        &mut self,
        house: &House,
        table: Name,
        event: &GameEvent,
        place: impl Fn() -> Place,
        findings: &mut Findings,
    ) {
        let Some(game) = house.table(table).map(|desk| &desk.config().game) else { return };
        let round = self.rounds.entry(table).or_default();
        let closes = match event {
            GameEvent::House(event) => match event.what {
                Happened::Line(line) => {
                    round.owes((line.seat.number(), player(line.player, game)), line.net.minor());
                    false
                }
                Happened::Voided => round.is_void(),
                Happened::RoundClosed => true,
                _ => false,
            },
            GameEvent::Omaha(event) => match event.what {
                OmahaHappened::Line { seat, bet: StakeOf::Pot(_), net, .. } => round.owes(whole(seat), net.minor()),
                OmahaHappened::Line { seat, bet: StakeOf::Commission, stake, .. } => {
                    round.owes(whole(seat), -stake.minor())
                }
                OmahaHappened::Voided => round.is_void(),
                OmahaHappened::HandClosed => true,
                _ => false,
            },
        };
        if closes {
            core::mem::take(round).compare(place, findings);
        }
    }

    /// The batch is over: where it corrects settled bets, its players gained what the corrections say, and nobody gained
    /// anything where it corrects none. `said`: what they say, by table.
    pub(crate) fn batch_ends(
        &mut self,
        said: &BTreeMap<Name, i128>,
        place: impl Fn() -> Place,
        findings: &mut Findings,
    ) {
        let moved = core::mem::take(&mut self.corrected);
        let others = moved.keys().filter(|table| !said.contains_key(table));
        for table in said.keys().chain(others) {
            let [due, found] = [said, &moved].map(|sums| sums.get(table).copied().unwrap_or(0));
            if due != found {
                let told = |sum| format!("{table}: {sum} by corrections");
                findings.add(place(), Fault::Payment, told(due), told(found));
            }
        }
    }
}

/// What these entries bring to accounts of a kind.
fn gained(entries: &[Entry], counts: impl Fn(&Account) -> bool) -> i128 {
    let of = |account: &Account, amount: i128| if counts(account) { amount } else { 0 };
    entries
        .iter()
        .map(|Entry { debit, credit, amount }| of(credit, amount.minor().into()) - of(debit, amount.minor().into()))
        .sum()
}

impl Round {
    /// A line. In a void round everything goes back, whatever the lines tell.
    fn owes(&mut self, whose: Whose, net: i64) -> bool {
        if !self.void {
            *self.due.entry(whose).or_default() += i128::from(net);
        }
        false
    }

    fn is_void(&mut self) -> bool {
        self.void = true;
        self.due.clear();
        false
    }

    fn compare(self, place: impl Fn() -> Place, findings: &mut Findings) {
        let others = self.moved.keys().filter(|whose| !self.due.contains_key(whose));
        for whose in self.due.keys().chain(others) {
            let [due, found] = [&self.due, &self.moved].map(|sums| sums.get(whose).copied().unwrap_or(0));
            if due != found {
                let (seat, player) = whose;
                let who = player.map_or_else(|| format!("seat {seat}"), |player| format!("{player} at seat {seat}"));
                findings.add(place(), Fault::Payment, format_args!("{who}: {due}"), format_args!("{who}: {found}"));
            }
        }
    }
}

fn whole(seat: Seat) -> Whose {
    (seat.number(), None)
}

/// Whether a transfer belongs to a bet or a pot, and not to chips, banks, jackpots or corrections.
const fn is_of_a_bet(purpose: Purpose) -> bool {
    matches!(
        purpose,
        Purpose::Stake
            | Purpose::StakeReturned
            | Purpose::StakeVoided
            | Purpose::Winnings
            | Purpose::Loss
            | Purpose::PrizeHeld
            | Purpose::Prize
            | Purpose::CarriedBet
            | Purpose::Pot
            | Purpose::Commission
    )
}

/// Whether what lies there belongs to players: their purses, bets that wait for the next round, prizes that wait for
/// approval; at Omaha the chips on the table.
fn is_players(account: &Account, game: &GameSetup) -> bool {
    match game {
        GameSetup::Omaha(_) => account.kind == Kind::Chips,
        GameSetup::Stud(_) => matches!(account.kind, Kind::Purse | Kind::CarriedBets | Kind::AwaitingApproval),
        GameSetup::Qpoker(_) | GameSetup::Football(_) => account.kind == Kind::Purse,
    }
}

/// At stud and Omaha a seat has one player; elsewhere several may bet on its hand.
const fn has_several(game: &GameSetup) -> bool {
    matches!(game, GameSetup::Qpoker(_) | GameSetup::Football(_))
}

fn player(player: PlayerName, game: &GameSetup) -> Option<Name> {
    player.as_str().parse().ok().filter(|_| has_several(game))
}

fn owner(account: &Account, game: &GameSetup) -> Option<Name> {
    Some(account.owner).filter(|_| has_several(game))
}
