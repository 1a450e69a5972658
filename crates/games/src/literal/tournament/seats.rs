//! Tables, and who sits where.

use std::collections::{BTreeMap, BTreeSet};

use super::TournamentSheet;
use super::hands::Hand;
use crate::omaha::tournament::TournamentEvent;
use crate::{Name, Seat};

/// A table.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    pub(super) open: bool,
    seats: BTreeMap<Seat, Name>,
    pub(super) hand: Option<Hand>,
    /// How many hands it has begun, and how many of the present level it has ended.
    pub(super) hands: u32,
    pub(super) of_level: u16,
    /// The button of its last hand, and whether it stays there because that hand was void (R71).
    pub(super) button: Option<Seat>,
    pub(super) button_stays: bool,
    /// Who came while it was played and has had no hand here.
    pub(super) new: BTreeSet<Seat>,
}

impl TournamentSheet {
    pub(super) fn reads_seats(&mut self, event: &TournamentEvent) {
        use TournamentEvent as E;
        match *event {
            E::TableOpened { table } => {
                let free = (1..=u16::MAX).find(|number| !self.is_open(*number)).unwrap_or(u16::MAX);
                self.claim(table == free, format_args!("table {free} is opened"), || format!("table {table}"));
                let hands = self.tables.get(&table).map_or(0, |table| table.hands);
                self.tables.insert(table, Table { open: true, hands, ..Table::default() });
            }
            E::Drawn { player, table, seat } => {
                let sat = self.seat_of(player);
                self.claim(sat.is_none(), format_args!("{player} stays at {sat:?}"), || format!("{table}, {seat}"));
                let due = self.emptiest(None);
                self.claim(due == Some(table), format_args!("a seat at {due:?}"), || format!("at table {table}"));
                self.sits(player, table, seat);
            }
            E::Moved { player, from, left, table, seat } => {
                let sat = self.seat_of(player);
                self.claim(sat == Some((from, left)), format_args!("{player} at {sat:?}"), || {
                    format!("{from}, {left}")
                });
                let cards = self.holds_cards(player);
                self.claim(!cards, format_args!("{player} plays his hand"), || "moved".to_owned());
                if self.to_be_broken() == Some(from) {
                    self.breaking = Some(from);
                    let due = self.emptiest(Some(from));
                    self.claim(due == Some(table), format_args!("to {due:?}"), || format!("to table {table}"));
                } else {
                    let due = self.move_due();
                    let told = (from, left, table, seat);
                    self.claim(due == Some(told), format_args!("the move {due:?}"), || format!("{told:?}"));
                }
                self.gets_up(player);
                self.sits(player, table, seat);
            }
            E::TableBroken { table } => {
                let people = self.people_at(table);
                self.claim(self.is_open(table) && people == 0, format_args!("nobody at table {table}"), || {
                    format!("{people}, or it was not open")
                });
                let due = self.breaking.take().or_else(|| self.to_be_broken());
                self.claim(due == Some(table), format_args!("{due:?} is broken"), || format!("table {table}"));
                if let Some(table) = self.tables.get_mut(&table) {
                    table.open = false;
                }
            }
            E::FinalTable { players } => {
                let (left, most) = (self.left(), usize::from(self.structure.per_table));
                let right = self.closed && left == usize::from(players) && left <= most && self.open_tables() > 1;
                self.claim(right, format_args!("{left} left, and a final table for {most}"), || players.to_string());
                let plays = self.tables.values().any(|table| table.hand.is_some());
                self.claim(!plays, "a final table between hands", || "a hand is played".to_owned());
                for table in self.tables.values_mut() {
                    table.open = false;
                    table.seats.clear();
                }
                self.hand_for_hand = false;
                self.round = None;
                self.begun.clear();
            }
            _ => {}
        }
    }

    pub(super) fn is_open(&self, table: u16) -> bool {
        self.tables.get(&table).is_some_and(|table| table.open)
    }

    pub(super) fn open_tables(&self) -> usize {
        self.tables.values().filter(|table| table.open).count()
    }

    /// Who sits at a table.
    pub(super) fn at(&self, table: u16) -> impl Iterator<Item = (Seat, Name)> + '_ {
        let seats = self.tables.get(&table).map(|table| table.seats.iter());
        seats.into_iter().flatten().map(|(seat, player)| (*seat, *player))
    }

    pub(super) fn people_at(&self, table: u16) -> usize {
        self.at(table).count()
    }

    /// Where he sits.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::Structure;
    /// assert_eq!(TournamentSheet::new(Structure::default()).seat_of("ana".parse()?), None);
    /// # Ok::<(), sabot_money::NameError>(())
    /// ```
    #[must_use]
    pub fn seat_of(&self, player: Name) -> Option<(u16, Seat)> {
        self.seats().find(|(_, _, sitting)| *sitting == player).map(|(table, seat, _)| (table, seat))
    }

    /// Whether a hand is played in which he was dealt in.
    pub(super) fn holds_cards(&self, player: Name) -> bool {
        self.tables.values().flat_map(|table| &table.hand).any(|hand| hand.began.contains_key(&player))
    }

    pub(super) fn gets_up(&mut self, player: Name) {
        if let Some((table, seat)) = self.seat_of(player)
            && let Some(table) = self.tables.get_mut(&table)
        {
            table.seats.remove(&seat);
            table.new.remove(&seat);
        }
    }

    fn sits(&mut self, player: Name, number: u16, seat: Seat) {
        let there = seat.number() <= self.structure.per_table && self.is_open(number);
        self.claim(there, "a seat of an open table", || format!("{number}, {seat}"));
        self.claim(self.is_in(player), "a seat for who is in it", || player.to_string());
        let began = self.clock.level > 0;
        let table = self.tables.entry(number).or_default();
        let other = table.seats.insert(seat, player);
        // Seats that are drawn before the first level are new to everybody alike.
        if began {
            table.new.insert(seat);
        }
        self.claim(other.is_none(), format_args!("{other:?} at {number}, {seat}"), || player.to_string());
    }
}
