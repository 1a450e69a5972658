//! How many files may be open, and how many of them connections get.
//!
//! A connection is a file to the operating system. Where connections took all of them, the record could not open the place of
//! its next signed checkpoint; so it keeps some for itself, and connections get the others.

use crate::api::RequestBounds;

/// Files kept for the record, its anchors, the people, the runtime and what a program has open anyway. A server without
/// connections has some twenty open.
const KEPT: usize = 64;
/// Below so many connections a server does not start.
const CONNECTIONS_LEAST: usize = 16;
/// One network gets at most one in so many of all connections, and those who only look on leave as many to others.
const PART: usize = 4;

/// Too few files may be open for a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooFew {
    /// How many may be.
    pub(crate) found: usize,
    /// How many have to be.
    pub(crate) least: usize,
}

/// The bounds as far as the number of open files allows, which is raised before as far as it can be.
pub(crate) fn within_files(bounds: RequestBounds) -> Result<RequestBounds, TooFew> {
    within(bounds, raised(bounds.connections.saturating_add(KEPT)))
}

fn within(bounds: RequestBounds, files: usize) -> Result<RequestBounds, TooFew> {
    let least = KEPT + CONNECTIONS_LEAST;
    if files < least {
        return Err(TooFew { found: files, least });
    }
    let connections = bounds.connections.min(files - KEPT);
    if connections == bounds.connections {
        return Ok(bounds);
    }
    let part = connections / PART;
    // A network that was to have all connections gets all that there are.
    let all = bounds.connections_of_address >= bounds.connections;
    let connections_of_address = if all { connections } else { bounds.connections_of_address.min(part) };
    Ok(RequestBounds { connections, connections_of_address, streams: bounds.streams.min(connections - part), ..bounds })
}

/// Raises how many files may be open towards what is wanted, as far as the administrator of the machine allows, and says how
/// many may be.
#[cfg(unix)]
fn raised(wanted: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let number = |limit: Option<u64>| limit.map_or(usize::MAX, |limit| usize::try_from(limit).unwrap_or(usize::MAX));
    let limit = getrlimit(Resource::Nofile);
    let aim = wanted.min(number(limit.maximum));
    if number(limit.current) >= aim {
        return number(limit.current);
    }
    let more = Rlimit { current: u64::try_from(aim).ok(), maximum: limit.maximum };
    // A service manager may forbid raising it: then the number stays as it is.
    match setrlimit(Resource::Nofile, more) {
        Ok(()) => aim,
        Err(error) => {
            tracing::warn!(%error, "the number of open files cannot be raised");
            number(limit.current)
        }
    }
}

/// On systems other than Unix nothing is known of such a number.
#[cfg(not(unix))]
fn raised(wanted: usize) -> usize {
    wanted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_record_keeps_files_and_a_network_gets_a_part_of_the_others() {
        let usual = RequestBounds::default();
        let of = |files| {
            within(usual, files).map(|bounds| (bounds.connections, bounds.connections_of_address, bounds.streams))
        };
        assert_eq!(of(79), Err(TooFew { found: 79, least: 80 }));
        assert_eq!(of(80), Ok((16, 4, 12)));
        assert_eq!(of(256), Ok((192, 48, 144)));
        assert_eq!(of(1_024), Ok((960, 240, 720)));
        let all = (usual.connections, usual.connections_of_address, usual.streams);
        assert_eq!(of(1 << 20), Ok(all));
        assert!(usual.streams < usual.connections && usual.connections_of_address <= usual.connections / PART);
    }
}
