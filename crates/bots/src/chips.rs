//! Amounts in whole chips.

use sabot_cards::{RandomWords, below};
use sabot_games::Stakes;
use sabot_money::Money;

/// The amounts that somebody takes: whole chips from the least to the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Amounts {
    pub(crate) least: Money,
    pub(crate) most: Money,
    pub(crate) chip: Money,
}

impl Amounts {
    /// The whole chips from one amount to another; `None` where there are none.
    pub(crate) fn between(least: Money, most: Money, chip: Money) -> Option<Amounts> {
        let least =
            whole(least, chip).filter(|whole| *whole == least).or_else(|| whole(least, chip)?.plus(chip).ok())?;
        let most = whole(most, chip)?;
        (least <= most).then_some(Amounts { least, most, chip })
    }

    /// What a spot takes; `None` where nothing fits any more.
    pub(crate) fn of(stakes: Stakes) -> Option<Amounts> {
        match stakes {
            Stakes::Range(range) => Amounts::between(range.min(), range.max(), range.unit().value()),
            Stakes::Only(due) => Amounts::between(due, due, due),
            Stakes::UpTo(range, most) => Amounts::between(range.min(), range.max().min(most), range.unit().value()),
        }
    }

    /// The same as far as this much reaches.
    pub(crate) fn up_to(self, most: Money) -> Option<Amounts> {
        Amounts::between(self.least, self.most.min(most), self.chip)
    }

    /// The amount nearest to this one, from below where it lies between chips.
    pub(crate) fn near(self, wanted: Money) -> Money {
        let inside = wanted.clamp(self.least, self.most);
        let down = whole(inside, self.chip).unwrap_or(self.least);
        down.max(self.least)
    }

    /// So many chips above the least, or as many as fit.
    pub(crate) fn chips_above(self, chips: u32) -> Money {
        let more = self.chip.times(chips).and_then(|more| self.least.plus(more));
        more.map_or(self.most, |more| more.min(self.most))
    }

    /// Any of them, each equally likely.
    pub(crate) fn any(self, chance: &mut impl RandomWords) -> Money {
        let steps = (self.most.minor() - self.least.minor()) / self.chip.minor();
        let step = below(chance, steps.unsigned_abs().saturating_add(1));
        let more = i64::try_from(step).ok().and_then(|step| step.checked_mul(self.chip.minor()));
        // A step is never beyond the last one, so the sum is never above the most.
        more.and_then(|more| Money::new(self.least.minor() + more).ok()).unwrap_or(self.least)
    }
}

/// As much of an amount as whole chips make; `None` for a chip that is worth nothing.
pub(crate) fn whole(amount: Money, chip: Money) -> Option<Money> {
    let odd = amount.minor().checked_rem_euclid(chip.minor())?;
    Money::new(amount.minor() - odd).ok()
}

/// A third, what cannot be divided left out.
pub(crate) fn third(purse: Money) -> Money {
    purse.split(3).map_or(Money::ZERO, |(share, _)| share)
}

#[cfg(test)]
mod tests {
    use sabot_money::{ChipUnit, StakeRange};

    use super::*;

    fn amounts(least: i64, most: i64, chip: i64) -> Option<(i64, i64)> {
        let found = Amounts::between(Money::of(least), Money::of(most), Money::of(chip))?;
        Some((found.least.minor(), found.most.minor()))
    }

    #[test]
    fn only_whole_chips_count() {
        assert_eq!(amounts(1_000, 5_000, 100), Some((1_000, 5_000)));
        assert_eq!(amounts(1_001, 5_099, 100), Some((1_100, 5_000)));
        assert_eq!(amounts(1_001, 1_099, 100), None);
        assert_eq!(amounts(500, 400, 100), None);
        assert_eq!(amounts(500, 900, 0), None);
    }

    #[test]
    fn what_a_spot_takes() {
        let unit = ChipUnit::new(Money::of(100)).expect("even");
        let range = StakeRange::new(Money::of(1_000), Money::of(4_000), unit).expect("a range");
        let of = |stakes| Amounts::of(stakes).map(|found| (found.least.minor(), found.most.minor()));
        assert_eq!(of(Stakes::Range(range)), Some((1_000, 4_000)));
        assert_eq!(of(Stakes::UpTo(range, Money::of(2_500))), Some((1_000, 2_500)));
        assert_eq!(of(Stakes::UpTo(range, Money::of(900))), None);
        assert_eq!(of(Stakes::Only(Money::of(1_300))), Some((1_300, 1_300)));
        assert_eq!(of(Stakes::Only(Money::ZERO)), None);
    }

    #[test]
    fn the_nearest_amount_and_chips_above_the_least() {
        let found = Amounts::between(Money::of(1_000), Money::of(2_000), Money::of(100)).expect("amounts");
        for (wanted, near) in [(0, 1_000), (1_250, 1_200), (1_999, 1_900), (9_000, 2_000)] {
            assert_eq!(found.near(Money::of(wanted)), Money::of(near));
        }
        for (chips, stake) in [(0, 1_000), (5, 1_500), (11, 2_000)] {
            assert_eq!(found.chips_above(chips), Money::of(stake));
        }
        assert_eq!(found.up_to(Money::of(1_730)).map(|less| less.most), Some(Money::of(1_700)));
        assert_eq!(found.up_to(Money::of(999)), None);
    }

    #[test]
    fn any_amount_can_come_and_no_other() {
        let found = Amounts::between(Money::of(1_000), Money::of(1_300), Money::of(100)).expect("amounts");
        // The first and the last word give the least and the most; two in between, the two others.
        let mut words = [0, 1 << 62, 1 << 63, u64::MAX].into_iter();
        let mut chance = || words.next().expect("a word");
        assert_eq!([(); 4].map(|()| found.any(&mut chance).minor()), [1_000, 1_100, 1_200, 1_300]);
    }

    #[test]
    fn a_third_leaves_twice_as_much() {
        assert_eq!(third(Money::of(3_000)), Money::of(1_000));
        assert_eq!(third(Money::of(2_999)), Money::of(999));
    }
}
