//! The keys of a folder that is audited: what they prove, and whether they are still what they were.

use std::path::Path;

use sabot_audit::{Fault, Finding, RecordPlace};
use sabot_chance::HouseKey;
use sabot_data::Keys;
use sabot_evidence::KeyRing;
use sabot_evidence::note::VerifierKey;

/// The public keys of the folder; where they are gone, the inspector's own has to do.
pub(crate) fn ring(folder: &Path, key: Option<&VerifierKey>, early: &mut Vec<Finding>) -> Option<KeyRing> {
    match Keys::ring(folder) {
        Ok(ring) => {
            // After a change of keys the ring begins with the first of them, and log.pub repeats the last.
            match Keys::public(folder) {
                Ok(last) if last == *ring.latest() => {}
                Ok(last) => early.push(found(Fault::OtherKey, ring.latest(), &last)),
                Err(error) => early.push(found(Fault::NoKey, &"log.pub", &error)),
            }
            Some(ring)
        }
        Err(error) => {
            early.push(found(Fault::NoKey, &"log.pub", &error));
            key.cloned().map(KeyRing::new)
        }
    }
}

/// The house's own key, where this is its folder and not a copy for somebody else: the signing key must be the secret
/// half of the last public one, and both must be readable. Somebody who may not read them audits without them. An
/// inspector may have been given the house's key alone, which opens what is sealed.
pub(crate) fn house(folder: &Path, ring: Option<&KeyRing>, early: &mut Vec<Finding>) -> Option<HouseKey> {
    let read = if Keys::can_sign(folder) {
        Keys::read(folder).map(|Keys { house, signer }| {
            if let Some(ring) = ring.filter(|ring| *ring.latest() != signer.verifier()) {
                early.push(found(Fault::SecretKey, ring.latest(), &signer.verifier()));
            }
            Some(house)
        })
    } else {
        Keys::house(folder)
    };
    match read {
        Ok(house) => house,
        Err(error) if error.is_permission() => None,
        Err(error) => {
            early.push(found(Fault::SecretKey, &"house.key, log.key", &error));
            None
        }
    }
}

fn found(fault: Fault, expected: &impl ToString, found: &impl ToString) -> Finding {
    Finding { place: RecordPlace::Key { size: 0 }, fault, expected: expected.to_string(), found: found.to_string() }
}
