//! What can be wrong with a structure: what an article forbids, what the house could not mean, and what this program does not take.

use sabot_law::{Basis, Rules};
use sabot_money::{ChipUnit, Currency, Money};

use super::structure::{ENTRIES_MAX, Length, Level, Price, STAGES_MAX, Stage, Structure, add_on_after, breaks, levels};
use super::{HOUSE, Obstacle, prizes};
use crate::omaha::cites::{art, reading};
use crate::omaha::{CHIPS_MAX, HANDS_MAX, art02_seats, art16_commission};
use crate::{Edition, Reason, Refusal, check_chip_unit};

/// The longest that a level or a break may take, in seconds: a day. A bound of this program.
const SECONDS_MAX: u32 = 86_400;
/// The most hands of a level. A bound of this program.
const HANDS_OF_A_LEVEL_MAX: u16 = 1_000;
/// How often somebody may enter anew at most. A bound of this program.
const RE_ENTRIES_MAX: i64 = 100;
/// How many small chips make a new one at most, so that those of a thousand players can be drawn in one order. A bound of this program.
const CHIP_STEP_MAX: i64 = 64;

/// All that is wrong with a structure.
#[derive(Default)]
pub(super) struct Mistakes(Vec<Refusal>);

impl Mistakes {
    /// Every mistake, in the order of the fields.
    pub(super) fn of(structure: &Structure) -> Vec<Refusal> {
        let mut found = Mistakes::default();
        found.people(structure);
        found.chips(structure);
        found.schedule(structure);
        found.late(structure);
        found.money(structure);
        found.0
    }

    fn add(&mut self, refusal: Refusal) {
        self.0.push(refusal);
    }

    fn house(&mut self, field: &'static str, obstacle: Obstacle) {
        self.add(Refusal::by(field, Reason::Tournament(obstacle), HOUSE));
    }

    /// A number within what this program takes, or what an item bounds.
    fn within(&mut self, field: &'static str, value: i64, least: i64, most: i64) {
        if !(least..=most).contains(&value) {
            self.add(Refusal::plain(field, Reason::ProgramBound(value, least, most)));
        }
    }

    fn sum_within(&mut self, field: &'static str, value: Money, least: Money, most: Money) {
        if !(least..=most).contains(&value) {
            self.add(Refusal::plain(field, Reason::ProgramSum(value, least, most)));
        }
    }

    fn people(&mut self, structure: &Structure) {
        let fewest = u16::try_from(art02_seats::PLAYERS_MIN).unwrap_or(2);
        if structure.players_min < fewest {
            let reason = Reason::TooFew(structure.players_min.into(), fewest.into());
            self.add(Refusal::by("players_min", reason, art(2, 3)));
        }
        self.within(
            "entries_max",
            structure.entries_max.into(),
            structure.players_min.max(fewest).into(),
            ENTRIES_MAX.into(),
        );
        if structure.per_table < 2 {
            let reason = Reason::TooFew(structure.per_table.into(), fewest.into());
            self.add(Refusal::by("per_table", reason, art(2, 3)));
        }
        let most = i64::from(art02_seats::HANDS_MOST);
        if usize::from(structure.per_table) > HANDS_MAX {
            let reason = Reason::TooMany(structure.per_table.into(), most);
            self.add(Refusal::by("per_table", reason, art02_seats::ONE_DECK));
        }
    }

    fn whole(&mut self, field: &'static str, amount: Money, chip: ChipUnit) {
        if !amount.is_positive() || !chip.measures(amount) {
            self.add(Refusal::by(field, Reason::NotWholeChips(amount, chip.value()), Basis::new(reading(1))));
        }
    }

    /// What is sold up to a level can be formed with the smallest chip of that time too.
    fn whole_later(&mut self, field: &'static str, amount: Money, structure: &Structure, until: u16) {
        let later = breaks(structure).filter(|(level, _)| *level <= until).filter_map(|(_, pause)| pause.chip).max();
        if let Some(chip) = later.filter(|chip| chip.is_positive() && amount.minor() % chip.minor() != 0) {
            self.house(field, Obstacle::BrokenChips(amount, chip));
        }
    }

    fn chips(&mut self, structure: &Structure) {
        let chip = match check_chip_unit(structure.chip) {
            Ok(chip) => chip,
            Err(refusal) => return self.add(Refusal { field: "chip", ..refusal }),
        };
        self.whole("stack", structure.stack, chip);
        self.whole_later("stack", structure.stack, structure, structure.late_until);
        if let Some(rebuys) = structure.rebuys {
            self.whole("rebuys.chips", rebuys.chips, chip);
            self.whole_later("rebuys.chips", rebuys.chips, structure, rebuys.until);
        }
        if let Some(add_on) = structure.add_on {
            self.whole("add_on.chips", add_on.chips, chip);
            self.whole_later("add_on.chips", add_on.chips, structure, add_on_after(structure));
        }
        if let Some((_, first)) = levels(structure).next()
            && structure.stack < first.big
        {
            self.house("stack", Obstacle::StackBelowBlind(structure.stack, first.big));
        }
        // All chips that can ever be bought lie on one table at the end.
        let rebuys = structure.rebuys.map_or(0, |one| i128::from(one.chips.minor()) * i128::from(one.most));
        let add_on = structure.add_on.map_or(0, |one| i128::from(one.chips.minor()));
        let each = i128::from(structure.stack.minor()) + rebuys + add_on;
        if each * i128::from(structure.entries_max) > i128::from(CHIPS_MAX.minor()) {
            self.add(Refusal::by("stack", Reason::TooLarge, reading(1)));
        }
    }

    fn schedule(&mut self, structure: &Structure) {
        let schedule = &structure.schedule;
        self.within("schedule", i64::try_from(schedule.len()).unwrap_or(i64::MAX), 1, STAGES_MAX.into());
        if !matches!((schedule.first(), schedule.last()), (Some(Stage::Level(_)), Some(Stage::Level(_)))) {
            self.house("schedule", Obstacle::BeginsAndEndsWithLevels);
        }
        let mut chip = structure.chip;
        let mut before: Option<Level> = None;
        let mut number = 0;
        for stage in schedule {
            match stage {
                Stage::Level(level) => {
                    number += 1;
                    self.level(number, level, chip, before);
                    before = Some(*level);
                }
                Stage::Break(pause) => {
                    self.within("schedule.break.seconds", pause.seconds.into(), 1, SECONDS_MAX.into());
                    if let Some(next) = pause.chip {
                        let whole = chip.is_positive() && next > chip && next.minor() % chip.minor() == 0;
                        if whole {
                            self.within("schedule.break.chip", next.minor() / chip.minor(), 2, CHIP_STEP_MAX);
                        } else {
                            self.house("schedule.break.chip", Obstacle::ChipNotLarger(next, chip));
                        }
                        chip = next;
                    }
                }
            }
        }
    }

    fn level(&mut self, number: u16, level: &Level, chip: Money, before: Option<Level>) {
        if level.ante.is_some() {
            self.add(Refusal::by("schedule.level.ante", Reason::NoAgreement("ante"), reading(90)));
        }
        let whole = |blind: Money| chip.is_positive() && blind.is_positive() && blind.minor() % chip.minor() == 0;
        if !whole(level.small) || !whole(level.big) {
            self.house("schedule.level", Obstacle::BlindsNotWhole(number, chip));
        }
        if level.small > level.big {
            let basis = Basis::new(art(5, 1)).note(reading(92));
            self.add(Refusal::by("schedule.level.small", Reason::StakeOutside(level.small, chip, level.big), basis));
        }
        if before.is_some_and(|before| level.big < before.big || level.small < before.small) {
            self.house("schedule.level", Obstacle::LevelFalls(number));
        }
        match level.lasts {
            Length::Seconds(seconds) => {
                self.within("schedule.level.lasts.seconds", seconds.into(), 1, SECONDS_MAX.into());
            }
            Length::Hands(hands) => {
                self.within("schedule.level.lasts.hands", hands.into(), 1, HANDS_OF_A_LEVEL_MAX.into());
            }
        }
    }

    fn late(&mut self, structure: &Structure) {
        let last = levels(structure).last().map_or(0, |(number, _)| number);
        // The last level lasts to the end: who may buy chips in it could do so for ever.
        let rebuys = structure.rebuys.map_or(0, |rebuys| rebuys.until);
        for (field, until) in [("late_until", structure.late_until), ("rebuys.until", rebuys)] {
            if until > 0 && until >= last {
                self.house(field, Obstacle::OpenToTheEnd(until, last));
            }
        }
        if structure.rebuys.is_some_and(|rebuys| rebuys.until == 0 || rebuys.most == 0) {
            self.house("rebuys", Obstacle::NeverSold);
        }
        self.within("re_entries", structure.re_entries.into(), 0, RE_ENTRIES_MAX);
        if structure.re_entries > 0 && structure.late_until == 0 {
            self.house("re_entries", Obstacle::NeverSold);
        }
        let sells = breaks(structure).filter(|(_, pause)| pause.add_on).count();
        if sells != usize::from(structure.add_on.is_some()) {
            self.house("add_on", Obstacle::OneBreakForAddOn);
        }
    }

    fn money(&mut self, structure: &Structure) {
        let rebuys = structure.rebuys.map(|rebuys| rebuys.price);
        let add_on = structure.add_on.map(|add_on| add_on.price);
        let prices = [("entry", Some(structure.entry)), ("rebuys.price", rebuys), ("add_on.price", add_on)];
        for (field, price) in prices {
            let Some(Price { pool, fee }) = price else { continue };
            self.sum_within(field, pool, Money::ZERO, prizes::POOL_MAX);
            self.sum_within(field, fee, Money::ZERO, prizes::POOL_MAX);
        }
        if let (Some(commission), Some((_, first))) = (structure.commission, levels(structure).next()) {
            let edition = Edition::of_97_2010().data;
            let checked = art16_commission::check(&commission, first.big, &edition, Rules::TODAY);
            self.0.extend(checked.err());
        }
        if structure.currency == Currency::Tournament {
            self.add(Refusal::plain("currency", Reason::NoSuchAlternative));
        }
        self.sum_within("guaranteed", structure.guaranteed, Money::ZERO, prizes::POOL_MAX);
        if let Some(rebuys) = structure.rebuys {
            self.sum_within("rebuys.with_at_most", rebuys.with_at_most, Money::ZERO, CHIPS_MAX);
        }
        // The largest pool, with all entries, rebuys and add-ons, and the most that the house can keep apart.
        let largest = |of: fn(Price) -> Money| {
            let of = |price: Price| i128::from(of(price).minor());
            let rebuys = structure.rebuys.map_or(0, |one| of(one.price) * i128::from(one.most));
            let each = of(structure.entry) + rebuys + structure.add_on.map_or(0, |one| of(one.price));
            each * i128::from(structure.entries_max)
        };
        let parts: [fn(Price) -> Money; 2] = [|price| price.pool, |price| price.fee];
        if parts.into_iter().any(|part| largest(part) > i128::from(prizes::POOL_MAX.minor())) {
            self.add(Refusal::plain("entry", Reason::TooLarge));
        }
        for refusal in structure.prizes.problems(structure) {
            self.add(refusal);
        }
    }
}
