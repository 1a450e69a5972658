//! What a table of Stud Poker shows beside what all tables do.
//!
//! Article 12: neither history nor odds nor advice are part of it, and talk is closed while decisions are made.

use sabot_jackpot::{Pool, Remainders};
use sabot_law::Rules;
use sabot_money::Money;
use sabot_ranking::five;

use super::StudTable;
use super::art09_play_and_prizes::qualifies;
use super::art12_prohibitions::RECALL_OPEN;
use super::readings::Readings;
use super::round::{Phase, seats};
use super::table::LinkedTable;
use crate::view::faces;
use crate::{Bet, BetState, Decision, PlayerName, Seat, SeatState, TableState, Viewed, Viewer};

/// What only Stud Poker shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    const RECALLS: bool = RECALL_OPEN;

    fn state_for(&self, viewer: Viewer) -> TableState<StudState> {
        self.table.state_for(viewer, self.pool().amount)
    }

    fn books(&self) -> StudBooks {
        self.table.books(self.pool())
    }

    fn rule_of(&self, legal: &crate::Legal) -> sabot_law::Cite {
        self.table.rule_of(legal)
    }

    fn talk_open(&self) -> bool {
        self.table.talk_open()
    }

    fn recall_open(&self) -> bool {
        self.table.recall_open()
    }
}

impl LinkedTable {
    /// The table as somebody sees it while the display shows this pool.
    fn state_for(&self, viewer: Viewer, shown: Money) -> TableState<StudState> {
        let play = self.phase.play();
        TableState {
            round: self.round,
            phase: self.phase.word().into(),
            edition: self.config.edition.id.number,
            rules: Rules::TODAY,
            departs: self.config.readings.departs(),
            device: self.device,
            cards: self.config.cards,
            currency: self.config.currency,
            limits: vec![(Bet::Ante, self.config.ante.min(), self.config.ante.max())],
            seats: self.seats(viewer),
            croupier: self.croupier_faces(viewer),
            croupier_plays: play
                .filter(|play| !play.croupier.is_empty() && play.croupier.is_open())
                .and_then(|play| Some(qualifies(five(play.croupier.complete()?)))),
            awaits_supervisor: self.supervision.waits(),
            own: StudState {
                readings: self.config.readings,
                cap: self.config.cap,
                pool: shown,
                jackpot_open: self.jackpot_open,
                jackpot_bet: self.one_amount(),
                sums: self.config.jackpot.sums,
            },
        }
    }

    /// The seats as somebody sees them.
    #[must_use]
    pub fn seats(&self, viewer: Viewer) -> Vec<SeatState> {
        seats().map(|seat| self.seat_state(seat, viewer)).collect()
    }

    fn books(&self, pool: Pool) -> StudBooks {
        StudBooks {
            exposed: self.phase.play().map_or(0, |play| play.exposed),
            reserve: pool.reserve,
            overflow: pool.overflow,
            remainders: pool.remainders,
            carried: self.carried.iter().map(|bet| (bet.seat, bet.player, bet.stake)).collect(),
        }
    }

    /// The rule that a family of legal commands rests on.
    fn rule_of(&self, legal: &crate::Legal) -> sabot_law::Cite {
        super::legal::rule_of(self, legal)
    }

    /// What would be accepted now as offers: to a player, or to the croupier where `me` is nobody.
    #[cfg(feature = "serde")]
    #[must_use]
    pub fn offers(&self, me: Option<PlayerName>) -> Vec<crate::Offer> {
        crate::offering::offers(self, |legal| self.rule_of(legal), me)
    }

    /// The croupier's cards as somebody sees them.
    #[must_use]
    pub fn croupier_faces(&self, viewer: Viewer) -> Vec<crate::CardFace> {
        let play = self.phase.play();
        play.map(|play| faces(&play.croupier, viewer == Viewer::Inspector)).unwrap_or_default()
    }

    /// Whether a player who sits here may look at past rounds.
    #[must_use]
    pub fn recall_open(&self) -> bool {
        RECALL_OPEN
    }

    /// Whether players may talk.
    #[must_use]
    pub fn talk_open(&self) -> bool {
        !matches!(self.phase, Phase::Deciding(_))
    }

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
