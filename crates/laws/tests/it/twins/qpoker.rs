//! Q Poker rounds: 9(3) to 9(7) and article 10.

use sabot_games::qpoker::Setup;
use sabot_games::{Bet, CardSource, Decision, Place};
use sabot_house::config::GameSetup;
use sabot_law::{Instrument, Rules};
use sabot_laws::twins::{SettlementDifference, Unknown};

use super::kit::{Story, player, seat};

fn setup() -> GameSetup {
    GameSetup::Qpoker(Setup::default())
}

/// A straight against a pair of nines; three odd cards; one who gives up. Two bonus bets.
fn played() -> Story {
    Story::opened(Instrument::Qpoker)
        .bets(1, "ana", Bet::Bet, 10_000)
        .bets(1, "ana", Bet::Bonus, 2_000)
        .bets(2, "bea", Bet::Bet, 10_000)
        .bets(2, "bea", Bet::Bonus, 2_000)
        .bets(3, "caio", Bet::Bet, 10_000)
        .holds(1, "8d 7c 6s")
        .holds(2, "Kd 7h 2s")
        .closed(seat(3), 3)
        .croupier("9d 9c 4h")
        .decides(1, "ana", Decision::Play)
        .decides(2, "bea", Decision::Play)
        .decides(3, "caio", Decision::GiveUp)
        // 9(7): a straight wins 3 to 2. Article 10: six times the bonus bet.
        .line(1, "ana", Bet::Bet, 10_000, 15_000)
        .line(1, "ana", Bet::Bonus, 2_000, 12_000)
        // 9(6) and 9(1): both are lost.
        .line(2, "bea", Bet::Bet, 10_000, -10_000)
        .line(2, "bea", Bet::Bonus, 2_000, -2_000)
}

#[test]
fn a_straight_wins_and_odd_cards_lose() {
    // 9(3): who gives up loses half.
    assert_eq!(played().line(3, "caio", Bet::Bet, 10_000, -5_000).differences(&setup()), []);
}

#[test]
fn who_gave_up_and_lost_all_was_wronged() {
    let story = played().line(3, "caio", Bet::Bet, 10_000, -10_000);
    let (seat, player) = (seat(3), player("caio"));
    let wrong = SettlementDifference::Line { seat, player, bet: Bet::Bet, said: -10_000, due: -5_000 };
    assert_eq!(story.differences(&setup()), [wrong]);
}

#[test]
fn a_croupier_who_stays_closed() {
    let given_up = |decision| {
        Story::opened(Instrument::Qpoker)
            .bets(1, "ana", Bet::Bet, 10_000)
            .holds(1, "Kd 7h 2s")
            .closed(Place::Croupier, 3)
            .decides(1, "ana", decision)
            .line(1, "ana", Bet::Bet, 10_000, -5_000)
    };
    assert_eq!(given_up(Decision::GiveUp).differences(&setup()), []);
    assert_eq!(given_up(Decision::Play).round().due(&setup(), None), Err(Unknown::Cards));
}

#[test]
fn a_stake_without_a_half() {
    let story =
        Story::opened(Instrument::Qpoker).bets(1, "ana", Bet::Bet, 10_001).holds(1, "Kd 7h 2s").croupier("9d 9c 4h");
    let unknown = Unknown::Half { seat: seat(1), bet: Bet::Bet, stake: 10_001 };
    assert_eq!(story.round().due(&setup(), None), Err(unknown));
}

/// R33: half of 101.00 cannot be paid in chips of 1.00. At a generator table it is credited to an account, and the first version
/// of the readings asked for whole chips alone.
#[test]
fn a_stake_whose_half_is_no_chip() {
    let told = |setup: &Setup| {
        let story = Story::opened(Instrument::Qpoker).bets(1, "ana", Bet::Bet, 10_100);
        let story = story.holds(1, "Kd 7h 2s").croupier("9d 9c 4h").decides(1, "ana", Decision::GiveUp);
        story.round().due(&GameSetup::Qpoker(*setup), None).err()
    };
    let live = Setup::default();
    let half = Unknown::Half { seat: seat(1), bet: Bet::Bet, stake: 10_100 };
    assert_eq!(told(&live), Some(half));
    assert_eq!(told(&Setup { cards: CardSource::Generator, ..live }), None);
    assert_eq!(told(&Setup { rules: Rules::FIRST, ..live }), None);
}
