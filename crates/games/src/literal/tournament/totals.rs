//! What the sheet says, for whoever compares it with an account, a view or a list of his own.

use super::{TournamentMoney, TournamentSheet};
use crate::{Name, Seat};

impl TournamentSheet {
    /// How many chips were ever given out.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).issued(), 0);
    /// ```
    #[must_use]
    pub const fn issued(&self) -> i128 {
        self.issued
    }

    /// How many left play.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).removed(), 0);
    /// ```
    #[must_use]
    pub const fn removed(&self) -> i128 {
        self.removed
    }

    /// How many chips a player has, a hand in play left out.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).chips_of("ana".parse()?), 0);
    /// # Ok::<(), sabot_money::NameError>(())
    /// ```
    #[must_use]
    pub fn chips_of(&self, player: Name) -> i128 {
        self.chips.get(&player).copied().unwrap_or(0)
    }

    /// What was paid in and out.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).money().pool, 0);
    /// ```
    #[must_use]
    pub const fn money(&self) -> TournamentMoney {
        self.money
    }

    /// What somebody who entered has paid and not received back, fees and all.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).paid_by("ana".parse()?), 0);
    /// # Ok::<(), sabot_money::NameError>(())
    /// ```
    #[must_use]
    pub fn paid_by(&self, player: Name) -> i128 {
        self.people.get(&player).map_or(0, |person| person.paid)
    }

    /// The number of the level in force, from 1.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).level(), 0, "it has not begun");
    /// ```
    #[must_use]
    pub const fn level(&self) -> u16 {
        self.clock.level
    }

    /// The places that he took, alone or with others, once that was told.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).place_of("ana".parse()?), None);
    /// # Ok::<(), sabot_money::NameError>(())
    /// ```
    #[must_use]
    pub fn place_of(&self, player: Name) -> Option<(u16, u16)> {
        self.placed.get(&player).copied()
    }

    /// What he won: money, and seats in other tournaments by their value.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).won_by("ana".parse()?), (0, 0));
    /// # Ok::<(), sabot_money::NameError>(())
    /// ```
    #[must_use]
    pub fn won_by(&self, player: Name) -> (i128, i128) {
        self.told.of(player)
    }

    /// Who sits at which table on which seat.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).seats().count(), 0);
    /// ```
    pub fn seats(&self) -> impl Iterator<Item = (u16, Seat, Name)> + '_ {
        self.tables.keys().flat_map(|table| self.at(*table).map(|(seat, player)| (*table, seat, player)))
    }

    /// How many are in it: once it has begun, those who are not out.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).left(), 0);
    /// ```
    #[must_use]
    pub fn left(&self) -> usize {
        self.entered.len() - self.out.len()
    }
}
