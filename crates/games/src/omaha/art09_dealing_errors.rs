//! Article 9, Dealing errors · Erro na distribuição · 錯誤派牌: put right at once; where that is totally impossible the hand is
//! void and every bet returned.

use sabot_cards::Card;
use sabot_law::{Basis, Cite, Rules};

use super::art06_first_round::HOLE_CARDS;
use super::cites::{art, reading, sub};
use super::command::{Fault, Irregularity, Remedy};
use super::{Config, Hand, Phase, Street};
use crate::{Device, Failed, Place, Reason, Refusal, Seat, check_in_use};

/// 1(1)(3): the cards of the deck.
const DECK: usize = 52;
/// 7(1), 8(1), 8(3): a card burnt before each street of the board.
const BURNS: usize = 3;

/// 9(1): put right.
pub const CORRECTED: Cite = art(9, 1);
/// 9(2): void.
pub const VOID: Cite = art(9, 2);

/// What follows from an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// It was put right: play goes on as if it had not been.
    Corrected,
    /// A hole card lies open and will be exchanged: the first with the first burn, others with the next cards (R88).
    Exchange {
        /// The seat whose card it is.
        seat: Seat,
        /// Which of his cards, from 1.
        nth: u8,
        /// The card.
        card: Card,
    },
    /// A hole card lies open and stays with its hand; play goes on (R88).
    Stays {
        /// The seat whose card it is.
        seat: Seat,
        /// Which of his cards, from 1.
        nth: u8,
        /// The card.
        card: Card,
    },
    /// The street's cards go back and come again, shuffled anew or not (R88).
    BoardAgain {
        /// The first of them on the board, from 1.
        from: u8,
        /// Whether what is left of the deck is shuffled.
        shuffled: bool,
    },
    /// The hand is void; an exposed card is named where that is why.
    Void {
        /// Whose card.
        exposed: Option<(Seat, u8, Card)>,
    },
}

/// The rules under which a fault can be declared: 9(1) where it is put right, 9(2) where it cannot be. From the second version
/// of the readings on nothing but the croupier's word says which of the two it is (R88).
///
/// ```
/// use sabot_games::omaha::Fault;
/// use sabot_games::omaha::art09_dealing_errors::{CORRECTED, VOID, rules};
/// use sabot_law::Rules;
/// assert_eq!(rules(Fault::SeatSkipped, Rules::TODAY), [CORRECTED, VOID]);
/// assert_eq!(rules(Fault::MissingCard, Rules::TODAY), [CORRECTED, VOID], "R29 voids by the croupier's word alone");
/// assert_eq!(rules(Fault::MissingCard, Rules::FIRST), [VOID]);
/// ```
#[must_use]
pub fn rules(what: Fault, version: Rules) -> &'static [Cite] {
    let first = version == Rules::FIRST;
    match what {
        Fault::WrongDealing | Fault::SeatSkipped | Fault::WrongCount => &[CORRECTED, VOID],
        Fault::BoardRestored | Fault::BoardReshuffled => &[CORRECTED],
        Fault::BoardError => &[VOID],
        Fault::CardExposed if first => &[CORRECTED],
        Fault::CardsExposed
        | Fault::DuplicateCard
        | Fault::MissingCard
        | Fault::MachineFailed
        | Fault::GeneratorFailed
        | Fault::ReaderFailed
            if first =>
        {
            &[VOID]
        }
        Fault::CardExposed
        | Fault::CardsExposed
        | Fault::DuplicateCard
        | Fault::MissingCard
        | Fault::MachineFailed
        | Fault::GeneratorFailed
        | Fault::ReaderFailed => &[CORRECTED, VOID],
    }
}

/// The item that an error is declared under: what the croupier says is done about it, and where he says nothing what he cites.
/// Whoever declares an error under 9(1) and says that it voids the hand declares it under 9(2).
///
/// # Errors
/// An item that the fault does not have; "put right" under 9(2), which is for what cannot be; a remedy at a table of the first
/// version of the readings.
fn item(irregularity: &Irregularity, version: Rules) -> Result<Cite, Refusal> {
    let Irregularity { cite, what, remedy, .. } = *irregularity;
    let allowed = rules(what, version);
    let other = |cite, due| Refusal::by("cite", Reason::OtherRule(cite, due), due);
    if version == Rules::FIRST {
        if !allowed.contains(&cite) {
            return Err(other(cite, allowed[0]));
        }
        return match remedy {
            Some(_) => Err(Refusal::by("remedy", Reason::NotNeeded("remedy"), cite)),
            None => Ok(cite),
        };
    }
    if ![CORRECTED, VOID].contains(&cite) {
        return Err(other(cite, allowed[0]));
    }
    let said = match remedy {
        None => cite,
        Some(Remedy::Void) => VOID,
        Some(Remedy::PutRight) if cite == VOID => {
            return Err(Refusal::by("remedy", Reason::OtherRule(VOID, CORRECTED), CORRECTED));
        }
        Some(Remedy::PutRight) => CORRECTED,
    };
    if allowed.contains(&said) { Ok(said) } else { Err(other(said, allowed[0])) }
}

/// A declaration as it is recorded: from the second version of the readings on it always says what is done, however it was
/// spelt.
pub(crate) fn recorded(irregularity: &Irregularity, version: Rules) -> Irregularity {
    match item(irregularity, version) {
        Ok(cite) if version > Rules::FIRST => {
            let remedy = if cite == VOID { Remedy::Void } else { Remedy::PutRight };
            Irregularity { cite, remedy: Some(remedy), ..*irregularity }
        }
        _ => *irregularity,
    }
}

/// What an error brings about.
///
/// # Errors
/// When it cannot have happened, or not now, or is declared under the wrong item.
pub(crate) fn consequence(
    hand: &Hand,
    phase: Phase,
    irregularity: &Irregularity,
    device: Device,
    config: &Config,
) -> Result<Consequence, Refusal> {
    let what = irregularity.what;
    let first = config.rules == Rules::FIRST;
    let cite = item(irregularity, config.rules)?;
    check_fields(irregularity, cite)?;
    match what {
        Fault::CardExposed if first => exposed_first(hand, phase, irregularity),
        Fault::CardExposed => exposed(hand, phase, irregularity, cite == VOID),
        Fault::CardsExposed if first => {
            check_no_action(hand, phase)?;
            Ok(Consequence::Void { exposed: None })
        }
        // What is exchanged has to be known, card by card.
        Fault::CardsExposed if cite == CORRECTED => Err(Refusal::by("what", Reason::NameEachCard, reading(88))),
        Fault::BoardRestored | Fault::BoardReshuffled => {
            let from = wrong_from(hand, phase, first)?;
            Ok(Consequence::BoardAgain { from, shuffled: what == Fault::BoardReshuffled })
        }
        Fault::BoardError if hand.cards.board.is_empty() => {
            Err(Refusal::by("what", Reason::NoBoard, Basis::with(VOID, [reading(88)])))
        }
        Fault::MachineFailed | Fault::GeneratorFailed | Fault::ReaderFailed => {
            let failed = match what {
                Fault::MachineFailed => Failed::Machine,
                Fault::GeneratorFailed => Failed::Generator,
                _ => Failed::Reader,
            };
            check_in_use(failed, device, config.cards, Basis::with(cite, [reading(30)]))?;
            Ok(if cite == CORRECTED { Consequence::Corrected } else { Consequence::Void { exposed: None } })
        }
        _ if cite == CORRECTED => Ok(Consequence::Corrected),
        _ => Ok(Consequence::Void { exposed: None }),
    }
}

/// Refuses a seat, a number or a card beside a fault that needs none: whoever wrote it meant something else.
fn check_fields(irregularity: &Irregularity, cite: Cite) -> Result<(), Refusal> {
    let Irregularity { what, seat, nth, card, .. } = *irregularity;
    if what == Fault::CardExposed {
        return Ok(());
    }
    let given = [("seat", seat.is_some()), ("nth", nth.is_some()), ("card", card.is_some())];
    match given.into_iter().find(|(_, given)| *given) {
        Some((field, _)) => Err(Refusal::by(field, Reason::NotNeeded(field), cite)),
        None => Ok(()),
    }
}

/// R88: before anyone has acted, and before the board begins where nobody can.
#[must_use]
pub(super) fn is_before_action(hand: &Hand, phase: Phase) -> bool {
    matches!(phase, Phase::Dealing | Phase::Betting) && hand.cards.board.is_empty() && !hand.touched[0]
}

/// The first version of the readings knew no exposed card once somebody had acted.
pub(super) fn check_no_action(hand: &Hand, phase: Phase) -> Result<(), Refusal> {
    if !is_before_action(hand, phase) {
        return Err(Refusal::by("do", Reason::ActionBegun, Basis::with(CORRECTED, [reading(88)])));
    }
    Ok(())
}

/// R88 by the first version of the readings: one exposed hole card is exchanged; a second one voids.
fn exposed_first(hand: &Hand, phase: Phase, irregularity: &Irregularity) -> Result<Consequence, Refusal> {
    check_no_action(hand, phase)?;
    let (seat, nth, card) = exposed_card(hand, irregularity)?;
    match hand.cards.exposed.first() {
        Some(_) => Ok(Consequence::Void { exposed: Some((seat, nth, card)) }),
        None if hand.cards.first_burn.is_some() => Ok(Consequence::Void { exposed: Some((seat, nth, card)) }),
        None => Ok(Consequence::Exchange { seat, nth, card }),
    }
}

/// R88: an exposed hole card is exchanged before anyone has acted; afterwards it stays with its hand, and play goes on. Only the
/// croupier's word voids.
fn exposed(hand: &Hand, phase: Phase, irregularity: &Irregularity, void: bool) -> Result<Consequence, Refusal> {
    let (seat, nth, card) = exposed_card(hand, irregularity)?;
    if void {
        return Ok(Consequence::Void { exposed: Some((seat, nth, card)) });
    }
    if !is_before_action(hand, phase) {
        return Ok(Consequence::Stays { seat, nth, card });
    }
    check_deck(hand)?;
    Ok(Consequence::Exchange { seat, nth, card })
}

/// Whether the deck has a card for one more exchange. The first takes the card that would have been burnt; each further one
/// takes a card that no street needs.
///
/// # Errors
/// 9(2): where it has none, it is impossible to put the error right.
pub(super) fn check_deck(hand: &Hand) -> Result<(), Refusal> {
    let exchanges = usize::from(hand.cards.exchanged) + hand.cards.exposed.len();
    if HOLE_CARDS * hand.players.len() + BURNS + Street::River.board() + exchanges > DECK {
        let basis = Basis::with(VOID, [reading(88), sub(1, 1, 3)]);
        return Err(Refusal::by("remedy", Reason::DeckUsedUp, basis));
    }
    Ok(())
}

/// Which card was exposed: the one that is told, in keeping with what is known.
fn exposed_card(hand: &Hand, irregularity: &Irregularity) -> Result<(Seat, u8, Card), Refusal> {
    let basis = Basis::with(CORRECTED, [reading(88)]);
    let seat = irregularity
        .seat
        .filter(|seat| hand.players.contains(*seat))
        .ok_or_else(|| Refusal::by("seat", irregularity.seat.map_or(Reason::SeatUnnamed, Reason::NoHand), basis))?;
    let place = Place::Seat(seat);
    let cards = &hand.cards.hole[seat.index()][..hand.received(seat)];
    let named = |wanted: Card| cards.iter().position(|card| *card == Some(wanted));
    let unknown = || cards.iter().position(Option::is_none);
    let index = match (irregularity.nth, irregularity.card) {
        (Some(nth), _) => usize::from(nth).wrapping_sub(1),
        (None, Some(card)) => named(card).or_else(unknown).unwrap_or(0),
        (None, None) => 0,
    };
    let nth = u8::try_from(index.wrapping_add(1)).unwrap_or(0);
    let Some(known) = cards.get(index) else {
        return Err(Refusal::by("nth", Reason::NoSuchCard(place, nth), basis));
    };
    let card = match (*known, irregularity.card) {
        (Some(known), Some(named)) if known != named => {
            return Err(Refusal::by("card", Reason::NotInHand(named, place), basis));
        }
        (None, Some(named)) => {
            super::art01_material::check_unseen(named, hand.cards.seen)?;
            named
        }
        (Some(known), _) => known,
        (None, None) => return Err(Refusal::by("card", Reason::CardUnnamed(place), basis)),
    };
    if hand.cards.lies_open(seat, nth) || hand.shown.contains(seat) {
        return Err(Refusal::by("nth", Reason::OpenAlready(place, nth), basis));
    }
    Ok((seat, nth, card))
}

/// R88: the cards of a street come again while nobody has acted on them or shown a hand: the first of them, from 1.
fn wrong_from(hand: &Hand, phase: Phase, first_version: bool) -> Result<u8, Refusal> {
    let first = |before: usize| u8::try_from(before + 1).unwrap_or(u8::MAX);
    let (board, street) = (hand.cards.board.len(), hand.street);
    if phase == Phase::Board && board > street.board() {
        return Ok(first(street.board()));
    }
    let untouched = !hand.touched[street as usize] && hand.shown.is_empty();
    if matches!(phase, Phase::Board | Phase::Betting | Phase::Showing) && board > 0 && untouched {
        return Ok(first(street.before().board()));
    }
    let reason = if board == 0 { Reason::NoBoard } else { Reason::ActionBegun };
    // 9(1) sets no time; that it is too late is R88.
    let basis = if first_version { Basis::with(CORRECTED, [reading(88)]) } else { Basis::new(reading(88)) };
    Err(Refusal::by("what", reason, basis))
}

/// What the declaration of a fault rests on.
#[must_use]
pub(crate) fn basis(cite: Cite, what: Fault) -> Basis {
    let note = match what {
        Fault::DuplicateCard | Fault::MissingCard => Some(29),
        Fault::MachineFailed | Fault::GeneratorFailed | Fault::ReaderFailed => Some(30),
        Fault::CardExposed
        | Fault::CardsExposed
        | Fault::BoardRestored
        | Fault::BoardReshuffled
        | Fault::BoardError => Some(88),
        Fault::WrongDealing | Fault::SeatSkipped | Fault::WrongCount => None,
    };
    note.map_or(Basis::new(cite), |number| Basis::with(cite, [reading(number)]))
}

/// What the declaration rests on as it was made: under the item that it comes to.
#[must_use]
pub(crate) fn basis_of(irregularity: &Irregularity, version: Rules) -> Basis {
    basis(item(irregularity, version).unwrap_or(irregularity.cite), irregularity.what)
}

/// That an exposed card stays with its hand: nothing was put right, so that article 9 does not order it.
pub(crate) const STAYS: Basis = Basis::new(reading(88));

/// R22: a void returns every bet in full, and takes payments back.
#[must_use]
pub(crate) fn returned(basis: Basis) -> Basis {
    basis.note(reading(22))
}
