//! Readings and differences between the languages are named where they decided, and nowhere else. The first version of the readings
//! named some of them with whatever they are about, and its records are decided again to the same words.

use sabot_cards::{Card, parse_cards};
use sabot_games::{
    BankedCommand, BankedEvent, Bet, CardSource, Event, Next, Outcome, Place, Reason, Table, football, qpoker, stud,
};
use sabot_law::Rules;

fn bet(seat: u8, who: &str, bet: Bet, stake: i64) -> BankedCommand {
    BankedCommand::bet(seat, who, bet, stake).expect("a bet")
}

/// Plays on with these cards until somebody has a choice, the cards are used up or all is settled.
fn goes_on<T>(table: &mut T, cards: &mut impl Iterator<Item = Card>) -> Vec<Event<BankedEvent>>
where
    T: Table<Command = BankedCommand, What = BankedEvent, Spot = Place>,
{
    let mut told = Vec::new();
    loop {
        let command = match table.next() {
            Next::Command(command) => command,
            Next::Card { to, face } => match cards.next() {
                Some(card) => table.card_command(to, face, card),
                None => return told,
            },
            Next::Choice => return told,
        };
        told.extend(table.perform(&command).expect("nobody has a choice about it"));
        if told.iter().any(|event| matches!(event.what, BankedEvent::RoundSettled { .. })) {
            return told;
        }
    }
}

fn basis_of(events: &[Event<BankedEvent>], wanted: impl Fn(&BankedEvent) -> bool) -> String {
    events.iter().find(|event| wanted(&event.what)).expect("it happened").basis.to_string()
}

/// What the opening of the croupier's hand rests on, against one player with 2c 3d 5h 7s 8c who has raised.
fn stud_croupier(cards: &str, rules: Rules) -> String {
    let setup = stud::Setup { rules, cards: CardSource::Generator, ..stud::Setup::default() };
    let mut table = stud::StudTable::open(&setup).expect("a table");
    table.perform(&BankedCommand::OpenRound { device: None }).expect("a round");
    table.perform(&bet(1, "ana", Bet::Ante, 1_000)).expect("an ante");
    table.perform(&BankedCommand::CloseBetting).expect("no more bets");
    let (player, croupier) = (parse_cards("2c 3d 5h 7s 8c").expect("cards"), parse_cards(cards).expect("cards"));
    let mut dealt = player.into_iter().zip(croupier).flat_map(|(player, croupier)| [player, croupier]);
    goes_on(&mut table, &mut dealt);
    table.perform(&BankedCommand::raise(1).expect("a raise")).expect("a raise");
    let events = goes_on(&mut table, &mut dealt);
    basis_of(&events, |what| matches!(what, BankedEvent::CroupierOpened { .. }))
}

/// D10: the Portuguese text asks for the worth of an ace and a king, the Chinese for the two cards.
#[test]
fn d10_is_named_where_he_plays_without_an_ace_and_a_king() {
    for (cards, first, today) in [
        ("As Kd 9h 6c 4s", "stud 9(3), stud 9(1), D10, stud 8(10)", "stud 9(3), stud 9(1), stud 8(10)"),
        ("As Kd Kh 6c 4s", "stud 9(3), stud 9(1), D10, stud 8(9)", "stud 9(3), stud 9(1), stud 8(9)"),
        ("As Ad 9h 6c 4s", "stud 9(3), stud 9(1), D10, stud 8(9)", "stud 9(3), stud 9(1), D10, stud 8(9)"),
        ("As Qd 9h 6c 4s", "stud 9(2), stud 9(1), D10, stud 8(10)", "stud 9(2), stud 9(1), stud 8(10)"),
    ] {
        assert_eq!(
            (stud_croupier(cards, Rules::FIRST).as_str(), stud_croupier(cards, Rules::SECOND).as_str()),
            (first, today)
        );
    }
}

/// A Q Poker table of these rules where ana has bet at seat 1, and what has happened once her three cards and the croupier's lie.
fn qpoker_dealt(croupier: &str, rules: Rules) -> qpoker::QpokerTable {
    let setup = qpoker::Setup { rules, cards: CardSource::Generator, ..qpoker::Setup::default() };
    let mut table = qpoker::QpokerTable::open(&setup).expect("a table");
    table.perform(&BankedCommand::OpenRound { device: None }).expect("a round");
    table.perform(&bet(1, "ana", Bet::Bet, 1_000)).expect("a bet");
    table.perform(&BankedCommand::CloseBetting).expect("no more bets");
    let (player, croupier) = (parse_cards("5c 6d 9h").expect("cards"), parse_cards(croupier).expect("cards"));
    let mut dealt = player.into_iter().zip(croupier).flat_map(|(player, croupier)| [player, croupier]);
    goes_on(&mut table, &mut dealt);
    table
}

/// D18: a queen's worth in Portuguese, odd cards headed by a queen in Chinese. Below and above both say the same.
#[test]
fn d18_is_named_at_queen_high() {
    for (cards, today) in [
        ("Qs 3d 2h", "qpoker 9(4), D18, qpoker 8(6)"),
        ("Ks 3d 2h", "qpoker 9(4), qpoker 8(6)"),
        ("2s 2d 3h", "qpoker 9(4), qpoker 8(5)"),
        ("Js 3d 2h", "qpoker 9(5), qpoker 8(6)"),
    ] {
        for rules in [Rules::FIRST, Rules::SECOND] {
            let mut table = qpoker_dealt(cards, rules);
            table.perform(&BankedCommand::play(1, "ana").expect("a decision")).expect("she plays");
            let events = goes_on(&mut table, &mut std::iter::empty());
            let opened = basis_of(&events, |what| matches!(what, BankedEvent::CroupierOpened { .. }));
            assert_eq!(opened.replace(", D18", ""), today.replace(", D18", ""), "{cards} {rules:?}");
            assert_eq!(opened.contains("D18"), rules == Rules::FIRST || today.contains("D18"), "{cards} {rules:?}");
            let line = events.iter().find_map(|event| match event.what {
                BankedEvent::Line(line) => Some(line),
                _ => None,
            });
            let line = line.expect("her bet is settled");
            let half = line.outcome == Outcome::Won && line.net.minor() == 500;
            assert_eq!(
                (half, line.basis.to_string().contains("D18")),
                (cards.starts_with('J'), half && rules == Rules::FIRST)
            );
        }
    }
}

/// R33 decides which stakes are taken, and not what half of one is.
#[test]
fn r33_is_not_named_with_every_half() {
    for (rules, given_up, drawn) in
        [(Rules::FIRST, "qpoker 9(3), R33, D17", "football 8(2), R33"), (Rules::SECOND, "qpoker 9(3)", "football 8(2)")]
    {
        let halved = |events: &[Event<BankedEvent>]| {
            basis_of(events, |what| matches!(what, BankedEvent::Line(line) if line.outcome == Outcome::HalfLost))
        };
        let mut table = qpoker_dealt("Qs 3d 2h", rules);
        table.perform(&BankedCommand::give_up(1, "ana").expect("a decision")).expect("she gives up");
        assert_eq!(halved(&goes_on(&mut table, &mut std::iter::empty())), given_up);
        let mut cards = parse_cards("Kh Qd Tc").expect("cards").into_iter();
        let mut table = football(rules, &[bet(1, "ana", Bet::Odd, 1_000)]).0;
        assert_eq!(halved(&goes_on(&mut table, &mut cards)), drawn, "king, queen and ten make 0");
    }
}

/// A football table of these rules after "no more bets", and what that brought about.
fn football(rules: Rules, bets: &[BankedCommand]) -> (football::FootballTable, Vec<Event<BankedEvent>>) {
    let setup = football::Setup { rules, cards: CardSource::Generator, ..football::Setup::default() };
    let mut table = football::FootballTable::open(&setup).expect("a table");
    table.perform(&BankedCommand::shuffle(None)).expect("a shoe");
    table.perform(&BankedCommand::OpenRound { device: None }).expect("a round");
    for laid in bets {
        table.perform(laid).expect("a bet");
    }
    let events = table.perform(&BankedCommand::CloseBetting).expect("no more bets");
    (table, events.into_iter().collect())
}

/// R63: the largest single stake holds the cards. Where it is also the largest sum, 4(2) says so alone.
#[test]
fn r63_is_named_where_sums_would_name_another() {
    let one = [bet(1, "ana", Bet::Odd, 2_000), bet(1, "bo", Bet::Even, 1_000)];
    let split = [bet(1, "ana", Bet::Odd, 2_000), bet(1, "ana", Bet::Upper, 2_000), bet(1, "bo", Bet::Even, 3_000)];
    for (bets, rules, due) in [
        (&one[..], Rules::FIRST, "football 4(2), R63"),
        (&one[..], Rules::SECOND, "football 4(2)"),
        (&split[..], Rules::FIRST, "football 4(2), R63"),
        (&split[..], Rules::SECOND, "football 4(2), R63"),
    ] {
        let (_, events) = football(rules, bets);
        assert_eq!(basis_of(&events, |what| matches!(what, BankedEvent::HolderNamed { .. })), due);
    }
}

/// 6(3) says who holds cards, and neither lets nor keeps anybody from sitting down.
#[test]
fn a_seat_at_qpoker_does_not_rest_on_6_3() {
    for (rules, seated, refused) in [(Rules::FIRST, "qpoker 6(3)", "qpoker 6(3)"), (Rules::SECOND, "qpoker 2(1)", "")] {
        let mut table =
            qpoker::QpokerTable::open(&qpoker::Setup { rules, ..qpoker::Setup::default() }).expect("a table");
        let sit = |who: &str| BankedCommand::sit(1, who).expect("a seat");
        let events = table.perform(&sit("ana")).expect("she sits down");
        assert_eq!(basis_of(&events, |what| matches!(what, BankedEvent::PlayerSat { .. })), seated);
        let refusal = table.decide(&sit("bo")).expect_err("the seat is taken");
        assert_eq!(refusal.basis.map(|basis| basis.to_string()).unwrap_or_default(), refused);
    }
}

/// 12(1) forbids aids wherever somebody sits and programs at live tables: each has its own words.
#[test]
fn aids_and_programs_are_refused_apart() {
    let refused = |cards, aids, bots, rules| {
        let setup = stud::Setup { cards, aids, bots, rules, ..stud::Setup::default() };
        stud::Config::check(&setup).err().map(|refusal| (refusal.field, refusal.reason))
    };
    let (live, generator) = (CardSource::Reader, CardSource::Generator);
    for cards in [live, generator] {
        assert_eq!(refused(cards, true, false, Rules::SECOND), Some(("aids", Reason::AidAtSeat)));
    }
    assert_eq!(refused(live, false, true, Rules::SECOND), Some(("bots", Reason::ProgramAtSeat)));
    assert_eq!(refused(generator, false, true, Rules::SECOND), None);
    assert_eq!(refused(live, true, false, Rules::FIRST), Some(("aids", Reason::AidForbidden)));
    assert_eq!(refused(live, false, true, Rules::FIRST), Some(("bots", Reason::AidForbidden)));
}
