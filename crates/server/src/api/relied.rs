//! Streams by the session that they rely on: whatever ends a session ends its streams.
//!
//! A stream is entered here before its session is looked at once more, so no end falls between the two.

use std::collections::BTreeMap;
use std::sync::Mutex;

use sabot_credentials::{Ended, Ending, Relied, SessionKey};
use sabot_house::Role;
use sabot_ledger::Name;
use tokio::sync::oneshot;

use super::state::lock;

/// A stream of somebody who has signed in.
#[derive(Debug)]
struct One {
    relied: Relied,
    /// Its subscription on the floor, where it has begun.
    subscription: Option<u64>,
    end: oneshot::Sender<Ending>,
}

/// All of them.
#[derive(Debug, Default)]
pub(crate) struct Streams {
    open: Mutex<Numbered>,
}

#[derive(Debug, Default)]
struct Numbered {
    next: u64,
    by_number: BTreeMap<u64, One>,
}

impl Streams {
    /// Enters a stream; its number here, and what says that its session has ended.
    pub(crate) fn enter(&self, key: SessionKey, name: Name, role: Role) -> (u64, oneshot::Receiver<Ending>) {
        let (end, ended) = oneshot::channel();
        let mut open = lock(&self.open);
        open.next += 1;
        let number = open.next;
        open.by_number.insert(number, One { relied: Relied { key, name, role }, subscription: None, end });
        (number, ended)
    }

    /// The stream has begun. Whether its session has not ended meanwhile.
    pub(crate) fn began(&self, number: u64, subscription: u64) -> bool {
        let mut open = lock(&self.open);
        let one = open.by_number.get_mut(&number);
        one.map(|one| one.subscription = Some(subscription)).is_some()
    }

    /// Forgets a stream that nobody reads any more.
    pub(crate) fn leave(&self, number: u64) {
        lock(&self.open).by_number.remove(&number);
    }

    /// The sessions that streams rely on, each once.
    pub(crate) fn relied(&self) -> Vec<Relied> {
        let open = lock(&self.open);
        let by_key: BTreeMap<SessionKey, Relied> =
            open.by_number.values().map(|one| (one.relied.key, one.relied)).collect();
        by_key.into_values().collect()
    }

    /// Ends the streams of sessions that have ended: what they were subscribed to on the floor.
    pub(crate) fn end(&self, ended: Ended) -> Vec<u64> {
        let mut open = lock(&self.open);
        let concerns = |one: &One| one.relied.name == ended.name && ended.only.is_none_or(|key| key == one.relied.key);
        let over: Vec<One> = open.by_number.extract_if(.., |_, one| concerns(one)).map(|(_, one)| one).collect();
        drop(open);
        let mut subscriptions = Vec::new();
        for one in over {
            subscriptions.extend(one.subscription);
            // The reader may have gone by himself; then nobody is left to be told.
            let _ = one.end.send(ended.why);
        }
        subscriptions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(letter: &str) -> SessionKey {
        SessionKey::of(&format!("sabot_{}", letter.repeat(43))).expect("a token")
    }

    #[test]
    fn an_ended_session_ends_its_streams_and_no_others() {
        let streams = Streams::default();
        let (ana, bo): (Name, Name) = ("ana".parse().expect("a name"), "bo".parse().expect("a name"));
        let mut told: Vec<_> = [(key("A"), ana), (key("A"), ana), (key("E"), ana), (key("I"), bo)]
            .into_iter()
            .map(|(key, name)| streams.enter(key, name, Role::Player))
            .collect();
        assert!(told.iter().zip(100..).all(|((number, _), subscription)| streams.began(*number, subscription)));
        assert_eq!(streams.relied().len(), 3);
        let one = Ended { name: ana, only: Some(key("A")), why: Ending::SignedOut };
        assert_eq!(streams.end(one), [100, 101]);
        let heard = |told: &mut Vec<(u64, oneshot::Receiver<Ending>)>| -> Vec<Option<Ending>> {
            told.iter_mut().map(|(_, ended)| ended.try_recv().ok()).collect()
        };
        assert_eq!(heard(&mut told), [Some(Ending::SignedOut), Some(Ending::SignedOut), None, None]);
        assert!(!streams.began(told[0].0, 7), "it is over before it began");
        assert_eq!(streams.end(Ended { name: ana, only: None, why: Ending::Disabled }), [102]);
        assert_eq!(heard(&mut told)[2..], [Some(Ending::Disabled), None]);
        streams.leave(told[3].0);
        assert!(streams.relied().is_empty());
    }
}
