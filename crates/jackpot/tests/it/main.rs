//! The jackpot controller.

mod corrections;
mod desk;
mod evening;
mod hits;
mod laws;
mod refusals;
mod shares;
mod tables;
mod voids;
mod written;
