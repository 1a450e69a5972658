//! Entering: before it begins, late, anew after one is out; taking it back; cancelling.

use sabot_money::Money;

use super::{CHIPS_STAY, Happening, Lot, Obstacle, Phase, Standing, TournamentEvent, check_order, refuse};
use crate::omaha::{SeatSet, art04_wagers};
use crate::{Name, Reason, Refusal, Seat};

impl Happening<'_> {
    /// Somebody enters.
    pub(super) fn enter(&mut self, player: Name, chairs: &Lot) -> Result<(), Refusal> {
        let late = match self.phase() {
            Phase::Entering => false,
            Phase::Running => true,
            _ => return self.must_be(Phase::Entering),
        };
        let structure = self.plan.structure();
        let (entry, most, per_table) = (structure.entry, structure.entries_max, structure.per_table);
        let (late_until, re_entries) = (structure.late_until, structure.re_entries);
        if late && (self.closed || self.level > late_until) {
            return Err(refuse("do", Obstacle::EntriesOver));
        }
        let entries = self.entrant(player).map_or(0, |entrant| entrant.entries);
        match self.entrant(player).map(|entrant| entrant.standing) {
            None => {}
            Some(Standing::Out) if entries <= re_entries => {}
            Some(Standing::Out | Standing::Disqualified) => return Err(refuse("player", Obstacle::NoReEntry(player))),
            Some(_) => return Err(refuse("player", Obstacle::EnteredAlready(player))),
        }
        if self.entries() >= most {
            return Err(refuse("player", Obstacle::Full(most)));
        }
        if late || !chairs.is_empty() {
            check_order("chairs", chairs, per_table.into())?;
        }
        self.by_house(TournamentEvent::Entered { player, time: entries + 1, pool: entry.pool, fee: entry.fee });
        if late {
            self.seats_late(player, chairs);
            let chips = self.plan.structure().stack;
            self.by_house(TournamentEvent::ChipsGiven { player, chips });
        }
        Ok(())
    }

    /// Who comes late sits where the fewest do, on a seat by lot; where no seat is free a table is opened.
    fn seats_late(&mut self, player: Name, chairs: &Lot) {
        let per_table = usize::from(self.plan.structure().per_table);
        let fewest =
            self.tables().min_by_key(|(_, table)| table.people()).filter(|(_, table)| table.people() < per_table);
        let table = match fewest {
            Some((number, _)) => number,
            None => {
                let table = self.next_number();
                self.by_house(TournamentEvent::TableOpened { table });
                table
            }
        };
        let taken = self.table(table).map_or(SeatSet::EMPTY, super::Tabled::taken);
        let free = chairs.iter().filter_map(|chair| chair_at(*chair)).find(|seat| !taken.contains(*seat));
        let Some(seat) = free else { return };
        self.by_house(TournamentEvent::Drawn { player, table, seat });
    }

    /// The number that a new table receives: the lowest that none has.
    fn next_number(&self) -> u16 {
        let free = (1_u16..).zip(&self.tables).find(|(_, table)| !table.is_open()).map(|(number, _)| number);
        free.unwrap_or_else(|| u16::try_from(self.tables.len() + 1).unwrap_or(u16::MAX))
    }

    /// Somebody takes his entry back before it begins.
    pub(super) fn withdraw(&mut self, player: Name) -> Result<(), Refusal> {
        self.must_be(Phase::Entering)?;
        let returned = self.known(player)?.paid;
        self.by_house(TournamentEvent::Withdrew { player, returned });
        Ok(())
    }

    /// It begins: seats by lot, stacks, the notice of all levels and the first of them.
    pub(super) fn begin(&mut self, order: &Lot, at: i64) -> Result<(), Refusal> {
        self.must_be(Phase::Entering)?;
        self.moment(at)?;
        let players: Vec<Name> = self.entrants.iter().map(|one| one.player).collect();
        let structure = self.plan.structure();
        let (least, per_table, stack) = (structure.players_min, usize::from(structure.per_table), structure.stack);
        let entered = u16::try_from(players.len()).unwrap_or(u16::MAX);
        if entered < least {
            return Err(refuse("players", Obstacle::TooFewEntered(entered, least)));
        }
        check_order("order", order, players.len())?;
        let tables = u16::try_from(players.len().div_ceil(per_table)).unwrap_or(u16::MAX);
        self.by_house(TournamentEvent::Began { entries: entered, tables, at });
        let (small, big) = self.plan.blinds();
        self.happens(TournamentEvent::NoticeShown { small, big }, art04_wagers::LEVELS);
        for table in 1..=tables {
            self.by_house(TournamentEvent::TableOpened { table });
        }
        for (place, who) in (0_u16..).zip(order) {
            let (player, table) = (players[usize::from(*who)], place % tables + 1);
            if let Some(seat) = chair_at(place / tables) {
                self.by_house(TournamentEvent::Drawn { player, table, seat });
                self.by_house(TournamentEvent::ChipsGiven { player, chips: stack });
            }
        }
        self.begins_stage(0, at);
        self.closes_entries();
        Ok(())
    }

    /// The director ends it: everybody is paid back what he paid, fees and all.
    pub(super) fn cancel(&mut self) -> Result<(), Refusal> {
        if !matches!(self.phase(), Phase::Entering | Phase::Running) {
            return self.must_be(Phase::Running);
        }
        if self.takings.paid.is_positive() {
            return Err(refuse("do", Obstacle::PrizesPaid));
        }
        if let Some((table, _)) = self.tables().find(|(_, table)| table.hand().is_some()) {
            return Err(refuse("do", Obstacle::PlaysAHand(table)));
        }
        let paid: Vec<(Name, Money)> = self.entrants.iter().map(|one| (one.player, one.paid)).collect();
        self.by_house(TournamentEvent::Cancelled);
        for (player, amount) in paid.into_iter().filter(|(_, amount)| amount.is_positive()) {
            self.by_house(TournamentEvent::Refunded { player, amount });
        }
        Ok(())
    }

    /// 4(2): who plays leaves with no chips, takes none off and gives none away.
    pub(super) fn chips_stay(&mut self, field: &'static str, player: Name) -> Result<(), Refusal> {
        self.running()?;
        self.playing(player)?;
        Err(Refusal::by(field, Reason::Tournament(Obstacle::ChipsStay(player)), CHIPS_STAY))
    }
}

/// The chair of this number, from 0.
pub(super) fn chair_at(chair: u16) -> Option<Seat> {
    Seat::new(u8::try_from(chair.checked_add(1)?).ok()?)
}
