//! What a tournament lays at one of its tables before a hand: which hand it is, the blinds of its level, who is dealt in, where the
//! button lies. An event says it, so that the rows of a table tell its hands without the tournament.

use sabot_money::Money;

use super::{Obstacle, Tournament};
use crate::omaha::SeatSet;
use crate::{Refusal, Seat};

/// A hand as the tournament lays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Laid {
    /// Its number at the table.
    pub hand: u32,
    /// The level.
    pub level: u16,
    /// The small blind of the level.
    pub small: Money,
    /// Its big blind.
    pub big: Money,
    /// The smallest chip.
    pub chip: Money,
    /// Who is dealt in.
    pub players: SeatSet,
    /// Where the button lies.
    pub button: Seat,
    /// Who of them folds because he is absent or sits out.
    pub folding: SeatSet,
}

impl Tournament {
    /// The hand that a table has begun, as it is laid there.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![0, 1], at: 0 })?;
    /// tournament.perform(&TournamentCommand::BeginHand { table: 1 })?;
    /// let laid = tournament.laid(1)?;
    /// assert_eq!((laid.hand, laid.level, laid.big.minor(), laid.players.len()), (1, 1, 10_000, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such table, or it plays no hand.
    pub fn laid(&self, number: u16) -> Result<Laid, Refusal> {
        let table = self.open_table(number)?;
        let Some(hand) = table.hand() else { return Err(super::refuse("table", Obstacle::PlaysNoHand(number))) };
        let (small, big) = self.blinds_of(hand.level);
        let (hands, level, chip) = (table.hands(), hand.level, self.chip);
        let (players, button, folding) = (hand.players, hand.button, hand.folding);
        Ok(Laid { hand: hands, level, small, big, chip, players, button, folding })
    }
}
