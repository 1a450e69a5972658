//! One jackpot bet from the player's purse to the pool, through a void, into the next round and into a straight flush.

use std::fmt::Write as _;
use std::path::Path;

use sabot_games::{BankedCommand, Bet, Irregularity, Mishap, Place, Wrong};
use sabot_house::{Actor, Batch, GameCommand, HouseEvent, Order, Role};
use sabot_ledger::{Entry, Ledger, MoneyMovement};
use sabot_money::Money;

use crate::scene::{Scene, name, person, seat};

const HOUSE: &str = r#"
name = "demo"
kind = "demo"

[[pool]]
name = "gold"
currency = "play"
bet = 2500
opening = 20000000
minimum = 10000000
pool_share = 7037
reserve_share = 1000

[[table]]
name = "stud-live"
game = "stud"
mode = "live"
cards = "reader"
currency = "play"
chip_unit = 100
ante = { min = 1000, max = 100000 }
jackpot = "gold"
confirm_irregularities = true
"#;

/// The story, and the page that tells it.
struct Story {
    scene: Scene,
    page: String,
}

const TABLE: &str = "stud-live";

fn ana() -> Actor {
    person("ana", Role::Player)
}

fn carla() -> Actor {
    person("carla", Role::Croupier)
}

impl Story {
    fn heading(&mut self, text: &str) {
        let _ = write!(
            self.page,
            "\n## {text}\n\n| who | does | transfer | from | to | amount | why | cites |\n|---|---|---|---|---|---:|---|---|\n"
        );
    }

    /// Does something, and writes down the money it moves.
    fn does(&mut self, actor: Actor, order: Order, told: &str) {
        let ledger = self.scene.house.ledger().clone();
        let batch = self.scene.does(actor, order);
        self.tell(&ledger, &batch, actor, told);
    }

    fn plays(&mut self, actor: Actor, command: BankedCommand, told: &str) {
        let order = Order::Play { table: name(TABLE), round: None, command: GameCommand::Banked(command) };
        self.does(actor, order, told);
    }

    fn tell(&mut self, before: &Ledger, batch: &Batch, actor: Actor, told: &str) {
        let mut who = format!("{} ({})", actor.name, actor.role);
        let mut does = told.to_owned();
        for event in &batch.events {
            let HouseEvent::Money(money) = &event.what else { continue };
            let transfer = |id| before.transfer(id).map(|(transfer, _)| transfer.clone());
            let (verb, of, transfer, entries): (&str, _, _, Vec<Entry>) = match &money.what {
                MoneyMovement::Posted(one) => ("", money.id, Some(one.clone()), one.entries.clone()),
                MoneyMovement::Reserved(one) => ("set aside: ", money.id, Some(one.clone()), one.entries.clone()),
                MoneyMovement::Finished { of, entries, .. } => ("moves: ", *of, transfer(of), entries.clone()),
                MoneyMovement::Voided { of } => {
                    let one = transfer(of);
                    let entries = one.as_ref().map(|one| one.entries.clone()).unwrap_or_default();
                    ("given back: ", *of, one, entries)
                }
                MoneyMovement::Reversed { of, transfer } => {
                    ("reversed: ", *of, Some(transfer.clone()), transfer.entries.clone())
                }
                MoneyMovement::Opened { .. } | MoneyMovement::Rebounded { .. } => continue,
            };
            let Some(transfer) = transfer else { continue };
            for Entry { debit, credit, amount } in entries {
                let why = format!("{verb}{:?}", transfer.purpose);
                let _ = writeln!(
                    self.page,
                    "| {who} | {does} | {of} | {debit} | {credit} | {} | {why} | {} |",
                    amount.minor(),
                    transfer.citation
                );
                who.clear();
                does.clear();
            }
        }
        if !does.is_empty() {
            let _ = writeln!(self.page, "| {who} | {does} | | | | | | |");
        }
    }

    fn pool(&self) -> sabot_games::stud::Pool {
        self.scene.house.pool(name("gold")).expect("a pool").pool()
    }

    fn stands(&mut self, text: &str) {
        let pool = self.pool();
        let _ = writeln!(
            self.page,
            "\n{text} The pool shows {}, the reserve holds {}; ana's purse holds {}.",
            pool.amount.minor(),
            pool.reserve.minor(),
            self.scene.purse("ana")
        );
    }

    fn deals(&mut self, places: &[(Place, &str)]) {
        for (to, card) in places {
            let card = Some(card.parse().expect("a card"));
            self.scene.plays(carla(), TABLE, BankedCommand::Deal { to: *to, card });
        }
    }
}

fn lay(bet: Bet, stake: i64) -> BankedCommand {
    BankedCommand::Bet { seat: seat(2), player: "ana".parse().expect("a name"), bet, stake: Money::of(stake) }
}

/// The expected figures are worked out by hand: 70.37 % of 2,500 is 1,759.25, 10 % is 250, the house keeps 490.75 and
/// until they make a unit the remainders.
#[test]
fn a_jackpot_bet_is_followed_to_its_end() {
    let mut story = Story { scene: Scene::founded(HOUSE), page: INTRODUCTION.to_owned() };
    let sofia = person("sofia", Role::Supervisor);

    story.heading("The table opens, ana buys chips");
    story.does(sofia, Order::OpenTable { table: name(TABLE), dealer: Some(name("carla")) }, "opens the table");
    let buy_in = Order::BuyIn {
        player: name("ana"),
        currency: sabot_money::Currency::Play,
        amount: Money::of(100_000),
        table: Some(name(TABLE)),
    };
    story.does(person("dora", Role::Cashier), buy_in, "sells ana chips");
    story.does(
        ana(),
        Order::Sit { table: name(TABLE), seat: seat(2), stack: None, post: false },
        "sits down at seat 2",
    );

    story.heading("Round 1: the bet is laid and feeds the pool");
    story.plays(carla(), BankedCommand::OpenRound { device: None }, "opens the round");
    story.plays(ana(), lay(Bet::Ante, 10_000), "lays an ante");
    story.plays(ana(), lay(Bet::Jackpot, 2_500), "lays a jackpot bet");
    assert_eq!(story.scene.purse("ana"), 87_500);
    story.plays(carla(), BankedCommand::CloseBetting, "says: no more bets");
    assert_eq!(story.pool().amount, Money::of(20_001_759));
    assert_eq!(story.pool().reserve, Money::of(250));
    assert_eq!(story.pool().remainders.pool, 2_500);
    story.stands("A quarter of a unit is kept for the next contribution.");

    story.heading("Round 1 is void: the contribution comes back, the bet is carried");
    story.deals(&[(Place::Seat(seat(2)), "2c")]);
    let wrong = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    let wrong = Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap: wrong, when: None };
    story.plays(carla(), BankedCommand::Irregularity(wrong), "declares that the dealing was wrong");
    story.plays(sofia, BankedCommand::Confirm, "confirms it");
    assert_eq!(story.pool().amount, Money::of(20_000_000));
    assert_eq!((story.pool().reserve, story.pool().remainders.pool), (Money::ZERO, 0));
    assert_eq!(story.scene.purse("ana"), 97_500);
    story.stands("The ante went back to the purse, the jackpot bet waits.");

    story.heading("Round 2: the carried bet is laid by itself and contributes once more");
    story.plays(carla(), BankedCommand::OpenRound { device: None }, "opens the round");
    story.plays(ana(), lay(Bet::Ante, 10_000), "lays an ante");
    story.plays(carla(), BankedCommand::CloseBetting, "says: no more bets");
    assert_eq!(story.pool().amount, Money::of(20_001_759));
    assert_eq!(story.scene.purse("ana"), 87_500);

    story.heading("Round 2: a straight flush");
    let (own, his) = (Place::Seat(seat(2)), Place::Croupier);
    let hands = [("9h", "As"), ("8h", "Kd"), ("7h", "8c"), ("6h", "4d"), ("5h", "2s")];
    for (hers, croupiers) in hands {
        story.deals(&[(own, hers), (his, croupiers)]);
    }
    story.plays(ana(), BankedCommand::Raise { seat: seat(2), stake: None }, "raises");
    story.scene.plays(carla(), TABLE, BankedCommand::OpenCroupier { cards: None });
    story.scene.plays(carla(), TABLE, BankedCommand::Open { seat: seat(2), cards: None });
    story.plays(carla(), BankedCommand::Settle, "settles the round");
    // A tenth of 20,001,759 in whole chips of 100 (R33) is 2,000,100 and more than the fixed sum of 1,000,000.
    assert_eq!(story.pool().amount, Money::of(18_001_659));
    assert_eq!(story.scene.purse("ana"), 67_500);
    story.plays(carla(), BankedCommand::CloseRound, "closes the settlement");
    // Ante 10,000 and 10,000 won; raise 20,000 and 50 times as much; the prize, without its stake.
    assert_eq!(story.scene.purse("ana"), 67_500 + 20_000 + 1_020_000 + 2_000_100);
    story.stands("Everything is paid.");
    assert!(story.scene.house.pool(name("gold")).expect("a pool").reconciliation().balanced);
    assert_eq!(story.scene.house.ledger().sum(sabot_money::Currency::Play), 0);

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/jackpot-bet.md");
    if std::env::var_os("GOLDEN").is_some() {
        std::fs::write(&path, &story.page).expect("the page is written");
    }
    let written = std::fs::read_to_string(&path).expect("docs/jackpot-bet.md is there: GOLDEN=write makes it");
    assert_eq!(written, story.page, "docs/jackpot-bet.md is what the program does: GOLDEN=write writes it anew");
}

const INTRODUCTION: &str = "# One jackpot bet, transfer by transfer

This page is written by the program (`GOLDEN=write cargo test -p sabot-house jackpot_bet`) and a test compares it with what the
program does. It follows one jackpot bet of 25.00 from the player's purse to the pool, through a void round, into the next round
and into a straight flush. Amounts are minor units. An account is named by its kind, its owner and its currency; a transfer by its
table, its round and a number in it. What is *set aside* can no longer be spent and is not received yet; it *moves* when betting
closes, or when a settlement closes.

The pool takes 70.37 % of each jackpot bet and its reserve 10 %; the rest is the house's. It opens with 20,000,000.
";
