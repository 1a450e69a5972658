//! What cannot be done, and why.

use std::path::PathBuf;

use sabot_money::Name;
use sabot_people::{Denied, Moment, Role};

use crate::PasswordError;

/// Why something about people was not done. No message shows a password or a token.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// The operating system would not.
    #[error("{}: {detail}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// SQLite could not do it.
    #[error("the accounts cannot be read or written: {0}")]
    Engine(String),
    /// Somebody writes, and the disk does not answer.
    #[error("the accounts are being written, and the disk does not answer: try again")]
    Waits,
    /// Something else's file.
    #[error("{} does not hold the accounts of a house", .0.display())]
    NotOurs(PathBuf),
    /// Written by a newer program.
    #[error("{} has form {found}, and this program knows forms up to {known}: use a newer program", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its form.
        found: i64,
        /// The newest form that is known.
        known: i64,
    },
    /// The accounts of a demo house in a real one, or the other way round.
    #[error("these are the accounts of a {} house", if *.demo { "demo" } else { "real" })]
    OtherKind {
        /// Whether the file is of a demo house.
        demo: bool,
    },
    /// Others may read the file.
    #[error("{} is open to others (mode {mode:03o}); its owner alone may read it: chmod 600", .path.display())]
    OpenToOthers {
        /// The file.
        path: PathBuf,
        /// Its mode.
        mode: u32,
    },
    /// The operating system gives no random bytes.
    #[error("no random bytes: {0}")]
    NoRandom(String),
    /// A name is given once.
    #[error("the name {0} is taken, now and for ever")]
    NameTaken(Name),
    /// Names that the house gives itself.
    #[error("names that begin with auto-, bot- or guest- are the house's own")]
    NameReserved(Name),
    /// Nobody has this name.
    #[error("there is no account {0}")]
    NoAccount(Name),
    /// Only players have limits and exclusions.
    #[error("{0} is no player")]
    NoPlayer(Name),
    /// Guests have no password.
    #[error("{0} is a guest and has no password")]
    Guest(Name),
    /// The role has no right to this.
    #[error("a {role} may not do this")]
    NotAllowed {
        /// The role of the person who asked.
        role: Role,
    },
    /// One person may not do both halves of what takes two, nor do this to their own account.
    #[error("this takes another person than {0}")]
    AnotherPerson(Name),
    /// What is done to the staff takes two.
    #[error("this takes two administrators: the second shows his password too")]
    SecondMissing,
    /// The second is not whom it takes.
    #[error("{0} is no administrator who can sign in")]
    NoAdministrator(Name),
    /// One of the two opened the other's account today, so they do not count as two.
    #[error("{by} made {made} on this gaming day: until it is over they are not two")]
    MadeToday {
        /// Whose account was opened today.
        made: Name,
        /// Who opened it.
        by: Name,
    },
    /// An account that may not be used.
    #[error("the account {0} is out of use")]
    OutOfUse(Name),
    /// The house once had two administrators, so its own program may no longer act for them.
    #[error("the house has been founded: this takes two of its administrators")]
    Founded,
    /// The house has no two administrators yet.
    #[error("the house is being founded: two administrators are made first")]
    NotFounded,
    /// One of the last two administrators would go out of use, and one alone can open no account of the staff.
    #[error("the house keeps two administrators who can sign in")]
    FewAdministrators,
    /// A password that cannot be accepted.
    #[error(transparent)]
    Password(#[from] PasswordError),
    /// The password is wrong.
    #[error("the name or the password is wrong")]
    WrongPassword,
    /// Too many wrong passwords for now.
    #[error("too many wrong passwords: none is looked at until {}", .until.0)]
    Slowed {
        /// When it can be tried again.
        until: Moment,
    },
    /// Guests and sign-ins that everybody may know exist in a demo house only.
    #[error("only a demo house does this")]
    DemoOnly,
    /// Too many guests came from this network or its neighbours within the hour.
    #[error("too many guests from this network: none until {}", .until.0)]
    TooManyGuests {
        /// When it can be tried again.
        until: Moment,
    },
    /// More guests come than the house takes.
    #[error("many guests come at once: try again in a moment")]
    HouseBusy {
        /// When to try again.
        until: Moment,
    },
    /// A row that is not the one that the record knows.
    #[error(
        "the row of {0} in people.db is not the one that the record knows: the account does not work until it has a new password"
    )]
    Altered(Name),
    /// What else the record says against it.
    #[error(transparent)]
    Denied(Denied),
    /// There is no such exclusion in force, or nobody asked to lift it.
    #[error("there is no exclusion {0} in force that could be lifted so")]
    NoExclusion(u64),
    /// Text or a number out of bounds.
    #[error("{0}")]
    OutOfBounds(&'static str),
}

impl PeopleError {
    /// The word for it in answers to programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            PeopleError::Io { .. }
            | PeopleError::Engine(_)
            | PeopleError::NotOurs(_)
            | PeopleError::Newer { .. }
            | PeopleError::OtherKind { .. }
            | PeopleError::OpenToOthers { .. }
            | PeopleError::NoRandom(_)
            | PeopleError::Waits => "people_unavailable",
            PeopleError::NameTaken(_) => "name_taken",
            PeopleError::NameReserved(_) => "name_reserved",
            PeopleError::NoAccount(_) => "no_account",
            PeopleError::NoPlayer(_) => "no_player",
            PeopleError::Guest(_) => "guest",
            PeopleError::NotAllowed { .. } => "not_allowed",
            PeopleError::AnotherPerson(_) => "another_person",
            PeopleError::SecondMissing => "second_missing",
            PeopleError::NoAdministrator(_) => "no_administrator",
            PeopleError::MadeToday { .. } => "made_today",
            PeopleError::OutOfUse(_) => "out_of_use",
            PeopleError::Founded => "founded",
            PeopleError::NotFounded => "not_founded",
            PeopleError::FewAdministrators => "few_administrators",
            PeopleError::Password(error) => error.code(),
            PeopleError::WrongPassword => "wrong_password",
            PeopleError::Slowed { .. } => "slowed",
            PeopleError::DemoOnly => "demo_only",
            PeopleError::TooManyGuests { .. } => "too_many_guests",
            PeopleError::HouseBusy { .. } => "house_busy",
            PeopleError::Altered(_) => "altered",
            PeopleError::Denied(denied) => denied.code(),
            PeopleError::NoExclusion(_) => "no_exclusion",
            PeopleError::OutOfBounds(_) => "out_of_bounds",
        }
    }
}

impl From<rusqlite::Error> for PeopleError {
    fn from(error: rusqlite::Error) -> PeopleError {
        PeopleError::Engine(error.to_string())
    }
}

impl From<Denied> for PeopleError {
    fn from(denied: Denied) -> PeopleError {
        match denied {
            Denied::NotAllowed(role) => PeopleError::NotAllowed { role },
            Denied::AnotherPerson(name) => PeopleError::AnotherPerson(name),
            Denied::SecondMissing => PeopleError::SecondMissing,
            Denied::NoAdministrator(name) => PeopleError::NoAdministrator(name),
            Denied::MadeToday { made, by } => PeopleError::MadeToday { made, by },
            Denied::Founded => PeopleError::Founded,
            Denied::NotFounded => PeopleError::NotFounded,
            Denied::FewAdministrators => PeopleError::FewAdministrators,
            Denied::NameTaken(name) => PeopleError::NameTaken(name),
            Denied::NameReserved(name) => PeopleError::NameReserved(name),
            Denied::NoAccount(name) => PeopleError::NoAccount(name),
            Denied::OutOfUse(name) => PeopleError::OutOfUse(name),
            Denied::Guest(name) => PeopleError::Guest(name),
            Denied::OtherRole(_) | Denied::NeverThisRole(_) | Denied::Moved(_) => PeopleError::Denied(denied),
        }
    }
}
