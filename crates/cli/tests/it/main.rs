//! The integration tests of the program, in one binary.

mod altered_exports;
mod audit;
#[cfg(unix)]
mod believed;
mod client;
mod command_line;
mod config;
mod croupier;
mod days;
mod deploy;
mod drill;
mod editions;
#[cfg(target_os = "linux")]
mod entropy;
mod generic;
mod golden;
mod kill;
mod numbers;
mod past;
mod people;
mod program;
mod readme;
mod real_house;
mod report;
mod samples;
mod serve_files;
mod serve_full;
mod serve_kill;
mod serve_read;
mod serve_stall;
mod serve_tournament;
mod serving;
mod tidy;
mod tournament;
