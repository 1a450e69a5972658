//! The integration tests of the crate, in one binary.

mod absent;
mod cuts;
mod felt;
mod hostile;
mod kit;
mod newcomers;
mod old_ids;
mod patches;
mod people_accounts;
mod people_buckets;
mod people_demo;
mod people_file;
mod people_kit;
mod people_log;
mod people_players;
mod people_sessions;
mod people_sign_in;
mod protected;
mod rights;
mod room;
mod rounds;
mod screens;
mod secrecy;
mod sessions;
mod streams;
mod tls;
