//! What an event changes. Decisions have been made before: nothing here can refuse.

use core::mem;

use super::art10_progressive_jackpot::Carried;
use super::round::{Betting, Hand, Phase, Spots};
use super::table::LinkedTable;
use crate::{BankedEvent, Bet, Event, ExposedWhen, HandCards, Line, Outcome, Place};

pub(super) fn apply(table: &mut LinkedTable, event: &Event<BankedEvent>) {
    match event.what {
        BankedEvent::RoundOpened { number, .. } => {
            table.round = number;
            table.phase = Phase::Betting(Betting::default());
        }
        BankedEvent::Shuffled { device, .. } | BankedEvent::DeviceReplaced { device } => {
            table.device = device;
            // A device is replaced only before the first card or with a void, so no hand mixes the dealing orders of
            // two devices.
            if let Phase::Dealing(dealing) = &mut table.phase {
                dealing.device = device;
            }
        }
        BankedEvent::BetPlaced { .. } | BankedEvent::BetWithdrawn { .. } => lay(table, &event.what),
        BankedEvent::PlayerLeft { player } => {
            if let Some(play) = table.phase.play_mut() {
                play.hands.iter_mut().flatten().filter(|hand| hand.player == player).for_each(|hand| hand.left = true);
            }
        }
        BankedEvent::LeavesOnceDecided { seat, .. } => play(table).hand_mut(seat).leaves = true,
        BankedEvent::BettingClosed => {
            if let Phase::Betting(betting) = mem::take(&mut table.phase) {
                table.phase = Phase::Dealing(betting.close(table.device));
            }
        }
        BankedEvent::BetsAccepted { .. } => accept(table, &event.what),
        BankedEvent::CardDealt { to, card, face } => {
            play(table).cards_mut(to).receive(card, face);
            end_dealing(table);
        }
        BankedEvent::Decided { seat, decision, timed_out, .. } => {
            let hand = play(table).hand_mut(seat);
            (hand.decision, hand.timed_out) = (decision, timed_out);
        }
        BankedEvent::DecisionsShown { .. } => {
            if let Phase::Deciding(deciding) = mem::take(&mut table.phase) {
                table.phase = Phase::Opening(deciding.show());
            }
        }
        BankedEvent::CroupierOpened { cards, plays, .. } => {
            play(table).croupier.open(&cards);
            if let Phase::Opening(opening) = &mut table.phase {
                opening.plays = Some(plays);
            }
        }
        BankedEvent::CroupierStaysClosed => {
            if let Phase::Opening(opening) = &mut table.phase {
                opening.stays_closed = true;
            }
        }
        BankedEvent::HandOpened { seat, cards, .. } => play(table).hand_mut(seat).cards.open(&cards),
        BankedEvent::Line(line) => {
            if let Some(play) = table.phase.play_mut() {
                // R94: a prize was paid also where it is no larger than the bet that won it.
                play.paid |= line.net.is_positive() || line.outcome == Outcome::Prize;
            }
            carry(table, &line, event);
        }
        BankedEvent::RoundSettled { .. } => settle(table),
        BankedEvent::RoundClosed => table.phase = Phase::Between,
        BankedEvent::IrregularityReported { .. }
        | BankedEvent::IrregularityConfirmed
        | BankedEvent::IrregularityDismissed => {
            table.supervision.apply(&event.what);
        }
        BankedEvent::CardExposed { place, nth, card, when } => {
            let play = play(table);
            let counts = when != Some(ExposedWhen::Later);
            if counts {
                play.exposed += 1;
                play.exposed_croupier |= place == Place::Croupier;
            }
            match place {
                Place::Seat(seat) if play.dead[seat.index()] => {
                    play.dead_seen.extend(card);
                    play.dead_exposed[seat.index()] |= u8::from(counts) << nth;
                }
                _ if counts => play.cards_mut(place).turn_up(nth, card),
                _ => play.cards_mut(place).turn_up_without_effect(nth, card),
            }
        }
        BankedEvent::HandDead { seat } => play(table).dead[seat.index()] = true,
        BankedEvent::JackpotSpot { open } => table.jackpot_open = open,
        BankedEvent::TableClosed => table.phase = Phase::Closed,
        // What the pool does is its controller's.
        BankedEvent::PoolShown { .. }
        | BankedEvent::Contributed { .. }
        | BankedEvent::PrizeDrawn { .. }
        | BankedEvent::PoolReduced { .. }
        | BankedEvent::PoolRestarted { .. }
        | BankedEvent::PoolRestored { .. }
        | BankedEvent::ContributionReversed { .. }
        | BankedEvent::PoolMoved { .. } => {}
        BankedEvent::SumsShown { .. }
        | BankedEvent::Voided
        | BankedEvent::ExposedTooLate
        | BankedEvent::PaymentsReversed
        | BankedEvent::PlayerShowed { .. }
        | BankedEvent::Talked { .. } => {}
        BankedEvent::ShoeFilled { .. }
        | BankedEvent::Burnt { .. }
        | BankedEvent::WhiteCardOut
        | BankedEvent::PlayerSat { .. }
        | BankedEvent::HolderNamed { .. }
        | BankedEvent::PointsCounted { .. }
        | BankedEvent::ResultsShown { .. }
        | BankedEvent::BonusSettled
        | BankedEvent::ErrorCorrected => unreachable!("{:?} does not happen at stud", event.what),
    }
}

fn play(table: &mut LinkedTable) -> &mut super::round::Play {
    table.phase.play_mut().expect("betting is closed")
}

/// A bet is laid or taken back.
fn lay(table: &mut LinkedTable, what: &BankedEvent) {
    let Phase::Betting(betting) = &mut table.phase else { return };
    let (seat, player, bet, stake) = match *what {
        BankedEvent::BetPlaced { seat, player, bet, stake } => (seat, player, bet, Some(stake)),
        BankedEvent::BetWithdrawn { seat, player, bet, .. } => (seat, player, bet, None),
        _ => return,
    };
    let place = &mut betting.spots[seat.index()];
    let spots = place.get_or_insert(Spots { player, ante: None, jackpot: None });
    match bet {
        Bet::Ante => spots.ante = stake,
        Bet::Jackpot => spots.jackpot = stake,
        _ => {}
    }
    // A seat without bets is free for anyone.
    if spots.ante.is_none() && spots.jackpot.is_none() {
        *place = None;
    }
}

/// A seat's bets count from now on. R34: the first jackpot bet fixes the amount, where the house has not.
fn accept(table: &mut LinkedTable, what: &BankedEvent) {
    let BankedEvent::BetsAccepted { seat, player, ante, jackpot } = *what else { return };
    table.carried.retain(|bet| bet.player != player);
    if table.config.jackpot.bet.is_none() {
        table.fixed_bet = table.fixed_bet.or(jackpot);
    }
    play(table).hands[seat.index()] = Some(Hand {
        player,
        ante,
        jackpot,
        cards: HandCards::default(),
        decision: None,
        timed_out: false,
        left: false,
        leaves: false,
    });
}

/// The last card ends the dealing.
fn end_dealing(table: &mut LinkedTable) {
    table.phase = match mem::take(&mut table.phase) {
        Phase::Dealing(dealing) if dealing.next().is_none() => Phase::Deciding(dealing.complete()),
        other => other,
    };
}

/// Keeps a jackpot bet that a void carries, and forgets it when it is given back.
fn carry(table: &mut LinkedTable, line: &Line, event: &Event<BankedEvent>) {
    let Line { seat, player, stake, .. } = *line;
    match line.outcome {
        Outcome::Carried => table.carried.push(Carried { seat, player, stake, cite: event.basis.cite() }),
        Outcome::Returned if line.bet == Bet::Jackpot => table.carried.retain(|carried| carried.player != player),
        _ => {}
    }
}

/// Everything is paid, or nobody had an ante.
fn settle(table: &mut LinkedTable) {
    table.phase = match mem::take(&mut table.phase) {
        Phase::Opening(opening) => Phase::Settled(opening.settle()),
        Phase::Dealing(dealing) if dealing.play.seats().is_empty() => {
            Phase::Settled(dealing.complete().show().settle())
        }
        other => other,
    };
}
