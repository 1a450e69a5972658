//! What each role may see at Q Poker, checked by exchanging hidden cards: whoever may not see them sees no difference.

use sabot_cards::{Card, Deck};
use sabot_games::qpoker::{QpokerTable, Setup};
use sabot_games::{BankedCommand, Bet, Device, Next, Seat, Table, View, Viewed, Viewer};
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn give(table: &mut QpokerTable, command: BankedCommand) {
    table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
}

/// A round with bets on seats 1 to 4, of which those at 1 to 3 sit; from the shoe one card goes to each of five in turn.
fn betted(device: Device) -> QpokerTable {
    let mut table = QpokerTable::open(&Setup { device, ..Setup::default() }).expect("a table");
    give(&mut table, BankedCommand::OpenRound { device: None });
    for number in 1..=4 {
        let (seat, player) = (seat(number), seat(number).default_player());
        if number < 4 {
            give(&mut table, BankedCommand::Sit { seat, player });
        }
        for bet in [Bet::Bet, Bet::Bonus] {
            give(&mut table, BankedCommand::Bet { seat, player, bet, stake: Money::of(1_000) });
        }
    }
    give(&mut table, BankedCommand::CloseBetting);
    table
}

fn view(table: &QpokerTable, viewer: Viewer) -> String {
    match viewer {
        Viewer::Public => format!("{:?}", table.public_view()),
        Viewer::Seat(seat) => format!("{:?}", table.seat_view(seat)),
        Viewer::Croupier => {
            let view = table.croupier_view();
            format!("{:?} {:?} {:?}", view.table, view.next, view.next_card)
        }
        Viewer::Inspector => format!("{:?}", table.inspector_view()),
    }
}

/// Everything that a viewer is shown of a round, every event with its articles and his view after each, up to the moment
/// at which a command of this name is due.
fn shown(device: Device, cards: &[Card], until: &str, viewer: Viewer) -> Vec<String> {
    let mut table = betted(device);
    let mut seen = Vec::new();
    let mut deck = cards.iter().copied();
    let mut deciders = 1..=4;
    loop {
        let command = match table.next() {
            Next::Card { to, face } => table.card_command(to, face, deck.next().expect("enough cards")),
            Next::Command(command) if command.name() == until => return seen,
            Next::Command(command) => command,
            Next::Choice => {
                let seat = seat(deciders.next().expect("four decide"));
                let player = seat.default_player();
                if seat.number() == 2 {
                    BankedCommand::GiveUp { seat, player }
                } else {
                    BankedCommand::Play { seat, player }
                }
            }
        };
        for event in table.decide(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}")) {
            seen.push(format!("{:?}", table.seen_by(viewer, &event)));
            table.apply(&event);
        }
        seen.push(view(&table, viewer));
    }
}

fn sixteen_cards(dice: &mut Dice) -> Vec<Card> {
    Deck::shuffled(&mut || dice.word()).remaining().iter().copied().take(16).collect()
}

#[test]
fn exchanged_hidden_cards_change_nothing_that_others_see() {
    let mut dice = Dice::new(2004);
    for device in [Device::Shoe, Device::Machine] {
        for _ in 0..cases(150) {
            let cards = sixteen_cards(&mut dice);
            // One of seat 3 for one of the croupier's: before hands are opened both are hidden from seat 1.
            let place =
                |place: usize, nth: usize| if device == Device::Shoe { place + 5 * nth } else { 3 * place + nth };
            let mut exchanged = cards.clone();
            exchanged.swap(place(2, dice.below(3)), place(4, dice.below(3)));
            let same = |viewer| shown(device, &cards, "open", viewer) == shown(device, &exchanged, "open", viewer);
            for viewer in [Viewer::Public, Viewer::Croupier, Viewer::Seat(seat(1)), Viewer::Seat(seat(7))] {
                assert!(same(viewer), "{viewer:?} saw a hidden card of {cards:?}");
            }
            for viewer in [Viewer::Seat(seat(3)), Viewer::Inspector] {
                assert!(!same(viewer), "{viewer:?} did not see his card");
            }
        }
    }
}

#[test]
fn the_croupiers_cards_show_nothing_while_others_pay_and_decide() {
    let mut dice = Dice::new(89);
    for _ in 0..cases(150) {
        let cards = sixteen_cards(&mut dice);
        // One of the croupier's for the one that is left over.
        let mut exchanged = cards.clone();
        exchanged.swap(4 + 5 * dice.below(3), 15);
        let until = "open_croupier";
        let same =
            |viewer| shown(Device::Shoe, &cards, until, viewer) == shown(Device::Shoe, &exchanged, until, viewer);
        let seats = (1..=7).map(|number| Viewer::Seat(seat(number)));
        for viewer in seats.chain([Viewer::Public, Viewer::Croupier]) {
            assert!(same(viewer), "{viewer:?} saw a card of the croupier's");
        }
        assert!(!same(Viewer::Inspector));
    }
}

#[test]
fn r57_where_nobody_sits_the_view_hides_the_cards_until_they_are_opened() {
    let mut table = betted(Device::Shoe);
    let mut cards = Card::all();
    while let Next::Card { to, face } = table.next() {
        let command = table.card_command(to, face, cards.next().expect("a card"));
        give(&mut table, command);
    }
    let cards = |table: &QpokerTable, viewer| table.state_for(viewer).seats[3].cards.clone();
    assert_eq!(cards(&table, Viewer::Seat(seat(4))), cards(&table, Viewer::Public));
    assert_ne!(cards(&table, Viewer::Seat(seat(4))), cards(&table, Viewer::Inspector));
    for number in 1..=4 {
        give(&mut table, BankedCommand::Open { seat: seat(number), cards: None });
    }
    assert_eq!(cards(&table, Viewer::Public), cards(&table, Viewer::Inspector));
}

#[test]
fn views_say_for_whom_they_were_made() {
    let table = betted(Device::Shoe);
    assert_eq!(table.public_view().viewer(), Viewer::Public);
    assert_eq!(table.seat_view(seat(4)).viewer(), Viewer::Seat(seat(4)));
    assert_eq!(table.croupier_view().viewer(), Viewer::Croupier);
    assert_eq!(table.inspector_view().viewer(), Viewer::Inspector);
}

#[cfg(feature = "serde")]
mod written {
    use sabot_games::qpoker::{QpokerState, QpokerTable};
    use sabot_games::{
        BankedCommand, CroupierView, InspectorView, Irregularity, Mishap, Place, PublicView, SeatView, Table,
        TableState, View,
    };
    use static_assertions::{assert_impl_all, assert_not_impl_any};

    assert_not_impl_any!(QpokerTable: serde::Serialize);
    assert_impl_all!(PublicView<TableState<QpokerState>>: serde::Serialize, View);
    assert_impl_all!(SeatView<TableState<QpokerState>>: serde::Serialize, View);
    assert_impl_all!(CroupierView<TableState<QpokerState>>: serde::Serialize, View);
    assert_impl_all!(InspectorView<TableState<QpokerState>, ()>: serde::Serialize, View);

    #[test]
    fn commands_are_written_as_in_a_scenario() {
        for text in [
            r#"{"do":"sit","seat":3,"player":"ana"}"#,
            r#"{"do":"bet","seat":3,"player":"ana","bet":"bonus","stake":1000}"#,
            r#"{"do":"bet","seat":3,"player":"bo","bet":"bet","stake":1000}"#,
            r#"{"do":"open","seat":3,"cards":["As","As","2d"]}"#,
            r#"{"do":"settle_bonus"}"#,
            r#"{"do":"play","seat":3,"player":"ana"}"#,
            r#"{"do":"give_up","seat":3,"player":"bo"}"#,
            r#"{"do":"time_out"}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(1)","what":"wrong_count"}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(2)","seat":2,"nth":3,"card":"Qh"}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(3)","seat":"croupier","nth":1}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(4)","seat":6}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(5)","what":"machine","remedy":"shoe"}"#,
        ] {
            let command: BankedCommand = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(serde_json::to_string(&command).expect("a command"), text);
        }
    }

    #[test]
    fn item_11_3_is_about_the_croupier_without_saying_so() {
        let short = r#"{"do":"irregularity","cite":"qpoker 11(3)"}"#;
        let command: BankedCommand = serde_json::from_str(short).expect("a command");
        let his = Mishap::Exposed { place: Place::Croupier, nth: None, card: None };
        assert!(matches!(command, BankedCommand::Irregularity(Irregularity { mishap, .. }) if mishap == his));
        let long = serde_json::to_string(&command).expect("a command");
        assert_eq!(long, r#"{"do":"irregularity","cite":"qpoker 11(3)","seat":"croupier"}"#);
        assert_eq!(serde_json::from_str::<BankedCommand>(&long).expect("the same"), command);
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for text in [
            r#"{"do":"sit","seat":3}"#,
            r#"{"do":"play","seat":3}"#,
            r#"{"do":"give_up","seat":0,"player":"ana"}"#,
            r#"{"do":"open","seat":3,"cards":[]}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(2)"}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(2)","seat":"croupier"}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(3)","seat":2}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(4)"}"#,
            r#"{"do":"irregularity","cite":"qpoker 11(6)"}"#,
        ] {
            assert!(serde_json::from_str::<BankedCommand>(text).is_err(), "{text} was taken for a command");
        }
    }

    #[test]
    fn a_seats_view_is_written_with_backs_for_what_it_hides() {
        let mut table = super::betted(sabot_games::Device::Shoe);
        let mut cards = sabot_cards::Card::all();
        while let sabot_games::Next::Card { to, face } = table.next() {
            let command = table.card_command(to, face, cards.next().expect("a card"));
            super::give(&mut table, command);
        }
        let view = sabot_games::Viewed::seat_view(&table, super::seat(1));
        let written = serde_json::to_value(&view).expect("a view");
        assert_eq!(written["table"]["croupier"], serde_json::json!(["??", "??", "??"]));
        assert_eq!(written["table"]["seats"][1]["cards"], serde_json::json!(["??", "??", "??"]));
        assert_ne!(written["table"]["seats"][0]["cards"], serde_json::json!(["??", "??", "??"]));
    }
}
