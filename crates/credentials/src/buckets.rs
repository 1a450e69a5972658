//! How often somebody may ask: token buckets, in memory.

use std::collections::BTreeMap;

use sabot_people::Moment;

/// A token, in the thousandths in which buckets are filled: so many a second is so many thousandths a millisecond.
const TOKEN: u64 = 1_000;

/// One bucket.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    thousandths: u64,
    at: Moment,
    capacity: u64,
    per_second: u64,
}

impl Bucket {
    /// As it is at a later moment. A clock that goes back fills nothing.
    fn at(self, now: Moment) -> Bucket {
        let passed = u64::try_from(now.0.saturating_sub(self.at.0)).unwrap_or(0);
        let filled = self.thousandths.saturating_add(passed.saturating_mul(self.per_second));
        Bucket { thousandths: filled.min(self.capacity), at: self.at.max(now), ..self }
    }

    /// In how many milliseconds it will be full.
    fn full_in(self) -> u64 {
        match self.capacity - self.thousandths {
            0 => 0,
            missing => missing.checked_div(self.per_second).map_or(u64::MAX, |_| missing.div_ceil(self.per_second)),
        }
    }
}

/// Buckets of tokens by key: an address, a name. Each request takes one token; they come back with time.
///
/// Only so many keys are known at once. A further one drops the bucket that would be full soonest, which is the one that
/// loses least: a full bucket is what an unknown key has anyway.
#[derive(Clone, Debug)]
pub struct Buckets<K> {
    buckets: BTreeMap<K, Bucket>,
    most: usize,
}

impl<K: Ord + Clone> Buckets<K> {
    /// None yet, and never more than `most`, or one if that is none.
    #[must_use]
    pub const fn new(most: usize) -> Buckets<K> {
        Buckets { buckets: BTreeMap::new(), most: if most == 0 { 1 } else { most } }
    }

    /// Takes one token from the bucket of this key, if there is one. A bucket starts full with `capacity` tokens and gets
    /// `per_second` of them back each second.
    pub fn take(&mut self, key: &K, now: Moment, capacity: u32, per_second: u32) -> bool {
        let capacity = u64::from(capacity) * TOKEN;
        let per_second = u64::from(per_second);
        if !self.buckets.contains_key(key) {
            self.make_room(now);
        }
        let full = Bucket { thousandths: capacity, at: now, capacity, per_second };
        let bucket = self.buckets.entry(key.clone()).or_insert(full);
        *bucket = bucket.at(now);
        *bucket = Bucket { thousandths: bucket.thousandths.min(capacity), capacity, per_second, ..*bucket };
        let Some(rest) = bucket.thousandths.checked_sub(TOKEN) else { return false };
        bucket.thousandths = rest;
        true
    }

    /// How many keys are known.
    #[must_use]
    pub fn len(&self) -> usize {
        self.buckets.len()
    }

    /// Whether no key is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.buckets.is_empty()
    }

    fn make_room(&mut self, now: Moment) {
        if self.buckets.len() < self.most {
            return;
        }
        // The soonest full; of equals the one that asked longest ago, then the first by key.
        let soonest = self.buckets.iter().min_by_key(|(_, bucket)| (bucket.at(now).full_in(), bucket.at));
        if let Some(key) = soonest.map(|(key, _)| key.clone()) {
            self.buckets.remove(&key);
        }
    }
}
