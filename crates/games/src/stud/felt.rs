//! What the cloth of a stud table prints: the three spots of 2(2), the pay table of 9(5), and the sums that 10(3) lists.

use sabot_money::{Money, Odds};
use sabot_ranking::Category;

use super::art02_seats::SPOTS;
use super::art05_wagers::provides;
use super::art09_play_and_prizes::pay_row;
use super::cites::sub;
use super::table::LinkedTable;
use crate::felt::best;
use crate::{Bet, Felt, FeltSpot, PayRow, PayTable, Printed};

/// The rows from the highest hand downwards, by their words.
const ROWS: [(Category, &str); 9] = [
    (Category::RoyalFlush, "royal_flush"),
    (Category::StraightFlush, "straight_flush"),
    (Category::FourOfAKind, "four_of_a_kind"),
    (Category::FullHouse, "full_house"),
    (Category::Flush, "flush"),
    (Category::Straight, "straight"),
    (Category::ThreeOfAKind, "three_of_a_kind"),
    (Category::TwoPairs, "two_pairs"),
    (Category::Pair, "pair_or_less"),
];

impl LinkedTable {
    /// What its cloth prints.
    ///
    /// ```
    /// use sabot_games::{Bet, Table as _, stud};
    /// use sabot_money::Odds;
    /// let felt = stud::LinkedTable::open(&stud::Setup::default())?.felt();
    /// // 2(2): jackpot, ante, raise, from the croupier outwards.
    /// let bets: Vec<_> = felt.spots.iter().map(|spot| spot.bet).collect();
    /// assert_eq!(bets, [Bet::Jackpot, Bet::Ante, Bet::Raise]);
    /// let first = &felt.pays[0].rows[0];
    /// assert_eq!((&*first.hand, first.odds), ("royal_flush", Some(Odds::to_one(50))), "9(5)(9)");
    /// assert_eq!(first.most, None, "50 times the largest raise, which is the maximum where the house names none");
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn felt(&self) -> Felt {
        let config = &self.config;
        let data = &config.edition.data;
        let raise = |ante| config.raise_for(ante).ok();
        let row = |(category, hand): (Category, &'static str)| {
            let pay = data.raise.row(category);
            let full = raise(config.ante.max()).and_then(|most| most.times(pay.to_one).ok());
            // What the maximum never reaches needs no mention: a row says so only where a hand may be paid less.
            let cuts = pay.capped && full.is_some_and(|full| config.cap < full);
            let row = PayRow::wins(hand, Odds::to_one(pay.to_one), sub(9, 5, pay_row(category)));
            PayRow { most: cuts.then_some(config.cap), ..row }
        };
        let rows: Vec<PayRow> = ROWS.into_iter().map(row).collect();
        let spot = |bet| {
            let spot = FeltSpot::new(bet, (bet == Bet::Ante).then_some(config.ante), provides(bet));
            match bet {
                Bet::Ante => FeltSpot { odds: Some(Odds::to_one(data.ante_to_one)), ..spot },
                // 6(6): the raise has the limits of the ante, so many times.
                Bet::Raise => FeltSpot {
                    odds_most: best(&rows),
                    least: raise(config.ante.min()),
                    most: raise(config.ante.max()),
                    times: Some((data.raise_times_ante, Bet::Ante)),
                    ..spot
                },
                // R34: one amount, where the house fixed it beforehand; else the first bet fixes it within these.
                _ => {
                    let terms = &config.jackpot;
                    let limits = terms.bet.map_or((terms.bets.min(), terms.bets.max()), |bet| (bet, bet));
                    FeltSpot { least: Some(limits.0), most: Some(limits.1), ..spot }
                }
            }
        };
        let spots = SPOTS.into_iter().map(spot).collect();
        let prize = |(row, ((_, hand), sum)): (u8, ((Category, &'static str), Money))| {
            let share = match row {
                1 => Some(data.royal_flush_share),
                2 => Some(data.straight_flush_share),
                _ => None,
            };
            PayRow { sum: Some(sum), share, ..PayRow::new(hand, Printed::Wins, sub(10, 2, row)) }
        };
        let prizes = (1..).zip(ROWS.into_iter().zip(self.config.jackpot.sums)).map(prize).collect();
        let pays = vec![PayTable { bet: "raise".into(), rows }, PayTable { bet: "jackpot".into(), rows: prizes }];
        Felt { spots, pays, unit: self.config.ante.unit() }
    }
}
