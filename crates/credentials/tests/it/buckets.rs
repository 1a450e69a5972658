//! Buckets of tokens, by examples and against a twin that lives through every millisecond.

use std::collections::BTreeMap;

use proptest::prelude::*;
use sabot_credentials::Buckets;
use sabot_people::Moment;

#[test]
fn a_bucket_empties_and_fills() {
    let mut buckets = Buckets::new(10);
    assert!(buckets.is_empty());
    let mut take = |key: &'static str, ms| buckets.take(&key, Moment(ms), 3, 2);
    // Three at once, and not four.
    assert_eq!([take("a", 0), take("a", 0), take("a", 0), take("a", 0)], [true, true, true, false]);
    // Two a second is one in 500 ms.
    assert!(!take("a", 499));
    assert!(take("a", 500));
    assert!(!take("a", 500));
    // Others have their own.
    assert!(take("b", 500));
    // Never more than three, however long it takes.
    let later = [take("a", 99_999), take("a", 99_999), take("a", 99_999), take("a", 99_999)];
    assert_eq!(later, [true, true, true, false]);
    // A clock that goes back gives nothing, and takes nothing when it comes forward again.
    assert!(!take("a", 0));
    assert!(!take("a", 100_498));
    assert!(take("a", 100_499));
    assert_eq!(buckets.len(), 2);
}

#[test]
fn extremes_do_no_harm() {
    let mut buckets = Buckets::new(0);
    assert!(!buckets.take(&1, Moment(0), 0, 5));
    assert!(buckets.take(&2, Moment(i64::MIN), 1, u32::MAX));
    assert!(buckets.take(&2, Moment(i64::MAX), u32::MAX, u32::MAX));
    assert!(buckets.take(&3, Moment(0), 1, 0));
    assert!(!buckets.take(&3, Moment(i64::MAX), 1, 0));
    assert_eq!(buckets.len(), 1);
}

#[test]
fn the_number_of_keys_is_bounded_and_the_emptiest_stay() {
    let mut buckets = Buckets::new(3);
    // "worst" has emptied its bucket; the others took one of five each.
    for _ in 0..5 {
        assert!(buckets.take(&"worst".to_owned(), Moment(0), 5, 1));
    }
    for number in 0..1_000 {
        assert!(buckets.take(&format!("{number}"), Moment(1), 5, 1));
        assert!(buckets.len() <= 3);
    }
    assert!(!buckets.take(&"worst".to_owned(), Moment(2), 5, 1));
}

/// The same, as slowly as it is said: every bucket is filled every millisecond.
struct Twin {
    now: i64,
    most: usize,
    /// Thousandths of tokens, the last moment asked, the capacity in thousandths and the tokens a second.
    buckets: BTreeMap<u8, (u64, i64, u64, u64)>,
}

impl Twin {
    fn fill((tokens, _, capacity, per_second): &mut (u64, i64, u64, u64)) {
        for _ in 0..*per_second {
            if *tokens < *capacity {
                *tokens += 1;
            }
        }
    }

    fn milliseconds_to_full(mut bucket: (u64, i64, u64, u64)) -> u64 {
        let mut passed = 0;
        while bucket.0 < bucket.2 {
            if bucket.3 == 0 {
                return u64::MAX;
            }
            Twin::fill(&mut bucket);
            passed += 1;
        }
        passed
    }

    fn take(&mut self, key: u8, now: i64, capacity: u32, per_second: u32) -> bool {
        while self.now < now {
            self.now += 1;
            self.buckets.values_mut().for_each(Twin::fill);
        }
        if !self.buckets.contains_key(&key) && self.buckets.len() == self.most {
            let mut dropped = None;
            for (key, bucket) in &self.buckets {
                let rank = (Twin::milliseconds_to_full(*bucket), bucket.1, *key);
                if dropped.is_none_or(|least| rank < least) {
                    dropped = Some(rank);
                }
            }
            self.buckets.remove(&dropped.expect("there is one").2);
        }
        let capacity = u64::from(capacity) * 1_000;
        let bucket = self.buckets.entry(key).or_insert((capacity, now, capacity, 0));
        *bucket = (bucket.0.min(capacity), now, capacity, u64::from(per_second));
        let enough = bucket.0 >= 1_000;
        if enough {
            bucket.0 -= 1_000;
        }
        enough
    }
}

proptest! {
    #![proptest_config(sabot_testkit::config(200))]

    #[test]
    fn buckets_do_what_the_twin_does(
        most in 1_usize..5,
        asked in prop::collection::vec((0_u8..7, 0_i64..700, 0_u32..4, 0_u32..6), 1..60),
    ) {
        let mut buckets = Buckets::new(most);
        let mut twin = Twin { now: 0, most, buckets: BTreeMap::new() };
        let mut now = 0;
        for (key, later, capacity, per_second) in asked {
            now += later;
            prop_assert_eq!(
                buckets.take(&key, Moment(now), capacity, per_second),
                twin.take(key, now, capacity, per_second)
            );
            prop_assert_eq!(buckets.len(), twin.buckets.len());
            prop_assert!(buckets.len() <= most);
        }
    }
}
