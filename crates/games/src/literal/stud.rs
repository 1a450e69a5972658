//! Stud Poker settled as a reader of the gazette would: article after article, hand after hand, with the literal order
//! of hands and plain integers. It shares neither the comparison, nor the pay table, nor the arithmetic of the live path.

use std::cmp::Ordering;

use sabot_cards::{Card, Rank};
use sabot_ranking::Category;
use sabot_ranking::literal::five;

use super::printed::{digits, line, number};

/// The numbers of articles 6, 9 and 10 of an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// 6(6): a raise in antes.
    pub raise_times_ante: i64,
    /// 9(2), 9(5): what a won ante is paid to one.
    pub ante_to_one: i64,
    /// 9(5)(1)–(9), pair or less up to royal flush: what a won raise is paid to one, and whether the house's maximum may cut
    /// it.
    pub raise: [(i64, bool); 9],
    /// 10(2)(1): a royal flush's share of the pool, in ten-thousandths.
    pub royal_flush_share: i64,
    /// 10(2)(2): a straight flush's.
    pub straight_flush_share: i64,
}

impl Numbers {
    /// As 69/2003 prints them.
    ///
    /// ```
    /// use sabot_games::literal::stud::Numbers;
    /// let numbers = Numbers::of_69_2003();
    /// assert_eq!(numbers.raise[1], (2, false), "9(5)(2): two pairs");
    /// assert_eq!(numbers.raise[6], (20, true), "9(5)(7): four of a kind, up to the house's maximum");
    /// ```
    #[must_use]
    pub const fn of_69_2003() -> Numbers {
        Numbers {
            raise_times_ante: 2,
            ante_to_one: 1,
            raise: [
                (1, false),
                (2, false),
                (3, false),
                (4, false),
                (5, false),
                (7, false),
                (20, true),
                (50, true),
                (50, true),
            ],
            royal_flush_share: 10_000,
            straight_flush_share: 1_000,
        }
    }

    /// As the text of another edition has them; nothing where a line is missing.
    ///
    /// ```
    /// use sabot_games::literal::stud::Numbers;
    /// use sabot_games::stud::EditionData;
    /// let mut amended = EditionData::of_69_2003();
    /// amended.raise.flush.to_one = 6;
    /// let numbers = Numbers::read(&amended.canonical()).unwrap();
    /// assert_eq!((numbers.raise[4], numbers.raise[5]), ((6, false), (7, false)));
    /// assert_eq!(Numbers::read("raise.flush=6\n"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Numbers> {
        let names = [
            "raise.pair",
            "raise.two_pairs",
            "raise.three_of_a_kind",
            "raise.straight",
            "raise.flush",
            "raise.full_house",
            "raise.four_of_a_kind",
            "raise.straight_flush",
            "raise.royal_flush",
        ];
        let mut raise = [(0, false); 9];
        for (row, name) in raise.iter_mut().zip(names) {
            let written = line(text, name)?;
            *row = match written.strip_suffix(" capped") {
                Some(to_one) => (digits(to_one)?, true),
                None => (digits(written)?, false),
            };
        }
        Some(Numbers {
            raise_times_ante: number(text, "raise_times_ante")?,
            ante_to_one: number(text, "ante_to_one")?,
            raise,
            royal_flush_share: number(text, "royal_flush_share")?,
            straight_flush_share: number(text, "straight_flush_share")?,
        })
    }
}

/// A seat's bets and cards, as they lie when the round is settled.
#[derive(Clone, Copy, Debug)]
pub struct SeatFacts {
    /// The ante.
    pub ante: i64,
    /// The jackpot bet, 0 for none.
    pub jackpot: i64,
    /// Whether the hand was folded.
    pub folded: bool,
    /// The five cards.
    pub cards: [Card; 5],
}

/// What the house announced before the round.
#[derive(Clone, Copy, Debug)]
pub struct HouseFacts {
    /// The most that one raise is paid on the rows that may be cut; nothing where the house fixed no maximum.
    pub cap: Option<i64>,
    /// The pool when payments begin.
    pub pool: i64,
    /// The fixed sums, royal flush downwards to flush.
    pub sums: [i64; 5],
    /// R38: whether a folded hand's jackpot bet is paid.
    pub pays_folded: bool,
    /// R6: whether the house pays the three fixed prizes.
    pub house_pays_fixed: bool,
    /// R40: whether the fixed prizes come after all others.
    pub fixed_last: bool,
    /// R33: the smallest sum that can be paid there: a chip, or 1.
    pub payable: i64,
}

/// What a seat's bets gained beyond their stakes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatResult {
    /// The ante.
    pub ante: i64,
    /// The raise, 0 where there was none.
    pub raise: i64,
    /// The jackpot bet, 0 where there was none.
    pub jackpot: i64,
}

/// Settles a round: what each seat gained, and what is left in the pool before it is filled up again.
///
/// ```
/// use sabot_games::literal::stud::{HouseFacts, Numbers, SeatFacts, settle};
/// let hand = |text| sabot_cards::parse_cards(text).unwrap().try_into().unwrap();
/// let mut seats = [None; 7];
/// seats[0] = Some(SeatFacts { ante: 10_000, jackpot: 1_000, folded: false, cards: hand("Ks Kd 9h 9c 4s") });
/// let sums = [10_000_000, 1_000_000, 500_000, 100_000, 50_000];
/// let (pays_folded, house_pays_fixed, fixed_last, payable) = (false, false, false, 1);
/// let house = HouseFacts { cap: None, pool: 20_000_000, sums, pays_folded, house_pays_fixed, fixed_last, payable };
/// let (results, pool) = settle(&seats, hand("As Kh 7d 5c 2c"), &house, &Numbers::of_69_2003());
/// // Two pairs: 9(5)(2) pays the raise of 20,000 two to one, 10(2) pays no prize.
/// assert_eq!((results[0].ante, results[0].raise, results[0].jackpot), (10_000, 40_000, -1_000));
/// assert_eq!(pool, 20_000_000);
/// ```
#[must_use]
pub fn settle(
    seats: &[Option<SeatFacts>; 7],
    croupier: [Card; 5],
    house: &HouseFacts,
    numbers: &Numbers,
) -> ([SeatResult; 7], i64) {
    let mut results = [SeatResult::default(); 7];
    for (result, facts) in results.iter_mut().zip(seats) {
        if let Some(facts) = facts {
            (result.ante, result.raise) = article_9(facts, croupier, house, numbers);
        }
    }
    let pool = article_10(seats, house, numbers, &mut results);
    (results, pool)
}

/// Article 9 for one seat: what ante and raise gain.
fn article_9(facts: &SeatFacts, croupier: [Card; 5], house: &HouseFacts, numbers: &Numbers) -> (i64, i64) {
    // 6(7): a folded hand loses its ante.
    if facts.folded {
        return (-facts.ante, 0);
    }
    // 6(6): the raise is so many times the ante, in 69/2003 twice.
    let raise = numbers.raise_times_ante * facts.ante;
    let ante_won = numbers.ante_to_one * facts.ante;
    // 9(1), 9(2): without an ace and a king, or better, antes are paid and raises go back.
    if !worth_ace_king(croupier) {
        return (ante_won, 0);
    }
    match five::compare(&facts.cards, &croupier) {
        // 9(4).
        Ordering::Less | Ordering::Equal => (-facts.ante, -raise),
        // 9(5).
        Ordering::Greater => {
            let (to_one, may_be_cut) = match five::category(&facts.cards) {
                Category::OddCards | Category::Pair => numbers.raise[0],
                Category::TwoPairs => numbers.raise[1],
                Category::ThreeOfAKind => numbers.raise[2],
                Category::Straight => numbers.raise[3],
                Category::Flush => numbers.raise[4],
                Category::FullHouse => numbers.raise[5],
                Category::FourOfAKind => numbers.raise[6],
                Category::StraightFlush => numbers.raise[7],
                Category::RoyalFlush => numbers.raise[8],
            };
            let paid = to_one * raise;
            match house.cap {
                Some(cap) if may_be_cut => (ante_won, paid.min(cap)),
                _ => (ante_won, paid),
            }
        }
    }
}

/// 9(1), 9(3): a pair or anything higher, or both an ace and a king.
fn worth_ace_king(hand: [Card; 5]) -> bool {
    let has = |rank| hand.iter().any(|card| card.rank() == rank);
    five::category(&hand) != Category::OddCards || (has(Rank::Ace) && has(Rank::King))
}

/// Article 10: pays the prizes in their order and returns what is left in the pool.
fn article_10(
    seats: &[Option<SeatFacts>; 7],
    house: &HouseFacts,
    numbers: &Numbers,
    results: &mut [SeatResult; 7],
) -> i64 {
    let mut pool = house.pool;
    // Everyone who bet has lost the stake; a prize is counted on top of that (R35).
    for (result, facts) in results.iter_mut().zip(seats) {
        result.jackpot = facts.map_or(0, |facts| -facts.jackpot);
    }
    let holders = |wanted: Category| {
        let holds = move |facts: &SeatFacts| {
            facts.jackpot > 0 && (!facts.folded || house.pays_folded) && five::category(&facts.cards) == wanted
        };
        (0..7).filter(move |index| seats[*index].as_ref().is_some_and(holds)).collect::<Vec<usize>>()
    };
    // 10(2)(1), 10(2)(2): so many ten-thousandths of an amount; what is less than a minor unit stays where it was.
    // R33: nor is anything paid that is less than a chip.
    let in_chips = |amount: i64| amount / house.payable * house.payable;
    let share = |of: i64, amount: i64| {
        in_chips(i64::try_from(i128::from(amount) * i128::from(of) / 10_000).expect("a part of the amount"))
    };
    // 10(8), R6: a prize comes out of the pool while it lasts. R33: it lasts in chips; less than one stays there.
    let after = |pool: i64, prize: i64| if prize > pool { pool % house.payable } else { pool - prize };
    let straight_flushes = holders(Category::StraightFlush);
    let royals = holders(Category::RoyalFlush);
    let fixed = |index: &usize| {
        let rows = [(2, Category::FourOfAKind), (3, Category::FullHouse), (4, Category::Flush)];
        rows.into_iter().find(|(_, category)| holders(*category).contains(index)).map(|(row, _)| row)
    };
    let winners =
        (0..7).filter(|index| straight_flushes.contains(index) || royals.contains(index) || fixed(index).is_some());
    // 10(4): the hands one after another, from the croupier's left.
    let mut turns: Vec<usize> = winners.collect();
    if house.fixed_last {
        // R40: line after line of the list instead.
        let others: Vec<usize> = turns.iter().copied().filter(|index| fixed(index).is_some()).collect();
        turns = [straight_flushes.clone(), royals.clone(), others].concat();
    } else if !straight_flushes.is_empty() && !royals.is_empty() {
        // 10(7): the straight flushes leave their places and go in front.
        turns.retain(|index| !straight_flushes.contains(index));
        turns = [straight_flushes.clone(), turns].concat();
    }
    let mut before_straight_flushes = None;
    for index in turns {
        if straight_flushes.contains(&index) {
            // 10(6): each its share of what the pool held before the first of them, or the fixed sum.
            let held = *before_straight_flushes.get_or_insert(pool);
            let prize = house.sums[1].max(share(numbers.straight_flush_share, held));
            results[index].jackpot += prize;
            pool = after(pool, prize);
        } else if royals.first() == Some(&index) {
            // 10(5): royal flushes share what is theirs of the pool or the fixed sum; what does not divide goes to the first.
            let whole = house.sums[0].max(share(numbers.royal_flush_share, pool));
            let count = i64::try_from(royals.len()).expect("at most seven");
            for index in &royals {
                results[*index].jackpot += in_chips(whole / count);
            }
            results[index].jackpot += whole - count * in_chips(whole / count);
            pool = after(pool, whole);
        } else if let Some(row) = fixed(&index) {
            results[index].jackpot += house.sums[row];
            if !house.house_pays_fixed {
                pool = after(pool, house.sums[row]);
            }
        }
    }
    pool
}

/// A pool as the house fixed it and as it opened.
#[derive(Clone, Copy, Debug)]
pub struct PoolFacts {
    /// What the display showed at first.
    pub pool: i64,
    /// What was set aside for the minimum.
    pub reserve: i64,
    /// What had come in above the ceiling.
    pub overflow: i64,
    /// The pool's share of a bet, in ten-thousandths.
    pub pool_share: i64,
    /// The reserve's share of a bet, in ten-thousandths.
    pub reserve_share: i64,
    /// What an emptied pool starts again from.
    pub minimum: i64,
    /// What contributions raise it to.
    pub ceiling: Option<i64>,
    /// R33: the smallest sum that can be paid; less counts as nothing left and is added to the new start.
    pub payable: i64,
}

/// Something that moved a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// A jackpot bet of this stake was accepted.
    Bet(i64),
    /// Prizes of a round took this much out of it.
    Prizes(i64),
}

/// What has become of a pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolResult {
    /// What the display shows.
    pub pool: i64,
    /// What is set aside for the minimum.
    pub reserve: i64,
    /// What came in above the ceiling.
    pub overflow: i64,
    /// What the pool's share of all bets comes to beyond whole units, in ten-thousandths of one.
    pub pool_left_over: i64,
    /// The same of the reserve's share.
    pub reserve_left_over: i64,
    /// What the house kept of the bets, less what it put into emptied pools.
    pub house: i64,
}

/// R7 and 10(8), over the whole history: the shares are taken of all stakes together and rounded down once, each bet brings
/// what it adds to that, and each unit goes into the pool or, where that stands at its ceiling, above it.
///
/// ```
/// use sabot_games::literal::stud::{Moved, PoolFacts, pool};
/// let facts = PoolFacts {
///     pool: 1_000, reserve: 0, overflow: 0, pool_share: 7_000, reserve_share: 1_000, minimum: 500, ceiling: None,
///     payable: 1,
/// };
/// let bet = pool(&facts, &[Moved::Bet(100)]);
/// assert_eq!((bet.pool, bet.reserve, bet.house), (1_070, 10, 20), "70 %, 10 % and the rest");
/// // 10(8): an emptied pool starts again at 500, of which the reserve has 10 and the house brings 490.
/// let emptied = pool(&facts, &[Moved::Bet(100), Moved::Prizes(1_070)]);
/// assert_eq!((emptied.pool, emptied.reserve, emptied.house), (500, 0, 20 - 490));
/// ```
#[must_use]
pub fn pool(facts: &PoolFacts, history: &[Moved]) -> PoolResult {
    let (mut pool, mut reserve, mut overflow, mut house) = (facts.pool, facts.reserve, facts.overflow, 0);
    let mut staked = 0;
    let share = |share: i64, staked: i64| i128::from(share) * i128::from(staked);
    let whole = |of: i64, staked: i64| i64::try_from(share(of, staked) / 10_000).expect("a part of the stakes");
    for moved in history {
        match *moved {
            Moved::Bet(stake) => {
                let before = staked;
                staked += stake;
                let units = whole(facts.pool_share, staked) - whole(facts.pool_share, before);
                for _ in 0..units {
                    if facts.ceiling.is_some_and(|ceiling| pool >= ceiling) {
                        overflow += 1;
                    } else {
                        pool += 1;
                    }
                }
                let set_aside = whole(facts.reserve_share, staked) - whole(facts.reserve_share, before);
                reserve += set_aside;
                house += stake - units - set_aside;
            }
            Moved::Prizes(taken) => {
                pool -= taken;
                if pool < facts.payable {
                    // The overflow first, then the reserve, then the house.
                    let mut missing = facts.minimum;
                    for fund in [&mut overflow, &mut reserve] {
                        let given = missing.min(*fund);
                        *fund -= given;
                        missing -= given;
                    }
                    house -= missing;
                    pool += facts.minimum;
                }
            }
        }
    }
    let left_over = |of: i64| i64::try_from(share(of, staked) % 10_000).expect("below ten thousand");
    PoolResult {
        pool,
        reserve,
        overflow,
        pool_left_over: left_over(facts.pool_share),
        reserve_left_over: left_over(facts.reserve_share),
        house,
    }
}
