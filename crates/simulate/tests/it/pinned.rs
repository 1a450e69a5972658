//! What a seed gives never changes: the numbers here come from a program of another language, written from the description of
//! the streams, draws and rules, with lists for decks and tuples for the values of hands.

use sabot_law::Instrument;
use sabot_simulate::SimulatedGame;

use super::run;

/// Seventy thousand hands reach into the second block.
const ROUNDS: u64 = 70_000;

#[test]
fn football_of_a_seed_is_always_the_same() {
    let game = SimulatedGame::named(Instrument::Football, Some(6), None).expect("a game");
    let outcome = run(game, ROUNDS, 2004, 2);
    let expected = [
        ("upper", -3_500, [31_752, 31_656, 3_692, 2_900]),
        ("lower", -3_884, [31_656, 31_752, 3_692, 2_900]),
        ("even", -3_868, [31_660, 31_748, 3_692, 2_900]),
        ("odd", -3_516, [31_748, 31_660, 3_692, 2_900]),
        ("post", -21_344, [6_592, 63_408, 0, 0]),
    ];
    for (bet, net, [win, lose, lose_half, returned]) in expected {
        let tally = outcome.tally(bet).expect("one of the five bets");
        assert_eq!(tally.net, net, "{bet}");
        let counts = [("win", win), ("lose", lose), ("lose_half", lose_half), ("returned", returned)];
        assert_eq!(tally.outcomes, counts, "{bet}");
    }
}

#[test]
fn stud_of_a_seed_is_always_the_same() {
    let game = SimulatedGame::named(Instrument::Stud, None, Some("matching_rank")).expect("a game");
    let outcome = run(game, ROUNDS, 2003, 2);
    let tally = &outcome.tallies[0];
    let counts = [
        ("fold", 33_720),
        ("not_qualified", 15_742),
        ("win_pair_or_less", 8_296),
        ("win_two_pairs", 1_653),
        ("win_three_of_a_kind", 786),
        ("win_straight", 158),
        ("win_flush", 64),
        ("win_full_house", 61),
        ("win_four_of_a_kind", 13),
        ("win_straight_flush", 0),
        ("win_royal_flush", 0),
        ("lose", 9_507),
    ];
    assert_eq!(tally.outcomes, counts);
    assert_eq!(tally.net, -8_540);
    // All ante, and twice the ante of those who did not fold.
    assert_eq!(tally.staked, i128::from(2 * ROUNDS + 4 * (ROUNDS - 33_720)));
}
