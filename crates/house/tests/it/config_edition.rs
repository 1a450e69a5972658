//! Editions from files: every number is read and checked where it stands, tables play by them, and what a house is founded
//! from needs no file. The lines and sums are worked out by hand from the texts below.

use std::collections::BTreeMap;

use sabot_games::{AnyEdition, omaha, qpoker};
use sabot_house::UnknownEdition;
use sabot_house::config::{
    ConfigProblem, GameSetup, HouseConfig, edition_section, read, read_edition, read_with_editions,
};
use sabot_law::{Instrument, Rules};
use sabot_money::{Money, Odds, Share};

const STUD: &str = include_str!("../../../../examples/editions/stud.toml");
const QPOKER: &str = include_str!("../../../../examples/editions/qpoker.toml");
const FOOTBALL: &str = include_str!("../../../../examples/editions/football.toml");
const OMAHA: &str = include_str!("../../../../examples/editions/omaha.toml");
const EXAMPLES: [(Instrument, &str); 4] = [
    (Instrument::Stud, STUD),
    (Instrument::Qpoker, QPOKER),
    (Instrument::Football, FOOTBALL),
    (Instrument::Omaha, OMAHA),
];

/// The sentences about editions alone, each of which comes up here.
pub(crate) const SENTENCES: [&str; 8] = [
    "config-pool-edition",
    "config-editions-unread",
    "config-edition-file",
    "config-no-edition-number",
    "config-edition-built-in",
    "config-edition-digest",
    "config-no-date",
    "config-no-odds",
];

/// A demo house with a table under the made-up edition of each game: 36 lines.
const HOUSE: &str = r#"name = "demo"
kind = "demo"
editions = [
    "stud.toml", "qpoker.toml",
    "football.toml", "omaha.toml",
]

[[pool]]
name = "gold"
bet = 2500

[[table]]
name = "stud-1"
game = "stud"
edition = "69/2003-test"
mode = "generator"
ante = { min = 1000, max = 100000 }
jackpot = "gold"

[[table]]
name = "qpoker-1"
game = "qpoker"
edition = "89/2004-test"
mode = "generator"

[[table]]
name = "football-1"
game = "football"
edition = "65/2004-test"
mode = "generator"

[[table]]
name = "omaha-1"
game = "omaha"
edition = "97/2010-test"
mode = "generator"
"#;

fn example(name: &str) -> Result<String, String> {
    let file = EXAMPLES.iter().find(|(game, _)| name == format!("{}.toml", game.short_name()));
    file.map(|(_, text)| (*text).to_owned()).ok_or_else(|| "no such file".to_owned())
}

fn gathered(text: &str) -> (String, HouseConfig) {
    read_with_editions(text, Rules::TODAY, example).unwrap_or_else(|problems| panic!("{problems:#?}"))
}

/// What a problem must be: file, line, key, value, sentence, rules.
type Told = (&'static str, usize, &'static str, &'static str, &'static str, &'static str);

#[track_caller]
fn tells(problems: &[ConfigProblem], expected: &[Told]) {
    let found: Vec<_> = problems
        .iter()
        .map(|one| {
            let basis = one.basis().map_or_else(String::new, |basis| basis.to_string());
            (
                one.file.clone().unwrap_or_default(),
                one.line,
                one.field.clone(),
                one.value.clone(),
                one.told().key,
                basis,
            )
        })
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|(file, line, field, value, key, basis)| {
            ((*file).to_owned(), *line, (*field).to_owned(), (*value).to_owned(), *key, (*basis).to_owned())
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn an_edition_is_what_its_file_says() {
    let stud = read_edition(STUD).expect("an edition").stud().expect("of stud");
    assert_eq!(stud.id.to_string(), "stud 69/2003-test (2031-05-01)");
    assert_eq!((stud.data.raise_times_ante, stud.data.ante_to_one), (3, 1));
    assert_eq!((stud.data.raise.flush.to_one, stud.data.raise.flush.capped), (6, false));
    assert_eq!((stud.data.raise.royal_flush.to_one, stud.data.raise.royal_flush.capped), (100, true));
    assert_eq!((stud.data.royal_flush_share, stud.data.straight_flush_share), (Share::WHOLE, Share::percent(20)));
    let qpoker = read_edition(QPOKER).expect("an edition").qpoker().expect("of qpoker");
    assert_eq!((qpoker.data.bet.others, qpoker.data.bonus.pair), (Odds::new(3, 2).expect("odds"), Odds::to_one(2)));
    let football = read_edition(FOOTBALL).expect("an edition").football().expect("of football");
    assert_eq!((football.data.range_and_parity.parts(), football.data.post.parts()), ((3, 2), (10, 1)));
    let omaha = read_edition(OMAHA).expect("an edition").omaha().expect("of omaha");
    assert_eq!((omaha.data.raises_max, omaha.data.cap_portuguese, omaha.data.cap_chinese), (1, 6, 8));
    assert_eq!((omaha.data.commission_min, omaha.data.commission_max), (Share::percent(6), Share::percent(8)));
    for (game, text) in EXAMPLES {
        let edition = read_edition(text).expect("an edition");
        let built_in = AnyEdition::built_in(game);
        assert_ne!(edition.id().digest, built_in.id().digest, "{game}");
        assert_ne!(edition.canonical(), built_in.canonical(), "{game}");
    }
}

/// Every key of a table in a document, with its sections.
fn keys(table: &toml::Table, within: &str) -> Vec<String> {
    let inner = |(key, value): (&String, &toml::Value)| {
        let path = format!("{within}{key}");
        match value {
            toml::Value::Table(inner) => keys(inner, &format!("{path}.")),
            _ => vec![path],
        }
    };
    table.iter().flat_map(inner).collect()
}

fn without(table: &mut toml::Table, path: &str) {
    match path.split_once('.') {
        None => drop(table.remove(path)),
        Some((first, rest)) => without(table[first].as_table_mut().expect("a section"), rest),
    }
}

/// An edition is a whole text: what it leaves out is in no other.
#[test]
fn every_number_is_required() {
    let documentation = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/house.md");
    let documentation = std::fs::read_to_string(documentation).expect("the documentation");
    let part = documentation.split("\n## `[[edition]]`: an edition of a regulation\n").nth(1).expect("a part");
    let part = part.split("\n## ").next().expect("a part");
    let mut read = 0;
    for (game, text) in EXAMPLES {
        let document: toml::Table = text.parse().expect("TOML");
        for key in keys(&document, "").into_iter().filter(|key| !key.ends_with(".capped")) {
            let mut lacking = document.clone();
            without(&mut lacking, &key);
            let problems = read_edition(&toml::to_string(&lacking).expect("TOML")).expect_err("it is required");
            let told: Vec<_> = problems.iter().map(|one| (one.field.as_str(), one.told().key)).collect();
            assert_eq!(told, [(key.as_str(), "config-missing")], "{game}");
            let row = key.rsplit_once('.').filter(|_| key.ends_with(".to_one")).map_or(key.as_str(), |(row, _)| row);
            let last = row.rsplit('.').next().expect("a key");
            assert!(part.contains(&format!("`{last}`")), "docs/house.md does not tell of {key}");
            read += 1;
        }
        for (old, new, key) in [
            ("game = ", "colour = \"red\"\ngame = ", "config-unknown-key"),
            ("signed = ", "digset = \"\"\nsigned = ", "config-unknown-key-near"),
        ] {
            let problems = read_edition(&text.replacen(old, new, 1)).expect_err("there is no such key");
            assert_eq!(problems[0].told().key, key, "{game}: {problems:?}");
        }
    }
    // 3 + 13 of stud, 3 + 9 of qpoker, 3 + 2 of football, 3 + 5 of omaha.
    assert_eq!(read, 41);
}

#[test]
fn what_is_wrong_is_told_where_it_stands() {
    let cases: [(&str, &str, &str, Told); 22] = [
        (STUD, "69/2003-test", "69", ("", 6, "number", "69", "config-no-edition-number", "")),
        (STUD, "69/2003-test", "69/2003", ("", 6, "number", "69/2003", "config-edition-built-in", "")),
        (STUD, "2031-05-01", "2031-02-30", ("", 7, "signed", "2031-02-30", "config-no-date", "")),
        (STUD, "\"stud\"", "\"poker\"", ("", 5, "game", "poker", "config-not-one-of", "")),
        (
            STUD,
            "raise_times_ante = 3",
            "raise_times_ante = 0",
            ("", 9, "raise_times_ante", "0", "refused-outside", "stud 6(6)"),
        ),
        (STUD, "ante_to_one = 1", "ante_to_one = -1", ("", 10, "ante_to_one", "-1", "refused-outside", "stud 9(5)")),
        (STUD, "= 10000 ", "= 10001 ", ("", 11, "royal_flush_share", "10001", "refused-outside", "stud 10(2)(1)")),
        (STUD, "{ to_one = 6 }", "6", ("", 19, "raise.flush", "6", "config-type", "")),
        (
            STUD,
            "{ to_one = 6 }",
            "{ to_one = 0 }",
            ("", 19, "raise.flush.to_one", "0", "refused-outside", "stud 9(5)(5)"),
        ),
        // Three times the ante at 334 to one is more than 1,000 antes.
        (
            STUD,
            "to_one = 100",
            "to_one = 334",
            ("", 23, "raise.royal_flush.to_one", "334", "refused-outside", "stud 9(5)(9)"),
        ),
        (STUD, "capped = true }", "capped = 1 }", ("", 21, "raise.four_of_a_kind.capped", "1", "config-type", "")),
        (QPOKER, "\"4:1\"", "\"4\"", ("", 9, "bet.straight_flush", "4", "config-no-odds", "")),
        (QPOKER, "\"4:1\"", "\"4:0\"", ("", 9, "bet.straight_flush", "4:0", "config-no-odds", "")),
        (QPOKER, "\"4:1\"", "4", ("", 9, "bet.straight_flush", "4", "config-type", "")),
        (QPOKER, "\"4:1\"", "\"4:3\"", ("", 9, "bet.straight_flush", "4:3", "refused-parts-of-chips", "R33")),
        (QPOKER, "\"50:1\"", "\"0:1\"", ("", 15, "bonus.straight_flush", "0:1", "refused-outside", "qpoker 10(1)")),
        (FOOTBALL, "\"10:1\"", "\"1001:1\"", ("", 9, "post", "1001:1", "refused-outside", "football 9(2)")),
        (FOOTBALL, "\"3:2\"", "\"6:5\"", ("", 8, "range_and_parity", "6:5", "refused-parts-of-chips", "R33")),
        (OMAHA, "raises_max = 1 ", "raises_max = 0 ", ("", 8, "raises_max", "0", "refused-outside", "omaha 12(2)")),
        (OMAHA, "= 800", "= 599", ("", 10, "commission_max", "599", "refused-outside", "omaha 16")),
        (OMAHA, "cap_chinese = 8", "cap_chinese = 300", ("", 12, "cap_chinese", "300", "refused-outside", "omaha 16")),
        (OMAHA, "game = \"omaha\"\n", "game = omaha\n", ("", 4, "", "game = omaha", "config-unreadable", "")),
    ];
    for (text, old, new, told) in cases {
        let changed = text.replacen(old, new, 1);
        assert_ne!(changed, text, "{old}");
        tells(&read_edition(&changed).expect_err(new), &[told]);
    }
    // All of it at once, in the order of the file.
    let several = FOOTBALL.replace("\"3:2\"", "\"3\"").replace("\"10:1\"", "true").replace("2031-05-01", "soon");
    tells(
        &read_edition(&several).expect_err("three mistakes"),
        &[
            ("", 6, "signed", "soon", "config-no-date", ""),
            ("", 8, "range_and_parity", "3", "config-no-odds", ""),
            ("", 9, "post", "true", "config-type", ""),
        ],
    );
}

#[test]
fn a_house_has_its_editions_in_the_text_that_it_is_founded_from() {
    let (text, house) = gathered(HOUSE);
    // The text needs no file, and every line of the house stands where it stood.
    assert_eq!(read(&text).as_ref(), Ok(&house));
    assert!(!text.contains(".toml"));
    for (line, (before, after)) in
        HOUSE.lines().zip(text.lines()).enumerate().filter(|(line, _)| !(2..6).contains(line))
    {
        assert_eq!(before, after, "line {}", line + 1);
    }
    assert_eq!(house.editions, EXAMPLES.map(|(_, text)| read_edition(text).expect("an edition")));
    for (table, (_, text)) in house.tables.iter().zip(EXAMPLES) {
        assert_eq!(table.game.edition(), read_edition(text).expect("an edition"));
    }
    // Written down once more it is the same; where the digest is not that of the numbers it is not believed.
    let sections: String = house.editions.iter().map(edition_section).collect();
    let (head, rest) =
        (HOUSE.split("editions").next().expect("a head"), HOUSE.split("]\n\n").nth(1).expect("the rest"));
    let inline = head.to_owned() + rest;
    assert_eq!(read(&(inline.clone() + &sections)).as_ref(), Ok(&house));
    let forged = sections.replace("post = \"10:1\"", "post = \"11:1\"");
    let problems = read(&(inline + &forged)).expect_err("other numbers");
    let told: Vec<_> = problems.iter().map(|one| (one.field.as_str(), one.told().key)).collect();
    // That a table names the edition is no second mistake.
    assert_eq!(told, [("edition[3].digest", "config-edition-digest")]);
}

#[test]
fn tables_are_checked_by_the_numbers_of_their_edition() {
    let (_, house) = gathered(HOUSE);
    // Seven seats win an ante of 1,000.00, and a raise of three of them at 100 to one.
    assert_eq!(house.tables[0].float, Money::of(7 * (100_000 + 300_000 * 100)));
    // 8 hands of 7 bettors at 10,000.00: post at ten to one, above two bets at three to two.
    assert_eq!(house.tables[2].float, Money::of(8 * 7 * 1_000_000 * 10));
    // The usual 5 % up to four big blinds is not allowed: the nearest is.
    let GameSetup::Omaha(omaha::Setup { commission, .. }) = &house.tables[3].game else { panic!("omaha") };
    assert_eq!((commission.rate, commission.cap), (Share::percent(6), 6));
    // R44: in the first version a maximum was at least what a full house is paid, here nine raises of three antes.
    let capped = |cap: i64| HOUSE.replace("jackpot = \"gold\"", &format!("jackpot = \"gold\"\ncap = {cap}"));
    assert!(read_with_editions(&capped(2_700_000), Rules::TODAY, example).is_ok());
    assert!(read_with_editions(&capped(2_699_999), Rules::TODAY, example).is_ok(), "with a notice");
    let problems = read_with_editions(&capped(2_699_999), Rules::FIRST, example).expect_err("less than a full house");
    tells(&problems, &[("", 19, "table.stud-1.cap", "2699999", "refused-too-small", "stud 9(5)(7), R44")]);
    let capped = |cap: i64| HOUSE.to_owned() + &format!("[table.commission]\nrate = 800\ncap = {cap}\n");
    assert!(read_with_editions(&capped(7), Rules::TODAY, example).is_ok(), "up to eight");
    let problems = read_with_editions(&capped(9), Rules::TODAY, example).expect_err("more than eight");
    tells(&problems, &[("", 39, "table.omaha-1.commission.cap", "9", "refused-too-many", "omaha 16")]);
    let problems = read_with_editions(&capped(7), Rules::FIRST, example).expect_err("neither six nor eight");
    tells(&problems, &[("", 39, "table.omaha-1.commission.cap", "7", "refused-neither", "omaha 16")]);
    let printed = HOUSE.replace("edition = \"89/2004-test\"\n", "");
    let GameSetup::Qpoker(qpoker::Setup { edition, .. }) = gathered(&printed).1.tables[1].game else {
        panic!("qpoker")
    };
    assert_eq!(edition, None, "a table that names none follows the built-in one");
}

#[test]
fn files_that_cannot_be_used_are_told() {
    let lacking = HOUSE.replace("\"qpoker.toml\"", "\"gone.toml\"");
    let problems = read_with_editions(&lacking, Rules::TODAY, example).expect_err("there is no such file");
    // That a table names the edition of a file which could not be read is no second mistake.
    tells(&problems, &[("", 4, "editions[2]", "gone.toml", "config-edition-file", "")]);
    let broken = |name: &str| example(name).map(|text| text.replace("\"10:1\"", "\"ten\""));
    let problems = read_with_editions(HOUSE, Rules::TODAY, broken).expect_err("not odds");
    tells(&problems, &[("football.toml", 9, "post", "ten", "config-no-odds", "")]);
    let twice = HOUSE.replace("\"qpoker.toml\"", "\"stud.toml\", \"qpoker.toml\"");
    let problems = read_with_editions(&twice, Rules::TODAY, example).expect_err("the same number twice");
    tells(&problems, &[("", 3, "edition[2].number", "69/2003-test", "config-duplicate-name", "")]);
    // The text itself is no text that a house is founded from.
    let problems = read(HOUSE).expect_err("the files were not read");
    assert_eq!((problems[0].field.as_str(), problems[0].told().key), ("editions", "config-editions-unread"));
    // Something else than a list of texts.
    let problems =
        read_with_editions(&HOUSE.replace("\"stud.toml\"", "1"), Rules::TODAY, example).expect_err("no text");
    assert_eq!((problems[0].field.as_str(), problems[0].line), ("editions", 3));
}

#[test]
fn an_edition_that_nobody_knows_is_told_with_those_that_are() {
    let other = HOUSE.replace("edition = \"69/2003-test\"", "edition = \"61/2004\"");
    let problems = read_with_editions(&other, Rules::TODAY, example).expect_err("nobody knows it");
    tells(&problems, &[("", 15, "table.stud-1.edition", "61/2004", "config-no-such-edition", "")]);
    let texts: BTreeMap<_, _> = problems[0].texts().into_iter().collect();
    assert_eq!(texts["known"], "69/2003, 69/2003-test");
    // One of another regulation is none of this.
    let other = HOUSE.replace("edition = \"69/2003-test\"", "edition = \"89/2004-test\"");
    assert_eq!(
        read_with_editions(&other, Rules::TODAY, example).expect_err("of qpoker")[0].told().key,
        "config-no-such-edition"
    );
    // The same in the text of a record.
    let (text, _) = gathered(HOUSE);
    let recorded = text.replacen("edition = \"69/2003-test\"", "edition = \"70/2005\"", 1);
    let unknown = UnknownEdition::in_configuration(&recorded, Rules::TODAY).expect("nobody knows it");
    assert_eq!(
        unknown.to_string(),
        "table.stud-1.edition: \"70/2005\" is no edition known here of this regulation: 69/2003, 69/2003-test"
    );
    assert_eq!(UnknownEdition::in_configuration(&text, Rules::TODAY), None);
}

/// What a pool pays is its edition's to say: tables on it follow one.
#[test]
fn tables_on_one_pool_follow_one_edition() {
    let second = "[[table]]\nname = \"stud-2\"\ngame = \"stud\"\nmode = \"generator\"\njackpot = \"gold\"\n";
    let problems =
        read_with_editions(&(HOUSE.to_owned() + second), Rules::TODAY, example).expect_err("two editions on one pool");
    tells(&problems, &[("", 37, "table.stud-2.edition", "", "config-pool-edition", "stud 10(2)")]);
    assert_eq!(problems[0].texts()[1], ("table", "stud-1".to_owned()));
    let same = second.replace("\"generator\"", "\"generator\"\nedition = \"69/2003-test\"");
    assert!(read_with_editions(&(HOUSE.to_owned() + &same), Rules::TODAY, example).is_ok());
}
