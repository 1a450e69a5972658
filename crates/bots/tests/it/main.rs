//! The integration tests of the crate, in one binary.

mod football;
mod losses;
mod omaha;
mod omaha_room;
mod omaha_scene;
mod omaha_sessions;
mod qpoker;
mod roster;
mod rounds;
mod scene;
mod stud;
mod tournament;
