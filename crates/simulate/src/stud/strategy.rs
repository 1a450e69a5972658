//! When a player raises: as the exact analysis has it.

pub use sabot_edge::stud::Strategy;
