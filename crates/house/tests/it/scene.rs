//! A house for tests, and people who ask it for things.

use sabot_games::Seat;
use sabot_house::{Actor, Answer, Batch, Command, GameCommand, House, Moment, Order, Role};
use sabot_law::Rules;
use sabot_ledger::Name;
use sabot_money::{Currency, Money};

/// A house, and every batch that was applied to it.
#[derive(Default)]
pub(crate) struct Scene {
    pub(crate) house: House,
    pub(crate) batches: Vec<Batch>,
    pub(crate) now: Moment,
    commands: u32,
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn person(who: &str, role: Role) -> Actor {
    Actor::person(name(who), role)
}

impl Scene {
    /// A founded house.
    pub(crate) fn founded(config: &str) -> Scene {
        Scene::founded_under(config, Rules::TODAY)
    }

    /// The same under a version of the readings.
    pub(crate) fn founded_under(config: &str, rules: Rules) -> Scene {
        let mut scene = Scene { now: Moment(1_800_000_000_000), ..Scene::default() };
        scene.house.found_under(rules);
        scene.does(person("admin", Role::Administrator), Order::Found { config: config.to_owned() });
        scene
    }

    pub(crate) fn command(&mut self, actor: Actor, order: Order) -> Command {
        self.commands += 1;
        let id = format!("c-{}", self.commands).parse().expect("an id");
        Command { id, actor, at: self.now, order }
    }

    /// Asks, and takes the answer in.
    pub(crate) fn asks(&mut self, actor: Actor, order: Order) -> Answer {
        let command = self.command(actor, order);
        self.sends(&command)
    }

    pub(crate) fn sends(&mut self, command: &Command) -> Answer {
        let answer = self.house.handle(command);
        if let Some(batch) = answer.batch() {
            self.house.apply(batch);
            self.batches.push(batch.clone());
        }
        answer
    }

    /// Asks for what must be accepted.
    #[track_caller]
    pub(crate) fn does(&mut self, actor: Actor, order: Order) -> Batch {
        match self.asks(actor, order.clone()) {
            Answer::Accepted(batch) => batch,
            other => panic!("{order:?}: {other:?}"),
        }
    }

    /// A command to a game against the house.
    #[track_caller]
    pub(crate) fn plays(&mut self, actor: Actor, table: &str, command: sabot_games::BankedCommand) -> Batch {
        self.does(actor, Order::Play { table: name(table), round: None, command: GameCommand::Banked(command) })
    }

    pub(crate) fn buys_in(&mut self, player: &str, minor: i64) {
        let order =
            Order::BuyIn { player: name(player), currency: Currency::Play, amount: Money::of(minor), table: None };
        self.does(person("cash", Role::Cashier), order);
    }

    pub(crate) fn purse(&self, player: &str) -> i64 {
        self.house.purse(name(player), Currency::Play).minor()
    }
}
