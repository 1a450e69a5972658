//! Somebody who entered.

use sabot_money::Money;

use crate::{Name, Seat};

/// How somebody stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Standing {
    /// He has entered, and it has not begun.
    Entered,
    /// He plays.
    Playing,
    /// He has no chips and may buy some.
    Broke,
    /// He is out.
    Out,
    /// He was disqualified.
    Disqualified,
}

/// Somebody who entered.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Entrant {
    /// Who.
    pub player: Name,
    /// How he stands.
    pub standing: Standing,
    /// How often he entered.
    pub entries: u8,
    /// How many rebuys he took with this entry.
    pub rebuys: u8,
    /// Whether he took the add-on with this entry.
    pub added_on: bool,
    /// What he paid, fees and all.
    pub paid: Money,
    /// His chips, the hand in play left out.
    pub chips: Money,
    /// Where he sits.
    pub seat: Option<(u16, Seat)>,
    /// Whether he is away.
    pub away: bool,
    /// How many hands he must sit out.
    pub penalty: u16,
    /// Whether he is disqualified when his hand is over.
    pub marked: bool,
    /// When he went out, counted in hands in which somebody did, and with how many chips he began that hand.
    pub out: Option<(u32, Money)>,
    /// The places that he took, alone or with others.
    pub places: Option<(u16, u16)>,
    /// What he won, seats in other tournaments counted by their value.
    pub won: Money,
}

impl Entrant {
    pub(super) const fn new(player: Name) -> Entrant {
        Entrant {
            player,
            standing: Standing::Entered,
            entries: 0,
            rebuys: 0,
            added_on: false,
            paid: Money::ZERO,
            chips: Money::ZERO,
            seat: None,
            away: false,
            penalty: 0,
            marked: false,
            out: None,
            places: None,
            won: Money::ZERO,
        }
    }

    /// Whether he is still in it: with chips, or with the choice to buy some.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert!(tournament.entrant("ana".parse()?).unwrap().is_in());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_in(&self) -> bool {
        matches!(self.standing, Standing::Playing | Standing::Broke)
    }

    /// Whether he folds every hand that he is dealt.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// tournament.perform(&TournamentCommand::Absent { player: "ana".parse()? })?;
    /// assert!(tournament.entrant("ana".parse()?).unwrap().folds());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn folds(&self) -> bool {
        self.away || self.penalty > 0 || self.marked
    }
}
