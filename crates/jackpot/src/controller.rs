//! The controller and what it shows.

use std::collections::BTreeMap;

use sabot_money::{Money, Name};

use crate::hit::Hits;
use crate::round::{Linked, OpenRound};
use crate::{Contribution, Hit, JackpotBet, Pool, PoolMeters, Reconciliation, Terms};

/// A pool, the tables on it and all that is still to be decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Controller {
    pub(crate) terms: Terms,
    pub(crate) pool: Pool,
    pub(crate) tables: BTreeMap<Name, Linked>,
    pub(crate) hits: Hits,
    pub(crate) meters: PoolMeters,
}

impl Controller {
    /// The pool as it opens. Every table reaches it until somebody says otherwise.
    #[must_use]
    pub fn new(terms: Terms) -> Controller {
        let pool = terms.opening;
        Controller { terms, pool, tables: BTreeMap::new(), hits: Hits::default(), meters: PoolMeters::default() }
    }

    /// The terms.
    #[must_use]
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Pool, reserve, overflow and what the shares left over.
    #[must_use]
    pub const fn pool(&self) -> Pool {
        self.pool
    }

    /// What the display at every linked table shows.
    #[must_use]
    pub const fn displayed(&self) -> Money {
        self.pool.amount
    }

    /// The table whose round is being paid (R51).
    #[must_use]
    pub fn locked_by(&self) -> Option<Name> {
        self.paying().map(|(table, _)| table)
    }

    /// The round that is being paid.
    pub(crate) fn paying(&self) -> Option<(Name, &OpenRound)> {
        let open = self.tables.iter().filter_map(|(table, linked)| Some((*table, linked.open.as_ref()?)));
        open.into_iter().find(|(_, round)| !round.prizes.is_empty())
    }

    /// A hit that waits, or was one of the last to be decided.
    #[must_use]
    pub fn hit(&self, number: u32) -> Option<&Hit> {
        self.hits.get(number)
    }

    /// All hits that wait and the last [`HITS_KEPT`](crate::HITS_KEPT) that were decided, by their numbers.
    pub fn hits(&self) -> impl Iterator<Item = &Hit> {
        self.hits.all()
    }

    /// The meters, which only grow.
    #[must_use]
    pub const fn meters(&self) -> &PoolMeters {
        &self.meters
    }

    /// Whether a table reaches the pool.
    #[must_use]
    pub fn reaches(&self, table: Name) -> bool {
        self.tables.get(&table).is_none_or(|linked| !linked.away)
    }

    /// The bets that take part in a table's open round.
    #[must_use]
    pub fn eligible(&self, table: Name, round: u32) -> &[JackpotBet] {
        let open = self.tables.get(&table).and_then(|linked| linked.open.as_ref());
        open.filter(|open| open.number == round).map_or(&[], |open| &open.bets)
    }

    /// What the bets of a table's open round gave, bet by bet.
    pub fn contributions(&self, table: Name, round: u32) -> impl Iterator<Item = (JackpotBet, Contribution)> + '_ {
        let open = self.tables.get(&table).and_then(|linked| linked.open.as_ref());
        let open = open.filter(|open| open.number == round);
        open.into_iter().flat_map(|open| open.bets.iter().copied().zip(open.shares.iter().copied()))
    }

    /// The account of every unit from the opening until now.
    #[must_use]
    pub fn reconciliation(&self) -> Reconciliation {
        Reconciliation::of(&self.terms.opening, &self.meters, &self.pool)
    }
}
