//! Who enters, takes it back, buys chips and is paid back; what that makes of pool and fees.

use sabot_money::Money;

use super::{Person, Phase, TournamentSheet};
use crate::Name;
use crate::omaha::tournament::{Price, Stage, TournamentEvent};

pub(super) fn units(money: Money) -> i128 {
    money.minor().into()
}

impl TournamentSheet {
    pub(super) fn reads_money(&mut self, event: &TournamentEvent) {
        use TournamentEvent as E;
        match *event {
            E::Entered { player, time, pool, fee } => self.enters(player, time.into(), Price { pool, fee }),
            E::Withdrew { player, returned } => {
                self.claim(self.phase == Phase::Entering, "nobody goes once it has begun", || player.to_string());
                let paid = self.people.remove(&player).map(|person| person.paid);
                self.claim(paid == Some(units(returned)), format_args!("{paid:?} back for {player}"), || {
                    returned.minor().to_string()
                });
                self.entered.retain(|other| *other != player);
                self.money.pool -= units(self.structure.entry.pool);
                self.money.fees -= units(self.structure.entry.fee);
            }
            E::Began { entries, tables, .. } => self.begins(entries, tables),
            E::Rebought { player, time, pool, fee } => self.rebuys(player, time.into(), Price { pool, fee }),
            E::AddedOn { player, pool, fee } => self.adds_on(player, Price { pool, fee }),
            E::OverlayAdded { amount } => {
                let due = units(self.structure.guaranteed) - self.money.pool;
                let right = due > 0 && due == units(amount) && self.money.overlay == 0;
                self.claim(right, format_args!("{due} up to what is guaranteed"), || amount.minor().to_string());
                self.money.overlay += units(amount);
            }
            E::EntriesClosed { entries, players, pool } => {
                let due = (self.entries(), self.entered.len(), self.pool());
                let told = (u32::from(entries), usize::from(players), units(pool));
                self.claim(due == told, format_args!("closed with {due:?}"), || format!("{told:?}"));
                let guaranteed = units(self.structure.guaranteed);
                self.claim(due.2 >= guaranteed, format_args!("a pool of {guaranteed} at least"), || due.2.to_string());
                self.claim(self.may_close(), "chips are sold still", || "nobody can buy any more".to_owned());
                self.closed = true;
                self.lists_prizes();
            }
            E::Cancelled => {
                let paid = self.money.prizes + self.money.seats;
                self.claim(paid == 0, "not cancelled once prizes are paid", || paid.to_string());
                let plays = self.tables.values().any(|table| table.hand.is_some());
                self.claim(!plays, "cancelled between hands", || "a hand is played".to_owned());
                self.phase = Phase::Cancelled;
            }
            E::Refunded { player, amount } => {
                self.claim(self.phase == Phase::Cancelled, "money back when it is cancelled", || player.to_string());
                let paid = self.people.get_mut(&player).map_or(0, |person| core::mem::take(&mut person.paid));
                let right = paid > 0 && paid == units(amount);
                self.claim(right, format_args!("{paid} back for {player}"), || amount.minor().to_string());
                self.money.returned += units(amount);
            }
            _ => {}
        }
    }

    fn enters(&mut self, player: Name, time: u32, price: Price) {
        let structure = &self.structure;
        let (entry, most) = (structure.entry, u32::from(structure.entries_max));
        let late = self.phase == Phase::Running;
        let before = self.people.get(&player).map_or(0, |person| person.times);
        let in_time = !self.closed && self.clock.level <= structure.late_until;
        // Who was disqualified does not come again.
        let again = match self.out.get(&player) {
            _ if before == 0 => true,
            Some(exit) => !exit.disqualified && before <= u32::from(structure.re_entries),
            None => false,
        };
        self.claim(!late || in_time, "nobody enters any more", || player.to_string());
        self.claim(again, format_args!("{player} does not enter again"), || format!("for the {time}th time"));
        self.claim(time == before + 1, format_args!("{player} the {}th time", before + 1), || time.to_string());
        if before == 0 {
            self.entered.push(player);
        }
        self.out.remove(&player);
        self.broke.remove(&player);
        let paid = self.people.get(&player).map_or(0, |person| person.paid);
        self.people.insert(player, Person { times: before + 1, paid, ..Person::default() });
        self.pays(player, price, entry);
        let entries = self.entries();
        self.claim(entries <= most, format_args!("{most} entries"), || entries.to_string());
        if late {
            self.buys(player, units(self.structure.stack));
        }
    }

    fn begins(&mut self, entries: u16, tables: u16) {
        let (entered, per_table) = (self.entered.len(), usize::from(self.structure.per_table));
        let enough = self.phase == Phase::Entering && entered >= usize::from(self.structure.players_min);
        let least = self.structure.players_min;
        self.claim(enough, format_args!("{least} to begin"), || entered.to_string());
        let due = (entered, entered.div_ceil(per_table.max(1)));
        let told = (usize::from(entries), usize::from(tables));
        self.claim(due == told, format_args!("{due:?} entries and tables"), || format!("{told:?}"));
        self.phase = Phase::Running;
        for player in self.entered.clone() {
            self.buys(player, units(self.structure.stack));
        }
    }

    fn rebuys(&mut self, player: Name, time: u32, price: Price) {
        let Some(sold) = self.structure.rebuys else {
            return self.claim(false, "no rebuys", || player.to_string());
        };
        let level = self.clock.level;
        let (chips, broke) = (self.chips_of(player), self.broke.contains_key(&player));
        let right = self.may_buy(player) && (broke || level <= sold.until) && chips <= units(sold.with_at_most);
        self.claim(right, format_args!("no rebuy for {player}"), || format!("with {chips} in level {level}"));
        if let Some(person) = self.person(player) {
            person.rebuys += 1;
            let due = person.rebuys;
            let right = time == due && due <= u32::from(sold.most);
            self.claim(right, format_args!("rebuy {due} of {}", sold.most), || time.to_string());
        }
        self.pays(player, price, sold.price);
        self.buys(player, units(sold.chips));
    }

    fn adds_on(&mut self, player: Name, price: Price) {
        let Some(sold) = self.structure.add_on else {
            return self.claim(false, "no add-on", || player.to_string());
        };
        let in_break = matches!(self.stage(), Some(Stage::Break(pause)) if pause.add_on);
        let right = self.may_buy(player) && in_break;
        self.claim(right, format_args!("no add-on for {player}"), || "he took it".to_owned());
        let twice = self.person(player).is_some_and(|person| core::mem::replace(&mut person.added_on, true));
        self.claim(!twice, format_args!("one add-on for {player}"), || "another".to_owned());
        self.pays(player, price, sold.price);
        self.buys(player, units(sold.chips));
    }

    /// R89: chips are added between hands, and by nobody who is out.
    fn may_buy(&self, player: Name) -> bool {
        !self.closed && self.is_in(player) && !self.holds_cards(player)
    }

    fn pays(&mut self, player: Name, told: Price, due: Price) {
        self.claim(told == due, format_args!("{player} pays {} and {}", due.pool.minor(), due.fee.minor()), || {
            format!("{} and {}", told.pool.minor(), told.fee.minor())
        });
        self.money.pool += units(told.pool);
        self.money.fees += units(told.fee);
        if let Some(person) = self.person(player) {
            person.paid += units(told.pool) + units(told.fee);
        }
    }

    /// Chips that are to be given to him before anything else goes on.
    fn buys(&mut self, player: Name, chips: i128) {
        *self.bought.entry(player).or_default() += chips;
        self.broke.remove(&player);
    }

    /// How many entries there were, re-entries counted.
    fn entries(&self) -> u32 {
        self.people.values().map(|person| person.times).sum()
    }

    /// What the prizes are made of.
    pub(super) fn pool(&self) -> i128 {
        self.money.pool + self.money.overlay
    }

    /// Whether nobody can buy chips any more: behind the last level, or the last break, in which some are sold; once one is left.
    pub(super) fn may_close(&self) -> bool {
        let until = self.structure.rebuys.map_or(0, |rebuys| rebuys.until);
        // Whoever goes broke in a hand of a level of rebuys may still buy.
        let decided = !self.tables.values().flat_map(|table| &table.hand).any(|hand| hand.level <= until);
        let behind = self.clock.level > self.sold_until() || self.left() <= 1;
        !self.closed && self.phase == Phase::Running && self.broke.is_empty() && decided && behind
    }

    /// The last level in which, or behind which, chips are sold.
    fn sold_until(&self) -> u16 {
        let mut last = self.structure.late_until.max(self.structure.rebuys.map_or(0, |rebuys| rebuys.until));
        let mut level = 0;
        for stage in &self.structure.schedule {
            match stage {
                Stage::Level(_) => level += 1,
                Stage::Break(pause) if pause.add_on => last = last.max(level),
                Stage::Break(_) => {}
            }
        }
        last
    }
}
