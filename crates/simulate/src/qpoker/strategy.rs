//! When a player stays: as the exact analysis has it.

pub use sabot_edge::qpoker::Strategy;
