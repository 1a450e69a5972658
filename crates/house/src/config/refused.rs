//! What a game refuses, told at the key that it is about.

use sabot_games::{Reason, Refusal};

use super::ConfigFault;
use super::section::Section;

impl Section<'_> {
    /// Reports what a game refuses, at the key that its refusal names.
    pub(super) fn refused(&self, refusal: Refusal) {
        self.refused_at(refusal.field, refusal);
    }

    /// The same at another key than the refusal names.
    pub(super) fn refused_at(&self, field: &str, refusal: Refusal) {
        if let Some((outer, key)) = field.split_once('.')
            && let Some(inner) = self.section_at(outer)
        {
            return inner.refused_at(key, refusal);
        }
        // A game that refuses limits names both; the one that is wrong is the one whose amount the reason tells.
        if let Some(limits) = self.section_at(field) {
            let told = amount(&refusal.reason);
            let is_max = limits.integer("max") == told && limits.integer("min") != told;
            return limits.refused_at(if is_max { "max" } else { "min" }, refusal);
        }
        let reason = self.integer(field).map_or(refusal.reason, |written| as_written(refusal.reason, written));
        self.wrong(field, ConfigFault::Refused(Refusal { reason, ..refusal }));
    }
}

/// The amount that a reason is about.
fn amount(reason: &Reason) -> Option<i64> {
    match reason {
        Reason::StakeOutside(amount, ..)
        | Reason::ProgramSum(amount, ..)
        | Reason::NotWholeChips(amount, _)
        | Reason::HalfAChip(amount, _)
        | Reason::NotPayable(amount, _)
        | Reason::TooSmall(amount, _) => Some(amount.minor()),
        _ => None,
    }
}

/// A reason with the number that stands in the file, which may have been beyond what the game was asked.
fn as_written(reason: Reason, written: i64) -> Reason {
    match reason {
        Reason::MustBe(_, due) => Reason::MustBe(written, due),
        Reason::Outside(_, min, max) => Reason::Outside(written, min, max),
        Reason::TooFew(_, min) => Reason::TooFew(written, min),
        Reason::TooMany(_, max) => Reason::TooMany(written, max),
        Reason::ProgramBound(_, min, max) => Reason::ProgramBound(written, min, max),
        other => other,
    }
}
