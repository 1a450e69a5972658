//! The table: what lives on between rounds, and the door through which every command comes.

use sabot_law::{Basis, Cite, Instrument};

use super::config::{Config, Setup};
use super::round::Phase;
use super::{art01_material, art02_seats, art03_opening, art06_betting, art07_dealing};
use super::{art09_play_and_prizes, art11_irregularities};
use crate::cites::reading;
use crate::{
    BankedCommand, BankedEvent, BankedTable, Decision, Device, Event, Face, Irregularity, Legal, Message, Name, Next,
    Place, Reason, Refusal, Seat, Supervision, TableStanding, Viewer,
};

/// A list of events, bounded by the bets that a table takes.
pub type Events = Vec<Event<BankedEvent>>;

/// A table of Q Poker.
///
/// It has no serialiser: what leaves the process is a view made for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QpokerTable {
    pub(super) config: Config,
    /// The device in use, which an irregularity may have changed.
    pub(super) device: Device,
    /// Who sits where.
    pub(super) seated: Vec<Option<Name>>,
    pub(super) round: u32,
    pub(super) phase: Phase,
    pub(super) supervision: Supervision<Irregularity>,
}

impl QpokerTable {
    /// The configuration it was opened with.
    ///
    /// ```
    /// use sabot_games::{Table as _, qpoker};
    /// let table = qpoker::QpokerTable::open(&qpoker::Setup { decks: 2, ..qpoker::Setup::default() })?;
    /// assert_eq!((table.config().decks, table.config().seats), (2, 7));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The number of the round that is open or was last, 0 before the first.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, qpoker};
    /// let mut table = qpoker::QpokerTable::open(&qpoker::Setup::default())?;
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

    /// Who sits at a seat.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Seat, Table as _, qpoker};
    /// let mut table = qpoker::QpokerTable::open(&qpoker::Setup::default())?;
    /// table.perform(&BankedCommand::sit(3, "ana")?)?;
    /// let [second, third] = [2, 3].map(|number| table.player_at(Seat::new(number).unwrap()));
    /// assert_eq!((second, third), (None, Some("ana".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn player_at(&self, seat: Seat) -> Option<Name> {
        self.seated.get(seat.index()).copied().flatten()
    }

    pub(super) fn seat_of(&self, player: Name) -> Option<Seat> {
        self.seats().find(|seat| self.seated[seat.index()] == Some(player))
    }

    /// R20: the cards are shuffled for every round.
    fn open_round(&self, device: Option<Device>) -> Result<Events, Refusal> {
        if !matches!(self.phase, Phase::Between) {
            return Err(Refusal::plain("do", Reason::NotNow(self.phase.word())));
        }
        let number = self.round.checked_add(1).ok_or(Refusal::plain("do", Reason::TooLarge))?;
        let (device, source) = (device.unwrap_or(self.device), self.config.cards);
        art01_material::check_device("device", device)?;
        Ok(vec![
            Event::new(
                BankedEvent::RoundOpened {
                    number,
                    seats: self.config.seats,
                    edition: self.config.edition.id,
                    rules: Some(self.config.rules),
                },
                art02_seats::layout(self.config.rules).note_if(self.config.readings.departs(), reading(60)),
            ),
            Event::new(BankedEvent::Shuffled { device, source }, art03_opening::shuffled(&self.config, device)),
        ])
    }
}

impl BankedTable for QpokerTable {
    const GAME: Instrument = Instrument::Qpoker;
    type Asked = Setup;
    type List = Events;
    const CLOSES: Cite = reading(23);

    fn set_up(setup: &Setup) -> Result<QpokerTable, Refusal> {
        let config = Config::check(setup)?;
        Ok(QpokerTable {
            config,
            device: config.device,
            seated: vec![None; usize::from(config.seats)],
            round: 0,
            phase: Phase::Between,
            supervision: Supervision::new(config.confirm_irregularities),
        })
    }

    fn with_limits(&self, setup: &Setup) -> Result<QpokerTable, Refusal> {
        Ok(QpokerTable { config: self.config.relimited(setup)?, ..self.clone() })
    }

    fn standing(&self) -> TableStanding<'_> {
        let (stage, phase) = (self.phase.stage(), self.phase.word());
        TableStanding { stage, phase, supervision: &self.supervision, cards: self.config.cards }
    }

    fn consequence(&self, irregularity: Irregularity) -> Result<Events, Refusal> {
        art11_irregularities::consequence(self, irregularity)
    }

    fn tells_late(&self, irregularity: Irregularity) -> bool {
        let exposures = self.phase.play().map(|play| art11_irregularities::exposures(self, play));
        exposures.is_some_and(|exposures| exposures.tells_late(irregularity.when))
    }

    fn own_command(&self, command: &BankedCommand) -> Option<Result<Events, Refusal>> {
        Some(match *command {
            BankedCommand::OpenRound { device } => self.open_round(device),
            BankedCommand::Sit { seat, player } => art06_betting::sit(self, seat, player),
            BankedCommand::Leave { player } => art06_betting::leave(self, player),
            BankedCommand::Bet { seat, player, bet, stake } => art06_betting::bet(self, seat, player, bet, stake),
            BankedCommand::Withdraw { seat, player, bet } => art06_betting::withdraw(self, seat, player, bet),
            BankedCommand::CloseBetting => art06_betting::close(self),
            BankedCommand::Deal { to, card } => art07_dealing::deal(self, to, card),
            BankedCommand::Open { seat, cards } => art09_play_and_prizes::open(self, seat, cards),
            BankedCommand::SettleBonus => art09_play_and_prizes::settle_bonus(self),
            BankedCommand::Play { seat, player } => art09_play_and_prizes::decide(self, seat, player, Decision::Play),
            BankedCommand::GiveUp { seat, player } => {
                art09_play_and_prizes::decide(self, seat, player, Decision::GiveUp)
            }
            BankedCommand::TimeOut => art09_play_and_prizes::time_out(self),
            BankedCommand::Show { seat } => art06_betting::show(self, seat),
            BankedCommand::OpenCroupier { cards } => art09_play_and_prizes::open_croupier(self, cards),
            BankedCommand::Settle => art09_play_and_prizes::settle(self),
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
        match &self.phase {
            Phase::Between => Next::Command(BankedCommand::OpenRound { device: None }),
            Phase::Betting(_) => Next::Command(BankedCommand::CloseBetting),
            Phase::Dealing(dealing) => {
                let to = dealing.next().expect("dealing ends with the last card");
                Next::Card { to, face: Face::Down }
            }
            Phase::Showing(showing) => Next::Command(match showing.play.first_closed() {
                Some(seat) => BankedCommand::Open { seat, cards: None },
                None => BankedCommand::SettleBonus,
            }),
            Phase::Opening(opening) if opening.plays.is_none() && !opening.stays_closed => {
                Next::Command(BankedCommand::OpenCroupier { cards: None })
            }
            Phase::Opening(_) => Next::Command(BankedCommand::Settle),
            Phase::Deciding(_) | Phase::Settled(_) | Phase::Closed => Next::Choice,
        }
    }

    /// R57: where nobody holds the cards, the croupier opens them, and nobody sees them before.
    fn sees(&self, viewer: Viewer, place: Place) -> bool {
        let held = match place {
            Place::Seat(seat) => {
                self.phase.play().and_then(|play| play.hand(seat)).is_some_and(|hand| hand.holder.is_some())
            }
            Place::Croupier => false,
        };
        viewer == Viewer::Inspector || (viewer.sees(place) && held)
    }

    fn own_notices(&self) -> Vec<(Message, Basis)> {
        self.config.notices()
    }
}
