//! Football rounds: article 3 forecasts, 8 draws and halves, 9 pays.

use sabot_games::football::Setup;
use sabot_games::{Bet, CardSource};
use sabot_house::config::GameSetup;
use sabot_law::{Instrument, Rules};
use sabot_laws::twins::{SettlementDifference, Unknown};

use super::kit::{Story, player, seat};

fn setup() -> GameSetup {
    GameSetup::Football(Setup::default())
}

/// Eight and five make 3; king and queen make 0, and with a nine 9; jack and king make 0, and with a ten 0 again.
fn played() -> Story {
    Story::opened(Instrument::Football)
        .bets(1, "ana", Bet::Upper, 1_000)
        .bets(1, "bea", Bet::Even, 1_000)
        .bets(2, "caio", Bet::Lower, 1_000)
        .bets(2, "ana", Bet::Post, 1_000)
        .bets(3, "bea", Bet::Odd, 1_000)
        .holds(1, "8d 5s")
        .holds(2, "Kd Qc 9h")
        .holds(3, "Jd Kc Th")
        // 3(1): 3 is among 1 to 4. 3(4): it is odd.
        .line(1, "ana", Bet::Upper, 1_000, 1_000)
        .line(1, "bea", Bet::Even, 1_000, -1_000)
        // 8(2): three cards that make 9 are a tie; 9(2): a post pays eight times.
        .line(2, "caio", Bet::Lower, 1_000, 0)
        .line(2, "ana", Bet::Post, 1_000, 8_000)
}

#[test]
fn forecasts_win_lose_tie_and_halve() {
    // 8(2): three cards that make 0 take half.
    assert_eq!(played().line(3, "bea", Bet::Odd, 1_000, -500).differences(&setup()), []);
}

#[test]
fn a_whole_loss_where_half_was_due() {
    let story = played().line(3, "bea", Bet::Odd, 1_000, -1_000);
    let (seat, player) = (seat(3), player("bea"));
    let wrong = SettlementDifference::Line { seat, player, bet: Bet::Odd, said: -1_000, due: -500 };
    assert_eq!(story.differences(&setup()), [wrong]);
}

#[test]
fn third_cards_are_neither_left_out_nor_too_many() {
    let told = |text: &str, bet, stake| {
        Story::opened(Instrument::Football)
            .bets(1, "ana", bet, stake)
            .holds(1, text)
            .round()
            .due(&setup(), None)
            .expect_err("not told")
    };
    let seat = seat(1);
    assert_eq!(told("Kd Qc", Bet::Upper, 1_000), Unknown::ThirdCard { seat, due: true, cards: 2 });
    assert_eq!(told("8d 5s 2c", Bet::Upper, 1_000), Unknown::ThirdCard { seat, due: false, cards: 3 });
    assert_eq!(told("8d", Bet::Upper, 1_000), Unknown::Cards);
    assert_eq!(told("Kd Qc 9h", Bet::Upper, 1_001), Unknown::Half { seat, bet: Bet::Upper, stake: 1_001 });
    assert_eq!(told("8d 5s", Bet::Ante, 1_000), Unknown::Bet { seat, bet: Bet::Ante });
    let closed = Story::opened(Instrument::Football).bets(1, "ana", Bet::Upper, 1_000).closed(seat, 2).round();
    assert_eq!(closed.due(&setup(), None), Err(Unknown::Cards));
}

/// R33: the same at Football Poker, whatever the cards are; post never loses half.
#[test]
fn a_stake_whose_half_is_no_chip() {
    let told = |bet, setup: &Setup| {
        let story = Story::opened(Instrument::Football).bets(1, "ana", bet, 10_100).holds(1, "8d 5s");
        story.round().due(&GameSetup::Football(*setup), None).err()
    };
    let live = Setup::default();
    let half = Unknown::Half { seat: seat(1), bet: Bet::Odd, stake: 10_100 };
    assert_eq!(told(Bet::Odd, &live), Some(half));
    assert_eq!(told(Bet::Post, &live), None);
    assert_eq!(told(Bet::Odd, &Setup { cards: CardSource::Generator, ..live }), None);
    assert_eq!(told(Bet::Odd, &Setup { rules: Rules::FIRST, ..live }), None);
}
