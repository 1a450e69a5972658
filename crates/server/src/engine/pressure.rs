//! What the floor does while the store has more to write than it can: commands wait for room in the order in which they came, and
//! where nothing has been written for seconds, whoever asks is told to come again. Nothing of those has happened.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use sabot_floor::Client;

use super::inbox::Asked;

/// How long an append may wait for the store before the house counts as not ready.
pub(crate) const UNREADY_AFTER: Duration = Duration::from_secs(5);
/// How many commands wait at most until the store has room for them.
const HELD_MAX: usize = 1_024;

/// What becomes of a command that has come.
#[derive(Debug)]
pub(super) enum Admission {
    /// It is decided now.
    Now(Client, Box<Asked>),
    /// It waits for its turn.
    Held,
    /// Its sender is told to come again.
    Refused(Client),
}

/// What has changed with the store.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing.
    None,
    /// It hangs. Those whose commands waited for it are told to come again.
    Hangs(Vec<Client>),
    /// It writes again, after so long.
    GoesOn(Duration),
    /// It has hung for too long.
    TooLong,
}

/// Commands that wait for the store, and since when it hangs.
#[derive(Debug)]
pub(super) struct Pressure {
    held: VecDeque<(Client, Asked)>,
    hangs_since: Option<Instant>,
    /// When the hanging was first seen. The house gives up only if that is long ago too: on a machine that slept an
    /// append seems to have waited long at once, while its store goes on in a moment.
    seen_at: Option<Instant>,
    gives_up_after: Duration,
}

impl Pressure {
    pub(super) const fn new(gives_up_after: Duration) -> Pressure {
        Pressure { held: VecDeque::new(), hangs_since: None, seen_at: None, gives_up_after }
    }

    /// How many commands wait.
    pub(super) fn held(&self) -> usize {
        self.held.len()
    }

    /// A command has come that is not known yet.
    pub(super) fn admit(&mut self, has_room: bool, client: Client, asked: Asked) -> Admission {
        if self.hangs_since.is_some() || self.held.len() >= HELD_MAX {
            return Admission::Refused(client);
        }
        if has_room && self.held.is_empty() {
            return Admission::Now(client, Box::new(asked));
        }
        self.held.push_back((client, asked));
        Admission::Held
    }

    /// The command that has waited longest.
    pub(super) fn next(&mut self) -> Option<(Client, Asked)> {
        self.held.pop_front()
    }

    /// Those whose commands wait: nobody will decide them any more.
    pub(super) fn give_back(&mut self) -> Vec<Client> {
        self.held.drain(..).map(|(client, _)| client).collect()
    }

    /// The oldest append has waited for so long.
    pub(super) fn look(&mut self, waited: Duration, now: Instant) -> Change {
        let seen_for = self.seen_at.map(|seen| now.duration_since(seen));
        let long_seen = seen_for.is_some_and(|seen| seen >= self.gives_up_after.saturating_sub(UNREADY_AFTER));
        if waited >= self.gives_up_after && long_seen {
            return Change::TooLong;
        }
        match self.hangs_since {
            None if waited >= UNREADY_AFTER => {
                self.seen_at = Some(now);
                self.hangs_since = Some(now.checked_sub(waited).unwrap_or(now));
                Change::Hangs(self.give_back())
            }
            Some(since) if waited < UNREADY_AFTER => {
                (self.hangs_since, self.seen_at) = (None, None);
                Change::GoesOn(now.duration_since(since))
            }
            _ => Change::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use sabot_house::{Actor, Order, Role};

    use super::*;

    fn asked(number: u64) -> Asked {
        Asked {
            id: format!("c-{number}").parse().expect("an id"),
            actor: Actor::automatic(Role::Croupier),
            order: Order::CloseTable { table: "stud-1".parse().expect("a name") },
        }
    }

    #[test]
    fn commands_wait_for_room_in_their_order() {
        let mut pressure = Pressure::new(Duration::from_secs(60));
        assert!(matches!(pressure.admit(true, 1, asked(1)), Admission::Now(1, _)));
        assert!(matches!(pressure.admit(false, 2, asked(2)), Admission::Held));
        // There is room, but somebody came before.
        assert!(matches!(pressure.admit(true, 3, asked(3)), Admission::Held));
        assert_eq!(
            [pressure.next(), pressure.next(), pressure.next()].map(|one| one.map(|(client, _)| client)),
            [Some(2), Some(3), None]
        );
        for client in 0..1_024 {
            assert!(matches!(pressure.admit(false, client, asked(client)), Admission::Held));
        }
        assert!(matches!(pressure.admit(false, 9, asked(9)), Admission::Refused(9)));
    }

    #[test]
    fn a_store_that_hangs_refuses_and_one_that_goes_on_does_not() {
        let mut pressure = Pressure::new(Duration::from_secs(60));
        let began = Instant::now();
        assert!(matches!(pressure.admit(false, 1, asked(1)), Admission::Held));
        assert_eq!(pressure.look(Duration::from_millis(4_999), began), Change::None);
        assert_eq!(pressure.look(Duration::from_secs(5), began + Duration::from_secs(5)), Change::Hangs(vec![1]));
        assert!(matches!(pressure.admit(true, 2, asked(2)), Admission::Refused(2)));
        assert_eq!(pressure.look(Duration::from_secs(50), began + Duration::from_secs(50)), Change::None);
        let again = began + Duration::from_secs(51);
        assert_eq!(pressure.look(Duration::ZERO, again), Change::GoesOn(Duration::from_secs(51)));
        assert!(matches!(pressure.admit(true, 3, asked(3)), Admission::Now(3, _)));
        // The machine slept while an append was under way: that alone is not too long.
        assert_eq!(pressure.look(Duration::from_secs(28_800), again), Change::Hangs(vec![]));
        let later = again + Duration::from_secs(54);
        assert_eq!(pressure.look(Duration::from_secs(28_854), later), Change::None);
        assert_eq!(pressure.look(Duration::from_secs(28_855), later + Duration::from_secs(1)), Change::TooLong);
    }
}
