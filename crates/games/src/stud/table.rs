//! The table without its pool: what lives on between rounds, and the door through which every command comes. It takes jackpot
//! bets and names the hands that claim; a controller keeps the pool.

use arrayvec::ArrayVec;
use sabot_law::{Cite, Instrument, Rules};
use sabot_money::Money;

use super::art10_progressive_jackpot::{Carried, announced, carried_returned};
use super::art11_irregularities;
use super::cites::{art, reading};
use super::config::{Config, Setup};
use super::round::Phase;
use super::{art02_seats, art03_opening, art06_betting, art07_dealing, art09_play_and_prizes};
use super::{art12_prohibitions, jackpot_spot, seen};
use crate::{
    Command, Decision, Device, Event, HouseTable, Irregularity, Legal, Next, PlayerName, Reason, Refusal, Seat,
    Standing, Supervision, Viewer, What,
};

/// A list of events: the longest is a settlement of seven seats with three bets, a prize and a contribution each.
pub type Events = ArrayVec<Event<What>, 48>;

/// A table of Stud Poker whose pool somebody else keeps: a house, which has one for several tables (R51), or the
/// [`StudTable`](super::StudTable) that it is a part of.
///
/// What it decides ends where the pool begins: [`LinkedTable::order`] says what the controller is to be asked then, and
/// [`LinkedTable::told`] tells its answer at the table. It has no serialiser: what leaves the process is a view made for
/// somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkedTable {
    pub(super) config: Config,
    /// The device in use, which an irregularity may have changed.
    pub(super) device: Device,
    /// R34: the one amount of the jackpot bet, where the first bet accepted has fixed it.
    pub(super) fixed_bet: Option<Money>,
    pub(super) carried: ArrayVec<Carried, 7>,
    /// Whether jackpot bets are taken.
    pub(super) jackpot_open: bool,
    pub(super) round: u32,
    pub(super) phase: Phase,
    pub(super) supervision: Supervision<Irregularity>,
}

impl LinkedTable {
    /// The configuration it was opened with.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// R34: the one amount of the jackpot bet: the house's, or what the first bet accepted has fixed.
    pub(super) fn one_amount(&self) -> Option<Money> {
        self.config.jackpot.bet.or(self.fixed_bet)
    }

    /// The jackpot bets that wait for the next round.
    #[must_use]
    pub fn carried(&self) -> &[Carried] {
        &self.carried
    }

    /// Whether jackpot bets are taken: a table that does not reach its pool closes the spot.
    #[must_use]
    pub fn jackpot_open(&self) -> bool {
        self.jackpot_open
    }

    /// The number of the round that is open or was last, 0 before the first.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    pub(super) fn carried_by(&self, player: PlayerName) -> Option<Carried> {
        self.carried.iter().copied().find(|carried| carried.player == player)
    }

    /// R20: the cards are shuffled for every round; 1(4) and 10(3): pool and fixed sums are shown before any bet.
    fn open_round(&self, device: Option<Device>) -> Result<Events, Refusal> {
        if !matches!(self.phase, Phase::Between) {
            return Err(Refusal::plain("do", Reason::NotNow(self.phase.word())));
        }
        let number = self.round.checked_add(1).ok_or(Refusal::plain("do", Reason::TooLarge))?;
        let (device, source) = (device.unwrap_or(self.device), self.config.cards);
        // A departure is named in the log of every round that is played under it.
        let layout = art02_seats::layout().note_if(self.config.readings.departs(), reading(6));
        let mut events: Events = [
            Event::new(
                What::RoundOpened {
                    number,
                    seats: art02_seats::SEATS,
                    edition: self.config.edition.id,
                    rules: Some(Rules::TODAY),
                },
                layout,
            ),
            Event::new(What::Shuffled { device, source }, art03_opening::shuffled(device, source)),
            announced(&self.config.jackpot),
        ]
        .into_iter()
        .collect();
        if !self.jackpot_open {
            events.extend(jackpot_spot::returned(self));
        }
        Ok(events)
    }

    fn talk(&self, seat: Seat) -> Result<Events, Refusal> {
        art02_seats::check_seat(seat)?;
        art12_prohibitions::check_talk(matches!(self.phase, Phase::Deciding(_)))?;
        Ok([Event::new(What::Talked { seat }, art(12, 2))].into_iter().collect())
    }
}

impl HouseTable for LinkedTable {
    const GAME: Instrument = Instrument::Stud;
    type Asked = Setup;
    type List = Events;
    const CLOSES: Cite = reading(42);

    fn set_up(setup: &Setup) -> Result<LinkedTable, Refusal> {
        let config = Config::check(setup)?;
        Ok(LinkedTable {
            config,
            device: config.device,
            fixed_bet: None,
            carried: ArrayVec::new(),
            jackpot_open: true,
            round: 0,
            phase: Phase::Between,
            supervision: Supervision::new(config.confirm_irregularities),
        })
    }

    fn with_limits(&self, setup: &Setup) -> Result<LinkedTable, Refusal> {
        Ok(LinkedTable { config: self.config.relimited(setup)?, ..self.clone() })
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
            Command::Bet { seat, player, bet, stake } => art06_betting::bet(self, seat, player, bet, stake),
            Command::Withdraw { seat, player, bet } => art06_betting::withdraw(self, seat, player, bet),
            Command::Leave { player } => art06_betting::leave(self, player),
            Command::CloseBetting => art06_betting::close(self),
            Command::Deal { to, card } => art07_dealing::deal(self, to, card),
            Command::Raise { seat, stake } => art06_betting::decide(self, seat, Decision::Raise, stake),
            Command::Fold { seat } => art06_betting::decide(self, seat, Decision::Fold, None),
            Command::TimeOut => art06_betting::time_out(self),
            Command::Show { seat } => art06_betting::show(self, seat),
            Command::Talk { seat } => self.talk(seat),
            Command::OpenCroupier { cards } => art09_play_and_prizes::open_croupier(self, cards),
            Command::Open { seat, cards } => art09_play_and_prizes::open(self, seat, cards),
            Command::Settle => art09_play_and_prizes::settle(self),
            Command::JackpotSpot { open } => jackpot_spot::turn(self, open),
            _ => return None,
        })
    }

    fn apply_event(&mut self, event: &Event<What>) {
        super::apply::apply(self, event);
    }

    fn own_legal(&self) -> Vec<Legal> {
        super::legal::legal_commands(self)
    }

    /// The loss of the pool waits for nobody.
    fn always_legal(&self) -> Vec<Legal> {
        if matches!(self.phase, Phase::Closed) {
            return Vec::new();
        }
        vec![Legal::JackpotSpot { open: !self.jackpot_open }]
    }

    fn next_step(&self) -> Next<Command> {
        match &self.phase {
            Phase::Between => Next::Command(Command::OpenRound { device: None }),
            Phase::Betting(_) => Next::Command(Command::CloseBetting),
            Phase::Dealing(dealing) => {
                let (to, face) = dealing.next().expect("dealing ends with the last card");
                Next::Card { to, face }
            }
            Phase::Opening(opening) if opening.plays.is_none() && !opening.stays_closed => {
                Next::Command(Command::OpenCroupier { cards: None })
            }
            Phase::Opening(opening) => match art09_play_and_prizes::to_open(self, opening).next() {
                Some(seat) => Next::Command(Command::Open { seat, cards: None }),
                None => Next::Command(Command::Settle),
            },
            Phase::Deciding(_) | Phase::Settled(_) | Phase::Closed => Next::Choice,
        }
    }

    /// R42: a table that closes gives carried bets back.
    fn left_over(&self) -> Vec<Event<What>> {
        self.carried.iter().map(|carried| carried_returned(*carried, None)).collect()
    }

    fn seen(&self, viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
        seen::seen(self, viewer, event)
    }
}
