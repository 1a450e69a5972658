//! What a table of Q Poker shows beside what all tables do.

use sabot_ranking::three;

use super::art02_seats::SPOTS;
use super::art09_play_and_prizes::qualifies;
use super::readings::Readings;
use super::round::Phase;
use super::table::QpokerTable;
use crate::view::faces;
use crate::{BankedTable as _, BetLimits, BetState, Reported, Seat, SeatState, Stage, TableState, Viewed, Viewer};

/// What only Q Poker shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct QpokerState {
    /// The readings chosen.
    pub readings: Readings,
    /// How many decks are in play.
    pub decks: u8,
}

impl Viewed for QpokerTable {
    type Own = QpokerState;
    type Books = ();

    fn state_for(&self, viewer: Viewer) -> TableState<QpokerState> {
        let play = self.phase.play();
        TableState {
            round: self.round,
            phase: self.phase.word().into(),
            edition: self.config.edition.id.number,
            rules: self.config.rules,
            departs: self.config.readings.departs(),
            device: self.device,
            cards: self.config.cards,
            currency: self.config.currency,
            limits: SPOTS
                .into_iter()
                .filter_map(|bet| {
                    let range = self.config.limits(bet)?;
                    Some(BetLimits { bet, least: range.min(), most: range.max() })
                })
                .collect(),
            seats: self.seats().map(|seat| self.seat_state(seat, viewer)).collect(),
            croupier: play.map(|play| faces(&play.croupier, viewer == Viewer::Inspector)).unwrap_or_default(),
            croupier_plays: play
                .filter(|play| !play.croupier.is_empty() && play.croupier.is_open())
                .and_then(|play| Some(qualifies(three(play.croupier.complete()?)))),
            awaits_supervisor: self.supervision.waits(),
            own: QpokerState { readings: self.config.readings, decks: self.config.decks },
        }
    }

    fn books(&self) {}

    fn rule_of(&self, legal: &crate::Legal) -> sabot_law::Cite {
        super::legal::rule_of(self, legal)
    }

    fn reported(&self) -> Option<Reported> {
        self.supervision.waiting().map(|declared| Reported::of(&declared, self.tells_late(declared)))
    }

    fn talk_open(&self) -> bool {
        true
    }

    fn recall_open(&self) -> bool {
        self.stage() == Stage::Between
    }
}

impl QpokerTable {
    fn seat_state(&self, seat: Seat, viewer: Viewer) -> SeatState {
        let mut state = SeatState { player: self.seated[seat.index()], ..SeatState::empty(seat) };
        if let Phase::Betting(bets) = &self.phase {
            let laid = bets.at(seat);
            state.bets = laid
                .map(|one| BetState {
                    player: one.player,
                    bet: one.bet,
                    stake: one.stake,
                    decided: false,
                    decision: None,
                })
                .collect();
            return state;
        }
        let Some(play) = self.phase.play() else { return state };
        state.dead = play.dead(seat).is_some();
        let Some(hand) = play.hand(seat) else { return state };
        state.holder = hand.holder;
        state.accepted = true;
        state.cards = faces(&hand.cards, self.sees(viewer, seat.into()));
        state.bets = play
            .wagers
            .iter()
            .filter(|wager| wager.seat == seat)
            .map(|wager| BetState {
                player: wager.player,
                bet: wager.bet,
                stake: wager.stake,
                decided: wager.decision.is_some(),
                decision: wager.decision,
            })
            .collect();
        state
    }
}
