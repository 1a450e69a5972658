//! The table: what lives on between rounds, and the door through which every command comes.

use sabot_law::{Cite, Instrument};

use super::art05_procedure::Hands;
use super::config::{Config, Setup};
use super::round::{Phase, Play};
use super::shoe::ShoeState;
use super::view::ShownResult;
use super::{art04_seats, art05_procedure, art06_exposed_cards, art09_prizes};
use crate::cites::reading;
use crate::{
    BankedCommand, BankedEvent, BankedTable, Device, Event, Face, Irregularity, Legal, Next, Place, Refusal, Seat,
    Supervision, TableStanding,
};

/// A list of events, bounded by the bets that a table takes.
pub type Events = Vec<Event<BankedEvent>>;

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
    ///
    /// ```
    /// use sabot_games::{Table as _, football};
    /// let table = football::FootballTable::open(&football::Setup { seats: 9, ..football::Setup::default() })?;
    /// assert_eq!((table.config().seats, table.config().decks), (9, 6));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The number of the round that is open or was last, 0 before the first.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, football};
    /// let mut table = football::FootballTable::open(&football::Setup::default())?;
    /// table.perform(&BankedCommand::shuffle(Some(sabot_games::Place::Croupier)))?;
    /// assert_eq!(table.round(), 0);
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert_eq!(table.round(), 1);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    pub(super) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.config.seats)
    }
}

impl BankedTable for FootballTable {
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

    fn standing(&self) -> TableStanding<'_> {
        let (stage, phase) = (self.phase.stage(), self.phase.word());
        TableStanding { stage, phase, supervision: &self.supervision, cards: self.config.cards }
    }

    fn consequence(&self, irregularity: Irregularity) -> Result<Events, Refusal> {
        art06_exposed_cards::consequence(self, irregularity)
    }

    fn own_command(&self, command: &BankedCommand) -> Option<Result<Events, Refusal>> {
        Some(match *command {
            BankedCommand::Shuffle { white_card_from_end, replaced, cut_by, judged_by } => {
                art05_procedure::shuffle(self, white_card_from_end, replaced, &Hands { cut_by, judged_by })
            }
            BankedCommand::WhiteCard => art05_procedure::white_card(self),
            BankedCommand::OpenRound { device } => art05_procedure::open_round(self, device),
            BankedCommand::Leave { player } => art05_procedure::leave(self, player),
            BankedCommand::Bet { seat, player, bet, stake } => art05_procedure::bet(self, seat, player, bet, stake),
            BankedCommand::Withdraw { seat, player, bet } => art05_procedure::withdraw(self, seat, player, bet),
            BankedCommand::CloseBetting => art05_procedure::close(self),
            BankedCommand::Deal { to, card } => art05_procedure::deal(self, to, card),
            BankedCommand::Open { seat, cards } => art09_prizes::open(self, seat, cards),
            BankedCommand::Settle => art09_prizes::settle(self),
            BankedCommand::Show { seat } => art04_seats::check_seat(seat, self.config.seats, self.config.rules)
                .and_then(|()| Play::shown(self.phase.play(), seat)),
            _ => return None,
        })
    }

    fn apply_event(&mut self, event: &Event<BankedEvent>) {
        super::apply::apply(self, event);
    }

    fn own_legal(&self) -> Vec<Legal> {
        super::legal::legal_commands(self)
    }

    fn next_step(&self) -> Next<BankedCommand> {
        let card = |to: Option<Place>, face| Next::Card { to: to.expect("a phase ends with its last card"), face };
        match &self.phase {
            // 5(1): where people cut and nobody else does, the croupier does.
            Phase::Shuffling => {
                let cut_by = art05_procedure::cut_is_named(self).then_some(Place::Croupier);
                Next::Command(BankedCommand::shuffle(cut_by))
            }
            Phase::Between => Next::Command(BankedCommand::OpenRound { device: None }),
            Phase::Betting(_) => Next::Command(BankedCommand::CloseBetting),
            Phase::Dealing(dealing) => card(dealing.next(), Face::Down),
            Phase::Opening(opening) => {
                let seat = opening.play.first_closed().expect("opening ends with the last hand");
                Next::Command(BankedCommand::Open { seat, cards: None })
            }
            Phase::Third(third) => card(third.next(), Face::Up),
            Phase::Ready(_) => Next::Command(BankedCommand::Settle),
            Phase::Settled(_) | Phase::Closed => Next::Choice,
        }
    }
}
