//! Each command has one effect: its id is recorded once, whoever repeats it is told the first answer, and a repeat changes
//! nothing.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use sabot_floor::{Answered, Client, record};
use sabot_house::{Command, CommandId, HouseReason};
use sabot_ledger::Id;
use sabot_store::RecordedCommand;

use super::{Seen, is_refused};
use crate::finding::{Checked, ensure, ensure_eq};

#[derive(Debug, Default)]
pub(crate) struct ExactlyOnce {
    /// Every id in the record, and whether it was accepted.
    recorded: HashMap<String, bool>,
    under_way: HashSet<String>,
    asked: BTreeMap<Client, CommandId>,
    money: HashSet<Id>,
}

impl ExactlyOnce {
    /// Somebody asks for something; honestly, or under an id that was somebody else's.
    pub(crate) fn asks(&mut self, client: Client, command: &Command, honest: bool) {
        if honest {
            self.asked.insert(client, command.id.clone());
        }
    }

    /// The floor wants a command written down.
    pub(crate) fn appended(&mut self, id: &str) -> Checked {
        ensure!(!self.recorded.contains_key(id), "{id} is to happen again: it stands in the record");
        ensure!(self.under_way.insert(id.to_owned()), "{id} is to happen twice at once");
        Ok(())
    }

    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        let id = seen.batch.id.as_str();
        self.under_way.remove(id);
        let accepted = !is_refused(seen.batch);
        ensure!(self.recorded.insert(id.to_owned(), accepted).is_none(), "{id} happened twice");
        for money in seen.money() {
            let once = self.money.insert(money.id);
            ensure!(once, "{id} moves money under the id {}, which was used before", money.id);
        }
        Ok(())
    }

    /// Somebody is told how his command was answered.
    pub(crate) fn answered(&mut self, client: Client, answered: &Answered) -> Checked {
        let Some(id) = self.asked.remove(&client) else { return Ok(()) };
        let recorded = self.recorded.get(id.as_str()).copied();
        match answered {
            Answered::Unavailable => {}
            Answered::Accepted => {
                ensure_eq!(recorded, Some(true), "{id} was answered as accepted");
            }
            Answered::Refused(refusal) | Answered::TurnedAway(refusal)
                if matches!(refusal.reason, HouseReason::ForeignId | HouseReason::OtherContent) =>
            {
                return Err(format!("{id} was sent as it was, and refused as another's"));
            }
            Answered::Refused(_) => {
                ensure_eq!(recorded, Some(false), "{id} was answered as refused");
            }
            Answered::TurnedAway(_) => {
                ensure_eq!(recorded, None, "{id} was refused and not kept");
            }
            Answered::Duplicate { accepted } => {
                ensure_eq!(recorded, Some(*accepted), "{id} was answered as a repeat");
            }
        }
        Ok(())
    }

    /// Whether an id stands in the record.
    pub(crate) fn has(&self, id: &CommandId) -> bool {
        self.recorded.contains_key(id.as_str())
    }

    /// The process stopped: what was under way is known only by the record.
    pub(crate) fn stopped(&mut self) {
        self.under_way.clear();
        self.asked.clear();
    }

    /// The record's own list.
    pub(crate) fn whole(&self, commands: &[RecordedCommand]) -> Checked {
        let ids: BTreeSet<&str> = commands.iter().map(|command| command.command.as_str()).collect();
        ensure_eq!(ids.len(), commands.len(), "commands in the record with ids of their own");
        ensure_eq!(ids.len(), self.recorded.len(), "commands in the record");
        for command in commands {
            let accepted = self.recorded.get(command.command.as_str()).copied();
            let answer = record::answered(&command.answer).map(|(accepted, _)| accepted);
            ensure_eq!(answer, accepted, "how {} is answered in the record", command.command);
        }
        Ok(())
    }
}
