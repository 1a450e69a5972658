//! A hand of a tournament at its table: the articles play it; who sits there is not the table's to say.

use sabot_cards::Deck;
use sabot_games::omaha::tournament::{Obstacle, Structure, Tournament, TournamentCommand as Ask};
use sabot_games::omaha::{OmahaCommand as Command, OmahaEvent, OmahaTable, Setup};
use sabot_games::{Dealer, Name, Reason, Seat, Table as _};
use sabot_money::Money;

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Four play, of whom `away` are away, and the first hand has begun.
fn begun(away: &[&str]) -> Tournament {
    let mut tournament = Tournament::open(Structure::default().check().expect("no mistake"));
    let mut asks = |ask: Ask| drop(tournament.perform(&ask).expect("it is possible"));
    for player in ["ana", "bo", "cai", "duo"] {
        asks(Ask::Enter { player: name(player), chairs: Vec::new() });
    }
    asks(Ask::Begin { order: vec![0, 1, 2, 3], at: 0 });
    for player in away {
        asks(Ask::Absent { player: name(player) });
    }
    asks(Ask::BeginHand { table: 1 });
    tournament
}

fn table(tournament: &Tournament) -> OmahaTable {
    tournament.table_of(1, &Setup::default()).expect("its hand has begun")
}

#[test]
fn nobody_asks_of_the_table_what_the_tournament_decides() {
    let tournament = begun(&[]);
    let mut table = table(&tournament);
    let (player, amount) = (name("eva"), Money::of(10_000));
    let refused = |table: &OmahaTable, command: Command| {
        table.decide(&command).expect_err("not here").basis.expect("a ground").to_string()
    };
    let by_house = [
        Command::Sit { seat: seat(9), player, stack: amount, post: false },
        Command::TopUp { seat: seat(1), amount },
        Command::SitOut { seat: seat(1) },
        Command::ComeBack { seat: seat(1), post: false },
        Command::Queue { player },
        Command::Unqueue { player },
        Command::CloseTable,
    ];
    for playing in [false, true] {
        if playing {
            table.perform(&Command::StartHand { device: None }).expect("it begins");
        }
        for command in by_house {
            assert_eq!(refused(&table, command), "R93", "{command:?}");
        }
        assert_eq!(refused(&table, Command::Leave { seat: seat(2) }), "omaha 4(2), R93");
        assert_eq!(refused(&table, Command::TakeChips { seat: seat(2), amount }), "omaha 4(2), R93");
        // Nothing of it is offered either.
        let legal = table.legal_commands();
        for command in by_house.into_iter().chain([Command::Leave { seat: seat(2) }]) {
            assert!(!legal.iter().any(|one| OmahaTable::admits(one, &command)), "{command:?}");
        }
    }
}

#[test]
fn its_notice_shows_the_blinds_of_all_levels_and_its_pots_pay_nothing() {
    let tournament = begun(&[]);
    let events = table(&tournament).perform(&Command::StartHand { device: None }).expect("it begins");
    let notice = events.iter().find_map(|event| match event.what {
        OmahaEvent::NoticeShown { small, big, .. } => {
            Some((small.minor(), big.minor(), event.basis.cite().to_string()))
        }
        _ => None,
    });
    assert_eq!(notice, Some((5_000, 480_000, "omaha 4(3)".to_owned())));
    let rate = events.iter().find_map(|event| match event.what {
        OmahaEvent::CommissionShown { rate, .. } => Some((rate.ten_thousandths(), event.basis.to_string())),
        _ => None,
    });
    assert_eq!(rate, Some((0, "omaha 16, D27".to_owned())));
    // The blinds that are posted are those of the first level.
    let posted: Vec<i64> = events
        .iter()
        .filter_map(|event| match event.what {
            OmahaEvent::BlindPosted { amount, .. } => Some(amount.minor()),
            _ => None,
        })
        .collect();
    assert_eq!(posted, [5_000, 10_000]);
}

/// R93: bo and duo are away. Bo posts the small blind and folds it; duo folds first, and nobody else may fold for them otherwise.
#[test]
fn who_is_away_is_dealt_in_posts_and_folds_by_itself() {
    let mut tournament = begun(&["bo", "duo"]);
    let mut dealer = Dealer::new(table(&tournament), Deck::in_order());
    // Seat 1 has the button, seats 2 and 3 the blinds; seat 4 acts first.
    let refusal = dealer.perform(&Command::call(4).expect("a seat")).expect_err("he is away");
    assert_eq!(refusal.basis.expect("a ground").to_string(), "R93");
    let mut folds = Vec::new();
    while dealer.table().hand().is_none_or(|hand| hand.actor().is_none_or(|actor| actor != seat(1))) {
        for event in dealer.advance().expect("it goes on by itself") {
            if let OmahaEvent::Acted { seat, .. } = event.what {
                folds.push((seat.number(), event.basis.rests_on(sabot_law::Cite::reading(93))));
            }
        }
    }
    assert_eq!(folds, [(4, true)]);
    dealer.perform(&Command::fold(1).expect("a seat")).expect("his turn");
    dealer.finish().expect("bo folds by himself, and cai has won");
    let over = tournament.ended(1, dealer.table(), 1).expect("it is over");
    tournament.perform(&over).expect("chips balance");
    let chips =
        ["ana", "bo", "cai", "duo"].map(|player| tournament.entrant(name(player)).expect("in it").chips.minor());
    assert_eq!(chips, [1_000_000, 995_000, 1_005_000, 1_000_000]);
    // What was played once is not played again.
    let again = tournament.ended(1, dealer.table(), 2).expect_err("it is over");
    assert_eq!(again.reason, Reason::Tournament(Obstacle::PlaysNoHand(1)));
    let another = dealer.table().decide(&Command::StartHand { device: None }).expect_err("the tournament begins hands");
    assert_eq!(another.basis.expect("a ground").to_string(), "R93");
}

/// 9(2): a void hand leaves everything as it was, and the button where it lay (R71).
#[test]
fn a_void_hand_changes_nothing() {
    use sabot_games::omaha::art09_dealing_errors::VOID;
    use sabot_games::omaha::{Fault, Irregularity};
    let mut tournament = begun(&[]);
    let mut dealer = Dealer::new(table(&tournament), Deck::in_order());
    dealer.perform(&Command::call(4).expect("a seat")).expect("his turn");
    dealer.perform(&Command::Irregularity(Irregularity::of(VOID, Fault::MissingCard))).expect("declared");
    dealer.finish().expect("it is closed");
    let over = tournament.ended(1, dealer.table(), 1).expect("it is over");
    assert!(matches!(over, Ask::EndHand { void: true, commission: Money::ZERO, .. }));
    tournament.perform(&over).expect("it counts as void");
    assert!(tournament.entrants().iter().all(|one| one.chips == Money::of(1_000_000)));
    tournament.perform(&Ask::BeginHand { table: 1 }).expect("the next");
    let hand = *tournament.table(1).and_then(|table| table.hand()).expect("it is played");
    assert_eq!(hand.button, seat(1));
}
