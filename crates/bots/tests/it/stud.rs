//! Stud Poker: what each style lays, and when it raises.

use proptest::prelude::*;
use sabot_bots::{Bot, HouseStyle, literal, stud_raises};
use sabot_cards::{Card, Deck, SplitMix64, parse_cards};
use sabot_games::stud::{JackpotSetup, RaiseMoney, Readings, Setup, StudTable};
use sabot_games::{BankedCommand, Bet, CardSource, Face, Next, Place, Table};
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

use crate::scene::{Guest, Played as _, Scene, seat};

fn scene(style: HouseStyle, purse: i64) -> Scene<StudTable> {
    seeded(style, purse, 5)
}

fn seeded(style: HouseStyle, purse: i64, seed: u64) -> Scene<StudTable> {
    read_as(Readings::default(), style, purse, seed)
}

fn read_as(readings: Readings, style: HouseStyle, purse: i64, seed: u64) -> Scene<StudTable> {
    let jackpot = JackpotSetup { bet: Some(Money::of(1_000)), ..JackpotSetup::default() };
    let setup = Setup { cards: CardSource::Generator, bots: true, jackpot, readings, ..Setup::default() };
    let mut scene = Scene::new(&setup, seed);
    scene.welcome(3, style, Money::of(purse));
    scene
}

fn hand(cards: &str) -> [Card; 5] {
    parse_cards(cards).expect("cards").try_into().expect("five")
}

/// The decision at a real table, with these cards in the player's hand and this one shown.
fn decides(style: HouseStyle, own: &str, up: &str) -> BankedCommand {
    let mut scene = scene(style, 100_000_000);
    scene.lay_bets();
    scene.give(&BankedCommand::CloseBetting);
    let (mut own, up): (Vec<Card>, Card) = (hand(own).to_vec(), up.parse().expect("a card"));
    let mut others: Vec<Card> = Card::all().filter(|card| !own.contains(card) && *card != up).collect();
    while let Next::Card { to, face } = scene.table.next() {
        let card = match (to, face) {
            (Place::Seat(_), _) => own.pop().expect("five cards"),
            (Place::Croupier, Face::Up) => up,
            (Place::Croupier, Face::Down) => others.pop().expect("a card"),
        };
        scene.give(&scene.table.card_command(to, face, card));
    }
    let guest = &mut scene.guests[0];
    scene.table.ask(&mut guest.bot, guest.seat, guest.purse).expect("he decides")
}

#[test]
fn decisions_by_hand() {
    use HouseStyle::{Basic, Timid, Wild};
    for (own, up, raising) in [
        // A pair of twos is enough for Basic, a pair of tens for Timid, nothing for Wild.
        ("2s 2d 9h 5c 4s", "Kd", vec![Basic, Wild]),
        ("Ts Td 9h 5c 4s", "Kd", vec![Basic, Timid, Wild]),
        ("9s 9d Ah Kc Qs", "Kd", vec![Basic, Wild]),
        ("3s 3d 2h 2c 4s", "Kd", vec![Basic, Timid, Wild]),
        // A-K-J-8-3 raises whatever is shown, A-K-J-8-2 only beside its own rank.
        ("As Kd Jh 8c 3s", "2d", vec![Basic, Wild]),
        ("As Kd Jh 8c 2s", "7d", vec![Wild]),
        ("As Kd Jh 8c 2s", "2d", vec![Basic, Wild]),
        ("As Kd Jh 8c 2s", "Ac", vec![Basic, Wild]),
        ("As Kd Jh 7c 6s", "Td", vec![Wild]),
        ("As Kd Qh 3c 2s", "Td", vec![Basic, Wild]),
        // Without the king nothing helps.
        ("As Qd Jh Tc 8s", "Qh", vec![Wild]),
        ("Ks Qd Jh Tc 8s", "Ah", vec![Wild]),
        // A straight and a flush have no pair and are better than one.
        ("5s 4d 3h 2c As", "Kd", vec![Basic, Timid, Wild]),
        ("9s 7s 5s 3s 2s", "Kd", vec![Basic, Timid, Wild]),
    ] {
        for style in HouseStyle::ALL {
            let raises = raising.contains(&style);
            assert_eq!(
                stud_raises(style, hand(own), up.parse().expect("a card")),
                raises,
                "{style}: {own} against {up}"
            );
            match decides(style, own, up) {
                BankedCommand::Raise { seat: at, stake: Some(_) } => assert!(raises && at == seat(3), "{style}: {own}"),
                BankedCommand::Fold { seat: at } => assert!(!raises && at == seat(3), "{style}: {own}"),
                other => panic!("{other:?} is no decision"),
            }
        }
    }
}

/// Over many random hands and all up-cards, against the rule as it is told, card by card.
#[test]
fn raises_follow_the_literal_rule() {
    let mut dice = Dice::new(77);
    let mut counts = [0_u32; 3];
    let hands = cases(20_000);
    for _ in 0..hands {
        let mut deck = Deck::shuffled(&mut || dice.word());
        let hand = [(); 5].map(|()| deck.draw().expect("a card"));
        let up = deck.draw().expect("a card");
        let raised = HouseStyle::ALL.map(|style| stud_raises(style, hand, up));
        assert_eq!(
            raised,
            [literal::stud_basic_raises(hand, up), literal::stud_timid_raises(hand), true],
            "{hand:?} {up}"
        );
        for (count, raised) in counts.iter_mut().zip(raised) {
            *count += u32::from(raised);
        }
    }
    // Of 2,598,960 hands 1,302,540 have neither pair nor better, so that Basic raises with half of all and a few ace-kings;
    // pairs below ten are 8 of 13, that is 675,840, so that Timid raises with 620,580: between 23 and 25 of a hundred.
    let [basic, timid, wild] = counts;
    assert!((hands / 2..hands * 56 / 100).contains(&basic), "{basic} of {hands}");
    assert!((hands * 22 / 100..hands * 26 / 100).contains(&timid), "{timid} of {hands}");
    assert_eq!(wild, hands);
}

/// Ace and king with any three others, which random hands seldom are.
#[test]
fn every_ace_king_follows_the_literal_rule() {
    let cards: Vec<Card> = Card::all().collect();
    let (ace, king) = ("As".parse().expect("a card"), "Kd".parse().expect("a card"));
    let mut compared = 0;
    for a in 0..44 {
        for b in a + 1..44 {
            for c in b + 1..44 {
                let hand = [ace, king, cards[a], cards[b], cards[c]];
                for up in [cards[a].index() ^ 1, cards[44].index(), 20].map(|index| cards[usize::from(index)]) {
                    let literal = literal::stud_basic_raises(hand, up);
                    assert_eq!(stud_raises(HouseStyle::Basic, hand, up), literal, "{hand:?} {up}");
                    compared += 1;
                }
            }
        }
    }
    // C(44, 3) = 13,244.
    assert_eq!(compared, 3 * 13_244);
}

#[test]
fn timid_lays_the_least_and_no_jackpot() {
    for seed in 0..20 {
        let mut scene = seeded(HouseStyle::Timid, 30_000, seed);
        scene.lay_bets();
        let player = scene.guests[0].bot.player();
        assert_eq!(scene.bets_of(player), [(seat(3), Bet::Ante, Money::of(1_000))]);
    }
}

/// The smallest ante, or two to five chips more, and sometimes the jackpot: all of it comes in 300 rounds.
#[test]
fn basic_lays_a_little_more_now_and_then() {
    let mut scene = scene(HouseStyle::Basic, 1_000_000);
    let (mut antes, mut jackpots) = (std::collections::BTreeMap::new(), 0);
    for _ in 0..300 {
        scene.round();
        let bets = scene.bets_of(scene.guests[0].bot.player());
        *antes.entry(bets[0].2.minor()).or_insert(0) += 1;
        jackpots += bets.len() - 1;
    }
    assert_eq!(antes.keys().copied().collect::<Vec<_>>(), [1_000, 1_200, 1_300, 1_400, 1_500]);
    // Three in four rounds are the least, and one in three takes the jackpot; six standard errors are 45 and 49.
    assert!((180..=270).contains(&antes[&1_000]), "{antes:?}");
    assert!((51..=149).contains(&jackpots), "{jackpots}");
}

#[test]
fn wild_keeps_what_a_raise_costs_and_takes_the_jackpot() {
    let mut largest = Money::ZERO;
    for seed in 0..200 {
        let mut scene = seeded(HouseStyle::Wild, 31_000, seed);
        scene.lay_bets();
        let bets = scene.bets_of(scene.guests[0].bot.player());
        assert_eq!(bets[1], (seat(3), Bet::Jackpot, Money::of(1_000)));
        largest = largest.max(bets[0].2);
        // 31,000 less the jackpot of 1,000 is three times 10,000.
        assert!(bets[0].2 <= Money::of(10_000), "{bets:?}");
    }
    assert!(largest >= Money::of(9_500), "he never comes near his maximum: {largest}");
}

/// Where the jackpot spot is closed, nobody lays there, and who always does lays the ante alone.
#[test]
fn a_closed_jackpot_spot_is_left_alone() {
    let mut scene = scene(HouseStyle::Wild, 0);
    for round in 1..=20 {
        let open = round % 2 == 0;
        scene.give(&BankedCommand::JackpotSpot { open });
        scene.guests[0].purse = Money::of(100_000);
        scene.round();
        let jackpots = scene.bets_of(scene.guests[0].bot.player()).iter().filter(|bet| bet.1 == Bet::Jackpot).count();
        assert_eq!(jackpots, usize::from(open));
        assert_eq!(scene.guests[0].bot.rounds_played(), round);
    }
}

/// A spot that closes while bets are laid gives the bet back; once it is open again, the bet that he wanted is laid again.
#[test]
fn a_jackpot_spot_that_closes_takes_nothing_else_along() {
    let mut scene = scene(HouseStyle::Wild, 100_000);
    scene.lay_bets();
    let player = scene.guests[0].bot.player();
    let before = scene.bets_of(player);
    scene.give(&BankedCommand::JackpotSpot { open: false });
    assert!(!scene.ask_everyone());
    assert_eq!(scene.bets_of(player), before[..1]);
    scene.give(&BankedCommand::JackpotSpot { open: true });
    assert!(scene.ask_everyone() && !scene.ask_everyone());
    assert_eq!(scene.bets_of(player), before);
}

/// 3,000 bears an ante of 1,000 and its raise; 100 less bears nothing, and he goes.
#[test]
fn nobody_antes_what_he_could_not_raise() {
    for style in HouseStyle::ALL {
        let mut enough = scene(style, 3_000);
        enough.lay_bets();
        assert_eq!(enough.laid_by(enough.guests[0].bot.player()), Money::of(1_000), "{style}");
        assert!(!enough.guests[0].bot.leaves());
        let mut less = scene(style, 2_900);
        less.lay_bets();
        assert_eq!(less.commands, 0, "{style}");
        assert!(less.guests[0].bot.leaves());
        // With more money in his purse he plays the next round.
        less.guests[0].purse = Money::of(3_000);
        less.give(&BankedCommand::CloseBetting);
        less.give(&BankedCommand::CloseRound);
        less.lay_bets();
        assert_eq!((less.commands, less.guests[0].bot.leaves()), (1, false));
    }
}

#[test]
fn a_bot_goes_after_its_rounds() {
    let mut scene = scene(HouseStyle::Timid, 100_000);
    let Some(guest) = scene.guests.pop() else { panic!("a guest") };
    scene.guests.push(Guest { bot: guest.bot.for_rounds(3), ..guest });
    for round in 1..=5 {
        scene.round();
        let bot = &scene.guests[0].bot;
        assert_eq!((bot.rounds_played(), bot.leaves()), (round.min(3), round >= 3));
        assert_eq!(scene.laid_by(bot.player()).is_positive(), round <= 3);
    }
}

/// A program that was started again in the middle of a round finds its bets and leaves them as they are.
#[test]
fn who_remembers_nothing_lays_nothing_twice() {
    for seed in 0..50 {
        let mut scene = seeded(HouseStyle::Wild, 100_000, seed);
        scene.lay_bets();
        scene.give(&BankedCommand::Withdraw { seat: seat(3), player: scene.guests[0].bot.player(), bet: Bet::Jackpot });
        let guest = scene.guests.pop().expect("a guest");
        let bot = Bot::new(guest.bot.player(), guest.bot.style(), SplitMix64::new(seed));
        scene.guests.push(Guest { bot, ..guest });
        assert!(!scene.ask_everyone());
        assert!(!scene.guests[0].bot.leaves());
        scene.give(&BankedCommand::CloseBetting);
        scene.deal();
        assert!(scene.ask_everyone() && scene.done.contains("raised"), "and decides all the same");
    }
}

/// A seat that somebody else has taken is not his, whether bets are laid or decisions made.
#[test]
fn a_bot_is_silent_at_the_seat_of_another() {
    let mut scene = scene(HouseStyle::Wild, 100_000);
    let bot = Bot::new("bot-late-1".parse().expect("a name"), scene.guests[0].bot.style(), SplitMix64::new(1));
    let mut late = Guest { seat: seat(3), bot, purse: Money::of(100_000) };
    scene.lay_bets();
    // What is not offered to him tells nothing about his purse.
    assert_eq!(scene.table.ask(&mut late.bot, late.seat, Money::ZERO), None);
    assert!(!late.bot.leaves());
    assert_eq!(scene.table.ask(&mut late.bot, late.seat, late.purse), None);
    scene.give(&BankedCommand::CloseBetting);
    scene.deal();
    assert_eq!(scene.table.ask(&mut late.bot, late.seat, late.purse), None);
    let first = &mut scene.guests[0];
    assert!(scene.table.ask(&mut first.bot, first.seat, first.purse).is_some());
}

proptest! {
    #![proptest_config(sabot_testkit::config(256))]

    /// Where the money of the raise does not lie with the ante (R96), whoever has lost it since folds, even Wild.
    #[test]
    fn no_raise_without_the_money(purse in 0_i64..6_000) {
        let off = Readings { raise_money: RaiseMoney::Off, ..Readings::default() };
        let mut scene = read_as(off, HouseStyle::Wild, 3_000, 5);
        scene.lay_bets();
        scene.give(&BankedCommand::CloseBetting);
        scene.deal();
        let guest = &mut scene.guests[0];
        let command = scene.table.ask(&mut guest.bot, guest.seat, Money::of(purse));
        let raise = BankedCommand::Raise { seat: seat(3), stake: Some(Money::of(2_000)) };
        prop_assert_eq!(command, Some(if purse >= 2_000 { raise } else { BankedCommand::Fold { seat: seat(3) } }));
    }
}
