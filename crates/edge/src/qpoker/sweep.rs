//! Against each of the player's hands: how many of the croupier's hands cannot play, are below it, equal, above.
//!
//! The hands are taken in the order of their values, and what has been passed is kept in three counts: how many physical
//! hands, how many that hold a given card, how many that hold two given cards. The croupier's hands that hold none of the
//! player's cards p, q, r then are, by inclusion and exclusion,
//!
//! > all − with p − with q − with r + with p, q + with p, r + with q, r − with p, q, r
//!
//! and the last of these is the player's own hand alone. Every hand is added once and asked once: nothing is sampled, and no
//! symmetry of the suits is needed, so that ties broken by suits cost nothing more. Copies of a card in several decks count
//! apart, as cards that happen to look alike.

use super::Rules;
use super::hands::{Hand, Left, all, choose, threes};

/// One of the player's hands and the croupier's against it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Facing {
    /// The player's hand.
    pub hand: Hand,
    /// How many physical hands it stands for.
    pub ways: u64,
    /// The croupier's hands that cannot play.
    pub not_qualified: u64,
    /// Those that play and are lower.
    pub below: u64,
    /// Those that play and are a stand-off.
    pub equal: u64,
    /// Those that play and are higher.
    pub above: u64,
}

impl Facing {
    /// What staying gains in all, over the croupier's hands against this one.
    pub(super) fn play(&self, rules: &Rules) -> i128 {
        let pays = rules.payments();
        let win = pays.win[usize::from(self.hand.category)];
        [(self.not_qualified, pays.not_qualified), (self.below, win), (self.equal, pays.tie), (self.above, pays.lose)]
            .into_iter()
            .map(|(count, net)| i128::from(count) * i128::from(net))
            .sum()
    }

    /// What giving up gains in all.
    pub(super) fn give_up(&self, rules: &Rules) -> i128 {
        let hands = self.not_qualified + self.below + self.equal + self.above;
        i128::from(hands) * i128::from(rules.payments().give_up)
    }

    /// Whether staying is worth more; where both are worth the same, giving up counts.
    pub(super) fn stays(&self, rules: &Rules) -> bool {
        self.play(rules) > self.give_up(rules)
    }
}

/// All of the player's hands, from the lowest.
pub(super) fn sweep(rules: &Rules) -> Vec<Facing> {
    let decks = u64::from(rules.decks());
    let against = threes(52 * decks - 3);
    let fresh = Left::fresh(rules.decks());
    let mut hands = all(rules);
    // Equals stay in the order of their cards, so that the hands named in the argument are always the same.
    hands.sort_by_key(|hand| hand.key);

    let mut weak = Passed::new(decks);
    hands.iter().filter(|hand| !hand.qualifies).for_each(|hand| weak.add(hand));
    let mut playing = Passed::new(decks);
    let mut facing = Vec::with_capacity(hands.len());
    for equals in hands.chunk_by(|a, b| a.key == b.key) {
        let first = facing.len();
        for hand in equals {
            let below = playing.without(hand, false);
            let not_qualified = weak.without(hand, !hand.qualifies);
            facing.push(Facing { hand: *hand, ways: fresh.ways(hand.at()), not_qualified, below, equal: 0, above: 0 });
        }
        equals.iter().filter(|hand| hand.qualifies).for_each(|hand| playing.add(hand));
        for one in &mut facing[first..] {
            one.equal = playing.without(&one.hand, one.hand.qualifies) - one.below;
            one.above = against - one.not_qualified - one.below - one.equal;
        }
    }
    facing
}

/// How many physical hands were passed: all, those that hold a given card, those that hold two given cards.
struct Passed {
    decks: u64,
    all: u64,
    with_one: [u64; 52],
    with_two: Box<[[u64; 52]; 52]>,
}

impl Passed {
    fn new(decks: u64) -> Passed {
        Passed { decks, all: 0, with_one: [0; 52], with_two: Box::new([[0; 52]; 52]) }
    }

    fn add(&mut self, hand: &Hand) {
        let [a, b, c] = hand.at();
        let d = self.decks;
        // Of a kind that comes m times, j given copies leave m − j to choose from the other d − j.
        match (a == b, b == c) {
            (false, false) => {
                self.all += d * d * d;
                for kind in [a, b, c] {
                    self.with_one[kind] += d * d;
                }
                for (one, other) in [(a, b), (a, c), (b, c)] {
                    self.both(one, other, d);
                }
            }
            (true, true) => {
                self.all += choose(d, 3);
                self.with_one[a] += choose(d - 1, 2);
                self.both(a, a, d - 2);
            }
            (_, last) => {
                let (twice, once) = if last { (b, a) } else { (a, c) };
                self.all += choose(d, 2) * d;
                self.with_one[twice] += (d - 1) * d;
                self.with_one[once] += choose(d, 2);
                self.both(twice, twice, d);
                self.both(twice, once, d - 1);
            }
        }
    }

    fn both(&mut self, one: usize, other: usize, hands: u64) {
        self.with_two[one][other] += hands;
        if one != other {
            self.with_two[other][one] += hands;
        }
    }

    /// How many of them hold none of the player's three cards; `itself` says whether his own hand is among them.
    fn without(&self, hand: &Hand, itself: bool) -> u64 {
        let [a, b, c] = hand.at();
        let ones = self.with_one[a] + self.with_one[b] + self.with_one[c];
        let twos = self.with_two[a][b] + self.with_two[a][c] + self.with_two[b][c];
        self.all + twos - ones - u64::from(itself)
    }
}

#[cfg(test)]
mod tests {
    use sabot_testkit::{Dice, cases};

    use super::*;
    use crate::Ties;
    use crate::qpoker::advice;

    /// The running counts agree with going through all of the croupier's hands, for every number of decks.
    #[test]
    fn the_sweep_agrees_with_plain_counting() {
        let mut dice = Dice::new(3);
        for decks in 1..=8 {
            for ties in [Ties::Suits, Ties::Push] {
                let rules = Rules::of_89_2004().with_decks(decks).expect("a shoe").with_ties(ties);
                let facing = sweep(&rules);
                assert_eq!(facing.iter().map(|one| one.ways).sum::<u64>(), threes(52 * u64::from(decks)));
                for _ in 0..cases(if cfg!(debug_assertions) { 10 } else { 300 }) {
                    // Half of the sample are hands with a card twice: they are rare, and their counts are the easiest
                    // to get wrong.
                    let mut one = &facing[dice.below(facing.len())];
                    if decks > 1 && dice.one_in(2) {
                        let kind = u8::try_from(dice.below(52)).expect("below 52");
                        let mut doubles = facing.iter().filter(|one| {
                            let [a, b, c] = one.hand.kinds;
                            (a == b || b == c) && b == kind
                        });
                        one = doubles.nth(dice.below(50)).expect("at least fifty-one hands hold a card twice");
                    }
                    let plain = advice(one.hand.cards(), &rules).expect("a hand");
                    let counts = (one.not_qualified, one.below, one.equal, one.above);
                    assert_eq!(counts, (plain.not_qualified, plain.win, plain.tie, plain.lose), "{:?}", one.hand);
                    assert_eq!(one.stays(&rules), plain.play > plain.give_up);
                }
            }
        }
    }
}
