//! Who is dealt in: everyone present with chips, but a newcomer or one who missed blinds waits for the big blind or posts it
//! (R72). The button moves so that there are always two live blinds (R71).

use super::Room;
use crate::omaha::readings::TwoPlayerBlinds;
use crate::omaha::{HANDS_MAX, SeatSet, art01_material, art02_seats, art05_blinds};
use crate::{Refusal, Seat};

/// The button and the two blinds of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Line {
    /// The button.
    pub button: Seat,
    /// Who posts the small blind.
    pub small: Seat,
    /// Who posts the big blind.
    pub big: Seat,
}

/// Who plays the coming hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lineup {
    /// Who is dealt in.
    pub(crate) players: SeatSet,
    /// The button and the blinds.
    pub(crate) line: Line,
    /// Who posts a live big blind beside them.
    pub(crate) posting: SeatSet,
    /// Whom the blinds pass.
    pub(crate) missed: SeatSet,
}

impl Room {
    /// Who is present with chips.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Seat, Table as _};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// table.perform(&OmahaCommand::SitOut { seat: Seat::new(1).unwrap() })?;
    /// assert_eq!(table.room().ready().iter().map(Seat::number).collect::<Vec<_>>(), [4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ready(&self) -> SeatSet {
        self.taken
            .without(self.away)
            .without(self.leaving)
            .iter()
            .filter(|seat| self.stacks[seat.index()].is_positive())
            .collect()
    }

    /// Who plays the coming hand, and who posts what.
    ///
    /// # Errors
    /// Fewer than two players (2(3), R91), or more than one deck serves (1(1)(3)).
    pub(crate) fn lineup(&self, readings: TwoPlayerBlinds) -> Result<Lineup, Refusal> {
        let ready = self.ready();
        art02_seats::check_players(ready)?;
        // Whoever would be the twelfth sits out, so that there are no more.
        if ready.len() > HANDS_MAX {
            return Err(art02_seats::too_many());
        }
        let owing = ready.intersection(self.owes);
        let waiting = owing.without(self.posts);
        let settled = ready.without(waiting);
        // Where fewer than two could play without those who wait for the big blind, nobody has to wait.
        let (certain, waiting) =
            if settled.len() >= art02_seats::PLAYERS_MIN { (settled, waiting) } else { (ready, SeatSet::EMPTY) };
        let button = art01_material::button(self.last.map(|line| line.button), self.button_stays, certain);
        let button = button.expect("two or more are dealt in");
        let blinds = art05_blinds::blinds(button, certain, waiting, readings).expect("two or more are dealt in");
        let line = Line { button, small: blinds.small, big: blinds.big };
        let players = certain.union(SeatSet::only(line.big));
        let posting = if settled.len() >= art02_seats::PLAYERS_MIN {
            certain.intersection(owing).without(SeatSet::only(line.big))
        } else {
            SeatSet::EMPTY
        };
        Ok(Lineup { players, line, posting, missed: self.missed(line, players) })
    }

    /// Whom the blinds pass on their way from the last hand to this one.
    fn missed(&self, line: Line, players: SeatSet) -> SeatSet {
        let Some(last) = self.last else { return SeatSet::EMPTY };
        if self.button_stays {
            return SeatSet::EMPTY;
        }
        let absent = self.taken.without(players).without(self.owes);
        absent.between(last.big, line.big).union(absent.between(last.small, line.small))
    }

    /// A hand has begun: whoever is dealt in owes nothing any more.
    pub(in crate::omaha) fn begin(&mut self, players: SeatSet, line: Line) {
        self.owed = (self.owes, self.posts);
        self.passed = SeatSet::EMPTY;
        self.owes = self.owes.without(players);
        self.posts = self.posts.without(players);
        self.last = Some(line);
        self.button_stays = false;
    }

    /// The hand is void: the button stays (R71), whoever owed a blind got it back and owes it again, and nobody has missed one.
    pub(in crate::omaha) fn undo(&mut self) {
        let (owes, posts) = self.owed;
        self.owes = self.owes.without(self.passed).union(owes).intersection(self.taken);
        self.posts = self.posts.union(posts).intersection(self.taken);
        self.button_stays = true;
    }
}
