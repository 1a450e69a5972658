//! Article 9, Dealing errors · Erro na distribuição · 錯誤派牌: put right at once; where that is totally impossible the hand is
//! void and every bet returned.

use sabot_cards::Card;
use sabot_law::{Basis, Cite};

use super::cites::{art, reading};
use super::command::{Fault, Irregularity};
use super::{Hand, Phase};
use crate::{CardSource, Device, Failed, Place, Reason, Refusal, Seat, check_in_use};

/// 9(1): put right.
pub const CORRECTED: Cite = art(9, 1);
/// 9(2): void.
pub const VOID: Cite = art(9, 2);

/// What follows from an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// It was put right: play goes on as if it had not been.
    Corrected,
    /// A hole card lies open and will be exchanged with the first burn (R88).
    Exchange {
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

/// The rules under which a fault can be declared: 9(1) where it can be put right, 9(2) where it cannot.
///
/// ```
/// use sabot_games::omaha::Fault;
/// use sabot_games::omaha::art09_dealing_errors::{CORRECTED, VOID, rules};
/// assert_eq!(rules(Fault::SeatSkipped), [CORRECTED, VOID]);
/// assert_eq!(rules(Fault::MissingCard), [VOID], "no dealing puts it right");
/// ```
#[must_use]
pub const fn rules(what: Fault) -> &'static [Cite] {
    match what {
        Fault::WrongDealing | Fault::SeatSkipped | Fault::WrongCount => &[CORRECTED, VOID],
        Fault::CardExposed | Fault::BoardRestored | Fault::BoardReshuffled => &[CORRECTED],
        Fault::CardsExposed
        | Fault::BoardError
        | Fault::DuplicateCard
        | Fault::MissingCard
        | Fault::MachineFailed
        | Fault::GeneratorFailed
        | Fault::ReaderFailed => &[VOID],
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
    source: CardSource,
) -> Result<Consequence, Refusal> {
    let Irregularity { cite, what, .. } = *irregularity;
    if !rules(what).contains(&cite) {
        let due = rules(what)[0];
        return Err(Refusal::by("cite", Reason::OtherRule(cite, due), due));
    }
    check_fields(irregularity)?;
    match what {
        Fault::CardExposed => exposed(hand, phase, irregularity),
        Fault::CardsExposed => {
            check_no_action(hand, phase)?;
            Ok(Consequence::Void { exposed: None })
        }
        Fault::BoardRestored | Fault::BoardReshuffled => {
            let from = wrong_from(hand, phase)?;
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
            check_in_use(failed, device, source, Basis::with(VOID, [reading(30)]))?;
            Ok(Consequence::Void { exposed: None })
        }
        _ if cite == CORRECTED => Ok(Consequence::Corrected),
        _ => Ok(Consequence::Void { exposed: None }),
    }
}

/// Refuses a seat, a number or a card beside a fault that needs none: whoever wrote it meant something else.
fn check_fields(irregularity: &Irregularity) -> Result<(), Refusal> {
    let Irregularity { cite, what, seat, nth, card } = *irregularity;
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
pub(super) fn check_no_action(hand: &Hand, phase: Phase) -> Result<(), Refusal> {
    let before = matches!(phase, Phase::Dealing | Phase::Betting) && hand.cards.board.is_empty() && !hand.touched[0];
    if !before {
        return Err(Refusal::by("do", Reason::ActionBegun, Basis::with(CORRECTED, [reading(88)])));
    }
    Ok(())
}

/// R88: one exposed hole card is exchanged; a second one voids.
fn exposed(hand: &Hand, phase: Phase, irregularity: &Irregularity) -> Result<Consequence, Refusal> {
    let basis = Basis::with(CORRECTED, [reading(88)]);
    check_no_action(hand, phase)?;
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
    match hand.cards.exposed {
        Some(first) if first == (seat, nth) => Err(Refusal::by("nth", Reason::OpenAlready(place, nth), basis)),
        Some(_) => Ok(Consequence::Void { exposed: Some((seat, nth, card)) }),
        None if hand.cards.first_burn.is_some() => Ok(Consequence::Void { exposed: Some((seat, nth, card)) }),
        None => Ok(Consequence::Exchange { seat, nth, card }),
    }
}

/// R88: the cards of a street come again while nobody has acted on them or shown a hand: the first of them, from 1.
fn wrong_from(hand: &Hand, phase: Phase) -> Result<u8, Refusal> {
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
    Err(Refusal::by("what", reason, Basis::with(CORRECTED, [reading(88)])))
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

/// R22: a void returns every bet in full, and takes payments back.
#[must_use]
pub(crate) fn returned(basis: Basis) -> Basis {
    basis.note(reading(22))
}
