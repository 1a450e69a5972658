//! The record gives the house back: what lived and what was read again are the same, to the last thing that can be seen.

use core::fmt::Debug;

use sabot_house::House;

use crate::finding::{Checked, ensure, ensure_eq};

/// Compares the house that lived with the house that was read, part by part.
pub(crate) fn same(live: &House, read: &House) -> Checked {
    ensure_eq!(read.config(), live.config(), "the configuration");
    ensure_eq!(read.last_at(), live.last_at(), "the last moment");
    ensure!(read.ledger() == live.ledger(), "the books differ");
    ensure!(read.meters() == live.meters(), "the figures differ");
    ensure!(read.requests().eq(live.requests()), "what waits for a second person differs");
    ensure!(read.pools().eq(live.pools()), "the pools differ");
    ensure_eq!(read.tables().count(), live.tables().count(), "how many tables there are");
    for ((table, was), (_, is)) in live.tables().zip(read.tables()) {
        if was != is {
            return Err(format!("{table}: {}", difference(was, is)));
        }
        ensure!(read.recall(*table) == live.recall(*table), "what {table} recalls differs");
    }
    Ok(())
}

/// Compares whatever can be seen of the two, to the last letter.
pub(crate) fn same_to_the_letter(live: &House, read: &House) -> Checked {
    same(live, read)?;
    ensure!(format!("{live:?}") == format!("{read:?}"), "{}", difference(live, read));
    Ok(())
}

/// Whether a house stands as it stood, all but the commands it remembers: what a repeat must not change.
pub(crate) fn unchanged(was: &House, is: &House) -> bool {
    was.ledger().accounts().eq(is.ledger().accounts())
        && was.tables().eq(is.tables())
        && was.requests().eq(is.requests())
        && was.pools().eq(is.pools())
}

/// Where what can be seen of two things first differs.
fn difference(was: &impl Debug, is: &impl Debug) -> String {
    let (was, is) = (format!("{was:?}"), format!("{is:?}"));
    let at = was.bytes().zip(is.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let bytes = text.as_bytes();
        let (from, to) = (at.saturating_sub(60).min(bytes.len()), (at + 60).min(bytes.len()));
        String::from_utf8_lossy(&bytes[from..to]).into_owned()
    };
    format!("… {} … lived, and … {} … was read", around(&was), around(&is))
}
