//! A house and the book beside it: what the house really did is applied to it, and the book is shown that, or the same with one thing
//! told otherwise.

use std::collections::BTreeSet;

use sabot_house::{Actor, Answer, Batch, Command, House, HouseEvent, Moment, Order, Role};
use sabot_laws::{Book, Broken, Law, Seen};
use sabot_ledger::{MoneyMovement, Name};

pub(super) fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

pub(super) fn person(who: &str, role: Role) -> Actor {
    Actor::person(name(who), role)
}

pub(super) fn sofia() -> Actor {
    person("sofia", Role::Supervisor)
}

pub(super) fn mia() -> Actor {
    person("mia", Role::Manager)
}

pub(super) fn dora() -> Actor {
    person("dora", Role::Cashier)
}

pub(super) fn carla() -> Actor {
    person("carla", Role::Croupier)
}

pub(super) const LIVE: &str = "stud-live";
pub(super) const GENERATED: &str = "stud-1";

/// A house and the book beside it.
pub(super) struct Watched {
    pub(super) house: House,
    pub(super) book: Book,
    commands: u32,
    pub(super) at: Moment,
}

impl Watched {
    /// A house of this configuration.
    pub(super) fn founded(config: String) -> Watched {
        if let Err(problems) = sabot_house::config::read(&config) {
            panic!("{problems:#?}");
        }
        let at = Moment(1_800_000_000_000);
        let mut watched = Watched { house: House::default(), book: Book::default(), commands: 0, at };
        watched.does(person("founder", Role::Administrator), &Order::Found { config });
        watched
    }

    /// The example house with one live table open.
    pub(super) fn open() -> Watched {
        let mut watched = Watched::founded(sabot_house::config::EXAMPLE.to_owned());
        watched.does(sofia(), &Order::OpenTable { table: name(LIVE), dealer: Some(name("carla")) });
        watched
    }

    /// What the house decides, which happens to it.
    pub(super) fn happens(&mut self, actor: Actor, order: &Order) -> Batch {
        self.commands += 1;
        let id = format!("c-{}", self.commands).parse().expect("an id");
        let at = self.at;
        let answer = self.house.handle(&Command { id, actor, at, order: order.clone() });
        let Answer::Accepted(batch) = answer else { panic!("{order:?}: {answer:?}") };
        self.house.apply(&batch);
        batch
    }

    /// Something that keeps every law.
    pub(super) fn does(&mut self, actor: Actor, order: &Order) -> Batch {
        let batch = self.happens(actor, order);
        let seen = Seen { house: &self.house, batch: &batch, order: Some(order) };
        assert_eq!(self.book.after(&seen), [], "{order:?}");
        assert_eq!(self.book.whole(&self.house), [], "{order:?}");
        batch
    }

    /// The same, told otherwise: which laws say so.
    pub(super) fn told(&mut self, actor: Actor, order: &Order, change: impl FnOnce(&mut Batch)) -> BTreeSet<Law> {
        let genuine = self.happens(actor, order);
        let mut batch = genuine.clone();
        change(&mut batch);
        assert_ne!(batch, genuine, "something is told otherwise");
        self.shown(&batch, Some(order))
    }

    /// The same, told otherwise or not.
    pub(super) fn told_or_not(&mut self, actor: Actor, order: &Order, tell: impl FnOnce(&mut Batch)) -> BTreeSet<Law> {
        let mut batch = self.happens(actor, order);
        tell(&mut batch);
        self.shown(&batch, Some(order))
    }

    /// The same, brought about by another order.
    pub(super) fn asked(&mut self, actor: Actor, order: &Order, other: &Order) -> BTreeSet<Law> {
        let batch = self.happens(actor, order);
        self.shown(&batch, Some(other))
    }

    pub(super) fn shown(&mut self, batch: &Batch, order: Option<&Order>) -> BTreeSet<Law> {
        laws(&self.book.after(&Seen { house: &self.house, batch, order }))
    }
}

pub(super) fn laws(broken: &[Broken]) -> BTreeSet<Law> {
    broken.iter().map(|one| one.law).collect()
}

/// The transfer of a batch that makes one.
pub(super) fn transfer(batch: &mut Batch) -> &mut sabot_ledger::Transfer {
    let made = batch.events.iter_mut().find_map(|event| match &mut event.what {
        HouseEvent::Money(money) => match &mut money.what {
            MoneyMovement::Posted(transfer) => Some(transfer),
            _ => None,
        },
        _ => None,
    });
    made.expect("a transfer")
}

pub(super) fn why() -> sabot_house::Why {
    "a spilled drink".parse().expect("a reason")
}
