//! The demo house on a store.

mod answers;
mod bodies;
mod cuts;
mod evening;
mod generator;
mod interrupted;
mod kit;
mod play;
mod repeats;
mod room;
mod strangers;
