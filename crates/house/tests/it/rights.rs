//! Who may ask for what: every order by every role, and by the house's own programs.

use sabot_games::{BankedCommand, Irregularity, Limits, Mishap, Viewer, Wrong, omaha};
use sabot_house::people::{AccountOpened, Change, Changed, Noted};
use sabot_house::{
    Actor, Answer, Chips, Correction, Exchange, GameCommand, HouseReason, NewLimits, Order, RIGHTS, Recallable, Right,
    Role, TournamentOrder, may_recall, may_recall_on_own_page, viewer,
};
use sabot_law::Digest;
use sabot_money::{Currency, Money};

use crate::casino::{Casino, at, expire, hand, lay, open_round, sit, why};
use crate::scene::{name, person, seat};

const TABLE: &str = "stud-1";

/// One of every order, with the roles that may ask for it, written out.
pub(crate) fn orders() -> Vec<(Order, Vec<Role>)> {
    use Role::{Administrator, Cashier, Croupier, Manager, Player, Supervisor};
    let (table, ana, pool) = (name(TABLE), name("ana"), name("gold"));
    let (currency, amount) = (Currency::Play, Money::of(1_000));
    let (cite, hit) = ("stud 10(2)".parse().expect("a citation"), 1);
    let request: sabot_house::CommandId = "nobody".parse().expect("an id");
    let wrong = Irregularity {
        cite: "stud 11(1)".parse().expect("a citation"),
        mishap: Mishap::Wrong { what: Wrong::WrongDealing, corrected: false },
        when: None,
    };
    let bet = sabot_games::Bet::Ante;
    let correction = Correction { round: 1, seat: seat(1), player: ana, bet: name("ante"), net: Money::ZERO, cite };
    let limits = NewLimits::Stud { ante: Limits { min: Money::of(1_000), max: Money::of(2_000) }, cap: None };
    let floor_staff = vec![Supervisor, Manager];
    let exchange = Exchange { chips: Chips::Sold, player: ana, currency, amount, table: None };
    let digest = Some(Digest::new([1; 32]));
    let opened = AccountOpened { account: ana, role: Player, guest: false, digest, second: None, before: None };
    let changed = |change| Order::ChangeAccount { changed: Changed { account: ana, counter: 2, change, second: None } };
    let noted = Noted { code: "signed_in".parse().expect("a code"), person: Some(ana), times: None, detail: None };
    vec![
        (Order::Found { config: String::new() }, vec![Administrator]),
        (Order::OpenTable { table, dealer: None }, floor_staff.clone()),
        (Order::CloseTable { table: name("qpoker") }, floor_staff.clone()),
        (Order::BuyIn { player: ana, currency, amount, table: None }, vec![Cashier]),
        (Order::CashOut { player: ana, currency, amount }, vec![Cashier]),
        (Order::Fill { table, amount }, vec![Supervisor, Manager, Cashier]),
        (Order::Credit { table, amount }, vec![Supervisor, Manager, Cashier]),
        (sit(TABLE, 1), vec![Player]),
        (Order::Leave { table }, vec![Player]),
        (Order::Cut { table, bytes: sabot_house::CutBytes::new([7; 32]) }, vec![Player]),
        (at(TABLE, open_round()), vec![Croupier]),
        (at(TABLE, lay("ana", 1, bet, 1_000)), vec![Player, Croupier]),
        (
            at(TABLE, BankedCommand::Withdraw { seat: seat(1), player: "ana".parse().expect("a name"), bet }),
            vec![Player, Croupier],
        ),
        (at(TABLE, BankedCommand::CloseBetting), vec![Croupier]),
        (at(TABLE, BankedCommand::Raise { seat: seat(1), stake: None }), vec![Player, Croupier]),
        (at(TABLE, BankedCommand::Settle), vec![Croupier]),
        (at(TABLE, BankedCommand::Irregularity(wrong)), vec![Croupier]),
        (at(TABLE, BankedCommand::Confirm), floor_staff.clone()),
        (at(TABLE, BankedCommand::Dismiss), floor_staff.clone()),
        (hand(omaha::OmahaCommand::StartHand { device: None }), vec![Croupier]),
        (hand(omaha::OmahaCommand::Check { seat: seat(1), spoken: false }), vec![Player, Croupier]),
        // Words are entered by the croupier who heard them.
        (hand(omaha::OmahaCommand::Check { seat: seat(1), spoken: true }), vec![Croupier]),
        (hand(omaha::OmahaCommand::Confirm), floor_staff.clone()),
        (Order::Deal { table, cards: Vec::new() }, vec![Croupier]),
        (expire(TABLE), vec![Croupier]),
        (Order::WindClock { table }, vec![Croupier]),
        (Order::FailGenerator { table, reason: why() }, vec![Croupier]),
        (Order::NoteClock { ahead_ms: 5_000 }, vec![Croupier]),
        (Order::CountRefusals { table: None, refused: Vec::new() }, vec![Croupier]),
        (Order::AskClock { reason: why() }, vec![Manager, Administrator]),
        (Order::Exclude { player: name("ana"), until: None }, vec![Player, Supervisor, Manager]),
        (Order::AskLift { exclusion: 1, reason: why() }, floor_staff.clone()),
        (Order::SetLimits { limits: sabot_house::people::OwnLimits::default() }, vec![Player]),
        (Order::AskExchange { exchange, reason: why() }, vec![Cashier]),
        (Order::AdmitGuest { guest: name("guest-1"), chips: amount }, vec![Cashier]),
        (Order::TakeAccounts { accounts: vec![opened] }, vec![Administrator]),
        (Order::OpenAccount { opened: Box::new(opened) }, vec![Manager, Cashier, Administrator]),
        (changed(Change::Closed), vec![Manager, Cashier, Administrator]),
        (changed(Change::Secret(Digest::new([1; 32]))), Role::ALL.to_vec()),
        (Order::Note { noted }, vec![Administrator]),
        (Order::Pause { table, reason: why() }, vec![Croupier, Supervisor, Manager]),
        (Order::Resume { table }, vec![Croupier, Supervisor, Manager]),
        (Order::Hold { table, reason: why() }, floor_staff.clone()),
        (Order::Release { table, reason: why() }, floor_staff.clone()),
        (Order::HandOver { table, to: name("rui") }, vec![Croupier, Supervisor, Manager]),
        (Order::AskLimits { table, limits, reason: why() }, floor_staff.clone()),
        (Order::AskCorrection { table, correction, reason: why() }, floor_staff.clone()),
        (Order::AskPoolCorrection { pool, amount, cite, reason: why() }, floor_staff.clone()),
        (Order::Approve { request: request.clone() }, vec![Manager]),
        (Order::Reject { request, reason: why() }, vec![Manager]),
        (Order::VerifyHit { pool, hit }, vec![Supervisor]),
        (Order::ApproveHit { pool, hit }, vec![Manager]),
        (Order::RejectHit { pool, hit, cite, reason: why() }, vec![Manager]),
        (Order::Reach { table, reachable: true }, vec![Croupier, Supervisor, Administrator]),
        (of_tournament(TournamentOrder::Enter { player: ana }), vec![Player, Supervisor, Manager]),
        (of_tournament(TournamentOrder::Pause), floor_staff),
        // What is due the house's own program asks too, in the role of a croupier.
        (of_tournament(TournamentOrder::Begin), vec![Croupier, Supervisor, Manager]),
    ]
}

fn of_tournament(order: TournamentOrder) -> Order {
    Order::Tournament { tournament: name("friday"), order }
}

#[test]
fn every_order_is_for_some_roles_and_for_no_others() {
    let mut casino = Casino::with(&[TABLE, "omaha", "qpoker"]);
    let mut used = Vec::new();
    for (order, roles) in orders() {
        for role in Role::ALL {
            let operation = Right::of(&order, role).expect("somebody may ask for it");
            used.push(operation);
            if roles.contains(&role) {
                // Whether it happens depends on more than rights; it is not let happen here.
                let command = casino.command(person("rita", role), order.clone());
                let refused = match casino.house.handle(&command) {
                    Answer::Refused(_, refusal) => matches!(refusal.reason, HouseReason::NoRight(..)),
                    Answer::Accepted(_) | Answer::Duplicate { .. } => false,
                };
                assert!(!refused, "{role} may {}", order.name());
            } else {
                let refusal = casino.refuses(person("rita", role), order.clone());
                assert_eq!(refusal.reason, HouseReason::NoRight(role, operation), "{role} may not {}", order.name());
                assert_eq!((refusal.field, refusal.basis), ("actor", None));
            }
        }
    }
    assert!(RIGHTS.iter().all(|(operation, _)| used.contains(operation)), "an operation without an order");
}

#[test]
fn seats_time_and_the_pool_are_the_houses_own() {
    let mut casino = Casino::with(&[TABLE, "omaha"]);
    let ana = "ana".parse().expect("a name");
    let own = [
        BankedCommand::Sit { seat: seat(1), player: ana },
        BankedCommand::Leave { player: ana },
        BankedCommand::TimeOut,
        BankedCommand::JackpotSpot { open: false },
        BankedCommand::CloseTable,
    ];
    for role in Role::ALL {
        for command in own {
            let refusal = casino.refuses(person("rita", role), at(TABLE, command));
            assert_eq!(refusal.reason, HouseReason::NotAsked(command.name()));
        }
        let leave = hand(omaha::OmahaCommand::Leave { seat: seat(1) });
        assert_eq!(casino.refuses(person("rita", role), leave).reason, HouseReason::NotAsked("leave"));
    }
}

#[test]
fn a_program_leads_no_table_with_real_cards() {
    let mut casino = Casino::with(&[TABLE, "stud-gen", "stud-school"]);
    let croupier = Actor::automatic(Role::Croupier);
    let not_by_program = HouseReason::NotByProgram(Role::Croupier);
    assert_eq!(casino.reason(croupier, TABLE, open_round()), not_by_program);
    let pause = Order::Pause { table: name(TABLE), reason: why() };
    assert_eq!(casino.refuses(croupier, pause).reason, not_by_program);
    assert_eq!(casino.reason(croupier, "stud-school", open_round()), HouseReason::OtherDealer(name("carla")));
    casino.plays(croupier, "stud-gen", open_round());
    // A clock that has run out is no judgement: it is the program's at every table.
    for table in [TABLE, "stud-gen"] {
        assert_eq!(casino.refuses(croupier, expire(table)).reason, HouseReason::NoClock, "{table}");
    }
}

#[test]
fn programs_of_a_demo_house_watch_and_play_where_the_generator_deals() {
    let mut casino = Casino::with(&[TABLE, "stud-gen"]);
    casino.buys_in("bot-1", 100_000);
    let bot = Actor { name: name("bot-1"), role: Role::Player, automatic: true };
    // 12(1): no program sits at a table with real cards.
    assert_eq!(casino.refuses(bot, sit(TABLE, 1)).reason, HouseReason::NotByProgram(Role::Player));
    casino.does(bot, sit("stud-gen", 1));
    let supervisor = Actor::automatic(Role::Supervisor);
    casino.does(supervisor, Order::Hold { table: name(TABLE), reason: why() });
    casino.does(Actor::automatic(Role::Manager), Order::Release { table: name(TABLE), reason: why() });
}

/// Hidden cards are seen by whom the table of views names, and by nobody else.
#[test]
fn everybody_sees_a_table_from_his_own_side() {
    let mut casino = Casino::with(&[TABLE]);
    casino.guest("ana", TABLE, 3);
    let desk = casino.desk(TABLE);
    let seen = |who: &str, role| viewer(Some((name(who), role)), desk);
    assert_eq!(viewer(None, desk), Viewer::Public);
    assert_eq!((seen("ana", Role::Player), seen("bo", Role::Player)), (Viewer::Seat(seat(3)), Viewer::Public));
    assert_eq!((seen("carla", Role::Croupier), seen("rui", Role::Croupier)), (Viewer::Croupier, Viewer::Public));
    assert_eq!((seen("sofia", Role::Supervisor), seen("mia", Role::Manager)), (Viewer::Croupier, Viewer::Croupier));
    assert_eq!(seen("ines", Role::Inspector), Viewer::Inspector);
    assert_eq!((seen("dora", Role::Cashier), seen("ada", Role::Administrator)), (Viewer::Public, Viewer::Public));
    // Staff who are called like a player sit nowhere.
    assert_eq!(seen("ana", Role::Cashier), Viewer::Public);
}

/// Stud 12(1): players at a stud table are shown no past rounds; elsewhere they are between rounds.
#[test]
fn who_sits_is_shown_past_rounds_between_rounds_and_never_at_stud() {
    let mut casino = Casino::with(&[TABLE, "qpoker", "omaha"]);
    casino.guest("ana", TABLE, 1);
    casino.guest("bo", "qpoker", 1);
    casino.takes_seat("eva", 1, 50_000);
    let may = |casino: &Casino, who: &str, role, table: &str| may_recall(name(who), role, casino.desk(table));
    let own = |who: &str| Some(Recallable::Of(name(who)));
    assert_eq!(may(&casino, "ana", Role::Player, TABLE), None, "12(1)");
    assert_eq!(may(&casino, "bo", Role::Player, "qpoker"), own("bo"));
    assert_eq!(may(&casino, "eva", Role::Player, "omaha"), own("eva"));
    // R95: his own page has them, away from the seat.
    let on_page = |who: &str, role| may_recall_on_own_page(name(who), role, casino.desk(TABLE));
    assert_eq!(on_page("ana", Role::Player), own("ana"));
    assert_eq!(on_page("sofia", Role::Supervisor), Some(Recallable::All));
    assert_eq!(may(&casino, "bo", Role::Player, TABLE), own("bo"));
    assert_eq!(may(&casino, "sofia", Role::Supervisor, TABLE), Some(Recallable::All));
    casino.leads(TABLE, open_round());
    casino.leads("qpoker", open_round());
    assert_eq!(may(&casino, "ana", Role::Player, TABLE), None);
    assert_eq!(may(&casino, "bo", Role::Player, "qpoker"), None);
    assert_eq!(may(&casino, "ana", Role::Player, "qpoker"), own("ana"), "who does not sit there");
    assert_eq!(may(&casino, "ines", Role::Inspector, TABLE), Some(Recallable::All));
}

/// The smallest real house.
pub(crate) const REAL: &str = r#"
name = "casino"
kind = "real"

[[pool]]
name = "gold"
currency = "MOP"
bet = 2500
opening = 20000000
minimum = 10000000
large_hit = 1000000

[[table]]
name = "stud-1"
game = "stud"
mode = "live"
cards = "reader"
currency = "MOP"
chip_unit = 100
ante = { min = 1000, max = 100000 }
jackpot = "gold"
confirm_irregularities = true

[[table]]
name = "stud-gen"
game = "stud"
mode = "generator"
currency = "MOP"
chip_unit = 100
ante = { min = 1000, max = 100000 }
jackpot = "gold"
"#;

#[test]
fn in_a_real_house_people_watch_and_only_the_generators_table_is_led_by_a_program() {
    let mut casino = Casino::founded(REAL);
    let (table, generator) = (name(TABLE), name("stud-gen"));
    let open = |table, dealer| Order::OpenTable { table, dealer };
    for role in [Role::Supervisor, Role::Manager] {
        let refusal = casino.refuses(Actor::automatic(role), open(generator, None));
        assert_eq!(refusal.reason, HouseReason::NotByProgram(role));
    }
    let sofia = person("sofia", Role::Supervisor);
    casino.does(sofia, open(table, Some(name("carla"))));
    casino.does(sofia, open(generator, None));
    let buy = Order::BuyIn { player: name("ana"), currency: Currency::Mop, amount: Money::of(50_000), table: None };
    let cashier = Actor::automatic(Role::Cashier);
    assert_eq!(casino.refuses(cashier, buy.clone()).reason, HouseReason::NotByProgram(Role::Cashier));
    casino.does(person("dora", Role::Cashier), buy);
    let bot = Actor { name: name("ana"), role: Role::Player, automatic: true };
    assert_eq!(casino.refuses(bot, sit("stud-gen", 1)).reason, HouseReason::NotByProgram(Role::Player));
    let croupier = Actor::automatic(Role::Croupier);
    assert_eq!(casino.reason(croupier, TABLE, open_round()), HouseReason::NotByProgram(Role::Croupier));
    casino.plays(croupier, "stud-gen", open_round());
    let command = GameCommand::Banked(open_round());
    let by_person = Order::Play { table: generator, round: None, command };
    assert_eq!(
        casino.refuses(person("carla", Role::Croupier), by_person).reason,
        HouseReason::OtherDealer(croupier.name)
    );
}
