//! Several cards that are uncovered together, as a record has them.

use sabot_cards::Card;
use sabot_evidence::Digest;
use sabot_evidence::merkle::{Invalid, paths, verify_shared};

use crate::commitment::{card_leaf, exact_card};
use crate::{Commitment, Opening, Salt};

/// A card that was uncovered; the way to the root stands elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Uncovered {
    /// Its position in the committed order, from 0.
    pub position: u32,
    /// The card.
    #[serde(deserialize_with = "exact_card")]
    pub card: Card,
    /// Its salt.
    pub salt: Salt,
}

/// The cards that everybody has seen, with their proof.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(untagged)]
pub enum OpenedCards {
    /// One proof for all cards.
    Shared(SharedProof),
    /// A proof for each, as records had it at first.
    Singly(Singly),
}

/// Cards under one proof, in the order of their positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SharedProof {
    /// The digests of the parts of the tree without any of the cards, from the left to the right.
    pub nodes: Vec<Digest>,
    /// The cards.
    pub openings: Vec<Uncovered>,
}

/// Cards with a path each.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Singly {
    /// The cards with their proofs.
    pub openings: Vec<Opening>,
}

impl OpenedCards {
    /// The cards, in the order of the record.
    #[must_use]
    pub fn cards(&self) -> Vec<Uncovered> {
        match self {
            OpenedCards::Shared(shared) => shared.openings.clone(),
            OpenedCards::Singly(singly) => singly.openings.iter().map(Opening::uncovered).collect(),
        }
    }

    /// Checks the cards, and gives of each whether it lay there. Under a shared proof all do or none.
    pub fn verify(&self, commitment: &Commitment) -> Vec<(Uncovered, Result<(), Invalid>)> {
        match self {
            OpenedCards::Shared(shared) => {
                let held = shared.verify(commitment);
                shared.openings.iter().map(|card| (*card, held)).collect()
            }
            OpenedCards::Singly(singly) => {
                singly.openings.iter().map(|one| (one.uncovered(), commitment.verify(one))).collect()
            }
        }
    }

    /// Whether all of it holds, a proof without any card too.
    ///
    /// # Errors
    /// Why the first that does not hold does not.
    pub fn holds(&self, commitment: &Commitment) -> Result<(), Invalid> {
        match self {
            OpenedCards::Shared(shared) => shared.verify(commitment),
            OpenedCards::Singly(singly) => singly.openings.iter().try_for_each(|one| commitment.verify(one)),
        }
    }

    /// Each card with a path of its own, for whoever is shown one of them.
    ///
    /// # Errors
    /// If a shared proof does not have the digests that its positions demand.
    pub fn singly(&self, cards: u32) -> Result<Vec<Opening>, Invalid> {
        match self {
            OpenedCards::Singly(singly) => Ok(singly.openings.clone()),
            OpenedCards::Shared(shared) if shared.openings.is_empty() => Ok(Vec::new()),
            OpenedCards::Shared(shared) => {
                let (_, paths) = paths(&shared.leaves(), cards.into(), &shared.nodes)?;
                let with = |(card, path): (&Uncovered, Vec<Digest>)| {
                    let Uncovered { position, card, salt } = *card;
                    Opening { position, card, salt, path }
                };
                Ok(shared.openings.iter().zip(paths).map(with).collect())
            }
        }
    }
}

impl SharedProof {
    fn verify(&self, commitment: &Commitment) -> Result<(), Invalid> {
        verify_shared(&self.leaves(), commitment.cards.into(), &self.nodes, &commitment.root)
    }

    fn leaves(&self) -> Vec<(u64, Digest)> {
        let leaf = |card: &Uncovered| (card.position.into(), card_leaf(card.position, card.card, &card.salt));
        self.openings.iter().map(leaf).collect()
    }
}

impl Opening {
    /// The card without its path.
    #[must_use]
    pub const fn uncovered(&self) -> Uncovered {
        Uncovered { position: self.position, card: self.card, salt: self.salt }
    }
}
