//! `checkpoints.json`: checkpoints that are believed or not, and the history of a log's keys.
//!
//! The notes are put together here line by line; the only live part is Ed25519 itself.

use data_encoding::BASE64;
use ed25519_dalek::{Signer as _, SigningKey};
use sabot_evidence::note::{SignedNote, VerifierKey};
use sabot_evidence::{Checkpoint, Digest, KeyRing, literal};
use serde_json::{Value, json};

use super::{bytes, cases, held, hex, number, text, truth};
use crate::tree::numbered;

const LOG: &str = "casino.example/log";

/// A key by its seed, 32 times the same byte.
struct Key {
    name: &'static str,
    key: SigningKey,
}

impl Key {
    fn of(name: &'static str, seed: u8) -> Key {
        Key { name, key: SigningKey::from_bytes(&[seed; 32]) }
    }

    /// The first four bytes of SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key).
    fn id(&self) -> [u8; 4] {
        let hashed = [self.name.as_bytes(), b"\n\x01", self.key.verifying_key().as_bytes()].concat();
        Digest::of(&hashed).as_bytes()[..4].try_into().unwrap()
    }

    fn told(&self) -> String {
        let bytes = [&[1][..], self.key.verifying_key().as_bytes()].concat();
        format!("{}+{}+{}", self.name, hex(&self.id()), BASE64.encode(&bytes))
    }

    /// The signature line under a text.
    fn line(&self, text: &str) -> String {
        line(self.name, &self.id(), &self.key.sign(text.as_bytes()).to_bytes())
    }
}

fn line(name: &str, id: &[u8], signature: &[u8]) -> String {
    format!("\u{2014} {name} {}\n", BASE64.encode(&[id, signature].concat()))
}

fn root(size: u64) -> String {
    BASE64.encode(literal::tree_hash(&numbered(size)).as_bytes())
}

/// The other number that stands for the same scalar: s + L, with L = 2^252 + 27742317777372353535851937790883648493.
fn with_large_scalar(mut signature: [u8; 64]) -> [u8; 64] {
    let order: [u8; 32] = [
        0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
    ];
    let mut carry = 0;
    for (byte, add) in signature[32..].iter_mut().zip(order) {
        let sum = u16::from(*byte) + u16::from(add) + carry;
        carry = sum >> 8;
        *byte = sum.to_le_bytes()[0];
    }
    signature
}

fn notes() -> Vec<Value> {
    let (log, inspector, stranger) = (Key::of(LOG, 1), Key::of("inspector.example", 2), Key::of(LOG, 3));
    let body = format!("{LOG}\n7\n{}\n", root(7));
    let good = |name: &str, note: String, origin: &str, size: u64| {
        let root = literal::tree_hash(&numbered(size));
        json!({ "name": name, "valid": true, "note": note, "origin": origin, "size": size, "root": root })
    };
    let bad = |name: &str, note: String| json!({ "name": name, "valid": false, "note": note });
    let signed = |body: &str| format!("{body}\n{}", log.line(body));
    let empty = format!("{LOG}\n0\n{}\n", root(0));
    let extended = format!("{body}an extension\nand another\n");
    let other_log = format!("casino.example/other\n7\n{}\n", root(7));
    let signature = log.key.sign(body.as_bytes()).to_bytes();
    let flipped = |at: usize| {
        let mut signature = signature;
        signature[at] ^= 1;
        format!("{body}\n{}", line(LOG, &log.id(), &signature))
    };
    let with_root = |root: &str| signed(&format!("{LOG}\n7\n{root}\n"));
    let with_size = |size: &str| signed(&format!("{LOG}\n{size}\n{}\n", root(7)));
    vec![
        good("one signature", signed(&body), LOG, 7),
        good("an empty log", signed(&empty), LOG, 0),
        good("an inspector has signed too", signed(&body) + &inspector.line(&body), LOG, 7),
        good("an inspector has signed first", format!("{body}\n{}{}", inspector.line(&body), log.line(&body)), LOG, 7),
        good("an unknown key has signed too", signed(&body) + &stranger.line(&body), LOG, 7),
        good("an unknown kind of signature", signed(&body) + &line("witness.example", b"abcd", b"?"), LOG, 7),
        good("extension lines", signed(&extended), LOG, 7),
        good("another log's name, if the key is trusted for it", signed(&other_log), "casino.example/other", 7),
        bad("no signature", format!("{body}\n")),
        bad("no signature and no empty line", body.clone()),
        bad("an unknown key alone", format!("{body}\n{}", stranger.line(&body))),
        bad("our name with another key's mark", format!("{body}\n{}", line(LOG, &inspector.id(), &signature))),
        bad("our mark with another name", format!("{body}\n{}", line("casino.example", &log.id(), &signature))),
        bad("our key said to have signed, and an inspector who has", flipped(0) + &inspector.line(&body)),
        bad("a flipped bit in the point", flipped(0)),
        bad("a flipped bit in the scalar", flipped(32)),
        bad(
            "the scalar plus the order of the group",
            format!("{body}\n{}", line(LOG, &log.id(), &with_large_scalar(signature))),
        ),
        bad("a signature cut short", format!("{body}\n{}", line(LOG, &log.id(), &signature[..63]))),
        bad(
            "a signature that is too long",
            format!("{body}\n{}", line(LOG, &log.id(), &[&signature[..], &[0]].concat())),
        ),
        bad("another size", signed(&body).replace("\n7\n", "\n8\n")),
        bad("another root", signed(&body).replace(&root(7), &root(8))),
        bad("a text moved under another's signature", format!("{empty}\n{}", log.line(&body))),
        bad("one key twice", signed(&body) + &log.line(&body)),
        bad("line breaks with carriage returns", signed(&body).replace('\n', "\r\n")),
        bad("no line break at the end", signed(&body).trim_end().to_owned()),
        bad("a hyphen for the dash", signed(&body).replace('\u{2014}', "-")),
        bad("two spaces", signed(&body).replace("log ", "log  ")),
        bad("something behind the signatures", signed(&body) + "more\n"),
        bad("an empty line behind the signatures", signed(&body) + "\n"),
        bad("a needless zero", with_size("07")),
        bad("a plus before the size", with_size("+7")),
        bad("a size beyond 2^53", with_size("9007199254740993")),
        bad("no size", with_size("")),
        bad("a root of 31 bytes", with_root(&BASE64.encode(&[7; 31]))),
        bad("a root of 33 bytes", with_root(&BASE64.encode(&[7; 33]))),
        bad("a root without padding", with_root(root(7).trim_end_matches('='))),
        bad("a root with stray bits", with_root("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB=")),
        bad("two lines only", signed(&format!("{LOG}\n7\n"))),
        bad("an empty origin", signed(&format!("\n7\n{}\n", root(7)))),
        bad("an empty extension line", signed(&format!("{body}a\n\n"))),
    ]
}

/// What happens to a ring of keys, in order: rotations and checkpoints, accepted or not.
fn history() -> Vec<Value> {
    let (one, two, three) = (Key::of(LOG, 1), Key::of(LOG, 4), Key::of(LOG, 5));
    let elsewhere = Key::of("casino.example/other", 6);
    let text = |old: &Key, new: &Key, size: u64| {
        format!("sabot key rotation v1\n{}\n{}\n{size}\n{}\n", old.told(), new.told(), root(size))
    };
    let by = |text: &str, keys: &[&Key]| keys.iter().fold(format!("{text}\n"), |note, key| note + &key.line(text));
    let rotation = |name: &str, valid: bool, note: String| json!({ "kind": "rotation", "name": name, "valid": valid, "note": note });
    let checkpoint = |name: &str, valid: bool, size: u64, key: &Key| {
        let text = format!("{LOG}\n{size}\n{}\n", root(size));
        json!({ "kind": "checkpoint", "name": name, "valid": valid, "note": by(&text, &[key]) })
    };
    let first = text(&one, &two, 10);
    let forked = format!("{LOG}\n10\n{}\n", root(11));
    vec![
        checkpoint("the first key signs", true, 10, &one),
        checkpoint("a key that has not come yet", false, 11, &two),
        rotation("the new key alone", false, by(&first, &[&two])),
        rotation("the old key alone", false, by(&first, &[&one])),
        rotation("a key that is not in charge", false, by(&text(&two, &three, 10), &[&two, &three])),
        rotation("a key with another name", false, by(&text(&one, &elsewhere, 10), &[&one, &elsewhere])),
        rotation("a key that follows itself", false, by(&text(&one, &one, 10), &[&one])),
        rotation("a sixth line", false, by(&format!("{first}more\n"), &[&one, &two])),
        rotation("both keys", true, by(&first, &[&one, &two])),
        rotation("once more", false, by(&first, &[&one, &two])),
        checkpoint("the old key signs the last tree before", true, 10, &one),
        checkpoint("the old key signs the first tree after", false, 11, &one),
        checkpoint("the new key signs the first tree after", true, 11, &two),
        checkpoint("the new key signs the last tree before", false, 10, &two),
        json!({
            "kind": "checkpoint", "name": "another root at the size of the rotation", "valid": false,
            "note": by(&forked, &[&one]),
        }),
        rotation("at the same size", false, by(&text(&two, &three, 10), &[&two, &three])),
        rotation(
            "the next key, signed by a witness too",
            true,
            by(&text(&two, &three, 20), &[&elsewhere, &three, &two]),
        ),
        checkpoint("the second key at its end", true, 20, &two),
        checkpoint("the third key", true, 21, &three),
        checkpoint("the first key still signs what was its own", true, 1, &one),
    ]
}

fn made() -> Value {
    let key = |name, seed: u8| json!({ "key": Key::of(name, seed).told(), "seed": hex(&[seed; 32]) });
    json!({
        "format": "sabot-vectors-checkpoints-v1",
        "keys": [key(LOG, 1), key("inspector.example", 2)],
        "notes": notes(),
        "first_key": Key::of(LOG, 1).told(),
        "history": history(),
    })
}

#[test]
fn checkpoints() {
    let vectors = held("checkpoints.json", &made());
    let keys: Vec<VerifierKey> = cases(&vectors, "keys").iter().map(|key| text(key, "key").parse().unwrap()).collect();
    let keys: Vec<&VerifierKey> = keys.iter().collect();
    for case in cases(&vectors, "keys") {
        let seed: [u8; 32] = bytes(case, "seed").try_into().unwrap();
        let key: VerifierKey = text(case, "key").parse().unwrap();
        let signer = sabot_evidence::note::SignerKey::from_seed(key.name().clone(), &seed);
        assert_eq!(signer.verifier(), key);
    }
    for case in cases(&vectors, "notes") {
        let opened = Checkpoint::open(text(case, "note").as_bytes(), &keys);
        assert_eq!(opened.is_ok(), truth(case, "valid"), "{}: {opened:?}", text(case, "name"));
        if let Ok(checkpoint) = opened {
            assert_eq!((checkpoint.origin(), checkpoint.size()), (text(case, "origin"), number(case, "size")));
            assert_eq!(checkpoint.root().to_string(), text(case, "root"));
        }
    }
    let mut ring = KeyRing::new(text(&vectors, "first_key").parse().unwrap());
    for case in cases(&vectors, "history") {
        let note = text(case, "note");
        let accepted = match text(case, "kind") {
            "rotation" => {
                ring.rotate(&SignedNote::parse(note.as_bytes()).unwrap()).map(drop).map_err(|e| e.to_string())
            }
            _ => ring.open(note.as_bytes()).map(drop).map_err(|e| e.to_string()),
        };
        assert_eq!(accepted.is_ok(), truth(case, "valid"), "{}: {accepted:?}", text(case, "name"));
    }
}
