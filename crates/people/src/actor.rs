//! Who asks for something.

use core::fmt;

use sabot_ledger::Name;

/// What somebody is at the house. What each may do is the house's table of rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Plays.
    Player,
    /// Leads a table.
    Croupier,
    /// Watches over tables.
    Supervisor,
    /// Answers for the shift.
    Manager,
    /// Sells and redeems chips.
    Cashier,
    /// The regulator's eyes: sees everything, changes nothing.
    Inspector,
    /// Keeps the system; touches no game and no money.
    Administrator,
}

impl Role {
    /// All of them.
    pub const ALL: [Role; 7] = [
        Role::Player,
        Role::Croupier,
        Role::Supervisor,
        Role::Manager,
        Role::Cashier,
        Role::Inspector,
        Role::Administrator,
    ];

    /// The word for it in files and logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Croupier => "croupier",
            Role::Supervisor => "supervisor",
            Role::Manager => "manager",
            Role::Cashier => "cashier",
            Role::Inspector => "inspector",
            Role::Administrator => "administrator",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A person or a program that asks for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Actor {
    /// The name of the person or program.
    pub name: Name,
    /// The role in which he asks.
    pub role: Role,
    /// Whether it is the house's own program and no person: the automatic croupier of a generator table, and in a demo
    /// house the automatic supervisor and manager. Always shown.
    #[serde(default, skip_serializing_if = "is_false")]
    pub automatic: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Actor {
    /// A person.
    #[must_use]
    pub const fn person(name: Name, role: Role) -> Actor {
        Actor { name, role, automatic: false }
    }

    /// The house's own program in a role, by a name that says so.
    ///
    /// # Panics
    /// Never: the names are constants.
    #[must_use]
    pub fn automatic(role: Role) -> Actor {
        let name = format!("auto-{role}").parse().expect("a short plain name");
        Actor { name, role, automatic: true }
    }
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.role)
    }
}
