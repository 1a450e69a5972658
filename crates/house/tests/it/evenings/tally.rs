//! What the evenings have met: a test that never gets anywhere proves nothing.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use sabot_games::omaha;
use sabot_house::jackpot::{HitState, PoolEvent};
use sabot_house::{Actor, Answer, Batch, Command, GameCommand, House, HouseEvent, Order, Wish};

/// How often each thing was met, by its name.
#[derive(Clone, Default)]
pub(crate) struct Tally(BTreeMap<String, u64>);

impl Tally {
    pub(crate) fn add(&mut self, name: impl Into<String>) {
        self.add_many(name, 1);
    }

    pub(crate) fn add_many(&mut self, name: impl Into<String>, count: u32) {
        *self.0.entry(name.into()).or_default() += u64::from(count);
    }

    pub(crate) fn merge(&mut self, other: Tally) {
        for (name, count) in other.0 {
            *self.0.entry(name).or_default() += count;
        }
    }

    pub(crate) fn count(&self, name: &str) -> u64 {
        self.0.get(name).copied().unwrap_or(0)
    }

    /// How often everything was met whose name begins with this word.
    pub(crate) fn starting(&self, word: &str) -> u64 {
        self.0.iter().filter(|(name, _)| name.split(' ').next() == Some(word)).map(|(_, count)| count).sum()
    }

    /// Everything and how often, for a reader.
    pub(crate) fn table(&self) -> String {
        let mut table = String::new();
        for (name, count) in &self.0 {
            let _ = writeln!(table, "{count:>9}  {name}");
        }
        table
    }

    /// Counts an answer. `before`: the house that gave it.
    pub(crate) fn answered(&mut self, before: &House, command: &Command, answer: &Answer) {
        match answer {
            Answer::Accepted(batch) => {
                self.add(format!("order {}", command.order.name()));
                self.mistake(&command.order);
                self.batch(before, batch);
            }
            Answer::Refused(_, refusal) => {
                self.add(format!("refused {}", refusal.reason.told().key));
                self.add("event refused");
            }
            Answer::Duplicate { accepted } => self.add(format!("duplicate of {accepted}")),
        }
    }

    fn mistake(&mut self, order: &Order) {
        let Order::Play { command, .. } = order else { return };
        match command {
            GameCommand::Banked(sabot_games::BankedCommand::Irregularity(irregularity)) => {
                self.add(format!("irregularity {}", irregularity.mishap.word()));
            }
            GameCommand::Omaha(omaha::OmahaCommand::Irregularity(irregularity)) => {
                self.add(format!("irregularity omaha {}", irregularity.what.as_str()));
            }
            _ => {}
        }
    }

    fn batch(&mut self, before: &House, batch: &Batch) {
        for event in &batch.events {
            self.add(format!("event {}", event.what.kind()));
            match &event.what {
                HouseEvent::Game(event) => self.add(format!("game {}", event.told().key)),
                HouseEvent::Pool(event) => self.pool(event, batch.actor),
                HouseEvent::Approved { request } | HouseEvent::Corrected { request, .. } => {
                    let wish = before.requests().find(|one| one.id == *request).map(|one| &one.wish);
                    self.decided(wish, "approved", batch.actor);
                }
                HouseEvent::Rejected { request, .. } => {
                    let wish = before.requests().find(|one| one.id == *request).map(|one| &one.wish);
                    self.decided(wish, "rejected", batch.actor);
                }
                _ => {}
            }
        }
    }

    fn decided(&mut self, wish: Option<&Wish>, how: &str, by: Actor) {
        let what = match wish {
            Some(Wish::Limits { .. }) => "limits",
            Some(Wish::Correction { .. }) => "correction",
            Some(Wish::Pool { .. }) => "pool",
            Some(Wish::Clock { .. }) => "clock",
            Some(Wish::Lift { .. }) => "lift",
            Some(Wish::Cage { .. }) => "cage",
            Some(Wish::Tournament { .. }) => "tournament",
            None => "unknown",
        };
        let who = if by.automatic { "program" } else { "person" };
        self.add(format!("decided {what} {how} by {who}"));
    }

    fn pool(&mut self, event: &PoolEvent, by: Actor) {
        let who = if by.automatic { "program" } else { "person" };
        match event {
            PoolEvent::Contributed { .. } => self.add("pool contributed"),
            PoolEvent::Prized { prizes, .. } => {
                for prize in prizes {
                    self.add(format!("level {}", prize.row));
                }
                for row in [1, 2] {
                    if prizes.iter().filter(|prize| prize.row == row).count() > 1 {
                        self.add(format!("several of level {row}"));
                    }
                }
            }
            PoolEvent::Restarted { .. } => self.add("pool restarted"),
            PoolEvent::Closed { hits, .. } => {
                for _ in hits.iter().filter(|hit| hit.state == HitState::Awaiting) {
                    self.add("hit large");
                }
            }
            PoolEvent::TakenBack { prizes, restart, .. } => {
                self.add("pool taken back");
                if !prizes.is_empty() {
                    self.add("pool taken back after prizes");
                }
                if restart.amount.is_positive() {
                    self.add("pool start undone");
                }
            }
            PoolEvent::Verified { .. } => self.add(format!("hit verified by {who}")),
            PoolEvent::Approved { .. } => self.add(format!("hit approved by {who}")),
            PoolEvent::Rejected { .. } => self.add("hit rejected"),
            PoolEvent::Corrected { .. } => self.add("pool corrected"),
            PoolEvent::Reach { reachable: true, .. } => self.add("pool found again"),
            PoolEvent::Reach { .. } => self.add("pool lost"),
        }
    }
}
