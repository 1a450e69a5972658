//! One hand: what staying and giving up are worth, alone or beside other hands that lie open.
//!
//! The croupier's hands are all gone through, one by one: a way of counting of its own, beside that of the analysis.

use sabot_cards::Card;
use sabot_games::Decision;
use sabot_games::qpoker::art09_play_and_prizes::qualifies;
use sabot_ranking::three;

use super::hands::{Left, all, threes};
use super::payments::place;
use super::{Rules, payments::Payments};
use crate::{EdgeError, Fraction};

/// What each decision is worth, and the croupier's hands that it was counted over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The croupier's hands from the cards that are not seen.
    pub combinations: u64,
    /// Those that cannot play.
    pub not_qualified: u64,
    /// Those that play and lose to the player.
    pub win: u64,
    /// Those that are a stand-off.
    pub tie: u64,
    /// Those that beat him.
    pub lose: u64,
    /// What staying gains on average, in units of the bet.
    pub play: Fraction,
    /// What giving up gains.
    pub give_up: Fraction,
    /// The better decision; where both are worth the same, giving up.
    pub best: Decision,
}

/// What each decision is worth by the player's own three cards.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_edge::qpoker::{Rules, advice};
/// use sabot_games::Decision;
/// let hand = parse_cards("Ks 8d 3c")?;
/// let advice = advice([hand[0], hand[1], hand[2]], &Rules::of_89_2004())?;
/// assert_eq!(advice.combinations, 18_424);
/// assert_eq!(advice.best, Decision::Play);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A card that comes more often than the decks hold it.
pub fn advice(hand: [Card; 3], rules: &Rules) -> Result<Advice, EdgeError> {
    advice_with_open(hand, &[], rules)
}

/// What each decision is worth when other cards lie open: the players' hands are opened before anyone decides,
/// 9(1)–(2).
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_edge::qpoker::{Rules, advice, advice_with_open};
/// use sabot_games::Decision;
/// let hand = parse_cards("Js 6d 4c")?;
/// let (hand, rules) = ([hand[0], hand[1], hand[2]], Rules::of_89_2004());
/// assert_eq!(advice(hand, &rules)?.best, Decision::GiveUp);
/// // Most of the croupier's aces, kings and queens are with the others.
/// let open = parse_cards("As Ah Kd Ks Qs Qh")?;
/// assert_eq!(advice_with_open(hand, &open, &rules)?.best, Decision::Play);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A card that comes more often than the decks hold it, or open cards that leave the croupier fewer than three.
pub fn advice_with_open(hand: [Card; 3], open: &[Card], rules: &Rules) -> Result<Advice, EdgeError> {
    let mut left = Left::fresh(rules.decks());
    for (field, cards) in [("hand", hand.as_slice()), ("open", open)] {
        for card in cards {
            if !left.take(card.index()) {
                return Err(EdgeError { field, value: card.to_string(), problem: "edge-card-too-often" });
            }
        }
    }
    let combinations = threes(left.cards());
    if combinations == 0 {
        return Err(EdgeError { field: "open", value: open.len().to_string(), problem: "edge-too-few-cards" });
    }
    let value = three(hand);
    let key = super::rules::key(rules.ties(), value);
    let (mut not_qualified, mut win, mut tie, mut lose) = (0, 0, 0, 0);
    for croupier in all(rules) {
        let count = match (croupier.qualifies, key.cmp(&croupier.key)) {
            (false, _) => &mut not_qualified,
            (true, core::cmp::Ordering::Greater) => &mut win,
            (true, core::cmp::Ordering::Equal) => &mut tie,
            (true, core::cmp::Ordering::Less) => &mut lose,
        };
        *count += left.ways(croupier.at());
    }
    debug_assert!(qualifies(value) || win == 0);
    let pays: &Payments = rules.payments();
    let gains = [
        (not_qualified, pays.not_qualified),
        (win, pays.win[place(value.category())]),
        (tie, pays.tie),
        (lose, pays.lose),
    ];
    let sum = gains.iter().map(|(count, net)| i128::from(*count) * i128::from(*net)).sum();
    let play = pays.mean(sum, combinations.into());
    let give_up = pays.net(pays.give_up);
    let best = if play > give_up { Decision::Play } else { Decision::GiveUp };
    Ok(Advice { combinations, not_qualified, win, tie, lose, play, give_up, best })
}
