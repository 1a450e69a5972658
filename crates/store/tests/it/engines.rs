//! The engines that the conformance cases run on.

use std::time::Duration;

use sabot_store::{
    FaultPlan, FaultyStore, MemoryStore, Reply, SqliteOptions, SqliteStore, Store, StoreError, StoreRequest,
    StreamName, Ticket,
};

use crate::kit::{Folder, sealer};

/// Something that makes stores.
pub(crate) trait Engine {
    type Store: Store;

    /// An empty store. Called once.
    fn open(&self) -> Self::Store;

    /// Closes a store and opens it anew.
    fn reopen(&self, store: Self::Store) -> Self::Store;
}

/// One whose stores have a disk that can be damaged.
pub(crate) trait Damaging: Engine {
    /// The store with its newest snapshot of a stream damaged.
    fn damage_snapshot(&self, store: Self::Store, stream: StreamName) -> Self::Store;
}

#[derive(Debug, Default)]
pub(crate) struct Memory;

impl Engine for Memory {
    type Store = MemoryStore;

    fn open(&self) -> MemoryStore {
        MemoryStore::new(sealer())
    }

    fn reopen(&self, store: MemoryStore) -> MemoryStore {
        store
    }
}

/// The faulty store, from which no fault is asked.
#[derive(Debug, Default)]
pub(crate) struct Faultless;

impl Engine for Faultless {
    type Store = FaultyStore;

    fn open(&self) -> FaultyStore {
        FaultyStore::new(sealer(), FaultPlan::none())
    }

    fn reopen(&self, mut store: FaultyStore) -> FaultyStore {
        assert!(!store.reopen().torn);
        store
    }
}

impl Damaging for Faultless {
    fn damage_snapshot(&self, mut store: FaultyStore, stream: StreamName) -> FaultyStore {
        assert!(store.damage_snapshot(stream));
        store
    }
}

#[derive(Debug, Default)]
pub(crate) struct Sqlite(pub(crate) Folder);

impl Sqlite {
    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.0.file("sabot.db")
    }
}

impl Engine for Sqlite {
    type Store = SqliteStore;

    fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.file(), sealer(), SqliteOptions::default()).expect("the store opens")
    }

    fn reopen(&self, store: SqliteStore) -> SqliteStore {
        store.close().expect("the store closes");
        self.open()
    }
}

/// A store whose day ends before every single append: whatever it is asked goes across many files.
#[derive(Debug)]
pub(crate) struct Daily(SqliteStore);

/// The tickets of its own requests.
const TURNS: u64 = 1 << 63;

impl Daily {
    fn others(answer: Option<(Ticket, Reply)>) -> Option<Option<(Ticket, Reply)>> {
        match answer {
            Some((Ticket(TURNS), Reply::DayClosed)) => None,
            // Whoever reads at that moment keeps the day open until the next append.
            Some((Ticket(TURNS), Reply::Failed(StoreError::Io { detail }))) => {
                assert_eq!(detail, "somebody still reads an earlier moment of the record");
                None
            }
            Some((Ticket(TURNS), other)) => panic!("a day that ends is answered with {other:?}"),
            other => Some(other),
        }
    }
}

impl Store for Daily {
    fn submit(&mut self, ticket: Ticket, request: StoreRequest) {
        if matches!(request, StoreRequest::Append(_)) {
            self.0.submit(Ticket(TURNS), StoreRequest::CloseDay { day: "2026-11-16".parse().expect("a day") });
        }
        self.0.submit(ticket, request);
    }

    fn completed(&mut self) -> Option<(Ticket, Reply)> {
        loop {
            if let Some(answer) = Daily::others(self.0.completed()) {
                return answer;
            }
        }
    }

    fn wait(&mut self, at_most: Duration) -> Option<(Ticket, Reply)> {
        loop {
            if let Some(answer) = Daily::others(self.0.wait(at_most)) {
                return answer;
            }
        }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Days(pub(crate) Sqlite);

impl Engine for Days {
    type Store = Daily;

    fn open(&self) -> Daily {
        Daily(self.0.open())
    }

    fn reopen(&self, store: Daily) -> Daily {
        Daily(self.0.reopen(store.0))
    }
}

impl Damaging for Sqlite {
    fn damage_snapshot(&self, store: SqliteStore, stream: StreamName) -> SqliteStore {
        store.close().expect("the store closes");
        let conn = rusqlite::Connection::open(self.file()).expect("the file opens");
        let newest = "SELECT max(version) FROM snapshot WHERE stream = ?1";
        let sql = format!("UPDATE snapshot SET bytes = X'00' WHERE stream = ?1 AND version = ({newest})");
        assert_eq!(conn.execute(&sql, [stream.as_str()]), Ok(1));
        drop(conn);
        self.open()
    }
}
