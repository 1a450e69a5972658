//! What can go wrong while cards are dealt, as a croupier declares it. What follows is each regulation's own.

use sabot_cards::Card;
use sabot_law::{Basis, Cite, Instrument};

use crate::{
    BankedEvent, CardSource, Device, Event, ExposedWhen, Face, HandCards, Place, Reason, Refusal, Seat, Stage,
};

/// What went wrong in the dealing itself.
///
/// ```
/// use sabot_games::Wrong;
/// assert_eq!(Wrong::SeatSkipped.as_str(), "seat_skipped");
/// assert!(Wrong::DuplicateCard.is_unsound(), "no such deck can be played with");
/// assert!(!Wrong::WrongCount.is_unsound());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Wrong {
    /// Cards were dealt in a wrong way or order.
    WrongDealing,
    /// A seat with bets was passed over (R27).
    SeatSkipped,
    /// A hand has too many or too few cards.
    WrongCount,
    /// Two or more cards were exposed by mistake.
    CardsExposed,
    /// The same card turned up too often (R29).
    DuplicateCard,
    /// A card is missing (R29).
    MissingCard,
}

impl Wrong {
    /// Notes the readings that make it wrong dealing: R27 for a seat passed over, R29 for a card too many or too few.
    #[must_use]
    pub(crate) fn noted(self, basis: Basis) -> Basis {
        basis.note_if(self == Wrong::SeatSkipped, Cite::reading(27)).note_if(self.is_unsound(), Cite::reading(29))
    }

    /// The word for it in files and sentences.
    ///
    /// ```
    /// use sabot_games::Wrong;
    /// assert_eq!([Wrong::WrongCount, Wrong::MissingCard].map(Wrong::as_str), ["wrong_count", "missing_card"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Wrong::WrongDealing => "wrong_dealing",
            Wrong::SeatSkipped => "seat_skipped",
            Wrong::WrongCount => "wrong_count",
            Wrong::CardsExposed => "cards_exposed",
            Wrong::DuplicateCard => "duplicate_card",
            Wrong::MissingCard => "missing_card",
        }
    }

    /// Whether the cards themselves are not as they should be, so that nothing can be put right.
    ///
    /// ```
    /// use sabot_games::Wrong;
    /// assert!(Wrong::DuplicateCard.is_unsound() && !Wrong::SeatSkipped.is_unsound());
    /// ```
    #[must_use]
    pub const fn is_unsound(self) -> bool {
        matches!(self, Wrong::DuplicateCard | Wrong::MissingCard)
    }
}

/// What failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Failed {
    /// The shuffling machine.
    Machine,
    /// The generator (R30).
    Generator,
    /// The card reader (R30).
    Reader,
}

/// What kind of thing went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mishap {
    /// Something is wrong with the dealing.
    Wrong {
        /// What.
        what: Wrong,
        /// Whether it was certain what was right, so that it could be put right (football, R66).
        corrected: bool,
    },
    /// One card was exposed by mistake.
    Exposed {
        /// Whose card it is.
        place: Place,
        /// Which of his cards, from 1; where not given, the one named, or the first.
        nth: Option<u8>,
        /// Which card it is, where it was not known.
        card: Option<Card>,
    },
    /// Cards were dealt to a seat without bets.
    Unbet {
        /// The seat.
        seat: Seat,
    },
    /// What deals has failed.
    Failure {
        /// What.
        failed: Failed,
        /// What deals from now on. Not given: what was in use, made to work or replaced.
        remedy: Option<Device>,
    },
}

impl Mishap {
    /// Whether it is about cards that were exposed, so that the moment counts (R94).
    ///
    /// ```
    /// use sabot_games::{Mishap, Seat};
    /// assert!(!Mishap::Unbet { seat: Seat::new(2).unwrap() }.is_exposure());
    /// ```
    #[must_use]
    pub const fn is_exposure(&self) -> bool {
        matches!(self, Mishap::Exposed { .. } | Mishap::Wrong { what: Wrong::CardsExposed, .. })
    }

    /// The word for it in sentences.
    ///
    /// ```
    /// use sabot_games::{Mishap, Seat};
    /// assert_eq!(Mishap::Unbet { seat: Seat::new(2).unwrap() }.word(), "unbet_seat");
    /// ```
    #[must_use]
    pub const fn word(&self) -> &'static str {
        match self {
            Mishap::Wrong { what, .. } => what.as_str(),
            Mishap::Exposed { .. } => "card_exposed",
            Mishap::Unbet { .. } => "unbet_seat",
            Mishap::Failure { failed: Failed::Machine, .. } => "machine_failed",
            Mishap::Failure { failed: Failed::Generator, .. } => "generator_failed",
            Mishap::Failure { failed: Failed::Reader, .. } => "reader_failed",
        }
    }
}

/// An irregularity, as the croupier declares it: what happened, and under which rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::irregularity_form::Form", into = "crate::irregularity_form::Form")
)]
pub struct Irregularity {
    /// The rule under which it is declared.
    pub cite: Cite,
    /// What happened.
    pub mishap: Mishap,
    /// stud, qpoker: when a card was exposed (R94); the present moment where not given.
    pub when: Option<ExposedWhen>,
}

/// Which rule of a regulation each mishap is declared under.
#[derive(Clone, Copy, Debug)]
pub struct IrregularityCites {
    /// Wrong dealing.
    pub wrong: Cite,
    /// A player's card exposed.
    pub exposed: Cite,
    /// The croupier's card exposed.
    pub exposed_croupier: Cite,
    /// Cards at a seat without bets.
    pub unbet: Cite,
    /// A failing device.
    pub failure: Cite,
}

impl IrregularityCites {
    /// The rule for a mishap.
    ///
    /// ```
    /// use sabot_games::{Mishap, Place, stud};
    /// let exposed = |place| Mishap::Exposed { place, nth: None, card: None };
    /// assert_eq!(stud::IRREGULARITIES.of(&exposed(Place::Croupier)).to_string(), "stud 11(2)");
    /// ```
    #[must_use]
    pub const fn of(&self, mishap: &Mishap) -> Cite {
        match mishap {
            Mishap::Wrong { .. } => self.wrong,
            Mishap::Exposed { place: Place::Croupier, .. } => self.exposed_croupier,
            Mishap::Exposed { .. } => self.exposed,
            Mishap::Unbet { .. } => self.unbet,
            Mishap::Failure { .. } => self.failure,
        }
    }

    /// Declares a mishap under its rule.
    ///
    /// ```
    /// use sabot_games::{Mishap, Wrong, stud};
    /// let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    /// assert_eq!(stud::IRREGULARITIES.declare(mishap).cite.to_string(), "stud 11(1)");
    /// ```
    #[must_use]
    pub const fn declare(&self, mishap: Mishap) -> Irregularity {
        Irregularity { cite: self.of(&mishap), mishap, when: None }
    }

    /// A mishap is declared under the rule that is about it.
    ///
    /// # Errors
    /// Any other rule.
    pub(crate) fn check(&self, irregularity: &Irregularity) -> Result<Mishap, Refusal> {
        let due = self.of(&irregularity.mishap);
        if irregularity.when.is_some() && !(irregularity.mishap.is_exposure() && is_timed(due)) {
            return Err(Refusal::plain("when", Reason::NotNeeded("when")));
        }
        if irregularity.cite == due {
            return Ok(irregularity.mishap);
        }
        Err(Refusal::by("cite", Reason::OtherRule(irregularity.cite, due), due))
    }
}

/// R94: whether the regulation of this rule asks when a card was exposed. Football plays on in any case.
pub(crate) const fn is_timed(cite: Cite) -> bool {
    matches!(cite, Cite::Article(article) if matches!(article.instrument, Instrument::Stud | Instrument::Qpoker))
}

/// Which card of a hand was exposed, and what it is, as far as that can be known.
///
/// # Errors
/// A card that the hand does not have, that lies open already, or that must be named and is not.
pub(crate) fn exposed_card<const N: usize>(
    hand: Option<&HandCards<N>>,
    place: Place,
    nth: Option<u8>,
    card: Option<Card>,
    cite: Cite,
) -> Result<(u8, Option<Card>), Refusal> {
    exposed_before(hand, place, nth, card, cite, false)
}

/// The same where it may have been exposed before the hand was opened (`late`): then only what was open by then is no mistake.
///
/// # Errors
/// As [`exposed_card`].
pub(crate) fn exposed_before<const N: usize>(
    hand: Option<&HandCards<N>>,
    place: Place,
    nth: Option<u8>,
    card: Option<Card>,
    cite: Cite,
    late: bool,
) -> Result<(u8, Option<Card>), Refusal> {
    let face = |hand: &HandCards<N>, nth: u8| if late { hand.face_before(nth) } else { hand.face(nth) };
    let none = HandCards::default();
    let hand = hand.unwrap_or(&none);
    let count = u8::try_from(hand.len()).unwrap_or(u8::MAX);
    let named = |nth: &u8, wanted: Card| hand.known(*nth) == Some(wanted);
    // Several decks may have dealt the same card twice: the one that still lies face down is meant.
    let down = |nth: &u8| face(hand, *nth) == Some(Face::Down);
    let position = |wanted: Card| {
        let closed = (1..=count).find(|nth| named(nth, wanted) && down(nth));
        closed.or_else(|| (1..=count).find(|nth| named(nth, wanted)))
    };
    let unknown = || (1..=count).find(|nth| hand.known(*nth).is_none());
    let nth = nth.or_else(|| card.and_then(position)).or_else(|| card.and_then(|_| unknown())).unwrap_or(1);
    match face(hand, nth) {
        None => Err(Refusal::by("nth", Reason::NoSuchCard(place, nth), cite)),
        Some(Face::Up) => Err(Refusal::by("nth", Reason::OpenAlready(place, nth), cite)),
        Some(Face::Down) => match (hand.known(nth), card) {
            (Some(known), Some(named)) if known != named => {
                Err(Refusal::by("card", Reason::NotInHand(named, place), cite))
            }
            (None, None) => Err(Refusal::by("card", Reason::CardUnnamed(place), cite)),
            (known, named) => Ok((nth, known.or(named))),
        },
    }
}

/// Cards went to a seat that nobody bet on: that hand is dead, and its cards are taken unseen (R28).
///
/// # Errors
/// Where the seat has bets, so that its cards are no mistake, or the hand is dead already.
pub(crate) fn dead_hand(
    seat: Seat,
    has_bets: bool,
    is_dead: bool,
    basis: Basis,
) -> Result<Event<BankedEvent>, Refusal> {
    if has_bets {
        return Err(Refusal::by("seat", Reason::HasBets(seat), basis));
    }
    if is_dead {
        return Err(Refusal::by("seat", Reason::DeadAlready(seat), basis));
    }
    Ok(Event::new(BankedEvent::HandDead { seat }, basis.note(Cite::reading(28))))
}

/// Which card of a dead hand was exposed: nobody knows what it is, but each can be exposed once only. `exposed` has a bit
/// for each that was.
///
/// # Errors
/// A card that the hand cannot have, or that was exposed already.
pub(crate) fn dead_card(exposed: u8, hand: u8, seat: Seat, nth: Option<u8>, cite: Cite) -> Result<u8, Refusal> {
    let taken = |nth: u8| exposed & (1 << nth) != 0;
    let nth = nth.or_else(|| (1..=hand).find(|nth| !taken(*nth))).unwrap_or(1);
    if nth == 0 || nth > hand {
        return Err(Refusal::by("nth", Reason::NoSuchCard(seat.into(), nth), cite));
    }
    if taken(nth) {
        return Err(Refusal::by("nth", Reason::OpenAlready(seat.into(), nth), cite));
    }
    Ok(nth)
}

/// Refuses the failure of something that the table does not use: only the device or source of its cards can fail.
///
/// # Errors
/// Another device, or another source.
pub(crate) fn check_in_use(failed: Failed, device: Device, source: CardSource, basis: Basis) -> Result<(), Refusal> {
    let in_use = match failed {
        Failed::Machine if device != Device::Machine => {
            return Err(Refusal::by("what", Reason::OtherDevice(device), basis));
        }
        Failed::Machine => true,
        Failed::Generator => source == CardSource::Generator,
        Failed::Reader => source == CardSource::Reader,
    };
    if in_use { Ok(()) } else { Err(Refusal::by("what", Reason::OtherSource(source.as_str()), basis)) }
}

/// R23: an irregularity is declared until the settlement closes; afterwards only as a recorded dispute with reversals.
/// Nearly all of them need betting to be closed.
///
/// # Errors
/// In every other phase.
pub(crate) fn check_open(stage: Stage, round: u32, cite: Cite) -> Result<(), Refusal> {
    match stage {
        Stage::Between if round == 0 => Err(Refusal::by("do", Reason::NothingDealt, cite)),
        Stage::Betting => Err(Refusal::by("do", Reason::NothingDealt, cite)),
        Stage::Between | Stage::Closed => {
            Err(Refusal::by("do", Reason::SettlementClosed, Basis::new(cite).note(Cite::reading(23))))
        }
        Stage::Playing | Stage::Settled => Ok(()),
    }
}

/// The failed device is replaced. Where the round goes on with its bets (R30), its cards are shuffled afresh.
pub(crate) fn device_replaced(
    device: Device,
    source: CardSource,
    basis: Basis,
    shuffled: Option<Basis>,
) -> impl Iterator<Item = Event<BankedEvent>> {
    let replaced = basis.note_if(shuffled.is_some(), Cite::reading(30));
    let afresh = shuffled.map(|basis| Event::new(BankedEvent::Shuffled { device, source }, basis));
    core::iter::once(Event::new(BankedEvent::DeviceReplaced { device }, replaced)).chain(afresh)
}
