//! The examples answer what they say.

#[path = "../../examples/edge.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program of its own")]
mod edge;
#[path = "../../examples/equity.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program of its own")]
mod equity;
#[path = "../../examples/rank.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program of its own")]
mod rank;
#[path = "../../examples/round.rs"]
#[allow(dead_code, unreachable_pub, reason = "an example is a program of its own")]
mod round;

#[test]
fn the_spade_decides_between_two_pairs_of_nines() {
    // Ranks are alike down to the two; article 8 then takes the suit of the pair, and the spade is the highest.
    let said = rank::answer().expect("two hands");
    assert!(said.starts_with("Pair: the first hand is Greater, by Suit"), "{said}");
}

#[test]
fn two_pairs_are_paid_two_to_one_on_the_raise() {
    // By hand: the ante of 100.00 pays one to one, the raise of 200.00 two to one.
    let said = round::answer().expect("a round");
    assert_eq!(said, "ante 100.00 [stud 9(5), R2]\nraise 400.00 [stud 9(5)(2), R2]\n");
}

#[test]
fn the_published_edges_are_found() {
    // Q Poker's 2.76 % and the bonus's 2.32 % are published figures; stud's is that of 50 to 1 for a royal flush.
    let said = edge::answer().expect("analyses");
    for line in ["stud 0.0523\n", "qpoker 0.0276\n", "qpoker bonus 0.0232\n"] {
        assert!(said.contains(line), "{line:?} in {said:?}");
    }
}

#[test]
fn every_board_is_counted() {
    // Eight cards are known and 44 left: 44 over 5 is 1,086,008 boards.
    let said = equity::answer().expect("two hands");
    assert_eq!(said, "aces and kings 652186, the run 433822, of 1086008 boards");
}
