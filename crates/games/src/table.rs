//! The shape that every game has.

use sabot_cards::Card;
use sabot_law::{Basis, Instrument};

use crate::{Event, Face, FewCards, ForDealer, Message, Place, Refusal, Viewer};

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
///
/// ```
/// use sabot_games::{BankedEvent, Tell as _};
/// assert_eq!(BankedEvent::BettingClosed.told().key, "event-betting-closed");
/// ```
pub trait Tell: Copy {
    /// The event as a sentence to be made.
    ///
    /// ```
    /// use sabot_games::Tell as _;
    /// use sabot_games::omaha::OmahaEvent;
    /// assert_eq!(OmahaEvent::SatOut { seat: sabot_games::Seat::new(3).unwrap() }.told().key, "omaha-sat-out");
    /// ```
    fn told(&self) -> Message;
    /// The same where the rule that it rests on makes another sentence of it.
    ///
    /// ```
    /// use sabot_games::{BankedEvent, Tell as _};
    /// use sabot_law::{Basis, Cite, Instrument};
    /// let of = |game| BankedEvent::Voided.told_on(&Basis::new(Cite::article(game, 11, 1, 0))).key;
    /// // 11(1) of stud carries the jackpot bets, so that not every bet goes back.
    /// assert_eq!([of(Instrument::Stud), of(Instrument::Qpoker)], ["event-voided-carried", "event-voided"]);
    /// ```
    fn told_on(&self, _basis: &Basis) -> Message {
        self.told()
    }
}

/// A game's table: the state that rounds are played on.
///
/// ```
/// use sabot_games::{BankedCommand, Table, stud};
/// let mut table = stud::StudTable::open(&stud::Setup::default())?;
/// table.perform(&BankedCommand::OpenRound { device: None })?;
/// assert_eq!(table.phase_word(), "betting");
/// // "No more bets" may follow now; a second opening may not, and changes nothing.
/// let refusal = table.perform(&BankedCommand::OpenRound { device: None }).unwrap_err();
/// assert_eq!((refusal.field, table.round()), ("do", 1));
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
    /// What a settlement says of one stake.
    type Line: Clone + core::fmt::Debug;

    /// A table under this configuration.
    ///
    /// ```
    /// use sabot_games::{Table as _, football};
    /// assert!(football::FootballTable::open(&football::Setup::default())?.is_between_rounds());
    /// let few = football::Setup { decks: 5, ..football::Setup::default() };
    /// let refusal = football::FootballTable::open(&few).unwrap_err();
    /// assert_eq!(refusal.basis.unwrap().to_string(), "football 2(1)", "six decks or more");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What the regulation forbids, with its article.
    fn open(setup: &Self::Setup) -> Result<Self, Refusal>;

    /// The same table under other limits (R32), with everything that it holds. What a setup says of the opening of a table,
    /// such as what lies in a pool, is not looked at.
    ///
    /// ```
    /// use sabot_games::{Limits, Reason, Table as _, stud};
    /// use sabot_money::Money;
    /// let setup = stud::Setup::default();
    /// let table = stud::StudTable::open(&setup)?;
    /// let ante = Limits { min: Money::of(5_000), max: Money::of(50_000) };
    /// let other = table.relimited(&stud::Setup { ante, ..setup })?;
    /// assert_eq!(other.config().ante.min(), Money::of(5_000));
    /// let bots = table.relimited(&stud::Setup { confirm_irregularities: true, ..setup });
    /// assert_eq!(bots.unwrap_err().reason, Reason::NotALimit);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// What the regulation forbids; any change but of limits, with its field; and any change while a round is open.
    fn relimited(&self, setup: &Self::Setup) -> Result<Self, Refusal>;

    /// The word of the phase that the table is in, as sentences and views have it.
    ///
    /// ```
    /// use sabot_games::{Table as _, football, stud};
    /// assert_eq!(stud::StudTable::open(&stud::Setup::default())?.phase_word(), "between");
    /// assert_eq!(football::FootballTable::open(&football::Setup::default())?.phase_word(), "shuffling");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn phase_word(&self) -> &'static str;

    /// What a command would bring about. Changes nothing.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedEvent, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// let events = table.decide(&BankedCommand::OpenRound { device: None })?;
    /// assert!(matches!(events[0].what, BankedEvent::RoundOpened { number: 1, .. }));
    /// assert!(table.is_between_rounds(), "nothing has happened yet");
    /// events.iter().for_each(|event| table.apply(event));
    /// assert!(table.takes_bets());
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// The reason and the rule, when the command is not allowed now.
    fn decide(&self, command: &Self::Command) -> Result<Self::Events, Refusal>;

    /// Makes an event happen that [`Table::decide`] has answered with.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// let again = table.clone();
    /// let events = table.perform(&BankedCommand::OpenRound { device: None })?;
    /// // The same events make the same table, which is how a record is read again.
    /// let again = events.iter().fold(again, |mut table, event| {
    ///     table.apply(event);
    ///     table
    /// });
    /// assert_eq!(again, table);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn apply(&mut self, event: &Event<Self::What>);

    /// Decides a command and makes happen what it brings about.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert_eq!(table.round(), 1);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// As [`Table::decide`]; nothing has changed then.
    fn perform(&mut self, command: &Self::Command) -> Result<Self::Events, Refusal> {
        let events = self.decide(command)?;
        events.as_ref().iter().for_each(|event| self.apply(event));
        Ok(events)
    }

    /// Whether no round is open.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// assert!(table.is_between_rounds());
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert!(!table.is_between_rounds());
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn is_between_rounds(&self) -> bool;

    /// Whether a round is open in which bets are laid before any card is dealt.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// assert!(!table.takes_bets());
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// assert!(table.takes_bets());
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn takes_bets(&self) -> bool;

    /// What would be accepted now.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Table as _, stud};
    /// let table = stud::StudTable::open(&stud::Setup::default())?;
    /// let legal = table.legal_commands();
    /// let admitted = |command| legal.iter().any(|one| stud::StudTable::admits(one, &command));
    /// assert!(admitted(BankedCommand::OpenRound { device: None }) && admitted(BankedCommand::CloseTable));
    /// assert!(!admitted(BankedCommand::Settle));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn legal_commands(&self) -> Vec<Self::Legal>;

    /// Whether a family of [`Table::legal_commands`] holds this command.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Legal, Table as _, stud};
    /// assert!(stud::StudTable::admits(&Legal::CloseBetting, &BankedCommand::CloseBetting));
    /// assert!(!stud::StudTable::admits(&Legal::CloseBetting, &BankedCommand::Settle));
    /// ```
    fn admits(legal: &Self::Legal, command: &Self::Command) -> bool;

    /// What the round waits for.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Next, Table as _};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// assert_eq!(table.next(), Next::Choice, "nobody is there");
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(2, "bo", 500_000)?)?;
    /// assert_eq!(table.next(), Next::Command(OmahaCommand::StartHand { device: None }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn next(&self) -> Next<Self::Command, Self::Spot>;

    /// The command that deals this card to a place, named as far as the table's source can know it.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, CardSource, Face, Place, Table as _, stud};
    /// let ace = sabot_cards::parse_cards("As").unwrap()[0];
    /// let dealt = |cards| {
    ///     let table = stud::StudTable::open(&stud::Setup { cards, ..stud::Setup::default() })?;
    ///     Ok::<_, sabot_games::Refusal>(table.card_command(Place::Croupier, Face::Down, ace))
    /// };
    /// assert_eq!(dealt(CardSource::Reader)?, BankedCommand::Deal { to: Place::Croupier, card: Some(ace) });
    /// // A croupier who enters what he sees does not see it.
    /// assert_eq!(dealt(CardSource::Console)?, BankedCommand::Deal { to: Place::Croupier, card: None });
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn card_command(&self, to: Self::Spot, face: Face, card: Card) -> Self::Command;

    /// A command that opens a hand, with the cards that were dealt there where the table could not know them; any other as it is.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, CardSource, FewCards, Table as _, stud};
    /// let hand = FewCards::new(&sabot_cards::parse_cards("As Kh 7d 5c 2c").unwrap());
    /// let table = stud::StudTable::open(&stud::Setup { cards: CardSource::Console, ..stud::Setup::default() })?;
    /// let command = table.with_cards(BankedCommand::OpenCroupier { cards: None }, |_| hand);
    /// assert_eq!(command, BankedCommand::OpenCroupier { cards: hand });
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn with_cards(&self, command: Self::Command, dealt: impl Fn(Self::Spot) -> Option<FewCards>) -> Self::Command;

    /// What an event means for who holds the cards and keeps the settlement, told before it is applied.
    ///
    /// ```
    /// use sabot_games::{BankedEvent, Event, ForDealer, Table as _, football};
    /// use sabot_law::{Cite, Instrument};
    /// let table = football::FootballTable::open(&football::Setup::default())?;
    /// let burnt = Event::new(BankedEvent::Burnt { count: 6 }, Cite::article(Instrument::Football, 5, 2, 0));
    /// assert_eq!(table.for_dealer(&burnt), Some(ForDealer::Burnt(6)));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn for_dealer(&self, event: &Event<Self::What>) -> Option<ForDealer<Self::Line>>;

    /// The event as this viewer may see it, its basis included, told before it is applied; `None` where he sees nothing
    /// of it.
    ///
    /// ```
    /// use sabot_games::{BankedEvent, Event, Face, Seat, Table as _, Viewer, stud};
    /// use sabot_law::{Cite, Instrument};
    /// let table = stud::StudTable::open(&stud::Setup::default())?;
    /// let (ace, seat) = (sabot_cards::parse_cards("As").unwrap()[0], Seat::new(1).unwrap());
    /// let dealt = BankedEvent::CardDealt { to: seat.into(), card: Some(ace), face: Face::Down };
    /// let event = Event::new(dealt, Cite::article(Instrument::Stud, 7, 1, 0));
    /// assert_eq!(table.seen_by(Viewer::Seat(seat), &event), Some(event));
    /// let hidden = table.seen_by(Viewer::Public, &event).unwrap();
    /// assert!(matches!(hidden.what, BankedEvent::CardDealt { card: None, .. }));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn seen_by(&self, viewer: Viewer, event: &Event<Self::What>) -> Option<Event<Self::What>>;

    /// What a house should know about its own choices.
    ///
    /// ```
    /// use sabot_games::{Table as _, qpoker};
    /// let table = qpoker::QpokerTable::open(&qpoker::Setup { decks: 4, ..qpoker::Setup::default() })?;
    /// assert_eq!(table.notices()[0].0.key, "notice-bonus-favours-player");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn notices(&self) -> Vec<(Message, Basis)> {
        Vec::new()
    }
}
