//! Stud Poker's jackpot: published figures, and a table played by chance.

use sabot_cards::Card;
use sabot_edge::Fraction;
use sabot_edge::stud::{Jackpot, jackpot};
use sabot_games::stud::art10_progressive_jackpot::{Claim, Paying, PrizeOrder, pay};
use sabot_games::stud::{Config, EditionData, JackpotSetup, JackpotTerms, Setup};
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

/// A bet of one unit, in minor ones.
fn table(sums: [i64; 5]) -> Jackpot {
    Jackpot {
        pool: Money::of(10_000_000),
        sums: sums.map(|sum| Money::of(100 * sum)),
        bet: Money::of(100),
        players: 1,
        order: PrizeOrder::default(),
        data: EditionData::of_69_2003(),
    }
}

/// M. Shackleford, Contingencies, November 2000: the meters at which tables of fixed sums break even, in dollars.
#[test]
fn published_break_even_meters() {
    for (sums, meter) in [([1, 1, 100, 75, 50], 263_205), ([1, 1, 150, 100, 50], 246_784)] {
        let value = jackpot(&table(sums)).expect("small numbers");
        let pool = value.break_even_pool.expect("some pool is enough");
        assert_eq!((pool / 100).round().to_integer(), meter);
    }
}

/// By hand, for one player: 4 and 36 hands win shares of the pool, 624, 3,744 and 5,108 the fixed sums.
#[test]
fn one_player_by_hand() {
    let value = jackpot(&table([1, 1, 500, 100, 50])).expect("small numbers");
    let won = 4 * 100_000 + 36 * 10_000 + 624 * 500 + 3_744 * 100 + 5_108 * 50;
    assert_eq!(value.ev, Fraction::new(won, 2_598_960) - 1);
    let hands = [4, 36, 624, 3_744, 5_108];
    for (level, count) in value.levels.iter().zip(hands) {
        assert_eq!(level.probability, Fraction::new(count, 2_598_960));
        assert_eq!(level.rounds, level.probability.recip());
        assert_eq!(level.rounds_at_table, level.rounds);
    }
    let names: Vec<&str> = value.levels.iter().map(|level| level.name).collect();
    assert_eq!(names, ["royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush"]);
    let fixed = value.levels[2..].iter().map(|level| level.pays.to_integer());
    assert_eq!(fixed.collect::<Vec<_>>(), [50_000, 10_000, 5_000]);
}

/// The exact break-even pool lies between two whole pools of which one loses and one gains; a share rounded down can be one
/// unit short, and so can the pool be.
#[test]
fn the_break_even_pool_breaks_even() {
    for players in 1..=7 {
        for sums in [[1, 1, 500, 100, 50], [200_000, 20_000, 500, 100, 50], [100_000, 30_000, 100, 75, 50]] {
            let jackpots = |pool| jackpot(&Jackpot { pool: Money::of(pool), players, ..table(sums) }).expect("it fits");
            let pool = jackpots(1_000).break_even_pool.expect("some pool is enough");
            let below = i64::try_from(pool.floor().to_integer()).expect("a pool");
            assert!(jackpots(below - 20).ev < Fraction::from_integer(0), "{players} {sums:?}");
            assert!(jackpots(below + 20).ev > Fraction::from_integer(0), "{players} {sums:?}");
        }
    }
    // Fixed sums so large that an empty pool does.
    let value = jackpot(&table([1, 1, 5_000, 1_000, 500])).expect("small numbers");
    assert_eq!(value.break_even_pool, Some(Fraction::from_integer(0)));
}

/// Two players by hand. Beside a royal flush the other holds, of C(47,5) hands, 3 royal flushes and 4 + 3 · 9 other straight
/// flushes: half a prize, or one that is a tenth of the pool less.
#[test]
fn two_players_by_hand() {
    let setup = table([1, 1, 500, 100, 50]);
    let value = jackpot(&Jackpot { players: 2, ..setup }).expect("small numbers");
    let pool = 10_000_000;
    let others = 1_533_939;
    let sum = 3 * pool / 2 + 31 * (pool - pool / 10) + (others - 34) * pool;
    assert_eq!(value.levels[0].pays, Fraction::new(sum, others));
    // A royal flush in either hand, less the deals with one in both.
    let both = Fraction::new(4, 2_598_960) * Fraction::new(3, others);
    assert_eq!(value.levels[0].rounds_at_table, (Fraction::new(8, 2_598_960) - both).recip());
}

/// Three royal flushes share 10,000,001 by hand: 3,333,333 each, and the rest of two to the first. R40: by seat the figures are
/// those of the first seat; where fixed prizes are last they are the mean of the three. And another player's fixed prize beside
/// a royal flush is 50,000, 10,000 or 5,000 in 344, 2,124 and 3,883 of C(47,5) hands.
#[test]
fn the_first_seat_and_the_mean_of_the_seats() {
    let setup = Jackpot { pool: Money::of(10_000_001), players: 3, ..table([1, 1, 500, 100, 50]) };
    let by_seat = jackpot(&setup).expect("small numbers");
    let fixed_last = jackpot(&Jackpot { order: PrizeOrder::FixedLast, ..setup }).expect("small numbers");
    // The two others hold two of the three other royal flushes in 3 · 2 ways of C(47,5) · C(42,5); exactly one is held by the one
    // or the other, beside any hand that is no royal flush. The first seat then has 4/3, or 1/2, more than the mean.
    let ways = Fraction::from_integer(1_533_939 * 850_668);
    let (two, one) = (Fraction::from_integer(6) / ways, Fraction::from_integer(6 * (850_668 - 2)) / ways);
    let more = two * Fraction::new(4, 3) + one * Fraction::new(1, 2);
    assert_eq!(by_seat.levels[0].pays - fixed_last.levels[0].pays, more);
    assert_eq!(by_seat.levels[1..], fixed_last.levels[1..]);
    let mean = Fraction::new(344 * 50_000 + 2_124 * 10_000 + 3_883 * 5_000, 1_533_939);
    assert_eq!((by_seat.each_seat_before, fixed_last.each_seat_before), (Some(mean), None));
}

/// All that is paid at a table of several players is the sum of what they win on average: a small deck of prizes dealt by
/// chance, settled by article 10, against the exact mean within five standard errors.
#[test]
fn hands_dealt_by_chance_win_as_counted() {
    let mut dice = Dice::new(10);
    let setup =
        Jackpot { players: 7, ..Jackpot::of(&JackpotSetup::default(), EditionData::of_69_2003(), Money::of(1_000)) };
    let value = jackpot(&setup).expect("it fits");
    let config = Config::check(&Setup::default()).expect("the defaults are valid");
    let terms = JackpotTerms { sums: setup.sums, ..config.jackpot };
    let rounds = cases(200_000);
    let (mut paid, mut hits) = (0.0, [0_u32; 5]);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..rounds {
        for place in 0..35 {
            let other = place + dice.below(52 - place);
            deck.swap(place, other);
        }
        let mut claims = Vec::new();
        for (seat, hand) in (1..=7).zip(deck.chunks(5)) {
            let value = sabot_ranking::five(hand.try_into().expect("five cards"));
            let row = sabot_games::stud::art10_progressive_jackpot::row(value.category());
            claims.extend(row.map(|row| Claim { seat, row, folded: false }));
        }
        for row in 1..=5 {
            hits[usize::from(row) - 1] += u32::from(claims.iter().any(|claim| claim.row == row));
        }
        let award = pay(setup.pool, &terms, setup.data.prize_shares(), Paying::default(), &claims).expect("it fits");
        // Straight flushes are too rare to be met by chance as often as needed.
        let fixed = award.prizes.iter().filter(|prize| prize.claim.row > 2);
        paid += fixed.map(|prize| prize.amount.minor() as f64).sum::<f64>();
    }
    let float = |fraction: Fraction| *fraction.numer() as f64 / *fraction.denom() as f64;
    let n = f64::from(rounds);
    let mean: f64 = value.levels[2..].iter().map(|level| 7.0 * float(level.probability) * float(level.pays)).sum();
    let square: f64 =
        value.levels[2..].iter().map(|level| 7.0 * float(level.probability) * float(level.pays).powi(2)).sum();
    assert!((paid / n - mean).abs() < 5.0 * (square / n).sqrt(), "{} instead of {mean}", paid / n);
    for (level, hits) in value.levels.iter().zip(hits).skip(2) {
        let expected = n / float(level.rounds_at_table);
        assert!((f64::from(hits) - expected).abs() < 5.0 * expected.sqrt(), "{}: {hits} {expected}", level.name);
    }
}

#[test]
fn what_is_out_of_range_is_refused() {
    let setup = table([1, 1, 500, 100, 50]);
    let field = |changed: Jackpot| jackpot(&changed).expect_err("out of range").field;
    assert_eq!(field(Jackpot { players: 0, ..setup }), "players");
    assert_eq!(field(Jackpot { players: 8, ..setup }), "players");
    assert_eq!(field(Jackpot { bet: Money::ZERO, ..setup }), "bet");
    assert_eq!(field(Jackpot { pool: Money::of(-1), ..setup }), "pool");
    assert_eq!(field(Jackpot { sums: [Money::ZERO; 5], ..setup }), "sums");
}
