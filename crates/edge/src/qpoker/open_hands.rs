//! What seeing one other player's hand is worth, exactly.
//!
//! For each of the player's hands, every hand of the croupier from the other cards is scored once, and the scores are
//! summed: all of them, those of hands with a given card, those with two given cards. What the bet gains once the other
//! player's three cards are gone too then is, by inclusion and exclusion as in `sweep`,
//!
//! > all − with p − with q − with r + with p, q + with p, r + with q, r − with p, q, r
//!
//! so that all hands of the player, the other and the croupier (for one deck 22,100 × 18,424 × 15,180 = 6.2 million
//! millions) need two passes over pairs of hands. A hand so good that it stays whatever three cards are gone needs none.

use super::Rules;
use super::hands::{Hand, Left, all, threes};
use super::payments::signed;
use super::sweep::{Facing, sweep};
use crate::Fraction;

/// What seeing one other hand is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHand {
    /// All hands of the player, the other and the croupier.
    pub combinations: u128,
    /// The value of the best decisions by the player's own cards alone, in units of the bet.
    pub alone: Fraction,
    /// The value of the best decisions by both hands.
    pub with_open: Fraction,
    /// What the other hand is worth: the difference.
    pub gain: Fraction,
    /// In how many pairs of a player's hand and another's the decision becomes another.
    pub changed: u128,
    /// All such pairs.
    pub pairs: u128,
}

/// What seeing one other player's hand is worth, exactly. It takes seconds, not milliseconds.
///
/// ```no_run
/// use sabot_edge::qpoker::{Rules, one_open_hand};
/// let open = one_open_hand(&Rules::of_89_2004());
/// assert!(open.with_open > open.alone);
/// ```
#[must_use]
pub fn one_open_hand(rules: &Rules) -> OpenHand {
    let hands = all(rules);
    let cards = 52 * u64::from(rules.decks());
    let pairs = u128::from(threes(cards)) * u128::from(threes(cards - 3));
    let combinations = pairs * u128::from(threes(cards - 6));
    let (mut alone, mut with_open, mut changed) = (0_i128, 0_i128, 0_u128);
    for own in sweep(rules) {
        let seen = Seen::of(&own, &hands, rules);
        alone += i128::from(own.ways) * seen.alone;
        with_open += i128::from(own.ways) * seen.with_open;
        changed += u128::from(own.ways) * u128::from(seen.changed);
    }
    let mean = |sum| rules.payments().mean(sum, combinations);
    OpenHand {
        combinations,
        alone: mean(alone),
        with_open: mean(with_open),
        gain: mean(with_open - alone),
        changed,
        pairs,
    }
}

/// One hand of the player against all hands of another and of the croupier.
struct Seen {
    /// What the best decision by his own cards gains in all.
    alone: i128,
    /// What the best decisions by both hands gain in all.
    with_open: i128,
    /// For how many hands of the other the decision is another.
    changed: u64,
}

impl Seen {
    fn of(own: &Facing, hands: &[Hand], rules: &Rules) -> Seen {
        let cards = 52 * u64::from(rules.decks());
        let fewer = signed(threes(cards - 6).into());
        // Over all hands of the other, each of the croupier's hands comes equally often: in `fewer` ways.
        let alone = own.play(rules).max(own.give_up(rules)) * fewer;
        if stays_whatever_is_gone(own, rules) {
            return Seen { alone, with_open: alone, changed: 0 };
        }
        let (scores, left) = Scores::of(&own.hand, hands, rules);
        let stays_alone = own.stays(rules);
        let give_up = i128::from(rules.payments().give_up) * fewer;
        let (mut with_open, mut changed) = (0, 0);
        for other in hands {
            let ways = left.ways(other.at());
            if ways == 0 {
                continue;
            }
            let play = i128::from(scores.without(other, score(&own.hand, other, rules)));
            with_open += i128::from(ways) * play.max(give_up);
            if (play > give_up) != stays_alone {
                changed += ways;
            }
        }
        Seen { alone, with_open, changed }
    }
}

/// Whether staying is worth more even if every hand of the croupier that another player's cards can rule out were one of
/// the best for the bet.
fn stays_whatever_is_gone(own: &Facing, rules: &Rules) -> bool {
    let pays = rules.payments();
    let cards = 52 * u64::from(rules.decks());
    let fewer = threes(cards - 6);
    let ruled_out = i128::from(threes(cards - 3) - fewer);
    let best = pays.win[usize::from(own.hand.category)].max(pays.not_qualified).max(pays.tie).max(pays.lose);
    own.play(rules) - ruled_out * i128::from(best) > i128::from(pays.give_up) * i128::from(fewer)
}

/// What staying gains against one hand of the croupier.
#[inline]
pub(super) fn score(own: &Hand, croupier: &Hand, rules: &Rules) -> i64 {
    let pays = rules.payments();
    if croupier.qualifies {
        pays.compared(usize::from(own.category), own.key.cmp(&croupier.key))
    } else {
        pays.not_qualified
    }
}

/// Sums of scores over the croupier's physical hands.
struct Scores {
    all: i64,
    with_one: [i64; 52],
    with_two: Box<[[i64; 52]; 52]>,
}

impl Scores {
    /// The scores against one hand of the player, and the cards that are left beside it.
    fn of(own: &Hand, hands: &[Hand], rules: &Rules) -> (Scores, Left) {
        let mut left = Left::fresh(rules.decks());
        for kind in own.kinds {
            assert!(left.take(kind), "the hand was dealt");
        }
        let mut scores = Scores { all: 0, with_one: [0; 52], with_two: Box::new([[0; 52]; 52]) };
        for croupier in hands {
            scores.add(croupier, score(own, croupier, rules), &left);
        }
        (scores, left)
    }

    /// Adds all physical hands of these kinds.
    fn add(&mut self, hand: &Hand, score: i64, left: &Left) {
        let [a, b, c] = hand.at();
        let copies = |kind| left.copies(kind);
        let (of_a, of_b, of_c) = (copies(a), copies(b), copies(c));
        match (a == b, b == c) {
            (false, false) => {
                let [bc, ac, ab] = [of_b * of_c * score, of_a * of_c * score, of_a * of_b * score];
                self.all += of_a * bc;
                // A card of which no copy is left is never asked for.
                self.with_one[a] += bc;
                self.with_one[b] += ac;
                self.with_one[c] += ab;
                self.with_two[a][b] += of_c * score;
                self.with_two[a][c] += of_b * score;
                self.with_two[b][c] += of_a * score;
            }
            (true, true) => {
                self.all += of_a * (of_a - 1) * (of_a - 2) / 6 * score;
                self.with_one[a] += (of_a - 1) * (of_a - 2) / 2 * score;
                self.with_two[a][a] += (of_a - 2) * score;
            }
            (_, last) => {
                let (twice, once) = if last { (b, a) } else { (a, c) };
                let (two, one) = (copies(twice), copies(once));
                self.all += two * (two - 1) / 2 * one * score;
                self.with_one[twice] += (two - 1) * one * score;
                self.with_one[once] += two * (two - 1) / 2 * score;
                self.with_two[twice][twice] += one * score;
                self.with_two[once.min(twice)][once.max(twice)] += (two - 1) * score;
            }
        }
    }

    /// The sum over the hands that hold none of these three cards, whose own score as a hand is given.
    #[inline]
    fn without(&self, hand: &Hand, itself: i64) -> i64 {
        let [a, b, c] = hand.at();
        let ones = self.with_one[a] + self.with_one[b] + self.with_one[c];
        let twos = self.with_two[a][b] + self.with_two[a][c] + self.with_two[b][c];
        self.all - ones + twos - itself
    }
}

#[cfg(test)]
mod tests {
    use sabot_testkit::{Dice, cases};

    use super::*;
    use crate::Ties;
    use crate::qpoker::{advice, advice_with_open};

    /// Whatever the other hand is, the sums agree with going through all of the croupier's hands that are left.
    #[test]
    fn the_sums_agree_with_plain_counting() {
        let mut dice = Dice::new(6);
        for (decks, ties) in [(1, Ties::Suits), (1, Ties::Push), (2, Ties::Suits), (8, Ties::Push)] {
            let rules = Rules::of_89_2004().with_decks(decks).expect("a shoe").with_ties(ties);
            let hands = all(&rules);
            let facing = sweep(&rules);
            for _ in 0..cases(if cfg!(debug_assertions) { 3 } else { 20 }) {
                let own = &facing[dice.below(facing.len())];
                let alone = advice(own.hand.cards(), &rules).expect("a hand");
                let (scores, left) = Scores::of(&own.hand, &hands, &rules);
                let others: Vec<&Hand> = hands.iter().filter(|other| left.ways(other.at()) > 0).collect();
                let pairs = threes(left.cards()) * threes(left.cards() - 3);
                let seen = Seen::of(own, &hands, &rules);
                assert_eq!(rules.payments().mean(seen.alone, pairs.into()), alone.play.max(alone.give_up));
                for _ in 0..20 {
                    let other = others[dice.below(others.len())];
                    let plain = advice_with_open(own.hand.cards(), &other.cards(), &rules).expect("two hands");
                    let sum = scores.without(other, score(&own.hand, other, &rules));
                    assert_eq!(rules.payments().mean(sum.into(), plain.combinations.into()), plain.play);
                    assert!(plain.play > plain.give_up || !stays_whatever_is_gone(own, &rules));
                }
            }
        }
    }
}
