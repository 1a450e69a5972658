//! Checkpoints, rotations and the ring of keys.

use proptest::prelude::*;
use sabot_evidence::merkle::SIZE_MAX;
use sabot_evidence::note::{NoteError, SignedNote, SignerKey};
use sabot_evidence::{Checkpoint, CheckpointError, Digest, KeyRing, Rotation, RotationError};

const LOG: &str = "casino.example/log";

fn key(seed: u8) -> SignerKey {
    SignerKey::from_seed(LOG.parse().unwrap(), &[seed; 32])
}

fn signed(size: u64, by: &SignerKey) -> String {
    Checkpoint::new(LOG, size, Digest::of(&size.to_be_bytes())).unwrap().sign(by).unwrap().to_string()
}

fn rotated(old: &SignerKey, new: &SignerKey, size: u64) -> SignedNote {
    Rotation::sign(old, new, size, Digest::of(&size.to_be_bytes())).unwrap()
}

/// The example of C2SP tlog-checkpoint. (Its key is not published with it.)
#[test]
fn the_published_example_is_read() {
    let whole = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n\
        \u{2014} example.com/behind-the-sofa \
        Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n";
    let note = SignedNote::parse(whole.as_bytes()).unwrap();
    let checkpoint = Checkpoint::parse(note.text()).unwrap();
    assert_eq!((checkpoint.origin(), checkpoint.size()), ("example.com/behind-the-sofa", 20_852_163));
    assert_eq!(checkpoint.root().to_string(), "0ac5186a91863e8e1d90c808014aa89bf5da8e3ee1d9f07630f0378f68f1ab62",);
    assert_eq!(checkpoint.to_string(), note.text());
    assert_eq!(Checkpoint::open(whole.as_bytes(), &[&key(1).verifier()]), Err(NoteError::Unsigned.into()));
}

#[test]
fn malformed_checkpoints_are_refused() {
    const ROOT: &str = "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=";
    let whole = format!("a\n1\n{ROOT}\nan extension\n");
    let read = Checkpoint::parse(&whole).unwrap();
    assert_eq!(read.extensions(), ["an extension"]);
    assert_eq!(read.to_string(), whole);
    for (bad, why) in [
        (String::new(), CheckpointError::Lines),
        ("a\n1\n".to_owned(), CheckpointError::Lines),
        (format!("a\n1\n{ROOT}"), CheckpointError::Lines),
        (format!("\n1\n{ROOT}\n"), CheckpointError::Lines),
        (format!("a\n1\n{ROOT}\n\nb\n"), CheckpointError::Lines),
        (format!("a\n1\n{ROOT}\nb\n\n"), CheckpointError::Lines),
        (format!("a\n01\n{ROOT}\n"), CheckpointError::Size),
        (format!("a\n+1\n{ROOT}\n"), CheckpointError::Size),
        (format!("a\n-1\n{ROOT}\n"), CheckpointError::Size),
        (format!("a\n 1\n{ROOT}\n"), CheckpointError::Size),
        (format!("a\n1.0\n{ROOT}\n"), CheckpointError::Size),
        (format!("a\n{}\n{ROOT}\n", SIZE_MAX + 1), CheckpointError::Size),
        (format!("a\n99999999999999999999999\n{ROOT}\n"), CheckpointError::Size),
        ("a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2J=\n".to_owned(), CheckpointError::Root),
        ("a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I\n".to_owned(), CheckpointError::Root),
        ("a\n1\nCsUYapGGPo4dkMgIAUqom_Xajj7h2fB2MPA3j2jxq2I=\n".to_owned(), CheckpointError::Root),
        ("a\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jx\n".to_owned(), CheckpointError::Root),
    ] {
        assert_eq!(Checkpoint::parse(&bad), Err(why), "{bad:?}");
    }
    assert_eq!(Checkpoint::new("", 0, Digest::ZERO), Err(CheckpointError::Origin));
    assert_eq!(Checkpoint::new("a\nb", 0, Digest::ZERO), Err(CheckpointError::Origin));
    assert_eq!(Checkpoint::new("a", SIZE_MAX + 1, Digest::ZERO), Err(CheckpointError::Size));
}

#[test]
fn the_key_in_charge_and_no_other_is_believed() {
    let keys = [key(1), key(2), key(3)];
    let mut ring = KeyRing::new(keys[0].verifier());
    ring.rotate(&rotated(&keys[0], &keys[1], 100)).unwrap();
    ring.rotate(&rotated(&keys[1], &keys[2], 200)).unwrap();
    assert_eq!(*ring.latest(), keys[2].verifier());
    assert_eq!(ring.rotations().len(), 2);
    for (size, in_charge) in [(0, 0), (1, 0), (99, 0), (100, 0), (101, 1), (200, 1), (201, 2), (SIZE_MAX, 2)] {
        for (who, key) in keys.iter().enumerate() {
            let opened = ring.open(signed(size, key).as_bytes());
            assert_eq!(opened.is_ok(), who == in_charge, "key {who} at size {size}: {opened:?}");
        }
        assert_eq!(*ring.key_for(size), keys[in_charge].verifier());
    }
    // Both keys may sign the first tree of the new one.
    let both = Checkpoint::new(LOG, 101, Digest::ZERO).unwrap().sign(&keys[0]).unwrap().cosign(&keys[1]).unwrap();
    assert!(ring.open(both.to_string().as_bytes()).is_ok());
}

#[test]
fn a_checkpoint_of_another_log_or_history_is_refused() {
    let (old, new) = (key(1), key(2));
    let mut ring = KeyRing::new(old.verifier());
    ring.rotate(&rotated(&old, &new, 100)).unwrap();
    let foreign = Checkpoint::new("casino.example/other", 5, Digest::ZERO).unwrap().sign(&old).unwrap();
    let wanted = old.name().clone();
    let found = "casino.example/other".to_owned();
    let refused = ring.open(foreign.to_string().as_bytes());
    assert_eq!(refused, Err(CheckpointError::OtherLog { wanted, found }));
    let split = Checkpoint::new(LOG, 100, Digest::of(b"another history")).unwrap().sign(&old).unwrap();
    assert_eq!(ring.open(split.to_string().as_bytes()), Err(CheckpointError::OtherRoot { size: 100 }));
}

#[test]
fn a_rotation_needs_both_keys_and_its_place() {
    let (one, two, three) = (key(1), key(2), key(3));
    let mut ring = KeyRing::new(one.verifier());
    let good = rotated(&one, &two, 100);
    let text = good.text();
    for alone in [&one, &two] {
        let note = SignedNote::sign(text, &[alone]).unwrap();
        assert_eq!(ring.rotate(&note), Err(RotationError::OneSignature));
    }
    assert_eq!(ring.rotate(&SignedNote::sign(text, &[&three]).unwrap()), Err(NoteError::Unsigned.into()));
    let not_in_charge =
        |key: &SignerKey| RotationError::NotInCharge { name: key.name().clone(), id: key.verifier().id() };
    assert_eq!(ring.rotate(&rotated(&two, &three, 100)), Err(not_in_charge(&two)));
    assert_eq!(ring, KeyRing::new(one.verifier()), "a refusal changes nothing");

    let rotation = ring.rotate(&good.clone().cosign(&three).unwrap()).unwrap();
    assert_eq!((rotation.old(), rotation.new_key()), (&one.verifier(), &two.verifier()));
    assert_eq!((rotation.size(), *rotation.root()), (100, Digest::of(&100_u64.to_be_bytes())));
    assert_eq!(ring.rotate(&good), Err(not_in_charge(&one)), "not twice");
    let early = ring.rotate(&rotated(&two, &three, 100));
    assert_eq!(early, Err(RotationError::Early { last: 100, found: 100 }));

    let other_name = SignerKey::from_seed("casino.example/other".parse().unwrap(), &[4; 32]);
    assert_eq!(Rotation::sign(&two, &other_name, 101, Digest::ZERO), Err(RotationError::Keys));
    assert_eq!(Rotation::sign(&two, &key(2), 101, Digest::ZERO), Err(RotationError::Keys));
    assert_eq!(Rotation::sign(&two, &three, u64::MAX, Digest::ZERO), Err(RotationError::Size(u64::MAX)));
}

/// One key signs both kinds of text: neither can be read as the other.
#[test]
fn checkpoints_and_rotations_are_never_mistaken() {
    let rotation = rotated(&key(1), &key(2), 7);
    assert_eq!(Checkpoint::parse(rotation.text()), Err(CheckpointError::Size));
    let checkpoint = SignedNote::parse(signed(7, &key(1)).as_bytes()).unwrap();
    assert_eq!(Rotation::open(&checkpoint), Err(RotationError::Form));
    // Also for a log that is named like the heading of a rotation.
    let odd = Checkpoint::new("sabot key rotation v1", 7, Digest::ZERO).unwrap().sign(&key(1)).unwrap();
    assert_eq!(Rotation::open(&odd), Err(RotationError::Form));
    for line in 0..5 {
        let mut lines: Vec<&str> = rotation.text().lines().collect();
        lines.remove(line);
        let text = lines.join("\n") + "\n";
        let note = SignedNote::sign(&text, &[&key(1), &key(2)]).unwrap();
        assert_eq!(Rotation::open(&note), Err(RotationError::Form), "without line {line}");
    }
}

proptest! {
    #![proptest_config(sabot_testkit::config(200))]

    #[test]
    fn checkpoints_round_trip(origin in "[a-z./ é+]{1,20}", size in 0..=SIZE_MAX, root in any::<[u8; 32]>()) {
        let checkpoint = Checkpoint::new(&origin, size, Digest::new(root)).unwrap();
        prop_assert_eq!(Checkpoint::parse(&checkpoint.to_string()), Ok(checkpoint.clone()));
        let note = checkpoint.sign(&key(1)).unwrap();
        prop_assert_eq!(SignedNote::parse(note.to_string().as_bytes()), Ok(note.clone()));
        prop_assert_eq!(Checkpoint::open(note.to_string().as_bytes(), &[&key(1).verifier()]), Ok(checkpoint));
    }

    #[test]
    fn no_bytes_are_too_strange(bytes in prop::collection::vec(any::<u8>(), 0..80), text in "(a|1|\n|\u{2014}| |=|\\+){0,40}") {
        prop_assert!(Checkpoint::open(&bytes, &[&key(1).verifier()]).is_err());
        prop_assert!(Checkpoint::open(text.as_bytes(), &[&key(1).verifier()]).is_err());
    }
}
