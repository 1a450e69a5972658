//! The outline, the readings and the glossary: complete, in order, and in three languages.

use sabot_law::{Cite, Instrument};
use sabot_locale::{Lang, ReadingKind, Translated, differences, glossary, outline, readings};

fn translated(place: &str, text: &Translated) {
    for lang in Lang::ALL {
        assert!(!text.get(lang).trim().is_empty(), "{place} has no {lang}");
    }
    assert_ne!(text.en, text.pt, "{place} is English in Portuguese");
    assert_ne!(text.en, text.zh, "{place} is English in Chinese");
    assert_ne!(text.pt, text.zh, "{place} is Portuguese in Chinese");
}

/// Every citation of a regulation, from how many items each article has and which items have sub-items. An article
/// without numbered items is cited as a whole.
fn gazette(instrument: Instrument, items: &[u8], subs: &[((u8, u8), u8)]) -> Vec<Cite> {
    let mut cites = Vec::new();
    for (article, count) in (1..).zip(items) {
        if *count == 0 {
            cites.push(Cite::article(instrument, article, 0, 0));
        }
        for item in 1..=*count {
            cites.push(Cite::article(instrument, article, item, 0));
            let subs = subs.iter().find(|(place, _)| *place == (article, item)).map_or(0, |(_, count)| *count);
            cites.extend((1..=subs).map(|sub| Cite::article(instrument, article, item, sub)));
        }
    }
    cites
}

/// The outlines against the number of items and sub-items counted in the gazette.
#[test]
fn the_outlines_have_every_item_of_the_gazette() {
    let stud = gazette(Instrument::Stud, &[4, 2, 2, 3, 3, 8, 2, 10, 5, 8, 4, 2], &[((9, 5), 9), ((10, 2), 5)]);
    let qpoker = gazette(Instrument::Qpoker, &[3, 2, 2, 3, 2, 4, 2, 6, 7, 5, 5], &[((5, 1), 2), ((9, 7), 4)]);
    let football = gazette(Instrument::Football, &[0, 3, 5, 2, 5, 0, 4, 2, 2], &[]);
    let omaha = gazette(
        Instrument::Omaha,
        &[2, 3, 2, 3, 2, 5, 3, 5, 2, 5, 3, 4, 3, 3, 10, 0],
        &[((1, 1), 5), ((3, 1), 2), ((6, 3), 3), ((7, 3), 3), ((11, 2), 3)],
    );
    for (instrument, expected, number, signed) in [
        (Instrument::Stud, stud, "69/2003", "2003-09-01"),
        (Instrument::Qpoker, qpoker, "89/2004", "2004-12-31"),
        (Instrument::Football, football, "65/2004", "2004-06-21"),
        (Instrument::Omaha, omaha, "97/2010", "2010-07-29"),
    ] {
        let outline = outline(instrument).expect("it is built");
        assert_eq!(outline.items().map(|item| item.cite).collect::<Vec<_>>(), expected);
        assert_eq!((outline.number.as_str(), outline.signed.as_str()), (number, signed));
        assert_eq!(outline.instrument, instrument.short_name());
    }
}

#[test]
fn everything_is_told_in_three_languages() {
    for instrument in Instrument::ALL {
        let Some(outline) = outline(instrument) else { continue };
        translated("title", &outline.title);
        for article in &outline.articles {
            translated(&article.file, &article.heading);
            for item in &article.items {
                translated(&item.cite.to_string(), &item.summary());
                item.pending.iter().for_each(|why| translated(&item.cite.to_string(), why));
            }
        }
        for reading in readings(instrument) {
            translated(&reading.cite.to_string(), &reading.summary());
            reading.pending.iter().for_each(|why| translated(&reading.cite.to_string(), why));
            reading.alternatives.iter().for_each(|one| translated(&one.word, &one.summary()));
            let choices = matches!(reading.kind, ReadingKind::Setting | ReadingKind::Departure);
            assert_eq!(choices, reading.alternatives.len() >= 2, "{} offers what its kind says", reading.cite);
        }
        for difference in differences(instrument) {
            translated(&difference.cite.to_string(), &difference.summary());
        }
    }
}

/// The readings and differences that the rulebook of stud names.
#[test]
fn the_readings_of_stud_are_all_there() {
    let numbers: Vec<Cite> = readings(Instrument::Stud).map(|reading| reading.cite).collect();
    let named = [1, 2, 3, 6, 7].into_iter().chain(20..=51).chain([58, 94, 95, 96]);
    assert_eq!(numbers, named.map(Cite::reading).collect::<Vec<_>>());
    let numbers: Vec<Cite> = differences(Instrument::Stud).map(|difference| difference.cite).collect();
    assert_eq!(numbers, (1..=14).map(Cite::difference).collect::<Vec<_>>());
}

/// The readings and differences that the rulebook of omaha names, and which of them the house may choose.
#[test]
fn the_readings_of_omaha_are_all_there() {
    let numbers: Vec<Cite> = readings(Instrument::Omaha).map(|reading| reading.cite).collect();
    let named = [1, 3, 14, 19].into_iter().chain(20..=25).chain([29, 30, 32]).chain(71..=93);
    assert_eq!(numbers, named.map(Cite::reading).collect::<Vec<_>>());
    let chosen: Vec<(Cite, ReadingKind, Vec<&str>)> = readings(Instrument::Omaha)
        .filter(|reading| !reading.alternatives.is_empty())
        .map(|reading| {
            let words = reading.alternatives.iter().map(|one| one.word.as_str()).collect();
            (reading.cite, reading.kind, words)
        })
        .collect();
    assert_eq!(
        chosen,
        [
            (Cite::reading(14), ReadingKind::Departure, vec!["button_posts_big", "button_posts_small"]),
            (Cite::reading(19), ReadingKind::Setting, vec!["chip_unit", "big_blind"]),
            (Cite::reading(79), ReadingKind::Departure, vec!["amount_unlimited", "within_pot"]),
            (Cite::reading(82), ReadingKind::Setting, vec!["winner", "in_play"]),
            (Cite::reading(84), ReadingKind::Setting, vec!["due_without_flop", "none_without_flop"]),
            (Cite::reading(89), ReadingKind::Setting, vec!["stays", "may_be_taken"]),
        ]
    );
    let numbers: Vec<Cite> = differences(Instrument::Omaha).map(|difference| difference.cite).collect();
    assert_eq!(numbers, (23..=30).map(Cite::difference).collect::<Vec<_>>());
}

/// Every difference of the register is there, for its game; of football only one language is known, which is said.
#[test]
fn the_register_of_differences_is_complete() {
    let mut all: Vec<u8> = Vec::new();
    for instrument in Instrument::ALL {
        let numbers = differences(instrument).map(|one| one.cite.to_string()[1..].parse::<u8>().expect("a number"));
        let numbers: Vec<u8> = numbers.collect();
        let known = outline(instrument).expect("it is built").known.as_ref();
        assert_eq!(numbers.is_empty(), known.is_some(), "{instrument}");
        all.extend(numbers);
    }
    all.sort_unstable();
    all.dedup();
    assert_eq!(all, (1..=30).collect::<Vec<u8>>());
}

/// What stands beside an item is there to be read, and every difference stands beside an item.
#[test]
fn readings_and_differences_stand_beside_items() {
    for instrument in Instrument::ALL {
        let outline = outline(instrument).expect("it is built");
        let known: Vec<Cite> = readings(instrument).map(|one| one.cite).collect();
        let differing: Vec<Cite> = differences(instrument).map(|one| one.cite).collect();
        for item in outline.items() {
            for cite in &item.beside {
                assert!(known.contains(cite) || differing.contains(cite), "{} names {cite}", item.cite);
            }
            if let Some(people) = &item.people {
                translated(&item.cite.to_string(), &people.instead());
            }
        }
        for cite in differing {
            assert!(outline.items().any(|item| item.beside.contains(&cite)), "{cite} stands beside nothing");
        }
        for one in differences(instrument).flat_map(|one| &one.shown_by) {
            assert!(outline.items().any(|item| item.cite == *one), "{one} is no item of {instrument}");
        }
    }
}

/// Who asks for whom a game is authorised and since when is told.
#[test]
fn every_dispatch_is_told_in_full() {
    for instrument in Instrument::ALL {
        let outline = outline(instrument).expect("it is built");
        for text in [&outline.dispatch, &outline.regulation, &outline.granted, &outline.since] {
            translated(instrument.short_name(), text);
        }
        assert!(
            outline.dispatch.pt.ends_with(&format!("Secretário para a Economia e Finanças n.º {}", outline.number))
        );
        assert!(Lang::ALL.iter().all(|lang| outline.dispatch.get(*lang).contains(&outline.number)), "{instrument}");
    }
}

/// Every article and reading that a program can have is there.
#[test]
fn nothing_waits() {
    for instrument in Instrument::ALL {
        let items = outline(instrument).into_iter().flat_map(sabot_locale::Outline::items);
        let items = items.filter(|item| item.pending.is_some()).map(|item| item.cite.to_string());
        let readings = readings(instrument).filter(|reading| reading.pending.is_some());
        let waiting: Vec<String> = items.chain(readings.map(|reading| reading.cite.to_string())).collect();
        assert_eq!(waiting, [""; 0], "{instrument}");
    }
}

#[test]
fn the_glossary_has_each_word_once() {
    let mut words: Vec<&str> = glossary().iter().map(|word| word.en.as_str()).collect();
    assert!(words.len() >= 45);
    words.sort_unstable();
    let count = words.len();
    words.dedup();
    assert_eq!(words.len(), count);
    for word in glossary() {
        translated(&word.en, &Translated { en: word.en.clone(), pt: word.pt.clone(), zh: word.zh.clone() });
    }
}
