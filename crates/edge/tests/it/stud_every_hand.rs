//! A second way of counting, with no symmetry at all: every one of the 2,598,960 hands with every one of its 47 up-cards.
//!
//! All hands are added in their order to a table that says how many of those added so far hold given cards; for each of
//! the player's hands inclusion and exclusion over his five *cards* (not ranks) tells, for every up-card, how many hands
//! below his remain. No rank classes, no suit classes, no flush corrections, no closed form of ties, no bounds.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "counts below 2^31, never negative"
)]

use sabot_cards::{Card, Rank};
use sabot_edge::Ties;
use sabot_edge::stud::{Rules, analyse};
use sabot_games::stud::art09_play_and_prizes::qualifies;
use sabot_ranking::{Category, FiveValue, five, five_of};

/// C(46,4).
const REST: u64 = 163_185;

type Lanes = [i32; 52];

/// How many added hands hold these cards (row) and that one (lane); rows by the number of cards in them.
#[derive(Clone)]
struct Held {
    none: [u32; 52],
    one: Vec<[u16; 52]>,
    two: Vec<[u16; 52]>,
    three: Vec<[u8; 52]>,
    four: Vec<[u8; 52]>,
}

/// In how many ways so many cards can be chosen out of so many, after Pascal.
const CHOOSE: [[usize; 5]; 53] = {
    let mut choose = [[0; 5]; 53];
    choose[0][0] = 1;
    let mut all = 1;
    while all < 53 {
        choose[all][0] = 1;
        let mut chosen = 1;
        while chosen < 5 {
            choose[all][chosen] = choose[all - 1][chosen - 1] + choose[all - 1][chosen];
            chosen += 1;
        }
        all += 1;
    }
    choose
};

/// The place of an ascending set of cards among those of its size.
fn place(cards: &[u8]) -> usize {
    cards.iter().zip(1..).map(|(card, size): (&u8, usize)| CHOOSE[usize::from(*card)][size]).sum()
}

/// Some of five cards: which, how many, and their place among sets of that size.
type Part = (usize, usize, usize);

/// The sets that are a part of five ascending cards, but not all of them; the empty one first.
fn parts(hand: [u8; 5]) -> [Part; 31] {
    core::array::from_fn(|mask| {
        let mut cards = [0; 4];
        let mut size = 0;
        for (_, card) in hand.iter().enumerate().filter(|(index, _)| mask >> index & 1 == 1) {
            cards[size] = *card;
            size += 1;
        }
        (mask, size, place(&cards[..size]))
    })
}

impl Held {
    fn new() -> Held {
        Held {
            none: [0; 52],
            one: vec![[0; 52]; 52],
            two: vec![[0; 52]; 1_326],
            three: vec![[0; 52]; 22_100],
            four: vec![[0; 52]; 270_725],
        }
    }

    fn add(&mut self, hand: [u8; 5]) {
        for (mask, size, place) in parts(hand) {
            for (_, card) in hand.iter().enumerate().filter(|(index, _)| mask >> index & 1 == 0) {
                let card = usize::from(*card);
                match size {
                    0 => self.none[card] += 1,
                    1 => self.one[place][card] += 1,
                    2 => self.two[place][card] += 1,
                    3 => self.three[place][card] += 1,
                    _ => self.four[place][card] += 1,
                }
            }
        }
    }

    /// Added hands that hold the up-card and none of these, for every up-card.
    fn avoiding(&self, parts: &[Part; 31]) -> Lanes {
        let mut sum = self.none.map(|count| count as i32);
        // The rows of three and four cards hold at most 48, and 15 of them far less than 2^15.
        let mut small = [0_i16; 52];
        for &(_, size, place) in &parts[1..] {
            match size {
                1 => change(&mut sum, &self.one[place], i32::wrapping_sub),
                2 => change(&mut sum, &self.two[place], i32::wrapping_add),
                3 => change(&mut small, &self.three[place], i16::wrapping_sub),
                _ => change(&mut small, &self.four[place], i16::wrapping_add),
            }
        }
        change(&mut sum, &small, i32::wrapping_add);
        sum
    }
}

fn change<S: Copy, T: Copy + Into<S>>(sum: &mut [S; 52], row: &[T; 52], by: impl Fn(S, S) -> S) {
    for (total, count) in sum.iter_mut().zip(row) {
        *total = by(*total, (*count).into());
    }
}

/// What a strategy comes to.
#[derive(Clone, Copy, Default)]
struct Sum {
    raised: u64,
    idle: u64,
    push: u64,
    win: [u64; 10],
}

fn minus(from: Lanes, other: &Lanes) -> Lanes {
    core::array::from_fn(|lane| from[lane] - other[lane])
}

/// One treatment of ties with its pay table.
struct Count {
    /// What a won raise and its ante gain: 1 + 2 × the row of 9(5).
    gains: [i64; 10],
    push: bool,
    sums: [Sum; 6],
}

impl Count {
    /// Counts a hand with all its up-cards: the croupier's hands that do not play, the lower ones, and those of equal rank.
    fn add(&mut self, hand: &Hand, idle: &Lanes, lower: &Lanes, ties: &Lanes) {
        let category = hand.value.category();
        let pair = category != Category::OddCards;
        let mut sums = [[0_u64; 4]; 6];
        let by_hand = [false, true, pair, hand.plays, hand.akj83, pair];
        for up in (0..52).filter(|up| !hand.cards.contains(&(*up as u8))) {
            let counts = [1, idle[up] as u64, lower[up] as u64, ties[up] as u64];
            let lost = REST as i64 - i64::from(idle[up] + lower[up] + ties[up]);
            let gain = i64::from(idle[up]) + self.gains[category as usize] * i64::from(lower[up]) - 3 * lost;
            let matches = hand.plays && hand.cards.iter().any(|card| usize::from(card / 4) == up / 4);
            for (sum, count) in sums[1].iter_mut().zip(counts) {
                *sum += count;
            }
            if gain > -(REST as i64) {
                sums[0].iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
            if !pair && matches {
                sums[5].iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
        }
        for strategy in (2..6).filter(|strategy| by_hand[*strategy]) {
            sums[strategy] = sums[1];
        }
        for (sum, [raised, idle, win, push]) in self.sums.iter_mut().zip(sums) {
            sum.raised += raised;
            sum.idle += idle;
            sum.win[category as usize] += win;
            sum.push += push;
        }
    }

    fn check(&self, rules: &Rules) {
        let report = analyse(rules);
        assert_eq!(report.strategies.len(), 6);
        for (strategy, sum) in report.strategies.iter().zip(&self.sums) {
            let fold = (122_151_120 - sum.raised) * REST;
            let lose = sum.raised * REST - sum.idle - sum.push - sum.win.iter().sum::<u64>();
            let mut counts = vec![fold, sum.idle, sum.win[0] + sum.win[1]];
            counts.extend(&sum.win[2..]);
            counts.push(lose);
            if self.push {
                counts.push(sum.push);
            }
            let told: Vec<u64> = strategy.outcomes.iter().map(|outcome| outcome.combinations as u64).collect();
            assert_eq!(told, counts, "{}", strategy.name);
        }
    }
}

fn akj83() -> FiveValue {
    const RANKS: [Rank; 5] = [Rank::Ace, Rank::King, Rank::Jack, Rank::Eight, Rank::Three];
    let suits = [0, 1, 0, 0, 0].map(|index| sabot_cards::Suit::ALL[index]);
    let cards: Vec<Card> = RANKS.iter().zip(suits).map(|(rank, suit)| Card::new(*rank, suit)).collect();
    five_of(&cards).expect("five cards")
}

struct Hand {
    value: FiveValue,
    cards: [u8; 5],
    plays: bool,
    /// A-K-J-8-3 or better, suits aside.
    akj83: bool,
}

fn all_hands() -> Vec<Hand> {
    let mut hands = Vec::with_capacity(2_598_960);
    let least = akj83().raw() >> 2;
    for e in 4..52 {
        for d in 3..e {
            for c in 2..d {
                for b in 1..c {
                    for a in 0..b {
                        let cards: [u8; 5] = [a, b, c, d, e];
                        let value = five(cards.map(|card| Card::from_index(card).expect("a card")));
                        hands.push(Hand { value, cards, plays: qualifies(value), akj83: value.raw() >> 2 >= least });
                    }
                }
            }
        }
    }
    // The croupier's hands that do not play are the lowest ones.
    hands.sort_unstable_by_key(|hand| hand.value);
    hands
}

#[test]
fn every_hand_with_every_up_card_gives_the_same_counts() {
    let hands = all_hands();
    let mut by_suits = Count { gains: [3, 3, 5, 7, 9, 11, 15, 41, 101, 101], push: false, sums: [Sum::default(); 6] };
    let mut pushed = Count { gains: [3, 3, 5, 7, 9, 11, 15, 41, 101, 201], push: true, sums: [Sum::default(); 6] };
    let mut held = Held::new();
    let playing = hands.partition_point(|hand| !hand.plays);
    hands[..playing].iter().for_each(|hand| held.add(hand.cards));
    let idle = held.clone();
    for hand in &hands[..playing] {
        let idle = idle.avoiding(&parts(hand.cards));
        by_suits.add(hand, &idle, &[0; 52], &[0; 52]);
        pushed.add(hand, &idle, &[0; 52], &[0; 52]);
    }
    // Hands of equal rank, and within them of equal value: those share cards, so that they never meet.
    for equals in hands[playing..].chunk_by(|one, other| one.value.raw() >> 2 == other.value.raw() >> 2) {
        let all: Vec<[Part; 31]> = equals.iter().map(|hand| parts(hand.cards)).collect();
        let idles: Vec<Lanes> = all.iter().map(|parts| idle.avoiding(parts)).collect();
        let lower: Vec<Lanes> = all.iter().zip(&idles).map(|(parts, idle)| minus(held.avoiding(parts), idle)).collect();
        let mut done = 0;
        for same in equals.chunk_by(|one, other| one.value == other.value) {
            for (place, hand) in (done..).zip(same) {
                by_suits.add(hand, &idles[place], &minus(held.avoiding(&all[place]), &idles[place]), &[0; 52]);
            }
            same.iter().for_each(|hand| held.add(hand.cards));
            done += same.len();
        }
        for (place, hand) in equals.iter().enumerate() {
            let with_ties = minus(held.avoiding(&all[place]), &idles[place]);
            pushed.add(hand, &idles[place], &lower[place], &minus(with_ties, &lower[place]));
        }
    }
    by_suits.check(&Rules::of_69_2003());
    let royal = Rules::of_69_2003().with_pay(Category::RoyalFlush, 100).expect("a small number");
    pushed.check(&royal.with_ties(Ties::Push));
}
