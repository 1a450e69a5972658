//! The player's hands of one rank class and of one suit or not: what the croupier's hands are to them.
//!
//! All hands of a [`Group`] are of equal rank. What they meet depends, beside the up-card's rank, on which of their ranks
//! they hold in the up-card's suit (the *blocked* ones, see [`super::flushes`]); a [`Row`] is one such case.

use sabot_ranking::Category;

use super::classes::{ACE_KING, RANKS, RankClass, STRAIGHTS, members};
use super::contained::Lanes;
use super::flushes::{self, FlushTable};

/// Croupier's hands that a player's hand and an up-card leave: C(46,4).
pub(super) const REST: i32 = 163_185;
/// The same, where sums are taken.
pub(super) const HANDS_LEFT: u64 = 163_185;

/// Hands of equal rank of the player.
pub(super) struct Group {
    pub(super) class: RankClass,
    /// What they are, a flush or straight flush where the cards are of one suit.
    pub(super) category: Category,
    /// Croupier's hands by rank that hold the up-card, none of the player's cards, and would not play: with the flushes
    /// of such ranks, which do.
    pub(super) idle: Lanes,
    /// The same for all classes below the player's (below full houses for a flush, all for a straight flush), with the
    /// flushes of such ranks.
    pub(super) lower: Lanes,
    pub(super) above: Above,
}

/// Which flushes must be taken from, or given to, the lower hands by rank.
pub(super) enum Above {
    /// Hands below ace and king beat no croupier who plays, so no flush is corrected.
    Nothing,
    /// Flushes of ace and king whose ranks are below the player's; by the part of his three low ranks that is blocked.
    AceKing(Box<[Lanes; 8]>),
    /// From a pair to three of a kind: all flushes of ace and king.
    AceKings,
    /// A straight, by its number: those, and the straight flushes of lower ranks.
    Straight(usize),
    /// Full house and four of a kind: straight flushes alone.
    StraightFlushes,
    /// A flush: all flushes but these lower ones, of his own suit and of another.
    Flush(Box<[Lanes; 2]>),
    /// A straight flush, by its number: the straight flushes that are not lower.
    StraightFlush(usize),
}

/// The player's hands of a group that hold just these ranks in the up-card's suit.
pub(super) struct Row {
    pub(super) blocked: u16,
    /// How many pairs of such a hand and a suit of the up-card there are: as many situations for every free up-card.
    pub(super) weight: u64,
    /// Croupier's hands that do not play.
    pub(super) idle: Lanes,
    /// Lower ones that play.
    pub(super) lower: Lanes,
    /// Hands of the croupier of the same ranks as the player's.
    pub(super) ties: Lanes,
}

impl Row {
    /// The ranks that the up-card can have.
    pub(super) fn ups(&self) -> impl Iterator<Item = usize> + use<> {
        let blocked = self.blocked;
        (0..13).filter(move |up| blocked >> up & 1 == 0)
    }
}

impl Group {
    /// Whether all cards are of one suit.
    pub(super) fn one_suit(&self) -> bool {
        matches!(self.above, Above::Flush(_) | Above::StraightFlush(_))
    }

    /// The sets of ranks that can be blocked, each with its weight.
    ///
    /// For one suit of the up-card: of `n` cards of a rank one is of that suit in C(3, n − 1) ways and none in C(3, n).
    pub(super) fn blocked(&self) -> impl Iterator<Item = (u16, u64)> {
        let set = self.class.set();
        let mut parts = [(0, 0); 32];
        let mut count = 1;
        parts[0] = (0, 4);
        for rank in members(set) {
            let times = usize::from(self.class.times(rank));
            for place in 0..count {
                let (part, weight) = parts[place];
                parts[place + count] = (part | 1 << rank, weight * OF_THREE[times - 1]);
                parts[place].1 = weight * OF_THREE[times];
            }
            count *= 2;
        }
        if self.one_suit() {
            // The flush is of one of the three other suits, or of the up-card's.
            parts[1] = (set, 4);
            parts[0] = (0, 12);
            count = 2;
        } else if count == 32 {
            // Hands of one suit are taken out: they form a group of their own.
            parts[31].1 -= 4;
            parts[0].1 -= 12;
        }
        parts.into_iter().take(count).filter(|(_, weight)| *weight > 0)
    }

    /// How many situations there are for each rank of the up-card, whatever is blocked, for hands of several suits.
    pub(super) fn situations(&self) -> [u64; RANKS] {
        let set = self.class.set();
        let unpaired = set.count_ones() == 5;
        let hands: u64 = members(set).map(|rank| OF_FOUR[usize::from(self.class.times(rank))]).product();
        // Four suits of the up-card; it must not be among the cards of a flush.
        let mut situations = [4 * (hands - if unpaired { 4 } else { 0 }); RANKS];
        for rank in members(set) {
            let times = usize::from(self.class.times(rank));
            let without = hands / OF_FOUR[times] * OF_THREE[times];
            situations[usize::from(rank)] = 4 * (without - if unpaired { 3 } else { 0 });
        }
        situations
    }

    /// The row of one set of blocked ranks.
    pub(super) fn row(&self, flushes: &FlushTable, blocked: u16, weight: u64) -> Row {
        let found = flushes.blocked(blocked);
        let change = self.change(flushes, blocked);
        let lower = match self.above {
            Above::Nothing => [0; 16],
            _ => core::array::from_fn(|lane| self.lower[lane] - self.idle[lane] + change[lane]),
        };
        let idle = core::array::from_fn(|lane| self.idle[lane] - found.plain[lane]);
        Row { blocked, weight, idle, lower, ties: self.ties(blocked) }
    }

    /// What flushes change in the lower hands that play.
    fn change(&self, flushes: &FlushTable, blocked: u16) -> Lanes {
        let found = flushes.blocked(blocked);
        let of = |change: &dyn Fn(usize) -> i32| core::array::from_fn(change);
        match &self.above {
            Above::Nothing => [0; 16],
            Above::AceKing(_) if blocked & ACE_KING != 0 => [0; 16],
            Above::AceKing(below) => {
                let low = members(self.class.set() & !ACE_KING).enumerate();
                let part: usize = low.map(|(bit, rank)| usize::from(blocked >> rank & 1) << bit).sum();
                below[part].map(|count| -count)
            }
            Above::AceKings => found.ace_king.map(|count| -count),
            Above::Straight(number) => {
                let lower = flushes::straights(blocked, &STRAIGHTS[..*number]);
                of(&|lane| -found.ace_king[lane] - lower[lane])
            }
            // Flushes without ace and king play, and are lower: they pass from one count to the other.
            Above::StraightFlushes => of(&|lane| found.plain[lane] - found.straight[lane]),
            Above::Flush(below) => {
                let below = &below[usize::from(blocked == 0)];
                of(&|lane| below[lane] - found.ace_king[lane] - found.straight[lane])
            }
            Above::StraightFlush(number) => {
                let lower = flushes::straights(blocked, &STRAIGHTS[..*number]);
                of(&|lane| found.plain[lane] - found.straight[lane] + lower[lane])
            }
        }
    }

    /// Croupier's hands of equal rank: the up-card and, of each other rank of the player's, as many of the cards that he
    /// has not.
    pub(super) fn ties(&self, blocked: u16) -> Lanes {
        let mut ties = [0; 16];
        // Below ace and king a hand of equal rank does not play.
        if matches!(self.above, Above::Nothing) {
            return ties;
        }
        for up in members(self.class.set() & !blocked) {
            ties[usize::from(up)] = match self.category {
                // Three cards that he has not of each of the four other ranks, but not a flush of the up-card's suit.
                Category::OddCards | Category::Straight => 81 - i32::from(blocked == 0),
                // Both cards that he has not of the pair, and one of three of each other rank.
                Category::Pair if up == self.class.deciding => 27,
                Category::Pair => 9,
                Category::TwoPairs if self.class.times(up) == 2 => 3,
                Category::TwoPairs => 1,
                Category::ThreeOfAKind | Category::FullHouse | Category::FourOfAKind => 0,
                // The same ranks of the up-card's suit.
                Category::Flush | Category::StraightFlush | Category::RoyalFlush => 1,
            };
        }
        ties
    }
}

/// In how many ways so many can be chosen out of three suits, and out of four.
const OF_THREE: [u64; 5] = [1, 3, 3, 1, 0];
const OF_FOUR: [u64; 5] = [1, 4, 6, 4, 1];
