//! Where the button lies, who posts the big blind next, and who waits until the button has passed him: read chair by chair.

use std::collections::BTreeSet;

use super::TournamentSheet;
use crate::Seat;
use crate::omaha::TwoPlayerBlinds;

/// The next of these seats behind one, round the table.
fn next(players: &BTreeSet<Seat>, behind: Seat) -> Option<Seat> {
    players.iter().find(|seat| **seat > behind).or_else(|| players.first()).copied()
}

impl TournamentSheet {
    /// Who has chips at a table.
    pub(super) fn ready(&self, table: u16) -> BTreeSet<Seat> {
        self.at(table).filter(|(_, player)| self.chips_of(*player) > 0).map(|(seat, _)| seat).collect()
    }

    /// 1(2), R71: where the button lies among these players: it passes to the next who is dealt in, and stays behind a void hand.
    fn button_at(&self, table: u16, players: &BTreeSet<Seat>) -> Option<Seat> {
        let table = self.tables.get(&table)?;
        match table.button {
            Some(last) if table.button_stays && players.contains(&last) => Some(last),
            Some(last) => next(players, last),
            None => players.first().copied(),
        }
    }

    /// R93: whether the big blind would pass by who sits here among these players: he came to a table that plays, and would be the
    /// button or the first at its left. Among two nobody is passed by.
    fn passes_by(&self, table: u16, seat: Seat, players: &BTreeSet<Seat>) -> bool {
        let plays = self.tables.get(&table).is_some_and(|table| table.button.is_some());
        let button = self.button_at(table, players);
        let first = button.and_then(|button| next(players, button));
        plays && players.len() > 2 && [button, first].contains(&Some(seat))
    }

    fn is_new(&self, table: u16, seat: Seat) -> bool {
        self.tables.get(&table).is_some_and(|table| table.new.contains(&seat))
    }

    /// Who is dealt in: all who have chips, but those who wait for the button to pass them.
    fn dealt_in(&self, table: u16) -> BTreeSet<Seat> {
        let mut players = self.ready(table);
        loop {
            let button = self.button_at(table, &players);
            let first = button.and_then(|button| next(&players, button));
            let waits = [button, first]
                .into_iter()
                .flatten()
                .find(|seat| self.is_new(table, *seat) && self.passes_by(table, *seat, &players));
            match waits {
                Some(seat) => drop(players.remove(&seat)),
                None => return players,
            }
        }
    }

    /// 5(2): the big blind of these players: the second at the button's left; of two the button (R14), unless the house departs.
    fn big_blind(&self, table: u16, players: &BTreeSet<Seat>) -> Option<Seat> {
        let button = self.button_at(table, players)?;
        let first = next(players, button)?;
        let custom = self.structure.two_player_blinds == TwoPlayerBlinds::ButtonPostsSmall;
        if players.len() == 2 && custom { Some(first) } else { next(players, first) }
    }

    /// Who posts the big blind of the next hand; where none can be played, the first who sits there.
    pub(super) fn next_big_blind(&self, table: u16) -> Option<Seat> {
        let seated = self.at(table).next().map(|(seat, _)| seat);
        let ready = self.ready(table);
        self.big_blind(table, &self.dealt_in(table)).or_else(|| ready.first().copied()).or(seated)
    }

    /// How many hands pass until who sits down here posts the big blind; nothing where it would pass him by.
    pub(super) fn hands_to_big_blind(&self, table: u16, seat: Seat) -> Option<usize> {
        let mut players = self.ready(table);
        players.insert(seat);
        if self.passes_by(table, seat, &players) {
            return None;
        }
        let mut at = self.big_blind(table, &players)?;
        let mut hands = 0;
        while at != seat {
            at = next(&players, at)?;
            hands += 1;
        }
        Some(hands)
    }

    /// A table deals: to whom, and with the button where.
    pub(super) fn deals_round(&mut self, number: u16, players: &BTreeSet<Seat>, button: Seat) {
        let due = self.dealt_in(number);
        let right = *players == due && due.len() > 1;
        self.claim(right, format_args!("dealt in {due:?}"), || format!("{players:?}"));
        let due = self.button_at(number, players);
        self.claim(due == Some(button), format_args!("the button at {due:?}"), || button.to_string());
        if let Some(table) = self.tables.get_mut(&number) {
            table.button = Some(button);
            table.button_stays = false;
            table.new.retain(|seat| !players.contains(seat));
        }
    }
}
