//! One situation: what a raise and what a fold are worth, by plain enumeration of the croupier's hands.

use sabot_cards::{Card, CardSet};
use sabot_games::Decision;
use sabot_games::stud::art09_play_and_prizes::qualifies;
use sabot_ranking::five;

use super::rules::{FOLD, Nets, PUSH, Rules};
use crate::{EdgeError, Fraction, Ties};

/// What each decision is worth in one situation, in antes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The value of a raise.
    pub raise: Fraction,
    /// The value of a fold: the ante.
    pub fold: Fraction,
    /// The better of the two; a fold where they are worth the same.
    pub best: Decision,
    /// The croupier's hands that the player cannot rule out.
    pub hands: u32,
    /// Of these, how many do not play.
    pub not_qualified: u32,
    /// How many play and are lower than the player's.
    pub win: u32,
    /// How many are of equal rank, where ties push.
    pub push: u32,
    /// How many are higher.
    pub lose: u32,
}

/// What is best with this hand against these cards of the croupier: the up-card, or two where another was exposed after
/// it (11(2), R46).
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_edge::stud::{Rules, decision};
/// use sabot_games::Decision;
/// let hand: [_; 5] = parse_cards("Ah Kd Jc 8s 3h")?.try_into().unwrap();
/// let advice = decision(hand, &parse_cards("8d")?, &Rules::of_69_2003()).unwrap();
/// assert_eq!(advice.best, Decision::Raise);
/// assert_eq!(advice.hands, 163_185);
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
///
/// # Errors
/// A card that comes twice, no up-card or more than two.
pub fn decision(hand: [Card; 5], up: &[Card], rules: &Rules) -> Result<Advice, EdgeError> {
    if !(1..=2).contains(&up.len()) {
        return Err(EdgeError { field: "up", value: up.len().to_string(), problem: "edge-up-cards" });
    }
    let mut seen = CardSet::EMPTY;
    for (field, cards) in [("hand", &hand[..]), ("up", up)] {
        if let Some(card) = cards.iter().find(|card| !seen.insert(**card)) {
            return Err(EdgeError { field, value: card.to_string(), problem: "edge-card-twice" });
        }
    }
    let player = five(hand);
    let rest: Vec<Card> = CardSet::FULL.difference(seen).iter().collect();
    let mut counts = [0_u32; 4];
    let [idle, win, push, lose] = [0, 1, 2, 3];
    let mut croupier = [up[0]; 5];
    croupier[..up.len()].copy_from_slice(up);
    each(&rest, &mut croupier, up.len(), &mut |croupier| {
        let croupier = five(croupier);
        // Suits are the lowest two bits of a value.
        let tied = rules.ties() == Ties::Push && croupier.raw() >> 2 == player.raw() >> 2;
        let outcome = match () {
            () if !qualifies(croupier) => idle,
            () if tied => push,
            () if player > croupier => win,
            () => lose,
        };
        counts[outcome] += 1;
    });
    Ok(advice(counts, &Nets::of(rules), player.category() as usize))
}

fn advice(counts: [u32; 4], nets: &Nets, category: usize) -> Advice {
    let [not_qualified, win, push, lose] = counts;
    let hands = counts.iter().sum();
    let gains = [nets.not_qualified, nets.win[category], PUSH, nets.lose];
    let sum: i128 = counts.iter().zip(gains).map(|(count, gain)| i128::from(*count) * i128::from(gain)).sum();
    let raise = Fraction::new(sum, i128::from(hands));
    let fold = Fraction::from_integer(FOLD.into());
    let best = if raise > fold { Decision::Raise } else { Decision::Fold };
    Advice { raise, fold, best, hands, not_qualified, win, push, lose }
}

/// Every way to fill the hand from the rest, from the place `filled` on.
fn each(rest: &[Card], hand: &mut [Card; 5], filled: usize, show: &mut impl FnMut([Card; 5])) {
    if filled == hand.len() {
        return show(*hand);
    }
    for (index, card) in rest.iter().enumerate() {
        hand[filled] = *card;
        each(&rest[index + 1..], hand, filled + 1, show);
    }
}
