//! What is sealed in a row is as long for one card as for any other, in every kind of row that hides cards, and comes back.

use std::collections::BTreeSet;

use sabot_cards::Card;
use sabot_chance::{HouseKey, RowPlace, SealKey};
use sabot_floor::{Bodies, RowContent, record};
use sabot_games::{BankedCommand, BankedEvent, CardList, Event, Face, Place, Seat, omaha};
use sabot_house::{
    Actor, Batch, Command, GameCommand, GameEvent, HouseEvent, Moment, Order, Refused, Role, Stream, StreamEvent,
    Wording,
};
use sabot_law::Basis;
use sabot_store::{NewEvent, Version};

/// 32 bytes of commitment, 16 of the tag and a block of 15, in base64: four characters for three bytes.
const ONE_CARD: usize = (32 + 16 + 15) / 3 * 4;
/// Two blocks.
const FOUR_CARDS: usize = (32 + 16 + 30) / 3 * 4;
/// One block of 48.
const ORDER: usize = (32 + 16 + 48) / 3 * 4;
/// Two blocks.
const LONG_ORDER: usize = (32 + 16 + 96) / 3 * 4;

const AT: Moment = Moment(1_800_000_000_000);
const TABLE: &str = "table-1";
const ID: &str = "lei-7";

fn house_key() -> HouseKey {
    HouseKey::from_text(&format!("sabot-house-key-v1+{}", "7".repeat(64))).expect("a key")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn basis(cite: &str) -> Basis {
    Basis::new(cite.parse().expect("a citation"))
}

/// The rows of a command of a croupier that had these events.
fn rows(order: Order, events: &[HouseEvent]) -> Vec<NewEvent> {
    let stream = Stream::Table(TABLE.parse().expect("a name"));
    let id: sabot_house::CommandId = ID.parse().expect("an id");
    let command =
        Command { id: id.clone(), actor: Actor::person("lei".parse().expect("a name"), Role::Croupier), at: AT, order };
    let wording = Wording::of(&command.actor, &command.order);
    let events = events.iter().map(|what| StreamEvent { stream, what: what.clone() }).collect();
    let batch = Batch { id, actor: command.actor, at: AT, digest: wording.digest(), events };
    let written = record::written(&command, &wording, &batch, &[], &house_key(), |_| Version(0));
    let [(_, rows)] = written.expect("it is written").try_into().expect("one stream");
    rows
}

/// The key of the row of this number, from 0.
fn key(number: usize) -> SealKey {
    let stream = format!("table/{TABLE}");
    let version = u64::try_from(number).expect("a small number") + 1;
    house_key().of_row(RowPlace { stream: &stream, version, command: ID, at_ms: AT.0 })
}

/// What a row tells, read fast and literally, to whoever has its key.
fn told(row: &NewEvent, number: usize) -> RowContent {
    let (kind, form) = (row.kind.as_str(), row.kind_version);
    let mut bodies = Bodies::default();
    let body = bodies.read(kind, form, &row.body, || Some(key(number))).expect("it is read");
    assert!(body.is_open_part(), "{}", row.body);
    let literally = record::read_literally(kind, form, &row.body, Some(&key(number))).expect("it is read");
    assert_eq!((body.by, &body.told), (literally.0, &literally.1), "{}", row.body);
    body.told
}

/// How long what is sealed in a row is.
fn sealed(row: &NewEvent) -> usize {
    let (_, rest) = row.body.split_once("\",\"sealed\":\"").expect("something is sealed");
    rest.split_once('"').expect("an end").0.len()
}

/// Whatever the card, the row is one as long as this, and tells the card to nobody but who has its key.
fn one_length(length: usize, of: impl Fn(Card) -> HouseEvent) {
    let lengths: BTreeSet<usize> = Card::all()
        .map(|card| {
            let what = of(card);
            let rows = rows(Order::Expire { table: TABLE.parse().expect("a name") }, core::slice::from_ref(&what));
            assert_eq!(told(&rows[1], 1), RowContent::House(Box::new(what)));
            sealed(&rows[1])
        })
        .collect();
    assert_eq!(Vec::from_iter(lengths), [length], "{:?}", of(Card::all().next().expect("a card")));
}

fn order_of_one_length(length: usize, of: impl Fn(Card) -> GameCommand) {
    let lengths: BTreeSet<usize> = Card::all()
        .map(|card| {
            let order = Order::Play { table: TABLE.parse().expect("a name"), round: Some(1_000), command: of(card) };
            let rows = rows(order.clone(), &[HouseEvent::Resumed]);
            let RowContent::Order(ordered) = told(&rows[0], 0) else { panic!("{}", rows[0].body) };
            assert_eq!(ordered.order, sabot_house::Worded::Whole(order));
            assert!(!rows[0].body.contains(&format!("\"{card}\"")), "{}", rows[0].body);
            sealed(&rows[0])
        })
        .collect();
    assert_eq!(Vec::from_iter(lengths), [length], "{:?}", of(Card::all().next().expect("a card")));
}

#[test]
fn cards_of_the_games_against_the_house() {
    for cite in ["stud 7(1)", "qpoker 7(1)", "football 5(3)"] {
        let seats = (1..=7).map(|number| Place::Seat(seat(number)));
        for to in seats.chain([Place::Croupier]) {
            one_length(ONE_CARD, |card| {
                let what = BankedEvent::CardDealt { to, card: Some(card), face: Face::Down };
                HouseEvent::Game(GameEvent::Banked(Event { what, basis: basis(cite) }))
            });
        }
    }
}

/// A card that came for an exposed one is dealt as any other.
#[test]
fn cards_of_omaha() {
    let game = |what| HouseEvent::Game(GameEvent::Omaha(Event { what, basis: basis("omaha 6(1)") }));
    one_length(ONE_CARD, |card| game(omaha::OmahaEvent::Burnt { card: Some(card) }));
    for seat in [seat(1), seat(10)] {
        one_length(ONE_CARD, |card| game(omaha::OmahaEvent::CardDealt { seat, card: Some(card) }));
        for place in 0..4 {
            one_length(FOUR_CARDS, |card| {
                let mut cards = ["As", "Kd", "9h", "2c"].map(|card| card.parse().expect("a card"));
                cards[place] = card;
                game(omaha::OmahaEvent::HandDealt { seat, cards: Some(cards) })
            });
        }
    }
}

/// The longest basis that a row has: three more rules beside the first.
#[test]
fn a_long_basis_is_no_matter_of_the_card() {
    let cites = ["R10", "R20", "R30"].map(|cite| cite.parse().expect("a citation"));
    let basis = Basis::with("football 5(3)".parse().expect("a citation"), cites);
    one_length(ONE_CARD, |card| {
        let what = BankedEvent::CardDealt { to: Place::Croupier, card: Some(card), face: Face::Down };
        HouseEvent::Game(GameEvent::Banked(Event { what, basis }))
    });
}

#[test]
fn orders_that_name_cards() {
    for to in [Place::Croupier, Place::Seat(seat(7))] {
        order_of_one_length(ORDER, |card| GameCommand::Banked(BankedCommand::Deal { to, card: Some(card) }));
    }
    for to in [omaha::CardPlace::Seat(seat(10)), omaha::CardPlace::Burn, omaha::CardPlace::Board] {
        order_of_one_length(ORDER, |card| GameCommand::Omaha(omaha::OmahaCommand::Deal { to, card: Some(card) }));
    }
    // Eight times `"As",` and what stands around them.
    order_of_one_length(LONG_ORDER, |card| {
        let cards: Vec<Card> = core::iter::once(card).chain(Card::all().take(7)).collect();
        GameCommand::Omaha(omaha::OmahaCommand::DealHands { cards: CardList::new(&cards).expect("few cards") })
    });
}

/// The card that a refusal names stands before, behind and between others, which may name a card too.
#[test]
fn refusals_that_name_a_card() {
    for at in 0..3 {
        for other in ["As", "2c", "croupier"] {
            // Up to the last card that is named all is sealed, where the hidden one comes first.
            let length = if at == 0 && other != "croupier" { LONG_ORDER } else { ORDER };
            one_length(length, |card| {
                let mut args = vec![("place".to_owned(), other.to_owned()), ("seat".to_owned(), other.to_owned())];
                args.insert(at, ("card".to_owned(), card.to_string()));
                let (order, field, key) = ("deal".to_owned(), "card".to_owned(), "refused-card-twice".to_owned());
                HouseEvent::Refused(Refused { order, field, key, args, basis: Some(basis("stud 1(1)")) })
            });
        }
    }
    one_length(ORDER, |card| {
        let args = vec![("card".to_owned(), card.to_string())];
        let (order, field, key) = ("deal".to_owned(), "card".to_owned(), "refused-card-twice".to_owned());
        HouseEvent::Refused(Refused { order, field, key, args, basis: None })
    });
}

/// What is hidden does not come out beside another open text: nobody gives a sealed card to somebody else.
#[test]
fn a_card_is_bound_to_what_everybody_may_see_of_it() {
    let what =
        BankedEvent::CardDealt { to: Place::Croupier, card: Some("As".parse().expect("a card")), face: Face::Down };
    let what = HouseEvent::Game(GameEvent::Banked(Event { what, basis: basis("stud 7(1)") }));
    let rows = rows(Order::Expire { table: TABLE.parse().expect("a name") }, &[what]);
    let body = rows[1].body.replacen("\"to\":\"croupier\"", "\"to\":3", 1);
    assert_ne!(body, rows[1].body);
    let read = Bodies::default().read("game", rows[1].kind_version, &body, || Some(key(1)));
    assert!(matches!(read, Err(sabot_floor::NoBody::Seal(sabot_chance::Unopened::Changed))), "{read:?}");
    assert!(record::read_literally("game", rows[1].kind_version, &body, Some(&key(1))).is_err());
}
