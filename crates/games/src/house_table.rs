//! What every game against the house does alike, written once: the door for commands, the supervisor's word, the closing
//! of rounds and tables. A game supplies the rest.

use sabot_cards::Card;
use sabot_law::{Basis, Cite, Instrument};

use crate::cites::reading;
use crate::limits::check_between;
use crate::{
    CardSource, Command, Event, Face, Irregularity, Legal, Next, Place, Reason, Refusal, Supervision, Table, Told,
    Viewer, What,
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
    #[must_use]
    pub const fn is_between_rounds(self) -> bool {
        matches!(self, Stage::Between | Stage::Closed)
    }
}

/// What all games have alike: how far the table is, what waits for the supervisor, how cards become known.
#[derive(Clone, Copy, Debug)]
pub struct Standing<'a> {
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
    AsRef<[Event<What>]> + FromIterator<Event<What>> + Extend<Event<What>> + IntoIterator<Item = Event<What>>
{
}

impl<E> EventList for E where
    E: AsRef<[Event<What>]> + FromIterator<Event<What>> + Extend<Event<What>> + IntoIterator<Item = Event<What>>
{
}

/// A game that is played against the house.
pub trait HouseTable: Clone {
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
    /// # Errors
    /// What the regulation forbids, with its article.
    fn set_up(asked: &Self::Asked) -> Result<Self, Refusal>;
    /// The same table under this configuration, which may differ in its limits alone; no round is open.
    ///
    /// # Errors
    /// What the regulation forbids, and any other change, with its field.
    fn with_limits(&self, asked: &Self::Asked) -> Result<Self, Refusal>;
    /// How the table stands.
    fn standing(&self) -> Standing<'_>;
    /// How far it is.
    fn stage(&self) -> Stage {
        self.standing().stage
    }
    /// What an irregularity brings about, once it stands.
    ///
    /// # Errors
    /// When it cannot have happened, or not now.
    fn consequence(&self, irregularity: Irregularity) -> Result<Self::List, Refusal>;
    /// What the game's own commands bring about; `None` for a command that it does not know.
    ///
    /// # Errors
    /// The reason and the rule, when the command is not allowed now.
    fn own_command(&self, command: &Command) -> Option<Result<Self::List, Refusal>>;
    /// What a command has brought about, with what follows from it beyond the table; at most games nothing does.
    ///
    /// # Errors
    /// When that cannot be counted.
    fn completed(&self, decided: Self::List) -> Result<Self::List, Refusal> {
        Ok(decided)
    }
    /// What an event changes.
    fn apply_event(&mut self, event: &Event<What>);
    /// What would be accepted now, the supervisor's word left out.
    fn own_legal(&self) -> Vec<Legal>;
    /// What would be accepted even while something waits for the supervisor.
    fn always_legal(&self) -> Vec<Legal> {
        Vec::new()
    }
    /// What the round waits for, when nothing waits for the supervisor.
    fn next_step(&self) -> Next<Command>;
    /// What a table gives back when it closes.
    fn left_over(&self) -> Vec<Event<What>> {
        Vec::new()
    }
    /// Whether a viewer sees the cards of a place while they lie face down.
    fn sees(&self, viewer: Viewer, place: Place) -> bool {
        viewer.sees(place)
    }
    /// The event as this viewer may see it.
    fn seen(&self, viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
        common_sight(self, viewer, event)
    }
    /// What a house should know about its own choices.
    fn own_notices(&self) -> Vec<(Told, Basis)> {
        Vec::new()
    }
}

/// What is hidden at every table: a card that lies face down from all but who may see it, and the house's result from
/// those who play.
pub(crate) fn common_sight<T: HouseTable>(table: &T, viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
    match event.what {
        What::RoundSettled { .. } if matches!(viewer, Viewer::Seat(_) | Viewer::Public) => None,
        What::CardDealt { to, face: Face::Down, .. } if !table.sees(viewer, to) => {
            Some(Event { what: event.what.open_part().unwrap_or(event.what), ..*event })
        }
        _ => Some(*event),
    }
}

/// R23: closes the settlement; afterwards it can only be disputed.
fn close_round<T: HouseTable>(table: &T) -> Result<T::List, Refusal> {
    match table.stage() {
        Stage::Settled => Ok([Event::new(What::RoundClosed, reading(23))].into_iter().collect()),
        _ => Err(Refusal::plain("do", Reason::NotNow(table.standing().phase))),
    }
}

/// A table closes between rounds, and gives back what it still holds.
fn close_table<T: HouseTable>(table: &T) -> Result<T::List, Refusal> {
    match table.stage() {
        Stage::Between => {
            let mut events: T::List = table.left_over().into_iter().collect();
            events.extend([Event::new(What::TableClosed, T::CLOSES)]);
            Ok(events)
        }
        _ => Err(Refusal::plain("do", Reason::NotNow(table.standing().phase))),
    }
}

impl<T: HouseTable> Table for T {
    const INSTRUMENT: Instrument = T::GAME;
    type Setup = T::Asked;
    type Command = Command;
    type What = What;
    type Events = T::List;
    type Legal = Legal;
    type Spot = Place;

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

    fn decide(&self, command: &Command) -> Result<T::List, Refusal> {
        if self.stage() == Stage::Closed {
            return Err(Refusal::plain("do", Reason::TableClosed));
        }
        // The loss of a pool waits for nobody.
        let passes = matches!(command, Command::Confirm | Command::Dismiss | Command::JackpotSpot { .. });
        self.standing().supervision.check(passes)?;
        let decided = match *command {
            Command::CloseRound => close_round(self),
            Command::CloseTable => close_table(self),
            Command::Irregularity(irregularity) => {
                let consequence = self.consequence(irregularity)?;
                Ok(self.standing().supervision.declared(irregularity, consequence))
            }
            Command::Confirm | Command::Dismiss => {
                let confirmed = *command == Command::Confirm;
                self.standing().supervision.word(confirmed, |irregularity| self.consequence(irregularity))
            }
            _ => self
                .own_command(command)
                .unwrap_or_else(|| Err(Refusal::plain("do", Reason::NotOfThisGame(command.name())))),
        };
        self.completed(decided?)
    }

    fn apply(&mut self, event: &Event<What>) {
        self.apply_event(event);
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

    fn admits(legal: &Legal, command: &Command) -> bool {
        legal.admits(command)
    }

    fn next(&self) -> Next<Command> {
        match self.stage() {
            _ if self.standing().supervision.waits() => Next::Choice,
            Stage::Closed => Next::Choice,
            Stage::Settled => Next::Command(Command::CloseRound),
            Stage::Between | Stage::Betting | Stage::Playing => self.next_step(),
        }
    }

    fn card_command(&self, to: Place, face: Face, card: Card) -> Command {
        let named = face == Face::Up || self.standing().cards.knows_face_down();
        Command::Deal { to, card: named.then_some(card) }
    }

    fn seen_by(&self, viewer: Viewer, event: &Event<What>) -> Option<Event<What>> {
        self.seen(viewer, event)
    }

    fn notices(&self) -> Vec<(Told, Basis)> {
        self.own_notices()
    }
}
