//! The live settlement of Football Poker against its literal twin: over random rounds rich in third cards, and over every
//! sum there is.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use sabot_cards::{Card, Rank, Suit};
use sabot_games::football::art03_wagers::BETS;
use sabot_games::football::art08_third_card::{draws, settle_bet};
use sabot_games::football::{EditionData, FootballTable, Setup};
use sabot_games::literal::football::{Numbers, net, third_card_due};
use sabot_games::{
    BankedCommand, BankedEvent, Bet, CardSource, Device, Face, FewCards, Line, Name, Next, Outcome, Place, Seat, Table,
};
use sabot_law::Rules;
use sabot_money::Money;
use sabot_ranking::literal::points::points;
use sabot_testkit::{Dice, config};

use crate::made_up;

/// The cards of a shoe that were not seen yet.
struct Left([u8; 52]);

impl Left {
    /// A card, of so many points where that is asked.
    fn draw(&mut self, dice: &mut Dice, wanted: Option<u8>) -> Card {
        loop {
            let card = Card::from_index(u8::try_from(dice.below(52)).expect("small")).expect("a card");
            let count = &mut self.0[usize::from(card.index())];
            if *count > 0 && wanted.is_none_or(|wanted| points(&[card]) == wanted) {
                *count -= 1;
                return card;
            }
        }
    }

    /// The next card of a hand: half of the time one that makes it 0 or 9.
    fn next(&mut self, dice: &mut Dice, hand: &[Card]) -> Card {
        let sum = [0, 9][dice.below(2)];
        let wanted = (!hand.is_empty() && dice.one_in(2)).then(|| (10 + sum - points(hand)) % 10);
        self.draw(dice, wanted)
    }
}

#[derive(Clone, Copy)]
struct Wager {
    seat: Seat,
    player: Name,
    bet: Bet,
    stake: Money,
}

/// The bets of a round: several players on a hand, several hands for a player, opposite bets too.
fn wagers(dice: &mut Dice, seats: u8, in_chips: bool) -> Vec<Wager> {
    let mut wagers = Vec::new();
    let seats = if dice.one_in(50) { 0 } else { seats };
    for seat in Seat::first(seats) {
        let bettors = [0, 1, 1, 3][dice.below(4)];
        for name in ["ana", "bo", "chi", "dora"].iter().cycle().skip(dice.below(4)).take(bettors) {
            let player = name.parse().expect("a name");
            for bet in BETS {
                // The smallest chip there is, so that halves come out odd.
                let stake = [1_000, 1_002, 77_774, 999_998][dice.below(4)];
                // R33: of two chips where halves are paid in chips.
                let stake = Money::of(if in_chips { stake - stake % 4 } else { stake });
                wagers.extend(dice.one_in(2).then_some(Wager { seat, player, bet, stake }));
            }
        }
    }
    wagers
}

/// What the table told of a round, and the cards of each seat as they were dealt.
#[derive(Default)]
struct Told {
    lines: Vec<Line>,
    house_net: Option<i64>,
    shown: Option<(u8, u8, u8)>,
    points: BTreeMap<Seat, u8>,
    hands: BTreeMap<Seat, Vec<Card>>,
}

impl Told {
    fn give(&mut self, table: &mut FootballTable, command: BankedCommand) {
        for event in table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}")) {
            match event.what {
                BankedEvent::Line(line) => self.lines.push(line),
                BankedEvent::RoundSettled { house_net } => self.house_net = Some(house_net.minor()),
                BankedEvent::ResultsShown { upper, lower, post } => self.shown = Some((upper, lower, post)),
                BankedEvent::PointsCounted { seat, points, .. } => drop(self.points.insert(seat, points)),
                _ => {}
            }
        }
    }
}

/// Plays a round through the table, up to the moment at which the settlement can be closed.
fn play(table: &mut FootballTable, wagers: &[Wager], left: &mut Left, dice: &mut Dice) -> Told {
    let mut told = Told::default();
    told.give(table, BankedCommand::OpenRound { device: None });
    let mut rest = wagers.to_vec();
    while !rest.is_empty() {
        let Wager { seat, player, bet, stake } = rest.swap_remove(dice.below(rest.len()));
        if dice.one_in(8) {
            told.give(table, BankedCommand::Bet { seat, player, bet, stake: Money::of(2_000) });
            if dice.one_in(2) {
                told.give(table, BankedCommand::Withdraw { seat, player, bet });
            }
        }
        told.give(table, BankedCommand::Bet { seat, player, bet, stake });
    }
    told.give(table, BankedCommand::CloseBetting);
    loop {
        let command = match table.next() {
            Next::Card { .. } if dice.one_in(40) && table.decide(&BankedCommand::WhiteCard).is_ok() => {
                BankedCommand::WhiteCard
            }
            Next::Card { to: Place::Seat(seat), face } => {
                let hand = told.hands.entry(seat).or_default();
                assert_eq!(face, if hand.len() < 2 { Face::Down } else { Face::Up }, "R61");
                let card = left.next(dice, hand);
                hand.push(card);
                table.card_command(seat.into(), face, card)
            }
            Next::Command(BankedCommand::Open { seat, .. }) => {
                let named = table.config().cards == CardSource::Console;
                BankedCommand::Open { seat, cards: FewCards::new(&told.hands[&seat]).filter(|_| named) }
            }
            Next::Command(BankedCommand::CloseRound) => return told,
            Next::Command(command) => command,
            other => panic!("{other:?}"),
        };
        told.give(table, command);
    }
}

/// Compares a round with the twin.
fn agrees(wagers: &[Wager], told: &Told, numbers: &Numbers) -> Result<(), TestCaseError> {
    for (seat, hand) in &told.hands {
        let due = third_card_due([hand[0], hand[1]]);
        prop_assert_eq!(hand.len(), if due { 3 } else { 2 }, "{:?}", hand);
        prop_assert_eq!(told.points[seat], points(hand));
    }
    prop_assert_eq!(told.lines.len(), wagers.len());
    let mut house = 0;
    for wager in wagers {
        let key = (wager.seat, wager.player, wager.bet);
        let line = told.lines.iter().find(|line| (line.seat, line.player, line.bet) == key).expect("its line");
        let hand = &told.hands[&wager.seat];
        let expected = net(wager.bet, wager.stake.minor(), hand, numbers).expect("a bet of article 3");
        prop_assert_eq!(line.stake, wager.stake);
        prop_assert_eq!(line.net.minor(), expected, "{:?} on {:?}", line, hand);
        house -= expected;
    }
    prop_assert_eq!(told.house_net, Some(house));
    // A range or post gains exactly where the display counts the hand.
    let within = |bet| told.hands.values().filter(|hand| net(bet, 2, hand, numbers).is_some_and(|net| net > 0)).count();
    let shown = told.shown.map(|(upper, lower, post)| [upper, lower, post].map(usize::from));
    let expected = [within(Bet::Upper), within(Bet::Lower), within(Bet::Post)];
    prop_assert_eq!(shown, (!wagers.is_empty()).then_some(expected));
    Ok(())
}

/// Counts what is rare, so that the sample is known to hold it.
fn count(told: &Told, counts: &mut BTreeMap<&'static str, u32>) {
    let mut saw = |what, it_is: bool| *counts.entry(what).or_default() += u32::from(it_is);
    saw("a round without bets", told.lines.is_empty());
    for hand in told.hands.values() {
        saw(
            "two cards that make exactly ten",
            hand.len() == 3 && hand[..2].iter().map(|card| points(&[*card])).sum::<u8>() == 10,
        );
        saw("three tens or pictures", hand.len() == 3 && hand.iter().all(|card| points(&[*card]) == 0));
        saw("the same card twice", hand[0] == hand[1]);
    }
    for line in &told.lines {
        let (hand, net, stake) = (&told.hands[&line.seat], line.net.minor(), line.stake.minor());
        let (three, sum, post) = (hand.len() == 3, points(hand), line.bet == Bet::Post);
        saw("half lost, an odd amount", three && sum == 0 && !post && net == -stake / 2 && net % 2 != 0);
        saw("returned on 9", three && sum == 9 && line.outcome == Outcome::Returned);
        saw("post on 0", three && sum == 0 && post && net == 8 * stake);
        saw("post on 9", three && sum == 9 && post && net == 8 * stake);
        saw("post lost with three cards", three && post && net == -stake);
        saw("post lost with two cards", !three && post && net == -stake);
        saw("won with three cards", three && !post && net == stake);
        saw("lost with three cards", three && !post && net == -stake);
        saw("won with two cards", !three && net == stake);
        let opposite =
            |other: &&Line| (other.seat, other.player) == (line.seat, line.player) && other.bet == Bet::Lower;
        saw("opposite bets", line.bet == Bet::Upper && told.lines.iter().any(|other| opposite(&other)));
    }
}

#[test]
fn settlement_agrees_with_the_letter() {
    let counts = RefCell::new(BTreeMap::new());
    let case = |seed: u64| {
        let mut dice = Dice::new(seed);
        let setup = Setup {
            decks: u8::try_from(6 + dice.below(3)).expect("small"),
            device: if dice.one_in(2) { Device::Shoe } else { Device::Machine },
            cards: [CardSource::Reader, CardSource::Console, CardSource::Generator][dice.below(3)],
            chip_unit: Money::of(2),
            rules: Rules([1, 2][dice.below(2)]),
            edition: dice.one_in(3).then(|| made_up::football(&mut dice)),
            ..Setup::default()
        };
        let numbers = match setup.edition {
            None => Numbers::of_65_2004(),
            Some(edition) => Numbers::read(&edition.data.canonical()).expect("every line"),
        };
        let mut table = FootballTable::open(&setup).expect("a table");
        let mut left = Left([setup.decks; 52]);
        for _ in 0..1 + dice.below(3) {
            if let Next::Command(shuffle @ BankedCommand::Shuffle { .. }) = table.next() {
                *counts.borrow_mut().entry("shoes").or_default() += 1;
                Told::default().give(&mut table, shuffle);
                left = Left([setup.decks; 52]);
            }
            let wagers = wagers(&mut dice, setup.seats, setup.cards.is_live() && setup.rules > Rules::FIRST);
            let told = play(&mut table, &wagers, &mut left, &mut dice);
            agrees(&wagers, &told, &numbers)?;
            count(&told, &mut counts.borrow_mut());
            Told::default().give(&mut table, BankedCommand::CloseRound);
        }
        Ok(())
    };
    let runner = &mut TestRunner::new(config(10_000));
    runner.run(&any::<u64>(), case).unwrap_or_else(|failure| panic!("{failure}"));
    let counts = counts.into_inner();
    assert!(counts["shoes"] > runner.config().cases, "5(5): no shoe was shuffled anew");
    for (what, times) in counts {
        assert!(times >= 20, "{what}: {times} times only");
    }
}

/// Every pair of ranks, and every third one.
fn hands() -> impl Iterator<Item = Vec<Card>> {
    let card = |rank| Card::new(rank, Suit::Hearts);
    let pairs = Rank::ALL.into_iter().flat_map(|a| Rank::ALL.map(|b| [a, b]));
    pairs.flat_map(move |[a, b]| {
        let two = [card(a), card(b)];
        let draws = third_card_due(two);
        let threes = Rank::ALL.into_iter().filter(move |_| draws).map(move |c| vec![two[0], two[1], card(c)]);
        std::iter::once(two.to_vec()).chain(threes)
    })
}

#[test]
fn every_bet_on_every_sum_agrees_with_the_letter() {
    let (data, numbers) = (EditionData::of_65_2004(), Numbers::of_65_2004());
    let mut compared = 0;
    for hand in hands() {
        if let [a, b] = hand[..] {
            assert_eq!(draws(sabot_ranking::points(&[a, b])), third_card_due([a, b]), "{a} {b}");
        }
        for bet in BETS {
            for stake in [2, 1_002, 1_000_000] {
                let sum = sabot_ranking::points(&hand);
                let live = settle_bet(&data, bet, Money::of(stake), sum, hand.len()).expect("an even stake");
                assert_eq!(Some(live.net.minor()), net(bet, stake, &hand, &numbers), "{bet} on {hand:?}");
                let due = match live.net.minor() {
                    0 => Outcome::Returned,
                    gain if gain > 0 => Outcome::Won,
                    loss if loss == -stake => Outcome::Lost,
                    _ => Outcome::HalfLost,
                };
                assert_eq!(live.outcome, due, "{bet} on {hand:?}");
                compared += 1;
            }
        }
    }
    // Of 169 pairs of ranks 25 make 0 and 16 make 9, and each of them draws any of 13.
    assert_eq!(compared, (169 + 41 * 13) * BETS.len() * 3);
    assert_eq!(net(Bet::Ante, 2, &[], &numbers), None);
}
