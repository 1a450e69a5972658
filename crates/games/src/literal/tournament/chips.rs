//! Chips: given out, exchanged for larger ones, taken by the house.

use sabot_money::Money;

use super::TournamentSheet;
use super::entries::units;
use crate::Name;
use crate::omaha::tournament::{Stage, TournamentEvent};

impl TournamentSheet {
    pub(super) fn reads_chips(&mut self, event: &TournamentEvent) {
        use TournamentEvent as E;
        match *event {
            E::ChipsGiven { player, chips } => {
                let due = self.bought.remove(&player).unwrap_or(0);
                self.claim(due == units(chips), format_args!("{due} chips for {player}"), || chips.minor().to_string());
                let seated = self.seat_of(player).is_some();
                self.claim(seated, format_args!("chips for who has a seat, not for {player}"), || "some".to_owned());
                self.issued += units(chips);
                self.has(player, self.chips_of(player) + units(chips));
            }
            E::CommissionTaken { table, chips } => self.takes_commission(table, chips),
            E::Coloured { player, chips } => {
                if self.before_exchange.is_none() {
                    // An exchange would hide what was wrong before it.
                    self.counts_chips();
                    self.before_exchange = Some(self.chips.clone());
                }
                self.chips.insert(player, units(chips));
            }
            E::SmallestChip { chip, removed, added } => self.exchanged(units(chip), units(removed), units(added)),
            _ => {}
        }
    }

    /// 16: the house takes at most its share of what lay there, and so many big blinds.
    fn takes_commission(&mut self, table: u16, chips: Money) {
        let taken = units(chips);
        self.removed += taken;
        let ended = self.ended.as_ref().filter(|hand| hand.table == table && !hand.void);
        let (stakes, level) = ended.map_or((0, 0), |hand| (hand.began.values().sum::<i128>(), hand.level));
        let setup = self.structure.commission.filter(|setup| !setup.waived);
        let big = self.level_of(level).map_or(0, |level| units(level.big));
        let most = setup.map_or(0, |setup| {
            let share = stakes * i128::from(setup.rate.ten_thousandths()) / 10_000;
            share.min(big * i128::from(setup.cap))
        });
        self.claim(taken > 0 && taken <= most, format_args!("{most} at most"), || format!("{taken} at table {table}"));
    }

    /// The chip that smaller ones are exchanged for in this break.
    pub(super) fn larger_chip(&self) -> Option<i128> {
        let Some(Stage::Break(pause)) = self.stage() else { return None };
        pause.chip.map(units).filter(|chip| *chip != self.chip)
    }

    /// Small chips were exchanged: at each table what makes whole large ones, then as many large ones as the rest of the table
    /// makes, each for another player, and one for whoever would have nothing.
    fn exchanged(&mut self, chip: i128, removed: i128, added: i128) {
        let due = self.larger_chip();
        self.claim(due == Some(chip) && chip > 0, format_args!("{due:?} as the smallest chip"), || chip.to_string());
        let plays = self.tables.values().any(|table| table.hand.is_some());
        self.claim(!plays, "exchanged between hands", || "a hand is played".to_owned());
        self.chip = chip.max(1);
        let before = self.before_exchange.take().unwrap_or_else(|| self.chips.clone());
        let (mut less, mut more) = (0, 0);
        for (player, now) in &self.chips {
            let change = now - before.get(player).copied().unwrap_or(0);
            if change < 0 {
                less -= change;
            } else {
                more += change;
            }
        }
        self.claim((less, more) == (removed, added), format_args!("{less} removed and {more} added"), || {
            format!("{removed} and {added}")
        });
        self.removed += removed;
        self.issued += added;
        let tables: Vec<u16> = self.tables.keys().copied().collect();
        for table in tables {
            let here: Vec<Name> = self.at(table).map(|(_, player)| player).collect();
            let had = |player: &Name| before.get(player).copied().unwrap_or(0);
            let rests: i128 = here.iter().map(|player| had(player) % self.chip).sum();
            let (mut raised, mut saved) = (0, 0);
            for player in &here {
                let (had, now) = (had(player), self.chips_of(*player));
                let whole = had - had % self.chip;
                let right = now == whole || (now == whole + self.chip && had > whole);
                let out = had > 0 && now == 0;
                self.claim(right && !out, format_args!("{had} of {player} in chips of {chip}"), || now.to_string());
                raised += i128::from(now > whole);
                saved += i128::from(now > whole && whole == 0);
            }
            let due = rests / self.chip;
            let right = (raised - saved..=raised).contains(&due);
            self.claim(right, format_args!("{due} large chips for the rest of table {table}"), || raised.to_string());
        }
    }

    /// Chips in play are those given out less those removed.
    pub(super) fn counts_chips(&mut self) {
        let (sum, due) = (self.chips.values().sum::<i128>(), self.issued - self.removed);
        self.claim(sum == due, format_args!("{due} chips in play"), || sum.to_string());
    }

    /// What somebody has from now on: whole chips, or none.
    pub(super) fn has(&mut self, player: Name, chips: i128) {
        let chip = self.chip.max(1);
        let whole = chips >= 0 && chips % chip == 0;
        self.claim(whole, format_args!("whole chips of {chip} for {player}"), || chips.to_string());
        self.chips.insert(player, chips);
    }
}
