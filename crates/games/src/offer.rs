//! An offer: a command with holes, which can be sent as it is once they are filled.
//!
//! Whoever shows a table or plays at one needs nothing else: which commands there are, for whom, at which seat, with which
//! amounts and cards is all in the offers. That every filled offer is accepted, and nothing but offers, is checked under
//! fuzzing.

use std::borrow::Cow;

use sabot_cards::{Card, CardSet};
use sabot_law::Cite;
use sabot_money::{ChipUnit, Money, StakeRange};
use serde::{Deserialize, Serialize};

use crate::{Device, Draft, Face, Field, Message, Name};

/// Which operation of a table or of a tournament takes the offer: the last part of its path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Door {
    /// A command to the game.
    Play,
    /// Sitting down.
    Sit,
    /// Leaving the table.
    Leave,
    /// Adding to the cut of a generator table's cards.
    Cut,
    /// Entering a tournament, also anew.
    Enter,
    /// Taking an entry back.
    Withdraw,
    /// Buying chips in a tournament.
    Rebuy,
    /// Buying none.
    Decline,
    /// Taking the add-on.
    AddOn,
    /// Being away from a tournament's table.
    Away,
    /// Being back there.
    Back,
    /// Beginning a tournament.
    Begin,
    /// Stopping its clock.
    StopClock,
    /// Letting it run again.
    RunClock,
    /// Carrying out what is due: a move, a table broken, the final table, small chips exchanged.
    Move,
    /// Having somebody sit out hands.
    Penalise,
    /// Asking for somebody to be disqualified.
    Disqualify,
    /// Asking for a tournament to be cancelled.
    Cancel,
    /// Opening its entries again.
    Reopen,
}

impl Door {
    /// The last part of the path to which the offer is sent.
    ///
    /// ```
    /// use sabot_games::Door;
    /// assert_eq!([Door::Play, Door::AddOn].map(Door::as_str), ["play", "add-on"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Door::Play => "play",
            Door::Sit => "sit",
            Door::Leave => "leave",
            Door::Cut => "cut",
            Door::Enter => "enter",
            Door::Withdraw => "withdraw",
            Door::Rebuy => "rebuy",
            Door::Decline => "decline",
            Door::AddOn => "add-on",
            Door::Away => "away",
            Door::Back => "back",
            Door::Begin => "begin",
            Door::StopClock => "stop-clock",
            Door::RunClock => "run-clock",
            Door::Move => "move",
            Door::Penalise => "penalise",
            Door::Disqualify => "disqualify",
            Door::Cancel => "cancel",
            Door::Reopen => "reopen",
        }
    }
}

/// Whose deed it is. A croupier enters what players say and lay at a live table, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A player's.
    Player,
    /// The croupier's.
    Croupier,
    /// The supervisor's.
    Supervisor,
}

/// One of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A number.
    Number(u64),
    /// A word or a name.
    Word(Cow<'static, str>),
}

/// A card of which fewer copies are left than might be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Few {
    /// Which.
    pub card: Card,
    /// How many are left.
    pub left: u8,
}

/// What is missing in a command, and what fits.
///
/// ```
/// use sabot_games::{Field, Hole};
/// use sabot_money::Money;
/// let (least, most, unit) = (Money::of(1_000), Money::of(50_000), Money::of(100));
/// let hole = Hole::Amount { field: Field::Stake, least, most, unit, pot: None, optional: false };
/// assert_eq!((hole.field().as_str(), hole.is_optional()), ("stake", false));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "choose", rename_all = "snake_case")]
pub enum Hole {
    /// A multiple of `unit` from `least` to `most`.
    Amount {
        /// Where it goes.
        field: Field,
        /// The least.
        least: Money,
        /// The most.
        most: Money,
        /// In steps of this.
        unit: Money,
        /// omaha: what a bet of the pot comes to (11(2)), where that lies within.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pot: Option<Money>,
        /// Whether it may be left out.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        optional: bool,
    },
    /// So many cards: a text where the field is `card`, a list where it is `cards`.
    Cards {
        /// Where they go.
        field: Field,
        /// How many.
        count: u8,
        /// Cards that must be among them, because they lie open there.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        with: Vec<Card>,
        /// Cards that cannot be among the others.
        not: Vec<Card>,
        /// How the card is laid, where one is dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
        /// How many decks are in play: the same card may come as often.
        copies: u8,
        /// Cards of which fewer are left than that, and than are asked for.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        few: Vec<Few>,
        /// Whether they may be left out.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        optional: bool,
    },
    /// One of a list.
    One {
        /// Where it goes.
        field: Field,
        /// The list.
        of: Vec<Value>,
        /// Whether it may be left out.
        #[serde(default, skip_serializing_if = "core::ops::Not::not")]
        optional: bool,
    },
    /// A player's name, anybody's but these.
    Name {
        /// Where it goes.
        field: Field,
        /// Whose not.
        not: Vec<Name>,
    },
    /// So many random bytes as hexadecimal digits.
    Bytes {
        /// Where they go.
        field: Field,
        /// How many.
        count: u8,
    },
    /// A text of one character to so many, without control characters.
    Text {
        /// Where it goes.
        field: Field,
        /// How long it may be.
        most: u16,
    },
}

impl Hole {
    /// The member it is about.
    ///
    /// ```
    /// use sabot_games::{Field, Hole};
    /// assert_eq!(Hole::Bytes { field: Field::Player, count: 32 }.field(), Field::Player);
    /// ```
    #[must_use]
    pub const fn field(&self) -> Field {
        match self {
            Hole::Amount { field, .. }
            | Hole::Cards { field, .. }
            | Hole::One { field, .. }
            | Hole::Name { field, .. }
            | Hole::Bytes { field, .. }
            | Hole::Text { field, .. } => *field,
        }
    }

    /// Whether it may be left open.
    ///
    /// ```
    /// use sabot_games::{Field, Hole, Value};
    /// let hole = |optional| Hole::One { field: Field::Spoken, of: vec![Value::Flag(true)], optional };
    /// assert!(hole(true).is_optional() && !hole(false).is_optional());
    /// ```
    #[must_use]
    pub const fn is_optional(&self) -> bool {
        match self {
            Hole::Amount { optional, .. } | Hole::Cards { optional, .. } | Hole::One { optional, .. } => *optional,
            Hole::Name { .. } | Hole::Bytes { .. } | Hole::Text { .. } => false,
        }
    }

    /// An amount within a range of whole chips; `None` where there is none.
    pub(crate) fn amount(field: Field, least: Money, most: Money, unit: ChipUnit) -> Option<Hole> {
        let unit = unit.value();
        let above = |amount: Money| amount.minor().rem_euclid(unit.minor());
        let least = match above(least) {
            0 => least,
            over => least.plus(unit).and_then(|next| next.minus(Money::of(over))).ok()?,
        };
        let most = most.minus(Money::of(above(most))).ok()?;
        (least <= most).then_some(Hole::Amount { field, least, most, unit, pot: None, optional: false })
    }

    /// An amount that is fixed.
    pub(crate) fn just(field: Field, amount: Money) -> Hole {
        Hole::Amount { field, least: amount, most: amount, unit: amount, pot: None, optional: false }
    }

    pub(crate) fn stakes(field: Field, range: StakeRange, most: Option<Money>) -> Option<Hole> {
        Hole::amount(field, range.min(), most.map_or(range.max(), |most| most.min(range.max())), range.unit())
    }

    /// One card that is none of these.
    pub(crate) fn card(not: CardSet, copies: u8, optional: bool) -> Hole {
        let (with, few) = (Vec::new(), Vec::new());
        let not = not.iter().collect();
        Hole::Cards { field: Field::Card, count: 1, with, not, face: None, copies, few, optional }
    }

    /// One card that is dealt so.
    pub(crate) fn dealt(not: CardSet, laid: Face, optional: bool) -> Hole {
        let mut hole = Hole::card(not, 1, optional);
        if let Hole::Cards { face, .. } = &mut hole {
            *face = Some(laid);
        }
        hole
    }

    pub(crate) fn one(field: Field, of: impl IntoIterator<Item = Value>, optional: bool) -> Hole {
        Hole::One { field, of: of.into_iter().collect(), optional }
    }

    pub(crate) fn flag(field: Field) -> Hole {
        Hole::one(field, [Value::Flag(false), Value::Flag(true)], true)
    }

    pub(crate) fn device(field: Field) -> Hole {
        Hole::devices(field, &[Device::Shoe, Device::Machine])
    }

    /// One of these devices, or the one in use.
    pub(crate) fn devices(field: Field, of: &[Device]) -> Hole {
        Hole::one(field, of.iter().map(|device| Value::Word(device.as_str().into())), true)
    }
}

/// Something that would be accepted now, once its holes are filled.
///
/// ```
/// use sabot_cards::{CardSet, parse_cards};
/// use sabot_games::{By, Door, Draft, Field, Hole, Message, Offer};
/// let not = parse_cards("As Kd").unwrap();
/// let (with, few) = (Vec::new(), Vec::new());
/// let hole = Hole::Cards { field: Field::Card, count: 1, with, not: not.clone(), face: None, copies: 1, few, optional: false };
/// let offer = Offer::new(Door::Play, Draft::of("deal"), Message::new("offer-deal"), By::Croupier).with(hole);
/// // Whoever sees only the king is not told that the ace cannot come.
/// let open: CardSet = [not[1]].into_iter().collect();
/// assert!(matches!(&offer.hiding(open).choose[0], Hole::Cards { not: told, .. } if told[..] == not[1..]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Where it is sent.
    pub door: Door,
    /// What is sent, but for its holes.
    pub command: Draft,
    /// The holes.
    pub choose: Vec<Hole>,
    /// What it is, in a few words to be made.
    pub label: Message,
    /// The rule it rests on.
    pub cite: Option<Cite>,
    /// Whose deed it is.
    pub by: By,
    /// Whether it is what moves the round on now.
    pub due: bool,
    /// Whether it should be asked once more before it is sent.
    pub asks_again: bool,
    /// What it takes from purse or stack, where that is fixed.
    pub cost: Option<Money>,
    /// Who alone may send it, where not everybody who sees it may.
    pub only_for: Vec<Name>,
    /// Who may not send it, though he sees it.
    pub not_for: Vec<Name>,
}

impl Offer {
    /// An offer without holes.
    ///
    /// ```
    /// use sabot_games::{By, Door, Draft, Message, Offer};
    /// let label = Message::new("offer-close-betting");
    /// let offer = Offer::new(Door::Play, Draft::of("close_betting"), label, By::Croupier);
    /// assert!(offer.choose.is_empty() && !offer.due);
    /// ```
    #[must_use]
    pub fn new(door: Door, command: Draft, label: Message, by: By) -> Offer {
        Offer {
            door,
            command,
            choose: Vec::new(),
            label,
            cite: None,
            by,
            due: false,
            asks_again: false,
            cost: None,
            only_for: Vec::new(),
            not_for: Vec::new(),
        }
    }

    /// With one more hole.
    ///
    /// ```
    /// use sabot_games::{By, Door, Draft, Field, Hole, Message, Offer};
    /// let offer = Offer::new(Door::Play, Draft::of("leave"), Message::new("offer-leave"), By::Croupier);
    /// let offer = offer.with(Hole::Name { field: Field::Player, not: Vec::new() });
    /// assert_eq!(offer.choose[0].field(), Field::Player);
    /// ```
    #[must_use]
    pub fn with(mut self, hole: Hole) -> Offer {
        self.choose.push(hole);
        self
    }

    /// Without the cards that only the engine knows: of those that cannot come, the ones that lie open stay.
    ///
    /// ```
    /// use sabot_cards::CardSet;
    /// use sabot_games::{By, Door, Draft, Field, Hole, Message, Offer};
    /// let (with, few, not) = (Vec::new(), Vec::new(), sabot_cards::parse_cards("As Kd").unwrap());
    /// let hole = Hole::Cards { field: Field::Card, count: 1, with, not, face: None, copies: 1, few, optional: false };
    /// let offer = Offer::new(Door::Play, Draft::of("deal"), Message::new("offer-deal"), By::Croupier).with(hole);
    /// assert!(matches!(&offer.hiding(CardSet::EMPTY).choose[0], Hole::Cards { not, .. } if not.is_empty()));
    /// ```
    #[must_use]
    pub fn hiding(mut self, open: CardSet) -> Offer {
        for hole in &mut self.choose {
            if let Hole::Cards { with, not, few, .. } = hole {
                with.retain(|card| open.contains(*card));
                not.retain(|card| open.contains(*card));
                few.retain(|few| open.contains(few.card));
            }
        }
        self
    }
}
