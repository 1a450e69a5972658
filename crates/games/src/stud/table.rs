//! The table: what lives on between rounds, and the door through which every command comes.

use arrayvec::ArrayVec;
use sabot_law::{Basis, Cite, Instrument, Rules};
use sabot_money::Money;

use super::art10_progressive_jackpot::{Carried, PARTS, POOL_MAX, Pool, Remainders, announced, carried_returned};
use super::art11_irregularities;
use super::cites::{art, reading};
use super::config::{Config, Setup};
use super::round::Phase;
use super::{art01_material, art02_seats, art03_opening, art06_betting, art07_dealing, art09_play_and_prizes};
use super::{art12_prohibitions, jackpot_spot, seen};
use crate::{
    Command, Decision, Device, Event, HouseTable, Irregularity, Legal, Next, PlayerName, Reason, Refusal, Seat,
    Standing, Supervision, Viewer, What,
};

/// A list of events: the longest is a settlement of seven seats with three bets, a prize and a contribution each.
pub type Events = ArrayVec<Event<What>, 48>;

/// A table of Stud Poker.
///
/// It has no serialiser: what leaves the process is a view made for somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudTable {
    pub(super) config: Config,
    /// The device in use, which an irregularity may have changed.
    pub(super) device: Device,
    pub(super) pool: Pool,
    pub(super) carried: ArrayVec<Carried, 7>,
    /// Whether jackpot bets are taken.
    pub(super) jackpot_open: bool,
    pub(super) round: u32,
    pub(super) phase: Phase,
    pub(super) supervision: Supervision<Irregularity>,
}

impl StudTable {
    /// The configuration it was opened with.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The pool as it stands.
    #[must_use]
    pub fn pool(&self) -> Pool {
        self.pool
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
            Event::new(What::PoolShown { amount: self.pool.amount }, art01_material::display()),
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

    /// R51: while this table pays from the pool, nothing is paid from it elsewhere: it can only grow by others' bets.
    fn pool_least(&self) -> [Money; 3] {
        match &self.phase {
            Phase::Settled(settled) if settled.play.drawn.is_positive() => {
                [self.pool.amount, self.pool.reserve, self.pool.overflow]
            }
            _ => [Money::ZERO; 3],
        }
    }

    /// R51: a linked pool moves at other tables too.
    fn pool_moved(
        &self,
        amount: Money,
        reserve: Money,
        overflow: Money,
        remainders: Remainders,
    ) -> Result<Events, Refusal> {
        let sums = [("amount", amount), ("reserve", reserve), ("overflow", overflow)];
        for ((field, value), least) in sums.into_iter().zip(self.pool_least()) {
            if (Money::ZERO..least).contains(&value) {
                return Err(Refusal::by("do", Reason::PoolLocked, reading(51)));
            }
            if !(Money::ZERO..=POOL_MAX).contains(&value) {
                return Err(Refusal::by(field, Reason::StakeOutside(value, Money::ZERO, POOL_MAX), reading(51)));
            }
        }
        for (field, value) in [("remainders.pool", remainders.pool), ("remainders.reserve", remainders.reserve)] {
            if value >= PARTS {
                let reason = Reason::Outside(value.into(), 0, i64::from(PARTS) - 1);
                return Err(Refusal::by(field, reason, Basis::new(reading(51)).note(reading(7))));
            }
        }
        let what = What::PoolMoved { amount, reserve, overflow, remainders };
        Ok([Event::new(what, reading(51))].into_iter().collect())
    }
}

impl HouseTable for StudTable {
    const GAME: Instrument = Instrument::Stud;
    type Asked = Setup;
    type List = Events;
    const CLOSES: Cite = reading(42);

    fn set_up(setup: &Setup) -> Result<StudTable, Refusal> {
        let config = Config::check(setup)?;
        Ok(StudTable {
            config,
            device: config.device,
            pool: Pool::opening(&setup.jackpot),
            carried: ArrayVec::new(),
            jackpot_open: true,
            round: 0,
            phase: Phase::Between,
            supervision: Supervision::new(config.confirm_irregularities),
        })
    }

    fn with_limits(&self, setup: &Setup) -> Result<StudTable, Refusal> {
        Ok(StudTable { config: self.config.relimited(setup)?, ..self.clone() })
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
            Command::PoolMoved { amount, reserve, overflow, remainders } => {
                self.pool_moved(amount, reserve, overflow, remainders)
            }
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

    /// Another table's movements of the pool wait for nobody here (R51); nor does the loss of the pool.
    fn always_legal(&self) -> Vec<Legal> {
        if matches!(self.phase, Phase::Closed) {
            return Vec::new();
        }
        let moved = Legal::PoolMoved { least: self.pool_least(), most: POOL_MAX };
        vec![moved, Legal::JackpotSpot { open: !self.jackpot_open }]
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
