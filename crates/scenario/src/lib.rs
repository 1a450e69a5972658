//! Scenario files: a round, or several, described in TOML, played through the engine and compared with what they expect.
//!
//! They are the project's tests, its documentation and the input of `sabot settle`. What a run emits (citations on
//! events, lines and refusals) is what counts as covered; listing a citation does not.

mod compare;
mod coverage;
mod elsewhere;
mod error;
mod file;
mod games;
mod hands;
mod library;
mod omaha;
mod play;
mod playable;
mod report;
mod tournament;

pub use compare::{Disagreement, ScenarioDifference};
pub use coverage::{Coverage, Covered, Row, coverage};
pub use elsewhere::Elsewhere;
pub use error::{ScenarioError, ScenarioProblem};
pub use file::{Expect, Scenario, ScenarioRound, Totals};
pub use hands::Hands;
pub use library::library;
pub use play::{play, play_knowing};
pub use playable::Playable;
pub use report::{JackpotReport, RoundReport, ScenarioReport, SettledLine};
pub use tournament::Stands;
