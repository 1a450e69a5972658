//! Where the order of suits changes what is best.

use sabot_cards::Rank;
use sabot_games::Decision;
use sabot_ranking::Category;

use super::classes::members;
use super::flushes::FlushTable;
use super::group::{Group, Row};
use super::judge::Judge;
use super::rules::{Nets, Rules};
use super::sweep::sweep;
use super::ties::{Fall, SuitCase, falls};

/// Situations in which the best decision is another by suits than it would be if ties were pushed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuitMatters {
    /// What the player holds.
    pub category: Category,
    /// The ranks of his cards, downwards.
    pub ranks: [Rank; 5],
    /// The up-card's rank.
    pub up: Rank,
    /// The ranks that he holds in the up-card's suit, downwards.
    pub of_up_suit: Vec<Rank>,
    /// How the suits lie that settle the ties.
    pub case: SuitCase,
    /// How many pairs of a hand and an up-card these are.
    pub combinations: u64,
    /// The croupier's hands of equal rank.
    pub ties: u32,
    /// Those of them that the player beats by suit.
    pub ties_won: u32,
    /// What is best if suits decide.
    pub by_suits: Decision,
    /// What is best if ties are pushed.
    pub pushed: Decision,
}

/// All situations in which the tie-break by suit changes the best decision, the weakest hands first; whatever the rules
/// say about ties, both ways are compared.
///
/// ```
/// use sabot_edge::stud::{Rules, suit_matters};
/// let all = suit_matters(&Rules::of_69_2003());
/// assert!(all.iter().all(|one| one.by_suits != one.pushed && one.ranks.contains(&one.up)));
/// ```
#[must_use]
pub fn suit_matters(rules: &Rules) -> Vec<SuitMatters> {
    let nets = Nets::of(rules);
    let flushes = FlushTable::new();
    let mut found = Vec::new();
    sweep(|group| {
        let judge = Judge::new(&nets, group.category);
        for (blocked, weight) in group.blocked() {
            // Only an up-card of one of his ranks leaves a tie.
            let set = group.class.set() & !blocked;
            let row = group.row(&flushes, blocked, weight);
            for up in members(set).filter(|up| row.ties[usize::from(*up)] > 0) {
                changed(&judge, group, &row, up, &mut found);
            }
        }
    });
    found
}

fn changed(judge: &Judge, group: &Group, row: &Row, up: u8, found: &mut Vec<SuitMatters>) {
    let lane = usize::from(up);
    let (idle, lower, ties) = (row.idle[lane], row.lower[lane], row.ties[lane]);
    let pushed = judge.raises(idle, lower, ties);
    // If the decision stays the same with all ties won and with all ties lost, it stays the same for every way in which
    // the suits can fall.
    if [0, ties].iter().all(|won| judge.raises(idle, lower + won, 0) == pushed) {
        return;
    }
    let word = |raises| if raises { Decision::Raise } else { Decision::Fold };
    let count = |hands: i32| u32::try_from(hands).expect("a count of hands");
    for Fall { case, twelfths, won } in falls(group, row.blocked, up, ties) {
        let by_suits = judge.raises(idle, lower + won, 0);
        if by_suits != pushed {
            let mut ranks = group.class.ranks.map(rank);
            ranks.reverse();
            let mut of_up_suit: Vec<Rank> = members(row.blocked).map(rank).collect();
            of_up_suit.reverse();
            found.push(SuitMatters {
                category: group.category,
                ranks,
                up: rank(up),
                of_up_suit,
                case,
                combinations: row.weight * twelfths / 12,
                ties: count(ties),
                ties_won: count(won),
                by_suits: word(by_suits),
                pushed: word(pushed),
            });
        }
    }
}

fn rank(index: u8) -> Rank {
    Rank::ALL[usize::from(index)]
}
