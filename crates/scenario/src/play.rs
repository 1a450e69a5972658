//! Plays a scenario through the engine.

use std::collections::{BTreeMap, BTreeSet};

use sabot_games::{
    Command, Event, FewCards, HouseTable, Line, Next, Place, Refusal, Table, Tell as _, Viewed, Viewer, What,
};
use sabot_law::{Cite, Instrument};
use sabot_money::Money;
use serde::Deserialize as _;

use crate::file::cite;
use crate::hands::{CardRules, Hands};
use crate::{Difference, Disagreement, Problem, Report, Round, RoundReport, Scenario, ScenarioError, compare};

/// How a game is played from a file.
pub trait Playable: Viewed + HouseTable + Table<What = What> {
    /// Reads `[house]` and `[readings]`.
    ///
    /// # Errors
    /// Keys or values that the game does not have.
    fn setup(house: &toml::Table, readings: &BTreeMap<String, String>) -> Result<Self::Setup, ScenarioError>;
    /// What the file's cards must be like.
    fn card_rules(&self) -> CardRules;
    /// The alternatives in force at the table.
    fn chosen(&self) -> Vec<(u8, &'static str)> {
        Vec::new()
    }
    /// The pool, where the game has one.
    fn jackpot(&self) -> Option<Money> {
        None
    }
}

/// Whether a card of the open round has been dealt.
fn has_dealt<T: Viewed>(table: &T) -> bool {
    let state = table.state_for(Viewer::Public);
    !state.croupier.is_empty() || state.seats.iter().any(|seat| !seat.cards.is_empty())
}

/// A command that opens a hand, with its cards where the table could not know them.
fn with_cards<T: Viewed>(table: &T, command: Command, hands: &Hands) -> Command {
    if table.state_for(Viewer::Public).cards.knows_face_down() {
        return command;
    }
    match command {
        Command::OpenCroupier { cards: None } => {
            Command::OpenCroupier { cards: FewCards::new(hands.dealt_to(Place::Croupier)) }
        }
        Command::Open { seat, cards: None } => {
            Command::Open { seat, cards: FewCards::new(hands.dealt_to(seat.into())) }
        }
        other => other,
    }
}

/// Plays a scenario and compares it with what it expects.
///
/// # Errors
/// A scenario that cannot be played to its end: unreadable, impossible, or refused where it does not say so.
pub fn play(scenario: &Scenario) -> Result<Report, ScenarioError> {
    let name = scenario.game.as_deref().unwrap_or_default();
    let unknown = || ScenarioError::new("game", name, Problem::UnknownGame);
    match name.parse::<Instrument>().map_err(|_| unknown())? {
        Instrument::Stud => run::<sabot_games::stud::StudTable>(scenario),
        Instrument::Qpoker => run::<sabot_games::qpoker::QpokerTable>(scenario),
        Instrument::Football => run::<sabot_games::football::FootballTable>(scenario),
        Instrument::Omaha => Err(unknown()),
    }
}

fn run<T: Playable>(scenario: &Scenario) -> Result<Report, ScenarioError> {
    play_with::<T>(scenario, |_| {})
}

/// Plays a scenario of one game at a table that is set up otherwise than the file can say: under another edition.
///
/// # Errors
/// As [`play`].
pub fn play_with<T: Playable>(
    scenario: &Scenario,
    change: impl FnOnce(&mut T::Setup),
) -> Result<Report, ScenarioError> {
    let mut report = Report {
        edition: None,
        rounds: Vec::new(),
        emitted: BTreeSet::new(),
        chosen: Vec::new(),
        notices: Vec::new(),
        differences: Vec::new(),
    };
    let opened = T::setup(&scenario.house, &scenario.readings)
        .map(|mut setup| {
            change(&mut setup);
            setup
        })
        .and_then(|setup| T::open(&setup).map_err(|refusal| refused(refusal, "house")));
    let mut table = match (opened, &scenario.refused) {
        (Ok(table), None) => table,
        (Ok(_), Some(rule)) => {
            report.differences.push(Disagreement::Accepted(rule.clone()).into());
            return Ok(report);
        }
        (Err(error), Some(rule)) => {
            report.emitted.extend(error.basis().iter().flat_map(|basis| basis.all().collect::<Vec<_>>()));
            if !matches!(error.problem, Problem::Refused(_)) {
                return Err(error);
            }
            if !rests_on(&error, rule)? {
                report.differences.push(refused_by(rule, &error).into());
            }
            check_covers(scenario, &mut report)?;
            return Ok(report);
        }
        (Err(error), None) => return Err(error),
    };
    if let Some(edition) = scenario
        .edition
        .as_deref()
        .filter(|edition| *edition != table.state_for(Viewer::Public).edition.number.as_str())
    {
        return Err(ScenarioError::new("edition", edition, Problem::UnknownEdition));
    }
    report.edition = Some(table.state_for(Viewer::Public).edition);
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
            .round(round)
            .map_err(|error| number.map_or(error.clone(), |number| error.within("round", number)))?;
        differences.extend(compare::lines(&player.report, &round.expect)?.into_iter().map(Difference::from));
        differences.extend(
            round.totals.iter().flat_map(|totals| compare::totals(&player.report, totals)).map(Difference::from),
        );
        report.differences.extend(differences.into_iter().map(|difference| Difference { round: number, ..difference }));
        table = player.table;
        report.rounds.push(player.report);
    }
    check_covers(scenario, &mut report)?;
    Ok(report)
}

fn check_covers(scenario: &Scenario, report: &mut Report) -> Result<(), ScenarioError> {
    for cite in scenario.cites()? {
        if !report.emitted.contains(&cite) {
            report.differences.push(Disagreement::NotEmitted(cite).into());
        }
    }
    Ok(())
}

fn refused(refusal: Refusal, prefix: &str) -> ScenarioError {
    let field = if prefix.is_empty() { refusal.field.to_owned() } else { format!("{prefix}.{}", refusal.field) };
    let value = refusal.reason.value().map_or(String::new(), |arg| arg.to_string());
    ScenarioError::new(field, value, Problem::Refused(Box::new(refusal)))
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
struct Player<'a, T> {
    table: T,
    hands: Hands,
    report: RoundReport,
    emitted: &'a mut BTreeSet<Cite>,
    /// Whether this round was opened; the next one belongs to the next entry of the file.
    opened: bool,
}

/// A step of the file: the command, and what the file says beside it.
struct Step {
    command: Command,
    refused: Option<String>,
    at_once: bool,
}

impl<T: Playable> Player<'_, T> {
    fn round(&mut self, round: &Round) -> Result<Vec<Difference>, ScenarioError> {
        let mut differences = Vec::new();
        self.hands = Hands::read(&round.cards, &self.table.card_rules())?;
        let before = self.table.jackpot();
        for (index, step) in round.step.iter().enumerate() {
            let at = |error: ScenarioError| error.within("step", index + 1);
            if let Some(count) = several_cards(step).map_err(at)? {
                for _ in 0..count {
                    self.deal_one().map_err(at)?;
                }
                continue;
            }
            let step = read(step).map_err(at)?;
            match &step.refused {
                Some(rule) => {
                    let found = self.refused_step(&step, rule).map_err(at)?;
                    differences.extend(found.map(|what| Difference { round: None, step: Some(index + 1), what }));
                }
                None => self.step(&step).map_err(at)?,
            }
        }
        while self.moves_on() {
            self.advance()?;
        }
        if !self.table.stage().is_between_rounds() {
            return Err(ScenarioError::new("step", "", Problem::Undecided));
        }
        if !self.report.void {
            self.hands.check_used_up()?;
        }
        if let (Some(before), Some(after)) = (before, self.table.jackpot()) {
            let jackpot = self.report.jackpot.get_or_insert_default();
            (jackpot.before, jackpot.after) = (before, after);
        }
        Ok(differences)
    }

    /// Does what a step says, moving the round on as far as that needs.
    fn step(&mut self, step: &Step) -> Result<(), ScenarioError> {
        if !step.at_once && matches!(step.command, Command::Irregularity(_)) {
            while !has_dealt(&self.table) && self.moves_on() {
                self.advance()?;
            }
        }
        let mut first = None;
        loop {
            let command = with_cards(&self.table, step.command, &self.hands);
            let refusal = match self.give(&command) {
                Ok(()) => return Ok(()),
                Err(refusal) => refusal,
            };
            let first = *first.get_or_insert(refusal);
            if step.at_once || !refusal.reason.is_too_early() || !self.moves_on() {
                // Where the round moved on in vain, what was wrong at first is what the writer should read, unless that
                // was only the phase.
                let told = if first.reason.is_too_early() { refusal } else { first };
                return Err(refused(told, ""));
            }
            self.advance()?;
        }
    }

    /// A step that must be refused: as things stand, or as soon as the round has moved on to where the rule applies.
    fn refused_step(&mut self, step: &Step, rule: &str) -> Result<Option<Disagreement>, ScenarioError> {
        let mut found = None;
        let kept = (self.table.clone(), self.hands.clone(), self.report.clone());
        loop {
            let command = with_cards(&self.table, step.command, &self.hands);
            let refusal = self.table.decide(&command).err();
            let error = refusal.map(|refusal| refused(refusal, ""));
            if let Some(error) = &error
                && rests_on(error, rule)?
            {
                self.emitted.extend(error.basis().iter().flat_map(|basis| basis.all().collect::<Vec<_>>()));
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
        let next_round = self.table.stage().is_between_rounds() && self.opened;
        !next_round && !matches!(self.table.next(), Next::Choice)
    }

    /// Takes the one step that needs nobody's choice.
    fn advance(&mut self) -> Result<(), ScenarioError> {
        match self.table.next() {
            Next::Card { .. } => self.deal_one(),
            Next::Command(command) => {
                let command = with_cards(&self.table, command, &self.hands);
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
                    let card = self.hands.deal(to)?;
                    let command = self.table.card_command(to, face, card);
                    return self.give(&command).map_err(|refusal| refused(refusal, ""));
                }
                Next::Command(_) if self.moves_on() => self.advance()?,
                _ => return Err(ScenarioError::new("do", "deal", Problem::NoCard)),
            }
        }
    }

    fn give(&mut self, command: &Command) -> Result<(), Refusal> {
        for event in self.table.decide(command)? {
            self.note(&event);
            self.table.apply(&event);
        }
        self.opened |= !self.table.stage().is_between_rounds();
        Ok(())
    }

    fn note(&mut self, event: &Event<What>) {
        self.emitted.extend(event.basis.all());
        self.report.story.push((event.what.told(), event.basis));
        match event.what {
            What::Line(line) => {
                self.emitted.extend(line.basis.all());
                if line.outcome == sabot_games::Outcome::Prize {
                    let jackpot = self.report.jackpot.get_or_insert_default();
                    // A prize and what was paid before were formed by the engine; their sum stays countable.
                    jackpot.paid = jackpot.paid.plus(line.paid_out()).unwrap_or(Money::MAX);
                }
                // What a void says of a bet takes the place of what was said before; bets that went back when betting
                // closed were never part of the round, and their lines stand.
                let same = |other: &Line| (other.seat, other.player, other.bet) == (line.seat, line.player, line.bet);
                if self.report.void {
                    self.report.lines.retain(|other| !same(other));
                }
                self.report.lines.push(line);
            }
            What::Voided => {
                self.report.void = true;
                self.report.jackpot = None;
            }
            What::RoundSettled { house_net } => self.report.house_net = house_net,
            _ => {}
        }
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
            Problem::Unreadable(format!("unknown key `{key}`, expected `count` or `to`")),
        ));
    }
    let count = step.get("count").map_or(Some(1), toml::Value::as_integer);
    count.and_then(|count| usize::try_from(count).ok()).filter(|count| *count <= 1_000).map(Some).ok_or_else(|| {
        ScenarioError::new("count", "", Problem::Unreadable("expected a number of cards from 0 to 1000".to_owned()))
    })
}

fn read(step: &toml::Table) -> Result<Step, ScenarioError> {
    let mut step = step.clone();
    let text = |name: &str, value: toml::Value| match value {
        toml::Value::String(text) => Ok(text),
        other => Err(ScenarioError::new(name, &other, Problem::Unreadable("expected a text".to_owned()))),
    };
    let refused = step.remove("refused").map(|value| text("refused", value)).transpose()?;
    let at_once = match step.remove("at_once") {
        None => false,
        Some(toml::Value::Boolean(at_once)) => at_once,
        Some(other) => {
            return Err(ScenarioError::new("at_once", other, Problem::Unreadable("expected true or false".to_owned())));
        }
    };
    if !step.contains_key("do") {
        return Err(ScenarioError::new("do", "", Problem::Missing));
    }
    // Whoever bets without a name is called after his seat.
    if let (Some(seat), None) = (step.get("seat").and_then(toml::Value::as_integer), step.get("player"))
        && matches!(step["do"].as_str(), Some("bet" | "withdraw" | "sit" | "play" | "give_up"))
    {
        step.insert("player".to_owned(), toml::Value::String(format!("seat-{seat}")));
    }
    let command = Command::deserialize(step)
        .map_err(|error| ScenarioError::new("", "", Problem::Unreadable(error.message().to_owned())))?;
    Ok(Step { command, refused, at_once })
}
