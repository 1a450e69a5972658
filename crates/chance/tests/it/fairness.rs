//! Shuffles are even: statistics with fixed seeds, so that a verdict is the same every time.

use core::num::NonZeroU8;

use sabot_chance::{Committed, Generator, Simulated, Source};

/// How often each card lay at each position, over so many shuffles of one deck.
fn counted(shuffles: u32, source: &mut impl Source) -> Vec<[i64; 52]> {
    let mut counts = vec![[0; 52]; 52];
    for _ in 0..shuffles {
        let deck = Committed::shuffled(NonZeroU8::MIN, source).unwrap();
        for (position, row) in (0..).zip(&mut counts) {
            row[usize::from(deck.card(position).unwrap().index())] += 1;
        }
    }
    counts
}

/// Chi-square of a table of permutations, times 51/52: 51 · 51 = 2601 degrees of freedom, so its standard deviation is
/// √5202 < 72.2.
fn chi_square(shuffles: u32, counts: &[[i64; 52]]) -> i64 {
    let shuffles = i64::from(shuffles);
    let squares: i64 = counts.iter().flatten().map(|count| (52 * count - shuffles).pow(2)).sum();
    squares * 51 / (52 * shuffles * 52)
}

/// Within five standard deviations on either side: too even is no chance either.
fn assert_even(shuffles: u32, counts: &[[i64; 52]]) {
    let chi_square = chi_square(shuffles, counts);
    assert!((2601 - 361..=2601 + 361).contains(&chi_square), "{chi_square}");
}

#[test]
fn every_card_lies_everywhere_equally_often() {
    let shuffles = sabot_testkit::cases(2_600);
    assert_even(shuffles, &counted(shuffles, &mut Simulated::from_seed(2026)));
}

/// The test would notice if every card stayed where it was in one shuffle of a hundred.
#[test]
fn an_uneven_table_is_noticed() {
    let shuffles = 2_600;
    let mut counts = counted(shuffles, &mut Simulated::from_seed(2026));
    for place in 0..52 {
        counts[place][place] += 26;
        counts[place][(place + 1) % 52] -= 26;
    }
    let chi_square = chi_square(shuffles, &counts);
    assert!(chi_square > 2601 + 361, "{chi_square}");
}

/// The live generator, which nobody can repeat: within eight standard deviations, which chance exceeds once in 10^14 times.
#[test]
fn the_live_generator_is_even_too() {
    let shuffles = 1_040;
    let mut generator = Generator::start(Generator::WORDS_PER_SEED).unwrap();
    let counts = counted(shuffles, &mut generator);
    let chi_square = chi_square(shuffles, &counts);
    assert!((2601 - 578..=2601 + 578).contains(&chi_square), "{chi_square}");
    assert!(generator.seeds() > 60, "51 + 208 words a deck, 4096 words a seed: {generator:?}");
}

/// Neighbours: each ordered pair of cards lies side by side equally often (52 · 51 pairs, 51 places).
#[test]
fn every_pair_of_neighbours_comes_equally_often() {
    let shuffles = sabot_testkit::cases(5_200);
    let mut source = Simulated::from_seed(7);
    let mut counts = vec![[0_i64; 52]; 52];
    for _ in 0..shuffles {
        let deck = Committed::shuffled(NonZeroU8::MIN, &mut source).unwrap();
        let cards: Vec<usize> = (0..52).map(|at| usize::from(deck.card(at).unwrap().index())).collect();
        cards.windows(2).for_each(|pair| counts[pair[0]][pair[1]] += 1);
    }
    assert!((0..52).all(|card| counts[card][card] == 0));
    // Expected 51 · N / (52 · 51) = N / 52 each. 2652 cells with hardly any dependence: within 400 of 2652.
    let shuffles = i64::from(shuffles);
    let squares: i64 = (0..52 * 52)
        .filter(|cell| cell / 52 != cell % 52)
        .map(|cell| (52 * counts[cell / 52][cell % 52] - shuffles).pow(2))
        .sum();
    let chi_square = squares / (52 * shuffles);
    assert!((2652 - 400..=2652 + 400).contains(&chi_square), "{chi_square}");
}
