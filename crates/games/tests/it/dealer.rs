//! Who deals at a table: the same lines however cards become known, nothing changed by a refusal, no card lost.

use std::cell::RefCell;
use std::collections::VecDeque;

use sabot_cards::{Card, Deck, Shoe, parse_cards};
use sabot_games::football::FootballTable;
use sabot_games::omaha::{OmahaCommand, OmahaTable, StakeOf};
use sabot_games::qpoker::QpokerTable;
use sabot_games::stud::{Setup, StudTable};
use sabot_games::{
    BankedCommand, Bet, CardSource, Dealer, Irregularity, Line, Mishap, Outcome, Reason, Table, Wrong, football, omaha,
    qpoker, stud,
};
use sabot_testkit::Dice;

const SOURCES: [CardSource; 3] = [CardSource::Reader, CardSource::Console, CardSource::Generator];

fn shuffled(dice: &mut Dice) -> Vec<Card> {
    Deck::shuffled(&mut || dice.word()).collect()
}

fn bet(number: u8, player: &str, bet: Bet) -> BankedCommand {
    BankedCommand::bet(number, player, bet, 10_000).expect("a bet")
}

fn stud() -> StudTable {
    StudTable::open(&Setup::default()).expect("a table")
}

/// The lines of a round with these cards in which these commands are given.
fn played<T: Table>(table: T, cards: &[Card], commands: &[T::Command]) -> Vec<T::Line> {
    let mut dealer = Dealer::new(table, cards.iter().copied());
    for command in commands {
        dealer.perform(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }
    dealer.finish().expect("the cards suffice")
}

/// What is paid does not depend on how the table learns the cards: at a console they are named when hands are opened.
#[test]
fn lines_are_the_same_whatever_makes_cards_known() {
    for seed in 0..40 {
        let cards = shuffled(&mut Dice::new(seed));
        let lines = SOURCES.map(|source| {
            let table = StudTable::open(&Setup { cards: source, ..Setup::default() }).expect("a table");
            let [raise, fold] = [BankedCommand::raise(2), BankedCommand::fold(5)].map(|one| one.expect("a seat"));
            played(table, &cards, &[bet(2, "ana", Bet::Ante), bet(5, "bo", Bet::Ante), raise, fold])
        });
        assert_eq!(lines[0].len(), 3, "two antes and a raise");
        assert_eq!((&lines[0], &lines[0]), (&lines[1], &lines[2]));

        let lines = SOURCES.map(|source| {
            let table = QpokerTable::open(&qpoker::Setup { cards: source, ..qpoker::Setup::default() });
            let play = BankedCommand::play(1, "ana").expect("a seat");
            played(table.expect("a table"), &cards, &[bet(1, "ana", Bet::Bet), bet(1, "ana", Bet::Bonus), play])
        });
        assert_eq!(lines[0].len(), 2, "a bet and a bonus");
        assert_eq!((&lines[0], &lines[0]), (&lines[1], &lines[2]));

        let lines = SOURCES.map(|source| {
            let table = OmahaTable::open(&omaha::Setup { cards: source, ..omaha::Setup::default() });
            let sits = [(1, "ana"), (2, "bo")].map(|(seat, name)| OmahaCommand::sit(seat, name, 500_000));
            // The button, at seat 1, is the big blind; after the flop the other one begins again.
            let first = [OmahaCommand::call(2), OmahaCommand::check(1)];
            let later = (0..3).flat_map(|_| [OmahaCommand::check(2), OmahaCommand::check(1)]);
            let commands: Vec<_> = sits.into_iter().chain(first).chain(later).map(|one| one.expect("short")).collect();
            played(table.expect("a table"), &cards, &commands)
        });
        assert!(lines[0].iter().any(|line| line.bet == StakeOf::Pot(1)), "{:?}", lines[0]);
        assert_eq!((&lines[0], &lines[0]), (&lines[1], &lines[2]));
    }
    for seed in 0..40 {
        let mut dice = Dice::new(seed);
        let shoe: Vec<Card> = Shoe::shuffled(6, 104, &mut || dice.word()).expect("a shoe").collect();
        let lines = SOURCES.map(|source| {
            let table = FootballTable::open(&football::Setup { cards: source, ..football::Setup::default() });
            played(table.expect("a table"), &shoe, &[bet(3, "ana", Bet::Even), bet(7, "bo", Bet::Post)])
        });
        assert_eq!(lines[0].len(), 2, "two bets");
        assert_eq!((&lines[0], &lines[0]), (&lines[1], &lines[2]));
    }
}

/// 5(2), R62: six cards are burnt of a new shoe and one before the round; the dealer takes them out of his cards too.
#[test]
fn burnt_cards_leave_the_shoe() {
    let table = FootballTable::open(&football::Setup::default()).expect("a table");
    let cards = parse_cards("2d 2d 2d 2d 2d 2d 2c As Ks").expect("cards");
    // An ace and a king are one point: in the upper range, so long as a third card does not change it.
    let mut dealer = Dealer::new(table, cards.into_iter().chain(parse_cards("Kd").expect("a card")));
    dealer.perform(&bet(1, "ana", Bet::Upper)).expect("a bet");
    let lines = dealer.finish().expect("three cards suffice");
    assert_eq!((lines[0].outcome, lines[0].net), (Outcome::Won, lines[0].stake));
}

/// Cards that arrive late: what was refused for want of them is done in full once they are there, and none was lost.
#[test]
fn a_refusal_changes_nothing_and_loses_no_card() {
    let cards = shuffled(&mut Dice::new(1));
    let commands = [bet(2, "ana", Bet::Ante), bet(5, "bo", Bet::Ante)];
    let decided = [BankedCommand::raise(2).expect("a seat"), BankedCommand::fold(5).expect("a seat")];
    let expected = played(stud(), &cards, &[commands, decided].concat());
    let supply = RefCell::new(VecDeque::new());
    let mut dealer = Dealer::new(stud(), std::iter::from_fn(|| supply.borrow_mut().pop_front()));
    commands.iter().for_each(|command| drop(dealer.perform(command).expect("a bet")));
    // Three hands of five cards.
    for card in &cards[..15] {
        let before = dealer.table().clone();
        assert_eq!(dealer.advance().expect_err("cards are missing").reason, Reason::NoCardLeft);
        assert_eq!(dealer.perform(&decided[0]).expect_err("cards are missing").reason, Reason::NoCardLeft);
        assert_eq!(*dealer.table(), before);
        supply.borrow_mut().push_back(*card);
    }
    decided.iter().for_each(|command| drop(dealer.perform(command).expect("a decision")));
    assert_eq!(dealer.finish().expect("a round"), expected);
}

#[test]
fn what_is_impossible_in_the_round_is_not_sought_in_the_next() {
    let mut dealer = Dealer::new(stud(), Deck::in_order());
    assert_eq!(dealer.finish().expect_err("nothing was played").reason, Reason::NotNow("between"));
    dealer.perform(&bet(1, "ana", Bet::Ante)).expect("a bet");
    dealer.advance().expect("cards");
    assert_eq!(dealer.finish().expect_err("ana decides").reason, Reason::ChoiceOpen);
    dealer.perform(&BankedCommand::fold(1).expect("a seat")).expect("a decision");
    assert!(matches!(dealer.perform(&bet(1, "ana", Bet::Ante)).expect_err("too late").reason, Reason::NotNow(_)));
    assert_eq!(dealer.finish().expect("a round").len(), 1);
    assert_eq!(dealer.finish().expect_err("it was told").reason, Reason::NotNow("between"));
}

/// R22: a void takes back what was settled. A jackpot bet without an ante was never part of the round (R37), and its line stands.
#[test]
fn a_void_round_returns_every_bet_once() {
    let mut dealer = Dealer::new(stud(), Deck::in_order());
    dealer.perform(&bet(1, "ana", Bet::Ante)).expect("a bet");
    dealer.perform(&BankedCommand::bet(2, "bo", Bet::Jackpot, 1_000).expect("a bet")).expect("a jackpot bet");
    dealer.perform(&BankedCommand::raise(1).expect("a seat")).expect("a decision");
    dealer.advance().expect("everything is settled and closed");
    let settled = dealer.finish().expect("a round");
    let told = |lines: &[Line]| lines.iter().map(|line| (line.bet, line.outcome)).collect::<Vec<_>>();
    assert_eq!(told(&settled)[0], (Bet::Jackpot, Outcome::Returned));
    assert_eq!(settled.len(), 3);

    let mut dealer = Dealer::new(stud(), Deck::in_order());
    dealer.perform(&bet(1, "ana", Bet::Ante)).expect("a bet");
    dealer.perform(&BankedCommand::bet(2, "bo", Bet::Jackpot, 1_000).expect("a bet")).expect("a jackpot bet");
    dealer.perform(&BankedCommand::raise(1).expect("a seat")).expect("a decision");
    dealer.perform(&BankedCommand::Settle).expect("everything moves on to it");
    let mishap = Mishap::Wrong { what: Wrong::WrongDealing, corrected: false };
    let irregularity = Irregularity { cite: stud::IRREGULARITIES.wrong, mishap, when: None };
    dealer.perform(&BankedCommand::Irregularity(irregularity)).expect("the settlement is not closed");
    let returned = [Bet::Jackpot, Bet::Ante, Bet::Raise].map(|bet| (bet, Outcome::Returned));
    assert_eq!(told(&dealer.finish().expect("a round")), returned);
}
