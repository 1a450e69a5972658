//! The three languages say the same things: the same keys, the same placeables, and never just the English words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use sabot_games::{Arg, Message};
use sabot_locale::{Lang, Words};

fn folder(lang: Lang) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang.code())
}

fn walk(pattern: &Pattern<String>, text: &mut String, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(inline) => {
                    // It is there to choose by; what is told is the title of the regulation, and never its short name.
                    let short = matches!(inline, InlineExpression::VariableReference { id } if id.name == "regulation");
                    assert!(!short, "the short name of a regulation is told: {text}");
                    name(inline, names);
                }
                Expression::Select { selector, variants } => {
                    name(selector, names);
                    variants.iter().for_each(|variant| walk(&variant.value, text, names));
                }
            },
        }
    }
}

fn name(inline: &InlineExpression<String>, names: &mut BTreeSet<String>) {
    // The regulation and its own words are known in every sentence, and not every language needs them.
    if let InlineExpression::VariableReference { id } = inline
        && id.name != "regulation"
        && !id.name.starts_with("word-")
    {
        names.insert(id.name.clone());
    }
}

/// Every message of a language by file and key: its text and its placeables.
pub(crate) fn messages(lang: Lang) -> BTreeMap<(String, String), (String, BTreeSet<String>)> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder(lang)).expect("the language's folder") {
        let path = entry.expect("a file").path();
        let file = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        let source = fs::read_to_string(&path).expect("a text");
        let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let (mut text, mut names) = (String::new(), BTreeSet::new());
            walk(message.value.as_ref().expect("a message has a value"), &mut text, &mut names);
            assert!(
                found.insert((file.clone(), message.id.name.clone()), (text, names)).is_none(),
                "{file}: {} twice",
                message.id.name
            );
        }
    }
    found
}

#[test]
fn every_key_and_placeable_is_there_in_all_three() {
    let english = messages(Lang::En);
    assert!(english.len() > 100, "there is something to compare");
    for lang in [Lang::Pt, Lang::Zh] {
        let other = messages(lang);
        assert_eq!(english.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>(), "{lang}");
        for (key, (_, names)) in &english {
            assert_eq!(names, &other[key].1, "{lang} {key:?}");
        }
    }
}

#[test]
fn no_translation_is_the_english_text() {
    // Codes of currencies are the same everywhere; a message of placeables alone has no words to differ in.
    // The croupier and the supervisor are called so in Portuguese too.
    let same = |key: &str, text: &str| {
        key.starts_with("currency-")
            || ["croupier", "supervisor"].contains(&text)
            || !text.chars().any(char::is_alphabetic)
    };
    let english = messages(Lang::En);
    for lang in [Lang::Pt, Lang::Zh] {
        for (key, (text, _)) in messages(lang) {
            assert!(text != english[&key].0 || same(&key.1, &text), "{lang} {key:?} is English: {text}");
        }
    }
}

#[test]
fn chinese_is_written_in_chinese() {
    for (key, (text, names)) in messages(Lang::Zh) {
        let han = text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
        let bare = key.1.starts_with("currency-") || !text.chars().any(char::is_alphabetic);
        assert!(han || bare, "{key:?}: {text} {names:?}");
    }
}

/// Every key that the engine and the program use has its message.
#[test]
fn every_key_in_the_source_has_its_message() {
    let words = Words::new(Lang::En);
    let mut checked = 0;
    for folder in ["games/src", "locale/src", "scenario/src", "cli/src", "edge/src", "simulate/src", "house/src"] {
        let in_house = folder == "house/src";
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..").join(folder);
        let mut folders = vec![root];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder") {
                let path = entry.expect("an entry").path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                if path.extension().is_none_or(|ending| ending != "rs") {
                    continue;
                }
                let text = fs::read_to_string(&path).expect("a source");
                for literal in text.split('"').skip(1).step_by(2) {
                    let heads = [
                        "event-",
                        "line-",
                        "omaha-",
                        "tournament-",
                        "refused-",
                        "scenario-",
                        "difference-",
                        "settle-",
                        "rank-",
                        "rules-",
                        "coverage-",
                        "deal-",
                        "edge-",
                        "explain-",
                        "advise-",
                        "simulate-",
                        "equity-",
                        "config-",
                        "report-",
                    ];
                    // Elsewhere these begin options and headings: --jackpot-bet, house-edge.
                    let of_house: &[&str] = if in_house { &["house-", "jackpot-"] } else { &[] };
                    let key = literal.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')
                        && !literal.ends_with('-');
                    // Families of words, which are no sentences.
                    let family = ["tournament-phase", "tournament-wait"].contains(&literal);
                    if key && !family && heads.iter().chain(of_house).any(|head| literal.starts_with(head)) {
                        checked += 1;
                        assert!(words.knows(literal), "{}: {literal}", path.display());
                    }
                }
            }
        }
    }
    assert!(checked > 100, "the search finds keys: {checked}");
}

/// Every word of a family that the engine can put into a sentence is translated.
#[test]
fn every_word_of_every_family_is_known() {
    use sabot_games::{CardSource, Device};
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let check = |family: &'static str, name: &'static str| {
            let text = words.arg(&Arg::Word(family, name));
            assert!(!text.starts_with('['), "{lang}: {text}");
        };
        for category in [
            "royal_flush",
            "straight_flush",
            "four_of_a_kind",
            "full_house",
            "flush",
            "straight",
            "three_of_a_kind",
            "two_pairs",
            "pair",
            "odd_cards",
        ] {
            check("category", category);
        }
        for bet in [
            "ante",
            "raise",
            "jackpot",
            "bet",
            "bonus",
            "upper",
            "lower",
            "even",
            "odd",
            "post",
            "pot",
            "uncalled",
            "commission",
        ] {
            check("bet", bet);
        }
        for phase in [
            "between",
            "betting",
            "dealing",
            "deciding",
            "opening",
            "settled",
            "closed",
            "showing",
            "third",
            "shuffling",
        ] {
            check("phase", phase);
        }
        [Device::Shoe, Device::Machine, Device::Hand].iter().for_each(|device| check("device", device.as_str()));
        [CardSource::Reader, CardSource::Console, CardSource::Generator]
            .iter()
            .for_each(|source| check("source", source.as_str()));
        sabot_money_codes().iter().for_each(|code| check("currency", code));
        for what in [
            "wrong_dealing",
            "seat_skipped",
            "wrong_count",
            "cards_exposed",
            "duplicate_card",
            "missing_card",
            "card_exposed",
            "unbet_seat",
            "machine_failed",
            "generator_failed",
            "reader_failed",
        ] {
            check("irregularity", what);
        }
    }
}

/// The words that the configuration of a house puts into its sentences and its summary.
#[test]
fn every_word_of_a_configuration_is_known() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for (family, names) in [
            ("type", &["text", "number", "fraction", "boolean", "date", "list", "section", "sections"][..]),
            ("mode", &["live", "generator", "practice"]),
            ("kind", &["demo", "real"]),
        ] {
            for name in names {
                let text = words.arg(&Arg::Word(family, name));
                assert!(!text.starts_with('['), "{lang}: {text}");
            }
        }
    }
}

/// A text from a file fills a place of its own, and never one that the engine fills.
#[test]
fn texts_from_outside_stand_beside_the_engines_arguments() {
    let words = Words::new(Lang::En);
    let texts = [("value", "x".to_owned()), ("known", "outside".to_owned())];
    let told = Message::new("config-no-such-edition").with("known", Arg::Name("69/2003"));
    let expected = "\"x\" is no edition known here of this regulation: 69/2003";
    assert_eq!(words.told_with(&told, &texts), expected);
}

/// The words of variants, all of them: one that is not listed does not compile.
macro_rules! every {
    ($kind:ident: $($one:ident $(($value:expr))?),+) => {{
        let word = |one: $kind| match one { $($kind::$one { .. })|+ => one.as_str() };
        [$($kind::$one $(($value))?),+].map(word)
    }};
}

/// The same for the words that only omaha has, from its own types.
#[test]
fn every_word_of_omaha_is_known() {
    use sabot_games::omaha::tournament::Phase as TournamentPhase;
    use sabot_games::omaha::{Agreement, Blind, CardPlace, Fault, Limit, Phase, Street, Wish};
    use sabot_money::Money;
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let check = |family: &'static str, names: &[&'static str]| {
            for name in names {
                let text = words.arg(&Arg::Word(family, name));
                assert!(!text.starts_with('['), "{lang}: {text}");
            }
        };
        check("blind", &every!(Blind: Small, Big, Live));
        check("street", &every!(Street: First, Flop, Turn, River));
        check("action", &every!(Wish: Fold, Check, Call, Bet(Money::ZERO), Raise(Money::ZERO), AllIn));
        check("limit", &every!(Limit: Pot, NoLimit));
        check("agreement", &every!(Agreement: Split, RunTwice, Insurance, Straddle, Ante));
        check("phase", &every!(Phase: Between, Dealing, Betting, Board, Showing, Awarding, Settled, Closed));
        check("tournament-phase", &every!(TournamentPhase: Entering, Running, Over, Cancelled));
        check("irregularity", &Fault::ALL.map(Fault::as_str));
        for spot in [CardPlace::Burn, CardPlace::Board] {
            let text = words.arg(&Arg::Spot(spot));
            assert!(!text.starts_with('['), "{lang}: {text}");
        }
    }
}

fn sabot_money_codes() -> [&'static str; 4] {
    sabot_money::Currency::ALL.map(sabot_money::Currency::code)
}

#[test]
fn amounts_are_written_as_each_language_does() {
    let told = Message::new("settle-house").with("amount", Arg::Money(sabot_money::Money::of(123_456_789)));
    assert_eq!(Words::new(Lang::En).told(&told), "The house's result: 1,234,567.89");
    assert!(Words::new(Lang::Pt).told(&told).ends_with("1\u{a0}234\u{a0}567,89"));
}
