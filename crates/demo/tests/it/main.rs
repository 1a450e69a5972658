//! The demo house on a store.

mod kit;
mod play;
