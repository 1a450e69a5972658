//! What every game against the house does alike, written once: the door for commands, the supervisor's word, the closing
//! of rounds and tables. A game supplies the rest.

use sabot_cards::Card;
use sabot_law::{Basis, Cite, Instrument};

use crate::cites::reading;
use crate::limits::check_between;
use crate::{
    BankedCommand, BankedEvent, CardSource, Event, Face, FewCards, ForDealer, Irregularity, Legal, Line, Message, Next,
    Place, Reason, Refusal, Supervision, Table, Viewer,
};

/// How far a table is, as far as all games know it; each has finer phases of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// No round is open. football: the shoe may have to be filled first.
    Between,
    /// Bets are laid.
    Betting,
    /// Cards are out.
    Playing,
    /// Everything is paid, and the settlement can be closed.
    Settled,
    /// The table is closed.
    Closed,
}

impl Stage {
    /// Whether no round is open.
    ///
    /// ```
    /// use sabot_games::Stage;
    /// let between = [Stage::Between, Stage::Betting, Stage::Playing, Stage::Settled, Stage::Closed];
    /// assert_eq!(between.map(Stage::is_between_rounds), [true, false, false, false, true]);
    /// ```
    #[must_use]
    pub const fn is_between_rounds(self) -> bool {
        matches!(self, Stage::Between | Stage::Closed)
    }
}

/// What all games have alike: how far the table is, what waits for the supervisor, how cards become known.
#[derive(Clone, Copy, Debug)]
pub struct TableStanding<'a> {
    /// How far the table is.
    pub stage: Stage,
    /// The game's own phase, by its word.
    pub phase: &'static str,
    /// What waits for the supervisor.
    pub supervision: &'a Supervision<Irregularity>,
    /// How the cards become known.
    pub cards: CardSource,
}

/// A list of events that a game answers with.
pub trait EventList:
    AsRef<[Event<BankedEvent>]>
    + FromIterator<Event<BankedEvent>>
    + Extend<Event<BankedEvent>>
    + IntoIterator<Item = Event<BankedEvent>>
{
}

impl<E> EventList for E where
    E: AsRef<[Event<BankedEvent>]>
        + FromIterator<Event<BankedEvent>>
        + Extend<Event<BankedEvent>>
        + IntoIterator<Item = Event<BankedEvent>>
{
}

/// A game that is played against the house.
///
/// ```
/// use sabot_games::{BankedCommand, BankedTable as _, Stage, Table as _, qpoker};
/// let mut table = qpoker::QpokerTable::open(&qpoker::Setup::default())?;
/// assert_eq!(table.stage(), Stage::Between);
/// table.perform(&BankedCommand::OpenRound { device: None })?;
/// assert_eq!(table.standing().phase, "betting");
/// assert!(!table.standing().supervision.waits(), "nothing was reported to the supervisor");
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
pub trait BankedTable: Clone {
    /// The regulation it follows.
    const GAME: Instrument;
    /// What the house asks for, not yet checked.
    type Asked: Clone;
    /// A list of events.
    type List: EventList;
    /// The rule under which a table closes.
    const CLOSES: Cite;

    /// A table under this configuration.
    ///
    /// ```
    /// use sabot_games::{BankedTable as _, stud};
    /// let refusal = stud::StudTable::set_up(&stud::Setup { decks: 2, ..stud::Setup::default() }).unwrap_err();
    /// assert_eq!(refusal.basis.unwrap().to_string(), "stud 1(1)", "one deck");
    /// ```
    ///
    /// # Errors
    /// What the regulation forbids, with its article.
    fn set_up(asked: &Self::Asked) -> Result<Self, Refusal>;
    /// The same table under this configuration, which may differ in its limits alone; no round is open.
    ///
    /// ```
    /// use sabot_games::{BankedTable as _, Limits, qpoker};
    /// use sabot_money::Money;
    /// let setup = qpoker::Setup::default();
    /// let bonus = Limits { min: Money::of(1_000), max: Money::of(20_000) };
    /// let other = qpoker::QpokerTable::set_up(&setup)?.with_limits(&qpoker::Setup { bonus, ..setup })?;
    /// assert_eq!(other.config().bonus.max(), Money::of(20_000));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What the regulation forbids, and any other change, with its field.
    fn with_limits(&self, asked: &Self::Asked) -> Result<Self, Refusal>;
    /// How the table stands.
    ///
    /// ```
    /// use sabot_games::{BankedTable as _, CardSource, Stage, football};
    /// let table = football::FootballTable::set_up(&football::Setup::default())?;
    /// let standing = table.standing();
    /// // The shoe has to be filled before the first round.
    /// assert_eq!((standing.stage, standing.phase, standing.cards), (Stage::Between, "shuffling", CardSource::Reader));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn standing(&self) -> TableStanding<'_>;
    /// How far it is.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedTable as _, Stage, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::CloseTable)?;
    /// assert_eq!(table.stage(), Stage::Closed);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn stage(&self) -> Stage {
        self.standing().stage
    }
    /// What an irregularity brings about, once it stands.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedEvent, BankedTable as _, Bet, Dealer, Mishap, Seat, Table as _, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.advance()?;
    /// let unbet = stud::IRREGULARITIES.declare(Mishap::Unbet { seat: Seat::new(2).unwrap() });
    /// // 11(3): the hand that nobody bet on is dead, and the round goes on.
    /// let events = dealer.table().consequence(unbet)?;
    /// assert_eq!(events[0].basis.to_string(), "stud 11(3), R27, R28");
    /// assert!(!events.iter().any(|event| event.what == BankedEvent::Voided));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When it cannot have happened, or not now.
    fn consequence(&self, irregularity: Irregularity) -> Result<Self::List, Refusal>;
    /// R94: whether an irregularity is told to have happened earlier than now, so that a supervisor's word is needed however
    /// the house has configured R21.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedTable as _, Bet, Dealer, ExposedWhen, Irregularity, Mishap, Place, stud};
    /// let setup = stud::Setup::default();
    /// let mut dealer = Dealer::new(stud::StudTable::set_up(&setup)?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.advance()?;
    /// // The cards are dealt, and ana decides.
    /// let exposed = stud::IRREGULARITIES.declare(Mishap::Exposed { place: Place::Croupier, nth: Some(1), card: None });
    /// let told = |when| dealer.table().tells_late(Irregularity { when, ..exposed });
    /// assert!(!told(None) && !told(Some(ExposedWhen::Decisions)) && told(Some(ExposedWhen::Dealing)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn tells_late(&self, _irregularity: Irregularity) -> bool {
        false
    }
    /// What the game's own commands bring about; `None` for a command that it does not know.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedTable as _, football};
    /// let table = football::FootballTable::set_up(&football::Setup::default())?;
    /// assert_eq!(table.own_command(&BankedCommand::raise(1)?), None, "football knows no raise");
    /// assert!(table.own_command(&BankedCommand::Settle).unwrap().is_err(), "it knows that, but not now");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason and the rule, when the command is not allowed now.
    fn own_command(&self, command: &BankedCommand) -> Option<Result<Self::List, Refusal>>;
    /// What a command has brought about, with what follows from it beyond the table; at most games nothing does.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedEvent, BankedTable as _, Table as _, stud};
    /// let table = stud::StudTable::open(&stud::Setup::default())?;
    /// let decided = table.own_command(&BankedCommand::OpenRound { device: None }).unwrap()?;
    /// let pool = |event: &sabot_games::Event<BankedEvent>| matches!(event.what, BankedEvent::PoolShown { .. });
    /// assert!(!decided.iter().any(pool));
    /// // 1(4): what the pool holds is shown too, and only the controller knows it.
    /// assert!(table.completed(decided)?.iter().any(pool));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// When that cannot be counted.
    fn completed(&self, decided: Self::List) -> Result<Self::List, Refusal> {
        Ok(decided)
    }
    /// What an event changes.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedTable as _, Table as _, qpoker};
    /// let mut table = qpoker::QpokerTable::open(&qpoker::Setup::default())?;
    /// for event in table.decide(&BankedCommand::OpenRound { device: None })? {
    ///     table.apply_event(&event);
    /// }
    /// assert_eq!((table.round(), table.phase_word()), (1, "betting"));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn apply_event(&mut self, event: &Event<BankedEvent>);
    /// What would be accepted now, the supervisor's word left out.
    ///
    /// ```
    /// use sabot_games::{BankedTable as _, Legal, qpoker};
    /// let table = qpoker::QpokerTable::set_up(&qpoker::Setup::default())?;
    /// let legal = table.own_legal();
    /// assert!(legal.contains(&Legal::OpenRound { chooses_device: true }));
    /// assert_eq!(legal.iter().filter(|one| matches!(one, Legal::Sit { .. })).count(), 7, "2(1): seven free seats");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn own_legal(&self) -> Vec<Legal>;
    /// What would be accepted even while something waits for the supervisor.
    ///
    /// ```
    /// use sabot_games::{BankedTable as _, Legal, stud};
    /// let table = stud::StudTable::set_up(&stud::Setup::default())?;
    /// assert_eq!(table.always_legal(), [Legal::JackpotSpot { open: false }], "the loss of a pool waits for nobody");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn always_legal(&self) -> Vec<Legal> {
        Vec::new()
    }
    /// What the round waits for, when nothing waits for the supervisor.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedTable as _, Next, football};
    /// let table = football::FootballTable::set_up(&football::Setup::default())?;
    /// let shuffle = BankedCommand::shuffle(Some(sabot_games::Place::Croupier));
    /// assert_eq!(table.next_step(), Next::Command(shuffle), "the shoe is empty");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn next_step(&self) -> Next<BankedCommand>;
    /// What a table gives back when it closes.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedEvent, BankedTable as _, Bet, Dealer, Mishap, Table as _, Wrong, stud};
    /// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Jackpot, 1_000)?)?;
    /// dealer.advance()?;
    /// let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    /// dealer.perform(&BankedCommand::Irregularity(stud::IRREGULARITIES.declare(mishap)))?;
    /// // The void round carried the jackpot bet (11(1)); a table that closes gives it back (R42).
    /// let left_over = dealer.table().left_over();
    /// assert!(matches!(left_over[0].what, BankedEvent::Line(line) if line.paid_out().minor() == 1_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn left_over(&self) -> Vec<Event<BankedEvent>> {
        Vec::new()
    }
    /// Whether a viewer sees the cards of a place while they lie face down.
    ///
    /// ```
    /// use sabot_games::{BankedTable as _, Place, Viewer, stud};
    /// let table = stud::StudTable::set_up(&stud::Setup::default())?;
    /// assert!(table.sees(Viewer::Inspector, Place::Croupier));
    /// assert!(!table.sees(Viewer::Croupier, Place::Croupier));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn sees(&self, viewer: Viewer, place: Place) -> bool {
        viewer.sees(place)
    }
    /// The event as this viewer may see it.
    ///
    /// ```
    /// use sabot_games::{BankedEvent, BankedTable as _, Event, Viewer, qpoker};
    /// use sabot_law::Cite;
    /// use sabot_money::Money;
    /// let table = qpoker::QpokerTable::set_up(&qpoker::Setup::default())?;
    /// let settled = Event::new(BankedEvent::RoundSettled { house_net: Money::of(5_000) }, Cite::reading(26));
    /// assert_eq!(table.seen(Viewer::Public, &settled), None, "what the house won is its own affair");
    /// assert_eq!(table.seen(Viewer::Inspector, &settled), Some(settled));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn seen(&self, viewer: Viewer, event: &Event<BankedEvent>) -> Option<Event<BankedEvent>> {
        common_sight(self, viewer, event)
    }
    /// What a house should know about its own choices.
    ///
    /// ```
    /// use sabot_games::{BankedTable as _, qpoker};
    /// let table = qpoker::QpokerTable::set_up(&qpoker::Setup { decks: 2, ..qpoker::Setup::default() })?;
    /// let (message, basis) = &table.own_notices()[0];
    /// assert_eq!((message.key, basis.cite().to_string().as_str()), ("notice-bonus-favours-player", "qpoker 1(1)"));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn own_notices(&self) -> Vec<(Message, Basis)> {
        Vec::new()
    }
}

/// What every game hides: a card that lies face down is hidden from all who may not see it, and the house's result from
/// players and the public.
pub(crate) fn common_sight<T: BankedTable>(
    table: &T,
    viewer: Viewer,
    event: &Event<BankedEvent>,
) -> Option<Event<BankedEvent>> {
    match event.what {
        BankedEvent::RoundSettled { .. } if matches!(viewer, Viewer::Seat(_) | Viewer::Public) => None,
        BankedEvent::CardDealt { to, face: Face::Down, .. } if !table.sees(viewer, to) => {
            Some(Event { what: event.what.open_part().unwrap_or(event.what), ..*event })
        }
        _ => Some(*event),
    }
}

/// R23: closes the settlement; afterwards it can only be disputed.
fn close_round<T: BankedTable>(table: &T) -> Result<T::List, Refusal> {
    match table.stage() {
        Stage::Settled => Ok([Event::new(BankedEvent::RoundClosed, reading(23))].into_iter().collect()),
        _ => Err(Refusal::plain("do", Reason::NotNow(table.standing().phase))),
    }
}

/// A table closes between rounds, and gives back what it still holds.
fn close_table<T: BankedTable>(table: &T) -> Result<T::List, Refusal> {
    match table.stage() {
        Stage::Between => {
            let mut events: T::List = table.left_over().into_iter().collect();
            events.extend([Event::new(BankedEvent::TableClosed, T::CLOSES)]);
            Ok(events)
        }
        _ => Err(Refusal::plain("do", Reason::NotNow(table.standing().phase))),
    }
}

impl<T: BankedTable> Table for T {
    const INSTRUMENT: Instrument = T::GAME;
    type Setup = T::Asked;
    type Command = BankedCommand;
    type What = BankedEvent;
    type Events = T::List;
    type Legal = Legal;
    type Spot = Place;
    type Line = Line;

    fn open(setup: &Self::Setup) -> Result<T, Refusal> {
        T::set_up(setup)
    }

    fn relimited(&self, setup: &Self::Setup) -> Result<T, Refusal> {
        let stage = self.stage();
        check_between(stage.is_between_rounds(), stage == Stage::Closed, self.standing().phase)?;
        self.with_limits(setup)
    }

    fn phase_word(&self) -> &'static str {
        self.standing().phase
    }

    fn decide(&self, command: &BankedCommand) -> Result<T::List, Refusal> {
        if self.stage() == Stage::Closed {
            return Err(Refusal::plain("do", Reason::TableClosed));
        }
        // The loss of a pool waits for nobody.
        let passes =
            matches!(command, BankedCommand::Confirm | BankedCommand::Dismiss | BankedCommand::JackpotSpot { .. });
        self.standing().supervision.check(passes)?;
        let decided = match *command {
            BankedCommand::CloseRound => close_round(self),
            BankedCommand::CloseTable => close_table(self),
            BankedCommand::Irregularity(irregularity) => {
                let consequence = self.consequence(irregularity)?;
                Ok(self.standing().supervision.declared(irregularity, self.tells_late(irregularity), consequence))
            }
            BankedCommand::Confirm | BankedCommand::Dismiss => {
                let confirmed = *command == BankedCommand::Confirm;
                let supervision = self.standing().supervision;
                supervision.word(confirmed, |told| self.tells_late(told), |told| self.consequence(told))
            }
            _ => self
                .own_command(command)
                .unwrap_or_else(|| Err(Refusal::plain("do", Reason::NotOfThisGame(command.name())))),
        };
        self.completed(decided?)
    }

    fn apply(&mut self, event: &Event<BankedEvent>) {
        self.apply_event(event);
    }

    fn is_between_rounds(&self) -> bool {
        self.stage().is_between_rounds()
    }

    fn takes_bets(&self) -> bool {
        self.stage() == Stage::Betting
    }

    fn legal_commands(&self) -> Vec<Legal> {
        let mut legal = self.always_legal();
        if self.standing().supervision.waits() {
            legal.extend([Legal::Confirm, Legal::Dismiss]);
            return legal;
        }
        match self.stage() {
            Stage::Closed => return Vec::new(),
            Stage::Between => legal.push(Legal::CloseTable),
            Stage::Settled => legal.push(Legal::CloseRound),
            Stage::Betting | Stage::Playing => {}
        }
        legal.extend(self.own_legal());
        legal
    }

    fn admits(legal: &Legal, command: &BankedCommand) -> bool {
        legal.admits(command)
    }

    fn next(&self) -> Next<BankedCommand> {
        match self.stage() {
            _ if self.standing().supervision.waits() => Next::Choice,
            Stage::Closed => Next::Choice,
            Stage::Settled => Next::Command(BankedCommand::CloseRound),
            Stage::Between | Stage::Betting | Stage::Playing => self.next_step(),
        }
    }

    fn card_command(&self, to: Place, face: Face, card: Card) -> BankedCommand {
        let named = face == Face::Up || self.standing().cards.knows_face_down();
        BankedCommand::Deal { to, card: named.then_some(card) }
    }

    fn with_cards(&self, command: BankedCommand, dealt: impl Fn(Place) -> Option<FewCards>) -> BankedCommand {
        match command {
            _ if self.standing().cards.knows_face_down() => command,
            BankedCommand::OpenCroupier { cards: None } => {
                BankedCommand::OpenCroupier { cards: dealt(Place::Croupier) }
            }
            BankedCommand::Open { seat, cards: None } => BankedCommand::Open { seat, cards: dealt(seat.into()) },
            other => other,
        }
    }

    fn for_dealer(&self, event: &Event<BankedEvent>) -> Option<ForDealer<Line>> {
        Some(match event.what {
            BankedEvent::Shuffled { .. } | BankedEvent::ShoeFilled { .. } => ForDealer::Shuffled,
            BankedEvent::Burnt { count } => ForDealer::Burnt(count),
            BankedEvent::Line(line) => ForDealer::Line(line),
            BankedEvent::Voided => ForDealer::Voided,
            _ => return None,
        })
    }

    fn seen_by(&self, viewer: Viewer, event: &Event<BankedEvent>) -> Option<Event<BankedEvent>> {
        self.seen(viewer, event)
    }

    fn notices(&self) -> Vec<(Message, Basis)> {
        self.own_notices()
    }
}
