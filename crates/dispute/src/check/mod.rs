//! Checking a pack without the house: from its bytes alone, and a key if somebody has one.
//!
//! | file | what is checked |
//! |---|---|
//! | `rows.rs` | the text of each row, its leaf, its proof, and the chains |
//! | `round.rs` | that the rows are those of the round, whole, under the configuration |
//! | `deck.rs` | the promise about the cards, and the cards that were opened |
//!
//! Then the settlement is worked out once more by the slow twins of the games ([`crate::twins`]).

mod deck;
mod round;
mod rows;

use sabot_evidence::note::VerifierKey;
use sabot_evidence::{Checkpoint, Digest};
use sabot_games::Editions;
use sabot_law::Rules;

use sabot_floor::record;

use crate::difference::PackDifference;
use crate::lines::StakeLine;
use crate::pack::{Disclosure, Pack, RoundReading};
use crate::twins;

/// How far the signature under a pack is believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trust {
    /// By a key that the reader brought.
    Known,
    /// By the pack's own key: it is consistent with itself, and no more.
    Itself,
}

/// What was found out about a pack.
#[derive(Clone, Debug)]
pub struct PackVerdict {
    /// What differs; nothing for a pack that holds.
    pub differences: Vec<PackDifference>,
    /// What holds, as far as the pack could be read.
    pub checked: Option<Checked>,
}

/// What a pack says that was checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The house.
    pub house: String,
    /// The table.
    pub table: String,
    /// The round.
    pub round: u32,
    /// The game.
    pub game: String,
    /// The edition.
    pub edition: String,
    /// The SHA-256 of the edition's numbers, with which the lines were worked out.
    pub edition_digest: sabot_law::Digest,
    /// Whether the edition came with the house and is none that is built in.
    pub edition_of_house: bool,
    /// The version of the readings.
    pub rules: Rules,
    /// How much the pack shows.
    pub disclosure: Disclosure,
    /// Whose word the signature is.
    pub trust: Trust,
    /// The key that signed the checkpoint.
    pub key: String,
    /// The size of the log at the checkpoint.
    pub size: u64,
    /// Its root.
    pub root: Digest,
    /// How many rows are proven.
    pub rows: usize,
    /// How many of them are withheld.
    pub withheld: usize,
    /// How many of the withheld ones tell what happened in the game: nothing is sealed in rows of the first form, so
    /// nobody can tell whether one was withheld for a hidden card or to hide what everybody saw.
    pub untold: usize,
    /// In how many rows something stays sealed.
    pub sealed: usize,
    /// How many rows follow the round.
    pub later: usize,
    /// How many opened cards were checked; none where there is no promise about cards.
    pub opened: Option<usize>,
    /// How we read the round.
    pub reading: RoundReading,
    /// What became of each stake, to be told.
    pub lines: Vec<StakeLine>,
    /// How many lines the slow twins worked out once more.
    pub recomputed: usize,
}

impl PackVerdict {
    /// Whether the pack holds.
    #[must_use]
    pub fn holds(&self) -> bool {
        self.differences.is_empty() && self.checked.is_some()
    }
}

/// Checks a pack. `key`: one that the reader trusts, the first of the log or the one in charge.
#[must_use]
pub fn check(bytes: &[u8], key: Option<&VerifierKey>) -> PackVerdict {
    let pack = match Pack::read(bytes) {
        Ok(pack) => pack,
        Err(error) => {
            let unreadable = PackDifference::new("check-unreadable").with("why", error);
            return PackVerdict { differences: vec![unreadable], checked: None };
        }
    };
    let mut differences = Vec::new();
    let first_form = pack.format == crate::FIRST_PACK_FORMAT && pack.all_rows().all(|row| row.key.is_none());
    if pack.format != crate::PACK_FORMAT && !first_form {
        differences.push(PackDifference::new("check-format").with("format", &pack.format));
    }
    let Some(signed) = signed(&pack, key, &mut differences) else {
        return PackVerdict { differences, checked: None };
    };
    rows::check(&pack, &signed.checkpoint, &mut differences);
    let told = round::read(&pack, &mut differences);
    let deck = deck::check(&pack, told.as_ref(), &mut differences);
    let Some(told) = told else { return PackVerdict { differences, checked: None } };
    let recomputed = twins::compare(&told.setup, &told.events, &told.settlement, &mut differences);
    let reading = RoundReading::of(&told.settlement);
    let edition = told.setup.edition();
    let id = edition.id();
    if reading != pack.reading {
        differences.push(PackDifference::new("check-reading"));
    }
    let checked = Checked {
        house: told.house,
        table: pack.table.clone(),
        round: pack.round,
        game: pack.game.clone(),
        edition: pack.edition.clone(),
        edition_digest: id.digest,
        edition_of_house: Editions::default().find(id.instrument, &id.number) != Some(edition),
        rules: pack.rules.unwrap_or_default(),
        disclosure: pack.disclosure,
        trust: signed.trust,
        key: signed.key,
        size: signed.checkpoint.size(),
        root: *signed.checkpoint.root(),
        rows: pack.all_rows().count(),
        withheld: pack.all_rows().filter(|row| row.is_withheld()).count(),
        untold: pack.all_rows().filter(|row| row.is_withheld() && row.kind == "game").count(),
        sealed: pack.all_rows().filter(|row| row.key.is_none() && row.body().is_some_and(record::is_sealed)).count(),
        later: pack.later.len(),
        opened: deck.opened,
        reading,
        lines: told.settlement.lines,
        recomputed,
    };
    PackVerdict { differences, checked: Some(checked) }
}

/// A checkpoint that is believed, and by which key.
struct Signed {
    checkpoint: Checkpoint,
    key: String,
    trust: Trust,
}

fn signed(pack: &Pack, key: Option<&VerifierKey>, differences: &mut Vec<PackDifference>) -> Option<Signed> {
    let ring = match pack.keys.ring() {
        Ok(ring) => ring,
        Err(error) => {
            differences.push(PackDifference::new("check-keys").with("why", error));
            return None;
        }
    };
    let checkpoint = match ring.open(pack.checkpoint.as_bytes()) {
        Ok(checkpoint) => checkpoint,
        Err(error) => {
            differences.push(PackDifference::new("check-checkpoint").with("why", error));
            return None;
        }
    };
    let in_charge = ring.key_for(checkpoint.size());
    // The first key vouches for the later ones by the changes that it signed.
    let known = |key: &VerifierKey| key == in_charge || key.to_string() == pack.keys.first;
    if let Some(key) = key.filter(|key| !known(key)) {
        let other = PackDifference::new("check-other-key").with("found", in_charge).with("wanted", key);
        differences.push(other);
    }
    let trust = if key.is_some_and(known) { Trust::Known } else { Trust::Itself };
    Some(Signed { key: in_charge.to_string(), checkpoint, trust })
}
