//! A command is answered once, by one person, in the order of time; a refusal is recorded and changes nothing else.

use std::collections::BTreeSet;

use sabot_games::Bet;
use sabot_house::{Answer, Command, CommandId, House, Moment, Order, Reason, Role, Why};
use sabot_ledger::Kind;
use sabot_money::{Currency, Money};

use crate::floor::{Floor, HOUSE, at, carla, dora, lay, open_round, player, sit, sofia};
use crate::scene::{name, person};
use crate::written::Parts;

fn refused(answer: &Answer) -> Option<&Reason> {
    match answer {
        Answer::Refused(_, refusal) => Some(&refusal.reason),
        Answer::Accepted(_) | Answer::Duplicate { .. } => None,
    }
}

/// ana sits at seat 1 of an open round.
fn betting() -> Floor {
    let mut floor = Floor::with(&["stud-1"]);
    floor.guest("ana", "stud-1", 1);
    floor.leads("stud-1", open_round());
    floor
}

#[test]
fn the_same_command_again_is_answered_as_before_and_does_nothing() {
    let mut floor = betting();
    let bet = floor.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_000)));
    assert!(matches!(floor.sends(&bet), Answer::Accepted(_)));
    let wrong = floor.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_050)));
    assert!(refused(&floor.sends(&wrong)).is_some());

    let batches = floor.batches.len();
    let before = Parts::of(&floor.house);
    // A repeat comes later; even one that claims to come earlier is known.
    for moment in [bet.at, bet.at.plus_ms(60_000), Moment(0)] {
        let again = |command: &Command| Command { at: moment, ..command.clone() };
        assert_eq!(floor.sends(&again(&bet)), Answer::Duplicate { accepted: true });
        assert_eq!(floor.sends(&again(&wrong)), Answer::Duplicate { accepted: false });
    }
    assert_eq!(floor.batches.len(), batches, "there is nothing to apply");
    before.check(&Parts::of(&floor.house));
    assert_eq!(floor.purse("ana"), 990_000);
}

#[test]
fn an_id_stands_for_one_content_of_one_person() {
    let mut floor = betting();
    let bet = floor.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_000)));
    assert!(matches!(floor.sends(&bet), Answer::Accepted(_)));
    let before = Parts::of(&floor.house);

    let more = Command { order: at("stud-1", lay("ana", 1, Bet::Ante, 20_000)), ..bet.clone() };
    assert_eq!(refused(&floor.sends(&more)), Some(&Reason::OtherContent));
    let of_bo = Command { actor: player("bo"), ..bet.clone() };
    assert_eq!(refused(&floor.sends(&of_bo)), Some(&Reason::ForeignId));
    // The same name in another role is somebody else.
    let of_croupier = Command { actor: person("ana", Role::Croupier), ..more.clone() };
    assert_eq!(refused(&floor.sends(&of_croupier)), Some(&Reason::ForeignId));

    let recorded: BTreeSet<&str> = floor.batches.iter().rev().take(3).map(|batch| batch.id.as_str()).collect();
    assert_eq!(recorded.len(), 3, "each has a record of its own");
    assert!(recorded.iter().all(|id| id.starts_with("again-")));
    before.check(&Parts::of(&floor.house));
    assert_eq!(floor.sends(&bet), Answer::Duplicate { accepted: true }, "the first answer stands");
    for again in [more, of_bo, of_croupier] {
        assert_eq!(floor.sends(&again), Answer::Duplicate { accepted: false }, "it is recorded once");
    }
}

#[test]
fn nothing_happens_before_what_has_happened() {
    let mut floor = betting();
    let last = floor.house.last_at();
    floor.now = Moment(last.0 - 1);
    let bet = at("stud-1", lay("ana", 1, Bet::Ante, 10_000));
    let refusal = floor.refuses(player("ana"), bet.clone());
    assert_eq!((refusal.field, refusal.reason), ("at", Reason::TooEarly));
    assert_eq!(floor.batches.last().map(|batch| batch.at), Some(last), "records do not go back in time");
    floor.now = last;
    floor.does(player("ana"), bet);

    // A refusal is a record too, with its moment.
    floor.later(1_000);
    floor.refuses(player("bo"), sit("stud-1", 1));
    assert_eq!(floor.house.last_at(), last.plus_ms(1_000));
    floor.now = last;
    assert_eq!(floor.refuses(player("bo"), sit("stud-1", 2)).reason, Reason::TooEarly);
}

#[test]
fn a_refusal_tells_field_reason_and_rule() {
    let mut floor = betting();
    // R32: the largest ante is 100,000. R1: chips of 100. The house's own order of things has no article.
    let above = floor.refuses(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 100_100)));
    assert_eq!((above.field, above.basis.expect("a rule").to_string()), ("stake", "R32".to_owned()));
    let broken = floor.refuses(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_050)));
    assert_eq!((broken.field, broken.basis.expect("a rule").to_string()), ("stake", "R1".to_owned()));
    let recorded = serde_json::to_value(floor.batches.last()).expect("it is written");
    let expected = serde_json::json!([{
        "stream": "table/stud-1",
        "what": "refused",
        "of": {
            "order": "bet",
            "field": "stake",
            "key": "refused-chips",
            "args": [["stake", "10050"], ["unit", "100"]],
            "basis": ["R1"],
        },
    }]);
    assert_eq!(recorded["events"], expected);
    let no_table = floor.refuses(carla(), at("nowhere", open_round()));
    assert_eq!((no_table.field, no_table.reason), ("table", Reason::NoTable(name("nowhere"))));
    let no_pool = floor.refuses(sofia(), Order::VerifyHit { pool: name("lead"), hit: 1 });
    assert_eq!((no_pool.field, no_pool.reason), ("pool", Reason::NoPool(name("lead"))));
    assert!(matches!(
        floor.refuses(sofia(), Order::VerifyHit { pool: name("gold"), hit: 1 }).reason,
        Reason::Jackpot(sabot_house::jackpot::Reason::NoSuchHit(1))
    ));
}

#[test]
fn a_house_is_founded_once_and_first() {
    let admin = person("admin", Role::Administrator);
    let unfounded = House::default();
    let id: CommandId = "first".parse().expect("an id");
    let asks = |actor, order| unfounded.handle(&Command { id: id.clone(), actor, at: Moment(1), order });
    let open = Order::OpenTable { table: name("stud-1"), dealer: None };
    assert_eq!(refused(&asks(sofia(), open)), Some(&Reason::NotFounded));
    let buy = Order::CashOut {
        player: name("ana"),
        currency: sabot_money::Currency::Play,
        amount: sabot_money::Money::of(100),
    };
    assert_eq!(refused(&asks(dora(), buy)), Some(&Reason::NotFounded));
    let bad = HOUSE.replace("recall = 10", "recall = 9").replace("kind = \"demo\"", "kind = \"dream\"");
    assert_eq!(refused(&asks(admin, Order::Found { config: bad })), Some(&Reason::Config(2)));

    let mut floor = Floor::with(&[]);
    // R7: what the pools open with is the house's.
    assert_eq!((floor.holds(Kind::Pool, "gold"), floor.holds(Kind::House, "demo")), (20_000_000, -40_000_000));
    assert_eq!(floor.refuses(admin, Order::Found { config: HOUSE.to_owned() }).reason, Reason::FoundedAlready);
}

#[test]
fn ids_and_reasons_are_short_and_plain() {
    for (text, good) in [("a", true), ("A-1_~!", true), ("", false), ("a b", false), ("é", false)] {
        assert_eq!(text.parse::<CommandId>().is_ok(), good, "{text}");
    }
    assert!("x".repeat(64).parse::<CommandId>().is_ok() && "x".repeat(65).parse::<CommandId>().is_err());
    assert_eq!("  misdeal ".parse::<Why>().map(|why| why.as_str().to_owned()), Ok("misdeal".to_owned()));
    assert!("錯".repeat(200).parse::<Why>().is_ok() && "錯".repeat(201).parse::<Why>().is_err());
    assert!(" ".parse::<Why>().is_err() && "a\nb".parse::<Why>().is_err());
}

/// A record from before the floor kept its appends in order: a sale was decided and never written, and a fill behind it was.
#[test]
fn a_hole_among_the_houses_own_numbers_stops_nobody() {
    let mut floor = Floor::with(&["stud-1"]);
    let written = floor.house.clone();
    let buys = |who: &str| Order::BuyIn {
        player: name(who),
        currency: Currency::Play,
        amount: Money::of(10_000),
        table: None,
    };
    floor.does(dora(), buys("ana"));
    let fill = Order::Fill { table: name("stud-1"), amount: Money::of(5_000) };
    let fill = floor.command(dora(), fill);
    let Answer::Accepted(filled) = floor.house.handle(&fill) else { panic!("a fill is refused") };
    // The house that is read again from that record has the fill and not the sale.
    let mut reread = written;
    reread.apply(&filled);
    let restored = House::restore(reread.snapshot()).expect("a snapshot of a house");
    for mut house in [reread, restored] {
        for who in ["bo", "cai"] {
            let Answer::Accepted(sold) = house.handle(&floor.command(dora(), buys(who))) else {
                panic!("the cage refuses a sale");
            };
            house.apply(&sold);
            assert_eq!(house.purse(name(who), Currency::Play), Money::of(10_000));
        }
    }
}
