//! Prizes of closed rounds, numbered without gaps, and what becomes of large ones.

use std::collections::{BTreeMap, VecDeque};

use sabot_money::{Money, Name};

/// How many hits are remembered after they were decided on.
pub const HITS_KEPT: usize = 25;

/// How a hit stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[allow(missing_docs, reason = "by whom")]
pub enum HitState {
    /// Below the large hits: paid at once.
    Paid,
    /// Waits to be verified.
    Awaiting,
    /// Verified, and waits for another person.
    Verified { by: Name },
    /// Approved: paid.
    Approved { by: Name },
    /// Rejected: not paid.
    Rejected { by: Name },
}

impl HitState {
    /// Whether it still waits for somebody.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, HitState::Awaiting | HitState::Verified { .. })
    }
}

/// A prize of a closed round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Hit {
    /// Its number in this pool: 1, 2, 3 and so on.
    pub number: u32,
    /// The table.
    pub table: Name,
    /// The round.
    pub round: u32,
    /// The number of the seat where the hand lay.
    pub seat: u8,
    /// Whose it was.
    pub player: Name,
    /// The row of 10(2), from 1.
    pub row: u8,
    /// The prize.
    pub amount: Money,
    /// What of it left the pool.
    pub from_pool: Money,
    /// What of it the house bears.
    pub from_house: Money,
    /// How it stands.
    pub state: HitState,
}

/// The hits that are remembered: all that wait, and the last ones decided on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub(crate) struct Hits {
    count: u32,
    #[cfg_attr(feature = "serde", serde(with = "pairs"))]
    kept: BTreeMap<u32, Hit>,
    /// Which of them are decided, in the order in which they were.
    decided: VecDeque<u32>,
}

impl Hits {
    /// How many there were: the number of the last.
    pub(crate) const fn count(&self) -> u32 {
        self.count
    }

    pub(crate) fn get(&self, number: u32) -> Option<&Hit> {
        self.kept.get(&number)
    }

    pub(crate) fn all(&self) -> impl Iterator<Item = &Hit> {
        self.kept.values()
    }

    pub(crate) fn add(&mut self, hit: Hit) {
        self.count = hit.number;
        self.kept.insert(hit.number, hit);
        self.forget(hit);
    }

    /// A hit stands differently.
    pub(crate) fn turn(&mut self, number: u32, state: HitState) {
        if let Some(hit) = self.kept.get_mut(&number) {
            hit.state = state;
            let hit = *hit;
            self.forget(hit);
        }
    }

    /// One more is decided: the one decided longest ago may go.
    fn forget(&mut self, hit: Hit) {
        if hit.state.is_open() {
            return;
        }
        self.decided.push_back(hit.number);
        if self.decided.len() > HITS_KEPT
            && let Some(oldest) = self.decided.pop_front()
        {
            self.kept.remove(&oldest);
        }
    }
}

/// Hits are written as pairs of a number and a hit.
#[cfg(feature = "serde")]
mod pairs {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serializer, de};

    use super::Hit;

    pub(super) fn serialize<S: Serializer>(hits: &BTreeMap<u32, Hit>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(hits)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<BTreeMap<u32, Hit>, D::Error> {
        let pairs = Vec::<(u32, Hit)>::deserialize(deserializer)?;
        let count = pairs.len();
        let hits: BTreeMap<u32, Hit> = pairs.into_iter().collect();
        if hits.len() == count { Ok(hits) } else { Err(de::Error::custom("a hit stands there twice")) }
    }
}
