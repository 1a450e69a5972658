//! R94: what counts is when a card was exposed, not when somebody says so.

use arrayvec::ArrayVec;
use sabot_law::{Basis, Cite, Rules};

use crate::cites::reading;
use crate::{Reason, Refusal};

/// When a card was exposed by mistake.
///
/// ```
/// use sabot_games::ExposedWhen;
/// assert_eq!(ExposedWhen::Decisions.as_str(), "decisions");
/// assert!(ExposedWhen::Dealing < ExposedWhen::Later);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum ExposedWhen {
    /// While cards were dealt.
    Dealing,
    /// While a decision was open.
    Decisions,
    /// When the last decision was in.
    Later,
}

impl ExposedWhen {
    /// The word for it in files and sentences.
    ///
    /// ```
    /// use sabot_games::ExposedWhen;
    /// assert_eq!(ExposedWhen::Dealing.as_str(), "dealing");
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            ExposedWhen::Dealing => "dealing",
            ExposedWhen::Decisions => "decisions",
            ExposedWhen::Later => "later",
        }
    }
}

/// The moments that a declaration may name.
///
/// ```
/// use sabot_games::{ExposedWhen, Moments};
/// assert!(Moments::UNSAID.admits(None) && !Moments::UNSAID.admits(Some(ExposedWhen::Dealing)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moments {
    /// Whether it may name none, which is the present one.
    pub unsaid: bool,
    /// Those that it may name, the earliest first.
    pub of: ArrayVec<ExposedWhen, 3>,
}

impl Moments {
    /// Of a declaration in which no moment is named.
    pub const UNSAID: Moments = Moments { unsaid: true, of: ArrayVec::new_const() };

    /// Whether a declaration may name this one.
    ///
    /// ```
    /// use sabot_games::{ExposedWhen, Moments};
    /// let told = Moments { unsaid: false, of: [ExposedWhen::Dealing].into_iter().collect() };
    /// assert!(told.admits(Some(ExposedWhen::Dealing)) && !told.admits(None));
    /// ```
    #[must_use]
    pub fn admits(&self, when: Option<ExposedWhen>) -> bool {
        when.map_or(self.unsaid, |when| self.of.contains(&when))
    }

    /// Both together.
    fn with(self, other: Moments) -> Moments {
        let mut of: ArrayVec<ExposedWhen, 3> = self.of.into_iter().chain(other.of).collect();
        of.sort_unstable();
        Moments { unsaid: self.unsaid || other.unsaid, of }
    }
}

/// How far a round is, as far as exposed cards are concerned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exposures {
    /// The version of the readings; the first knew no moments.
    pub(crate) rules: Rules,
    /// The moment that the round has reached.
    pub(crate) now: ExposedWhen,
    /// Whether anybody had or has something to decide in it.
    pub(crate) decides: bool,
    /// Whether something was won and paid.
    pub(crate) paid: bool,
}

/// A declaration held against the round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToldOf {
    /// When the card was exposed; nothing under the first version of the readings.
    pub(crate) when: Option<ExposedWhen>,
    /// Whether that was earlier than now.
    pub(crate) late: bool,
}

impl ToldOf {
    /// Whether what was exposed has an effect.
    pub(crate) fn counts(self) -> bool {
        self.when != Some(ExposedWhen::Later)
    }

    /// Notes R94 where it decided: the moment named is an earlier one, or the exposure has no effect.
    pub(crate) fn noted(self, basis: Basis) -> Basis {
        basis.note_if(self.late || !self.counts(), reading(94))
    }
}

impl Exposures {
    /// Whether a declaration tells of an earlier moment.
    pub(crate) fn tells_late(&self, when: Option<ExposedWhen>) -> bool {
        self.rules > Rules::FIRST && when.is_some_and(|when| when < self.now)
    }

    /// Holds a declaration under this rule against the round.
    ///
    /// # Errors
    /// A moment that is not reached yet or that this round never has, and one that is over where something was paid since (R23).
    pub(crate) fn told(&self, when: Option<ExposedWhen>, cite: Cite) -> Result<ToldOf, Refusal> {
        if self.rules == Rules::FIRST {
            return match when {
                None => Ok(ToldOf { when: None, late: false }),
                Some(_) => Err(Refusal::plain("when", Reason::NotNeeded("when"))),
            };
        }
        let late = self.tells_late(when);
        let when = when.unwrap_or(self.now);
        if when > self.now {
            return Err(Refusal::by("when", Reason::NotReached(when.as_str()), reading(94)));
        }
        if when == ExposedWhen::Decisions && !self.decides {
            return Err(Refusal::by("when", Reason::NobodyDecides, Basis::new(cite).note(reading(94))));
        }
        if late && self.paid {
            let basis = Basis::new(cite).note(reading(94)).note(reading(23));
            return Err(Refusal::by("when", Reason::PaidAlready(when.as_str()), basis));
        }
        Ok(ToldOf { when: Some(when), late })
    }

    /// The present moment.
    pub(crate) fn present(&self) -> Moments {
        match self.rules {
            Rules::FIRST => Moments::UNSAID,
            _ => Moments { unsaid: true, of: [self.now].into_iter().collect() },
        }
    }

    /// The moments before it that can still be named.
    pub(crate) fn before(&self) -> Moments {
        let all = [ExposedWhen::Dealing, ExposedWhen::Decisions];
        let open = self.rules > Rules::FIRST && !self.paid;
        let had = |when: &ExposedWhen| *when < self.now && (self.decides || *when != ExposedWhen::Decisions);
        Moments { unsaid: false, of: all.into_iter().filter(|when| open && had(when)).collect() }
    }

    /// All that can be named.
    pub(crate) fn all(&self) -> Moments {
        self.present().with(self.before())
    }
}
