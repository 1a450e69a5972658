//! A store over a disk that fails as told: for simulations of everything above it.

mod plan;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

pub use plan::{DiskFault, FaultPlan};

use crate::heads::Signing;
use crate::memory::State;
use crate::{
    AppendOutcome, Heads, LeaseOutcome, LogHead, Reply, Sealer, Store, StoreError, StoreRequest, StreamName, Ticket,
};

/// A store in memory whose disk is a list of commits, and which fails by a [`FaultPlan`].
///
/// Like the others it gathers what waits into commits and answers when a commit is on the disk. What was answered as
/// done is there when it is opened anew, unless the plan says that the disk lied.
#[derive(Debug)]
pub struct FaultyStore {
    plan: FaultPlan,
    signing: Signing,
    state: State,
    disk: Vec<Commit>,
    commits: u64,
    waiting: VecDeque<(Ticket, Job)>,
    answered: VecDeque<(Ticket, Reply)>,
    /// How many more times the store is asked in vain.
    stalled: u32,
    stopped: Option<DiskFault>,
    /// Why an append failed: no append behind it happens until the store is opened anew.
    refusing: Option<StoreError>,
    /// Whether the record in memory is another than the one on the disk.
    apart: bool,
}

/// A request that waits.
#[derive(Debug)]
enum Job {
    Do(StoreRequest),
    /// A request that came when too many waited: it is refused in its turn. Says whether it is an append.
    Refuse(bool),
}

/// What one commit wrote: the requests that changed something, to be done again in the same order.
#[derive(Clone, Debug)]
struct Commit {
    requests: Vec<StoreRequest>,
    /// The signed head of the log behind it, where it appended and somebody signs.
    head: Option<Arc<LogHead>>,
    /// Whether only its beginning is on the disk.
    torn: bool,
}

/// What was found when a store was opened anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recovery {
    /// How many commits are whole.
    pub commits: usize,
    /// Whether a torn one was dropped.
    pub torn: bool,
}

impl FaultyStore {
    /// An empty store on an empty disk.
    #[must_use]
    pub fn new(sealer: Arc<dyn Sealer>, plan: FaultPlan) -> FaultyStore {
        FaultyStore {
            state: State::new(sealer),
            signing: Signing::default(),
            plan,
            disk: Vec::new(),
            commits: 0,
            waiting: VecDeque::new(),
            answered: VecDeque::new(),
            stalled: 0,
            stopped: None,
            refusing: None,
            apart: false,
        }
    }

    /// Has every append signed from now on. That ends when the store is opened anew: whoever opens it names the signer
    /// again.
    pub fn sign_with(&mut self, heads: Box<dyn Heads>) {
        self.signing = Signing::by(heads);
    }

    /// Whether it hangs: it will answer, but not now.
    #[must_use]
    pub const fn stalls(&self) -> bool {
        self.stalled > 0
    }

    /// What has stopped it, if it stands still.
    #[must_use]
    pub const fn stopped(&self) -> Option<DiskFault> {
        self.stopped
    }

    /// How many commits were tried so far, over all times it was opened: the next one has this number in the [`FaultPlan`].
    #[must_use]
    pub const fn commits(&self) -> u64 {
        self.commits
    }

    /// Stops now: what waits is lost, and answers that nobody has taken will not come.
    pub fn stop(&mut self) {
        self.stopped.get_or_insert(DiskFault::StopBefore);
        self.waiting.clear();
        self.answered.clear();
        self.stalled = 0;
    }

    /// Opens it anew from what is on its disk.
    pub fn reopen(&mut self) -> Recovery {
        self.stop();
        self.stopped = None;
        self.refusing = None;
        self.signing = Signing::default();
        let torn = self.disk.pop_if(|last| last.torn).is_some();
        if self.apart {
            self.state = self.read_disk();
            self.apart = false;
        }
        Recovery { commits: self.disk.len(), torn }
    }

    /// From now on it fails by this plan; numbers of commits go on.
    pub fn replan(&mut self, plan: FaultPlan) {
        self.plan = plan;
    }

    /// Damages the newest snapshot of a stream, until it is opened anew. Whether there was one.
    pub fn damage_snapshot(&mut self, stream: StreamName) -> bool {
        self.apart = true;
        self.state.damage_snapshot(stream)
    }

    /// The record as the whole commits on the disk give it.
    fn read_disk(&self) -> State {
        let mut state = self.state.emptied();
        let whole = self.disk.iter().filter(|commit| !commit.torn);
        for request in whole.flat_map(|commit| &commit.requests) {
            let _ = state.handle(request.clone());
        }
        let last = self.disk.iter().rev().filter(|commit| !commit.torn).find_map(|commit| commit.head.as_deref());
        state.signed(last);
        state
    }

    /// Does the next request, or the next few that share a commit.
    fn work(&mut self) {
        let (ticket, request) = match self.waiting.pop_front() {
            None => return,
            Some((ticket, Job::Do(request))) => (ticket, request),
            Some((ticket, Job::Refuse(append))) => {
                let busy = StoreError::Busy { waiting: self.plan.waiting_max };
                self.answered.push_back((ticket, Reply::Failed(busy.clone())));
                if append {
                    self.refusing.get_or_insert(busy);
                }
                return;
            }
        };
        if !request.is_write() {
            self.answered.push_back((ticket, self.state.handle(request)));
            return;
        }
        let mut group = vec![(ticket, request)];
        let most = self.plan.group();
        let is_write = |(_, job): &mut (Ticket, Job)| matches!(job, Job::Do(request) if request.is_write());
        while group.len() < most
            && let Some((ticket, Job::Do(request))) = self.waiting.pop_front_if(is_write)
        {
            group.push((ticket, request));
        }
        self.commit(group);
    }

    fn commit(&mut self, group: Vec<(Ticket, StoreRequest)>) {
        let appends = group.iter().any(|(_, request)| matches!(request, StoreRequest::Append(_)));
        let mut requests = Vec::new();
        let mut tickets = Vec::new();
        let mut replies = Vec::new();
        for (ticket, request) in group {
            let reply = match &self.refusing {
                Some(why) if matches!(request, StoreRequest::Append(_)) => {
                    Reply::Failed(StoreError::Stopped { reason: why.to_string() })
                }
                _ => self.state.handle(request.clone()),
            };
            if has_changed(&reply) {
                requests.push(request);
            }
            tickets.push(ticket);
            replies.push(reply);
        }
        // Whoever signs for a simulation has no disk of his own that could fail.
        let head = self.signing.sign(&mut replies).unwrap_or_default();
        let answers: Vec<_> = tickets.into_iter().zip(replies).collect();
        // Without a change nothing is written, and so nothing can fail.
        let fault = if requests.is_empty() { None } else { self.next_fault() };
        let unknown = StoreError::Io { detail: "the disk did not say whether it wrote".to_owned() };
        let instead =
            |reply: Reply| answers.iter().map(move |(ticket, _)| (*ticket, reply.clone())).collect::<Vec<_>>();
        let (kept, told) = match fault {
            None | Some(DiskFault::Stall { .. }) => (true, answers),
            Some(DiskFault::Disorder) => (true, answers.into_iter().rev().collect()),
            Some(DiskFault::DiskFull) => (false, instead(Reply::Failed(StoreError::DiskFull))),
            Some(DiskFault::StopBefore | DiskFault::Torn) => (false, Vec::new()),
            Some(DiskFault::StopAfter) => (true, Vec::new()),
            Some(DiskFault::UnknownLost) => (false, instead(Reply::Unknown(unknown))),
            Some(DiskFault::UnknownKept) => (true, instead(Reply::Unknown(unknown))),
            Some(DiskFault::Lie { .. }) => (true, answers),
        };
        let torn = fault == Some(DiskFault::Torn);
        if !requests.is_empty() && (kept || torn) {
            self.disk.push(Commit { requests, head: head.clone(), torn });
        }
        if kept {
            let _ = self.signing.durable(head.as_deref());
            self.state.signed(head.as_deref());
        } else {
            self.signing.undo();
            self.state = self.read_disk();
        }
        if let Some(DiskFault::Lie { before }) = fault {
            let lost = usize::try_from(before).unwrap_or(usize::MAX).saturating_add(1);
            self.disk.truncate(self.disk.len().saturating_sub(lost));
            self.apart = true;
        }
        self.answered.extend(told);
        if fault == Some(DiskFault::DiskFull) && appends {
            self.refusing.get_or_insert(StoreError::DiskFull);
        }
        if let Some(DiskFault::Stall { looks }) = fault {
            self.stalled = looks;
        }
        self.stopped = fault.filter(|fault| fault.stops());
    }

    fn next_fault(&mut self) -> Option<DiskFault> {
        let fault = self.plan.fault(self.commits);
        self.commits += 1;
        fault
    }
}

impl Store for FaultyStore {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        let job = match self.waiting.len() < self.plan.waiting_max || !request.is_write() {
            true => Job::Do(request),
            false => Job::Refuse(matches!(request, StoreRequest::Append(_))),
        };
        self.waiting.push_back((ticket, job));
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        if self.plan.late() {
            return None;
        }
        self.wait(Duration::ZERO)
    }

    fn wait(&mut self, _at_most: Duration) -> Option<(Ticket, Reply)> {
        if self.answered.is_empty() && self.stopped.is_none() {
            self.work();
        }
        if self.stalled > 0 {
            self.stalled -= 1;
            return None;
        }
        self.answered.pop_front()
    }
}

/// Whether a write changed the record.
fn has_changed(reply: &Reply) -> bool {
    match reply {
        Reply::Append(outcome) => matches!(outcome, AppendOutcome::Done(_)),
        Reply::Leased(outcome) => !matches!(outcome, LeaseOutcome::Held { .. } | LeaseOutcome::Lost { .. }),
        Reply::SnapshotSaved | Reply::CheckpointSaved { .. } | Reply::MarkSaved => true,
        _ => false,
    }
}
