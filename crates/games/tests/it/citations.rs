//! What refusals and events of the house's games cite, under both versions of the readings.

use sabot_cards::{Card, parse_cards};
use sabot_games::{
    BankedCommand, BankedEvent, Bet, CardSource, Device, Next, Place, Reason, Refusal, Table, football, qpoker, stud,
};
use sabot_law::Rules;

const BOTH: [Rules; 2] = [Rules::FIRST, Rules::SECOND];

fn bet(seat: u8, who: &str, bet: Bet, stake: i64) -> BankedCommand {
    BankedCommand::bet(seat, who, bet, stake).expect("a bet")
}

/// What a refusal says and cites; nothing cited is an empty text.
fn told(refusal: Refusal) -> (Reason, String) {
    (refusal.reason, refusal.basis.map(|basis| basis.to_string()).unwrap_or_default())
}

fn cites<T: Table<Command = BankedCommand>>(table: &T, command: &BankedCommand) -> String {
    told(table.decide(command).err().expect("it is refused")).1
}

fn deal<T: Table<Command = BankedCommand, Spot = Place>>(table: &mut T, cards: &str) {
    let cards: Vec<Card> = parse_cards(cards).expect("cards");
    for card in cards {
        let Next::Card { to, face } = table.next() else { panic!("a card is due") };
        table.perform(&table.card_command(to, face, card)).expect("it goes there");
    }
}

/// A football table of these rules with a round open.
fn football(rules: Rules) -> football::FootballTable {
    let setup = football::Setup { rules, cards: CardSource::Generator, ..football::Setup::default() };
    let mut table = football::FootballTable::open(&setup).expect("a table");
    table.perform(&BankedCommand::shuffle(None)).expect("a shoe");
    table.perform(&BankedCommand::OpenRound { device: None }).expect("a round");
    table
}

#[test]
fn football_knows_no_bet_of_another_game() {
    for rules in BOTH {
        let refusal = football(rules).decide(&bet(1, "ana", Bet::Ante, 1_000)).expect_err("no such bet");
        let reason = if rules == Rules::FIRST { Reason::NotABetNow(Bet::Ante) } else { Reason::NoSuchBet(Bet::Ante) };
        assert_eq!(told(refusal), (reason, "football 3".to_owned()), "{rules:?}");
    }
}

/// Until the first card only R31 is broken; from then on 5(3) as well. What is settled too early lacks the cards of 5(4), or the
/// third one of 8(1).
#[test]
fn football_refuses_what_comes_too_late_or_too_early() {
    for (rules, undealt, early, third) in
        [(BOTH[0], "football 5(3), R31", "", ""), (BOTH[1], "R31, football 5(3)", "football 5(4)", "football 8(1)")]
    {
        let mut table = football(rules);
        assert_eq!(cites(&table, &BankedCommand::Settle), early);
        table.perform(&bet(1, "ana", Bet::Odd, 1_000)).expect("a bet");
        table.perform(&BankedCommand::CloseBetting).expect("no more bets");
        let late = bet(1, "bo", Bet::Even, 1_000);
        assert_eq!((cites(&table, &late).as_str(), cites(&table, &BankedCommand::Settle).as_str()), (undealt, early));
        deal(&mut table, "Kh");
        assert_eq!(cites(&table, &late), "football 5(3), R31");
        deal(&mut table, "Qd");
        let Next::Command(open) = table.next() else { panic!("the hand is opened") };
        table.perform(&open).expect("it is");
        assert_eq!(cites(&table, &BankedCommand::Settle), third, "king and queen draw");
    }
}

#[test]
fn bounds_cite_what_sets_them() {
    let football = |setup| told(football::Config::check(&setup).unwrap_err());
    let of =
        |seats, decks, bettors, rules| football::Setup { seats, decks, bettors, rules, ..football::Setup::default() };
    let today = Rules::TODAY;
    assert_eq!(football(of(7, 6, 7, today)), (Reason::TooFew(7, 8), "football 4(1)".into()));
    // (104 - 1) / 3 = 34.33
    assert_eq!(football(of(35, 6, 7, today)), (Reason::TooMany(35, 34), "R64, football 5(5)".into()));
    assert_eq!(football(of(8, 5, 7, today)), (Reason::TooFew(5, 6), "football 2(1)".into()));
    assert_eq!(football(of(8, 25, 7, today)), (Reason::ProgramBound(25, 6, 24), String::new()));
    assert_eq!(football(of(8, 6, 0, today)), (Reason::TooFew(0, 1), "football 4(2), R32".into()));
    assert_eq!(football(of(8, 6, 17, today)), (Reason::ProgramBound(17, 1, 16), String::new()));
    let first = Rules::FIRST;
    assert_eq!(football(of(7, 6, 7, first)), (Reason::Outside(7, 8, 34), "football 4(1)".into()));
    let many = "football 4(1), football 5(5), R64".to_owned();
    assert_eq!(football(of(35, 6, 7, first)), (Reason::Outside(35, 8, 34), many));
    assert_eq!(football(of(8, 13, 7, first)), (Reason::Outside(13, 6, 12), "football 2(1)".into()));
    assert_eq!(football(of(8, 6, 17, first)), (Reason::Outside(17, 1, 16), "football 4(2), R32".into()));

    let qpoker = |setup| told(qpoker::Config::check(&setup).unwrap_err());
    let of = |seats, decks, bettors, rules| qpoker::Setup { seats, decks, bettors, rules, ..qpoker::Setup::default() };
    assert_eq!(qpoker(of(6, 1, 7, today)), (Reason::TooFew(6, 7), "qpoker 2(1)".into()));
    assert_eq!(qpoker(of(138, 1, 7, today)), (Reason::ProgramBound(138, 7, 137), String::new()));
    assert_eq!(qpoker(of(7, 0, 7, today)), (Reason::TooFew(0, 1), "qpoker 1(1)".into()));
    assert_eq!(qpoker(of(7, 9, 7, today)), (Reason::ProgramBound(9, 1, 8), String::new()));
    assert_eq!(qpoker(of(7, 1, 1, today)), (Reason::TooFew(1, 2), "qpoker 6(1), R60".into()));
    assert_eq!(qpoker(of(6, 1, 7, first)), (Reason::Outside(6, 7, 16), "qpoker 2(1)".into()));
    assert_eq!(qpoker(of(17, 1, 7, first)), (Reason::Outside(17, 7, 16), "qpoker 2(1), R59".into()));
    assert_eq!(qpoker(of(7, 9, 7, first)), (Reason::Outside(9, 1, 8), "qpoker 1(1)".into()));
    assert_eq!(qpoker(of(7, 1, 17, first)), (Reason::Outside(17, 1, 16), "qpoker 6(1), R32".into()));
}

#[test]
fn the_first_version_of_qpoker_had_two_readings_fixed() {
    for (number, word) in [(18, "ace"), (60, "one_bettor")] {
        for rules in BOTH {
            let mut setup = qpoker::Setup { rules, ..qpoker::Setup::default() };
            setup.readings.choose(number, word).expect("an alternative");
            // R60: who departs from 6(1) lets one alone bet on a hand.
            setup.bettors = if number == 60 { 1 } else { setup.bettors };
            let checked = qpoker::Config::check(&setup);
            match rules {
                Rules::FIRST => {
                    let fixed = (Reason::NoSuchAlternative, format!("R{number}"));
                    assert_eq!(told(checked.unwrap_err()), fixed);
                }
                _ => assert!(checked.is_ok()),
            }
        }
    }
}

#[test]
fn a_bettor_too_many_is_the_houses_limit() {
    for (rules, due) in [(BOTH[0], "R32"), (BOTH[1], "R32, qpoker 6(1)")] {
        let setup = qpoker::Setup { rules, bettors: 2, ..qpoker::Setup::default() };
        let mut table = qpoker::QpokerTable::open(&setup).expect("a table");
        table.perform(&BankedCommand::OpenRound { device: None }).expect("a round");
        for who in ["ana", "bo"] {
            table.perform(&bet(1, who, Bet::Bet, 1_000)).expect("a bet");
        }
        assert_eq!(cites(&table, &bet(1, "cleo", Bet::Bet, 1_000)), due);
    }
}

/// D8 is about the last card of a packet (7(2)). From the shoe the croupier's fifth card lies open by 7(1) alone.
#[test]
fn the_up_card_of_a_packet_rests_on_d8() {
    for (rules, device, due) in [
        (BOTH[0], Device::Shoe, "stud 7(1), D8"),
        (BOTH[0], Device::Machine, "stud 7(2), D8"),
        (BOTH[1], Device::Shoe, "stud 7(1)"),
        (BOTH[1], Device::Machine, "stud 7(2), D8"),
    ] {
        let setup = stud::Setup { rules, device, ..stud::Setup::default() };
        let mut table = stud::StudTable::open(&setup).expect("a table");
        table.perform(&BankedCommand::OpenRound { device: None }).expect("a round");
        table.perform(&bet(1, "ana", Bet::Ante, 1_000)).expect("an ante");
        table.perform(&BankedCommand::CloseBetting).expect("no more bets");
        deal(&mut table, "Jh As Jc Kd 7d 8h 4s 6c 2h");
        let Next::Card { to, face } = table.next() else { panic!("the last card is due") };
        let events = table.perform(&table.card_command(to, face, "3s".parse().expect("a card"))).expect("it is dealt");
        let up = events.iter().find(|event| matches!(event.what, BankedEvent::CardDealt { .. })).expect("a card");
        assert_eq!(up.basis.to_string(), due, "{rules:?} {device:?}");
    }
}
