//! What takes two people: the rules alone, without files and passwords.
//!
//! Whoever made somebody today could have made him for this. So of two who act together neither may have made the other on the
//! present gaming day.

use sabot_house::{Actor, Moment, Role};
use sabot_ledger::Name;

use super::{Account, PeopleError};

/// A house has so many administrators who can sign in: fewer could make nobody any more.
pub const ADMINISTRATORS_LEAST: usize = 2;

/// Between the names of two who made an account.
const AND: &str = ", ";

/// What is to be done with an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// It is made.
    Make,
    /// It gets a new password.
    Reset,
    /// It comes back into use.
    Enable,
    /// It goes out of use.
    Disable,
    /// Wrong passwords for its name are forgotten.
    Unlock,
}

/// How many people that takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Takes {
    One,
    Two,
}

/// Whether a house is being founded: a real one that never had two administrators, whether they are in use or not.
pub(super) const fn is_founding(demo: bool, administrators_ever: usize) -> bool {
    !demo && administrators_ever < ADMINISTRATORS_LEAST
}

/// Whether somebody may do this to an account of a role, and how many people it takes. The house's own program founds a
/// house with administrators, alone, and never does anything again.
pub(super) fn takes(by: &Actor, founding: bool, change: Change, of: Role) -> Result<Takes, PeopleError> {
    match (by.role, change, of) {
        (Role::Administrator, ..) if by.automatic => match (founding, change, of) {
            (false, ..) => Err(PeopleError::Founded),
            (true, Change::Make | Change::Reset | Change::Unlock, Role::Administrator) => Ok(Takes::One),
            (true, ..) => Err(PeopleError::NotFounded),
        },
        (Role::Administrator, _, Role::Player) => Ok(Takes::One),
        // Neither gives anybody anything.
        (Role::Administrator, Change::Disable | Change::Unlock, _) => Ok(Takes::One),
        (Role::Administrator, Change::Make | Change::Reset | Change::Enable, _) => Ok(Takes::Two),
        (Role::Manager | Role::Cashier, Change::Make, Role::Player) => Ok(Takes::One),
        (role, ..) => Err(PeopleError::NotAllowed { role }),
    }
}

/// Whether two administrators may do together what takes two.
pub(super) fn agree(first: &Account, second: &Account, now: Moment, day_starts: u16) -> Result<(), PeopleError> {
    if first.name == second.name {
        return Err(PeopleError::AnotherPerson(first.name));
    }
    if let Some(other) = [first, second].into_iter().find(|one| one.role != Role::Administrator || one.disabled) {
        return Err(PeopleError::NoAdministrator(other.name));
    }
    apart(first, second, now, day_starts)
}

/// Whether neither of two made the other on the present gaming day. A moment that has yet to come counts as today: the clock
/// may have been put right since.
pub(super) fn apart(one: &Account, other: &Account, now: Moment, day_starts: u16) -> Result<(), PeopleError> {
    let today = now.gaming_day(day_starts);
    for (made, maker) in [(one, other), (other, one)] {
        if made.made.gaming_day(day_starts) >= today && makers(made).any(|name| name == maker.name.as_str()) {
            return Err(PeopleError::MadeToday { made: made.name, by: maker.name });
        }
    }
    Ok(())
}

/// What is noted of two who make an account.
pub(super) fn both(first: Name, second: Name) -> String {
    format!("{first}{AND}{second}")
}

fn makers(account: &Account) -> impl Iterator<Item = &str> {
    account.made_by.split(AND)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STARTS: u16 = 6 * 60;
    const DAY_MS: i64 = 86_400_000;
    /// 06:00 in Macau on a day of 1970.
    const MORNING: i64 = 22 * 3_600_000 + 40 * DAY_MS;

    fn account(name: &str, role: Role, made: i64, made_by: &str) -> Account {
        let name = name.parse().expect("a name");
        Account { name, role, guest: false, disabled: false, made: Moment(made), made_by: made_by.to_owned() }
    }

    fn administrator(name: &str, made: i64, made_by: &str) -> Account {
        account(name, Role::Administrator, made, made_by)
    }

    #[test]
    fn staff_takes_two_administrators_and_a_player_one_person() {
        use Change::{Disable, Enable, Make, Reset, Unlock};
        for by in Role::ALL {
            let actor = Actor::person("somebody".parse().expect("a name"), by);
            for of in Role::ALL {
                for change in [Make, Reset, Enable, Disable, Unlock] {
                    let expected = match by {
                        Role::Administrator if of == Role::Player => Ok(Takes::One),
                        Role::Administrator if change == Disable || change == Unlock => Ok(Takes::One),
                        Role::Administrator => Ok(Takes::Two),
                        Role::Manager | Role::Cashier if of == Role::Player && change == Make => Ok(Takes::One),
                        role => Err(PeopleError::NotAllowed { role }),
                    };
                    // A house that is being founded gives people no more than another.
                    for founding in [false, true] {
                        assert_eq!(takes(&actor, founding, change, of), expected, "{by} {change:?} {of}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_program_itself_founds_with_administrators_and_never_acts_again() {
        use Change::{Disable, Enable, Make, Reset, Unlock};
        assert!(is_founding(false, 0) && is_founding(false, 1) && !is_founding(false, 2) && !is_founding(false, 3));
        assert!(!is_founding(true, 0), "a demo house has its own people");
        let program = Actor::automatic(Role::Administrator);
        for of in Role::ALL {
            for change in [Make, Reset, Enable, Disable, Unlock] {
                let done = takes(&program, true, change, of);
                let founds = of == Role::Administrator && matches!(change, Make | Reset | Unlock);
                assert_eq!(done, if founds { Ok(Takes::One) } else { Err(PeopleError::NotFounded) }, "{change:?} {of}");
                assert_eq!(takes(&program, false, change, of), Err(PeopleError::Founded), "{change:?} {of}");
            }
        }
        let croupier = Actor::automatic(Role::Croupier);
        assert_eq!(takes(&croupier, true, Make, Role::Player), Err(PeopleError::NotAllowed { role: Role::Croupier }));
    }

    #[test]
    fn two_are_two_administrators_in_use() {
        let (alice, bruno) = (administrator("alice", 0, "auto-administrator"), administrator("bruno", 0, "alice"));
        let now = Moment(MORNING);
        assert_eq!(agree(&alice, &bruno, now, STARTS), Ok(()));
        assert_eq!(agree(&alice, &alice, now, STARTS), Err(PeopleError::AnotherPerson(alice.name)));
        let away = Account { disabled: true, ..bruno.clone() };
        for (first, second) in [(&alice, &away), (&away, &alice)] {
            assert_eq!(agree(first, second, now, STARTS), Err(PeopleError::NoAdministrator(away.name)));
        }
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Administrator) {
            let other = account("otto", role, 0, "alice, bruno");
            assert_eq!(agree(&alice, &other, now, STARTS), Err(PeopleError::NoAdministrator(other.name)));
        }
    }

    #[test]
    fn who_made_the_other_today_is_no_second_until_the_gaming_day_is_over() {
        let founders = [
            administrator("alice", MORNING, "auto-administrator"),
            administrator("bruno", MORNING, "auto-administrator"),
        ];
        let [alice, bruno] = &founders;
        let carol = administrator("carol", MORNING + 5, &both(alice.name, bruno.name));
        assert_eq!(carol.made_by, "alice, bruno");
        let evening = Moment(MORNING + DAY_MS - 1);
        assert_eq!(agree(alice, bruno, evening, STARTS), Ok(()), "the program made both");
        for maker in &founders {
            let refused = Err(PeopleError::MadeToday { made: carol.name, by: maker.name });
            assert_eq!(agree(maker, &carol, evening, STARTS), refused);
            assert_eq!(agree(&carol, maker, evening, STARTS), refused);
            assert_eq!(agree(&carol, maker, Moment(evening.0 + 1), STARTS), Ok(()), "the next day has begun");
        }
        // Another day begins at another hour: at midnight here.
        let midnight = Moment(MORNING + 18 * 3_600_000);
        assert_eq!(agree(alice, &carol, midnight, 0), Ok(()));
        assert!(agree(alice, &carol, Moment(midnight.0 - 1), 0).is_err());
        // Part of a name is nobody's name.
        let dan = administrator("dan", MORNING, "alice-2, bruno");
        assert_eq!(agree(alice, &dan, evening, STARTS), Ok(()));
        // The clock was put back since.
        assert!(agree(alice, &carol, Moment(MORNING - 3 * DAY_MS), STARTS).is_err());
    }
}
