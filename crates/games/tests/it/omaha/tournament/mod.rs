//! Tournaments: random ones, played to their end and told again by a second witness.

mod at_table;
mod by_hand;
mod extremes;
mod hostile;
mod moves;
mod player;
mod random;
mod sound;
mod structures;
mod twin;
mod twin_prizes;
