//! Every sentence of omaha is told whole: a hand is played to its end, and what it does not meet is told beside it.

use std::collections::BTreeSet;

use sabot_cards::Card;
use sabot_games::omaha::tournament::Laid;
use sabot_games::omaha::{Action, Blind, CardPlace, Hand, OmahaCommand, OmahaEvent, OmahaTable, Setup, StakeOf, Wish};
use sabot_games::{Arg, Message, Name, Next, Outcome, Reason, Seat, Table as _, Tell as _};
use sabot_locale::{Lang, Words};
use sabot_money::{Money, Share};

use crate::messages::messages;

const STACK: Money = Money::of(1_234_500);
const SOME: Money = Money::of(30_000);

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn player() -> Name {
    "ana".parse().expect("a name")
}

/// A hand in which everybody stays to the end for one big blind.
fn played() -> Vec<Message> {
    let mut table = OmahaTable::open(&Setup::default()).expect("a table");
    let mut told: Vec<Message> = Vec::new();
    let mut deck = Card::all();
    for (number, name) in [(1, "ana"), (4, "bo"), (7, "carl")] {
        let player = name.parse().expect("a name");
        let sit = OmahaCommand::Sit { seat: seat(number), player, stack: STACK, post: false };
        told.extend(table.perform(&sit).expect("a free seat").iter().map(|event| event.what.told()));
    }
    let mut command = OmahaCommand::StartHand { device: None };
    while table.hands() == 0 || table.hand().is_some() {
        told.extend(table.perform(&command).expect("it is the next").iter().map(|event| event.what.told()));
        command = match table.next() {
            Next::Card { to, face } => table.card_command(to, face, deck.next().expect("a card")),
            Next::Command(command) => command,
            Next::Choice => {
                let seat = table.hand().and_then(Hand::actor).unwrap_or(seat(1));
                let check = OmahaCommand::Check { seat, spoken: false };
                if table.decide(&check).is_ok() { check } else { OmahaCommand::Call { seat, spoken: false } }
            }
        };
    }
    told
}

/// What such a hand does not meet.
fn rarer() -> Vec<Message> {
    let (seat, card, amount) = (seat(3), Card::all().next().expect("a card"), SOME);
    let acted = |action, all_in, timed_out| OmahaEvent::Acted { seat, action, to: SOME, all_in, timed_out };
    let line = |bet, net, outcome| OmahaEvent::Line { seat, bet, stake: SOME, net, outcome };
    let shown = |rate, by_chinese_alone| {
        let rate = Share::new(rate).expect("a share");
        OmahaEvent::CommissionShown { rate, cap: amount, by_chinese_alone }
    };
    let seats = [seat, Seat::new(5).expect("a seat")].into_iter().collect();
    let (small, big, chip) = (SOME, STACK, SOME);
    let laid = Laid { hand: 4, level: 2, small, big, chip, players: seats, button: seat, folding: seats };
    [
        OmahaEvent::PlayerSat { seat, player: player(), stack: STACK, posts: true },
        OmahaEvent::ToppedUp { seat, amount },
        OmahaEvent::ChipsTaken { seat, amount },
        OmahaEvent::SatOut { seat },
        OmahaEvent::CameBack { seat, posts: false },
        OmahaEvent::CameBack { seat, posts: true },
        OmahaEvent::WillLeave { seat },
        OmahaEvent::PlayerLeft { seat, player: player(), stack: STACK },
        OmahaEvent::Queued { player: player(), place: 2 },
        OmahaEvent::Unqueued { player: player() },
        OmahaEvent::SeatOffered { player: player() },
        OmahaEvent::HandLaid(laid),
        shown(0, false),
        shown(350, false),
        shown(350, true),
        OmahaEvent::CommissionTaken { pot: 1, amount },
        OmahaEvent::CommissionTaken { pot: 2, amount },
        OmahaEvent::BlindMissed { seat },
        OmahaEvent::BlindPosted { seat, blind: Blind::Live, amount },
        OmahaEvent::CardDealt { seat, card: None },
        OmahaEvent::CardDealt { seat, card: Some(card) },
        OmahaEvent::HandDealt { seat, cards: None },
        OmahaEvent::HandDealt { seat, cards: Some([card; 4]) },
        OmahaEvent::Burnt { card: None },
        OmahaEvent::Burnt { card: Some(card) },
        acted(Action::Fold, false, false),
        acted(Action::Fold, false, true),
        acted(Action::Check, false, true),
        acted(Action::Call, true, false),
        acted(Action::Bet, false, false),
        acted(Action::Bet, true, false),
        acted(Action::Raise, false, false),
        acted(Action::Raise, true, false),
        OmahaEvent::Announced { seat, wish: Wish::AllIn },
        OmahaEvent::Announced { seat, wish: Wish::Raise(SOME) },
        OmahaEvent::TurnedUp { seat },
        OmahaEvent::Uncalled { seat, amount },
        OmahaEvent::PotFormed { pot: 2, amount, seats },
        OmahaEvent::PotAwarded { pot: 1, winners: seats, commission: Money::ZERO },
        OmahaEvent::PotAwarded { pot: 2, winners: seats, commission: amount },
        line(StakeOf::Pot(2), SOME, Outcome::Won),
        line(StakeOf::Pot(2), -SOME, Outcome::Lost),
        OmahaEvent::Line { seat, bet: StakeOf::Pot(1), stake: Money::ZERO, net: SOME, outcome: Outcome::Won },
        line(StakeOf::Pot(1), Money::ZERO, Outcome::Returned),
        line(StakeOf::Uncalled, Money::ZERO, Outcome::Returned),
        OmahaEvent::CardExposed { seat, nth: 2, card },
        OmahaEvent::BoardTakenBack { from: 4 },
        OmahaEvent::StubShuffled,
    ]
    .iter()
    .map(OmahaEvent::told)
    .chain(["omaha-departs-blinds", "omaha-departs-raises"].map(Message::new))
    .chain([Message::new("notice-cap-chinese-alone").with("cap", Arg::Money(SOME)).with("least", Arg::Money(SOME))])
    .collect()
}

/// Why something is refused at such a table alone.
fn refused() -> Vec<Message> {
    let (at, other) = (seat(3), seat(5));
    [
        Reason::TooFewPlayers(1),
        Reason::TooManyPlayers(11),
        Reason::NotHisTurn(at, other),
        Reason::StillToAct(at),
        Reason::CannotCheck(SOME),
        Reason::NothingToCall,
        Reason::BetStands(SOME),
        Reason::NothingToRaise,
        Reason::NotEnoughChips(SOME, STACK),
        Reason::NobodyToCall(at),
        Reason::RaisesMade(3),
        Reason::NotReopened(SOME, STACK),
        Reason::AllInAlready(at),
        Reason::SaidOtherwise(at),
        Reason::NoAgreement("run_twice"),
        Reason::OnlyBetweenHands,
        Reason::ChipsStay(at),
        Reason::TakenBetweenHands,
        Reason::LeastStays(at, SOME),
        Reason::SeatEmpty(at),
        Reason::AwayAlready(at),
        Reason::HereAlready(at),
        Reason::LeavesAlready(at),
        Reason::WaitsAlready(player()),
        Reason::NotWaiting(player()),
        Reason::OthersWait(player()),
        Reason::SeatsFree,
        Reason::ListFull(32),
        Reason::WrongSpot(CardPlace::Seat(at), CardPlace::Burn),
        Reason::WrongSpot(CardPlace::Burn, CardPlace::Board),
        Reason::BoardUnnamed,
        Reason::NoBoard,
        Reason::ActionBegun,
        Reason::NameEachCard,
        Reason::DeckUsedUp,
        Reason::VoidAlready,
        Reason::SeatUnnamed,
        Reason::NotNeeded("nth"),
        Reason::NoCardLeft,
        Reason::CardsUsed,
        Reason::ChoiceOpen,
        Reason::NotNow("board"),
        Reason::NotNow("awarding"),
    ]
    .iter()
    .map(Reason::told)
    .collect()
}

#[test]
fn every_sentence_of_omaha_is_told_whole() {
    let told: Vec<Message> = [played(), rarer(), refused()].concat();
    for lang in Lang::ALL {
        let words = Words::new(lang);
        for told in &told {
            let text = words.sentence(told);
            assert!(!text.contains(['[', '{']), "{lang} {}: {text}", told.key);
        }
        let of_omaha = messages(lang).into_keys().filter(|(file, _)| file == "omaha.ftl").map(|(_, key)| key);
        let keys: BTreeSet<&str> = told.iter().map(|told| told.key).collect();
        let untold: Vec<String> = of_omaha.filter(|key| !keys.contains(key.as_str())).collect();
        assert!(untold.is_empty(), "nothing tells {untold:?}");
    }
}

/// The main pot has a name of its own.
#[test]
fn the_main_pot_is_told_from_the_others() {
    let told =
        |pot| OmahaEvent::PotAwarded { pot, winners: [seat(3)].into_iter().collect(), commission: Money::ZERO }.told();
    for (lang, main, side) in [
        (Lang::En, "The main pot is", "Pot 2 (side pot) is"),
        (Lang::Pt, "O pote principal é", "O pote 2 (lateral) é"),
        (Lang::Zh, "主池派出", "第 2 池（邊池）派出"),
    ] {
        let words = Words::new(lang);
        assert!(words.told(&told(1)).starts_with(main), "{}", words.told(&told(1)));
        assert!(words.told(&told(2)).starts_with(side), "{}", words.told(&told(2)));
    }
}
