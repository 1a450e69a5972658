//! One connection. It ends where nothing moves for too long, or nobody reads what is written.
//!
//! Heads and bodies of requests are told apart further in and have times of their own there; this is for connections
//! that say nothing at all.

use std::io::{Error, ErrorKind, Result};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

use super::lines::Place;
use crate::api::Patience;

/// A connection that has a place.
#[derive(Debug)]
pub(crate) struct TimeLine {
    /// The place is dropped before the stream is closed, so that a client who sees the line close finds a place free.
    _place: Place,
    stream: TcpStream,
    patience: Patience,
    /// When something was last read or written; before that, when the connection began.
    moved: Instant,
    /// Whether anything was read.
    spoken: bool,
    /// Since when nobody takes what is written.
    stalled: Option<Instant>,
    /// Wakes the line when its time may be over; whether it is over is worked out then.
    timer: Pin<Box<Sleep>>,
}

impl TimeLine {
    pub(super) fn new(stream: TcpStream, place: Place, patience: Patience) -> TimeLine {
        // Answers are short and wanted at once, so nothing is held back. A line that refuses the option works all the
        // same.
        let _ = stream.set_nodelay(true);
        let now = Instant::now();
        let timer = Box::pin(sleep_until(now + patience.head));
        TimeLine { _place: place, stream, patience, moved: now, spoken: false, stalled: None, timer }
    }

    /// When the connection ends if nothing happens before.
    fn ends_at(&self) -> Instant {
        let silent = self.moved + if self.spoken { self.patience.quiet } else { self.patience.head };
        self.stalled.map_or(silent, |since| silent.min(since + self.patience.quiet))
    }

    /// Waits for something to happen, but not for ever.
    fn wait<T>(&mut self, context: &mut Context<'_>) -> Poll<Result<T>> {
        loop {
            let ends_at = self.ends_at();
            if self.timer.deadline() > ends_at {
                self.timer.as_mut().reset(ends_at);
            }
            if self.timer.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
            if ends_at <= Instant::now() {
                return Poll::Ready(Err(Error::new(ErrorKind::TimedOut, "nothing moves on this line")));
            }
            self.timer.as_mut().reset(ends_at);
        }
    }

    /// What became of an attempt to write.
    fn wrote(&mut self, context: &mut Context<'_>, written: Poll<Result<usize>>) -> Poll<Result<usize>> {
        if written.is_ready() {
            (self.moved, self.stalled) = (Instant::now(), None);
            return written;
        }
        self.stalled.get_or_insert_with(Instant::now);
        self.wait(context)
    }
}

impl AsyncRead for TimeLine {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<Result<()>> {
        match Pin::new(&mut self.stream).poll_read(context, buffer) {
            Poll::Ready(read) => {
                (self.moved, self.spoken) = (Instant::now(), true);
                Poll::Ready(read)
            }
            Poll::Pending => self.wait(context),
        }
    }
}

impl AsyncWrite for TimeLine {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wrote(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[std::io::IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.wrote(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
