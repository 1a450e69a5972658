//! What each role may see of a table. These are the only types that may leave the process.
//!
//! Article 12: a seat's view has no history, no odds and no advice, and says that talk is closed while decisions are
//! made. A screen cannot show what the view does not hold.

use sabot_cards::Card;
use sabot_law::EditionId;
use sabot_money::{Currency, Money};
use sabot_ranking::five;

use super::art09_play_and_prizes::qualifies;
use super::event::Decision;
use super::legal::{Legal, legal_commands};
use super::readings::Readings;
use super::round::{Phase, seats};
use super::table::StudTable;
use crate::view::sealed::Sealed;
use crate::{Bet, CardFace, CardSource, Device, Face, HandCards, Next, Place, PlayerName, Seat, Table, View, Viewer};

/// A seat as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatState {
    /// Which.
    pub seat: Seat,
    /// Who bets there.
    pub player: Option<PlayerName>,
    /// His ante.
    pub ante: Option<Money>,
    /// His jackpot bet, one carried from a void round included.
    pub jackpot: Option<Money>,
    /// Whether the bets are accepted: the lamp.
    pub accepted: bool,
    /// Whether he has decided.
    pub decided: bool,
    /// How, where it may be seen.
    pub decision: Option<Decision>,
    /// His cards.
    pub cards: Vec<CardFace>,
    /// Whether cards went there without a bet.
    pub dead: bool,
}

/// The table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TableState {
    /// The number of the round.
    pub round: u32,
    /// Its phase: between, betting, dealing, deciding, opening, settled, closed.
    pub phase: &'static str,
    /// The edition it is played under.
    #[cfg_attr(feature = "serde", serde(serialize_with = "edition_number"))]
    pub edition: EditionId,
    /// The readings chosen, departures included.
    pub readings: Readings,
    /// Whether a departure keeps the table from bearing the regulation's name alone.
    pub departs: bool,
    /// What deals.
    pub device: Device,
    /// How cards become known.
    pub cards: CardSource,
    /// The currency.
    pub currency: Currency,
    /// The smallest and the largest ante.
    pub ante: (Money, Money),
    /// The most that the raise of one hand is paid on the last three rows.
    pub cap: Money,
    /// The pool.
    pub pool: Money,
    /// The one amount of the jackpot bet, where it is fixed.
    pub jackpot_bet: Option<Money>,
    /// The fixed sums, royal flush downwards to flush.
    pub sums: [Money; 5],
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The croupier's cards.
    pub croupier: Vec<CardFace>,
    /// Whether he plays, once his hand is open.
    pub croupier_plays: Option<bool>,
    /// Whether an irregularity waits for the supervisor.
    pub awaits_supervisor: bool,
}

#[cfg(feature = "serde")]
fn edition_number<S: serde::Serializer>(edition: &EditionId, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&edition.number)
}

/// What lies open.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PublicView {
    /// The table.
    pub table: TableState,
}

/// What a player sees at his seat: his own cards, and what all see.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatView {
    /// His seat.
    pub seat: Seat,
    /// The table.
    pub table: TableState,
    /// What he may do now.
    pub may: Vec<Legal>,
    /// Whether players may talk (12(2)).
    pub talk_open: bool,
}

/// What the croupier sees: what all see, and what he has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CroupierView {
    /// The table.
    pub table: TableState,
    /// The next step, by the name of its command; `None` while players choose.
    pub next: Option<&'static str>,
    /// Who receives the next card.
    pub next_card: Option<Place>,
    /// What may be done now.
    pub may: Vec<Legal>,
}

/// What the inspector sees: everything the program knows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct InspectorView {
    /// The table with every card and decision.
    pub table: TableState,
    /// Cards exposed by mistake so far.
    pub exposed: u8,
    /// What the pool's reserve holds.
    pub reserve: Money,
    /// Jackpot bets that wait for the next round: where, whose, how much.
    pub carried: Vec<(Seat, PlayerName, Money)>,
}

macro_rules! views {
    ($($view:ident => |$self:ident| $viewer:expr),* $(,)?) => {$(
        impl Sealed for $view {}
        impl View for $view {
            fn viewer(&$self) -> Viewer {
                $viewer
            }
        }
    )*};
}
views! {
    PublicView => |self| Viewer::Public,
    SeatView => |self| Viewer::Seat(self.seat),
    CroupierView => |self| Viewer::Croupier,
    InspectorView => |self| Viewer::Inspector,
}

impl StudTable {
    /// What anyone may see.
    #[must_use]
    pub fn public_view(&self) -> PublicView {
        PublicView { table: self.state_for(Viewer::Public) }
    }

    /// What the player at a seat may see.
    #[must_use]
    pub fn seat_view(&self, seat: Seat) -> SeatView {
        let player = self.player_at(seat);
        let own = |legal: &Legal| match legal {
            Legal::Bet { seat: at, .. } | Legal::Withdraw { seat: at, .. } => *at == seat,
            Legal::Raise { seat: at, .. } | Legal::Fold { seat: at, .. } | Legal::Show { seat: at } => *at == seat,
            Legal::Leave { player: who } => Some(*who) == player,
            Legal::Talk => true,
            _ => false,
        };
        SeatView {
            seat,
            table: self.state_for(Viewer::Seat(seat)),
            may: legal_commands(self).into_iter().filter(own).collect(),
            talk_open: !matches!(self.phase, Phase::Deciding(_)),
        }
    }

    /// What the croupier may see.
    #[must_use]
    pub fn croupier_view(&self) -> CroupierView {
        use super::Command as C;
        let (next, next_card) = match self.next() {
            Next::Card { to, .. } => (Some("deal"), Some(to)),
            Next::Command(command) => {
                let name = match command {
                    C::OpenRound { .. } => "open_round",
                    C::CloseBetting => "close_betting",
                    C::OpenCroupier { .. } => "open_croupier",
                    C::Open { .. } => "open",
                    C::Settle => "settle",
                    _ => "close_round",
                };
                (Some(name), None)
            }
            Next::Choice => (None, None),
        };
        CroupierView { table: self.state_for(Viewer::Croupier), next, next_card, may: legal_commands(self) }
    }

    /// What the inspector may see.
    #[must_use]
    pub fn inspector_view(&self) -> InspectorView {
        InspectorView {
            table: self.state_for(Viewer::Inspector),
            exposed: self.phase.play().map_or(0, |play| play.exposed),
            reserve: self.pool.reserve,
            carried: self.carried.iter().map(|bet| (bet.seat, bet.player, bet.stake)).collect(),
        }
    }

    fn player_at(&self, seat: Seat) -> Option<PlayerName> {
        match &self.phase {
            Phase::Betting(betting) => betting.spots.get(seat.index())?.map(|spots| spots.player),
            phase => Some(phase.play()?.hand(seat)?.player),
        }
    }

    fn state_for(&self, viewer: Viewer) -> TableState {
        let play = self.phase.play();
        let croupier = play.map(|play| faces(&play.croupier, viewer == Viewer::Inspector)).unwrap_or_default();
        TableState {
            round: self.round,
            phase: self.phase.word(),
            edition: self.config.edition.id,
            readings: self.config.readings,
            departs: self.config.readings.departs(),
            device: self.device,
            cards: self.config.cards,
            currency: self.config.currency,
            ante: (self.config.ante.min(), self.config.ante.max()),
            cap: self.config.cap,
            pool: self.pool.amount,
            jackpot_bet: self.pool.bet,
            sums: self.config.jackpot.sums,
            seats: seats().map(|seat| self.seat_state(seat, viewer)).collect(),
            croupier,
            croupier_plays: play
                .filter(|play| !play.croupier.is_empty() && play.croupier.is_open())
                .and_then(|play| Some(qualifies(five(play.croupier.complete()?)))),
            awaits_supervisor: self.reported.is_some(),
        }
    }

    fn seat_state(&self, seat: Seat, viewer: Viewer) -> SeatState {
        let mut state = SeatState {
            seat,
            player: None,
            ante: None,
            jackpot: None,
            accepted: false,
            decided: false,
            decision: None,
            cards: Vec::new(),
            dead: false,
        };
        match &self.phase {
            Phase::Betting(betting) => {
                if let Some(spots) = betting.spots[seat.index()] {
                    let carried = self.carried_by(spots.player).map(|carried| carried.stake);
                    (state.player, state.ante) = (Some(spots.player), spots.ante);
                    state.jackpot = spots.jackpot.or(carried);
                }
            }
            phase => {
                let Some(play) = phase.play() else { return state };
                state.dead = play.dead[seat.index()];
                let Some(hand) = play.hand(seat) else { return state };
                let own = matches!(viewer, Viewer::Inspector) || viewer == Viewer::Seat(seat);
                // R48: a decision is seen when all are in.
                let shown = own || !matches!(phase, Phase::Deciding(_));
                state.player = Some(hand.player);
                state.ante = Some(hand.ante);
                state.jackpot = hand.jackpot;
                state.accepted = true;
                state.decided = hand.decision.is_some();
                state.decision = hand.decision.filter(|_| shown);
                state.cards = faces(&hand.cards, own);
            }
        }
        state
    }

    /// The bets at stake at a seat, for whoever keeps accounts: kind and amount.
    #[must_use]
    pub fn stakes_at(&self, seat: Seat) -> Vec<(Bet, Money)> {
        let state = self.seat_state(seat, Viewer::Inspector);
        let raise = state.ante.filter(|_| state.decision == Some(Decision::Raise));
        let raise = raise.and_then(|ante| self.config.raise_for(ante).ok());
        let bets = [(Bet::Ante, state.ante), (Bet::Raise, raise), (Bet::Jackpot, state.jackpot)];
        bets.into_iter().filter_map(|(bet, stake)| Some((bet, stake?))).collect()
    }
}

/// The cards of a hand as its holder or the others see them.
fn faces(hand: &HandCards<5>, own: bool) -> Vec<CardFace> {
    let seen = |(card, face): (Option<Card>, Face)| match card {
        Some(card) if own || face == Face::Up => CardFace::Seen(card),
        _ => CardFace::Hidden,
    };
    hand.faces().map(seen).collect()
}
