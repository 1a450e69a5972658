//! What an event changes. Decisions have been made before: nothing here can refuse.

use core::mem;

use super::round::{Dealing, Opening, Phase, Play};
use super::table::QpokerTable;
use crate::{BankedEvent, Bet, Bets, Event};

pub(super) fn apply(table: &mut QpokerTable, event: &Event<BankedEvent>) {
    match event.what {
        BankedEvent::RoundOpened { number, .. } => {
            table.round = number;
            table.phase = Phase::Betting(Bets::default());
        }
        BankedEvent::Shuffled { device, .. } | BankedEvent::DeviceReplaced { device } => {
            table.device = device;
            if let Phase::Dealing(dealing) = &mut table.phase {
                dealing.device = device;
            }
        }
        BankedEvent::PlayerSat { seat, player } => table.seated[seat.index()] = Some(player),
        BankedEvent::PlayerLeft { player } => {
            table.seated.iter_mut().filter(|seated| **seated == Some(player)).for_each(|seated| *seated = None);
        }
        BankedEvent::BetPlaced { .. } | BankedEvent::BetWithdrawn { .. } => {
            if let Phase::Betting(bets) = &mut table.phase {
                bets.apply(&event.what);
            }
        }
        BankedEvent::BettingClosed => {
            if let Phase::Betting(bets) = mem::take(&mut table.phase) {
                let play = Play::new(&bets, table.config.seats);
                table.phase = Phase::Dealing(Dealing { play, device: table.device });
            }
        }
        BankedEvent::HolderNamed { seat, player } => play(table).hand_mut(seat).holder = player,
        BankedEvent::CardDealt { to, card, face } => {
            play(table).cards_mut(to).receive(card, face);
            table.phase = match mem::take(&mut table.phase) {
                Phase::Dealing(dealing) if dealing.next().is_none() => Phase::Showing(dealing.complete()),
                other => other,
            };
        }
        BankedEvent::HandOpened { seat, cards, .. } => {
            let hand = play(table).hand_mut(seat);
            hand.cards.open(&cards);
            hand.opened = true;
        }
        BankedEvent::BonusSettled => {
            table.phase = match mem::take(&mut table.phase) {
                Phase::Showing(showing) => decided(Phase::Deciding(showing.settle_bonus())),
                other => other,
            };
        }
        BankedEvent::Decided { seat, player, decision, timed_out } => {
            let own =
                |wager: &&mut crate::play::Wager| (wager.seat, wager.player, wager.bet) == (seat, player, Bet::Bet);
            if let Some(wager) = play(table).wagers.iter_mut().find(own) {
                (wager.decision, wager.timed_out) = (decision, timed_out);
            }
            table.phase = decided(mem::take(&mut table.phase));
        }
        BankedEvent::CroupierOpened { cards, plays, .. } => {
            play(table).croupier.open(&cards);
            if let Phase::Opening(opening) = &mut table.phase {
                opening.plays = Some(plays);
            }
        }
        BankedEvent::CroupierStaysClosed => {
            if let Phase::Opening(Opening { stays_closed, .. }) = &mut table.phase {
                *stays_closed = true;
            }
        }
        BankedEvent::RoundSettled { .. } => {
            table.phase = match mem::take(&mut table.phase) {
                Phase::Opening(opening) => Phase::Settled(opening.settle()),
                Phase::Dealing(dealing) if dealing.play.wagers.is_empty() => {
                    Phase::Settled(dealing.complete().settle_bonus().close().settle())
                }
                other => other,
            };
        }
        BankedEvent::RoundClosed => table.phase = Phase::Between,
        BankedEvent::IrregularityReported { .. }
        | BankedEvent::IrregularityConfirmed
        | BankedEvent::IrregularityDismissed => {
            table.supervision.apply(&event.what);
        }
        BankedEvent::CardExposed { place, nth, card, when } => play(table).expose(place, nth, card, when),
        BankedEvent::HandDead { seat } => play(table).dead[seat.index()] = Some(0),
        BankedEvent::TableClosed => table.phase = Phase::Closed,
        BankedEvent::Line(line) => {
            if let Some(play) = table.phase.play_mut() {
                play.paid |= line.net.is_positive();
            }
        }
        BankedEvent::Voided | BankedEvent::PaymentsReversed | BankedEvent::PlayerShowed { .. } => {}
        _ => unreachable!("{:?} does not happen at qpoker", event.what),
    }
}

fn play(table: &mut QpokerTable) -> &mut Play {
    table.phase.play_mut().expect("betting is closed")
}

/// Ends the deciding once no decision is open, which may be so from the start.
fn decided(phase: Phase) -> Phase {
    match phase {
        Phase::Deciding(deciding) if deciding.open().next().is_none() => Phase::Opening(deciding.close()),
        other => other,
    }
}
