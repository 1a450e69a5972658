//! The same at Omaha: each line of a hand that closes is one transfer, under its rule and of exactly what it brought; a void
//! hand moves nothing; chips go down and up as their players come and go.

use std::collections::BTreeMap;

use sabot_games::omaha::{OmahaEvent, StakeOf};
use sabot_games::{Event, Seat};
use sabot_law::Cite;
use sabot_ledger::{AccountKind, Entry, MoneyMovement, Name, Purpose, Transfer};
use sabot_money::{Currency, Money};

use crate::Seen;
use crate::at::At;
use crate::broken::{Checked, Wrong, ensure};
use crate::purposes::is_of_a_tournament;

#[derive(Debug)]
struct Due {
    purpose: Purpose,
    entries: Vec<Entry>,
    /// Nobody's, where the house takes its part of a pot that several share.
    seat: Option<Seat>,
    bet: String,
    cite: Cite,
}

/// What is to move when a hand closes.
#[derive(Debug, Default)]
struct Hand {
    void: bool,
    due: Vec<Due>,
}

/// The hands of all tables.
#[derive(Debug, Default)]
pub(crate) struct OmahaLines {
    hands: BTreeMap<Name, Hand>,
}

impl OmahaLines {
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        let mut due = Vec::new();
        let mut here = false;
        for (table, event) in seen.omaha_games() {
            here = true;
            self.one(seen, table, event, &mut due)?;
        }
        if !here {
            return Ok(());
        }
        let mut made: Vec<&Transfer> = Vec::new();
        for event in seen.money() {
            match &event.what {
                MoneyMovement::Posted(transfer) => made.push(transfer),
                // A tournament opens a table and seats its people in one command.
                MoneyMovement::Opened { account, .. } if account.currency == Currency::Tournament => {}
                other => {
                    return Err(Wrong::new(
                        "a hand that sets nothing aside and reverses nothing",
                        format_args!("{other:?}"),
                    ));
                }
            }
        }
        for due in due {
            let found = made.iter().position(|transfer| due.is(transfer));
            made.remove(
                found.ok_or_else(|| Wrong::new(format_args!("a transfer for {due:?}"), format_args!("{made:?}")))?,
            );
        }
        // A table that closes gives its bank back in the same batch: that transfer belongs to no line.
        // What is paid in a tournament belongs to no line either.
        made.retain(|transfer| transfer.purpose != Purpose::Float && !is_of_a_tournament(transfer.purpose));
        ensure!(made.is_empty(), "no transfer that no line asks for", "{made:?}");
        Ok(())
    }

    fn one(&mut self, seen: &Seen<'_>, table: Name, event: &Event<OmahaEvent>, due: &mut Vec<Due>) -> Checked {
        let at = At::new(seen.house, table)?;
        let (chips, between) = (at.account(AccountKind::Chips)?, at.account(AccountKind::Stakes)?);
        let cite = event.basis.cite();
        let hand = self.hands.entry(table).or_default();
        let down = |seat, player, amount| Due {
            purpose: Purpose::ChipsDown,
            entries: vec![Entry::new(at.purse(player), chips, amount)],
            seat: Some(seat),
            bet: "chips".to_owned(),
            cite,
        };
        let up = |seat, player, amount| Due {
            purpose: Purpose::ChipsUp,
            entries: vec![Entry::new(chips, at.purse(player), amount)],
            ..down(seat, player, amount)
        };
        match event.what {
            OmahaEvent::HandStarted { .. } => *hand = Hand::default(),
            OmahaEvent::Voided => *hand = Hand { void: true, due: Vec::new() },
            OmahaEvent::PlayerSat { seat, player, stack, .. } => due.push(down(seat, player, stack)),
            OmahaEvent::ToppedUp { seat, amount } => {
                let player = at
                    .desk
                    .player_at(seat)
                    .ok_or_else(|| Wrong::new("a player who adds chips", format_args!("nobody at seat {seat}")))?;
                due.push(down(seat, player, amount));
            }
            OmahaEvent::ChipsTaken { seat, amount } => {
                let player = at
                    .desk
                    .player_at(seat)
                    .ok_or_else(|| Wrong::new("a player who takes chips", format_args!("nobody at seat {seat}")))?;
                due.push(up(seat, player, amount));
            }
            OmahaEvent::PlayerLeft { seat, player, stack } if stack.is_positive() => due.push(up(seat, player, stack)),
            OmahaEvent::Line { seat, bet: StakeOf::Pot(number), stake, net, .. } => {
                let share = Money::of(stake.minor() + net.minor());
                let entries = [Entry::new(chips, between, stake), Entry::new(between, chips, share)];
                let entries = entries.into_iter().filter(|entry| entry.amount.is_positive()).collect();
                let bet = format!("pot-{number}");
                hand.due.push(Due { purpose: Purpose::Pot, entries, seat: Some(seat), bet, cite });
            }
            OmahaEvent::Line { seat, bet: StakeOf::Commission, stake, .. } => {
                let entries = vec![Entry::new(chips, at.account(AccountKind::Commission)?, stake)];
                let bet = "commission".to_owned();
                hand.due.push(Due { purpose: Purpose::Commission, entries, seat: Some(seat), bet, cite });
            }
            OmahaEvent::CommissionTaken { amount, .. } => {
                // The winners were paid less than the pot: what is left of it goes to the house.
                let entries = vec![Entry::new(between, at.account(AccountKind::Commission)?, amount)];
                let bet = "commission".to_owned();
                hand.due.push(Due { purpose: Purpose::Commission, entries, seat: None, bet, cite });
            }
            OmahaEvent::HandClosed => {
                // The lines of a void hand tell what goes back. Those chips never left their player's place, so no
                // transfer is due.
                let void = hand.void;
                due.extend(hand.due.drain(..).filter(|_| !void));
            }
            _ => {}
        }
        Ok(())
    }
}

impl Due {
    fn is(&self, transfer: &Transfer) -> bool {
        self.purpose == transfer.purpose
            && self.entries == transfer.entries
            && transfer.tags.seat == self.seat.map(Seat::number)
            && transfer.tags.bet.is_some_and(|bet| bet.as_str() == self.bet)
            && transfer.citation.as_str().starts_with(&self.cite.to_string())
    }
}
