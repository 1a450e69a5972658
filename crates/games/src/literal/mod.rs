//! Settlement by the letter: slow twins that tests, audits and drills compare the live path with. It never calls them.

pub mod football;
pub mod omaha;
pub mod omaha_betting;
pub mod qpoker;
pub mod stud;
