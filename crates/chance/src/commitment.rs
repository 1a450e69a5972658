//! What is published: the commitment before betting opens, an opening for each card that is shown.

use sabot_cards::Card;
use sabot_evidence::Digest;
use sabot_evidence::merkle::{Invalid, leaf_hash, verify_inclusion};
use serde::{Deserialize, Deserializer};

use crate::{Provenance, Salt};

/// The name with which the bytes of every committed card begin.
pub(crate) const CARD_DOMAIN: &[u8; 13] = b"sabot-card-v1";

/// "The cards of this round lie in an order that is fixed by this root." Published before anybody bets.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commitment {
    /// The table.
    pub table: String,
    /// The round for which the cards were shuffled.
    pub round: u64,
    /// How many cards there are.
    pub cards: u32,
    /// The root of the tree over them.
    pub root: Digest,
    /// Where their order came from.
    pub provenance: Provenance,
}

/// One card uncovered: with this, anybody who has the [`Commitment`] can see that it lay where it is said to have lain.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Its position in the committed order, from 0.
    pub position: u32,
    /// The card.
    #[serde(deserialize_with = "exact_card")]
    pub card: Card,
    /// Its salt.
    pub salt: Salt,
    /// The way from its leaf up to the root.
    pub path: Vec<Digest>,
}

impl Commitment {
    /// Checks an opened card.
    ///
    /// # Errors
    /// If the opening does not lead to the root: the card was not there, or somebody changed something.
    pub fn verify(&self, opening: &Opening) -> Result<(), Invalid> {
        verify(&self.root, self.cards, opening)
    }
}

/// Checks an opened card against the root over so many cards.
///
/// # Errors
/// If the opening does not lead to the root.
pub fn verify(root: &Digest, cards: u32, opening: &Opening) -> Result<(), Invalid> {
    let leaf = card_leaf(opening.position, opening.card, &opening.salt);
    verify_inclusion(&leaf, opening.position.into(), cards.into(), &opening.path, root)
}

/// The leaf of a card: SHA-256(0x00 ‖ "sabot-card-v1" ‖ position in four bytes, the highest first ‖ number of the card ‖ salt).
pub(crate) fn card_leaf(position: u32, card: Card, salt: &Salt) -> Digest {
    let mut data = [0; 50];
    data[..13].copy_from_slice(CARD_DOMAIN);
    data[13..17].copy_from_slice(&position.to_be_bytes());
    data[17] = card.index();
    data[18..].copy_from_slice(salt.as_bytes());
    leaf_hash(&data)
}

/// Reads a card from its two characters. People may write cards in other ways; a record has one.
pub(crate) fn exact_card<'de, D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
    let text = String::deserialize(from)?;
    let card: Card = text.parse().map_err(serde::de::Error::custom)?;
    if card.to_string() == text { Ok(card) } else { Err(serde::de::Error::custom("a card has its two characters")) }
}
