//! Signing in and out, and who one is then.

use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Purse, Role, SeatTaken, Secret};

/// Somebody signs in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// His name, as he types it.
    #[schemars(length(max = 128))]
    pub name: String,
    /// His password.
    pub password: Secret,
}

/// He has signed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SignedIn {
    /// What he shows from now on: `Authorization: Bearer TOKEN`. Browsers get it as a cookie too.
    pub token: String,
    /// His name.
    pub name: Name,
    /// His role.
    pub role: Role,
    /// Whether he is a guest of a demo house.
    pub guest: bool,
}

/// He has signed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SignedOut {
    /// Always true.
    pub signed_out: bool,
}

/// Somebody changes his own password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The one he has.
    pub old: Secret,
    /// The one he wants.
    pub new: Secret,
}

/// It has changed, and all sessions have ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PasswordChanged {
    /// Always true.
    pub changed: bool,
}

/// Who has signed in, and what he has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Me {
    /// His name.
    pub name: Name,
    /// His role.
    pub role: Role,
    /// What he has in each currency in which he ever bought chips.
    pub purses: Vec<Purse>,
    /// Where he sits.
    pub seats: Vec<SeatTaken>,
}
