//! Ids that the house has forgotten: the store is asked about them before anything is decided.
//!
//! The house remembers its last answers. Whoever repeats an older command must not be taken for somebody who asks for something
//! new: the store knows every id that was ever answered, and would contradict the floor.

use std::collections::BTreeMap;

use sabot_house::{Command, House, Moment, Wording};
use sabot_store::{Digest, Reply, Ticket};

use crate::floor::{Answered, Client, Floor, Output, uncorrected};
use crate::record;

/// The first ticket of such questions: far above those of appends, and below those of whoever drives the floor.
const FIRST: u64 = 1 << 61;

/// A command whose id is being looked up.
#[derive(Debug)]
pub(crate) struct Asking {
    client: Client,
    command: Command,
    /// When it came, without corrections of the house's clock. One that is made until the store answers changes its moment
    /// too: otherwise the house would be ahead of a clock that was put back, and stand still until that moment comes again.
    since_ms: i64,
}

/// Commands whose ids are being looked up.
#[derive(Debug, Default)]
pub(crate) struct LookedUp {
    commands: BTreeMap<Ticket, Asking>,
    asked: u64,
}

impl LookedUp {
    /// When the one that has waited longest came, without corrections of the house's clock.
    pub(crate) fn since_ms(&self) -> Option<i64> {
        self.commands.values().next().map(|asking| asking.since_ms)
    }

    pub(crate) fn len(&self) -> usize {
        self.commands.len()
    }

    /// Drops all commands that are being looked up, and gives the clients who will not be answered by what the store
    /// finds.
    pub(crate) fn forget(&mut self) -> Vec<Client> {
        core::mem::take(&mut self.commands).into_values().map(|asking| asking.client).collect()
    }

    pub(crate) fn take(&mut self, ticket: Ticket) -> Option<Asking> {
        self.commands.remove(&ticket)
    }
}

impl Floor {
    /// Asks the store whether a command is new. Until the answer comes the command counts among those that wait for the
    /// store.
    pub(crate) fn look_up(&mut self, client: Client, command: &Command) -> Vec<Output> {
        let Ok(id) = command.id.as_str().parse() else { return self.decide(Some(client), command) };
        self.looked_up.asked += 1;
        let ticket = Ticket(FIRST + self.looked_up.asked);
        let since_ms = uncorrected(command.at, &self.decided);
        let asking = Asking { client, command: command.clone(), since_ms };
        self.looked_up.commands.insert(ticket, asking);
        vec![Output::Find(ticket, id)]
    }

    /// The store has looked: the command is new and decided now, or it is answered as it was.
    pub(crate) fn found(&mut self, asking: Asking, reply: Reply) -> Vec<Output> {
        let Asking { client, mut command, since_ms } = asking;
        let answered = match reply {
            Reply::Command(None) => {
                let came = Moment(since_ms).shifted(self.decided.clock_shift_ms());
                command.at = came.max(self.decided.last_at());
                return self.decide(Some(client), &command);
            }
            Reply::Command(Some(found)) => {
                let accepted = record::answered(&found.answer).is_some_and(|(accepted, _)| accepted);
                let content = self.content_of(&command, found.content);
                let again = House::repeated(&command, content, accepted);
                again.map_or_else(Answered::Refused, |accepted| Answered::Duplicate { accepted })
            }
            _ => Answered::Unavailable,
        };
        vec![Output::Answer(client, answered)]
    }

    /// The digest by which the house knows a command, where the store's content is that of the same command; else the
    /// store's content.
    fn content_of(&self, command: &Command, content: Digest) -> Digest {
        let wording = Wording::of(&command.actor, &command.order);
        let same = record::content(self.decks.key(), &wording) == content;
        if same { wording.digest() } else { content }
    }
}
