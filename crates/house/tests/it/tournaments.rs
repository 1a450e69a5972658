//! Tournaments of a house: their money worked out by hand, their lots, what two people decide, and what is refused.

use sabot_cards::{Card, Deck};
use sabot_games::omaha::tournament::{Obstacle, Phase, Prizes, Standing, Structure};
use sabot_games::omaha::{CardPlace, OmahaCommand};
use sabot_games::{Door, Field, Hole, Next, Reason, Table as _};
use sabot_house::{
    Actor, Answer, Batch, Game, GameCommand, HouseReason, HouseTournament, LotSeed, NewLimits, Order, Right, Role,
    TournamentDue, TournamentOrder, TournamentWish, Why, lot_promise,
};
use sabot_laws::{Book, Seen};
use sabot_ledger::{Account, AccountKind, Name};
use sabot_money::{Currency, Money, Share};

use crate::scene::{Scene, name, person, seat};

/// One table, all kinds of chips to buy, more guaranteed than comes in.
const NIGHT: &str = r#"
name = "night"
kind = "demo"

[approvals]
prize_from = 400000

[[tournament]]
name = "friday"
mode = "generator"
pace = { step = "0s", result = "0s" }

[tournament.structure]
players_min = 2
entries_max = 5
per_table = 5
entry = { pool = 100000, fee = 10000 }
stack = 100000
chip = 2500
limit = "no_limit"
schedule = [
    { level = { small = 2500, big = 5000, lasts = { hands = 2 } } },
    { break = { seconds = 60, add_on = true } },
    { level = { small = 5000, big = 10000, lasts = { seconds = 600 } } },
    { level = { small = 10000, big = 20000, lasts = { seconds = 600 } } },
]
late_until = 1
guaranteed = 700000
rebuys = { price = { pool = 50000, fee = 5000 }, chips = 100000, most = 1, until = 1, with_at_most = 0 }
add_on = { price = { pool = 25000 }, chips = 50000 }
prizes = { shares = [6000, 4000] }

[[tournament]]
name = "sunday"
mode = "generator"

[tournament.structure]
entries_max = 5
"#;

fn program() -> Actor {
    Actor::automatic(Role::Croupier)
}

fn supervisor() -> Actor {
    person("sofia", Role::Supervisor)
}

fn manager() -> Actor {
    person("mia", Role::Manager)
}

fn player(who: &str) -> Actor {
    person(who, Role::Player)
}

fn seed(number: u32) -> LotSeed {
    let mut bytes = [7; 32];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    LotSeed::new(bytes)
}

/// A house with its laws, which are asked after everything that happens.
struct Night {
    scene: Scene,
    book: Book,
    hands: u64,
}

impl Night {
    fn founded(config: &str) -> Night {
        let mut night = Night { scene: Scene::founded(config), book: Book::default(), hands: 0 };
        let founding = night.scene.batches[0].clone();
        night.holds(&founding, None);
        night
    }

    /// Entries are open.
    fn opened() -> Night {
        let mut night = Night::founded(NIGHT);
        night.draws("friday");
        night
    }

    fn holds(&mut self, batch: &Batch, order: Option<&Order>) {
        let broken = self.book.after(&Seen { house: &self.scene.house, batch, order });
        assert!(broken.is_empty(), "{order:?}: {broken:#?}");
    }

    #[track_caller]
    fn does(&mut self, actor: Actor, order: Order) -> Batch {
        let batch = self.scene.does(actor, order.clone());
        self.holds(&batch, Some(&order));
        batch
    }

    #[track_caller]
    fn refused(&mut self, actor: Actor, order: Order) -> HouseReason {
        match self.scene.asks(actor, order.clone()) {
            Answer::Refused(batch, refusal) => {
                self.holds(&batch, Some(&order));
                refusal.reason
            }
            other => panic!("{order:?}: {other:?}"),
        }
    }

    #[track_caller]
    fn rule(&mut self, actor: Actor, order: Order) -> String {
        match self.scene.asks(actor, order) {
            Answer::Refused(_, refusal) => refusal.basis.expect("a rule").to_string(),
            other => panic!("{other:?}"),
        }
    }

    fn one(&self) -> &HouseTournament {
        self.scene.house.tournament(name("friday")).expect("the tournament")
    }

    fn order(&self, tournament: &str) -> Order {
        let name = name(tournament);
        let one = self.scene.house.tournament(name).expect("the tournament");
        let promise = |run, number| lot_promise(name, run, number, seed(number));
        match one.lot().filter(|_| one.is_live()) {
            Some(lot) => Order::DrawLot {
                tournament: name,
                seed: Some(seed(lot.number)),
                next: promise(one.run(), lot.number + 1),
            },
            None => Order::DrawLot { tournament: name, seed: None, next: promise(one.run() + 1, 1) },
        }
    }

    #[track_caller]
    fn draws(&mut self, tournament: &str) {
        let order = self.order(tournament);
        self.does(program(), order);
    }

    #[track_caller]
    fn asks(&mut self, who: &str, order: TournamentOrder) -> Batch {
        self.does(player(who), friday(order))
    }

    fn buys_in(&mut self, who: &str) {
        let order =
            Order::BuyIn { player: name(who), currency: Currency::Play, amount: Money::of(1_000_000), table: None };
        self.does(person("cash", Role::Cashier), order);
    }

    #[track_caller]
    fn enters(&mut self, who: &str) {
        self.buys_in(who);
        self.asks(who, TournamentOrder::Enter { player: name(who) });
    }

    /// Everything that the house's programs have to do now.
    fn programs(&mut self) {
        loop {
            match self.scene.house.tournament_due(name("friday"), self.scene.now) {
                TournamentDue::Send(order) => drop(self.does(program(), order)),
                TournamentDue::Draw => self.draws("friday"),
                TournamentDue::At(_) | TournamentDue::Nothing => return,
            }
        }
    }

    /// A hand at the one table: whoever is asked goes all-in where this says so, and folds or checks otherwise.
    fn hand(&mut self, all_in: bool) {
        self.hands += 1;
        let table = name("friday-1");
        let play = |command| Order::Play { table, round: None, command: GameCommand::Omaha(command) };
        let mut deck = deck(self.hands);
        self.does(program(), play(OmahaCommand::StartHand { device: None }));
        loop {
            let Game::Omaha(game) = self.scene.house.table(table).expect("a table").game() else { panic!("omaha") };
            if game.is_between_rounds() {
                return;
            }
            let next = game.next();
            let actor = game.hand().and_then(|hand| hand.actor());
            let checks = actor.is_some_and(|seat| game.options(game.hand().expect("a hand"), seat).call.is_zero());
            let who = actor.and_then(|seat| game.room().player(seat));
            match (next, actor, who) {
                (Next::Card { to, .. }, ..) => {
                    let _place: CardPlace = to;
                    let card = deck.next().expect("a card");
                    self.does(program(), Order::Deal { table, cards: vec![card] });
                }
                (Next::Command(command), ..) => drop(self.does(program(), play(command))),
                (Next::Choice, Some(seat), Some(who)) => {
                    let spoken = false;
                    let command = match (all_in, checks) {
                        (true, _) => OmahaCommand::AllIn { seat, spoken },
                        (false, true) => OmahaCommand::Check { seat, spoken },
                        (false, false) => OmahaCommand::Fold { seat, spoken },
                    };
                    self.does(person(who.as_str(), Role::Player), play(command));
                }
                other => panic!("{other:?}"),
            }
        }
    }

    fn holding(&self, currency: Currency, kind: AccountKind, owner: &str) -> i64 {
        let account = Account::new(currency, kind, name(owner));
        self.scene.house.ledger().standing(&account).map_or(0, |standing| standing.balance().minor())
    }

    fn pool(&self) -> i64 {
        self.holding(Currency::Play, AccountKind::EntryPool, "friday")
    }

    fn standing(&self, standing: Standing) -> Vec<Name> {
        let entrants = self.one().play().entrants().iter();
        entrants.filter(|one| one.standing == standing).map(|one| one.player).collect()
    }

    fn approved(&mut self, wish: TournamentWish) {
        let reason = "looked at by both".parse().expect("a reason");
        let asked = self.does(supervisor(), Order::AskTournament { tournament: name("friday"), wish, reason });
        self.does(manager(), Order::Approve { request: asked.id });
    }
}

fn friday(order: TournamentOrder) -> Order {
    Order::Tournament { tournament: name("friday"), order }
}

/// All cards in an order that differs from hand to hand.
fn deck(number: u64) -> impl Iterator<Item = Card> {
    let mut deck = Deck::shuffled(&mut sabot_cards::SplitMix64::new(number));
    core::iter::from_fn(move || deck.draw())
}

#[test]
fn the_money_of_a_small_tournament_by_hand() {
    let mut night = Night::opened();
    for who in ["ana", "bo", "cleo", "dan", "eva"] {
        night.enters(who);
    }
    assert_eq!((night.scene.purse("eva"), night.pool()), (890_000, 500_000));
    night.asks("eva", TournamentOrder::Withdraw { player: name("eva") });
    assert_eq!((night.scene.purse("eva"), night.pool()), (1_000_000, 400_000));
    assert_eq!(night.holding(Currency::Play, AccountKind::House, "night"), 40_000, "four fees");

    night.does(supervisor(), friday(TournamentOrder::Begin));
    night.programs();
    assert_eq!(night.one().phase(), Phase::Running);
    assert_eq!(night.holding(Currency::Tournament, AccountKind::Chips, "friday-1"), 400_000);
    assert_eq!(night.holding(Currency::Tournament, AccountKind::ChipIssue, "friday"), -400_000);

    // All four go all-in with equal stacks: one has everything, three have nothing. One of them buys a stack.
    night.hand(true);
    let broke = night.standing(Standing::Broke);
    assert_eq!(broke.len(), 3, "{:?}", night.one().play().entrants());
    let [first, second, third] = [broke[0], broke[1], broke[2]];
    night.does(person(first.as_str(), Role::Player), friday(TournamentOrder::Rebuy { player: first }));
    night.does(person(second.as_str(), Role::Player), friday(TournamentOrder::Rebuy { player: second }));
    assert_eq!(night.pool(), 500_000);
    assert_eq!(night.holding(Currency::Play, AccountKind::House, "night"), 50_000);
    assert_eq!(night.holding(Currency::Tournament, AccountKind::Chips, "friday-1"), 600_000);

    // The second hand of the level: the third is out with its beginning; a break follows, in which one takes the add-on.
    night.hand(false);
    assert_eq!(night.standing(Standing::Out), [third]);
    assert!(night.one().play().is_add_on_sold());
    night.does(person(first.as_str(), Role::Player), friday(TournamentOrder::AddOn { player: first }));
    assert_eq!(night.pool(), 525_000);
    assert_eq!(night.holding(Currency::Tournament, AccountKind::Chips, "friday-1"), 650_000);

    // After the break nobody can buy any more: the house adds 700,000 less 525,000.
    night.scene.now = night.scene.now.plus_ms(60_000);
    night.programs();
    assert_eq!(night.pool(), 700_000);
    assert_eq!(night.holding(Currency::Play, AccountKind::House, "night"), 50_000 - 175_000);

    // Two people disqualify the second: his chips leave play, and he is third.
    let chips = night.one().play().entrant(second).expect("he is in it").chips.minor();
    night.approved(TournamentWish::Disqualify { player: second });
    assert_eq!(night.holding(Currency::Tournament, AccountKind::Chips, "friday-1"), 650_000 - chips);
    assert_eq!(night.standing(Standing::Disqualified), [second]);

    for _ in 0..50 {
        if night.one().phase() == Phase::Over {
            break;
        }
        night.hand(true);
    }
    assert_eq!(night.one().phase(), Phase::Over);
    let place = |place: u16| {
        let found = night.one().play().entrants().iter().find(|one| one.places == Some((place, place)));
        found.map(|one| one.player).expect("somebody")
    };
    let (winner, runner_up) = (place(1), place(2));
    assert_eq!((place(3), place(4)), (second, third));
    // 60 % of 700,000 waits for two people, 40 % is paid.
    assert_eq!(night.pool(), 0);
    assert_eq!(night.holding(Currency::Play, AccountKind::HeldPrizes, "friday"), 420_000);
    let paid = |who: Name| {
        let rebuys = if [first, second].contains(&who) { 55_000 } else { 0 };
        110_000 + rebuys + if who == first { 25_000 } else { 0 }
    };
    assert_eq!(night.scene.purse(runner_up.as_str()), 1_000_000 - paid(runner_up) + 280_000);
    assert_eq!(night.scene.purse(winner.as_str()), 1_000_000 - paid(winner));
    let request = night.scene.house.tournament_requests(name("friday")).next().expect("a large prize").id.clone();
    let why = "no".parse().expect("a reason");
    let owed = Order::Reject { request: request.clone(), reason: why };
    assert_eq!(night.refused(manager(), owed), HouseReason::PrizeIsOwed(winner));
    night.does(manager(), Order::Approve { request });
    assert_eq!(night.scene.purse(winner.as_str()), 1_000_000 - paid(winner) + 420_000);
    assert_eq!(night.holding(Currency::Play, AccountKind::HeldPrizes, "friday"), 0);
    assert_eq!(night.holding(Currency::Tournament, AccountKind::ChipIssue, "friday"), 0);
    assert!(!night.scene.house.table(name("friday-1")).expect("a table").is_open());
    assert_eq!(night.book.whole(&night.scene.house), []);
}

#[test]
fn a_cancelled_tournament_pays_everybody_back_and_can_be_held_again() {
    let mut night = Night::opened();
    for who in ["ana", "bo", "cleo"] {
        night.enters(who);
    }
    night.does(supervisor(), friday(TournamentOrder::Begin));
    night.programs();
    night.hand(true);
    let broke = night.standing(Standing::Broke)[0];
    night.does(person(broke.as_str(), Role::Player), friday(TournamentOrder::Rebuy { player: broke }));
    night.approved(TournamentWish::Cancel);
    for who in ["ana", "bo", "cleo"] {
        assert_eq!(night.scene.purse(who), 1_000_000, "{who}");
    }
    assert_eq!((night.pool(), night.holding(Currency::Play, AccountKind::House, "night")), (0, 0));
    assert_eq!(night.holding(Currency::Tournament, AccountKind::ChipIssue, "friday"), 0);
    let again = night.order("friday");
    assert_eq!(night.refused(program(), again.clone()), HouseReason::NoLotDue);
    night.does(supervisor(), friday(TournamentOrder::Reopen));
    night.draws("friday");
    assert_eq!((night.one().run(), night.one().play().entries()), (2, 0));
    night.asks("ana", TournamentOrder::Enter { player: name("ana") });
}

#[test]
fn two_who_come_late_do_not_get_the_last_seat() {
    let mut night = Night::opened();
    for who in ["ana", "bo", "cleo", "dan"] {
        night.enters(who);
    }
    night.does(supervisor(), friday(TournamentOrder::Begin));
    night.programs();
    for who in ["eva", "fong"] {
        night.buys_in(who);
    }
    night.asks("eva", TournamentOrder::Enter { player: name("eva") });
    assert_eq!(night.scene.purse("eva"), 1_000_000, "nothing is paid before the seat is drawn");
    let full = HouseReason::Game(Reason::Tournament(Obstacle::Full(5)));
    assert_eq!(night.refused(player("fong"), friday(TournamentOrder::Enter { player: name("fong") })), full);
    let twice = HouseReason::Game(Reason::Tournament(Obstacle::EnteredAlready(name("eva"))));
    assert_eq!(night.refused(player("eva"), friday(TournamentOrder::Enter { player: name("eva") })), twice);
    night.programs();
    assert_eq!((night.scene.purse("eva"), night.scene.purse("fong")), (890_000, 1_000_000));
    assert_eq!(night.pool(), 500_000);
    assert_eq!(night.one().play().table(1).expect("a table").people(), 5);
}

#[test]
fn what_the_tournament_or_article_4_keeps_for_itself_is_refused() {
    let mut night = Night::founded(NIGHT);
    night.buys_in("ana");
    let enter = || friday(TournamentOrder::Enter { player: name("ana") });
    assert_eq!(night.refused(player("ana"), enter()), HouseReason::EntriesNotOpen(name("friday")));
    night.draws("friday");
    night.draws("sunday");
    let nowhere = Order::Tournament { tournament: name("monday"), order: TournamentOrder::Begin };
    assert_eq!(night.refused(supervisor(), nowhere), HouseReason::NoTournament(name("monday")));
    assert_eq!(night.refused(player("bo"), enter()), HouseReason::NotYourself(name("ana")));
    let none = HouseReason::TooLittle(AccountKind::Purse, Money::of(-110_000), Money::ZERO);
    assert_eq!(night.refused(player("dan"), friday(TournamentOrder::Enter { player: name("dan") })), none);
    night.does(player("ana"), enter());
    let sunday =
        Order::Tournament { tournament: name("sunday"), order: TournamentOrder::Enter { player: name("ana") } };
    assert_eq!(night.refused(player("ana"), sunday), HouseReason::InAnotherTournament(name("friday")));
    night.enters("bo");
    let begin = friday(TournamentOrder::Begin);
    assert!(matches!(night.refused(player("ana"), begin.clone()), HouseReason::NoRight(Role::Player, _)));
    night.does(supervisor(), begin.clone());
    assert_eq!(night.refused(supervisor(), begin), HouseReason::SoAlready);
    let Order::DrawLot { tournament, next, .. } = night.order("friday") else { panic!("a lot") };
    let other = Order::DrawLot { tournament, seed: Some(seed(99)), next };
    assert_eq!(night.refused(program(), other), HouseReason::NotThePromise);
    let drawn = night.order("friday");
    assert!(matches!(night.refused(supervisor(), drawn), HouseReason::NoRight(..)));
    night.draws("friday");

    let table = name("friday-1");
    let of = HouseReason::OfTournament(name("friday"));
    assert_eq!(night.refused(manager(), Order::CloseTable { table }), of);
    let reason = || "a try".parse().expect("a reason");
    let limits = NewLimits::Omaha { small_blind: None, big_blind: Money::of(5_000), buy_in: None };
    assert_eq!(night.refused(manager(), Order::AskLimits { table, limits, reason: reason() }), of);
    // 4(2): chips in play stay on the table, which is the tournament.
    for order in [
        Order::Leave { table },
        friday(TournamentOrder::Leave { player: name("ana") }),
        friday(TournamentOrder::TakeChips { player: name("ana"), amount: Money::of(2_500) }),
        friday(TournamentOrder::GiveChips { player: name("ana"), to: name("bo"), amount: Money::of(2_500) }),
    ] {
        assert_eq!(night.rule(player("ana"), order), "omaha 4(2), R93");
    }
    let share = friday(TournamentOrder::ShareThePrizes { player: name("ana") });
    assert_eq!(night.rule(player("ana"), share), "R93");
    night.buys_in("cleo");
    let sit = Order::Sit { table, seat: seat(5), stack: Some(Money::of(100_000)), post: false };
    assert_eq!(night.rule(player("cleo"), sit), "R93");
    let my_seat = night.scene.house.table(table).expect("a table").seat_of(name("ana")).expect("a seat");
    let more = GameCommand::Omaha(OmahaCommand::TopUp { seat: my_seat, amount: Money::of(2_500) });
    assert_eq!(night.rule(player("ana"), Order::Play { table, round: None, command: more }), "R93");
    // One person alone disqualifies nobody.
    let wish = TournamentWish::Disqualify { player: name("ana") };
    let asked = night.does(manager(), Order::AskTournament { tournament: name("friday"), wish, reason: reason() });
    let alone = night.refused(manager(), Order::Approve { request: asked.id });
    assert_eq!(alone, HouseReason::SamePerson(name("mia")));
    // Nobody buys chips of a tournament at the cage.
    let chips =
        Order::BuyIn { player: name("ana"), currency: Currency::Tournament, amount: Money::of(1_000), table: None };
    assert!(matches!(night.refused(person("cash", Role::Cashier), chips), HouseReason::NoCurrency(_)));
}

#[test]
fn a_level_that_changes_in_a_hand_is_in_force_from_the_next() {
    let mut night = Night::opened();
    for who in ["ana", "bo", "cleo"] {
        night.enters(who);
    }
    night.does(supervisor(), friday(TournamentOrder::Begin));
    night.programs();
    night.hand(false);
    night.hand(false);
    night.scene.now = night.scene.now.plus_ms(60_000);
    night.programs();
    assert_eq!(night.one().play().level(), 2);
    let table = name("friday-1");
    let start =
        || Order::Play { table, round: None, command: GameCommand::Omaha(OmahaCommand::StartHand { device: None }) };
    night.does(program(), start());
    night.scene.now = night.scene.now.plus_ms(600_000);
    night.programs();
    assert_eq!(night.one().play().level(), 3);
    let big = |night: &Night| {
        let Game::Omaha(game) = night.scene.house.table(table).expect("a table").game() else { panic!("omaha") };
        game.config().big_blind.minor()
    };
    assert_eq!(big(&night), 10_000, "the hand goes on under its own blinds");
    // A house that is made again from what it wrote down in the middle of it is the same.
    let text = serde_json::to_string(&night.scene.house.snapshot()).expect("it is written");
    let kept = serde_json::from_str(&text).expect("it is read");
    let again = sabot_house::House::restore(kept).expect("it is restored");
    let both =
        [&night.scene.house, &again].map(|house| serde_json::to_string(&house.snapshot()).expect("it is written"));
    assert_eq!(both[0], both[1]);
}

#[test]
fn the_clock_of_a_level_stands_while_the_house_does() {
    let mut night = Night::opened();
    for who in ["ana", "bo"] {
        night.enters(who);
    }
    night.does(supervisor(), friday(TournamentOrder::Begin));
    night.programs();
    night.hand(false);
    night.hand(false);
    let begun = night.scene.now;
    assert_eq!(night.one().play().due_at(), Some(begun.plus_ms(60_000).0), "the break");
    let since = begun.plus_ms(10_000);
    night.scene.now = begun.plus_ms(5_000_000);
    let wind = Order::WindTournament { tournament: name("friday"), since };
    assert!(matches!(night.refused(supervisor(), wind.clone()), HouseReason::NoRight(..)));
    night.does(program(), wind);
    assert_eq!(night.one().play().due_at(), Some(begun.plus_ms(5_050_000).0), "fifty seconds are left");
}

/// At live tables the staff enters who comes to it, from its offers; a generator's players enter for themselves.
#[test]
fn the_staff_of_a_live_tournament_enters_players() {
    let offered = |night: &Night, door: Door| {
        let offers = night.scene.house.tournament_offers(name("friday"), name("sofia"), Role::Supervisor);
        offers.into_iter().find(|offer| offer.door == door)
    };
    assert_eq!(offered(&Night::opened(), Door::Enter), None);
    let mut night = Night::founded(&NIGHT.replacen(
        "mode = \"generator\"\npace = { step = \"0s\", result = \"0s\" }",
        "mode = \"live\"\ncards = \"console\"",
        1,
    ));
    night.draws("friday");
    let enter = offered(&night, Door::Enter).expect("entries are open");
    assert_eq!(enter.cost.map(Money::minor), Some(110_000), "1,000.00 for the prizes and 100.00 for the house");
    assert_eq!(enter.choose, [Hole::Name { field: Field::Player, not: Vec::new() }]);
    night.buys_in("ana");
    night.does(supervisor(), friday(TournamentOrder::Enter { player: name("ana") }));
    assert_eq!(night.scene.house.purse(name("ana"), Currency::Play).minor(), 890_000);
    let entered = offered(&night, Door::Enter).expect("four more may enter").choose;
    assert_eq!(entered, [Hole::Name { field: Field::Player, not: vec![name("ana")] }]);
    assert!(offered(&night, Door::Withdraw).is_some());
    night.does(supervisor(), friday(TournamentOrder::Withdraw { player: name("ana") }));
    assert_eq!(night.scene.house.purse(name("ana"), Currency::Play).minor(), 1_000_000);
    assert_eq!(offered(&night, Door::Withdraw), None);
}

fn other(night: &Night, change: impl Fn(&mut Structure)) -> TournamentWish {
    let mut structure = night.one().play().plan().structure().clone();
    change(&mut structure);
    TournamentWish::Restructure { structure: Box::new(structure) }
}

/// Another structure takes two people too. It is one without mistakes, with room for who has entered, and had before play alone.
#[test]
fn another_structure_takes_two_people() {
    let mut night = Night::opened();
    for who in ["ana", "bo", "cleo"] {
        night.enters(who);
    }
    let wish = other(&night, |structure| structure.stack = Money::of(200_000));
    let reason: Why = "fewer came than were thought".parse().expect("a reason");
    let ask = |wish| Order::AskTournament { tournament: name("friday"), wish, reason: reason.clone() };
    let asked = night.does(supervisor(), ask(wish));
    let alone = night.refused(supervisor(), Order::Approve { request: asked.id.clone() });
    assert_eq!(alone, HouseReason::NoRight(Role::Supervisor, Right::Approve));
    assert_eq!(night.one().play().plan().structure().stack.minor(), 100_000, "nothing has changed yet");
    night.does(manager(), Order::Approve { request: asked.id });
    assert_eq!(night.one().play().plan().structure().stack.minor(), 200_000);
    let wrong = other(&night, |structure| structure.prizes = Prizes::Shares(vec![Share::percent(50)]));
    let sum = Reason::Tournament(Obstacle::PrizesDoNotSum(5_000));
    assert_eq!(night.refused(supervisor(), ask(wrong)), HouseReason::Game(sum));
    let small = other(&night, |structure| structure.entries_max = 2);
    assert_eq!(night.refused(supervisor(), ask(small)), HouseReason::Game(Reason::TooMany(3, 2)));
    let later = other(&night, |structure| structure.stack = Money::of(300_000));
    night.does(supervisor(), friday(TournamentOrder::Begin));
    night.programs();
    assert!(night.one().play().entrants().iter().all(|one| one.chips.minor() == 200_000));
    assert_eq!(night.refused(supervisor(), ask(later)), HouseReason::StillHeld(name("friday")));
}
