//! Every key that a configuration may have.

use sabot_games::{omaha, qpoker, stud};
use sabot_law::Instrument;

/// At the top.
pub(super) const HOUSE: &[&str] =
    &["name", "kind", "gaming_day", "recall", "approvals", "editions", "edition", "pool", "table", "tournament"];
/// In an `[[edition]]` or an edition file of any game.
pub(super) const EDITION: &[&str] = &["game", "number", "signed", "digest"];
/// In `[raise]` of an edition of stud, as 9(5) lists them.
pub(super) const STUD_ROWS: &[&str; 9] = &[
    "pair_or_less",
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
];
/// In each of these rows of `[raise]`.
pub(super) const STUD_ROW: &[&str] = &["to_one", "capped"];
/// In `[bet]` of an edition of qpoker, as 9(7) lists them.
pub(super) const QPOKER_BET: &[&str; 4] = &["straight_flush", "three_of_a_kind", "straight", "others"];
/// In `[bonus]` of an edition of qpoker, as article 10 lists them.
pub(super) const QPOKER_BONUS: &[&str; 5] = &["straight_flush", "three_of_a_kind", "straight", "flush", "pair"];
/// In `[[tournament]]`.
pub(super) const TOURNAMENT: &[&str] = &[
    "name",
    "mode",
    "cards",
    "currency",
    "device",
    "confirm_irregularities",
    "begin_with",
    "begin_after",
    "again_after",
    "bots",
    "readings",
    "departures",
    "clocks",
    "pace",
    "structure",
];
/// In `[approvals]`.
pub(super) const APPROVALS: &[&str] = &["automatic_after", "cage_from", "prize_from"];
/// In a `[[pool]]`.
pub(super) const POOL: &[&str] = &[
    "name",
    "currency",
    "bet",
    "opening",
    "minimum",
    "reserve",
    "ceiling",
    "pool_share",
    "reserve_share",
    "royal_flush",
    "straight_flush",
    "four_of_a_kind",
    "full_house",
    "flush",
    "large_hit",
];
/// In a `[[table]]` of any game.
pub(super) const TABLE: &[&str] = &[
    "name",
    "game",
    "edition",
    "mode",
    "cards",
    "currency",
    "chip_unit",
    "seats",
    "decks",
    "device",
    "confirm_irregularities",
    "float",
    "readings",
    "departures",
    "clocks",
    "pace",
];
/// In the limits of a bet.
pub(super) const LIMITS: &[&str] = &["min", "max"];
/// In `[table.commission]`.
pub(super) const COMMISSION: &[&str] = &["rate", "cap", "waived"];
/// In `[table.clocks]`.
pub(super) const CLOCKS: &[&str] = &["betting", "decision"];
/// In `[table.pace]`.
pub(super) const PACE: &[&str] = &["step", "result"];
/// Which keys of a table are limits.
const ARE_LIMITS: &[&str] = &["ante", "bet", "bonus", "stakes", "post", "buy_in"];

/// What a table of this game has beside [`TABLE`].
pub(super) const fn of_game(game: Instrument) -> &'static [&'static str] {
    match game {
        Instrument::Stud => &["ante", "cap", "jackpot"],
        Instrument::Qpoker => &["bet", "bonus", "hand_max", "bettors"],
        Instrument::Football => &["stakes", "post", "bettors"],
        Instrument::Omaha => &["big_blind", "small_blind", "limit", "buy_in", "commission"],
    }
}

/// What an edition of this game has beside [`EDITION`].
pub(super) const fn of_edition(game: Instrument) -> &'static [&'static str] {
    match game {
        Instrument::Stud => &["raise_times_ante", "ante_to_one", "royal_flush_share", "straight_flush_share", "raise"],
        Instrument::Qpoker => &["bet", "bonus"],
        Instrument::Football => &["range_and_parity", "post"],
        Instrument::Omaha => &["raises_max", "commission_min", "commission_max", "cap_portuguese", "cap_chinese"],
    }
}

/// The readings that a game leaves to the house, by number, and whether choosing departs from the letter of its
/// regulation.
pub(super) fn readings(game: Instrument) -> Vec<(u8, bool)> {
    let (numbers, departures): (Vec<u8>, &[u8]) = match game {
        Instrument::Stud => (stud::Readings::default().chosen().map(|(number, _)| number).to_vec(), &[6]),
        Instrument::Qpoker => (qpoker::Readings::default().chosen().map(|(number, _)| number).to_vec(), &[60]),
        Instrument::Football => (Vec::new(), &[]),
        Instrument::Omaha => (omaha::Readings::default().chosen().map(|(number, _)| number).to_vec(), &[14, 79]),
    };
    numbers.into_iter().map(|number| (number, departures.contains(&number))).collect()
}

/// Every key that a configuration may have but for its editions, with its sections: `pool.bet`, `table.ante.min`, `table.readings.R38`.
#[must_use]
pub fn keys() -> Vec<String> {
    let games = Instrument::ALL.into_iter();
    let mut table: Vec<String> = Vec::new();
    for key in TABLE.iter().copied().chain(games.clone().flat_map(|game| of_game(game).iter().copied())) {
        let inner: &[&str] = match key {
            "commission" => COMMISSION,
            "clocks" => CLOCKS,
            "pace" => PACE,
            limits if ARE_LIMITS.contains(&limits) => LIMITS,
            "readings" | "departures" => {
                let listed = games.clone().flat_map(readings).filter(|(_, departs)| *departs == (key == "departures"));
                table.extend(listed.map(|(number, _)| format!("table.{key}.R{number}")));
                continue;
            }
            plain => {
                table.push(format!("table.{plain}"));
                continue;
            }
        };
        table.extend(inner.iter().map(|last| format!("table.{key}.{last}")));
    }
    let top = HOUSE
        .iter()
        .filter(|key| !["approvals", "editions", "edition", "pool", "table", "tournament"].contains(key))
        .map(|key| (*key).to_owned());
    let approvals = APPROVALS.iter().map(|key| format!("approvals.{key}"));
    let mut all: Vec<String> = top
        .chain(approvals)
        .chain(POOL.iter().map(|key| format!("pool.{key}")))
        .chain(table)
        .chain(tournament())
        .collect();
    let mut seen = std::collections::BTreeSet::new();
    all.retain(|key| seen.insert(key.clone()));
    all
}

/// The keys of tournaments, but those of the structure, which the tournament reads by itself.
fn tournament() -> Vec<String> {
    let own = TOURNAMENT.iter().filter(|key| !["readings", "departures", "clocks", "pace"].contains(key));
    let inner = [("clocks", CLOCKS), ("pace", PACE)];
    let inner =
        inner.into_iter().flat_map(|(key, keys)| keys.iter().map(move |last| format!("tournament.{key}.{last}")));
    own.map(|key| format!("tournament.{key}")).chain(inner).collect()
}

/// The key that a mistyped one was probably meant for: the nearest, at most two letters away.
pub(super) fn nearest(written: &str, known: &[&'static str]) -> Option<&'static str> {
    // Beyond this no key is near, and the work stays small whatever was written.
    if written.len() > 40 {
        return None;
    }
    let near = known.iter().map(|key| (strsim::levenshtein(written, key), *key)).min()?;
    (near.0 <= 2 && near.0 < near.1.len()).then_some(near.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_key_is_told_from_a_strange_one() {
        assert_eq!(nearest("gaming_dy", HOUSE), Some("gaming_day"));
        assert_eq!(nearest("tabel", HOUSE), Some("table"));
        assert_eq!(nearest("mx", LIMITS), Some("max"));
        assert_eq!(nearest("x", LIMITS), Some("max"));
        assert_eq!(nearest("colour", HOUSE), None);
        assert_eq!(nearest("", LIMITS), None);
    }
}
