//! The player of a seat who has not said who he is.

use sabot_money::Name;

use crate::Seat;

impl Seat {
    /// The name given to whoever bets at this seat without saying who he is.
    ///
    /// ```
    /// use sabot_games::Seat;
    /// let seat = Seat::new(3).expect("a table has a third seat");
    /// assert_eq!(seat.default_player().to_string(), "seat-3");
    /// ```
    #[must_use]
    pub fn default_player(self) -> Name {
        format!("seat-{self}").parse().expect("a seat's number makes a name")
    }
}
