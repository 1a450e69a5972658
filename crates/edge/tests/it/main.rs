//! The integration tests of the crate, in one binary.

mod commission;
mod equity;
mod football;
mod qpoker;
mod qpoker_open;
mod stud;
mod stud_every_hand;
mod stud_jackpot;
