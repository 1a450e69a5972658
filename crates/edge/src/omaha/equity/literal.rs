//! The same once more, plainly: every board one by one, every hand on it by [`omaha`](sabot_ranking::omaha()), every unknown hand in
//! turn. It shares nothing with the fast ways but the order of hands and the question.

use sabot_cards::{Card, CardSet};
use sabot_ranking::omaha;

use super::{Equity, Opponent, PlayerEquity, Spot};
use crate::Fraction;

/// What each hand of a spot is worth, by looking at everything that can happen.
///
/// ```
/// use sabot_cards::parse_cards;
/// use sabot_edge::omaha::equity::{Opponent, Spot, equity, literal};
///
/// let hand = |text| parse_cards(text).unwrap().try_into().map(Opponent::Hand).unwrap();
/// let board = parse_cards("2c 7d Jh")?;
/// let spot = Spot::new(&[hand("AsAhKsKh"), hand("9d8d7c6c")], &board, &[]).unwrap();
/// assert_eq!(literal::equity(&spot), equity(&spot));
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn equity(spot: &Spot) -> Equity {
    let mut found = Found { boards: 0, won: vec![[0; Spot::MOST_PLAYERS + 1]; spot.players().len()] };
    deal(spot.players(), &mut Vec::new(), spot.board(), spot.left(), &mut found);
    let players = found.won.iter().map(|by_winners| {
        let parts = (1..).zip(&by_winners[1..]).map(|(winners, &boards)| Fraction::new(boards, winners));
        PlayerEquity {
            wins: by_winners[1].cast_unsigned(),
            ties: by_winners[2..].iter().sum::<i128>().cast_unsigned(),
            equity: parts.sum::<Fraction>() / found.boards,
            standard_error: None,
        }
    });
    Equity { boards: found.boards.cast_unsigned(), exact: true, players: players.collect() }
}

/// What was seen so far.
struct Found {
    boards: i128,
    /// By player and by the number of winners, how often he was one of them.
    won: Vec<[i128; Spot::MOST_PLAYERS + 1]>,
}

/// Gives the remaining players their cards, then the board, in every way.
fn deal(players: &[Opponent], hands: &mut Vec<[Card; 4]>, board: &[Card], left: CardSet, found: &mut Found) {
    match players.get(hands.len()) {
        None => every_set(left, 5 - board.len(), &mut |more, _| {
            let cards = board.iter().chain(more).copied().collect::<Vec<_>>();
            showdown(hands, cards.try_into().expect("the board is full"), found);
        }),
        Some(&Opponent::Hand(cards)) => {
            hands.push(cards);
            deal(players, hands, board, left, found);
            hands.pop();
        }
        Some(Opponent::Random) => every_set(left, 4, &mut |cards, left| {
            hands.push(cards.try_into().expect("four were asked for"));
            deal(players, hands, board, left, found);
            hands.pop();
        }),
    }
}

/// Every set of so many of these cards, with those that it leaves.
fn every_set(of: CardSet, size: usize, look: &mut dyn FnMut(&[Card], CardSet)) {
    fn choose(from: &[Card], left: CardSet, size: usize, set: &mut Vec<Card>, look: &mut dyn FnMut(&[Card], CardSet)) {
        if size == 0 {
            return look(set, left);
        }
        for (n, &card) in from.iter().enumerate() {
            let mut others = left;
            others.remove(card);
            set.push(card);
            choose(&from[n + 1..], others, size - 1, set, look);
            set.pop();
        }
    }
    let from: Vec<Card> = of.iter().collect();
    choose(&from, of, size, &mut Vec::new(), look);
}

/// Who wins on this board?
fn showdown(hands: &[[Card; 4]], board: [Card; 5], found: &mut Found) {
    let values: Vec<_> = hands.iter().map(|&hand| omaha(hand, board)).collect();
    let best = values.iter().max().expect("there are hands");
    let winners = values.iter().filter(|value| *value == best).count();
    found.boards += 1;
    for (won, value) in found.won.iter_mut().zip(&values) {
        won[winners] += i128::from(value == best);
    }
}
