//! Bots that keep the generator tables of a demo house alive, at the pace of people.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use sabot_bots::Patrons;
use sabot_house::{Actor, Command, House, HouseKind, Mode, Moment, Order};
use sabot_ledger::Name;

use super::work::Settings;

/// How long a bot thinks, at the least and by how much longer.
const THINKS_MS: (u64, u64) = (400, 600);
/// After how long bots without anything to do look at their table again, where nothing happens there.
const LOOKS_AGAIN: Duration = Duration::from_secs(1);
/// How soon after one bot has bought chips or entered a tournament the next one does.
const ENTERS: Duration = Duration::from_millis(50);

/// The bots of a house.
#[derive(Debug)]
pub(super) struct Bots {
    patrons: Option<Patrons>,
    /// When somebody at a table may act again, as time since boot.
    next: BTreeMap<Name, Duration>,
    /// Tables at which nobody has anything to do until something happens there.
    quiet: BTreeSet<Name>,
    paces: BTreeMap<Name, bool>,
    serial: u64,
    seed: u64,
}

impl Bots {
    pub(super) fn new(settings: Settings, house: &House) -> Bots {
        let demo = house.config().is_some_and(|config| config.kind == HouseKind::Demo);
        let patrons = (demo && settings.bots_max > 0).then(|| {
            let mut patrons = Patrons::new(settings.bots_seed, settings.bots_max);
            patrons.adopt(house);
            patrons
        });
        let paces = house.tables().map(|(table, desk)| (*table, desk.config().pace.step_ms > 0)).collect();
        Bots { patrons, next: BTreeMap::new(), quiet: BTreeSet::new(), paces, serial: 0, seed: settings.bots_seed }
    }

    /// Something has happened at these tables.
    pub(super) fn happened(&mut self, tables: &BTreeSet<Name>) {
        for table in tables {
            if self.quiet.remove(table) {
                self.next.remove(table);
            }
        }
    }

    /// The next thing that a bot does; `now` is time since boot.
    pub(super) fn act(&mut self, house: &House, now: Duration) -> Option<(Actor, Order)> {
        let patrons = self.patrons.as_mut()?;
        for (tournament, _) in house.tournaments() {
            if self.next.get(tournament).is_some_and(|next| *next > now) {
                continue;
            }
            let found = patrons.ask(house, *tournament);
            let think = if found.is_some() { ENTERS } else { LOOKS_AGAIN };
            self.next.insert(*tournament, now + think);
            if found.is_some() {
                self.serial += 1;
                return found;
            }
        }
        let tables = house.tables().filter(|(_, desk)| desk.config().mode == Mode::Generator && desk.config().bots);
        for (table, _) in tables {
            if self.next.get(table).is_some_and(|next| *next > now) {
                continue;
            }
            match patrons.act(house, *table) {
                Some(found) => {
                    self.serial += 1;
                    let (least, more) = THINKS_MS;
                    let think = least + mixed(self.serial) % more;
                    let think = if self.paces.get(table).copied().unwrap_or(true) { think } else { 1 };
                    self.next.insert(*table, now + Duration::from_millis(think));
                    return Some(found);
                }
                None => {
                    self.next.insert(*table, now + LOOKS_AGAIN);
                    self.quiet.insert(*table);
                }
            }
        }
        None
    }

    /// A bot's command, under an id that no other has.
    pub(super) fn command(&self, actor: Actor, order: Order, at: Moment) -> Command {
        let id = format!("bot-{:x}-{}", self.seed, self.serial).parse().expect("a short printable id");
        Command { id, actor, at, order }
    }
}

/// Spreads numbers that follow each other.
const fn mixed(number: u64) -> u64 {
    number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32
}
