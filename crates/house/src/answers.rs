//! The commands that were answered, so that a repeat is known.

use core::fmt;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, VecDeque};

use sabot_law::Digest;

use crate::{Actor, Batch, CommandId, HouseEvent};

/// How many answered commands are remembered here; older ones are the store's to remember.
const ANSWERED_MAX: usize = 16_384;

/// An answered command.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answered {
    pub(crate) digest: Digest,
    pub(crate) actor: Actor,
    pub(crate) accepted: bool,
}

/// The last answered commands: looked up by their ids, told in their order.
#[derive(Clone, Default)]
pub(crate) struct Answers {
    /// The number of each, counted from the first that was ever answered: small entries, as every command adds one and takes
    /// one away.
    known: HashMap<CommandId, u64>,
    order: VecDeque<(CommandId, Answered)>,
    /// How many were forgotten.
    forgotten: u64,
}

impl Answers {
    /// How a command was answered, if it is remembered.
    pub(crate) fn of(&self, id: &CommandId) -> Option<&Answered> {
        let at = self.known.get(id)?.checked_sub(self.forgotten)?;
        self.order.get(usize::try_from(at).ok()?).map(|(_, answered)| answered)
    }

    /// Whether this id was answered lately, or nothing was forgotten yet.
    pub(crate) fn know(&self, id: &CommandId) -> bool {
        self.order.len() < ANSWERED_MAX || self.known.contains_key(id)
    }

    /// Remembers a command by what it did; the first answer stays.
    pub(crate) fn remember(&mut self, batch: &Batch) {
        let accepted = !batch.events.iter().any(|event| matches!(event.what, HouseEvent::Refused(_)));
        self.add(batch.id.clone(), Answered { digest: batch.digest, actor: batch.actor, accepted });
    }

    /// Adds an answer, and forgets the oldest where there are too many.
    pub(crate) fn add(&mut self, id: CommandId, answered: Answered) {
        let Entry::Vacant(free) = self.known.entry(id) else { return };
        self.order.push_back((free.key().clone(), answered));
        free.insert(self.forgotten + self.order.len() as u64 - 1);
        while self.order.len() > ANSWERED_MAX {
            if let Some((oldest, _)) = self.order.pop_front() {
                self.known.remove(&oldest);
                self.forgotten += 1;
            }
        }
    }

    /// All of them, the oldest first.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = (&CommandId, &Answered)> {
        self.order.iter().map(|(id, answered)| (id, answered))
    }
}

/// In their order: two houses that remember the same are told the same.
impl fmt::Debug for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.in_order()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;

    #[test]
    fn the_last_answers_are_found_and_the_oldest_are_forgotten() {
        const MORE: usize = 10;
        let id = |number: usize| format!("c-{number}").parse::<CommandId>().expect("an id");
        let digest = |number: usize| {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&(number as u64).to_be_bytes());
            Digest::new(bytes)
        };
        let mut answers = Answers::default();
        for number in 0..ANSWERED_MAX + MORE {
            let answered = Answered { digest: digest(number), actor: Actor::automatic(Role::Croupier), accepted: true };
            answers.add(id(number), answered.clone());
            // The first answer stays.
            answers.add(id(number), Answered { accepted: false, ..answered });
        }
        for number in 0..ANSWERED_MAX + MORE {
            let found = answers.of(&id(number)).map(|answered| (answered.digest, answered.accepted));
            assert_eq!(found, (number >= MORE).then(|| (digest(number), true)), "{number}");
        }
        assert!(!answers.know(&id(MORE - 1)) && answers.know(&id(MORE)));
        assert!(answers.in_order().map(|(id, _)| id.clone()).eq((MORE..ANSWERED_MAX + MORE).map(id)));
    }
}
