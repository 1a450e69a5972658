//! Bets and transfers one to one: a bet that is laid is one amount set aside; a settled bet is one
//! transfer, under the rule that settled it and of exactly what it brought; it moves once, when its round closes, and a void
//! lets go of it.

use std::collections::BTreeMap;

use sabot_games::{BankedEvent, Bet, Decision, Event, Line, Outcome, Seat};
use sabot_ledger::{Id, MoneyMovement, Name, Purpose, Transfer};

use crate::Seen;
use crate::at::At;
use crate::broken::{Checked, Wrong, ensure, ensure_eq};
use crate::lines_due::{Due, bet_due, carried_in_due, line_due, prize_due, raise_aside_due, raise_due};
use crate::purposes::is_of_a_bet;

/// The money of a table's round.
#[derive(Debug, Default)]
struct Round {
    /// What is left of each seat's jackpot bet at the table.
    left: BTreeMap<Seat, i64>,
    /// The transfers of settled bets that wait for the round to close.
    waiting: Vec<Id>,
    /// R96: what is set aside for the raise of each seat that has not decided.
    raises: BTreeMap<Seat, Id>,
    void: bool,
    /// A prize whose parts are told next.
    prize: Option<Line>,
}

#[derive(Debug, Default)]
pub(crate) struct Lines {
    rounds: BTreeMap<Name, Round>,
}

impl Lines {
    /// What of a seat's jackpot bet is left at the table.
    pub(crate) fn left_of_jackpot(&self, table: Name, seat: Seat) -> i64 {
        self.rounds.get(&table).and_then(|round| round.left.get(&seat).copied()).unwrap_or(0)
    }

    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        for table in seen.tables() {
            let events: Vec<&Event<BankedEvent>> =
                seen.banked_games().filter(|(at, _)| *at == table).map(|(_, event)| event).collect();
            if !events.is_empty() {
                let at = At::new(seen.house, table)?;
                self.rounds.entry(table).or_default().take(&at, &events, seen)?;
            }
        }
        Ok(())
    }
}

impl Round {
    fn take(&mut self, at: &At<'_>, events: &[&Event<BankedEvent>], seen: &Seen<'_>) -> Checked {
        let mut due = Vec::new();
        let mut decided = Vec::new();
        for event in events {
            self.one(at, event, &mut due, &mut decided)?;
        }
        let mut made: Vec<(Id, bool, &Transfer)> = Vec::new();
        let (mut finished, mut voided) = (Vec::new(), Vec::new());
        for event in seen.money() {
            match &event.what {
                MoneyMovement::Posted(transfer) if is_of_a_bet(transfer.purpose) => {
                    made.push((event.id, false, transfer))
                }
                MoneyMovement::Reserved(transfer) => made.push((event.id, true, transfer)),
                MoneyMovement::Finished { of, .. } => finished.push(*of),
                MoneyMovement::Voided { of } => voided.push(*of),
                _ => {}
            }
        }
        for due in due {
            let found = made.iter().position(|(_, aside, transfer)| due.is(*aside, transfer));
            let found =
                found.ok_or_else(|| Wrong::new(format_args!("a transfer for {due:?}"), format_args!("{made:?}")))?;
            let (id, ..) = made.remove(found);
            if due.set_aside && due.purpose != Purpose::Stake {
                self.waiting.push(id);
            }
            if due.set_aside && due.bet == Bet::Raise {
                self.raises.insert(due.seat, id);
            }
        }
        for (of, moves) in decided {
            let ended = if moves { &finished } else { &voided };
            ensure!(
                ended.contains(&of),
                "a decision that moves or frees what was set aside for the raise",
                "{of}: {moves}"
            );
        }
        ensure!(made.is_empty(), "no transfer of a bet that nothing settled", "{made:?}");
        if self.void {
            let kept: Vec<Id> = self.waiting.drain(..).filter(|id| !voided.contains(id)).collect();
            ensure!(kept.is_empty(), "a void that lets go of what a settlement had set aside", "{kept:?} kept");
        } else if events.iter().any(|event| event.what == BankedEvent::RoundClosed) {
            self.waiting.sort_unstable();
            finished.sort_unstable();
            ensure_eq!(finished, self.waiting, "what was set aside moves when the round closes, once");
        }
        Ok(())
    }

    /// `decided`: what was set aside for raises that are decided on now, and whether it moves.
    fn one(
        &mut self,
        at: &At<'_>,
        event: &Event<BankedEvent>,
        due: &mut Vec<Due>,
        decided: &mut Vec<(Id, bool)>,
    ) -> Checked {
        match event.what {
            BankedEvent::RoundOpened { .. } => *self = Round::default(),
            BankedEvent::BetPlaced { seat, bet, .. } => {
                // An ante that is changed has the money of another raise beside it.
                let former = if bet == Bet::Ante { self.raises.remove(&seat) } else { None };
                decided.extend(former.map(|of| (of, false)));
                due.extend(bet_due(at, event)?);
                due.extend(raise_aside_due(at, event)?);
            }
            BankedEvent::BetsAccepted { .. } => due.extend(carried_in_due(at, event)?),
            BankedEvent::Contributed { seat, to_house, .. } => {
                self.left.insert(seat, to_house.minor().max(0));
            }
            BankedEvent::BetWithdrawn { seat, bet: Bet::Ante, .. } => {
                decided.extend(self.raises.remove(&seat).map(|of| (of, false)));
            }
            BankedEvent::Decided { seat, decision, .. } => match self.raises.remove(&seat) {
                Some(of) => decided.push((of, decision == Some(Decision::Raise))),
                None => due.extend(raise_due(at, event)?),
            },
            BankedEvent::Voided => {
                self.void = true;
                decided.extend(core::mem::take(&mut self.raises).into_values().map(|of| (of, false)));
            }
            BankedEvent::Line(line) if line.outcome == Outcome::Prize => self.prize = Some(line),
            BankedEvent::PrizeDrawn { seat, from_pool, from_house } => {
                let line = self.prize.take().ok_or_else(|| {
                    Wrong::new("the line of a prize before its parts", format_args!("none at seat {seat}"))
                })?;
                let prize = line.stake.minor() + line.net.minor();
                let parts = from_pool.minor() + from_house.minor();
                ensure_eq!((line.seat, prize), (seat, parts), "the parts of a prize");
                let left = self.left.get(&seat).copied().unwrap_or(0);
                due.push(prize_due(at, &line, [from_pool.minor(), from_house.minor(), left])?);
            }
            BankedEvent::Line(line) => {
                let left = self.left.get(&line.seat).copied().unwrap_or(0);
                due.extend(line_due(at, &line, self.void, left)?);
            }
            _ => {}
        }
        Ok(())
    }
}
