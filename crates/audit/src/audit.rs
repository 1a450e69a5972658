//! The walk through the record.

use std::collections::BTreeSet;

use sabot_chance::HouseKey;
use sabot_evidence::KeyRing;
use sabot_evidence::note::VerifierKey;
use sabot_law::Rules;
use sabot_store::{RecordedCommand, Reply, Store, StoreError, StoreRequest, ask};

use crate::broken::unbroken;
use crate::clock;
use crate::command::{self, Commands, Forms};
use crate::finding::Findings;
use crate::log::Log;
use crate::replay::Replay;
use crate::signed::Signed;
use crate::snapshot::{Kept, Looked};
use crate::source::{Row, Source, Unread, failed};
use crate::store::{balances, ends};
use crate::{AuditCounts, Fault, RecordPlace, RecordStanding, Verdict};

/// How many events pass between two reports of how far the audit is.
const EVENTS_PER_WORD: u64 = 2_048;
/// No command has more events: of a command that claims more, the rest is counted and not kept in memory.
const ROWS_MAX: usize = sabot_store::limits::EVENTS_MAX;

/// What an audit may rest on beside the record.
#[derive(Debug, Default)]
pub struct Inputs {
    /// The public keys of the log, as its folder has them.
    pub keys: Option<KeyRing>,
    /// The house's secret key, where the one who audits has it: what was sealed and blinded with it is then opened and checked.
    /// Without it the games of rows in which cards are sealed are not settled again.
    pub house: Option<HouseKey>,
    /// The public key that the inspector holds, which nobody could change under him.
    pub key: Option<VerifierKey>,
    /// The signed checkpoint that the inspector holds.
    pub since: Option<Vec<u8>>,
    /// Every note of this log in an anchor.
    pub anchor: Vec<Vec<u8>>,
}

/// How far an audit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AuditProgress {
    /// Events gone through.
    pub events: u64,
    /// Events there are.
    pub of: u64,
}

/// Goes through a whole record.
///
/// # Errors
/// A store that fails. One that is damaged is a finding, as far as the store lets itself be read.
pub fn audit(
    store: &mut (dyn Store + Send),
    inputs: &Inputs,
    progress: &mut dyn FnMut(AuditProgress),
) -> Result<Verdict, StoreError> {
    let of = match ask(store, StoreRequest::LogSize) {
        Reply::LogSize(size) => size,
        other => match failed(other) {
            StoreError::Damaged { .. } => 0,
            error => return Err(error),
        },
    };
    let mut findings = Findings::default();
    let (kept, looked) = Kept::load(store, inputs.house.as_ref(), &mut findings)?;
    let signed = Signed::new(inputs, &mut findings);
    let mut walk = Walk {
        log: Log::default(),
        signed,
        commands: Commands::default(),
        house_key: inputs.house.as_ref(),
        forms: Forms::default(),
        replay: Some(Box::new(Replay::new(inputs.house.as_ref()))),
        kept,
        looked,
        rules: BTreeSet::new(),
        counts: AuditCounts::default(),
        findings,
    };
    std::thread::scope(|scope| walk.whole(&mut Source::reading(scope, store, inputs.house.as_ref()), of, progress))?;
    walk.head(store)?;
    walk.at_the_end(store)?;
    progress(AuditProgress { events: walk.log.index(), of });
    Ok(walk.verdict(inputs))
}

/// The events of a command: as many as one can have, and how many more there were.
#[derive(Debug, Default)]
struct Rows {
    first: Vec<Row>,
    more: u64,
}

impl Rows {
    fn take(&mut self, row: Row) {
        if self.first.len() < ROWS_MAX {
            self.first.push(row);
        } else {
            self.more += 1;
        }
    }

    fn count(&self) -> u64 {
        self.first.len() as u64 + self.more
    }
}

struct Walk<'a> {
    log: Log,
    signed: Signed<'a>,
    commands: Commands,
    house_key: Option<&'a HouseKey>,
    forms: Forms,
    /// None once something could not be rebuilt.
    replay: Option<Box<Replay<'a>>>,
    /// A snapshot that is still to be compared.
    kept: Option<Kept>,
    /// What the store has kept beside that snapshot.
    looked: Option<Looked>,
    /// The versions of the rules that were met.
    rules: BTreeSet<Rules>,
    counts: AuditCounts,
    findings: Findings,
}

impl Walk<'_> {
    fn whole(
        &mut self,
        source: &mut Source,
        of: u64,
        progress: &mut dyn FnMut(AuditProgress),
    ) -> Result<(), StoreError> {
        let mut word = 0;
        self.look(source)?;
        self.unfounded();
        while let Some(command) = self.command(source)? {
            self.commands.take(&command, self.log.index(), &mut self.findings);
            let rows = self.rows(source, command.log.end)?;
            let place = || RecordPlace::command(&command);
            self.findings.same(Fault::CommandRange, &command.log.end, &self.log.index(), place);
            self.happened(&command, rows);
            if self.log.index() >= word {
                progress(AuditProgress { events: self.log.index(), of });
                word = self.log.index() + EVENTS_PER_WORD;
            }
        }
        self.rest(source)?;
        self.signed.ended(self.log.tree().size(), &mut self.findings);
        Ok(())
    }

    /// What was signed with the last commit.
    fn head(&mut self, store: &mut dyn Store) -> Result<(), StoreError> {
        let (size, root) = (self.log.tree().size(), self.log.tree().root());
        match ask(store, StoreRequest::LogHead) {
            Reply::LogHead(head) => {
                head.iter().for_each(|head| self.signed.head(head, size, root, &mut self.findings));
                Ok(())
            }
            other => match failed(other) {
                error @ StoreError::Damaged { .. } => {
                    self.findings.add(RecordPlace::Head { size }, Fault::Unreadable, "a row", error);
                    Ok(())
                }
                error => Err(error),
            },
        }
    }

    /// The next command, if it can be read.
    fn command(&mut self, source: &mut Source) -> Result<Option<RecordedCommand>, StoreError> {
        let read = source.command();
        let place = |from| RecordPlace::Command { number: from, id: String::new() };
        self.read(read, place)
    }

    /// The rows before this place of the log.
    fn rows(&mut self, source: &mut Source, end: u64) -> Result<Rows, StoreError> {
        let mut rows = Rows::default();
        loop {
            let read = source.event_before(end);
            let Some(row) = self.read(read, |index| RecordPlace::Log { index })? else { return Ok(rows) };
            self.counts.events += 1;
            self.log.take(&row, &mut self.findings);
            self.look(source)?;
            rows.take(row);
        }
    }

    /// Takes what was read. What a damaged store does not give is a finding, and nothing more of its kind is read.
    fn read<T>(
        &mut self,
        read: Result<Option<T>, Unread>,
        place: impl Fn(u64) -> RecordPlace,
    ) -> Result<Option<T>, StoreError> {
        match read {
            Ok(item) => Ok(item),
            Err(Unread { from, error: error @ StoreError::Damaged { .. } }) => {
                self.findings.add(place(from), Fault::Unreadable, "a row", error);
                self.replay = None;
                Ok(None)
            }
            Err(Unread { error, .. }) => Err(error),
        }
    }

    /// Compares the tree with what was signed of this size.
    fn look(&mut self, source: &mut Source) -> Result<(), StoreError> {
        loop {
            let size = self.log.tree().size();
            if self.signed.wants_checkpoint() {
                let read = source.checkpoint();
                let place = |number| RecordPlace::Checkpoint { number, size: 0 };
                if let Some(stored) = self.read(read, place)? {
                    self.signed.checkpoint(&stored, size, &mut self.findings);
                    continue;
                }
            }
            if self.signed.next_size() > size {
                return Ok(());
            }
            let root = self.log.tree().root();
            self.signed.look(size, root, &mut self.findings);
        }
    }

    /// Compares a snapshot from before the first event: it may have been kept of a house that was still to be founded.
    fn unfounded(&mut self) {
        let Walk { log, replay, kept, findings, .. } = self;
        if let (Some(replay), Some(kept)) = (replay, kept.take_if(|kept| kept.events() == 0)) {
            kept.compare(&replay.house, 0, log, findings);
        }
    }

    /// What a command did happens to the house.
    fn happened(&mut self, command: &RecordedCommand, rows: Rows) {
        self.counts.transfers += command.transfers.len() as u64;
        let mut replay = self.replay.take();
        if rows.more > 0 {
            let (most, found) = (format!("at most {ROWS_MAX} events"), format!("{} events", rows.count()));
            self.findings.add(RecordPlace::command(command), Fault::CommandRange, most, found);
            return;
        }
        let first = rows.first.first().map(|row| RecordPlace::event(&row.recorded));
        let Walk { log, commands, house_key, forms, kept, rules, counts, findings, .. } = self;
        let done = unbroken(|| {
            let unsalted = house_key.map(|key| command::unsalted(&rows.first, key)).unwrap_or_default();
            let Some(step) = command::step(forms, *house_key, command, rows.first, findings) else { return false };
            if let Some(at_ms) = clock::corrected(replay.as_deref().map(|replay| &replay.house), &step, findings) {
                log.goes_on_from(at_ms);
            }
            command::money(command, &step.batch, findings);
            rules.extend(step.batch.events.iter().filter_map(|event| event.what.rules()));
            // Only commands of the first form have a blinded digest.
            if let Some(key) = house_key.filter(|_| step.ordered.is_none()) {
                command::blinded(command, &step.batch, key, findings);
            }
            command::salted(&step.rows, &unsalted, findings);
            counts.sealed += step.closed;
            let Some(replay) = &mut replay else { return false };
            if !replay.take(&step, counts, findings) {
                return false;
            }
            if let Some(kept) = kept.take_if(|kept| !replay.is_closed() && kept.events() <= log.index()) {
                kept.compare(&replay.house, commands.count(), log, findings);
            }
            true
        });
        match done {
            Ok(true) => self.replay = replay,
            Ok(false) => {}
            Err(why) => {
                let place = first.unwrap_or_else(|| RecordPlace::command(command));
                let found = format!("the command {}: {why}", command.command);
                self.findings.add(place, Fault::Impossible, "what can happen at a house", found);
            }
        }
    }

    /// Events that no command claims.
    fn rest(&mut self, source: &mut Source) -> Result<(), StoreError> {
        let from = self.log.index();
        let rows = self.rows(source, u64::MAX)?;
        if let Some(Row { recorded: row, .. }) = rows.first.first() {
            let found = format!("{} events from {from} on", rows.count());
            self.findings.add(RecordPlace::event(row), Fault::OtherCommand, "a command", found);
        }
        Ok(())
    }

    fn at_the_end(&mut self, store: &mut dyn Store) -> Result<(), StoreError> {
        let Walk { log, commands, replay, kept, looked, findings, .. } = self;
        let ended = unbroken(|| {
            if let (Some(replay), Some(kept)) = (replay.as_ref().filter(|replay| !replay.is_closed()), kept.take()) {
                kept.compare(&replay.house, commands.count(), log, findings);
            }
            ends(store, log, looked.take(), findings)?;
            let Some(replay) = replay else { return Ok(()) };
            replay.at_the_end(findings);
            balances(store, replay, findings)
        });
        match ended {
            Ok(Err(error @ StoreError::Damaged { .. })) => {
                self.findings.add(RecordPlace::Record, Fault::Unreadable, "accounts, streams and snapshots", error);
                Ok(())
            }
            Ok(other) => other,
            Err(why) => {
                self.findings.add(RecordPlace::Record, Fault::Impossible, "what can happen at a house", why);
                Ok(())
            }
        }
    }

    fn verdict(mut self, inputs: &Inputs) -> Verdict {
        self.counts.commands = self.commands.count();
        self.counts.checkpoints = self.signed.count();
        let signed = self.signed.believed();
        let standing = match self.signed.held() {
            _ if !self.findings.is_empty() => RecordStanding::Altered,
            Some(size) => RecordStanding::UnalteredSince { size },
            None if inputs.key.is_some() && self.signed.key_known() && signed > 0 => {
                RecordStanding::Signed { size: signed }
            }
            None => RecordStanding::Consistent,
        };
        let root = self.log.tree().root();
        let accounts = self.replay.as_ref().map(|replay| replay.house.accounts().clone());
        let (findings, more) = self.findings.into_parts();
        Verdict { standing, counts: self.counts, root, rules: self.rules, signed, findings, more, accounts }
    }
}
