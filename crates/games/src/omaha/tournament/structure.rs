//! What the house settles of a tournament before anybody enters it: entry, stacks, levels, who may come late, prizes.
//!
//! [`Structure`] is what somebody wrote; [`Plan`] is what was checked. All of it is house rule (R93): the regulation speaks of
//! tournaments in 4(2) alone.

use sabot_money::{Currency, Money, Share};

use super::mistakes::Mistakes;
use super::prizes::Prizes;
use crate::Refusal;
use crate::omaha::readings::TwoPlayerBlinds;
use crate::omaha::{CommissionSetup, Limit, art02_seats};

/// The most who may enter, which is a bound of this program.
pub const ENTRIES_MAX: u16 = 1_000;
/// The most stages of a schedule, which is a bound of this program.
pub const STAGES_MAX: u16 = 100;

/// What one pays for chips: a part goes to the prizes, the fee to the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Price {
    /// What goes to the prizes.
    pub pool: Money,
    /// What the house keeps.
    #[cfg_attr(feature = "serde", serde(default = "nothing"))]
    pub fee: Money,
}

#[cfg(feature = "serde")]
const fn nothing() -> Money {
    Money::ZERO
}

/// Chips for who has few or none left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Rebuys {
    /// What one costs.
    pub price: Price,
    /// How many chips it brings.
    pub chips: Money,
    /// How many a player may take with one entry.
    pub most: u8,
    /// Up to which level.
    pub until: u16,
    /// With how many chips at most he may take one; who has none always may.
    pub with_at_most: Money,
}

/// Chips for everybody who wants them, once, in the break that says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct AddOn {
    /// What it costs.
    pub price: Price,
    /// How many chips it brings.
    pub chips: Money,
}

/// How long a level lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Length {
    /// So many seconds.
    Seconds(u32),
    /// Until one table has played so many hands of it.
    Hands(u16),
}

/// The blinds of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Level {
    /// The small blind.
    pub small: Money,
    /// The big blind.
    pub big: Money,
    /// How long it lasts; the last one lasts to the end.
    pub lasts: Length,
    /// A stake from everyone before the cards, which the regulation does not know: it is refused (R90).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub ante: Option<Money>,
}

/// A break between two levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Break {
    /// How long it takes.
    pub seconds: u32,
    /// Whether the add-on is sold in it.
    #[cfg_attr(feature = "serde", serde(default))]
    pub add_on: bool,
    /// The smallest chip from then on, where it changes: smaller ones are exchanged in this break.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub chip: Option<Money>,
}

/// A stage of the schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Stage {
    /// Hands are played with these blinds.
    Level(Level),
    /// Nobody plays.
    Break(Break),
}

/// A tournament as the house asks for it; what is not given takes its default.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Structure {
    /// The fewest with whom it begins.
    pub players_min: u16,
    /// The most entries, re-entries counted.
    pub entries_max: u16,
    /// How many play at a table at most.
    pub per_table: u8,
    /// In what entries and prizes are paid.
    pub currency: Currency,
    /// What an entry costs.
    pub entry: Price,
    /// With how many chips one begins.
    pub stack: Money,
    /// The smallest chip of the tournament.
    pub chip: Money,
    /// What limits the bets.
    pub limit: Limit,
    /// Which blind the button posts when two play at a table (R14).
    #[cfg_attr(feature = "serde", serde(skip))]
    pub two_player_blinds: TwoPlayerBlinds,
    /// Levels and breaks in their order.
    pub schedule: Vec<Stage>,
    /// Up to which level one may still enter; 0: not once it has begun.
    pub late_until: u16,
    /// How often who is out may enter anew, up to the same level.
    pub re_entries: u8,
    /// Chips for who has few or none left.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub rebuys: Option<Rebuys>,
    /// Chips for everybody, once.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub add_on: Option<AddOn>,
    /// How the pool becomes prizes.
    pub prizes: Prizes,
    /// What the pool is at least: the house adds what is missing.
    pub guaranteed: Money,
    /// What the house takes of the pots. Not given: nothing (16, D27).
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub commission: Option<CommissionSetup>,
    /// Play is hand for hand as soon as so many more are left than there are prizes; 0: never.
    pub hand_for_hand: u16,
}

impl Default for Structure {
    /// An evening of fifty players: stacks of a hundred big blinds, levels of twenty minutes, a break in the middle, half of the
    /// pool for the first of three.
    fn default() -> Structure {
        let level = |small: i64| {
            let (small, big) = (Money::of(small), Money::of(2 * small));
            Stage::Level(Level { small, big, lasts: Length::Seconds(1_200), ante: None })
        };
        let pause = Stage::Break(Break { seconds: 900, add_on: false, chip: Some(Money::of(10_000)) });
        let early = [5_000, 7_500, 10_000, 15_000, 20_000, 30_000].map(level);
        let late = [40_000, 60_000, 80_000, 120_000, 160_000, 240_000].map(level);
        Structure {
            players_min: 2,
            entries_max: 50,
            per_table: art02_seats::SEATS,
            currency: Currency::Mop,
            entry: Price { pool: Money::of(100_000), fee: Money::of(10_000) },
            stack: Money::of(1_000_000),
            chip: Money::of(2_500),
            limit: Limit::Pot,
            two_player_blinds: TwoPlayerBlinds::default(),
            schedule: early.into_iter().chain([pause]).chain(late).collect(),
            late_until: 0,
            re_entries: 0,
            rebuys: None,
            add_on: None,
            prizes: Prizes::Shares([50, 30, 20].map(Share::percent).to_vec()),
            guaranteed: Money::ZERO,
            commission: None,
            hand_for_hand: 1,
        }
    }
}

/// A structure without mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    structure: Structure,
    /// Up to which level chips can still be bought; with a later add-on up to the level before that break.
    closes_after: u16,
}

impl Plan {
    /// What the house asked for.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(Structure::default().check()?.structure().per_table, 10);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn structure(&self) -> &Structure {
        &self.structure
    }

    /// Behind which level nobody can buy chips any more: then the prizes are known.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Structure;
    /// let late = Structure { late_until: 3, ..Structure::default() };
    /// assert_eq!([Structure::default().check()?, late.check()?].map(|plan| plan.closes_after()), [0, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn closes_after(&self) -> u16 {
        self.closes_after
    }

    /// The stage of this place in the schedule.
    pub(super) fn stage(&self, place: usize) -> Option<&Stage> {
        self.structure.schedule.get(place)
    }

    /// The smallest and the largest blinds of all levels, as the notice of 4(3) shows them.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Structure;
    /// let (small, big) = Structure::default().check()?.blinds();
    /// assert_eq!((small.minor(), big.minor()), (5_000, 480_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn blinds(&self) -> (Money, Money) {
        let levels = || levels(&self.structure).map(|(_, level)| level);
        let least = levels().map(|level| level.small).min().unwrap_or(Money::ZERO);
        (least, levels().map(|level| level.big).max().unwrap_or(Money::ZERO))
    }
}

/// The levels with their numbers from 1.
pub(super) fn levels(structure: &Structure) -> impl Iterator<Item = (u16, &Level)> {
    let levels = structure.schedule.iter().filter_map(|stage| match stage {
        Stage::Level(level) => Some(level),
        Stage::Break(_) => None,
    });
    (1..).zip(levels)
}

impl Structure {
    /// The structure without mistakes.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Structure;
    /// let refusal = Structure { players_min: 1, ..Structure::default() }.check().unwrap_err();
    /// assert_eq!((refusal.field, refusal.basis.unwrap().to_string().as_str()), ("players_min", "omaha 2(3)"));
    /// ```
    ///
    /// # Errors
    /// The first mistake.
    pub fn check(self) -> Result<Plan, Refusal> {
        match self.problems().first() {
            Some(problem) => Err(*problem),
            None => Ok(Plan { closes_after: closes_after(&self), structure: self }),
        }
    }

    /// Every mistake, in the order of the fields.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Structure;
    /// use sabot_money::Money;
    /// let structure = Structure { per_table: 12, stack: Money::of(2_500), ..Structure::default() };
    /// let fields: Vec<&str> = structure.problems().iter().map(|problem| problem.field).collect();
    /// assert_eq!(fields, ["per_table", "stack"], "one deck serves eleven; a stack pays the first big blind");
    /// ```
    #[must_use]
    pub fn problems(&self) -> Vec<Refusal> {
        Mistakes::of(self)
    }
}

/// The breaks, each with the number of the level before it.
pub(super) fn breaks(structure: &Structure) -> impl Iterator<Item = (u16, &Break)> {
    let mut level = 0;
    structure.schedule.iter().filter_map(move |stage| match stage {
        Stage::Level(_) => {
            level += 1;
            None
        }
        Stage::Break(pause) => Some((level, pause)),
    })
}

/// Behind which level the add-on is sold.
pub(super) fn add_on_after(structure: &Structure) -> u16 {
    breaks(structure).filter(|(_, pause)| pause.add_on).map(|(level, _)| level).max().unwrap_or(0)
}

/// Up to which level chips can be bought.
fn closes_after(structure: &Structure) -> u16 {
    let rebuys = structure.rebuys.map_or(0, |rebuys| rebuys.until);
    structure.late_until.max(rebuys).max(add_on_after(structure))
}
