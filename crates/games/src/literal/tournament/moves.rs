//! Who has to move where before which table plays on.

use std::collections::BTreeSet;

use super::TournamentSheet;
use crate::Seat;

impl TournamentSheet {
    /// The open tables, and how many sit there.
    fn open(&self) -> Vec<(u16, usize)> {
        let open = self.tables.iter().filter(|(_, table)| table.open);
        open.map(|(number, _)| (*number, self.people_at(*number))).collect()
    }

    /// The open table with the fewest people; the first of equal ones.
    pub(super) fn emptiest(&self, but: Option<u16>) -> Option<u16> {
        let others = self.open().into_iter().filter(|(number, _)| Some(*number) != but);
        others.min_by_key(|(number, people)| (*people, *number)).map(|(number, _)| number)
    }

    /// Whether all who are left move to one table: they fit there, and nobody can join them.
    fn final_table_due(&self) -> bool {
        self.closed && self.open_tables() > 1 && self.left() <= usize::from(self.structure.per_table)
    }

    /// The table that is broken: the last one, once its players have seats at the others.
    pub(super) fn to_be_broken(&self) -> Option<u16> {
        let open = self.open();
        let people: usize = open.iter().map(|(_, people)| people).sum();
        let others = open.len().saturating_sub(1);
        let fits = others > 0 && people <= others * usize::from(self.structure.per_table);
        open.last().filter(|_| fits && !self.final_table_due()).map(|(number, _)| *number)
    }

    /// The move that is due: of the fullest table that plays no hand whoever is its next big blind, to the emptiest, where he is
    /// the big blind soonest. From which table and seat, to which.
    pub(super) fn move_due(&self) -> Option<(u16, Seat, u16, Seat)> {
        let open = self.open();
        let fewest = open.iter().map(|(_, people)| *people).min()?;
        let plays = |number: &u16| self.tables.get(number).is_some_and(|table| table.hand.is_some());
        let gives = open.iter().filter(|(number, people)| *people >= fewest + 2 && !plays(number));
        let from = gives.max_by_key(|(number, people)| (*people, core::cmp::Reverse(*number)))?.0;
        let to = self.emptiest(None)?;
        let left = self.next_big_blind(from)?;
        let taken: BTreeSet<Seat> = self.at(to).map(|(seat, _)| seat).collect();
        let free = Seat::first(self.structure.per_table).filter(|seat| !taken.contains(seat));
        // Behind all others those where he would have to wait for the button.
        let seat = free.min_by_key(|seat| {
            let hands = self.hands_to_big_blind(to, *seat);
            (hands.is_none(), hands, *seat)
        })?;
        Some((from, left, to, seat))
    }

    /// Why this table begins no hand before somebody has moved.
    pub(super) fn waits_for_moves(&self, table: u16) -> Option<&'static str> {
        if self.final_table_due() {
            return Some("all who are left move to one table");
        }
        // Between rounds of hands all tables wait.
        if let Some(broken) = self.to_be_broken() {
            return (self.hand_for_hand || table == broken).then_some("the last table is broken");
        }
        let open = self.open();
        let fewest = open.iter().map(|(_, people)| *people).min()?;
        let gives = |(number, people): &(u16, usize)| (self.hand_for_hand || *number == table) && *people >= fewest + 2;
        open.iter().any(gives).then_some("somebody moves")
    }
}
