//! `sabot edge`: what every bet and strategy is worth, exactly.

use std::fmt::Write as _;

use sabot_edge::{Report, StrategyValue, Ties, display, football, qpoker, stud};
use sabot_games::{AnyEdition, Bet};
use sabot_law::Instrument;
use sabot_locale::Words;
use sabot_money::Odds;
use sabot_ranking::Category;
use serde_json::{Value, json};

use crate::asked::{Edge, Terms};
use crate::exact;
use crate::exact::{decimal, failed, grouped, nearest, percent, rounded, table};
use crate::failure::Failure;
use crate::house_file::edition_of;
use crate::output::Answer;
use crate::{edge_details, edge_jackpot, edge_omaha, edge_shoe};

pub(crate) fn answer(request: &Edge, words: &Words) -> Result<Answer, Failure> {
    check_fit(request, words)?;
    let details = request.details;
    let (report, details) = match request.game {
        Instrument::Stud => {
            let rules = stud_rules(&request.terms, words)?;
            (stud::analyse(&rules), details.then(|| edge_details::of_stud(&rules, words)))
        }
        Instrument::Qpoker => {
            let rules = qpoker_rules(&request.terms, words)?;
            (qpoker::analyse(&rules), details.then(|| edge_details::of_qpoker(&rules, words)).transpose()?)
        }
        Instrument::Football => {
            let shoe = shoe(request, words)?;
            let file = request.terms.edition.as_deref();
            let edition = edition_of(Instrument::Football, file, AnyEdition::football, words)?;
            let report = football::analyse_with(&edition, &shoe).map_err(|error| failed(&error, words))?;
            (report, details.then(|| edge_details::of_football(&edition.data, &shoe, words)).transpose()?)
        }
        Instrument::Omaha => return edge_omaha::answer(request, words),
    };
    let jackpot = edge_jackpot::asked(request, words)?;
    if request.json {
        let mut object = json_of(&report);
        if let Some(jackpot) = &jackpot {
            object["jackpot"] = edge_jackpot::json(jackpot);
        }
        if let Some(details) = details {
            object[details.name] = details.json;
        }
        return Ok(Answer::json(&object, true));
    }
    let mut text = text_of(&report, request.explain, words);
    if let Some(jackpot) = &jackpot {
        text += &edge_jackpot::text(jackpot, words);
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
            Err(Failure::input(option, game, words.with("edge-no-use", &[("option", option), ("game", game)])))
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
    for text in &terms.pay {
        let (_, category, odds) = pay(text, words)?;
        let (to, one) = odds.into();
        if one != 1 {
            return Err(no_row(text, words));
        }
        rules = rules.with_pay(category, to).map_err(|error| failed(&error, words))?;
    }
    Ok(rules.with_ties(ties(terms, words)?))
}

/// The rules of qpoker with what is changed.
pub(crate) fn qpoker_rules(terms: &Terms, words: &Words) -> Result<qpoker::Rules, Failure> {
    let wrong = |error: &sabot_edge::EdgeError| failed(error, words);
    let edition = edition_of(Instrument::Qpoker, terms.edition.as_deref(), AnyEdition::qpoker, words)?;
    let mut rules = qpoker::Rules::new(edition, 1, Ties::Suits).map_err(|error| wrong(&error))?;
    if let Some(decks) = terms.decks {
        rules = rules.with_decks(decks).map_err(|error| wrong(&error))?;
    }
    for text in &terms.pay {
        let (bonus, category, odds) = pay(text, words)?;
        let bet = if bonus { Bet::Bonus } else { Bet::Bet };
        rules = rules.with_pay(bet, category, odds).map_err(|error| wrong(&error))?;
    }
    Ok(rules.with_ties(ties(terms, words)?))
}

fn ties(terms: &Terms, words: &Words) -> Result<Ties, Failure> {
    match terms.ties.as_deref() {
        None | Some("suits") => Ok(Ties::Suits),
        Some("push") => Ok(Ties::Push),
        Some(other) => Err(Failure::input("--ties", other, words.with("edge-ties", &[("value", other)]))),
    }
}

/// A changed row: `flush=6`, `straight=3/2`, `bonus.pair=1`.
fn pay(text: &str, words: &Words) -> Result<(bool, Category, Odds), Failure> {
    let wrong = || Failure::input("--pay", text, words.with("edge-pay", &[("value", text)]));
    let (row, odds) = text.split_once('=').ok_or_else(wrong)?;
    let (bonus, row) = row.strip_prefix("bonus.").map_or((false, row), |row| (true, row));
    let category: Category = row.parse().map_err(|_| no_row(text, words))?;
    let (to, one) = odds.split_once('/').unwrap_or((odds, "1"));
    let number = |text: &str| text.parse::<u32>().ok().filter(|_| !text.starts_with('+'));
    let odds = number(to).zip(number(one)).and_then(|pair| Odds::try_from(pair).ok()).ok_or_else(wrong)?;
    Ok((bonus, category, odds))
}

fn no_row(text: &str, words: &Words) -> Failure {
    Failure::input("--pay", text, words.with("edge-no-such-row", &[("value", text)]))
}

fn shoe(request: &Edge, words: &Words) -> Result<football::Shoe, Failure> {
    match &request.shoe {
        Some(file) => edge_shoe::read(file, words),
        None => football::Shoe::fresh(request.terms.decks.unwrap_or(6)).map_err(|error| failed(&error, words)),
    }
}

fn text_of(report: &Report, explain: bool, words: &Words) -> String {
    let combinations = grouped(report.combinations, words);
    let args = [
        ("game", report.game.short_name()),
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
                    grouped(outcome.combinations, words),
                    share.map_or(String::new(), |share| percent(&share, words)),
                ]
            })
            .collect();
        text += &table(&rows);
    }
    if explain {
        let _ = writeln!(text, "\n{}", words.text("edge-explain"));
        for step in &report.argument {
            let _ = writeln!(text, "  {}", exact::step(step, words));
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

fn json_of(report: &Report) -> Value {
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
