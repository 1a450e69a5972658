//! A table that is put away between rounds and made again is the same table, wherever hostile play has brought it.

use std::sync::Arc;

use sabot_games::football::{self, FootballTable};
use sabot_games::omaha::{self, OmahaTable};
use sabot_games::qpoker::{self, QpokerTable};
use sabot_games::stud::{self, LinkedTable, StudTable};
use sabot_games::{BankedCommand, Event, Irregularity, Mishap, Reason, Refusal, Seat, Table};
use sabot_jackpot::Controller;
use sabot_money::Money;

/// A table that can be put away between rounds.
pub(crate) trait PutAway: Table + PartialEq + std::fmt::Debug {
    /// The table made again, written down and read in between; `None` while a round is open.
    fn made_again(&self, setup: &Self::Setup) -> Option<Result<Self, Refusal>>;
}

/// What is written down and read again.
#[cfg(feature = "serde")]
fn written<B: serde::Serialize + serde::de::DeserializeOwned>(between: B) -> B {
    let text = serde_json::to_string(&between).expect("it is written");
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[cfg(not(feature = "serde"))]
fn written<B>(between: B) -> B {
    between
}

macro_rules! put_away {
    ($($table:ty),*) => {$(
        impl PutAway for $table {
            fn made_again(&self, setup: &Self::Setup) -> Option<Result<Self, Refusal>> {
                Some(<$table>::resume(setup, &written(self.between()?)))
            }
        }
    )*};
}

put_away!(QpokerTable, FootballTable, OmahaTable);

/// The table is put away as one that is linked, and its controller beside it.
impl PutAway for StudTable {
    fn made_again(&self, setup: &stud::Setup) -> Option<Result<StudTable, Refusal>> {
        let table = LinkedTable::resume(setup, &written(self.linked().between()?));
        let terms = self.controller().terms();
        let controller = Controller::resume(terms.clone(), written(self.controller().state()));
        let controller = Arc::new(controller.expect("every unit is accounted for"));
        Some(table.map(|table| table.at(terms.name, &controller)))
    }
}

/// A second table that follows the first: made again between rounds, and in a round by its events.
#[derive(Debug)]
pub(crate) struct Shadow<T: Table> {
    setup: T::Setup,
    table: T,
}

impl<T: PutAway> Shadow<T> {
    pub(crate) fn of(setup: T::Setup, table: &T) -> Shadow<T> {
        Shadow { setup, table: table.clone() }
    }

    /// The first has come so far by these events.
    pub(crate) fn follow<'a>(&mut self, table: &T, events: impl IntoIterator<Item = &'a Event<T::What>>)
    where
        T::What: 'a,
    {
        match table.made_again(&self.setup) {
            Some(again) => self.table = again.expect("what a table comes to can be resumed"),
            None => events.into_iter().for_each(|event| self.table.apply(event)),
        }
        assert_eq!(self.table, *table);
    }
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn give<T: Table>(table: &mut T, command: &T::Command) {
    table.perform(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
}

#[test]
fn an_open_round_is_not_put_away() {
    let mut table = StudTable::open(&stud::Setup::default()).expect("a table");
    assert!(table.linked().between().is_some());
    give(&mut table, &BankedCommand::OpenRound { device: None });
    assert_eq!(table.linked().between(), None);
}

/// Where a device failed before a shuffle, the supervisor is asked although no round is open: the question lives on.
#[test]
fn what_a_supervisor_was_asked_between_rounds_is_still_asked() {
    let setup = football::Setup { confirm_irregularities: true, ..football::Setup::default() };
    let mut table = FootballTable::open(&setup).expect("a table");
    let mishap = Mishap::Failure { failed: sabot_games::Failed::Reader, remedy: None };
    let cite = football::IRREGULARITIES.failure;
    give(&mut table, &BankedCommand::Irregularity(Irregularity { cite, mishap, when: None }));
    let mut again = table.made_again(&setup).expect("no round is open").expect("it is resumed");
    assert_eq!(again, table);
    give(&mut again, &BankedCommand::Confirm);
    assert_ne!(again, table);
}

#[test]
fn a_table_is_not_resumed_under_a_configuration_that_it_did_not_have() {
    let table = QpokerTable::open(&qpoker::Setup { seats: 8, ..qpoker::Setup::default() }).expect("a table");
    let fewer = qpoker::Setup { seats: 7, ..qpoker::Setup::default() };
    let refusal = table.made_again(&fewer).expect("between rounds").expect_err("seven seats are not eight");
    assert_eq!((refusal.field, refusal.reason), ("seats", Reason::MustBe(8, 7)));
    let setup = omaha::Setup { seats: 11, ..omaha::Setup::default() };
    let mut table = OmahaTable::open(&setup).expect("a table");
    let player = "ana".parse().expect("a name");
    give(&mut table, &omaha::OmahaCommand::Sit { seat: seat(11), player, stack: Money::of(500_000), post: false });
    let ten = omaha::Setup { seats: 10, ..setup };
    let refusal = table.made_again(&ten).expect("between hands").expect_err("ten seats are not eleven");
    assert_eq!((refusal.field, refusal.reason), ("seat", Reason::NoSuchSeat(seat(11), 10)));
}
