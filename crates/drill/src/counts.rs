//! What a drill has met.

use sabot_evidence::Digest;
use sabot_store::DiskFault;

use crate::shapes::Shapes;

/// What the drill of one seed has met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrillCounts {
    /// Rounds that closed.
    pub rounds: u64,
    /// Of these, rounds compared with the letter of the regulation.
    pub compared: u64,
    /// Rounds played twice with two hidden cards exchanged.
    pub exchanged: u64,
    /// Commands that were recorded.
    pub commands: u64,
    /// Of these, refused ones.
    pub refused: u64,
    /// Commands that were refused without that being kept.
    pub turned_away: u64,
    /// Tables that stood because the generator gave no cards.
    pub failures: u64,
    /// How often the house's clock was put right.
    pub clocks: u64,
    /// Commands that were sent again as they were.
    pub repeated: u64,
    /// Irregularities declared.
    pub mistakes: u64,
    /// Clocks that were left to run out.
    pub time_outs: u64,
    /// Clocks that were wound anew because the disk had hung.
    pub wound: u64,
    /// Commands that nobody decided, because the store had no room for them.
    pub crowded: u64,
    /// How often the process stopped and the floor was opened anew.
    pub stops: u64,
    /// Batches that were durable and had not been seen when it stopped.
    pub recovered: u64,
    /// Snapshots kept.
    pub snapshots: u64,
    /// Snapshots that were damaged, and passed over.
    pub damaged: u64,
    /// What the disk did.
    pub faults: Faults,
    /// Times the disk lied, which was noticed.
    pub lies: u64,
    /// Power cuts that set the remembered head back.
    pub set_back: u64,
    /// Events that were proved under the last head.
    pub proved: u64,
    /// What was met at the tables.
    pub shapes: Shapes,
}

/// What the disk did wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// It was full.
    pub full: u64,
    /// It stopped before a commit.
    pub before: u64,
    /// It stopped in the middle of one, and a torn tail was dropped.
    pub torn: u64,
    /// It stopped after a commit that nobody was told of.
    pub after: u64,
    /// It did not say whether it wrote.
    pub unknown: u64,
    /// It hung for a while, longer than people may look at an old picture.
    pub stalled: u64,
    /// It answered out of turn.
    pub disordered: u64,
}

impl Faults {
    /// All of them.
    #[must_use]
    pub const fn sum(&self) -> u64 {
        self.full + self.before + self.torn + self.after + self.unknown + self.stalled + self.disordered
    }

    pub(crate) const fn count(&mut self, fault: DiskFault) {
        match fault {
            DiskFault::DiskFull => self.full += 1,
            DiskFault::StopBefore => self.before += 1,
            DiskFault::Torn => self.torn += 1,
            DiskFault::StopAfter => self.after += 1,
            DiskFault::UnknownLost | DiskFault::UnknownKept => self.unknown += 1,
            DiskFault::Disorder => self.disordered += 1,
            // A disk that hangs goes on, and one that lies is a matter of its own.
            DiskFault::Stall { .. } | DiskFault::Lie { .. } => {}
        }
    }

    const fn add(&mut self, other: &Faults) {
        self.full += other.full;
        self.before += other.before;
        self.torn += other.torn;
        self.after += other.after;
        self.unknown += other.unknown;
        self.stalled += other.stalled;
        self.disordered += other.disordered;
    }
}

impl DrillCounts {
    /// Adds what another seed has met.
    pub const fn add(&mut self, other: &DrillCounts) {
        self.rounds += other.rounds;
        self.compared += other.compared;
        self.exchanged += other.exchanged;
        self.commands += other.commands;
        self.refused += other.refused;
        self.turned_away += other.turned_away;
        self.failures += other.failures;
        self.clocks += other.clocks;
        self.repeated += other.repeated;
        self.mistakes += other.mistakes;
        self.time_outs += other.time_outs;
        self.wound += other.wound;
        self.crowded += other.crowded;
        self.stops += other.stops;
        self.recovered += other.recovered;
        self.snapshots += other.snapshots;
        self.damaged += other.damaged;
        self.faults.add(&other.faults);
        self.lies += other.lies;
        self.set_back += other.set_back;
        self.proved += other.proved;
        self.shapes.add(&other.shapes);
    }
}

/// A seed that was drilled to its end without a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drilled {
    /// The seed.
    pub seed: u64,
    /// What was met.
    pub counts: DrillCounts,
    /// How many events the log has.
    pub events: u64,
    /// The root of its tree: the same for the same seed.
    pub root: Digest,
}
