//! What a tournament lays at a table that a house keeps: who comes and goes with how many chips, and the next hand.

use sabot_law::Basis;
use sabot_money::Money;

use super::{CHIPS_STAY, HOUSE, Laid, Phase, Tournament};
use crate::omaha::cites::{art, reading};
use crate::omaha::{OmahaEvent, OmahaTable, SeatSet};
use crate::{Event, Name, Refusal, Seat};

/// The blinds of the level are in force from this hand on.
pub(super) const LAID: Basis = Basis::with(reading(93), [art(1, 2), art(5, 1), art(5, 2)]);

impl Tournament {
    /// What has to happen at a table so that it has the people and chips that the tournament has there: nothing else moves chips
    /// to such a table or away from it (4(2), R93). Where the table is closed or not open yet, nobody sits there.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// use sabot_games::Table as _;
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![0, 1], at: 0 })?;
    /// let mut table = OmahaTable::open(&tournament.plan().setup(&Setup::default()))?;
    /// for event in tournament.laying(1, &table) {
    ///     assert_eq!(event.basis.to_string(), "omaha 4(2), R93");
    ///     table.apply(&event);
    /// }
    /// assert_eq!(table.room().chips().minor(), 2_000_000);
    /// assert!(tournament.laying(1, &table).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn laying(&self, number: u16, table: &OmahaTable) -> Vec<Event<OmahaEvent>> {
        let room = table.room();
        let there = self.sits_at(number);
        let due = |seat: Seat| there.iter().find(|(one, ..)| *one == seat).map(|(_, player, chips)| (*player, *chips));
        let mut events = Vec::new();
        let has: Vec<(Seat, Name)> =
            SeatSet::first_seats(room.seats).iter().filter_map(|seat| Some((seat, room.player(seat)?))).collect();
        for (seat, player) in &has {
            if due(*seat).is_none_or(|(other, _)| other != *player) {
                let what = OmahaEvent::PlayerLeft { seat: *seat, player: *player, stack: room.stack(*seat) };
                events.push(Event::new(what, CHIPS_STAY));
            }
        }
        for (seat, player, chips) in &there {
            let (seat, player) = (*seat, *player);
            if !has.contains(&(seat, player)) {
                let what = OmahaEvent::PlayerSat { seat, player, stack: *chips, posts: false };
                events.push(Event::new(what, CHIPS_STAY));
            } else if let Ok(more) = chips.minus(room.stack(seat)) {
                let what = match more {
                    Money::ZERO => continue,
                    amount if amount.is_positive() => OmahaEvent::ToppedUp { seat, amount },
                    less => OmahaEvent::ChipsTaken { seat, amount: -less },
                };
                events.push(Event::new(what, HOUSE));
            }
        }
        events
    }

    /// The event that lays the hand which a table has begun, as its so-many-eth.
    ///
    /// ```
    /// use sabot_games::omaha::OmahaEvent;
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![0, 1], at: 0 })?;
    /// tournament.perform(&TournamentCommand::BeginHand { table: 1 })?;
    /// let OmahaEvent::HandLaid(laid) = tournament.lays_hand(1, 12)?.what else { panic!("a hand is laid") };
    /// assert_eq!((laid.hand, laid.big.minor()), (12, 10_000), "the twelfth of this table");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When there is no such table, or it plays no hand.
    pub fn lays_hand(&self, number: u16, hand: u32) -> Result<Event<OmahaEvent>, Refusal> {
        Ok(Event::new(OmahaEvent::HandLaid(Laid { hand, ..self.laid(number)? }), LAID))
    }

    /// Who sits at a table with how many chips.
    fn sits_at(&self, number: u16) -> Vec<(Seat, Name, Money)> {
        let one = |(seat, who): (Seat, usize)| (seat, self.entrants[who].player, self.entrants[who].chips);
        // Whose tournament is over leaves the table.
        if self.phase() != Phase::Running {
            return Vec::new();
        }
        self.seated(number).map(one).collect()
    }
}
