//! What an audit finds, and what it does not.

mod bytes;
mod clean;
mod clock;
mod corrections;
mod days;
mod evening;
mod exchanged;
mod held;
mod insider;
mod invented;
mod kit;
mod tampering;
mod without_cards;
