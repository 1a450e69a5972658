//! What an event changes. Decisions have been made before: nothing here can refuse.

use core::mem;

use super::art10_progressive_jackpot::{Carried, Contribution, Pool, PoolRestart};
use super::round::{Betting, Hand, Phase, Spots};
use super::table::StudTable;
use crate::{Bet, Event, HandCards, Line, Outcome, Place, What};

/// Sums were formed once when the event was decided, so forming them again cannot fail.
const FORMED: &str = "the sum was formed when the event was decided";

pub(super) fn apply(table: &mut StudTable, event: &Event<What>) {
    match event.what {
        What::RoundOpened { number, .. } => {
            table.round = number;
            table.phase = Phase::Betting(Betting::default());
        }
        What::Shuffled { device, .. } | What::DeviceReplaced { device } => {
            table.device = device;
            // Nothing is dealt yet, or the round is void: what is dealt from now on follows the new device.
            if let Phase::Dealing(dealing) = &mut table.phase {
                dealing.device = device;
            }
        }
        What::BetPlaced { .. } | What::BetWithdrawn { .. } => lay(table, &event.what),
        What::PlayerLeft { player } => {
            if let Some(play) = table.phase.play_mut() {
                play.hands.iter_mut().flatten().filter(|hand| hand.player == player).for_each(|hand| hand.left = true);
            }
        }
        What::BettingClosed => {
            if let Phase::Betting(betting) = mem::take(&mut table.phase) {
                table.phase = Phase::Dealing(betting.close(table.device));
            }
        }
        What::BetsAccepted { .. } | What::Contributed { .. } => accept(table, &event.what),
        What::CardDealt { to, card, face } => {
            play(table).cards_mut(to).receive(card, face);
            end_dealing(table);
        }
        What::Decided { seat, decision, timed_out, .. } => {
            let hand = play(table).hand_mut(seat);
            (hand.decision, hand.timed_out) = (decision, timed_out);
        }
        What::DecisionsShown { .. } => {
            if let Phase::Deciding(deciding) = mem::take(&mut table.phase) {
                table.phase = Phase::Opening(deciding.show());
            }
        }
        What::CroupierOpened { cards, plays, .. } => {
            play(table).croupier.open(&cards);
            if let Phase::Opening(opening) = &mut table.phase {
                opening.plays = Some(plays);
            }
        }
        What::CroupierStaysClosed => {
            if let Phase::Opening(opening) = &mut table.phase {
                opening.stays_closed = true;
            }
        }
        What::HandOpened { seat, cards, .. } => play(table).hand_mut(seat).cards.open(&cards),
        What::Line(line) => carry(table, &line, event),
        What::PrizeDrawn { from_pool, .. } => {
            table.pool.amount = table.pool.amount.minus(from_pool).expect(FORMED);
            let drawn = &mut play(table).drawn;
            *drawn = drawn.plus(from_pool).expect(FORMED);
        }
        What::PoolRestarted { amount, from_overflow, from_reserve, from_house } => {
            let pool = &mut table.pool;
            pool.amount = pool.amount.plus(amount).expect(FORMED);
            pool.overflow = pool.overflow.minus(from_overflow).expect(FORMED);
            pool.reserve = pool.reserve.minus(from_reserve).expect(FORMED);
            play(table).restarted = PoolRestart { amount, from_overflow, from_reserve, from_house };
        }
        What::RoundSettled { .. } => settle(table),
        What::RoundClosed => table.phase = Phase::Between,
        What::IrregularityReported { .. } | What::IrregularityConfirmed | What::IrregularityDismissed => {
            table.supervision.apply(&event.what);
        }
        What::CardExposed { place, nth, card } => {
            let play = play(table);
            play.exposed += 1;
            match place {
                Place::Seat(seat) if play.dead[seat.index()] => {
                    play.dead_seen.extend(card);
                    play.dead_exposed[seat.index()] |= 1 << nth;
                }
                _ => play.cards_mut(place).turn_up(nth, card),
            }
        }
        What::HandDead { seat } => play(table).dead[seat.index()] = true,
        What::PoolRestored { pool: amount, reserve, overflow, remainders }
        | What::PoolMoved { amount, reserve, overflow, remainders } => {
            table.pool = Pool { amount, reserve, overflow, remainders, bet: table.pool.bet };
        }
        What::ContributionReversed { seat, from_pool, from_reserve, from_overflow, .. } => {
            let stake = play(table).hand_mut(seat).jackpot.unwrap_or_default();
            let pool = &mut table.pool;
            pool.amount = pool.amount.minus(from_pool).expect(FORMED);
            pool.reserve = pool.reserve.minus(from_reserve).expect(FORMED);
            pool.overflow = pool.overflow.minus(from_overflow).expect(FORMED);
            pool.remainders = pool.remainders.without(&table.config.jackpot, stake);
        }
        What::JackpotSpot { open } => table.jackpot_open = open,
        What::TableClosed => table.phase = Phase::Closed,
        What::PoolShown { .. }
        | What::SumsShown { .. }
        | What::PoolReduced { .. }
        | What::Voided
        | What::PaymentsReversed
        | What::PlayerShowed { .. }
        | What::Talked { .. } => {}
        What::ShoeFilled { .. }
        | What::Burnt { .. }
        | What::WhiteCardOut
        | What::PlayerSat { .. }
        | What::HolderNamed { .. }
        | What::PointsCounted { .. }
        | What::ResultsShown { .. }
        | What::BonusSettled
        | What::ErrorCorrected => debug_assert!(false, "{:?} does not happen at stud", event.what),
    }
}

fn play(table: &mut StudTable) -> &mut super::round::Play {
    table.phase.play_mut().expect("betting is closed")
}

/// A bet is laid or taken back.
fn lay(table: &mut StudTable, what: &What) {
    let Phase::Betting(betting) = &mut table.phase else { return };
    let (seat, player, bet, stake) = match *what {
        What::BetPlaced { seat, player, bet, stake } => (seat, player, bet, Some(stake)),
        What::BetWithdrawn { seat, player, bet, .. } => (seat, player, bet, None),
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

/// A seat's bets count from now on.
fn accept(table: &mut StudTable, what: &What) {
    match *what {
        What::BetsAccepted { seat, player, ante, jackpot } => {
            table.carried.retain(|bet| bet.player != player);
            table.pool.bet = table.pool.bet.or(jackpot);
            play(table).hands[seat.index()] = Some(Hand {
                player,
                ante,
                jackpot,
                contribution: Contribution::default(),
                cards: HandCards::default(),
                decision: None,
                timed_out: false,
                left: false,
            });
        }
        What::Contributed { seat, to_pool, to_reserve, to_overflow, to_house } => {
            let hand = play(table).hand_mut(seat);
            hand.contribution = Contribution { to_pool, to_reserve, to_overflow, to_house };
            let stake = hand.jackpot.unwrap_or_default();
            let pool = &mut table.pool;
            pool.amount = pool.amount.plus(to_pool).expect(FORMED);
            pool.reserve = pool.reserve.plus(to_reserve).expect(FORMED);
            pool.overflow = pool.overflow.plus(to_overflow).expect(FORMED);
            pool.remainders = pool.remainders.after(&table.config.jackpot, stake);
        }
        _ => {}
    }
}

/// The last card ends the dealing.
fn end_dealing(table: &mut StudTable) {
    table.phase = match mem::take(&mut table.phase) {
        Phase::Dealing(dealing) if dealing.next().is_none() => Phase::Deciding(dealing.complete()),
        other => other,
    };
}

/// A jackpot bet that is carried waits with the table; one that comes back waits no longer.
fn carry(table: &mut StudTable, line: &Line, event: &Event<What>) {
    let Line { seat, player, stake, .. } = *line;
    match line.outcome {
        Outcome::Carried => table.carried.push(Carried { seat, player, stake, cite: event.basis.cite() }),
        Outcome::Returned if line.bet == Bet::Jackpot => table.carried.retain(|carried| carried.player != player),
        _ => {}
    }
}

/// Everything is paid, or nobody had an ante.
fn settle(table: &mut StudTable) {
    table.phase = match mem::take(&mut table.phase) {
        Phase::Opening(opening) => Phase::Settled(opening.settle()),
        Phase::Dealing(dealing) if dealing.play.seats().is_empty() => {
            Phase::Settled(dealing.complete().show().settle())
        }
        other => other,
    };
}
