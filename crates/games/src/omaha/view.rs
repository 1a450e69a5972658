//! What each at the table may see.
//!
//! 6(2): a player sees his own cards alone; R86: hands that are all-in stay closed until the end. Folded hands are never seen,
//! and of the burns only the inspector knows.

use std::borrow::Cow;

use arrayvec::ArrayString;
use sabot_cards::Card;
use sabot_law::{Basis, Rules};
use sabot_money::{Currency, Money, Share};

use super::art11_betting::call_cost;
use super::cites::reading;
use super::legal::Legal;
use super::readings::{TwoPlayerBlinds, TwoPlayerRaises};
use super::table::{OmahaTable, Phase};
use super::{CardPlace, Hand, Limit, OmahaEvent, Pot};
use crate::{
    BuyIn, CardFace, CardSource, CroupierView, Device, Event, InspectorView, Message, Name, Next, PublicView, Reported,
    Seat, SeatStack, SeatView, Table as _, Viewer,
};

/// A seat as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OmahaSeat {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub player: Option<Name>,
    /// What he has behind.
    pub stack: Money,
    /// What he has bet in this betting round.
    pub bet: Money,
    /// Whether he is in the hand.
    pub in_hand: bool,
    /// Whether he has put all his chips in.
    pub all_in: bool,
    /// Whether he sits out.
    pub away: bool,
    /// Whether he leaves after the hand.
    pub leaving: bool,
    /// Whether he waits for the big blind, or has to post it.
    pub owes_blind: bool,
    /// His cards.
    pub cards: Vec<CardFace>,
}

/// The table as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OmahaState {
    /// The number of the hand.
    pub round: u32,
    /// Its phase.
    pub phase: Cow<'static, str>,
    /// Its betting round.
    pub street: Option<Cow<'static, str>>,
    /// The edition it is played under.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub edition: ArrayString<16>,
    /// The version of the readings it is played under.
    pub rules: Rules,
    /// Whether a departure keeps the table from bearing the regulation's name alone.
    pub departs: bool,
    /// What the cards were last shuffled with, and are again where nothing else is said.
    pub device: Device,
    /// How cards become known.
    pub cards: CardSource,
    /// The currency.
    pub currency: Currency,
    /// The smallest chip.
    pub chip_unit: Money,
    /// The small blind.
    pub small_blind: Money,
    /// The big blind.
    pub big_blind: Money,
    /// What limits the bets.
    pub limit: Limit,
    /// With how much a player may sit down, least and most.
    #[cfg_attr(feature = "schema", schemars(with = "(Money, Money)"))]
    pub buy_in: BuyIn,
    /// The house's share of the pots, in ten-thousandths; nothing where it takes none.
    pub commission: Share,
    /// The most it takes in one hand.
    pub commission_cap: Money,
    /// Whether that is above what the Portuguese text allows, so that it rests on the Chinese alone (D30).
    pub cap_chinese_alone: bool,
    /// The choices in force, by the number of the reading.
    pub readings: [(u8, Cow<'static, str>); 6],
    /// The seats.
    pub seats: Vec<OmahaSeat>,
    /// Where the button lies.
    pub button: Option<Seat>,
    /// The board.
    pub board: Vec<Card>,
    /// The pots as last gathered, the main pot first.
    pub pots: Vec<Pot>,
    /// All that is staked, the bets of this betting round included.
    pub pot: Money,
    /// Who is to act.
    pub actor: Option<Seat>,
    /// What a call costs him.
    pub to_call: Option<Money>,
    /// Who waits for a seat.
    pub queue: Vec<Name>,
    /// Whether an irregularity waits for the supervisor.
    pub awaits_supervisor: bool,
}

/// What is not on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OmahaBooks {
    /// What the house has taken in this hand.
    pub commission: Money,
    /// What each had when the hand began.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(Seat, Money)>"))]
    pub opening: Vec<SeatStack>,
}

impl OmahaTable {
    /// The table as somebody sees it.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Dealer, Seat, Table as _, Viewer};
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// dealer.advance()?;
    /// // The blinds of 50.00 and 100.00 lie; bo, at the button's left, has 50.00 to call.
    /// let state = dealer.table().state_for(Viewer::Public);
    /// assert_eq!((state.pot.minor(), state.actor, state.to_call.unwrap().minor()), (15_000, Seat::new(4), 5_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn state_for(&self, viewer: Viewer) -> OmahaState {
        let config = &self.config;
        let hand = self.hand();
        let actor = hand.filter(|_| self.phase == Phase::Betting).and_then(Hand::actor);
        OmahaState {
            round: self.number,
            phase: self.phase.as_str().into(),
            street: hand.map(|hand| hand.street.as_str().into()),
            edition: config.edition.id.number,
            rules: config.rules,
            departs: config.readings.departs(),
            device: self.device,
            cards: config.cards,
            currency: config.currency,
            chip_unit: config.unit.value(),
            small_blind: config.small_blind,
            big_blind: config.big_blind,
            limit: config.limit,
            buy_in: BuyIn { least: config.buy_in.min(), most: config.buy_in.max() },
            commission: config.rate(),
            commission_cap: config.commission.cap,
            cap_chinese_alone: config.commission.by_chinese_alone,
            readings: config.readings.chosen().map(|(reading, chosen)| (reading, chosen.into())),
            seats: Seat::first(config.seats).map(|seat| self.seat_state(seat, viewer)).collect(),
            button: hand.map(|hand| hand.button).or_else(|| self.room.last.map(|line| line.button)),
            board: hand.map(|hand| hand.cards.board.to_vec()).unwrap_or_default(),
            pots: hand.map(|hand| hand.pots.to_vec()).unwrap_or_default(),
            pot: hand.map_or(Money::ZERO, |hand| hand.pot),
            actor,
            to_call: hand.zip(actor).map(|(hand, seat)| call_cost(hand, seat)),
            queue: self.room.queue.clone(),
            awaits_supervisor: self.supervision.waits(),
        }
    }

    fn seat_state(&self, seat: Seat, viewer: Viewer) -> OmahaSeat {
        let room = &self.room;
        let hand = self.hand().filter(|hand| hand.players.contains(seat));
        let live = hand.is_some_and(|hand| hand.live.contains(seat));
        OmahaSeat {
            seat,
            player: room.names[seat.index()],
            stack: hand.map_or(room.stacks[seat.index()], |hand| hand.stacks[seat.index()]),
            bet: hand.filter(|_| self.phase == Phase::Betting).map_or(Money::ZERO, |hand| hand.bets[seat.index()]),
            in_hand: live,
            all_in: live && hand.is_some_and(|hand| hand.stacks[seat.index()].is_zero() && hand.pot.is_positive()),
            away: room.away.contains(seat),
            leaving: room.leaving.contains(seat),
            owes_blind: room.owes.contains(seat),
            cards: hand.map(|hand| hand.faces(seat, viewer)).unwrap_or_default(),
        }
    }

    /// What is not on the table.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 300_000)?)?;
    /// table.perform(&OmahaCommand::StartHand { device: None })?;
    /// let opening = table.books().opening.into_iter().map(|one| (one.seat.number(), one.stack.minor()));
    /// assert_eq!(opening.collect::<Vec<_>>(), [(1, 500_000), (4, 300_000)], "the blinds included");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn books(&self) -> OmahaBooks {
        let hand = self.hand();
        OmahaBooks {
            commission: hand.map_or(Money::ZERO, |hand| hand.commission),
            opening: hand
                .map(|hand| {
                    let stack = |seat: Seat| SeatStack { seat, stack: hand.opening[seat.index()] };
                    hand.players.iter().map(stack).collect()
                })
                .unwrap_or_default(),
        }
    }

    /// What was declared and waits for the supervisor's word (R21): for the croupier and for whoever watches over him.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// assert_eq!(OmahaTable::open(&Setup::default())?.reported(), None);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn reported(&self) -> Option<Reported> {
        self.supervision.waiting().map(|declared| Reported::of_omaha(&declared))
    }

    /// Whether players may talk: nothing forbids it.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// assert!(OmahaTable::open(&Setup::default())?.talk_open());
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub const fn talk_open(&self) -> bool {
        true
    }

    /// Whether a player who sits here may look at past hands.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert!(table.recall_open());
    /// table.perform(&OmahaCommand::StartHand { device: None })?;
    /// assert!(!table.recall_open(), "not while a hand is played");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn recall_open(&self) -> bool {
        self.phase() == Phase::Between
    }

    /// What anyone may see.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{CardFace, Dealer, Table as _};
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// dealer.advance()?;
    /// assert_eq!(dealer.table().public_view().table.seats[0].cards, [CardFace::Hidden; 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn public_view(&self) -> PublicView<OmahaState> {
        PublicView { table: self.state_for(Viewer::Public) }
    }

    /// What the player at a seat may see.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{CardFace, Dealer, Seat, Table as _};
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// dealer.advance()?;
    /// let view = dealer.table().seat_view(Seat::new(1).unwrap());
    /// assert!(!view.table.seats[0].cards.contains(&CardFace::Hidden), "her own");
    /// assert_eq!(view.table.seats[3].cards, [CardFace::Hidden; 4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seat_view(&self, seat: Seat) -> SeatView<OmahaState, Legal> {
        let own = self.legal().into_iter().filter(|legal| legal.is_of(seat));
        let may = own.map(Legal::without_cards).collect();
        SeatView { seat, table: self.state_for(Viewer::Seat(seat)), may, talk_open: true }
    }

    /// What the croupier may see.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert_eq!(table.croupier_view().next, Some("start_hand"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn croupier_view(&self) -> CroupierView<OmahaState, Legal, CardPlace> {
        let (next, next_card) = match self.next() {
            Next::Card { to, .. } => (Some("deal"), Some(to)),
            Next::Command(command) => (Some(command.name()), None),
            Next::Choice => (None, None),
        };
        let may = self.legal().into_iter().map(Legal::without_cards).collect();
        let table = self.state_for(Viewer::Croupier);
        CroupierView { table, next, next_card, may, reported: self.reported() }
    }

    /// What the inspector may see.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{CardFace, Dealer, Table as _};
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// dealer.advance()?;
    /// let view = dealer.table().inspector_view();
    /// assert!(view.table.seats.iter().all(|seat| !seat.cards.contains(&CardFace::Hidden)));
    /// assert_eq!(view.books.opening[1].stack.minor(), 500_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn inspector_view(&self) -> InspectorView<OmahaState, OmahaBooks> {
        let table = self.state_for(Viewer::Inspector);
        InspectorView { table, books: self.books(), reported: self.reported() }
    }

    /// The event as this viewer may see it.
    pub(super) fn seen(&self, viewer: Viewer, event: &Event<OmahaEvent>) -> Event<OmahaEvent> {
        let closed = match event.what {
            OmahaEvent::CardDealt { seat, .. } | OmahaEvent::HandDealt { seat, .. } => !viewer.sees(seat.into()),
            _ => viewer != Viewer::Inspector,
        };
        let what = event.what.open_part().filter(|_| closed).unwrap_or(event.what);
        Event { what, ..*event }
    }

    /// What a house should know of its own choices: the departures that keep the regulation's name from the table.
    pub(super) fn departures_told(&self) -> Vec<(Message, Basis)> {
        let readings = self.config.readings;
        let blinds = readings.two_player_blinds == TwoPlayerBlinds::ButtonPostsSmall;
        let raises = readings.two_player_raises == TwoPlayerRaises::WithinPot;
        let told = [
            (blinds, "omaha-departs-blinds", Basis::new(reading(14))),
            (raises, "omaha-departs-raises", Basis::new(reading(79))),
        ];
        told.into_iter().filter(|(chosen, ..)| *chosen).map(|(_, key, basis)| (Message::new(key), basis)).collect()
    }
}

impl Legal {
    /// Whether a command is a seat's own.
    fn is_of(&self, seat: Seat) -> bool {
        match self {
            Legal::Sit { seat: at, .. }
            | Legal::TopUp { seat: at, .. }
            | Legal::TakeChips { seat: at, .. }
            | Legal::SitOut { seat: at }
            | Legal::ComeBack { seat: at, .. }
            | Legal::Leave { seat: at }
            | Legal::TurnUp { seat: at } => *at == seat,
            Legal::Fold { seat: at, spoken_only }
            | Legal::Check { seat: at, spoken_only }
            | Legal::Call { seat: at, spoken_only, .. }
            | Legal::Bet { seat: at, spoken_only, .. }
            | Legal::Raise { seat: at, spoken_only, .. }
            | Legal::AllIn { seat: at, spoken_only, .. } => *at == seat && !spoken_only,
            _ => false,
        }
    }
}

impl Hand {
    /// The cards of a player as somebody sees them; what is folded is gone.
    fn faces(&self, seat: Seat, viewer: Viewer) -> Vec<CardFace> {
        if !self.live.contains(seat) && viewer != Viewer::Inspector {
            return Vec::new();
        }
        let open = self.shown.contains(seat) || viewer.sees(seat.into());
        let exposed = |index: usize| u8::try_from(index + 1).is_ok_and(|nth| self.cards.lies_open(seat, nth));
        let cards = &self.cards.hole[seat.index()][..self.received(seat)];
        let face = |(index, card): (usize, &Option<Card>)| match card {
            Some(card) if open || exposed(index) => CardFace::Seen(*card),
            _ => CardFace::Hidden,
        };
        cards.iter().enumerate().map(face).collect()
    }
}
