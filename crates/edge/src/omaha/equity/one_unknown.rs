//! One hand that nobody has seen, against known ones: on every board, how many of the hands it can be are better, equal or
//! worse than the best known hand?
//!
//! A hand is as good as the best two of its four cards. So the hands that do not beat a value are the sets of four cards no
//! two of which do: the sets of four, all joined, in the graph that joins two cards when they do not beat it together.

use sabot_cards::Card;
use sabot_ranking::{OmahaBoard, OmahaHand};

use super::spot::choose;
use super::tally::Tally;
use super::{Equity, Spot};

/// Up to so many boards it takes less than a second or two: from two cards on the board upwards.
pub(super) const MOST_BOARDS: u64 = 20_000;

/// What each hand is worth over every board and every hand that the unknown one can be on it.
pub(super) fn count(spot: &Spot) -> Equity {
    let hands: Vec<(usize, OmahaHand)> = spot.known().map(|(place, cards)| (place, OmahaHand::new(cards))).collect();
    let known = |place| hands.iter().any(|&(of, _)| of == place);
    let unknown = (0..).find(|&place| !known(place)).expect("one hand is unknown");
    let left: Vec<Card> = spot.left().iter().collect();
    let all = choose(left.len() - spot.to_come(), 4);
    let mut tally = Tally::new(spot.players().len());
    spot.for_every_board(|board| {
        let values: Vec<_> = hands.iter().map(|(place, hand)| (*place, hand.value(board).raw())).collect();
        let best = values.iter().fold(0, |best, &(_, value)| best.max(value));
        let holders = || values.iter().filter(|&&(_, value)| value == best).map(|&(place, _)| place);
        let [worse, not_better] = not_above(board, &left, [best, best + 1]);
        let winners = holders().count() as u64;
        for place in holders() {
            tally.players[place].add(winners, worse);
            tally.players[place].add(winners + 1, not_better - worse);
        }
        tally.players[unknown].add(winners + 1, not_better - worse);
        tally.players[unknown].add(1, all - not_better);
        tally.boards += all;
    });
    tally.exact()
}

/// How many hands of four of these cards, without those of the board, are below each of the two numbers.
fn not_above(board: [Card; 5], left: &[Card], below: [u16; 2]) -> [u64; 2] {
    let prepared = OmahaBoard::new(board);
    let mut cards = left.iter().copied().filter(|card| !board.contains(card));
    let cards: [Option<Card>; 52] = std::array::from_fn(|_| cards.next());
    let count = cards.iter().flatten().count();
    // By card, the later ones that it can be held with.
    let mut joined = [[0_u64; 52]; 2];
    for (n, first) in cards.iter().flatten().enumerate() {
        for (m, second) in cards.iter().flatten().enumerate().skip(n + 1) {
            let value = prepared.with_two([*first, *second]).raw();
            for (joined, below) in joined.iter_mut().zip(below) {
                joined[n] |= u64::from(value < below) << m;
            }
        }
    }
    joined.map(|joined| sets_of_four(&joined[..count]))
}

/// How many sets of four are all joined; each is given the later ones it is joined with.
fn sets_of_four(joined: &[u64]) -> u64 {
    let mut sets = 0;
    for &first in joined {
        for second in bits(first) {
            let both = first & joined[second];
            sets += bits(both).map(|third| u64::from((both & joined[third]).count_ones())).sum::<u64>();
        }
    }
    sets
}

/// The places of the bits of a word.
fn bits(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        // The lowest bit goes; of nothing, nothing.
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
}
