//! Omaha Poker: what each style does at its turn, by hand.

use sabot_bots::{OmahaStyle, best_hand, starting_score};
use sabot_cards::{Card, Deck, parse_cards};
use sabot_games::Table as _;
use sabot_games::omaha::{OmahaCommand, Wish};
use sabot_money::Money;
use sabot_ranking::literal::omaha as literal;
use sabot_ranking::omaha_five;
use sabot_testkit::{Dice, cases};

use crate::omaha_scene::{Scene, bot, chips};
use crate::scene::seat;

const STATION: OmahaStyle = OmahaStyle::CallingStation;
const TIGHT: OmahaStyle = OmahaStyle::Tight;

/// Seat 1 has the button, the blinds of 50 and 100 chips are at seats 2 and 3, so that seat 1 speaks first.
fn three(hole: &str, board: &str) -> Scene {
    Scene::new(&[10_000, 10_000, 10_000], hole, board)
}

/// Everyone is in for 100 chips, the pot is 300, and the blinds have checked on the flop.
fn flop(hole: &str, board: &str) -> Scene {
    three(hole, board).then(&[(1, Wish::Call), (2, Wish::Call), (3, Wish::Check), (2, Wish::Check), (3, Wish::Check)])
}

/// The same, where seat 2 bets so many chips and seat 3 folds.
fn facing(hole: &str, board: &str, bet: i64) -> Scene {
    three(hole, board).then(&[
        (1, Wish::Call),
        (2, Wish::Call),
        (3, Wish::Check),
        (2, Wish::Bet(chips(bet))),
        (3, Wish::Fold),
    ])
}

const NOTHING: &str = "9s 7d 4h 2c";
const BOARD: &str = "As Kd 8h 3c Jd";

#[test]
fn a_calling_station_calls() {
    assert_eq!(three(NOTHING, BOARD).asks(STATION), Some(Wish::Call));
    assert_eq!(flop(NOTHING, BOARD).asks(STATION), Some(Wish::Check));
    assert_eq!(facing(NOTHING, BOARD, 300).asks(STATION), Some(Wish::Call));
    // Aces do not make him raise either.
    assert_eq!(three("As Ad Kh Kc", "Qs 8d 5h 3c 2d").asks(STATION), Some(Wish::Call));
    let raised = three(NOTHING, BOARD).then(&[(1, Wish::Call), (2, Wish::Raise(chips(400))), (3, Wish::Fold)]);
    assert_eq!(raised.asks(STATION), Some(Wish::Call));
}

/// Ten big blinds are 1,000 chips: more than that and more than half of what he has is too much.
#[test]
fn a_calling_station_has_its_limits() {
    let against = |stack: i64, bet: i64| {
        let scene = Scene::new(&[stack, 10_000], NOTHING, BOARD);
        // With two players seat 1, the button, is the big blind, and seat 2 speaks first.
        scene.then(&[(2, Wish::Raise(chips(bet + 100)))]).asks(STATION)
    };
    // 100 of his chips are posted already.
    assert_eq!(against(4_100, 2_000), Some(Wish::Call), "half of 4,000");
    assert_eq!(against(4_100, 2_001), Some(Wish::Fold), "one more");
    assert_eq!(against(1_100, 1_000), Some(Wish::Call), "all he has, but only ten big blinds");
    assert_eq!(against(1_100, 3_000), Some(Wish::Call), "no more than he has is asked of him");
    assert_eq!(against(1_200, 1_100), Some(Wish::Fold));
}

#[test]
fn tight_waits_for_cards_before_the_flop() {
    // 5 points for spades and 3 for the neighbours 9 and 7: nothing to pay for.
    assert_eq!(starting_score(cards("9s 7s 4h Kc")), 5 + 3 + 1);
    assert_eq!(three("9s 7s 4h Kc", BOARD).asks(TIGHT), Some(Wish::Fold));
    // The most that is folded, and the least that is called: four spades in sequence, kings with nothing beside them.
    assert_eq!(three("Qs Js Ts 9s", "Ah 8d 5h 3c 2d").asks(TIGHT), Some(Wish::Fold), "14 + 3");
    assert_eq!(three("Ks Kh 8d 3c", "Ah 9d 5h 4c 2d").asks(TIGHT), Some(Wish::Call), "16 + 2");
    // Two suits and four neighbours: 5 + 5 + 14 is good enough for a call, not for a raise.
    assert_eq!(starting_score(cards("9s 8s 7d 6d")), 24);
    assert_eq!(three("9s 8s 7d 6d", BOARD).asks(TIGHT), Some(Wish::Call));
    // The pot is 150 and a call makes it 250: three quarters are 187, on top of the price of 100.
    assert_eq!(starting_score(cards("As Ad Ks Kd")), 59);
    assert_eq!(three("As Ad Ks Kd", "Qs 8d 5h 3c 2d").asks(TIGHT), Some(Wish::Raise(chips(287))));
    // What is only good pays an eighth of its 8,000 chips and no more.
    let raised = |to: i64| {
        let scene = Scene::new(&[8_100, 10_000, 10_000], "9s 8s 7d 6d", BOARD);
        let turns = [(1, Wish::Call), (2, Wish::Raise(chips(400))), (3, Wish::Raise(chips(to)))];
        scene.then(&turns).asks(TIGHT)
    };
    assert_eq!(raised(1_100), Some(Wish::Call));
    assert_eq!(raised(1_101), Some(Wish::Fold));
}

#[test]
fn tight_bets_what_it_has_made() {
    // Three aces: three quarters of 300 are 225.
    assert_eq!(flop("Ad Ac 9s 4h", BOARD).asks(TIGHT), Some(Wish::Bet(chips(225))));
    // Two pairs, and nothing: checks.
    assert_eq!(flop("Ad Kc 9s 4h", BOARD).asks(TIGHT), Some(Wish::Check));
    assert_eq!(flop(NOTHING, BOARD).asks(TIGHT), Some(Wish::Check));
    // Facing 300 into 300: the pot is 600 and a call makes it 900, three quarters are 675, on top of 300.
    assert_eq!(facing("Ad Ac 9s 4h", BOARD, 300).asks(TIGHT), Some(Wish::Raise(chips(975))));
    assert_eq!(facing("Ad Kc 9s 4h", BOARD, 300).asks(TIGHT), Some(Wish::Fold));
    // 100 into 300 makes a pot of 400: a quarter is what two pairs pay, and a draw to a flush.
    assert_eq!(facing("Ad Kc 9s 4h", BOARD, 100).asks(TIGHT), Some(Wish::Call));
    assert_eq!(facing("Ad Kc 9s 4h", BOARD, 101).asks(TIGHT), Some(Wish::Fold));
    assert_eq!(facing("Qd Td 9s 4h", "Ad Kd 8h 3c Js", 100).asks(TIGHT), Some(Wish::Call));
    assert_eq!(facing("Qd Ts 9s 4h", "Ad Kd 8h 3c Js", 100).asks(TIGHT), Some(Wish::Fold));
    // With all five cards on the board there is nothing left to draw to.
    let checked = [(2, Wish::Check), (3, Wish::Check), (1, Wish::Check)];
    let river = three("Qd 7d 9s 4h", "Ad Kd 8h 3c Js")
        .then(&[(1, Wish::Call), (2, Wish::Call), (3, Wish::Check)])
        .then(&checked)
        .then(&checked)
        .then(&[(2, Wish::Bet(chips(100))), (3, Wish::Fold)]);
    assert_eq!(river.asks(TIGHT), Some(Wish::Fold));
    // Three of a kind on the board are everyone's; a pair beside them is a full house.
    assert_eq!(flop("Ad Kc 9s 4h", "8s 8h 8d 3c Js").asks(TIGHT), Some(Wish::Check));
    assert_eq!(flop("Ad Ac 9s 4h", "8s 8h 8d 3c Js").asks(TIGHT), Some(Wish::Bet(chips(225))));
}

#[test]
fn random_does_anything_that_is_allowed() {
    let scene = facing(NOTHING, BOARD, 100);
    let mut counts = std::collections::BTreeMap::new();
    let (mut least, mut most) = (Money::MAX, Money::ZERO);
    let mut bot = bot(OmahaStyle::Random);
    let tries = cases(4_000);
    for _ in 0..tries {
        let command = bot.omaha(&scene.table.seat_view(seat(1)), Money::ZERO).expect("it is his turn");
        assert!(scene.table.decide(&command).is_ok(), "{command:?}");
        if let OmahaCommand::Raise { to, .. } = command {
            (least, most) = (least.min(to), most.max(to));
        }
        *counts.entry(command.name()).or_insert(0) += 1;
    }
    // Two are left, so that the amount of a raise is free (12(4), R79) and all his chips are a raise too.
    assert_eq!(counts.keys().copied().collect::<Vec<_>>(), ["all_in", "call", "fold", "raise"]);
    // A quarter each; six standard errors of 4,000 are 164.
    assert!(counts.values().all(|count| (tries / 5..tries * 3 / 10).contains(count)), "{counts:?}");
    // From 200 to all of 9,900 chips.
    assert!(least < chips(300) && least >= chips(200), "{least}");
    assert!(most > chips(9_700) && most <= chips(9_900), "{most}");
}

/// Whoever is about to leave may only fold, whatever his style would rather do.
#[test]
fn who_is_bound_does_what_he_must() {
    for style in OmahaStyle::ALL {
        let mut scene = flop("Ad Ac 9s 4h", BOARD);
        assert!(scene.asks(style).is_some());
        scene.table.perform(&OmahaCommand::Leave { seat: seat(1) }).expect("after the hand");
        assert_eq!(scene.asks(style), Some(Wish::Fold));
    }
}

/// Only at his turn has he something to say.
#[test]
fn a_bot_waits_for_its_turn() {
    let scene = three(NOTHING, BOARD).then(&[(1, Wish::Call)]);
    for style in OmahaStyle::ALL {
        assert_eq!(scene.asks(style), None);
    }
    assert!(scene.table.hand().is_some_and(|hand| hand.actor() == Some(seat(2))));
}

fn cards(text: &str) -> [Card; 4] {
    parse_cards(text).expect("cards").try_into().expect("four")
}

/// Points by hand, from the table in the documentation.
#[test]
fn starting_scores_by_hand() {
    for (hole, score) in [
        ("2s 7d Jh 4c", 3 + 1),
        ("As Ah Ad Ac", 4),
        ("As Ah Ad 2s", 8 + 3 + 3),
        ("As 2s 3d 4d", 8 + 5 + 14 + 1),
        ("Ks Kh 8d 3c", 16 + 2),
        ("Qs Js Ts 9s", 14 + 3),
        ("Qs Js Ts 9h", 3 + 14 + 3),
        ("Jd Jh 6d 6h", 11 + 4 + 5 + 5 + 2),
        ("Td Th 9c 8s", 9 + 8 + 2),
        ("Ac 5c 9d Kd", 8 + 5 + 3 + 2),
    ] {
        assert_eq!(starting_score(cards(hole)), score, "{hole}");
    }
}

/// The best hand at every length of the board, against the literal order over all choices of two and three.
#[test]
fn made_hands_agree_with_the_literal_order() {
    let mut dice = Dice::new(31);
    for _ in 0..cases(2_000) {
        let mut deck = Deck::shuffled(&mut || dice.word());
        let hole = [(); 4].map(|()| deck.draw().expect("a card"));
        let board = [(); 5].map(|()| deck.draw().expect("a card"));
        for length in 3..=5 {
            let best = best_hand(hole, &board[..length]).expect("a hand");
            let choices = literal::hands(&hole, &board);
            // Of the choices from a full board, those of the cards that lie there already.
            let known =
                |hand: &[Card; 5]| hand.iter().all(|card| hole.contains(card) || board[..length].contains(card));
            let top = choices.into_iter().filter(known).max_by(literal::compare).expect("a hand");
            assert_eq!(best, omaha_five(top), "{hole:?} {board:?}");
            assert_eq!(best.category(), literal::category(&top));
        }
    }
    assert_eq!(best_hand(cards(NOTHING), &[]), None);
    assert_eq!(best_hand(cards(NOTHING), &parse_cards("9s Kd 8h").expect("cards")), None, "the nine of spades twice");
}
