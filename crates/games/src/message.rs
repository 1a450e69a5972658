//! A sentence to be made: its key and its arguments. The words themselves live with the languages.

use core::fmt;

use arrayvec::ArrayVec;
use sabot_cards::Card;
use sabot_law::Cite;
use sabot_money::{Money, Share};

use crate::omaha::CardPlace;
use crate::{Name, Place, Seat};

/// How many arguments a sentence takes at most.
const ARGS_MAX: usize = 6;
/// How many cards one argument lists at most.
const CARDS_MAX: usize = 9;

/// How many seats one argument lists at most.
const SEATS_MAX: usize = 16;

/// Something that is put into a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// An amount.
    Money(Money),
    /// A count.
    Number(i64),
    /// A share, in per cent.
    Share(Share),
    /// A card.
    Card(Card),
    /// Several cards.
    Cards(ArrayVec<Card, CARDS_MAX>),
    /// A seat.
    Seat(Seat),
    /// Several seats, or none.
    Seats(ArrayVec<Seat, SEATS_MAX>),
    /// A seat or the croupier.
    Place(Place),
    /// omaha: a seat, the board or a burn.
    Spot(CardPlace),
    /// A player.
    Player(Name),
    /// A name that is the same in every language.
    Name(&'static str),
    /// A citation.
    Cite(Cite),
    /// A word of the trade that is itself translated: its family and its name, `("bet", "ante")`.
    Word(&'static str, &'static str),
}

/// As a program reads it: amounts in minor units, cards in letters.
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, items: &[T]) -> fmt::Result {
            items.iter().enumerate().try_for_each(|(index, item)| {
                if index > 0 {
                    f.write_str(" ")?;
                }
                item.fmt(f)
            })
        }
        match self {
            Arg::Money(money) => money.minor().fmt(f),
            Arg::Number(number) => number.fmt(f),
            Arg::Share(share) => share.fmt(f),
            Arg::Card(card) => card.fmt(f),
            Arg::Cards(cards) => list(f, cards),
            Arg::Seat(seat) => seat.fmt(f),
            Arg::Seats(seats) => list(f, seats),
            Arg::Place(place) => place.fmt(f),
            Arg::Spot(spot) => spot.fmt(f),
            Arg::Player(player) => player.fmt(f),
            Arg::Word(_, name) | Arg::Name(name) => f.write_str(name),
            Arg::Cite(cite) => cite.fmt(f),
        }
    }
}

/// A sentence to be made in the reader's language.
///
/// ```
/// use sabot_games::{Arg, Message, Seat};
/// let cards = sabot_cards::parse_cards("As Kd").unwrap();
/// let message = Message::new("event-hand-opened").with("seat", Arg::Seat(Seat::new(1).unwrap())).with_cards("cards", &cards);
/// let args: Vec<String> = message.args.iter().map(|(name, arg)| format!("{name}={arg}")).collect();
/// assert_eq!(args, ["seat=1", "cards=As Kd"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key of the message.
    pub key: &'static str,
    /// Its arguments by name.
    pub args: ArrayVec<(&'static str, Arg), ARGS_MAX>,
}

impl Message {
    /// A sentence without arguments yet.
    ///
    /// ```
    /// use sabot_games::Message;
    /// let message = Message::new("event-betting-closed");
    /// assert_eq!((message.key, message.args.len()), ("event-betting-closed", 0));
    /// ```
    #[must_use]
    pub fn new(key: &'static str) -> Message {
        Message { key, args: ArrayVec::new() }
    }

    /// With one more argument.
    ///
    /// ```
    /// use sabot_games::{Arg, Message, Seat};
    /// let message = Message::new("offer-raise").with("seat", Arg::Seat(Seat::new(3).unwrap()));
    /// assert_eq!((message.args[0].0, message.args[0].1.to_string().as_str()), ("seat", "3"));
    /// ```
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Message {
        self.args.push((name, arg));
        self
    }

    /// With the cards of a hand.
    ///
    /// ```
    /// use sabot_games::Message;
    /// let cards = sabot_cards::parse_cards("As Kd").unwrap();
    /// assert_eq!(Message::new("event-hand-opened").with_cards("cards", &cards).args[0].1.to_string(), "As Kd");
    /// ```
    #[must_use]
    pub fn with_cards(self, name: &'static str, cards: &[Card]) -> Message {
        self.with(name, Arg::Cards(cards.iter().copied().take(CARDS_MAX).collect()))
    }
}
