//! The cash table around the hands: who sits where with how much, who sits out, who waits for a seat. It is fed with the
//! results of hands and knows nothing of cards and bets.
//!
//! | file | about |
//! |---|---|
//! | `buy_in.rs` | sitting down, adding chips, and that none leave while one plays on |
//! | `absence.rs` | sitting out, coming back, leaving |
//! | `missed_blinds.rs` | who is dealt in, and who owes a blind first |
//! | `waiting_list.rs` | who is next for a free seat |
//! | `between.rs` | the room as it is written down between hands |

mod absence;
mod between;
mod buy_in;
mod missed_blinds;
mod waiting_list;

use sabot_money::Money;

use super::chips::sum;
use super::hand::PerSeat;
use super::{SEATS_MAX, SeatSet, What, art02_seats};
use crate::{PlayerName, Reason, Refusal, Seat};

pub(super) use between::RoomBetween;
pub use missed_blinds::Line;

/// The most chips that may lie on a table: three times as much, the largest sum that a pot-limit raise forms, is below 2^53.
pub const CHIPS_MAX: Money = Money::of(1 << 51);
/// How many names a waiting list takes.
pub const QUEUE_MAX: usize = 32;

/// A cash table's seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    pub(super) seats: u8,
    pub(super) names: PerSeat<Option<PlayerName>>,
    /// What each has, hands in play left out.
    pub(super) stacks: PerSeat<Money>,
    /// Who sits.
    pub(super) taken: SeatSet,
    /// Who sits out.
    pub(super) away: SeatSet,
    /// Who leaves when the hand is over.
    pub(super) leaving: SeatSet,
    /// Who must wait for the big blind or post it: newcomers, and who missed blinds (R72).
    pub(super) owes: SeatSet,
    /// Who of them posts it.
    pub(super) posts: SeatSet,
    /// Who waits for a seat.
    pub(super) queue: Vec<PlayerName>,
    /// Where the button was, and the blinds.
    pub(super) last: Option<Line>,
    /// Whether the button stays, after a void hand (R71).
    pub(super) button_stays: bool,
    /// Who owed a blind, and who was to post it, before the hand that is played.
    pub(super) owed: (SeatSet, SeatSet),
    /// Whom the blinds passed when it began.
    pub(super) passed: SeatSet,
}

impl Room {
    /// An empty table.
    pub(super) fn new(seats: u8) -> Room {
        Room {
            seats,
            names: [None; SEATS_MAX],
            stacks: [Money::ZERO; SEATS_MAX],
            taken: SeatSet::EMPTY,
            away: SeatSet::EMPTY,
            leaving: SeatSet::EMPTY,
            owes: SeatSet::EMPTY,
            posts: SeatSet::EMPTY,
            queue: Vec::new(),
            last: None,
            button_stays: false,
            owed: (SeatSet::EMPTY, SeatSet::EMPTY),
            passed: SeatSet::EMPTY,
        }
    }

    /// Who sits at a seat.
    ///
    /// # Errors
    /// A seat that the table does not have, or that is empty.
    pub(super) fn player_at(&self, seat: Seat) -> Result<PlayerName, Refusal> {
        art02_seats::check_seat(seat, self.seats)?;
        self.names[seat.index()].ok_or_else(|| Refusal::plain("seat", Reason::SeatEmpty(seat)))
    }

    /// Who sits at a seat, if anyone does.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<PlayerName> {
        self.names.get(seat.index()).copied().flatten()
    }

    /// Where a player sits.
    #[must_use]
    pub fn seat_of(&self, player: PlayerName) -> Option<Seat> {
        self.taken.iter().find(|seat| self.names[seat.index()] == Some(player))
    }

    /// What a player has, the hand in play left out.
    #[must_use]
    pub fn stack(&self, seat: Seat) -> Money {
        self.stacks[seat.index()]
    }

    /// Whether a player sits out.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        self.away.contains(seat)
    }

    /// Who waits for a seat, the first first.
    #[must_use]
    pub fn waiting(&self) -> &[PlayerName] {
        &self.queue
    }

    /// The seats nobody has.
    #[must_use]
    pub fn free(&self) -> SeatSet {
        SeatSet::first_seats(self.seats).without(self.taken)
    }

    /// All chips of those who sit, hands in play left out.
    #[must_use]
    pub fn chips(&self) -> Money {
        sum(&self.stacks)
    }

    /// What an event changes among the seats.
    pub(super) fn apply(&mut self, what: &What) {
        match *what {
            What::PlayerSat { seat, player, stack, posts } => {
                self.names[seat.index()] = Some(player);
                self.stacks[seat.index()] = stack;
                self.taken.insert(seat);
                // Before the first hand nobody has missed anything.
                self.owes.set(seat, self.last.is_some());
                self.posts.set(seat, posts);
                self.queue.retain(|waiting| *waiting != player);
            }
            What::ToppedUp { seat, amount } => {
                self.stacks[seat.index()] = super::chips::plus(self.stacks[seat.index()], amount);
            }
            What::SatOut { seat } => self.away.insert(seat),
            What::CameBack { seat, posts } => {
                self.away.remove(seat);
                self.posts.set(seat, posts);
            }
            What::WillLeave { seat } => self.leaving.insert(seat),
            What::PlayerLeft { seat, .. } => {
                self.names[seat.index()] = None;
                self.stacks[seat.index()] = Money::ZERO;
                for set in [&mut self.taken, &mut self.away, &mut self.leaving, &mut self.owes, &mut self.posts] {
                    set.remove(seat);
                }
            }
            What::Queued { player, .. } => self.queue.push(player),
            What::Unqueued { player } => self.queue.retain(|waiting| *waiting != player),
            What::BlindMissed { seat } => {
                self.owes.insert(seat);
                self.passed.insert(seat);
            }
            _ => {}
        }
    }
}
