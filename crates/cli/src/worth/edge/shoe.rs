//! The cards left in a shoe, read from a file: a line for each rank, `A 24` or `10 = 23`; ranks that are not named are gone.

use sabot_cards::Rank;
use sabot_edge::football::Shoe;
use sabot_locale::Words;

use crate::common::failure::Failure;
use crate::common::files::read as read_file;
use crate::common::format::failed;

/// Reads a shoe.
pub(crate) fn read(file: &str, words: &Words) -> Result<Shoe, Failure> {
    let text = read_file(file, words)?;
    let mut counts: [Option<u16>; 13] = [None; 13];
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let parts: Vec<&str> = line
            .split(|one: char| one.is_whitespace() || one == '=' || one == ':')
            .filter(|part| !part.is_empty())
            .collect();
        if parts.is_empty() {
            continue;
        }
        let wrong = || {
            let (number, value) = (i32::to_string(&number), line.trim());
            Failure::input("--shoe", value, words.with("edge-shoe-line", &[("line", &number), ("value", value)]))
        };
        let [rank, count] = parts[..] else { return Err(wrong()) };
        let rank = rank_of(rank).ok_or_else(wrong)?;
        let count: u16 = count.parse().map_err(|_| wrong())?;
        if counts[usize::from(rank.index())].replace(count).is_some() {
            return Err(wrong());
        }
    }
    Shoe::of(counts.map(Option::unwrap_or_default)).map_err(|error| failed(&error, words))
}

fn rank_of(text: &str) -> Option<Rank> {
    let text = if text.eq_ignore_ascii_case("T") { "10" } else { text };
    Rank::ALL.into_iter().find(|rank| rank.label().eq_ignore_ascii_case(text))
}
