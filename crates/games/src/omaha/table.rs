//! The table: a room, and the hand that is played in it.

use arrayvec::ArrayVec;
use sabot_cards::Card;
use sabot_law::{Basis, Instrument};

use super::art08_turn_and_river::next_to_show;
use super::command::{Command, Irregularity};
use super::config::{Config, Setup};
use super::hand::Hand;
use super::legal::Legal;
use super::room::Room;
use super::{Spot, What, art02_seats, art03_opening, art10_final_hand};
use crate::limits::check_between;
use crate::{Device, Event, Face, Next, Reason, Refusal, Supervision, Table, Viewer};

/// How many events a command brings about at most: a pot of eleven players with a commission line for each.
const EVENTS_MAX: usize = 32;

/// A bounded list of events.
pub type Events = ArrayVec<Event<What>, EVENTS_MAX>;

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
    #[must_use]
    #[inline]
    pub const fn is_between_hands(self) -> bool {
        matches!(self, Phase::Between | Phase::Closed)
    }
}

/// An Omaha table for cash games.
///
/// ```
/// use sabot_games::omaha::{Command, OmahaTable, Setup};
/// use sabot_games::{Seat, Table as _};
/// use sabot_money::Money;
///
/// let mut table = OmahaTable::open(&Setup::default())?;
/// for (number, name) in [(1, "ana"), (4, "bo")] {
///     let (seat, player) = (Seat::new(number).unwrap(), name.parse().unwrap());
///     table.perform(&Command::Sit { seat, player, stack: Money::of(500_000), post: false })?;
/// }
/// table.perform(&Command::StartHand { device: None })?;
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
    /// Whether every chip was there after everything that happened.
    pub(super) whole: bool,
}

impl OmahaTable {
    /// Whether every chip that came into a hand was behind somebody, in the pot or with the house, after everything that happened.
    /// Where it is not, the program is wrong: nothing of what it decided may count.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.whole
    }

    /// The configuration.
    #[must_use]
    pub const fn config(&self) -> &Config {
        &self.config
    }

    /// The seats.
    #[must_use]
    pub const fn room(&self) -> &Room {
        &self.room
    }

    /// How far the table is.
    #[must_use]
    #[inline]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The hand that is played.
    #[must_use]
    #[inline]
    pub fn hand(&self) -> Option<&Hand> {
        self.hand.as_ref().filter(|_| !self.phase.is_between_hands())
    }

    /// How many hands were started.
    #[must_use]
    pub const fn hands(&self) -> u32 {
        self.number
    }

    /// Whether an irregularity waits for a supervisor's word (R21).
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

    /// What a command would bring about, put into a list that can be used again: no memory is asked for.
    ///
    /// # Errors
    /// As [`Table::decide`]. The list is then to be cleared.
    #[inline]
    pub fn decide_into(&self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        if self.phase == Phase::Closed {
            return Err(Refusal::plain("do", Reason::TableClosed));
        }
        self.supervision.check(matches!(command, Command::Confirm | Command::Dismiss))?;
        if let Some(turn) = command.turn() {
            return self.take_turn(turn, events);
        }
        match *command {
            Command::Deal { to, card } => self.deal(to, card, events),
            Command::DealHands { cards } => self.deal_hands(&cards, events),
            Command::Collect => self.collect(events),
            Command::Show { seat, cards } => self.show(seat, cards, events),
            Command::Award => self.award(events),
            Command::CloseHand => self.close_hand(events),
            Command::StartHand { device } => self.start_hand(device, events),
            _ => self.decide_rarer(command, events),
        }
    }

    /// What is not part of every hand.
    fn decide_rarer(&self, command: &Command, events: &mut Events) -> Result<(), Refusal> {
        let in_hand = |seat| self.hand().is_some_and(|hand| hand.players.contains(seat));
        let one = match *command {
            Command::Sit { seat, player, stack, post } => self.room.sit(&self.config, seat, player, stack, post)?,
            Command::TopUp { seat, amount } => {
                self.room.top_up(&self.config, seat, amount, !self.phase.is_between_hands())?
            }
            Command::TakeChips { seat, .. } => return Err(self.room.take_chips(seat)),
            Command::SitOut { seat } => self.room.sit_out(seat)?,
            Command::ComeBack { seat, post } => self.room.come_back(seat, post)?,
            Command::Leave { seat } => {
                let left = self.room.leave(seat, in_hand(seat))?;
                events.push(left);
                if matches!(left.what, What::PlayerLeft { .. }) {
                    events.extend(self.room.offers(1));
                }
                return Ok(());
            }
            Command::Queue { player } => self.room.enqueue(player)?,
            Command::Unqueue { player } => self.room.unqueue(player)?,
            Command::TimeOut => return self.time_out(events),
            Command::Agree { on } => return Err(art10_final_hand::refuse(on)),
            Command::TurnUp { seat } => self.turn_up(seat)?,
            Command::Irregularity(irregularity) => return self.irregularity(irregularity, events),
            Command::Confirm => return self.word(true, events),
            Command::Dismiss => return self.word(false, events),
            Command::CloseTable => return self.close_table(events),
            _ => unreachable!("the commands of every hand were answered"),
        };
        events.push(one);
        Ok(())
    }

    /// Decides and applies.
    ///
    /// # Errors
    /// As [`Table::decide`]; nothing has changed then.
    pub fn perform(&mut self, command: &Command) -> Result<Events, Refusal> {
        let events = self.decide(command)?;
        events.iter().for_each(|event| self.apply(event));
        assert!(self.whole, "chips are neither lost nor made");
        Ok(events)
    }

    /// Where the next card goes, where one is due.
    #[must_use]
    #[inline]
    pub fn next_card(&self) -> Option<Spot> {
        let hand = self.hand.as_ref()?;
        match self.phase {
            Phase::Dealing => match hand.cards.exposed {
                Some((seat, _)) if hand.cards.all_dealt() => Some(Spot::Seat(seat)),
                _ => art03_opening::next_to(hand.players, hand.cards.last_to).map(Spot::Seat),
            },
            Phase::Board if hand.needs_burn() => Some(Spot::Burn),
            Phase::Board => Some(Spot::Board),
            _ => None,
        }
    }
}

impl Table for OmahaTable {
    const INSTRUMENT: Instrument = Instrument::Omaha;
    type Setup = Setup;
    type Command = Command;
    type What = What;
    type Events = Events;
    type Legal = Legal;
    type Spot = Spot;

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

    fn decide(&self, command: &Command) -> Result<Events, Refusal> {
        let mut events = Events::new();
        self.decide_into(command, &mut events)?;
        Ok(events)
    }

    #[inline]
    fn apply(&mut self, event: &Event<What>) {
        self.apply_event(event);
    }

    fn legal_commands(&self) -> Vec<Legal> {
        self.legal()
    }

    fn admits(legal: &Legal, command: &Command) -> bool {
        legal.admits(command)
    }

    #[inline]
    fn next(&self) -> Next<Command, Spot> {
        if self.supervision.waits() {
            return Next::Choice;
        }
        let Some(hand) = &self.hand else { return self.next_hand() };
        match self.phase {
            Phase::Closed => Next::Choice,
            Phase::Between => self.next_hand(),
            Phase::Dealing => self.next_card().map_or(Next::Choice, |to| Next::Card { to, face: Face::Down }),
            Phase::Board => match self.next_card() {
                Some(Spot::Board) => Next::Card { to: Spot::Board, face: Face::Up },
                Some(to) => Next::Card { to, face: Face::Down },
                None => Next::Choice,
            },
            Phase::Betting => match hand.actor() {
                None => Next::Command(Command::Collect),
                Some(seat) => self.bound(hand, seat).map_or(Next::Choice, |turn| Next::Command(turn.command())),
            },
            Phase::Showing => {
                next_to_show(hand).map_or(Next::Choice, |seat| Next::Command(Command::Show { seat, cards: None }))
            }
            Phase::Awarding => Next::Command(Command::Award),
            Phase::Settled => Next::Command(Command::CloseHand),
        }
    }

    fn card_command(&self, to: Spot, face: Face, card: Card) -> Command {
        let named = face == Face::Up || self.config.cards.knows_face_down();
        Command::Deal { to, card: named.then_some(card) }
    }

    fn seen_by(&self, viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
        Some(self.seen(viewer, event))
    }

    fn notices(&self) -> Vec<(crate::Told, Basis)> {
        self.departures_told()
    }
}

impl OmahaTable {
    fn next_hand(&self) -> Next<Command, Spot> {
        let plays = art02_seats::check_players(self.room.ready()).is_ok();
        if plays { Next::Command(Command::StartHand { device: None }) } else { Next::Choice }
    }
}
