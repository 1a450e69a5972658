//! The example passes, says everything, and no slip of the pen in it brings the reader down.

use std::collections::BTreeSet;

use sabot_games::{CardSource, stud};
use sabot_house::config::{ConfigFault, EXAMPLE, GameSetup, HouseKind, Mode, demo, keys, read, served};
use sabot_law::Instrument;
use sabot_money::{Currency, Money};

#[test]
fn the_example_is_a_macau_floor() {
    let house = demo();
    assert_eq!((house.kind, house.day_starts_minute, house.recall), (HouseKind::Demo, 360, 25));
    assert_eq!(house.automatic_after_ms, 5_000);
    for game in Instrument::ALL {
        let of =
            |mode| house.tables.iter().filter(|table| table.game.instrument() == game && table.mode == mode).count();
        assert_eq!((of(Mode::Generator), of(Mode::Practice), of(Mode::Live)), (2, 1, 1), "{game}");
    }
    assert!(house.tables.iter().all(|table| table.game.currency() == Currency::Play));
    let [gold, learners] = house.pools.as_slice() else { panic!("a jackpot, and one for practice") };
    assert_eq!(gold.setup.bet, Some(Money::of(2_500)));
    assert_eq!(gold.setup.minimum, Money::of(10_000_000));
    for table in &house.tables {
        let stud = table.game.instrument() == Instrument::Stud;
        let pool = if table.mode == Mode::Practice { learners.name } else { gold.name };
        assert_eq!(table.pool, stud.then_some(pool), "{}", table.name);
        let omaha = table.game.instrument() == Instrument::Omaha;
        assert_eq!(table.float.is_zero(), omaha, "{}", table.name);
        assert_eq!(table.game.choices(), [], "{} plays by the defaults", table.name);
    }
}

/// As it is served, the example holds its tournament, and differs in nothing else.
#[test]
fn the_demo_house_is_served_with_its_tournament() {
    let house = read(&served()).expect("a good configuration");
    let [friday] = house.tournaments.as_slice() else { panic!("one tournament") };
    let structure = friday.plan.structure();
    // A guest who comes while it plays may still enter, and one more than the bots begins it at once.
    assert!(friday.mode == Mode::Generator && structure.late_until > 0 && structure.entries_max > friday.bots + 1);
    assert_eq!(friday.begin_with, Some(friday.bots + 1));
    assert!(friday.begin_after_ms.is_some_and(|wait| wait <= 60_000) && friday.again_after_ms.is_some());
    let others = |house: &[sabot_house::config::TableConfig]| {
        house.iter().filter(|table| table.tournament.is_none()).cloned().collect::<Vec<_>>()
    };
    assert_eq!(others(&house.tables), demo().tables);
}

/// Who may sit where: programs only where the cards are generated, in a demo house; at stud that is article 12.
#[test]
fn programs_sit_at_generated_cards_of_a_demo_house_alone() {
    for table in demo().tables {
        let (cards, aids) = match &table.game {
            GameSetup::Stud(setup) => (setup.cards, Some((setup.aids, setup.bots))),
            GameSetup::Qpoker(setup) => (setup.cards, None),
            GameSetup::Football(setup) => (setup.cards, None),
            GameSetup::Omaha(setup) => (setup.cards, None),
        };
        assert_eq!(table.bots, cards == CardSource::Generator, "{}", table.name);
        assert!(table.mode != Mode::Live || !table.bots, "{}", table.name);
        assert!(aids.is_none_or(|flags| flags == (false, table.bots)), "{}", table.name);
    }
    let real = "name = \"x\"\nkind = \"real\"\n[[pool]]\nname = \"p\"\nbet = 2000\n[[table]]\nname = \"t\"\n\
        game = \"stud\"\nmode = \"generator\"\njackpot = \"p\"\n";
    let real = read(real).expect("a real house");
    assert!(!real.tables[0].bots);
    assert!(matches!(&real.tables[0].game, GameSetup::Stud(stud::Setup { aids: false, bots: false, .. })));
}

/// Whether a key stands in a document, in any table of a list.
fn stands(table: &toml::Table, path: &[&str]) -> bool {
    let Some((first, rest)) = path.split_first() else { return true };
    match table.get(*first) {
        Some(toml::Value::Table(inner)) => stands(inner, rest),
        Some(toml::Value::Array(items)) => {
            items.iter().filter_map(toml::Value::as_table).any(|inner| stands(inner, rest))
        }
        Some(_) => rest.is_empty(),
        None => false,
    }
}

/// The part of the documentation about a section, from its heading to the next.
fn part<'d>(document: &'d str, heading: &str) -> &'d str {
    let from = document.split(&format!("\n## {heading}\n")).nth(1).unwrap_or_else(|| panic!("{heading} is documented"));
    from.split("\n## ").next().expect("a part")
}

const HEADINGS: [(&str, &str); 4] = [
    ("pool.", "`[[pool]]`: a jackpot"),
    ("table.", "`[[table]]`: a table"),
    ("tournament.", "`[[tournament]]`: a tournament"),
    ("", "The house"),
];

/// The example with the lines in force that it shows for a tournament.
fn with_the_tournament() -> String {
    EXAMPLE.lines().map(|line| line.strip_prefix("#:").map_or(line, str::trim_start).to_owned() + "\n").collect()
}

#[test]
fn the_tournament_of_the_example_can_be_held() {
    let house = read(&with_the_tournament()).expect("it is good");
    let [friday] = house.tournaments.as_slice() else { panic!("one tournament") };
    assert_eq!((friday.name.as_str(), friday.tables, friday.bots), ("friday", 4, 9));
    let tables = house.tables.iter().filter(|table| table.tournament.is_some());
    let names: Vec<&str> = tables.map(|table| table.name.as_str()).collect();
    assert_eq!(names, ["friday-1", "friday-2", "friday-3", "friday-4"]);
}

fn documentation() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/house.md");
    std::fs::read_to_string(file).expect("the documentation")
}

#[test]
fn every_key_is_in_the_example_and_in_the_documentation() {
    let document: toml::Table = with_the_tournament().parse().expect("TOML");
    let documentation = documentation();
    assert!(keys().len() > 60, "{:?}", keys());
    for key in keys() {
        let path: Vec<&str> = key.split('.').collect();
        assert!(stands(&document, &path), "the example has no {key}");
        let (head, heading) = HEADINGS.into_iter().find(|(head, _)| key.starts_with(head)).expect("the last fits all");
        let last = key.strip_prefix(head).expect("it starts with it");
        let row = part(&documentation, heading).lines().any(|line| {
            line.starts_with("| ") && line.split(" | ").next().is_some_and(|cell| cell.contains(&format!("`{last}`")))
        });
        assert!(row, "docs/house.md has no row for {key}");
    }
}

/// And the other way round: no row is about a key that does not exist.
#[test]
fn no_other_key_is_documented() {
    let documentation = documentation();
    let known: BTreeSet<String> = keys().into_iter().collect();
    for (head, heading) in HEADINGS {
        let rows = part(&documentation, heading).lines().filter(|line| line.starts_with("| `"));
        for cell in rows.filter_map(|row| row.trim_start_matches("| ").split(" | ").next()) {
            for key in cell.split('`').skip(1).step_by(2) {
                assert!(known.contains(&format!("{head}{key}")), "{head}{key} is documented and does not exist");
            }
        }
    }
}

/// Every key that is listed is read: something of another type in its place is told at that place.
#[test]
fn every_key_is_read() {
    for key in keys() {
        let told = Instrument::ALL.into_iter().any(|game| {
            let text = with_a_list_at(&key, game);
            let field = match key.split_once('.') {
                Some(("table", rest)) => format!("table.t.{rest}"),
                Some(("pool", rest)) => format!("pool.p.{rest}"),
                Some(("tournament", rest)) => format!("tournament.f.{rest}"),
                _ => key.clone(),
            };
            // A name that is no text names nothing, so the section is counted.
            let field = field.replace("table.t.name", "table[1].name").replace("pool.p.name", "pool[1].name");
            let field = field.replace("tournament.f.name", "tournament[1].name");
            let is_list = |wrong: &ConfigFault| matches!(wrong, ConfigFault::Type { found: "list", .. });
            read(&text).expect_err("a list is wrong").iter().any(|one| one.field == field && is_list(&one.wrong))
        });
        assert!(told, "{key} is not read");
    }
}

/// A house of one table of a game, with a list where a key's value should be.
fn with_a_list_at(key: &str, game: Instrument) -> String {
    let mut house: toml::Table = format!(
        "name = \"h\"\nkind = \"demo\"\n[approvals]\n[[pool]]\nname = \"p\"\nbet = 2000\n[[table]]\nname = \"t\"\n\
         game = \"{game}\"\nmode = \"generator\"\n[[tournament]]\nname = \"f\"\nmode = \"generator\"\n"
    )
    .parse()
    .expect("TOML");
    let path: Vec<&str> = key.split('.').collect();
    let (last, sections) = path.split_last().expect("a key");
    let mut at = &mut house;
    for section in sections {
        let inner = at.entry(*section).or_insert_with(|| toml::Value::Table(toml::Table::new()));
        at = match inner {
            toml::Value::Array(items) => items[0].as_table_mut().expect("a section"),
            other => other.as_table_mut().expect("a section"),
        };
    }
    at.insert((*last).to_owned(), toml::Value::Array(Vec::new()));
    toml::to_string(&house).expect("TOML")
}

/// The readings and departures that the reader takes are those of the outline.
#[test]
fn the_choices_are_those_of_the_outline() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../outline/readings.toml");
    let outline: toml::Table = std::fs::read_to_string(file).expect("the outline").parse().expect("TOML");
    let readings = outline["reading"].as_array().expect("readings");
    let text = |reading: &toml::Value, field: &str| reading[field].as_str().expect("a text").to_owned();
    let of = |kind: &str| -> BTreeSet<String> {
        readings.iter().filter(|reading| text(reading, "kind") == kind).map(|reading| text(reading, "cite")).collect()
    };
    let listed = |drawer: &str| -> BTreeSet<String> {
        keys().iter().filter_map(|key| key.strip_prefix(&format!("table.{drawer}."))).map(str::to_owned).collect()
    };
    assert_eq!((listed("readings"), listed("departures")), (of("setting"), of("departure")));
    // And every alternative of each can be chosen at the games that have it, the first being the default.
    for reading in readings.iter().filter(|reading| ["setting", "departure"].contains(&text(reading, "kind").as_str()))
    {
        let (cite, kind) = (text(reading, "cite"), text(reading, "kind"));
        for game in reading["games"].as_array().expect("games").iter().filter_map(toml::Value::as_str) {
            for (index, one) in reading["alternative"].as_array().expect("alternatives").iter().enumerate() {
                let word = one["word"].as_str().expect("a word");
                let (pool, jackpot) = match game {
                    "stud" => ("[[pool]]\nname = \"p\"\nbet = 2000\n", "jackpot = \"p\"\n"),
                    _ => ("", ""),
                };
                // R60: who departs from qpoker 6(1) lets one alone bet on a hand.
                let alone = if word == "one_bettor" { "bettors = 1\n" } else { "" };
                let drawer = if kind == "setting" { "readings" } else { "departures" };
                let house = read(&format!(
                    "name = \"h\"\nkind = \"demo\"\n{pool}[[table]]\nname = \"t\"\ngame = \"{game}\"\n\
                     mode = \"generator\"\n{jackpot}{alone}[table.{drawer}]\n{cite} = \"{word}\"\n"
                ))
                .unwrap_or_else(|problems| panic!("{cite} {word}: {problems:?}"));
                let chosen = house.tables[0].game.choices();
                let told: Vec<_> =
                    chosen.iter().map(|one| (format!("R{}", one.number), one.word, one.departs)).collect();
                let expected = if index == 0 { vec![] } else { vec![(cite.clone(), word, kind == "departure")] };
                assert_eq!(told, expected, "{cite} {word}");
            }
        }
    }
}

/// A slip of the pen: one character changed, left out or put in. It passes or its line is named, and nothing panics.
#[test]
fn a_slip_of_the_pen_passes_or_is_told() {
    let mut dice = sabot_testkit::Dice::new(20_031_109);
    let characters: Vec<char> = EXAMPLE.chars().collect();
    let slips: Vec<char> = "\"'[]{}=.,#\n\t -_0987654321azAZé\u{0}\u{7f}麻".chars().collect();
    let cases = sabot_testkit::cases(600);
    let (mut told, mut named) = (0, 0);
    for _ in 0..cases {
        let at = dice.below(characters.len());
        let slip = slips[dice.below(slips.len())];
        let (skip, put) = [(1, Some(slip)), (0, Some(slip)), (1, None)][dice.below(3)];
        let text: String =
            characters[..at].iter().copied().chain(put).chain(characters[at + skip..].iter().copied()).collect();
        let Err(problems) = read(&text) else { continue };
        told += 1;
        assert!(!problems.is_empty(), "something is wrong, and nobody says what: {text}");
        assert!(problems.is_sorted_by_key(|problem| (problem.line, problem.column)));
        let lines = text.split('\n').count();
        assert!(
            problems.iter().all(|problem| (1..=lines).contains(&problem.line) && problem.column >= 1),
            "{problems:?}"
        );
        let line = characters[..at].iter().filter(|one| **one == '\n').count() + 1;
        named += u32::from(problems.iter().any(|problem| problem.line.abs_diff(line) <= 1));
    }
    // Most slips fall into comments. Of those that do harm nearly all are told where they are; the others change a name or a
    // limit, which is told where it is needed.
    assert!(told * 10 > cases, "{told} of {cases} slips did harm");
    assert!(named * 100 >= told * 85, "{named} of {told} were told at their line");
}

/// The beginning of a file is a file too.
#[test]
fn a_file_that_breaks_off_passes_or_is_told() {
    let mut dice = sabot_testkit::Dice::new(2_004);
    let ends: Vec<usize> = EXAMPLE.char_indices().map(|(at, _)| at).collect();
    for _ in 0..sabot_testkit::cases(100) {
        let text = &EXAMPLE[..ends[dice.below(ends.len())]];
        if let Err(problems) = read(text) {
            assert!(!problems.is_empty() && problems.iter().all(|problem| problem.line <= text.split('\n').count()));
        }
    }
}

/// Lines left out, doubled and exchanged: keys and sections where nobody expects them.
#[test]
fn lines_out_of_place_pass_or_are_told() {
    let mut dice = sabot_testkit::Dice::new(97_2010);
    let (mut passed, mut told) = (0, 0);
    for _ in 0..sabot_testkit::cases(200) {
        let mut lines: Vec<&str> = EXAMPLE.lines().collect();
        for _ in 0..=dice.below(4) {
            let (one, other) = (dice.below(lines.len()), dice.below(lines.len()));
            match dice.below(3) {
                0 => drop(lines.remove(one)),
                1 => lines.insert(other, lines[one]),
                _ => lines.swap(one, other),
            }
        }
        match read(&lines.join("\n")) {
            Ok(_) => passed += 1,
            Err(problems) => {
                told += 1;
                assert!(!problems.is_empty(), "something is wrong, and nobody says what");
                assert!(problems.iter().all(|problem| (1..=lines.len()).contains(&problem.line)), "{problems:?}");
            }
        }
    }
    assert!(passed > 0 && told > 0, "{passed} passed, {told} were told");
}

/// What passes here is what plays: a house is founded on it, table by table and pool by pool.
#[test]
fn a_house_is_founded_on_the_example() {
    let house = crate::scene::Scene::founded(EXAMPLE).house;
    let config = demo();
    assert_eq!(house.config(), Some(&config));
    let names = |names: Vec<sabot_ledger::Name>| names.into_iter().collect::<BTreeSet<_>>();
    let tables = config.tables.iter().map(|table| table.name).collect();
    assert_eq!(names(house.tables().map(|(name, _)| *name).collect()), names(tables));
    let pools = config.pools.iter().map(|pool| pool.name).collect();
    assert_eq!(names(house.pools().map(|(name, _)| *name).collect()), names(pools));
}
