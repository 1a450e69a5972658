//! Signed notes: the published examples, and what is refused.

use sabot_evidence::note::{KeyError, NOTE_BYTES_MAX, NoteError, SIGNATURES_MAX, SignedNote, SignerKey, VerifierKey};

/// The example of Go's package `golang.org/x/mod/sumdb/note` (its documentation and `example_test.go`, BSD-3-Clause).
const NEUMANN_TEXT: &str =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
const NEUMANN_SIGNER: &str = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
const NEUMANN_VERIFIER: &str = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const NEUMANN_LINE: &str = "\u{2014} PeterNeumann \
    x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";
/// The second signature of the same example; its key is made from a seed of zeros.
const ENOCH_LINE: &str = "\u{2014} EnochRoot \
    rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33WWd1RvMc+QQ=\n";

fn key(name: &str, seed: u8) -> SignerKey {
    SignerKey::from_seed(name.parse().unwrap(), &[seed; 32])
}

#[test]
fn the_example_of_the_go_package_is_signed_and_opened() {
    let signer = SignerKey::from_text(NEUMANN_SIGNER).unwrap();
    assert_eq!(signer.verifier().to_string(), NEUMANN_VERIFIER);
    assert_eq!(*signer.to_text(), NEUMANN_SIGNER);
    let note = SignedNote::sign(NEUMANN_TEXT, &[&signer]).unwrap();
    assert_eq!(note.to_string(), format!("{NEUMANN_TEXT}\n{NEUMANN_LINE}"));

    let both = note.cosign(&key("EnochRoot", 0)).unwrap();
    assert_eq!(both.to_string(), format!("{NEUMANN_TEXT}\n{NEUMANN_LINE}{ENOCH_LINE}"));
    let (neumann, enoch) = (NEUMANN_VERIFIER.parse().unwrap(), key("EnochRoot", 0).verifier());
    assert_eq!(both.verify(&[&enoch, &neumann]).unwrap(), [&neumann, &enoch]);
    assert_eq!(both.verify(&[&enoch]).unwrap(), [&enoch], "who is not known is passed over");
}

/// The example at the head of C2SP signed-note: a text with an empty line of its own. (Its key is not published.)
#[test]
fn the_last_empty_line_is_the_border() {
    let text = "Ognuno sta solo sul cuor della terra\ntrafitto da un raggio di sole:\n\ned è subito sera.\n";
    let line = "\u{2014} quasimodo.example/salvatore \
        NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n";
    let whole = format!("{text}\n{line}");
    let note = SignedNote::parse(whole.as_bytes()).unwrap();
    assert_eq!(note.text(), text);
    assert_eq!(note.signatures()[0].id.to_string(), "367ba04b");
    assert_eq!(note.to_string(), whole);
}

/// The key of Go's checksum database, as it stands in the source of the go command.
#[test]
fn a_famous_key() {
    let text = "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8";
    assert_eq!(text.parse::<VerifierKey>().unwrap().to_string(), text);
}

#[test]
fn malformed_notes_are_refused() {
    let good = format!("{NEUMANN_TEXT}\n{NEUMANN_LINE}");
    assert!(SignedNote::parse(good.as_bytes()).is_ok());
    let line = NEUMANN_LINE;
    for (bad, why) in [
        (String::new(), NoteError::NoSignatures),
        (NEUMANN_TEXT.to_owned(), NoteError::NoSignatures),
        (format!("{NEUMANN_TEXT}\n"), NoteError::NoSignatures),
        (format!("{NEUMANN_TEXT}{line}"), NoteError::NoSignatures),
        (good.trim_end().to_owned(), NoteError::NoSignatures),
        (good.replace('\n', "\r\n"), NoteError::Characters),
        (good.replace("problem", "\tproblem"), NoteError::Characters),
        (good.replace('\u{2014}', "-"), NoteError::Malformed { number: 1 }),
        (good.replace("\u{2014} ", "\u{2014}"), NoteError::Malformed { number: 1 }),
        (good.replace(" x08g", "  x08g"), NoteError::Malformed { number: 1 }),
        (good.replace("x08g", "x08"), NoteError::Malformed { number: 1 }),
        (good.replace("nAM=\n", "nAM\n"), NoteError::Malformed { number: 1 }),
        (good.replace("nAM=\n", "nAN=\n"), NoteError::Malformed { number: 1 }),
        (good.replace("nAM=\n", "nAM= \n"), NoteError::Malformed { number: 1 }),
        (format!("{good}\u{2014} Peter+Neumann AAAAAAA=\n"), NoteError::Malformed { number: 2 }),
        (format!("{good}\u{2014} short AAAAAA==\n"), NoteError::Malformed { number: 2 }),
        (format!("{good}and more\n"), NoteError::Malformed { number: 2 }),
        ("a\n\n".to_owned() + &"\u{2014} x".repeat(NOTE_BYTES_MAX / 4), NoteError::TooLong),
    ] {
        assert_eq!(SignedNote::parse(bad.as_bytes()), Err(why), "{:.200}", bad);
    }
    assert_eq!(SignedNote::parse(b"\xff\n\n"), Err(NoteError::Characters));
    let twice = SignedNote::parse(format!("{good}{line}").as_bytes());
    assert!(matches!(twice, Err(NoteError::Twice { .. })), "{twice:?}");
    let lines = |count: u32| (0..count).map(|n| format!("\u{2014} key{n} AAAAAAA=\n")).collect::<String>();
    let many = u32::try_from(SIGNATURES_MAX).unwrap();
    assert!(SignedNote::parse(format!("a\n\n{}", lines(many)).as_bytes()).is_ok());
    assert_eq!(SignedNote::parse(format!("a\n\n{}", lines(many + 1)).as_bytes()), Err(NoteError::TooMany));
}

#[test]
fn only_a_known_key_that_signed_this_text_counts() {
    let (ours, theirs) = (key("casino.example/log", 1), key("inspector.example", 2));
    let note = SignedNote::sign("one\n", &[&ours, &theirs]).unwrap();
    let other = SignedNote::sign("two\n", &[&ours]).unwrap();
    assert_eq!(note.verify(&[&key("casino.example/log", 3).verifier()]), Err(NoteError::Unsigned));
    assert_eq!(note.verify(&[&key("casino.example", 1).verifier()]), Err(NoteError::Unsigned), "another name");
    assert_eq!(note.verify(&[]), Err(NoteError::Unsigned));

    // A signature of ours moved under another text; theirs is right and does not help.
    let moved =
        note.to_string().replace(note.to_string().lines().nth(2).unwrap(), other.to_string().lines().nth(2).unwrap());
    let moved = SignedNote::parse(moved.as_bytes()).unwrap();
    let (ours, theirs) = (ours.verifier(), theirs.verifier());
    let forged = NoteError::Forged { name: ours.name().clone(), id: ours.id() };
    assert_eq!(moved.verify(&[&ours, &theirs]), Err(forged));
    assert_eq!(moved.verify(&[&theirs]).unwrap(), [&theirs]);
}

/// Every bit of a signed note: changed, it is refused or has lost its signature.
#[test]
fn a_flipped_bit_is_noticed() {
    let signer = key("a.example", 9);
    let whole = SignedNote::sign("origin\n1\n", &[&signer]).unwrap().to_string();
    let verifier = signer.verifier();
    for bit in 0..whole.len() * 8 {
        let mut bytes = whole.clone().into_bytes();
        bytes[bit / 8] ^= 1 << (bit % 8);
        let believed = SignedNote::parse(&bytes).is_ok_and(|note| note.verify(&[&verifier]).is_ok());
        assert!(!believed, "bit {bit} of {whole:?}");
    }
}

#[test]
fn what_cannot_be_signed() {
    let signer = key("a.example", 1);
    assert_eq!(SignedNote::sign("no line break", &[&signer]), Err(NoteError::TextEnd));
    assert_eq!(SignedNote::sign("a\tb\n", &[&signer]), Err(NoteError::Characters));
    assert_eq!(SignedNote::sign("a\n", &[]), Err(NoteError::NoSignatures));
    assert_eq!(SignedNote::sign(&format!("{}\n", "a".repeat(NOTE_BYTES_MAX)), &[&signer]), Err(NoteError::TooLong));
    let twice = SignedNote::sign("a\n", &[&signer]).unwrap().cosign(&signer);
    assert!(matches!(twice, Err(NoteError::Twice { .. })), "{twice:?}");
}

#[test]
fn malformed_keys_are_refused() {
    let swapped = NEUMANN_VERIFIER.replace("PeterNeumann", "PeterNewmann");
    for (bad, why) in [
        ("", KeyError::Form),
        ("PeterNeumann+c74f20a3", KeyError::Form),
        (&NEUMANN_VERIFIER.replace("c74f20a3", "c74f20a"), KeyError::Form),
        (&NEUMANN_VERIFIER.replace("c74f20a3", "C74F20A3"), KeyError::Id),
        (&NEUMANN_VERIFIER.replace("c74f20a3", "c74f20a4"), KeyError::Id),
        (&swapped, KeyError::Id),
        (&NEUMANN_VERIFIER.replace("+ARpc", "+AhpcAAAA"), KeyError::Algorithm),
        (&NEUMANN_VERIFIER.replace("10TW", ""), KeyError::Form),
        (&format!("{NEUMANN_VERIFIER}="), KeyError::Form),
        // The neutral point, under which anybody can sign; minus zero; and no point at all (2).
        ("x+00000000+AQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", KeyError::Point),
        ("x+00000000+AQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACA", KeyError::Point),
        ("x+00000000+AQIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", KeyError::Point),
    ] {
        assert_eq!(bad.parse::<VerifierKey>().unwrap_err(), why, "{bad}");
    }
    for name in ["", "a b", "a\u{a0}b", "a\u{3000}b", "a\nb"] {
        assert!(matches!(format!("{name}+00000000+AQ==").parse::<VerifierKey>(), Err(KeyError::Name(_))), "{name:?}");
    }
    for (bad, why) in [
        (NEUMANN_VERIFIER.to_owned(), KeyError::Form),
        (NEUMANN_SIGNER.replace("c74f20a3", "c74f20a4"), KeyError::Id),
        (NEUMANN_SIGNER.replace("+AYEK", "+AoEK"), KeyError::Algorithm),
        (NEUMANN_SIGNER.replace("KDFz", ""), KeyError::Form),
    ] {
        assert_eq!(SignerKey::from_text(&bad).unwrap_err(), why, "{bad}");
    }
}
