//! The strategies, and the tallies of each.

use sabot_ranking::Category;

use super::flushes::FlushTable;
use super::group::{Above, Group, Row};
use super::judge::Judge;
use super::rules::{Nets, Rules};
use super::strategy::Strategy;
use super::tally::Tally;
use super::ties::falls;
use crate::Ties;

pub(super) const OPTIMAL: usize = Strategy::Optimal as usize;
pub(super) const RAISE_ALWAYS: usize = Strategy::RaiseAlways as usize;
pub(super) const ACE_KING_OR_BETTER: usize = Strategy::AceKingOrBetter as usize;
const MATCHING_RANK: usize = Strategy::MatchingRank as usize;
/// A, K, J, 8 and 3.
const AKJ83: u16 = 0b1_1010_0100_0010;

/// For each strategy and category of the player's hand, what its raises come to.
pub(super) struct Tallies {
    pub(super) by: [[Tally; 10]; Strategy::ALL.len()],
    /// Situations by category, whatever is done.
    pub(super) situations: [u64; 10],
    /// Raised by the best strategy below ace and king.
    pub(super) low_raised: u64,
    /// Groups counted in, of several suits and of one.
    pub(super) groups: [u64; 2],
    rules: Rules,
    judges: [Judge; 10],
    flushes: FlushTable,
}

impl Tallies {
    pub(super) fn new(rules: &Rules) -> Tallies {
        let nets = Nets::of(rules);
        Tallies {
            by: [[Tally::default(); 10]; 6],
            situations: [0; 10],
            low_raised: 0,
            groups: [0; 2],
            rules: *rules,
            judges: Category::ALL.map(|category| Judge::new(&nets, category)),
            flushes: FlushTable::new(),
        }
    }

    /// Counts a group in.
    pub(super) fn add(&mut self, group: &Group) {
        match self.whole(group) {
            Some(raises) => self.add_whole(group, raises),
            None => self.add_rows(group),
        }
    }

    /// What is best for the group as a whole, whatever the up-card and the suits, where bounds show it.
    ///
    /// Each rank that the player blocks takes flushes away from the croupier, and a flush is neither idle nor lower
    /// here. So the counts of idle and lower hands are smallest where nothing is blocked, and no larger than they would
    /// be without any flushes.
    fn whole(&self, group: &Group) -> Option<bool> {
        if !matches!(group.above, Above::Nothing | Above::AceKings) {
            return None;
        }
        let judge = &self.judges[group.category as usize];
        let (flushes, ties) = (self.flushes.blocked(0), group.ties(0));
        let plays =
            |lane: usize| if matches!(group.above, Above::Nothing) { 0 } else { group.lower[lane] - group.idle[lane] };
        let ups = || (0..13_u8).filter(|up| group.class.times(*up) < 4).map(usize::from);
        let least = |up: usize| (group.idle[up] - flushes.plain[up], (plays(up) - flushes.ace_king[up]).max(0));
        let most = |up: usize| (group.idle[up], plays(up) + ties[up]);
        let raises = |(idle, win)| judge.raises(idle, win, 0);
        if ups().all(|up| raises(least(up))) {
            Some(true)
        } else if ups().all(|up| !raises(most(up))) {
            Some(false)
        } else {
            None
        }
    }

    /// All situations of a group at once: the sums over its rows, without the rows.
    fn add_whole(&mut self, group: &Group, raises: bool) {
        let plays = !matches!(group.above, Above::Nothing);
        let ties = group.ties(0);
        let (mut raised, mut idle, mut win, mut push) = (0, 0, 0, 0);
        for (lane, weight) in group.situations().into_iter().enumerate() {
            let wide = i64::try_from(weight).expect("a few thousand");
            raised += weight;
            idle += wide * i64::from(group.idle[lane]);
            if plays {
                win += wide * i64::from(group.lower[lane] - group.idle[lane]);
                push += wide * i64::from(ties[lane]);
            }
        }
        for (blocked, weight) in group.blocked() {
            let wide = i64::try_from(weight).expect("a few thousand");
            let [_, ace_king, plain] = self.flushes.blocked(blocked).sums;
            idle -= wide * plain;
            if plays {
                win -= wide * ace_king;
            }
        }
        let all = Tally::summed(raised, [idle, win, push], self.rules.ties());
        self.count(group, all, Tally::default(), if raises { all } else { Tally::default() });
    }

    /// Row by row and up-card by up-card.
    fn add_rows(&mut self, group: &Group) {
        let mut all = Tally::default();
        let mut matching = Tally::default();
        let mut optimal = Tally::default();
        let judge = self.judges[group.category as usize];
        let set = group.class.set();
        for (blocked, weight) in group.blocked() {
            let row = group.row(&self.flushes, blocked, weight);
            for up in row.ups() {
                let tally = Tally::over_all_suits(weight, row.idle[up], row.lower[up], row.ties[up], self.rules.ties());
                all += tally;
                if set >> up & 1 == 1 {
                    matching += tally;
                }
                match unanimous(&judge, &row, up, self.rules.ties()) {
                    Some(true) => optimal += tally,
                    Some(false) => {}
                    None => optimal += split(&judge, group, &row, up),
                }
            }
        }
        self.count(group, all, matching, optimal);
    }

    fn count(&mut self, group: &Group, all: Tally, matching: Tally, optimal: Tally) {
        let category = group.category as usize;
        self.situations[category] += all.raised;
        self.groups[usize::from(group.one_suit())] += 1;
        let several = !group.one_suit();
        let (idle, ace_king) = (matches!(group.above, Above::Nothing), several && group.class.is_ace_king());
        let raises = [
            false,
            true,
            !idle && !ace_king,
            !idle,
            !idle && (!ace_king || group.class.set() >= AKJ83),
            !idle && !ace_king,
        ];
        for (strategy, _) in raises.iter().enumerate().filter(|(_, raises)| **raises) {
            self.by[strategy][category] += all;
        }
        self.by[OPTIMAL][category] += optimal;
        if idle {
            self.low_raised += optimal.raised;
        }
        if ace_king {
            self.by[MATCHING_RANK][category] += matching;
        }
    }
}

/// The best decision where it is the same for all suits; `None` where it depends on them.
fn unanimous(judge: &Judge, row: &Row, up: usize, ties: Ties) -> Option<bool> {
    let (idle, lower, tied) = (row.idle[up], row.lower[up], row.ties[up]);
    if ties == Ties::Push {
        return Some(judge.raises(idle, lower, tied));
    }
    let worst = judge.raises(idle, lower, 0);
    (worst == judge.raises(idle, lower + tied, 0)).then_some(worst)
}

/// Counts, of all ways in which the suits can fall, those in which a raise is best.
fn split(judge: &Judge, group: &Group, row: &Row, up: usize) -> Tally {
    let (idle, lower, ties) = (row.idle[up], row.lower[up], row.ties[up]);
    let mut raised = Tally::default();
    let rank = u8::try_from(up).expect("a rank");
    for fall in falls(group, row.blocked, rank, ties) {
        if judge.raises(idle, lower + fall.won, 0) {
            raised += Tally::of(row.weight * fall.twelfths / 12, idle, lower, ties, Some(fall.won));
        }
    }
    raised
}

#[cfg(test)]
mod tests {
    use sabot_games::stud::EditionData;
    use sabot_testkit::{Dice, cases};

    use super::super::sweep::sweep;
    use super::*;

    /// Whole groups at once are worth what their rows are, whatever is paid: also where a pair folds or a nine-high raises.
    #[test]
    fn whole_groups_are_their_rows() {
        let mut dice = Dice::new(5);
        let mut number = |below: usize| u32::try_from(dice.below(below)).expect("a small number");
        for round in 0..cases(12) {
            let ties = if round % 2 == 0 { Ties::Suits } else { Ties::Push };
            let mut rules = Rules::of_69_2003().with_ties(ties);
            let data = EditionData { raise_times_ante: 1 + number(4), ante_to_one: number(3), ..*rules.data() };
            rules = rules.with_data(data).expect("small numbers");
            for category in Category::ALL {
                rules = rules.with_pay(category, number(6)).expect("a small number");
            }
            let (mut whole, mut rows) = (Tallies::new(&rules), Tallies::new(&rules));
            sweep(|group| {
                whole.add(group);
                rows.add_rows(group);
            });
            // Groups that are taken whole have no matching ranks of ace and king, so that all six must agree.
            assert_eq!(whole.by, rows.by, "{rules:?}");
            assert_eq!((whole.situations, whole.low_raised), (rows.situations, rows.low_raised));
        }
    }

    /// Sizes of the categories (any book of odds) times 47 up-cards.
    #[test]
    fn every_situation_is_counted_once() {
        let mut tallies = Tallies::new(&Rules::of_69_2003());
        sweep(|group| tallies.add(group));
        let hands = [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4];
        assert_eq!(tallies.situations, hands.map(|count| count * 47));
    }
}
