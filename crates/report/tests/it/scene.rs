//! A house in which everything is scripted, and the evening that most tests report on.

use sabot_cards::Card;
use sabot_games::{BankedCommand, Bet, Irregularity, Mishap, Name, Next, Seat, Table, Wrong, omaha};
use sabot_house::{
    Actor, Answer, Batch, CommandId, Correction, Game, GameCommand, House, Moment, NewLimits, Order, Role, Why,
};
use sabot_money::{Currency, Money};
use sabot_report::{Log, Report, ReportFilter, Theories, check};

pub(crate) const HOUSE: &str = include_str!("house.toml");
pub(crate) const FLUSH: &str = "Kh Jh 9h 5h 2h";
pub(crate) const STRAIGHT_FLUSH: &str = "9h 8h 7h 6h 5h";
pub(crate) const PAIR: &str = "Qs Qd 9d 7c 4c";
pub(crate) const CROUPIER: &str = "Kc Kd 8c 4d 3s";

/// A house, and every batch that was applied to it.
pub(crate) struct Scene {
    pub(crate) house: House,
    pub(crate) batches: Vec<Batch>,
    pub(crate) now: Moment,
    commands: u32,
}

pub(crate) fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn player(who: &str) -> Name {
    who.parse().expect("a name")
}

fn person(who: &str, role: Role) -> Actor {
    Actor::person(name(who), role)
}

fn why() -> Why {
    "as the rules say".parse().expect("a reason")
}

fn cards(hands: &[&str]) -> Vec<Card> {
    let hands: Vec<Vec<Card>> =
        hands.iter().map(|hand| hand.split(' ').map(|card| card.parse().expect("a card")).collect()).collect();
    (0..hands[0].len()).flat_map(|nth| hands.iter().map(move |hand| hand[nth])).collect()
}

impl Scene {
    /// The house with all its tables open: carla leads them. It is 16:00 on 2027-01-15 in Macau.
    pub(crate) fn new() -> Scene {
        let mut scene =
            Scene { house: House::default(), batches: Vec::new(), now: Moment(1_800_000_000_000), commands: 0 };
        scene.does(person("admin", Role::Administrator), Order::Found { config: HOUSE.to_owned() });
        for table in ["stud-1", "stud-school", "qpoker", "omaha"] {
            let order = Order::OpenTable { table: name(table), dealer: Some(name("carla")) };
            scene.does(person("sofia", Role::Supervisor), order);
        }
        scene
    }

    /// Asks, and takes the answer in.
    pub(crate) fn asks(&mut self, actor: Actor, order: Order) -> Answer {
        self.commands += 1;
        let id: CommandId = format!("c-{}", self.commands).parse().expect("an id");
        let answer = self.house.handle(&sabot_house::Command { id, actor, at: self.now, order });
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

    /// Asks for what must be refused.
    #[track_caller]
    pub(crate) fn refused(&mut self, actor: Actor, order: Order) {
        assert!(matches!(self.asks(actor, order.clone()), Answer::Refused(..)), "{order:?}");
    }

    #[track_caller]
    fn plays(&mut self, actor: Actor, table: &str, command: BankedCommand) {
        self.does(actor, Order::Play { table: name(table), round: None, command: GameCommand::Banked(command) });
    }

    #[track_caller]
    pub(crate) fn leads(&mut self, table: &str, command: BankedCommand) {
        self.plays(person("carla", Role::Croupier), table, command);
    }

    /// Somebody buys chips, at a table or at the cage, and sits down.
    #[track_caller]
    pub(crate) fn guest(&mut self, who: &str, table: &str, number: u8, bought: i64, at_table: bool) {
        let (currency, amount) = (Currency::Play, Money::of(bought));
        let at = at_table.then(|| name(table));
        self.does(person("dora", Role::Cashier), Order::BuyIn { player: name(who), currency, amount, table: at });
        let sit = Order::Sit { table: name(table), seat: seat(number), stack: None, post: false };
        self.does(person(who, Role::Player), sit);
    }

    #[track_caller]
    pub(crate) fn lays(&mut self, who: &str, table: &str, number: u8, bet: Bet, stake: i64) {
        let bet = BankedCommand::Bet { seat: seat(number), player: player(who), bet, stake: Money::of(stake) };
        self.plays(person(who, Role::Player), table, bet);
    }

    /// The croupier deals cards where they go, and does whatever nobody has a choice about.
    #[track_caller]
    fn deals(&mut self, table: &str, cards: &[Card]) {
        for card in cards {
            let desk = self.house.table(name(table)).expect("a table");
            let command = desk.game().card_command(*card).expect("a card is due");
            self.does(person("carla", Role::Croupier), Order::Play { table: name(table), round: None, command });
        }
        self.goes_on(table);
    }

    #[track_caller]
    fn goes_on(&mut self, table: &str) {
        loop {
            let next = match self.house.table(name(table)).expect("a table").game() {
                Game::Stud(game) => game.next(),
                Game::Qpoker(game) => game.next(),
                Game::Football(game) => game.next(),
                Game::Omaha(_) => return,
            };
            match next {
                Next::Command(BankedCommand::CloseRound) | Next::Card { .. } | Next::Choice => return,
                Next::Command(command) => self.leads(table, command),
            }
        }
    }

    /// A round of stud up to its settlement: everybody lays an ante of 10,000, those who want it a jackpot bet, and raises.
    #[track_caller]
    pub(crate) fn stud(&mut self, table: &str, players: &[(&str, u8, bool)], hands: &[&str]) {
        self.leads(table, BankedCommand::OpenRound { device: None });
        for (who, number, jackpot) in players {
            self.lays(who, table, *number, Bet::Ante, 10_000);
            if *jackpot {
                self.lays(who, table, *number, Bet::Jackpot, 2_500);
            }
        }
        self.leads(table, BankedCommand::CloseBetting);
        self.deals(table, &cards(hands));
        for (who, number, _) in players {
            let raise = BankedCommand::Raise { seat: seat(*number), stake: None };
            self.plays(person(who, Role::Player), table, raise);
        }
        self.goes_on(table);
    }

    /// carla finds that a card lacks, and sofia confirms it: the round is void.
    #[track_caller]
    pub(crate) fn voids(&mut self, table: &str) {
        let mishap = Mishap::Wrong { what: Wrong::WrongCount, corrected: false };
        let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None };
        self.leads(table, BankedCommand::Irregularity(wrong));
        self.plays(person("sofia", Role::Supervisor), table, BankedCommand::Confirm);
    }

    /// sofia asks for something, mia approves it.
    #[track_caller]
    pub(crate) fn approved(&mut self, order: Order) {
        let request = self.does(person("sofia", Role::Supervisor), order).id;
        self.does(person("mia", Role::Manager), Order::Approve { request });
    }

    #[track_caller]
    pub(crate) fn corrects(&mut self, table: &str, round: u32, number: u8, who: &str, bet: &str, net: i64) {
        let cite = "stud 9(5)(1)".parse().expect("a citation");
        let correction =
            Correction { round, seat: seat(number), player: name(who), bet: name(bet), net: Money::of(net), cite };
        self.approved(Order::AskCorrection { table: name(table), correction, reason: why() });
    }

    #[track_caller]
    pub(crate) fn limits(&mut self, table: &str, limits: NewLimits) {
        self.approved(Order::AskLimits { table: name(table), limits, reason: why() });
    }

    #[track_caller]
    pub(crate) fn pool_corrected(&mut self, amount: i64) {
        let cite = "R7".parse().expect("a citation");
        let (pool, amount) = (name("gold"), Money::of(amount));
        self.approved(Order::AskPoolCorrection { pool, amount, cite, reason: why() });
    }

    #[track_caller]
    pub(crate) fn hit_approved(&mut self, hit: u32) {
        self.does(person("sofia", Role::Supervisor), Order::VerifyHit { pool: name("gold"), hit });
        self.does(person("mia", Role::Manager), Order::ApproveHit { pool: name("gold"), hit });
    }

    /// A hand of Omaha for two: bo folds his small blind, and ana takes the pot.
    #[track_caller]
    pub(crate) fn omaha(&mut self) {
        for (who, number) in [("ana", 1), ("bo", 2)] {
            let stack = Some(Money::of(100_000));
            let sit = Order::Sit { table: name("omaha"), seat: seat(number), stack, post: false };
            self.does(person(who, Role::Player), sit);
        }
        let hand = |command| Order::Play { table: name("omaha"), round: None, command: GameCommand::Omaha(command) };
        let carla = person("carla", Role::Croupier);
        self.does(carla, hand(omaha::OmahaCommand::StartHand { device: None }));
        self.deals("omaha", &cards(&["2c 3d 7h 8c", "As Ks Qs Js"]));
        let fold = omaha::OmahaCommand::Fold { seat: seat(2), spoken: false };
        self.does(person("bo", Role::Player), hand(fold));
        for command in [omaha::OmahaCommand::Collect, omaha::OmahaCommand::Award, omaha::OmahaCommand::CloseHand] {
            self.does(carla, hand(command));
        }
    }

    /// A round of Q Poker: ana gives 10,000 up, bo stays with 4,000 and a bonus bet of 1,000 on a pair.
    #[track_caller]
    pub(crate) fn qpoker(&mut self) {
        self.leads("qpoker", BankedCommand::OpenRound { device: None });
        self.lays("ana", "qpoker", 1, Bet::Bet, 10_000);
        self.lays("bo", "qpoker", 2, Bet::Bet, 4_000);
        self.lays("bo", "qpoker", 2, Bet::Bonus, 1_000);
        self.leads("qpoker", BankedCommand::CloseBetting);
        self.deals("qpoker", &cards(&["Ah 8d 7c", "9s 9d 7s", "Js 8c 3s"]));
        self.plays(
            person("ana", Role::Player),
            "qpoker",
            BankedCommand::GiveUp { seat: seat(1), player: player("ana") },
        );
        self.plays(person("bo", Role::Player), "qpoker", BankedCommand::Play { seat: seat(2), player: player("bo") });
        self.goes_on("qpoker");
        self.leads("qpoker", BankedCommand::CloseRound);
    }

    /// All that was recorded, counted anew.
    pub(crate) fn log(&self) -> Log {
        let mut log = Log::checking();
        self.batches.iter().for_each(|batch| log.take(batch));
        log
    }

    /// The report on it, checked.
    pub(crate) fn report(&self, wanted: ReportFilter) -> Report {
        let config = self.house.config().expect("a founded house");
        let log = self.log();
        let report = Report::of(&self.house, &log, &Theories::of(config), wanted).expect("a founded house");
        report.checked(check(&self.house, &log))
    }
}

/// A stud evening with a prize, a void, a correction, other limits and refusals; then, after six in the morning, Q Poker,
/// a large hit, Omaha and a lesson.
pub(crate) fn evening() -> Scene {
    let mut scene = Scene::new();
    scene.guest("ana", "stud-1", 1, 500_000, true);
    scene.guest("bo", "stud-1", 2, 1_000_000, false);
    // ana wins 10,000 and 100,000 from the house and 50,000 from the pool; bo loses 30,000.
    scene.stud("stud-1", &[("ana", 1, true), ("bo", 2, true)], &[FLUSH, PAIR, CROUPIER]);
    scene.leads("stud-1", BankedCommand::CloseRound);
    // It should have lost: 20,000 come back from her.
    scene.corrects("stud-1", 1, 1, "ana", "ante", -10_000);
    // A round that is void.
    scene.stud("stud-1", &[("bo", 2, false)], &[PAIR, CROUPIER]);
    scene.voids("stud-1");
    let ante = sabot_games::Limits { min: Money::of(2_000), max: Money::of(50_000) };
    scene.limits("stud-1", NewLimits::Stud { ante, cap: None });
    // Nobody opens a table that is open, and no table that is not there.
    let sofia = person("sofia", Role::Supervisor);
    scene.refused(sofia, Order::OpenTable { table: name("stud-1"), dealer: Some(name("carla")) });
    scene.refused(sofia, Order::OpenTable { table: name("nowhere"), dealer: Some(name("carla")) });
    scene.pool_corrected(1_000);

    // Fifteen hours later it is seven in the morning of the 16th.
    scene.now = scene.now.plus_ms(15 * 3_600_000);
    // A tenth of the pool: it waits for two people.
    scene.stud("stud-1", &[("bo", 2, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    scene.leads("stud-1", BankedCommand::CloseRound);
    scene.hit_approved(2);
    scene.stud("stud-1", &[("ana", 1, true)], &[STRAIGHT_FLUSH, CROUPIER]);
    scene.leads("stud-1", BankedCommand::CloseRound);
    for (who, number) in [("ana", 1), ("bo", 2)] {
        let sit = Order::Sit { table: name("qpoker"), seat: seat(number), stack: None, post: false };
        scene.does(person(who, Role::Player), sit);
    }
    scene.qpoker();
    scene.omaha();
    scene.guest("cy", "stud-school", 1, 300_000, true);
    scene.stud("stud-school", &[("cy", 1, false)], &[PAIR, CROUPIER]);
    scene.leads("stud-school", BankedCommand::CloseRound);
    scene
}
