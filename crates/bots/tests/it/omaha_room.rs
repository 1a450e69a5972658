//! Omaha Poker: with how much bots sit down, when they add chips, sit out, come back and leave. The big blind is 100 chips of
//! 100, and 20 to 200 big blinds may be brought.

use sabot_bots::{Bot, HouseStyle, OmahaStyle, Style};
use sabot_cards::SplitMix64;
use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup, Wish};
use sabot_games::{Seat, Table as _};
use sabot_money::Money;

use crate::omaha_scene::{Scene, chips, name};
use crate::scene::seat;

const HERE: u8 = 4;

fn bot(omaha: OmahaStyle, seed: u64) -> Bot<SplitMix64> {
    Bot::new(name(seat(HERE)), Style { house: HouseStyle::Basic, omaha }, SplitMix64::new(seed))
}

fn table() -> OmahaTable {
    OmahaTable::open(&Setup::default()).expect("a table")
}

fn sits(table: &mut OmahaTable, at: Seat, big_blinds: i64) {
    let stack = chips(100 * big_blinds);
    table.perform(&OmahaCommand::Sit { seat: at, player: name(at), stack, post: false }).expect("he sits");
}

/// The bot at its seat with so many big blinds, among so many others.
fn among(others: u8, big_blinds: i64) -> OmahaTable {
    let mut table = table();
    sits(&mut table, seat(HERE), big_blinds);
    for at in Seat::first(9).filter(|at| *at != seat(HERE)).take(others.into()) {
        sits(&mut table, at, 100);
    }
    table
}

#[test]
fn a_hundred_big_blinds_or_what_the_purse_holds() {
    for (style, post) in [(OmahaStyle::CallingStation, true), (OmahaStyle::Tight, false)] {
        for (purse, stack) in
            [(50_000, Some(10_000)), (10_000, Some(10_000)), (4_500, Some(4_500)), (2_000, Some(2_000)), (1_999, None)]
        {
            let mut bot = bot(style, 1);
            // Half a chip more than whole ones is of no use.
            let purse = chips(purse).plus(Money::of(50)).expect("small");
            let command = bot.omaha(&table().seat_view(seat(HERE)), purse);
            let sit = |stack| OmahaCommand::Sit { seat: seat(HERE), player: bot.player(), stack: chips(stack), post };
            assert_eq!(command, stack.map(sit), "{style} with {purse}");
            assert_eq!(bot.leaves(), stack.is_none());
        }
    }
}

#[test]
fn random_brings_anything_allowed() {
    let (mut least, mut most) = (Money::MAX, Money::ZERO);
    for seed in 0..300 {
        let command = bot(OmahaStyle::Random, seed).omaha(&table().seat_view(seat(HERE)), chips(50_000));
        let Some(OmahaCommand::Sit { stack, .. }) = command else { panic!("{command:?}") };
        assert!(table().decide(&command.expect("he sits")).is_ok());
        (least, most) = (least.min(stack), most.max(stack));
    }
    assert!(least < chips(2_500) && most > chips(19_500), "{least} to {most}");
}

#[test]
fn a_taken_seat_is_not_his() {
    let mut table = table();
    let player = "bot-other-1".parse().expect("a name");
    table.perform(&OmahaCommand::Sit { seat: seat(HERE), player, stack: chips(3_900), post: false }).expect("he sits");
    // With so little he would add chips if they were his.
    for style in OmahaStyle::ALL {
        assert_eq!(bot(style, 1).omaha(&table.seat_view(seat(HERE)), chips(50_000)), None);
    }
}

#[test]
fn who_has_little_fills_up() {
    for style in [OmahaStyle::CallingStation, OmahaStyle::Tight] {
        let asked = |big_blinds, purse| {
            let table = among(1, big_blinds);
            bot(style, 1).omaha(&table.seat_view(seat(HERE)), chips(purse))
        };
        let adds = |amount| Some(OmahaCommand::TopUp { seat: seat(HERE), amount: chips(amount) });
        assert_eq!(asked(40, 50_000), None);
        assert_eq!(asked(39, 50_000), adds(6_100), "39 and 61 big blinds are a hundred");
        assert_eq!(asked(39, 250), adds(250));
        assert_eq!(asked(39, 0), None, "what he has is enough to play on");
    }
}

/// Seat 1 has posted its last 100 chips as the big blind and lost them to aces.
#[test]
fn who_has_nothing_left_buys_again_or_leaves() {
    let scene = Scene::new(&[100, 10_000], "2s 3d 7h 8c", "As Ks Qs Jd 9d").then(&[(2, Wish::Call)]);
    assert_eq!(scene.table.room().stack(seat(1)), Money::ZERO);
    for style in OmahaStyle::ALL {
        let mut bot = crate::omaha_scene::bot(style);
        let view = scene.table.seat_view(seat(1));
        assert_eq!(bot.omaha(&view, Money::of(99)), Some(OmahaCommand::Leave { seat: seat(1) }), "{style}");
        assert!(bot.leaves());
        // One chip is the least buy-in at this table.
        let again = OmahaCommand::TopUp { seat: seat(1), amount: chips(1) };
        assert_eq!(bot.omaha(&view, chips(1)), Some(again), "{style}");
        assert!(!bot.leaves());
    }
}

#[test]
fn who_has_played_his_rounds_leaves() {
    for style in OmahaStyle::ALL {
        let mut bot = bot(style, 1).for_rounds(0);
        let mut table = among(3, 100);
        let leave = bot.omaha(&table.seat_view(seat(HERE)), chips(50_000)).expect("he goes");
        assert_eq!(leave, OmahaCommand::Leave { seat: seat(HERE) });
        table.perform(&leave).expect("he goes");
        assert_eq!(bot.omaha(&table.seat_view(seat(HERE)), chips(50_000)), None, "and does not come back");
    }
}

/// Whoever sits out does so when asked for the first time after a hand, and not because he is asked often.
#[test]
fn sitting_out_is_thought_about_once_a_hand() {
    for (style, expected) in [(OmahaStyle::CallingStation, 0), (OmahaStyle::Tight, 40), (OmahaStyle::Random, 12)] {
        let mut outs = 0;
        for seed in 0..1_200 {
            let table = among(3, 100);
            let mut bot = bot(style, seed);
            let first = bot.omaha(&table.seat_view(seat(HERE)), Money::ZERO);
            outs += u32::from(first == Some(OmahaCommand::SitOut { seat: seat(HERE) }));
            if first.is_none() {
                assert!((0..20).all(|_| bot.omaha(&table.seat_view(seat(HERE)), Money::ZERO).is_none()));
            }
        }
        // One in 40 of 1,200 is 30, one in 12 is 100; five standard errors are 27 and 48.
        let range = match expected {
            0 => 0..=0,
            40 => 3..=57,
            _ => 52..=148,
        };
        assert!(range.contains(&outs), "{style}: {outs}");
    }
}

/// With two others left the game goes on without him; with one it would not.
#[test]
fn nobody_sits_out_of_a_game_that_needs_him() {
    for seed in 0..400 {
        for style in OmahaStyle::ALL {
            let table = among(1, 100);
            assert_eq!(bot(style, seed).omaha(&table.seat_view(seat(HERE)), Money::ZERO), None);
        }
    }
}

/// He stays away for a hand at least, unless the others are gone.
#[test]
fn who_sits_out_comes_back_when_he_is_needed() {
    let out = OmahaCommand::SitOut { seat: seat(HERE) };
    let mut table = among(2, 100);
    let asked = |seed| {
        let mut bot = bot(OmahaStyle::Tight, seed);
        (bot.omaha(&table.seat_view(seat(HERE)), Money::ZERO) == Some(out)).then_some(bot)
    };
    let mut bot = (0..1_000).find_map(asked).expect("one in forty sits out");
    table.perform(&out).expect("he sits out");
    assert_eq!(bot.omaha(&table.seat_view(seat(HERE)), Money::ZERO), None);
    table.perform(&OmahaCommand::Leave { seat: seat(1) }).expect("he leaves");
    let back = OmahaCommand::ComeBack { seat: seat(HERE), post: false };
    assert_eq!(bot.omaha(&table.seat_view(seat(HERE)), Money::ZERO), Some(back));
}
