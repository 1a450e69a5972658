//! The table without its pool: what lives on between rounds, and the door through which every command comes. It takes jackpot
//! bets and names the hands that claim; a controller keeps the pool.

use arrayvec::ArrayVec;
use sabot_law::{Basis, Cite, Instrument};
use sabot_money::Money;

use super::art10_progressive_jackpot::{Carried, announced, carried_returned};
use super::art11_irregularities;
use super::cites::{art, reading};
use super::config::{Config, Setup};
use super::round::Phase;
use super::{art01_material, art02_seats, art03_opening, art06_betting, art07_dealing, art09_play_and_prizes};
use super::{art12_prohibitions, jackpot_spot, seen};
use crate::{
    BankedCommand, BankedEvent, BankedTable, Decision, Device, Event, Irregularity, Legal, Message, Name, Next, Reason,
    Refusal, Seat, Supervision, TableStanding, Viewer,
};

/// A list of events: the longest is a settlement of seven seats with three bets, a prize and a contribution each.
pub type Events = ArrayVec<Event<BankedEvent>, 48>;

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
    ///
    /// ```
    /// use sabot_games::{Table as _, stud};
    /// use sabot_money::Money;
    /// let setup = stud::Setup { cap: Some(Money::of(50_000_000)), ..stud::Setup::default() };
    /// let table = stud::LinkedTable::open(&setup)?;
    /// assert_eq!(table.config().cap, Money::of(50_000_000));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// R34: the one amount of the jackpot bet: the house's, or what the first bet accepted has fixed.
    pub(super) fn one_amount(&self) -> Option<Money> {
        self.config.jackpot.bet.or(self.fixed_bet)
    }

    /// The jackpot bets that wait for the next round.
    ///
    /// ```
    /// use sabot_games::{Table as _, stud};
    /// let table = stud::LinkedTable::open(&stud::Setup::default())?;
    /// assert_eq!(table.carried(), [], "no round was void yet");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn carried(&self) -> &[Carried] {
        &self.carried
    }

    /// Whether jackpot bets are taken: a table that does not reach its pool closes the spot.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::LinkedTable::open(&stud::Setup::default())?;
    /// assert!(table.jackpot_open());
    /// table.perform(&BankedCommand::JackpotSpot { open: false })?;
    /// assert!(!table.jackpot_open());
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn jackpot_open(&self) -> bool {
        self.jackpot_open
    }

    /// The number of the round that is open or was last, 0 before the first.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::LinkedTable::open(&stud::Setup::default())?;
    /// assert_eq!(table.round(), 0);
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert_eq!(table.round(), 1);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    pub(super) fn carried_by(&self, player: Name) -> Option<Carried> {
        self.carried.iter().copied().find(|carried| carried.player == player)
    }

    /// R20: the cards are shuffled for every round; 1(4) and 10(3): pool and fixed sums are shown before any bet.
    fn open_round(&self, device: Option<Device>) -> Result<Events, Refusal> {
        if !matches!(self.phase, Phase::Between) {
            return Err(Refusal::plain("do", Reason::NotNow(self.phase.word())));
        }
        let number = self.round.checked_add(1).ok_or(Refusal::plain("do", Reason::TooLarge))?;
        let (device, source) = (device.unwrap_or(self.device), self.config.cards);
        art01_material::check_device("device", device)?;
        // A departure is named in the log of every round that is played under it.
        let layout = art02_seats::layout().note_if(self.config.readings.departs(), reading(6));
        let mut events: Events = [
            Event::new(
                BankedEvent::RoundOpened {
                    number,
                    seats: art02_seats::SEATS,
                    edition: self.config.edition.id,
                    rules: Some(self.config.rules),
                },
                layout,
            ),
            Event::new(BankedEvent::Shuffled { device, source }, art03_opening::shuffled(&self.config, device)),
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
        art12_prohibitions::check_talk(matches!(self.phase, Phase::Deciding(_)), self.config.rules)?;
        Ok([Event::new(BankedEvent::Talked { seat }, art(12, 2))].into_iter().collect())
    }
}

impl BankedTable for LinkedTable {
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
            BankedCommand::Bet { seat, player, bet, stake } => art06_betting::bet(self, seat, player, bet, stake),
            BankedCommand::Withdraw { seat, player, bet } => art06_betting::withdraw(self, seat, player, bet),
            BankedCommand::Leave { player } => art06_betting::leave(self, player),
            BankedCommand::CloseBetting => art06_betting::close(self),
            BankedCommand::Deal { to, card } => art07_dealing::deal(self, to, card),
            BankedCommand::Raise { seat, stake } => art06_betting::decide(self, seat, Decision::Raise, stake),
            BankedCommand::Fold { seat } => art06_betting::decide(self, seat, Decision::Fold, None),
            BankedCommand::TimeOut => art06_betting::time_out(self),
            BankedCommand::Show { seat } => art06_betting::show(self, seat),
            BankedCommand::Talk { seat } => self.talk(seat),
            BankedCommand::OpenCroupier { cards } => art09_play_and_prizes::open_croupier(self, cards),
            BankedCommand::Open { seat, cards } => art09_play_and_prizes::open(self, seat, cards),
            BankedCommand::Settle => art09_play_and_prizes::settle(self),
            BankedCommand::JackpotSpot { open } => jackpot_spot::turn(self, open),
            _ => return None,
        })
    }

    fn apply_event(&mut self, event: &Event<BankedEvent>) {
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

    fn next_step(&self) -> Next<BankedCommand> {
        match &self.phase {
            Phase::Between => Next::Command(BankedCommand::OpenRound { device: None }),
            Phase::Betting(_) => Next::Command(BankedCommand::CloseBetting),
            Phase::Dealing(dealing) => {
                let (to, face) = dealing.next().expect("dealing ends with the last card");
                Next::Card { to, face }
            }
            Phase::Opening(opening) if opening.plays.is_none() && !opening.stays_closed => {
                Next::Command(BankedCommand::OpenCroupier { cards: None })
            }
            Phase::Opening(opening) => match art09_play_and_prizes::to_open(self, opening).next() {
                Some(seat) => Next::Command(BankedCommand::Open { seat, cards: None }),
                None => Next::Command(BankedCommand::Settle),
            },
            Phase::Deciding(_) | Phase::Settled(_) | Phase::Closed => Next::Choice,
        }
    }

    /// R42: a table that closes gives carried bets back.
    fn left_over(&self) -> Vec<Event<BankedEvent>> {
        self.carried.iter().map(|carried| carried_returned(*carried, None)).collect()
    }

    fn own_notices(&self) -> Vec<(Message, Basis)> {
        self.config.notices()
    }

    fn seen(&self, viewer: Viewer, event: &Event<BankedEvent>) -> Option<Event<BankedEvent>> {
        seen::seen(self, viewer, event)
    }
}
