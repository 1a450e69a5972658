//! What cannot be simulated.

/// Which field is wrong, its value, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimulationError {
    /// The field.
    pub field: &'static str,
    /// Its value.
    pub value: String,
    /// What is wrong with it.
    pub problem: FieldProblem,
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldProblem {
    /// A number outside its range.
    Outside {
        /// The least that is possible.
        least: u64,
        /// The most that is possible.
        most: u64,
    },
    /// A word that names none of these.
    NoneOf(&'static [&'static str]),
    /// A game without a strategy has none to choose.
    NoStrategy,
    /// Players against each other: there is no house to play against.
    NotAgainstTheHouse,
    /// A tie that the live table does not know.
    TiesNotLive,
    /// Rules under which the best strategy decides more than can be looked up.
    MoreDecisions,
    /// Odds that do not pay a whole number of half stakes.
    NotInHalves,
}

impl SimulationError {
    pub(crate) fn new(field: &'static str, value: impl ToString, problem: FieldProblem) -> SimulationError {
        SimulationError { field, value: value.to_string(), problem }
    }
}

impl core::fmt::Display for SimulationError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}: ", self.field, self.value)?;
        match self.problem {
            FieldProblem::Outside { least, most } => write!(f, "must be from {least} to {most}"),
            FieldProblem::NoneOf(names) => write!(f, "is none of {}", names.join(", ")),
            FieldProblem::NoStrategy => f.write_str("the game has no decisions, hence no strategy"),
            FieldProblem::NotAgainstTheHouse => f.write_str("is not played against the house"),
            FieldProblem::TiesNotLive => f.write_str("the live table breaks ties by suits"),
            FieldProblem::MoreDecisions => f.write_str("under these rules it decides more than is tabulated"),
            FieldProblem::NotInHalves => f.write_str("does not pay a whole number of half stakes"),
        }
    }
}

impl core::error::Error for SimulationError {}
