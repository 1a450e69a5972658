//! `sabot rules`: a regulation in our words, its readings, and what the scenarios cover of it.

use std::fmt::Write as _;

use clap::Args;
use sabot_law::Instrument;
use sabot_locale::{Outline, ReadingKind, Words, differences, outline, readings};
use sabot_scenario::{Coverage, Covered, coverage};
use serde_json::{Value, json};

use crate::args::game;
use crate::common::answer::Answer;
use crate::common::failure::Failure;

/// The rules to be shown.
#[derive(Debug, Args)]
pub(crate) struct Rules {
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) game: Option<Instrument>,
    #[arg(long, value_name = "N")]
    pub(crate) article: Option<u8>,
    #[arg(long)]
    pub(crate) coverage: bool,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Rules, words: &Words) -> Result<Answer, Failure> {
    if request.coverage {
        return Ok(matrix(request, words));
    }
    let Some(game) = request.game else { return Ok(list(request, words)) };
    let outline = outline(game).expect("only games that are built come here");
    if let Some(number) = request.article
        && !outline.articles.iter().any(|article| article.number == number)
    {
        let (text, last) = (number.to_string(), outline.articles.len().to_string());
        let message =
            words.with("rules-no-article", &[("number", &text), ("game", game.short_name()), ("last", &last)]);
        return Err(Failure::input("--article", &text, message));
    }
    if request.json {
        return Ok(Answer::json(&rules_json(game, outline, request.article, words), true));
    }
    Ok(Answer::yes(rules_text(game, outline, request.article, words)))
}

fn built() -> impl Iterator<Item = (Instrument, &'static Outline)> {
    Instrument::ALL.into_iter().filter_map(|game| Some((game, outline(game)?)))
}

/// Without a game: which there are.
fn list(request: &Rules, words: &Words) -> Answer {
    let lang = words.lang();
    if request.json {
        let games: Vec<Value> = built()
            .map(|(game, outline)| json!({"game": game.short_name(), "edition": outline.number, "title": outline.title.get(lang)}))
            .collect();
        return Answer::json(&json!({"games": games}), true);
    }
    let mut text = words.text("rules-games") + "\n";
    for (game, outline) in built() {
        let _ = writeln!(text, "  {game:10} {} ({})", outline.title.get(lang), outline.number);
    }
    Answer::yes(text)
}

fn kind(kind: ReadingKind) -> &'static str {
    match kind {
        ReadingKind::Fixed => "fixed",
        ReadingKind::Setting => "setting",
        ReadingKind::Departure => "departure",
        ReadingKind::House => "house",
    }
}

fn rules_text(game: Instrument, outline: &Outline, only: Option<u8>, words: &Words) -> String {
    let lang = words.lang();
    let mut text = words.with(
        "rules-title",
        &[("title", outline.title.get(lang)), ("number", &outline.number), ("signed", &outline.signed)],
    ) + "\n";
    for article in outline.articles.iter().filter(|article| only.is_none_or(|only| article.number == only)) {
        let number = article.number.to_string();
        let heading = words.with("rules-article", &[("number", &number), ("heading", article.heading.get(lang))]);
        let _ = writeln!(text, "\n{heading}");
        for item in &article.items {
            let cite = item.cite.to_string();
            let _ = writeln!(text, "  {cite:16} {}", item.summary().get(lang));
            if let Some(reason) = &item.not_computable {
                let told = words.with("rules-not-computable", &[("why", reason.get(lang))]);
                let _ = writeln!(text, "  {:16} {told}", "");
            }
            if let Some(reason) = &item.pending {
                let told = words.with("rules-pending", &[("why", reason.get(lang))]);
                let _ = writeln!(text, "  {:16} {told}", "");
            }
        }
    }
    if only.is_some() {
        return text;
    }
    let _ = writeln!(text, "\n{}", words.text("rules-readings"));
    for reading in readings(game) {
        let label = words.text(&format!("rules-kind-{}", kind(reading.kind)));
        let _ = writeln!(text, "  {:5} {} [{label}]", reading.cite.to_string(), reading.summary().get(lang));
        if let Some(reason) = &reading.pending {
            let _ = writeln!(text, "        {}", words.with("rules-pending", &[("why", reason.get(lang))]));
        }
        for (index, alternative) in reading.alternatives.iter().enumerate() {
            let mark = if index == 0 { "*" } else { " " };
            let _ = writeln!(text, "        {mark} {}: {}", alternative.word, alternative.summary().get(lang));
        }
    }
    let _ = writeln!(text, "\n{}", words.text("rules-differences"));
    for difference in differences(game) {
        let _ = writeln!(text, "  {:5} {}", difference.cite.to_string(), difference.summary().get(lang));
    }
    text
}

fn rules_json(game: Instrument, outline: &Outline, only: Option<u8>, words: &Words) -> Value {
    let lang = words.lang();
    let articles: Vec<Value> = outline
        .articles
        .iter()
        .filter(|article| only.is_none_or(|only| article.number == only))
        .map(|article| {
            let items: Vec<Value> = article
                .items
                .iter()
                .map(|item| {
                    let reason = item.not_computable.as_ref().map(|reason| reason.get(lang));
                    json!({
                        "cite": item.cite.to_string(),
                        "field": item.field,
                        "summary": item.summary().get(lang),
                        "not_computable": reason,
                        "pending": item.pending.as_ref().map(|reason| reason.get(lang)),
                    })
                })
                .collect();
            json!({"number": article.number, "heading": article.heading.get(lang), "file": article.file, "items": items})
        })
        .collect();
    let mut object = json!({
        "game": game.short_name(),
        "edition": outline.number,
        "signed": outline.signed,
        "title": outline.title.get(lang),
        "articles": articles,
    });
    if only.is_none() {
        object["readings"] = readings(game)
            .map(|reading| {
                let alternatives: Vec<Value> = reading
                    .alternatives
                    .iter()
                    .enumerate()
                    .map(|(index, one)| json!({"word": one.word, "summary": one.summary().get(lang), "default": index == 0}))
                    .collect();
                json!({
                    "cite": reading.cite.to_string(),
                    "kind": kind(reading.kind),
                    "summary": reading.summary().get(lang),
                    "pending": reading.pending.as_ref().map(|reason| reason.get(lang)),
                    "alternatives": alternatives,
                })
            })
            .collect();
        object["differences"] = differences(game)
            .map(|one| json!({"cite": one.cite.to_string(), "summary": one.summary().get(lang)}))
            .collect();
    }
    object
}

/// The matrix of one game, or of all that are built.
fn matrix(request: &Rules, words: &Words) -> Answer {
    let games: Vec<(Instrument, Coverage)> = built()
        .filter(|(game, _)| request.game.is_none_or(|only| only == *game))
        .filter_map(|(game, _)| Some((game, coverage(game)?)))
        .collect();
    let complete = games.iter().all(|(_, coverage)| coverage.is_complete());
    if request.json {
        let list: Vec<Value> = games.iter().map(|(game, coverage)| matrix_json(*game, coverage)).collect();
        let object = match request.game {
            Some(_) => list.into_iter().next().unwrap_or(Value::Null),
            None => json!({"complete": complete, "games": list}),
        };
        return Answer::json(&object, complete);
    }
    let text = games.iter().map(|(game, coverage)| matrix_text(*game, coverage, words)).collect::<Vec<_>>().join("\n");
    Answer { text, yes: complete }
}

fn matrix_json(game: Instrument, coverage: &Coverage) -> Value {
    let rows: Vec<Value> = coverage
        .rows
        .iter()
        .map(|row| {
            let (covered, scenarios, first) = match &row.covered {
                Covered::Emitted(count, first) => ("emitted", *count, Some(first)),
                Covered::NotComputable => ("not_computable", 0, None),
                Covered::Pending => ("pending", 0, None),
                Covered::Hole => ("hole", 0, None),
            };
            json!({
                "cite": row.cite.to_string(),
                "alternative": row.alternative,
                "covered": covered,
                "scenarios": scenarios,
                "first": first,
            })
        })
        .collect();
    json!({
        "game": game.short_name(),
        "complete": coverage.is_complete(),
        "scenarios": coverage.scenarios,
        "not_computable": coverage.not_computable(),
        "pending": coverage.pending(),
        "rows": rows,
        "failures": coverage.failures.iter().map(|(name, why)| json!({"scenario": name, "why": why})).collect::<Vec<_>>(),
    })
}

fn matrix_text(game: Instrument, coverage: &Coverage, words: &Words) -> String {
    let mut text = words.with("coverage-title", &[("game", game.short_name())]) + "\n";
    for row in &coverage.rows {
        let cite = row.cite.to_string();
        let name = row.alternative.as_ref().map_or(cite.clone(), |word| format!("{cite} = {word}"));
        let told = match &row.covered {
            Covered::Emitted(count, first) => {
                words.with("coverage-emitted", &[("count", &count.to_string()), ("first", first)])
            }
            Covered::NotComputable => words.text("coverage-not-computable"),
            Covered::Pending => words.text("coverage-pending"),
            Covered::Hole => words.text("coverage-hole"),
        };
        let _ = writeln!(text, "  {name:32} {told}");
    }
    for (name, why) in &coverage.failures {
        let _ = writeln!(text, "{}", words.with("coverage-failure", &[("scenario", name), ("why", why)]));
    }
    let counts = [
        ("rows", coverage.rows.len()),
        ("holes", coverage.holes().count()),
        ("not", coverage.not_computable()),
        ("pending", coverage.pending()),
        ("scenarios", coverage.scenarios),
    ]
    .map(|(name, count)| (name, count.to_string()));
    let counts = counts.each_ref().map(|(name, count)| (*name, count.as_str()));
    let _ = writeln!(text, "{}", words.with("coverage-sum", &counts));
    text
}
