//! The record of a house: gone through, told again, proven, copied, carried on.

pub(crate) mod archive;
pub(crate) mod audit;
pub(crate) mod backup;
pub(crate) mod check;
pub(crate) mod export;
pub(crate) mod export_rounds;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod key;
pub(crate) mod past;
pub(crate) mod prove;
pub(crate) mod recover;
pub(crate) mod replay;
