//! A scenario of a tournament: its structure, what is asked of it step by step, and how people stand at the end. Hands are not
//! played here; a step gives what each player has behind one.

use sabot_games::omaha::tournament::{Plan, Structure, Tournament, TournamentCommand};
use sabot_games::{Event, Refusal, Tell as _};
use sabot_law::{EditionId, Rules};
use sabot_money::Name;
use serde::Deserialize;
use toml::Value;

use crate::play::{check_covers, opening, refused, refused_as};
use crate::{Disagreement, RoundReport, Scenario, ScenarioDifference, ScenarioError, ScenarioProblem, ScenarioReport};

/// How somebody should stand at the end. Only what is written is compared.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stands {
    /// Who.
    pub player: String,
    /// His chips.
    pub chips: Option<i64>,
    /// His place.
    pub place: Option<u16>,
    /// The last of the places that he shares, where it is another.
    pub place_to: Option<u16>,
    /// What he won.
    pub won: Option<i64>,
    /// His table.
    pub table: Option<u16>,
    /// His seat there.
    pub seat: Option<u8>,
}

/// Plays it and compares it with what it expects.
pub(crate) fn run(
    scenario: &Scenario,
    setup: &toml::Table,
    (edition, rules): (EditionId, Rules),
) -> Result<ScenarioReport, ScenarioError> {
    let mut report = ScenarioReport::default();
    if rules == Rules::FIRST {
        let why = "tournaments belong to the second version of the readings".to_owned();
        return Err(ScenarioError::new("rules", rules, ScenarioProblem::Unreadable(why)));
    }
    let structure: Structure = crate::playable::read(setup.clone()).map_err(|error| ScenarioError {
        field: format!("tournament.{}", error.field).trim_end_matches('.').to_owned(),
        ..error
    })?;
    let checked = structure.check().map_err(|refusal| refused(refusal, "tournament"));
    let Some(plan) = opening(scenario, checked, &mut report)? else { return Ok(report) };
    report.rounds.push(RoundReport::default());
    report.edition = Some(edition);
    let tournament = steps(scenario, plan, &mut report)?;
    for stands in &scenario.stands {
        report.differences.extend(compared(&tournament, stands)?.into_iter().map(ScenarioDifference::from));
    }
    check_covers(scenario, &mut report)?;
    Ok(report)
}

/// Does every step.
fn steps(scenario: &Scenario, plan: Plan, report: &mut ScenarioReport) -> Result<Tournament, ScenarioError> {
    let mut tournament = Tournament::open(plan);
    for (index, step) in scenario.rounds().iter().flat_map(|round| round.step.clone()).enumerate() {
        let number = index + 1;
        let within = |error: ScenarioError| error.within("step", number);
        let Asked { command, refused: rule, expect } = asked(step).map_err(within)?;
        let differs = |what, found: &mut Vec<ScenarioDifference>| {
            found.push(ScenarioDifference { round: None, step: Some(number), what });
        };
        let done = tournament.perform(&command).map_err(|refusal: Refusal| refused(refusal, ""));
        match (done, rule) {
            (Ok(events), None) => {
                for wanted in expect {
                    if !events.iter().any(|event| is_like(event, &wanted)) {
                        differs(Disagreement::NoEvent(wanted.to_string()), &mut report.differences);
                    }
                }
                for event in events {
                    report.emitted.extend(event.basis.all());
                    report.rounds[0].story.push((event.what.told(), event.basis));
                }
            }
            (Ok(_), Some(rule)) => differs(Disagreement::Accepted(rule), &mut report.differences),
            (Err(error), Some(rule)) => {
                if let Some(what) = refused_as(&error, &rule, &mut report.emitted)? {
                    differs(what, &mut report.differences);
                }
            }
            (Err(error), None) => return Err(error.within("step", number)),
        }
    }
    Ok(tournament)
}

/// A step of the file.
struct Asked {
    command: TournamentCommand,
    refused: Option<String>,
    expect: Vec<Value>,
}

fn asked(mut step: toml::Table) -> Result<Asked, ScenarioError> {
    let unreadable =
        |field: &str, why: &str| ScenarioError::new(field, "", ScenarioProblem::Unreadable(why.to_owned()));
    let refused = match step.remove("refused") {
        None => None,
        Some(Value::String(rule)) => Some(rule),
        Some(_) => return Err(unreadable("refused", "expected a text")),
    };
    let expect = match step.remove("expect") {
        None => Vec::new(),
        Some(Value::Array(wanted)) => wanted,
        Some(_) => return Err(unreadable("expect", "expected a list of events")),
    };
    if refused.is_some() && !expect.is_empty() {
        return Err(ScenarioError::new("expect", "", ScenarioProblem::EitherOr));
    }
    if !step.contains_key("do") {
        return Err(ScenarioError::new("do", "", ScenarioProblem::Missing));
    }
    Ok(Asked { command: crate::playable::read(step)?, refused, expect })
}

/// Whether an event has everything that the file writes of it.
fn is_like<W: serde::Serialize>(event: &Event<W>, wanted: &Value) -> bool {
    let (Ok(Value::Table(has)), Value::Table(wanted)) = (Value::try_from(&event.what), wanted) else { return false };
    wanted.iter().all(|(key, value)| has.get(key) == Some(value))
}

/// What of somebody's standing differs.
fn compared(tournament: &Tournament, stands: &Stands) -> Result<Vec<Disagreement>, ScenarioError> {
    let unknown = || ScenarioError::new("stands.player", &stands.player, ScenarioProblem::NoSuchPlace);
    let player: Name = stands.player.parse().map_err(|_| unknown())?;
    let entrant = tournament.entrant(player).ok_or_else(unknown)?;
    let number = |value: Option<i64>| value.map_or_else(|| "-".to_owned(), |value| value.to_string());
    let places = entrant.places;
    let rows = [
        ("chips", stands.chips, Some(entrant.chips.minor())),
        ("place", stands.place.map(i64::from), places.map(|(from, _)| from.into())),
        ("place_to", stands.place_to.map(i64::from), places.map(|(_, to)| to.into())),
        ("won", stands.won, Some(entrant.won.minor())),
        ("table", stands.table.map(i64::from), entrant.seat.map(|(table, _)| table.into())),
        ("seat", stands.seat.map(i64::from), entrant.seat.map(|(_, seat)| seat.number().into())),
    ];
    let differs = rows.into_iter().filter(|(_, wanted, found)| wanted.is_some() && wanted != found);
    Ok(differs
        .map(|(field, wanted, found)| {
            Disagreement::Value(stands.player.clone(), field.to_owned(), number(wanted), number(found))
        })
        .collect())
}
