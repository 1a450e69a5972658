//! What the cloth of a Q Poker table prints: the two spots of 2(2), the bonus of 10 and the prizes of 9(7).

use sabot_ranking::Category;

use super::art02_seats::SPOTS;
use super::art05_wagers::provides;
use super::cites::{art, sub};
use super::edition::OddsRow;
use super::table::QpokerTable;
use crate::felt::best;
use crate::{Bet, Felt, FeltSpot, PayRow, PayTable};

const BONUS_ROWS: [(Category, &str); 5] = [
    (Category::StraightFlush, "straight_flush"),
    (Category::ThreeOfAKind, "three_of_a_kind"),
    (Category::Straight, "straight"),
    (Category::Flush, "flush"),
    (Category::Pair, "pair"),
];

const BET_ROWS: [(Category, &str); 4] = [
    (Category::StraightFlush, "straight_flush"),
    (Category::ThreeOfAKind, "three_of_a_kind"),
    (Category::Straight, "straight"),
    (Category::OddCards, "others"),
];

impl QpokerTable {
    /// What its cloth prints.
    ///
    /// ```
    /// use sabot_games::{Bet, Table as _, qpoker};
    /// use sabot_money::Odds;
    /// let felt = qpoker::QpokerTable::open(&qpoker::Setup::default())?.felt();
    /// // 2(2): the bonus lies nearer to the croupier; 10(1) and 9(7)(1) are the best rows.
    /// let best: Vec<_> = felt.spots.iter().map(|spot| (spot.bet, spot.odds_most)).collect();
    /// assert_eq!(best, [(Bet::Bonus, Some(Odds::to_one(40))), (Bet::Bet, Some(Odds::to_one(3)))]);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn felt(&self) -> Felt {
        let data = &self.config.edition.data;
        let bonus = |(category, hand): (Category, &'static str)| {
            let OddsRow { item, odds } = data.bonus.row(category)?;
            Some(PayRow::wins(hand, odds, art(10, item)))
        };
        let bet = |(category, hand): (Category, &'static str)| {
            let OddsRow { item, odds } = data.bet.row(category);
            PayRow::wins(hand, odds, sub(9, 7, item))
        };
        let bonus = PayTable { bet: "bonus".into(), rows: BONUS_ROWS.into_iter().filter_map(bonus).collect() };
        let bet = PayTable { bet: "bet".into(), rows: BET_ROWS.into_iter().map(bet).collect() };
        let spot = |on| {
            let rows = if on == Bet::Bonus { &bonus.rows } else { &bet.rows };
            let spot = FeltSpot::new(on, self.config.limits(on), provides(on));
            FeltSpot { odds_most: best(rows), ..spot }
        };
        Felt { spots: SPOTS.into_iter().map(spot).collect(), unit: self.config.chip, pays: vec![bonus, bet] }
    }
}
