//! Random hands on one board, as they meet on a table.

use proptest::prelude::*;
use sabot_cards::{Card, shuffle};
use sabot_ranking::{Decider, OmahaBoard, OmahaHand, compare, literal, omaha, omaha_best, omaha_five};
use sabot_testkit::{Dice, cases, config};

use super::hands::{check_best, played};
use crate::random::check_decider;

/// Two hands and the board.
pub(crate) type Deal = ([Card; 4], [Card; 4], [Card; 5]);

/// The cards of a deck that a kind of deal takes: all of them, or few suits, so that flushes and
/// straight flushes meet, or few ranks, so that pairs and fours do.
fn part(kind: usize) -> Vec<Card> {
    let wanted = |card: &Card| match kind {
        0 => true,
        1 => card.suit().index() < 1 || card.rank().index() < 2,
        2 => card.suit().index() < 2,
        _ => card.rank().index() < 3 || card.rank().index() > 11,
    };
    Card::all().filter(wanted).collect()
}

/// The first thirteen of the cards.
fn deal(cards: &[Card]) -> Deal {
    let mut cards = cards.iter().copied();
    let mut next = || cards.next().expect("every part has thirteen cards");
    (std::array::from_fn(|_| next()), std::array::from_fn(|_| next()), std::array::from_fn(|_| next()))
}

/// A random deal, all parts of the deck in turn.
pub(crate) fn random_deal(n: u32, dice: &mut Dice) -> Deal {
    let mut cards = part(n as usize % 4);
    shuffle(&mut cards, &mut || dice.word());
    deal(&cards)
}

#[test]
fn both_name_the_same_winner_on_one_board() {
    let mut dice = Dice::new(10);
    let mut ties = 0;
    for n in 0..cases(8000) {
        let (a, b, board) = random_deal(n, &mut dice);
        let ordering = played(a, board).cmp(&played(b, board));
        let [best_a, best_b] = [a, b].map(|own| literal::omaha::best(&own, &board));
        assert_eq!(literal::omaha::compare(&best_a, &best_b), ordering, "{a:?} {b:?} {board:?}");
        ties += u32::from(ordering.is_eq());
    }
    assert!(ties > cases(8000) / 100, "so many ties only: {ties}");
}

/// The value of five cards is checked over all hands; so the best of all sixty tells whether two
/// and three are put together rightly, and fast.
#[test]
fn no_choice_of_cards_is_better_and_one_is_as_good() {
    let mut dice = Dice::new(11);
    for n in 0..cases(40_000) {
        let (a, b, board) = random_deal(n, &mut dice);
        let prepared = OmahaBoard::new(board);
        assert_eq!(prepared.cards(), board);
        for own in [a, b] {
            let best = literal::omaha::hands(&own, &board).into_iter().map(omaha_five).max();
            assert_eq!(Some(omaha(own, board)), best, "{own:?} {board:?}");
            assert_eq!(Some(prepared.value(own)), best, "{own:?} {board:?}");
            assert_eq!(Some(OmahaHand::new(own).value(board)), best, "{own:?} {board:?}");
            let twos = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]].map(|two| two.map(|card| own[card]));
            assert_eq!(twos.into_iter().map(|two| prepared.with_two(two)).max(), best, "{own:?} {board:?}");
        }
    }
}

fn any_deal() -> impl Strategy<Value = Deal> {
    let shuffled = (0_usize..4).prop_flat_map(|kind| Just(part(kind)).prop_shuffle());
    shuffled.prop_map(|cards| deal(&cards))
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn the_decider_is_the_first_difference((a, b, board) in any_deal()) {
        check_decider(omaha(a, board), omaha(b, board));
        prop_assert_eq!(compare(omaha(a, board), omaha(a, board)).by, Decider::Nothing);
    }

    #[test]
    fn the_best_cards_are_two_and_three((a, b, board) in any_deal()) {
        check_best(a, board);
        check_best(b, board);
    }

    #[test]
    fn the_order_of_the_cards_is_of_no_importance((own, _, board) in any_deal(), by in 0_usize..20) {
        let (mut turned, mut turned_board) = (own, board);
        turned.rotate_left(by % 4);
        turned_board.rotate_left(by % 5);
        prop_assert_eq!(omaha(turned, turned_board), omaha(own, board));
        prop_assert_eq!(omaha_best(turned, turned_board), omaha_best(own, board));
        turned.reverse();
        turned_board.reverse();
        prop_assert_eq!(omaha(turned, turned_board), omaha(own, board));
        prop_assert_eq!(omaha_best(turned, turned_board), omaha_best(own, board));
    }
}
