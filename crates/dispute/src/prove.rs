//! Making a dispute pack of a round.

use std::collections::BTreeSet;

use sabot_chance::HouseKey;
use sabot_evidence::{Checkpoint, Digest, KeysError, PublicKeys};
use sabot_floor::{ORDERED, record};
use sabot_store::{Reply, Store, StoreError, StoreRequest, ask};

use crate::found::FoundRound;
use crate::hidden::hidden;
use crate::pack::{DeckPart, Disclosure, PACK_FORMAT, Pack, PackContent, ProvenRow, RoundReading};
use crate::played::{Kept, Played};

/// Why there is no pack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProveError {
    /// The store failed.
    #[error("the record cannot be read: {0}")]
    Store(StoreError),
    /// The store answered something else.
    #[error("the store answered {0}")]
    Answer(String),
    /// Keys that nobody can believe.
    #[error(transparent)]
    Keys(#[from] KeysError),
    /// No signed checkpoint speaks of all its rows.
    #[error("no checkpoint covers the first {needed} events of the log: the newest speaks of {newest}")]
    Uncovered {
        /// How many events a checkpoint must cover to prove the round.
        needed: u64,
        /// How many events the newest checkpoint covers.
        newest: u64,
    },
    /// The newest checkpoint is none of these keys.
    #[error("the newest checkpoint is not believed: {0}")]
    Checkpoint(String),
    /// A leaf that is not there.
    #[error("event {0} of the log cannot be proven")]
    Unproven(u64),
}

impl FoundRound {
    /// The pack of the round, against the newest checkpoint of its log. The house's key gives the keys of the rows that may be
    /// opened.
    ///
    /// # Errors
    /// A store that fails, or no checkpoint that is believed and covers all its rows.
    pub fn prove(
        &self,
        store: &mut dyn Store,
        keys: &PublicKeys,
        disclosure: Disclosure,
        key: Option<&HouseKey>,
    ) -> Result<Pack, ProveError> {
        let (checkpoint, size) = self.newest(store, keys)?;
        let proofs = Proofs { found: self, size, hidden: self.hidden(disclosure), key };
        let deck = self.promise.as_ref();
        Ok(Pack {
            format: PACK_FORMAT.to_owned(),
            house: self.house.to_string(),
            table: self.id.table.to_string(),
            round: self.id.number,
            game: self.config.game.instrument().short_name().to_owned(),
            edition: self.edition.number.to_string(),
            rules: Some(self.rules),
            disclosure,
            checkpoint,
            keys: keys.clone(),
            configuration: proofs.row(&self.founding)?,
            support: self.support.iter().map(|kept| proofs.row(kept)).collect::<Result<_, _>>()?,
            rows: proofs.rows(&self.commands)?,
            later: proofs.rows(&self.later)?,
            deck: deck.map(|one| DeckPart { row: one.row.row.log_index, commitment: one.commitment.clone() }),
            reading: RoundReading::of(&self.disclosed(disclosure).settlement),
        })
    }

    /// The rows that hold what not everybody was shown.
    fn hidden(&self, disclosure: Disclosure) -> BTreeSet<u64> {
        if disclosure == Disclosure::Full {
            return BTreeSet::new();
        }
        hidden(self.commands.iter().chain(&self.later), self.id.table)
    }

    /// The newest checkpoint, and the size it speaks of.
    fn newest(&self, store: &mut dyn Store, keys: &PublicKeys) -> Result<(String, u64), ProveError> {
        let ring = keys.ring()?;
        let last = match ask(store, StoreRequest::LastCheckpoint) {
            Reply::LastCheckpoint(last) => last,
            Reply::Failed(error) | Reply::Unknown(error) => return Err(ProveError::Store(error)),
            other => return Err(ProveError::Answer(format!("{other:?}"))),
        };
        let rows = self.commands.iter().chain(&self.later).flat_map(|one| &one.rows);
        let needed = rows.map(|kept| kept.row.log_index + 1).max().unwrap_or(0);
        let newest = last.as_ref().map_or(0, |last| last.log_size);
        let Some(last) = last.filter(|_| newest >= needed) else {
            return Err(ProveError::Uncovered { needed, newest });
        };
        let doubted = |why: String| ProveError::Checkpoint(why);
        let checkpoint: Checkpoint = ring.open(&last.bytes).map_err(|error| doubted(error.to_string()))?;
        let text = String::from_utf8(last.bytes).map_err(|error| doubted(error.to_string()))?;
        Ok((text, checkpoint.size()))
    }
}

/// Makes rows with their proofs.
struct Proofs<'a> {
    found: &'a FoundRound,
    size: u64,
    hidden: BTreeSet<u64>,
    key: Option<&'a HouseKey>,
}

impl Proofs<'_> {
    fn rows(&self, commands: &[Played]) -> Result<Vec<ProvenRow>, ProveError> {
        commands.iter().flat_map(|one| &one.rows).map(|kept| self.row(kept)).collect()
    }

    fn row(&self, kept: &Kept) -> Result<ProvenRow, ProveError> {
        let Kept { row, previous } = kept;
        let index = row.log_index;
        let proof = self.found.leaves.proof(index, self.size).map_err(|_| ProveError::Unproven(index))?;
        let hidden = self.hidden.contains(&index);
        let sealed = record::is_sealed(&row.body);
        let withheld = hidden && (!sealed || row.kind.as_str() == ORDERED);
        let content = if withheld {
            PackContent::Withheld(Digest::of(row.body.as_bytes()))
        } else {
            PackContent::Body(row.body.clone())
        };
        let key = self.key.filter(|_| sealed && !hidden).map(|key| record::row_key(key, row).to_text());
        Ok(ProvenRow {
            log_index: index,
            stream: row.stream.to_string(),
            version: row.version.0,
            epoch: row.epoch.0,
            kind: row.kind.to_string(),
            kind_version: row.kind_version,
            recorded_at_ms: row.recorded_at_ms,
            command: row.command.to_string(),
            content,
            key,
            previous: *previous,
            leaf: row.leaf,
            path: proof.path,
        })
    }
}
