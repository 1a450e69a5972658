//! What a table of Stud Poker shows beside what all tables do.
//!
//! Article 12: neither history nor odds nor advice are part of it, and talk is closed while decisions are made.

use sabot_law::Rules;
use sabot_money::Money;
use sabot_ranking::five;

use super::art09_play_and_prizes::qualifies;
use super::pool::Remainders;
use super::readings::Readings;
use super::round::{Phase, seats};
use super::table::StudTable;
use crate::view::faces;
use crate::{Bet, BetState, Decision, PlayerName, Seat, SeatState, TableState, Viewed, Viewer};

/// What only Stud Poker shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StudState {
    /// The readings chosen, departures included.
    pub readings: Readings,
    /// The most that the raise of one hand is paid on the last three rows.
    pub cap: Money,
    /// The pool.
    pub pool: Money,
    /// Whether jackpot bets are taken.
    pub jackpot_open: bool,
    /// The one amount of the jackpot bet, where it is fixed.
    pub jackpot_bet: Option<Money>,
    /// The fixed sums, royal flush downwards to flush.
    pub sums: [Money; 5],
}

/// What is not on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct StudBooks {
    /// Cards exposed by mistake so far.
    pub exposed: u8,
    /// What the pool's reserve holds.
    pub reserve: Money,
    /// What came in above the pool's ceiling.
    pub overflow: Money,
    /// What the shares of pool and reserve left over, in ten-thousandths of a minor unit.
    pub remainders: Remainders,
    /// Jackpot bets that wait for the next round: where, whose, how much.
    pub carried: Vec<(Seat, PlayerName, Money)>,
}

impl Viewed for StudTable {
    type Own = StudState;
    type Books = StudBooks;

    fn state_for(&self, viewer: Viewer) -> TableState<StudState> {
        let play = self.phase.play();
        TableState {
            round: self.round,
            phase: self.phase.word(),
            edition: self.config.edition.id,
            rules: Rules::TODAY,
            departs: self.config.readings.departs(),
            device: self.device,
            cards: self.config.cards,
            currency: self.config.currency,
            limits: vec![(Bet::Ante, self.config.ante.min(), self.config.ante.max())],
            seats: seats().map(|seat| self.seat_state(seat, viewer)).collect(),
            croupier: play.map(|play| faces(&play.croupier, viewer == Viewer::Inspector)).unwrap_or_default(),
            croupier_plays: play
                .filter(|play| !play.croupier.is_empty() && play.croupier.is_open())
                .and_then(|play| Some(qualifies(five(play.croupier.complete()?)))),
            awaits_supervisor: self.supervision.waits(),
            own: StudState {
                readings: self.config.readings,
                cap: self.config.cap,
                pool: self.pool.amount,
                jackpot_open: self.jackpot_open,
                jackpot_bet: self.pool.bet,
                sums: self.config.jackpot.sums,
            },
        }
    }

    fn books(&self) -> StudBooks {
        StudBooks {
            exposed: self.phase.play().map_or(0, |play| play.exposed),
            reserve: self.pool.reserve,
            overflow: self.pool.overflow,
            remainders: self.pool.remainders,
            carried: self.carried.iter().map(|bet| (bet.seat, bet.player, bet.stake)).collect(),
        }
    }

    fn talk_open(&self) -> bool {
        !matches!(self.phase, Phase::Deciding(_))
    }
}

impl StudTable {
    fn seat_state(&self, seat: Seat, viewer: Viewer) -> SeatState {
        let mut state = SeatState::empty(seat);
        if let Phase::Betting(betting) = &self.phase {
            if let Some(spots) = betting.spots[seat.index()] {
                let player = spots.player;
                let jackpot = spots.jackpot.or_else(|| self.carried_by(player).map(|carried| carried.stake));
                (state.player, state.holder) = (Some(player), Some(player));
                state.bets = bets(player, [(Bet::Ante, spots.ante), (Bet::Jackpot, jackpot)], None, false);
            }
            return state;
        }
        let Some(play) = self.phase.play() else { return state };
        state.dead = play.dead[seat.index()];
        let Some(hand) = play.hand(seat) else { return state };
        let own = viewer.sees(seat.into());
        // R48: a decision is seen when all are in.
        let shown = own || !matches!(self.phase, Phase::Deciding(_));
        let decision = hand.decision.filter(|_| shown);
        (state.player, state.holder) = (Some(hand.player), Some(hand.player));
        state.accepted = true;
        state.cards = faces(&hand.cards, own);
        let laid = [(Bet::Ante, Some(hand.ante)), (Bet::Jackpot, hand.jackpot)];
        state.bets = bets(hand.player, laid, decision, hand.decision.is_some());
        if decision == Some(Decision::Raise)
            && let Ok(raise) = self.config.raise_for(hand.ante)
        {
            state.bets.extend(bets(hand.player, [(Bet::Raise, Some(raise))], decision, true));
        }
        state
    }
}

fn bets<const N: usize>(
    player: PlayerName,
    laid: [(Bet, Option<Money>); N],
    decision: Option<Decision>,
    decided: bool,
) -> Vec<BetState> {
    let state = |(bet, stake): (Bet, Option<Money>)| Some(BetState { player, bet, stake: stake?, decided, decision });
    laid.into_iter().filter_map(state).collect()
}
