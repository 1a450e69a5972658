//! How the pool becomes prizes, to the unit.

use sabot_money::{Money, Share};

use super::structure::Structure;
use super::{HOUSE, Obstacle};
use crate::{Reason, Refusal};

/// The largest pool: a bound of this program, so that no sum leaves what can be counted.
pub(crate) const POOL_MAX: Money = Money::of(1 << 50);
/// All of a pool, in ten-thousandths.
const WHOLE: u32 = 10_000;

/// The shares of the places for tournaments of up to so many entries.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PrizeRow {
    /// For how many entries at most this row holds.
    pub up_to: u16,
    /// What each place receives, the first first; together the whole pool.
    pub shares: Vec<Share>,
}

/// How the pool becomes prizes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Prizes {
    /// The same shares however many enter.
    Shares(Vec<Share>),
    /// A row for each range of entries, in rising order.
    Table(Vec<PrizeRow>),
    /// Seats in another tournament, each worth so much; what is left of the pool goes to the next place.
    Seats(Money),
}

impl Prizes {
    /// Every mistake.
    pub(super) fn problems(&self, structure: &Structure) -> Vec<Refusal> {
        let mut found = Vec::new();
        let mut add = |obstacle| found.push(Refusal::by("prizes", Reason::Tournament(obstacle), HOUSE));
        match self {
            Prizes::Shares(shares) => check_shares(shares, &mut add),
            Prizes::Table(rows) => {
                let mut last = 0;
                for row in rows {
                    if row.up_to <= last {
                        add(Obstacle::PrizeRowsDoNotRise(row.up_to));
                    }
                    last = row.up_to;
                    check_shares(&row.shares, &mut add);
                }
                if last < structure.entries_max {
                    add(Obstacle::NoPrizeRow(structure.entries_max));
                }
            }
            Prizes::Seats(value) => {
                if !value.is_positive() || *value > POOL_MAX {
                    add(Obstacle::SeatWithoutValue);
                }
            }
        }
        found
    }

    /// The shares for so many entries.
    fn shares(&self, entries: u16) -> &[Share] {
        match self {
            Prizes::Shares(shares) => shares,
            Prizes::Table(rows) => rows.iter().find(|row| entries <= row.up_to).map_or(&[], |row| &row.shares),
            Prizes::Seats(_) => &[],
        }
    }
}

/// Shares fall from place to place and make the whole pool.
fn check_shares(shares: &[Share], add: &mut impl FnMut(Obstacle)) {
    let sum: u32 = shares.iter().map(|share| u32::from(share.ten_thousandths())).sum();
    if sum != WHOLE {
        add(Obstacle::PrizesDoNotSum(sum));
    }
    if let Some(place) = shares.windows(2).position(|pair| pair[1] > pair[0]) {
        add(Obstacle::PrizesRise(u16::try_from(place + 2).unwrap_or(u16::MAX)));
    }
    if shares.iter().any(|share| share.ten_thousandths() == 0) {
        add(Obstacle::EmptyPrize);
    }
}

/// What the places of a tournament receive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct PrizeList {
    /// What each place receives, the first first. Together they are the pool.
    pub places: Vec<Money>,
    /// How many of them are seats in another tournament instead of money, and what one is worth.
    pub seats: u16,
    /// What a seat is worth.
    pub seat_value: Money,
}

impl PrizeList {
    /// The prizes of a pool with so many entries and players. Where fewer play than places are paid, and for what no share
    /// takes, there is the first place.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{PrizeList, Prizes};
    /// use sabot_money::{Money, Share};
    /// let prizes = Prizes::Shares([5_000, 3_000, 2_000].map(|share| Share::new(share).unwrap()).to_vec());
    /// // Of 10.01 a half is 5.00, three tenths 3.00, a fifth 2.00: one unit is left, and goes to the first place.
    /// let list = PrizeList::of(&prizes, Money::of(1_001), 10, 10);
    /// assert_eq!(list.places.iter().map(|prize| prize.minor()).collect::<Vec<_>>(), [501, 300, 200]);
    /// ```
    #[must_use]
    pub fn of(prizes: &Prizes, pool: Money, entries: u16, players: u16) -> PrizeList {
        if let Prizes::Seats(value) = prizes {
            return PrizeList::of_seats(*value, pool, players);
        }
        let mut places: Vec<Money> =
            prizes.shares(entries).iter().take(players.into()).map(|share| share.of(pool)).collect();
        let given = Money::sum(places.iter().copied()).unwrap_or(Money::ZERO);
        let rest = pool.minus(given).unwrap_or(Money::ZERO);
        if let Some(first) = places.first_mut() {
            *first = first.plus(rest).unwrap_or(*first);
        }
        // A small pool may leave nothing for the last places: they are not paid.
        while places.len() > 1 && places.last().is_some_and(|prize| prize.is_zero()) {
            places.pop();
        }
        PrizeList { places, seats: 0, seat_value: Money::ZERO }
    }

    /// As many seats as the pool pays, for all players but one at most; the rest goes to the next place.
    fn of_seats(value: Money, pool: Money, players: u16) -> PrizeList {
        let paid = u16::try_from(pool.minor() / value.minor()).unwrap_or(u16::MAX);
        // Somebody must be out before the others have won.
        let seats = paid.min(players.saturating_sub(1));
        let mut places = vec![value; seats.into()];
        let rest = Money::of(pool.minor() - value.minor() * i64::from(seats));
        if rest.is_positive() || places.is_empty() {
            places.push(rest);
        }
        PrizeList { places, seats, seat_value: value }
    }

    /// How many places receive something.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{PrizeList, Prizes};
    /// use sabot_money::Money;
    /// // Of 2,500 two seats of 1,100 are bought; 300 are left for the third place.
    /// let list = PrizeList::of(&Prizes::Seats(Money::of(1_100)), Money::of(2_500), 5, 5);
    /// assert_eq!((list.paid(), list.seats), (3, 2));
    /// ```
    #[must_use]
    pub fn paid(&self) -> u16 {
        u16::try_from(self.places.len()).unwrap_or(u16::MAX)
    }

    /// What these places receive together.
    pub(super) fn together(&self, from: u16, to: u16) -> Money {
        let first = usize::from(from.max(1)) - 1;
        let last = usize::from(to).min(self.places.len());
        let paid = self.places.get(first.min(last)..last).unwrap_or_default();
        Money::sum(paid.iter().copied()).unwrap_or(Money::ZERO)
    }

    /// A prize that nobody may take goes to the place before it.
    pub(super) fn forfeit(&mut self, place: u16) {
        let index = usize::from(place) - 1;
        if index == 0 || index >= self.places.len() {
            return;
        }
        let lost = core::mem::replace(&mut self.places[index], Money::ZERO);
        let before = self.places[index - 1].plus(lost);
        self.places[index - 1] = before.unwrap_or(self.places[index - 1]);
    }
}
