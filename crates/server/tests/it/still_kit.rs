//! A runtime whose timers stand still until somebody turns them: how long a connection may say nothing is no time that a test waits.

use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::runtime::{Builder, Handle};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

enum Turn {
    /// So much time passes; whoever turns waits until it has.
    By(Duration, mpsc::Sender<()>),
    /// From now on time leaps to the next timer wherever nothing else is to be done.
    Leaps,
}

pub(crate) struct StillRuntime {
    handle: Handle,
    turns: Option<UnboundedSender<Turn>>,
    thread: Option<JoinHandle<()>>,
}

impl StillRuntime {
    pub(crate) fn new() -> StillRuntime {
        let runtime = Builder::new_current_thread().enable_all().start_paused(true).build().expect("a runtime");
        let handle = runtime.handle().clone();
        let (turns, mut wanted) = unbounded_channel();
        let thread = thread::spawn(move || {
            runtime.block_on(async move {
                // Where it has nothing to do, a runtime that stands still leaps: it does not know that the floor's thread works. It
                // does not leap while something blocks one of its threads.
                let (held, blocks) = mpsc::channel::<()>();
                let mut held = Some((held, tokio::task::spawn_blocking(move || blocks.recv())));
                while let Some(turn) = wanted.recv().await {
                    match turn {
                        Turn::By(passed, done) => {
                            tokio::time::advance(passed).await;
                            // Whoever turned it waits.
                            let _ = done.send(());
                        }
                        Turn::Leaps => drop(held.take()),
                    }
                }
            });
        });
        StillRuntime { handle, turns: Some(turns), thread: Some(thread) }
    }

    pub(crate) fn handle(&self) -> &Handle {
        &self.handle
    }

    /// Lets so much time pass for every timer.
    pub(crate) fn pass(&self, passed: Duration) {
        let (done, is_done) = mpsc::channel();
        self.turn(Turn::By(passed, done));
        is_done.recv().expect("time passes");
    }

    /// Nobody turns it any more.
    pub(crate) fn leaps(&self) {
        self.turn(Turn::Leaps);
    }

    fn turn(&self, turn: Turn) {
        assert!(self.turns.as_ref().is_some_and(|turns| turns.send(turn).is_ok()), "the runtime is there");
    }
}

impl Drop for StillRuntime {
    fn drop(&mut self) {
        drop(self.turns.take());
        if let Some(thread) = self.thread.take() {
            // One that broke has said so.
            let _ = thread.join();
        }
    }
}
