//! Law 9: rounds are numbered without gaps, also over closings of the table, and the last ones are recalled as they were.

use std::collections::BTreeMap;

use sabot_games::omaha::What as OmahaHappened;
use sabot_games::What as Happened;
use sabot_house::{GameEvent, Moment, Round};
use sabot_ledger::Name;

use super::Seen;

/// What a table has played.
#[derive(Default)]
struct Played {
    /// The number of the round that is open or was last.
    number: u32,
    opened: Moment,
    void: bool,
    closed: u32,
    /// All that happened since it opened.
    events: Vec<GameEvent>,
}

#[derive(Default)]
pub(super) struct Rounds {
    tables: BTreeMap<Name, Played>,
}

impl Rounds {
    pub(super) fn after(&mut self, seen: &Seen<'_>) {
        let mut closes = Vec::new();
        for (table, event) in seen.games() {
            let played = self.tables.entry(table).or_default();
            if let Some(number) = opens(event) {
                assert_eq!(number, played.number + 1, "the rounds of {table} have a gap");
                *played = Played { number, opened: seen.batch.at, closed: played.closed, ..Played::default() };
            }
            played.void |= is_void(event);
            if ends(event) {
                closes.push(table);
            }
            played.events.push(*event);
        }
        for table in closes {
            self.compare(seen, table);
        }
    }

    pub(super) fn closed(&self) -> u32 {
        self.tables.values().map(|played| played.closed).sum()
    }

    fn compare(&mut self, seen: &Seen<'_>, table: Name) {
        let played = self.tables.get_mut(&table).expect("it played");
        played.closed += 1;
        let most = seen.house.config().expect("it was founded").recall;
        let recall = seen.house.recall(table).expect("a table is recalled");
        let kept: Vec<&Round> = recall.rounds().collect();
        assert_eq!(kept.len(), usize::try_from(played.closed).expect("small").min(most.into()), "{table}");
        for (round, number) in kept.iter().zip((1..=played.number).rev()) {
            assert_eq!(round.number, number, "the rounds that {table} recalls have a gap");
        }
        let last = kept[0];
        assert_eq!((last.opened, last.closed, last.void), (played.opened, seen.batch.at, played.void), "{table}");
        assert_eq!(last.events, played.events, "what {table} recalls of its last round");
        assert_eq!(last.dealer, seen.house.table(table).and_then(|desk| desk.dealer()), "who led {table}");
        for bet in &last.bets {
            let Some(transfer) = bet.transfer else { continue };
            let (_, state) = seen.house.ledger().transfer(&transfer).expect("what is recalled is not forgotten");
            assert_eq!(state, sabot_ledger::State::Posted, "{table}: {bet:?}");
        }
    }
}

fn opens(event: &GameEvent) -> Option<u32> {
    match event {
        GameEvent::House(event) => match event.what {
            Happened::RoundOpened { number, .. } => Some(number),
            _ => None,
        },
        GameEvent::Omaha(event) => match event.what {
            OmahaHappened::HandStarted { number, .. } => Some(number),
            _ => None,
        },
    }
}

fn is_void(event: &GameEvent) -> bool {
    event.house().is_some_and(|event| event.what == Happened::Voided)
        || event.omaha().is_some_and(|event| event.what == OmahaHappened::Voided)
}

fn ends(event: &GameEvent) -> bool {
    event.house().is_some_and(|event| event.what == Happened::RoundClosed)
        || event.omaha().is_some_and(|event| event.what == OmahaHappened::HandClosed)
}
