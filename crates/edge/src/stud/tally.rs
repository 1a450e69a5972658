//! What comes of raises, counted.

use core::ops::AddAssign;

use crate::Ties;

/// Raised situations, and what the croupier's hands are to them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally {
    /// Situations: a hand of the player and an up-card.
    pub(super) raised: u64,
    /// Croupier's hands, over all of them, that do not play.
    pub(super) idle: u64,
    /// Lower ones.
    pub(super) win: u64,
    /// Tied ones, where ties push.
    pub(super) push: u64,
}

impl Tally {
    /// The tally of `weight` situations with the same counts. `fall`: how many of the ties are won where suits decide;
    /// `None` where ties are pushed.
    pub(super) fn of(weight: u64, idle: i32, lower: i32, ties: i32, fall: Option<i32>) -> Tally {
        let [idle, lower, ties] = [idle, lower, ties].map(count);
        match fall {
            Some(won) => Tally { raised: weight, idle: weight * idle, win: weight * (lower + count(won)), push: 0 },
            None => Tally { raised: weight, idle: weight * idle, win: weight * lower, push: weight * ties },
        }
    }

    /// So many situations, over all suits: of ties that suits decide exactly half are won.
    pub(super) fn over_all_suits(weight: u64, idle: i32, lower: i32, ties: i32, rule: Ties) -> Tally {
        Tally::of(weight, idle, lower, ties, None).settled(rule)
    }

    /// Sums that were taken over all suits.
    pub(super) fn summed(raised: u64, [idle, win, push]: [i64; 3], rule: Ties) -> Tally {
        let [idle, win, push] = [idle, win, push].map(|sum| u64::try_from(sum).expect("a count of hands"));
        Tally { raised, idle, win, push }.settled(rule)
    }

    fn settled(mut self, rule: Ties) -> Tally {
        if rule == Ties::Suits {
            self.win += self.push / 2;
            self.push = 0;
        }
        self
    }
}

/// The same number without a sign. Corrections may be negative, a finished count of hands never is.
fn count(hands: i32) -> u64 {
    u64::try_from(hands).expect("a count of hands")
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.raised += other.raised;
        self.idle += other.idle;
        self.win += other.win;
        self.push += other.push;
    }
}
