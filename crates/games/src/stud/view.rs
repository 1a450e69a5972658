//! What a table of Stud Poker shows beside what all tables do.
//!
//! Article 12: neither history nor odds nor advice are part of it, and talk is closed while decisions are made.

use sabot_jackpot::{Pool, Remainders};
use sabot_money::Money;
use sabot_ranking::five;

use super::StudTable;
use super::art09_play_and_prizes::qualifies;
use super::art12_prohibitions::RECALL_OPEN;
use super::readings::Readings;
use super::round::{Phase, seats};
use super::table::LinkedTable;
use crate::view::faces;
use crate::{
    BankedTable as _, Bet, BetLimits, BetState, Decision, Name, Reported, Seat, SeatState, TableState, Viewed, Viewer,
    WaitingBet,
};

/// What only Stud Poker shows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StudState {
    /// The readings chosen, departures included.
    pub readings: Readings,
    /// R96: how many times the ante is set aside with it for its raise; 0 where nothing is.
    pub raise_aside: u32,
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
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(Seat, Name, Money)>"))]
    pub carried: Vec<WaitingBet>,
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

    fn reported(&self) -> Option<Reported> {
        let declared = self.table.supervision.waiting()?;
        Some(Reported::of(&declared, self.table.tells_late(declared)))
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
            rules: self.config.rules,
            departs: self.config.readings.departs(),
            device: self.device,
            cards: self.config.cards,
            currency: self.config.currency,
            limits: vec![BetLimits { bet: Bet::Ante, least: self.config.ante.min(), most: self.config.ante.max() }],
            seats: self.seats(viewer),
            croupier: self.croupier_faces(viewer),
            croupier_plays: play
                .filter(|play| !play.croupier.is_empty() && play.croupier.is_open())
                .and_then(|play| Some(qualifies(five(play.croupier.complete()?)))),
            awaits_supervisor: self.supervision.waits(),
            own: StudState {
                readings: self.config.readings,
                raise_aside: if self.config.sets_raise_aside() { self.config.edition.data.raise_times_ante } else { 0 },
                cap: self.config.cap,
                pool: shown,
                jackpot_open: self.jackpot_open,
                jackpot_bet: self.one_amount(),
                sums: self.config.jackpot.sums,
            },
        }
    }

    /// The seats as somebody sees them.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Table as _, Viewer, stud};
    /// let mut table = stud::LinkedTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// table.perform(&BankedCommand::bet(2, "ana", Bet::Ante, 10_000)?)?;
    /// let seats = table.seats(Viewer::Public);
    /// assert_eq!(seats.len(), 7, "2(1)");
    /// assert_eq!((seats[0].player, seats[1].player), (None, Some("ana".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seats(&self, viewer: Viewer) -> Vec<SeatState> {
        seats().map(|seat| self.seat_state(seat, viewer)).collect()
    }

    /// R96: what is set aside for the raises of all who have laid an ante and not decided yet.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, CardSource, Table as _, stud};
    /// use sabot_money::Money;
    /// let setup = stud::Setup { cards: CardSource::Generator, ..stud::Setup::default() };
    /// let mut table = stud::LinkedTable::open(&setup)?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// table.perform(&BankedCommand::bet(2, "ana", Bet::Ante, 10_000)?)?;
    /// assert_eq!(table.raises_set_aside(), Money::of(20_000), "6(6): twice the ante");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn raises_set_aside(&self) -> Money {
        if !self.config.sets_raise_aside() {
            return Money::ZERO;
        }
        let antes: Vec<Money> = match &self.phase {
            Phase::Betting(betting) => betting.spots.iter().flatten().filter_map(|spots| spots.ante).collect(),
            Phase::Dealing(_) | Phase::Deciding(_) => {
                let hands = self.phase.play().into_iter().flat_map(|play| play.hands());
                hands.filter(|(_, hand)| hand.decision.is_none()).map(|(_, hand)| hand.ante).collect()
            }
            Phase::Between | Phase::Opening(_) | Phase::Settled(_) | Phase::Closed => Vec::new(),
        };
        let raises = antes.into_iter().filter_map(|ante| self.config.raise_for(ante).ok());
        raises.fold(Money::ZERO, |sum, raise| sum.plus(raise).unwrap_or(sum))
    }

    fn books(&self, pool: Pool) -> StudBooks {
        StudBooks {
            exposed: self.phase.play().map_or(0, |play| play.exposed),
            reserve: pool.reserve,
            overflow: pool.overflow,
            remainders: pool.remainders,
            carried: self
                .carried
                .iter()
                .map(|bet| WaitingBet { seat: bet.seat, player: bet.player, stake: bet.stake })
                .collect(),
        }
    }

    /// The rule that a family of legal commands rests on.
    fn rule_of(&self, legal: &crate::Legal) -> sabot_law::Cite {
        super::legal::rule_of(self, legal)
    }

    /// What would be accepted now as offers: to a player, or to the croupier where `me` is nobody.
    ///
    /// ```
    /// use sabot_games::{Table as _, stud};
    /// let offers = stud::LinkedTable::open(&stud::Setup::default())?.offers(None);
    /// let opening = offers.iter().find(|offer| offer.command.word.as_deref() == Some("open_round")).unwrap();
    /// assert!(opening.due, "nothing else moves the table on");
    /// assert_eq!(opening.cite.unwrap().to_string(), "stud 2(1)");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[cfg(feature = "serde")]
    #[must_use]
    pub fn offers(&self, me: Option<Name>) -> Vec<crate::Offer> {
        crate::offering::offers(self, |legal| self.rule_of(legal), me)
    }

    /// The croupier's cards as somebody sees them.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, CardFace, Dealer, Table as _, Viewer, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.advance()?;
    /// let hidden = |viewer| {
    ///     let faces = dealer.table().linked().croupier_faces(viewer);
    ///     faces.into_iter().filter(|face| *face == CardFace::Hidden).count()
    /// };
    /// // One of his five cards lies open (7(1)).
    /// assert_eq!((hidden(Viewer::Public), hidden(Viewer::Croupier), hidden(Viewer::Inspector)), (4, 4, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn croupier_faces(&self, viewer: Viewer) -> Vec<crate::CardFace> {
        let play = self.phase.play();
        play.map(|play| faces(&play.croupier, viewer == Viewer::Inspector)).unwrap_or_default()
    }

    /// Whether a player who sits here may look at past rounds.
    ///
    /// ```
    /// use sabot_games::{Table as _, stud};
    /// let table = stud::LinkedTable::open(&stud::Setup::default())?;
    /// assert!(!table.recall_open(), "12(1) forbids it, between rounds too");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn recall_open(&self) -> bool {
        RECALL_OPEN
    }

    /// Whether players may talk.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Dealer, Table as _, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// assert!(dealer.table().linked().talk_open());
    /// dealer.advance()?;
    /// assert!(!dealer.table().linked().talk_open(), "12(2): not while somebody decides");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    player: Name,
    laid: [(Bet, Option<Money>); N],
    decision: Option<Decision>,
    decided: bool,
) -> Vec<BetState> {
    let state = |(bet, stake): (Bet, Option<Money>)| Some(BetState { player, bet, stake: stake?, decided, decision });
    laid.into_iter().filter_map(state).collect()
}
