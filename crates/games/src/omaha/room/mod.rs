//! The cash table around the hands: who sits where with how much, who sits out, who waits for a seat. It is fed with the
//! results of hands and knows nothing of cards and bets.
//!
//! | file | about |
//! |---|---|
//! | `buy_in.rs` | sitting down, adding chips, and whether any are taken off while one plays on |
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
use super::{OmahaEvent, SEATS_MAX, SeatSet, art02_seats};
use crate::{Name, Reason, Refusal, Seat};

pub(super) use between::RoomBetween;
pub use missed_blinds::Line;
pub(in crate::omaha) use missed_blinds::Lineup;

/// The most chips that may lie on a table: three times as much, the largest sum that a pot-limit raise forms, is below 2^53.
pub const CHIPS_MAX: Money = Money::of(1 << 51);
/// How many names a waiting list takes.
pub(crate) const QUEUE_MAX: usize = 32;

/// A cash table's seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    pub(super) seats: u8,
    pub(super) names: PerSeat<Option<Name>>,
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
    pub(super) queue: Vec<Name>,
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

    /// A tournament places somebody here.
    pub(super) fn places(&mut self, seat: Seat, player: Name, stack: Money) {
        self.names[seat.index()] = Some(player);
        self.stacks[seat.index()] = stack;
        self.taken.insert(seat);
    }

    /// Who sits at a seat.
    ///
    /// # Errors
    /// A seat that the table does not have, or that is empty.
    pub(super) fn player_at(&self, seat: Seat) -> Result<Name, Refusal> {
        art02_seats::check_seat(seat, self.seats)?;
        self.names[seat.index()].ok_or_else(|| Refusal::plain("seat", Reason::SeatEmpty(seat)))
    }

    /// Who sits at a seat, if anyone does.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Seat, Table as _};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// let [third, fourth] = [3, 4].map(|number| table.room().player(Seat::new(number).unwrap()));
    /// assert_eq!((third, fourth), (None, Some("bo".parse()?)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<Name> {
        self.names.get(seat.index()).copied().flatten()
    }

    /// Where a player sits.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Seat, Table as _};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert_eq!(table.room().seat_of("bo".parse()?), Seat::new(4));
    /// assert_eq!(table.room().seat_of("ana".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn seat_of(&self, player: Name) -> Option<Seat> {
        self.taken.iter().find(|seat| self.names[seat.index()] == Some(player))
    }

    /// What a player has, the hand in play left out.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Seat, Table as _};
    /// use sabot_money::Money;
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// let seat = Seat::new(4).unwrap();
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// table.perform(&OmahaCommand::TopUp { seat, amount: Money::of(100_000) })?;
    /// assert_eq!(table.room().stack(seat), Money::of(600_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn stack(&self, seat: Seat) -> Money {
        self.stacks[seat.index()]
    }

    /// Whether a player sits out.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Seat, Table as _};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// let seat = Seat::new(4).unwrap();
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert!(!table.room().is_away(seat));
    /// table.perform(&OmahaCommand::SitOut { seat })?;
    /// assert!(table.room().is_away(seat));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        self.away.contains(seat)
    }

    /// Who waits for a seat, the first first.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// for (number, name) in (1..).zip(["ana", "bo", "cai", "duo", "eva", "fei", "gao", "hui", "ina", "jun"]) {
    ///     table.perform(&OmahaCommand::sit(number, name, 500_000)?)?;
    /// }
    /// table.perform(&OmahaCommand::Queue { player: "kim".parse()? })?;
    /// assert_eq!(table.room().waiting(), ["kim".parse()?], "all ten seats are taken");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn waiting(&self) -> &[Name] {
        &self.queue
    }

    /// The seats nobody has.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 500_000)?)?;
    /// assert_eq!(table.room().free().len(), 9, "2(1): ten seats");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn free(&self) -> SeatSet {
        SeatSet::first_seats(self.seats).without(self.taken)
    }

    /// All chips of those who sit, hands in play left out.
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup};
    /// use sabot_money::Money;
    /// let mut table = OmahaTable::open(&Setup::default())?;
    /// table.perform(&OmahaCommand::sit(1, "ana", 500_000)?)?;
    /// table.perform(&OmahaCommand::sit(4, "bo", 300_000)?)?;
    /// assert_eq!(table.room().chips(), Money::of(800_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn chips(&self) -> Money {
        sum(&self.stacks)
    }

    /// What an event changes among the seats.
    pub(super) fn apply(&mut self, what: &OmahaEvent) {
        match *what {
            OmahaEvent::PlayerSat { seat, player, stack, posts } => {
                self.names[seat.index()] = Some(player);
                self.stacks[seat.index()] = stack;
                self.taken.insert(seat);
                // Before the first hand nobody has missed anything.
                self.owes.set(seat, self.last.is_some());
                self.posts.set(seat, posts);
                self.queue.retain(|waiting| *waiting != player);
            }
            OmahaEvent::ToppedUp { seat, amount } => {
                self.stacks[seat.index()] = super::chips::plus(self.stacks[seat.index()], amount);
            }
            OmahaEvent::ChipsTaken { seat, amount } => {
                self.stacks[seat.index()] = super::chips::minus(self.stacks[seat.index()], amount);
            }
            OmahaEvent::SatOut { seat } => self.away.insert(seat),
            OmahaEvent::CameBack { seat, posts } => {
                self.away.remove(seat);
                self.posts.set(seat, posts);
            }
            OmahaEvent::WillLeave { seat } => self.leaving.insert(seat),
            OmahaEvent::PlayerLeft { seat, .. } => {
                self.names[seat.index()] = None;
                self.stacks[seat.index()] = Money::ZERO;
                for set in [&mut self.taken, &mut self.away, &mut self.leaving, &mut self.owes, &mut self.posts] {
                    set.remove(seat);
                }
            }
            OmahaEvent::Queued { player, .. } => self.queue.push(player),
            OmahaEvent::Unqueued { player } => self.queue.retain(|waiting| *waiting != player),
            OmahaEvent::BlindMissed { seat } => {
                self.owes.insert(seat);
                self.passed.insert(seat);
            }
            _ => {}
        }
    }
}
