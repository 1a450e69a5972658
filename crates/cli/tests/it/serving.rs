//! What a real server says while it runs: its log, and what it shows somebody who watches a table. Whoever waits for something waits
//! until it is said.

use std::io::{BufRead as _, BufReader, ErrorKind, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::ChildStderr;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long anything may take on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// The lines that a program writes on standard error.
pub(crate) struct Log(mpsc::Receiver<String>);

impl Log {
    pub(crate) fn of(errors: ChildStderr) -> Log {
        let (send, lines) = mpsc::channel();
        // It is read whether or not anybody wants to know: a program whose pipe is full stands still, and one whose pipe is torn cannot
        // say anything.
        thread::spawn(move || {
            for line in BufReader::new(errors).lines().map_while(Result::ok) {
                let _ = send.send(line);
            }
        });
        Log(lines)
    }

    /// What it has said so far is of no interest.
    pub(crate) fn forget(&self) {
        self.0.try_iter().for_each(drop);
    }

    /// Waits until it says this.
    pub(crate) fn until(&self, words: &str) {
        while !self.0.recv_timeout(PATIENCE).unwrap_or_else(|_| panic!("it never says {words:?}")).contains(words) {}
    }
}

/// A stream of tables as everybody may see them.
pub(crate) struct Watching(BufReader<TcpStream>);

impl Watching {
    /// Begins; what the tables look like now has been shown.
    pub(crate) fn begin(address: SocketAddr, tables: &str) -> Watching {
        Watching::open(address, tables).expect("it is shown")
    }

    /// The same where nobody knows whether the server is there.
    pub(crate) fn open(address: SocketAddr, tables: &str) -> Option<Watching> {
        let mut line = TcpStream::connect(address).ok()?;
        line.set_read_timeout(Some(PATIENCE)).ok()?;
        write!(line, "GET /api/stream?tables={tables} HTTP/1.1\r\nHost: {address}\r\n\r\n").ok()?;
        let mut watching = Watching(BufReader::new(line));
        watching.next()?;
        Some(watching)
    }

    /// Waits for the next thing that is shown, and says how far the record was then; nothing where the line was torn.
    pub(crate) fn next(&mut self) -> Option<u64> {
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).ok()? == 0 {
                return None;
            }
            // The id that a browser keeps stands behind the data: a number, and after a dot for whom it was shown.
            if let Some(id) = line.strip_prefix("id: ") {
                return id.split('.').next()?.parse().ok();
            }
        }
    }

    /// Waits until the record has come so far.
    pub(crate) fn until(&mut self, version: u64) {
        while self.next().unwrap_or_else(|| panic!("{version} is never shown")) < version {}
    }

    /// Nothing is shown for so long. That something does not happen in a real program can only be seen by waiting for it: this is the
    /// one place where a test does, and what would be wrong ends the waiting.
    pub(crate) fn shows_nothing_for(&mut self, long: Duration) {
        self.0.get_ref().set_read_timeout(Some(long)).expect("a line");
        let mut line = String::new();
        while line.trim().is_empty() {
            line.clear();
            match self.0.read_line(&mut line) {
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => break,
                read => assert!(read.is_ok_and(|bytes| bytes > 0), "the line is torn"),
            }
        }
        assert_eq!(line.trim(), "", "something is shown");
        self.0.get_ref().set_read_timeout(Some(PATIENCE)).expect("a line");
    }
}
