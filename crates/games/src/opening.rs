//! A hand is opened: its cards were known, or somebody names them now in keeping with what was seen of it.

use sabot_cards::Card;
use sabot_law::Cite;

use crate::{FewCards, HandCards, Place, Reason, Refusal};

/// The cards of a hand that is opened. `unseen` refuses a card that was seen as often as it is in play, given those seen.
///
/// # Errors
/// Cards that must be named and are not, a wrong number of them, or some that the hand cannot hold.
pub(crate) fn opened<const N: usize>(
    hand: &HandCards<N>,
    place: Place,
    named: Option<FewCards>,
    cite: Cite,
    mut seen: Vec<Card>,
    unseen: impl Fn(Card, &[Card]) -> Result<(), Refusal>,
) -> Result<Vec<Card>, Refusal> {
    let known: Vec<Card> = hand.cards().collect();
    let complete = known.len() == hand.len();
    let Some(named) = named else {
        return if complete { Ok(known) } else { Err(Refusal::by("cards", Reason::CardUnnamed(place), cite)) };
    };
    if named.len() != hand.len() {
        let count = |len: usize| u8::try_from(len).unwrap_or(u8::MAX);
        return Err(Refusal::by("cards", Reason::CardCount(count(named.len()), count(hand.len())), cite));
    }
    let mut unknown = named.to_vec();
    for card in &known {
        let index = unknown.iter().position(|one| one == card);
        let index = index.ok_or_else(|| Refusal::by("cards", Reason::NotInHand(*card, place), cite))?;
        unknown.swap_remove(index);
    }
    for card in &unknown {
        unseen(*card, &seen)?;
        seen.push(*card);
    }
    // What was known keeps its place.
    Ok(if complete { known } else { named.to_vec() })
}
