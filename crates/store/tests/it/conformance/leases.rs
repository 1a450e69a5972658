//! Leases: who may try.

use sabot_store::{Epoch, Lease, LeaseOutcome, Owner, Reply, RequestError, StoreRequest, ask};

use crate::engines::Engine;
use crate::kit::{lease_outcome, stream, take_request};

fn owner(name: &str) -> Owner {
    name.parse().expect("an owner")
}

fn renew(name: &str, epoch: u64, ttl_ms: u32, now_ms: i64) -> StoreRequest {
    StoreRequest::Renew { resource: stream("s"), owner: owner(name), epoch: Epoch(epoch), ttl_ms, now_ms }
}

fn release(name: &str, epoch: u64) -> StoreRequest {
    StoreRequest::Release { resource: stream("s"), owner: owner(name), epoch: Epoch(epoch) }
}

fn taken(epoch: u64, until_ms: i64) -> LeaseOutcome {
    LeaseOutcome::Taken { epoch: Epoch(epoch), until_ms }
}

fn lost(epoch: u64, name: Option<&str>) -> LeaseOutcome {
    LeaseOutcome::Lost { epoch: Epoch(epoch), owner: name.map(owner) }
}

pub(crate) fn a_lease_is_taken_for_the_first_time(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(lease_outcome(&mut store, take_request("s", "one", 5_000, 1_000)), taken(1, 6_000));
    assert_eq!(lease_outcome(&mut store, take_request("t", "two", 5_000, -7_000)), taken(1, -2_000));
}

pub(crate) fn anothers_lease_runs(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = lease_outcome(&mut store, take_request("s", "one", 5_000, 1_000));
    let held = LeaseOutcome::Held { owner: owner("one"), epoch: Epoch(1), until_ms: 6_000 };
    for now in [0, 1_000, 5_999] {
        assert_eq!(lease_outcome(&mut store, take_request("s", "two", 5_000, now)), held);
    }
}

pub(crate) fn a_lease_ends_when_it_is_due(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = lease_outcome(&mut store, take_request("s", "one", 5_000, 1_000));
    assert_eq!(lease_outcome(&mut store, take_request("s", "two", 10, 6_000)), taken(2, 6_010));
    assert_eq!(lease_outcome(&mut store, take_request("s", "one", 10, 6_011)), taken(3, 6_021));
}

pub(crate) fn a_lease_is_renewed(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = lease_outcome(&mut store, take_request("s", "one", 5_000, 1_000));
    let renewed = LeaseOutcome::Renewed { until_ms: 9_000 };
    assert_eq!(lease_outcome(&mut store, renew("one", 1, 5_000, 4_000)), renewed);
    let held = LeaseOutcome::Held { owner: owner("one"), epoch: Epoch(1), until_ms: 9_000 };
    assert_eq!(lease_outcome(&mut store, take_request("s", "two", 1, 8_999)), held);
}

pub(crate) fn a_late_renewal_counts_if_nobody_came(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = lease_outcome(&mut store, take_request("s", "one", 10, 0));
    let renewed = LeaseOutcome::Renewed { until_ms: 1_010 };
    assert_eq!(lease_outcome(&mut store, renew("one", 1, 10, 1_000)), renewed);
}

pub(crate) fn a_lost_lease_is_not_renewed(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(lease_outcome(&mut store, renew("one", 1, 10, 0)), lost(0, None));
    let _ = lease_outcome(&mut store, take_request("s", "one", 10, 0));
    assert_eq!(lease_outcome(&mut store, renew("two", 1, 10, 0)), lost(1, Some("one")));
    assert_eq!(lease_outcome(&mut store, renew("one", 2, 10, 0)), lost(1, Some("one")));
    let _ = lease_outcome(&mut store, take_request("s", "two", 10, 10));
    assert_eq!(lease_outcome(&mut store, renew("one", 1, 10, 11)), lost(2, Some("two")));
}

pub(crate) fn a_released_lease_is_free(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = lease_outcome(&mut store, take_request("s", "one", 5_000, 0));
    assert_eq!(lease_outcome(&mut store, release("one", 1)), LeaseOutcome::Released);
    assert_eq!(lease_outcome(&mut store, take_request("s", "two", 5_000, 1)), taken(2, 5_001));
}

pub(crate) fn a_released_lease_is_not_renewed(engine: &impl Engine) {
    let mut store = engine.open();
    let _ = lease_outcome(&mut store, take_request("s", "one", 5_000, 0));
    let _ = lease_outcome(&mut store, release("one", 1));
    assert_eq!(lease_outcome(&mut store, renew("one", 1, 10, 0)), lost(1, None));
    assert_eq!(lease_outcome(&mut store, release("one", 1)), lost(1, None));
}

pub(crate) fn only_its_owner_releases_a_lease(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(lease_outcome(&mut store, release("one", 0)), lost(0, None));
    let _ = lease_outcome(&mut store, take_request("s", "one", 5_000, 0));
    assert_eq!(lease_outcome(&mut store, release("two", 1)), lost(1, Some("one")));
    assert_eq!(lease_outcome(&mut store, release("one", 0)), lost(1, Some("one")));
}

pub(crate) fn the_owner_takes_his_own_lease_again(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(lease_outcome(&mut store, take_request("s", "one", 5_000, 0)), taken(1, 5_000));
    assert_eq!(lease_outcome(&mut store, take_request("s", "one", 5_000, 1)), taken(2, 5_001));
}

pub(crate) fn lengths_of_leases_are_bounded(engine: &impl Engine) {
    let mut store = engine.open();
    for ttl_ms in [0, 86_400_001, u32::MAX] {
        let refused = Reply::Refused(RequestError::LeaseLength { ttl_ms });
        assert_eq!(ask(&mut store, take_request("s", "one", ttl_ms, 0)), refused);
        assert_eq!(ask(&mut store, renew("one", 1, ttl_ms, 0)), refused);
    }
    for ms in [(1 << 53) + 1, i64::MIN, i64::MAX] {
        assert_eq!(ask(&mut store, take_request("s", "one", 1, ms)), Reply::Refused(RequestError::Moment { ms }));
    }
    assert_eq!(
        lease_outcome(&mut store, take_request("s", "one", 86_400_000, 1 << 53)),
        taken(1, (1 << 53) + 86_400_000)
    );
}

pub(crate) fn a_lease_can_be_looked_at(engine: &impl Engine) {
    let mut store = engine.open();
    let look = StoreRequest::Lease { resource: stream("s") };
    assert_eq!(ask(&mut store, look.clone()), Reply::Lease(None));
    let _ = lease_outcome(&mut store, take_request("s", "node-1:8097", 5_000, 10));
    let lease = Lease { resource: stream("s"), owner: Some(owner("node-1:8097")), epoch: Epoch(1), until_ms: 5_010 };
    assert_eq!(ask(&mut store, look.clone()), Reply::Lease(Some(lease)));
    let _ = lease_outcome(&mut store, release("node-1:8097", 1));
    assert_eq!(ask(&mut store, look), Reply::Lease(Some(Lease { owner: None, ..lease })));
}
