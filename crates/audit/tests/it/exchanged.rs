//! Omaha R88: hole cards that the dealing exposed are exchanged one after the other, and one that is exposed once somebody has
//! acted stays. Whoever follows the cards knows at the end which of them each hand has.

use sabot_audit::Fault;
use sabot_dispute::{Disclosure, Pack, check, find};
use sabot_evidence::merkle::Frontier;
use sabot_evidence::note::SignerKey;
use sabot_evidence::{Checkpoint, PublicKeys};
use sabot_floor::{rebuild, record};
use sabot_games::Seat;
use sabot_games::omaha::art09_dealing_errors::CORRECTED;
use sabot_games::omaha::{Fault as Mistake, Irregularity, OmahaCommand, Turn, Wish};
use sabot_house::{Actor, Game, GameCommand, GameProgress, Order, Role};
use sabot_money::Money;
use sabot_store::{Reply, StoreRequest, ask};

use crate::evening::{Evening, name, seat};
use crate::kit::{LOG, sevens};

const TABLE: &str = "omaha-1";
const ANA: u8 = 2;
const BO: u8 = 5;

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

/// A card of somebody falls open.
fn exposes(evening: &mut Evening, (whose, nth): (u8, u8)) {
    let exposed = Irregularity {
        cite: CORRECTED,
        what: Mistake::CardExposed,
        seat: Some(seat(whose)),
        nth: Some(nth),
        card: None,
        remedy: None,
    };
    plays(evening, Actor::automatic(Role::Croupier), OmahaCommand::Irregularity(exposed));
}

/// Two players whose cards are dealt.
fn dealt() -> Evening {
    let mut evening = Evening::begins();
    for (who, at) in [("ana", ANA), ("bo", BO)] {
        let actor = evening.guest(who);
        let stack = Some(Money::of(50_000));
        evening.asks(actor, Order::Sit { table: name(TABLE), seat: seat(at), stack, post: true });
    }
    evening.passes(TABLE, (1, GameProgress::Deciding));
    evening
}

/// Cards of these places fall open one after the other, and are exchanged.
fn exchanges(evening: &mut Evening, exposed: &[(u8, u8)]) {
    exposed.iter().for_each(|card| exposes(evening, *card));
    evening.passes(TABLE, (1, GameProgress::Deciding));
}

/// Whoever's turn it is does this.
fn decides(evening: &mut Evening, at: Seat, wish: Wish) {
    let actor = Actor::person(name(if at == seat(ANA) { "ana" } else { "bo" }), Role::Player);
    plays(evening, actor, Turn { seat: at, wish, spoken: false }.command());
}

/// Whoever's turn it is checks or calls.
fn stays_in(evening: &mut Evening) {
    let (at, due) = turn(evening).expect("somebody decides");
    decides(evening, at, if due { Wish::Call } else { Wish::Check });
}

/// Both see the hand through to its end.
fn shown(evening: &mut Evening) {
    while evening.standing(TABLE) != (1, GameProgress::Between) {
        if evening.standing(TABLE) == (1, GameProgress::Deciding) && turn(evening).is_some() {
            stays_in(evening);
        } else {
            evening.ticks(TABLE);
        }
    }
    assert_eq!(evening.rows("\"hand_shown\"").len(), 2);
}

/// Whoever's turn it is folds, and nobody has to show.
fn folded(evening: &mut Evening) {
    let (at, _) = turn(evening).expect("somebody decides");
    decides(evening, at, Wish::Fold);
    evening.passes(TABLE, (1, GameProgress::Between));
    assert_eq!(evening.rows("\"hand_shown\"").len(), 0);
}

/// The hand as a pack, under a checkpoint of the whole record.
fn pack(evening: &mut Evening, disclosure: Disclosure) -> Pack {
    let store = evening.store();
    let signer = SignerKey::from_seed(LOG.parse().expect("a name"), &[1; 32]);
    let mut tree = Frontier::default();
    let Reply::Events(page) = ask(store, StoreRequest::ReadLog { from: 0, at_most: 4_096 }) else { panic!("a page") };
    page.items.iter().for_each(|row| tree.push(row.leaf, |_, _| ()));
    let checkpoint = Checkpoint::new(LOG, tree.size(), tree.root()).expect("a checkpoint");
    let bytes = checkpoint.sign(&signer).expect("a note").to_string().into_bytes();
    let reply = ask(store, StoreRequest::SaveCheckpoint { log_size: tree.size(), bytes });
    assert!(matches!(reply, Reply::CheckpointSaved { .. }), "{reply:?}");
    let keys = PublicKeys { first: signer.verifier().to_string(), rotations: Vec::new() };
    let id = format!("{TABLE}/1").parse().expect("a round");
    let found = find(store, id, Some(&sevens())).expect("it is over");
    found.prove(store, &keys, disclosure, Some(&sevens())).expect("it is covered")
}

/// How many rows of a pack tell of a card that is sealed in them.
fn sealed(pack: &Pack) -> usize {
    let closed = |row: &&sabot_dispute::ProvenRow| row.key.is_none() && row.body().is_some_and(record::is_sealed);
    pack.all_rows().filter(closed).count()
}

/// Who audits the record finds nothing, what is read is what lived, and a pack for a stranger holds and opens all rows but
/// so many: those whose cards nobody has seen.
fn holds(evening: &mut Evening, exposed: usize, unseen: usize) {
    assert_eq!(evening.rows("\"card_exposed\"").len(), exposed);
    assert_eq!(evening.findings(), []);
    let read = rebuild(evening.store(), Some(&sevens())).expect("it can be read").house;
    assert!(read.tables().eq(evening.house().tables()), "the tables that are read are those that lived");
    for (disclosure, unseen) in [(Disclosure::Public, unseen), (Disclosure::Full, 0)] {
        let pack = pack(evening, disclosure);
        let verdict = check(pack.canonical().expect("a text").as_bytes(), None);
        assert_eq!(verdict.differences, [], "{disclosure:?}");
        assert_eq!(sealed(&pack), unseen, "{disclosure:?}: rows that stay sealed");
    }
}

#[test]
fn a_hand_with_an_exchanged_card_is_no_alarm() {
    let mut evening = dealt();
    exchanges(&mut evening, &[(BO, 2)]);
    shown(&mut evening);
    assert_eq!(evening.rows("\"card_dealt\"").len(), 9, "two hands, and the card for the exposed one");
    holds(&mut evening, 1, 2);
}

/// The second exposed card falls while the first still waits.
#[test]
fn cards_of_two_hands_are_exchanged() {
    let mut evening = dealt();
    exchanges(&mut evening, &[(BO, 2), (ANA, 3)]);
    shown(&mut evening);
    assert_eq!(evening.rows("\"card_dealt\"").len(), 10);
    // The first exposed card lies there as the first burn: two are burnt unseen.
    holds(&mut evening, 2, 2);
}

#[test]
fn two_cards_of_one_hand_are_exchanged_in_the_order_in_which_they_fell_open() {
    let mut evening = dealt();
    exchanges(&mut evening, &[(BO, 4), (BO, 1)]);
    shown(&mut evening);
    holds(&mut evening, 2, 2);
}

/// The two replacements lie where the exposed cards lay, so that a third one, which stays, is opened as itself although
/// nobody shows the hand.
#[test]
fn replacements_lie_where_the_exposed_cards_lay() {
    for nth in [1, 4] {
        let mut evening = dealt();
        exchanges(&mut evening, &[(BO, 4), (BO, 1)]);
        stays_in(&mut evening);
        exposes(&mut evening, (BO, nth));
        folded(&mut evening);
        let cards: Vec<String> = evening.rows("\"card_exposed\"").iter().map(|row| card(&row.body)).collect();
        opened_as(&mut evening, &cards);
        // Of ten hole cards three were seen.
        holds(&mut evening, 3, 7);
    }
}

/// The card that came for an exposed one falls open in its turn, at the same place.
#[test]
fn a_replacement_is_exchanged_again() {
    let mut evening = dealt();
    exchanges(&mut evening, &[(BO, 2)]);
    exchanges(&mut evening, &[(BO, 2)]);
    shown(&mut evening);
    assert_eq!(evening.rows("\"card_dealt\"").len(), 10);
    let cards: Vec<String> = evening.rows("\"card_exposed\"").iter().map(|row| card(&row.body)).collect();
    assert_ne!(cards[0], cards[1]);
    opened_as(&mut evening, &cards);
    holds(&mut evening, 2, 2);
}

#[test]
fn a_card_that_falls_open_once_somebody_has_acted_stays() {
    let mut evening = dealt();
    exchanges(&mut evening, &[(BO, 2)]);
    stays_in(&mut evening);
    exposes(&mut evening, (BO, 3));
    exposes(&mut evening, (ANA, 2));
    shown(&mut evening);
    assert_eq!(evening.rows("\"card_dealt\"").len(), 9, "one was exchanged");
    holds(&mut evening, 3, 2);
}

/// Without the card that was exposed, a fifth card in a hand is one too many.
#[test]
fn a_fifth_card_for_nothing_is_found() {
    let mut evening = dealt();
    exchanges(&mut evening, &[(BO, 2)]);
    shown(&mut evening);
    let findings = evening.forged("\"event\":\"card_exposed\"", "\"event\":\"error_corrected\"");
    assert!(findings.iter().any(|finding| finding.fault == Fault::DeckCard), "{findings:#?}");
}

/// The card of a row in which one fell open.
fn card(row: &str) -> String {
    let (_, rest) = row.split_once("\"card\":\"").expect("a card");
    rest[..2].to_owned()
}

/// The deck is opened with these cards.
fn opened_as(evening: &mut Evening, cards: &[String]) {
    let opened = evening.rows("\"deck_opened\"");
    assert_eq!(opened.len(), 1);
    for one in cards {
        let told = format!("\"card\":\"{one}\"");
        assert!(opened[0].body.contains(&told), "{one} was seen by everybody: {}", opened[0].body);
    }
}
