//! What the tests share.

use std::net::IpAddr;

use sabot_credentials::{FoundEvent, PEOPLE_FILE, People, PeopleError, Policy, Query, Token, Vouched, Whence};
use sabot_money::Name;
use sabot_people::{Actor, Moment, Role};
use sabot_testkit::Folder;

/// A moment to begin with.
pub(crate) const START: i64 = 1_794_700_000_000;
pub(crate) const MINUTE: i64 = 60_000;
pub(crate) const HOUR: i64 = 3_600_000;
/// The password of every player that [`House::with_people`] makes.
pub(crate) const PLAYERS: &str = "green-table-7";
/// The password of every other account that it makes.
pub(crate) const STAFF: &str = "long-evening-shift-9";

/// So many milliseconds after the beginning.
pub(crate) fn at(ms: i64) -> Moment {
    Moment(START + ms)
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

pub(crate) fn ip(text: &str) -> IpAddr {
    text.parse().expect("an address")
}

pub(crate) fn actor(text: &str, role: Role) -> Actor {
    Actor::person(name(text), role)
}

pub(crate) fn ada() -> Actor {
    actor("ada", Role::Administrator)
}

pub(crate) fn root() -> Actor {
    Actor::automatic(Role::Administrator)
}

/// The usual rules with hashes that cost nothing.
pub(crate) fn cheap() -> Policy {
    Policy { argon2_memory_kib: 8, argon2_passes: 1, ..Policy::default() }
}

/// People in a folder of their own.
pub(crate) struct House {
    pub(crate) people: People,
    pub(crate) folder: Folder,
}

impl House {
    pub(crate) fn new(demo: bool, policy: Policy) -> House {
        let folder = Folder::new();
        House { people: People::open(&folder.file(PEOPLE_FILE), demo, policy).expect("it opens"), folder }
    }

    /// A real house with ada and abel (administrators), mia and max (managers), sofia (supervisor), dora (cashier), and the players
    /// ana and bob.
    pub(crate) fn with_people() -> House {
        let house = House::new(false, cheap());
        for founder in ["ada", "abel"] {
            house.people.create(name(founder), Role::Administrator, STAFF, &root(), at(0)).expect("founded");
        }
        for (person, role) in [
            ("mia", Role::Manager),
            ("max", Role::Manager),
            ("sofia", Role::Supervisor),
            ("dora", Role::Cashier),
            ("ana", Role::Player),
            ("bob", Role::Player),
        ] {
            let password = if role == Role::Player { PLAYERS } else { STAFF };
            let made = house.people.create(name(person), role, password, (&ada(), &house.abel(0)), at(0));
            made.expect("made");
        }
        house
    }

    /// abel, who shows his password as the second of two.
    pub(crate) fn abel(&self, ms: i64) -> Vouched {
        self.vouches("abel", STAFF, ms).expect("his password")
    }

    /// Somebody who shows a password as his own.
    pub(crate) fn vouches(&self, person: &str, password: &str, ms: i64) -> Result<Vouched, PeopleError> {
        self.people.vouch(person, password, Whence { address: ip("192.0.2.9"), device: None }, at(ms))
    }

    /// Closes the file and opens it again.
    pub(crate) fn restarted(self) -> House {
        let House { people, folder } = self;
        let (demo, policy) = (people.is_demo(), *people.policy());
        drop(people);
        House { people: People::open(&folder.file(PEOPLE_FILE), demo, policy).expect("it opens again"), folder }
    }

    /// Signs in from an address of its own.
    pub(crate) fn sign_in(&self, person: &str, ms: i64) -> Token {
        let password = if matches!(person, "ana" | "bob") { PLAYERS } else { STAFF };
        self.people.sign_in(person, password, ip("192.0.2.1"), at(ms)).expect("signed in")
    }

    pub(crate) fn is_signed_in(&self, token: &Token, ms: i64) -> bool {
        self.people.session(&token.text(), at(ms)).expect("readable").is_some()
    }

    /// Codes, actors and details in the log, the oldest first, without the making of accounts.
    pub(crate) fn log(&self) -> Vec<(String, Option<String>, String)> {
        let mut found = self.people.search(&Query::default()).expect("readable");
        found.retain(|found| found.code != "account_made");
        found.reverse();
        found.into_iter().map(|FoundEvent { code, actor, detail, .. }| (code, actor, detail)).collect()
    }
}
