//! The pool at which the jackpot bet gains nothing and loses nothing.

use super::exact::{by, plus, times, total};
use super::hits::{HITS, Hit};
use super::{HANDS, Jackpot, expected};
use crate::Fraction;

/// The pool at which it is fair; 0 where the fixed sums alone do better. Nothing where it has too many digits, or where no
/// pool is enough.
///
/// The value grows with the pool along straight lines, which bend only where a share of the pool overtakes a fixed sum or
/// straight flushes empty it: so it is found on the line between two bends.
pub(super) fn pool(jackpot: &Jackpot) -> Option<Fraction> {
    let line = Line::new(jackpot);
    let players = usize::from(jackpot.players);
    let zero = Fraction::from_integer(0);
    let mut bends = line.bends()?;
    bends.sort_unstable();
    // Beyond the last bend the line is straight for ever, so a point one unit further gives its slope.
    bends.extend(bends.last().copied().and_then(|last| plus(last, Fraction::from_integer(1))));
    if line.gain(zero, players)? >= zero {
        return Some(zero);
    }
    let last = bends.len() - 1;
    let mut low = zero;
    for (index, bend) in bends.into_iter().enumerate().filter(|(_, bend)| *bend > zero) {
        // A player among others never wins more than one alone. So the case of one player, whose fractions are short,
        // is tried first, and the long ones only where that is enough.
        let enough = line.gain(bend, 1)? >= zero && (players == 1 || line.gain(bend, players)? >= zero);
        if enough || index == last {
            let (below, above) = (line.gain(low, players)?, line.gain(bend, players)?);
            let part = by(-below, plus(above, -below)?)?;
            return plus(low, times(part, plus(bend, -low)?)?);
        }
        low = bend;
    }
    None
}

/// The value of the bet as a function of a pool that need not be whole, whose shares are not rounded.
struct Line<'a> {
    jackpot: &'a Jackpot,
    royal_share: Fraction,
    straight_share: Fraction,
    sums: [Fraction; 5],
}

impl Line<'_> {
    fn new(jackpot: &Jackpot) -> Line<'_> {
        let share = |share: sabot_money::Share| Fraction::new(share.ten_thousandths().into(), 10_000);
        Line {
            jackpot,
            royal_share: share(jackpot.data.royal_flush_share),
            straight_share: share(jackpot.data.straight_flush_share),
            sums: jackpot.sums.map(|sum| Fraction::from_integer(sum.minor().into())),
        }
    }

    fn straight_prize(&self, pool: Fraction) -> Fraction {
        self.sums[1].max(self.straight_share * pool)
    }

    fn royal_prize(&self, pool: Fraction, royals: usize, straights: usize) -> Fraction {
        let drawn = self.straight_prize(pool) * count(straights);
        let left = (pool - drawn).max(Fraction::from_integer(0));
        self.sums[0].max(self.royal_share * left) / count(royals + 1)
    }

    /// What the bet gains in all hands together, in minor units, with so many players.
    fn gain(&self, pool: Fraction, players: usize) -> Option<Fraction> {
        let won = HITS.into_iter().zip(self.sums).map(|(hit, sum)| {
            let pays = match hit {
                Hit::RoyalFlush => expected(players, |royals, straights| self.royal_prize(pool, royals, straights))?,
                Hit::StraightFlush => self.straight_prize(pool),
                _ => sum,
            };
            times(Fraction::from_integer(hit.sets(1)), pays)
        });
        let bets = times(Fraction::from_integer(HANDS), Fraction::from_integer(self.jackpot.bet.minor().into()));
        plus(total(won)?, -bets?)
    }

    fn bends(&self) -> Option<Vec<Fraction>> {
        let mut bends = Vec::new();
        bends.extend(by(self.sums[1], self.straight_share));
        for straights in 0..usize::from(self.jackpot.players) {
            let others = count(straights);
            // Straight flushes at their fixed sum: where these empty the pool, and where what is left passes the royal sum.
            let drawn = times(self.sums[1], others)?;
            bends.push(drawn);
            if let Some(whole) = by(self.sums[0], self.royal_share) {
                bends.push(plus(whole, drawn)?);
                // At their share of the pool.
                let left = Fraction::from_integer(1) - self.straight_share * others;
                bends.extend(by(whole, left));
            }
        }
        Some(bends)
    }
}

fn count(number: usize) -> Fraction {
    Fraction::from_integer(i128::try_from(number).expect("a few players"))
}
