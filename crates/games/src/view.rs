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
    Bet, Bettor, CardSource, Command, Decision, Device, Face, HandCards, Legal, Next, Place, PlayerName, Seat, Table,
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
    pub player: PlayerName,
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
    pub player: Option<PlayerName>,
    /// Who holds the cards.
    pub holder: Option<PlayerName>,
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
    pub limits: Vec<(Bet, Money, Money)>,
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
}

/// What the inspector sees: everything the program knows; `books` is what only he and the house do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct InspectorView<S, B> {
    /// The table with every card and decision.
    pub table: S,
    /// What is not on the table.
    pub books: B,
}

/// What may be sent to somebody. Sealed: only the views of this crate are, and the full state of a table is not.
pub trait View: sealed::Sealed {
    /// For whom it was made.
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
pub trait Viewed: Table<Command = Command, Legal = Legal, Spot = Place> {
    /// What only this game shows.
    type Own;
    /// What only the inspector and the house see.
    type Books;

    /// The table as somebody sees it.
    fn state_for(&self, viewer: Viewer) -> TableState<Self::Own>;

    /// What is not on the table.
    fn books(&self) -> Self::Books;

    /// Whether players may talk.
    fn talk_open(&self) -> bool;

    /// The rule that a family of legal commands rests on.
    fn rule_of(&self, legal: &Legal) -> Cite;

    /// What would be accepted now as offers: to a player, or to the croupier where `me` is nobody.
    #[cfg(feature = "serde")]
    fn offers(&self, me: Option<PlayerName>) -> Vec<crate::Offer> {
        crate::offering::offers(self, |legal| self.rule_of(legal), me)
    }

    /// Whether players of this game may ever look at past rounds.
    const RECALLS: bool = true;

    /// Whether a player who sits here may look at past rounds now.
    fn recall_open(&self) -> bool;

    /// What anyone may see.
    fn public_view(&self) -> PublicView<TableState<Self::Own>> {
        PublicView { table: self.state_for(Viewer::Public) }
    }

    /// What the player at a seat may see, where the game itself knows who that is.
    fn seat_view(&self, seat: Seat) -> SeatView<TableState<Self::Own>> {
        let table = self.state_for(Viewer::Seat(seat));
        let player = table.seats.get(seat.index()).and_then(|state| state.player);
        self.view_of(seat, player)
    }

    /// What this player may see at this seat. At football a seat's cards belong to the highest bettor on it, who may sit
    /// elsewhere (4): then whoever sits there sees their backs like everybody else.
    fn view_of(&self, seat: Seat, player: Option<PlayerName>) -> SeatView<TableState<Self::Own>> {
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
    fn croupier_view(&self) -> CroupierView<TableState<Self::Own>> {
        let (next, next_card) = match self.next() {
            Next::Card { to, .. } => (Some("deal"), Some(to)),
            Next::Command(command) => (Some(command.name()), None),
            Next::Choice => (None, None),
        };
        let may = self.legal_commands().into_iter().map(Legal::without_cards).collect();
        CroupierView { table: self.state_for(Viewer::Croupier), next, next_card, may }
    }

    /// What the inspector may see.
    fn inspector_view(&self) -> InspectorView<TableState<Self::Own>, Self::Books> {
        InspectorView { table: self.state_for(Viewer::Inspector), books: self.books() }
    }
}

/// Whether a command is the player's own: at his seat, or as himself at another.
fn is_own(legal: &Legal, seat: Seat, player: Option<PlayerName>) -> bool {
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
