//! One hand in each form, as `tests/hands` has it written by hand; and what somebody sees of it who sat there.

use sabot_games::omaha::{CardPlace, OmahaCommand, OmahaEvent, OmahaTable, Phase, Setup};
use sabot_games::{Event, Next, Seat, Table as _, Viewer};
use sabot_history::{NoPhh, NotedHand, RecordedRound, ohh, phh, tracker_text};
use sabot_money::Money;

pub(crate) const PHH: &str = include_str!("../hands/three.phh");
const OHH: &str = include_str!("../hands/three.ohh");
const TEXT: &str = include_str!("../hands/three.txt");

const HANDS: [(u8, &str, [&str; 4]); 3] =
    [(1, "ana", ["Ah", "Ad", "Kh", "Qh"]), (2, "bo", ["8c", "8d", "5h", "4c"]), (3, "cai", ["Kc", "Kd", "Jh", "Tc"])];
const BOARD: [&str; 5] = ["As", "7d", "2c", "9h", "3s"];
const BURNS: [&str; 3] = ["2d", "2h", "2s"];

/// A hand at a table of this set-up, with these decisions.
fn played(setup: Setup, decisions: &[OmahaCommand]) -> RecordedRound {
    let mut table = OmahaTable::open(&setup).expect("a table");
    for (seat, player, _) in HANDS {
        table.perform(&OmahaCommand::sit(seat, player, 500_000).expect("a command")).expect("he sits down");
    }
    let (before, mut events, mut decisions) = (table.clone(), Vec::new(), decisions.iter());
    let (mut held, mut board, mut burns) = ([0_usize; 4], BOARD.iter(), BURNS.iter());
    let mut command = OmahaCommand::StartHand { device: None };
    loop {
        let happened: Vec<Event<OmahaEvent>> = table.perform(&command).expect("it is allowed").into_iter().collect();
        events.extend(happened);
        if table.phase() == Phase::Between {
            assert!(decisions.next().is_none(), "a decision is left");
            return RecordedRound::of_hand(&setup, &before, &events).expect("a hand");
        }
        command = match table.next() {
            Next::Command(command) => command,
            Next::Card { to, face } => {
                let card = match to {
                    CardPlace::Seat(seat) => {
                        let nth = &mut held[usize::from(seat.number())];
                        *nth += 1;
                        HANDS[usize::from(seat.number()) - 1].2[*nth - 1]
                    }
                    CardPlace::Board => board.next().expect("five cards"),
                    CardPlace::Burn => burns.next().expect("three cards"),
                };
                table.card_command(to, face, card.parse().expect("a card"))
            }
            Next::Choice => *decisions.next().expect("a decision"),
        };
    }
}

fn decisions() -> Vec<OmahaCommand> {
    let seat = |number| Seat::new(number).expect("a seat");
    let check = |number| OmahaCommand::Check { seat: seat(number), spoken: false };
    vec![
        OmahaCommand::raise(1, 30_000).expect("a raise"),
        OmahaCommand::fold(2).expect("a fold"),
        OmahaCommand::call(3).expect("a call"),
        check(3),
        OmahaCommand::Bet { seat: seat(1), to: Money::of(20_000), spoken: false },
        OmahaCommand::call(3).expect("a call"),
        check(3),
        check(1),
        check(3),
        check(1),
    ]
}

fn hand(viewer: Viewer) -> NotedHand {
    NotedHand::of(&played(Setup::default(), &decisions()), viewer).expect("an Omaha hand")
}

#[test]
fn a_hand_is_written_as_poker_hand_history() {
    assert_eq!(phh(&hand(Viewer::Inspector)), Ok(PHH.to_owned()));
}

#[test]
fn a_hand_is_written_as_trackers_read_it() {
    assert_eq!(tracker_text(&hand(Viewer::Inspector)), TEXT);
}

#[test]
fn a_hand_is_written_as_open_hand_history() {
    // The file by hand has lines and spaces for whoever reads it; its texts have none at the ends of lines.
    let bare: String = OHH.lines().map(str::trim_start).collect();
    let bare = bare.replace("\": ", "\":").replace(", \"", ",\"").replace("VERSION", env!("CARGO_PKG_VERSION"));
    assert_eq!(ohh(&hand(Viewer::Inspector)), bare);
    let value: serde_json::Value = serde_json::from_str(&bare).expect("JSON");
    assert_eq!(value["ohh"]["pots"][0]["rake"], 52.0);
}

#[test]
fn who_sat_there_sees_his_own_cards_and_what_was_shown() {
    let bo = hand(Viewer::Seat(Seat::new(2).expect("a seat")));
    let text = tracker_text(&bo);
    assert!(text.contains("Dealt to bo [8c 8d 5h 4c]") && text.contains("cai: shows [Kc Kd Jh Tc]"), "{text}");
    assert!(!text.contains("Dealt to ana") && !text.contains("Dealt to cai"), "{text}");
    assert!(ohh(&bo).contains("\"hero_player_id\":1"), "{}", ohh(&bo));
    let public = hand(Viewer::Public);
    let texts = [phh(&public).expect("pot limit"), ohh(&public), tracker_text(&public)];
    for text in texts {
        // Bo folded: nobody saw his cards. Burnt cards are seen by nobody.
        for card in ["8c", "8d", "5h", "4c", "2d", "2h"] {
            assert!(!text.contains(card), "{card}: {text}");
        }
    }
    assert!(phh(&public).is_ok_and(|text| text.contains("d dh p1 ????????") && text.contains("p2 sm KcKdJhTc")));
}

#[test]
fn a_hand_without_limit_has_no_poker_hand_history() {
    let setup = Setup { limit: sabot_games::omaha::Limit::NoLimit, ..Setup::default() };
    let hand = NotedHand::of(&played(setup, &decisions()), Viewer::Inspector).expect("an Omaha hand");
    assert_eq!(phh(&hand), Err(NoPhh::NoLimit));
    assert_eq!(NoPhh::NoLimit.basis().to_string(), "omaha 11(3)");
    assert!(ohh(&hand).contains("\"bet_type\":\"NL\"") && tracker_text(&hand).contains("Omaha No Limit"));
}

/// R79: of two players who are left one may raise beyond the pot. 650.00 lie there and cai bets 200.00: with the call 1,050.00 would lie
/// there, so that 1,250.00 were the most; ana raises to 3,000.00.
#[test]
fn a_bet_beyond_the_pot_of_two_players_has_no_poker_hand_history() {
    let seat = |number| Seat::new(number).expect("a seat");
    let mut all = decisions();
    all.truncate(3);
    all.push(OmahaCommand::Bet { seat: seat(3), to: Money::of(20_000), spoken: false });
    all.push(OmahaCommand::raise(1, 300_000).expect("a raise"));
    all.push(OmahaCommand::fold(3).expect("a fold"));
    let hand = NotedHand::of(&played(Setup::default(), &all), Viewer::Inspector).expect("an Omaha hand");
    let why = NoPhh::BeyondPot { seat: seat(1), to: Money::of(300_000), most: Money::of(125_000) };
    assert_eq!(phh(&hand), Err(why));
    assert!(
        tracker_text(&hand).contains("Uncalled bet (2800.00) returned to ana\nana collected"),
        "{}",
        tracker_text(&hand)
    );
}
