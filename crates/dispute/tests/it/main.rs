//! The integration tests of the crate, in one binary.

mod hostile;
mod imported;
mod kit;
mod packs;
mod rounds;
mod secrecy;
mod withheld;
