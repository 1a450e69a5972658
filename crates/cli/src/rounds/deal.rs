//! `sabot deal`: tells a random round step by step, as somebody at the table sees it.

mod card_room;
mod croupier;
mod omaha;

use std::fmt::Write as _;

use clap::Args;
use sabot_dispute::sees_books;
use sabot_games::football::FootballTable;
use sabot_games::qpoker::QpokerTable;
use sabot_games::stud::StudTable;
use sabot_games::{Message, Refusal, Viewer};
use sabot_law::{Basis, Instrument};
use sabot_locale::Words;
use sabot_scenario::RoundReport;
use serde_json::{Value, json};

use crate::args::{Viewpoint, game, viewpoint};
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::line_json::{cited, line_json, readings, round_json, shared_json};
use crate::common::seed::seed;
use crate::common::title::title;
use crate::rounds::settle::round_text;
use croupier::{Hosted, play_round};

/// A round to be told.
#[derive(Debug, Args)]
pub(crate) struct Deal {
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) game: Instrument,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) seats: u8,
    #[arg(id = "as", long = "as", value_name = "WHO", default_value = "inspector", value_parser = viewpoint)]
    pub(crate) seen: Viewpoint,
    /// omaha: a session of a cash table.
    #[arg(long)]
    pub(crate) cash: bool,
    /// How many hands it has.
    #[arg(long, value_name = "N")]
    pub(crate) hands: Option<u16>,
    #[arg(from_global)]
    pub(crate) json: bool,
}

pub(crate) fn answer(request: &Deal, words: &Words) -> Result<Answer, Failure> {
    let words = &words.of(request.game);
    let seed = seed(request.seed, words)?;
    if request.game == Instrument::Omaha && request.cash {
        return omaha::session(seed, request, words);
    }
    if request.game != Instrument::Omaha {
        check_omaha_only(request, words)?;
    }
    let told = match request.game {
        Instrument::Stud => tell::<StudTable>(seed, request, words)?,
        Instrument::Qpoker => tell::<QpokerTable>(seed, request, words)?,
        Instrument::Football => tell::<FootballTable>(seed, request, words)?,
        Instrument::Omaha => omaha::tell(seed, request, words)?,
    };
    if request.json {
        return Ok(Answer::json(&json_of(seed, request, &told, words), true));
    }
    Ok(Answer::yes(text_of(seed, request, &told, words)))
}

/// A round as somebody saw it.
pub(crate) struct ToldRound {
    pub(crate) story: Vec<(Message, Basis)>,
    pub(crate) report: RoundReport,
}

/// `--cash` and `--hands` are about tables where players win from each other.
fn check_omaha_only(request: &Deal, words: &Words) -> Result<(), Failure> {
    let game = request.game.short_name();
    if request.cash {
        return Err(Failure::input(
            "--cash",
            game,
            words.with("deal-no-cash", &[("game", title(request.game, words))]),
        ));
    }
    match request.hands {
        Some(hands) => Err(Failure::input("--hands", &hands.to_string(), words.text("deal-hands-need-cash"))),
        None => Ok(()),
    }
}

/// Plays one round with cards and decisions drawn from the seed, and keeps what the viewer sees of it.
fn tell<T: Hosted>(seed: u64, request: &Deal, words: &Words) -> Result<ToldRound, Failure> {
    let refused = |refusal: Refusal| Failure::refused(&refusal, words);
    let mut table = T::hosted().map_err(refused)?;
    let seats = table.state_for(Viewer::Public).seats.len();
    if request.seats == 0 || usize::from(request.seats) > seats {
        let (value, seats) = (request.seats.to_string(), seats.to_string());
        let told = words.with("deal-seats", &[("value", &value), ("least", "1"), ("seats", &seats)]);
        let basis = T::SEATS_RULE.map(|rule| Box::new(Basis::new(rule)));
        return Err(Failure { basis, ..Failure::input("--seats", &value, told) }.cited());
    }
    if let Viewer::Seat(seat) = request.seen.viewer {
        T::check_seat(seat).map_err(refused)?;
    }
    let mut told = ToldRound { story: Vec::new(), report: RoundReport::default() };
    let before = table.pool_amount();
    play_round(&mut table, seed, request.seats, |table, event| {
        table.enter(event, &mut told.report);
        if let Some(seen) = table.seen_by(request.seen.viewer, event) {
            told.story.push((seen.told(), seen.basis));
        }
    })
    .map_err(refused)?;
    if let (Some(before), Some(after)) = (before, table.pool_amount()) {
        let jackpot = told.report.jackpot.get_or_insert_default();
        (jackpot.before, jackpot.after) = (before, after);
    }
    Ok(told)
}

fn text_of(seed: u64, request: &Deal, told: &ToldRound, words: &Words) -> String {
    let seed = seed.to_string();
    let (game, who) = (title(request.game, words), request.seen.told(words));
    let args = [("game", game), ("seed", seed.as_str()), ("who", who.as_str())];
    let mut text = words.with("deal-title", &args) + "\n\n";
    for (sentence, basis) in &told.story {
        let _ = writeln!(text, "  {}", cited(&words.sentence(sentence), basis));
    }
    if sees_books(request.seen.viewer) {
        let _ = writeln!(text, "\n{}", words.text("deal-result"));
        text += &round_text(&told.report, words);
    }
    text
}

fn json_of(seed: u64, request: &Deal, told: &ToldRound, words: &Words) -> Value {
    let mut object = serde_json::Map::new();
    object.insert("game".to_owned(), json!(request.game.short_name()));
    // A number beyond 2^53 would not survive every reader.
    object.insert("seed".to_owned(), json!(seed.to_string()));
    object.insert("as".to_owned(), json!(request.seen.named));
    object.insert("story".to_owned(), story_json(&told.story, words));
    if sees_books(request.seen.viewer) {
        object.extend(round_json(&told.report, words));
    } else {
        let lines: Vec<Value> = told.report.lines.iter().map(|line| line_json(line, words)).collect();
        object.insert("lines".to_owned(), Value::Array(lines));
        object.extend(shared_json(&told.report, words));
    }
    Value::Object(object)
}

/// What happened, sentence by sentence.
pub(crate) fn story_json(story: &[(Message, Basis)], words: &Words) -> Value {
    let one = |(sentence, basis): &(Message, Basis)| {
        json!({
            "sentence": words.sentence(sentence),
            "cite": basis.cite().to_string(),
            "readings": readings(basis),
        })
    };
    story.iter().map(one).collect()
}
