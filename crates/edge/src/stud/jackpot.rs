//! Article 10: what the jackpot bet is worth.

mod break_even;
mod exact;
mod hits;

use sabot_games::stud::art10_progressive_jackpot::{Claim, Paying, PrizeOrder, pay};
use sabot_games::stud::{Config, EditionData, JackpotSetup, JackpotTerms, Setup};
use sabot_money::Money;

use self::exact::{by, plus, times, total};
use self::hits::{HITS, Hit, beside_a_royal_flush, disjoint_hands};
use crate::{EdgeError, Fraction};

/// All hands of five cards: C(52,5).
const HANDS: i128 = 2_598_960;
/// The largest pool or sum that is taken.
const MOST: Money = Money::of(100_000_000_000_000);

/// A jackpot to be analysed.
///
/// The value is that of a bet whose hand is not folded: under the default reading a folded one wins nothing (R38), and no
/// hand that wins a prize is worth folding at the regulation's odds.
///
/// Where prizes are drawn by seat (R40) the value is that of the first seat: nothing but straight flushes is paid before its
/// prize. At a later seat a royal flush wins what is left by fixed prizes before it; [`JackpotValue::each_seat_before`] bounds
/// how much less that is. A straight flush there wins its share of what they have left, unless a royal flush moves it before
/// them (10(7)): with 69/2003's tenth it loses a tenth of their sum at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jackpot {
    /// What the pool holds when payments begin, the bets of the round included (R36).
    pub pool: Money,
    /// The fixed sums as 10(2) lists them: royal flush, straight flush, four of a kind, full house, flush.
    pub sums: [Money; 5],
    /// The bet.
    pub bet: Money,
    /// How many players at the table make it, one to seven.
    pub players: u8,
    /// In which order the prizes of one round are drawn (R40).
    pub order: PrizeOrder,
    /// The edition's shares of the pool.
    pub data: EditionData,
}

impl Jackpot {
    /// The jackpot of a table as the house asks for it, for one player, by the numbers of the table's edition.
    ///
    /// ```
    /// use sabot_edge::stud::Jackpot;
    /// use sabot_games::stud::{EditionData, JackpotSetup};
    /// use sabot_money::Money;
    /// let setup = JackpotSetup { flush: Money::of(60_000), ..JackpotSetup::default() };
    /// let jackpot = Jackpot::of(&setup, EditionData::of_69_2003(), Money::of(1_000));
    /// assert_eq!((jackpot.sums[4], jackpot.players), (Money::of(60_000), 1));
    /// ```
    #[must_use]
    pub fn of(setup: &JackpotSetup, data: EditionData, bet: Money) -> Jackpot {
        let sums = [setup.royal_flush, setup.straight_flush, setup.four_of_a_kind, setup.full_house, setup.flush];
        Jackpot { pool: setup.pool, sums, bet, players: 1, order: PrizeOrder::default(), data }
    }
}

/// A row of 10(2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name, as programs read it.
    pub name: &'static str,
    /// How likely a hand wins it. The other way round it is the rounds between two hits of one player.
    pub probability: Fraction,
    /// What it pays on average, in minor units. Of a shared prize that is the first seat's part where prizes are drawn by seat,
    /// and each player's, averaged over the seats, where fixed prizes are drawn last.
    pub pays: Fraction,
    /// Rounds between two hits of one player, on average.
    pub rounds: Fraction,
    /// Rounds between two in which anyone at the table hits it, on average.
    pub rounds_at_table: Fraction,
}

/// What the jackpot bet is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JackpotValue {
    /// What the player gains on average, in bets; the bet does not come back with a prize (R35).
    pub ev: Fraction,
    /// The pool at which nobody gains, in minor units, shares of it not rounded; 0 where the fixed sums alone give the
    /// player the better of it. Nothing where no pool is enough, or where with seven players it has too many digits to be
    /// written as an exact fraction here.
    pub break_even_pool: Option<Fraction>,
    /// R40, by seat: for each player who sits before the winner of a royal flush and makes the bet, its prize is on average at
    /// most so much lower, in minor units: the mean of that player's fixed prize, which is drawn first. Of a straight flush's
    /// prize only its share of such a fixed prize is missing, which this does not count. Nothing where fixed prizes are drawn last.
    pub each_seat_before: Option<Fraction>,
    /// The rows of 10(2) in order.
    pub levels: Vec<Level>,
}

/// Analyses a jackpot. Nothing is approximated: how the prizes of several players at one table meet is counted exactly,
/// and what is then paid is asked of the live table's article 10.
///
/// ```
/// use sabot_edge::stud::{Jackpot, jackpot};
/// use sabot_games::stud::{EditionData, JackpotSetup};
/// use sabot_money::Money;
/// let (setup, data) = (JackpotSetup::default(), EditionData::of_69_2003());
/// let value = jackpot(&Jackpot::of(&setup, data, Money::of(1_000))).unwrap();
/// assert_eq!(value.levels[0].rounds, 649_740.into());
/// ```
///
/// # Errors
/// A number out of its range; or, with six or seven players and sums of ten digits and more, a value that has too many digits
/// to be written as an exact fraction here: it is refused rather than rounded.
pub fn jackpot(jackpot: &Jackpot) -> Result<JackpotValue, EdgeError> {
    check(jackpot)?;
    let table = Table::new(jackpot);
    let long = || EdgeError { field: "pool", value: jackpot.pool.minor().to_string(), problem: "edge-too-many-digits" };
    let players = usize::from(jackpot.players);
    let levels = HITS.into_iter().map(|hit| {
        let probability = Fraction::new(hit.sets(1), HANDS);
        let pays = match hit {
            Hit::RoyalFlush => expected(players, |royals, straights| table.royal_prize(royals, straights)),
            other => Some(Fraction::from_integer(table.alone(other).minor().into())),
        };
        let rounds_at_table = hit.at_table(players).recip();
        let (name, rounds) = (name(hit), probability.recip());
        Some(Level { name, probability, pays: pays?, rounds, rounds_at_table })
    });
    let levels: Vec<Level> = levels.collect::<Option<_>>().ok_or_else(long)?;
    let bet = Fraction::from_integer(jackpot.bet.minor().into());
    let won = total(levels.iter().map(|level| by(times(level.probability, level.pays)?, bet)));
    let ev = won.and_then(|won| plus(won, Fraction::from_integer(-1))).ok_or_else(long)?;
    let each_seat_before = (jackpot.order == PrizeOrder::BySeat).then(|| fixed_prize_beside_a_royal_flush(jackpot));
    Ok(JackpotValue { ev, break_even_pool: break_even::pool(jackpot), each_seat_before, levels })
}

/// What another player wins on average as a fixed prize while somebody holds a royal flush.
fn fixed_prize_beside_a_royal_flush(jackpot: &Jackpot) -> Fraction {
    let fixed = jackpot.sums[2..].iter().map(|sum| i128::from(sum.minor()));
    let won: i128 = fixed.zip(hits::fixed_beside_a_royal_flush()).map(|(sum, hands)| sum * hands).sum();
    Fraction::new(won, disjoint_hands(47, 1))
}

fn check(jackpot: &Jackpot) -> Result<(), EdgeError> {
    let within = |field, value: i64, least: i64, most: i64| {
        let fits = (least..=most).contains(&value);
        let problem = "edge-outside-range";
        if fits { Ok(()) } else { Err(EdgeError { field, value: value.to_string(), problem }) }
    };
    within("pool", jackpot.pool.minor(), 0, MOST.minor())?;
    jackpot.sums.iter().try_for_each(|sum| within("sums", sum.minor(), 1, MOST.minor()))?;
    within("bet", jackpot.bet.minor(), 1, MOST.minor())?;
    within("players", jackpot.players.into(), 1, 7)
}

fn name(hit: Hit) -> &'static str {
    match hit {
        Hit::RoyalFlush => "royal_flush",
        Hit::StraightFlush => "straight_flush",
        Hit::FourOfAKind => "four_of_a_kind",
        Hit::FullHouse => "full_house",
        Hit::Flush => "flush",
    }
}

/// The mean of something that hangs on how many of the others hold a royal flush, and how many another straight flush,
/// while the player holds a royal flush.
///
/// It is the sum of its differences (from none of either, upwards) times the mean number of sets of so many others that
/// hold such hands: Newton's form, in which the many rare cases are small numbers, and vanish where it grows evenly.
fn expected(players: usize, value: impl Fn(usize, usize) -> Fraction) -> Option<Fraction> {
    let others = players - 1;
    let sets = beside_a_royal_flush();
    let met = sets.iter().filter(|([royals, straights], _)| royals + straights <= others);
    total(met.map(|([royals, straights], count)| {
        let held = royals + straights;
        let mean = Fraction::new(count * disjoint_hands(47 - 5 * held, others - held), disjoint_hands(47, others));
        let mut difference = Fraction::from_integer(0);
        for r in 0..=royals {
            for s in 0..=straights {
                let sign = if (held - r - s).is_multiple_of(2) { 1 } else { -1 };
                let ways = sign * hits::choose(royals, r) * hits::choose(straights, s);
                difference = plus(difference, times(Fraction::from_integer(ways), value(r, s))?)?;
            }
        }
        times(mean, difference)
    }))
}

/// The live table's article 10 with these terms.
struct Table<'a> {
    jackpot: &'a Jackpot,
    terms: JackpotTerms,
}

impl Table<'_> {
    fn new(jackpot: &Jackpot) -> Table<'_> {
        let config = Config::check(&Setup::default()).expect("the defaults are valid");
        Table { jackpot, terms: JackpotTerms { sums: jackpot.sums, ..config.jackpot } }
    }

    /// What is paid to each of the hands of these rows, seat by seat.
    fn paid(&self, rows: impl Iterator<Item = u8>) -> Vec<(u8, Money)> {
        let claims: Vec<Claim> = (1..=7).zip(rows).map(|(seat, row)| Claim { seat, row, folded: false }).collect();
        let shares = self.jackpot.data.prize_shares();
        let paying = Paying { order: self.jackpot.order, ..Paying::default() };
        let award = pay(self.jackpot.pool, &self.terms, shares, paying, &claims);
        let award = award.expect("sums of at most seven prizes fit");
        award.prizes.iter().map(|prize| (prize.claim.row, prize.amount)).collect()
    }

    /// What a royal flush wins beside others of them and other straight flushes: at the first seat, which takes the indivisible
    /// rest, where prizes are drawn by seat; the mean of the seats where it is the same for all of them.
    fn royal_prize(&self, royals: usize, straights: usize) -> Fraction {
        let rows = core::iter::repeat_n(1, royals + 1).chain(core::iter::repeat_n(2, straights));
        let all = self.paid(rows).into_iter().filter(|(row, _)| *row == 1);
        let of_value = match self.jackpot.order {
            PrizeOrder::BySeat => 1,
            PrizeOrder::FixedLast => royals + 1,
        };
        let paid: i128 = all.take(of_value).map(|(_, amount)| i128::from(amount.minor())).sum();
        Fraction::new(paid, i128::try_from(of_value).expect("a few seats"))
    }

    /// What any other prize pays: the same whoever else wins one (R40, by seat at the first seat), and whoever bears it (R6).
    fn alone(&self, hit: Hit) -> Money {
        let row = HITS.iter().zip(1_u8..).find(|(found, _)| **found == hit).map_or(0, |(_, row)| row);
        self.paid(core::iter::once(row))[0].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R40: whoever else wins, a straight flush and the fixed prizes pay the same: at every seat where fixed prizes are drawn last,
    /// at the first seat where prizes are drawn by seat.
    #[test]
    fn other_prizes_do_not_hang_on_each_other() {
        let setup = JackpotSetup::default();
        for order in [PrizeOrder::BySeat, PrizeOrder::FixedLast] {
            for pool in [0, 1_234_567, 20_000_000, 999_999_999] {
                let usual = Jackpot::of(&setup, EditionData::of_69_2003(), Money::of(1_000));
                let jackpot = Jackpot { pool: Money::of(pool), order, ..usual };
                let table = Table::new(&jackpot);
                let alone: Vec<Money> = HITS.iter().map(|hit| table.alone(*hit)).collect();
                for (own, beside, several) in (2..=5)
                    .flat_map(|own| (1..=5).flat_map(move |beside| (0..=3).map(move |several| (own, beside, several))))
                {
                    let rows = core::iter::once(own).chain(core::iter::repeat_n(beside, several)).chain(3..=5);
                    let claims: Vec<Claim> =
                        (1..=7).zip(rows).map(|(seat, row)| Claim { seat, row, folded: false }).collect();
                    let paying = Paying { order, ..Paying::default() };
                    let award = pay(jackpot.pool, &table.terms, jackpot.data.prize_shares(), paying, &claims);
                    for prize in award.expect("it fits").prizes {
                        if prize.claim.seat == 1 || (order == PrizeOrder::FixedLast && prize.claim.row > 1) {
                            let expected = alone[usize::from(prize.claim.row) - 1];
                            assert_eq!(prize.amount, expected, "{order:?} {pool} {claims:?}");
                        }
                    }
                }
            }
        }
    }
}
