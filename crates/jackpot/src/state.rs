//! What a controller has come to, as it is written down: all but its terms, which the house's configuration says.

use std::collections::BTreeMap;

use sabot_money::Name;

use crate::hit::Hits;
use crate::round::Linked;
use crate::{Controller, Pool, PoolMeters, Terms};

/// The state of a controller.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct ControllerState {
    pool: Pool,
    tables: BTreeMap<Name, Linked>,
    hits: Hits,
    meters: PoolMeters,
}

impl Controller {
    /// All but its terms.
    #[must_use]
    pub fn state(&self) -> ControllerState {
        let Controller { terms: _, pool, tables, hits, meters } = self;
        ControllerState { pool: *pool, tables: tables.clone(), hits: hits.clone(), meters: *meters }
    }

    /// A controller under these terms that has come to this state; `None` where its meters do not account for every unit
    /// of its pool.
    #[must_use]
    pub fn resume(terms: Terms, state: ControllerState) -> Option<Controller> {
        let ControllerState { pool, tables, hits, meters } = state;
        let controller = Controller { terms, pool, tables, hits, meters };
        controller.reconciliation().balanced.then_some(controller)
    }
}
