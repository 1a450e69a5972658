//! What an inspector holds says more than the record says of itself.

use sabot_audit::{Fault, Inputs, RecordPlace, RecordStanding};
use sabot_data::{DataFolder, FolderOpening, Keys};
use sabot_evidence::note::SignerKey;
use sabot_floor::LeafSealer;
use sabot_store::{Reply, SqliteOptions, SqliteReader, SqliteStore, StoreRequest, ask};

use crate::kit::{Folder, LOG, attacker, change, one, play_into, played, verdict, verdict_with};

/// The checkpoint of a number, as an inspector would have copied it.
fn checkpoint(folder: &Folder, number: usize) -> Vec<u8> {
    let mut store = SqliteReader::open(&folder.record()).expect("a record");
    let Reply::Checkpoints(page) = ask(&mut store, StoreRequest::Checkpoints { from: 0, at_most: 100 }) else {
        panic!("checkpoints are read");
    };
    page.items[number].bytes.clone()
}

#[test]
fn a_key_that_was_held_turns_consistent_into_signed() {
    let key = Keys::ring(played().path()).expect("the keys").latest().clone();
    let verdict = verdict_with(played(), Inputs { key: Some(key), ..Inputs::default() });
    assert_eq!(verdict.findings, []);
    assert_eq!(verdict.standing, RecordStanding::Signed { size: verdict.counts.events });
}

#[test]
fn another_key_is_a_finding() {
    let key = SignerKey::generate(LOG.parse().expect("a name")).expect("entropy").verifier();
    let verdict = verdict_with(played(), Inputs { key: Some(key.clone()), ..Inputs::default() });
    assert_eq!(verdict.standing, RecordStanding::Altered);
    let finding = &verdict.findings[0];
    assert_eq!((finding.fault, &finding.place), (Fault::OtherKey, &RecordPlace::Key { size: 0 }));
    assert_eq!(finding.expected, key.to_string());
}

#[test]
fn a_checkpoint_that_was_held_says_unaltered_since() {
    let since = checkpoint(played(), 0);
    let size =
        sabot_evidence::Checkpoint::parse(sabot_evidence::note::SignedNote::parse(&since).expect("a note").text())
            .expect("a checkpoint")
            .size();
    let verdict = verdict_with(played(), Inputs { since: Some(since), ..Inputs::default() });
    assert_eq!(verdict.findings, []);
    assert_eq!(verdict.standing, RecordStanding::UnalteredSince { size });
}

/// Somebody who has the signing key writes another evening over the first. It is consistent with itself, and only who
/// holds a checkpoint of the first knows.
#[test]
fn a_record_written_anew_with_the_same_key_contradicts_what_was_held() {
    let since = checkpoint(played(), 0);
    let anew = played().copy();
    std::fs::remove_file(anew.record()).expect("the record");
    std::fs::remove_file(anew.path().join("log.head")).expect("the remembered head");
    // The program founds no house anew beside its keys: whoever has them puts an empty record there himself.
    let empty = SqliteStore::open(&anew.record(), std::sync::Arc::new(LeafSealer), SqliteOptions::default());
    empty.expect("a record").close().expect("it closes");
    #[cfg(unix)]
    std::fs::set_permissions(anew.record(), std::os::unix::fs::PermissionsExt::from_mode(0o600)).expect("a mode");
    play_into(anew.path(), 8, 6);
    assert_eq!(verdict(&anew).findings, []);
    let verdict = verdict_with(&anew, Inputs { since: Some(since), ..Inputs::default() });
    let finding = &verdict.findings[0];
    assert_eq!(finding.fault, Fault::HeldRoot, "{finding}");
    assert!(matches!(finding.place, RecordPlace::Held { .. }), "{finding}");
}

/// Who cuts the record off, its last checkpoint with it, is betrayed by whoever holds that.
#[test]
fn a_record_cut_off_contradicts_what_was_held() {
    let since = checkpoint(played(), 1);
    let cut = played().copy();
    let conn = attacker(&cut);
    let size: u64 = one(&conn, "SELECT log_size FROM checkpoint WHERE number = 0");
    change(&conn, 1, "DELETE FROM checkpoint WHERE number = 1");
    conn.execute_batch(&format!(
        "DELETE FROM transfer WHERE command IN (SELECT number FROM command WHERE log_from >= {size}); \
         DELETE FROM account_change WHERE command IN (SELECT number FROM command WHERE log_from >= {size}); \
         DELETE FROM event WHERE log_index >= {size}; DELETE FROM command WHERE log_from >= {size}"
    ))
    .expect("SQL");
    conn.close().expect("it closes");
    let verdict = verdict_with(&cut, Inputs { since: Some(since), ..Inputs::default() });
    assert!(verdict.findings.iter().any(|finding| finding.fault == Fault::HeldSize), "{:#?}", verdict.findings);
}

#[test]
fn what_is_no_checkpoint_of_the_log_is_not_believed() {
    let other = SignerKey::generate(LOG.parse().expect("a name")).expect("entropy");
    let root = sabot_evidence::Digest::of(b"any");
    let forged = sabot_evidence::Checkpoint::new(LOG, 10, root).expect("a checkpoint").sign(&other).expect("a note");
    for text in [forged.to_string(), "no note at all".to_owned(), String::new()] {
        let verdict = verdict_with(played(), Inputs { since: Some(text.into_bytes()), ..Inputs::default() });
        assert_eq!(verdict.findings[0].fault, Fault::HeldSigned, "{}", verdict.findings[0]);
    }
}

/// Whichever byte of the public key is changed: it is no key any more, or none that has signed the record.
#[test]
fn a_byte_of_the_public_key() {
    let folder = played().copy();
    let path = folder.path().join("log.pub");
    let whole = std::fs::read(&path).expect("the public key");
    let key = Keys::ring(folder.path()).expect("the keys").latest().clone();
    let (mut refused, mut others) = (0, 0);
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 1;
        std::fs::write(&path, bytes).expect("it is written");
        match Keys::ring(folder.path()) {
            Err(_) => refused += 1,
            Ok(ring) if *ring.latest() == key => assert!(whole[at].is_ascii_whitespace(), "byte {at}"),
            Ok(_) => {
                assert_eq!(verdict(&folder).standing, RecordStanding::Altered, "byte {at}");
                others += 1;
            }
        }
    }
    assert!(refused + others + 1 >= whole.len(), "{refused} were refused, {others} are of somebody else");
}

/// After the key has changed, old checkpoints are still believed under the old key and new ones under the new.
#[test]
fn a_record_under_two_keys_is_clean() {
    let folder = played().copy();
    let first = Keys::ring(folder.path()).expect("the keys").latest().clone();
    let (data, _) = DataFolder::open(folder.path(), LOG, FolderOpening::default()).expect("a folder");
    let (size, root) = (data.notary().tree().size(), data.notary().tree().root());
    data.close().expect("it closes");
    let second = Keys::rotate(folder.path(), size, root).expect("a new key");
    assert_ne!(first, second);
    for key in [first, second] {
        let verdict = verdict_with(&folder, Inputs { key: Some(key), ..Inputs::default() });
        assert_eq!(verdict.findings, []);
        assert_eq!(verdict.standing, RecordStanding::Signed { size });
    }
    // A change of keys at another root than the log had.
    let lied = played().copy();
    Keys::rotate(lied.path(), size, sabot_evidence::Digest::of(b"another history")).expect("a new key");
    let verdict = verdict(&lied);
    let faults: Vec<Fault> = verdict.findings.iter().map(|finding| finding.fault).collect();
    assert!(faults.contains(&Fault::RotationRoot), "{:#?}", verdict.findings);
}
