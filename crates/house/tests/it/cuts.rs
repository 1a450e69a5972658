//! Players cut the cards of generator tables between the shuffle and the first card, each once.

use sabot_games::{BankedCommand, Bet};
use sabot_house::{CutBytes, CutBytesError, Due, GameEvent, HouseEvent, HouseReason, Moment, Order, Role};

use crate::casino::{Casino, at, lay, open_round, player, program};
use crate::scene::{name, seat};

const TABLE: &str = "stud-gen";

fn cut(table: &str, byte: u8) -> Order {
    Order::Cut { table: name(table), bytes: CutBytes::new([byte; 32]) }
}

fn cuts(casino: &Casino) -> Vec<(u8, u8)> {
    casino.desk(TABLE).cuts().iter().map(|cut| (cut.seat.number(), cut.bytes.bytes()[0])).collect()
}

#[test]
fn a_player_cuts_once_between_the_shuffle_and_the_first_card() {
    let mut casino = Casino::with(&[TABLE, "stud-1"]);
    casino.guest("ana", TABLE, 4);
    casino.guest("bo", TABLE, 2);
    casino.guest("cleo", "stud-1", 1);
    let croupier = program(Role::Croupier);

    // Nothing has been shuffled yet; at a live table the croupier cuts with his hands; and who only watches does not.
    assert_eq!(casino.refuses(player("ana"), cut(TABLE, 1)).reason, HouseReason::NothingToCut);
    assert_eq!(casino.refuses(player("cleo"), cut("stud-1", 1)).reason, HouseReason::NoGenerator(name("stud-1")));
    assert_eq!(casino.refuses(player("cleo"), cut(TABLE, 1)).reason, HouseReason::NotSeated(name("cleo")));

    casino.does(croupier, at(TABLE, open_round()));
    let batch = casino.does(player("ana"), cut(TABLE, 1));
    assert!(
        matches!(&batch.events[..], [event] if matches!(&event.what, HouseEvent::CutOffered(cut) if cut.seat == seat(4)))
    );
    casino.does(player("bo"), cut(TABLE, 2));
    assert_eq!(cuts(&casino), [(2, 2), (4, 1)], "in the order of seats, whoever came first");
    assert_eq!(casino.refuses(player("ana"), cut(TABLE, 9)).reason, HouseReason::CutAlready(4));

    casino.does(player("ana"), at(TABLE, lay("ana", 4, Bet::Ante, 10_000)));
    casino.does(croupier, at(TABLE, BankedCommand::CloseBetting));
    casino.does(croupier, Order::Deal { table: name(TABLE), cards: vec!["As".parse().expect("a card")] });
    assert_eq!(casino.refuses(player("bo"), cut(TABLE, 3)).reason, HouseReason::NothingToCut);
    assert_eq!(cuts(&casino), [(2, 2), (4, 1)], "they stand until the cards are shuffled again");
}

/// 65/2004, 5(1) and 5(2): the shoe is shuffled and cut, and only then are its first cards burnt.
#[test]
fn a_shoe_is_cut_before_its_first_cards_are_burnt() {
    const SHOE: &str = "football-gen";
    let mut casino = Casino::with(&[SHOE]);
    let now = Moment(1_800_000_000_000);
    assert_eq!(casino.house.due(name(SHOE), now), Due::Nothing, "no shoe is filled for nobody");
    casino.guest("ana", SHOE, 2);
    let croupier = program(Role::Croupier);
    assert_eq!(casino.refuses(player("ana"), cut(SHOE, 1)).reason, HouseReason::NothingToCut);

    casino.does(croupier, at(SHOE, BankedCommand::shuffle(None)));
    let (desk, filled) = (casino.desk(SHOE), casino.desk(SHOE).moved_at());
    assert_eq!((desk.drawn().cards, desk.may_be_cut()), (0, true));
    let pause = desk.config().pace.result_ms;
    assert!(pause > 0, "the table has a pace");
    assert_eq!(casino.house.due(name(SHOE), filled), Due::At(filled.plus_ms(pause)), "time to cut");
    assert!(matches!(casino.house.due(name(SHOE), filled.plus_ms(pause)), Due::Send(_)));
    casino.does(player("ana"), cut(SHOE, 7));

    // Six decks: six cards burnt, and one before the round (R62).
    let batch = casino.does(croupier, at(SHOE, open_round()));
    let burnt = batch.events.iter().filter_map(|event| match &event.what {
        HouseEvent::Game(GameEvent::Banked(event)) => match event.what {
            sabot_games::BankedEvent::Burnt { count } => Some(count),
            _ => None,
        },
        _ => None,
    });
    assert_eq!(burnt.collect::<Vec<_>>(), [6, 1]);
    assert_eq!(casino.desk(SHOE).drawn().cards, 7);
    assert_eq!(casino.refuses(player("ana"), cut(SHOE, 8)).reason, HouseReason::NothingToCut);
}

#[test]
fn what_is_added_is_thirty_two_bytes_in_small_digits() {
    let text = format!("00ff{}", "5a".repeat(30));
    let bytes: CutBytes = text.parse().expect("64 digits");
    assert_eq!((bytes.bytes()[0], bytes.bytes()[1], bytes.bytes()[31]), (0, 255, 0x5a));
    assert_eq!(bytes.to_string(), text);
    let wrong = [String::new(), "0".repeat(63), "0".repeat(65), "A".repeat(64), "g".repeat(64), "é".repeat(32)];
    for text in wrong {
        assert_eq!(text.parse::<CutBytes>(), Err(CutBytesError), "{text}");
    }
}
