//! The integration tests of the program, in one binary.

mod command_line;
mod config;
mod golden;
mod kill;
mod numbers;
mod program;
mod readme;
mod tidy;
