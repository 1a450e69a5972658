//! `sabot replay`: tells a past round again, as somebody may see it.

use std::fmt::Write as _;

use clap::Args;
use sabot_dispute::{FoundRound, Later, Moved, RoundId, Settlement, StakeLine, Story, StoryStep, sees_books};
use sabot_games::Viewer;
use sabot_house::Actor;
use sabot_law::Basis;
use sabot_locale::Words;
use sabot_scenario::{JackpotReport, RoundReport, SettledLine};
use serde_json::{Value, json};

use crate::args::{DATA, Viewpoint, folder, viewpoint};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::line_json::{cited, pretty, readings, round_json, signed};
use crate::common::title::title;
use crate::record::past;
use crate::rounds::settle::round_text;

/// A past round to be told.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    #[arg(value_name = "ROUND", value_parser = past::round)]
    pub(crate) round: RoundId,
    #[arg(id = "as", long = "as", value_name = "WHO", default_value = "inspector", value_parser = viewpoint)]
    pub(crate) seen: Viewpoint,
    #[arg(long, value_name = "DIR", default_value = DATA, value_parser = folder)]
    pub(crate) data: String,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Replay, words: &Words) -> Result<Answer, Failure> {
    let mut store = past::record(&request.data, words)?;
    let key = past::house_key(&request.data, words)?;
    let found = past::found(&mut store, request.round, &request.data, key.as_ref(), words)?;
    if let Viewer::Seat(seat) = request.seen.viewer {
        let seats = found.seats();
        if seat.number() > seats {
            let args = [("seat", seat.to_string()), ("seats", seats.to_string())];
            let args: Vec<(&str, &str)> = args.iter().map(|(name, value)| (*name, value.as_str())).collect();
            return Err(Failure::input("--as", &request.seen.named, words.with("pack-no-seat", &args)));
        }
    }
    let story = found.story(request.seen.viewer);
    let words = &words.of(found.config.game.instrument());
    if request.json {
        return Ok(Answer::json(&json_of(request, &found, &story, words), true));
    }
    Ok(Answer::yes(text_of(request, &found, &story, words)))
}

/// What the round came to, as other commands tell it.
fn report(settlement: &Settlement) -> RoundReport {
    let line = |line: &StakeLine| SettledLine {
        seat: line.seat,
        player: line.player,
        bet: line.bet.clone(),
        stake: line.stake,
        net: line.net,
        basis: line.basis,
        told: line.told.clone(),
    };
    let jackpot = settlement.display.map(|(before, after)| JackpotReport {
        before,
        after,
        paid: settlement.paid,
        ..JackpotReport::default()
    });
    RoundReport {
        void: settlement.void,
        lines: settlement.lines.iter().map(line).collect(),
        shared_commission: settlement.shared_commission.clone(),
        house_net: settlement.house_net,
        jackpot,
        story: Vec::new(),
    }
}

fn text_of(request: &Replay, found: &FoundRound, story: &Story, words: &Words) -> String {
    let edition = found.edition.number.to_string();
    let (round, game) = (found.id.to_string(), title(found.config.game.instrument(), words));
    let rules = found.rules.to_string();
    let who = request.seen.told(words);
    let args = [("round", round.as_str()), ("game", game), ("edition", &edition), ("rules", &rules), ("who", &who)];
    let mut text = words.with("replay-title", &args) + "\n";
    let dealer = found.dealer.map_or_else(|| words.text("nobody"), |name| name.to_string());
    let _ = writeln!(text, "{}\n", words.with("replay-times", &[("dealer", &dealer)]));
    for step in &story.steps {
        let told = step.basis.map_or_else(|| step.sentence(words), |basis| cited(&step.sentence(words), &basis));
        let _ = writeln!(text, "  {}  {}  {told}", step.at.macau_time(), step.by.name);
    }
    let _ = writeln!(text, "\n{}", words.text("deal-result"));
    if sees_books(request.seen.viewer) {
        text += &round_text(&report(&story.settlement), words);
    } else {
        if story.settlement.void {
            let _ = writeln!(text, "{}", words.text("settle-void"));
        }
        for line in &story.settlement.lines {
            let _ = writeln!(text, "  {}", cited(&words.sentence(&line.told), &line.basis));
        }
        for taken in &story.settlement.shared_commission {
            let _ = writeln!(text, "  {}", cited(&words.sentence(&taken.told()), &taken.basis));
        }
    }
    if !story.moved.is_empty() {
        let _ = writeln!(text, "\n{}", words.text("replay-transfers"));
        story.moved.iter().for_each(|one| text += &transfer_text(one, words));
    }
    if !story.pool.is_empty() {
        let _ = writeln!(text, "\n{}", words.text("replay-pool"));
        for one in &story.pool {
            let (what, amount, after) = (words.text(one.key), signed(words, one.amount), words.money(one.after));
            let args = [("what", what.as_str()), ("amount", &amount), ("after", &after)];
            let _ = writeln!(text, "  {}", cited(&words.with("replay-pool-move", &args), &one.basis));
        }
    }
    text += &later_text(story, request.seen.viewer, words);
    text + &cards_text(story, words)
}

fn transfer_text(one: &Moved, words: &Words) -> String {
    let (amount, currency) = (words.money(one.amount), words.word("currency", one.currency.code()));
    let purpose = one.purpose_word();
    let args = [
        ("id", one.id.as_str()),
        ("amount", &amount),
        ("currency", &currency),
        ("from", &one.from),
        ("to", &one.to),
        ("purpose", &purpose),
    ];
    let cites = if one.citation.as_str().is_empty() { String::new() } else { format!("  [{}]", one.citation) };
    format!("  {}{cites}\n", words.with("replay-transfer", &args))
}

fn later_text(story: &Story, viewer: Viewer, words: &Words) -> String {
    let mut text = String::new();
    if story.later.is_empty() {
        if sees_books(viewer) {
            let _ = writeln!(text, "\n{}", words.text("replay-nothing-later"));
        }
        return text;
    }
    let _ = writeln!(text, "\n{}", words.text("replay-later"));
    for one in &story.later {
        let sentence = one.deed.sentence(words);
        let told = one.deed.basis().map_or_else(|| sentence.clone(), |basis| cited(&sentence, &basis));
        let _ = writeln!(text, "  {}  {}  {told}", one.at.macau_time(), one.by.name);
        one.moved.iter().for_each(|one| text = format!("{text}  {}", transfer_text(one, words)));
    }
    text
}

fn cards_text(story: &Story, words: &Words) -> String {
    let mut text = format!("\n{}\n", words.text("replay-cards"));
    let Some(commitment) = &story.commitment else {
        let _ = writeln!(text, "  {}", words.text("replay-no-commitment"));
        return text;
    };
    let (cards, root) = (commitment.cards.to_string(), commitment.root.to_string());
    let _ = writeln!(text, "  {}", words.with("replay-commitment", &[("cards", &cards), ("root", &root)]));
    if commitment.provenance != sabot_chance::Provenance::OperatingSystem {
        let _ = writeln!(text, "  {}", words.text("replay-simulated"));
    }
    if story.openings.is_empty() {
        let _ = writeln!(text, "  {}", words.text("replay-nothing-opened"));
    } else {
        let opened: Vec<_> = story.openings.iter().map(|one| one.card).collect();
        let _ = writeln!(text, "  {}", words.with("replay-opened", &[("cards", &pretty(&opened))]));
    }
    text
}

fn json_of(request: &Replay, found: &FoundRound, story: &Story, words: &Words) -> Value {
    let mut object = serde_json::Map::new();
    let mut put = |name: &str, value: Value| object.insert(name.to_owned(), value);
    put("round", json!(found.id.to_string()));
    put("game", json!(found.config.game.instrument().short_name()));
    put("edition", json!(found.edition.number.to_string()));
    put("rules", json!(found.rules.0));
    put("as", json!(request.seen.named));
    put("dealer", json!(found.dealer.map(|name| name.to_string())));
    put("story", story.steps.iter().map(|step| step_json(step, words)).collect());
    let report = round_json(&report(&story.settlement), words);
    let public = ["outcome", "lines", "shared_commission"];
    for (name, value) in
        report.into_iter().filter(|(name, _)| sees_books(request.seen.viewer) || public.contains(&name.as_str()))
    {
        put(&name, value);
    }
    put("transfers", story.moved.iter().map(transfer_json).collect());
    let pool = story.pool.iter().map(|one| {
        json!({
            "what": one.key.trim_start_matches("pack-pool-").replace('-', "_"),
            "amount": one.amount.minor(),
            "after": one.after.minor(),
            "cite": one.basis.cite().to_string(),
            "readings": readings(&one.basis),
        })
    });
    put("pool", pool.collect());
    put("later", story.later.iter().map(|one| later_json(one, words)).collect());
    let opened = story.openings.iter().map(|one| json!({"position": one.position, "card": one.card.to_string()}));
    let deck = story.commitment.as_ref().map(|commitment| {
        json!({
            "root": commitment.root.to_string(),
            "cards": commitment.cards,
            "provenance": commitment.provenance,
            "opened": opened.collect::<Vec<_>>(),
        })
    });
    put("deck", json!(deck));
    Value::Object(object)
}

fn by_json(by: &Actor) -> Value {
    json!({"name": by.name.to_string(), "role": by.role.as_str(), "automatic": by.automatic})
}

fn rule_json(basis: Option<&Basis>) -> (Value, Value) {
    (json!(basis.map(|basis| basis.cite().to_string())), json!(basis.map(readings).unwrap_or_default()))
}

fn step_json(step: &StoryStep, words: &Words) -> Value {
    let (cite, readings) = rule_json(step.basis.as_ref());
    json!({
        "at_ms": step.at.0,
        "by": by_json(&step.by),
        "sentence": step.sentence(words),
        "cite": cite,
        "readings": readings,
    })
}

fn transfer_json(one: &Moved) -> Value {
    json!({
        "id": one.id,
        "at_ms": one.at.0,
        "from": one.from,
        "to": one.to,
        "currency": one.currency.code(),
        "amount": one.amount.minor(),
        "purpose": one.purpose_word(),
        "cite": one.citation.as_str(),
    })
}

fn later_json(one: &Later, words: &Words) -> Value {
    let basis = one.deed.basis();
    let (cite, readings) = rule_json(basis.as_ref());
    json!({
        "what": one.deed.word(),
        "at_ms": one.at.0,
        "by": by_json(&one.by),
        "sentence": one.deed.sentence(words),
        "cite": cite,
        "readings": readings,
        "transfers": one.moved.iter().map(transfer_json).collect::<Vec<_>>(),
    })
}
