//! Commands of the first form: no row tells what was asked. Where a table had nothing to choose, what came next follows from the
//! table alone: its settlement, and at a generator table everything that the automatic croupier does. That is decided again.
//!
//! What somebody chose cannot be known. So a command is found only where the house would have done the same things in the same
//! order, and says something else of one of them: an article, a figure, an amount, a name.

use core::mem::{Discriminant, discriminant};

use sabot_floor::dealt;
use sabot_games::{BankedCommand, Next, Table, omaha};
use sabot_house::{
    Answer, Batch, Command, FloorTable, Game, GameCommand, GameEvent, House as Whole, HouseEvent, Mode, Order, Role,
    Stream, StreamEvent,
};
use sabot_ledger::Name;

use crate::copied_pool;
use crate::finding::Findings;
use crate::replay::Step;
use crate::{Fault, RecordPlace};

/// Decides again what a command can only have been, and compares.
pub(crate) fn again(house: &Whole, step: &Step, findings: &mut Findings) {
    let mut alike: Option<Batch> = None;
    for order in orders(house, &step.batch) {
        let Batch { id, actor, at, .. } = step.batch.clone();
        let Answer::Accepted(mut due) = house.handle(&Command { id, actor, at, order }) else { continue };
        due.events.iter_mut().for_each(unversioned);
        copied_pool::written_then(house, &step.batch, &mut due);
        if due.events == step.batch.events {
            return;
        }
        if shape(&due).eq(shape(&step.batch)) {
            alike = Some(due);
        }
    }
    let Some(due) = alike else { return };
    for ((due, found), row) in due.events.iter().zip(&step.batch.events).zip(&step.row_of) {
        let place = || step.rows.get(*row).map_or(RecordPlace::Record, RecordPlace::event);
        findings.same(Fault::Decided, due, found, place);
    }
}

/// What can only have been asked, as far as it can be known.
fn orders(house: &Whole, batch: &Batch) -> Vec<Order> {
    let Some((table, desk)) = batch.events.iter().find_map(|event| at_table(house, event)) else { return Vec::new() };
    let play = |command| Order::Play { table, round: None, command };
    let by_program = batch.actor.automatic && batch.actor.role == Role::Croupier;
    if by_program && desk.config().mode == Mode::Generator {
        let cards = dealt(batch);
        let deals = (!cards.is_empty()).then_some(Order::Deal { table, cards });
        let next = next(desk.game()).map(play);
        return next.into_iter().chain(deals).chain([Order::Expire { table }]).collect();
    }
    next(desk.game()).filter(settles).map(play).into_iter().collect()
}

fn at_table<'a>(house: &'a Whole, event: &StreamEvent) -> Option<(Name, &'a FloorTable)> {
    match (event.stream, &event.what) {
        (Stream::Table(table), HouseEvent::Game(_)) => Some((table, house.table(table)?)),
        _ => None,
    }
}

/// The command that moves a table on where nobody has a choice.
fn next(game: &Game) -> Option<GameCommand> {
    fn house(table: &impl Table<Command = BankedCommand>) -> Option<GameCommand> {
        match table.next() {
            Next::Command(command) => Some(GameCommand::Banked(command)),
            Next::Card { .. } | Next::Choice => None,
        }
    }
    match game {
        Game::Stud(table) => house(table),
        Game::Qpoker(table) => house(table),
        Game::Football(table) => house(table),
        Game::Omaha(table) => match table.next() {
            Next::Command(command) => Some(GameCommand::Omaha(command)),
            Next::Card { .. } | Next::Choice => None,
        },
    }
}

/// Whether a command settles: it has nothing in it that somebody could have chosen.
fn settles(command: &GameCommand) -> bool {
    matches!(
        command,
        GameCommand::Banked(BankedCommand::Settle | BankedCommand::SettleBonus)
            | GameCommand::Omaha(omaha::OmahaCommand::Award)
    )
}

/// Rows of the first form name no version of the rules: it is the first.
fn unversioned(event: &mut StreamEvent) {
    match &mut event.what {
        HouseEvent::Game(GameEvent::Banked(event)) => {
            if let sabot_games::BankedEvent::RoundOpened { rules, .. } = &mut event.what {
                *rules = None;
            }
        }
        HouseEvent::Game(GameEvent::Omaha(event)) => {
            if let omaha::OmahaEvent::HandStarted { rules, .. } = &mut event.what {
                *rules = None;
            }
        }
        _ => {}
    }
}

/// What kinds of things happened, and where, in order.
fn shape(batch: &Batch) -> impl Iterator<Item = (Stream, Discriminant<HouseEvent>, Option<Kind>)> {
    batch.events.iter().map(|event| {
        let kind = match &event.what {
            HouseEvent::Game(GameEvent::Banked(event)) => Some(Kind::House(discriminant(&event.what))),
            HouseEvent::Game(GameEvent::Omaha(event)) => Some(Kind::Omaha(discriminant(&event.what))),
            HouseEvent::Money(event) => Some(Kind::Money(discriminant(&event.what))),
            HouseEvent::Pool(event) => Some(Kind::Pool(discriminant(event))),
            _ => None,
        };
        (event.stream, discriminant(&event.what), kind)
    })
}

/// What kind of thing it is, among those of its sort.
#[derive(PartialEq)]
enum Kind {
    House(Discriminant<sabot_games::BankedEvent>),
    Omaha(Discriminant<omaha::OmahaEvent>),
    Money(Discriminant<sabot_ledger::MoneyMovement>),
    Pool(Discriminant<sabot_house::jackpot::PoolEvent>),
}
