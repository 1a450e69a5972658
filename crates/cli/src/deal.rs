//! `sabot deal`: tells a random round step by step, as somebody at the table sees it.

use std::fmt::Write as _;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sabot_cards::{Card, Deck, below};
use sabot_games::stud::{Setup, StudTable, art02_seats, art03_opening};
use sabot_games::{Bet, CardSource, Command, Event, Next, PlayerName, Seat, Table, Tell as _, Viewer, What};
use sabot_law::Basis;
use sabot_locale::Words;
use sabot_money::Money;
use sabot_ranking::{Category, five_of};
use sabot_scenario::RoundReport;
use serde_json::{Value, json};

use crate::args::Deal;
use crate::failure::Failure;
use crate::output::Answer;
use crate::settle::round_text;
use crate::told::{cited, line_json, readings, round_json};

/// Who sits at the table, seat by seat.
const NAMES: [&str; 7] = ["ana", "bo", "chan", "duarte", "eva", "fong", "graca"];

pub(crate) fn answer(request: &Deal, words: &Words) -> Result<Answer, Failure> {
    let last = Seat::new(request.seats).filter(|seat| seat.number() <= art02_seats::SEATS);
    if last.is_none() {
        let told = words
            .with("deal-seats", &[("value", &request.seats.to_string()), ("seats", &art02_seats::SEATS.to_string())]);
        let basis = Some(Box::new(art02_seats::layout()));
        return Err(Failure { basis, ..Failure::input("--seats", &request.seats.to_string(), told) }.cited());
    }
    if let Viewer::Seat(seat) = request.viewer {
        art02_seats::check_seat(seat).map_err(|refusal| Failure::refused(&refusal, words))?;
    }
    let seed = match request.seed {
        Some(seed) => seed,
        None => getrandom::u64().map_err(|error| {
            Failure::fault("--seed", "", words.with("deal-no-entropy", &[("why", &error.to_string())]))
        })?,
    };
    let told = tell(seed, request).map_err(|refusal| Failure::refused(&refusal, words))?;
    Ok(if request.json {
        Answer::json(&json_of(seed, request, &told, words), true)
    } else {
        Answer::yes(text_of(seed, request, &told, words))
    })
}

/// A round as somebody saw it.
struct ToldRound {
    story: Vec<(sabot_games::Told, Basis)>,
    report: RoundReport,
}

/// Plays one round with cards and decisions drawn from the seed.
fn tell(seed: u64, request: &Deal) -> Result<ToldRound, sabot_games::Refusal> {
    let mut rng = ChaCha20Rng::seed_from_u64(seed);
    let mut chance = move || rng.next_u64();
    let setup = Setup { cards: CardSource::Generator, ..Setup::default() };
    let mut table = StudTable::open(&setup)?;
    let mut deck = Deck::shuffled(&mut chance);
    if art03_opening::is_cut(setup.device) {
        deck.cut(1 + usize::try_from(below(&mut chance, 51)).unwrap_or(0));
    }
    let mut told = ToldRound { story: Vec::new(), report: RoundReport::default() };
    let before = table.pool().amount;
    let mut hands: [Vec<Card>; 7] = Default::default();
    give(&mut table, &mut told, request.viewer, &Command::OpenRound { device: None })?;
    for (seat, name) in Seat::first(request.seats).zip(NAMES) {
        let player: PlayerName = name.parse().expect("a name");
        let stake = Money::of(1_000 * i64::try_from(1 + below(&mut chance, 10)).unwrap_or(1));
        give(&mut table, &mut told, request.viewer, &Command::Bet { seat, player, bet: Bet::Ante, stake })?;
        if below(&mut chance, 2) == 0 {
            let stake = Money::of(1_000);
            give(&mut table, &mut told, request.viewer, &Command::Bet { seat, player, bet: Bet::Jackpot, stake })?;
        }
    }
    give(&mut table, &mut told, request.viewer, &Command::CloseBetting)?;
    while let Next::Card { to, face } = table.next() {
        let card = deck.draw().expect("forty cards at most");
        if let sabot_games::Place::Seat(seat) = to {
            hands[seat.index()].push(card);
        }
        let command = table.card_command(to, face, card);
        give(&mut table, &mut told, request.viewer, &command)?;
    }
    for seat in Seat::first(request.seats) {
        let command =
            if stays(&hands[seat.index()]) { Command::Raise { seat, stake: None } } else { Command::Fold { seat } };
        give(&mut table, &mut told, request.viewer, &command)?;
    }
    while let (Next::Command(command), false) = (table.next(), table.is_between_rounds()) {
        give(&mut table, &mut told, request.viewer, &command)?;
    }
    let jackpot = told.report.jackpot.get_or_insert_default();
    (jackpot.before, jackpot.after) = (before, table.pool().amount);
    Ok(told)
}

/// How these players decide: they stay with an ace and a king or better.
fn stays(cards: &[Card]) -> bool {
    five_of(cards).is_some_and(|value| match value.category() {
        Category::OddCards => value.deciding().ranks().starts_with(&[sabot_cards::Rank::Ace, sabot_cards::Rank::King]),
        _ => true,
    })
}

fn give(
    table: &mut StudTable,
    told: &mut ToldRound,
    viewer: Viewer,
    command: &Command,
) -> Result<(), sabot_games::Refusal> {
    for event in table.decide(command)? {
        note(told, &event);
        if let Some(seen) = StudTable::seen_by(viewer, &event) {
            told.story.push((seen.what.told(), seen.basis));
        }
        table.apply(&event);
    }
    Ok(())
}

fn note(told: &mut ToldRound, event: &Event<What>) {
    match event.what {
        What::Line(line) => {
            if line.outcome == sabot_games::Outcome::Prize {
                let jackpot = told.report.jackpot.get_or_insert_default();
                jackpot.paid = jackpot.paid.plus(line.paid_out()).unwrap_or(jackpot.paid);
            }
            told.report.lines.push(line);
        }
        What::RoundSettled { house_net } => told.report.house_net = house_net,
        _ => {}
    }
}

fn sees_the_books(viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Inspector | Viewer::Croupier)
}

fn text_of(seed: u64, request: &Deal, told: &ToldRound, words: &Words) -> String {
    let seed = seed.to_string();
    let args = [("game", request.game.short_name()), ("seed", seed.as_str()), ("who", request.viewer_text.as_str())];
    let mut text = words.with("deal-title", &args) + "\n\n";
    for (sentence, basis) in &told.story {
        let _ = writeln!(text, "  {}", cited(&words.sentence(sentence), basis));
    }
    if sees_the_books(request.viewer) {
        let _ = writeln!(text, "\n{}", words.text("deal-result"));
        text += &round_text(&told.report, words);
    }
    text
}

fn json_of(seed: u64, request: &Deal, told: &ToldRound, words: &Words) -> Value {
    let story: Vec<Value> = told
        .story
        .iter()
        .map(|(sentence, basis)| {
            json!({
                "sentence": words.sentence(sentence),
                "cite": basis.cite().to_string(),
                "readings": readings(basis),
            })
        })
        .collect();
    let mut object = serde_json::Map::new();
    object.insert("game".to_owned(), json!(request.game.short_name()));
    // A number beyond 2^53 would not survive every reader.
    object.insert("seed".to_owned(), json!(seed.to_string()));
    object.insert("as".to_owned(), json!(request.viewer_text));
    object.insert("story".to_owned(), Value::Array(story));
    if sees_the_books(request.viewer) {
        object.extend(round_json(&told.report, words));
    } else {
        let lines: Vec<Value> = told.report.lines.iter().map(|line| line_json(line, words)).collect();
        object.insert("lines".to_owned(), Value::Array(lines));
    }
    Value::Object(object)
}
