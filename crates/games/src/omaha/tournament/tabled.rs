//! A table of a tournament: who sits where, and the hand that it plays.

use sabot_money::Money;

use crate::Seat;
use crate::omaha::readings::TwoPlayerBlinds;
use crate::omaha::{SEATS_MAX, SeatSet, art01_material, art02_seats, art05_blinds};

/// A hand that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Played {
    /// Who is dealt in.
    pub players: SeatSet,
    /// With how many chips each began, by seat.
    pub stacks: [Money; SEATS_MAX],
    /// Where the button lies.
    pub button: Seat,
    /// Who of them folds because he is away or sits out a penalty.
    pub folding: SeatSet,
    /// The level whose blinds hold.
    pub level: u16,
}

/// Where the button and the blinds are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Roles {
    pub(super) players: SeatSet,
    pub(super) button: Seat,
    pub(super) small: Seat,
    pub(super) big: Seat,
}

/// A table of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Tabled {
    pub(super) open: bool,
    /// Who sits where, by the place in the list of entrants.
    pub(super) seats: [Option<u16>; SEATS_MAX],
    pub(super) hand: Option<Played>,
    /// How many hands it has begun, and how many of the present level it has ended.
    pub(super) hands: u32,
    pub(super) of_level: u16,
    /// The button of the last hand, and whether it stays there (R71).
    pub(super) button: Option<Seat>,
    pub(super) button_stays: bool,
    /// Who moved here and has not been dealt in yet.
    pub(super) new: SeatSet,
}

impl Tabled {
    pub(super) const fn new() -> Tabled {
        Tabled {
            open: true,
            seats: [None; SEATS_MAX],
            hand: None,
            hands: 0,
            of_level: 0,
            button: None,
            button_stays: false,
            new: SeatSet::EMPTY,
        }
    }

    /// Whether people sit at it.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert!(tournament.table(1).unwrap().is_open());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// The hand that it plays.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// tournament.perform(&TournamentCommand::BeginHand { table: 1 })?;
    /// assert_eq!(tournament.table(1).unwrap().hand().unwrap().players.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn hand(&self) -> Option<&Played> {
        self.hand.as_ref()
    }

    /// How many hands it has begun.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// tournament.perform(&TournamentCommand::BeginHand { table: 1 })?;
    /// assert_eq!(tournament.table(1).unwrap().hands(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn hands(&self) -> u32 {
        self.hands
    }

    /// The seats that somebody has.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// let seats = tournament.table(1).unwrap().taken();
    /// assert_eq!(seats.iter().map(|seat| seat.number()).collect::<Vec<_>>(), [1, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn taken(&self) -> SeatSet {
        self.sitting().map(|(seat, _)| seat).collect()
    }

    /// Who sits where, as places in the list of entrants.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// // By lot the second who entered sits at the first seat.
    /// let who: Vec<u16> = tournament.table(1).unwrap().sitting().map(|(_, who)| who).collect();
    /// assert_eq!(who, [1, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sitting(&self) -> impl Iterator<Item = (Seat, u16)> + '_ {
        Seat::first(art02_seats::SEATS_MOST).zip(&self.seats).filter_map(|(seat, who)| Some((seat, (*who)?)))
    }

    /// How many sit at it.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.table(1).unwrap().people(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn people(&self) -> usize {
        self.seats.iter().flatten().count()
    }

    /// The button and the blinds of the next hand among these players: the button passes to the next who is dealt in (R71).
    fn roles_of(&self, players: SeatSet, readings: TwoPlayerBlinds) -> Option<Roles> {
        let button = art01_material::button(self.button, self.button_stays, players)?;
        let blinds = art05_blinds::blinds(button, players, SeatSet::EMPTY, readings)?;
        Some(Roles { players, button, small: blinds.small, big: blinds.big })
    }

    /// Who plays the next hand, and where the blinds are, with these players ready. Who has just moved here and would be the
    /// button or the small blind would pass the big blind by: he is dealt in once the button has passed him, unless fewer
    /// than two would play without him.
    pub(super) fn roles(&self, ready: SeatSet, readings: TwoPlayerBlinds) -> Option<Roles> {
        let mut players = ready;
        loop {
            let roles = self.roles_of(players, readings)?;
            // Before the first hand at a table nobody has posted anything yet.
            let waits = [roles.button, roles.small].into_iter().find(|seat| self.new.contains(*seat));
            match waits.filter(|_| self.button.is_some() && players.len() > 2) {
                Some(seat) => players.remove(seat),
                None => return Some(roles),
            }
        }
    }

    /// How many hands pass until somebody who sits down at this seat is the big blind, with these players ready. `None`: he would
    /// have to wait until the button has passed him.
    pub(super) fn hands_to_big(&self, seat: Seat, ready: SeatSet, readings: TwoPlayerBlinds) -> Option<usize> {
        let players = ready.union(SeatSet::only(seat));
        let roles = self.roles_of(players, readings)?;
        if self.button.is_some() && players.len() > 2 && [roles.button, roles.small].contains(&seat) {
            return None;
        }
        let mut at = roles.big;
        let mut hands = 0;
        while at != seat {
            at = players.next_after(at)?;
            hands += 1;
        }
        Some(hands)
    }
}
