//! A snapshot as the store keeps it: sealed, so that nobody reads hidden cards in it or writes a house of his own.
//!
//! | field | bytes |
//! |---|---|
//! | the words `sabot-snapshot-v1` | 17 |
//! | form of what is sealed | 2 |
//! | how many events it speaks of | 8 |
//! | root of the tree over them | 32 |
//! | what is sealed, bound to all of the above | the rest |
//!
//! From form 4 on the text is packed before it is sealed, as nothing packs it afterwards: a Zstandard frame (RFC 8878) that tells
//! the length of the text, and zeros up to a multiple of 64 KiB. How short a text becomes depends on all of it, hidden cards
//! too: whoever knows all but a card must not find it by packing the text 52 times and comparing lengths.
//!
//! Snapshots of forms 1 and 2 were not sealed: whoever could write the file could write any house. They are not believed.

use sabot_chance::{HouseKey, SealKey};
use sabot_evidence::Digest;
use sabot_house::snapshot::FORM;
use sabot_store::limits::SNAPSHOT_BYTES_MAX;
use zeroize::Zeroizing;
use zstd::bulk::{Compressor, Decompressor};
use zstd::zstd_safe::{compress_bound, find_frame_compressed_size, get_frame_content_size};

use crate::record::RecordError;
use crate::snapshot::PassedOver;

const WORDS: &[u8] = b"sabot-snapshot-v1";
const HEAD: usize = WORDS.len() + 2 + 8 + 32;
/// From this form on snapshots are sealed.
const SEALED_FROM: u16 = 3;
/// From this form on they are packed as well.
const PACKED_FROM: u16 = 4;
/// The level of compression: a low one, because a snapshot is long and is made beside the work.
const LEVEL: i32 = 1;
/// What is packed is filled up to a multiple of this.
const BLOCK: usize = 1 << 16;

/// What an envelope says on its outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Outside {
    pub(crate) form: u16,
    pub(crate) events: u64,
    pub(crate) root: Digest,
}

impl Outside {
    fn bytes(&self) -> Vec<u8> {
        [WORDS, &self.form.to_be_bytes(), &self.events.to_be_bytes(), self.root.as_bytes()].concat()
    }

    fn read(bytes: &[u8]) -> Option<(Outside, &[u8], &[u8])> {
        let (head, sealed) = bytes.split_at_checked(HEAD)?;
        let (form, rest) = head.strip_prefix(WORDS)?.split_first_chunk()?;
        let (events, root) = rest.split_first_chunk()?;
        let root = Digest::new(root.try_into().ok()?);
        Some((Outside { form: u16::from_be_bytes(*form), events: u64::from_be_bytes(*events), root }, head, sealed))
    }
}

/// Puts a text into its envelope.
///
/// # Errors
/// A text that is too long to be taken out again.
pub(crate) fn seal(key: &SealKey, outside: &Outside, text: &[u8]) -> Result<Vec<u8>, RecordError> {
    let packed = packed(text).map_err(RecordError::Unwritable)?;
    let head = outside.bytes();
    let sealed = key.seal(&head, &packed);
    Ok([head, sealed].concat())
}

fn packed(text: &[u8]) -> Result<Zeroizing<Vec<u8>>, String> {
    if text.len() > SNAPSHOT_BYTES_MAX {
        return Err(format!("a snapshot of {} bytes; at most {SNAPSHOT_BYTES_MAX} are kept", text.len()));
    }
    // The buffer has room for the longest result from the beginning: one that grew would leave its bytes behind in
    // memory.
    let most = compress_bound(text.len()).next_multiple_of(BLOCK);
    let mut packed = Zeroizing::new(Vec::with_capacity(most));
    let mut packer = Compressor::new(LEVEL).map_err(|error| error.to_string())?;
    packer.compress_to_buffer(text, &mut *packed).map_err(|error| error.to_string())?;
    let whole = packed.len().next_multiple_of(BLOCK);
    packed.resize(whole, 0);
    Ok(packed)
}

/// The text that was packed. The length that it claims decides how much memory is asked for, so that length is bounded.
fn unpacked(packed: &[u8]) -> Result<Zeroizing<Vec<u8>>, PassedOver> {
    let wrong = |why: &str| PassedOver::Unreadable(why.to_owned());
    let frame = find_frame_compressed_size(packed).ok().and_then(|end| packed.split_at_checked(end));
    let (frame, rest) = frame.ok_or_else(|| wrong("it is not packed as snapshots are"))?;
    if rest.iter().any(|byte| *byte != 0) {
        return Err(wrong("something stands behind what is packed"));
    }
    let length = get_frame_content_size(frame).ok().flatten().and_then(|length| usize::try_from(length).ok());
    let length = length.ok_or_else(|| wrong("what is packed does not tell its length"))?;
    if length > SNAPSHOT_BYTES_MAX {
        return Err(wrong("what is packed says that it is longer than a snapshot may be"));
    }
    let mut text = Zeroizing::new(Vec::with_capacity(length));
    let unpacked = Decompressor::new().and_then(|mut unpacker| unpacker.decompress_to_buffer(frame, &mut *text));
    match unpacked {
        Ok(found) if found == length => Ok(text),
        _ => Err(wrong("what is packed is damaged")),
    }
}

/// Takes a text out of its envelope.
pub(crate) fn open(key: Option<&HouseKey>, bytes: &[u8]) -> Result<(Outside, Zeroizing<Vec<u8>>), PassedOver> {
    let Some((outside, head, sealed)) = Outside::read(bytes) else { return Err(without(bytes)) };
    if !(SEALED_FROM..=FORM).contains(&outside.form) {
        return Err(PassedOver::Form(outside.form));
    }
    let key = key.ok_or(PassedOver::NoKey)?.of_snapshots();
    let inside = key.open(head, sealed).map_err(|_| PassedOver::Seal)?;
    let text = if outside.form < PACKED_FROM { inside } else { unpacked(&inside)? };
    Ok((outside, text))
}

/// What is said of bytes that lie in no envelope.
fn without(bytes: &[u8]) -> PassedOver {
    #[derive(serde::Deserialize)]
    struct OnlyForm {
        form: u16,
    }
    match serde_json::from_slice(bytes) {
        Ok(OnlyForm { form: form @ 1..SEALED_FROM }) => PassedOver::Unsealed(form),
        Ok(OnlyForm { form }) => PassedOver::Form(form),
        Err(error) => PassedOver::Unreadable(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house() -> HouseKey {
        HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
    }

    fn outside(form: u16) -> Outside {
        Outside { form, events: 5, root: Digest::new([3; 32]) }
    }

    /// An envelope of a form with these bytes in it.
    fn holding(form: u16, inside: &[u8]) -> Vec<u8> {
        let head = outside(form).bytes();
        [&head[..], &house().of_snapshots().seal(&head, inside)].concat()
    }

    /// A house of many rounds, of which one card is hidden: alike, and yet not the same again and again.
    fn rounds(card: &str) -> String {
        let round = |number: u32| {
            let amount = number.wrapping_mul(2_654_435_761);
            format!("{{\"round\":{number},\"amount\":{amount},\"cards\":[\"As\",\"Kd\",\"9h\"]}},")
        };
        format!("{}{{\"card\":\"{card}\"}}", (0..2_000).map(round).collect::<String>())
    }

    #[test]
    fn a_text_comes_back_from_the_form_of_today_and_from_the_one_before() {
        let text = rounds("2c");
        let sealed = seal(&house().of_snapshots(), &outside(FORM), text.as_bytes()).expect("it is sealed");
        assert!(sealed.len() < text.len(), "{} of {}", sealed.len(), text.len());
        for (form, bytes) in [(FORM, sealed), (3, holding(3, text.as_bytes()))] {
            let (found, back) = open(Some(&house()), &bytes).expect("it is opened");
            assert_eq!((found, back.as_slice()), (outside(form), text.as_bytes()));
        }
    }

    #[test]
    fn a_card_changes_nothing_of_the_length() {
        let cards = "23456789TJQKA".chars().flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")));
        let lengths: std::collections::BTreeSet<usize> =
            cards.map(|card| packed(rounds(&card).as_bytes()).expect("it is packed").len()).collect();
        assert_eq!(Vec::from_iter(lengths), [BLOCK]);
    }

    #[test]
    fn what_is_not_packed_as_snapshots_are_is_unreadable() {
        let good = packed(b"a text").expect("it is packed");
        let end = find_frame_compressed_size(&good).expect("a frame");
        let mut behind = good.to_vec();
        behind[end] = 1;
        // The beginning of a frame that says it holds 2^40 bytes, and one empty block.
        let huge = [0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0];
        // One that does not say how much it holds: a window, and one block of two bytes.
        let silent = [0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x00, 0x11, 0, 0, b'a', b'b'];
        // One that says it holds a byte, and holds two.
        let more = [0x28, 0xb5, 0x2f, 0xfd, 0x20, 0x01, 0x11, 0, 0, b'a', b'b'];
        for (inside, why) in [
            (&b""[..], "not packed"),
            (b"{\"form\":4}", "not packed"),
            (&good[..end - 1], "not packed"),
            (&behind, "behind"),
            (&huge, "longer"),
            (&silent, "length"),
            (&more, "damaged"),
        ] {
            let passed = open(Some(&house()), &holding(FORM, inside)).map(drop);
            assert!(matches!(&passed, Err(PassedOver::Unreadable(said)) if said.contains(why)), "{why}: {passed:?}");
        }
        let long = vec![b' '; SNAPSHOT_BYTES_MAX + 1];
        let refused = seal(&house().of_snapshots(), &outside(FORM), &long);
        assert!(matches!(&refused, Err(RecordError::Unwritable(why)) if why.contains("67108865")), "{refused:?}");
    }
}
