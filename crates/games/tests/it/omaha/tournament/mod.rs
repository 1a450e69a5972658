//! Tournaments: random ones, played to their end and told again by the slow twin.

mod at_table;
mod by_hand;
mod extremes;
mod hostile;
mod planted;
mod player;
mod random;
mod sound;
mod structures;
