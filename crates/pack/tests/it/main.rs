//! The integration tests of the crate, in one binary.

mod exports;
mod hostile;
mod kit;
mod packs;
mod rounds;
mod secrecy;
mod withheld;
