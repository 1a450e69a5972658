//! R21: an irregularity takes effect when the croupier declares it, or, where the house so configures, when a supervisor
//! confirms it. Until then the table waits.

use sabot_law::{Basis, Cite};

use crate::{BankedEvent, Event, Irregularity, Reason, Refusal};

const R21: Cite = Cite::reading(21);

/// Whether a supervisor's word is needed, and what waits for it.
///
/// ```
/// use sabot_games::{BankedCommand, Bet, BankedTable as _, Dealer, Mishap, Table as _, Wrong, stud};
/// let setup = stud::Setup { confirm_irregularities: true, ..stud::Setup::default() };
/// let mut dealer = Dealer::new(stud::StudTable::open(&setup)?, sabot_cards::Deck::in_order());
/// dealer.perform(&BankedCommand::bet(1, "ana", Bet::Ante, 10_000)?)?;
/// dealer.advance()?;
/// let mishap = Mishap::Wrong { what: Wrong::WrongCount, corrected: false };
/// dealer.perform(&BankedCommand::Irregularity(stud::IRREGULARITIES.declare(mishap)))?;
/// assert!(dealer.table().standing().supervision.waits());
/// // Once it is confirmed the round is void, and the ante comes back.
/// dealer.perform(&BankedCommand::Confirm)?;
/// assert_eq!(dealer.finish()?[0].paid_out().minor(), 10_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Supervision<I> {
    needed: bool,
    reported: Option<I>,
}

impl<I: Copy> Supervision<I> {
    /// A table where the supervisor's word is needed, or not.
    #[must_use]
    pub(crate) fn new(needed: bool) -> Supervision<I> {
        Supervision { needed, reported: None }
    }

    /// Whether something waits.
    ///
    /// ```
    /// use sabot_games::{BankedTable as _, stud};
    /// let table = stud::StudTable::set_up(&stud::Setup { confirm_irregularities: true, ..stud::Setup::default() })?;
    /// assert!(!table.standing().supervision.waits(), "nothing was declared yet");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn waits(&self) -> bool {
        self.reported.is_some()
    }

    /// Whether the supervisor's word is needed.
    #[must_use]
    pub(crate) fn is_needed(&self) -> bool {
        self.needed
    }

    /// Refuses every command while something waits, except those that pass: the supervisor's word, and what happens to
    /// the table from outside, such as the loss of its pool.
    ///
    /// # Errors
    /// Any other command.
    #[inline]
    pub(crate) fn check(&self, passes: bool) -> Result<(), Refusal> {
        if !self.waits() || passes { Ok(()) } else { Err(Refusal::by("do", Reason::AwaitsSupervisor, R21)) }
    }

    /// What waits.
    ///
    /// # Errors
    /// When nothing does.
    pub(crate) fn reported(&self) -> Result<I, Refusal> {
        self.reported.ok_or_else(|| Refusal::by("do", Reason::NothingReported, R21))
    }

    /// What waits, where something does.
    pub(crate) fn waiting(&self) -> Option<I> {
        self.reported
    }

    /// Something waits from now on.
    pub(crate) fn report(&mut self, irregularity: I) {
        self.reported = Some(irregularity);
    }

    /// Nothing waits any more.
    pub(crate) fn clear(&mut self) {
        self.reported = None;
    }
}

/// What a report and the word on it rest on.
fn ground(irregularity: Irregularity, tells_late: bool) -> Basis {
    Basis::new(irregularity.cite).note(R21).note_if(tells_late, Cite::reading(94))
}

impl Supervision<Irregularity> {
    /// What the declaration of an irregularity brings about: its consequence at once, or a report where the
    /// supervisor's word is needed. R94: it always is where somebody tells of an earlier moment.
    pub(crate) fn declared<E: FromIterator<Event<BankedEvent>>>(
        &self,
        irregularity: Irregularity,
        tells_late: bool,
        consequence: E,
    ) -> E {
        if !self.needed && !tells_late {
            return consequence;
        }
        let basis = ground(irregularity, tells_late);
        [Event::new(BankedEvent::IrregularityReported { irregularity }, basis)].into_iter().collect()
    }

    /// The supervisor's word on what was reported.
    ///
    /// # Errors
    /// When nothing was.
    pub(crate) fn word<
        E: FromIterator<Event<BankedEvent>> + Extend<Event<BankedEvent>> + IntoIterator<Item = Event<BankedEvent>>,
    >(
        &self,
        confirmed: bool,
        tells_late: impl Fn(Irregularity) -> bool,
        consequence: impl FnOnce(Irregularity) -> Result<E, Refusal>,
    ) -> Result<E, Refusal> {
        let irregularity = self.reported()?;
        let basis = ground(irregularity, tells_late(irregularity));
        if !confirmed {
            return Ok([Event::new(BankedEvent::IrregularityDismissed, basis)].into_iter().collect());
        }
        let mut events: E = [Event::new(BankedEvent::IrregularityConfirmed, basis)].into_iter().collect();
        events.extend(consequence(irregularity)?);
        Ok(events)
    }

    /// What an event changes here.
    pub(crate) fn apply(&mut self, what: &BankedEvent) {
        match what {
            BankedEvent::IrregularityReported { irregularity } => self.report(*irregularity),
            BankedEvent::IrregularityConfirmed | BankedEvent::IrregularityDismissed => self.clear(),
            _ => {}
        }
    }
}
