//! The one program, `sabot`.
fn main() {}
