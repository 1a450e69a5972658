//! The live settlement of Q Poker against its literal twin, over random rounds rich in high hands and, with several
//! decks, in stand-offs.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use sabot_cards::{Card, Rank, Suit};
use sabot_games::literal::qpoker::{Numbers, On, RoundResult, WagerFacts, settle_read};
use sabot_games::qpoker::{LowStraight, QpokerTable, Readings, Setup, TimeOut};
use sabot_games::{
    BankedCommand, BankedEvent, Bet, CardSource, Decision, Device, FewCards, Line, Name, Next, Outcome, Place, Seat,
    Table,
};
use sabot_law::Rules;
use sabot_money::Money;
use sabot_ranking::Category;
use sabot_ranking::literal::three::category;
use sabot_testkit::{Dice, config};

use crate::made_up;

type Hand = [Card; 3];

const PLAYERS: [&str; 4] = ["ana", "bo", "chi", "dora"];

/// Three cards that these decks still have: often a combination, or the likeness of an earlier hand.
fn hand(dice: &mut Dice, left: &mut [u8; 52], earlier: &[Hand]) -> Hand {
    loop {
        let suits = [(); 3].map(|()| Suit::ALL[dice.below(4)]);
        let start = dice.below(13);
        let run = |nth: usize| Rank::ALL[(start + nth) % 13];
        let any = [(); 3].map(|()| Rank::ALL[dice.below(13)]);
        let cards = match dice.below(10) {
            0 => [0, 1, 2].map(|nth| Card::new(run(nth), suits[0])),
            1 => [0, 1, 2].map(|nth| Card::new(run(nth), suits[nth])),
            2 => suits.map(|suit| Card::new(any[0], suit)),
            3 => any.map(|rank| Card::new(rank, suits[0])),
            4 => [0, 0, 1].map(|nth| Card::new(any[nth], suits[dice.below(3)])),
            // Jack high at most: the croupier cannot play.
            5 => [0, 1, 2].map(|nth| Card::new(Rank::ALL[dice.below(10)], suits[nth])),
            // The same ranks again, and some of the same cards: ties, where there are decks enough.
            6..=8 if !earlier.is_empty() => earlier[dice.below(earlier.len())]
                .map(|card| if dice.one_in(3) { Card::new(card.rank(), suits[0]) } else { card }),
            _ => [0, 1, 2].map(|nth| Card::new(any[nth], suits[nth])),
        };
        if take(left, cards) {
            return cards;
        }
    }
}

/// Takes these cards out of the decks, if all of them are there.
fn take(left: &mut [u8; 52], cards: Hand) -> bool {
    let mut after = *left;
    for card in cards {
        let count = &mut after[usize::from(card.index())];
        let Some(less) = count.checked_sub(1) else { return false };
        *count = less;
    }
    *left = after;
    true
}

/// A bet of a round; `says` is what its bettor decides, `None` where he lets the time run out.
#[derive(Clone, Copy)]
struct Wager {
    seat: Seat,
    player: Name,
    bet: Bet,
    stake: Money,
    says: Option<Decision>,
}

struct Round {
    setup: Setup,
    wagers: Vec<Wager>,
    hands: Vec<Hand>,
    croupier: Hand,
}

fn round(dice: &mut Dice) -> Round {
    let decks = u8::try_from(1 + dice.below(4)).expect("small");
    let seats = u8::try_from(7 + dice.below(2)).expect("small");
    let time_out = if dice.one_in(2) { TimeOut::PlayOn } else { TimeOut::GiveUp };
    let rules = if dice.one_in(3) { Rules::FIRST } else { Rules::SECOND };
    // R18: the first version left no choice.
    let ace = dice.one_in(2) && rules > Rules::FIRST;
    let low_straight = if ace { LowStraight::Ace } else { LowStraight::Three };
    let cards = [CardSource::Reader, CardSource::Console, CardSource::Generator][dice.below(3)];
    let setup = Setup {
        seats,
        decks,
        device: if dice.one_in(2) { Device::Shoe } else { Device::Machine },
        cards,
        // The smallest chip there is, so that halves come out odd; where they are paid in chips, in whole ones (R33).
        chip_unit: Money::of(2),
        rules,
        readings: Readings { time_out, low_straight, ..Readings::default() },
        edition: dice.one_in(3).then(|| made_up::qpoker(dice)),
        ..Setup::default()
    };
    let odd = !cards.is_live() || setup.rules == Rules::FIRST;
    let mut wagers = Vec::new();
    // Some rounds are played for the bonus alone, are given up by everybody, or have no bets at all.
    let (bonus_only, all_give_up) = (dice.one_in(8), dice.one_in(8));
    let nobody = dice.one_in(50);
    for seat in Seat::first(seats).filter(|_| !nobody) {
        let bettors = [0, 0, 1, 1, 2, 4][dice.below(6)];
        for name in PLAYERS.iter().cycle().skip(dice.below(4)).take(bettors) {
            let kind = if bonus_only { 1 } else { dice.below(3) };
            for bet in [Bet::Bet, Bet::Bonus].into_iter().filter(|bet| kind == 2 || (kind == 1) == (*bet == Bet::Bonus))
            {
                let stake = Money::of([1_000, 1_004, 77_776, 1_000_000][dice.below(4)]);
                let stake = if odd && dice.one_in(2) {
                    stake.plus(Money::of(2)).expect("small").min(Money::of(999_998))
                } else {
                    stake
                };
                let says = [Some(Decision::Play), Some(Decision::Play), Some(Decision::GiveUp), None][dice.below(4)];
                let says = if all_give_up { Some(Decision::GiveUp) } else { says };
                wagers.push(Wager { seat, player: name.parse().expect("a name"), bet, stake, says });
            }
        }
    }
    let mut left = [decks; 52];
    let mut hands: Vec<Hand> = Vec::new();
    for _ in 0..seats {
        let next = hand(dice, &mut left, &hands);
        hands.push(next);
    }
    // Often the very cards of a seat, where there are decks enough.
    let same = hands[dice.below(hands.len())];
    let croupier = if dice.one_in(3) && take(&mut left, same) { same } else { hand(dice, &mut left, &hands) };
    Round { setup, wagers, hands, croupier }
}

/// What the table told of a round.
#[derive(Default)]
struct Told {
    lines: Vec<Line>,
    house_net: Option<i64>,
    opened: bool,
    stays_closed: bool,
}

impl Told {
    fn give(&mut self, table: &mut QpokerTable, command: BankedCommand) {
        for event in table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}")) {
            match event.what {
                BankedEvent::Line(line) => self.lines.push(line),
                BankedEvent::RoundSettled { house_net } => self.house_net = Some(house_net.minor()),
                BankedEvent::CroupierOpened { .. } => self.opened = true,
                BankedEvent::CroupierStaysClosed => self.stays_closed = true,
                _ => {}
            }
        }
    }
}

/// Lays the bets in any order, some of them changed or taken back first, with some of the bettors seated.
fn lay_bets(table: &mut QpokerTable, round: &Round, dice: &mut Dice, told: &mut Told) {
    for name in PLAYERS.iter().filter(|name| name.len() < 4) {
        let seat = Seat::first(7).nth(name.len() + dice.below(2) * 2).expect("a seat");
        let player = name.parse().expect("a name");
        if table.decide(&BankedCommand::Sit { seat, player }).is_ok() {
            told.give(table, BankedCommand::Sit { seat, player });
        }
    }
    let mut rest = round.wagers.clone();
    while !rest.is_empty() {
        let Wager { seat, player, bet, stake, .. } = rest.swap_remove(dice.below(rest.len()));
        if dice.one_in(8) {
            told.give(table, BankedCommand::Bet { seat, player, bet, stake: Money::of(2_000) });
            if dice.one_in(2) {
                told.give(table, BankedCommand::Withdraw { seat, player, bet });
            }
        }
        told.give(table, BankedCommand::Bet { seat, player, bet, stake });
    }
}

/// Plays the round through the table, up to the moment at which the settlement can be closed.
fn play(round: &Round, dice: &mut Dice) -> Told {
    let mut table = QpokerTable::open(&round.setup).expect("a table");
    let mut told = Told::default();
    told.give(&mut table, BankedCommand::OpenRound { device: None });
    lay_bets(&mut table, round, dice, &mut told);
    told.give(&mut table, BankedCommand::CloseBetting);
    let named = |hand: Hand| (round.setup.cards == CardSource::Console).then_some(FewCards::from(hand));
    let mut spoken: Vec<Wager> = round.wagers.iter().copied().filter(|one| one.bet == Bet::Bet).collect();
    spoken.retain(|wager| wager.says.is_some());
    let mut dealt = vec![0; round.hands.len() + 1];
    loop {
        let command = match table.next() {
            Next::Card { to, face } => {
                let (index, hand) = match to {
                    Place::Croupier => (round.hands.len(), round.croupier),
                    Place::Seat(seat) => (seat.index(), round.hands[seat.index()]),
                };
                dealt[index] += 1;
                table.card_command(to, face, hand[dealt[index] - 1])
            }
            Next::Command(BankedCommand::Open { seat, .. }) => {
                BankedCommand::Open { seat, cards: named(round.hands[seat.index()]) }
            }
            Next::Command(BankedCommand::OpenCroupier { .. }) => {
                BankedCommand::OpenCroupier { cards: named(round.croupier) }
            }
            Next::Command(BankedCommand::CloseRound) => return told,
            Next::Command(command) => command,
            Next::Choice if spoken.is_empty() => BankedCommand::TimeOut,
            Next::Choice => {
                let Wager { seat, player, says, .. } = spoken.swap_remove(dice.below(spoken.len()));
                match says {
                    Some(Decision::Play) => BankedCommand::Play { seat, player },
                    _ => BankedCommand::GiveUp { seat, player },
                }
            }
        };
        told.give(&mut table, command);
    }
}

/// The same round as the twin is told of it.
fn literally(round: &Round) -> RoundResult {
    let silence = round.setup.readings.time_out == TimeOut::GiveUp;
    let facts = |wager: &Wager| WagerFacts {
        hand: round.hands[wager.seat.index()],
        stake: wager.stake.minor(),
        on: match wager.bet {
            Bet::Bonus => On::Bonus,
            _ => On::Croupier { gave_up: wager.says.map_or(silence, |says| says == Decision::GiveUp) },
        },
    };
    let numbers = match round.setup.edition {
        None => Numbers::of_89_2004(),
        Some(edition) => Numbers::read(&edition.data.canonical()).expect("every line"),
    };
    let by_ace = round.setup.readings.low_straight == LowStraight::Ace;
    settle_read(&round.wagers.iter().map(facts).collect::<Vec<_>>(), round.croupier, &numbers, by_ace)
}

/// Counts what is rare, so that the sample is known to hold it.
fn count(round: &Round, told: &Told, counts: &mut BTreeMap<&'static str, u32>) {
    let mut saw = |what, it_is: bool| *counts.entry(what).or_default() += u32::from(it_is);
    saw("the croupier stays closed", told.stays_closed);
    saw("a round without bets", round.wagers.is_empty());
    saw("a round for the bonus alone", told.stays_closed && round.wagers.iter().all(|wager| wager.bet == Bet::Bonus));
    for wager in &round.wagers {
        let shares = |other: &Wager| other.seat == wager.seat && other.player != wager.player;
        saw("a hand with several bettors", round.wagers.iter().any(shares));
    }
    for line in &told.lines {
        let (hand, net, stake) = (round.hands[line.seat.index()], line.net.minor(), line.stake.minor());
        let held = category(&hand);
        let low = [Rank::Ace, Rank::Two, Rank::Three].iter().all(|rank| hand.iter().any(|card| card.rank() == *rank));
        let twice = hand[0] == hand[1] || hand[1] == hand[2] || hand[0] == hand[2];
        if line.bet == Bet::Bonus {
            saw("a bonus of 40", net == 40 * stake);
            saw("a bonus of 30", net == 30 * stake);
            saw("a bonus on a flush that holds a card twice", held == Category::Flush && twice && net == 4 * stake);
            saw("a bonus on A-2-3", low && held == Category::Straight);
            continue;
        }
        let odd_half = (stake / 2) % 2 == 1;
        let stayed = told.opened && line.outcome != Outcome::HalfLost;
        let own_way = category(&round.croupier) == held;
        saw("half lost, an odd amount", net == -stake / 2 && odd_half);
        saw("half won, an odd amount", net == stake / 2 && odd_half);
        saw("3 to 1", net == 3 * stake);
        saw("2 to 1", net == 2 * stake);
        saw("3 to 2", net == stake + stake / 2);
        saw("a straight flush that lost", held == Category::StraightFlush && net == -stake);
        saw("A-2-3 that won", low && held == Category::Straight && net > stake);
        saw("two straights", stayed && own_way && held == Category::Straight);
        saw("two flushes", stayed && own_way && held == Category::Flush);
        saw("two pairs", stayed && own_way && held == Category::Pair);
        let stand_off = line.outcome == Outcome::Returned;
        saw("a stand-off of threes", stand_off && held == Category::ThreeOfAKind);
        saw("a stand-off of pairs", stand_off && held == Category::Pair);
        saw("a stand-off of odd cards", stand_off && held == Category::OddCards);
        saw("a stand-off of straights", stand_off && held == Category::Straight);
        saw("a stand-off of straight flushes", stand_off && held == Category::StraightFlush);
        saw("a stand-off of flushes", stand_off && held == Category::Flush);
        let silent = |wager: &&Wager| (wager.seat, wager.player, wager.bet) == (line.seat, line.player, Bet::Bet);
        let silent = round.wagers.iter().find(silent).is_some_and(|wager| wager.says.is_none());
        saw("silence that gave up", silent && line.outcome == Outcome::HalfLost);
        saw("silence that played on", silent && stayed);
    }
}

#[test]
fn settlement_agrees_with_the_letter() {
    let counts = RefCell::new(BTreeMap::new());
    let agrees = |seed: u64| {
        let mut dice = Dice::new(seed);
        let round = round(&mut dice);
        let told = play(&round, &mut dice);
        let literal = literally(&round);
        prop_assert_eq!(told.lines.len(), round.wagers.len());
        for (wager, expected) in round.wagers.iter().zip(&literal.nets) {
            let key = (wager.seat, wager.player, wager.bet);
            let line = told.lines.iter().find(|line| (line.seat, line.player, line.bet) == key).expect("its line");
            prop_assert_eq!(line.stake, wager.stake);
            prop_assert_eq!(line.net.minor(), *expected, "{:?} against {:?}", line, round.croupier);
        }
        prop_assert_eq!(told.house_net, Some(-literal.nets.iter().sum::<i64>()));
        prop_assert_eq!(told.opened, literal.croupier_opens);
        prop_assert_eq!(told.stays_closed, !literal.croupier_opens && !round.wagers.is_empty());
        prop_assert!(round.setup.decks > 1 || told.lines.iter().all(|line| line.outcome != Outcome::Returned));
        count(&round, &told, &mut counts.borrow_mut());
        Ok(())
    };
    TestRunner::new(config(20_000)).run(&any::<u64>(), agrees).unwrap_or_else(|failure| panic!("{failure}"));
    for (what, times) in counts.into_inner() {
        assert!(times >= 20, "{what}: {times} times only");
    }
}
