//! What a bank opens with where nothing is written: the worst round, worked out by hand and, for football, by trying all.

use proptest::prelude::*;
use sabot_games::football::{EditionData, art08_third_card};
use sabot_games::{Bet, football};
use sabot_house::config::{GameSetup, read};
use sabot_money::Money;

/// The float of a demo table of a game with these lines.
fn float(game: &str, lines: &str) -> Money {
    let pool = if game == "stud" { "[[pool]]\nname = \"p\"\nbet = 2000\n" } else { "" };
    let jackpot = if game == "stud" { "jackpot = \"p\"\n" } else { "" };
    let text = format!(
        "name = \"h\"\nkind = \"demo\"\n{pool}[[table]]\nname = \"t\"\ngame = \"{game}\"\nmode = \"generator\"\n{jackpot}{lines}\n"
    );
    read(&text).unwrap_or_else(|problems| panic!("{text}: {problems:?}")).tables[0].float
}

#[test]
fn seven_straight_flushes_at_stud() {
    let ante = "ante = { min = 1000, max = 100000 }";
    // A raise of 200,000 wins 50 times itself, the ante of 100,000 once: seven times 10,100,000.
    assert_eq!(float("stud", ante), Money::of(70_700_000));
    // The maximum cuts it to 4,000,001: seven times 4,100,001 is 28,700,007, in whole chips of 100.
    assert_eq!(float("stud", &format!("{ante}\ncap = 4000001")), Money::of(28_700_100));
    // The smallest maximum is what a full house wins: seven times 1,400,000 + 100,000.
    assert_eq!(float("stud", &format!("{ante}\ncap = 1400000")), Money::of(10_500_000));
    assert_eq!(float("stud", &format!("{ante}\nfloat = 12300")), Money::of(12_300));
    assert_eq!(float("stud", &format!("{ante}\nfloat = 0")), Money::ZERO);
}

#[test]
fn straight_flushes_at_every_seat_of_qpoker() {
    let limits = "bet = { min = 2000, max = 100000 }\nbonus = { min = 1000, max = 20000 }\nbettors = 4";
    // Four bettors: 400,000 at 3 to 1 and 80,000 at 40 to 1 are 1,200,000 and 3,200,000, at seven seats.
    assert_eq!(float("qpoker", limits), Money::of(30_800_000));
    // 300,000 on one spot at most: 900,000 and 3,200,000.
    assert_eq!(float("qpoker", &format!("{limits}\nhand_max = 300000")), Money::of(28_700_000));
    assert_eq!(float("qpoker", &format!("{limits}\nseats = 16")), Money::of(70_400_000));
}

#[test]
fn two_bets_or_post_at_football() {
    let limits = |post: u32| {
        format!("stakes = {{ min = 1000, max = 100000 }}\npost = {{ min = 1000, max = {post} }}\nbettors = 4")
    };
    // Two bets of 100,000 win more than 8 times 20,000: four bettors at eight seats.
    assert_eq!(float("football", &limits(20_000)), Money::of(6_400_000));
    // 8 times 50,000 is more.
    assert_eq!(float("football", &limits(50_000)), Money::of(12_800_000));
}

#[test]
fn nothing_at_omaha() {
    assert_eq!(float("omaha", ""), Money::ZERO);
}

/// The most that one bettor wins on one hand, from every sum of points with two cards and with three, and every choice of
/// bets.
fn most_of_one_bettor(stakes: Money, post: Money) -> i64 {
    let bets = [(Bet::Upper, stakes), (Bet::Lower, stakes), (Bet::Even, stakes), (Bet::Odd, stakes), (Bet::Post, post)];
    let mut most = 0;
    // Two cards that make 0 or 9 get a third; every other sum stands, and three cards can make any.
    let hands = (1..=8).map(|sum| (sum, 2)).chain((0..=9).map(|sum| (sum, 3)));
    for (sum, cards) in hands {
        for chosen in 0..1_u32 << bets.len() {
            let nets =
                bets.iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1).map(|(_, (bet, stake))| {
                    let settled = art08_third_card::settle_bet(&EditionData::of_65_2004(), *bet, *stake, sum, cards);
                    settled.expect("whole chips").net.minor()
                });
            most = most.max(nets.sum());
        }
    }
    most
}

proptest! {
    #![proptest_config(sabot_testkit::config(64))]
    #[test]
    fn football_loses_no_more_than_any_round_can_cost(
        stakes in 10_i64..10_000, post in 10_i64..10_000, bettors in 1_u8..=16, seats in 8_u8..=34,
    ) {
        let (stakes, post) = (Money::of(stakes * 100), Money::of(post * 100));
        let lines = format!(
            "stakes = {{ min = 1000, max = {} }}\npost = {{ min = 1000, max = {} }}\nbettors = {bettors}\nseats = {seats}",
            stakes.minor(), post.minor()
        );
        let expected = most_of_one_bettor(stakes, post) * i64::from(bettors) * i64::from(seats);
        prop_assert_eq!(float("football", &lines).minor(), expected);
    }
}

/// What is written in the file is what the game is asked.
#[test]
fn limits_reach_the_game() {
    let text = "name = \"h\"\nkind = \"demo\"\n[[table]]\nname = \"t\"\ngame = \"football\"\nmode = \"generator\"\n\
        chip_unit = 200\nseats = 10\ndecks = 8\ndevice = \"machine\"\nstakes = { min = 400, max = 2000 }\n\
        post = { min = 200, max = 600 }\nbettors = 3\nconfirm_irregularities = true\n";
    let house = read(text).expect("a house");
    let GameSetup::Football(setup) = &house.tables[0].game else { panic!("football") };
    let limits = |min, max| sabot_games::Limits { min: Money::of(min), max: Money::of(max) };
    let expected = football::Setup {
        seats: 10,
        decks: 8,
        device: sabot_games::Device::Machine,
        cards: sabot_games::CardSource::Generator,
        currency: sabot_money::Currency::Play,
        chip_unit: Money::of(200),
        stakes: limits(400, 2_000),
        post: limits(200, 600),
        bettors: 3,
        confirm_irregularities: true,
        rules: sabot_law::Rules::TODAY,
        edition: None,
    };
    assert_eq!(*setup, expected);
}
