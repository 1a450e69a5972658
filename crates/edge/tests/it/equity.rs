//! Omaha equities: published figures, the fast ways against plain enumeration, and what must hold of all of them.

use sabot_cards::{Card, Rank, Suit, parse_cards, shuffle};
use sabot_edge::Fraction;
use sabot_edge::omaha::equity::{DEALS, Opponent, SEED, Spot, equity, literal, simulate};
use sabot_testkit::{Dice, cases};

fn hand(text: &str) -> Opponent {
    Opponent::Hand(parse_cards(text).unwrap().try_into().unwrap())
}

fn spot(hands: &[&str], board: &str, dead: &str) -> Spot {
    let players = hands.iter().map(|text| if *text == "?" { Opponent::Random } else { hand(text) });
    let cards = |text: &str| if text.is_empty() { Vec::new() } else { parse_cards(text).unwrap() };
    Spot::new(&players.collect::<Vec<_>>(), &cards(board), &cards(dead)).unwrap()
}

/// A random spot: some hands, so many cards on the board, so many dead ones. One in three decks is sorted by suit a little, so
/// that hands and boards of one suit come often.
fn random_spot(dice: &mut Dice, known: usize, unknown: usize, board: usize, dead: usize) -> Spot {
    let mut cards: Vec<Card> = Card::all().collect();
    shuffle(&mut cards, &mut || dice.word());
    if dice.one_in(3) {
        // A bubble of sorting: neighbours become alike.
        for _ in 0..12 {
            for n in 1..cards.len() {
                if cards[n - 1].suit() > cards[n].suit() {
                    cards.swap(n - 1, n);
                }
            }
        }
    }
    let mut cards = cards.into_iter();
    let mut players: Vec<Opponent> =
        (0..known).map(|_| Opponent::Hand(std::array::from_fn(|_| cards.next().unwrap()))).collect();
    players.extend(std::iter::repeat_n(Opponent::Random, unknown));
    let turn = dice.below(players.len());
    players.rotate_left(turn);
    let board: Vec<Card> = cards.by_ref().take(board).collect();
    let dead: Vec<Card> = cards.take(dead).collect();
    Spot::new(&players, &board, &dead).unwrap()
}

/// The programs pokenum and ps-eval agree on these: wins of the first, shared, wins of the second, of 1,086,008 boards.
#[test]
fn before_the_flop_the_published_figures_come_out() {
    for (hands, wins, ties, losses) in [
        (["AsAhKsKh", "9d8d7c6c"], 652_186, 0, 433_822),
        (["AsKsQhJh", "AdKdTc9c"], 502_102, 148_656, 435_250),
        (["AsAdKsKd", "AhAcKhKc"], 193_992, 698_024, 193_992),
    ] {
        let found = equity(&spot(&hands, "", ""));
        assert!(found.exact);
        assert_eq!(found.boards, 1_086_008);
        let [first, second] = &found.players[..] else { panic!("two players") };
        assert_eq!((first.wins, first.ties, second.ties, second.wins), (wins, ties, ties, losses), "{hands:?}");
        let twice = i128::try_from(2 * wins + ties).unwrap();
        assert_eq!(first.equity, Fraction::new(twice, 2 * 1_086_008));
    }
}

#[test]
fn before_the_flop_the_fast_way_and_every_board_agree() {
    let mut dice = Dice::new(1);
    for n in 0..cases(4) {
        let spot = random_spot(&mut dice, 2, 0, 0, if n % 4 == 3 { 5 } else { 0 });
        assert_eq!(equity(&spot), literal::equity(&spot), "{spot:?}");
    }
}

#[test]
fn before_the_flop_three_to_six_hands_agree_with_every_board() {
    let mut dice = Dice::new(2);
    for n in 0..cases(4) {
        // The more hands the fewer boards; the smaller tables lose some cards to keep the time.
        let (hands, dead) = [(3, 10), (4, 8), (5, 2), (6, 0)][n as usize % 4];
        let spot = random_spot(&mut dice, hands, 0, 0, dead);
        assert_eq!(equity(&spot), literal::equity(&spot), "{spot:?}");
    }
}

/// With most of the deck dead there are many small questions to ask, down to a single board.
#[test]
fn before_the_flop_with_few_cards_left_the_fast_way_and_every_board_agree() {
    let mut dice = Dice::new(3);
    for _ in 0..cases(300) {
        let hands = 2 + dice.below(5);
        let left = 5 + dice.below(9);
        let spot = random_spot(&mut dice, hands, 0, 0, 52 - 4 * hands - left);
        assert_eq!(equity(&spot), literal::equity(&spot), "{spot:?}");
    }
}

/// All cards of the hands in one or two suits or ranks: what is rare at random.
#[test]
fn before_the_flop_extreme_hands_agree_with_every_board() {
    let some_dead = "2d 2c 2h 3d 3c 3h 4d 4c 4h 7d 7c 7h";
    for hands in [
        &["AsKsQsJs", "9s8s7s6s"][..],
        &["AsAhAdAc", "KsKhKdKc"],
        &["AsTs5sTd", "KsJs9s3s"],
        &["5s4s3sAc", "6s7s8s9s", "TsJsQsKs"],
        &["AsKsQdJd", "AhKhQcJc", "AdKdQsJs", "AcKcQhJh"],
    ] {
        let spot = spot(hands, "", some_dead);
        assert_eq!(equity(&spot), literal::equity(&spot), "{spot:?}");
    }
}

#[test]
fn with_cards_on_the_board_the_fast_way_and_every_board_agree() {
    let mut dice = Dice::new(4);
    for n in 0..cases(150) {
        let board = 3 + n as usize % 3;
        let (hands, dead) = (2 + dice.below(5), dice.below(8));
        let spot = random_spot(&mut dice, hands, 0, board, dead);
        assert_eq!(equity(&spot), literal::equity(&spot), "{spot:?}");
    }
    for board in [1, 2] {
        let spot = random_spot(&mut dice, 3, 0, board, 4);
        assert_eq!(equity(&spot), literal::equity(&spot), "{spot:?}");
    }
}

#[test]
fn seven_to_eleven_hands_agree_with_every_board() {
    let mut dice = Dice::new(5);
    for hands in 7..=Spot::MOST_PLAYERS {
        let dead = if hands < 9 { 8 } else { 0 };
        let spot = random_spot(&mut dice, hands, 0, 0, dead);
        assert_eq!(equity(&spot), literal::equity(&spot), "{spot:?}");
    }
}

/// Only the middle hand makes a straight: T-9-8-7-6 with his 8 or 9 and his 6.
#[test]
fn a_full_board_leaves_one_way_for_the_cards_to_fall() {
    let found = equity(&spot(&["AsAhKsKh", "9d8d7c6c", "2s2h3s3h"], "Td 9s 8h 7h 5d", ""));
    assert_eq!(found.boards, 1);
    assert_eq!(found.players[1].wins, 1, "a straight to the ten");
    assert_eq!(found.players[1].equity, Fraction::from_integer(1));
    assert_eq!(found.players[0].equity, Fraction::from_integer(0));
}

/// The unknown hand has every four of the cards that are left: on a full board 52 - 4 - 5 = 43 over 4 = 123,410.
#[test]
fn one_unknown_hand_is_every_hand() {
    let spot = spot(&["AsAhKsKh", "?"], "Ts 7h 2d 9s 9c", "");
    let found = equity(&spot);
    assert!(found.exact);
    assert_eq!(found.boards, 123_410);
    assert_eq!(found, literal::equity(&spot));
}

#[test]
fn one_unknown_hand_and_every_hand_and_board_agree() {
    let mut dice = Dice::new(6);
    for _ in 0..cases(40) {
        let (known, board) = (1 + dice.below(3), 2 + dice.below(4));
        let left = 5 - board + 4 + dice.below(7);
        let spot = random_spot(&mut dice, known, 1, board, 52 - 4 * known - board - left);
        let found = equity(&spot);
        assert!(found.exact);
        assert_eq!(found, literal::equity(&spot), "{spot:?}");
    }
}

/// Several unknown hands, or one before the flop, are simulated. Few cards are left, so that the exact figure can be counted;
/// it lies within five standard errors, which chance misses less than twice in a million.
#[test]
fn a_simulation_says_so_and_is_near_the_exact_figure() {
    let mut dice = Dice::new(7);
    for _ in 0..cases(4) {
        let board = 3 + dice.below(2);
        let spot = random_spot(&mut dice, 2, 2, board, 52 - 8 - board - 11);
        let found = simulate(&spot, 20_000, dice.word());
        assert!(!found.exact);
        assert_eq!(found.boards, 20_000);
        for (found, exact) in found.players.iter().zip(literal::equity(&spot).players) {
            let as_float = |f: Fraction| *f.numer() as f64 / *f.denom() as f64;
            let off = (as_float(found.equity) - as_float(exact.equity)).abs();
            let error = found.standard_error.expect("a simulation has one");
            assert!(off <= 5.0 * error + 1e-9, "{off} {error} {spot:?}");
        }
    }
}

#[test]
fn what_cannot_be_counted_is_simulated_and_the_same_every_time() {
    let spot = spot(&["AsAhKsKh", "?", "?"], "Ts 7h 2d", "");
    let found = equity(&spot);
    assert!(!found.exact);
    assert_eq!(found.boards, u128::from(DEALS));
    assert_eq!(found, simulate(&spot, DEALS, SEED));
    assert!(found.players.iter().all(|player| player.standard_error.is_some_and(|error| error < 0.001)));
}

/// No exact figure of it is published, so only this is asked: the best hands are ahead of any, by about two to one.
#[test]
fn one_unknown_hand_before_the_flop_is_simulated() {
    let found = equity(&spot(&["AsAhKsKh", "?"], "", ""));
    assert!(!found.exact);
    assert!(found.players[0].equity > Fraction::new(65, 100) && found.players[0].equity < Fraction::new(75, 100));
}

/// Whatever is shared out is the whole pot, and nobody wins on more boards than there are.
#[test]
fn all_parts_make_the_whole() {
    let mut dice = Dice::new(8);
    for n in 0..cases(60) {
        let hands = 2 + n as usize % 5;
        let spot = random_spot(&mut dice, hands, 0, if n % 2 == 0 { 0 } else { 3 }, 0);
        let found = equity(&spot);
        assert_eq!(found.boards, u128::from(spot.boards()));
        assert_eq!(found.players.iter().map(|player| player.equity).sum::<Fraction>(), Fraction::from_integer(1));
        assert!(found.players.iter().map(|player| player.wins).sum::<u128>() <= found.boards);
        for player in &found.players {
            assert!(player.wins + player.ties <= found.boards);
            assert_eq!(player.standard_error, None);
        }
    }
}

/// In Omaha Poker all suits are equal (article 14), so another name for each changes nothing; nor does the order of the hands
/// or of their cards.
#[test]
fn suits_and_order_are_of_no_importance() {
    let mut dice = Dice::new(9);
    for n in 0..cases(60) {
        let hands = 2 + n as usize % 4;
        let spot = random_spot(&mut dice, hands, 0, if n % 3 == 0 { 3 } else { 0 }, 0);
        let by = 1 + dice.below(3);
        let renamed = |card: Card| Card::new(card.rank(), Suit::ALL[(usize::from(card.suit().index()) + by) % 4]);
        let players = spot.players().iter().map(|player| match player {
            Opponent::Hand([a, b, c, d]) => Opponent::Hand([*c, *a, *d, *b].map(renamed)),
            Opponent::Random => Opponent::Random,
        });
        let mut players: Vec<_> = players.collect();
        players.rotate_left(1);
        let board: Vec<_> = spot.board().iter().rev().map(|&card| renamed(card)).collect();
        let mut again = equity(&Spot::new(&players, &board, &[]).unwrap());
        again.players.rotate_right(1);
        assert_eq!(again, equity(&spot), "{spot:?}");
    }
}

#[test]
fn impossible_spots_are_refused() {
    let [aces, nines] = [hand("AsAhKsKh"), hand("9d8d7c6c")];
    let refused = |players: &[Opponent], board: &str, dead: &[Card]| {
        let board = if board.is_empty() { Vec::new() } else { parse_cards(board).unwrap() };
        let error = Spot::new(players, &board, dead).unwrap_err();
        (error.field, error.value, error.problem)
    };
    assert_eq!(refused(&[aces], "", &[]), ("hands", "1".into(), "edge-hands-count"));
    assert_eq!(refused(&[Opponent::Random; 12], "", &[]), ("hands", "12".into(), "edge-hands-count"));
    assert_eq!(refused(&[Opponent::Random; 2], "", &[]), ("hands", "2".into(), "edge-hands-unknown"));
    assert_eq!(refused(&[aces, nines], "2s 3s 4s 5s 6s 7s", &[]), ("board", "6".into(), "edge-board-count"));
    assert_eq!(refused(&[aces, hand("As2d3d4d")], "", &[]), ("hands", "As".into(), "edge-card-twice"));
    assert_eq!(refused(&[aces, nines], "2s Kh 4s", &[]), ("board", "Kh".into(), "edge-card-twice"));
    let six = Card::new(Rank::Six, Suit::Clubs);
    assert_eq!(refused(&[aces, nines], "", &[six]), ("dead", "6c".into(), "edge-card-twice"));
    let others: Vec<Card> = Card::all().filter(|card| ![Rank::Ace, Rank::King].contains(&card.rank())).collect();
    let kings = Opponent::Hand(parse_cards("AdAcKdKc").unwrap().try_into().unwrap());
    assert_eq!(refused(&[aces, kings], "", &others[..40]), ("dead", "4".into(), "edge-cards-short"));
    assert!(Spot::new(&[aces, kings], &[], &others[..39]).is_ok());
    assert_eq!(refused(&[aces, Opponent::Random], "", &others[..40]), ("dead", "8".into(), "edge-cards-short"));
    let error = Spot::new(&[aces], &[], &[]).unwrap_err();
    assert_eq!(error.to_string(), "hands: 1: edge-hands-count");
}
