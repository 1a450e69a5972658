//! What the cloth of a Football Poker table prints: the bets of article 3 with their points, and what a third card changes.

use super::art03_wagers::{BETS, points, provides};
use super::cites::art;
use super::table::FootballTable;
use crate::{Bet, Felt, FeltSpot, PayRow, PayTable, Printed};

impl FootballTable {
    /// What its cloth prints. Post lies nearest to the croupier.
    ///
    /// ```
    /// use sabot_games::{Table as _, football};
    /// let felt = football::FootballTable::open(&football::Setup::default())?.felt();
    /// let printed: Vec<_> = felt.spots.iter().map(|spot| (spot.bet.as_str(), spot.numbers.as_slice())).collect();
    /// // Article 3; of the points 0 and 9 only post is laid.
    /// assert_eq!(printed[..3], [("post", &[0, 9][..]), ("upper", &[1, 2, 3, 4]), ("lower", &[5, 6, 7, 8])]);
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn felt(&self) -> Felt {
        let data = &self.config.edition.data;
        let spot = |bet| {
            let odds = if bet == Bet::Post { data.post } else { data.range_and_parity };
            let spot = FeltSpot::new(bet, self.config.limits(bet), provides(bet));
            FeltSpot { odds: Some(odds), numbers: points(bet).to_vec(), ..spot }
        };
        let post = BETS.into_iter().filter(|bet| *bet == Bet::Post);
        let others = BETS.into_iter().filter(|bet| *bet != Bet::Post);
        let rows = vec![
            PayRow::new("two_make_nought_or_nine", Printed::Draws, art(8, 1)),
            PayRow::new("three_make_nought", Printed::LosesHalf, art(8, 2)),
            PayRow::new("three_make_nine", Printed::Returned, art(8, 2)),
            PayRow::wins("three_post", data.post, art(9, 2)),
        ];
        Felt {
            spots: post.chain(others).map(spot).collect(),
            pays: vec![PayTable { bet: "third".into(), rows }],
            unit: self.config.chip,
        }
    }
}
