//! R21: an irregularity takes effect when the croupier declares it, or, where the house so configures, when a supervisor
//! confirms it. Until then the table waits.

use sabot_law::{Basis, Cite};

use crate::{Event, Irregularity, Reason, Refusal, What};

const R21: Cite = Cite::reading(21);

/// Whether a supervisor's word is needed, and what waits for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supervision<I> {
    needed: bool,
    reported: Option<I>,
}

impl<I: Copy> Supervision<I> {
    /// A table where the supervisor's word is needed, or not.
    #[must_use]
    pub fn new(needed: bool) -> Supervision<I> {
        Supervision { needed, reported: None }
    }

    /// Whether something waits.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.reported.is_some()
    }

    /// Whether the supervisor's word is needed.
    #[must_use]
    pub fn is_needed(&self) -> bool {
        self.needed
    }

    /// While something waits, only the supervisor's word counts, and what is not this table's doing: what `passes`.
    ///
    /// # Errors
    /// Any other command.
    #[inline]
    pub fn check(&self, passes: bool) -> Result<(), Refusal> {
        if !self.waits() || passes { Ok(()) } else { Err(Refusal::by("do", Reason::AwaitsSupervisor, R21)) }
    }

    /// What waits.
    ///
    /// # Errors
    /// When nothing does.
    pub fn reported(&self) -> Result<I, Refusal> {
        self.reported.ok_or_else(|| Refusal::by("do", Reason::NothingReported, R21))
    }

    /// Something waits from now on.
    pub fn report(&mut self, irregularity: I) {
        self.reported = Some(irregularity);
    }

    /// Nothing waits any more.
    pub fn clear(&mut self) {
        self.reported = None;
    }
}

impl Supervision<Irregularity> {
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
        let irregularity = self.reported()?;
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
            What::IrregularityReported { irregularity } => self.report(*irregularity),
            What::IrregularityConfirmed | What::IrregularityDismissed => self.clear(),
            _ => {}
        }
    }
}
