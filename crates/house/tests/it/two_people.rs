//! What one asks for another approves: limits (R32) and irregularities (R21).

use sabot_games::{Bet, Command, Failed, Irregularity, Limits, Mishap, Reason as Law, Wrong};
use sabot_house::{Actor, CommandId, GameEvent, NewLimits, Order, Reason, Role, What};
use sabot_money::Money;

use crate::floor::{Floor, at, carla, hand, interleaved, lay, mia, open_round, player, program, sofia, why};
use crate::scene::{name, person, seat};

const STUD: &str = "stud-1";

fn between(min: i64, max: i64) -> Limits {
    Limits { min: Money::of(min), max: Money::of(max) }
}

fn asked(table: &str, limits: NewLimits) -> Order {
    Order::AskLimits { table: name(table), limits, reason: why() }
}

fn antes(min: i64, max: i64) -> NewLimits {
    NewLimits::Stud { ante: between(min, max), cap: None }
}

impl Floor {
    /// Asks, and tells the id of the request.
    #[track_caller]
    pub(crate) fn requests(&mut self, actor: Actor, order: Order) -> CommandId {
        self.does(actor, order).id
    }

    #[track_caller]
    fn ante_of(&mut self, stake: i64) -> Result<(), Reason> {
        let order = at(STUD, lay("ana", 1, Bet::Ante, stake));
        match self.asks(player("ana"), order) {
            sabot_house::Answer::Refused(_, refusal) => Err(refusal.reason),
            _ => Ok(()),
        }
    }
}

fn seated() -> Floor {
    let mut floor = Floor::with(&[STUD]);
    floor.guest("ana", STUD, 1);
    floor
}

#[test]
fn limits_are_asked_for_by_one_and_approved_by_another() {
    let mut floor = seated();
    let by_mia = floor.requests(mia(), asked(STUD, antes(2_000, 200_000)));
    assert_eq!(
        floor.refuses(mia(), Order::Approve { request: by_mia.clone() }).reason,
        Reason::SamePerson(name("mia"))
    );
    assert_eq!(
        floor.refuses(mia(), Order::Reject { request: by_mia, reason: why() }).reason,
        Reason::SamePerson(name("mia"))
    );
    let by_sofia = floor.requests(sofia(), asked(STUD, antes(2_000, 200_000)));
    // Another role is not another person.
    let promoted = person("sofia", Role::Manager);
    let approve = Order::Approve { request: by_sofia.clone() };
    assert_eq!(floor.refuses(promoted, approve.clone()).reason, Reason::SamePerson(name("sofia")));
    assert_eq!(floor.house.requests().count(), 2);
    floor.does(mia(), approve.clone());
    assert_eq!(floor.house.requests().count(), 1);
    assert_eq!(floor.refuses(mia(), approve).reason, Reason::Decided);
    let nobody = Order::Approve { request: "nobody".parse().expect("an id") };
    assert_eq!(floor.refuses(mia(), nobody).reason, Reason::NoRequest);

    // No round was open: in force at once.
    floor.leads(STUD, open_round());
    let outside = Law::StakeOutside(Money::of(1_900), Money::of(2_000), Money::of(200_000));
    assert_eq!(floor.ante_of(1_900), Err(Reason::Game(outside)));
    assert_eq!(floor.ante_of(200_000), Ok(()));
}

#[test]
fn what_is_rejected_changes_nothing() {
    let mut floor = seated();
    let request = floor.requests(sofia(), asked(STUD, antes(2_000, 200_000)));
    floor.does(mia(), Order::Reject { request: request.clone(), reason: why() });
    assert_eq!(floor.refuses(mia(), Order::Approve { request }).reason, Reason::Decided);
    floor.leads(STUD, open_round());
    assert_eq!(floor.ante_of(1_000), Ok(()));
}

#[test]
fn within_a_round_limits_stay_and_the_next_begins_with_the_new_ones() {
    let mut floor = seated();
    floor.leads(STUD, open_round());
    for limits in [antes(3_000, 50_000), antes(5_000, 150_000)] {
        let request = floor.requests(sofia(), asked(STUD, limits));
        floor.does(mia(), Order::Approve { request });
    }
    assert_eq!(floor.ante_of(1_000), Ok(()), "R32: unchanged within a round");
    floor.leads(STUD, Command::CloseBetting);
    floor.deals(STUD, &interleaved(&["Qs Qd 9d 7c 4h", "Ks Kd 8c 6h 3s"]));
    floor.plays(player("ana"), STUD, Command::Raise { seat: seat(1), stake: None });
    floor.goes_on(STUD);
    floor.leads(STUD, Command::CloseRound);
    let opened = floor.leads(STUD, open_round());
    // The last approval is the one in force, told before the round opens.
    assert_eq!(opened.events[0].what, What::LimitsChanged { limits: antes(5_000, 150_000) });
    let outside = sabot_games::Reason::StakeOutside(Money::of(4_900), Money::of(5_000), Money::of(150_000));
    assert_eq!(floor.ante_of(4_900), Err(Reason::Game(outside)));
    assert_eq!(floor.ante_of(150_000), Ok(()));
    floor.leads(STUD, Command::CloseBetting);
    let again = floor.batches.last().expect("a batch").events.iter();
    assert!(!again.into_iter().any(|event| matches!(event.what, What::LimitsChanged { .. })), "once");
}

#[test]
fn limits_that_a_rule_forbids_are_refused_when_they_are_asked_for() {
    let mut floor = Floor::with(&[]);
    let money = |minor| Some(Money::of(minor));
    let (low, even) = (between(1_000, 20_000), between(1_000, 100_000));
    let forbidden = [
        // R44: seven times the largest raise of 200,000 at least.
        (STUD, NewLimits::Stud { ante: even, cap: money(1_399_900) }, "cap", "R44"),
        // R1: whole chips of 100.
        (STUD, antes(1_050, 100_000), "ante", "R1"),
        ("qpoker", NewLimits::Qpoker { bet: between(2_000, 1_000), bonus: low, hand_max: None }, "bet", "R32"),
        ("football", NewLimits::Football { stakes: even, post: between(1_050, 20_000) }, "post", "R1"),
        // R92: any number of chips up to the big blind.
        (
            "omaha",
            NewLimits::Omaha { small_blind: money(1_100), big_blind: Money::of(1_000), buy_in: None },
            "small_blind",
            "R92",
        ),
    ];
    for (table, limits, field, rule) in forbidden {
        let refusal = floor.refuses(sofia(), asked(table, limits));
        let basis = refusal.basis.unwrap_or_else(|| panic!("{table}: a rule"));
        assert!(refusal.field.starts_with(field), "{table}: {}", refusal.field);
        assert!(basis.all().any(|cite| cite.to_string() == rule), "{table}: {basis}");
    }
    let other = floor.refuses(sofia(), asked("qpoker", antes(1_000, 2_000))).reason;
    assert_eq!(other, Reason::Game(Law::NotOfThisGame("limits")));
    assert_eq!(floor.house.requests().count(), 0);
}

#[test]
fn limits_of_every_game_change() {
    let mut floor = Floor::with(&["qpoker", "football", "omaha"]);
    let low = between(2_000, 4_000);
    let all = [
        ("qpoker", NewLimits::Qpoker { bet: low, bonus: low, hand_max: None }),
        ("football", NewLimits::Football { stakes: low, post: low }),
        ("omaha", NewLimits::Omaha { small_blind: None, big_blind: Money::of(2_000), buy_in: None }),
    ];
    for (table, limits) in all {
        let request = floor.requests(sofia(), asked(table, limits));
        floor.does(mia(), Order::Approve { request });
    }
    floor.guest("ana", "qpoker", 1);
    floor.leads("qpoker", open_round());
    let outside = |stake| Reason::Game(Law::StakeOutside(Money::of(stake), Money::of(2_000), Money::of(4_000)));
    assert_eq!(floor.reason(player("ana"), "qpoker", lay("ana", 1, Bet::Bet, 1_000)), outside(1_000));
    floor.leads("football", Command::Shuffle { white_card_from_end: None, replaced: false });
    floor.leads("football", open_round());
    assert_eq!(floor.reason(player("ana"), "football", lay("ana", 1, Bet::Post, 5_000)), outside(5_000));
    // 20 to 200 big blinds of 2,000.
    let stack = Some(Money::of(39_900));
    let few =
        floor.refuses(player("ana"), Order::Sit { table: name("omaha"), seat: seat(1), stack, post: false }).reason;
    assert_eq!(few, Reason::Game(Law::StakeOutside(Money::of(39_900), Money::of(40_000), Money::of(400_000))));
}

fn wrong_dealing() -> Command {
    let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    Command::Irregularity(Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap })
}

/// ana has laid 10,000 and a jackpot bet, and has a card.
fn dealing(table: &str) -> Floor {
    let mut floor = Floor::with(&[table]);
    floor.guest("ana", table, 1);
    let croupier = if table == "stud-gen" { program(Role::Croupier) } else { carla() };
    floor.plays(croupier, table, open_round());
    floor.lays("ana", table, 1, Bet::Ante, 10_000);
    floor.lays("ana", table, 1, Bet::Jackpot, 2_500);
    floor.plays(croupier, table, Command::CloseBetting);
    floor
}

#[test]
fn an_irregularity_takes_effect_when_another_confirms_it() {
    let mut floor = dealing(STUD);
    floor.deals(STUD, &["As".parse().expect("a card")]);
    assert_eq!(floor.reason(sofia(), STUD, Command::Confirm), Reason::Game(Law::NothingReported));
    floor.leads(STUD, wrong_dealing());
    assert_eq!(floor.purse("ana"), 987_500, "nothing has happened yet");
    assert_eq!(floor.reason(carla(), STUD, Command::Settle), Reason::Game(Law::AwaitsSupervisor));
    // Whoever declared it does not confirm it, in whatever role.
    for role in [Role::Supervisor, Role::Manager] {
        let same = person("carla", role);
        for word in [Command::Confirm, Command::Dismiss] {
            assert_eq!(floor.reason(same, STUD, word), Reason::SamePerson(name("carla")));
        }
    }
    floor.plays(sofia(), STUD, Command::Confirm);
    // 11(1): the ante is back, the jackpot bet waits for the next round.
    assert_eq!((floor.purse("ana"), floor.pool("gold")), (997_500, 20_000_000));
    assert_eq!(floor.holds(sabot_ledger::Kind::CarriedBets, "gold"), 2_500);
}

#[test]
fn what_a_supervisor_dismisses_has_not_happened() {
    let mut floor = dealing(STUD);
    floor.deals(STUD, &["As".parse().expect("a card")]);
    floor.leads(STUD, wrong_dealing());
    floor.plays(mia(), STUD, Command::Dismiss);
    assert_eq!((floor.purse("ana"), floor.pool("gold")), (987_500, 20_001_750));
    floor.deals(STUD, &["Kd".parse().expect("a card")]);
    // It can be declared again, and then somebody else may have declared it.
    floor.leads(STUD, wrong_dealing());
    floor.plays(person("carlos", Role::Supervisor), STUD, Command::Confirm);
    assert_eq!(floor.purse("ana"), 997_500);
}

#[test]
fn a_failing_generator_is_the_programs_to_declare_and_needs_nobody() {
    let mut floor = dealing("stud-gen");
    let dealer = program(Role::Croupier);
    floor.does(dealer, Order::Deal { table: name("stud-gen"), cards: vec!["As".parse().expect("a card")] });
    let mishap = Mishap::Failure { failed: Failed::Generator, remedy: None };
    let failed = Irregularity { cite: "stud 11(4)".parse().expect("a citation"), mishap };
    let batch = floor.plays(dealer, "stud-gen", Command::Irregularity(failed));
    let told: Vec<_> = batch
        .events
        .iter()
        .filter_map(|event| match event.what {
            What::Game(GameEvent::House(event)) => Some(event.what),
            _ => None,
        })
        .collect();
    assert!(told.contains(&sabot_games::What::IrregularityReported { irregularity: failed }));
    assert!(told.contains(&sabot_games::What::IrregularityConfirmed) && told.contains(&sabot_games::What::Voided));
    assert_eq!((floor.purse("ana"), floor.pool("gold")), (997_500, 20_000_000));
}

#[test]
fn what_waits_at_an_omaha_table_waits_as_anywhere() {
    use sabot_games::omaha::{Command as Omaha, Fault, Irregularity};
    let config = crate::floor::HOUSE.replace("big_blind = 1000", "big_blind = 1000\nconfirm_irregularities = true");
    let mut floor = Floor::founded(&config);
    floor.does(sofia(), Order::OpenTable { table: name("omaha"), dealer: Some(name("carla")) });
    for (who, number) in [("ana", 1), ("bo", 2)] {
        floor.buys_in(who, 100_000);
        let stack = Some(Money::of(100_000));
        floor.does(player(who), Order::Sit { table: name("omaha"), seat: seat(number), stack, post: false });
    }
    floor.does(carla(), hand(Omaha::StartHand { device: None }));
    floor.deals("omaha", &interleaved(&["2c 3d 7h 8c", "As Ks Qs Js"]));
    let cite = "omaha 9(2)".parse().expect("a citation");
    let irregularity = Irregularity { cite, what: Fault::WrongDealing, seat: None, nth: None, card: None };
    floor.does(carla(), hand(Omaha::Irregularity(irregularity)));
    let same = person("carla", Role::Manager);
    assert_eq!(floor.refuses(same, hand(Omaha::Confirm)).reason, Reason::SamePerson(name("carla")));
    floor.does(sofia(), hand(Omaha::Confirm));
    floor.does(carla(), hand(Omaha::CloseHand));
    for who in ["ana", "bo"] {
        floor.does(player(who), Order::Leave { table: name("omaha") });
    }
    // 9(2): every bet returned, no commission.
    assert_eq!((floor.purse("ana"), floor.purse("bo")), (100_000, 100_000));
    assert_eq!(floor.holds(sabot_ledger::Kind::Commission, "demo"), 0);
}
