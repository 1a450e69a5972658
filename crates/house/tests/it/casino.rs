//! The house that most tests play in: a table of every kind, its people, and what they do all the time.

use core::ops::{Deref, DerefMut};

use sabot_cards::Card;
use sabot_games::{BankedCommand, Bet, Name, omaha};
use sabot_house::{Actor, Answer, Batch, FloorTable, GameCommand, HouseRefusal, Order, Role};
use sabot_law::Rules;
use sabot_ledger::{Account, AccountKind};
use sabot_money::{Currency, Money};

use crate::scene::{Scene, name, person, seat};
use crate::written;

/// Its configuration.
pub(crate) const HOUSE: &str = include_str!("casino.toml");

/// The house of [`HOUSE`]. When a test is done with it, everything that was written down is read and replayed.
pub(crate) struct Casino(Scene);

impl Deref for Casino {
    type Target = Scene;

    fn deref(&self) -> &Scene {
        &self.0
    }
}

impl DerefMut for Casino {
    fn deref_mut(&mut self) -> &mut Scene {
        &mut self.0
    }
}

impl Drop for Casino {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            written::check(&self.0);
        }
    }
}

pub(crate) fn player(who: &str) -> Actor {
    person(who, Role::Player)
}

pub(crate) fn carla() -> Actor {
    person("carla", Role::Croupier)
}

pub(crate) fn sofia() -> Actor {
    person("sofia", Role::Supervisor)
}

pub(crate) fn mia() -> Actor {
    person("mia", Role::Manager)
}

pub(crate) fn dora() -> Actor {
    person("dora", Role::Cashier)
}

pub(crate) fn program(role: Role) -> Actor {
    Actor::automatic(role)
}

/// The player as games name him.
pub(crate) fn named(who: &str) -> Name {
    who.parse().expect("a name")
}

/// A command to a game against the house.
pub(crate) fn at(table: &str, command: BankedCommand) -> Order {
    Order::Play { table: name(table), round: None, command: GameCommand::Banked(command) }
}

/// A command to an Omaha table.
pub(crate) fn hand(command: omaha::OmahaCommand) -> Order {
    Order::Play { table: name("omaha"), round: None, command: GameCommand::Omaha(command) }
}

/// A bet.
pub(crate) fn lay(who: &str, number: u8, bet: Bet, stake: i64) -> BankedCommand {
    BankedCommand::Bet { seat: seat(number), player: named(who), bet, stake: Money::of(stake) }
}

pub(crate) fn open_round() -> BankedCommand {
    BankedCommand::OpenRound { device: None }
}

pub(crate) fn sit(table: &str, number: u8) -> Order {
    Order::Sit { table: name(table), seat: seat(number), stack: None, post: false }
}

pub(crate) fn expire(table: &str) -> Order {
    Order::Expire { table: name(table) }
}

/// What a reason is given for.
pub(crate) fn why() -> sabot_house::Why {
    "as the rules say".parse().expect("a reason")
}

/// Cards as they are dealt one at a time to hands in order.
pub(crate) fn interleaved(hands: &[&str]) -> Vec<Card> {
    let hands: Vec<Vec<Card>> =
        hands.iter().map(|hand| hand.split(' ').map(|card| card.parse().expect("a card")).collect()).collect();
    (0..hands[0].len()).flat_map(|nth| hands.iter().map(move |hand| hand[nth])).collect()
}

impl Casino {
    /// The house with these tables open: carla leads those that people lead.
    pub(crate) fn with(tables: &[&str]) -> Casino {
        let mut casino = Casino(Scene::founded(HOUSE));
        for table in tables {
            let dealer = (!table.ends_with("-gen")).then(|| name("carla"));
            casino.does(sofia(), Order::OpenTable { table: name(table), dealer });
        }
        casino
    }

    /// Another house.
    pub(crate) fn founded(config: &str) -> Casino {
        Casino(Scene::founded(config))
    }

    /// A house under a version of the readings.
    pub(crate) fn founded_under(config: &str, rules: Rules) -> Casino {
        Casino(Scene::founded_under(config, rules))
    }

    /// Somebody buys chips for 1,000,000 and sits down.
    pub(crate) fn guest(&mut self, who: &str, table: &str, number: u8) {
        self.buys_in(who, 1_000_000);
        self.does(player(who), sit(table, number));
    }

    /// Somebody lays a bet.
    #[track_caller]
    pub(crate) fn lays(&mut self, who: &str, table: &str, number: u8, bet: Bet, stake: i64) {
        self.plays(player(who), table, lay(who, number, bet, stake));
    }

    /// The croupier does something.
    #[track_caller]
    pub(crate) fn leads(&mut self, table: &str, command: BankedCommand) -> Batch {
        self.plays(carla(), table, command)
    }

    /// The croupier deals these cards where they go.
    #[track_caller]
    pub(crate) fn deals(&mut self, table: &str, cards: &[Card]) {
        for card in cards {
            let command = self.desk(table).game().card_command(*card).expect("a card is due");
            self.does(carla(), Order::Play { table: name(table), round: None, command });
        }
    }

    /// A round of stud up to its settlement: everybody lays an ante of 10,000, those who want it a jackpot bet, and raises.
    /// The croupier's hand comes last.
    #[track_caller]
    pub(crate) fn stud_round(&mut self, table: &str, players: &[(&str, u8, bool)], hands: &[&str]) {
        self.leads(table, open_round());
        for (who, number, jackpot) in players {
            self.lays(who, table, *number, Bet::Ante, 10_000);
            if *jackpot {
                self.lays(who, table, *number, Bet::Jackpot, 2_500);
            }
        }
        self.leads(table, BankedCommand::CloseBetting);
        self.deals(table, &interleaved(hands));
        for (who, number, _) in players {
            self.plays(player(who), table, BankedCommand::Raise { seat: seat(*number), stake: None });
        }
        self.goes_on(table);
    }

    /// Somebody buys chips for 1,000,000 and sits down at omaha with some of them.
    #[track_caller]
    pub(crate) fn takes_seat(&mut self, who: &str, number: u8, stack: i64) {
        self.buys_in(who, 1_000_000);
        let stack = Some(Money::of(stack));
        self.does(player(who), Order::Sit { table: name("omaha"), seat: seat(number), stack, post: false });
    }

    /// Somebody at omaha does something.
    #[track_caller]
    pub(crate) fn acts(&mut self, who: &str, command: omaha::OmahaCommand) {
        self.does(player(who), hand(command));
    }

    /// The croupier at omaha does whatever nobody has a choice about, with these cards, until the hand can be closed.
    #[track_caller]
    pub(crate) fn omaha_goes_on(&mut self, cards: &str) {
        use sabot_games::{Next, Table};
        let mut cards = cards.split_whitespace().map(|card| card.parse::<Card>().expect("a card"));
        loop {
            let sabot_house::Game::Omaha(game) = self.desk("omaha").game() else { panic!("an omaha table") };
            match game.next() {
                Next::Choice | Next::Command(omaha::OmahaCommand::CloseHand) => break,
                Next::Command(command) => drop(self.does(carla(), hand(command))),
                Next::Card { .. } => match cards.next() {
                    Some(card) => self.deals("omaha", &[card]),
                    None => break,
                },
            }
        }
        assert_eq!(cards.next(), None, "all cards are dealt");
    }

    /// The croupier does whatever nobody has a choice about, until somebody has or the result lies open.
    #[track_caller]
    pub(crate) fn goes_on(&mut self, table: &str) {
        use sabot_games::{Next, Table};
        use sabot_house::Game;
        loop {
            let next = match self.desk(table).game() {
                Game::Stud(game) => game.next(),
                Game::Qpoker(game) => game.next(),
                Game::Football(game) => game.next(),
                Game::Omaha(_) => panic!("not at omaha"),
            };
            match next {
                Next::Command(BankedCommand::CloseRound) => return,
                Next::Command(command) => self.leads(table, command),
                Next::Card { .. } | Next::Choice => return,
            };
        }
    }

    pub(crate) fn desk(&self, table: &str) -> &FloorTable {
        self.house.table(name(table)).expect("a table")
    }

    /// Time goes by.
    pub(crate) fn later(&mut self, ms: u32) {
        self.now = self.now.plus_ms(ms);
    }

    /// What an account can spend.
    pub(crate) fn holds(&self, kind: AccountKind, owner: &str) -> i64 {
        let account = Account::new(Currency::Play, kind, name(owner));
        self.house.ledger().available(&account).expect("an account").minor()
    }

    /// What a pool shows, which is what its account holds.
    #[track_caller]
    pub(crate) fn pool(&self, pool: &str) -> i64 {
        let controller = self.house.pool(name(pool)).expect("a pool");
        assert!(controller.reconciliation().balanced);
        assert_eq!(self.holds(AccountKind::Pool, pool), controller.displayed().minor());
        assert_eq!(self.holds(AccountKind::Reserve, pool), controller.pool().reserve.minor());
        assert_eq!(self.holds(AccountKind::Overflow, pool), controller.pool().overflow.minor());
        controller.displayed().minor()
    }

    /// Asks for what must be refused: the refusal is recorded where it belongs, and nothing else changes.
    #[track_caller]
    pub(crate) fn refuses(&mut self, actor: Actor, order: Order) -> HouseRefusal {
        let command = self.command(actor, order);
        let before = written::Parts::of(&self.house);
        let refusal = match self.sends(&command) {
            Answer::Refused(batch, refusal) => {
                written::check_refused(&self.house, &command, &batch, &refusal);
                refusal
            }
            other => panic!("{:?}: {other:?}", command.order),
        };
        before.check(&written::Parts::of(&self.house));
        refusal
    }

    /// The reason why a player's or a croupier's command to a game is refused.
    #[track_caller]
    pub(crate) fn reason(&mut self, actor: Actor, table: &str, command: BankedCommand) -> sabot_house::HouseReason {
        self.refuses(actor, at(table, command)).reason
    }
}
