//! The table: what lives on between rounds, and the door through which every command comes.

use sabot_cards::Card;
use sabot_law::Instrument;

use super::config::{Config, Setup};
use super::round::Phase;
use super::shoe::ShoeState;
use super::view::ShownResult;
use super::{art04_seats, art05_procedure, art06_exposed_cards, art09_prizes};
use crate::cites::reading;
use crate::{
    Command, Device, Event, Face, Legal, Next, Place, Reason, Refusal, Seat, Supervision, Table, Viewer, What,
};

/// A list of events, bounded by the bets that a table takes.
pub type Events = Vec<Event<What>>;

/// A table of Football Poker.
///
/// It has no serialiser: what leaves the process is a view made for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FootballTable {
    pub(super) config: Config,
    /// What shuffles, which an irregularity may have changed.
    pub(super) device: Device,
    pub(super) shoe: ShoeState,
    pub(super) round: u32,
    pub(super) phase: Phase,
    pub(super) supervision: Supervision,
    /// The latest results, the last one first (R70).
    pub(super) results: Vec<ShownResult>,
}

impl FootballTable {
    /// The configuration it was opened with.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.config.seats)
    }

    /// R23: closes the settlement; afterwards it can only be disputed.
    fn close_round(&self) -> Result<Events, Refusal> {
        match self.phase {
            Phase::Settled(_) => Ok(vec![Event::new(What::RoundClosed, reading(23))]),
            _ => Err(Refusal::plain("do", Reason::NotNow(self.phase.word()))),
        }
    }

    fn close_table(&self) -> Result<Events, Refusal> {
        match self.phase {
            Phase::Between | Phase::Shuffling => Ok(vec![Event::new(What::TableClosed, reading(23))]),
            _ => Err(Refusal::plain("do", Reason::NotNow(self.phase.word()))),
        }
    }

    /// R24: a player who shows his own cards voids nothing; somebody must hold some there.
    fn show(&self, seat: Seat) -> Result<Events, Refusal> {
        art04_seats::check_seat(seat, self.config.seats)?;
        let has_cards = self.phase.play().and_then(|play| play.hand(seat)).is_some_and(|hand| !hand.cards.is_empty());
        if !has_cards {
            return Err(Refusal::plain("seat", Reason::NoHand(seat)));
        }
        Ok(vec![Event::new(What::PlayerShowed { seat }, reading(24))])
    }
}

impl Table for FootballTable {
    const INSTRUMENT: Instrument = Instrument::Football;
    type Setup = Setup;
    type Command = Command;
    type What = What;
    type Events = Events;
    type Legal = Legal;

    fn open(setup: &Setup) -> Result<FootballTable, Refusal> {
        let config = Config::check(setup)?;
        Ok(FootballTable {
            config,
            device: config.device,
            shoe: ShoeState::default(),
            round: 0,
            phase: Phase::Shuffling,
            supervision: Supervision::new(config.confirm_irregularities),
            results: Vec::new(),
        })
    }

    fn decide(&self, command: &Command) -> Result<Events, Refusal> {
        if matches!(self.phase, Phase::Closed) {
            return Err(Refusal::plain("do", Reason::TableClosed));
        }
        self.supervision.check(command)?;
        match *command {
            Command::Shuffle { white_card_from_end, replaced } => {
                art05_procedure::shuffle(self, white_card_from_end, replaced)
            }
            Command::WhiteCard => art05_procedure::white_card(self),
            Command::OpenRound { device } => art05_procedure::open_round(self, device),
            Command::Leave { player } => art05_procedure::leave(self, player),
            Command::Bet { seat, player, bet, stake } => art05_procedure::bet(self, seat, player, bet, stake),
            Command::Withdraw { seat, player, bet } => art05_procedure::withdraw(self, seat, player, bet),
            Command::CloseBetting => art05_procedure::close(self),
            Command::Deal { to, card } => art05_procedure::deal(self, to, card),
            Command::Open { seat, cards } => art09_prizes::open(self, seat, cards),
            Command::Settle => art09_prizes::settle(self),
            Command::CloseRound => self.close_round(),
            Command::Show { seat } => self.show(seat),
            Command::Irregularity(irregularity) => {
                let consequence = art06_exposed_cards::consequence(self, irregularity)?;
                Ok(self.supervision.declared(irregularity, consequence))
            }
            Command::Confirm | Command::Dismiss => {
                let confirmed = *command == Command::Confirm;
                self.supervision.word(confirmed, |what| art06_exposed_cards::consequence(self, what))
            }
            Command::CloseTable => self.close_table(),
            Command::Sit { .. }
            | Command::Raise { .. }
            | Command::Fold { .. }
            | Command::Play { .. }
            | Command::GiveUp { .. }
            | Command::TimeOut
            | Command::Talk { .. }
            | Command::OpenCroupier { .. }
            | Command::SettleBonus
            | Command::PoolMoved { .. } => Err(Refusal::plain("do", Reason::NotOfThisGame(command.name()))),
        }
    }

    fn apply(&mut self, event: &Event<What>) {
        super::apply::apply(self, event);
    }

    fn legal_commands(&self) -> Vec<Legal> {
        super::legal::legal_commands(self)
    }

    fn admits(legal: &Legal, command: &Command) -> bool {
        legal.admits(command)
    }

    fn next(&self) -> Next<Command> {
        if self.supervision.waits() {
            return Next::Choice;
        }
        let card = |to: Option<Place>, face| Next::Card { to: to.expect("a phase ends with its last card"), face };
        match &self.phase {
            Phase::Shuffling => Next::Command(Command::Shuffle { white_card_from_end: None, replaced: false }),
            Phase::Between => Next::Command(Command::OpenRound { device: None }),
            Phase::Betting(_) => Next::Command(Command::CloseBetting),
            Phase::Dealing(dealing) => card(dealing.next(), Face::Down),
            Phase::Opening(opening) => {
                let seat = opening.next().expect("opening ends with the last hand");
                Next::Command(Command::Open { seat, cards: None })
            }
            Phase::Third(third) => card(third.next(), Face::Up),
            Phase::Ready(_) => Next::Command(Command::Settle),
            Phase::Settled(_) => Next::Command(Command::CloseRound),
            Phase::Closed => Next::Choice,
        }
    }

    fn card_command(&self, to: Place, face: Face, card: Card) -> Command {
        let named = face == Face::Up || self.config.cards.knows_face_down();
        Command::Deal { to, card: named.then_some(card) }
    }

    /// What lies face down only its holder sees; the house's result is the house's.
    fn seen_by(viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
        crate::view::common_sight(viewer, event)
    }
}
