//! What each role may see at Football Poker, checked by exchanging hidden cards, and what the display shows.

use sabot_cards::{Card, Deck};
use sabot_games::football::{FootballTable, Setup, ShownResult};
use sabot_games::{BankedCommand, Bet, Next, Seat, Table, View, Viewed, Viewer};
use sabot_money::Money;
use sabot_ranking::points;
use sabot_testkit::{Dice, cases};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn give(table: &mut FootballTable, command: BankedCommand) {
    table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
}

fn shuffled() -> FootballTable {
    let mut table = FootballTable::open(&Setup::default()).expect("a table");
    give(&mut table, BankedCommand::shuffle(Some(sabot_games::Place::Croupier)));
    table
}

/// Opens a round with a bet on each of the first seats.
fn bet(table: &mut FootballTable, seats: u8) {
    give(table, BankedCommand::OpenRound { device: None });
    for seat in Seat::first(seats) {
        let player = seat.default_player();
        give(table, BankedCommand::Bet { seat, player, bet: Bet::Upper, stake: Money::of(1_000) });
    }
    give(table, BankedCommand::CloseBetting);
}

fn view(table: &FootballTable, viewer: Viewer) -> String {
    match viewer {
        Viewer::Public => format!("{:?} {:?}", table.public_view(), table.display()),
        Viewer::Seat(seat) => format!("{:?}", table.seat_view(seat)),
        Viewer::Croupier => {
            let view = table.croupier_view();
            format!("{:?} {:?} {:?}", view.table, view.next, view.next_card)
        }
        Viewer::Inspector => format!("{:?}", table.inspector_view()),
    }
}

/// Everything that a viewer is shown while four seats receive their two cards: every event with its articles, and his
/// view after each.
fn shown(cards: &[Card], viewer: Viewer) -> Vec<String> {
    let mut table = shuffled();
    bet(&mut table, 4);
    let mut seen = Vec::new();
    let mut shoe = cards.iter().copied();
    while let Next::Card { to, face } = table.next() {
        let command = table.card_command(to, face, shoe.next().expect("eight cards"));
        for event in table.decide(&command).expect("a card") {
            seen.push(format!("{:?}", table.seen_by(viewer, &event)));
            table.apply(&event);
        }
        seen.push(view(&table, viewer));
    }
    seen
}

#[test]
fn exchanged_hidden_cards_change_nothing_that_others_see() {
    let mut dice = Dice::new(65);
    for _ in 0..cases(300) {
        let deck = Deck::shuffled(&mut || dice.word());
        let cards: Vec<Card> = deck.remaining().iter().copied().take(8).collect();
        // Four seats, one card each in turn: those of seats 3 and 4 are hidden from the others.
        let mut exchanged = cards.clone();
        exchanged.swap(2 + 4 * dice.below(2), 3 + 4 * dice.below(2));
        let same = |viewer| shown(&cards, viewer) == shown(&exchanged, viewer);
        for viewer in [Viewer::Public, Viewer::Croupier, Viewer::Seat(seat(1)), Viewer::Seat(seat(8))] {
            assert!(same(viewer), "{viewer:?} saw a hidden card of {cards:?}");
        }
        for viewer in [Viewer::Seat(seat(3)), Viewer::Seat(seat(4)), Viewer::Inspector] {
            assert!(!same(viewer), "{viewer:?} did not see his card");
        }
    }
}

/// Plays a round to its end with these cards; what each seat held, in order, goes to `results`.
fn play(table: &mut FootballTable, seats: u8, shoe: &mut impl Iterator<Item = Card>, results: &mut Vec<ShownResult>) {
    bet(table, seats);
    let before = table.display();
    let mut hands = vec![Vec::new(); usize::from(seats)];
    loop {
        let command = match table.next() {
            Next::Card { to, face } => {
                let card = shoe.next().expect("cards enough");
                if let sabot_games::Place::Seat(seat) = to {
                    hands[seat.index()].push(card);
                }
                table.card_command(to, face, card)
            }
            Next::Command(command) => command,
            Next::Choice => panic!("nobody has anything to choose"),
        };
        if command == BankedCommand::Settle {
            assert_eq!(table.display(), before, "nothing of a round is on the display before it is settled");
        }
        give(table, command);
        if command == BankedCommand::CloseRound {
            break;
        }
    }
    let round = table.public_view().table.round;
    for (seat, hand) in Seat::first(seats).zip(hands) {
        let cards = u8::try_from(hand.len()).expect("two or three");
        results.push(ShownResult { round, seat, points: points(&hand), cards });
    }
}

#[test]
fn r70_the_display_shows_the_numbers_and_the_last_results_first() {
    let mut table = shuffled();
    let display = table.display();
    assert_eq!((display.upper, display.lower, display.post), (vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![0, 9]));
    assert!(display.last.is_empty());
    let mut dice = Dice::new(70);
    // Six decks, each shuffled apart, hold every card often enough.
    let shoe: Vec<Card> = (0..6).flat_map(|_| Deck::shuffled(&mut || dice.word()).remaining().to_vec()).collect();
    let mut shoe = shoe.into_iter();
    let mut results = Vec::new();
    for seats in [3, 8, 1, 8, 8, 8, 8] {
        play(&mut table, seats, &mut shoe, &mut results);
        let display = table.display();
        let expected: Vec<ShownResult> = results.iter().rev().copied().take(40).collect();
        assert_eq!(display.last, expected);
        // Everybody sees it: players too, since nothing here is a forecast.
        assert_eq!(table.public_view().table.own.display, display);
        assert_eq!(table.seat_view(seat(1)).table.own.display, display);
        assert_eq!((display.upper, display.lower, display.post), (vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![0, 9]));
    }
    assert!(results.len() > 40 && results.iter().any(|one| one.cards == 3), "{results:?}");
}

#[test]
fn views_say_for_whom_they_were_made() {
    let table = shuffled();
    assert_eq!(table.public_view().viewer(), Viewer::Public);
    assert_eq!(table.seat_view(seat(4)).viewer(), Viewer::Seat(seat(4)));
    assert_eq!(table.croupier_view().viewer(), Viewer::Croupier);
    assert_eq!(table.inspector_view().viewer(), Viewer::Inspector);
}

#[cfg(feature = "serde")]
mod written {
    use sabot_games::football::{Display, FootballState, FootballTable};
    use sabot_games::{BankedCommand, CroupierView, InspectorView, PublicView, SeatView, TableState, View};
    use static_assertions::{assert_impl_all, assert_not_impl_any};

    assert_not_impl_any!(FootballTable: serde::Serialize);
    assert_impl_all!(Display: serde::Serialize);
    assert_impl_all!(PublicView<TableState<FootballState>>: serde::Serialize, View);
    assert_impl_all!(SeatView<TableState<FootballState>>: serde::Serialize, View);
    assert_impl_all!(CroupierView<TableState<FootballState>>: serde::Serialize, View);
    assert_impl_all!(InspectorView<TableState<FootballState>, ()>: serde::Serialize, View);

    #[test]
    fn commands_are_written_as_in_a_scenario() {
        for text in [
            r#"{"do":"shuffle","white_card_from_end":104,"replaced":true}"#,
            r#"{"do":"shuffle","white_card_from_end":null,"replaced":false}"#,
            r#"{"do":"white_card"}"#,
            r#"{"do":"bet","seat":8,"player":"ana","bet":"post","stake":1000}"#,
            r#"{"do":"open","seat":8,"cards":["9s","9s"]}"#,
            r#"{"do":"irregularity","cite":"football 6","seat":2}"#,
            r#"{"do":"irregularity","cite":"football 6","seat":2,"nth":1,"card":"9h"}"#,
            r#"{"do":"irregularity","cite":"R66","what":"wrong_dealing"}"#,
            r#"{"do":"irregularity","cite":"R66","what":"seat_skipped","corrected":true}"#,
            r#"{"do":"irregularity","cite":"R66","seat":5}"#,
            r#"{"do":"irregularity","cite":"R30","what":"reader"}"#,
            r#"{"do":"irregularity","cite":"R30","what":"machine","remedy":"shoe"}"#,
        ] {
            let command: BankedCommand = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(serde_json::to_string(&command).expect("a command"), text);
        }
    }

    #[test]
    fn what_a_short_form_leaves_out_is_written_out() {
        for (short, long) in [
            (r#"{"do":"shuffle"}"#, r#"{"do":"shuffle","white_card_from_end":null,"replaced":false}"#),
            (
                r#"{"do":"irregularity","cite":"R66","corrected":true}"#,
                r#"{"do":"irregularity","cite":"R66","what":"wrong_dealing","corrected":true}"#,
            ),
        ] {
            let command: BankedCommand = serde_json::from_str(short).unwrap_or_else(|error| panic!("{short}: {error}"));
            assert_eq!(serde_json::to_string(&command).expect("a command"), long);
            assert_eq!(serde_json::from_str::<BankedCommand>(long).expect("the same"), command);
        }
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for text in [
            r#"{"do":"shuffle","white_card_from_end":-1}"#,
            r#"{"do":"shuffle","decks":6}"#,
            r#"{"do":"irregularity","cite":"football 6"}"#,
            r#"{"do":"irregularity","cite":"football 6","what":"wrong_dealing"}"#,
            r#"{"do":"irregularity","cite":"football 6","seat":2,"corrected":true}"#,
            r#"{"do":"irregularity","cite":"R66","seat":"croupier"}"#,
            r#"{"do":"irregularity","cite":"R66","seat":5,"corrected":true}"#,
            r#"{"do":"irregularity","cite":"R65"}"#,
        ] {
            assert!(serde_json::from_str::<BankedCommand>(text).is_err(), "{text} was taken for a command");
        }
    }

    #[test]
    fn the_display_is_written_with_its_numbers() {
        let display = serde_json::to_value(super::shuffled().display()).expect("a display");
        let expected = serde_json::json!({"upper": [1, 2, 3, 4], "lower": [5, 6, 7, 8], "post": [0, 9], "last": []});
        assert_eq!(display, expected);
    }
}
