//! Q Poker: what each style lays, and when it plays.

use sabot_bots::{HouseStyle, literal, qpoker_plays};
use sabot_cards::{Card, parse_cards};
use sabot_games::qpoker::{QpokerTable, Setup};
use sabot_games::{BankedCommand, Bet, CardSource, Next, Place, Table};
use sabot_money::Money;
use sabot_testkit::Dice;

use crate::scene::{Guest, Played as _, Scene, seat};

fn scene(style: HouseStyle, purse: i64, seed: u64) -> Scene<QpokerTable> {
    let setup = Setup { cards: CardSource::Generator, ..Setup::default() };
    let mut scene = Scene::new(&setup, seed);
    scene.welcome(2, style, Money::of(purse));
    scene
}

fn hand(cards: &str) -> [Card; 3] {
    parse_cards(cards).expect("cards").try_into().expect("three")
}

/// The decision on his own hand at a real table.
fn decides(style: HouseStyle, own: &str) -> BankedCommand {
    let mut scene = scene(style, 3_000, 1);
    scene.lay_bets();
    scene.give(&BankedCommand::CloseBetting);
    let mut own = hand(own).to_vec();
    let mut others: Vec<Card> = Card::all().filter(|card| !own.contains(card)).collect();
    loop {
        let command = match scene.table.next() {
            Next::Card { to, face } => {
                let cards = if to == Place::Seat(seat(2)) { &mut own } else { &mut others };
                scene.table.card_command(to, face, cards.pop().expect("a card"))
            }
            Next::Command(command) => command,
            Next::Choice => break,
        };
        scene.give(&command);
    }
    let guest = &mut scene.guests[0];
    scene.table.ask(&mut guest.bot, guest.seat, guest.purse).expect("he decides")
}

#[test]
fn decisions_by_hand() {
    use HouseStyle::{Basic, Timid, Wild};
    for (own, playing) in [
        ("Qd 6c 4h", vec![Basic, Wild]),
        ("Qs 6s 3h", vec![Wild]),
        ("Qs 5s 4h", vec![Wild]),
        ("Qd 7c 2h", vec![Basic, Wild]),
        ("Js Ts 8h", vec![Wild]),
        ("Kd 3c 2h", vec![Basic, Timid, Wild]),
        ("Ad 3c 4h", vec![Basic, Timid, Wild]),
        ("2d 2c 3h", vec![Basic, Timid, Wild]),
        // A straight with the ace below, and a flush.
        ("Ad 2c 3h", vec![Basic, Timid, Wild]),
        ("7d 5d 2d", vec![Basic, Timid, Wild]),
    ] {
        let player = "bot-guest-2".parse().expect("a name");
        for style in HouseStyle::ALL {
            let plays = playing.contains(&style);
            assert_eq!(qpoker_plays(style, hand(own)), plays, "{style}: {own}");
            let expected = if plays {
                BankedCommand::Play { seat: seat(2), player }
            } else {
                BankedCommand::GiveUp { seat: seat(2), player }
            };
            assert_eq!(decides(style, own), expected, "{style}: {own}");
        }
    }
}

/// All 22,100 hands of one deck, and of several decks those with the same card twice.
#[test]
fn every_hand_follows_the_literal_rule() {
    let cards: Vec<Card> = Card::all().collect();
    let mut played = [0; 3];
    let mut hands = 0;
    for a in 0..52 {
        for b in a..52 {
            for c in b..52 {
                let hand = [cards[b], cards[a], cards[c]];
                let plays = HouseStyle::ALL.map(|style| qpoker_plays(style, hand));
                let literal = [literal::qpoker_basic_plays(hand), literal::qpoker_timid_plays(hand), true];
                assert_eq!(plays, literal, "{hand:?}");
                if a < b && b < c {
                    hands += 1;
                    for (count, plays) in played.iter_mut().zip(plays) {
                        *count += u32::from(plays);
                    }
                }
            }
        }
    }
    assert_eq!(hands, 22_100);
    // A pair or better: 3,744 pairs, 1,096 flushes, 720 straights, 52 threes, 48 straight flushes, 5,660 in all. Each set of
    // three ranks without a straight has 60 hands without a flush. Ace high: C(12,2) - 2 straights = 64 sets; king high:
    // C(11,2) - 1 = 54; queen high: C(10,2) - 1 = 44, of which 6-3, 6-2 and the pairs of 5 or lower, C(4,2) = 6, are below
    // Q-6-4, which leaves 36.
    assert_eq!(played, [5_660 + 60 * (64 + 54 + 36), 5_660 + 60 * (64 + 54), 22_100]);
}

#[test]
fn basic_and_timid_bet_on_their_own_hand_only() {
    for seed in 0..100 {
        for style in [HouseStyle::Basic, HouseStyle::Timid] {
            let mut scene = scene(style, 50_000, seed);
            scene.lay_bets();
            let bets = scene.bets_of(scene.guests[0].bot.player());
            let [(at, bet, stake)] = bets[..] else { panic!("{style} lays {bets:?}") };
            assert_eq!((at, bet), (seat(2), Bet::Bet));
            let most = if style == HouseStyle::Basic { 1_500 } else { 1_000 };
            assert!((1_000..=most).contains(&stake.minor()), "{style} lays {stake}");
        }
    }
}

#[test]
fn wild_bets_on_several_hands_within_a_third() {
    for seed in 0..100 {
        let mut scene = scene(HouseStyle::Wild, 300_000, seed);
        scene.lay_bets();
        let player = scene.guests[0].bot.player();
        let bets = scene.bets_of(player);
        assert!(bets.iter().any(|(at, bet, _)| (*at, *bet) == (seat(2), Bet::Bet)));
        assert!(bets.iter().any(|(at, bet, _)| (*at, *bet) == (seat(2), Bet::Bonus)));
        assert!(bets.iter().any(|(at, ..)| *at != seat(2)), "{bets:?}");
        assert!(scene.laid_by(player) <= Money::of(100_000), "{bets:?}");
    }
}

/// A third of 3,000 bears one bet, and a third of 2,900 none, so that Wild does not sit down; the others need 1,000.
#[test]
fn nobody_sits_down_without_the_money() {
    for (style, least) in [(HouseStyle::Basic, 1_000), (HouseStyle::Timid, 1_000), (HouseStyle::Wild, 3_000)] {
        let mut enough = scene(style, least, 3);
        enough.lay_bets();
        assert_eq!(enough.laid_by(enough.guests[0].bot.player()), Money::of(1_000), "{style}");
        let mut less = scene(style, least - 100, 3);
        less.lay_bets();
        assert_eq!((less.commands, less.guests[0].bot.leaves()), (0, true), "{style}");
    }
}

/// Who has played his rounds gives up his seat.
#[test]
fn a_bot_leaves_its_seat() {
    let mut scene = scene(HouseStyle::Timid, 100_000, 4);
    let guest = scene.guests.pop().expect("a guest");
    scene.guests.push(crate::scene::Guest { bot: guest.bot.for_rounds(2), ..guest });
    let seated = |scene: &Scene<QpokerTable>| {
        use sabot_games::Viewed as _;
        scene.table.public_view().table.seats[1].player.is_some()
    };
    scene.round();
    scene.round();
    assert!(seated(&scene) && !scene.done.contains("leave"));
    scene.round();
    assert!(!seated(&scene) && scene.done.contains("leave"));
    assert_eq!(scene.guests[0].bot.rounds_played(), 2);
    scene.round();
    assert!(!seated(&scene));
}

/// Where every seat takes two bettors, Wild finds others' hands taken and bets on without them.
#[test]
fn a_full_hand_is_left_out() {
    let (mut dice, mut full) = (Dice::new(8), 0);
    for _ in 0..50 {
        let setup = Setup { cards: CardSource::Generator, bettors: 2, ..Setup::default() };
        let mut scene = Scene::<QpokerTable>::new(&setup, dice.word());
        for number in 1..=7 {
            scene.welcome(number, HouseStyle::Wild, Money::of(500_000));
        }
        scene.lay_bets();
        for number in 1..=7 {
            let bets_here = |guest: &&Guest| scene.bets_of(guest.bot.player()).iter().any(|bet| bet.0 == seat(number));
            let bettors = scene.guests.iter().filter(bets_here).count();
            assert!(bettors <= 2, "{bettors} bettors at seat {number}");
            full += u32::from(bettors == 2);
        }
    }
    assert!(full > 50, "hands were full {full} times only");
}
