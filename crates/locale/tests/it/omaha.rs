//! Every sentence of omaha is told whole: a hand is played to its end, and what it does not meet is told beside it.

use std::collections::BTreeSet;

use sabot_cards::Card;
use sabot_games::omaha::{Action, Blind, Command, Hand, OmahaTable, Setup, Spot, StakeOf, What, Wish};
use sabot_games::{Next, Outcome, PlayerName, Reason, Seat, Table as _, Tell as _, Told};
use sabot_locale::{Lang, Words};
use sabot_money::{Money, Share};

use crate::messages::messages;

const STACK: Money = Money::of(1_234_500);
const SOME: Money = Money::of(30_000);

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

fn player() -> PlayerName {
    "ana".parse().expect("a name")
}

/// A hand in which everybody stays to the end for one big blind.
fn played() -> Vec<Told> {
    let mut table = OmahaTable::open(&Setup::default()).expect("a table");
    let mut told: Vec<Told> = Vec::new();
    let mut deck = Card::all();
    for (number, name) in [(1, "ana"), (4, "bo"), (7, "carl")] {
        let player = name.parse().expect("a name");
        let sit = Command::Sit { seat: seat(number), player, stack: STACK, post: false };
        told.extend(table.perform(&sit).expect("a free seat").iter().map(|event| event.what.told()));
    }
    let mut command = Command::StartHand { device: None };
    while table.hands() == 0 || table.hand().is_some() {
        told.extend(table.perform(&command).expect("it is the next").iter().map(|event| event.what.told()));
        command = match table.next() {
            Next::Card { to, face } => table.card_command(to, face, deck.next().expect("a card")),
            Next::Command(command) => command,
            Next::Choice => {
                let seat = table.hand().and_then(Hand::actor).unwrap_or(seat(1));
                let check = Command::Check { seat, spoken: false };
                if table.decide(&check).is_ok() { check } else { Command::Call { seat, spoken: false } }
            }
        };
    }
    told
}

/// What such a hand does not meet.
fn rarer() -> Vec<Told> {
    let (seat, card, amount) = (seat(3), Card::all().next().expect("a card"), SOME);
    let acted = |action, all_in, timed_out| What::Acted { seat, action, to: SOME, all_in, timed_out };
    let line = |bet, net, outcome| What::Line { seat, bet, stake: SOME, net, outcome };
    let seats = [seat, Seat::new(5).expect("a seat")].into_iter().collect();
    [
        What::PlayerSat { seat, player: player(), stack: STACK, posts: true },
        What::ToppedUp { seat, amount },
        What::SatOut { seat },
        What::CameBack { seat, posts: false },
        What::CameBack { seat, posts: true },
        What::WillLeave { seat },
        What::PlayerLeft { seat, player: player(), stack: STACK },
        What::Queued { player: player(), place: 2 },
        What::Unqueued { player: player() },
        What::SeatOffered { player: player() },
        What::CommissionShown { rate: Share::NOTHING, cap: amount },
        What::CommissionShown { rate: Share::new(350).expect("a share"), cap: amount },
        What::BlindMissed { seat },
        What::BlindPosted { seat, blind: Blind::Live, amount },
        What::CardDealt { seat, card: None },
        What::CardDealt { seat, card: Some(card) },
        What::HandDealt { seat, cards: None },
        What::HandDealt { seat, cards: Some([card; 4]) },
        What::Burnt { card: None },
        What::Burnt { card: Some(card) },
        acted(Action::Fold, false, false),
        acted(Action::Fold, false, true),
        acted(Action::Check, false, true),
        acted(Action::Call, true, false),
        acted(Action::Bet, false, false),
        acted(Action::Bet, true, false),
        acted(Action::Raise, false, false),
        acted(Action::Raise, true, false),
        What::Announced { seat, wish: Wish::AllIn },
        What::Announced { seat, wish: Wish::Raise(SOME) },
        What::TurnedUp { seat },
        What::Uncalled { seat, amount },
        What::PotFormed { pot: 2, amount, seats },
        What::PotAwarded { pot: 1, winners: seats, commission: Money::ZERO },
        What::PotAwarded { pot: 2, winners: seats, commission: amount },
        line(StakeOf::Pot(2), SOME, Outcome::Won),
        line(StakeOf::Pot(2), -SOME, Outcome::Lost),
        line(StakeOf::Pot(1), Money::ZERO, Outcome::Returned),
        line(StakeOf::Uncalled, Money::ZERO, Outcome::Returned),
        What::CardExposed { seat, nth: 2, card },
        What::BoardTakenBack { from: 4 },
        What::StubShuffled,
    ]
    .iter()
    .map(What::told)
    .chain(["omaha-departs-blinds", "omaha-departs-raises"].map(Told::new))
    .collect()
}

/// Why something is refused at such a table alone.
fn refused() -> Vec<Told> {
    let (at, other) = (seat(3), seat(5));
    [
        Reason::TooFewPlayers(1),
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
        Reason::SeatEmpty(at),
        Reason::AwayAlready(at),
        Reason::HereAlready(at),
        Reason::LeavesAlready(at),
        Reason::WaitsAlready(player()),
        Reason::NotWaiting(player()),
        Reason::OthersWait(player()),
        Reason::SeatsFree,
        Reason::ListFull(32),
        Reason::WrongSpot(Spot::Seat(at), Spot::Burn),
        Reason::WrongSpot(Spot::Burn, Spot::Board),
        Reason::BoardUnnamed,
        Reason::NoBoard,
        Reason::ActionBegun,
        Reason::VoidAlready,
        Reason::SeatUnnamed,
        Reason::NotNeeded("nth"),
        Reason::NotNow("board"),
        Reason::NotNow("awarding"),
    ]
    .iter()
    .map(Reason::told)
    .collect()
}

#[test]
fn every_sentence_of_omaha_is_told_whole() {
    let told: Vec<Told> = [played(), rarer(), refused()].concat();
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
    let told = |pot| What::PotAwarded { pot, winners: [seat(3)].into_iter().collect(), commission: Money::ZERO }.told();
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
