//! What an event changes: the only place where the state of a tournament does.

use sabot_money::Money;

use super::structure::Stage;
use super::{Entrant, Phase, Played, PrizeList, Standing, Tabled, Together, Tournament, TournamentEvent};
use crate::omaha::SEATS_MAX;
use crate::omaha::chips::{minus, plus};
use crate::{Name, Seat};

impl Tournament {
    /// Lets something happen.
    pub(super) fn happen(&mut self, what: &TournamentEvent) {
        use TournamentEvent as E;
        match *what {
            E::Entered { player, pool, fee, .. } => self.entered(player, pool, fee),
            E::Withdrew { player, .. } => self.withdrew(player),
            E::Began { at, .. } => {
                self.phase = Phase::Running;
                self.clock.last = at;
            }
            E::TableOpened { table } => {
                let index = usize::from(table) - 1;
                if index == self.tables.len() {
                    self.tables.push(Tabled::new());
                } else if let Some(table) = self.tables.get_mut(index) {
                    *table = Tabled { hands: table.hands, ..Tabled::new() };
                }
            }
            E::Drawn { player, table, seat } => self.sits(player, table, seat),
            E::Moved { player, table, seat, .. } => self.sits(player, table, seat),
            E::ChipsGiven { player, chips } => {
                self.chips.issued = plus(self.chips.issued, chips);
                if let Some(one) = self.one(player) {
                    one.chips = plus(one.chips, chips);
                    one.standing = Standing::Playing;
                    one.out = None;
                }
            }
            E::LevelBegan { level, at, until, .. } => {
                self.begins(at, until);
                // The first stage is at place 0, whatever was before.
                if level > 1 {
                    self.stage += 1;
                }
                self.level = level;
                self.tables.iter_mut().for_each(|table| table.of_level = 0);
            }
            E::BreakBegan { at, until } => {
                self.begins(at, Some(until));
                self.stage += 1;
                self.colours = match self.plan.stage(self.stage) {
                    Some(Stage::Break(pause)) => pause.chip,
                    _ => None,
                };
            }
            E::Paused { at, left } => {
                self.clock.last = at;
                self.clock.stopped = Some(left);
                self.clock.due = None;
            }
            E::Resumed { at, until } => self.begins(at, until),
            E::HandBegan { table, hand, level, players, button, folding } => {
                let mut stacks = [Money::ZERO; SEATS_MAX];
                for (seat, who) in self.seated(table) {
                    stacks[seat.index()] = self.entrants[who].chips;
                }
                if let Some(table) = self.at(table) {
                    table.hands = hand;
                    table.button = Some(button);
                    table.button_stays = false;
                    table.new = table.new.without(players);
                    table.hand = Some(Played { players, stacks, button, folding, level });
                }
                let outs = self.outs;
                if let Some(round) = &mut self.together {
                    if round.begun.is_empty() {
                        round.number = outs + 1;
                    }
                    round.begun.push(table);
                }
            }
            E::HandEnded { table, void, at } => {
                self.clock.last = at;
                let level = self.level;
                if let Some(table) = self.at(table) {
                    let of_it = table.hand.is_some_and(|hand| hand.level == level);
                    table.hand = None;
                    table.button_stays = void;
                    table.of_level += u16::from(of_it && !void);
                }
            }
            E::Stack { player, chips } => self.set_chips(player, chips),
            E::Coloured { player, chips } => self.set_chips(player, chips),
            E::SmallestChip { chip, removed, added } => {
                self.chip = chip;
                self.colours = None;
                self.chips.removed = plus(self.chips.removed, removed);
                self.chips.issued = plus(self.chips.issued, added);
            }
            E::CommissionTaken { chips, .. } => self.chips.removed = plus(self.chips.removed, chips),
            E::Broke { player, had, together } => {
                self.outs = self.outs.max(together);
                if let Some(one) = self.one(player) {
                    one.standing = Standing::Broke;
                    one.out = Some((together, had));
                }
            }
            E::Rebought { player, time, pool, fee } => {
                self.pays(player, pool, fee);
                if let Some(one) = self.one(player) {
                    one.rebuys = time;
                }
            }
            E::AddedOn { player, pool, fee } => {
                self.pays(player, pool, fee);
                if let Some(one) = self.one(player) {
                    one.added_on = true;
                }
            }
            E::WentOut { player, had, together } => self.goes(player, Standing::Out, together, had),
            E::Disqualified { player, chips, had, together } => {
                self.chips.removed = plus(self.chips.removed, chips);
                self.set_chips(player, Money::ZERO);
                self.goes(player, Standing::Disqualified, together, had);
            }
            _ => self.happen_rarer(what),
        }
    }

    fn happen_rarer(&mut self, what: &TournamentEvent) {
        use TournamentEvent as E;
        match *what {
            E::WillBeDisqualified { player } => self.set(player, |one| one.marked = true),
            E::Penalised { player, hands } => self.set(player, |one| one.penalty = hands),
            E::PenaltyServed { player } => self.set(player, |one| one.penalty = 0),
            E::WentAway { player } => self.set(player, |one| one.away = true),
            E::CameBack { player } => self.set(player, |one| one.away = false),
            E::EntriesClosed { .. } => {
                self.closed = true;
                self.prizes = PrizeList::default();
            }
            E::OverlayAdded { amount } => self.takings.overlay = plus(self.takings.overlay, amount),
            E::PrizeSet { amount, seat, .. } => {
                self.prizes.places.push(amount);
                if seat {
                    self.prizes.seats += 1;
                    self.prizes.seat_value = amount;
                }
            }
            E::Placed { player, from, to } => self.set(player, |one| one.places = Some((from, to))),
            E::PrizePaid { player, amount } | E::SeatWon { player, value: amount } => {
                self.takings.paid = plus(self.takings.paid, amount);
                self.set(player, |one| one.won = plus(one.won, amount));
            }
            E::PrizeForfeited { place, .. } => self.prizes.forfeit(place),
            E::TableBroken { table } => {
                if let Some(table) = self.at(table) {
                    table.open = false;
                }
            }
            E::FinalTable { .. } => {
                self.together = None;
                for table in &mut self.tables {
                    *table = Tabled { hands: table.hands, open: false, ..Tabled::new() };
                }
                for one in &mut self.entrants {
                    one.seat = None;
                }
            }
            E::HandForHand { on } => {
                let begun = self.tables().filter(|(_, table)| table.hand.is_some()).map(|(number, _)| number).collect();
                self.together = on.then(|| Together { begun, number: self.outs + 1 });
            }
            E::RoundEnded => {
                if let Some(round) = &mut self.together {
                    round.begun.clear();
                }
            }
            E::Cancelled => self.phase = Phase::Cancelled,
            E::Refunded { player, amount } => {
                self.takings.returned = plus(self.takings.returned, amount);
                self.set(player, |one| one.paid = minus(one.paid, amount));
            }
            E::Over => self.phase = Phase::Over,
            _ => {}
        }
    }

    fn entered(&mut self, player: Name, pool: Money, fee: Money) {
        let next = self.entrants.len();
        let index = *self.by_name.entry(player).or_insert(next);
        if index == next {
            self.entrants.push(Entrant::new(player));
        }
        self.pays(player, pool, fee);
        self.set(player, |one| {
            one.entries += 1;
            one.rebuys = 0;
            one.added_on = false;
            one.away = false;
            one.penalty = 0;
            one.standing = Standing::Entered;
            one.out = None;
        });
    }

    fn pays(&mut self, player: Name, pool: Money, fee: Money) {
        self.takings.pool = plus(self.takings.pool, pool);
        self.takings.fees = plus(self.takings.fees, fee);
        self.set(player, |one| one.paid = plus(one.paid, plus(pool, fee)));
    }

    /// An entry that was taken back was none.
    fn withdrew(&mut self, player: Name) {
        let Some(index) = self.by_name.remove(&player) else { return };
        self.entrants.remove(index);
        self.by_name.values_mut().filter(|place| **place > index).for_each(|place| *place -= 1);
        let entry = self.plan.structure().entry;
        self.takings.pool = minus(self.takings.pool, entry.pool);
        self.takings.fees = minus(self.takings.fees, entry.fee);
    }

    /// A stage begins, or goes on.
    fn begins(&mut self, at: i64, until: Option<i64>) {
        self.clock.last = at;
        self.clock.due = until;
        self.clock.stopped = None;
    }

    fn sits(&mut self, player: Name, table: u16, seat: Seat) {
        let Some(index) = self.by_name.get(&player).copied() else { return };
        self.stands(index);
        let began = self.level > 0;
        if let Some(table) = self.at(table) {
            table.seats[seat.index()] = u16::try_from(index).ok();
            if began {
                table.new.insert(seat);
            }
        }
        self.entrants[index].seat = Some((table, seat));
    }

    fn stands(&mut self, index: usize) {
        if let Some((table, seat)) = self.entrants[index].seat.take()
            && let Some(table) = self.at(table)
        {
            table.seats[seat.index()] = None;
            table.new.remove(seat);
        }
    }

    fn goes(&mut self, player: Name, standing: Standing, together: u32, had: Money) {
        self.outs = self.outs.max(together);
        if let Some(index) = self.by_name.get(&player).copied() {
            self.stands(index);
        }
        self.set(player, |one| {
            one.standing = standing;
            one.out = Some((together, had));
        });
    }

    fn set_chips(&mut self, player: Name, chips: Money) {
        self.set(player, |one| one.chips = chips);
    }

    fn set(&mut self, player: Name, change: impl FnOnce(&mut Entrant)) {
        if let Some(one) = self.one(player) {
            change(one);
        }
    }

    fn one(&mut self, player: Name) -> Option<&mut Entrant> {
        let index = *self.by_name.get(&player)?;
        self.entrants.get_mut(index)
    }

    fn at(&mut self, table: u16) -> Option<&mut Tabled> {
        self.tables.get_mut(usize::from(table).checked_sub(1)?)
    }
}
