//! What each role may see, checked by exchanging hidden cards: whoever may not see them sees no difference.

use sabot_cards::{Card, Deck};
use sabot_games::stud::{Remainders, Setup, StudState, StudTable};
use sabot_games::{
    BankedCommand, BankedEvent, Bet, CardSource, Device, Event, Next, Place, Seat, Table, TableState, View, Viewed,
    Viewer,
};
use sabot_law::Cite;
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn give(table: &mut StudTable, command: BankedCommand) {
    table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
}

/// Everything that a viewer is shown of a round up to the moment at which hands are opened: every event with its
/// articles, and his view after each. Seats 1 and 2 decide as told; seats 3 and 4 do not get to it.
fn shown(cards: &[Card], decisions: [BankedCommand; 2], viewer: Viewer) -> Vec<String> {
    shown_at(CardSource::Reader, cards, decisions, viewer)
}

fn shown_at(source: CardSource, cards: &[Card], decisions: [BankedCommand; 2], viewer: Viewer) -> Vec<String> {
    let mut table = StudTable::open(&Setup { cards: source, ..Setup::default() }).expect("a table");
    let mut seen = Vec::new();
    let mut deck = cards.iter().copied();
    give(&mut table, BankedCommand::OpenRound { device: None });
    for number in 1..=4 {
        let (seat, player) = (seat(number), seat(number).default_player());
        give(&mut table, BankedCommand::Bet { seat, player, bet: Bet::Ante, stake: Money::of(1_000) });
    }
    give(&mut table, BankedCommand::CloseBetting);
    let mut decisions = decisions.into_iter();
    loop {
        let command = match table.next() {
            Next::Card { to, .. } => BankedCommand::Deal { to, card: deck.next() },
            _ => match decisions.next() {
                Some(command) => command,
                None => return seen,
            },
        };
        for event in table.decide(&command).expect("a card or a decision") {
            seen.push(format!("{:?}", table.seen_by(viewer, &event)));
            table.apply(&event);
        }
        seen.push(view(&table, viewer));
    }
}

fn raise(number: u8) -> BankedCommand {
    BankedCommand::Raise { seat: seat(number), stake: None }
}

fn fold(number: u8) -> BankedCommand {
    BankedCommand::Fold { seat: seat(number) }
}

fn view(table: &StudTable, viewer: Viewer) -> String {
    match viewer {
        Viewer::Public => format!("{:?}", table.public_view()),
        Viewer::Seat(seat) => format!("{:?}", table.seat_view(seat)),
        Viewer::Croupier => format!("{:?}", table.croupier_view()),
        Viewer::Inspector => format!("{:?}", table.inspector_view()),
    }
}

#[test]
fn exchanged_hidden_cards_change_nothing_that_others_see() {
    let mut dice = Dice::new(2003);
    let decisions = [raise(1), fold(2)];
    for _ in 0..cases(300) {
        let deck = Deck::shuffled(&mut || dice.word());
        let cards: Vec<Card> = deck.remaining().iter().copied().take(25).collect();
        // Five places, one card each in turn: the cards of seat 3 and the croupier's first four are hidden from seat 1.
        let mut exchanged = cards.clone();
        exchanged.swap(2 + 5 * dice.below(5), 4 + 5 * dice.below(4));
        for viewer in [Viewer::Public, Viewer::Seat(seat(1)), Viewer::Seat(seat(7)), Viewer::Croupier] {
            assert_eq!(shown(&cards, decisions, viewer), shown(&exchanged, decisions, viewer), "{viewer:?}");
        }
        for viewer in [Viewer::Seat(seat(3)), Viewer::Inspector] {
            assert_ne!(shown(&cards, decisions, viewer), shown(&exchanged, decisions, viewer), "{viewer:?}");
        }
    }
}

/// R48: on screens. Where cards are of paper a fold is seen, and its croupier may let go who has folded.
#[test]
fn a_decision_is_told_to_nobody_else_not_even_by_its_article() {
    let cards: Vec<Card> = Card::all().take(25).collect();
    let (one, other) = ([raise(1), fold(2)], [fold(1), raise(2)]);
    for (source, viewer) in [
        (CardSource::Generator, Viewer::Public),
        (CardSource::Generator, Viewer::Seat(seat(3))),
        (CardSource::Generator, Viewer::Croupier),
        (CardSource::Reader, Viewer::Public),
        (CardSource::Reader, Viewer::Seat(seat(3))),
    ] {
        let (first, second) = (shown_at(source, &cards, one, viewer), shown_at(source, &cards, other, viewer));
        assert_eq!(first, second, "{source:?} {viewer:?}");
    }
    for viewer in [Viewer::Seat(seat(1)), Viewer::Inspector] {
        assert_ne!(shown(&cards, [raise(1), fold(2)], viewer), shown(&cards, [fold(1), raise(2)], viewer));
    }
}

#[test]
fn r48_a_decision_is_seen_by_others_when_all_are_in() {
    let mut table = StudTable::open(&Setup::default()).expect("a table");
    give(&mut table, BankedCommand::OpenRound { device: None });
    for number in [2, 5] {
        let (seat, player) = (seat(number), seat(number).default_player());
        give(&mut table, BankedCommand::Bet { seat, player, bet: Bet::Ante, stake: Money::of(1_000) });
    }
    give(&mut table, BankedCommand::CloseBetting);
    let mut cards = Card::all();
    while let Next::Card { to, .. } = table.next() {
        give(&mut table, BankedCommand::Deal { to, card: cards.next() });
    }
    give(&mut table, BankedCommand::Fold { seat: seat(2) });
    let state = |view: &TableState<StudState>| (view.seats[1].bets[0].decided, view.seats[1].bets[0].decision);
    assert_eq!(state(&table.public_view().table), (true, None));
    assert_eq!(state(&table.seat_view(seat(5)).table), (true, None));
    assert!(table.seat_view(seat(2)).table.seats[1].bets[0].decision.is_some());
    assert!(!table.seat_view(seat(5)).talk_open, "12(2): no talk while seat 5 decides");
    give(&mut table, BankedCommand::Raise { seat: seat(5), stake: None });
    assert!(table.public_view().table.seats[1].bets[0].decision.is_some());
    assert_eq!(table.croupier_view().next, Some("open_croupier"));
}

/// How the house divides and books a bet is told to the croupier and the inspector, and to nobody who plays.
#[test]
fn the_houses_books_are_not_on_the_table() {
    let mut table = StudTable::open(&Setup::default()).expect("a table");
    let mut told: Vec<(Viewer, BankedEvent)> = Vec::new();
    let player = seat(1).default_player();
    let mut cards = Card::all().rev();
    let mut commands = vec![
        BankedCommand::OpenRound { device: Some(Device::Machine) },
        BankedCommand::Bet { seat: seat(1), player, bet: Bet::Ante, stake: Money::of(1_000) },
        BankedCommand::Bet { seat: seat(1), player, bet: Bet::Jackpot, stake: Money::of(1_000) },
        BankedCommand::CloseBetting,
    ]
    .into_iter();
    while table.round() < 2 {
        let command = match (commands.next(), table.next()) {
            (Some(command), _) => command,
            (None, Next::Card { to, .. }) => BankedCommand::Deal { to, card: cards.next() },
            (None, Next::Command(command)) => command,
            (None, Next::Choice) => raise(1),
        };
        for event in table.decide(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}")) {
            for viewer in [Viewer::Public, Viewer::Seat(seat(1)), Viewer::Croupier, Viewer::Inspector] {
                told.extend(table.seen_by(viewer, &event).map(|seen| (viewer, seen.what)));
            }
            table.apply(&event);
        }
    }
    let books = |viewer: Viewer| {
        let own = told.iter().filter(|(who, _)| *who == viewer);
        own.filter(|(_, what)| {
            matches!(
                what,
                BankedEvent::Contributed { .. } | BankedEvent::PrizeDrawn { .. } | BankedEvent::RoundSettled { .. }
            )
        })
        .count()
    };
    assert_eq!((books(Viewer::Public), books(Viewer::Seat(seat(1)))), (0, 0));
    // In packets the deck from its top down gives the only seat four aces: a contribution, a prize and a result.
    assert_eq!((books(Viewer::Croupier), books(Viewer::Inspector)), (3, 3));
}

/// Where the pool's money comes from is the house's affair: those who play see what the display shows.
#[test]
fn a_linked_pool_shows_players_its_amount_alone() {
    let table = StudTable::open(&Setup::default()).expect("a table");
    let [amount, reserve, overflow] = [5_000, 400, 30].map(Money::of);
    let remainders = Remainders { pool: 2, reserve: 1 };
    // As records of the time hold it when linked tables had copies of their pool.
    let event = Event::new(BankedEvent::PoolMoved { amount, reserve, overflow, remainders }, Cite::reading(51));
    let seen = |viewer| table.seen_by(viewer, &event).expect("it is shown").what;
    for viewer in [Viewer::Public, Viewer::Seat(seat(1))] {
        assert_eq!(seen(viewer), BankedEvent::PoolShown { amount });
    }
    for viewer in [Viewer::Croupier, Viewer::Inspector] {
        assert_eq!(seen(viewer), BankedEvent::PoolMoved { amount, reserve, overflow, remainders });
    }
}

#[test]
fn views_say_for_whom_they_were_made() {
    let table = StudTable::open(&Setup::default()).expect("a table");
    assert_eq!(table.public_view().viewer(), Viewer::Public);
    assert_eq!(table.seat_view(seat(4)).viewer(), Viewer::Seat(seat(4)));
    assert_eq!(table.croupier_view().viewer(), Viewer::Croupier);
    assert_eq!(table.inspector_view().viewer(), Viewer::Inspector);
    assert_eq!(Place::from(seat(4)), Place::Seat(seat(4)));
}
