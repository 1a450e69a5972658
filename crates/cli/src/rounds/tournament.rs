//! `sabot tournament`: a whole tournament of Omaha Poker that programs play, from a structure and a seed.

use std::fmt::Write as _;

use clap::Args;
use sabot_bots::{HandsPlayed, TournamentNews, play_tournament};
use sabot_cards::SplitMix64;
use sabot_games::omaha::Setup;
use sabot_games::omaha::tournament::{Entrant, Plan, Structure, Tournament};
use sabot_games::{Name, Refusal, Tell as _};
use sabot_law::Instrument;
use sabot_locale::{Words, table};
use sabot_money::Money;
use serde_json::{Value, json};

use crate::common::answer::Answer;
use crate::common::failure::{Failure, Finding};
use crate::common::files;
use crate::common::line_json::cited;
use crate::common::seed::seed;

/// A tournament to be played.
#[derive(Debug, Args)]
pub(crate) struct PlayedTournament {
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u16>,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long)]
    pub(crate) quiet: bool,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &PlayedTournament, words: &Words) -> Result<Answer, Failure> {
    let words = &words.of(Instrument::Omaha);
    let plan = plan_of(&request.file, &files::read(&request.file, words)?, words)?;
    let players = players(request.players, &plan, words)?;
    let seed = seed(request.seed, words)?;
    let mut story = String::new();
    let mut again = Tournament::open(plan.clone());
    let mut told = |news: TournamentNews<'_>| {
        if let TournamentNews::Tournament(event) = news {
            again.apply(event);
            if !request.quiet {
                let _ = writeln!(story, "{}", cited(&words.told(&event.what.told()), &event.basis));
            }
        }
    };
    let (tournament, played) =
        play_tournament(plan, &Setup::default(), &players, &mut SplitMix64::new(seed), &mut told)
            .map_err(|refusal| Failure::refused(&refusal, words))?;
    let checks = Checks::of(&tournament, again == tournament);
    if request.json {
        return Ok(Answer::json(&json_of(seed, &tournament, played, &checks), checks.hold()));
    }
    let told = Told { seed, tournament: &tournament, played, checks: &checks };
    Ok(Answer { text: story + &told.text(words), yes: checks.hold() })
}

/// The structure of a file, or every mistake in it.
pub(crate) fn plan_of(file: &str, text: &str, words: &Words) -> Result<Plan, Failure> {
    let structure: Structure = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| line_at(text, span.start));
        let why = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
        Failure::input("FILE", file, format!("{file}:{line}: {}", words.with("scenario-unreadable", &[("why", &why)])))
    })?;
    let problems = structure.problems();
    if problems.is_empty() {
        return structure.check().map_err(|refusal| Failure::refused(&refusal, words));
    }
    let findings = problems.iter().map(|problem| finding(file, text, problem, words)).collect();
    Err(Failure { findings, ..Failure::refused(&problems[0], words) })
}

/// A mistake, at the line where its field begins: what a file leaves out has its default, and is told with the first line.
fn finding(file: &str, text: &str, problem: &Refusal, words: &Words) -> Finding {
    let key = problem.field.split('.').next().unwrap_or_default();
    let begins = |line: &str| {
        let name = line.trim_start().trim_start_matches('[');
        name.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(['=', '.', ']']))
    };
    let line = text.lines().position(begins).map_or(1, |place| place + 1);
    let Failure { value, basis, message, .. } = Failure::refused(problem, words);
    Finding {
        place: format!("{file}:{line}"),
        line,
        field: problem.field.to_owned(),
        value,
        cite: basis.map(|basis| basis.cite().to_string()),
        message,
    }
}

fn line_at(text: &str, at: usize) -> usize {
    text[..at.min(text.len())].matches('\n').count() + 1
}

/// So many players, as many as may enter where nothing is said.
fn players(asked: Option<u16>, plan: &Plan, words: &Words) -> Result<Vec<Name>, Failure> {
    let (least, most) = (plan.structure().players_min, plan.structure().entries_max);
    let count = asked.unwrap_or(most);
    if !(least..=most).contains(&count) {
        let (value, least, most) = (count.to_string(), least.to_string(), most.to_string());
        let why = words.with("simulate-outside", &[("value", &value), ("least", &least), ("most", &most)]);
        return Err(Failure::input("--players", &value, format!("--players: {why}")));
    }
    Ok((1..=count).filter_map(|number| format!("player-{number}").parse().ok()).collect())
}

/// What has to hold at the end, worked out from how everybody stands.
struct Checks {
    in_play: Money,
    chips: bool,
    prizes: bool,
    places: bool,
    again: bool,
}

impl Checks {
    fn of(tournament: &Tournament, again: bool) -> Checks {
        let sum = |of: fn(&Entrant) -> Money| Money::sum(tournament.entrants().iter().map(of)).unwrap_or(Money::MAX);
        let (chips, takings) = (tournament.chips(), tournament.takings());
        let in_play = sum(|one| one.chips);
        let mut places: Vec<(u16, u16)> = tournament.entrants().iter().filter_map(|one| one.places).collect();
        places.sort_unstable();
        // Each place is taken once: alone, or by as many as share the places from the first to the last of them.
        let next = places.chunk_by(|one, other| one == other).try_fold(1_u16, |due, group| {
            let (from, to) = group[0];
            let all = group.len() == usize::from(to - from) + 1;
            to.checked_add(1).filter(|_| due == from && all)
        });
        Checks {
            in_play,
            chips: chips.issued.minus(chips.removed) == Ok(in_play),
            prizes: takings.pool.plus(takings.overlay) == Ok(takings.paid) && sum(|one| one.won) == takings.paid,
            places: next.is_some_and(|next| usize::from(next) == tournament.entrants().len() + 1),
            again,
        }
    }

    fn hold(&self) -> bool {
        self.chips && self.prizes && self.places && self.again
    }
}

/// Everybody, the first first.
fn ranking(tournament: &Tournament) -> Vec<&Entrant> {
    let mut all: Vec<&Entrant> = tournament.entrants().iter().collect();
    all.sort_by_key(|one| (one.places, one.player));
    all
}

struct Told<'a> {
    seed: u64,
    tournament: &'a Tournament,
    played: HandsPlayed,
    checks: &'a Checks,
}

impl Told<'_> {
    fn text(&self, words: &Words) -> String {
        let Told { seed, tournament, played, checks } = self;
        let (takings, chips) = (tournament.takings(), tournament.chips());
        let count = |number: u64| words.count(number.into());
        let title =
            [("seed", seed.to_string()), ("hands", count(played.hands)), ("level", tournament.level().to_string())];
        let mut text = with(words, "played-title", &title) + "\n";
        let head = ["place", "player", "prize"].map(|name| words.text(&format!("played-head-{name}")));
        let mut rows = vec![head.to_vec()];
        for one in ranking(tournament) {
            let place = match one.places {
                Some((from, to)) if from == to => from.to_string(),
                Some((from, to)) => format!("{from}–{to}"),
                None => String::new(),
            };
            let prize = if one.won.is_positive() { words.money(one.won) } else { String::new() };
            rows.push(vec![place, one.player.to_string(), prize]);
        }
        text += &table(&rows);
        let money = |amount: Money| words.money(amount);
        let lines = [
            (
                "played-check-chips",
                checks.chips,
                vec![("in_play", checks.in_play), ("issued", chips.issued), ("removed", chips.removed)],
            ),
            (
                "played-check-prizes",
                checks.prizes,
                vec![
                    ("paid", takings.paid),
                    ("pool", takings.pool),
                    ("overlay", takings.overlay),
                    ("fees", takings.fees),
                ],
            ),
            ("played-check-places", checks.places, Vec::new()),
            ("played-check-again", checks.again, Vec::new()),
        ];
        for (key, holds, sums) in lines {
            let sums: Vec<(&str, String)> = sums.into_iter().map(|(name, sum)| (name, money(sum))).collect();
            let mark = words.text(if holds { "played-check-holds" } else { "played-check-fails" });
            let _ = writeln!(text, "{mark}: {}", with(words, key, &sums));
        }
        text
    }
}

fn with(words: &Words, key: &str, args: &[(&str, String)]) -> String {
    let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
    words.with(key, &args)
}

fn json_of(seed: u64, tournament: &Tournament, played: HandsPlayed, checks: &Checks) -> Value {
    let (takings, chips) = (tournament.takings(), tournament.chips());
    let ranking: Vec<Value> = ranking(tournament)
        .iter()
        .map(|one| {
            let (from, to) = one.places.unwrap_or_default();
            json!({"place": from, "to": to, "player": one.player, "won": one.won.minor(), "entries": one.entries, "rebuys": one.rebuys})
        })
        .collect();
    let prizes: Vec<Value> = (1_u16..)
        .zip(&tournament.prizes().places)
        .map(|(place, amount)| json!({"place": place, "amount": amount.minor(), "seat": place <= tournament.prizes().seats}))
        .collect();
    json!({
        "game": "omaha",
        "seed": seed,
        "entries": tournament.entries(),
        "hands": played.hands,
        "decisions": played.decisions,
        "level": tournament.level(),
        "ranking": ranking,
        "prizes": prizes,
        "checks": {
            "hold": checks.hold(),
            "chips": {"hold": checks.chips, "in_play": checks.in_play.minor(), "issued": chips.issued.minor(), "removed": chips.removed.minor()},
            "prizes": {"hold": checks.prizes, "paid": takings.paid.minor(), "pool": takings.pool.minor(), "overlay": takings.overlay.minor(), "fees": takings.fees.minor()},
            "places": {"hold": checks.places},
            "again": {"hold": checks.again},
        },
    })
}
