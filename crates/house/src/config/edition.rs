//! An edition of a regulation as a file has it, or an `[[edition]]` of a house: its number, its day, and every number
//! of the regulation. No other edition could supply what this one leaves out, so nothing has a default.

use std::collections::BTreeMap;

use arrayvec::ArrayString;
use sabot_games::{AnyEdition, Edition, Editions, football, omaha, qpoker, stud};
use sabot_law::{Basis, Cite, Date, Digest, EditionId, Instrument};
use sabot_money::{Odds, Share};
use sha2::{Digest as _, Sha256};

use super::section::Section;
use super::{ConfigFault, keys};

/// Reads an edition; `None` where something was reported.
pub(super) fn read(section: &Section<'_>) -> Option<AnyEdition> {
    let games = Instrument::ALL.map(|game| (game.short_name(), game));
    let game = section.require("game", section.word("game", &games));
    let Some(game) = game else {
        let of_any = Instrument::ALL.into_iter().flat_map(keys::of_edition);
        section.has_only(&keys::EDITION.iter().chain(of_any).copied().collect::<Vec<_>>());
        return None;
    };
    section.has_only(&keys::EDITION.iter().chain(keys::of_edition(game)).copied().collect::<Vec<_>>());
    let (number, signed) = (number(section, game), signed(section));
    let digest = section.text("digest").optional();
    let edition = match game {
        Instrument::Stud => AnyEdition::Stud(unnamed(game, stud(section)?, stud::EditionData::faults, section)?),
        Instrument::Qpoker => {
            AnyEdition::Qpoker(unnamed(game, qpoker(section)?, qpoker::EditionData::faults, section)?)
        }
        Instrument::Football => {
            AnyEdition::Football(unnamed(game, football(section)?, football::EditionData::faults, section)?)
        }
        Instrument::Omaha => AnyEdition::Omaha(unnamed(game, omaha(section)?, omaha::EditionData::faults, section)?),
    };
    let hashed = Digest::new(Sha256::digest(edition.canonical()).into());
    if digest?.is_some_and(|given| given != hashed.to_string()) {
        section.wrong("digest", ConfigFault::EditionDigest(hashed));
        return None;
    }
    let id = EditionId { instrument: game, number: number?, signed: signed?, digest: hashed };
    Some(match edition {
        AnyEdition::Stud(edition) => AnyEdition::Stud(Edition { id, ..edition }),
        AnyEdition::Qpoker(edition) => AnyEdition::Qpoker(Edition { id, ..edition }),
        AnyEdition::Football(edition) => AnyEdition::Football(Edition { id, ..edition }),
        AnyEdition::Omaha(edition) => AnyEdition::Omaha(Edition { id, ..edition }),
    })
}

/// The editions that tables may name.
pub(super) struct Known<'r> {
    /// Those built in, and those of the house.
    pub(super) editions: Editions,
    /// The numbers of editions that something is wrong with, which was reported.
    pub(super) unusable: Vec<&'r str>,
}

impl<'r> Known<'r> {
    /// What the sections of a house came to.
    pub(super) fn of(sections: &[Section<'r>], read: &[Option<AnyEdition>]) -> Known<'r> {
        let unusable = sections.iter().zip(read).filter(|(_, read)| read.is_none());
        Known {
            editions: Editions::with(read.iter().copied().flatten()),
            unusable: unusable.filter_map(|(section, _)| section.given_text("number")).collect(),
        }
    }
}

/// The editions of a house, each with a number of its own.
pub(super) fn read_all(sections: &[Section<'_>]) -> Vec<Option<AnyEdition>> {
    let mut lines: BTreeMap<(Instrument, String), usize> = BTreeMap::new();
    let unlike = |section: &Section<'_>| {
        let edition = read(section)?;
        let id = edition.id();
        match lines.get(&(id.instrument, id.number.to_string())) {
            Some(line) => section.wrong("number", ConfigFault::DuplicateName(*line)),
            None => {
                lines.insert((id.instrument, id.number.to_string()), section.line_of("number"));
                return Some(edition);
            }
        }
        None
    };
    sections.iter().map(unlike).collect()
}

/// The number of the dispatch, `69/2003`, and what tells a made-up text from it, `69/2003-test`. An edition that is built in
/// cannot be given other numbers.
fn number(section: &Section<'_>, game: Instrument) -> Option<ArrayString<16>> {
    let text = section.require("number", section.text("number"))?;
    let Some(number) = dispatch(text) else {
        section.wrong("number", ConfigFault::NoEditionNumber);
        return None;
    };
    if Editions::default().find(game, &number).is_some() {
        section.wrong("number", ConfigFault::EditionBuiltIn);
        return None;
    }
    Some(number)
}

/// A number, a stroke and a year; then, after a hyphen, small letters, digits and hyphens.
fn dispatch(text: &str) -> Option<ArrayString<16>> {
    let (number, rest) = text.split_once('/')?;
    let (year, suffix) = rest.split_once('-').map_or((rest, None), |(year, suffix)| (year, Some(suffix)));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let plain = |part: &str| {
        !part.is_empty()
            && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            && !part.ends_with('-')
    };
    let fits = digits(number) && digits(year) && year.len() == 4 && suffix.is_none_or(plain);
    ArrayString::from(text).ok().filter(|_| fits)
}

fn signed(section: &Section<'_>) -> Option<Date> {
    let text = section.require("signed", section.text("signed"))?;
    let date = text.parse().ok();
    if date.is_none() {
        section.wrong("signed", ConfigFault::NoDate);
    }
    date
}

/// An edition under the number of the built-in one until its own is known; `None` where no table could be played by it.
fn unnamed<D>(
    game: Instrument,
    data: D,
    faults: impl Fn(&D) -> Vec<sabot_games::Refusal>,
    section: &Section<'_>,
) -> Option<Edition<D>> {
    let faults = faults(&data);
    let sound = faults.is_empty();
    faults.into_iter().for_each(|fault| section.refused(fault));
    sound.then_some(Edition { id: AnyEdition::built_in(game).id(), data })
}

fn stud(section: &Section<'_>) -> Option<stud::EditionData> {
    let art = |article, item, sub| Basis::new(Cite::article(Instrument::Stud, article, item, sub));
    let (raise_times_ante, ante_to_one) = (count(section, "raise_times_ante"), count(section, "ante_to_one"));
    let royal_flush_share = share(section, "royal_flush_share", art(10, 2, 1));
    let straight_flush_share = share(section, "straight_flush_share", art(10, 2, 2));
    let rows = section.require("raise", section.section("raise"))?;
    rows.has_only(keys::STUD_ROWS);
    let pay = |key| {
        let row = rows.require(key, rows.section(key))?;
        row.has_only(keys::STUD_ROW);
        let (to_one, capped) = (count(&row, "to_one"), row.boolean("capped").or(false));
        Some(stud::Pay { to_one: to_one?, capped: capped? })
    };
    // Every row is read before a wrong one ends the reading, so that all mistakes are reported at once.
    let [
        pair_or_less,
        two_pairs,
        three_of_a_kind,
        straight,
        flush,
        full_house,
        four_of_a_kind,
        straight_flush,
        royal_flush,
    ] = core::array::from_fn(|row| pay(keys::STUD_ROWS[row]));
    Some(stud::EditionData {
        raise_times_ante: raise_times_ante?,
        ante_to_one: ante_to_one?,
        raise: stud::PayTable {
            pair_or_less: pair_or_less?,
            two_pairs: two_pairs?,
            three_of_a_kind: three_of_a_kind?,
            straight: straight?,
            flush: flush?,
            full_house: full_house?,
            four_of_a_kind: four_of_a_kind?,
            straight_flush: straight_flush?,
            royal_flush: royal_flush?,
        },
        royal_flush_share: royal_flush_share?,
        straight_flush_share: straight_flush_share?,
    })
}

fn qpoker(section: &Section<'_>) -> Option<qpoker::EditionData> {
    let bet = section.require("bet", section.section("bet"));
    let bonus = section.require("bonus", section.section("bonus"));
    let bet = bet.map(|rows| {
        rows.has_only(keys::QPOKER_BET);
        core::array::from_fn(|row| odds(&rows, keys::QPOKER_BET[row]))
    });
    let bonus = bonus.map(|rows| {
        rows.has_only(keys::QPOKER_BONUS);
        core::array::from_fn(|row| odds(&rows, keys::QPOKER_BONUS[row]))
    });
    let [straight_flush, three_of_a_kind, straight, others] = bet?;
    let bet = qpoker::BetPays {
        straight_flush: straight_flush?,
        three_of_a_kind: three_of_a_kind?,
        straight: straight?,
        others: others?,
    };
    let [straight_flush, three_of_a_kind, straight, flush, pair] = bonus?;
    let bonus = qpoker::BonusPays {
        straight_flush: straight_flush?,
        three_of_a_kind: three_of_a_kind?,
        straight: straight?,
        flush: flush?,
        pair: pair?,
    };
    Some(qpoker::EditionData { bet, bonus })
}

fn football(section: &Section<'_>) -> Option<football::EditionData> {
    let (range_and_parity, post) = (odds(section, "range_and_parity"), odds(section, "post"));
    Some(football::EditionData { range_and_parity: range_and_parity?, post: post? })
}

fn omaha(section: &Section<'_>) -> Option<omaha::EditionData> {
    let art16 = Basis::new(Cite::article(Instrument::Omaha, 16, 0, 0));
    let small = |key| section.require(key, section.small(key));
    let (raises_max, cap_portuguese, cap_chinese) =
        (small("raises_max"), small("cap_portuguese"), small("cap_chinese"));
    let commission_min = share(section, "commission_min", art16);
    let commission_max = share(section, "commission_max", art16);
    Some(omaha::EditionData {
        raises_max: raises_max?,
        commission_min: commission_min?,
        commission_max: commission_max?,
        cap_portuguese: cap_portuguese?,
        cap_chinese: cap_chinese?,
    })
}

/// A number whose range only the game knows. One that does not fit the type is brought to the nearest that does: no
/// game takes that either, and the refusal tells the number as it was written.
fn count(section: &Section<'_>, key: &str) -> Option<u32> {
    let number = section.require(key, section.money(key))?;
    u32::try_from(number.minor().clamp(0, u32::MAX.into())).ok()
}

fn share(section: &Section<'_>, key: &str, basis: Basis) -> Option<Share> {
    section.require(key, section.share(key, basis))
}

/// Odds as `3:2`.
fn odds(section: &Section<'_>, key: &str) -> Option<Odds> {
    let text = section.require(key, section.text(key))?;
    let number = |part: &str| part.parse::<u32>().ok().filter(|_| !part.starts_with('+'));
    let odds = text.split_once(':').and_then(|(num, den)| Odds::new(number(num)?, number(den)?).ok());
    if odds.is_none() {
        section.wrong(key, ConfigFault::NoOdds);
    }
    odds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dispatch_has_a_number_and_a_year() {
        for text in ["69/2003", "1/2099", "69/2003-test", "97/2010-a-2"] {
            assert_eq!(dispatch(text).as_deref(), Some(text));
            // The ledger tags transfers with it as a name.
            assert!(text.replace('/', "-").parse::<sabot_ledger::Name>().is_ok(), "{text}");
        }
        for text in [
            "",
            "69",
            "69/",
            "/2003",
            "69/03",
            "69-2003",
            "69/2003-",
            "69/2003-Test",
            "69/2003/1",
            "69/2003-test-12345",
        ] {
            assert_eq!(dispatch(text), None, "{text}");
        }
    }
}
