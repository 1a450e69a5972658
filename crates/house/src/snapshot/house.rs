//! The whole house as it is written down, and back.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use sabot_games::Refusal;
use sabot_law::Rules;
use sabot_ledger::{Ledger, Name};

use super::table::TableSnapshot;
use crate::answers::Answered;
use crate::approvals::Requests;
use crate::founding::Built;
use crate::house::{Founded, House, highest_number};
use crate::house_clock::HouseClock;
use crate::jackpot::{Controller, ControllerState};
use crate::meters::HouseMeters;
use crate::people::Register;
use crate::recall::Recall;
use crate::tournament::TournamentSnapshot;
use crate::{CommandId, HouseTournament, Moment};

/// The form in which a house is written down today. A snapshot of form 1 can be compared with what was kept then, but
/// no house can be made of it: what players had done that day stands in the log alone. From form 3 on the floor seals
/// snapshots, from form 4 on it packs the text before sealing it, and from form 5 on a stud table has no copy of its
/// pool.
pub const FORM: u16 = 5;

/// A house at a moment. It holds the hidden cards of open rounds: it leaves the process sealed and not otherwise.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HouseSnapshot<'a> {
    /// The text that it was founded with.
    config: Option<Cow<'a, str>>,
    /// From form 3 on the version of the readings, where the founding names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<Rules>,
    ledger: Cow<'a, Ledger>,
    tables: BTreeMap<Name, TableSnapshot<'a>>,
    pools: BTreeMap<Name, ControllerState>,
    requests: Cow<'a, Requests>,
    meters: Cow<'a, HouseMeters>,
    awaiting_since: Vec<(Name, u32, Moment)>,
    rests_until: Moment,
    /// The answered commands in their order.
    answered: Vec<(Cow<'a, CommandId>, Cow<'a, Answered>)>,
    serial: u64,
    last_at: Moment,
    #[serde(default, skip_serializing_if = "HouseClock::is_plain")]
    clock: HouseClock,
    /// From form 2 on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    people: Option<Cow<'a, Register>>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    tournaments: BTreeMap<Name, TournamentSnapshot>,
}

/// Why no house can be made of a snapshot.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// Its configuration cannot be read: it has so many problems.
    #[error("the configuration has {0} problems")]
    Config(usize),
    /// A table that the regulation does not allow.
    #[error("the configuration cannot be built: {0:?}")]
    Founding(Box<Refusal>),
    /// Other tables or pools than the configuration has.
    #[error("its tables and pools are not those of its configuration")]
    Others,
    /// A table whose game is in no state that it comes to.
    #[error("table {0} has no such state: {1:?}")]
    Game(Name, Box<Refusal>),
    /// A table with limits of another game.
    #[error("table {0} has limits of another game")]
    Limits(Name),
    /// A table with another number of seats.
    #[error("table {0} has another number of seats")]
    Seats(Name),
    /// A snapshot from before the house knew what its players had done that day: the log has to tell it.
    #[error("it does not tell what players have done that day")]
    NoPeople,
    /// A pool whose meters do not account for every unit of it.
    #[error("the meters of pool {0} do not account for what it holds")]
    Pool(Name),
    /// A tournament that no structure of its configuration comes to.
    #[error("tournament {0} has no such state")]
    Tournament(Name),
}

/// Tables, pools and tournaments as they are written down.
type Furniture<'a> =
    (BTreeMap<Name, TableSnapshot<'a>>, BTreeMap<Name, ControllerState>, BTreeMap<Name, TournamentSnapshot>);

impl House {
    /// Everything that it is, to be written down as it is today.
    #[must_use]
    pub fn snapshot(&self) -> HouseSnapshot<'_> {
        self.snapshot_in(FORM)
    }

    /// The same in a form that was written once, to be compared with what was kept then. In form 1 a table's clock is kept
    /// with the moment at which it runs out, and it is not said whether it was given anew.
    #[must_use]
    pub fn snapshot_in(&self, form: u16) -> HouseSnapshot<'_> {
        let tables = self.tables().filter_map(|(name, desk)| Some((name, desk, self.recall(*name)?)));
        let answered = self.answers.in_order();
        HouseSnapshot {
            config: self.founded.as_ref().map(|founded| Cow::Borrowed(&*founded.text)),
            rules: self.founded.as_ref().and_then(|founded| founded.rules).filter(|_| form >= 3),
            ledger: Cow::Borrowed(&self.ledger),
            tables: tables
                .map(|(name, desk, recall)| (*name, TableSnapshot::of(desk, recall, form, self.last_at)))
                .collect(),
            pools: self.pools.iter().map(|(name, pool)| (*name, pool.state())).collect(),
            requests: Cow::Borrowed(&self.requests),
            meters: Cow::Borrowed(&self.meters),
            awaiting_since: self.awaiting_since.iter().map(|((pool, hit), since)| (*pool, *hit, *since)).collect(),
            rests_until: self.rests_until,
            answered: answered.map(|(id, answered)| (Cow::Borrowed(id), Cow::Borrowed(answered))).collect(),
            serial: self.serial,
            last_at: self.last_at,
            clock: self.clock,
            people: (form >= 2).then_some(Cow::Borrowed(&self.people)),
            tournaments: self.tournaments.iter().map(|(name, one)| (*name, one.snapshot())).collect(),
        }
    }

    /// The house of a snapshot.
    ///
    /// # Errors
    /// A snapshot that no house has taken.
    pub fn restore(snapshot: HouseSnapshot<'_>) -> Result<House, SnapshotError> {
        let ledger = snapshot.ledger.into_owned();
        let people = snapshot.people.ok_or(SnapshotError::NoPeople)?.into_owned();
        let mut house = House {
            people,
            numbered: highest_number(&ledger).map_or(snapshot.serial, |highest| highest.max(snapshot.serial)),
            ledger,
            requests: snapshot.requests.into_owned(),
            meters: snapshot.meters.into_owned(),
            awaiting_since: snapshot.awaiting_since.into_iter().map(|(pool, hit, at)| ((pool, hit), at)).collect(),
            rests_until: snapshot.rests_until,
            serial: snapshot.serial,
            last_at: snapshot.last_at,
            clock: snapshot.clock,
            ..House::default()
        };
        for (id, answered) in snapshot.answered {
            house.answers.add(id.into_owned(), answered.into_owned());
        }
        match snapshot.config {
            Some(text) => {
                let furniture = (snapshot.tables, snapshot.pools, snapshot.tournaments);
                house.furnish(&text, snapshot.rules, furniture)?;
            }
            None if snapshot.tables.is_empty() && snapshot.pools.is_empty() => {}
            None => return Err(SnapshotError::Others),
        }
        house.seated = house.desks.iter().map(|(table, desk)| (*table, desk.seated())).collect();
        Ok(house)
    }

    /// The tables and pools of a configuration, as they were.
    fn furnish(
        &mut self,
        text: &str,
        rules: Option<Rules>,
        (tables, states, held): Furniture<'_>,
    ) -> Result<(), SnapshotError> {
        let config = crate::config::read_under(text, rules.unwrap_or_default())
            .map_err(|problems| SnapshotError::Config(problems.len()))?;
        let Built { mut desks, mut pools, mut tournaments } =
            crate::founding::build(&config).map_err(|refusal| SnapshotError::Founding(Box::new(refusal)))?;
        let same = desks.keys().eq(tables.keys()) && pools.keys().eq(states.keys());
        if !same || !tournaments.keys().eq(held.keys()) {
            return Err(SnapshotError::Others);
        }
        for ((name, desk), table) in desks.iter_mut().zip(tables.into_values()) {
            let recall = Recall::of(config.recall, table.restore(Arc::make_mut(desk), self.last_at)?);
            self.recall.insert(*name, Arc::new(recall));
        }
        for ((name, pool), state) in pools.iter_mut().zip(states.into_values()) {
            let resumed = Controller::resume(pool.terms().clone(), state).ok_or(SnapshotError::Pool(*name))?;
            *pool = Arc::new(resumed);
        }
        for ((name, tournament), held) in tournaments.iter_mut().zip(held.into_values()) {
            let restored = HouseTournament::restore(tournament.config().clone(), held);
            *tournament = Arc::new(restored.ok_or(SnapshotError::Tournament(*name))?);
        }
        (self.desks, self.pools, self.tournaments) = (desks, pools, tournaments);
        self.founded = Some(Founded { text: text.into(), config, rules });
        Ok(())
    }
}
