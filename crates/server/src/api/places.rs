//! Places for streams: so many for those who only look on, by network, and always one for those who sit and for staff.

use std::collections::BTreeMap;
use std::net::IpAddr;

use sabot_ledger::Name;

use super::state::{RequestBounds, ServerState, lock};

/// Whose place it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taker {
    /// Somebody who looks on, from this network: he shares the places with all who do.
    Onlooker(IpAddr),
    /// Somebody who sits at a table or works here. Onlookers cannot take his places, however many they are.
    Kept(Name),
}

/// The places that are taken.
#[derive(Debug, Default)]
pub(crate) struct Places {
    onlookers: usize,
    by_network: BTreeMap<IpAddr, usize>,
    by_person: BTreeMap<Name, usize>,
}

impl Places {
    fn take(&mut self, taker: Taker, bounds: &RequestBounds) -> bool {
        match taker {
            Taker::Onlooker(network) => {
                let taken =
                    self.onlookers < bounds.streams && more(&mut self.by_network, network, bounds.streams_of_address);
                self.onlookers += usize::from(taken);
                taken
            }
            Taker::Kept(name) => more(&mut self.by_person, name, bounds.streams_of_person),
        }
    }

    fn give_back(&mut self, taker: Taker) {
        match taker {
            Taker::Onlooker(network) => {
                self.onlookers = self.onlookers.saturating_sub(1);
                less(&mut self.by_network, &network);
            }
            Taker::Kept(name) => less(&mut self.by_person, &name),
        }
    }
}

fn more<K: Ord>(counts: &mut BTreeMap<K, usize>, key: K, most: usize) -> bool {
    let count = counts.get(&key).copied().unwrap_or(0);
    if count >= most {
        return false;
    }
    counts.insert(key, count + 1);
    true
}

fn less<K: Ord>(counts: &mut BTreeMap<K, usize>, key: &K) {
    if let Some(count) = counts.get_mut(key) {
        *count = count.saturating_sub(1);
        if *count == 0 {
            counts.remove(key);
        }
    }
}

/// A place, given back when it is dropped.
pub(crate) struct Place {
    pub(crate) state: ServerState,
    taker: Taker,
}

impl Place {
    /// Takes a place, where there is one.
    pub(crate) fn take(state: &ServerState, taker: Taker) -> Option<Place> {
        let taken = lock(&state.places).take(taker, &state.bounds);
        taken.then(|| Place { state: state.clone(), taker })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        lock(&self.state.places).give_back(self.taker);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn onlookers_do_not_take_the_places_of_those_who_sit_or_work() {
        let bounds =
            RequestBounds { streams: 5, streams_of_address: 3, streams_of_person: 2, ..RequestBounds::default() };
        let mut places = Places::default();
        let network = |text: &str| Taker::Onlooker(text.parse().expect("an address"));
        let (one, other, third) = (network("192.0.2.1"), network("192.0.2.2"), network("2001:db8::"));
        let ana = Taker::Kept("ana".parse().expect("a name"));
        // Three of one network, two of another, and then there is none left for a third.
        let taken = [one, one, one, one, other, other, other, third].map(|taker| places.take(taker, &bounds));
        assert_eq!(taken, [true, true, true, false, true, true, false, false]);
        assert_eq!([ana, ana, ana].map(|taker| places.take(taker, &bounds)), [true, true, false]);
        places.give_back(one);
        assert!(places.take(third, &bounds), "what one gives back is another's");
        places.give_back(ana);
        assert!(places.take(ana, &bounds));
        for taker in [one, one, other, other, third, ana, ana] {
            places.give_back(taker);
        }
        assert_eq!((places.onlookers, places.by_network.len(), places.by_person.len()), (0, 0, 0));
    }
}
