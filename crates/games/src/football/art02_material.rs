//! Article 2, Equipment · Material · 用具: six decks or more, a machine or a shoe, an electronic display.

use sabot_cards::Card;
use sabot_law::Basis;

use super::cites::{art, reading};
use crate::{Reason, Refusal};

/// 2(1): the fewest decks.
pub const DECKS_MIN: u8 = 6;
/// The most that may be configured; the regulation names no end, a shoe has one.
pub const DECKS_MAX: u8 = 12;

/// 2(1): six decks or more.
///
/// ```
/// use sabot_games::Reason;
/// use sabot_games::football::art02_material::check_decks;
/// assert_eq!(check_decks(6), Ok(()));
/// let refusal = check_decks(5).unwrap_err();
/// assert_eq!(refusal.reason, Reason::Outside(5, 6, 12));
/// assert_eq!(refusal.basis.unwrap().to_string(), "football 2(1)");
/// ```
///
/// # Errors
/// Fewer, or more than a shoe holds.
pub fn check_decks(decks: u8) -> Result<(), Refusal> {
    if (DECKS_MIN..=DECKS_MAX).contains(&decks) {
        return Ok(());
    }
    Err(Refusal::by("decks", Reason::Outside(decks.into(), DECKS_MIN.into(), DECKS_MAX.into()), art(2, 1)))
}

/// 2(1): a shoe holds each card once for every deck. A card beyond that was mistyped, or it is an irregularity (R29).
///
/// ```
/// use sabot_games::Reason;
/// use sabot_games::football::art02_material::check_unseen;
/// let ace = "As".parse()?;
/// assert_eq!(check_unseen(ace, 6, [ace; 5]), Ok(()), "six decks hold six of them");
/// assert_eq!(check_unseen(ace, 6, [ace; 6]).unwrap_err().reason, Reason::CardTwice(ace));
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Errors
/// A card that was seen in this shoe as often as there are decks.
pub fn check_unseen(card: Card, decks: u8, seen: impl IntoIterator<Item = Card>) -> Result<(), Refusal> {
    let count = seen.into_iter().filter(|one| *one == card).count();
    if count >= usize::from(decks) {
        return Err(Refusal::by("card", Reason::CardTwice(card), Basis::new(art(2, 1)).note(reading(29))));
    }
    Ok(())
}

/// 2(3), R70: the display shows the numbers of upper range, lower range and post, and the last results.
#[must_use]
pub(crate) fn display() -> Basis {
    Basis::new(art(2, 3)).note(reading(70))
}
