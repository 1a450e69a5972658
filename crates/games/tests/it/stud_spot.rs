//! The jackpot spot is closed when a table does not reach its pool, and the table plays on.

use sabot_cards::Card;
use sabot_games::stud::{Setup, StudTable};
use sabot_games::{
    BankedCommand, BankedEvent, BankedTable as _, Bet, Event, Irregularity, Line, Mishap, Next, Outcome, Reason,
    Refusal, Seat, Stage, Table, Viewed, Wrong,
};
use sabot_law::{Cite, Instrument};
use sabot_money::Money;

const OPEN: BankedCommand = BankedCommand::JackpotSpot { open: true };
const CLOSE: BankedCommand = BankedCommand::JackpotSpot { open: false };

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn lay(number: u8, bet: Bet) -> BankedCommand {
    BankedCommand::Bet { seat: seat(number), player: seat(number).default_player(), bet, stake: Money::of(1_000) }
}

fn table() -> StudTable {
    StudTable::open(&Setup::default()).expect("a table")
}

fn give(table: &mut StudTable, command: BankedCommand) -> Vec<Event<BankedEvent>> {
    table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}")).into_iter().collect()
}

fn refusal(table: &StudTable, command: BankedCommand) -> Refusal {
    table.decide(&command).expect_err("it is refused")
}

fn rests_on(refusal: &Refusal, cite: Cite) -> bool {
    refusal.basis.is_some_and(|basis| basis.rests_on(cite))
}

/// The jackpot bets that came back, by seat.
fn returned(events: &[Event<BankedEvent>]) -> Vec<(u8, i64)> {
    let lines = events.iter().filter_map(|event| match event.what {
        BankedEvent::Line(Line { seat, bet: Bet::Jackpot, stake, outcome: Outcome::Returned, basis, .. }) => {
            assert!([42, 51].iter().all(|number| basis.rests_on(Cite::reading(*number))), "{basis}");
            Some((seat.number(), stake.minor()))
        }
        _ => None,
    });
    lines.collect()
}

fn withdrawn(events: &[Event<BankedEvent>]) -> Vec<(u8, i64)> {
    let taken = events.iter().filter_map(|event| match event.what {
        BankedEvent::BetWithdrawn { seat, bet: Bet::Jackpot, stake, .. } => Some((seat.number(), stake.minor())),
        _ => None,
    });
    taken.collect()
}

/// Bets of seats 1 and 3 with their antes, betting closed.
fn dealt(table: &mut StudTable) {
    give(table, BankedCommand::OpenRound { device: None });
    for number in [1, 3] {
        give(table, lay(number, Bet::Ante));
        give(table, lay(number, Bet::Jackpot));
    }
    give(table, BankedCommand::CloseBetting);
    let Next::Card { to, .. } = table.next() else { panic!("a card is due") };
    give(table, BankedCommand::Deal { to, card: Card::all().next() });
}

fn void(table: &mut StudTable) -> Vec<Event<BankedEvent>> {
    let cite = Cite::article(Instrument::Stud, 11, 1, 0);
    let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    give(table, BankedCommand::Irregularity(Irregularity { cite, mishap, when: None }))
}

#[test]
fn closing_takes_laid_bets_back_and_takes_no_more() {
    let mut table = table();
    give(&mut table, BankedCommand::OpenRound { device: None });
    give(&mut table, lay(1, Bet::Ante));
    give(&mut table, lay(1, Bet::Jackpot));
    give(&mut table, lay(4, Bet::Jackpot));
    let events = give(&mut table, CLOSE);
    assert_eq!(events[0].what, BankedEvent::JackpotSpot { open: false });
    assert_eq!(events[0].basis.to_string(), "stud 10(1), R51");
    assert_eq!(withdrawn(&events), [(1, 1_000), (4, 1_000)]);
    assert!(returned(&events).is_empty());
    // The ante of seat 1 stands, and nobody has a jackpot bet.
    let seats = table.public_view().table.seats;
    assert_eq!(seats[0].bets.iter().map(|bet| bet.bet).collect::<Vec<_>>(), [Bet::Ante]);
    assert!(seats[3].player.is_none());
    let refused = refusal(&table, lay(1, Bet::Jackpot));
    assert_eq!(refused.reason, Reason::JackpotSpotClosed);
    assert!(rests_on(&refused, Cite::article(Instrument::Stud, 10, 1, 0)) && rests_on(&refused, Cite::reading(51)));
    give(&mut table, OPEN);
    give(&mut table, lay(1, Bet::Jackpot));
}

#[test]
fn what_is_so_already_is_refused() {
    let mut table = table();
    assert_eq!(refusal(&table, OPEN).reason, Reason::JackpotSpotAlready(true));
    give(&mut table, CLOSE);
    assert_eq!(refusal(&table, CLOSE).reason, Reason::JackpotSpotAlready(false));
    give(&mut table, BankedCommand::CloseTable);
    assert_eq!(refusal(&table, OPEN).reason, Reason::TableClosed);
}

/// Both bets of 1000 were accepted: 1400 lie in the pool. The round goes on with them, and closing changes nothing else.
#[test]
fn accepted_bets_play_on() {
    let mut table = table();
    dealt(&mut table);
    assert_eq!(table.pool().amount, Money::of(20_001_400));
    assert_eq!(give(&mut table, CLOSE).len(), 1);
    let mut cards = Card::all().skip(1);
    loop {
        let command = match table.next() {
            Next::Card { to, .. } => BankedCommand::Deal { to, card: cards.next() },
            Next::Command(command) => command,
            Next::Choice => BankedCommand::TimeOut,
        };
        let events = give(&mut table, command);
        if command == BankedCommand::Settle {
            let lost = |number: u8| {
                events.iter().any(|event| {
                    matches!(event.what, BankedEvent::Line(line)
                        if line.seat == seat(number) && line.bet == Bet::Jackpot && line.outcome == Outcome::Lost)
                })
            };
            assert!(lost(1) && lost(3), "folded hands lose their jackpot bets as ever");
            break;
        }
    }
    assert_eq!((table.stage(), table.jackpot_open()), (Stage::Settled, false));
    assert_eq!(table.pool().amount, Money::of(20_001_400));
}

/// 11(1) carries the bets though the spot is closed; the next round takes none and gives them back.
#[test]
fn a_void_carries_and_the_next_round_gives_back() {
    let mut table = table();
    dealt(&mut table);
    give(&mut table, CLOSE);
    void(&mut table);
    assert_eq!(table.carried().len(), 2);
    assert_eq!(table.pool().amount, Money::of(20_000_000), "R36");
    let events = give(&mut table, BankedCommand::OpenRound { device: None });
    assert_eq!(returned(&events), [(1, 1_000), (3, 1_000)]);
    assert!(table.carried().is_empty());
}

#[test]
fn a_spot_that_opens_again_in_time_keeps_the_carried_bets() {
    let mut table = table();
    dealt(&mut table);
    give(&mut table, CLOSE);
    void(&mut table);
    give(&mut table, OPEN);
    assert!(returned(&give(&mut table, BankedCommand::OpenRound { device: None })).is_empty());
    assert_eq!(table.carried().len(), 2);
}

#[test]
fn closing_between_rounds_and_while_bets_are_laid_returns_carried_bets() {
    let mut between = table();
    dealt(&mut between);
    void(&mut between);
    assert_eq!(returned(&give(&mut between, CLOSE)), [(1, 1_000), (3, 1_000)]);
    assert!(between.carried().is_empty());

    let mut betting = table();
    dealt(&mut betting);
    void(&mut betting);
    give(&mut betting, BankedCommand::OpenRound { device: None });
    give(&mut betting, lay(2, Bet::Jackpot));
    let events = give(&mut betting, CLOSE);
    assert_eq!((withdrawn(&events), returned(&events)), (vec![(2, 1_000)], vec![(1, 1_000), (3, 1_000)]));
    give(&mut betting, lay(1, Bet::Ante));
    let accepted = give(&mut betting, BankedCommand::CloseBetting);
    assert!(accepted.iter().any(|event| matches!(event.what, BankedEvent::BetsAccepted { jackpot: None, .. })));
    assert!(!accepted.iter().any(|event| matches!(event.what, BankedEvent::Contributed { .. })));
}

/// A table that waits for its supervisor can lose its pool all the same.
#[test]
fn the_spot_waits_for_no_supervisor() {
    let mut table = StudTable::open(&Setup { confirm_irregularities: true, ..Setup::default() }).expect("a table");
    dealt(&mut table);
    void(&mut table);
    assert!(table.public_view().table.awaits_supervisor);
    give(&mut table, CLOSE);
    give(&mut table, BankedCommand::Confirm);
    assert_eq!(table.carried().len(), 2);
}

#[test]
fn every_view_shows_whether_the_spot_is_open() {
    let mut table = table();
    for open in [true, false] {
        let shown = [
            table.public_view().table.own.jackpot_open,
            table.seat_view(seat(1)).table.own.jackpot_open,
            table.croupier_view().table.own.jackpot_open,
            table.inspector_view().table.own.jackpot_open,
        ];
        assert_eq!(shown, [open; 4]);
        assert_eq!(table.jackpot_open(), open);
        if open {
            give(&mut table, CLOSE);
        }
    }
}
