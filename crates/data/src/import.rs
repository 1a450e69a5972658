//! A record from its lines: every leaf is made anew and compared, every checkpoint held against the tree.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Read as _};

use sabot_evidence::merkle::Frontier;
use sabot_evidence::{Chain, Digest, KeyRing, PublicKeys, RecordedLeaf};
use sabot_ledger::Bounds;
use sabot_store::{
    AccountChange, AppendOutcome, Epoch, LeaseOutcome, NewEvent, Owner, Reply, Store, StoreBatch, StoreRequest,
    StoredTransfer, StreamAppend, StreamName, Version, ask,
};

use crate::export_lines::{AccountLine, CheckpointLine, CommandLine, EXPORT_FORMAT, EventLine, Line, TransferLine};

/// The longest line: the largest thing that a store keeps, with its escapes.
const LINE_BYTES_MAX: u64 = 1 << 24;
/// How many epochs may lie between two events of a stream: for each a lease has to be taken.
const EPOCHS_MAX: u64 = 100_000;
/// How long the leases run that are taken on the way.
const LEASE_MS: u32 = 1;

/// Why a record cannot be imported.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// A line that is wrong.
    #[error("line {line}: {why}")]
    Line {
        /// Its number, from 1.
        line: u64,
        /// What is wrong with it.
        why: String,
    },
    /// The lines cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The store cannot be written.
    #[error("the record cannot be written: {0}")]
    Store(String),
    /// There is a record already.
    #[error("there is a record already")]
    NotEmpty,
}

/// What was imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The public keys of the log.
    pub keys: Option<PublicKeys>,
    /// Commands.
    pub commands: u64,
    /// Events.
    pub events: u64,
    /// Checkpoints.
    pub checkpoints: u64,
    /// The root over all events.
    pub root: Digest,
}

/// Makes a record of its lines, on a store that has none.
///
/// # Errors
/// The first line that is wrong; a store that fails, or that has a record already.
pub fn import(mut lines: impl BufRead, store: &mut dyn Store) -> Result<Imported, ImportError> {
    match ask(store, StoreRequest::LogSize) {
        Reply::LogSize(0) => {}
        Reply::LogSize(_) => return Err(ImportError::NotEmpty),
        other => return Err(ImportError::Store(format!("{other:?}"))),
    }
    let mut importing = Importing::new(store);
    let mut number = 0;
    while let Some(text) = next_line(&mut lines, number + 1)? {
        number += 1;
        importing.line(&text, number)?;
    }
    importing.finish(number)
}

/// One line without its end. A last line that was cut off is refused.
fn next_line(lines: &mut impl BufRead, number: u64) -> Result<Option<String>, ImportError> {
    let wrong = |why: &str| ImportError::Line { line: number, why: why.to_owned() };
    let mut bytes = Vec::new();
    lines.by_ref().take(LINE_BYTES_MAX + 1).read_until(b'\n', &mut bytes)?;
    match bytes.pop() {
        None => Ok(None),
        Some(b'\n') => String::from_utf8(bytes).map(Some).map_err(|_| wrong("it is not text")),
        Some(_) if bytes.len() as u64 >= LINE_BYTES_MAX => Err(wrong("it is too long")),
        Some(_) => Err(wrong("it has no end")),
    }
}

/// A record while it is made.
struct Importing<'a> {
    store: &'a mut dyn Store,
    keys: Option<PublicKeys>,
    ring: Option<KeyRing>,
    chain: Chain,
    tree: Frontier,
    epochs: BTreeMap<StreamName, Epoch>,
    open: Option<Open>,
    begun: bool,
    commands: u64,
    checkpoints: u64,
}

/// A command whose events are still to come.
struct Open {
    batch: StoreBatch,
    left: u64,
    leaves: Vec<Digest>,
}

impl<'a> Importing<'a> {
    fn new(store: &'a mut dyn Store) -> Self {
        Importing {
            store,
            keys: None,
            ring: None,
            chain: Chain::default(),
            tree: Frontier::default(),
            epochs: BTreeMap::new(),
            open: None,
            begun: false,
            commands: 0,
            checkpoints: 0,
        }
    }

    fn line(&mut self, text: &str, number: u64) -> Result<(), ImportError> {
        let wrong = |why: String| ImportError::Line { line: number, why };
        let line: Line = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        // Every content has exactly one line, so that exporting the record again gives the same bytes.
        if !line.text().is_ok_and(|again| again.as_str() == text) {
            return Err(wrong("it is not in canonical form".to_owned()));
        }
        match line {
            Line::Header(header) if !self.begun && header.format == EXPORT_FORMAT => {
                self.begun = true;
                self.ring = header.keys.as_ref().map(PublicKeys::ring).transpose().map_err(|e| wrong(e.to_string()))?;
                self.keys = header.keys;
                Ok(())
            }
            Line::Header(header) => Err(wrong(format!("it is no header of this form: {}", header.format))),
            _ if !self.begun => Err(wrong("the first line is the header".to_owned())),
            Line::Command(command) => self.command(command, number),
            Line::Event(event) => self.event(event, number),
            Line::Checkpoint(checkpoint) => self.checkpoint(&checkpoint, number),
        }
    }

    fn command(&mut self, line: CommandLine, number: u64) -> Result<(), ImportError> {
        let wrong = |why: &str| ImportError::Line { line: number, why: why.to_owned() };
        if self.open.is_some() {
            return Err(wrong("the command before it lacks events"));
        }
        if line.number != self.commands || line.events == 0 {
            return Err(wrong("commands are numbered without gaps, and each has events"));
        }
        let batch = StoreBatch {
            command: line.command.parse().map_err(|error| wrong(&format!("{error}")))?,
            content: line.content,
            answer: line.answer.bytes().ok_or_else(|| wrong("the answer is not written as it should be"))?,
            streams: Vec::new(),
            accounts: line.accounts.iter().map(account).collect::<Result<_, _>>().map_err(|why| wrong(&why))?,
            transfers: line.transfers.iter().map(transfer).collect::<Result<_, _>>().map_err(|why| wrong(&why))?,
        };
        self.open = Some(Open { batch, left: line.events, leaves: Vec::new() });
        Ok(())
    }

    fn event(&mut self, line: EventLine, number: u64) -> Result<(), ImportError> {
        let wrong = |why: &str| ImportError::Line { line: number, why: why.to_owned() };
        let Some(open) = self.open.as_mut() else { return Err(wrong("no command is before this event")) };
        if line.log_index != self.chain.size() || line.command != open.batch.command.as_str() {
            return Err(wrong("it is not the next event of its command"));
        }
        let leaf = self.chain.link(&RecordedLeaf {
            stream: &line.stream,
            version: line.version,
            epoch: line.epoch,
            kind: &line.kind,
            kind_version: line.kind_version.into(),
            recorded_at_ms: line.recorded_at_ms,
            command: &line.command,
            body: Digest::of(line.body.as_bytes()),
        });
        let leaf = leaf.map_err(|error| wrong(&error.to_string()))?;
        if leaf != line.leaf {
            return Err(wrong(&format!("its leaf is {leaf}, and the line says {}", line.leaf)));
        }
        self.tree.push(leaf, |_, _| ());
        open.push(&line, leaf).map_err(|why| wrong(&why))?;
        if open.left == 0 {
            return self.append(number);
        }
        Ok(())
    }

    /// Appends the command, now that it is whole.
    fn append(&mut self, number: u64) -> Result<(), ImportError> {
        let Some(Open { batch, leaves, .. }) = self.open.take() else { return Ok(()) };
        let wrong = |why: String| ImportError::Line { line: number, why };
        for one in &batch.streams {
            self.reach(one.stream, one.epoch, number)?;
        }
        match ask(self.store, StoreRequest::Append(Box::new(batch))) {
            Reply::Append(AppendOutcome::Done(receipt)) => {
                let same = receipt.leaves.iter().copied().eq(leaves);
                if !same {
                    return Err(wrong("the store gave its events other leaves".to_owned()));
                }
                self.commands += 1;
                Ok(())
            }
            Reply::Append(other) => Err(wrong(format!("the store refuses the command: {other:?}"))),
            Reply::Failed(error) | Reply::Unknown(error) => Err(ImportError::Store(error.to_string())),
            other => Err(ImportError::Store(format!("{other:?}"))),
        }
    }

    /// Takes leases until the stream is in the epoch under which it was written.
    fn reach(&mut self, resource: StreamName, wanted: Epoch, number: u64) -> Result<(), ImportError> {
        let reached = self.epochs.get(&resource).copied().unwrap_or_default();
        if wanted.0.saturating_sub(reached.0) > EPOCHS_MAX {
            let why = format!("{} epochs of {resource} lie between two events", wanted.0 - reached.0);
            return Err(ImportError::Line { line: number, why });
        }
        let owner: Owner = "import".parse().expect("a short plain name");
        for _ in reached.0..wanted.0 {
            match ask(self.store, StoreRequest::Take { resource, owner, ttl_ms: LEASE_MS, now_ms: 0 }) {
                Reply::Leased(LeaseOutcome::Taken { epoch, .. }) => {
                    self.epochs.insert(resource, epoch);
                }
                other => return Err(ImportError::Store(format!("{other:?}"))),
            }
        }
        Ok(())
    }

    fn checkpoint(&mut self, line: &CheckpointLine, number: u64) -> Result<(), ImportError> {
        let wrong = |why: String| ImportError::Line { line: number, why };
        let bytes = line.note.bytes().ok_or_else(|| wrong("the note is not written as it should be".to_owned()))?;
        if self.open.is_some() || line.number != self.checkpoints || line.log_size != self.tree.size() {
            return Err(wrong("a checkpoint stands behind the last event that it speaks of".to_owned()));
        }
        let Some(ring) = &self.ring else { return Err(wrong("there is no key to check it with".to_owned())) };
        let checkpoint = ring.open(&bytes).map_err(|error| wrong(error.to_string()))?;
        if checkpoint.size() != self.tree.size() || *checkpoint.root() != self.tree.root() {
            return Err(wrong(format!("it signs another root than {}", self.tree.root())));
        }
        match ask(self.store, StoreRequest::SaveCheckpoint { log_size: line.log_size, bytes }) {
            Reply::CheckpointSaved { number } if number == line.number => {
                self.checkpoints += 1;
                Ok(())
            }
            other => Err(ImportError::Store(format!("{other:?}"))),
        }
    }

    fn finish(self, lines: u64) -> Result<Imported, ImportError> {
        if !self.begun || self.open.is_some() {
            let why = "the record ends in the middle".to_owned();
            return Err(ImportError::Line { line: lines, why });
        }
        Ok(Imported {
            keys: self.keys,
            commands: self.commands,
            events: self.tree.size(),
            checkpoints: self.checkpoints,
            root: self.tree.root(),
        })
    }
}

impl Open {
    /// One more event: those of a stream stand together.
    fn push(&mut self, line: &EventLine, leaf: Digest) -> Result<(), String> {
        let stream: StreamName = line.stream.parse().map_err(|error| format!("{error}"))?;
        let event = NewEvent {
            kind: line.kind.parse().map_err(|error| format!("{error}"))?,
            kind_version: line.kind_version,
            recorded_at_ms: line.recorded_at_ms,
            body: line.body.clone(),
        };
        let epoch = Epoch(line.epoch);
        match self.batch.streams.last_mut() {
            Some(last) if last.stream == stream && last.epoch == epoch => last.events.push(event),
            _ => {
                // A stream that comes twice in a command is not looked for here: the store refuses it.
                let expected = Version(line.version.saturating_sub(1));
                self.batch.streams.push(StreamAppend { stream, epoch, expected, events: vec![event] });
            }
        }
        self.leaves.push(leaf);
        self.left -= 1;
        Ok(())
    }
}

fn account(line: &AccountLine) -> Result<AccountChange, String> {
    Ok(match line {
        AccountLine::Open { account, currency, least, most } => AccountChange::Open {
            account: account.parse().map_err(|error| format!("{error}"))?,
            currency: *currency,
            bounds: Bounds { least: *least, most: *most },
        },
        AccountLine::Rebound { account, least, most } => AccountChange::Rebound {
            account: account.parse().map_err(|error| format!("{error}"))?,
            bounds: Bounds { least: *least, most: *most },
        },
    })
}

fn transfer(line: &TransferLine) -> Result<StoredTransfer, String> {
    Ok(StoredTransfer {
        id: line.id.parse().map_err(|error| format!("{error}"))?,
        debit: line.debit.parse().map_err(|error| format!("{error}"))?,
        credit: line.credit.parse().map_err(|error| format!("{error}"))?,
        currency: line.currency,
        amount: line.amount,
    })
}
