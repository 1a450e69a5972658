//! What a house brought: its figures by table, game and gaming day, what the mathematics expects of them, and its jackpots.
//!
//! A [`Log`] reads every batch of a record; with the [`House`](sabot_house::House) that the same batches made, a [`Report`]
//! is built as data. [`text`], [`html`], [`csv`] and [`json`] write it. [`check`](fn@check) compares the house's own meters
//! with what the log says, figure by figure. There is no clock, no file and no network here.
//!
//! | file | about |
//! |---|---|
//! | `log.rs`, `rounds.rs`, `acts.rs`, `transfers.rs` | the record counted anew: rounds, approvals and refusals, money |
//! | `theory.rs`, `expectation.rs` | the exact edge of every bet of a table; what was expected, and how far chance carries |
//! | `wanted.rs`, `report.rs`, `jackpot.rs` | which part of it; the report as data |
//! | `check.rs` | whether the meters are what the log says |
//! | `page/` | the report in words: sections and tables |
//! | `text.rs`, `html.rs`, `csv.rs`, `json.rs`, `numbers.rs` | how it is written |

#![forbid(unsafe_code)]

mod acts;
mod check;
mod csv;
mod expectation;
mod html;
mod jackpot;
mod json;
mod log;
mod numbers;
mod page;
mod report;
mod rounds;
mod text;
mod theory;
mod tournaments;
mod transfers;
mod wanted;

pub use acts::{Acts, Approvals};
pub use check::{Check, Figure, FigureDifference, check};
pub use csv::csv;
pub use expectation::{Band, Expectation};
pub use html::html;
pub use jackpot::Jackpot;
pub use json::json;
pub use log::Log;
pub use page::difference_line;
pub use report::{Period, Report, ReportLine, ReportScope, Section};
pub use text::text;
pub use theory::{BetTheory, TableTheory, Theories};
pub use tournaments::TournamentFigures;
pub use wanted::{ReportFilter, day};
