//! A hand of Omaha, counted by hand.
//!
//! Seats 1 to 4 put in 3,000, 5,000, 10,000 and 8,000; seat 2 folds. The main pot has 4 × 3,000 = 12,000; the side pot
//! 3 × 2,000 + 2 × 3,000 = 12,000; 2,000 of seat 3 nobody called. Of 12,000 the house takes 5 %, 600, and of both pots
//! 1,200, so that 600 fall on each.

use sabot_games::omaha::{Action, OmahaEvent, SeatSet, Setup, StakeOf, Street};
use sabot_games::{AnyEdition, Outcome, Place};
use sabot_house::GameEvent;
use sabot_house::config::GameSetup;
use sabot_law::Instrument;
use sabot_laws::twins::{Awarded, RoundAsTold, SettlementDifference, Unknown};
use sabot_money::Money;
use sabot_ranking::Category;

use super::kit::{at_omaha, cards, seat};

const BOARD: &str = "Qs Js 9d 9c 2h";

fn setup() -> GameSetup {
    GameSetup::Omaha(Setup::default())
}

fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().copied().map(seat).collect()
}

fn started(players: &[u8]) -> OmahaEvent {
    let (button, small_blind, big_blind) = (seat(1), seat(2), seat(3));
    OmahaEvent::HandStarted {
        number: 1,
        edition: AnyEdition::built_in(Instrument::Omaha).id().digest,
        rules: None,
        players: seats(players),
        button,
        small_blind,
        big_blind,
    }
}

fn acts(at: u8, action: Action, to: i64) -> OmahaEvent {
    OmahaEvent::Acted { seat: seat(at), action, to: Money::of(to), all_in: false, timed_out: false }
}

fn shows(at: u8, hand: &str) -> OmahaEvent {
    OmahaEvent::HandShown { seat: seat(at), cards: cards(hand), board: cards(BOARD), category: Category::Pair }
}

fn line(at: u8, bet: StakeOf, stake: i64, net: i64) -> OmahaEvent {
    let outcome = if net > 0 { Outcome::Won } else { Outcome::Lost };
    OmahaEvent::Line { seat: seat(at), bet, stake: Money::of(stake), net: Money::of(net), outcome }
}

/// Everything up to the lines. Seat 1 has queens full, seat 3 three nines, seat 4 nines and threes.
fn played() -> Vec<OmahaEvent> {
    let mut events = vec![
        started(&[1, 2, 3, 4]),
        acts(1, Action::Bet, 3_000),
        acts(2, Action::Raise, 5_000),
        acts(3, Action::Call, 5_000),
        acts(4, Action::Call, 5_000),
        OmahaEvent::BettingClosed { street: Street::First },
    ];
    events.extend(cards::<5>(BOARD).map(|card| OmahaEvent::BoardDealt { card }));
    events.extend([
        acts(3, Action::Bet, 5_000),
        acts(4, Action::Call, 3_000),
        acts(2, Action::Fold, 0),
        OmahaEvent::BettingClosed { street: Street::Flop },
        OmahaEvent::Uncalled { seat: seat(3), amount: Money::of(2_000) },
        shows(1, "Qh Qd 4s 3h"),
        shows(3, "9h 7d 6c 5c"),
        shows(4, "As Ts 3d 3c"),
        OmahaEvent::PotAwarded { pot: 1, winners: seats(&[1]), commission: Money::of(600) },
    ]);
    events
}

fn lines() -> [OmahaEvent; 9] {
    let (main, side) = (StakeOf::Pot(1), StakeOf::Pot(2));
    [
        line(1, main, 3_000, 9_000),
        line(2, main, 3_000, -3_000),
        line(3, main, 3_000, -3_000),
        line(4, main, 3_000, -3_000),
        line(2, side, 2_000, -2_000),
        line(3, side, 5_000, 7_000),
        line(4, side, 5_000, -5_000),
        line(1, StakeOf::Commission, 600, -600),
        line(3, StakeOf::Commission, 600, -600),
    ]
}

fn side_pot(winner: u8, commission: i64) -> OmahaEvent {
    OmahaEvent::PotAwarded { pot: 2, winners: seats(&[winner]), commission: Money::of(commission) }
}

fn round(parts: impl IntoIterator<Item = OmahaEvent>) -> RoundAsTold {
    let events: Vec<GameEvent> = parts.into_iter().map(at_omaha).collect();
    RoundAsTold::of(&events)
}

fn differences(round: &RoundAsTold) -> Vec<SettlementDifference> {
    round.due(&setup(), None).expect("it tells enough").compare(round)
}

#[test]
fn pots_commission_and_what_nobody_called() {
    let round = round(played().into_iter().chain([side_pot(3, 600)]).chain(lines()));
    assert_eq!(differences(&round), []);
    // Nine lines, and what went back.
    assert_eq!(round.due(&setup(), None).expect("told").lines(&round), 10);
}

#[test]
fn a_pot_that_was_given_to_another() {
    let mut lines = lines();
    (lines[5], lines[6]) = (line(3, StakeOf::Pot(2), 5_000, -5_000), line(4, StakeOf::Pot(2), 5_000, 7_000));
    lines[8] = line(4, StakeOf::Commission, 600, -600);
    let round = round(played().into_iter().chain([side_pot(4, 600)]).chain(lines));
    let pot = |winner| Awarded { winners: vec![winner], commission: 600, stakes: 12_000, given: 12_000 };
    let due = [
        SettlementDifference::HandLine { seat: seat(4), of: StakeOf::Pot(2), said: 7_000, due: -5_000 },
        SettlementDifference::Pot { number: 2, said: Some(pot(3)), due: pot(2) },
        // 12,000 less 600, and the 2,000 that nobody called.
        SettlementDifference::Received { seat: seat(3), said: 2_000, due: 13_400 },
        SettlementDifference::Received { seat: seat(4), said: 11_400, due: 0 },
    ];
    assert_eq!(differences(&round), due);
}

#[test]
fn a_pot_that_is_missing_and_a_bet_that_stayed() {
    let events = played().into_iter().filter(|what| !matches!(what, OmahaEvent::Uncalled { .. }));
    let round = round(events.chain(lines()));
    let due = Awarded { winners: vec![2], commission: 600, stakes: 12_000, given: 12_000 };
    let due = [
        SettlementDifference::Pots { said: 1, due: 2 },
        SettlementDifference::Pot { number: 2, said: None, due },
        SettlementDifference::Uncalled { seat: seat(3), said: 0, due: 2_000 },
        SettlementDifference::Received { seat: seat(3), said: 11_400, due: 13_400 },
    ];
    assert_eq!(differences(&round), due);
}

#[test]
fn who_is_left_alone_needs_no_cards() {
    // 1,000 against 1,000, and 1,000 more that nobody calls; the house takes 5 % of 2,000.
    let folded = [
        started(&[2, 5]),
        acts(2, Action::Bet, 1_000),
        acts(5, Action::Raise, 2_000),
        acts(2, Action::Fold, 1_000),
        OmahaEvent::Uncalled { seat: seat(5), amount: Money::of(1_000) },
        OmahaEvent::PotAwarded { pot: 1, winners: seats(&[5]), commission: Money::of(100) },
        line(2, StakeOf::Pot(1), 1_000, -1_000),
        line(5, StakeOf::Pot(1), 1_000, 1_000),
        line(5, StakeOf::Commission, 100, -100),
    ];
    assert_eq!(differences(&round(folded)), []);
}

#[test]
fn what_no_table_tells() {
    let told = |events: Vec<OmahaEvent>| round(events).due(&setup(), None).expect_err("it is not told");
    let hidden = played().into_iter().filter(|what| !matches!(what, OmahaEvent::HandShown { .. })).collect();
    assert_eq!(told(hidden), Unknown::Cards);
    let short = played().into_iter().filter(|what| !matches!(what, OmahaEvent::BoardDealt { .. })).collect();
    assert_eq!(told(short), Unknown::Cards);
    let mut twice = played();
    twice.push(shows(4, "9d Ts 3d 3c"));
    assert_eq!(told(twice), Unknown::CardTwice(Place::Seat(seat(4))));
    assert_eq!(told(Vec::new()), Unknown::Edition { game: Instrument::Omaha, digest: None });
    assert_eq!(told(vec![started(&[])]), Unknown::Winner);
    let broken = vec![started(&[2, 5]), acts(2, Action::Bet, 1_050), acts(5, Action::Fold, 0)];
    assert_eq!(told(broken), Unknown::Stake { seat: seat(2), stake: 1_050 });
    // More chips of 1.00 than anybody counts aloud.
    let deep = vec![started(&[2, 5]), acts(2, Action::Bet, 1_000_000_100), acts(5, Action::Fold, 0)];
    assert_eq!(told(deep), Unknown::Stake { seat: seat(2), stake: 1_000_000_100 });
}

#[test]
fn chips_that_nobody_can_count_in() {
    let alone = [started(&[2, 5]), acts(2, Action::Bet, 0), acts(5, Action::Fold, 0)];
    let nothing = Setup { chip_unit: Money::ZERO, ..Setup::default() };
    assert_eq!(round(alone).due(&GameSetup::Omaha(nothing), None), Err(Unknown::Chip(0)));
    let huge = Setup { chip_unit: Money::MAX, ..Setup::default() };
    let staked = [
        started(&[2, 5]),
        acts(2, Action::Bet, Money::MAX.minor()),
        OmahaEvent::BettingClosed { street: Street::First },
        acts(2, Action::Bet, Money::MAX.minor()),
        acts(5, Action::Fold, 0),
    ];
    assert_eq!(round(staked).due(&GameSetup::Omaha(huge), None), Err(Unknown::Sum));
}
