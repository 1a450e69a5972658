//! A table: what every game has, and then its own.

use sabot_games::{AnyEdition, CardSource, Refusal};
use sabot_games::{Device, Reason};
use sabot_law::{Cite, Instrument, Rules};
use sabot_money::Money;

use super::edition::Known;
use super::found::Found;
use super::games::{self, Asked, Given};
use super::house::currency;
use super::pool::Pool;
use super::section::Section;
use super::written::Bounds;
use super::{Clocks, ConfigFault, HouseKind, Mode, Pace, TableConfig, keys};

const BETTING_MS: u32 = 20_000;
const DECISION_MS: u32 = 30_000;
const CLOCK: Bounds = Bounds { least_ms: 1_000, most_ms: 600_000, instant: None };
const STEP_MS: u32 = 350;
const STEP: Bounds = Bounds { least_ms: 100, most_ms: 10_000, instant: None };
const RESULT_MS: u32 = 4_000;
const RESULT: Bounds = Bounds { least_ms: 500, most_ms: 60_000, instant: None };

/// Reads a table; `None` where something was reported.
pub(super) fn read(
    section: &Section<'_>,
    (kind, rules): (Option<HouseKind>, Rules),
    pools: &[Pool],
    editions: &Known<'_>,
) -> Option<TableConfig> {
    let name = section.require("name", section.name("name"));
    let games = Instrument::ALL.map(|game| (game.short_name(), game));
    let game = section.require("game", section.word("game", &games));
    let modes = [Mode::Live, Mode::Generator, Mode::Practice].map(|mode| (mode.as_str(), mode));
    let mode = section.require("mode", section.word("mode", &modes));
    if mode == Some(Mode::Practice) && kind == Some(HouseKind::Real) {
        section.wrong("mode", ConfigFault::PracticeInRealHouse);
    }
    has_only(section, game);
    let cards = cards(section, mode);
    let currency = currency(section, kind);
    let bots = kind == Some(HouseKind::Demo) && cards == Some(CardSource::Generator);
    let (clocks, pace) = (clocks(section), pace(section, kind));
    let game = game?;
    let devices = [Device::Shoe, Device::Machine, Device::Hand].map(|device| (device.as_str(), device));
    let given = Given {
        seats: section.small("seats"),
        decks: section.small("decks"),
        device: section.word("device", &devices),
        chip_unit: section.money("chip_unit"),
        confirm: section.boolean("confirm_irregularities"),
        cards,
        currency,
        bots,
        edition: edition(section, game, editions),
        rules,
    };
    let asked = match game {
        Instrument::Stud => games::stud(section, &given, pools),
        Instrument::Qpoker => games::qpoker(section, &given),
        Instrument::Football => games::football(section, &given),
        Instrument::Omaha => games::omaha(section, &given),
    };
    let float = float(section, game, asked.as_ref());
    let Asked { setup, pool, .. } = asked?;
    Some(TableConfig {
        name: name?,
        mode: mode?,
        game: setup,
        clocks: clocks?,
        pace: pace?,
        float: float?,
        pool,
        bots,
        tournament: None,
    })
}

/// Reports keys that the table's game does not have: those of another game with its name.
fn has_only(section: &Section<'_>, game: Option<Instrument>) {
    let own = |game: Instrument| keys::of_game(game).iter().copied();
    let mut known: Vec<&'static str> = keys::TABLE.to_vec();
    match game {
        Some(game) => known.extend(own(game)),
        None => known.extend(Instrument::ALL.into_iter().flat_map(own)),
    }
    for key in section.keys().filter(|key| !known.contains(key)) {
        let of: Vec<Instrument> = Instrument::ALL.into_iter().filter(|game| own(*game).any(|one| one == key)).collect();
        let wrong = match game {
            Some(_) if key == "jackpot" => ConfigFault::NoJackpot,
            Some(game) if !of.is_empty() => ConfigFault::OtherGame { key: key.to_owned(), game, of },
            _ => {
                section.unknown_key(key, &known);
                continue;
            }
        };
        section.wrong_key(key, wrong);
    }
}

/// How the cards become known. A live table must say it: nothing in the file tells whether it has a card reader.
pub(super) fn cards(section: &Section<'_>, mode: Option<Mode>) -> Option<CardSource> {
    let sources = [CardSource::Reader, CardSource::Console, CardSource::Generator].map(|one| (one.as_str(), one));
    let cards = section.word("cards", &sources);
    let mode = mode?;
    let cards = match mode {
        Mode::Live => section.require("cards", cards)?,
        Mode::Generator | Mode::Practice => cards.or(CardSource::Generator)?,
    };
    let fits = match mode {
        Mode::Live => cards.is_live(),
        Mode::Generator => cards == CardSource::Generator,
        Mode::Practice => cards != CardSource::Reader,
    };
    if !fits {
        section.wrong("cards", ConfigFault::CardsOfMode(mode));
    }
    fits.then_some(cards)
}

/// The edition that a table names, where it is one that came with the house; the built-in one is every table's that names
/// none.
fn edition(section: &Section<'_>, game: Instrument, known: &Known<'_>) -> Found<AnyEdition> {
    let built_in = AnyEdition::built_in(game);
    let named = section.text("edition").then(|number| {
        let found = known.editions.find(game, number);
        if found.is_none() && !known.unusable.contains(&number) {
            section.wrong("edition", ConfigFault::NoSuchEdition(known.editions.numbers(game)));
        }
        found
    });
    if named == Found::Good(built_in) { Found::Absent } else { named }
}

pub(super) fn clocks(section: &Section<'_>) -> Option<Clocks> {
    let default = Clocks { betting_ms: BETTING_MS, decision_ms: DECISION_MS };
    let Some(section) = section.section("clocks").optional()? else { return Some(default) };
    section.has_only(keys::CLOCKS);
    let betting = section.duration("betting", &CLOCK).or(default.betting_ms);
    let decision = section.duration("decision", &CLOCK).or(default.decision_ms);
    Some(Clocks { betting_ms: betting?, decision_ms: decision? })
}

pub(super) fn pace(section: &Section<'_>, kind: Option<HouseKind>) -> Option<Pace> {
    let default = Pace { step_ms: STEP_MS, result_ms: RESULT_MS };
    let Some(section) = section.section("pace").optional()? else { return Some(default) };
    section.has_only(keys::PACE);
    let instant = Some(kind != Some(HouseKind::Real));
    let step = section.duration("step", &Bounds { instant, ..STEP }).or(default.step_ms);
    let result = section.duration("result", &Bounds { instant, ..RESULT }).or(default.result_ms);
    Some(Pace { step_ms: step?, result_ms: result? })
}

/// What the bank opens with, in whole chips; see [`super::float`] for what it is where nothing is written.
fn float(section: &Section<'_>, game: Instrument, asked: Option<&Asked>) -> Option<Money> {
    let written = section.sum("float", Money::ZERO).optional()?;
    let Some(float) = written else { return Some(asked?.worst_round) };
    if game == Instrument::Omaha && float.is_positive() {
        section.wrong("float", ConfigFault::NoBank);
        return None;
    }
    let unit = asked?.unit;
    if !unit.measures(float) {
        let reason = Reason::NotWholeChips(float, unit.value());
        section.refused(Refusal::by("float", reason, Cite::reading(1)));
        return None;
    }
    Some(float)
}
