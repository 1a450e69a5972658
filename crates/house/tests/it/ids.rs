//! A command is answered once, by one person, in the order of time; a refusal is recorded and changes nothing else.

use std::collections::BTreeSet;

use sabot_games::Bet;
use sabot_house::{Answer, Command, CommandId, CommandIdError, House, HouseReason, Moment, Order, Role, Why, WhyError};
use sabot_ledger::AccountKind;
use sabot_money::{Currency, Money};

use crate::casino::{Casino, HOUSE, at, carla, dora, lay, open_round, player, sit, sofia};
use crate::scene::{name, person};
use crate::written::Parts;

fn refused(answer: &Answer) -> Option<&HouseReason> {
    match answer {
        Answer::Refused(_, refusal) => Some(&refusal.reason),
        Answer::Accepted(_) | Answer::Duplicate { .. } => None,
    }
}

/// ana sits at seat 1 of an open round.
fn betting() -> Casino {
    let mut casino = Casino::with(&["stud-1"]);
    casino.guest("ana", "stud-1", 1);
    casino.leads("stud-1", open_round());
    casino
}

#[test]
fn the_same_command_again_is_answered_as_before_and_does_nothing() {
    let mut casino = betting();
    let bet = casino.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_000)));
    assert!(matches!(casino.sends(&bet), Answer::Accepted(_)));
    let wrong = casino.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_050)));
    assert!(refused(&casino.sends(&wrong)).is_some());

    let batches = casino.batches.len();
    let before = Parts::of(&casino.house);
    // A repeat comes later; even one that claims to come earlier is known.
    for moment in [bet.at, bet.at.plus_ms(60_000), Moment(0)] {
        let again = |command: &Command| Command { at: moment, ..command.clone() };
        assert_eq!(casino.sends(&again(&bet)), Answer::Duplicate { accepted: true });
        assert_eq!(casino.sends(&again(&wrong)), Answer::Duplicate { accepted: false });
    }
    assert_eq!(casino.batches.len(), batches, "there is nothing to apply");
    before.check(&Parts::of(&casino.house));
    assert_eq!(casino.purse("ana"), 990_000);
}

#[test]
fn an_id_stands_for_one_content_of_one_person() {
    let mut casino = betting();
    let bet = casino.command(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_000)));
    assert!(matches!(casino.sends(&bet), Answer::Accepted(_)));
    let before = Parts::of(&casino.house);

    let more = Command { order: at("stud-1", lay("ana", 1, Bet::Ante, 20_000)), ..bet.clone() };
    assert_eq!(refused(&casino.sends(&more)), Some(&HouseReason::OtherContent));
    let of_bo = Command { actor: player("bo"), ..bet.clone() };
    assert_eq!(refused(&casino.sends(&of_bo)), Some(&HouseReason::ForeignId));
    // The same name in another role is somebody else.
    let of_croupier = Command { actor: person("ana", Role::Croupier), ..more.clone() };
    assert_eq!(refused(&casino.sends(&of_croupier)), Some(&HouseReason::ForeignId));

    let recorded: BTreeSet<&str> = casino.batches.iter().rev().take(3).map(|batch| batch.id.as_str()).collect();
    assert_eq!(recorded.len(), 3, "each has a record of its own");
    assert!(recorded.iter().all(|id| id.starts_with("again-")));
    before.check(&Parts::of(&casino.house));
    assert_eq!(casino.sends(&bet), Answer::Duplicate { accepted: true }, "the first answer stands");
    for again in [more, of_bo, of_croupier] {
        assert_eq!(casino.sends(&again), Answer::Duplicate { accepted: false }, "it is recorded once");
    }
}

#[test]
fn nothing_happens_before_what_has_happened() {
    let mut casino = betting();
    let last = casino.house.last_at();
    casino.now = Moment(last.0 - 1);
    let bet = at("stud-1", lay("ana", 1, Bet::Ante, 10_000));
    let refusal = casino.refuses(player("ana"), bet.clone());
    assert_eq!((refusal.field, refusal.reason), ("at", HouseReason::TooEarly));
    assert_eq!(casino.batches.last().map(|batch| batch.at), Some(last), "records do not go back in time");
    casino.now = last;
    casino.does(player("ana"), bet);

    // A refusal is a record too, with its moment.
    casino.later(1_000);
    casino.refuses(player("bo"), sit("stud-1", 1));
    assert_eq!(casino.house.last_at(), last.plus_ms(1_000));
    casino.now = last;
    assert_eq!(casino.refuses(player("bo"), sit("stud-1", 2)).reason, HouseReason::TooEarly);
}

#[test]
fn a_refusal_tells_field_reason_and_rule() {
    let mut casino = betting();
    // R32: the largest ante is 100,000. R1: chips of 100. The house's own order of things has no article.
    let above = casino.refuses(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 100_100)));
    assert_eq!((above.field, above.basis.expect("a rule").to_string()), ("stake", "R32".to_owned()));
    let broken = casino.refuses(player("ana"), at("stud-1", lay("ana", 1, Bet::Ante, 10_050)));
    assert_eq!((broken.field, broken.basis.expect("a rule").to_string()), ("stake", "R1".to_owned()));
    let recorded = serde_json::to_value(casino.batches.last()).expect("it is written");
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
    let no_table = casino.refuses(carla(), at("nowhere", open_round()));
    assert_eq!((no_table.field, no_table.reason), ("table", HouseReason::NoTable(name("nowhere"))));
    let no_pool = casino.refuses(sofia(), Order::VerifyHit { pool: name("lead"), hit: 1 });
    assert_eq!((no_pool.field, no_pool.reason), ("pool", HouseReason::NoPool(name("lead"))));
    assert!(matches!(
        casino.refuses(sofia(), Order::VerifyHit { pool: name("gold"), hit: 1 }).reason,
        HouseReason::Jackpot(sabot_house::jackpot::PoolReason::NoSuchHit(1))
    ));
}

#[test]
fn a_house_is_founded_once_and_first() {
    let admin = person("admin", Role::Administrator);
    let unfounded = House::default();
    let id: CommandId = "first".parse().expect("an id");
    let asks = |actor, order| unfounded.handle(&Command { id: id.clone(), actor, at: Moment(1), order });
    let open = Order::OpenTable { table: name("stud-1"), dealer: None };
    assert_eq!(refused(&asks(sofia(), open)), Some(&HouseReason::NotFounded));
    let buy = Order::CashOut {
        player: name("ana"),
        currency: sabot_money::Currency::Play,
        amount: sabot_money::Money::of(100),
    };
    assert_eq!(refused(&asks(dora(), buy)), Some(&HouseReason::NotFounded));
    let bad = HOUSE.replace("recall = 10", "recall = 9").replace("kind = \"demo\"", "kind = \"dream\"");
    assert_eq!(refused(&asks(admin, Order::Found { config: bad })), Some(&HouseReason::Config(2)));

    let mut casino = Casino::with(&[]);
    // R7: what the pools open with is the house's.
    assert_eq!(
        (casino.holds(AccountKind::Pool, "gold"), casino.holds(AccountKind::House, "demo")),
        (20_000_000, -40_000_000)
    );
    assert_eq!(casino.refuses(admin, Order::Found { config: HOUSE.to_owned() }).reason, HouseReason::FoundedAlready);
}

#[test]
fn ids_and_reasons_are_short_and_plain() {
    for (text, good) in [("a", true), ("A-1_~!", true), ("", false), ("a b", false), ("é", false)] {
        assert_eq!(text.parse::<CommandId>().is_ok(), good, "{text}");
    }
    assert!("x".repeat(64).parse::<CommandId>().is_ok());
    assert_eq!("x".repeat(65).parse::<CommandId>(), Err(CommandIdError));
    assert_eq!("  misdeal ".parse::<Why>().map(|why| why.as_str().to_owned()), Ok("misdeal".to_owned()));
    assert!("錯".repeat(200).parse::<Why>().is_ok());
    for bad in [&*"錯".repeat(201), " ", "a\nb"] {
        assert_eq!(bad.parse::<Why>(), Err(WhyError), "{bad}");
    }
}

/// A record from before the floor kept its appends in order: a sale was decided and never written, and a fill behind it was.
#[test]
fn a_hole_among_the_houses_own_numbers_stops_nobody() {
    let mut casino = Casino::with(&["stud-1"]);
    let written = casino.house.clone();
    let buys = |who: &str| Order::BuyIn {
        player: name(who),
        currency: Currency::Play,
        amount: Money::of(10_000),
        table: None,
    };
    casino.does(dora(), buys("ana"));
    let fill = Order::Fill { table: name("stud-1"), amount: Money::of(5_000) };
    let fill = casino.command(dora(), fill);
    let Answer::Accepted(filled) = casino.house.handle(&fill) else { panic!("a fill is refused") };
    // The house that is read again from that record has the fill and not the sale.
    let mut reread = written;
    reread.apply(&filled);
    let restored = House::restore(reread.snapshot()).expect("a snapshot of a house");
    for mut house in [reread, restored] {
        for who in ["bo", "cai"] {
            let Answer::Accepted(sold) = house.handle(&casino.command(dora(), buys(who))) else {
                panic!("the cage refuses a sale");
            };
            house.apply(&sold);
            assert_eq!(house.purse(name(who), Currency::Play), Money::of(10_000));
        }
    }
}
