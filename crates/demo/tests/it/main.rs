//! The demo house on a store.

mod evening;
mod interrupted;
mod kit;
mod play;
