//! Players cut the cards of generator tables between the shuffle and the first card, each once.

use sabot_games::{Bet, Command};
use sabot_house::{CutBytes, Order, Reason, Role, What};

use crate::floor::{Floor, at, lay, open_round, player, program};
use crate::scene::{name, seat};

const TABLE: &str = "stud-gen";

fn cut(table: &str, byte: u8) -> Order {
    Order::Cut { table: name(table), bytes: CutBytes::new([byte; 32]) }
}

fn cuts(floor: &Floor) -> Vec<(u8, u8)> {
    floor.desk(TABLE).cuts().iter().map(|cut| (cut.seat.number(), cut.bytes.bytes()[0])).collect()
}

#[test]
fn a_player_cuts_once_between_the_shuffle_and_the_first_card() {
    let mut floor = Floor::with(&[TABLE, "stud-1"]);
    floor.guest("ana", TABLE, 4);
    floor.guest("bo", TABLE, 2);
    floor.guest("cleo", "stud-1", 1);
    let croupier = program(Role::Croupier);

    // Nothing has been shuffled yet; at a live table the croupier cuts with his hands; and who only watches does not.
    assert_eq!(floor.refuses(player("ana"), cut(TABLE, 1)).reason, Reason::NothingToCut);
    assert_eq!(floor.refuses(player("cleo"), cut("stud-1", 1)).reason, Reason::NoGenerator(name("stud-1")));
    assert_eq!(floor.refuses(player("cleo"), cut(TABLE, 1)).reason, Reason::NotSeated(name("cleo")));

    floor.does(croupier, at(TABLE, open_round()));
    let batch = floor.does(player("ana"), cut(TABLE, 1));
    assert!(
        matches!(&batch.events[..], [event] if matches!(&event.what, What::CutOffered(cut) if cut.seat == seat(4)))
    );
    floor.does(player("bo"), cut(TABLE, 2));
    assert_eq!(cuts(&floor), [(2, 2), (4, 1)], "in the order of seats, whoever came first");
    assert_eq!(floor.refuses(player("ana"), cut(TABLE, 9)).reason, Reason::CutAlready(4));

    floor.does(player("ana"), at(TABLE, lay("ana", 4, Bet::Ante, 10_000)));
    floor.does(croupier, at(TABLE, Command::CloseBetting));
    floor.does(croupier, Order::Deal { table: name(TABLE), cards: vec!["As".parse().expect("a card")] });
    assert_eq!(floor.refuses(player("bo"), cut(TABLE, 3)).reason, Reason::NothingToCut);
    assert_eq!(cuts(&floor), [(2, 2), (4, 1)], "they stand until the cards are shuffled again");
}

#[test]
fn what_is_added_is_thirty_two_bytes_in_small_digits() {
    let text = format!("00ff{}", "5a".repeat(30));
    let bytes: CutBytes = text.parse().expect("64 digits");
    assert_eq!((bytes.bytes()[0], bytes.bytes()[1], bytes.bytes()[31]), (0, 255, 0x5a));
    assert_eq!(bytes.to_string(), text);
    let wrong = [String::new(), "0".repeat(63), "0".repeat(65), "A".repeat(64), "g".repeat(64), "é".repeat(32)];
    for text in wrong {
        assert!(text.parse::<CutBytes>().is_err(), "{text}");
    }
}
