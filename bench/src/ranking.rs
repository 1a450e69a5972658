//! Values of random hands beside the evaluators of named peers. Every program starts from cards in memory, and none may name
//! another winner than ours between a hand and the next.

use std::hint::black_box;
use std::time::Instant;

use sabot_cards::{Card, RandomWords as _, SplitMix64};
use sabot_ranking::{FiveValue, OmahaValue, five, five_batch, omaha, omaha_batch};

use crate::RUNS;

/// How many random deals of nine cards.
const DEALS: usize = 1_000_000;

/// Prints both tables.
pub fn print() {
    let deals = deals();
    println!("\nValues of {DEALS} random hands, one thread, best of {RUNS} runs; ratios to the fastest peer.");
    println!("sabot's values of five cards also tell the suit that breaks ties, which no peer's do.\n");
    five_cards(&deals);
    println!();
    omaha_hands(&deals);
}

fn deals() -> Vec<[Card; 9]> {
    let mut words = SplitMix64::new(2003);
    let mut deck: Vec<Card> = Card::all().collect();
    let mut deal = || {
        for n in 0..9 {
            deck.swap(n, n + (words.next_u64() >> 33) as usize % (52 - n));
        }
        deck[..9].try_into().expect("nine cards")
    };
    (0..DEALS).map(|_| deal()).collect()
}

fn five_cards(deals: &[[Card; 9]]) {
    let hand = |deal: &[Card; 9]| -> [Card; 5] { deal[4..].try_into().expect("five cards") };
    let columns: [Vec<Card>; 5] = std::array::from_fn(|n| deals.iter().map(|deal| deal[4 + n]).collect());
    let pokers_value = |deal: &[Card; 9]| {
        let cards = deal[4..]
            .iter()
            .fold(pokers::Hand::default(), |hand, card| hand + pokers::CARDS[usize::from(card.index())]);
        cards.evaluate()
    };
    let peer_cards: Vec<[aya_poker::base::Card; 5]> = deals.iter().map(|deal| hand(deal).map(aya_card)).collect();
    let aya_value = |cards: &[aya_poker::base::Card; 5]| {
        let hand: aya_poker::base::Hand = cards.iter().collect();
        aya_poker::poker_rank(&hand).0
    };
    agree(deals.iter().map(|deal| five(hand(deal)).raw() >> 2), deals.iter().map(|deal| pokers_value(deal).into()));
    agree(deals.iter().map(|deal| five(hand(deal)).raw() >> 2), peer_cards.iter().map(|cards| aya_value(cards).into()));
    let mut values = vec![FiveValue::LOWEST; DEALS];
    let rates = [
        ("sabot, one by one", rate(|| deals.iter().fold(0, |all, deal| all ^ five(hand(deal)).raw()))),
        (
            "sabot, in columns",
            rate(|| {
                five_batch(columns.each_ref().map(|column| &column[..]), &mut values);
                values[DEALS / 2].raw()
            }),
        ),
        ("pokers 0.10.0", rate(|| deals.iter().fold(0, |all, deal| all ^ u32::from(pokers_value(deal))))),
        ("aya_poker 0.1.0", rate(|| peer_cards.iter().fold(0, |all, cards| all ^ u32::from(aya_value(cards))))),
    ];
    table("five cards", &rates);
}

fn omaha_hands(deals: &[[Card; 9]]) {
    let hole = |deal: &[Card; 9]| -> [Card; 4] { deal[..4].try_into().expect("four cards") };
    let board = |deal: &[Card; 9]| -> [Card; 5] { deal[4..].try_into().expect("five cards") };
    let columns: [Vec<Card>; 9] = std::array::from_fn(|n| deals.iter().map(|deal| deal[n]).collect());
    let peer_hands: Vec<[aya_poker::base::Hand; 2]> = deals
        .iter()
        .map(|deal| [&deal[..4], &deal[4..]].map(|cards| cards.iter().map(|&card| aya_card(card)).collect()))
        .collect();
    let aya_value = |[hole, board]: &[aya_poker::base::Hand; 2]| aya_poker::omaha_rank(hole, board).0;
    agree(
        deals.iter().map(|deal| omaha(hole(deal), board(deal)).raw().into()),
        deals.iter().map(|deal| pokers_omaha(deal).into()),
    );
    agree(
        deals.iter().map(|deal| omaha(hole(deal), board(deal)).raw().into()),
        peer_hands.iter().map(|hands| aya_value(hands).into()),
    );
    let mut values = vec![OmahaValue::LOWEST; DEALS];
    let rates = [
        (
            "sabot, one by one",
            rate(|| deals.iter().fold(0, |all, deal| all ^ omaha(hole(deal), board(deal)).raw()).into()),
        ),
        (
            "sabot, in columns",
            rate(|| {
                let [a, b, c, d, v, w, x, y, z] = columns.each_ref().map(|column| &column[..]);
                omaha_batch([a, b, c, d], [v, w, x, y, z], &mut values);
                values[DEALS / 2].raw().into()
            }),
        ),
        ("pokers 0.10.0, 60 choices", rate(|| deals.iter().fold(0, |all, deal| all ^ u32::from(pokers_omaha(deal))))),
        ("aya_poker 0.1.0", rate(|| peer_hands.iter().fold(0, |all, hands| all ^ u32::from(aya_value(hands))))),
    ];
    table("omaha", &rates);
}

/// pokers knows no Omaha: the best of all sixty choices of two and three, by its evaluator.
fn pokers_omaha(deal: &[Card; 9]) -> u16 {
    let card = |n: usize| pokers::CARDS[usize::from(deal[n].index())];
    let mut best = 0;
    for a in 0..4 {
        for b in 0..a {
            let two = pokers::Hand::default() + card(a) + card(b);
            for c in 6..9 {
                for d in 5..c {
                    for e in 4..d {
                        best = best.max((two + card(c) + card(d) + card(e)).evaluate());
                    }
                }
            }
        }
    }
    best
}

fn aya_card(card: Card) -> aya_poker::base::Card {
    card.to_string().parse().expect("the notation is the same")
}

/// Wherever a peer finds a hand better than the one before it, ours is not worse; ours knows suits and leaves out what never
/// decides, so equal is not asked for.
fn agree(ours: impl Iterator<Item = u32> + Clone, theirs: impl Iterator<Item = u32> + Clone) {
    let pairs = ours.clone().zip(ours.skip(1)).zip(theirs.clone().zip(theirs.skip(1)));
    for ((our, our_next), (their, their_next)) in pairs {
        assert!(our.cmp(&our_next) == their.cmp(&their_next) || our == our_next || their == their_next);
    }
}

/// Hands a second, the best of several runs.
fn rate(mut run: impl FnMut() -> u32) -> f64 {
    black_box(run());
    let seconds = (0..RUNS).map(|_| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64()
    });
    DEALS as f64 / seconds.fold(f64::MAX, f64::min)
}

/// The first two are ours, the others peers'.
fn table(what: &str, rates: &[(&str, f64); 4]) {
    let peer = rates[2..].iter().fold(0.0, |most: f64, (_, rate)| most.max(*rate));
    println!("{what:<28} {:>14} {:>8}", "million/s", "ratio");
    for (name, rate) in rates {
        println!("{name:<28} {:>14.1} {:>7.2}x", rate / 1e6, rate / peer);
    }
}
