//! The rows of a pack as one round under its configuration.

use std::collections::BTreeMap;

use sabot_floor::DeckEvent;
use sabot_games::{PlayerName, Seat, omaha};
use sabot_house::config::GameSetup;
use sabot_house::{Actor, Batch, Event, GameEvent, House, Moment, Stream, What};
use sabot_law::Digest;
use sabot_ledger::Name;

use crate::difference::Difference;
use crate::lines::Settlement;
use crate::pack::{Disclosure, Pack, ProvenRow};
use crate::played::opens;

/// What the rows say of the round.
pub(super) struct Told {
    pub(super) house: String,
    pub(super) setup: GameSetup,
    /// What happened in the game, as far as the pack shows it.
    pub(super) events: Vec<GameEvent>,
    /// What happened to decks, with the place in the log.
    pub(super) decks: Vec<(u64, DeckEvent)>,
    pub(super) settlement: Settlement,
}

/// A row of the house.
#[derive(serde::Deserialize)]
struct Said {
    by: Actor,
    #[serde(flatten)]
    what: What,
}

/// A row of a deck.
#[derive(serde::Deserialize)]
struct OfDeck {
    #[serde(flatten)]
    what: DeckEvent,
}

/// A row that was read.
struct Read {
    stream: Stream,
    by: Actor,
    what: What,
}

fn is_deck(row: &ProvenRow) -> bool {
    DeckEvent::KINDS.contains(&row.kind.as_str())
}

/// What a row of the house says; `None` where it is withheld, of a deck, or unreadable, which is told.
fn read_row(row: &ProvenRow, differences: &mut Vec<Difference>) -> Option<Read> {
    let body = row.body().filter(|_| !is_deck(row))?;
    let wrong = |why: String| Difference::new("check-row").with("index", row.log_index).with("why", why);
    let stream: Stream = match row.stream.parse() {
        Ok(stream) => stream,
        Err(error) => {
            differences.push(wrong(format!("{error}")));
            return None;
        }
    };
    match serde_json::from_str::<Said>(body) {
        Ok(Said { by, what }) if what.kind() == row.kind && row.kind_version == sabot_floor::record::KIND_VERSION => {
            Some(Read { stream, by, what })
        }
        Ok(_) => {
            differences.push(wrong(format!("{} {}", row.kind, row.kind_version)));
            None
        }
        Err(error) => {
            differences.push(wrong(error.to_string()));
            None
        }
    }
}

/// Reads the round, and tells whatever does not belong to it.
pub(super) fn read(pack: &Pack, differences: &mut Vec<Difference>) -> Option<Told> {
    let Ok(table) = pack.table.parse::<Name>() else {
        differences.push(Difference::new("check-header").with("field", "table").with("value", &pack.table));
        return None;
    };
    withheld(pack, differences);
    let (house, setup) = configured(pack, table, differences)?;
    whole(pack, table, differences);
    let mut players: BTreeMap<Seat, PlayerName> = BTreeMap::new();
    for row in &pack.support {
        match read_row(row, differences).map(|read| read.what) {
            Some(What::Game(GameEvent::Omaha(event))) => {
                if let omaha::What::PlayerSat { seat, player, .. } = event.what {
                    players.insert(seat, player);
                }
            }
            Some(What::LimitsChanged { .. } | What::ClockCorrected { .. }) => {}
            // The shuffle of a shoe.
            None if is_deck(row) => {}
            _ => differences.push(Difference::new("check-support").with("index", row.log_index)),
        }
    }
    let (mut events, mut settlement) = (Vec::new(), Settlement::default());
    for read in pack.rows.iter().filter_map(|row| read_row(row, differences)) {
        if let (Stream::Table(at), What::Game(event)) = (read.stream, read.what)
            && at == table
        {
            if let GameEvent::Omaha(event) = &event
                && let omaha::What::PlayerSat { seat, player, .. } = event.what
            {
                players.insert(seat, player);
            }
            settlement.take(&event, |seat| players.get(&seat).copied());
            events.push(event);
        }
    }
    for row in &pack.later {
        read_row(row, differences);
    }
    let opened = events.iter().filter_map(opens).collect::<Vec<u32>>();
    if opened != [pack.round] || events.iter().filter(|event| event.closes()).count() != 1 {
        differences.push(Difference::new("check-round").with("table", &pack.table).with("round", pack.round));
    }
    let decks = decks(pack, table, differences);
    Some(Told { house, setup, events, decks, settlement })
}

/// Only what may hold hidden cards is withheld, and nothing from an inspector.
fn withheld(pack: &Pack, differences: &mut Vec<Difference>) {
    for row in pack.all_rows().filter(|row| row.is_withheld()) {
        let may = pack.disclosure == Disclosure::Public && ["game", "deck_sealed"].contains(&row.kind.as_str());
        if !may {
            let told = Difference::new("check-withheld").with("index", row.log_index).with("kind", &row.kind);
            differences.push(told);
        }
    }
}

/// The table's game as the founding and the changes of limits have it.
fn configured(pack: &Pack, table: Name, differences: &mut Vec<Difference>) -> Option<(String, GameSetup)> {
    let founding = read_row(&pack.configuration, differences)?;
    if !matches!(founding.what, What::Founded { .. }) || founding.stream != Stream::House {
        differences.push(Difference::new("check-founding").with("index", pack.configuration.log_index));
        return None;
    }
    let mut house = House::default();
    apply(&mut house, founding);
    // Those before the round, and one that came into force with it.
    let mut quiet = Vec::new();
    for row in pack.support.iter().chain(&pack.rows).filter(|row| row.kind == "limits_changed") {
        if let Some(read) = read_row(row, &mut quiet).filter(|read| read.stream == Stream::Table(table)) {
            apply(&mut house, read);
        }
    }
    let (Some(config), Some(desk)) = (house.config(), house.table(table)) else {
        differences.push(Difference::new("check-no-table").with("table", table));
        return None;
    };
    let edition = desk.game().edition().number.to_string();
    let game = desk.config().game.instrument().short_name();
    let fields = [
        ("house", pack.house.as_str(), config.name.as_str()),
        ("game", &pack.game, game),
        ("edition", &pack.edition, &edition),
    ];
    for (field, said, _) in fields.into_iter().filter(|(_, said, is)| said != is) {
        differences.push(Difference::new("check-header").with("field", field).with("value", said));
    }
    Some((config.name.to_string(), desk.config().game.clone()))
}

/// Lets a house learn of a founding or of limits, and of nothing else.
fn apply(house: &mut House, read: Read) {
    let Read { stream, by, what } = read;
    if !matches!(what, What::Founded { .. } | What::LimitsChanged { .. }) {
        return;
    }
    let id = "pack".parse().expect("a short printable id");
    let events = vec![Event { stream, what }];
    house.apply(&Batch { id, actor: by, at: Moment(0), digest: Digest([0; 32]), events });
}

/// The rows of the table follow each other without a gap; those of one command in the log too.
fn whole(pack: &Pack, table: Name, differences: &mut Vec<Difference>) {
    let own = Stream::Table(table).to_string();
    let at_table: Vec<&ProvenRow> = pack.rows.iter().filter(|row| row.stream == own).collect();
    for pair in at_table.windows(2) {
        if pair[0].version.checked_add(1) != Some(pair[1].version) {
            differences.push(Difference::new("check-gap").with("index", pair[1].log_index));
        }
    }
    for pair in pack.rows.windows(2).filter(|pair| pair[0].command == pair[1].command) {
        if pair[0].log_index.checked_add(1) != Some(pair[1].log_index) {
            differences.push(Difference::new("check-gap").with("index", pair[1].log_index));
        }
    }
}

/// What the rows say of the table's decks.
fn decks(pack: &Pack, table: Name, differences: &mut Vec<Difference>) -> Vec<(u64, DeckEvent)> {
    let own = Stream::Table(table).to_string();
    let mut decks = Vec::new();
    for row in pack.support.iter().chain(&pack.rows).filter(|row| is_deck(row) && row.stream == own) {
        let Some(body) = row.body() else { continue };
        match serde_json::from_str::<OfDeck>(body) {
            Ok(OfDeck { what }) if what.kind() == row.kind => decks.push((row.log_index, what)),
            _ => {
                let told = Difference::new("check-row").with("index", row.log_index).with("why", &row.kind);
                differences.push(told);
            }
        }
    }
    decks
}
