//! What makes a log provable.
//!
//! | module | noun |
//! |---|---|
//! | [`canonical`] | [`Canonical`]: JSON in its one form, so that a digest means a content |
//! | [`Leaf`], [`Chain`] | the leaf of each stored event, linked to the one before it in its stream |
//! | [`merkle`] | the tree of RFC 6962 over all leaves, its proofs and their verification |
//! | [`note`] | texts signed with Ed25519 (C2SP signed-note), keys and their texts |
//! | [`Checkpoint`] | a log's size and root, signed (C2SP tlog-checkpoint) |
//! | [`Rotation`], [`KeyRing`] | the change of keys, and which key is in charge at which size |
//! | [`secret_file`] | files that their owner alone may read |
//! | [`literal`] | slow twins, from the words of the RFC |
//!
//! It knows no event, no table, no store and no clock. The bytes are described for other programs in `docs/evidence.md`, with
//! test vectors in `crates/evidence/vectors`.
//!
//! ```
//! use core::convert::Infallible;
//! use sabot_evidence::merkle::{Frontier, Node, inclusion};
//! use sabot_evidence::note::SignerKey;
//! use sabot_evidence::{Canonical, Chain, Checkpoint, RecordedLeaf};
//!
//! // A log writes three events down …
//! let (mut chain, mut tree, mut leaves) = (Chain::default(), Frontier::default(), Vec::new());
//! for (version, stake) in [(1, 10_000), (2, 20_000), (3, 5_000)] {
//!     let body = Canonical::from_value(&serde_json::json!({ "seat": 1, "stake": stake }))?;
//!     let leaf = chain.link(&RecordedLeaf {
//!         stream: "stud-1", version, epoch: 1, kind: "bet", kind_version: 1,
//!         recorded_at_ms: 1_794_695_400_000, command: "c-1", body: body.digest(),
//!     })?;
//!     tree.push(leaf, |_, _| ());
//!     leaves.push(leaf);
//! }
//! // … and signs what it has.
//! let key = SignerKey::generate("casino.example/log".parse()?)?;
//! let note = Checkpoint::new("casino.example/log", tree.size(), tree.root())?.sign(&key)?.to_string();
//!
//! // Whoever holds the checkpoint and the log's public key can be shown that the second event is in it.
//! let proof = inclusion(1, 3, |node: Node| Ok::<_, Infallible>((node.level == 0).then(|| leaves[node.index as usize])))?;
//! let checkpoint = Checkpoint::open(note.as_bytes(), &[&key.verifier()])?;
//! assert_eq!(proof.verify(&leaves[1], checkpoint.root()), Ok(()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

pub mod canonical;
mod chain;
mod checkpoint;
mod key_ring;
mod leaf;
pub mod literal;
pub mod merkle;
pub mod note;
mod public_keys;
mod rotation;
pub mod secret_file;

pub use canonical::{Canonical, NotCanonical, NotRepresentable};
pub use chain::{BrokenChain, Chain, ChainHead};
pub use checkpoint::{Checkpoint, CheckpointError};
pub use key_ring::KeyRing;
pub use leaf::{Leaf, RecordedLeaf};
pub use public_keys::{KeysError, PublicKeys};
pub use rotation::{Rotation, RotationError};
pub use sabot_law::{Digest, NotADigest};
