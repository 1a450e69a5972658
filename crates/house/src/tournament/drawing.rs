//! Lots drawn by the house's program: seats, chairs, small chips. The seed was promised before, and the next one is promised with it.

use sabot_games::Name;
use sabot_games::omaha::tournament::{Due, Phase, TournamentCommand};
use sabot_law::Digest;

use super::entering::late;
use super::lot::LotWords;
use super::{HouseTournament, LotPromise, LotSeed, TournamentRow, lot_promise};
use crate::house::House;
use crate::transaction::Transaction;
use crate::{HouseReason, HouseRefusal, Mode, Moment};

/// What is drawn next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LotFor {
    /// Seats for all who have entered.
    Begin,
    /// A seat for who came late.
    Late(Name),
    /// Large chips for small ones, so many small ones left over.
    ColourUp(u16),
    /// Seats at the final table.
    FinalTable(u16),
    /// Seats for the people of a table that is broken.
    Break(u16),
}

impl House {
    /// What is drawn next in a tournament, where something is.
    pub(super) fn lot_for(&self, one: &HouseTournament, now: Moment) -> Option<LotFor> {
        match one.phase() {
            Phase::Entering => {
                // Somebody may have withdrawn since staff called for it.
                let enough = one.play.entries() >= one.structure().players_min;
                (enough && (one.called || one.begins_by_itself(now))).then_some(LotFor::Begin)
            }
            Phase::Running => {
                if let Some(player) = one.waiting.first() {
                    return Some(LotFor::Late(*player));
                }
                let due = one.play.due().filter(|_| one.called || one.config.mode == Mode::Generator)?;
                let disputed = one.tables().any(|(_, table)| self.is_in_dispute(table));
                let lot = match due {
                    Due::ColourUp { small } => LotFor::ColourUp(small),
                    Due::FinalTable { players } => LotFor::FinalTable(players),
                    Due::Break { players, .. } => LotFor::Break(u16::try_from(players.len()).unwrap_or(u16::MAX)),
                    Due::Balance(_) => return None,
                };
                (!disputed).then_some(lot)
            }
            Phase::Over | Phase::Cancelled => None,
        }
    }

    /// Whether entries may be opened now.
    pub(super) fn may_open(&self, one: &HouseTournament, now: Moment) -> bool {
        let again = one.config.again_after_ms.is_some_and(|after| now >= one.moved_at.plus_ms(after));
        let over = matches!(one.phase(), Phase::Over | Phase::Cancelled);
        one.run == 0 || (over && (one.called || again) && self.all_closed(one))
    }

    /// Whether none of its tables is open any more.
    pub(super) fn all_closed(&self, one: &HouseTournament) -> bool {
        let open = |number: u16| self.table(one.config.table_name(number)).is_some_and(|desk| desk.open);
        !(1..=one.config.tables).any(open)
    }

    /// Whether a table stands still in dispute or waits for a supervisor.
    pub(super) fn is_in_dispute(&self, table: Name) -> bool {
        self.table(table).is_some_and(|desk| desk.halt.is_some() || desk.game.awaits_supervisor())
    }
}

impl HouseTournament {
    /// Whether enough have entered, and long enough ago, so that it begins without anybody's word.
    pub(super) fn begins_by_itself(&self, now: Moment) -> bool {
        let entries = self.play.entries();
        if entries < self.structure().players_min {
            return false;
        }
        let many = self.config.begin_with.is_some_and(|with| entries >= with);
        let long = self.begins_at().is_some_and(|at| now >= at);
        many || long
    }

    /// When it begins by itself, once enough have entered.
    #[must_use]
    pub fn begins_at(&self) -> Option<Moment> {
        Some(self.first_entry?.plus_ms(self.config.begin_after_ms?))
    }
}

impl Transaction<'_> {
    /// The house's program draws what is due, or opens the entries.
    pub(crate) fn draw_lot(&mut self, name: Name, seed: Option<LotSeed>, next: Digest) -> Result<(), HouseRefusal> {
        let mut one = self.holding(name)?;
        if !self.actor().automatic {
            return Err(HouseRefusal::plain("do", HouseReason::NotAsked("draw_lot")));
        }
        let (now, no_lot) = (self.command.at, HouseRefusal::plain("tournament", HouseReason::NoLotDue));
        let Some(seed) = seed else {
            if !self.house.may_open(&one, now) {
                return Err(no_lot);
            }
            let run = one.run + 1;
            self.tell(&mut one, TournamentRow::Opened { run });
            self.tell(&mut one, TournamentRow::Promised(LotPromise { number: 1, digest: next }));
            return Ok(());
        };
        let lot = one.lot.ok_or(no_lot.clone())?;
        if lot_promise(name, one.run, lot.number, seed) != lot.digest {
            return Err(HouseRefusal::plain("seed", HouseReason::NotThePromise));
        }
        let due = self.house.lot_for(&one, now).ok_or(no_lot)?;
        self.tell(&mut one, TournamentRow::LotDrawn { number: lot.number, seed });
        self.drawn(&mut one, &due, LotWords::of(seed))?;
        let promise = LotPromise { number: lot.number + 1, digest: next };
        self.tell(&mut one, TournamentRow::Promised(promise));
        self.lay(&mut one, None)
    }

    fn drawn(&mut self, one: &mut HouseTournament, due: &LotFor, mut words: LotWords) -> Result<(), HouseRefusal> {
        let chairs = usize::from(one.structure().per_table);
        let command = match *due {
            LotFor::Begin => {
                let order = words.order(one.play.entrants().len());
                TournamentCommand::Begin { order, at: self.command.at.0 }
            }
            LotFor::Late(player) => {
                let command = late(one, player, Some(words.order(chairs)));
                // Since he asked, the last level for it may have ended, or his money have gone elsewhere.
                if self.may_enter(one, player).is_err() || one.play.decide(&command).is_err() {
                    self.tell(one, TournamentRow::SeatLapsed { player });
                    return Ok(());
                }
                command
            }
            LotFor::ColourUp(small) => TournamentCommand::ColourUp { order: words.order(small.into()) },
            LotFor::FinalTable(players) => TournamentCommand::FinalTable { order: words.order(players.into()) },
            LotFor::Break(players) => {
                let order = words.order(players.into());
                TournamentCommand::BreakTable { order, chairs: words.order(chairs) }
            }
        };
        self.perform(one, &command)
    }
}
