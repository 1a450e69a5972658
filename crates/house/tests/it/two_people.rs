//! What one asks for another approves: limits (R32) and irregularities (R21).

use sabot_games::{BankedCommand, Bet, Failed, Irregularity, Limits, Mishap, Reason as Law, Wrong};
use sabot_house::{Actor, CommandId, GameEvent, HouseEvent, HouseReason, NewLimits, Order, Role};
use sabot_money::Money;

use crate::casino::{Casino, at, carla, hand, interleaved, lay, mia, open_round, player, program, sofia, why};
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

impl Casino {
    /// Asks, and tells the id of the request.
    #[track_caller]
    pub(crate) fn requests(&mut self, actor: Actor, order: Order) -> CommandId {
        self.does(actor, order).id
    }

    #[track_caller]
    fn ante_of(&mut self, stake: i64) -> Result<(), HouseReason> {
        let order = at(STUD, lay("ana", 1, Bet::Ante, stake));
        match self.asks(player("ana"), order) {
            sabot_house::Answer::Refused(_, refusal) => Err(refusal.reason),
            _ => Ok(()),
        }
    }
}

fn seated() -> Casino {
    let mut casino = Casino::with(&[STUD]);
    casino.guest("ana", STUD, 1);
    casino
}

#[test]
fn limits_are_asked_for_by_one_and_approved_by_another() {
    let mut casino = seated();
    let by_mia = casino.requests(mia(), asked(STUD, antes(2_000, 200_000)));
    assert_eq!(
        casino.refuses(mia(), Order::Approve { request: by_mia.clone() }).reason,
        HouseReason::SamePerson(name("mia"))
    );
    assert_eq!(
        casino.refuses(mia(), Order::Reject { request: by_mia, reason: why() }).reason,
        HouseReason::SamePerson(name("mia"))
    );
    let by_sofia = casino.requests(sofia(), asked(STUD, antes(2_000, 200_000)));
    // Another role is not another person.
    let promoted = person("sofia", Role::Manager);
    let approve = Order::Approve { request: by_sofia.clone() };
    assert_eq!(casino.refuses(promoted, approve.clone()).reason, HouseReason::SamePerson(name("sofia")));
    assert_eq!(casino.house.requests().count(), 2);
    casino.does(mia(), approve.clone());
    assert_eq!(casino.house.requests().count(), 1);
    assert_eq!(casino.refuses(mia(), approve).reason, HouseReason::Decided);
    let nobody = Order::Approve { request: "nobody".parse().expect("an id") };
    assert_eq!(casino.refuses(mia(), nobody).reason, HouseReason::NoRequest);

    // No round was open: in force at once.
    casino.leads(STUD, open_round());
    let outside = Law::StakeOutside(Money::of(1_900), Money::of(2_000), Money::of(200_000));
    assert_eq!(casino.ante_of(1_900), Err(HouseReason::Game(outside)));
    assert_eq!(casino.ante_of(200_000), Ok(()));
}

#[test]
fn what_is_rejected_changes_nothing() {
    let mut casino = seated();
    let request = casino.requests(sofia(), asked(STUD, antes(2_000, 200_000)));
    casino.does(mia(), Order::Reject { request: request.clone(), reason: why() });
    assert_eq!(casino.refuses(mia(), Order::Approve { request }).reason, HouseReason::Decided);
    casino.leads(STUD, open_round());
    assert_eq!(casino.ante_of(1_000), Ok(()));
}

#[test]
fn within_a_round_limits_stay_and_the_next_begins_with_the_new_ones() {
    let mut casino = seated();
    casino.leads(STUD, open_round());
    for limits in [antes(3_000, 50_000), antes(5_000, 150_000)] {
        let request = casino.requests(sofia(), asked(STUD, limits));
        casino.does(mia(), Order::Approve { request });
    }
    assert_eq!(casino.ante_of(1_000), Ok(()), "R32: unchanged within a round");
    casino.leads(STUD, BankedCommand::CloseBetting);
    casino.deals(STUD, &interleaved(&["Qs Qd 9d 7c 4h", "Ks Kd 8c 6h 3s"]));
    casino.plays(player("ana"), STUD, BankedCommand::Raise { seat: seat(1), stake: None });
    casino.goes_on(STUD);
    casino.leads(STUD, BankedCommand::CloseRound);
    let opened = casino.leads(STUD, open_round());
    // The last approval is the one in force, told before the round opens.
    assert_eq!(opened.events[0].what, HouseEvent::LimitsChanged { limits: antes(5_000, 150_000) });
    let outside = sabot_games::Reason::StakeOutside(Money::of(4_900), Money::of(5_000), Money::of(150_000));
    assert_eq!(casino.ante_of(4_900), Err(HouseReason::Game(outside)));
    assert_eq!(casino.ante_of(150_000), Ok(()));
    casino.leads(STUD, BankedCommand::CloseBetting);
    let again = casino.batches.last().expect("a batch").events.iter();
    assert!(!again.into_iter().any(|event| matches!(event.what, HouseEvent::LimitsChanged { .. })), "once");
}

#[test]
fn limits_that_a_rule_forbids_are_refused_when_they_are_asked_for() {
    let mut casino = Casino::with(&[]);
    let money = |minor| Some(Money::of(minor));
    let (low, even) = (between(1_000, 20_000), between(1_000, 100_000));
    let forbidden = [
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
        let refusal = casino.refuses(sofia(), asked(table, limits));
        let basis = refusal.basis.unwrap_or_else(|| panic!("{table}: a rule"));
        assert!(refusal.field.starts_with(field), "{table}: {}", refusal.field);
        assert!(basis.all().any(|cite| cite.to_string() == rule), "{table}: {basis}");
    }
    let other = casino.refuses(sofia(), asked("qpoker", antes(1_000, 2_000))).reason;
    assert_eq!(other, HouseReason::Game(Law::NotOfThisGame("limits")));
    assert_eq!(casino.house.requests().count(), 0);
}

#[test]
fn limits_of_every_game_change() {
    let mut casino = Casino::with(&["qpoker", "football", "omaha"]);
    let low = between(2_000, 4_000);
    let all = [
        ("qpoker", NewLimits::Qpoker { bet: low, bonus: low, hand_max: None }),
        ("football", NewLimits::Football { stakes: low, post: low }),
        ("omaha", NewLimits::Omaha { small_blind: None, big_blind: Money::of(2_000), buy_in: None }),
    ];
    for (table, limits) in all {
        let request = casino.requests(sofia(), asked(table, limits));
        casino.does(mia(), Order::Approve { request });
    }
    casino.guest("ana", "qpoker", 1);
    casino.leads("qpoker", open_round());
    let outside = |stake| HouseReason::Game(Law::StakeOutside(Money::of(stake), Money::of(2_000), Money::of(4_000)));
    assert_eq!(casino.reason(player("ana"), "qpoker", lay("ana", 1, Bet::Bet, 1_000)), outside(1_000));
    casino.leads("football", BankedCommand::shuffle(Some(sabot_games::Place::Croupier)));
    casino.leads("football", open_round());
    assert_eq!(casino.reason(player("ana"), "football", lay("ana", 1, Bet::Post, 5_000)), outside(5_000));
    // 20 to 200 big blinds of 2,000.
    let stack = Some(Money::of(39_900));
    let few =
        casino.refuses(player("ana"), Order::Sit { table: name("omaha"), seat: seat(1), stack, post: false }).reason;
    assert_eq!(few, HouseReason::Game(Law::StakeOutside(Money::of(39_900), Money::of(40_000), Money::of(400_000))));
}

fn wrong_dealing() -> BankedCommand {
    let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    BankedCommand::Irregularity(Irregularity { cite: "stud 11(1)".parse().expect("a citation"), mishap, when: None })
}

/// ana has laid 10,000 and a jackpot bet, and has a card.
fn dealing(table: &str) -> Casino {
    let mut casino = Casino::with(&[table]);
    casino.guest("ana", table, 1);
    let croupier = if table == "stud-gen" { program(Role::Croupier) } else { carla() };
    casino.plays(croupier, table, open_round());
    casino.lays("ana", table, 1, Bet::Ante, 10_000);
    casino.lays("ana", table, 1, Bet::Jackpot, 2_500);
    casino.plays(croupier, table, BankedCommand::CloseBetting);
    casino
}

#[test]
fn an_irregularity_takes_effect_when_another_confirms_it() {
    let mut casino = dealing(STUD);
    casino.deals(STUD, &["As".parse().expect("a card")]);
    assert_eq!(casino.reason(sofia(), STUD, BankedCommand::Confirm), HouseReason::Game(Law::NothingReported));
    casino.leads(STUD, wrong_dealing());
    assert_eq!(casino.purse("ana"), 987_500, "nothing has happened yet");
    assert_eq!(casino.reason(carla(), STUD, BankedCommand::Settle), HouseReason::Game(Law::AwaitsSupervisor));
    // Whoever declared it does not confirm it, in whatever role.
    for role in [Role::Supervisor, Role::Manager] {
        let same = person("carla", role);
        for word in [BankedCommand::Confirm, BankedCommand::Dismiss] {
            assert_eq!(casino.reason(same, STUD, word), HouseReason::SamePerson(name("carla")));
        }
    }
    casino.plays(sofia(), STUD, BankedCommand::Confirm);
    // 11(1): the ante is back, the jackpot bet waits for the next round.
    assert_eq!((casino.purse("ana"), casino.pool("gold")), (997_500, 20_000_000));
    assert_eq!(casino.holds(sabot_ledger::AccountKind::CarriedBets, "gold"), 2_500);
}

#[test]
fn what_a_supervisor_dismisses_has_not_happened() {
    let mut casino = dealing(STUD);
    casino.deals(STUD, &["As".parse().expect("a card")]);
    casino.leads(STUD, wrong_dealing());
    casino.plays(mia(), STUD, BankedCommand::Dismiss);
    assert_eq!((casino.purse("ana"), casino.pool("gold")), (987_500, 20_001_750));
    casino.deals(STUD, &["Kd".parse().expect("a card")]);
    // It can be declared again, and then somebody else may have declared it.
    casino.leads(STUD, wrong_dealing());
    casino.plays(person("carlos", Role::Supervisor), STUD, BankedCommand::Confirm);
    assert_eq!(casino.purse("ana"), 997_500);
}

#[test]
fn a_failing_generator_is_the_programs_to_declare_and_needs_nobody() {
    let mut casino = dealing("stud-gen");
    let dealer = program(Role::Croupier);
    casino.does(dealer, Order::Deal { table: name("stud-gen"), cards: vec!["As".parse().expect("a card")] });
    let mishap = Mishap::Failure { failed: Failed::Generator, remedy: None };
    let failed = Irregularity { cite: "stud 11(4)".parse().expect("a citation"), mishap, when: None };
    let batch = casino.plays(dealer, "stud-gen", BankedCommand::Irregularity(failed));
    let told: Vec<_> = batch
        .events
        .iter()
        .filter_map(|event| match event.what {
            HouseEvent::Game(GameEvent::Banked(event)) => Some(event.what),
            _ => None,
        })
        .collect();
    assert!(told.contains(&sabot_games::BankedEvent::IrregularityReported { irregularity: failed }));
    assert!(
        told.contains(&sabot_games::BankedEvent::IrregularityConfirmed)
            && told.contains(&sabot_games::BankedEvent::Voided)
    );
    assert_eq!((casino.purse("ana"), casino.pool("gold")), (997_500, 20_000_000));
}

#[test]
fn what_waits_at_an_omaha_table_waits_as_anywhere() {
    use sabot_games::omaha::{Fault, Irregularity, OmahaCommand};
    let config = crate::casino::HOUSE.replace("big_blind = 1000", "big_blind = 1000\nconfirm_irregularities = true");
    let mut casino = Casino::founded(&config);
    casino.does(sofia(), Order::OpenTable { table: name("omaha"), dealer: Some(name("carla")) });
    for (who, number) in [("ana", 1), ("bo", 2)] {
        casino.buys_in(who, 100_000);
        let stack = Some(Money::of(100_000));
        casino.does(player(who), Order::Sit { table: name("omaha"), seat: seat(number), stack, post: false });
    }
    casino.does(carla(), hand(OmahaCommand::StartHand { device: None }));
    casino.deals("omaha", &interleaved(&["2c 3d 7h 8c", "As Ks Qs Js"]));
    let cite = "omaha 9(2)".parse().expect("a citation");
    let irregularity =
        Irregularity { cite, what: Fault::WrongDealing, seat: None, nth: None, card: None, remedy: None };
    casino.does(carla(), hand(OmahaCommand::Irregularity(irregularity)));
    let same = person("carla", Role::Manager);
    assert_eq!(casino.refuses(same, hand(OmahaCommand::Confirm)).reason, HouseReason::SamePerson(name("carla")));
    casino.does(sofia(), hand(OmahaCommand::Confirm));
    casino.does(carla(), hand(OmahaCommand::CloseHand));
    for who in ["ana", "bo"] {
        casino.does(player(who), Order::Leave { table: name("omaha") });
    }
    // 9(2): every bet returned, no commission.
    assert_eq!((casino.purse("ana"), casino.purse("bo")), (100_000, 100_000));
    assert_eq!(casino.holds(sabot_ledger::AccountKind::Commission, "demo"), 0);
}
