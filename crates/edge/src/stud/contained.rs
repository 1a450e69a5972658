//! How many croupier's hands of a growing set hold given cards: a table that rests on ranks alone.
//!
//! A class of [`RankClass`] *with* its flushes does not change when the four suits of any one rank change places. So the
//! number of its hands that hold some given cards depends on the ranks of those cards only, and by inclusion and
//! exclusion over the player's five cards so does the number of those that hold the up-card and none of his.

use super::classes::{RANKS, RankClass};

/// One number for each rank of the up-card; the last three places are unused and make a row one cache line.
pub(super) type Lanes = [i32; 16];

/// Multisets of at most four ranks: of four symbols out of 13 ranks and "none".
const ROWS: usize = 2380;

/// Of the hands added so far, how many hold given cards of these ranks (the row) and another given card of that rank
/// (the lane).
#[derive(Clone)]
pub(super) struct Contained {
    rows: Box<[Lanes]>,
    shapes: [Vec<Part>; 16],
}

/// Some of the cards of a class, by their places among its ascending ranks.
#[derive(Clone)]
struct Part {
    places: [u8; 4],
    size: usize,
    /// Positive for an even number of cards, negative for an odd one; so many as there are such parts of a hand.
    sign: i32,
    /// For each further rank, its place and how many hands of the class hold the part and a given card of that rank.
    further: Vec<(u8, i32)>,
}

impl Contained {
    /// No hand yet.
    pub(super) fn new() -> Contained {
        let shapes = core::array::from_fn(|shape| if shape == 15 { Vec::new() } else { parts(shape) });
        Contained { rows: vec![[0; 16]; ROWS].into_boxed_slice(), shapes }
    }

    /// Adds all hands of a class.
    pub(super) fn add(&mut self, class: &RankClass) {
        for part in &self.shapes[shape(class)] {
            let row = &mut self.rows[row(class, part)];
            for &(place, ways) in &part.further {
                row[usize::from(class.ranks[usize::from(place)])] += ways;
            }
        }
    }

    /// Of the hands added so far, how many hold the up-card and none of the player's cards, for each rank of the up-card.
    pub(super) fn avoiding(&self, player: &RankClass) -> Lanes {
        let mut sum = [0_i32; 16];
        for part in &self.shapes[shape(player)] {
            let row = &self.rows[row(player, part)];
            // A row holds at most C(51,4) = 249,900 and the signs of a shape add up to less than 32: nothing wraps, and
            // saying so keeps the loop free of checks.
            for (total, count) in sum.iter_mut().zip(row) {
                *total = total.wrapping_add(part.sign.wrapping_mul(*count));
            }
        }
        sum
    }
}

/// Which of the ascending ranks repeat the one before, a bit each: no two shapes have the same parts.
fn shape(class: &RankClass) -> usize {
    (0..4).map(|place| usize::from(class.ranks[place] == class.ranks[place + 1]) << place).sum()
}

/// The parts of at most four cards of a shape.
fn parts(shape: usize) -> Vec<Part> {
    // Runs of equal ranks: where each begins, and how long it is.
    let starts: Vec<usize> = (0..5).filter(|place| *place == 0 || shape >> (place - 1) & 1 == 0).collect();
    let ends = starts.iter().copied().skip(1).chain([5]);
    let runs: Vec<(usize, usize)> = starts.iter().copied().zip(ends).map(|(start, end)| (start, end - start)).collect();
    let mut taken = vec![0; runs.len()];
    let mut parts = Vec::new();
    loop {
        let size: usize = taken.iter().sum();
        if size <= 4 {
            parts.push(part(&runs, &taken, size));
        }
        // Counts on: the first run that is not used up takes one more, those before it start again.
        let Some(next) = (0..runs.len()).find(|run| taken[*run] < runs[*run].1) else { return parts };
        taken[next] += 1;
        taken[..next].fill(0);
    }
}

fn part(runs: &[(usize, usize)], taken: &[usize], size: usize) -> Part {
    let mut places = [0; 4];
    let held = runs.iter().zip(taken).flat_map(|(run, count)| run.0..run.0 + count);
    places.iter_mut().zip(held).for_each(|(place, held)| *place = small(held));
    let alike: i32 = runs.iter().zip(taken).map(|(run, count)| choose(run.1, *count)).product();
    let further = (0..runs.len()).filter(|run| taken[*run] < runs[*run].1).map(|further| {
        let ways = |run: usize| {
            let given = taken[run] + usize::from(run == further);
            choose(4 - given, runs[run].1 - given)
        };
        (small(runs[further].0), (0..runs.len()).map(ways).product())
    });
    Part { places, size, sign: if size.is_multiple_of(2) { alike } else { -alike }, further: further.collect() }
}

/// The row of a part: multisets in the combinatorial number system, with 0 for "none".
fn row(class: &RankClass, part: &Part) -> usize {
    /// `PLACED[i][x]` = C(x + i, i + 1), x being a rank from 1 or none.
    const PLACED: [[u16; RANKS + 1]; 4] = {
        let mut placed = [[0; RANKS + 1]; 4];
        let mut x = 1;
        while x <= RANKS {
            placed[0][x] = placed[0][x - 1] + 1;
            let mut i = 1;
            while i < 4 {
                // C(x + i, i + 1) = C(x + i - 1, i) + C(x + i - 1, i + 1)
                placed[i][x] = placed[i - 1][x] + placed[i][x - 1];
                i += 1;
            }
            x += 1;
        }
        placed
    };
    let none = 4 - part.size;
    let placed = part.places[..part.size].iter().zip(&PLACED[none..]);
    placed.map(|(place, row)| usize::from(row[usize::from(class.ranks[usize::from(*place)]) + 1])).sum()
}

/// In how many ways so few can be chosen out of at most four.
fn choose(all: usize, chosen: usize) -> i32 {
    const CHOOSE: [[i32; 5]; 5] = [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];
    CHOOSE[all][chosen]
}

fn small(place: usize) -> u8 {
    u8::try_from(place).expect("a place among five")
}

#[cfg(test)]
mod tests {
    use super::super::classes;
    use super::*;

    /// Every class against every tenth other and every rank of the up-card: the product of binomials that it must be.
    #[test]
    fn a_class_alone_is_counted_as_by_hand() {
        let classes = classes::all();
        for croupier in classes.iter().step_by(211) {
            let mut contained = Contained::new();
            contained.add(croupier);
            for player in classes.iter().step_by(13) {
                let counted = contained.avoiding(player);
                for up in (0..13).filter(|up| player.times(*up) < 4) {
                    let ways = |rank: u8| {
                        let up = u8::from(rank == up);
                        let (left, wanted) = (4 - player.times(rank) - up, croupier.times(rank).checked_sub(up));
                        wanted.map_or(0, |wanted| choose(usize::from(left), usize::from(wanted)))
                    };
                    assert_eq!(
                        counted[usize::from(up)],
                        (0..13).map(ways).product::<i32>(),
                        "{player:?} {croupier:?} {up}"
                    );
                }
            }
        }
    }

    /// All classes together are the C(46,4) hands that an up-card leaves.
    #[test]
    fn all_classes_are_all_hands() {
        let classes = classes::all();
        let mut contained = Contained::new();
        classes.iter().for_each(|class| contained.add(class));
        for player in &classes {
            let counted = contained.avoiding(player);
            assert!((0..13).all(|up| player.times(up) == 4 || counted[usize::from(up)] == 163_185), "{player:?}");
        }
    }
}
