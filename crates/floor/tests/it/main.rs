//! The floor from outside, on a store, with the demo house on it.

mod answers;
mod bodies;
mod cuts;
mod evening;
mod forgotten_ids;
mod generator;
mod interrupted;
mod kit;
mod play;
mod repeats;
mod room;
mod sealed_rows;
mod strangers;
mod tournaments;
mod turns;
