//! A dispute pack: what a stranger needs to check a round without the house.

use sabot_chance::Commitment;
use sabot_evidence::merkle::Inclusion;
use sabot_evidence::{Canonical, Digest, Leaf, NotCanonical, NotRepresentable, PublicKeys, RecordedLeaf};
use sabot_games::{Name, Seat};
use sabot_law::{Basis, Rules};
use sabot_money::Money;

use crate::lines::Settlement;

/// The word that a pack begins with.
pub const PACK_FORMAT: &str = "sabot-dispute-pack-v2";
/// The word that packs of the first form begin with, in which no row has a key of its own.
pub const FIRST_PACK_FORMAT: &str = "sabot-dispute-pack-v1";

/// How much a pack shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Disclosure {
    /// For a stranger: a card that nobody was shown stays sealed in its row, and what people asked is there as digests only.
    Public,
    /// For an inspector: everything.
    Full,
}

/// A dispute pack.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    /// [`PACK_FORMAT`].
    pub format: String,
    /// The house.
    pub house: String,
    /// The table.
    pub table: String,
    /// The round.
    pub round: u32,
    /// The game.
    pub game: String,
    /// The edition of its regulation, by the number of the dispatch.
    pub edition: String,
    /// The version of the readings; packs of rounds whose rows name none have none, which is the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// How much is shown.
    pub disclosure: Disclosure,
    /// A signed checkpoint that covers every row.
    pub checkpoint: String,
    /// The keys with which checkpoints are signed.
    pub keys: PublicKeys,
    /// The row that founded the house, with its configuration.
    pub configuration: ProvenRow,
    /// Rows before the round that it rests on: limits, the shuffle of a shoe, who sits where.
    pub support: Vec<ProvenRow>,
    /// The rows of the round, in the order of the log.
    pub rows: Vec<ProvenRow>,
    /// Rows after the round that are about it: corrections, large prizes.
    pub later: Vec<ProvenRow>,
    /// The promise about the cards, at a generator table.
    pub deck: Option<DeckPart>,
    /// How we read it.
    pub reading: RoundReading,
}

/// The promise about the cards of a round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckPart {
    /// The place in the log of the row that made it.
    pub row: u64,
    /// What was promised.
    pub commitment: Commitment,
}

/// What a row says, or its digest.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PackContent {
    /// The text exactly as it is stored.
    Body(String),
    /// The row is withheld: the SHA-256 digest of its text.
    Withheld(Digest),
}

/// A row of the log with the proof that it is there.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProvenRow {
    /// Its place in the log, from 0.
    pub log_index: u64,
    /// Its stream.
    pub stream: String,
    /// Its place in the stream, from 1.
    pub version: u64,
    /// The epoch under which it was written.
    pub epoch: u64,
    /// What kind it is.
    pub kind: String,
    /// Which form of its kind.
    pub kind_version: u16,
    /// When, in milliseconds since 1970, UTC.
    pub recorded_at_ms: i64,
    /// The command that brought it about.
    pub command: String,
    /// What it says.
    pub content: PackContent,
    /// The key that opens what is sealed in it, where that may be seen: 64 digits. It opens this row and no other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The leaf before it in its stream.
    pub previous: Digest,
    /// Its leaf.
    pub leaf: Digest,
    /// The way from the leaf up to the root of the checkpoint.
    pub path: Vec<Digest>,
}

/// How we read a round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RoundReading {
    /// Whether it was void.
    pub void: bool,
    /// What became of each stake.
    pub lines: Vec<ReadLine>,
    /// The house's result.
    pub house_net: Money,
    /// The jackpot, where there is one.
    pub jackpot: Option<ReadJackpot>,
}

/// What became of one stake.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadLine {
    /// Where it lay.
    pub seat: Seat,
    /// Whose it was.
    pub player: Name,
    /// What it lay on.
    pub bet: String,
    /// How much it was.
    pub stake: Money,
    /// What the player gained beyond his stake.
    pub net: Money,
    /// The rule that ordered it, and what else it rests on.
    pub basis: Basis,
}

/// The display of a jackpot over a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadJackpot {
    /// What it showed first.
    pub before: Money,
    /// What it showed last.
    pub after: Money,
    /// The prizes paid.
    pub paid: Money,
}

impl RoundReading {
    pub(crate) fn of(settlement: &Settlement) -> RoundReading {
        let line = |line: &crate::StakeLine| ReadLine {
            seat: line.seat,
            player: line.player,
            bet: line.bet.clone(),
            stake: line.stake,
            net: line.net,
            basis: line.basis,
        };
        let Settlement { void, lines, house_net, paid, display, shared_commission: _ } = settlement;
        RoundReading {
            void: *void,
            lines: lines.iter().map(line).collect(),
            house_net: *house_net,
            jackpot: display.map(|(before, after)| ReadJackpot { before, after, paid: *paid }),
        }
    }
}

impl ProvenRow {
    /// Whether its text is left out.
    #[must_use]
    pub const fn is_withheld(&self) -> bool {
        matches!(self.content, PackContent::Withheld(_))
    }

    /// The text, where it is there.
    #[must_use]
    pub fn body(&self) -> Option<&str> {
        match &self.content {
            PackContent::Body(body) => Some(body),
            PackContent::Withheld(_) => None,
        }
    }

    /// The leaf that its fields make.
    #[must_use]
    pub fn computed_leaf(&self) -> Digest {
        let body = match &self.content {
            PackContent::Body(body) => Digest::of(body.as_bytes()),
            PackContent::Withheld(digest) => *digest,
        };
        let event = RecordedLeaf {
            stream: &self.stream,
            version: self.version,
            epoch: self.epoch,
            kind: &self.kind,
            kind_version: self.kind_version.into(),
            recorded_at_ms: self.recorded_at_ms,
            command: &self.command,
            body,
        };
        Leaf { event, previous: self.previous, index: self.log_index }.hash()
    }

    /// The proof for a tree of this size.
    #[must_use]
    pub fn inclusion(&self, size: u64) -> Inclusion {
        Inclusion { index: self.log_index, size, path: self.path.clone() }
    }
}

/// Why bytes are no pack.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAPack {
    /// They have not the one form of JSON.
    #[error("it is not in canonical form: {0}")]
    Canonical(#[from] NotCanonical),
    /// They say something else.
    #[error("it is no dispute pack: {0}")]
    Shape(String),
}

impl Pack {
    /// The pack in its one form.
    ///
    /// # Errors
    /// Where a number is beyond what is exact everywhere, or the pack longer than 16 mebibytes.
    pub fn canonical(&self) -> Result<Canonical, NotRepresentable> {
        Canonical::of(self)
    }

    /// Reads a pack. What is in it is not believed yet.
    ///
    /// # Errors
    /// Bytes that have not the one form, or are no pack.
    pub fn read(bytes: &[u8]) -> Result<Pack, NotAPack> {
        let text = Canonical::parse(bytes)?;
        let pack: Pack = serde_json::from_str(text.as_str()).map_err(|error| NotAPack::Shape(error.to_string()))?;
        // A pack must be written exactly as this program writes it, so that one content has one form: default members
        // that are spelt out or left out are refused.
        match pack.canonical() {
            Ok(again) if again == text => Ok(pack),
            _ => Err(NotAPack::Shape("it has another form than packs have".to_owned())),
        }
    }

    /// Every row of it.
    pub fn all_rows(&self) -> impl Iterator<Item = &ProvenRow> {
        core::iter::once(&self.configuration).chain(&self.support).chain(&self.rows).chain(&self.later)
    }
}
