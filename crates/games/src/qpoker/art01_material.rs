//! Article 1, Equipment · Material · 用具: cards, shoe with white cut card, shuffling machine.

use sabot_cards::Card;
use sabot_law::{Basis, Rules};

use super::cites::{art, reading};
use crate::{CardSource, Device, Reason, Refusal};

/// The most decks that may be configured; the regulation names no end, a shoe has one.
pub const DECKS_MAX: u8 = 8;

/// 1(1): one deck, which obeys both languages; more obey the Portuguese text alone and are the house's choice.
///
/// ```
/// use sabot_games::Reason;
/// use sabot_games::qpoker::art01_material::check_decks;
/// assert_eq!((check_decks(1), check_decks(8)), (Ok(()), Ok(())));
/// assert_eq!(check_decks(9).unwrap_err().reason, Reason::ProgramBound(9, 1, 8));
/// ```
///
/// # Errors
/// None at all, or more than a shoe holds.
pub fn check_decks(decks: u8) -> Result<(), Refusal> {
    check_decks_under(decks, Rules::TODAY)
}

/// [`check_decks`] under a version of the readings: the first took both ends from 1(1).
///
/// # Errors
/// None at all, or more than a shoe holds.
pub(crate) fn check_decks_under(decks: u8, rules: Rules) -> Result<(), Refusal> {
    match decks {
        1..=DECKS_MAX => Ok(()),
        _ if rules == Rules::FIRST => {
            Err(Refusal::by("decks", Reason::Outside(decks.into(), 1, DECKS_MAX.into()), art(1, 1)))
        }
        0 => Err(Refusal::by("decks", Reason::TooFew(0, 1), art(1, 1))),
        // 1(1) names no end; this one is the program's.
        _ => Err(Refusal::plain("decks", Reason::ProgramBound(decks.into(), 1, DECKS_MAX.into()))),
    }
}

/// 1(1): each card is there once for every deck. A card beyond that was mistyped, or it is an irregularity (R29).
///
/// ```
/// use sabot_games::Reason;
/// use sabot_games::qpoker::art01_material::check_unseen;
/// let queen = "Qh".parse()?;
/// assert_eq!(check_unseen(queen, 2, [queen]), Ok(()), "two decks hold two of them");
/// let refusal = check_unseen(queen, 1, [queen]).unwrap_err();
/// assert_eq!(refusal.reason, Reason::CardTwice(queen));
/// assert_eq!(refusal.basis.unwrap().to_string(), "qpoker 1(1), R29");
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Errors
/// A card that was seen as often as there are decks.
pub fn check_unseen(card: Card, decks: u8, seen: impl IntoIterator<Item = Card>) -> Result<(), Refusal> {
    let count = seen.into_iter().filter(|one| *one == card).count();
    if count >= usize::from(decks) {
        return Err(Refusal::by("card", Reason::CardTwice(card), Basis::new(art(1, 1)).note(reading(29))));
    }
    Ok(())
}

/// What the cards come from: 1(2) the shoe, 1(3) the machine, and R3 the generator, which no article provides for.
#[must_use]
pub(crate) fn provided(basis: Basis, device: Device, source: CardSource) -> Basis {
    let device = match device {
        // The hand is refused before it comes here.
        Device::Shoe | Device::Hand => art(1, 2),
        Device::Machine => art(1, 3),
    };
    basis.note(art(1, 1)).note(device).note_if(source == CardSource::Generator, reading(3))
}

/// 1(2), 1(3): the cards come from a shoe or a machine, and from nothing else.
pub(crate) fn check_device(field: &'static str, device: Device) -> Result<(), Refusal> {
    device.check_listed(field, art(1, 2))
}
