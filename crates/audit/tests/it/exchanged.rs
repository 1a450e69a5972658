//! Omaha R88: a hole card that the dealing exposed is exchanged, and the hand that is shown has the other.

use sabot_audit::Fault;
use sabot_games::Seat;
use sabot_games::omaha::art09_dealing_errors::CORRECTED;
use sabot_games::omaha::{Command as Play, Fault as Mistake, Irregularity, Turn, Wish};
use sabot_house::{Actor, Game, GameCommand, Order, Progress, Role};
use sabot_money::Money;

use crate::evening::{Evening, name, seat};

const TABLE: &str = "omaha-1";

fn plays(evening: &mut Evening, actor: Actor, command: Play) {
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

/// Two players, of whom one has his second card exposed, see the hand through to its end.
fn shown_after_an_exchange() -> Evening {
    let mut evening = Evening::begins();
    let people = [("ana", 2), ("bo", 5)].map(|(who, at)| {
        let actor = evening.guest(who);
        let stack = Some(Money::of(50_000));
        evening.asks(actor, Order::Sit { table: name(TABLE), seat: seat(at), stack, post: true });
        (seat(at), actor)
    });
    evening.passes(TABLE, (1, Progress::Deciding));
    let exposed =
        Irregularity { cite: CORRECTED, what: Mistake::CardExposed, seat: Some(seat(5)), nth: Some(2), card: None };
    plays(&mut evening, Actor::automatic(Role::Croupier), Play::Irregularity(exposed));
    while evening.standing(TABLE) != (1, Progress::Between) {
        match turn(&evening) {
            Some((at, due)) if evening.standing(TABLE) == (1, Progress::Deciding) => {
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

/// Without the card that was exposed, a fifth card in a hand is one too many.
#[test]
fn a_fifth_card_for_nothing_is_found() {
    let mut evening = shown_after_an_exchange();
    let findings = evening.forged("\"event\":\"card_exposed\"", "\"event\":\"error_corrected\"");
    assert!(findings.iter().any(|finding| finding.fault == Fault::DeckCard), "{findings:#?}");
}
