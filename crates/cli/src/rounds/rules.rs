//! `sabot rules`: a regulation in our words, its readings, and what the scenarios cover of it.

use std::fmt::Write as _;

use clap::Args;
use sabot_law::{Cite, Instrument};
use sabot_locale::{Item, Outline, Part, ReadingKind, Words, differences, outline, readings};
use sabot_scenario::{Coverage, Covered, coverage};
use serde_json::{Value, json};

use crate::args::game;
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::title::title;

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
    let words = &words.of(game);
    if let Some(number) = request.article
        && !outline.articles.iter().any(|article| article.number == number)
    {
        let (text, last) = (number.to_string(), outline.articles.len().to_string());
        let message =
            words.with("rules-no-article", &[("number", &text), ("game", title(game, words)), ("last", &last)]);
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
    let mut text = words.with("rules-title", &[("title", outline.title.get(lang))]) + "\n";
    let dispatch = [
        ("called", outline.regulation.get(lang)),
        ("dispatch", outline.dispatch.get(lang)),
        ("signed", &outline.signed),
        ("granted", outline.granted.get(lang)),
        ("since", outline.since.get(lang)),
    ];
    let _ = writeln!(text, "{}", words.with("rules-dispatch", &dispatch));
    for article in outline.articles.iter().filter(|article| only.is_none_or(|only| article.number == only)) {
        let number = article.number.to_string();
        let heading = words.with("rules-article", &[("number", &number), ("heading", article.heading.get(lang))]);
        let _ = writeln!(text, "\n{heading}");
        for item in &article.items {
            let cite = item.cite.to_string();
            let _ = writeln!(text, "  {cite:16} {}", item.summary().get(lang));
            if !item.beside.is_empty() {
                let _ =
                    writeln!(text, "  {:16} {}", "", words.with("rules-beside", &[("cites", &listed(&item.beside))]));
            }
            if let Some(told) = for_people(item, words) {
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
    if let Some(known) = &outline.known {
        let _ = writeln!(text, "  {}", known.get(lang));
    }
    for difference in differences(game) {
        let _ = writeln!(text, "  {:5} {}", difference.cite.to_string(), difference.summary().get(lang));
    }
    text
}

fn listed(cites: &[Cite]) -> String {
    cites.iter().map(Cite::to_string).collect::<Vec<_>>().join(", ")
}

/// What of an item only people can do or see, and what the program does instead.
fn for_people(item: &Item, words: &Words) -> Option<String> {
    let people = item.people.as_ref()?;
    Some(people_told(people.part, people.instead().get(words.lang()), words))
}

fn people_told(part: Part, instead: &str, words: &Words) -> String {
    let key = match part {
        Part::All => "rules-not-computable",
        Part::Some => "rules-in-part",
    };
    words.with(key, &[("instead", instead)])
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
                    json!({
                        "cite": item.cite.to_string(),
                        "field": item.field,
                        "summary": item.summary().get(lang),
                        "beside": item.beside.iter().map(Cite::to_string).collect::<Vec<_>>(),
                        "not_computable": item.people.as_ref().map(|people| {
                            json!({"part": people.part.as_str(), "instead": people.instead().get(lang)})
                        }),
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
        "dispatch": {
            "title": outline.dispatch.get(lang),
            "regulation": outline.regulation.get(lang),
            "granted": outline.granted.get(lang),
            "since": outline.since.get(lang),
        },
        "known": outline.known.as_ref().map(|known| known.get(lang)),
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
        let list: Vec<Value> = games.iter().map(|(game, coverage)| matrix_json(*game, coverage, words)).collect();
        let object = match request.game {
            Some(_) => list.into_iter().next().unwrap_or(Value::Null),
            None => json!({"complete": complete, "games": list}),
        };
        return Answer::json(&object, complete);
    }
    let text = games.iter().map(|(game, coverage)| matrix_text(*game, coverage, words)).collect::<Vec<_>>().join("\n");
    Answer { text, yes: complete }
}

fn matrix_json(game: Instrument, coverage: &Coverage, words: &Words) -> Value {
    let rows: Vec<Value> = coverage
        .rows
        .iter()
        .map(|row| {
            let (covered, through, scenarios, first) = match &row.covered {
                Covered::Emitted(count, first) => ("emitted", None, *count, Some(first)),
                Covered::Through(item, count, first) => ("through", Some(item.to_string()), *count, Some(first)),
                Covered::NotComputable => ("not_computable", None, 0, None),
                Covered::Pending => ("pending", None, 0, None),
                Covered::Hole => ("hole", None, 0, None),
            };
            json!({
                "cite": row.cite.to_string(),
                "alternative": row.alternative,
                "covered": covered,
                "through": through,
                "scenarios": scenarios,
                "first": first,
                "not_computable": row.people.as_ref().map(|people| {
                    json!({"part": people.part.as_str(), "instead": people.instead().get(words.lang())})
                }),
            })
        })
        .collect();
    json!({
        "game": game.short_name(),
        "complete": coverage.is_complete(),
        "scenarios": coverage.scenarios,
        "not_computable": coverage.not_computable(),
        "in_part": coverage.in_part(),
        "pending": coverage.pending(),
        "rows": rows,
        "failures": coverage.failures.iter().map(|(name, why)| json!({"scenario": name, "why": why})).collect::<Vec<_>>(),
    })
}

fn matrix_text(game: Instrument, coverage: &Coverage, words: &Words) -> String {
    let mut text = words.with("coverage-title", &[("game", title(game, words))]) + "\n";
    for row in &coverage.rows {
        let cite = row.cite.to_string();
        let name = row.alternative.as_ref().map_or(cite.clone(), |word| format!("{cite} = {word}"));
        let mut told = match &row.covered {
            Covered::Emitted(count, first) => {
                words.with("coverage-emitted", &[("count", &count.to_string()), ("first", first)])
            }
            Covered::Through(item, count, first) => {
                let (item, count) = (item.to_string(), count.to_string());
                words.with("coverage-through", &[("item", &item), ("count", &count), ("first", first)])
            }
            Covered::NotComputable => String::new(),
            Covered::Pending => words.text("coverage-pending"),
            Covered::Hole => words.text("coverage-hole"),
        };
        if let Some(people) = &row.people {
            let for_people = people_told(people.part, people.instead().get(words.lang()), words);
            told += if told.is_empty() { "" } else { " " };
            told += &for_people;
        }
        let _ = writeln!(text, "  {name:32} {told}");
    }
    for (name, why) in &coverage.failures {
        let _ = writeln!(text, "{}", words.with("coverage-failure", &[("scenario", name), ("why", why)]));
    }
    let counts = [
        ("rows", coverage.rows.len()),
        ("holes", coverage.holes().count()),
        ("not", coverage.not_computable()),
        ("part", coverage.in_part()),
        ("pending", coverage.pending()),
        ("scenarios", coverage.scenarios),
    ]
    .map(|(name, count)| (name, count.to_string()));
    let counts = counts.each_ref().map(|(name, count)| (*name, count.as_str()));
    let _ = writeln!(text, "{}", words.with("coverage-sum", &counts));
    text
}
