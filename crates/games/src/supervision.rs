//! R21: an irregularity takes effect when the croupier declares it, or, where the house so configures, when a supervisor
//! confirms it. Until then the table waits.

use sabot_law::{Basis, Cite};

use crate::{Command, Event, Irregularity, Reason, Refusal, What};

const R21: Cite = Cite::reading(21);

/// Whether a supervisor's word is needed, and what waits for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supervision {
    needed: bool,
    reported: Option<Irregularity>,
}

impl Supervision {
    /// A table where the supervisor's word is needed, or not.
    #[must_use]
    pub fn new(needed: bool) -> Supervision {
        Supervision { needed, reported: None }
    }

    /// Whether something waits.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.reported.is_some()
    }

    /// While something waits, only the supervisor's word counts. Another table's movements of a linked pool go on.
    ///
    /// # Errors
    /// Any other command.
    pub fn check(&self, command: &Command) -> Result<(), Refusal> {
        if !self.waits() || matches!(command, Command::Confirm | Command::Dismiss | Command::PoolMoved { .. }) {
            return Ok(());
        }
        Err(Refusal::by("do", Reason::AwaitsSupervisor, R21))
    }

    /// A declaration that can stand: it has its consequence, or is reported first.
    pub fn declared<E: FromIterator<Event<What>>>(&self, irregularity: Irregularity, consequence: E) -> E {
        if !self.needed {
            return consequence;
        }
        let basis = Basis::new(irregularity.cite).note(R21);
        [Event::new(What::IrregularityReported { irregularity }, basis)].into_iter().collect()
    }

    /// The supervisor's word on what was reported.
    ///
    /// # Errors
    /// When nothing was.
    pub fn word<E: FromIterator<Event<What>> + Extend<Event<What>> + IntoIterator<Item = Event<What>>>(
        &self,
        confirmed: bool,
        consequence: impl FnOnce(Irregularity) -> Result<E, Refusal>,
    ) -> Result<E, Refusal> {
        let irregularity = self.reported.ok_or_else(|| Refusal::by("do", Reason::NothingReported, R21))?;
        let basis = Basis::new(irregularity.cite).note(R21);
        if !confirmed {
            return Ok([Event::new(What::IrregularityDismissed, basis)].into_iter().collect());
        }
        let mut events: E = [Event::new(What::IrregularityConfirmed, basis)].into_iter().collect();
        events.extend(consequence(irregularity)?);
        Ok(events)
    }

    /// What an event changes here.
    pub fn apply(&mut self, what: &What) {
        match what {
            What::IrregularityReported { irregularity } => self.reported = Some(*irregularity),
            What::IrregularityConfirmed | What::IrregularityDismissed => self.reported = None,
            _ => {}
        }
    }
}
