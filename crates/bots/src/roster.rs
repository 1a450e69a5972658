//! Names and styles without end.

use sabot_cards::{SplitMix64, shuffle};
use sabot_games::Name;

use crate::choices::pick;
use crate::style::{HouseStyle, OmahaStyle, Style};

const NAMES: [&str; 24] = [
    "ana", "bela", "chan", "diogo", "eva", "fong", "gil", "hoi", "ines", "joao", "kit", "lei", "mei", "nuno", "olga",
    "paulo", "quim", "rita", "sou", "tiago", "ung", "vasco", "wai", "xana",
];

/// Players one after another, each with a name of its own that starts with `bot-`. The same seed gives the same ones.
///
/// ```
/// use sabot_bots::roster;
/// let (name, _) = roster(1).next().unwrap();
/// assert!(name.as_str().starts_with("bot-") && name.as_str().ends_with("-1"));
/// assert!(roster(1).take(50).eq(roster(1).take(50)));
/// ```
#[must_use]
pub fn roster(seed: u64) -> Roster {
    let mut whims = SplitMix64::new(seed);
    let mut names = NAMES;
    shuffle(&mut names, &mut whims);
    Roster { whims, names, come: 0 }
}

/// Whether a player is one of these: no account of a person may have such a name.
#[must_use]
pub fn is_bot(player: Name) -> bool {
    player.as_str().starts_with("bot-")
}

/// Players one after another: see [`roster`].
#[derive(Clone, Debug)]
pub struct Roster {
    whims: SplitMix64,
    names: [&'static str; NAMES.len()],
    come: u32,
}

impl Roster {
    /// The same, but numbered from this one on: for a house that has seen the others.
    #[must_use]
    pub const fn after(mut self, number: u32) -> Roster {
        self.come = number;
        self
    }
}

impl Iterator for Roster {
    type Item = (Name, Style);

    fn next(&mut self) -> Option<(Name, Style)> {
        let name = self.names[usize::try_from(self.come).ok()? % NAMES.len()];
        self.come = self.come.checked_add(1)?;
        let player =
            format!("bot-{name}-{}", self.come).parse().expect("small letters, digits and hyphens, at most 20");
        let house = pick(&mut self.whims, &HouseStyle::ALL).unwrap_or(HouseStyle::Basic);
        let omaha = pick(&mut self.whims, &OmahaStyle::ALL).unwrap_or(OmahaStyle::Tight);
        Some((player, Style { house, omaha }))
    }
}
