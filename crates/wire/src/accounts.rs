//! Accounts, and what administrators do with them. Where staff is concerned it takes two: the second types his password too.

use sabot_ledger::Name;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Role, Secret};

/// An account is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// Whose.
    pub name: Name,
    /// His role.
    pub role: Role,
    /// His first password.
    pub password: Secret,
    /// The second administrator; staff only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Name>,
    /// His password.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_password: Option<Secret>,
}

/// Something that takes a second administrator where it is about staff.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seconded {
    /// The second administrator; staff only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Name>,
    /// His password.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_password: Option<Secret>,
}

/// Somebody is given a new password.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSecret {
    /// The password.
    pub password: Secret,
    /// The second administrator; staff only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Name>,
    /// His password.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_password: Option<Secret>,
}

/// Somebody of the staff is given another role.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRole {
    /// The role.
    pub role: Role,
    /// The second administrator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<Name>,
    /// His password.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_password: Option<Secret>,
}

/// All accounts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Accounts {
    /// One after the other, by name.
    pub accounts: Vec<Account>,
}

/// An account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Account {
    /// Whose.
    pub name: Name,
    /// His role.
    pub role: Role,
    /// Whether it is out of use.
    pub disabled: bool,
    /// Whether he is a guest of a demo house.
    pub guest: bool,
}

/// Somebody has a role: a new account, or another role than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoleGiven {
    /// Who.
    pub name: Name,
    /// Which.
    pub role: Role,
}

/// An account is in use, or no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Enabled {
    /// Whose.
    pub name: Name,
    /// Whether it is in use.
    pub enabled: bool,
}

/// An account has a new password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Reset {
    /// Whose.
    pub name: Name,
    /// Always true.
    pub reset: bool,
}

/// Wrong passwords for a name are forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Unlocked {
    /// Whose.
    pub name: Name,
    /// Always true.
    pub unlocked: bool,
}

/// What was known of a person beside the record is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Emptied {
    /// Of whom.
    pub name: Name,
    /// Always true.
    pub emptied: bool,
}
