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
//! Snapshots of forms 1 and 2 were not sealed: whoever could write the file could write any house. They are not believed.

use sabot_chance::{HouseKey, SealKey};
use sabot_evidence::Digest;
use sabot_house::snapshot::FORM;
use zeroize::Zeroizing;

use crate::snapshot::PassedOver;

const WORDS: &[u8] = b"sabot-snapshot-v1";
const HEAD: usize = WORDS.len() + 2 + 8 + 32;
/// From this form on snapshots are sealed.
const SEALED_FROM: u16 = 3;

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
pub(crate) fn seal(key: &SealKey, outside: &Outside, text: &[u8]) -> Vec<u8> {
    let head = outside.bytes();
    let sealed = key.seal(&head, text);
    [head, sealed].concat()
}

/// Takes a text out of its envelope.
pub(crate) fn open(key: Option<&HouseKey>, bytes: &[u8]) -> Result<(Outside, Zeroizing<Vec<u8>>), PassedOver> {
    let Some((outside, head, sealed)) = Outside::read(bytes) else { return Err(without(bytes)) };
    if !(SEALED_FROM..=FORM).contains(&outside.form) {
        return Err(PassedOver::Form(outside.form));
    }
    let key = key.ok_or(PassedOver::NoKey)?.of_snapshots();
    let text = key.open(head, sealed).map_err(|_| PassedOver::Seal)?;
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
