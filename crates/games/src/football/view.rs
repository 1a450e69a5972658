//! What a table of Football Poker shows beside what all tables do: the display of article 2(3).

use super::art03_wagers::{BETS, points};
use super::round::Phase;
use super::table::FootballTable;
use crate::view::faces;
use crate::{BankedTable as _, Bet, BetLimits, BetState, Reported, Seat, SeatState, Stage, TableState, Viewed, Viewer};

/// How many results the display keeps (R70).
pub(super) const RESULTS_SHOWN: usize = 40;

/// A result on the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownResult {
    /// The round.
    pub round: u32,
    /// The seat.
    pub seat: Seat,
    /// The points of its hand.
    pub points: u8,
    /// How many cards it had.
    pub cards: u8,
}

/// 2(3), R70: what the electronic display shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Display {
    /// The numbers of the upper range.
    pub upper: Vec<u8>,
    /// The numbers of the lower range.
    pub lower: Vec<u8>,
    /// The numbers of post.
    pub post: Vec<u8>,
    /// The latest results, the last one first.
    pub last: Vec<ShownResult>,
}

/// What only Football Poker shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FootballState {
    /// How many decks are in play.
    pub decks: u8,
    /// Whether the white card has come out, so that this round is the last of the shoe.
    pub last_round: bool,
    /// The electronic display.
    pub display: Display,
}

impl FootballTable {
    /// The electronic display, as a view of its own.
    ///
    /// ```
    /// use sabot_games::{Table as _, football};
    /// let display = football::FootballTable::open(&football::Setup::default())?.display();
    /// // 2(3): the numbers of the ranges and of post; results come with the first round.
    /// assert_eq!((display.upper, display.lower, display.post), (vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![0, 9]));
    /// assert_eq!(display.last, []);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn display(&self) -> Display {
        Display {
            upper: points(Bet::Upper).to_vec(),
            lower: points(Bet::Lower).to_vec(),
            post: points(Bet::Post).to_vec(),
            last: self.results.clone(),
        }
    }

    fn seat_state(&self, seat: Seat, viewer: Viewer) -> SeatState {
        let mut state = SeatState::empty(seat);
        let bet = |player, bet, stake| BetState { player, bet, stake, decided: false, decision: None };
        if let Phase::Betting(bets) = &self.phase {
            state.bets = bets.at(seat).map(|laid| bet(laid.player, laid.bet, laid.stake)).collect();
            state.holder = super::art04_seats::holder(bets, seat);
            state.player = state.holder;
            return state;
        }
        let Some(play) = self.phase.play() else { return state };
        state.dead = play.dead(seat).is_some();
        let Some(hand) = play.hand(seat) else { return state };
        (state.player, state.holder) = (hand.holder, hand.holder);
        state.accepted = true;
        state.cards = faces(&hand.cards, viewer.sees(seat.into()));
        let own = play.wagers.iter().filter(|wager| wager.seat == seat);
        state.bets = own.map(|wager| bet(wager.player, wager.bet, wager.stake)).collect();
        state
    }
}

impl Viewed for FootballTable {
    type Own = FootballState;
    type Books = ();

    fn state_for(&self, viewer: Viewer) -> TableState<FootballState> {
        TableState {
            round: self.round,
            phase: self.phase.word().into(),
            edition: self.config.edition.id.number,
            rules: self.config.rules,
            departs: false,
            device: self.device,
            cards: self.config.cards,
            currency: self.config.currency,
            limits: BETS
                .into_iter()
                .filter_map(|bet| {
                    let range = self.config.limits(bet)?;
                    Some(BetLimits { bet, least: range.min(), most: range.max() })
                })
                .collect(),
            seats: self.seats().map(|seat| self.seat_state(seat, viewer)).collect(),
            croupier: Vec::new(),
            croupier_plays: None,
            awaits_supervisor: self.supervision.waits(),
            own: FootballState {
                decks: self.config.decks,
                last_round: self.shoe.white_card_out,
                display: self.display(),
            },
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
