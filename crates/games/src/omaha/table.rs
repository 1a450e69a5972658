//! The table: a room, and the hand that is played in it.

use arrayvec::ArrayVec;
use sabot_cards::Card;
use sabot_law::{Basis, Cite, Instrument};

use super::art08_turn_and_river::next_to_show;
use super::command::{Irregularity, OmahaCommand};
use super::config::{Config, Setup};
use super::hand::Hand;
use super::legal::Legal;
use super::line::OmahaLine;
use super::room::Room;
use super::tournament::Decided;
use super::{CardPlace, OmahaEvent, SeatSet, art02_seats, art03_opening, art10_final_hand};
use crate::limits::check_between;
use crate::{Device, Event, Face, FewCards, ForDealer, Next, Reason, Refusal, Supervision, Table, Viewer};

/// How many events a command brings about at most: a pot of eleven players with a commission line for each.
const EVENTS_MAX: usize = 32;

/// A bounded list of events.
pub type Events = ArrayVec<Event<OmahaEvent>, EVENTS_MAX>;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// No hand is played.
    Between,
    /// Hole cards are dealt.
    Dealing,
    /// A betting round, or its end: its bets can be gathered.
    Betting,
    /// The next cards of the board are dealt.
    Board,
    /// Hands are shown.
    Showing,
    /// Pots are given to their winners.
    Awarding,
    /// Everything is paid, and the hand can be closed.
    Settled,
    /// The table is closed.
    Closed,
}

impl Phase {
    /// The word for it in sentences.
    ///
    /// ```
    /// use sabot_games::omaha::Phase;
    /// assert_eq!([Phase::Between, Phase::Showing].map(Phase::as_str), ["between", "showing"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Phase::Between => "between",
            Phase::Dealing => "dealing",
            Phase::Betting => "betting",
            Phase::Board => "board",
            Phase::Showing => "showing",
            Phase::Awarding => "awarding",
            Phase::Settled => "settled",
            Phase::Closed => "closed",
        }
    }

    /// Whether no hand is played.
    ///
    /// ```
    /// use sabot_games::omaha::Phase;
    /// let between = [Phase::Between, Phase::Betting, Phase::Settled, Phase::Closed].map(Phase::is_between_hands);
    /// assert_eq!(between, [true, false, false, true]);
    /// ```
    #[must_use]
    #[inline]
    pub const fn is_between_hands(self) -> bool {
        matches!(self, Phase::Between | Phase::Closed)
    }
}

/// An Omaha table for cash games.
///
/// ```
/// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
/// use sabot_games::{Seat, Table as _};
/// use sabot_money::Money;
///
/// let mut table = OmahaTable::open(&Setup::default())?;
/// for (number, name) in [(1, "ana"), (4, "bo")] {
///     let (seat, player) = (Seat::new(number).unwrap(), name.parse().unwrap());
///     table.perform(&OmahaCommand::Sit { seat, player, stack: Money::of(500_000), post: false })?;
/// }
/// table.perform(&OmahaCommand::StartHand { device: None })?;
/// // With two players the button, at seat 1, is the big blind.
/// assert_eq!(table.hand().unwrap().bets(Seat::new(1).unwrap()), Money::of(10_000));
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OmahaTable {
    pub(super) config: Config,
    pub(super) device: Device,
    pub(super) number: u32,
    pub(super) phase: Phase,
    pub(super) room: Room,
    /// The hand that is played.
    pub(super) hand: Option<Hand>,
    pub(super) supervision: Supervision<Irregularity>,
    /// What a tournament has decided of its hand, at a table of one.
    pub(super) decided: Option<Box<Decided>>,
    /// Who folds at his turn because he is not there in a tournament (R93).
    pub(super) folding: SeatSet,
    /// Whether every chip was there after everything that happened.
    pub(super) whole: bool,
}

impl OmahaTable {
    /// Whether every chip that came into a hand was behind somebody, in the pot or with the house, after everything that happened.
    /// Where it is not, the program is wrong: nothing of what it decided may count.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Dealer, Table as _};
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::fold(4)?)?;
    /// dealer.finish()?;
    /// // Ana won bo's 50.00 less 5.00, the house's part of a pot of 100.00; nothing is missing.
    /// assert!(dealer.table().is_whole());
    /// assert_eq!(dealer.table().room().chips().minor(), 1_000_000 - 500);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.whole
    }

    /// The configuration.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// use sabot_money::Money;
    /// let table = OmahaTable::open(&Setup { big_blind: Money::of(20_000), ..Setup::default() })?;
    /// assert_eq!(table.config().small_blind, Money::of(10_000), "5(1): half of the big one");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The seats.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// let table = OmahaTable::open(&Setup { seats: 11, ..Setup::default() })?;
    /// assert_eq!(table.room().free().len(), 11);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub const fn room(&self) -> &Room {
        &self.room
    }

    /// How far the table is.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Phase, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert_eq!(table.phase(), Phase::Between);
    /// table.perform(&OmahaCommand::StartHand { device: None })?;
    /// assert_eq!(table.phase(), Phase::Dealing);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The hand that is played.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// let table = OmahaTable::open(&Setup::default())?;
    /// assert_eq!(table.hand(), None, "nobody is there");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|_| !self.phase.is_between_hands())
    }

    /// How many hands were started.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert_eq!(table.hands(), 0);
    /// table.perform(&OmahaCommand::StartHand { device: None })?;
    /// assert_eq!(table.hands(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn hands(&self) -> u32 {
        self.number
    }

    /// Whether an irregularity waits for a supervisor's word (R21).
    ///
    /// ```
    /// use sabot_games::omaha::art09_dealing_errors::VOID;
    /// use sabot_games::omaha::{Fault, Irregularity, OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Dealer, Table as _};
    /// let setup = Setup { confirm_irregularities: true, ..Setup::default() };
    /// let mut dealer = Dealer::new(OmahaTable::open(&setup)?, sabot_cards::Deck::in_order());
    /// dealer.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// dealer.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// dealer.advance()?;
    /// let declared = Irregularity::of(VOID, Fault::MissingCard);
    /// dealer.perform(&OmahaCommand::Irregularity(declared))?;
    /// assert!(dealer.table().awaits_supervisor());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn awaits_supervisor(&self) -> bool {
        self.supervision.waits()
    }

    /// The hand that is played.
    ///
    /// # Errors
    /// When none is.
    #[inline]
    pub(super) fn playing(&self) -> Result<&Hand, Refusal> {
        self.hand().ok_or_else(|| self.not_now())
    }

    /// The hand that is played, in this phase.
    ///
    /// # Errors
    /// In any other phase.
    #[inline]
    pub(super) fn hand_in(&self, phase: Phase) -> Result<&Hand, Refusal> {
        match &self.hand {
            Some(hand) if self.phase == phase => Ok(hand),
            _ => Err(self.not_now()),
        }
    }

    #[cold]
    pub(super) fn not_now(&self) -> Refusal {
        Refusal::plain("do", Reason::NotNow(self.phase.as_str()))
    }

    /// The same with the item that forbids it.
    #[cold]
    pub(super) fn not_now_by(&self, item: Cite) -> Refusal {
        Refusal::by("do", Reason::NotNow(self.phase.as_str()), item)
    }

    /// What a command would bring about, put into a list that can be used again: no memory is asked for.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{Events, OmahaCommand, OmahaEvent, OmahaTable, Setup};
    /// let table = OmahaTable::open(&Setup::default())?;
    /// let mut events = Events::new();
    /// table.decide_into(&OmahaCommand::sit(4, "bo", 500_000)?, &mut events)?;
    /// assert!(matches!(events[..], [event] if matches!(event.what, OmahaEvent::PlayerSat { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Table::decide`]. The list is then to be cleared.
    #[inline]
    pub fn decide_into(&self, command: &OmahaCommand, events: &mut Events) -> Result<(), Refusal> {
        if self.phase == Phase::Closed {
            return Err(Refusal::plain("do", Reason::TableClosed));
        }
        self.supervision.check(matches!(command, OmahaCommand::Confirm | OmahaCommand::Dismiss))?;
        if let Some(turn) = command.turn() {
            return self.take_turn(turn, events);
        }
        match *command {
            OmahaCommand::Deal { to, card } => self.deal(to, card, events),
            OmahaCommand::DealHands { cards } => self.deal_hands(&cards, events),
            OmahaCommand::Collect => self.collect(events),
            OmahaCommand::Show { seat, cards } => self.show(seat, cards, events),
            OmahaCommand::Award => self.award(events),
            OmahaCommand::CloseHand => self.close_hand(events),
            OmahaCommand::StartHand { device } => self.start_hand(device, events),
            _ => self.decide_rarer(command, events),
        }
    }

    /// What is not part of every hand.
    fn decide_rarer(&self, command: &OmahaCommand, events: &mut Events) -> Result<(), Refusal> {
        if let Some(decided) = &self.decided {
            decided.check(command)?;
        }
        let in_hand = |seat| self.hand().is_some_and(|hand| hand.players.contains(seat));
        let one = match *command {
            OmahaCommand::Sit { seat, player, stack, post } => {
                events.push(self.room.sit(&self.config, seat, player, stack, post)?);
                events.extend(self.room.has_no_hand_for(seat));
                return Ok(());
            }
            OmahaCommand::TopUp { seat, amount } => {
                events.push(self.room.top_up(&self.config, seat, amount, !self.phase.is_between_hands())?);
                events.extend(self.room.has_no_hand_for(seat));
                return Ok(());
            }
            OmahaCommand::TakeChips { seat, amount } => {
                self.room.take_chips(&self.config, seat, amount, !self.phase.is_between_hands())?
            }
            OmahaCommand::SitOut { seat } => self.room.sit_out(seat)?,
            OmahaCommand::ComeBack { seat, post } => self.room.come_back(seat, post)?,
            OmahaCommand::Leave { seat } => {
                let left = self.room.leave(self.config.rules, seat, in_hand(seat))?;
                events.push(left);
                if matches!(left.what, OmahaEvent::PlayerLeft { .. }) {
                    events.extend(self.room.offers(1));
                }
                return Ok(());
            }
            OmahaCommand::Queue { player } => self.room.enqueue(player)?,
            OmahaCommand::Unqueue { player } => self.room.unqueue(player)?,
            OmahaCommand::TimeOut => return self.time_out(events),
            OmahaCommand::Agree { on } => return Err(art10_final_hand::refuse(on)),
            OmahaCommand::TurnUp { seat } => self.turn_up(seat)?,
            OmahaCommand::Irregularity(irregularity) => return self.irregularity(irregularity, events),
            OmahaCommand::Confirm => return self.word(true, events),
            OmahaCommand::Dismiss => return self.word(false, events),
            OmahaCommand::CloseTable => return self.close_table(events),
            _ => unreachable!("the commands of every hand were answered"),
        };
        events.push(one);
        Ok(())
    }

    /// Where the next card goes, where one is due.
    ///
    /// ```
    /// use sabot_games::omaha::{CardPlace, OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Seat, Table as _};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert_eq!(table.next_card(), None);
    /// table.perform(&OmahaCommand::StartHand { device: None })?;
    /// // The button is at seat 1; the first card goes to its left.
    /// assert_eq!(table.next_card(), Some(CardPlace::Seat(Seat::new(4).unwrap())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn next_card(&self) -> Option<CardPlace> {
        let hand = self.hand.as_ref()?;
        match self.phase {
            Phase::Dealing => match hand.cards.exposed.first() {
                Some((seat, _)) if hand.cards.all_dealt() => Some(CardPlace::Seat(*seat)),
                _ => art03_opening::next_to(hand.players, hand.cards.last_to).map(CardPlace::Seat),
            },
            Phase::Board if hand.needs_burn() => Some(CardPlace::Burn),
            Phase::Board => Some(CardPlace::Board),
            _ => None,
        }
    }
}

impl Table for OmahaTable {
    const INSTRUMENT: Instrument = Instrument::Omaha;
    type Setup = Setup;
    type Command = OmahaCommand;
    type What = OmahaEvent;
    type Events = Events;
    type Legal = Legal;
    type Spot = CardPlace;
    type Line = OmahaLine;

    fn open(setup: &Setup) -> Result<OmahaTable, Refusal> {
        let config = Config::check(setup)?;
        Ok(OmahaTable {
            config,
            device: config.device,
            number: 0,
            phase: Phase::Between,
            room: Room::new(config.seats),
            hand: None,
            supervision: Supervision::new(config.confirm_irregularities),
            decided: setup.tournament.map(|notice| Box::new(Decided::nothing(notice))),
            folding: SeatSet::EMPTY,
            whole: true,
        })
    }

    fn relimited(&self, setup: &Setup) -> Result<OmahaTable, Refusal> {
        check_between(self.phase.is_between_hands(), self.phase == Phase::Closed, self.phase.as_str())?;
        Ok(OmahaTable { config: self.config.relimited(setup)?, ..self.clone() })
    }

    fn phase_word(&self) -> &'static str {
        self.phase.as_str()
    }

    fn decide(&self, command: &OmahaCommand) -> Result<Events, Refusal> {
        let mut events = Events::new();
        self.decide_into(command, &mut events)?;
        Ok(events)
    }

    #[inline]
    fn apply(&mut self, event: &Event<OmahaEvent>) {
        self.apply_event(event);
    }

    fn perform(&mut self, command: &OmahaCommand) -> Result<Events, Refusal> {
        let events = self.decide(command)?;
        events.iter().for_each(|event| self.apply(event));
        assert!(self.whole, "chips are neither lost nor made");
        Ok(events)
    }

    fn is_between_rounds(&self) -> bool {
        self.phase.is_between_hands()
    }

    /// Never: blinds are no choice, and every bet of this game is laid after the cards are dealt.
    fn takes_bets(&self) -> bool {
        false
    }

    fn legal_commands(&self) -> Vec<Legal> {
        self.legal()
    }

    fn admits(legal: &Legal, command: &OmahaCommand) -> bool {
        legal.admits(command)
    }

    #[inline]
    fn next(&self) -> Next<OmahaCommand, CardPlace> {
        if self.supervision.waits() {
            return Next::Choice;
        }
        let Some(hand) = &self.hand else { return self.next_hand() };
        match self.phase {
            Phase::Closed => Next::Choice,
            Phase::Between => self.next_hand(),
            Phase::Dealing => self.next_card().map_or(Next::Choice, |to| Next::Card { to, face: Face::Down }),
            Phase::Board => match self.next_card() {
                Some(CardPlace::Board) => Next::Card { to: CardPlace::Board, face: Face::Up },
                Some(to) => Next::Card { to, face: Face::Down },
                None => Next::Choice,
            },
            Phase::Betting => match hand.actor() {
                None => Next::Command(OmahaCommand::Collect),
                Some(seat) => self.bound(hand, seat).map_or(Next::Choice, |turn| Next::Command(turn.command())),
            },
            Phase::Showing => {
                next_to_show(hand).map_or(Next::Choice, |seat| Next::Command(OmahaCommand::Show { seat, cards: None }))
            }
            Phase::Awarding => Next::Command(OmahaCommand::Award),
            Phase::Settled => Next::Command(OmahaCommand::CloseHand),
        }
    }

    fn card_command(&self, to: CardPlace, face: Face, card: Card) -> OmahaCommand {
        let named = face == Face::Up || self.config.cards.knows_face_down();
        OmahaCommand::Deal { to, card: named.then_some(card) }
    }

    fn with_cards(&self, command: OmahaCommand, dealt: impl Fn(CardPlace) -> Option<FewCards>) -> OmahaCommand {
        match command {
            OmahaCommand::Show { seat, cards: None } if !self.config.cards.knows_face_down() => {
                OmahaCommand::Show { seat, cards: dealt(CardPlace::Seat(seat)) }
            }
            other => other,
        }
    }

    fn for_dealer(&self, event: &Event<OmahaEvent>) -> Option<ForDealer<OmahaLine>> {
        match event.what {
            OmahaEvent::Shuffled { .. } => Some(ForDealer::Shuffled),
            OmahaEvent::Voided => Some(ForDealer::Voided),
            _ => OmahaLine::of(self, event).map(ForDealer::Line),
        }
    }

    fn seen_by(&self, viewer: Viewer, event: &Event<OmahaEvent>) -> Option<Event<OmahaEvent>> {
        Some(self.seen(viewer, event))
    }

    fn notices(&self) -> Vec<(crate::Message, Basis)> {
        self.departures_told().into_iter().chain(self.config.notices()).collect()
    }
}

impl OmahaTable {
    fn next_hand(&self) -> Next<OmahaCommand, CardPlace> {
        let plays = match &self.decided {
            Some(decided) => decided.lineup(self).is_ok(),
            None => art02_seats::check_players(self.room.ready()).is_ok(),
        };
        if plays { Next::Command(OmahaCommand::StartHand { device: None }) } else { Next::Choice }
    }
}
