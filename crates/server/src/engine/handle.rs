//! How the rest of the server reaches the thread.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use sabot_floor::Floor;
use sabot_ledger::Name;
use tokio::sync::oneshot;

use super::custody::CustodyHealth;
use super::hub::{Hub, Subscription};
use super::inbox::{AnsweredWithHead, Asked, Inbox, Watching};
use super::watcher::Onlooker;

/// The thread has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the floor has stopped")]
pub struct Gone;

/// A door to the floor.
#[derive(Clone, Debug)]
pub struct Engine {
    inbox: Sender<Inbox>,
    health: Arc<CustodyHealth>,
}

impl Engine {
    pub(super) const fn new(inbox: Sender<Inbox>, health: Arc<CustodyHealth>) -> Engine {
        Engine { inbox, health }
    }

    /// What is known of the checkpoints that leave the house.
    #[must_use]
    pub fn health(&self) -> &CustodyHealth {
        &self.health
    }

    /// Sends a command and waits for its answer, which comes when it is durable.
    ///
    /// # Errors
    /// If the floor has stopped.
    pub async fn command(&self, asked: Asked) -> Result<AnsweredWithHead, Gone> {
        let (tell, told) = oneshot::channel();
        self.inbox.send(Inbox::Command(Box::new(asked), tell)).map_err(|_| Gone)?;
        told.await.map_err(|_| Gone)
    }

    /// Looks something up on the floor as it may be shown.
    ///
    /// # Errors
    /// If the floor has stopped.
    pub async fn look<T, F>(&self, look: F) -> Result<T, Gone>
    where
        T: Send + 'static,
        F: FnOnce(&Floor) -> T + Send + 'static,
    {
        self.look_with(move |floor, _| look(floor)).await
    }

    /// The same with what is kept for those who watch.
    ///
    /// # Errors
    /// If the floor has stopped.
    pub(crate) async fn look_with<T, F>(&self, look: F) -> Result<T, Gone>
    where
        T: Send + 'static,
        F: FnOnce(&Floor, &Hub) -> T + Send + 'static,
    {
        let (tell, told) = oneshot::channel();
        let look = move |floor: &Floor, hub: &Hub| {
            // The asker may have gone; then nobody waits for the result.
            let _ = tell.send(look(floor, hub));
        };
        self.inbox.send(Inbox::Look(Box::new(look))).map_err(|_| Gone)?;
        told.await.map_err(|_| Gone)
    }

    /// Watches tables: first their views, then every change.
    ///
    /// # Errors
    /// If the floor has stopped.
    pub async fn watch(&self, who: Onlooker, watching: Watching) -> Result<Subscription, Gone> {
        let (tell, told) = oneshot::channel();
        self.inbox.send(Inbox::Watch(who, watching, tell)).map_err(|_| Gone)?;
        told.await.map_err(|_| Gone)
    }

    /// Nobody listens to a subscription any more.
    pub(crate) fn left(&self, number: u64) {
        // If the thread has ended, it has forgotten the subscription too.
        let _ = self.inbox.send(Inbox::Left(number));
    }

    /// Somebody has signed out, and keeps no seat at a table that runs by itself.
    pub(crate) fn signed_out(&self, who: Name) {
        let _ = self.inbox.send(Inbox::SignedOut(who));
    }

    /// Lets all who watch a table hear what somebody said there.
    ///
    /// # Errors
    /// If the floor has stopped.
    pub(crate) fn say(&self, table: Name, who: Name, said: String) -> Result<(), Gone> {
        self.inbox.send(Inbox::Said(table, who, said)).map_err(|_| Gone)
    }

    /// Lets the floor finish what is under way and end.
    pub fn stop(&self) {
        let _ = self.inbox.send(Inbox::Stop);
    }
}
