//! Rounds settled once more by the letter.

mod editions;
mod football;
mod hostile;
mod kit;
mod omaha;
mod qpoker;
mod stud;
