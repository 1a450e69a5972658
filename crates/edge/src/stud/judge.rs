//! Whether a raise is worth more than a fold.

use sabot_ranking::Category;

use super::group::REST;
use super::rules::{FOLD, Nets, PUSH};

/// Compares a raise with a fold for hands of one category.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge {
    idle: i64,
    win: i64,
    push: i64,
    /// What a fold is worth over all hands of the croupier, counted from a loss of everything.
    fold: i64,
}

impl Judge {
    /// Everything is counted from the loss of ante and raise, so that hands which the player loses need not be counted.
    pub(super) fn new(nets: &Nets, category: Category) -> Judge {
        Judge {
            idle: nets.not_qualified - nets.lose,
            win: nets.win[category as usize] - nets.lose,
            push: PUSH - nets.lose,
            fold: (FOLD - nets.lose) * i64::from(REST),
        }
    }

    /// By how much a raise is worth more, over all hands of the croupier.
    pub(super) fn gain(&self, idle: i32, win: i32, push: i32) -> i64 {
        let [idle, win, push] = [idle, win, push].map(i64::from);
        self.idle * idle + self.win * win + self.push * push - self.fold
    }

    /// Whether it is worth more: where both are worth the same, the hand is folded.
    pub(super) fn raises(&self, idle: i32, win: i32, push: i32) -> bool {
        self.gain(idle, win, push) > 0
    }
}
