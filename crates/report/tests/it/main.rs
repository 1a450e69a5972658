//! The integration tests of the report, in one binary.

mod figures;
mod meters;
mod scene;
mod theory;
mod written;
