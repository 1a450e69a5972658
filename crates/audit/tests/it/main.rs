//! What an audit finds, and what it does not.

mod bytes;
mod clean;
mod clock;
mod corrections;
mod days;
mod evening;
mod exchanged;
mod first_form;
mod forger;
mod held;
mod insider;
mod invented;
mod kit;
mod people;
mod sealed;
mod tampering;
mod without_cards;
