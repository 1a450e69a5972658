//! Article 1, Material · 用具: one deck of 52 cards, shoe with white cut card, shuffling machine, jackpot display.

use sabot_cards::{Card, CardSet};
use sabot_law::Basis;

use super::cites::{art, difference, reading};
use crate::{CardSource, Device, Reason, Refusal};

/// 1(1): one deck, no more and no less.
///
/// ```
/// use sabot_games::Reason;
/// use sabot_games::stud::art01_material::check_decks;
/// assert_eq!(check_decks(1), Ok(()));
/// let refusal = check_decks(2).unwrap_err();
/// assert_eq!(refusal.reason, Reason::MustBe(2, 1));
/// assert_eq!(refusal.basis.unwrap().to_string(), "stud 1(1)");
/// ```
///
/// # Errors
/// Any other number.
pub fn check_decks(decks: u8) -> Result<(), Refusal> {
    if decks == 1 { Ok(()) } else { Err(Refusal::by("decks", Reason::MustBe(decks.into(), 1), art(1, 1))) }
}

/// 1(1): a deck holds each card once. A second one was mistyped, or it is an irregularity that the croupier declares (R29).
///
/// ```
/// use sabot_cards::CardSet;
/// use sabot_games::Reason;
/// use sabot_games::stud::art01_material::check_unseen;
/// let ace = "As".parse()?;
/// assert_eq!(check_unseen(ace, CardSet::EMPTY), Ok(()));
/// let refusal = check_unseen(ace, [ace].into_iter().collect()).unwrap_err();
/// assert_eq!(refusal.reason, Reason::CardTwice(ace));
/// assert_eq!(refusal.basis.unwrap().to_string(), "stud 1(1), R29");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Errors
/// A card that was seen in this round.
pub fn check_unseen(card: Card, seen: CardSet) -> Result<(), Refusal> {
    if seen.contains(card) {
        return Err(Refusal::by("card", Reason::CardTwice(card), Basis::new(art(1, 1)).note(reading(29))));
    }
    Ok(())
}

/// What the cards come from: 1(2) the shoe, 1(3) the machine (D1), and R3 the generator, which no article provides for.
#[must_use]
pub(crate) fn provided(basis: Basis, device: Device, source: CardSource) -> Basis {
    let basis = basis.note(art(1, 1));
    let basis = match device {
        // The hand is refused before it comes here.
        Device::Shoe | Device::Hand => basis.note(art(1, 2)),
        Device::Machine => basis.note(art(1, 3)).note(difference(1)),
    };
    basis.note_if(source == CardSource::Generator, reading(3))
}

/// 1(4): the display shows the pool while a round opens.
#[must_use]
pub(crate) fn display() -> Basis {
    Basis::new(art(1, 4))
}

/// 1(2), 1(3): the cards come from a shoe or a machine, and from nothing else.
pub(crate) fn check_device(field: &'static str, device: Device) -> Result<(), Refusal> {
    device.check_listed(field, art(1, 2))
}
