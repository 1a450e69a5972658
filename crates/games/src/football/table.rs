//! The table: what lives on between rounds, and the door through which every command comes.

use sabot_law::{Cite, Instrument};

use super::config::{Config, Setup};
use super::round::{Phase, Play};
use super::shoe::ShoeState;
use super::view::ShownResult;
use super::{art04_seats, art05_procedure, art06_exposed_cards, art09_prizes};
use crate::cites::reading;
use crate::{
    Command, Device, Event, Face, HouseTable, Irregularity, Legal, Next, Place, Refusal, Seat, Standing, Supervision,
    What,
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
    pub(super) supervision: Supervision<Irregularity>,
    /// The latest results, the last one first (R70).
    pub(super) results: Vec<ShownResult>,
}

impl FootballTable {
    /// The configuration it was opened with.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The number of the round that is open or was last, 0 before the first.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.config.seats)
    }
}

impl HouseTable for FootballTable {
    const GAME: Instrument = Instrument::Football;
    type Asked = Setup;
    type List = Events;
    const CLOSES: Cite = reading(23);

    fn set_up(setup: &Setup) -> Result<FootballTable, Refusal> {
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

    fn with_limits(&self, setup: &Setup) -> Result<FootballTable, Refusal> {
        Ok(FootballTable { config: self.config.relimited(setup)?, ..self.clone() })
    }

    fn standing(&self) -> Standing<'_> {
        let (stage, phase) = (self.phase.stage(), self.phase.word());
        Standing { stage, phase, supervision: &self.supervision, cards: self.config.cards }
    }

    fn consequence(&self, irregularity: Irregularity) -> Result<Events, Refusal> {
        art06_exposed_cards::consequence(self, irregularity)
    }

    fn own_command(&self, command: &Command) -> Option<Result<Events, Refusal>> {
        Some(match *command {
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
            Command::Show { seat } => {
                art04_seats::check_seat(seat, self.config.seats).and_then(|()| Play::shown(self.phase.play(), seat))
            }
            _ => return None,
        })
    }

    fn apply_event(&mut self, event: &Event<What>) {
        super::apply::apply(self, event);
    }

    fn own_legal(&self) -> Vec<Legal> {
        super::legal::legal_commands(self)
    }

    fn next_step(&self) -> Next<Command> {
        let card = |to: Option<Place>, face| Next::Card { to: to.expect("a phase ends with its last card"), face };
        match &self.phase {
            Phase::Shuffling => Next::Command(Command::Shuffle { white_card_from_end: None, replaced: false }),
            Phase::Between => Next::Command(Command::OpenRound { device: None }),
            Phase::Betting(_) => Next::Command(Command::CloseBetting),
            Phase::Dealing(dealing) => card(dealing.next(), Face::Down),
            Phase::Opening(opening) => {
                let seat = opening.play.first_closed().expect("opening ends with the last hand");
                Next::Command(Command::Open { seat, cards: None })
            }
            Phase::Third(third) => card(third.next(), Face::Up),
            Phase::Ready(_) => Next::Command(Command::Settle),
            Phase::Settled(_) | Phase::Closed => Next::Choice,
        }
    }
}
