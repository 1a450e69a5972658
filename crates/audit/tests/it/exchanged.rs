//! Omaha R88: a hole card that the dealing exposed is exchanged, and the hand that is shown has the other.

use sabot_audit::Fault;
use sabot_games::Seat;
use sabot_games::omaha::art09_dealing_errors::CORRECTED;
use sabot_games::omaha::{Fault as Mistake, Irregularity, OmahaCommand, Turn, Wish};
use sabot_house::{Actor, Game, GameCommand, GameProgress, Order, Role};
use sabot_money::Money;

use crate::evening::{Evening, name, seat};

const TABLE: &str = "omaha-1";

fn plays(evening: &mut Evening, actor: Actor, command: OmahaCommand) {
    let command = GameCommand::Omaha(command);
    evening.asks(actor, Order::Play { table: name(TABLE), round: None, command });
}

/// Whose turn it is, and whether he has to match a bet.
fn turn(evening: &Evening) -> Option<(Seat, bool)> {
    let Game::Omaha(table) = evening.house().table(name(TABLE))?.game() else { panic!("another game") };
    let hand = table.hand()?;
    let actor = hand.actor()?;
    Some((actor, hand.bets(actor) < hand.price()))
}

/// Bo's second card is exposed by the dealing.
fn exposes(evening: &mut Evening) {
    let exposed =
        Irregularity { cite: CORRECTED, what: Mistake::CardExposed, seat: Some(seat(5)), nth: Some(2), card: None };
    plays(evening, Actor::automatic(Role::Croupier), OmahaCommand::Irregularity(exposed));
}

/// Two players whose cards are dealt.
fn dealt() -> (Evening, [(Seat, Actor); 2]) {
    let mut evening = Evening::begins();
    let people = [("ana", 2), ("bo", 5)].map(|(who, at)| {
        let actor = evening.guest(who);
        let stack = Some(Money::of(50_000));
        evening.asks(actor, Order::Sit { table: name(TABLE), seat: seat(at), stack, post: true });
        (seat(at), actor)
    });
    evening.passes(TABLE, (1, GameProgress::Deciding));
    (evening, people)
}

/// One of them has a card exposed, and both see the hand through to its end.
fn shown_after_an_exchange() -> Evening {
    let (mut evening, people) = dealt();
    exposes(&mut evening);
    while evening.standing(TABLE) != (1, GameProgress::Between) {
        match turn(&evening) {
            Some((at, due)) if evening.standing(TABLE) == (1, GameProgress::Deciding) => {
                let (_, actor) = people.into_iter().find(|(seat, _)| *seat == at).expect("one of the two");
                let wish = if due { Wish::Call } else { Wish::Check };
                plays(&mut evening, actor, Turn { seat: at, wish, spoken: false }.command());
            }
            _ => evening.ticks(TABLE),
        }
    }
    evening
}

#[test]
fn a_hand_with_an_exchanged_card_is_no_alarm() {
    let mut evening = shown_after_an_exchange();
    assert_eq!(evening.rows("\"card_exposed\"").len(), 1);
    assert_eq!(evening.rows("\"card_dealt\"").len(), 9, "two hands, and the card for the exposed one");
    assert_eq!(evening.rows("\"hand_shown\"").len(), 2);
    assert_eq!(evening.findings(), []);
}

/// The card that came for an exposed one is exposed in its turn, at the same place: the hand is void, and both are opened.
#[test]
fn a_card_exposed_at_the_place_of_another_is_opened_as_itself() {
    let (mut evening, _) = dealt();
    exposes(&mut evening);
    while evening.rows("\"card_dealt\"").len() < 9 {
        evening.ticks(TABLE);
    }
    exposes(&mut evening);
    while evening.standing(TABLE) != (1, GameProgress::Between) {
        evening.ticks(TABLE);
    }
    let exposed = evening.rows("\"card_exposed\"");
    let opened = evening.rows("\"deck_opened\"");
    assert_eq!((exposed.len(), opened.len()), (2, 1));
    let card = |row: &str| {
        let (_, rest) = row.split_once("\"card\":\"").expect("a card");
        rest[..2].to_owned()
    };
    let cards: Vec<String> = exposed.iter().map(|row| card(&row.body)).collect();
    assert_ne!(cards[0], cards[1]);
    for one in cards {
        assert!(
            opened[0].body.contains(&format!("\"card\":\"{one}\"")),
            "{one} was seen by everybody: {}",
            opened[0].body
        );
    }
    assert_eq!(evening.findings(), []);
}

/// Without the card that was exposed, a fifth card in a hand is one too many.
#[test]
fn a_fifth_card_for_nothing_is_found() {
    let mut evening = shown_after_an_exchange();
    let findings = evening.forged("\"event\":\"card_exposed\"", "\"event\":\"error_corrected\"");
    assert!(findings.iter().any(|finding| finding.fault == Fault::DeckCard), "{findings:#?}");
}
