//! `sabot advise`: what each decision is worth in one situation. For training and review, never for a player's live screen.

use std::fmt::Write as _;

use clap::Args;
use sabot_cards::{Card, parse_cards};
use sabot_edge::{Fraction, display, qpoker, stud};
use sabot_games::Decision;
use sabot_law::Instrument;
use sabot_locale::Words;
use serde_json::json;

use crate::args::game;
use crate::common::answer::Answer;
use crate::common::failure::Failure;
use crate::common::format::{decimal, failed};
use crate::common::title::title;
use crate::rounds::rank::{miscounted, parse};
use crate::worth::edge::{Terms, qpoker_rules, stud_rules};

/// A decision to be weighed.
#[derive(Debug, Args)]
pub(crate) struct Advise {
    #[arg(value_name = "GAME", value_parser = game())]
    pub(crate) game: Instrument,
    #[arg(value_name = "CARDS", num_args = 1.., required = true)]
    pub(crate) cards: Vec<String>,
    #[arg(long, value_name = "CARDS")]
    pub(crate) open: Option<String>,
    #[command(flatten)]
    pub(crate) terms: Terms,
    #[arg(from_global)]
    pub(crate) json: bool,
}

/// Two decisions, their values and the better one.
struct Weighed {
    names: [&'static str; 2],
    values: [Fraction; 2],
    best: &'static str,
    combinations: u128,
    /// Of them, the hands that cannot play, lose to the player, are equal, and beat him: the reason.
    counts: [u64; 4],
}

pub(crate) fn answer(request: &Advise, words: &Words) -> Result<Answer, Failure> {
    let words = &words.of(request.game);
    let weighed = match request.game {
        Instrument::Stud => of_stud(request, words)?,
        Instrument::Qpoker => of_qpoker(request, words)?,
        Instrument::Football | Instrument::Omaha => {
            let game = request.game.short_name();
            let told = words.with("advise-no-decision", &[("game", title(request.game, words))]);
            return Err(Failure::input("GAME", game, told));
        }
    };
    let difference = weighed.values[0] - weighed.values[1];
    let counts = weighed.counts.map(|count| count.to_string());
    if request.json {
        let [first, second] = weighed.names;
        let object = json!({
            "game": request.game.short_name(),
            "best": weighed.best,
            "combinations": weighed.combinations.to_string(),
            "values": {first: display(&weighed.values[0]), second: display(&weighed.values[1])},
            "difference": display(&difference),
            "reason": {"not_qualified": counts[0], "win": counts[1], "tie": counts[2], "lose": counts[3]},
        });
        return Ok(Answer::json(&object, true));
    }
    let count = words.count(weighed.combinations);
    let mut text = words.with("advise-counted", &[("combinations", &count)]) + "\n";
    for (name, value) in weighed.names.iter().zip(&weighed.values) {
        let (word, number, exact) = (words.word("decision", name), decimal(value, 6, words), display(value));
        let _ = writeln!(
            text,
            "  {}",
            words.with("advise-value", &[("decision", &word), ("value", &number), ("exact", &exact)])
        );
    }
    let [idle, win, tie, lose] = weighed.counts.map(|count| words.count(count.into()));
    let why = [("not_qualified", idle.as_str()), ("win", &win), ("tie", &tie), ("lose", &lose)];
    let _ = writeln!(text, "{}", words.with("advise-reason", &why));
    let (best, by) = (words.word("decision", weighed.best), decimal(&abs(difference), 6, words));
    let key = if difference == Fraction::from_integer(0) { "advise-equal" } else { "advise-best" };
    let _ = writeln!(text, "{}", words.with(key, &[("decision", &best), ("by", &by)]));
    Ok(Answer::yes(text))
}

fn abs(fraction: Fraction) -> Fraction {
    if fraction < Fraction::from_integer(0) { -fraction } else { fraction }
}

fn of_stud(request: &Advise, words: &Words) -> Result<Weighed, Failure> {
    if let Some(open) = &request.open {
        return Err(Failure::input("--open", open, words.text("advise-no-open")));
    }
    if let Some(decks) = request.terms.decks {
        let message = words.with("edge-no-use", &[("option", "--decks"), ("game", "stud")]);
        return Err(Failure::input("--decks", &decks.to_string(), message));
    }
    let rules = stud_rules(&request.terms, words)?;
    let [hand, up @ ..] = request.cards.as_slice() else { unreachable!("at least one is required") };
    let cards = parse(hand, words)?;
    let hand = <[Card; 5]>::try_from(cards.as_slice()).map_err(|_| miscounted(hand, cards.len(), 5, words))?;
    let mut seen = Vec::new();
    for text in up {
        let read = parse_cards(text).map_err(|error| {
            let why = words.notation(&error);
            Failure::input("UP", text, words.with("cli-cards-unreadable", &[("option", "UP"), ("why", &why)]))
        })?;
        seen.extend(read);
    }
    if !(1..=2).contains(&seen.len()) {
        let has = seen.len().to_string();
        return Err(Failure::input("UP", &has, words.with("advise-up-cards", &[("has", &has)])));
    }
    let advice = stud::decision(hand, &seen, &rules).map_err(|error| failed(&error, words))?;
    Ok(Weighed {
        names: ["raise", "fold"],
        values: [advice.raise, advice.fold],
        best: if advice.best == Decision::Raise { "raise" } else { "fold" },
        combinations: advice.hands.into(),
        counts: [advice.not_qualified, advice.win, advice.push, advice.lose].map(u64::from),
    })
}

fn of_qpoker(request: &Advise, words: &Words) -> Result<Weighed, Failure> {
    let rules = qpoker_rules(&request.terms, words)?;
    let [hand, rest @ ..] = request.cards.as_slice() else { unreachable!("at least one is required") };
    if let Some(more) = rest.first() {
        return Err(Failure::input("CARDS", more, words.text("advise-one-hand")));
    }
    let cards = parse(hand, words)?;
    let hand = <[Card; 3]>::try_from(cards.as_slice()).map_err(|_| miscounted(hand, cards.len(), 3, words))?;
    let open = match &request.open {
        Some(text) => parse(text, words).map_err(|failure| Failure { field: "--open".to_owned(), ..failure })?,
        None => Vec::new(),
    };
    let advice = qpoker::advice_with_open(hand, &open, &rules).map_err(|error| failed(&error, words))?;
    Ok(Weighed {
        names: ["play", "give_up"],
        values: [advice.play, advice.give_up],
        best: if advice.best == Decision::Play { "play" } else { "give_up" },
        combinations: advice.combinations.into(),
        counts: [advice.not_qualified, advice.win, advice.tie, advice.lose],
    })
}
