//! Something that is not as it must be.

use core::fmt;

use crate::{Fault, RecordPlace};

/// How many findings are listed; the rest are counted.
pub const FINDINGS_MAX: usize = 100;
/// How much is told of what was expected and found.
const TEXT_MAX: usize = 400;

/// Something that is not as it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Where it was found.
    pub place: RecordPlace,
    /// What is wrong.
    pub fault: Fault,
    /// What should be there.
    pub expected: String,
    /// What is there.
    pub found: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { place, fault, expected, found } = self;
        write!(f, "{place}: {fault}: expected {expected}, found {found}")
    }
}

/// All that was found, as far as it is listed.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    list: Vec<Finding>,
    more: u64,
}

impl Findings {
    pub(crate) fn add(
        &mut self,
        place: RecordPlace,
        fault: Fault,
        expected: impl fmt::Display,
        found: impl fmt::Display,
    ) {
        if self.list.len() >= FINDINGS_MAX {
            self.more += 1;
            return;
        }
        self.list.push(Finding { place, fault, expected: cut(&expected), found: cut(&found) });
    }

    /// Compares two things, and notes where they differ.
    pub(crate) fn same<T: PartialEq + fmt::Debug>(
        &mut self,
        fault: Fault,
        expected: &T,
        found: &T,
        place: impl FnOnce() -> RecordPlace,
    ) -> bool {
        if expected != found {
            self.add(place(), fault, format_args!("{expected:?}"), format_args!("{found:?}"));
        }
        expected == found
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(crate) fn into_parts(self) -> (Vec<Finding>, u64) {
        (self.list, self.more)
    }
}

fn cut(text: &impl fmt::Display) -> String {
    let text = text.to_string();
    match text.char_indices().nth(TEXT_MAX) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
