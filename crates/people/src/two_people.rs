//! What is done to accounts, by whom, and what takes two people.
//!
//! An administrator could open an account only to have a second person of his own for this. So where two act together,
//! neither may have opened the other's account on the present gaming day.

use sabot_ledger::Name;

use crate::{AccountState, Accounts, Actor, Moment, Role};

/// The fewest administrators in use that a house keeps: opening an account of the staff takes two, so one alone could
/// never open another.
pub const ADMINISTRATORS_LEAST: usize = 2;

/// What is to be done with an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It is made.
    Make,
    /// It gets another role.
    GiveRole,
    /// It gets a new password from others.
    Reset,
    /// It comes back into use.
    Enable,
    /// It goes out of use.
    Disable,
    /// What is known of the person is removed, and it goes out of use.
    Empty,
    /// Wrong passwords for its name are forgotten.
    Unlock,
}

impl Deed {
    /// All of them.
    pub const ALL: [Deed; 7] =
        [Deed::Make, Deed::GiveRole, Deed::Reset, Deed::Enable, Deed::Disable, Deed::Empty, Deed::Unlock];
}

/// How many people that takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Whoever asks.
    One,
    /// Whoever asks, and another.
    Two,
}

/// Why something is not done to an account, or not by these people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the fields are who it is about")]
pub enum Denied {
    /// Somebody else's business.
    #[error("a {0} may not do this")]
    NotAllowed(Role),
    /// One person may not do both halves of what takes two, nor do this to his own account.
    #[error("this takes another person than {0}")]
    AnotherPerson(Name),
    /// It takes two.
    #[error("this takes two administrators")]
    SecondMissing,
    /// One of the two is no administrator in use.
    #[error("{0} is no administrator who can sign in")]
    NoAdministrator(Name),
    /// One of the two opened the other's account today, so they do not count as two.
    #[error("{by} made {made} on this gaming day: until it is over they are not two")]
    MadeToday { made: Name, by: Name },
    /// The house once had two administrators, so its own program may no longer act for them.
    #[error("the house has been founded: this takes two of its administrators")]
    Founded,
    /// The house has no two administrators yet.
    #[error("the house is being founded: two administrators are made first")]
    NotFounded,
    /// One of the last two administrators would go out of use, and one alone can open no account of the staff.
    #[error("the house keeps two administrators who can sign in")]
    FewAdministrators,
    /// A name is given once.
    #[error("the name {0} is taken, now and for ever")]
    NameTaken(Name),
    /// Nobody has this name.
    #[error("there is no account {0}")]
    NoAccount(Name),
    /// An account that may not be used.
    #[error("the account {0} is out of use")]
    OutOfUse(Name),
    /// Somebody in a role that is not his account's.
    #[error("the account {0} has another role")]
    OtherRole(Name),
    /// A player never works here, and nobody who worked here plays.
    #[error("{0} cannot have this role: whoever works here does not play here")]
    NeverThisRole(Name),
    /// Names that the house gives itself.
    #[error("the name {0} is the house's own, or the account is none that can be made so")]
    NameReserved(Name),
    /// The account was changed after the person who asks had looked at it.
    #[error("the account {0} was changed meanwhile: look at it again")]
    Moved(Name),
    /// A guest has no password to reset, no other role to get, and nobody to vouch for him.
    #[error("{0} is a guest")]
    Guest(Name),
}

impl Denied {
    /// The word for it in answers to programs.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Denied::NotAllowed(_) => "not_allowed",
            Denied::AnotherPerson(_) => "another_person",
            Denied::SecondMissing => "second_missing",
            Denied::NoAdministrator(_) => "no_administrator",
            Denied::MadeToday { .. } => "made_today",
            Denied::Founded => "founded",
            Denied::NotFounded => "not_founded",
            Denied::FewAdministrators => "few_administrators",
            Denied::NameTaken(_) => "name_taken",
            Denied::NoAccount(_) => "no_account",
            Denied::OutOfUse(_) => "out_of_use",
            Denied::OtherRole(_) => "other_role",
            Denied::NeverThisRole(_) => "never_this_role",
            Denied::NameReserved(_) => "name_reserved",
            Denied::Moved(_) => "moved",
            Denied::Guest(_) => "guest",
        }
    }

    /// The key of the sentence that says so.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            Denied::NotAllowed(_) => "people-not-allowed",
            Denied::AnotherPerson(_) => "people-another-person",
            Denied::SecondMissing => "people-second-missing",
            Denied::NoAdministrator(_) => "people-no-administrator",
            Denied::MadeToday { .. } => "people-made-today",
            Denied::Founded => "people-founded",
            Denied::NotFounded => "people-not-founded",
            Denied::FewAdministrators => "people-few-administrators",
            Denied::NameTaken(_) => "people-name-taken",
            Denied::NoAccount(_) => "people-no-account",
            Denied::OutOfUse(_) => "people-out-of-use",
            Denied::OtherRole(_) => "people-other-role",
            Denied::NeverThisRole(_) => "people-never-this-role",
            Denied::NameReserved(_) => "people-name-reserved",
            Denied::Moved(_) => "people-moved",
            Denied::Guest(_) => "people-guest",
        }
    }
}

/// Whether a house is being founded: a real one that never had two administrators, whether they are in use or not.
#[must_use]
pub const fn is_founding(demo: bool, administrators_ever: usize) -> bool {
    !demo && administrators_ever < ADMINISTRATORS_LEAST
}

/// Whether somebody may do this to an account of a role, and how many people it takes. The house's own program opens
/// the accounts of the first administrators alone, and does nothing after the founding.
///
/// # Errors
/// If he may not.
pub const fn takes(by: &Actor, founding: bool, deed: Deed, of: Role) -> Result<Takes, Denied> {
    match (by.role, deed, of) {
        (Role::Administrator, ..) if by.automatic => match (founding, deed, of) {
            (false, ..) => Err(Denied::Founded),
            (true, Deed::Make | Deed::Reset | Deed::Unlock, Role::Administrator) => Ok(Takes::One),
            (true, ..) => Err(Denied::NotFounded),
        },
        // A change of role is about staff, because a player has no other role.
        (Role::Administrator, Deed::GiveRole, _) => Ok(Takes::Two),
        (Role::Administrator, _, Role::Player) => Ok(Takes::One),
        // Neither of these gives anybody a right, so one person is enough.
        (Role::Administrator, Deed::Disable | Deed::Unlock, _) => Ok(Takes::One),
        (Role::Administrator, Deed::Make | Deed::Reset | Deed::Enable | Deed::Empty, _) => Ok(Takes::Two),
        (Role::Manager | Role::Cashier, Deed::Make, Role::Player) => Ok(Takes::One),
        (role, ..) => Err(Denied::NotAllowed(role)),
    }
}

/// Whether two administrators may do together what takes two.
///
/// # Errors
/// If they may not.
pub fn agree(first: &AccountState, second: &AccountState, now: Moment, day_starts: u16) -> Result<(), Denied> {
    if first.name == second.name {
        return Err(Denied::AnotherPerson(first.name));
    }
    if let Some(other) = [first, second].into_iter().find(|one| one.role != Role::Administrator || one.closed) {
        return Err(Denied::NoAdministrator(other.name));
    }
    apart(first, second, now, day_starts)
}

/// Whether neither of two made the other on the present gaming day. An account that seems to be opened in the future
/// counts as opened today: the clock may have been put back since.
///
/// # Errors
/// If one did.
pub fn apart(one: &AccountState, other: &AccountState, now: Moment, day_starts: u16) -> Result<(), Denied> {
    let today = now.gaming_day(day_starts);
    for (made, maker) in [(one, other), (other, one)] {
        if made.made.gaming_day(day_starts) >= today && made.makers().any(|name| name == maker.name) {
            return Err(Denied::MadeToday { made: made.name, by: maker.name });
        }
    }
    Ok(())
}

impl Accounts {
    /// Whether this may be done to the account of that name and role by those two.
    ///
    /// # Errors
    /// If it may not.
    pub fn agreed(
        &self,
        (by, second): (&Actor, Option<Name>),
        deed: Deed,
        (name, of): (Name, Role),
        (now, day_starts): (Moment, u16),
    ) -> Result<(), Denied> {
        let takes = takes(by, false, deed, of)?;
        if by.name == name {
            return Err(Denied::AnotherPerson(name));
        }
        if takes == Takes::One {
            return Ok(());
        }
        let second = second.ok_or(Denied::SecondMissing)?;
        if second == name {
            return Err(Denied::AnotherPerson(name));
        }
        let existing = |name| self.get(name).ok_or(Denied::NoAdministrator(name));
        agree(existing(by.name)?, existing(second)?, now, day_starts)
    }

    /// Whether two people may act together: neither made the other today. Where the record does not know one of them,
    /// there is nobody who opened his account.
    ///
    /// # Errors
    /// If one did.
    pub fn apart(&self, one: Name, other: Name, now: Moment, day_starts: u16) -> Result<(), Denied> {
        match (self.get(one), self.get(other)) {
            (Some(one), Some(other)) => apart(one, other, now, day_starts),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STARTS: u16 = 6 * 60;
    const DAY_MS: i64 = 86_400_000;
    /// 06:00 in Macau on a day of 1970.
    const MORNING: i64 = 22 * 3_600_000 + 40 * DAY_MS;

    fn name(text: &str) -> Name {
        text.parse().expect("a name")
    }

    fn account(known_as: &str, role: Role, made: i64, made_by: &[&str]) -> AccountState {
        let (by, second) = (name(made_by[0]), made_by.get(1).map(|second| name(second)));
        let (name, made) = (name(known_as), Moment(made));
        AccountState { name, role, guest: false, closed: false, counter: 1, row: None, made, by, second }
    }

    fn administrator(name: &str, made: i64, made_by: &[&str]) -> AccountState {
        account(name, Role::Administrator, made, made_by)
    }

    #[test]
    fn staff_takes_two_administrators_and_a_player_one_person() {
        use Deed::{Disable, GiveRole, Make, Unlock};
        for by in Role::ALL {
            let actor = Actor::person("somebody".parse().expect("a name"), by);
            for of in Role::ALL {
                for deed in Deed::ALL {
                    let expected = match by {
                        Role::Administrator if deed == GiveRole => Ok(Takes::Two),
                        Role::Administrator if of == Role::Player => Ok(Takes::One),
                        Role::Administrator if deed == Disable || deed == Unlock => Ok(Takes::One),
                        Role::Administrator => Ok(Takes::Two),
                        Role::Manager | Role::Cashier if of == Role::Player && deed == Make => Ok(Takes::One),
                        role => Err(Denied::NotAllowed(role)),
                    };
                    // While a house is being founded, people may do no more than at any other time.
                    for founding in [false, true] {
                        assert_eq!(takes(&actor, founding, deed, of), expected, "{by} {deed:?} {of}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_program_itself_founds_with_administrators_and_never_acts_again() {
        use Deed::{Make, Reset, Unlock};
        assert!(is_founding(false, 0) && is_founding(false, 1) && !is_founding(false, 2) && !is_founding(false, 3));
        assert!(!is_founding(true, 0), "a demo house has its own people");
        let program = Actor::automatic(Role::Administrator);
        for of in Role::ALL {
            for deed in Deed::ALL {
                let done = takes(&program, true, deed, of);
                let founds = of == Role::Administrator && matches!(deed, Make | Reset | Unlock);
                assert_eq!(done, if founds { Ok(Takes::One) } else { Err(Denied::NotFounded) }, "{deed:?} {of}");
                assert_eq!(takes(&program, false, deed, of), Err(Denied::Founded), "{deed:?} {of}");
            }
        }
        let croupier = Actor::automatic(Role::Croupier);
        assert_eq!(takes(&croupier, true, Make, Role::Player), Err(Denied::NotAllowed(Role::Croupier)));
    }

    #[test]
    fn two_are_two_administrators_in_use() {
        let (alice, bruno) =
            (administrator("alice", 0, &["auto-administrator"]), administrator("bruno", 0, &["alice"]));
        let now = Moment(MORNING);
        assert_eq!(agree(&alice, &bruno, now, STARTS), Ok(()));
        assert_eq!(agree(&alice, &alice, now, STARTS), Err(Denied::AnotherPerson(alice.name)));
        let away = AccountState { closed: true, ..bruno };
        for (first, second) in [(&alice, &away), (&away, &alice)] {
            assert_eq!(agree(first, second, now, STARTS), Err(Denied::NoAdministrator(away.name)));
        }
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Administrator) {
            let other = account("otto", role, 0, &["alice", "bruno"]);
            assert_eq!(agree(&alice, &other, now, STARTS), Err(Denied::NoAdministrator(other.name)));
        }
    }

    #[test]
    fn who_made_the_other_today_is_no_second_until_the_gaming_day_is_over() {
        let founders = [
            administrator("alice", MORNING, &["auto-administrator"]),
            administrator("bruno", MORNING, &["auto-administrator"]),
        ];
        let [alice, bruno] = &founders;
        let carol = administrator("carol", MORNING + 5, &["alice", "bruno"]);
        let evening = Moment(MORNING + DAY_MS - 1);
        assert_eq!(agree(alice, bruno, evening, STARTS), Ok(()), "the program made both");
        for maker in &founders {
            let refused = Err(Denied::MadeToday { made: carol.name, by: maker.name });
            assert_eq!(agree(maker, &carol, evening, STARTS), refused);
            assert_eq!(agree(&carol, maker, evening, STARTS), refused);
            assert_eq!(agree(&carol, maker, Moment(evening.0 + 1), STARTS), Ok(()), "the next day has begun");
        }
        // Another day begins at another hour: at midnight here.
        let midnight = Moment(MORNING + 18 * 3_600_000);
        assert_eq!(agree(alice, &carol, midnight, 0), Ok(()));
        assert!(agree(alice, &carol, Moment(midnight.0 - 1), 0).is_err());
        // Part of a name is nobody's name.
        let dan = administrator("dan", MORNING, &["alice-2", "bruno"]);
        assert_eq!(agree(alice, &dan, evening, STARTS), Ok(()));
        // The clock was put back since.
        assert!(agree(alice, &carol, Moment(MORNING - 3 * DAY_MS), STARTS).is_err());
    }
}
