//! Chance at generator tables.
//!
//! | module | noun |
//! |---|---|
//! | [`Generator`] | `ChaCha20` seeded and reseeded by the operating system, watched by the tests of [`health`]; a [`GeneratorFailure`] stops it for good |
//! | [`Simulated`] | the same words for the same seed, marked wherever it deals |
//! | [`Source`], [`SourceWords`] | what both are, and the words they give for one use |
//! | [`Committed`] | a shuffled deck or shoe: its [`Commitment`] is published before betting opens, an [`Opening`] proves one shown card |
//! | [`Cut`] | the players' cut, from their [`CutContribution`]s |
//! | [`SealedCards`], [`HouseKey`] | a committed deck as a store keeps it |
//! | [`SealKey`] | a key for one row of a record, or for its snapshots, made of the house's key |
//! | [`literal`] | slow twins |
//!
//! It knows no game, no table and no store, and nothing of live tables, where cards are of cardboard. The bytes are described for
//! other programs in `docs/evidence.md`, with test vectors in `crates/chance/vectors`.
//!
//! ```
//! use core::num::NonZeroU8;
//! use sabot_chance::{Committed, CutContribution, Cut, Generator, Salt};
//!
//! let mut generator = Generator::start(Generator::WORDS_PER_SEED)?;
//! // Before betting opens: shuffle, publish the commitment.
//! let deck = Committed::shuffled(NonZeroU8::MIN, &mut generator)?;
//! let commitment = deck.commitment("stud-1", 12);
//! // Before the first card: whoever wants to, cuts.
//! let cut = Cut::of(&commitment.root, commitment.cards, vec![CutContribution { seat: 3, bytes: Salt::new([7; 32]) }])?;
//! // The third card is dealt, and later shown: everybody can check it.
//! let position = cut.place(2).expect("there are 52 cards");
//! let opening = deck.open(position).expect("there are 52 cards");
//! assert_eq!(commitment.verify(&opening), Ok(()));
//! assert!(cut.verify(&commitment.root));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod commitment;
mod committed;
mod cut;
mod failure;
mod generator;
pub mod health;
pub mod literal;
mod opened;
mod salt;
mod seal_key;
mod sealed;
mod simulated;
mod source;

pub use commitment::{Commitment, Opening, verify};
pub use committed::{CARDS_MAX, Committed, NotCommitted};
pub use cut::{Cut, CutContribution, NoCut};
pub use failure::GeneratorFailure;
pub use generator::Generator;
pub use opened::{OpenedCards, SharedProof, Singly, Uncovered};
pub use salt::{NotASalt, Salt};
pub use seal_key::{NotASealKey, RowPlace, SealKey, Unopened};
pub use sealed::{HouseKey, NotAHouseKey, SealedCards, Unsealable};
pub use simulated::Simulated;
pub use source::{Provenance, Source, SourceWords};
