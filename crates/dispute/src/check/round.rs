//! The rows of a pack as one round under its configuration.

use std::collections::BTreeMap;

use sabot_chance::SealKey;
use sabot_floor::record::{KIND_VERSION, read_literally};
use sabot_floor::{DeckEvent, ORDERED, RowContent};
use sabot_games::{Name, Seat, omaha};
use sabot_house::config::GameSetup;
use sabot_house::{Actor, Batch, GameEvent, House, HouseEvent, Moment, Stream, StreamEvent, UnknownEdition};
use sabot_law::{Digest, Rules};

use crate::difference::PackDifference;
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

/// A row that was read.
struct Said {
    stream: Stream,
    by: Actor,
    what: HouseEvent,
}

/// Whether a row tells what happened to the house, and not to a deck or what was asked.
fn is_house(row: &ProvenRow) -> bool {
    !is_deck(row) && row.kind != ORDERED
}

fn is_deck(row: &ProvenRow) -> bool {
    DeckEvent::KINDS.contains(&row.kind.as_str())
}

/// What a row of the house says; `None` where it is withheld, of a deck, or unreadable, which is told.
fn read_row(row: &ProvenRow, differences: &mut Vec<PackDifference>) -> Option<Said> {
    let body = row.body().filter(|_| is_house(row))?;
    let wrong = |why: String| PackDifference::new("check-row").with("index", row.log_index).with("why", why);
    let stream: Stream = match row.stream.parse() {
        Ok(stream) => stream,
        Err(error) => {
            differences.push(wrong(format!("{error}")));
            return None;
        }
    };
    match told(row, body) {
        Ok((by, RowContent::House(what) | RowContent::Closed(Some(what)))) => Some(Said { stream, by, what: *what }),
        Ok(_) => None,
        Err(why) => {
            differences.push(wrong(why));
            None
        }
    }
}

/// What a body tells, in whichever form this program knows.
fn told(row: &ProvenRow, body: &str) -> Result<(Actor, RowContent), String> {
    if !(1..=KIND_VERSION).contains(&row.kind_version) {
        return Err(format!("{} {}", row.kind, row.kind_version));
    }
    let read = |key: Option<&SealKey>| read_literally(&row.kind, row.kind_version, body, key);
    let (by, open) = read(None)?;
    let Some(key) = &row.key else { return of_kind(row, by, open) };
    // A pack that shows the key of a row opens what is sealed in it. The sealed text must agree with what the row tells
    // in the open.
    let RowContent::Closed(open) = open else { return Err("a key, and nothing that it opens".to_owned()) };
    let key = SealKey::from_text(key).map_err(|error| error.to_string())?;
    let (by, whole) = read(Some(&key))?;
    if let RowContent::House(what) = &whole
        && what.open_part() != open.map(|open| *open)
    {
        return Err("something else is sealed in it than it tells in the open".to_owned());
    }
    of_kind(row, by, whole)
}

/// A row is of the kind that it says.
fn of_kind(row: &ProvenRow, by: Actor, read: RowContent) -> Result<(Actor, RowContent), String> {
    let kind = match &read {
        RowContent::House(what) | RowContent::Closed(Some(what)) => what.kind(),
        RowContent::Deck(deck) => deck.kind(),
        RowContent::Order(_) | RowContent::Closed(None) => ORDERED,
    };
    if kind == row.kind { Ok((by, read)) } else { Err(format!("{} {}", row.kind, row.kind_version)) }
}

/// What was asked is looked at where it is shown: that it is an order of whom the row says.
fn orders(pack: &Pack, differences: &mut Vec<PackDifference>) {
    for row in pack.all_rows().filter(|row| row.kind == ORDERED) {
        if let Some(Err(why)) = row.body().map(|body| told(row, body)) {
            differences.push(PackDifference::new("check-row").with("index", row.log_index).with("why", why));
        }
    }
}

/// Reads the round, and tells whatever does not belong to it.
pub(super) fn read(pack: &Pack, differences: &mut Vec<PackDifference>) -> Option<Told> {
    let Ok(table) = pack.table.parse::<Name>() else {
        differences.push(PackDifference::new("check-header").with("field", "table").with("value", &pack.table));
        return None;
    };
    withheld(pack, differences);
    orders(pack, differences);
    let (house, setup) = configured(pack, table, differences)?;
    whole(pack, table, differences);
    let mut players: BTreeMap<Seat, Name> = BTreeMap::new();
    let own = Stream::Table(table);
    for row in &pack.support {
        match read_row(row, differences).map(|read| (read.stream, read.what)) {
            Some((stream, HouseEvent::Game(GameEvent::Omaha(event)))) if stream == own => {
                if let omaha::OmahaEvent::PlayerSat { seat, player, .. } = event.what {
                    players.insert(seat, player);
                }
            }
            Some((stream, HouseEvent::LimitsChanged { .. })) if stream == own => {}
            Some((Stream::House, HouseEvent::ClockCorrected { .. })) => {}
            // The shuffle of a shoe.
            None if is_deck(row) && !row.is_withheld() && row.stream == own.to_string() => {}
            _ => differences.push(PackDifference::new("check-support").with("index", row.log_index)),
        }
    }
    let (mut events, mut settlement) = (Vec::new(), Settlement::default());
    for read in pack.rows.iter().filter_map(|row| read_row(row, differences)) {
        if let (Stream::Table(at), HouseEvent::Game(event)) = (read.stream, read.what)
            && at == table
        {
            if let GameEvent::Omaha(event) = &event
                && let omaha::OmahaEvent::PlayerSat { seat, player, .. } = event.what
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
        differences.push(PackDifference::new("check-round").with("table", &pack.table).with("round", pack.round));
    }
    played_under(pack, &events, differences);
    let decks = decks(pack, table, differences);
    Some(Told { house, setup, events, decks, settlement })
}

/// The version of the readings is the one that the round opened under, and this program knows it.
fn played_under(pack: &Pack, events: &[GameEvent], differences: &mut Vec<PackDifference>) {
    let rules = pack.rules.unwrap_or_default();
    if events.iter().filter_map(GameEvent::rules).any(|played| played != rules) {
        differences.push(PackDifference::new("check-header").with("field", "rules").with("value", rules));
    }
    if !rules.is_known() {
        differences.push(PackDifference::new("check-rules").with("rules", rules).with("newest", Rules::TODAY));
    }
}

/// Finds rows that should not be withheld. Requests and sealed decks may be, except from an inspector. Rows of a game
/// may not, because hidden cards are sealed within them; only rows of the first form, which seal nothing, may be
/// withheld whole.
fn withheld(pack: &Pack, differences: &mut Vec<PackDifference>) {
    for row in pack.all_rows().filter(|row| row.is_withheld()) {
        let may = match row.kind.as_str() {
            "deck_sealed" | ORDERED => true,
            "game" => row.kind_version == 1,
            _ => false,
        };
        if !may || pack.disclosure != Disclosure::Public {
            let told = PackDifference::new("check-withheld").with("index", row.log_index).with("kind", &row.kind);
            differences.push(told);
        }
    }
}

/// The table's game as the founding and the changes of limits have it.
fn configured(pack: &Pack, table: Name, differences: &mut Vec<PackDifference>) -> Option<(String, GameSetup)> {
    let founding = read_row(&pack.configuration, differences);
    if !is_house(&pack.configuration) {
        differences.push(PackDifference::new("check-founding").with("index", pack.configuration.log_index));
    }
    let founding = founding?;
    let HouseEvent::Founded { config: text, rules } = &founding.what else {
        differences.push(PackDifference::new("check-founding").with("index", pack.configuration.log_index));
        return None;
    };
    if founding.stream != Stream::House {
        differences.push(PackDifference::new("check-founding").with("index", pack.configuration.log_index));
        return None;
    }
    let mut house = House::default();
    if let Some(UnknownEdition { field, value, known }) =
        UnknownEdition::in_configuration(text, rules.unwrap_or_default())
    {
        let told = PackDifference::new("check-unknown-edition");
        differences.push(told.with("field", field).with("value", value).with("known", known));
        return None;
    }
    apply(&mut house, founding);
    // Limits may have changed before the round, or together with its opening.
    let mut quiet = Vec::new();
    for row in pack.support.iter().chain(&pack.rows).filter(|row| row.kind == "limits_changed") {
        if let Some(read) = read_row(row, &mut quiet).filter(|read| read.stream == Stream::Table(table)) {
            apply(&mut house, read);
        }
    }
    let (Some(config), Some(desk)) = (house.config(), house.table(table)) else {
        differences.push(PackDifference::new("check-no-table").with("table", table));
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
        differences.push(PackDifference::new("check-header").with("field", field).with("value", said));
    }
    Some((config.name.to_string(), desk.config().game.clone()))
}

/// Lets a house learn of a founding or of limits, and of nothing else.
fn apply(house: &mut House, read: Said) {
    let Said { stream, by, what } = read;
    if !matches!(what, HouseEvent::Founded { .. } | HouseEvent::LimitsChanged { .. }) {
        return;
    }
    let id = "pack".parse().expect("a short printable id");
    let events = vec![StreamEvent { stream, what }];
    house.apply(&Batch { id, actor: by, at: Moment(0), digest: Digest::new([0; 32]), events });
}

/// The rows of the table follow each other without a gap; those of one command in the log too.
fn whole(pack: &Pack, table: Name, differences: &mut Vec<PackDifference>) {
    let own = Stream::Table(table).to_string();
    let at_table: Vec<&ProvenRow> = pack.rows.iter().filter(|row| row.stream == own).collect();
    for pair in at_table.windows(2) {
        if pair[0].version.checked_add(1) != Some(pair[1].version) {
            differences.push(PackDifference::new("check-gap").with("index", pair[1].log_index));
        }
    }
    // Every command begins with what was asked, also where that is withheld; commands of the first form do not tell it.
    let mut before = None;
    for row in pack.rows.iter().filter(|row| row.kind_version > 1) {
        if before.replace(&row.command) != Some(&row.command) && row.kind != ORDERED {
            differences.push(PackDifference::new("check-gap").with("index", row.log_index));
        }
    }
    for pair in pack.rows.windows(2).filter(|pair| pair[0].command == pair[1].command) {
        if pair[0].log_index.checked_add(1) != Some(pair[1].log_index) {
            differences.push(PackDifference::new("check-gap").with("index", pair[1].log_index));
        }
    }
}

/// What the rows say of the table's decks.
fn decks(pack: &Pack, table: Name, differences: &mut Vec<PackDifference>) -> Vec<(u64, DeckEvent)> {
    let own = Stream::Table(table).to_string();
    let mut decks = Vec::new();
    for row in pack.support.iter().chain(&pack.rows).filter(|row| is_deck(row) && row.stream == own) {
        let Some(body) = row.body() else { continue };
        match told(row, body) {
            Ok((_, RowContent::Deck(what))) => decks.push((row.log_index, what)),
            _ => {
                let told = PackDifference::new("check-row").with("index", row.log_index).with("why", &row.kind);
                differences.push(told);
            }
        }
    }
    decks
}
