//! Article 2, Equipment · Material · 用具: six decks or more, a machine or a shoe, an electronic display.

use sabot_cards::Card;
use sabot_law::{Basis, Rules};

use super::cites::{art, reading};
use crate::{Device, Reason, Refusal};

/// 2(1): the fewest decks.
pub const DECKS_MIN: u8 = 6;
/// The most that may be configured, which is a bound of this program: the regulation names no end.
pub const DECKS_MAX: u8 = 24;
/// The most that tables of the first version of the readings could have.
const DECKS_MAX_AT_FIRST: u8 = 12;

/// 2(1): six decks or more.
///
/// ```
/// use sabot_games::Reason;
/// use sabot_games::football::art02_material::check_decks;
/// assert_eq!(check_decks(6), Ok(()));
/// let refusal = check_decks(5).unwrap_err();
/// assert_eq!(refusal.reason, Reason::TooFew(5, 6));
/// assert_eq!(refusal.basis.unwrap().to_string(), "football 2(1)");
/// assert_eq!(check_decks(25).unwrap_err().basis, None, "no article forbids it");
/// ```
///
/// # Errors
/// Fewer, or more than a shoe holds.
pub fn check_decks(decks: u8) -> Result<(), Refusal> {
    match decks {
        DECKS_MIN..=DECKS_MAX => Ok(()),
        ..DECKS_MIN => Err(Refusal::by("decks", Reason::TooFew(decks.into(), DECKS_MIN.into()), art(2, 1))),
        // 2(1) names no end; this one is the program's.
        _ => {
            let reason = Reason::ProgramBound(decks.into(), DECKS_MIN.into(), DECKS_MAX.into());
            Err(Refusal::plain("decks", reason))
        }
    }
}

/// [`check_decks`] under a version of the readings: the first knew a most of twelve, which it took from 2(1).
///
/// # Errors
/// Fewer than six, or more than a shoe holds.
pub(crate) fn check_decks_under(decks: u8, rules: Rules) -> Result<(), Refusal> {
    if rules > Rules::FIRST || (DECKS_MIN..=DECKS_MAX_AT_FIRST).contains(&decks) {
        return check_decks(decks);
    }
    let reason = Reason::Outside(decks.into(), DECKS_MIN.into(), DECKS_MAX_AT_FIRST.into());
    Err(Refusal::by("decks", reason, art(2, 1)))
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

/// 2(2): a shuffling machine or a shoe, and nothing else.
pub(crate) fn check_device(field: &'static str, device: Device) -> Result<(), Refusal> {
    device.check_listed(field, art(2, 2))
}
