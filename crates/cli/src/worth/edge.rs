//! `sabot edge`: what every bet and strategy is worth, exactly.

mod details;
mod jackpot;
mod omaha;
mod shoe;

use std::fmt::Write as _;

use clap::Args;
use sabot_edge::{Analysis, StrategyValue, Ties, display, football, qpoker, stud};
use sabot_games::stud::PrizeOrder;
use sabot_games::{AnyEdition, Bet};
use sabot_law::Instrument;
use sabot_locale::{Words, table};
use sabot_money::{Money, Odds};
use sabot_ranking::Category;
use serde_json::{Value, json};

use crate::args::{Wrong, game};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::format;
use crate::common::format::{decimal, failed, nearest, percent, rounded};
use crate::common::title::title;
use crate::house::file::edition_of;

/// Under which rules a game is analysed: an edition, and what differs from it.
#[derive(Debug, Args)]
pub(crate) struct Terms {
    #[arg(long, value_name = "N")]
    pub(crate) decks: Option<u8>,
    #[arg(long, value_name = "ROW=N", value_parser = pay)]
    pub(crate) pay: Vec<Pay>,
    #[arg(long, value_name = "push|suits", value_parser = ties)]
    pub(crate) ties: Option<Ties>,
    /// A file with the edition; not given: the built-in one.
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<String>,
}

/// A game to be analysed.
#[derive(Debug, Args)]
pub(crate) struct Edge {
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) game: Instrument,
    #[command(flatten)]
    pub(crate) terms: Terms,
    #[arg(long)]
    pub(crate) explain: bool,
    #[arg(long)]
    pub(crate) details: bool,
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) pool: Option<i64>,
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) jackpot_bet: Option<i64>,
    #[arg(long, value_name = "N,N,N,N,N", value_parser = jackpot::sums)]
    pub(crate) sums: Option<[Money; 5]>,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// R40.
    #[arg(long, value_name = "by_seat|fixed_last", value_parser = jackpot::prize_order)]
    pub(crate) prizes: Option<PrizeOrder>,
    #[arg(long, value_name = "FILE")]
    pub(crate) shoe: Option<String>,
    #[arg(long, value_name = "N,N", value_parser = omaha::pots)]
    pub(crate) pots: Option<omaha::Pots>,
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) big_blind: Option<i64>,
    #[arg(long, value_name = "N")]
    pub(crate) rate: Option<u32>,
    #[arg(long, value_name = "N")]
    pub(crate) cap: Option<u8>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Edge, words: &Words) -> Result<Answer, Failure> {
    let words = &words.of(request.game);
    check_fit(request, words)?;
    let details = request.details;
    let (report, details) = match request.game {
        Instrument::Stud => {
            let rules = stud_rules(&request.terms, words)?;
            (stud::analyse(&rules), details.then(|| details::of_stud(&rules, words)))
        }
        Instrument::Qpoker => {
            let rules = qpoker_rules(&request.terms, words)?;
            (qpoker::analyse(&rules), details.then(|| details::of_qpoker(&rules, words)).transpose()?)
        }
        Instrument::Football => {
            let shoe = shoe(request, words)?;
            let file = request.terms.edition.as_deref();
            let edition = edition_of(Instrument::Football, file, AnyEdition::football, words)?;
            let rules = football::Rules::new(edition, shoe).map_err(|error| failed(&error, words))?;
            (football::analyse(&rules), details.then(|| details::of_football(&edition.data, &shoe, words)).transpose()?)
        }
        Instrument::Omaha => return omaha::answer(request, words),
    };
    let jackpot = jackpot::asked(request, words)?;
    if request.json {
        let mut object = json_of(&report);
        if let Some(jackpot) = &jackpot {
            object["jackpot"] = jackpot::json(jackpot);
        }
        if let Some(details) = details {
            object[details.name] = details.json;
        }
        return Ok(Answer::json(&object, true));
    }
    let mut text = text_of(&report, request.explain, words);
    if let Some(jackpot) = &jackpot {
        text += &jackpot::text(jackpot, words);
    }
    if let Some(details) = details {
        let _ = write!(text, "\n{}", details.text);
    }
    Ok(Answer::yes(text))
}

/// An option that the game has no use for is a slip.
fn check_fit(request: &Edge, words: &Words) -> Result<(), Failure> {
    let (stud, qpoker, football, omaha) = (
        request.game == Instrument::Stud,
        request.game == Instrument::Qpoker,
        request.game == Instrument::Football,
        request.game == Instrument::Omaha,
    );
    let given = [
        ("--decks", request.terms.decks.is_some(), qpoker || football),
        ("--pay", !request.terms.pay.is_empty(), stud || qpoker),
        ("--ties", request.terms.ties.is_some(), stud || qpoker),
        ("--pool", request.pool.is_some(), stud),
        ("--jackpot-bet", request.jackpot_bet.is_some(), stud),
        ("--sums", request.sums.is_some(), stud),
        ("--players", request.players.is_some(), stud),
        ("--prizes", request.prizes.is_some(), stud),
        ("--shoe", request.shoe.is_some(), football),
        ("--pots", request.pots.is_some(), omaha),
        ("--big-blind", request.big_blind.is_some(), omaha),
        ("--rate", request.rate.is_some(), omaha),
        ("--cap", request.cap.is_some(), omaha),
        ("--details", request.details, !omaha),
    ];
    let game = request.game.short_name();
    match given.iter().find(|(_, given, fits)| *given && !fits) {
        Some((option, ..)) => {
            let args = [("option", *option), ("game", title(request.game, words))];
            Err(Failure::input(option, game, words.with("edge-no-use", &args)))
        }
        None if request.shoe.is_some() && request.terms.decks.is_some() => {
            Err(Failure::input("--decks", "", words.text("edge-decks-or-shoe")))
        }
        None => Ok(()),
    }
}

/// The rules of stud with what is changed.
pub(crate) fn stud_rules(terms: &Terms, words: &Words) -> Result<stud::Rules, Failure> {
    let edition = edition_of(Instrument::Stud, terms.edition.as_deref(), AnyEdition::stud, words)?;
    let mut rules = stud::Rules::of(edition).map_err(|error| failed(&error, words))?;
    for row in &terms.pay {
        let (to, one) = row.odds.into();
        if one != 1 {
            return Err(Failure::input("--pay", &row.given, words.with(NO_ROW, &[("value", &row.given)])));
        }
        rules = rules.with_pay(row.category, to).map_err(|error| failed(&error, words))?;
    }
    Ok(rules.with_ties(terms.ties.unwrap_or(Ties::Suits)))
}

/// The rules of qpoker with what is changed.
pub(crate) fn qpoker_rules(terms: &Terms, words: &Words) -> Result<qpoker::Rules, Failure> {
    let wrong = |error: &sabot_edge::EdgeError| failed(error, words);
    let edition = edition_of(Instrument::Qpoker, terms.edition.as_deref(), AnyEdition::qpoker, words)?;
    let mut rules = qpoker::Rules::new(edition, 1, Ties::Suits).map_err(|error| wrong(&error))?;
    if let Some(decks) = terms.decks {
        rules = rules.with_decks(decks).map_err(|error| wrong(&error))?;
    }
    for row in &terms.pay {
        rules = rules.with_pay(row.bet, row.category, row.odds).map_err(|error| wrong(&error))?;
    }
    Ok(rules.with_ties(terms.ties.unwrap_or(Ties::Suits)))
}

fn ties(text: &str) -> Result<Ties, Wrong> {
    match text {
        "suits" => Ok(Ties::Suits),
        "push" => Ok(Ties::Push),
        other => Err(Wrong::new("edge-ties", other)),
    }
}

/// A row of the pay table that is changed.
#[derive(Clone, Debug)]
pub(crate) struct Pay {
    given: String,
    bet: Bet,
    category: Category,
    odds: Odds,
}

const NO_ROW: &str = "edge-no-such-row";

/// A changed row: `flush=6`, `straight=3/2`, `bonus.pair=1`.
fn pay(text: &str) -> Result<Pay, Wrong> {
    let wrong = || Wrong::new("edge-pay", text);
    let (row, odds) = text.split_once('=').ok_or_else(wrong)?;
    let (bet, row) = row.strip_prefix("bonus.").map_or((Bet::Bet, row), |row| (Bet::Bonus, row));
    let category: Category = row.parse().map_err(|_| Wrong::new(NO_ROW, text))?;
    let (to, one) = odds.split_once('/').unwrap_or((odds, "1"));
    let number = |text: &str| text.parse::<u32>().ok().filter(|_| !text.starts_with('+'));
    let odds = number(to).zip(number(one)).and_then(|pair| Odds::try_from(pair).ok()).ok_or_else(wrong)?;
    Ok(Pay { given: text.to_owned(), bet, category, odds })
}

fn shoe(request: &Edge, words: &Words) -> Result<football::Shoe, Failure> {
    match &request.shoe {
        Some(file) => shoe::read(file, words),
        None => football::Shoe::fresh(request.terms.decks.unwrap_or(6)).map_err(|error| failed(&error, words)),
    }
}

fn text_of(report: &Analysis, explain: bool, words: &Words) -> String {
    let combinations = words.count(report.combinations);
    let args = [
        ("game", title(report.game, words)),
        ("edition", report.edition.number.as_str()),
        ("combinations", &combinations),
    ];
    let mut text = words.with("edge-title", &args) + "\n";
    if report.departs {
        text += &(words.text("edge-departs") + "\n");
    }
    if !report.strategies.is_empty() {
        text += "\n";
        let head = ["strategy", "ev", "house-edge", "risk", "stays", "deviation"];
        let mut rows = vec![head.map(|name| words.text(&format!("edge-head-{name}"))).to_vec()];
        rows.extend(report.strategies.iter().map(|strategy| strategy_row(strategy, words)));
        text += &table(&rows);
    }
    if !report.bets.is_empty() {
        text += "\n";
        let head = ["bet", "ev", "wins", "loses", "loses-half", "returned"];
        let mut rows = vec![head.map(|name| words.text(&format!("edge-head-{name}"))).to_vec()];
        rows.extend(report.bets.iter().map(|bet| {
            let mut row = vec![words.word("bet", bet.name), percent(&bet.ev, words)];
            row.extend([bet.win, bet.lose, bet.lose_half, bet.returned].iter().map(|share| percent(share, words)));
            row
        }));
        text += &table(&rows);
    }
    for strategy in report.strategies.iter().take(1) {
        let name = words.word("strategy", strategy.name);
        let _ = writeln!(text, "\n{}", words.with("edge-outcomes", &[("strategy", &name)]));
        let all = report.combinations;
        let rows: Vec<_> = strategy
            .outcomes
            .iter()
            .map(|outcome| {
                let share = i128::try_from(outcome.combinations)
                    .ok()
                    .zip(i128::try_from(all).ok())
                    .map(|(part, all)| sabot_edge::Fraction::new(part, all));
                vec![
                    words.word("outcome", &outcome.name),
                    decimal(&outcome.net, 2, words),
                    words.count(outcome.combinations),
                    share.map_or(String::new(), |share| percent(&share, words)),
                ]
            })
            .collect();
        text += &table(&rows);
    }
    if explain {
        let _ = writeln!(text, "\n{}", words.text("edge-explain"));
        for step in &report.argument {
            let _ = writeln!(text, "  {}", format::step(step, words));
        }
    }
    text
}

fn strategy_row(strategy: &StrategyValue, words: &Words) -> Vec<String> {
    vec![
        words.word("strategy", strategy.name),
        decimal(&strategy.ev, 6, words),
        percent(&-strategy.ev, words),
        percent(&strategy.element_of_risk, words),
        percent(&strategy.play_frequency, words),
        rounded(nearest(&strategy.variance).sqrt(), 4, words),
    ]
}

fn json_of(report: &Analysis) -> Value {
    let strategy = |one: &StrategyValue| {
        let outcomes: Vec<Value> = one
            .outcomes
            .iter()
            .map(|outcome| {
                let count = outcome.combinations.to_string();
                json!({"name": outcome.name, "net": display(&outcome.net), "combinations": count})
            })
            .collect();
        json!({
            "name": one.name,
            "ev": display(&one.ev),
            "house_edge": display(&-one.ev),
            "element_of_risk": display(&one.element_of_risk),
            "play_frequency": display(&one.play_frequency),
            "variance": display(&one.variance),
            "standard_deviation": nearest(&one.variance).sqrt(),
            "outcomes": outcomes,
        })
    };
    let bets: Vec<Value> = report
        .bets
        .iter()
        .map(|bet| {
            json!({
                "name": bet.name,
                "ev": display(&bet.ev),
                "win": display(&bet.win),
                "lose": display(&bet.lose),
                "lose_half": display(&bet.lose_half),
                "returned": display(&bet.returned),
            })
        })
        .collect();
    json!({
        "game": report.game.short_name(),
        "edition": report.edition.number.as_str(),
        "departs": report.departs,
        "combinations": report.combinations.to_string(),
        "strategies": report.strategies.iter().map(strategy).collect::<Vec<_>>(),
        "bets": bets,
    })
}
