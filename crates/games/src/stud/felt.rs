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
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn felt(&self) -> Felt {
        let data = &self.config.edition.data;
        let row = |(category, hand): (Category, &'static str)| {
            PayRow::wins(hand, Odds::to_one(data.raise.row(category).to_one), sub(9, 5, pay_row(category)))
        };
        let rows: Vec<PayRow> = ROWS.into_iter().map(row).collect();
        let spot = |bet| {
            let limits = (bet == Bet::Ante).then_some(self.config.ante);
            let spot = FeltSpot::new(bet, limits, provides(bet));
            match bet {
                Bet::Ante => FeltSpot { odds: Some(Odds::to_one(data.ante_to_one)), ..spot },
                Bet::Raise => FeltSpot { odds_most: best(&rows), ..spot },
                _ => spot,
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
