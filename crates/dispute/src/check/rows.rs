//! The rows of a pack: each in its one form, with the leaf that it makes, proven, and behind the one before it.

use std::collections::BTreeMap;

use sabot_evidence::{Canonical, Checkpoint, Digest};
use sabot_house::{HouseEvent, Stream};

use crate::difference::PackDifference;
use crate::pack::{Pack, ProvenRow};

pub(super) fn check(pack: &Pack, checkpoint: &Checkpoint, differences: &mut Vec<PackDifference>) {
    for row in pack.all_rows() {
        let wrong = |key| PackDifference::new(key).with("index", row.log_index);
        if row.computed_leaf() != row.leaf {
            differences.push(wrong("check-leaf"));
        }
        if let Err(error) = row.inclusion(checkpoint.size()).verify(&row.leaf, checkpoint.root()) {
            differences.push(wrong("check-proof").with("why", error));
        }
        if let Some(body) = row.body()
            && let Err(error) = Canonical::parse(body.as_bytes())
        {
            differences.push(wrong("check-body").with("why", error));
        }
    }
    once(pack, differences);
    let corrected = corrected(pack);
    for rows in [&pack.support, &pack.rows, &pack.later] {
        in_order(rows, &corrected, differences);
    }
    chains(pack, differences);
}

/// A row stands in one place.
fn once(pack: &Pack, differences: &mut Vec<PackDifference>) {
    let mut seen = BTreeMap::new();
    for row in pack.all_rows() {
        if seen.insert(row.log_index, ()).is_some() {
            differences.push(PackDifference::new("check-twice").with("index", row.log_index));
        }
    }
}

/// Where the house's clock was put right: the place in the log, the moment, and the one that moments go on from.
fn corrected(pack: &Pack) -> Vec<(u64, i64, i64)> {
    #[derive(serde::Deserialize)]
    struct Said {
        #[serde(flatten)]
        what: HouseEvent,
    }
    let house = Stream::House.to_string();
    let rows = pack.support.iter().filter(|row| row.kind == "clock_corrected" && row.stream == house);
    let mut all: Vec<(u64, i64, i64)> = rows
        .filter_map(|row| match serde_json::from_str::<Said>(row.body()?).ok()?.what {
            HouseEvent::ClockCorrected { to, .. } => Some((row.log_index, row.recorded_at_ms, to.0)),
            _ => None,
        })
        .collect();
    all.sort_unstable();
    all
}

/// Rows follow each other in the log and in time; a moment lies before an earlier one only where the clock was put right between
/// them, and not before the moment that it was put to.
fn in_order(rows: &[ProvenRow], corrected: &[(u64, i64, i64)], differences: &mut Vec<PackDifference>) {
    for pair in rows.windows(2) {
        let mut least = pair[0].recorded_at_ms;
        let mut falls = false;
        for (_, at, to) in corrected.iter().filter(|(place, ..)| (pair[0].log_index..pair[1].log_index).contains(place))
        {
            falls |= *at < least;
            least = *to;
        }
        if pair[0].log_index >= pair[1].log_index || falls || pair[1].recorded_at_ms < least {
            differences.push(PackDifference::new("check-order").with("index", pair[1].log_index));
        }
    }
}

/// Where two rows of a stream follow each other, the second names the leaf of the first.
fn chains(pack: &Pack, differences: &mut Vec<PackDifference>) {
    let mut streams: BTreeMap<(&str, u64), &ProvenRow> = BTreeMap::new();
    for row in pack.all_rows() {
        if let Some(other) = streams.insert((&row.stream, row.version), row) {
            let (index, other) = (row.log_index, other.log_index);
            differences.push(PackDifference::new("check-same-version").with("index", index).with("other", other));
        }
    }
    for ((stream, version), row) in &streams {
        let before = version.checked_sub(1).and_then(|before| streams.get(&(*stream, before)));
        let broken = match before {
            Some(before) => {
                row.previous != before.leaf || row.epoch < before.epoch || row.log_index <= before.log_index
            }
            None => *version == 0 || (*version == 1) != (row.previous == Digest::ZERO),
        };
        if broken {
            differences.push(PackDifference::new("check-chain").with("index", row.log_index));
        }
    }
}
