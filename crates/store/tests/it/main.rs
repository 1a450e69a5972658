//! The integration tests of the crate, in one binary.

mod backups;
mod conformance;
#[cfg(target_os = "linux")]
mod crash;
mod damage;
mod days;
mod engines;
mod faults;
mod files;
mod heads;
mod kit;
mod looking;
mod same;
mod upcasting;
mod writing;
