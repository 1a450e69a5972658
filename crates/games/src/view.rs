//! Who looks, and what he may see. Views are the only types that may leave the process.
//!
//! A seat's view has no history, no odds and no advice (stud 12(1)): a screen cannot show what the view does not hold.

use core::fmt;
use std::borrow::Cow;

use arrayvec::ArrayString;
use sabot_cards::Card;
use sabot_law::{Cite, Rules};
use sabot_money::{Currency, Money};

use crate::{
    BankedCommand, Bet, BetLimits, Bettor, CardSource, Decision, Device, Face, HandCards, Legal, Name, Next, Place,
    Reported, Seat, Table,
};

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player at a seat: his own cards, and what all see.
    Seat(Seat),
    /// The croupier: what all see, and what he has to do next.
    Croupier,
    /// Anyone: what lies open.
    Public,
    /// The inspector: everything the program knows.
    Inspector,
}

impl Viewer {
    /// Whether he sees the cards of a seat while they lie face down.
    ///
    /// ```
    /// use sabot_games::{Place, Seat, Viewer};
    /// let (one, two) = (Seat::new(1).unwrap(), Seat::new(2).unwrap());
    /// assert!(Viewer::Seat(one).sees(one.into()) && !Viewer::Seat(one).sees(two.into()));
    /// assert!(!Viewer::Croupier.sees(Place::Croupier), "he does not look at his own cards either");
    /// assert!(Viewer::Inspector.sees(Place::Croupier));
    /// ```
    #[must_use]
    pub fn sees(self, place: Place) -> bool {
        match self {
            Viewer::Inspector => true,
            Viewer::Seat(seat) => place == Place::Seat(seat),
            Viewer::Croupier | Viewer::Public => false,
        }
    }
}

/// A card as someone sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardFace {
    /// He knows which it is.
    Seen(Card),
    /// He sees its back.
    Hidden,
}

impl fmt::Display for CardFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardFace::Seen(card) => card.pretty().fmt(f),
            CardFace::Hidden => f.write_str("??"),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for CardFace {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            CardFace::Seen(card) => card.serialize(serializer),
            CardFace::Hidden => serializer.serialize_str("??"),
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for CardFace {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<CardFace, D::Error> {
        let text = Cow::<'_, str>::deserialize(deserializer)?;
        match &*text {
            "??" => Ok(CardFace::Hidden),
            card => card.parse().map(CardFace::Seen).map_err(serde::de::Error::custom),
        }
    }
}

/// The cards of a hand as its holder or the others see them.
pub(crate) fn faces<const N: usize>(hand: &HandCards<N>, own: bool) -> Vec<CardFace> {
    let seen = |(card, face): (Option<Card>, Face)| match card {
        Some(card) if own || face == Face::Up => CardFace::Seen(card),
        _ => CardFace::Hidden,
    };
    hand.faces().map(seen).collect()
}

/// A bet as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BetState {
    /// Whose.
    pub player: Name,
    /// What it is laid on.
    pub bet: Bet,
    /// How much.
    pub stake: Money,
    /// Whether it is decided on, where there is something to decide.
    pub decided: bool,
    /// How, where that may be seen.
    pub decision: Option<Decision>,
}

/// A seat as somebody sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatState {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub player: Option<Name>,
    /// Who holds the cards.
    pub holder: Option<Name>,
    /// The bets on its hand.
    pub bets: Vec<BetState>,
    /// Whether they are accepted: the lamp.
    pub accepted: bool,
    /// The cards.
    pub cards: Vec<CardFace>,
    /// Whether cards went there without a bet.
    pub dead: bool,
}

impl SeatState {
    /// An empty seat.
    ///
    /// ```
    /// use sabot_games::{Seat, SeatState};
    /// let state = SeatState::empty(Seat::new(4).unwrap());
    /// assert!(state.player.is_none() && state.bets.is_empty() && state.cards.is_empty());
    /// ```
    #[must_use]
    pub fn empty(seat: Seat) -> SeatState {
        SeatState {
            seat,
            player: None,
            holder: None,
            bets: Vec::new(),
            accepted: false,
            cards: Vec::new(),
            dead: false,
        }
    }
}

/// The table as somebody sees it; `own` is what only this game has.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TableWith{O}"))]
pub struct TableState<O> {
    /// The number of the round.
    pub round: u32,
    /// Its phase.
    pub phase: Cow<'static, str>,
    /// The number of the edition it is played under, `69/2003`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub edition: ArrayString<16>,
    /// The version of the readings it is played under.
    pub rules: Rules,
    /// Whether a departure keeps the table from bearing the regulation's name alone.
    pub departs: bool,
    /// What deals.
    pub device: Device,
    /// How cards become known.
    pub cards: CardSource,
    /// The currency.
    pub currency: Currency,
    /// The smallest and the largest stake of each bet.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<(Bet, Money, Money)>"))]
    pub limits: Vec<BetLimits>,
    /// The seats.
    pub seats: Vec<SeatState>,
    /// The croupier's cards.
    pub croupier: Vec<CardFace>,
    /// Whether he plays, once his hand is open.
    pub croupier_plays: Option<bool>,
    /// Whether an irregularity waits for the supervisor.
    pub awaits_supervisor: bool,
    /// What only this game has.
    pub own: O,
}

/// What lies open.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PublicView<S> {
    /// The table.
    pub table: S,
}

/// What a player sees at his seat: his own cards, and what all see.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SeatView<S, L = Legal> {
    /// His seat.
    pub seat: Seat,
    /// The table.
    pub table: S,
    /// What he may do now, for programs of this process; who looks from outside is told offers.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub may: Vec<L>,
    /// Whether players may talk.
    pub talk_open: bool,
}

/// What the croupier sees: what all see, and what he has to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CroupierView<S, L = Legal, P = Place> {
    /// The table.
    pub table: S,
    /// The next step, by the name of its command; `None` while players choose.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub next: Option<&'static str>,
    /// Who receives the next card.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub next_card: Option<P>,
    /// What may be done now.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub may: Vec<L>,
    /// What was declared and waits for the supervisor's word.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub reported: Option<Reported>,
}

/// What the inspector sees: everything the program knows; `books` is what only he and the house do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct InspectorView<S, B> {
    /// The table with every card and decision.
    pub table: S,
    /// What is not on the table.
    pub books: B,
    /// What was declared and waits for the supervisor's word.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub reported: Option<Reported>,
}

/// What may be sent to somebody. Sealed: only the views of this crate are, and the full state of a table is not.
///
/// ```
/// use sabot_games::{Seat, Table as _, View as _, Viewed as _, Viewer, stud};
/// let table = stud::StudTable::open(&stud::Setup::default())?;
/// let seat = Seat::new(1).unwrap();
/// assert_eq!(table.seat_view(seat).viewer(), Viewer::Seat(seat));
/// assert_eq!(table.inspector_view().viewer(), Viewer::Inspector);
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
pub trait View: sealed::Sealed {
    /// For whom it was made.
    ///
    /// ```
    /// use sabot_games::{Table as _, View as _, Viewed as _, Viewer, stud};
    /// let table = stud::StudTable::open(&stud::Setup::default())?;
    /// assert_eq!(table.public_view().viewer(), Viewer::Public);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn viewer(&self) -> Viewer;
}

mod sealed {
    /// Keeps other crates from declaring their own types fit to be sent.
    pub trait Sealed {}
    impl<S> Sealed for super::PublicView<S> {}
    impl<S, L> Sealed for super::SeatView<S, L> {}
    impl<S, L, P> Sealed for super::CroupierView<S, L, P> {}
    impl<S, B> Sealed for super::InspectorView<S, B> {}
}

impl<S> View for PublicView<S> {
    fn viewer(&self) -> Viewer {
        Viewer::Public
    }
}

impl<S, L> View for SeatView<S, L> {
    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.seat)
    }
}

impl<S, L, P> View for CroupierView<S, L, P> {
    fn viewer(&self) -> Viewer {
        Viewer::Croupier
    }
}

impl<S, B> View for InspectorView<S, B> {
    fn viewer(&self) -> Viewer {
        Viewer::Inspector
    }
}

/// A table that can be looked at.
///
/// ```
/// use sabot_games::{BankedCommand, Bet, CardFace, Dealer, Seat, Table as _, Viewed as _, stud};
/// let mut dealer = Dealer::new(stud::StudTable::open(&stud::Setup::default())?, sabot_cards::Deck::in_order());
/// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
/// dealer.advance()?;
/// let (table, seat) = (dealer.table(), Seat::new(1).unwrap());
/// // Ana sees her five cards; the others see five backs, and of the croupier's the one that lies open.
/// let cards = |seats: &[sabot_games::SeatState]| seats[0].cards.clone();
/// assert!(!cards(&table.seat_view(seat).table.seats).contains(&CardFace::Hidden));
/// assert_eq!(cards(&table.public_view().table.seats), [CardFace::Hidden; 5]);
/// let open = |face: &&CardFace| **face != CardFace::Hidden;
/// assert_eq!(table.croupier_view().table.croupier.iter().filter(open).count(), 1);
/// assert_eq!(table.inspector_view().table.croupier.iter().filter(open).count(), 5);
/// // While she decides nobody talks (12(2)), and no past round is shown at a table of this game (12(1)).
/// assert!(!table.talk_open() && !table.recall_open());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Viewed: Table<Command = BankedCommand, Legal = Legal, Spot = Place> {
    /// What only this game shows.
    type Own;
    /// What only the inspector and the house see.
    type Books;

    /// The table as somebody sees it.
    ///
    /// ```
    /// use sabot_games::{Table as _, Viewed as _, Viewer, stud};
    /// let state = stud::StudTable::open(&stud::Setup::default())?.state_for(Viewer::Public);
    /// assert_eq!((state.edition.as_str(), state.seats.len(), state.departs), ("69/2003", 7, false));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn state_for(&self, viewer: Viewer) -> TableState<Self::Own>;

    /// What is not on the table.
    ///
    /// ```
    /// use sabot_games::{Table as _, Viewed as _, stud};
    /// use sabot_money::Money;
    /// let mut setup = stud::Setup::default();
    /// setup.jackpot.reserve = Money::of(50_000);
    /// assert_eq!(stud::StudTable::open(&setup)?.books().reserve, Money::of(50_000));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn books(&self) -> Self::Books;

    /// What was declared and waits for the supervisor's word (R21): for the croupier and for whoever watches over him, as it may
    /// name a card that lies face down.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, BankedTable as _, Bet, Dealer, Mishap, Place, Viewed as _, stud};
    /// let setup = stud::Setup { confirm_irregularities: true, ..stud::Setup::default() };
    /// let mut dealer = Dealer::new(stud::StudTable::set_up(&setup)?, sabot_cards::Deck::in_order());
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
    /// dealer.advance()?;
    /// let mishap = Mishap::Exposed { place: Place::Croupier, nth: Some(2), card: None };
    /// dealer.perform(&BankedCommand::Irregularity(stud::IRREGULARITIES.declare(mishap)))?;
    /// let reported = dealer.table().croupier_view().reported.unwrap();
    /// assert_eq!((&*reported.what, reported.place, reported.nth), ("card_exposed", Some(Place::Croupier), Some(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn reported(&self) -> Option<Reported>;

    /// Whether players may talk.
    ///
    /// ```
    /// use sabot_games::{Table as _, Viewed as _, qpoker, stud};
    /// assert!(stud::StudTable::open(&stud::Setup::default())?.talk_open(), "12(2): nobody decides now");
    /// assert!(qpoker::QpokerTable::open(&qpoker::Setup::default())?.talk_open(), "89/2004 never forbids it");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn talk_open(&self) -> bool;

    /// The rule that a family of legal commands rests on.
    ///
    /// ```
    /// use sabot_games::{Legal, Table as _, Viewed as _, qpoker};
    /// let table = qpoker::QpokerTable::open(&qpoker::Setup::default())?;
    /// assert_eq!(table.rule_of(&Legal::CloseBetting).to_string(), "qpoker 6(2)");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn rule_of(&self, legal: &Legal) -> Cite;

    /// What would be accepted now as offers: to a player, or to the croupier where `me` is nobody.
    ///
    /// ```
    /// use sabot_games::{Table as _, Viewed as _, qpoker};
    /// let table = qpoker::QpokerTable::open(&qpoker::Setup::default())?;
    /// let words = |me| table.offers(me).into_iter().filter_map(|offer| offer.command.word).collect::<Vec<_>>();
    /// // A player may take one of seven seats; that the round opens is the croupier's.
    /// assert!(words(Some("ana".parse()?)).iter().filter(|word| *word == "sit").count() == 7);
    /// assert!(words(None).contains(&"open_round".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "serde")]
    fn offers(&self, me: Option<Name>) -> Vec<crate::Offer> {
        crate::offering::offers(self, |legal| self.rule_of(legal), me)
    }

    /// Whether players of this game may ever look at past rounds.
    const RECALLS: bool = true;

    /// Whether a player who sits here may look at past rounds now.
    ///
    /// ```
    /// use sabot_games::{Table as _, Viewed as _, qpoker, stud};
    /// assert!(qpoker::QpokerTable::open(&qpoker::Setup::default())?.recall_open(), "no round is open");
    /// assert!(!stud::StudTable::open(&stud::Setup::default())?.recall_open(), "stud 12(1) forbids it");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn recall_open(&self) -> bool;

    /// What anyone may see.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, Table as _, Viewed as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// table.perform(&BankedCommand::bet(3, "ana", Bet::Ante, 10_000)?)?;
    /// assert_eq!(table.public_view().table.seats[2].bets[0].stake.minor(), 10_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn public_view(&self) -> PublicView<TableState<Self::Own>> {
        PublicView { table: self.state_for(Viewer::Public) }
    }

    /// What the player at a seat may see, where the game itself knows who that is.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Legal, Seat, Table as _, Viewed as _, stud};
    /// let mut table = stud::StudTable::open(&stud::Setup::default())?;
    /// table.perform(&BankedCommand::OpenRound { device: None })?;
    /// let view = table.seat_view(Seat::new(3).unwrap());
    /// // He may bet at his own seat, and nowhere else.
    /// assert!(view.may.iter().all(|legal| !matches!(legal, Legal::Bet { seat, .. } if seat.number() != 3)));
    /// assert!(view.may.iter().any(|legal| matches!(legal, Legal::Bet { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn seat_view(&self, seat: Seat) -> SeatView<TableState<Self::Own>> {
        let table = self.state_for(Viewer::Seat(seat));
        let player = table.seats.get(seat.index()).and_then(|state| state.player);
        self.view_of(seat, player)
    }

    /// What this player may see at this seat. At football a seat's cards belong to the highest bettor on it, who may sit
    /// elsewhere (4): then whoever sits there sees their backs like everybody else.
    ///
    /// ```
    /// use sabot_games::{BankedCommand, Bet, CardFace, Dealer, Seat, Table as _, Viewed as _, football};
    /// let cards = sabot_cards::Shoe::shuffled(6, 104, &mut || 0)?;
    /// let mut dealer = Dealer::new(football::FootballTable::open(&football::Setup::default())?, cards);
    /// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Even, 10_000)?)?;
    /// dealer.perform(&BankedCommand::bet(1, "bo", Bet::Odd, 20_000)?)?;
    /// dealer.perform(&BankedCommand::CloseBetting)?;
    /// dealer.perform(&BankedCommand::Deal { to: Seat::new(1).unwrap().into(), card: Some("As".parse()?) })?;
    /// // The larger bet holds the cards (4(2)).
    /// let (seat, table) = (Seat::new(1).unwrap(), dealer.table());
    /// let first = |name: &str| table.view_of(seat, Some(name.parse().unwrap())).table.seats[0].cards[0];
    /// assert_eq!(first("ana"), CardFace::Hidden);
    /// assert_eq!(first("bo"), CardFace::Seen("As".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn view_of(&self, seat: Seat, player: Option<Name>) -> SeatView<TableState<Self::Own>> {
        let mut table = self.state_for(Viewer::Seat(seat));
        if let Some(own) = table.seats.get_mut(seat.index())
            && own.holder.is_some()
            && own.holder != player
            && let Some(open) = self.state_for(Viewer::Public).seats.get(seat.index())
        {
            own.cards.clone_from(&open.cards);
        }
        let own = self.legal_commands().into_iter().filter(|legal| is_own(legal, seat, player));
        let may = own.map(Legal::without_cards).collect();
        SeatView { seat, table, may, talk_open: self.talk_open() }
    }

    /// What the croupier may see.
    ///
    /// ```
    /// use sabot_games::{Table as _, Viewed as _, football};
    /// let table = football::FootballTable::open(&football::Setup::default())?;
    /// assert_eq!(table.croupier_view().next, Some("shuffle"), "the shoe is empty");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn croupier_view(&self) -> CroupierView<TableState<Self::Own>> {
        let (next, next_card) = match self.next() {
            Next::Card { to, .. } => (Some("deal"), Some(to)),
            Next::Command(command) => (Some(command.name()), None),
            Next::Choice => (None, None),
        };
        let table = self.state_for(Viewer::Croupier);
        // R48: on screens people leave by themselves, and who could be let go while others decide has folded.
        let secret = table.phase == "deciding" && !table.cards.is_live();
        let open = self.legal_commands().into_iter().filter(|legal| !(secret && matches!(legal, Legal::Leave { .. })));
        let may = open.map(Legal::without_cards).collect();
        CroupierView { table, next, next_card, may, reported: self.reported() }
    }

    /// What the inspector may see.
    ///
    /// ```
    /// use sabot_games::{Table as _, Viewed as _, stud};
    /// let view = stud::StudTable::open(&stud::Setup::default())?.inspector_view();
    /// assert_eq!((view.table.own.pool.minor(), view.books.exposed), (20_000_000, 0));
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    fn inspector_view(&self) -> InspectorView<TableState<Self::Own>, Self::Books> {
        let table = self.state_for(Viewer::Inspector);
        InspectorView { table, books: self.books(), reported: self.reported() }
    }
}

/// Whether a command is the player's own: at his seat, or as himself at another.
fn is_own(legal: &Legal, seat: Seat, player: Option<Name>) -> bool {
    let may = |by: &Bettor| match (by, player) {
        (Bettor::Only(only), Some(player)) => *only == player,
        (Bettor::AnyOf(some), Some(player)) => some.contains(&player),
        (Bettor::AnyBut(others), Some(player)) => !others.contains(&player),
        (_, None) => false,
    };
    match legal {
        Legal::Bet { seat: at, by, .. } => may(by) || (*at == seat && player.is_none()),
        Legal::Sit { seat: at, .. } => *at == seat && player.is_none(),
        Legal::Withdraw { player: who, .. } | Legal::Leave { player: who } => Some(*who) == player,
        Legal::Play { player: who, .. } | Legal::GiveUp { player: who, .. } => Some(*who) == player,
        Legal::Raise { seat: at, .. } | Legal::Fold { seat: at, .. } | Legal::Show { seat: at } => *at == seat,
        Legal::Talk { .. } => true,
        _ => false,
    }
}
