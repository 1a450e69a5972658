//! What goes wrong, and when.

use std::collections::BTreeMap;

use sabot_cards::{RandomWords as _, SplitMix64};

/// What goes wrong with a commit. Commits are counted from 0; one may hold several requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiskFault {
    /// The disk is full: nothing of the commit happened, all its requests are told so, and the store goes on.
    DiskFull,
    /// The machine stops before the commit: it is lost, and nobody is told anything.
    StopBefore,
    /// The machine stops in the middle of the commit: opened anew, its torn rest is found and dropped. Nobody is told.
    Torn,
    /// The machine stops after the commit: it is there when the store is opened anew, but nobody was told.
    StopAfter,
    /// The commit is lost, its requests are told that this is unknown, and the store stops.
    UnknownLost,
    /// The commit is kept, its requests are told that this is unknown, and the store stops.
    UnknownKept,
    /// The disk lied: the commit is answered as done, then the machine stops and the last commits are gone, this one
    /// and as many before it.
    Lie {
        /// How many before it.
        before: u32,
    },
    /// The disk hangs: the commit is kept, and nothing is answered until the store was asked in vain so many times.
    Stall {
        /// How many times.
        looks: u32,
    },
    /// The commit is kept, and its requests are answered last first.
    Disorder,
}

impl DiskFault {
    /// Whether the store stands still behind it until it is opened anew.
    pub(super) const fn stops(self) -> bool {
        !matches!(self, DiskFault::DiskFull | DiskFault::Stall { .. } | DiskFault::Disorder)
    }
}

/// What goes wrong when a store is used: by commits, or left to a seed.
#[derive(Clone, Debug)]
pub struct FaultPlan {
    faults: BTreeMap<u64, DiskFault>,
    chance: Option<RandomWords>,
    pub(super) group_max: usize,
    pub(super) waiting_max: usize,
}

#[derive(Clone, Debug)]
struct RandomWords {
    words: SplitMix64,
    one_in: u64,
}

impl Default for FaultPlan {
    fn default() -> FaultPlan {
        FaultPlan::none()
    }
}

impl FaultPlan {
    /// Nothing goes wrong; up to 16 requests share a commit.
    #[must_use]
    pub const fn none() -> FaultPlan {
        FaultPlan { faults: BTreeMap::new(), chance: None, group_max: 16, waiting_max: usize::MAX }
    }

    /// The same with a fault at a commit.
    #[must_use]
    pub fn at(mut self, commit: u64, fault: DiskFault) -> FaultPlan {
        self.faults.insert(commit, fault);
        self
    }

    /// The same with so many requests in a commit at most.
    #[must_use]
    pub fn grouping(mut self, group_max: usize) -> FaultPlan {
        self.group_max = group_max.max(1);
        self
    }

    /// The same with so many requests that may wait; more are answered as busy.
    #[must_use]
    pub const fn taking(mut self, waiting_max: usize) -> FaultPlan {
        self.waiting_max = waiting_max;
        self
    }

    /// From a seed, one commit in so many fails in one way or another, the sizes of commits vary and answers are late.
    /// The disk does not lie, hang or answer out of turn: for that, use [`FaultPlan::at`].
    #[must_use]
    pub const fn from_seed(seed: u64, one_in: u64) -> FaultPlan {
        FaultPlan {
            faults: BTreeMap::new(),
            chance: Some(RandomWords { words: SplitMix64::new(seed), one_in }),
            group_max: 16,
            waiting_max: usize::MAX,
        }
    }

    /// What goes wrong with this commit.
    pub(super) fn fault(&mut self, commit: u64) -> Option<DiskFault> {
        if let Some(fault) = self.faults.remove(&commit) {
            return Some(fault);
        }
        let chance = self.chance.as_mut().filter(|chance| chance.one_in > 0)?;
        if !chance.below(chance.one_in).eq(&0) {
            return None;
        }
        Some(match chance.below(6) {
            0 => DiskFault::DiskFull,
            1 => DiskFault::StopBefore,
            2 => DiskFault::Torn,
            3 => DiskFault::StopAfter,
            4 => DiskFault::UnknownLost,
            _ => DiskFault::UnknownKept,
        })
    }

    /// How many requests may share the next commit.
    pub(super) fn group(&mut self) -> usize {
        let most = self.group_max as u64;
        let chosen = self.chance.as_mut().map_or(most, |chance| 1 + chance.below(most));
        usize::try_from(chosen).unwrap_or(self.group_max)
    }

    /// Whether the answer is not there yet.
    pub(super) fn late(&mut self) -> bool {
        self.chance.as_mut().is_some_and(|chance| chance.below(4) == 0)
    }
}

impl RandomWords {
    /// A number below `bound`. It only has to vary.
    fn below(&mut self, bound: u64) -> u64 {
        self.words.next_u64() % bound.max(1)
    }
}
