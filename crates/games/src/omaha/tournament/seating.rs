//! Who sits where: balancing, breaking tables, the final table. Who moves takes his chips along, because the table of 4(2) is the
//! tournament (R93).

use super::entering::chair_at;
use super::{CHIPS_STAY, Happening, Lot, Obstacle, Tournament, TournamentEvent, Wait, check_order, refuse};
use crate::omaha::SeatSet;
use crate::{Arg, Message, Name, Refusal, Seat};

/// A move that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who moves.
    pub player: Name,
    /// From which table.
    pub from: u16,
    /// From which seat.
    pub left: Seat,
    /// To which table.
    pub table: u16,
    /// To which seat.
    pub seat: Seat,
}

/// What has to happen before all tables can play on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// Small chips are exchanged; so many of them make no whole large one.
    ColourUp {
        /// How many.
        small: u16,
    },
    /// All who are left move to one table.
    FinalTable {
        /// How many they are.
        players: u16,
    },
    /// This table is broken.
    Break {
        /// Which.
        table: u16,
        /// Who sits at it, by seat.
        players: Vec<Name>,
        /// To which tables they go; who goes where is drawn.
        tables: Vec<u16>,
    },
    /// Somebody moves, so that tables differ by one player at most.
    Balance(Move),
}

impl Due {
    /// What has to happen, as a sentence to be made.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Due;
    /// assert_eq!(Due::FinalTable { players: 8 }.told().key, "tournament-due-final-table");
    /// ```
    #[must_use]
    pub fn told(&self) -> Message {
        let number = |number: u16| Arg::Number(number.into());
        match self {
            Due::ColourUp { small } => Message::new("tournament-due-colour-up").with("small", number(*small)),
            Due::FinalTable { players } => Message::new("tournament-due-final-table").with("players", number(*players)),
            Due::Break { table, players, .. } => {
                let many = i64::try_from(players.len()).unwrap_or(i64::MAX);
                Message::new("tournament-due-break").with("table", number(*table)).with("players", Arg::Number(many))
            }
            Due::Balance(next) => Message::new("tournament-due-move")
                .with("player", Arg::Player(next.player))
                .with("from", number(next.from))
                .with("left", Arg::Seat(next.left))
                .with("table", number(next.table))
                .with("seat", Arg::Seat(next.seat)),
        }
    }
}

impl Tournament {
    /// What has to happen before all tables can play on, where it can happen now.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![1, 0], at: 0 })?;
    /// assert_eq!(tournament.due(), None, "one table alone has nothing to balance");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn due(&self) -> Option<Due> {
        if self.phase() != super::Phase::Running {
            return None;
        }
        let idle = |number: u16| self.table(number).is_some_and(|table| table.hand().is_none());
        if self.colours.is_some() {
            let small = self.small_chips().iter().map(|(_, count)| *count).sum();
            return self.tables().all(|(number, _)| idle(number)).then_some(Due::ColourUp { small });
        }
        // Hand for hand nobody moves before all have ended their hand.
        if self.together.as_ref().is_some_and(|round| !round.begun.is_empty()) {
            return None;
        }
        if self.is_final_due() {
            let players = u16::try_from(self.left()).unwrap_or(u16::MAX);
            return self.tables().all(|(number, _)| idle(number)).then_some(Due::FinalTable { players });
        }
        if let Some(table) = self.breaks() {
            if !idle(table) {
                return None;
            }
            let players = self.seated(table).map(|(_, who)| self.entrants[who].player).collect::<Vec<_>>();
            let tables = self.places(table, players.len());
            return Some(Due::Break { table, players, tables });
        }
        self.next_move().map(Due::Balance)
    }

    /// Whether all who are left fit at one table, and nobody can join them any more.
    fn is_final_due(&self) -> bool {
        self.closed && self.tables().count() > 1 && self.left() <= usize::from(self.plan.structure().per_table)
    }

    /// The table that is broken next: the last one, as soon as its players have seats at the others.
    fn breaks(&self) -> Option<u16> {
        let others = self.tables().count().checked_sub(1).filter(|others| *others > 0)?;
        let people: usize = self.tables().map(|(_, table)| table.people()).sum();
        let fits = people <= others * usize::from(self.plan.structure().per_table);
        let last = self.tables().last().map(|(number, _)| number);
        last.filter(|_| fits && !self.is_final_due())
    }

    /// The tables that so many players of a broken table go to: each to the one with the fewest.
    fn places(&self, broken: u16, count: usize) -> Vec<u16> {
        let mut people: Vec<(usize, u16)> = self
            .tables()
            .filter(|(number, _)| *number != broken)
            .map(|(number, table)| (table.people(), number))
            .collect();
        let mut places = Vec::with_capacity(count);
        for _ in 0..count {
            if let Some(fewest) = people.iter_mut().min() {
                fewest.0 += 1;
                places.push(fewest.1);
            }
        }
        places
    }

    /// Why a table may not begin a hand until somebody has moved.
    pub(super) fn is_held(&self, number: u16) -> Option<Wait> {
        let most_behind = || self.tables().map(|(_, table)| table.people()).min().unwrap_or(0);
        let too_many = |people: usize| people >= most_behind() + 2;
        if let Some(round) = &self.together {
            // A round of hands that has begun is finished by all.
            let uneven = self.tables().any(|(_, table)| too_many(table.people()));
            let moves = self.is_final_due() || self.breaks().is_some() || uneven;
            return (round.begun.is_empty() && moves).then_some(Wait::Moves);
        }
        if self.is_final_due() {
            return Some(Wait::FinalTable);
        }
        if let Some(broken) = self.breaks() {
            return (broken == number).then_some(Wait::Breaks);
        }
        self.table(number).is_some_and(|table| too_many(table.people())).then_some(Wait::Moves)
    }

    /// Who moves next: of the fullest table whoever is the next big blind, to the emptiest, where he is the big blind soonest.
    fn next_move(&self) -> Option<Move> {
        let fewest = self.tables().map(|(number, table)| (table.people(), number)).min()?;
        let (_, from) = self
            .tables()
            .filter(|(_, table)| table.people() >= fewest.0 + 2 && table.hand().is_none())
            .map(|(number, table)| (core::cmp::Reverse(table.people()), number))
            .min()?;
        let readings = self.plan.structure().two_player_blinds;
        let ready = self.ready(from);
        let left = match self.table(from)?.roles(ready, readings) {
            Some(roles) => roles.big,
            None => ready.first().or_else(|| self.seated(from).next().map(|(seat, _)| seat))?,
        };
        let (_, who) = self.seated(from).find(|(seat, _)| *seat == left)?;
        let (table, seat) = (fewest.1, self.best_chair(fewest.1)?);
        Some(Move { player: self.entrants[who].player, from, left, table, seat })
    }

    /// The free seat whose player is the big blind soonest; behind all others those at which he would have to wait.
    fn best_chair(&self, number: u16) -> Option<Seat> {
        let (table, readings) = (self.table(number)?, self.plan.structure().two_player_blinds);
        let ready = self.ready(number);
        let taken = table.taken();
        let free = Seat::first(self.plan.structure().per_table).filter(|seat| !taken.contains(*seat));
        free.min_by_key(|seat| (table.hands_to_big(*seat, ready, readings).unwrap_or(usize::MAX), seat.number()))
    }
}

impl Happening<'_> {
    /// The player whose move is due moves.
    pub(super) fn balance(&mut self) -> Result<(), Refusal> {
        self.running()?;
        let Some(Due::Balance(next)) = self.due() else { return Err(refuse("do", Obstacle::NothingDue)) };
        let Move { player, from, left, table, seat } = next;
        self.happens(TournamentEvent::Moved { player, from, left, table, seat }, CHIPS_STAY);
        self.ends_round();
        Ok(())
    }

    /// The last table is broken.
    pub(super) fn break_table(&mut self, order: &Lot, chairs: &Lot) -> Result<(), Refusal> {
        self.running()?;
        let Some(Due::Break { table: broken, players, tables }) = self.due() else {
            return Err(refuse("do", Obstacle::NothingDue));
        };
        check_order("order", order, players.len())?;
        check_order("chairs", chairs, self.plan.structure().per_table.into())?;
        for (who, table) in order.iter().zip(tables) {
            let player = players[usize::from(*who)];
            let taken = self.table(table).map_or(SeatSet::EMPTY, super::Tabled::taken);
            let free = chairs.iter().filter_map(|chair| chair_at(*chair)).find(|seat| !taken.contains(*seat));
            let (Some(seat), Some((_, left))) = (free, self.entrant(player).and_then(|one| one.seat)) else { continue };
            self.happens(TournamentEvent::Moved { player, from: broken, left, table, seat }, CHIPS_STAY);
        }
        self.by_house(TournamentEvent::TableBroken { table: broken });
        self.ends_round();
        Ok(())
    }

    /// All who are left move to one table, by lot.
    pub(super) fn final_table(&mut self, order: &Lot) -> Result<(), Refusal> {
        self.running()?;
        let Some(Due::FinalTable { players: count }) = self.due() else {
            return Err(refuse("do", Obstacle::NothingDue));
        };
        check_order("order", order, count.into())?;
        let players: Vec<Name> = self.entrants.iter().filter(|one| one.is_in()).map(|one| one.player).collect();
        self.by_house(TournamentEvent::FinalTable { players: count });
        self.by_house(TournamentEvent::TableOpened { table: 1 });
        for (chair, who) in (0_u16..).zip(order) {
            if let Some(seat) = chair_at(chair) {
                let player = players[usize::from(*who)];
                self.happens(TournamentEvent::Drawn { player, table: 1, seat }, CHIPS_STAY);
            }
        }
        self.ends_round();
        Ok(())
    }
}
