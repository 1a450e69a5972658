//! What commands share: answers and failures, numbers and lines of a settlement as they are told, why something cannot be used.

pub(crate) mod answer;
pub(crate) mod failure;
pub(crate) mod files;
pub(crate) mod format;
pub(crate) mod line_json;
pub(crate) mod progress;
pub(crate) mod seed;
pub(crate) mod title;
pub(crate) mod unbelieved;
pub(crate) mod why;
