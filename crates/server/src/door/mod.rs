//! The door: which connections are let in, how long they may say nothing, and how many files are left for the record.
//!
//! | file | concept |
//! |---|---|
//! | `files` | how many files may be open, and how many of them connections get |
//! | `lines` | how many connections there are, altogether and of each network |
//! | `line` | one connection: silence and a reader who does not read have an end |

mod files;
mod line;
mod lines;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::connect_info::Connected;
use axum_server::{AddrListener, Address};
use tokio::net::TcpListener;

use crate::api::{Patience, RequestBounds};
pub(crate) use files::{TooFew, within_files};
use line::TimeLine;
use lines::Lines;

/// Where a connection comes from, or where the server listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Peer(pub(crate) SocketAddr);

impl Address for Peer {
    type Stream = TimeLine;
    type Listener = Door;
}

impl Connected<Peer> for Peer {
    fn connect_info(peer: Peer) -> Peer {
        peer
    }
}

/// A listener that closes at once what it has no place for. Whoever is not let in costs nothing but that.
#[derive(Debug)]
pub(crate) struct Door {
    listener: TcpListener,
    lines: Arc<Lines>,
    patience: Patience,
}

impl Door {
    /// Listens at an address.
    pub(crate) async fn open(address: SocketAddr, bounds: &RequestBounds) -> io::Result<Door> {
        let listener = TcpListener::bind(address).await?;
        Ok(Door { listener, lines: Arc::new(Lines::new(bounds)), patience: bounds.patience })
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

impl AddrListener<TimeLine, Peer> for Door {
    async fn bind_to(address: Peer) -> io::Result<Door> {
        Door::open(address.0, &RequestBounds::default()).await
    }

    async fn accept_stream(&self) -> io::Result<(TimeLine, Peer)> {
        loop {
            let (stream, peer) = self.listener.accept().await?;
            match self.lines.take(peer.ip()) {
                Some(place) => return Ok((TimeLine::new(stream, place, self.patience), Peer(peer))),
                None => crate::metrics::turned_away(),
            }
        }
    }

    fn get_local_addr(&self) -> io::Result<Peer> {
        self.address().map(Peer)
    }
}
