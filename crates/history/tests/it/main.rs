//! The integration tests of the crate, in one binary.

mod formats;
mod hostile;
mod kit;
mod phh;
mod recalled;
mod rounds;
mod schema;
