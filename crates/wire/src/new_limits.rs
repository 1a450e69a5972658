//! Other limits for a table.

use sabot_games::Limits;
use sabot_money::Money;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The limits that a table is to have, by game (R32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "game", rename_all = "snake_case", deny_unknown_fields)]
pub enum NewLimits {
    /// stud.
    Stud {
        /// The ante's.
        ante: Limits,
        /// The maximum of 9(5)(7)–(9); not given: nothing is cut.
        #[serde(skip_serializing_if = "Option::is_none")]
        cap: Option<Money>,
    },
    /// qpoker.
    Qpoker {
        /// The bet's.
        bet: Limits,
        /// The bonus's.
        bonus: Limits,
        /// The most on one spot of one hand.
        #[serde(skip_serializing_if = "Option::is_none")]
        hand_max: Option<Money>,
    },
    /// football.
    Football {
        /// Those of ranges, even and odd.
        stakes: Limits,
        /// Those of post.
        post: Limits,
    },
    /// omaha.
    Omaha {
        /// The small blind; not given: half of the big one.
        #[serde(skip_serializing_if = "Option::is_none")]
        small_blind: Option<Money>,
        /// The big blind.
        big_blind: Money,
        /// With how much a player may sit down; not given: 20 to 200 big blinds.
        #[serde(skip_serializing_if = "Option::is_none")]
        buy_in: Option<Limits>,
    },
}
