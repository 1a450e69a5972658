//! What the file expects against what came of it.

use sabot_law::Cite;
use sabot_locale::Words;

use crate::error::in_words;
use crate::file::{Expect, Totals, cite};
use crate::{RoundReport, ScenarioError, SettledLine};

/// What differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Disagreement {
    /// No bet was settled as described: seat and bet.
    NoLine(String),
    /// A step of a tournament did not bring about such an event.
    NoEvent(String),
    /// A value differs: of what, which, expected, found.
    Value(String, String, String, String),
    /// Something was accepted that this rule should have refused.
    Accepted(String),
    /// It was refused by another rule: expected, found.
    RefusedBy(String, String),
    /// Something is said to be covered that the run did not emit.
    NotEmitted(Cite),
}

/// A difference between what a scenario expects and what happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioDifference {
    /// The round, where there are several, from 1.
    pub round: Option<usize>,
    /// The step, from 1.
    pub step: Option<usize>,
    /// What differs.
    pub what: Disagreement,
}

impl From<Disagreement> for ScenarioDifference {
    fn from(what: Disagreement) -> ScenarioDifference {
        ScenarioDifference { round: None, step: None, what }
    }
}

impl ScenarioDifference {
    /// The difference in words.
    #[must_use]
    pub fn message(&self, words: &Words) -> String {
        let place: Vec<_> = self
            .round
            .map(|number| ("round", number))
            .into_iter()
            .chain(self.step.map(|number| ("step", number)))
            .collect();
        let what = match &self.what {
            Disagreement::NoLine(place) => words.with("difference-no-line", &[("place", place)]),
            Disagreement::NoEvent(event) => words.with("difference-no-event", &[("event", event)]),
            Disagreement::Value(place, field, expected, found) => words.with(
                "difference-value",
                &[("place", place), ("field", field), ("expected", expected), ("found", found)],
            ),
            Disagreement::Accepted(rule) => words.with("difference-accepted", &[("rule", rule)]),
            Disagreement::RefusedBy(expected, found) => {
                words.with("difference-refused-by", &[("expected", expected), ("found", found)])
            }
            Disagreement::NotEmitted(cite) => words.with("difference-not-emitted", &[("cite", &cite.to_string())]),
        };
        in_words(words, &place) + &what
    }
}

/// Compares the lines of a round with what is expected of them.
pub(crate) fn lines(report: &RoundReport, expected: &[Expect]) -> Result<Vec<Disagreement>, ScenarioError> {
    let mut differences = Vec::new();
    let mut free: Vec<&SettledLine> = report.lines.iter().collect();
    for expect in expected {
        let place = describe(expect);
        let fits = |line: &SettledLine| {
            line.bet == expect.bet
                && expect.seat.is_none_or(|seat| i64::from(line.seat) == seat)
                && expect.player.as_deref().is_none_or(|player| line.player.as_str() == player)
        };
        let Some(index) = free.iter().position(|line| fits(line)) else {
            differences.push(Disagreement::NoLine(place));
            continue;
        };
        let line = free.remove(index);
        let mut value = |field: &str, expected: Option<i64>, found: i64| {
            if let Some(expected) = expected.filter(|expected| *expected != found) {
                let texts = (expected.to_string(), found.to_string());
                differences.push(Disagreement::Value(place.clone(), field.to_owned(), texts.0, texts.1));
            }
        };
        value("stake", expect.stake, line.stake.minor());
        value("net", expect.net, line.net.minor());
        for (field, text) in
            expect.cite.iter().map(|text| ("cite", text)).chain(expect.readings.iter().map(|text| ("readings", text)))
        {
            if !line.basis.rests_on(cite(field, text)?) {
                differences.push(Disagreement::Value(
                    place.clone(),
                    field.to_owned(),
                    text.clone(),
                    line.basis.to_string(),
                ));
            }
        }
    }
    Ok(differences)
}

/// Compares what a round came to.
pub(crate) fn totals(report: &RoundReport, totals: &Totals) -> Vec<Disagreement> {
    let mut differences = Vec::new();
    let mut check = |field: &str, expected: Option<String>, found: String| {
        if let Some(expected) = expected.filter(|expected| *expected != found) {
            differences.push(Disagreement::Value("totals".to_owned(), field.to_owned(), expected, found));
        }
    };
    let number = |value: Option<i64>| value.map(|value| value.to_string());
    let jackpot = report.jackpot.unwrap_or_default();
    check("outcome", totals.outcome.clone(), if report.void { "void" } else { "settled" }.to_owned());
    check("house_net", number(totals.house_net), report.house_net.minor().to_string());
    check("jackpot_before", number(totals.jackpot_before), jackpot.before.minor().to_string());
    check("jackpot_after", number(totals.jackpot_after), jackpot.after.minor().to_string());
    check("jackpot_paid", number(totals.jackpot_paid), jackpot.paid.minor().to_string());
    check("jackpot_reserve", number(totals.jackpot_reserve), jackpot.reserve.minor().to_string());
    check("jackpot_overflow", number(totals.jackpot_overflow), jackpot.overflow.minor().to_string());
    differences
}

fn describe(expect: &Expect) -> String {
    let mut text = expect.seat.map_or(String::new(), |seat| format!("{seat} "));
    if let Some(player) = &expect.player {
        text += &format!("{player} ");
    }
    text + &expect.bet
}
