//! The integration tests of the program, in one binary.

mod audit;
mod command_line;
mod config;
mod drill;
mod golden;
mod kill;
mod numbers;
mod past;
mod program;
mod readme;
mod report;
mod serve_kill;
mod tidy;
