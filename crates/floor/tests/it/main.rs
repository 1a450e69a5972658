//! The floor from outside.

mod sealed_rows;
