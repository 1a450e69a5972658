//! Ids that the house has forgotten: the store is asked about them before anything is decided.
//!
//! The house remembers its last answers. Whoever repeats an older command must not be taken for somebody who asks for something
//! new: the store knows every id that was ever answered, and would contradict the floor.

use std::collections::BTreeMap;

use sabot_chance::Source;
use sabot_house::{Command, House, Wording};
use sabot_law::Digest as HouseDigest;
use sabot_store::{Digest, Reply, Ticket};

use crate::floor::{Answered, Client, Floor, Output};
use crate::record;

/// The first ticket of such questions: far above those of appends, and below those of whoever drives the floor.
const FIRST: u64 = 1 << 61;

/// Commands whose ids are being looked up.
#[derive(Debug, Default)]
pub(crate) struct LookedUp {
    commands: BTreeMap<Ticket, (Client, Command)>,
    asked: u64,
}

impl LookedUp {
    pub(crate) fn len(&self) -> usize {
        self.commands.len()
    }

    /// Nobody is answered any more by what the store finds: who they were.
    pub(crate) fn forget(&mut self) -> Vec<Client> {
        core::mem::take(&mut self.commands).into_values().map(|(client, _)| client).collect()
    }

    pub(crate) fn take(&mut self, ticket: Ticket) -> Option<(Client, Command)> {
        self.commands.remove(&ticket)
    }
}

impl<S: Source> Floor<S> {
    /// Asks the store whether a command is new. It keeps its room meanwhile.
    pub(crate) fn look_up(&mut self, client: Client, command: &Command) -> Vec<Output> {
        let Ok(id) = command.id.as_str().parse() else { return self.decide(Some(client), command) };
        self.looked_up.asked += 1;
        let ticket = Ticket(FIRST + self.looked_up.asked);
        self.looked_up.commands.insert(ticket, (client, command.clone()));
        vec![Output::Find(ticket, id)]
    }

    /// The store has looked: the command is new and decided now, or it is answered as it was.
    pub(crate) fn found(&mut self, client: Client, mut command: Command, reply: Reply) -> Vec<Output> {
        let answered = match reply {
            Reply::Command(None) => {
                command.at = command.at.max(self.decided.last_at());
                return self.decide(Some(client), &command);
            }
            Reply::Command(Some(found)) => {
                let accepted = record::answered(&found.answer).is_some_and(|(accepted, _)| accepted);
                let content = self.content_of(&command, found.content);
                let again = House::repeated(&command, HouseDigest(content.0), accepted);
                again.map_or_else(Answered::Refused, |accepted| Answered::Duplicate { accepted })
            }
            _ => Answered::Unavailable,
        };
        vec![Output::Answer(client, answered)]
    }

    /// What the house knows a command by that the store knows by this content, where it is the same.
    fn content_of(&self, command: &Command, content: Digest) -> Digest {
        let wording = Wording::of(&command.actor, &command.order);
        let same = record::content(self.decks.key(), &wording).0 == content.0;
        if same { Digest(wording.digest().0) } else { content }
    }
}
