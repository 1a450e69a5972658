//! Every sentence of a tournament is told whole, and with everything that it is given.

use std::collections::BTreeSet;

use sabot_games::omaha::tournament::{Due, Move, Obstacle, Phase, TournamentEvent, Wait};
use sabot_games::{Arg, Message, Name, Reason, Seat, Tell as _};
use sabot_locale::{Lang, Words};
use sabot_money::Money;

use crate::messages::messages;

const SOME: Money = Money::of(1_234_500);
const LESS: Money = Money::of(30_000);

fn player() -> Name {
    "ana".parse().expect("a name")
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// Everything that happens, and where a key goes two ways, both.
fn events() -> Vec<Message> {
    use TournamentEvent as E;
    let (player, seat, table, seats) = (player(), seat(3), 2, [seat(3), seat(5)].into_iter().collect());
    let (pool, fee, chips, amount, had, together) = (SOME, LESS, SOME, SOME, LESS, 1);
    [
        E::Entered { player, time: 1, pool, fee },
        E::Entered { player, time: 2, pool, fee },
        E::Withdrew { player, returned: SOME },
        E::NoticeShown { small: LESS, big: SOME },
        E::Began { entries: 23, tables: 3, at: 1 },
        E::TableOpened { table },
        E::Drawn { player, table, seat },
        E::ChipsGiven { player, chips },
        E::LevelBegan { level: 4, small: LESS, big: SOME, at: 1, until: Some(1) },
        E::BreakBegan { at: 1, until: 1 },
        E::Paused { at: 1, left: None },
        E::Resumed { at: 1, until: Some(1) },
        E::HandBegan { table, hand: 12, level: 4, players: seats, button: seat, folding: seats },
        E::HandEnded { table, void: false, at: 1 },
        E::HandEnded { table, void: true, at: 1 },
        E::Stack { player, chips },
        E::CommissionTaken { table, chips },
        E::Broke { player, had, together },
        E::Rebought { player, time: 1, pool, fee },
        E::AddedOn { player, pool, fee },
        E::WentOut { player, had, together },
        E::WillBeDisqualified { player },
        E::Disqualified { player, chips, had: chips, together },
        E::Penalised { player, hands: 1 },
        E::Penalised { player, hands: 3 },
        E::PenaltyServed { player },
        E::WentAway { player },
        E::CameBack { player },
        E::EntriesClosed { entries: 23, players: 20, pool },
        E::OverlayAdded { amount },
        E::PrizeSet { place: 3, amount, seat: false },
        E::PrizeSet { place: 3, amount, seat: true },
        E::Placed { player, from: 5, to: 5 },
        E::Placed { player, from: 5, to: 6 },
        E::PrizePaid { player, amount },
        E::SeatWon { player, value: SOME },
        E::PrizeForfeited { place: 3, amount },
        E::Moved { player, from: 1, left: seat, table, seat },
        E::TableBroken { table },
        E::FinalTable { players: 9 },
        E::HandForHand { on: true },
        E::HandForHand { on: false },
        E::RoundEnded,
        E::Coloured { player, chips },
        E::SmallestChip { chip: LESS, removed: LESS, added: Money::ZERO },
        E::Cancelled,
        E::Refunded { player, amount },
        E::Over,
    ]
    .iter()
    .map(TournamentEvent::told)
    .collect()
}

/// Everything that is in the way.
fn refused() -> Vec<Message> {
    use Obstacle as O;
    let (player, table) = (player(), 2);
    let phases =
        [Phase::Entering, Phase::Running, Phase::Over, Phase::Cancelled].map(|phase| O::NotNow(phase.as_str()));
    let waits = Wait::ALL.map(|why| O::Waits(table, why));
    let others = [
        O::StackBelowBlind(LESS, SOME),
        O::BeginsAndEndsWithLevels,
        O::ChipNotLarger(LESS, SOME),
        O::BlindsNotWhole(4, LESS),
        O::LevelFalls(4),
        O::OpenToTheEnd(7, 6),
        O::NeverSold,
        O::OneBreakForAddOn,
        O::PrizesDoNotSum(9_500),
        O::PrizesRise(3),
        O::EmptyPrize,
        O::PrizeRowsDoNotRise(20),
        O::NoPrizeRow(100),
        O::SeatWithoutValue,
        O::EnteredAlready(player),
        O::NotInIt(player),
        O::Full(100),
        O::EntriesOver,
        O::NoReEntry(player),
        O::TooFewEntered(1, 2),
        O::NotAnOrder(23),
        O::NotYet(1),
        O::EarlierThanBefore(1),
        O::ClockStands,
        O::ClockRuns,
        O::MarkedAlready(player),
        O::FoldsAway(Seat::new(3).expect("a seat")),
        O::TournamentDecides,
        O::TakesMore(SOME, LESS),
        O::NoSuchTable(table),
        O::PlaysAHand(table),
        O::PlaysNoHand(table),
        O::SmallChipsFirst,
        O::OtherPlayers(table),
        O::ChipsDoNotSum(LESS, SOME),
        O::BrokenChips(SOME, LESS),
        O::NoChipsNow(player),
        O::TooManyChips(player, SOME),
        O::BoughtAlready(player, 1),
        O::BoughtAlready(player, 3),
        O::HasChips(player),
        O::NothingDue,
        O::AwayAlready(player),
        O::HereAlready(player),
        O::NoPenalty,
        O::LastOne(player),
        O::PrizesPaid,
        O::ChipsStay(player),
        O::NoDeal,
    ];
    phases.into_iter().chain(waits).chain(others).map(|obstacle| Reason::Tournament(obstacle).told()).collect()
}

/// What has to happen before all tables play on.
fn due() -> Vec<Message> {
    let (player, seat, players) = (player(), seat(3), vec![player()]);
    [
        Due::ColourUp { small: 7 },
        Due::FinalTable { players: 9 },
        Due::Break { table: 2, players, tables: vec![1, 3] },
        Due::Balance(Move { player, from: 2, left: seat, table: 1, seat }),
    ]
    .iter()
    .map(Due::told)
    .collect()
}

/// The key of a word in a sentence.
fn word(arg: &Arg) -> Option<String> {
    match arg {
        Arg::Word(family, name) => Some(format!("{family}-{}", name.replace('_', "-"))),
        _ => None,
    }
}

/// Nothing that happens or is refused lacks its sentence, and no sentence what happens: a key that is not told here fails.
#[test]
fn every_sentence_of_a_tournament_is_told_whole() {
    let told: Vec<Message> = [events(), refused(), due()].concat();
    let words_of = |told: &Message| told.args.iter().filter_map(|(_, arg)| word(arg)).collect::<Vec<_>>();
    let mut keys: BTreeSet<String> = told.iter().map(|told| told.key.to_owned()).collect();
    keys.extend(told.iter().flat_map(words_of));
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for told in &told {
            let text = words.sentence(told);
            assert!(!text.contains(['[', '{']), "{lang} {}: {text}", told.key);
        }
        let of_tournaments =
            messages(lang).into_keys().filter(|(file, _)| file == "tournament.ftl").map(|(_, key)| key);
        let untold: Vec<String> = of_tournaments.filter(|key| !keys.contains(key)).collect();
        assert!(untold.is_empty(), "nothing tells {untold:?}");
    }
}

#[test]
fn every_sentence_of_a_tournament_says_all_that_it_is_given() {
    for lang in Lang::ALL {
        let messages = messages(lang);
        for told in [events(), refused(), due()].concat() {
            // Who takes a place alone takes no others.
            let said = |name: &str| !(told.key == "tournament-placed" && name == "to");
            let given = told.args.iter().map(|(name, _)| (*name).to_owned()).filter(|name| said(name));
            let (_, names) = &messages[&("tournament.ftl".to_owned(), told.key.to_owned())];
            assert_eq!(&given.collect::<BTreeSet<_>>(), names, "{lang} {}", told.key);
        }
    }
}

#[test]
fn one_hand_is_told_from_several() {
    let told = |hands| TournamentEvent::Penalised { player: player(), hands }.told();
    for (lang, one, several) in [
        (Lang::En, "As a penalty ana folds the next hand.", "As a penalty ana folds the next 3 hands."),
        (
            Lang::Pt,
            "Como penalização, ana desiste na próxima jogada.",
            "Como penalização, ana desiste nas próximas 3 jogadas.",
        ),
        (Lang::Zh, "ana 受罰，其後 1 局均蓋牌。", "ana 受罰，其後 3 局均蓋牌。"),
    ] {
        let words = Words::new(lang);
        assert_eq!(words.told(&told(1)), one);
        assert_eq!(words.told(&told(3)), several);
    }
}
