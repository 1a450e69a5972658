//! Plays a scenario through the engine.

use std::collections::BTreeSet;

use sabot_games::{AnyEdition, Editions, Event, Next, Refusal};
use sabot_law::{Cite, Instrument, Rules};

use crate::elsewhere::Elsewhere;
use crate::file::cite;
use crate::hands::Hands;
use crate::playable::Playable;
use crate::{
    Disagreement, RoundReport, Scenario, ScenarioDifference, ScenarioError, ScenarioProblem, ScenarioReport,
    ScenarioRound, compare,
};

/// Plays a scenario and compares it with what it expects. The editions that are built in are known.
///
/// # Errors
/// A scenario that cannot be played to its end: unreadable, impossible, or refused where it does not say so.
pub fn play(scenario: &Scenario) -> Result<ScenarioReport, ScenarioError> {
    play_knowing(scenario, &Editions::default())
}

/// The same where these editions are known: a scenario is played under the one that it names.
///
/// # Errors
/// As [`play`].
pub fn play_knowing(scenario: &Scenario, editions: &Editions) -> Result<ScenarioReport, ScenarioError> {
    let name = scenario.game.as_deref().unwrap_or_default();
    let unknown = || ScenarioError::new("game", name, ScenarioProblem::UnknownGame);
    let game = name.parse::<Instrument>().map_err(|_| unknown())?;
    let edition = match scenario.edition.as_deref() {
        None => AnyEdition::built_in(game),
        Some(number) => editions.find(game, number).ok_or_else(|| {
            ScenarioError::new("edition", number, ScenarioProblem::UnknownEdition(editions.numbers(game)))
        })?,
    };
    let rules = scenario.rules();
    if !rules.is_known() {
        let known = format!("this program knows versions {} to {}", Rules::FIRST, Rules::TODAY);
        return Err(ScenarioError::new("rules", rules, ScenarioProblem::Unreadable(known)));
    }
    if let Some(setup) = &scenario.tournament {
        if game != Instrument::Omaha {
            return Err(ScenarioError::new("tournament", name, ScenarioProblem::EitherOr));
        }
        return crate::tournament::run(scenario, setup, (edition.id(), rules));
    }
    let under = (edition, rules);
    match game {
        Instrument::Stud => run::<sabot_games::stud::StudTable>(scenario, under),
        Instrument::Qpoker => run::<sabot_games::qpoker::QpokerTable>(scenario, under),
        Instrument::Football => run::<sabot_games::football::FootballTable>(scenario, under),
        Instrument::Omaha => run::<sabot_games::omaha::OmahaTable>(scenario, under),
    }
}

fn run<T: Playable>(
    scenario: &Scenario,
    (edition, rules): (AnyEdition, Rules),
) -> Result<ScenarioReport, ScenarioError> {
    let mut report = ScenarioReport::default();
    let opened = T::setup(scenario)
        .map(|mut setup| {
            T::under(&mut setup, edition, rules);
            setup
        })
        .and_then(|setup| T::open(&setup).map_err(|refusal| refused(refusal, "house")));
    let Some(mut table) = opening(scenario, opened, &mut report)? else { return Ok(report) };
    report.edition = Some(table.edition());
    report.notices = table.notices();
    report.chosen = table.chosen();
    for (index, round) in scenario.rounds().iter().enumerate() {
        let mut player = Player {
            table,
            hands: Hands::default(),
            report: RoundReport::default(),
            emitted: &mut report.emitted,
            opened: false,
        };
        let number = scenario.has_several().then_some(index + 1);
        let mut differences = player
            .round(scenario, round)
            .map_err(|error| number.map_or(error.clone(), |number| error.within("round", number)))?;
        differences.extend(compare::lines(&player.report, &round.expect)?.into_iter().map(ScenarioDifference::from));
        differences.extend(
            round
                .totals
                .iter()
                .flat_map(|totals| compare::totals(&player.report, totals))
                .map(ScenarioDifference::from),
        );
        report
            .differences
            .extend(differences.into_iter().map(|difference| ScenarioDifference { round: number, ..difference }));
        table = player.table;
        report.rounds.push(player.report);
    }
    check_covers(scenario, &mut report)?;
    Ok(report)
}

pub(crate) fn check_covers(scenario: &Scenario, report: &mut ScenarioReport) -> Result<(), ScenarioError> {
    for cite in scenario.cites()? {
        if !report.emitted.contains(&cite) {
            report.differences.push(Disagreement::NotEmitted(cite).into());
        }
    }
    Ok(())
}

/// What a scenario is played on, or nothing where the file says that its configuration is refused.
pub(crate) fn opening<T>(
    scenario: &Scenario,
    opened: Result<T, ScenarioError>,
    report: &mut ScenarioReport,
) -> Result<Option<T>, ScenarioError> {
    match (opened, &scenario.refused) {
        (Ok(table), None) => return Ok(Some(table)),
        (Ok(_), Some(rule)) => report.differences.push(Disagreement::Accepted(rule.clone()).into()),
        (Err(error), Some(rule)) if matches!(error.problem, ScenarioProblem::Refused(_)) => {
            emit(&error, &mut report.emitted);
            if !rests_on(&error, rule)? {
                report.differences.push(refused_by(rule, &error).into());
            }
            check_covers(scenario, report)?;
        }
        (Err(error), _) => return Err(error),
    }
    Ok(None)
}

/// What a refusal rests on was emitted.
fn emit(error: &ScenarioError, emitted: &mut BTreeSet<Cite>) {
    if let Some(basis) = error.basis() {
        emitted.extend(basis.all());
    }
}

/// A step was refused: by the rule that the file names, or by another.
pub(crate) fn refused_as(
    error: &ScenarioError,
    rule: &str,
    emitted: &mut BTreeSet<Cite>,
) -> Result<Option<Disagreement>, ScenarioError> {
    if rests_on(error, rule)? {
        emit(error, emitted);
        return Ok(None);
    }
    Ok(Some(refused_by(rule, error)))
}

pub(crate) fn refused(refusal: Refusal, prefix: &str) -> ScenarioError {
    let field = if prefix.is_empty() { refusal.field.to_owned() } else { format!("{prefix}.{}", refusal.field) };
    let value = refusal.reason.value().map_or(String::new(), |arg| arg.to_string());
    ScenarioError::new(field, value, ScenarioProblem::Refused(Box::new(refusal)))
}

/// Whether a refusal rests on the rule that the file names; `""` stands for no rule at all.
fn rests_on(error: &ScenarioError, rule: &str) -> Result<bool, ScenarioError> {
    match (rule, error.basis()) {
        ("", basis) => Ok(basis.is_none()),
        (_, None) => Ok(false),
        (rule, Some(basis)) => Ok(basis.rests_on(cite("refused", rule)?)),
    }
}

fn refused_by(rule: &str, error: &ScenarioError) -> Disagreement {
    Disagreement::RefusedBy(rule.to_owned(), error.basis().map_or(String::new(), |basis| basis.to_string()))
}

/// A round while it is played.
struct Player<'a, T: Playable> {
    table: T,
    hands: Hands<T::Spot>,
    report: RoundReport,
    emitted: &'a mut BTreeSet<Cite>,
    /// Whether this round was opened; the next one belongs to the next entry of the file.
    opened: bool,
}

/// A step of the file: the command, and what the file says beside it.
struct Step<C> {
    command: C,
    refused: Option<String>,
    at_once: bool,
}

impl<T: Playable> Player<'_, T> {
    fn round(&mut self, scenario: &Scenario, round: &ScenarioRound) -> Result<Vec<ScenarioDifference>, ScenarioError> {
        let mut differences = Vec::new();
        self.hands = Hands::read(&round.cards, &self.table)?;
        let before = self.table.jackpot();
        for (field, command) in self.table.beforehand(scenario, round) {
            self.give(&command).map_err(|refusal| ScenarioError { field, ..refused(refusal, "") })?;
        }
        for (index, step) in round.step.iter().enumerate() {
            let at = |error: ScenarioError| error.within("step", index + 1);
            if let Some(count) = several_cards(step).map_err(at)? {
                for _ in 0..count {
                    self.deal_one().map_err(at)?;
                }
                continue;
            }
            let found = match Elsewhere::is(step) {
                true => self.elsewhere(&read(step, Elsewhere::read).map_err(at)?).map_err(at)?,
                false => self.do_step(&read(step, T::command).map_err(at)?).map_err(at)?,
            };
            differences.extend(found.map(|what| ScenarioDifference { round: None, step: Some(index + 1), what }));
        }
        while self.moves_on() {
            self.advance()?;
        }
        if !self.table.is_between_rounds() {
            return Err(ScenarioError::new("step", "", ScenarioProblem::Undecided));
        }
        if !self.report.void {
            self.hands.check_used_up(&self.table)?;
        }
        if let (Some(before), Some(after)) = (before, self.table.jackpot()) {
            let jackpot = self.report.jackpot.get_or_insert_default();
            (jackpot.before, jackpot.after) = (before.amount, after.amount);
            (jackpot.reserve, jackpot.overflow) = (after.reserve, after.overflow);
        }
        Ok(differences)
    }

    /// Does what a step says, or finds that it is refused as the file says; tells where it is otherwise.
    fn do_step(&mut self, step: &Step<T::Command>) -> Result<Option<Disagreement>, ScenarioError> {
        match &step.refused {
            Some(rule) => self.refused_step(step, rule),
            None => self.step(step).map(|()| None),
        }
    }

    /// The same with a step that happens elsewhere, which waits for nothing at this table.
    fn elsewhere(&mut self, step: &Step<Elsewhere>) -> Result<Option<Disagreement>, ScenarioError> {
        let done = self.table.elsewhere(&step.command).map_err(|refusal| refused(refusal, ""));
        match (done, &step.refused) {
            (Ok(told), None) => {
                self.emitted.extend(told.iter().flat_map(|(_, basis)| basis.all()));
                self.report.story.extend(told);
                Ok(None)
            }
            (Ok(_), Some(rule)) => Ok(Some(Disagreement::Accepted(rule.clone()))),
            (Err(error), Some(rule)) => refused_as(&error, rule, self.emitted),
            (Err(error), None) => Err(error),
        }
    }

    /// Does what a step says, moving the round on as far as that needs.
    fn step(&mut self, step: &Step<T::Command>) -> Result<(), ScenarioError> {
        if !step.at_once && T::is_irregularity(&step.command) {
            while !self.table.has_dealt() && self.moves_on() {
                self.advance()?;
            }
        }
        let mut first = None;
        loop {
            let command = self.hands.name(&self.table, step.command.clone());
            let refusal = match self.give(&command) {
                Ok(()) => return Ok(()),
                Err(refusal) => refusal,
            };
            let first = *first.get_or_insert(refusal);
            if step.at_once || !refusal.reason.is_too_early() || !self.moves_on() {
                // The step stays refused although the round moved on. The first refusal tells the writer more than the
                // last one, unless it only said that it was too early.
                let told = if first.reason.is_too_early() { refusal } else { first };
                return Err(refused(told, ""));
            }
            self.advance()?;
        }
    }

    /// A step that must be refused: as things stand, or as soon as the round has moved on to where the rule applies.
    fn refused_step(&mut self, step: &Step<T::Command>, rule: &str) -> Result<Option<Disagreement>, ScenarioError> {
        let mut found = None;
        let kept = (self.table.clone(), self.hands.clone(), self.report.clone());
        loop {
            let command = self.hands.name(&self.table, step.command.clone());
            let refusal = self.table.decide(&command).err();
            let error = refusal.map(|refusal| refused(refusal, ""));
            if let Some(error) = &error
                && rests_on(error, rule)?
            {
                emit(error, self.emitted);
                return Ok(None);
            }
            found = found.or(Some(error));
            if step.at_once || !self.moves_on() {
                break;
            }
            self.advance()?;
        }
        (self.table, self.hands, self.report) = kept;
        Ok(Some(match found.flatten() {
            None => Disagreement::Accepted(rule.to_owned()),
            Some(error) => refused_by(rule, &error),
        }))
    }

    /// Whether the round can move on by itself.
    fn moves_on(&self) -> bool {
        let next_round = self.table.is_between_rounds() && self.opened;
        !next_round && !matches!(self.table.next(), Next::Choice)
    }

    /// Takes the one step that needs nobody's choice.
    fn advance(&mut self) -> Result<(), ScenarioError> {
        match self.table.next() {
            Next::Card { .. } => self.deal_one(),
            Next::Command(command) => {
                let command = self.hands.name(&self.table, command);
                self.give(&command).map_err(|refusal| refused(refusal, ""))
            }
            Next::Choice => Ok(()),
        }
    }

    /// Deals the next card, moving the round on to the dealing first.
    fn deal_one(&mut self) -> Result<(), ScenarioError> {
        loop {
            match self.table.next() {
                Next::Card { to, face } => {
                    let command = self.table.dealt(&mut self.hands, to, face)?;
                    return self.give(&command).map_err(|refusal| refused(refusal, ""));
                }
                Next::Command(_) if self.moves_on() => self.advance()?,
                _ => return Err(ScenarioError::new("do", "deal", ScenarioProblem::NoCard)),
            }
        }
    }

    fn give(&mut self, command: &T::Command) -> Result<(), Refusal> {
        for event in self.table.decide(command)? {
            self.note(&event);
            self.table.apply(&event);
        }
        self.opened |= !self.table.is_between_rounds();
        Ok(())
    }

    fn note(&mut self, event: &Event<T::What>) {
        self.emitted.extend(event.basis.all());
        self.report.story.push((event.told(), event.basis));
        self.table.enter(event, &mut self.report);
        // An event enters one line at most.
        self.emitted.extend(self.report.lines.last().into_iter().flat_map(|line| line.basis.all()));
    }
}

/// `do = "deal"` without a place: so many cards as they come.
fn several_cards(step: &toml::Table) -> Result<Option<usize>, ScenarioError> {
    if step.get("do").and_then(toml::Value::as_str) != Some("deal")
        || step.contains_key("to")
        || step.contains_key("refused")
    {
        return Ok(None);
    }
    if let Some(key) = step.keys().find(|key| !["do", "count"].contains(&key.as_str())) {
        return Err(ScenarioError::new(
            key,
            "",
            ScenarioProblem::Unreadable(format!("unknown key `{key}`, expected `count` or `to`")),
        ));
    }
    let count = step.get("count").map_or(Some(1), toml::Value::as_integer);
    count.and_then(|count| usize::try_from(count).ok()).filter(|count| *count <= 1_000).map(Some).ok_or_else(|| {
        ScenarioError::new(
            "count",
            "",
            ScenarioProblem::Unreadable("expected a number of cards from 0 to 1000".to_owned()),
        )
    })
}

fn read<C>(
    step: &toml::Table,
    command: impl FnOnce(toml::Table) -> Result<C, ScenarioError>,
) -> Result<Step<C>, ScenarioError> {
    let mut step = step.clone();
    let text = |name: &str, value: toml::Value| match value {
        toml::Value::String(text) => Ok(text),
        other => Err(ScenarioError::new(name, &other, ScenarioProblem::Unreadable("expected a text".to_owned()))),
    };
    let refused = step.remove("refused").map(|value| text("refused", value)).transpose()?;
    let at_once = match step.remove("at_once") {
        None => false,
        Some(toml::Value::Boolean(at_once)) => at_once,
        Some(other) => {
            return Err(ScenarioError::new(
                "at_once",
                other,
                ScenarioProblem::Unreadable("expected true or false".to_owned()),
            ));
        }
    };
    if !step.contains_key("do") {
        return Err(ScenarioError::new("do", "", ScenarioProblem::Missing));
    }
    Ok(Step { command: command(step)?, refused, at_once })
}
