//! A house: configured, served, played by itself, drilled; its people and what it brought.

pub(crate) mod config;
pub(crate) mod drill;
pub(crate) mod file;
pub(crate) mod people;
pub(crate) mod report;
pub(crate) mod run;
pub(crate) mod secret;
pub(crate) mod serve;
