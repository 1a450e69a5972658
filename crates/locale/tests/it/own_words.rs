//! Every sentence that is told for a regulation has that regulation's own words, and Portuguese its spelling.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use sabot_law::Instrument;
use sabot_locale::{Lang, Outline, Words, differences, outline, readings};

/// The files whose sentences are told at a table. In the others the house is the place that runs everything, which has one
/// name whatever is played in it, and `sabot` is this program.
const AT_A_TABLE: [&str; 9] = [
    "words.ftl",
    "events.ftl",
    "lines.ftl",
    "omaha.ftl",
    "tournament.ftl",
    "refusals.ftl",
    "offers.ftl",
    "edge.ftl",
    "web",
];

/// Sentences of shared files that are told of one game only, by how their keys begin. So are those whose key ends with
/// the game's name.
const ONLY: [(&str, &[&str]); 4] = [
    (
        "stud",
        &[
            "event-folded",
            "event-timed-out-fold",
            "event-decisions-shown",
            "event-leaves-once-decided",
            "decision-fold",
            "decided-fold",
            "outcome-fold",
            "do-fold",
            "fold-",
            "choice-lose-folded",
            "choice-lost",
            "choice-pay-folded",
            "choice-by-seat",
            "choice-fixed-",
            "notice-maximum-may-cut",
            "server-no-talk-now",
            "edge-first-seat",
            "guide-bet-stud-aside",
        ],
    ),
    (
        "qpoker",
        &[
            "event-gave-up",
            "event-timed-out-give-up",
            "offer-give-up",
            "decide-give-up",
            "decided-give-up",
            "decision-give-up",
            "outcome-give-up",
            "do-give-up",
            "choice-give-up",
            "choice-play-on",
            "choice-one-bettor",
            "choice-several-bettors",
            "explain-qpoker-",
        ],
    ),
    (
        "football",
        &[
            "football-",
            "explain-football-",
            "edge-unseen-outside",
            "shuffle-",
            "said-shuffled",
            "said-white",
            "next-white",
        ],
    ),
    (
        "omaha",
        &[
            "omaha-",
            "tournament-",
            "offer-tournament-",
            "own-away",
            "do-omaha-",
            "action-",
            "refused-leaves-already",
            "refused-raises-made",
            "choice-in-play",
            "choice-winner",
            "device-hand",
        ],
    ),
];

/// Words that none of the regulations has for what it has a word of its own for. Capitals do not matter.
const NOBODYS: [&[&str]; 3] = [
    &[],
    &[
        "máquina de baralhar",
        "mostrador",
        "pagador",
        "fiscal",
        "queimar",
        "bónus",
        "acumulado",
        "ronda",
        "botão",
        "blinds",
        "football poker",
    ],
    &[
        "白卡",
        "賭枱",
        "賭桌",
        "不規則",
        "不正常情況",
        "起碼",
        "趕在",
        "反悔",
        "對賭",
        "明牌",
        "葵扇",
        "告示",
        "異常",
        "違規",
        "玩家",
        "荷官",
        "發牌",
        "監場",
        "真人博彩",
    ],
];

fn outline_of(game: Instrument) -> &'static Outline {
    outline(game).expect("it is built")
}

/// A text that may be read at a table, and where it stands.
struct Told {
    file: String,
    place: String,
    text: String,
}

fn told(file: &str, place: impl ToString, text: &str) -> Told {
    Told { file: file.to_owned(), place: place.to_string(), text: text.to_owned() }
}

/// What the outline and the readings say of a game.
fn outlined(game: Instrument, lang: Lang) -> Vec<Told> {
    let outline = outline_of(game);
    let mut all = Vec::new();
    for article in &outline.articles {
        all.push(told("outline", format!("{game} {}", article.number), article.heading.get(lang)));
        for item in &article.items {
            all.push(told("outline", item.cite, item.summary().get(lang)));
            all.extend(item.people.iter().map(|one| told("outline", item.cite, one.instead().get(lang))));
        }
    }
    for reading in readings(game) {
        all.push(told("outline", reading.cite, reading.summary().get(lang)));
        let choices = reading.alternatives.iter();
        all.extend(choices.map(|one| told("outline", reading.cite, one.summary().get(lang))));
    }
    all.extend(differences(game).map(|one| told("outline", one.cite, one.summary().get(lang))));
    all
}

/// The files of a language: all of the project's own, which take a regulation's words as arguments, and those of the
/// screens, where they are messages.
fn files(lang: Lang) -> [Vec<(String, PathBuf)>; 2] {
    let own = fs::read_dir(root().join("locales").join(lang.code())).expect("the language's folder");
    let own = own.map(|file| file.expect("a file").path());
    let named = |path: PathBuf| (path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned(), path);
    let web = ["web/locales", "web/locales/staff"].map(|folder| root().join(folder).join(format!("{lang}.ftl")));
    [own.map(named).collect(), web.map(|path| ("web".to_owned(), path)).to_vec()]
}

/// What a pattern asks for, and which variants it has of it.
fn asked(pattern: &Pattern<String>, names: &mut BTreeMap<String, BTreeSet<String>>) {
    let placeables = pattern.elements.iter().filter_map(|element| match element {
        PatternElement::Placeable { expression } => Some(expression),
        PatternElement::TextElement { .. } => None,
    });
    for expression in placeables {
        let (inline, variants) = match expression {
            Expression::Inline(inline) => (inline, &[][..]),
            Expression::Select { selector, variants } => (selector, &variants[..]),
        };
        variants.iter().for_each(|variant| asked(&variant.value, names));
        let InlineExpression::VariableReference { id } = inline else { continue };
        let known = names.entry(id.name.clone()).or_default();
        known.extend(variants.iter().map(|variant| match &variant.key {
            VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name } => name.clone(),
        }));
    }
}

/// Every way to fill what a message asks for so that each of its variants is told.
fn fillings(names: &BTreeMap<String, BTreeSet<String>>) -> Vec<Vec<(&str, FluentValue<'static>)>> {
    let mut all = vec![Vec::new()];
    for (name, variants) in names.iter().filter(|(name, _)| *name != "regulation" && !name.starts_with("word-")) {
        let mut values = vec![FluentValue::from("7")];
        values.extend(variants.iter().filter(|one| *one != "other").map(|one| match one.as_str() {
            "one" => FluentValue::from(1),
            number if number.bytes().all(|byte| byte.is_ascii_digit()) => {
                FluentValue::from(number.parse::<i64>().expect("a number"))
            }
            word => FluentValue::from(word.to_owned()),
        }));
        all = all
            .iter()
            .flat_map(|filled: &Vec<_>| {
                values.iter().map(move |value| [&filled[..], &[(name.as_str(), value.clone())]].concat())
            })
            .collect();
    }
    all
}

/// Every sentence of every file in every variant, as it is told for each game that it is told for.
fn filled(lang: Lang, game: Instrument) -> Vec<Told> {
    let mut all = Vec::new();
    for files in files(lang) {
        let mut bundle = FluentBundle::new(vec![lang.tag().parse().expect("a language tag")]);
        bundle.set_use_isolating(false);
        let mut messages = Vec::new();
        for (file, path) in files {
            let source = fs::read_to_string(path).expect("a text");
            let parsed = fluent_syntax::parser::parse(source.clone()).expect("it parses");
            messages.extend(parsed.body.into_iter().filter_map(|entry| match entry {
                Entry::Message(message) => Some((file.clone(), message.id.name, message.value?)),
                _ => None,
            }));
            bundle.add_resource(FluentResource::try_new(source).expect("it parses")).expect("no key twice");
        }
        for (file, key, pattern) in messages {
            if !is_told(&key, game) {
                continue;
            }
            let mut names = BTreeMap::new();
            asked(&pattern, &mut names);
            for filling in fillings(&names) {
                let mut args = FluentArgs::new();
                filling.into_iter().for_each(|(name, value)| args.set(name, value));
                args.set("regulation", game.short_name());
                for word in &outline_of(game).words {
                    args.set(format!("word-{}", word.key), word.get(lang));
                }
                let pattern = bundle.get_message(&key).and_then(|message| message.value()).expect("it is there");
                let mut errors = Vec::new();
                all.push(told(&file, &key, &bundle.format_pattern(pattern, Some(&args), &mut errors)));
                assert!(errors.is_empty(), "{lang} {key}: {errors:?}");
            }
        }
    }
    all
}

fn is_told(key: &str, game: Instrument) -> bool {
    let only = ONLY
        .into_iter()
        .find(|(one, begins)| key.ends_with(&format!("-{one}")) || begins.iter().any(|begins| key.starts_with(begins)));
    only.is_none_or(|(one, _)| one == game.short_name())
}

/// What is told for a game in a language.
fn told_for(game: Instrument, lang: Lang) -> Vec<Told> {
    let mut all = outlined(game, lang);
    all.extend(filled(lang, game));
    all
}

/// The words of other regulations for what this one has its own word for: the key, the other's, its own.
fn foreign(game: Instrument, lang: Lang) -> BTreeSet<(&'static str, &'static str, &'static str)> {
    let mut found = BTreeSet::new();
    for own in &outline_of(game).words {
        let others =
            Instrument::ALL.into_iter().filter(|other| *other != game).flat_map(|other| &outline_of(other).words);
        for other in others.filter(|other| other.key == own.key && other.get(lang) != own.get(lang)) {
            found.insert((own.key.as_str(), other.get(lang), own.get(lang)));
        }
    }
    found
}

/// Whether a text has another's word. Where that is a part of its own, as 黃袍麒 is of 黃袍麒麟, its own is not looked at.
fn has_foreign(text: &str, other: &str, own: &str) -> bool {
    let text = if own.contains(other) { text.replace(own, "") } else { text.to_owned() };
    // Letters go on to make other words, as in "folder"; Chinese has no such ends.
    let letter = |one: Option<char>| one.is_some_and(|one| one.is_alphabetic() && one < '\u{2000}');
    text.match_indices(other)
        .any(|(at, found)| !letter(text[..at].chars().next_back()) && !letter(text[at + found.len()..].chars().next()))
}

#[test]
fn no_sentence_has_a_word_of_another_regulation() {
    let (mut looked_for, mut wrong) = (0, BTreeSet::new());
    for game in Instrument::ALL {
        for lang in Lang::ALL {
            let foreign = foreign(game, lang);
            looked_for += foreign.len();
            for Told { file, place, text } in told_for(game, lang) {
                let at_a_table = file == "outline" || AT_A_TABLE.contains(&file.as_str());
                for (key, other, own) in
                    foreign.iter().filter(|(key, ..)| at_a_table || !["house", "shoe"].contains(key))
                {
                    if has_foreign(&text, other, own) {
                        wrong.insert(format!("{file} {place} {game} {lang} says {other} for {own} ({key}): {text}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(looked_for > 40, "the regulations differ in their words: {looked_for}");
}

/// A word that goes on where another's ends is found, and so is one that ends before its own does.
#[test]
fn a_word_within_another_is_told_apart() {
    assert!(has_foreign("fold it", "fold", "give up") && !has_foreign("a folder", "fold", "give up"));
    assert!(has_foreign("黃袍麒麟勝出", "黃袍麒麟", "黃袍麒"));
    assert!(!has_foreign("黃袍麒勝出", "黃袍麒麟", "黃袍麒"));
    assert!(has_foreign("黃袍麒勝出", "黃袍麒", "黃袍麒麟"));
    assert!(!has_foreign("黃袍麒麟勝出", "黃袍麒", "黃袍麒麟"));
}

#[test]
fn no_sentence_has_a_word_of_no_regulation() {
    let mut wrong = BTreeSet::new();
    for game in Instrument::ALL {
        for (lang, words) in Lang::ALL.into_iter().zip(NOBODYS) {
            for Told { file, place, text } in told_for(game, lang) {
                let lower = text.to_lowercase();
                for word in words.iter().filter(|word| lower.contains(*word)) {
                    wrong.insert(format!("{file} {place} {lang} says {word}: {text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The screens have copies of the outlines' words, under the same keys and for the same games.
#[test]
fn the_screens_have_the_words_of_the_outlines() {
    for lang in Lang::ALL {
        for game in Instrument::ALL {
            let mut copies = 0;
            for Told { place, text, .. } in filled(lang, game) {
                let Some(key) = place.strip_prefix("word-") else { continue };
                let own = outline_of(game).words.iter().find(|word| word.key == key);
                let own = own.unwrap_or_else(|| panic!("{game} has no {key}"));
                assert_eq!(text, own.get(lang), "web {lang} {game} {key}");
                copies += 1;
            }
            assert!(copies >= 10, "{copies}");
        }
    }
}

/// The same sentence in the words of two games, and where no game is told of.
#[test]
fn a_shared_sentence_has_the_words_of_its_game() {
    let words = Words::new(Lang::Zh);
    let told = |game| words.of(game).text("event-croupier-stays-closed");
    assert_eq!(told(Instrument::Stud), "無人與庄荷博彩，庄荷的牌不開。");
    assert_eq!(told(Instrument::Qpoker), "無人與莊荷博彩，莊荷的牌不開。");
    assert_eq!(words.text("place-croupier"), "莊荷");
    assert_eq!(words.of_named("omaha").word("category", "royal_flush"), "黃袍麒麟");
    assert_eq!(words.of_named("snap").word("category", "royal_flush"), "黃袍麒");
    let words = Words::new(Lang::Pt);
    assert_eq!(words.of(Instrument::Stud).text("device-shoe"), "sabot");
    assert_eq!(words.of(Instrument::Omaha).text("device-shoe"), "shoe");
}

/// A word that shared sentences name is there in every regulation.
#[test]
fn every_word_that_sentences_name_is_known() {
    for lang in Lang::ALL {
        let folder = root().join("locales").join(lang.code());
        for file in fs::read_dir(folder).expect("the language's folder") {
            let text = fs::read_to_string(file.expect("a file").path()).expect("a text");
            for named in text.split("{ $word-").skip(1) {
                let key = named.split(' ').next().expect("a word");
                for game in Instrument::ALL {
                    assert!(outline_of(game).words.iter().any(|word| word.key == key), "{game} has no {key}");
                }
            }
        }
    }
    for game in Instrument::ALL {
        for Told { place, text, .. } in Lang::ALL.into_iter().flat_map(|lang| outlined(game, lang)) {
            assert!(!text.contains('{'), "{game} {place} has an open place: {text}");
        }
    }
}

/// How words begin in the spelling of after 1990, which the Official Gazette did not use.
const NEW_SPELLING: [&str; 52] = [
    "exat",
    "efetiv",
    "efetu",
    "eletr",
    "elétr",
    "correç",
    "corret",
    "retific",
    "fraç",
    "objet",
    "diret",
    "direç",
    "ativ",
    "seleç",
    "selecion",
    "proteç",
    "receç",
    "exceç",
    "excet",
    "atual",
    "ótim",
    "otim",
    "projet",
    "respetiv",
    "perspetiv",
    "aspet",
    "setor",
    "detet",
    "adot",
    "conceç",
    "infraç",
    "redaç",
    "fatur",
    "extrat",
    "coletiv",
    "coleç",
    "afet",
    "transaç",
    "inspeç",
    "inspet",
    "interaç",
    "reaç",
    "arquitet",
    "trajet",
    "abstrat",
    "espetá",
    "lecion",
    "reflet",
    "vetor",
    "rutur",
    "batiz",
    "autoexclus",
];
/// The same for whole words.
const NEW_WORDS: [&str; 13] =
    ["ação", "ações", "ato", "atos", "ator", "fator", "fatores", "teto", "tetos", "leem", "veem", "creem", "contato"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn is_new_spelling(word: &str) -> bool {
    let word = word.to_lowercase();
    let begins = |word: &str| NEW_SPELLING.iter().any(|new| word.starts_with(new));
    let bare = ["in", "des", "re"].iter().filter_map(|prefix| word.strip_prefix(prefix));
    NEW_WORDS.contains(&word.as_str()) || begins(&word) || bare.into_iter().any(begins)
}

#[test]
fn portuguese_is_spelt_as_in_the_gazette() {
    assert!(["exatamente", "Incorreta", "eletrónico", "desativada", "ações"].into_iter().all(is_new_spelling));
    assert!(!["exactamente", "relativa", "contacto", "actor", "negativa"].into_iter().any(is_new_spelling));
    let files =
        |folder: &str| fs::read_dir(root().join(folder)).expect("a folder").map(|file| file.expect("a file").path());
    let mut paths: Vec<PathBuf> = files("locales/pt").chain(files("outline")).collect();
    paths.extend(["web/locales/pt.ftl", "web/locales/staff/pt.ftl"].map(|path| root().join(path)));
    for path in paths {
        let text = fs::read_to_string(&path).expect("a text");
        for line in
            text.lines().filter(|line| path.extension().is_some_and(|end| end == "ftl") || line.contains("pt = "))
        {
            let line = line.split_once("pt = ").map_or(line, |(_, text)| text);
            let line = line.split_once("zh = ").map_or(line, |(text, _)| text);
            for word in line.split(|one: char| !one.is_alphabetic()) {
                assert!(!is_new_spelling(word), "{}: {word} in {line}", path.display());
            }
        }
    }
}
