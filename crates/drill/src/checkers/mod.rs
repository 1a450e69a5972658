//! What must hold, one checker a file. Each keeps books of its own from what the floor gives out and from the record, and
//! compares them with what the house says.
//!
//! | checker | file |
//! |---|---|
//! | the laws of the house, each under its own name | `laws.rs` |
//! | exactly once | `exactly_once.rs` |
//! | durable before shown | `durable.rs` |
//! | secrecy | `secrecy.rs` |
//! | chain | `chain.rs` |
//! | every commit is signed | `heads.rs` |
//! | replay equals live | `replay.rs` |
//! | no card twice | `cards.rs` |
//! | every round ends | `progress.rs` |
//! | nobody is moved from a table in dispute | `tournaments.rs` |
//! | the audit finds nothing | `audit.rs` |

mod audit;
mod cards;
mod chain;
mod durable;
mod exactly_once;
mod heads;
mod laws;
mod progress;
mod replay;
mod secrecy;
mod tournaments;

use sabot_evidence::Digest;
use sabot_floor::{Answered, Client, DeckEvent, Marks};
use sabot_games::{BankedEvent, omaha};
use sabot_house::{Batch, Command, CommandId, GameEvent, House, HouseEvent, Stream};
use sabot_laws::Law;
use sabot_ledger::Name;
use sabot_store::{Receipt, Reply, Store, Ticket};

use crate::asked::Asked;
use crate::keys::signer;
use crate::memory::Memory;
use crate::record::Record;

pub(crate) use replay::unchanged;

/// The names of all checkers but the laws, as findings bear them.
const CHECKERS: [&str; 10] =
    ["exactly_once", "durable", "secrecy", "chain", "heads", "replay", "cards", "progress", "tournaments", "audit"];

/// Whether a checker is called so.
#[must_use]
pub fn is_checker(name: &str) -> bool {
    CHECKERS.contains(&name) || Law::ALL.iter().any(|law| law.key() == name)
}

/// A checker's name and what it saw.
pub(crate) type Wrong = (&'static str, String);

/// A batch that is durable, and the house after it.
pub(crate) struct Seen<'a> {
    pub(crate) house: &'a House,
    pub(crate) batch: &'a Batch,
    pub(crate) decks: &'a [(Stream, DeckEvent)],
    pub(crate) receipt: &'a Receipt,
    pub(crate) asked: Option<&'a Asked>,
    /// Where the record stood when it was shown.
    pub(crate) marks: Option<&'a Marks>,
}

impl<'a> Seen<'a> {
    /// What happened to money, in order.
    fn money(&self) -> impl Iterator<Item = &'a sabot_ledger::MoneyEvent> {
        self.batch.events.iter().filter_map(|event| match &event.what {
            HouseEvent::Money(money) => Some(money),
            _ => None,
        })
    }

    /// What happened in games, in order.
    pub(crate) fn games(&self) -> impl Iterator<Item = (Name, &'a GameEvent)> {
        games(self.batch)
    }
}

/// What a batch did in games, in order.
pub(crate) fn games(batch: &Batch) -> impl Iterator<Item = (Name, &GameEvent)> {
    batch.events.iter().filter_map(|event| match (event.stream, &event.what) {
        (Stream::Table(table), HouseEvent::Game(game)) => Some((table, game)),
        _ => None,
    })
}

/// Whether a batch is nothing but a refusal.
pub(crate) fn is_refused(batch: &Batch) -> bool {
    batch.events.iter().any(|event| matches!(event.what, HouseEvent::Refused(_)))
}

/// Whether an event opens a round.
pub(crate) fn opens(event: &GameEvent) -> bool {
    event.house().is_some_and(|event| matches!(event.what, BankedEvent::RoundOpened { .. }))
        || event.omaha().is_some_and(|event| matches!(event.what, omaha::OmahaEvent::HandStarted { .. }))
}

/// Whether an event closes a round.
pub(crate) fn closes(event: &GameEvent) -> bool {
    event.house().is_some_and(|event| event.what == BankedEvent::RoundClosed)
        || event.omaha().is_some_and(|event| event.what == omaha::OmahaEvent::HandClosed)
}

/// All checkers.
#[derive(Debug)]
pub(crate) struct Checkers {
    laws: laws::Laws,
    exactly_once: exactly_once::ExactlyOnce,
    durable: durable::Durable,
    secrecy: secrecy::Secrecy,
    chain: chain::Chain,
    heads: heads::Heads,
    cards: cards::Cards,
    progress: progress::Progress,
    tournaments: tournaments::Tournaments,
    audit: audit::Audit,
}

/// Puts a checker's name to what it says.
fn named(name: &'static str) -> impl Fn(String) -> Wrong {
    move |told| (name, told)
}

impl Checkers {
    pub(crate) fn new(seed: u64, memory: Memory) -> Checkers {
        Checkers {
            laws: laws::Laws::default(),
            exactly_once: exactly_once::ExactlyOnce::default(),
            durable: durable::Durable::default(),
            secrecy: secrecy::Secrecy::new(seed),
            chain: chain::Chain::default(),
            heads: heads::Heads::new(signer(seed).verifier(), memory),
            cards: cards::Cards::default(),
            progress: progress::Progress::default(),
            tournaments: tournaments::Tournaments::default(),
            audit: audit::Audit::new(seed),
        }
    }

    /// Somebody asks for something.
    pub(crate) fn asks(&mut self, client: Client, command: &Command, honest: bool) {
        self.durable.asks(client);
        self.exactly_once.asks(client, command, honest);
    }

    /// The floor wants something written down.
    pub(crate) fn appended(&mut self, ticket: Ticket, batch: &sabot_store::StoreBatch) -> Result<(), Wrong> {
        self.durable.appended(ticket, batch);
        self.exactly_once.appended(batch.command.as_str()).map_err(named("exactly_once"))
    }

    /// The store answers.
    pub(crate) fn replied(&mut self, ticket: Ticket, reply: &Reply) {
        self.durable.replied(ticket, reply);
    }

    /// Something is shown.
    pub(crate) fn shown(&mut self, seen: &Seen<'_>) -> Result<(), Wrong> {
        self.durable.shown(seen).map_err(named("durable"))?;
        self.heads.shown(seen).map_err(named("heads"))?;
        self.after(seen)
    }

    /// Something that was not shown before a stop stands in the record.
    pub(crate) fn recovered(&mut self, seen: &Seen<'_>) -> Result<(), Wrong> {
        self.durable.recovered(seen).map_err(named("durable"))?;
        self.heads.recovered(seen);
        self.after(seen)
    }

    fn after(&mut self, seen: &Seen<'_>) -> Result<(), Wrong> {
        self.audit.after(seen.batch);
        self.exactly_once.after(seen).map_err(named("exactly_once"))?;
        self.cards.after(seen).map_err(named("cards"))?;
        self.laws.after(seen)?;
        self.tournaments.after(seen).map_err(named("tournaments"))?;
        self.secrecy.after(seen).map_err(named("secrecy"))
    }

    /// Somebody is told how his command was answered.
    pub(crate) fn answered(&mut self, client: Client, id: &CommandId, answered: &Answered) -> Result<(), Wrong> {
        let known = self.exactly_once.has(id);
        self.durable.answered(client, answered, known).map_err(named("durable"))?;
        self.exactly_once.answered(client, answered).map_err(named("exactly_once"))
    }

    /// The process stopped.
    pub(crate) fn stopped(&mut self) {
        self.durable.stopped();
        self.exactly_once.stopped();
    }

    /// The power was cut, and a head is forgotten.
    pub(crate) fn forgot(&mut self) {
        self.heads.forgot();
    }

    /// The record was opened anew, before anything of it is followed.
    pub(crate) fn reopened(&mut self, record: &Record) -> Result<(), Wrong> {
        self.durable.whole(&record.rows).map_err(named("durable"))?;
        self.heads.whole(record).map_err(named("heads"))
    }

    /// The record was followed: it must be whole, and give back the house that lived.
    pub(crate) fn whole(&mut self, record: &Record, live: &House, read: &House) -> Result<(), Wrong> {
        self.durable.whole(&record.rows).map_err(named("durable"))?;
        self.chain.whole(&record.rows).map_err(named("chain"))?;
        self.exactly_once.whole(&record.commands).map_err(named("exactly_once"))?;
        self.laws.whole(read, &record.balances)?;
        replay::same(live, read).map_err(named("replay"))
    }

    /// The house that the whole record gives is the one that lived, to the last letter.
    pub(crate) fn replayed(&self, live: &House, read: &House) -> Result<(), Wrong> {
        replay::same_to_the_letter(live, read).map_err(named("replay"))
    }

    /// The house has stopped: whatever it gave out can be proved.
    pub(crate) fn proved(&mut self, record: &Record) -> Result<(), Wrong> {
        self.heads.prove(record).map_err(named("heads"))
    }

    /// The record that is left when the house has stopped: who audits it finds nothing.
    pub(crate) fn audited(&self, store: &mut (dyn Store + Send), live: &House) -> Result<(), Wrong> {
        self.audit.clean(store, live).map_err(named("audit"))
    }

    /// Whether it goes on at every table.
    pub(crate) fn progress(&mut self, step: u64, house: &House) -> Result<(), Wrong> {
        self.progress.at(step, house).map_err(named("progress"))
    }

    /// How many events were given out.
    pub(crate) fn given(&self) -> usize {
        self.durable.given()
    }

    /// Rounds compared with the letter, cards exchanged, events proved, and the root of the log.
    pub(crate) fn counts(&self) -> (u64, u64, u64, Digest) {
        (self.laws.compared(), self.secrecy.exchanged(), self.heads.proved(), self.chain.root())
    }
}
