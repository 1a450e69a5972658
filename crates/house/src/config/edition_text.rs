//! An edition written down as the `[[edition]]` of a house: what a record keeps of it.

use core::fmt::Write as _;

use sabot_games::{AnyEdition, stud};

use super::keys;

/// The section of an edition. [`read`](fn@super::read) reads it back.
///
/// ```
/// use sabot_games::AnyEdition;
/// use sabot_house::config::edition_section;
/// use sabot_law::Instrument;
/// let section = edition_section(&AnyEdition::built_in(Instrument::Football));
/// assert!(section.starts_with("[[edition]]\ngame = \"football\"\nnumber = \"65/2004\"\nsigned = \"2004-06-21\"\n"));
/// assert!(section.ends_with("range_and_parity = \"1:1\"\npost = \"8:1\"\n"));
/// ```
#[must_use]
pub fn edition_section(edition: &AnyEdition) -> String {
    let id = edition.id();
    let game = id.instrument.short_name();
    let mut text = format!("[[edition]]\ngame = \"{game}\"\nnumber = \"{}\"\nsigned = \"{}\"\n", id.number, id.signed);
    let _ = writeln!(text, "digest = \"{}\"", id.digest);
    // Writing to a String cannot fail.
    match edition {
        AnyEdition::Stud(edition) => stud_numbers(&mut text, &edition.data),
        AnyEdition::Qpoker(edition) => {
            let (bet, bonus) = (edition.data.bet, edition.data.bonus);
            let bet = [bet.straight_flush, bet.three_of_a_kind, bet.straight, bet.others];
            let bonus = [bonus.straight_flush, bonus.three_of_a_kind, bonus.straight, bonus.flush, bonus.pair];
            let _ = writeln!(text, "\n[edition.bet]");
            for (key, odds) in keys::QPOKER_BET.iter().zip(bet) {
                let _ = writeln!(text, "{key} = \"{odds}\"");
            }
            let _ = writeln!(text, "\n[edition.bonus]");
            for (key, odds) in keys::QPOKER_BONUS.iter().zip(bonus) {
                let _ = writeln!(text, "{key} = \"{odds}\"");
            }
        }
        AnyEdition::Football(edition) => {
            let (ranges, post) = (edition.data.range_and_parity, edition.data.post);
            let _ = write!(text, "range_and_parity = \"{ranges}\"\npost = \"{post}\"\n");
        }
        AnyEdition::Omaha(edition) => {
            let data = &edition.data;
            let numbers = [
                ("raises_max", data.raises_max.into()),
                ("commission_min", data.commission_min.ten_thousandths()),
                ("commission_max", data.commission_max.ten_thousandths()),
                ("cap_portuguese", data.cap_portuguese.into()),
                ("cap_chinese", data.cap_chinese.into()),
            ];
            for (key, number) in numbers {
                let _ = writeln!(text, "{key} = {number}");
            }
        }
    }
    text
}

fn stud_numbers(text: &mut String, data: &stud::EditionData) {
    let numbers = [
        ("raise_times_ante", data.raise_times_ante),
        ("ante_to_one", data.ante_to_one),
        ("royal_flush_share", data.royal_flush_share.into()),
        ("straight_flush_share", data.straight_flush_share.into()),
    ];
    for (key, number) in numbers {
        let _ = writeln!(text, "{key} = {number}");
    }
    let raise = &data.raise;
    let rows = [
        raise.pair_or_less,
        raise.two_pairs,
        raise.three_of_a_kind,
        raise.straight,
        raise.flush,
        raise.full_house,
        raise.four_of_a_kind,
        raise.straight_flush,
        raise.royal_flush,
    ];
    let _ = writeln!(text, "\n[edition.raise]");
    for (key, row) in keys::STUD_ROWS.iter().zip(rows) {
        let _ = writeln!(text, "{key} = {{ to_one = {}, capped = {} }}", row.to_one, row.capped);
    }
}
