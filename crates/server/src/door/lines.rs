//! How many connections there are, altogether and of each network.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

use sabot_credentials::network;

use crate::api::{RequestBounds, lock};

/// The connections that are open.
#[derive(Debug)]
pub(super) struct Lines {
    most: usize,
    /// None behind a proxy, from which all of them come.
    most_of_network: Option<usize>,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    all: usize,
    by_network: HashMap<IpAddr, usize>,
}

impl Lines {
    pub(super) fn new(bounds: &RequestBounds) -> Lines {
        let most_of_network = (!bounds.behind_proxy).then_some(bounds.connections_of_address);
        Lines { most: bounds.connections, most_of_network, open: Mutex::default() }
    }

    /// A place for a connection from this address, where there is one.
    pub(super) fn take(self: &Arc<Lines>, address: IpAddr) -> Option<Place> {
        let network = network(address);
        let mut open = lock(&self.open);
        let of_network = open.by_network.get(&network).copied().unwrap_or(0);
        if open.all >= self.most || self.most_of_network.is_some_and(|most| of_network >= most) {
            return None;
        }
        open.all += 1;
        open.by_network.insert(network, of_network + 1);
        Some(Place { lines: Arc::clone(self), network })
    }
}

/// The place of a connection, given back when it is dropped.
#[derive(Debug)]
pub(super) struct Place {
    lines: Arc<Lines>,
    network: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = lock(&self.lines.open);
        open.all = open.all.saturating_sub(1);
        if let Some(count) = open.by_network.get_mut(&self.network) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                open.by_network.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_has_its_share_and_behind_a_proxy_only_the_sum_counts() {
        let bounds = RequestBounds { connections: 5, connections_of_address: 2, ..RequestBounds::default() };
        let of = |bounds: &RequestBounds, addresses: &[&str]| {
            let lines = Arc::new(Lines::new(bounds));
            let taken: Vec<_> = addresses.iter().map(|text| lines.take(text.parse().expect("an address"))).collect();
            let granted: Vec<bool> = taken.iter().map(Option::is_some).collect();
            drop(taken);
            let open = lock(&lines.open);
            assert_eq!((open.all, open.by_network.len()), (0, 0), "all are given back");
            granted
        };
        let one = ["192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1"];
        assert_eq!(of(&bounds, &one), [true, true, false]);
        let block = ["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::3"];
        assert_eq!(of(&bounds, &block), [true, true, false, true]);
        let many = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5", "192.0.2.6"];
        assert_eq!(of(&bounds, &many), [true, true, true, true, true, false]);
        let proxy = RequestBounds { behind_proxy: true, ..bounds };
        assert_eq!(of(&proxy, &["127.0.0.1"; 6]), [true, true, true, true, true, false]);
    }
}
