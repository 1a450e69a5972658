//! Leaves and the chain of each stream.

use proptest::prelude::*;
use sabot_evidence::{BrokenChain, Chain, Digest, Leaf, RecordedLeaf, literal};

fn recorded<'a>(stream: &'a str, version: u64, epoch: u64) -> RecordedLeaf<'a> {
    RecordedLeaf {
        stream,
        version,
        epoch,
        kind: "bet",
        kind_version: 1,
        recorded_at_ms: 1_794_695_400_000,
        command: "c-1",
        body: Digest::of(b"{}"),
    }
}

#[test]
fn each_stream_is_a_chain_of_its_own_in_one_log() {
    let mut chain = Chain::default();
    let a1 = chain.link(&recorded("a", 1, 1)).unwrap();
    let b1 = chain.link(&recorded("b", 1, 7)).unwrap();
    let a2 = chain.link(&recorded("a", 2, 1)).unwrap();
    assert_eq!(a1, Leaf { event: recorded("a", 1, 1), previous: Digest::ZERO, index: 0 }.hash());
    assert_eq!(b1, Leaf { event: recorded("b", 1, 7), previous: Digest::ZERO, index: 1 }.hash());
    assert_eq!(a2, Leaf { event: recorded("a", 2, 1), previous: a1, index: 2 }.hash());
    assert_eq!(chain.size(), 3);

    let heads = ["a", "b"].map(|stream| (stream.to_owned(), *chain.head(stream).unwrap()));
    assert_eq!(Chain::resume(3, heads), chain, "a log goes on where it ended");
}

#[test]
fn gaps_repeats_and_past_epochs_are_refused_and_change_nothing() {
    let mut chain = Chain::default();
    chain.link(&recorded("a", 1, 5)).unwrap();
    let before = chain.clone();
    assert_eq!(chain.link(&recorded("b", 2, 5)), Err(BrokenChain::Version { wanted: 1, found: 2 }));
    assert_eq!(chain.link(&recorded("b", 0, 5)), Err(BrokenChain::Version { wanted: 1, found: 0 }));
    assert_eq!(chain.link(&recorded("a", 3, 5)), Err(BrokenChain::Version { wanted: 2, found: 3 }));
    assert_eq!(chain.link(&recorded("a", 2, 4)), Err(BrokenChain::Epoch { now: 5, found: 4 }));
    assert_eq!(chain, before);
    chain.link(&recorded("a", 2, 6)).unwrap();
}

/// The length of a leaf by hand: three texts and the domain with 8 bytes before each, five numbers of 8, two digests.
#[test]
fn a_leaf_has_the_bytes_that_its_description_counts() {
    let leaf = Leaf { event: recorded("stud-1", 1, 1), previous: Digest::ZERO, index: 0 };
    let bytes = leaf.encode();
    assert_eq!(bytes.len(), (8 + 13) + (8 + 6) + 8 + 8 + (8 + 3) + 8 + 8 + (8 + 3) + 32 + 32 + 8);
    assert_eq!(&bytes[..21], b"\0\0\0\0\0\0\0\x0dsabot-leaf-v1");
    assert_eq!(&bytes[21..43], b"\0\0\0\0\0\0\0\x06stud-1\0\0\0\0\0\0\0\x01");
}

proptest! {
    #![proptest_config(sabot_testkit::config(500))]

    #[test]
    fn leaves_are_those_of_the_twin_and_no_two_are_alike(
        texts in prop::collection::vec("[ab]{0,2}", 6),
        numbers in prop::collection::vec(0..3_u64, 10),
        times in prop::collection::vec(-1..2_i64, 2),
    ) {
        let leaf = |which: usize| Leaf {
            event: RecordedLeaf {
                stream: &texts[3 * which],
                version: numbers[5 * which],
                epoch: numbers[5 * which + 1],
                kind: &texts[3 * which + 1],
                kind_version: numbers[5 * which + 2],
                recorded_at_ms: times[which],
                command: &texts[3 * which + 2],
                body: Digest::of(&[u8::try_from(numbers[5 * which + 3]).unwrap()]),
            },
            previous: Digest::ZERO,
            index: numbers[5 * which + 4],
        };
        let (one, other) = (leaf(0), leaf(1));
        prop_assert_eq!(one.encode(), literal::leaf_bytes(&one));
        prop_assert_eq!(one == other, one.hash() == other.hash());
    }
}
