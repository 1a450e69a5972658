//! The table: what lives on between rounds, and the door through which every command comes.

use sabot_law::{Basis, Cite, Instrument, Rules};

use super::config::{Config, Setup};
use super::round::Phase;
use super::{art02_seats, art03_opening, art06_betting, art07_dealing, art09_play_and_prizes, art11_irregularities};
use crate::cites::reading;
use crate::{
    Command, Decision, Device, Event, Face, HouseTable, Irregularity, Legal, Next, Place, PlayerName, Reason, Refusal,
    Seat, Standing, Supervision, Told, Viewer, What,
};

/// A list of events, bounded by the bets that a table takes.
pub type Events = Vec<Event<What>>;

/// A table of Q Poker.
///
/// It has no serialiser: what leaves the process is a view made for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QpokerTable {
    pub(super) config: Config,
    /// The device in use, which an irregularity may have changed.
    pub(super) device: Device,
    /// Who sits where.
    pub(super) seated: Vec<Option<PlayerName>>,
    pub(super) round: u32,
    pub(super) phase: Phase,
    pub(super) supervision: Supervision<Irregularity>,
}

impl QpokerTable {
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

    /// Who sits at a seat.
    #[must_use]
    pub fn player_at(&self, seat: Seat) -> Option<PlayerName> {
        self.seated.get(seat.index()).copied().flatten()
    }

    pub(super) fn seat_of(&self, player: PlayerName) -> Option<Seat> {
        self.seats().find(|seat| self.seated[seat.index()] == Some(player))
    }

    /// R20: the cards are shuffled for every round.
    fn open_round(&self, device: Option<Device>) -> Result<Events, Refusal> {
        if !matches!(self.phase, Phase::Between) {
            return Err(Refusal::plain("do", Reason::NotNow(self.phase.word())));
        }
        let number = self.round.checked_add(1).ok_or(Refusal::plain("do", Reason::TooLarge))?;
        let (device, source) = (device.unwrap_or(self.device), self.config.cards);
        Ok(vec![
            Event::new(
                What::RoundOpened {
                    number,
                    seats: self.config.seats,
                    edition: self.config.edition.id,
                    rules: Some(Rules::TODAY),
                },
                art02_seats::layout(),
            ),
            Event::new(What::Shuffled { device, source }, art03_opening::shuffled(device, source)),
        ])
    }
}

impl HouseTable for QpokerTable {
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

    fn standing(&self) -> Standing<'_> {
        let (stage, phase) = (self.phase.stage(), self.phase.word());
        Standing { stage, phase, supervision: &self.supervision, cards: self.config.cards }
    }

    fn consequence(&self, irregularity: Irregularity) -> Result<Events, Refusal> {
        art11_irregularities::consequence(self, irregularity)
    }

    fn own_command(&self, command: &Command) -> Option<Result<Events, Refusal>> {
        Some(match *command {
            Command::OpenRound { device } => self.open_round(device),
            Command::Sit { seat, player } => art06_betting::sit(self, seat, player),
            Command::Leave { player } => art06_betting::leave(self, player),
            Command::Bet { seat, player, bet, stake } => art06_betting::bet(self, seat, player, bet, stake),
            Command::Withdraw { seat, player, bet } => art06_betting::withdraw(self, seat, player, bet),
            Command::CloseBetting => art06_betting::close(self),
            Command::Deal { to, card } => art07_dealing::deal(self, to, card),
            Command::Open { seat, cards } => art09_play_and_prizes::open(self, seat, cards),
            Command::SettleBonus => art09_play_and_prizes::settle_bonus(self),
            Command::Play { seat, player } => art09_play_and_prizes::decide(self, seat, player, Decision::Play),
            Command::GiveUp { seat, player } => art09_play_and_prizes::decide(self, seat, player, Decision::GiveUp),
            Command::TimeOut => art09_play_and_prizes::time_out(self),
            Command::Show { seat } => art06_betting::show(self, seat),
            Command::OpenCroupier { cards } => art09_play_and_prizes::open_croupier(self, cards),
            Command::Settle => art09_play_and_prizes::settle(self),
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
        match &self.phase {
            Phase::Between => Next::Command(Command::OpenRound { device: None }),
            Phase::Betting(_) => Next::Command(Command::CloseBetting),
            Phase::Dealing(dealing) => {
                let to = dealing.next().expect("dealing ends with the last card");
                Next::Card { to, face: Face::Down }
            }
            Phase::Showing(showing) => Next::Command(match showing.play.first_closed() {
                Some(seat) => Command::Open { seat, cards: None },
                None => Command::SettleBonus,
            }),
            Phase::Opening(opening) if opening.plays.is_none() && !opening.stays_closed => {
                Next::Command(Command::OpenCroupier { cards: None })
            }
            Phase::Opening(_) => Next::Command(Command::Settle),
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

    fn own_notices(&self) -> Vec<(Told, Basis)> {
        self.config.notices()
    }
}
