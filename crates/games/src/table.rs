//! The shape that every game has.

use sabot_cards::Card;
use sabot_law::{Basis, Instrument};

use crate::{Event, Face, Place, Refusal, Told, Viewer};

/// What the round waits for, where only one thing moves it on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<C, S = Place> {
    /// A command that needs nobody's choice.
    Command(C),
    /// A card for this place.
    Card {
        /// Who receives it.
        to: S,
        /// How it is laid.
        face: Face,
    },
    /// Somebody's choice, or a new round.
    Choice,
}

/// Something that can be told to people.
pub trait Tell: Copy {
    /// The event as a sentence to be made.
    fn told(&self) -> Told;
}

/// A game's table: the state that rounds are played on.
///
/// ```
/// use sabot_games::{Command, Table, stud};
/// let mut table = stud::StudTable::open(&stud::Setup::default())?;
/// let events = table.decide(&Command::OpenRound { device: None })?;
/// events.iter().for_each(|event| table.apply(event));
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
pub trait Table: Clone {
    /// The regulation it follows.
    const INSTRUMENT: Instrument;
    /// What the house asks for, not yet checked.
    type Setup: Clone;
    /// What people and machines ask for.
    type Command: Clone + core::fmt::Debug;
    /// What happens.
    type What: Tell + core::fmt::Debug;
    /// A bounded list of events.
    type Events: AsRef<[Event<Self::What>]> + IntoIterator<Item = Event<Self::What>>;
    /// A family of commands that would be accepted now.
    type Legal: core::fmt::Debug;
    /// Where cards go.
    type Spot: Copy + Ord + core::fmt::Display + core::fmt::Debug;

    /// A table under this configuration.
    ///
    /// # Errors
    /// What the regulation forbids, with its article.
    fn open(setup: &Self::Setup) -> Result<Self, Refusal>;

    /// The same table under other limits (R32), with everything that it holds. What a setup says of the opening of a table,
    /// such as what lies in a pool, is not looked at.
    ///
    /// # Errors
    /// What the regulation forbids; any change but of limits, with its field; and any change while a round is open.
    fn relimited(&self, setup: &Self::Setup) -> Result<Self, Refusal>;

    /// The word of the phase that the table is in, as sentences and views have it.
    fn phase_word(&self) -> &'static str;

    /// What a command would bring about. Changes nothing.
    ///
    /// # Errors
    /// The reason and the rule, when the command is not allowed now.
    fn decide(&self, command: &Self::Command) -> Result<Self::Events, Refusal>;

    /// Makes an event happen that [`Table::decide`] has answered with.
    fn apply(&mut self, event: &Event<Self::What>);

    /// What would be accepted now.
    fn legal_commands(&self) -> Vec<Self::Legal>;

    /// Whether a family of [`Table::legal_commands`] holds this command.
    fn admits(legal: &Self::Legal, command: &Self::Command) -> bool;

    /// What the round waits for.
    fn next(&self) -> Next<Self::Command, Self::Spot>;

    /// The command that deals this card to a place, named as far as the table's source can know it.
    fn card_command(&self, to: Self::Spot, face: Face, card: Card) -> Self::Command;

    /// The event as this viewer may see it, its basis included, told before it is applied; `None` where he sees nothing
    /// of it.
    fn seen_by(&self, viewer: Viewer, event: &Event<Self::What>) -> Option<Event<Self::What>>;

    /// What a house should know about its own choices.
    fn notices(&self) -> Vec<(Told, Basis)> {
        Vec::new()
    }
}
