//! All laws together.

use sabot_house::House;
use sabot_ledger::Name;

use crate::books::Books;
use crate::broken::{Found, Law};
use crate::clocks::Clocks;
use crate::corrections::Corrections;
use crate::figures::Counting;
use crate::halts::Halts;
use crate::limits::ChangedLimits;
use crate::lines::Lines;
use crate::lines_omaha::OmahaLines;
use crate::meters::Counters;
use crate::payment::Payment;
use crate::people::People;
use crate::pools::{self, Pools};
use crate::recall::Recalled;
use crate::settlement::Settlement;
use crate::tournaments::Tournaments;
use crate::two_people::TwoPeople;
use crate::{Broken, Seen, cage, on_tables, purses, streams};

/// The book of laws. It is shown every batch of a house in order, from the first, and keeps counts of its own that it compares
/// with what the house says. It holds no more in memory than the house does.
#[derive(Debug, Default)]
pub struct Book {
    books: Books,
    meters: Counters,
    settlement: Settlement,
    lines: Lines,
    omaha_lines: OmahaLines,
    payment: Payment,
    recalled: Recalled,
    pools: Pools,
    figures: Counting,
    corrections: Corrections,
    limits: ChangedLimits,
    clocks: Clocks,
    halts: Halts,
    two_people: TwoPeople,
    people: People,
    tournaments: Tournaments,
    closed: Vec<ClosedRound>,
}

/// A round that a batch closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClosedRound {
    /// The place in the batch of the event that closes it.
    pub event: usize,
    /// The table at which it was played.
    pub table: Name,
    /// Whether it was played with bets, so that cards must have come out of its deck. They need not where every bet
    /// went back before the first card, nor in a void round, which may end before it: two cards of a dead hand that lie
    /// open void it (stud 11(1), R45).
    pub cards_due: bool,
}

impl Book {
    /// Looks at what a command has brought about: what is broken by it.
    pub fn after(&mut self, seen: &Seen<'_>) -> Vec<Broken> {
        let mut found = Found::default();
        found.note(Law::Streams, streams::after(seen));
        // The settlement comes first, because it needs the books as they stood before the batch.
        self.closed = self.settlement.after(seen, &self.books, &mut found);
        if self.enter(seen, &mut found) {
            found.note(Law::Purses, purses::after(seen, &self.books));
            found.note(Law::Pool, pools::falls(seen, &self.books));
        }
        found.note(Law::Lines, self.lines.after(seen));
        found.note(Law::Lines, self.omaha_lines.after(seen));
        found.note(Law::OnTables, on_tables::after(seen, &self.books, &self.lines));
        self.payment.after(seen, &self.books, &mut found);
        self.pools.after(seen, &mut found);
        self.recalled.after(seen, &mut found);
        found.note(Law::Cage, cage::after(seen, &self.books));
        found.note(Law::Corrections, self.corrections.after(seen));
        found.note(Law::Limits, self.limits.after(seen));
        found.note(Law::Clocks, self.clocks.after(seen));
        found.note(Law::Halts, self.halts.after(seen));
        found.note(Law::TwoPeople, self.two_people.after(seen));
        self.people.after(seen, &mut found);
        self.tournaments.after(seen, &self.books, &mut found);
        self.figures.after(seen);
        self.books.forget(seen.house);
        found.0
    }

    /// Looks at the money alone, where the games cannot be followed.
    pub fn after_money(&mut self, seen: &Seen<'_>) -> Vec<Broken> {
        let mut found = Found::default();
        self.enter(seen, &mut found);
        self.books.forget(seen.house);
        found.0
    }

    /// Enters the money of a batch; whether it could all be entered.
    fn enter(&mut self, seen: &Seen<'_>, found: &mut Found) -> bool {
        let entered = self.books.enter(seen);
        let whole = entered.is_ok();
        found.note(Law::Books, entered);
        self.books.moved().iter().for_each(|moved| self.meters.count(moved));
        found.note(Law::Books, self.books.compare_touched(seen.house));
        found.note(Law::Conservation, self.books.conserved(seen.house));
        whole
    }

    /// The rounds that the last batch closed.
    #[must_use]
    pub fn closed(&self) -> &[ClosedRound] {
        &self.closed
    }

    /// Everything that is counted, compared as a whole: as often as one has time, and at the end.
    pub fn whole(&self, house: &House) -> Vec<Broken> {
        let mut found = Found::default();
        self.whole_money(house, &mut found);
        self.figures.compare(house, &mut found);
        self.pools.whole(house, &mut found);
        self.people.whole(house, &mut found);
        self.tournaments.whole(house, &mut found);
        found.0
    }

    /// The same comparison for the money alone.
    #[must_use]
    pub fn whole_of_money(&self, house: &House) -> Vec<Broken> {
        let mut found = Found::default();
        self.whole_money(house, &mut found);
        found.0
    }

    fn whole_money(&self, house: &House, found: &mut Found) {
        found.note(Law::Books, self.books.compare_all(house));
        found.note(Law::Conservation, self.books.all_conserved(house));
        self.meters.compare(house, found);
    }

    /// The accounts as the list of transfers says.
    #[must_use]
    pub const fn books(&self) -> &Books {
        &self.books
    }

    /// How many rounds closed.
    #[must_use]
    pub const fn rounds_closed(&self) -> u64 {
        self.settlement.closed
    }

    /// How many rounds were settled once more by the letter.
    #[must_use]
    pub const fn rounds_compared(&self) -> u64 {
        self.settlement.compared
    }
}
