//! The croupier's flushes. All his cards are then of the up-card's suit, so that of the player's cards only those of
//! that suit stand in their way: their ranks are called the *blocked* ones here.

use super::classes::{ACE_KING, RANKS, STRAIGHTS, members};
use super::contained::Lanes;

const ROYAL: u16 = STRAIGHTS[9];

/// Of the five-card sets of one suit that hold the up-card and no blocked rank, how many are what; for each rank of the
/// up-card, nothing where that is blocked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flushes {
    /// Straight flushes, royal ones too.
    pub(super) straight: Lanes,
    /// Other flushes with ace and king.
    pub(super) ace_king: Lanes,
    /// All others.
    pub(super) plain: Lanes,
    /// The sums of the three.
    pub(super) sums: [i64; 3],
}

/// [`Flushes`] for every set of at most five blocked ranks.
pub(super) struct FlushTable {
    index: Box<[u16]>,
    rows: Vec<Flushes>,
}

impl FlushTable {
    pub(super) fn new() -> FlushTable {
        let mut index = vec![u16::MAX; 1 << RANKS].into_boxed_slice();
        let mut rows = Vec::with_capacity(2380);
        for blocked in (0_u16..1 << RANKS).filter(|set| set.count_ones() <= 5) {
            index[usize::from(blocked)] = u16::try_from(rows.len()).expect("2,380 rows");
            rows.push(flushes(blocked));
        }
        FlushTable { index, rows }
    }

    pub(super) fn blocked(&self, blocked: u16) -> &Flushes {
        &self.rows[usize::from(self.index[usize::from(blocked)])]
    }
}

fn flushes(blocked: u16) -> Flushes {
    let free = 12 - blocked.count_ones() as usize;
    let mut flushes = Flushes { straight: straights(blocked, &STRAIGHTS), ..Flushes::default() };
    for up in members(!blocked) {
        let lane = usize::from(up);
        let sets = choose(free, 4);
        // Both ace and king, or the one that is not the up-card, and as many others as are missing.
        let ace_kings = match (blocked & ACE_KING, ACE_KING >> up & 1) {
            (0, 1) => choose(free - 1, 3),
            (0, _) => choose(free - 2, 2),
            _ => 0,
        };
        let royal = i32::from(blocked & ROYAL == 0 && ROYAL >> up & 1 == 1);
        flushes.ace_king[lane] = ace_kings - royal;
        flushes.plain[lane] = sets - flushes.straight[lane] - flushes.ace_king[lane];
    }
    let sum = |lanes: &Lanes| lanes.iter().copied().map(i64::from).sum();
    flushes.sums = [sum(&flushes.straight), sum(&flushes.ace_king), sum(&flushes.plain)];
    flushes
}

/// How many of these straights hold the up-card and no blocked rank.
pub(super) fn straights(blocked: u16, straights: &[u16]) -> Lanes {
    let mut lanes = [0; 16];
    for straight in straights.iter().filter(|straight| *straight & blocked == 0) {
        members(*straight).for_each(|rank| lanes[usize::from(rank)] += 1);
    }
    lanes
}

/// Of the flushes with ace and king that are below the player's ace and king by rank, how many hold the up-card and no
/// blocked rank: one entry for each part of his three other ranks that may be blocked, as three bits from the lowest.
/// (Where his ace or king is blocked there is none.) `lower` are the sets of ranks with ace and king below his.
pub(super) fn below_ace_king(player: u16, lower: &[u16]) -> [Lanes; 8] {
    let low: [u16; 3] = {
        let mut ranks = members(player & !ACE_KING).map(|rank| 1_u16 << rank);
        core::array::from_fn(|_| ranks.next().expect("three beside ace and king"))
    };
    let mut below = [[0; 16]; 8];
    for &set in lower {
        for (blocked, lanes) in below.iter_mut().enumerate() {
            let bits = (0..3).map(|bit| if blocked >> bit & 1 == 1 { low[bit] } else { 0 }).sum::<u16>();
            if bits & set == 0 {
                members(set).for_each(|rank| lanes[usize::from(rank)] += 1);
            }
        }
    }
    below
}

/// Flushes of the player's own suit below his: how many hold the up-card. They share no rank with his, so that the
/// lower one is that whose highest rank is lower, and all its ranks are below his highest.
pub(super) fn below_in_own_suit(player: u16) -> Lanes {
    let below = ((1_u16 << player.ilog2()) - 1) & !player;
    let straights = straights(!below, &STRAIGHTS);
    let free = below.count_ones() as usize;
    let mut lanes = [0; 16];
    members(below).for_each(|up| lanes[usize::from(up)] = choose(free - 1, 4) - straights[usize::from(up)]);
    lanes
}

fn choose(all: usize, chosen: usize) -> i32 {
    (0..chosen).fold(1, |ways, index| {
        let (all, index) = (i32::try_from(all).expect("a few ranks"), i32::try_from(index).expect("a few ranks"));
        ways * (all - index).max(0) / (index + 1)
    })
}

#[cfg(test)]
mod tests {
    use super::super::classes::odd_sets;
    use super::*;

    fn counted(holds: impl Fn(u16) -> bool) -> Lanes {
        let mut lanes = [0; 16];
        let fives = (0_u16..1 << RANKS).filter(|set| set.count_ones() == 5);
        fives.filter(|set| holds(*set)).for_each(|set| members(set).for_each(|rank| lanes[usize::from(rank)] += 1));
        lanes
    }

    /// All 2,380 sets of blocked ranks against a plain count of all 1,287 sets of five.
    #[test]
    fn flushes_are_counted_as_one_by_one() {
        let table = FlushTable::new();
        for blocked in (0_u16..1 << RANKS).filter(|set| set.count_ones() <= 5) {
            let flushes = table.blocked(blocked);
            let free = |set: u16| set & blocked == 0;
            let straight = |set: u16| STRAIGHTS.contains(&set);
            let ace_king = |set: u16| set & ACE_KING == ACE_KING;
            assert_eq!(flushes.straight, counted(|set| free(set) && straight(set)));
            assert_eq!(flushes.ace_king, counted(|set| free(set) && !straight(set) && ace_king(set)));
            assert_eq!(flushes.plain, counted(|set| free(set) && !straight(set) && !ace_king(set)));
            assert_eq!(flushes.sums[2], flushes.plain.iter().map(|count| i64::from(*count)).sum::<i64>());
        }
    }

    /// All 1,277 flushes of the player.
    #[test]
    fn lower_flushes_of_his_own_suit_are_those_whose_highest_card_is_lower() {
        for player in odd_sets() {
            let lower = |set: u16| set & player == 0 && set < player && !STRAIGHTS.contains(&set);
            assert_eq!(below_in_own_suit(player), counted(lower), "{player:013b}");
        }
    }

    #[test]
    fn flushes_below_ace_king_are_counted_as_one_by_one() {
        let sets: Vec<u16> = odd_sets().filter(|set| set & ACE_KING == ACE_KING).collect();
        for (place, &player) in sets.iter().enumerate() {
            let low: Vec<u8> = members(player & !ACE_KING).collect();
            for (part, lanes) in below_ace_king(player, &sets[..place]).iter().enumerate() {
                let blocked = (0..3).filter(|bit| part >> bit & 1 == 1).fold(0, |set, bit| set | 1_u16 << low[bit]);
                let below = |set: u16| set < player && set & ACE_KING == ACE_KING && set & blocked == 0;
                assert_eq!(*lanes, counted(|set| below(set) && !STRAIGHTS.contains(&set)));
            }
        }
    }
}
