//! Article 1, Equipment · Material · 用具: one layout, a dealer button, one deck, shoe with cut card or shuffling machine.

use sabot_cards::{Card, CardSet};
use sabot_law::Basis;

use super::cites::{art, reading, sub};
use super::{SeatSet, art02_seats};
use crate::{CardSource, Device, Reason, Refusal, Seat};

/// 1(1)(3): one deck, no more and no less.
///
/// ```
/// use sabot_games::Reason;
/// use sabot_games::omaha::art01_material::check_decks;
/// assert_eq!(check_decks(1), Ok(()));
/// let refusal = check_decks(2).unwrap_err();
/// assert_eq!(refusal.reason, Reason::MustBe(2, 1));
/// assert_eq!(refusal.basis.unwrap().to_string(), "omaha 1(1)(3)");
/// ```
///
/// # Errors
/// Any other number.
pub fn check_decks(decks: u8) -> Result<(), Refusal> {
    if decks == 1 { Ok(()) } else { Err(Refusal::by("decks", Reason::MustBe(decks.into(), 1), sub(1, 1, 3))) }
}

/// 1(1)(3): a deck holds each card once. A second one was mistyped, or it is an irregularity that the croupier declares
/// (R29).
///
/// ```
/// use sabot_cards::CardSet;
/// use sabot_games::Reason;
/// use sabot_games::omaha::art01_material::check_unseen;
/// let ace = "As".parse()?;
/// assert_eq!(check_unseen(ace, CardSet::EMPTY), Ok(()));
/// let refusal = check_unseen(ace, [ace].into_iter().collect()).unwrap_err();
/// assert_eq!(refusal.reason, Reason::CardTwice(ace));
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Errors
/// A card that was seen in this hand.
#[inline]
pub fn check_unseen(card: Card, seen: CardSet) -> Result<(), Refusal> {
    if seen.contains(card) {
        return Err(Refusal::by("card", Reason::CardTwice(card), Basis::with(sub(1, 1, 3), [reading(29)])));
    }
    Ok(())
}

/// What the cards come from: the deck, 1(1)(4) the shoe with its cut card or 1(1)(5) the machine, and R3 the generator,
/// which no article provides for.
#[must_use]
pub(crate) fn provided(basis: Basis, device: Device, source: CardSource) -> Basis {
    let basis = basis.and(sub(1, 1, 3));
    let basis = match device {
        Device::Shoe => basis.and(sub(1, 1, 4)),
        Device::Machine => basis.and(sub(1, 1, 5)),
        // The white card of 1(1)(4) lies at the bottom, but that item is about the shoe too, which is not there.
        Device::Hand => basis,
    };
    basis.and_if(source == CardSource::Generator, reading(3))
}

/// 1(2): where the button lies in the coming hand: before the first player at the croupier's left when the game begins,
/// then before the next player dealt in, clockwise; after a void hand it stays, and moves on only from a seat that is not
/// dealt in (R71).
#[must_use]
pub(crate) fn button(last: Option<Seat>, stays: bool, players: SeatSet) -> Option<Seat> {
    match last {
        None => players.first(),
        Some(last) if stays => players.at_or_after(last),
        Some(last) => players.next_after(last),
    }
}

/// A hand begins on this table, with the button before this player.
#[must_use]
pub(crate) fn begun(seats: u8) -> Basis {
    Basis::with(art(1, 2), [art(1, 1), sub(1, 1, 1), sub(1, 1, 2), art02_seats::layout(seats), art(2, 3), reading(71)])
}
