//! Hostile sequences of commands at a table of Stud Poker.
//!
//! Whatever comes in: nothing panics, `legal_commands()` and `decide` agree, a refusal changes nothing, money is
//! conserved, and every round ends.

use std::collections::BTreeSet;
use std::sync::Mutex;

use sabot_cards::Card;
use sabot_effort::{Tape, cases};
use sabot_games::stud::{IRREGULARITIES, JackpotSetup, Readings, Setup, StudTable};
use sabot_games::{
    Bet, CardSource, Command, Decision, Device, Failed, FewCards, Irregularity, Limits, Line, Mishap, Next, Outcome,
    Place, PlayerName, Seat, Table, Tell, Viewed, What, Wrong,
};
use sabot_money::Money;

fn seat(tape: &mut Tape<'_>) -> Seat {
    // One in sixteen lies beyond the table.
    Seat::new(match tape.below(16) {
        15 => 8,
        number => u8::try_from(number % 7).expect("small") + 1,
    })
    .expect("from 1")
}

fn player(tape: &mut Tape<'_>) -> PlayerName {
    ["ana", "bo", "chi", "dora", "eva", "fu", "gil", "hong"][tape.below(8)].parse().expect("a name")
}

fn card(tape: &mut Tape<'_>) -> Card {
    Card::from_index(u8::try_from(tape.below(52)).expect("small")).expect("a card")
}

fn stake(tape: &mut Tape<'_>) -> Money {
    Money::of([1_000, 10_000, 2_000, 1_000_000, 1_000_100, 900, 1_050, 0, -1_000, 1 << 53][tape.below(10)])
}

fn pool(tape: &mut Tape<'_>) -> Money {
    Money::of([0, 500, 1_000_000, 1 << 52, (1 << 52) + 1, 1 << 53, -1][tape.below(7)])
}

fn place(tape: &mut Tape<'_>) -> Place {
    if tape.below(4) == 0 { Place::Croupier } else { Place::Seat(seat(tape)) }
}

fn irregularity(tape: &mut Tape<'_>) -> Irregularity {
    let mishap = match tape.below(4) {
        0 => Mishap::Wrong {
            what: tape.pick(&[
                Wrong::WrongDealing,
                Wrong::SeatSkipped,
                Wrong::WrongCount,
                Wrong::CardsExposed,
                Wrong::DuplicateCard,
                Wrong::MissingCard,
            ]),
            corrected: tape.below(16) == 0,
        },
        1 => {
            let nth = [None, Some(0), Some(1), Some(2), Some(5), Some(6)][tape.below(6)];
            let card = (tape.below(2) == 0).then(|| card(tape));
            Mishap::Exposed { place: place(tape), nth, card }
        }
        2 => Mishap::Unbet { seat: seat(tape) },
        _ => Mishap::Failure {
            failed: tape.pick(&[Failed::Machine, Failed::Generator, Failed::Reader]),
            remedy: tape.pick(&[None, Some(Device::Machine), Some(Device::Shoe)]),
        },
    };
    let mut declared = IRREGULARITIES.declare(mishap);
    if tape.below(16) == 0 {
        declared.cite = IRREGULARITIES.unbet;
    }
    declared
}

/// Any command whatever, without looking at the table.
fn any_command(tape: &mut Tape<'_>) -> Command {
    let bet = |tape: &mut Tape<'_>| tape.pick(&[Bet::Ante, Bet::Ante, Bet::Jackpot, Bet::Raise]);
    let five = |tape: &mut Tape<'_>| (tape.below(2) == 0).then(|| FewCards::from([(); 5].map(|()| card(tape))));
    match tape.below(20) {
        0 => Command::OpenRound { device: [None, Some(Device::Shoe), Some(Device::Machine)][tape.below(3)] },
        1..=3 => Command::Bet { seat: seat(tape), player: player(tape), bet: bet(tape), stake: stake(tape) },
        4 => Command::Withdraw { seat: seat(tape), player: player(tape), bet: bet(tape) },
        5 => Command::Leave { player: player(tape) },
        6 => Command::CloseBetting,
        7 => Command::Deal { to: place(tape), card: (tape.below(4) > 0).then(|| card(tape)) },
        8 => Command::Raise { seat: seat(tape), stake: (tape.below(2) == 0).then(|| stake(tape)) },
        9 => Command::Fold { seat: seat(tape) },
        10 => Command::TimeOut,
        11 => Command::Show { seat: seat(tape) },
        12 => Command::Talk { seat: seat(tape) },
        13 => Command::OpenCroupier { cards: five(tape) },
        14 => Command::Open { seat: seat(tape), cards: five(tape) },
        15 => [Command::Settle, Command::CloseRound, Command::Confirm, Command::Dismiss][tape.below(4)],
        16 => Command::PoolMoved { amount: pool(tape), reserve: pool(tape) },
        17 if tape.below(8) == 0 => Command::CloseTable,
        18 => Command::GiveUp { seat: seat(tape), player: player(tape) },
        _ => Command::Irregularity(irregularity(tape)),
    }
}

/// What moves the round on, with a card that may or may not fit.
fn sensible_command(table: &StudTable, tape: &mut Tape<'_>) -> Command {
    match table.next() {
        Next::Card { to, face } => {
            let known = table.config().cards.knows_face_down() || face == sabot_games::Face::Up;
            // Most cards are new to the table, so that rounds are dealt out.
            let start = tape.below(52);
            let fresh = Card::all().cycle().skip(start).take(52).find(|card| {
                let command = Command::Deal { to, card: Some(*card) };
                table.legal_commands().iter().any(|legal| legal.admits(&command))
            });
            Command::Deal { to, card: fresh.filter(|_| known) }
        }
        Next::Command(Command::CloseBetting) if tape.below(4) > 0 => {
            let seat = seat(tape);
            // Mostly the same player at the same seat, so that antes and jackpot bets meet.
            let player = if tape.below(8) == 0 { player(tape) } else { PlayerName::at(seat) };
            let (bet, stake) = (tape.pick(&[Bet::Ante, Bet::Ante, Bet::Jackpot]), Money::of(1_000));
            Command::Bet { seat, player, bet, stake }
        }
        Next::Command(Command::CloseRound | Command::Settle) if tape.below(4) == 0 => {
            Command::Irregularity(irregularity(tape))
        }
        Next::Command(Command::OpenCroupier { .. }) if !table.config().cards.knows_face_down() => {
            Command::OpenCroupier { cards: Some([(); 5].map(|()| card(tape)).into()) }
        }
        Next::Command(Command::Open { seat, .. }) if !table.config().cards.knows_face_down() => {
            Command::Open { seat, cards: Some([(); 5].map(|()| card(tape)).into()) }
        }
        Next::Command(command) => command,
        Next::Choice => [
            Command::Raise { seat: seat(tape), stake: None },
            Command::Fold { seat: seat(tape) },
            Command::Confirm,
            Command::Dismiss,
        ][tape.below(4)],
    }
}

fn table(tape: &mut Tape<'_>) -> StudTable {
    let mut readings = Readings::default();
    if tape.below(2) == 0 {
        readings.choose(38, "pay_folded").expect("an alternative");
    }
    if tape.below(4) == 0 {
        readings.choose(6, "fixed_prizes_from_house").expect("an alternative");
    }
    let setup = Setup {
        device: tape.pick(&[Device::Shoe, Device::Machine]),
        cards: tape.pick(&[CardSource::Reader, CardSource::Console, CardSource::Generator]),
        ante: Limits { min: Money::of(1_000), max: Money::of(1_000_000) },
        jackpot: JackpotSetup {
            bet: (tape.below(2) == 0).then(|| Money::of(1_000)),
            pool: Money::of([0, 300, 20_000_000][tape.below(3)]),
            ..JackpotSetup::default()
        },
        confirm_irregularities: tape.below(4) == 0,
        readings,
        ..Setup::default()
    };
    StudTable::open(&setup).expect("a table")
}

/// Keeps the books of a table from outside, from its events alone.
#[derive(Default)]
struct Books {
    /// What was accepted or raised in this round and has no line yet.
    at_stake: i64,
    /// What the lines of this round have settled: stakes and nets.
    lines: Vec<Line>,
    /// What this round has put into the pool, and taken out of it again.
    contributed: i64,
    drawn: i64,
    antes: [i64; 7],
}

impl Books {
    fn enter(&mut self, what: &What) {
        match *what {
            What::RoundOpened { .. } => *self = Books::default(),
            What::BetsAccepted { seat, ante, jackpot, .. } => {
                self.antes[seat.index()] = ante.minor();
                self.at_stake += ante.minor() + jackpot.map_or(0, Money::minor);
            }
            What::Decided { seat, decision: Some(Decision::Raise), .. } => {
                self.at_stake += 2 * self.antes[seat.index()];
            }
            What::Contributed { to_pool, .. } => self.contributed += to_pool.minor(),
            What::ContributionReversed { from_pool, .. } => self.contributed -= from_pool.minor(),
            What::PrizeDrawn { from_pool, .. } => self.drawn += from_pool.minor(),
            What::PoolRestarted { amount, .. } => self.drawn -= amount.minor(),
            What::Voided => self.lines.clear(),
            What::PoolRestored { .. } => self.drawn = 0,
            What::Line(line) => self.lines.push(line),
            What::RoundSettled { house_net } => self.balance(house_net),
            _ => {}
        }
    }

    /// Every stake has exactly one line, and what players gain somebody loses.
    fn balance(&self, house_net: Money) {
        let staked: i64 =
            self.lines.iter().filter(|line| !self.never_accepted(line)).map(|line| line.stake.minor()).sum();
        assert_eq!(staked, self.at_stake, "every accepted stake has its line: {:?}", self.lines);
        let players: i64 = self.lines.iter().map(|line| line.net.minor()).sum();
        let pool = self.contributed - self.drawn;
        assert_eq!(players + house_net.minor() + pool, 0, "money is conserved: {:?}", self.lines);
        for line in &self.lines {
            let least = -line.stake.minor();
            assert!(line.net.minor() >= least, "nobody loses more than his stake: {line:?}");
        }
    }

    /// A jackpot bet without an ante, or a carried one whose player did not ante: it goes back without having counted.
    fn never_accepted(&self, line: &Line) -> bool {
        let without_ante = sabot_law::Cite::reading(37);
        let carried = sabot_law::Cite::reading(42);
        let voided = sabot_law::Cite::reading(43);
        line.outcome == Outcome::Returned
            && (line.basis.rests_on(without_ante) || (line.basis.rests_on(carried) && !line.basis.rests_on(voided)))
    }
}

/// The keys of all events that the hostile sequences brought about: a fuzzer that never gets past the betting proves
/// nothing.
static REACHED: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());

fn give(table: &mut StudTable, books: &mut Books, command: &Command) -> bool {
    let decided = table.decide(command);
    let admitted = table.legal_commands().iter().any(|legal| StudTable::admits(legal, command));
    assert_eq!(decided.is_ok(), admitted, "{command:?} {decided:?} among {:?}", table.legal_commands());
    let Ok(events) = decided else { return false };
    for event in &events {
        books.enter(&event.what);
        table.apply(event);
    }
    REACHED.lock().expect("no test panicked").extend(events.iter().map(|event| event.what.told().key));
    assert!(table.pool().amount >= Money::ZERO && table.pool().reserve >= Money::ZERO);
    assert!(table.carried().len() <= 7);
    true
}

/// Moves the round on by itself until it is over.
fn finish(mut table: StudTable, mut books: Books) {
    if table.legal_commands().is_empty() {
        return;
    }
    for _ in 0..80 {
        if give(&mut table, &mut books, &Command::Dismiss) {
            continue;
        }
        if table.is_between_rounds() {
            return;
        }
        let fresh = |table: &StudTable| {
            let taken = table.legal_commands();
            Card::all().find(|card| {
                let Next::Card { to, .. } = table.next() else { return false };
                let command = Command::Deal { to, card: Some(*card) };
                taken.iter().any(|legal| legal.admits(&command))
            })
        };
        let opens = |place: Place, table: &StudTable| {
            // Any five that fit: those known of the hand, filled up with cards seen nowhere.
            let view = table.inspector_view();
            let faces = match place {
                Place::Croupier => view.table.croupier.clone(),
                Place::Seat(seat) => view.table.seats[seat.index()].cards.clone(),
            };
            let known: Vec<Card> = faces
                .iter()
                .filter_map(|face| match face {
                    sabot_games::CardFace::Seen(card) => Some(*card),
                    sabot_games::CardFace::Hidden => None,
                })
                .collect();
            let mut hand = known;
            for card in Card::all() {
                if hand.len() == 5 {
                    break;
                }
                let mut tried = hand.clone();
                tried.push(card);
                let elsewhere = view.table.seats.iter().flat_map(|seat| &seat.cards).chain(&view.table.croupier);
                if elsewhere.clone().all(|face| *face != sabot_games::CardFace::Seen(card)) && !hand.contains(&card) {
                    hand = tried;
                }
            }
            FewCards::new(&hand).expect("five cards")
        };
        let command = match table.next() {
            Next::Command(Command::OpenCroupier { .. }) if !table.config().cards.knows_face_down() => {
                Command::OpenCroupier { cards: Some(opens(Place::Croupier, &table)) }
            }
            Next::Command(Command::Open { seat, .. }) if !table.config().cards.knows_face_down() => {
                Command::Open { seat, cards: Some(opens(seat.into(), &table)) }
            }
            Next::Command(command) => command,
            Next::Card { to, .. } => Command::Deal { to, card: fresh(&table) },
            Next::Choice => Command::TimeOut,
        };
        assert!(give(&mut table, &mut books, &command), "{command:?} moves the round on: {:?}", table.decide(&command));
    }
    panic!("the round did not end: {:?}", table.public_view());
}

#[test]
fn hostile_commands_break_nothing_and_every_round_ends() {
    bolero::check!().with_iterations(cases(20_000) as usize).with_max_len(1_500).for_each(|bytes: &[u8]| {
        let mut tape = Tape::new(bytes);
        let mut table = table(&mut tape);
        let mut books = Books::default();
        while !tape.is_over() {
            let command = if tape.below(8) == 0 { any_command(&mut tape) } else { sensible_command(&table, &mut tape) };
            let before = table.clone();
            if !give(&mut table, &mut books, &command) {
                assert_eq!(table, before, "a refusal changes nothing");
            }
        }
        finish(table, books);
    });
    let reached = REACHED.lock().expect("no test panicked").clone();
    let deep = [
        "event-hand-higher",
        "event-hand-lower",
        "event-croupier-does-not-play",
        "event-croupier-stays-closed",
        "event-timed-out-fold",
        "event-payments-reversed",
        "event-contribution-reversed",
        "event-irregularity-confirmed",
        "event-device-replaced",
        "event-hand-dead",
        "event-table-closed",
        "line-carried",
        "line-won",
    ];
    let missed: Vec<_> = deep.into_iter().filter(|key| !reached.contains(key)).collect();
    assert!(missed.is_empty(), "never reached: {missed:?}, only {reached:?}");
}
