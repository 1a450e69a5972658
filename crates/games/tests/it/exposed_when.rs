//! R94 over every moment: what a declaration of exposed cards brings about, against the sentences of the rulebook written out
//! once more, with plain numbers for moments and nothing of the live path.

use sabot_cards::{Card, parse_cards};
use sabot_games::{
    BankedCommand, BankedEvent, Bet, Event, ExposedWhen, Irregularity, IrregularityCites, Mishap, Next, Place, Reason,
    Seat, Table, Wrong, qpoker, stud,
};
use sabot_money::Money;

/// What a declaration leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Due {
    /// The moment is not reached.
    NotReached,
    /// Something was paid since: it can only be disputed.
    Dispute,
    /// The card lies open by the rules, so that no mistake opened it.
    OpenByRule,
    /// A supervisor's word is needed.
    Waits,
    Void,
    GoesOn,
    /// It is recorded and changes nothing.
    NoEffect,
}

/// The moments: 0 while cards are dealt, 1 while decisions are open, 2 later.
const LATER: u8 = 2;

/// What is declared, and of what round.
#[derive(Clone, Copy, Debug)]
struct Told {
    /// The moment that the round has reached.
    now: u8,
    /// The moment that the declaration names.
    said: Option<u8>,
    /// Whether a winning line or a prize is paid.
    paid: bool,
    /// Whether the card lies open by the rules now.
    open: bool,
    /// Whether the house has every irregularity confirmed (R21).
    confirms: bool,
}

/// "The declaration says when, by default now; a moment not yet reached is refused. A moment earlier than now needs the supervisor's
/// word whatever R21's configuration; once a winning line or a prize is paid it is only a dispute. Cards that are due to be opened
/// are not opened by mistake." Returns what happens at once, and what the supervisor's word brings.
fn by_the_sentences(told: Told, effect: impl Fn(u8) -> Due) -> (Due, Option<Due>) {
    let when = match told.said {
        Some(said) => said,
        None => told.now,
    };
    if when > told.now {
        return (Due::NotReached, None);
    }
    if when < told.now && told.paid {
        return (Due::Dispute, None);
    }
    if when == told.now && told.open {
        return (Due::OpenByRule, None);
    }
    if when < told.now || told.confirms {
        return (Due::Waits, Some(effect(when)));
    }
    (effect(when), None)
}

/// Stud: one card exposed and the round goes on (11(2)); two or more, counted over the whole table, and it is void (11(1)); what was
/// exposed when the last decision was in has no effect.
fn stud_effect(when: u8, before: u8, cards: u8) -> Due {
    if when == LATER {
        Due::NoEffect
    } else if before + cards >= 2 {
        Due::Void
    } else {
        Due::GoesOn
    }
}

/// Q Poker: a player's card and the round goes on (11(2)); the croupier's and it is void (11(3)), in the dealing or while a decision
/// is open; later neither has an effect.
fn qpoker_effect(when: u8, croupier: bool) -> Due {
    match (when, croupier) {
        (LATER.., _) => Due::NoEffect,
        (_, true) => Due::Void,
        (_, false) => Due::GoesOn,
    }
}

/// What a table does with it.
fn done<T>(table: &mut T, irregularity: Irregularity) -> (Due, Option<Due>)
where
    T: Table<Command = BankedCommand, What = BankedEvent>,
    for<'a> &'a T::Events: IntoIterator<Item = &'a Event<BankedEvent>>,
{
    let events = match table.perform(&BankedCommand::Irregularity(irregularity)) {
        Ok(events) => events,
        Err(refusal) => {
            let due = match refusal.reason {
                Reason::NotReached(_) => Due::NotReached,
                Reason::PaidAlready(_) => Due::Dispute,
                Reason::OpenAlready(..) => Due::OpenByRule,
                _ => panic!("{irregularity:?}: {refusal:?}"),
            };
            return (due, None);
        }
    };
    let happened = |events: &T::Events| {
        let any = |wanted: fn(&BankedEvent) -> bool| events.into_iter().any(|event| wanted(&event.what));
        if any(|what| matches!(what, BankedEvent::IrregularityReported { .. })) {
            Due::Waits
        } else if any(|what| *what == BankedEvent::Voided) {
            Due::Void
        } else if any(|what| {
            matches!(
                what,
                BankedEvent::ExposedTooLate | BankedEvent::CardExposed { when: Some(ExposedWhen::Later), .. }
            )
        }) {
            Due::NoEffect
        } else {
            assert!(any(|what| matches!(what, BankedEvent::CardExposed { .. })), "the exposure is told");
            Due::GoesOn
        }
    };
    let at_once = happened(&events);
    let confirmed = (at_once == Due::Waits).then(|| {
        let events = table.perform(&BankedCommand::Confirm).expect("it waits for that");
        happened(&events)
    });
    (at_once, confirmed)
}

fn moment(number: u8) -> ExposedWhen {
    [ExposedWhen::Dealing, ExposedWhen::Decisions, ExposedWhen::Later][usize::from(number)]
}

fn exposed(cites: &IrregularityCites, place: Place, nth: u8, said: Option<u8>) -> Irregularity {
    let when = said.map(moment);
    Irregularity { when, ..cites.declare(Mishap::Exposed { place, nth: Some(nth), card: None }) }
}

/// Cards as they are dealt one at a time to hands in order.
fn interleaved(hands: &[&str]) -> Vec<Card> {
    let hands: Vec<Vec<Card>> = hands.iter().map(|hand| parse_cards(hand).expect("cards")).collect();
    (0..hands[0].len()).flat_map(|nth| hands.iter().map(move |hand| hand[nth])).collect()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Deals so many of the cards.
fn deal<T: Table<Command = BankedCommand, Spot = Place>>(table: &mut T, cards: &[Card]) {
    for card in cards {
        let Next::Card { to, face } = table.next() else { panic!("a card is due") };
        let command = table.card_command(to, face, *card);
        table.perform(&command).expect("the card goes there");
    }
}

/// Whatever nobody has a choice about, until the table is in that phase or as far as it goes.
fn goes_on<T: Table<Command = BankedCommand>>(table: &mut T, until: &str) {
    while table.phase_word() != until {
        let Next::Command(command) = table.next() else { return };
        table.perform(&command).expect("it is due");
    }
}

/// How a round of stud ends: who has something paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ends {
    AnteWins,
    NothingWon,
    /// A prize of 5.00 on a bet of 10.00, and nothing else.
    SmallPrize,
}

/// Rounds of stud at every point at which cards may be told to have been exposed: three players, of whom the third folds, so that his
/// cards and the croupier's stay closed the longest. `before`: so many cards of his were exposed in the dealing.
fn stud_rounds(ends: Ends, before: u8, confirms: bool) -> Vec<(u8, bool, bool, stud::StudTable)> {
    let (first, croupier) = match ends {
        Ends::AnteWins => ("Jh Jc 7d 4s 2h", "As Kd 8h 6c 3s"),
        Ends::NothingWon => ("Jh Jc 7d 4s 2h", "As Ad Ah Kd Ks"),
        Ends::SmallPrize => ("Jc 8c 7c 4c 3c", "As Ad Ah Kd Ks"),
    };
    let mut setup = stud::Setup { confirm_irregularities: confirms, ..stud::Setup::default() };
    setup.jackpot.flush = Money::of(500);
    let mut table = stud::StudTable::open(&setup).expect("a table");
    table.perform(&BankedCommand::OpenRound { device: None }).expect("a round");
    for (number, who) in [(1, "ana"), (2, "bo"), (3, "cleo")] {
        table.perform(&BankedCommand::bet(number, who, Bet::Ante, 10_000).expect("a bet")).expect("an ante");
    }
    table.perform(&BankedCommand::bet(1, "ana", Bet::Jackpot, 1_000).expect("a bet")).expect("a jackpot bet");
    table.perform(&BankedCommand::CloseBetting).expect("no more bets");
    let cards = interleaved(&[first, "Qh Qc 9d 8s 2d", "Th 9c 6d 4h 3h", croupier]);
    deal(&mut table, &cards[..12]);
    for nth in 1..=before {
        let told = exposed(&stud::IRREGULARITIES, seat(3).into(), nth, None);
        table.perform(&BankedCommand::Irregularity(told)).expect("a card fell open");
        if confirms {
            table.perform(&BankedCommand::Confirm).expect("it did");
        }
    }
    // Now, something paid, the croupier's hand opened by the rules.
    let mut rounds = vec![(0, false, false, table.clone())];
    deal(&mut table, &cards[12..]);
    rounds.push((1, false, false, table.clone()));
    for command in [BankedCommand::raise(1), BankedCommand::raise(2)] {
        table.perform(&command.expect("a raise")).expect("a raise");
    }
    rounds.push((1, false, false, table.clone()));
    table.perform(&BankedCommand::Fold { seat: seat(3) }).expect("a fold");
    rounds.push((2, false, false, table.clone()));
    table.perform(&BankedCommand::OpenCroupier { cards: None }).expect("he opens");
    rounds.push((2, false, true, table.clone()));
    goes_on(&mut table, "settled");
    rounds.push((2, ends != Ends::NothingWon, true, table));
    rounds
}

/// Every moment named at every point of a round of stud: one card of a player's or of the croupier's, the first or the second that
/// is exposed, or several at once.
#[test]
fn stud_does_with_exposed_cards_what_the_sentences_say() {
    let said = [None, Some(0), Some(1), Some(2)];
    let mut seen = Vec::new();
    for (ends, before, confirms) in [Ends::AnteWins, Ends::NothingWon, Ends::SmallPrize].into_iter().flat_map(|ends| {
        [0, 1].into_iter().flat_map(move |before| [false, true].map(|confirms| (ends, before, confirms)))
    }) {
        for (now, paid, opened, table) in stud_rounds(ends, before, confirms) {
            for said in said {
                let cases = [
                    (exposed(&stud::IRREGULARITIES, seat(3).into(), 2, said), 1, false),
                    (exposed(&stud::IRREGULARITIES, Place::Croupier, 1, said), 1, opened),
                    (
                        Irregularity {
                            when: said.map(moment),
                            ..stud::IRREGULARITIES
                                .declare(Mishap::Wrong { what: Wrong::CardsExposed, corrected: false })
                        },
                        2,
                        false,
                    ),
                ];
                for (irregularity, cards, open) in cases {
                    let told = Told { now, said, paid, open, confirms };
                    let due = by_the_sentences(told, |when| stud_effect(when, before, cards));
                    let case = format!("{ends:?} {before} {told:?} {irregularity:?}");
                    assert_eq!(done(&mut table.clone(), irregularity), due, "{case}");
                    seen.extend([Some(due.0), due.1].into_iter().flatten());
                }
            }
        }
    }
    for due in [Due::NotReached, Due::Dispute, Due::OpenByRule, Due::Waits, Due::Void, Due::GoesOn, Due::NoEffect] {
        assert!(seen.contains(&due), "{due:?} is met");
    }
    assert_eq!(seen.len() - seen.iter().filter(|due| **due == Due::Waits).count(), 3 * 2 * 2 * 6 * 4 * 3);
}

/// Rounds of Q Poker, likewise; `bonus`: whether a bonus is won and paid before the decisions.
fn qpoker_rounds(bonus: bool, wins: bool, confirms: bool) -> Vec<(u8, bool, [bool; 2], qpoker::QpokerTable)> {
    let first = if bonus { "Jh Jc 7d" } else { "Ah Jc 7d" };
    let croupier = if wins { "Qs 8d 3c" } else { "Ks Kd Kc" };
    let setup = qpoker::Setup { confirm_irregularities: confirms, ..qpoker::Setup::default() };
    let mut table = qpoker::QpokerTable::open(&setup).expect("a table");
    table.perform(&BankedCommand::OpenRound { device: None }).expect("a round");
    for (number, who, bet) in [(1, "ana", Bet::Bet), (1, "ana", Bet::Bonus), (2, "bo", Bet::Bet)] {
        table.perform(&BankedCommand::bet(number, who, bet, 10_000).expect("a bet")).expect("a bet");
    }
    table.perform(&BankedCommand::CloseBetting).expect("no more bets");
    let cards = interleaved(&[first, "9h 6c 2d", croupier]);
    deal(&mut table, &cards[..8]);
    // Now, something paid, the players' hands and the croupier's opened by the rules.
    let mut rounds = vec![(0, false, [false, false], table.clone())];
    deal(&mut table, &cards[8..]);
    rounds.push((1, false, [false, false], table.clone()));
    goes_on(&mut table, "deciding");
    rounds.push((1, bonus, [true, false], table.clone()));
    let decides = |number, who: &str| (seat(number), who.parse().expect("a name"));
    let (at, player) = decides(1, "ana");
    table.perform(&BankedCommand::Play { seat: at, player }).expect("she stays");
    rounds.push((1, bonus, [true, false], table.clone()));
    let (at, player) = decides(2, "bo");
    table.perform(&BankedCommand::GiveUp { seat: at, player }).expect("he gives up");
    rounds.push((2, bonus, [true, false], table.clone()));
    table.perform(&BankedCommand::OpenCroupier { cards: None }).expect("he opens");
    rounds.push((2, bonus, [true, true], table.clone()));
    goes_on(&mut table, "settled");
    rounds.push((2, bonus || wins, [true, true], table));
    rounds
}

#[test]
fn qpoker_does_with_exposed_cards_what_the_sentences_say() {
    let mut seen = Vec::new();
    for (bonus, wins, confirms) in [false, true].into_iter().flat_map(|bonus| {
        [false, true].into_iter().flat_map(move |wins| [false, true].map(|confirms| (bonus, wins, confirms)))
    }) {
        for (now, paid, opened, table) in qpoker_rounds(bonus, wins, confirms) {
            for said in [None, Some(0), Some(1), Some(2)] {
                for (place, open) in [(Place::Seat(seat(1)), opened[0]), (Place::Croupier, opened[1])] {
                    let told = Told { now, said, paid, open, confirms };
                    let due = by_the_sentences(told, |when| qpoker_effect(when, place == Place::Croupier));
                    let irregularity = exposed(&qpoker::IRREGULARITIES, place, 1, said);
                    assert_eq!(done(&mut table.clone(), irregularity), due, "{bonus} {wins} {told:?} {irregularity:?}");
                    seen.extend([Some(due.0), due.1].into_iter().flatten());
                }
            }
        }
    }
    for due in [Due::NotReached, Due::Dispute, Due::OpenByRule, Due::Waits, Due::Void, Due::GoesOn, Due::NoEffect] {
        assert!(seen.contains(&due), "{due:?} is met");
    }
}
