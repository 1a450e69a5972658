//! Rounds are settled once more by the numbers of the edition that they name, and by no others.

use sabot_games::{AnyEdition, Bet, Decision, Edition, Outcome, football, omaha, qpoker, stud};
use sabot_house::config::{GameSetup, read_edition};
use sabot_law::{Digest, Instrument};
use sabot_laws::twins::{RoundAsTold, SettlementDifference, Unknown};
use sabot_money::{Money, Odds, Share};

use super::kit::{Story, at_omaha, player, seat};

fn example(text: &str) -> AnyEdition {
    read_edition(text).unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn stud_edition() -> Edition<stud::EditionData> {
    example(include_str!("../../../../../examples/editions/stud.toml")).stud().expect("one of stud")
}

fn football_edition() -> Edition<football::EditionData> {
    example(include_str!("../../../../../examples/editions/football.toml")).football().expect("one of football")
}

fn stud_of(edition: Option<Edition<stud::EditionData>>) -> GameSetup {
    GameSetup::Stud(stud::Setup { edition, ..stud::Setup::default() })
}

fn football_of(edition: Option<Edition<football::EditionData>>) -> GameSetup {
    GameSetup::Football(football::Setup { edition, ..football::Setup::default() })
}

/// A flush against a pair of kings: the raise of three antes is paid six to one.
fn flush(story: Story) -> Story {
    story
        .bets(1, "ana", Bet::Ante, 1_000)
        .decides(1, "ana", Decision::Raise)
        .holds(1, "As Qs 9s 5s 2s")
        .croupier("Kh Kd 8c 5d 3h")
        .line(1, "ana", Bet::Ante, 1_000, 1_000)
        .line(1, "ana", Bet::Raise, 3_000, 18_000)
}

#[test]
fn stud_is_paid_by_the_rounds_edition() {
    let edition = stud_edition();
    assert_eq!(flush(Story::under(edition.id)).differences(&stud_of(Some(edition))), []);
    // By 69/2003 the raise is twice the ante: a line of three antes is of no bet, and 2,000 at five to one is missing.
    let printed = flush(Story::opened(Instrument::Stud)).differences(&stud_of(None));
    let (seat, player, bet) = (seat(1), player("ana"), Bet::Raise);
    let expected = [
        SettlementDifference::NoLine { seat, player, bet, due: 10_000 },
        SettlementDifference::LineOfNothing { seat, player, bet, said: 18_000 },
    ];
    assert_eq!(printed, expected);
}

#[test]
fn football_is_paid_by_the_rounds_edition() {
    let edition = football_edition();
    // Ace and two make 3, which is among 1 to 4: 1,000 at three to two.
    let paid = |net| {
        let story = Story::under(edition.id).bets(1, "ana", Bet::Upper, 1_000).holds(1, "As 2d");
        story.line(1, "ana", Bet::Upper, 1_000, net).differences(&football_of(Some(edition)))
    };
    assert_eq!(paid(1_500), []);
    let (seat, player) = (seat(1), player("ana"));
    assert_eq!(paid(1_000), [SettlementDifference::Line { seat, player, bet: Bet::Upper, said: 1_000, due: 1_500 }]);
    // Three to two parts an odd stake, whatever its cards.
    let odd = Story::under(edition.id).bets(1, "ana", Bet::Upper, 1_001).holds(1, "As 2d").round();
    assert_eq!(odd.due(&football_of(Some(edition)), None), Err(Unknown::Half { seat, bet: Bet::Upper, stake: 1_001 }));
}

#[test]
fn a_round_under_another_edition_than_the_tables_is_not_settled() {
    let edition = stud_edition();
    let unknown = |digest| Err(Unknown::Edition { game: Instrument::Stud, digest });
    let made_up = flush(Story::under(edition.id)).round();
    // The table does not know it.
    assert_eq!(made_up.due(&stud_of(None), None), unknown(Some(edition.id.digest)));
    // The table follows it, and the round names the built-in one, or none at all.
    let built_in = AnyEdition::built_in(Instrument::Stud).id();
    let printed = flush(Story::under(built_in)).round();
    assert_eq!(printed.due(&stud_of(Some(edition)), None), unknown(Some(built_in.digest)));
    assert_eq!(flush(Story::default()).round().due(&stud_of(Some(edition)), None), unknown(None));
}

#[test]
fn numbers_that_do_not_hash_into_the_digest_are_not_believed() {
    let edition = football_edition();
    let data = football::EditionData { post: Odds::to_one(11), ..edition.data };
    let round = Story::under(edition.id).bets(1, "ana", Bet::Upper, 1_000).holds(1, "As 2d").round();
    let unknown = Unknown::Edition { game: Instrument::Football, digest: Some(edition.id.digest) };
    assert_eq!(round.due(&football_of(Some(Edition { data, ..edition })), None), Err(unknown));
    let told = unknown.to_string();
    assert!(told.contains(&edition.id.digest.to_string()), "{told}");
}

#[test]
fn what_cannot_be_multiplied_is_not_settled() {
    // 2^53 can be multiplied by some thousand.
    let most = Money::MAX.minor();
    let data = qpoker::EditionData::of_89_2004();
    let bonus = qpoker::BonusPays { straight_flush: Odds::to_one(10_000), ..data.bonus };
    let edition = hashed(Instrument::Qpoker, qpoker::EditionData { bonus, ..data }, qpoker::EditionData::canonical);
    let setup = GameSetup::Qpoker(qpoker::Setup { edition: Some(edition), ..qpoker::Setup::default() });
    let round = Story::under(edition.id).bets(1, "ana", Bet::Bonus, most - 1).holds(1, "7h 6h 5h").round();
    assert_eq!(round.due(&setup, None), Err(Unknown::Sum));
}

/// An edition of these numbers with the digest that they have.
fn hashed<D>(game: Instrument, data: D, canonical: impl Fn(&D) -> String) -> Edition<D> {
    use sha2::Digest as _;
    let digest = Digest::new(sha2::Sha256::digest(canonical(&data)).into());
    let number = "1/2099".parse().expect("a short number");
    let id = sabot_law::EditionId { number, digest, ..AnyEdition::built_in(game).id() };
    Edition { id, data }
}

#[test]
fn a_commission_is_taken_as_the_hands_edition_allows() {
    let edition = example(include_str!("../../../../../examples/editions/omaha.toml")).omaha().expect("one of omaha");
    let hand = |digest: Digest| {
        let players = [1, 2].map(seat).into_iter().collect();
        let (button, small_blind, big_blind) = (seat(1), seat(1), seat(2));
        let started = omaha::OmahaEvent::HandStarted {
            number: 1,
            edition: digest,
            rules: None,
            players,
            button,
            small_blind,
            big_blind,
        };
        let acts = |at, action, to| omaha::OmahaEvent::Acted {
            seat: seat(at),
            action,
            to: Money::of(to),
            all_in: false,
            timed_out: false,
        };
        let line = |bet, stake, net| {
            let outcome = if net > 0 { Outcome::Won } else { Outcome::Lost };
            omaha::OmahaEvent::Line { seat: seat(2), bet, stake: Money::of(stake), net: Money::of(net), outcome }
        };
        let lost = omaha::OmahaEvent::Line {
            seat: seat(1),
            bet: omaha::StakeOf::Pot(1),
            stake: Money::of(20_000),
            net: Money::of(-20_000),
            outcome: Outcome::Lost,
        };
        let events = [
            started,
            acts(1, omaha::Action::Bet, 20_000),
            acts(2, omaha::Action::Call, 20_000),
            omaha::OmahaEvent::BettingClosed { street: omaha::Street::First },
            acts(1, omaha::Action::Fold, 0),
            omaha::OmahaEvent::PotAwarded {
                pot: 1,
                winners: omaha::SeatSet::only(seat(2)),
                commission: Money::of(3_200),
            },
            lost,
            line(omaha::StakeOf::Pot(1), 20_000, 20_000),
            line(omaha::StakeOf::Commission, 3_200, -3_200),
        ];
        RoundAsTold::of(&events.map(at_omaha))
    };
    let setup = |edition, rate: u32, cap| {
        let commission = omaha::CommissionSetup { rate: Share::new(rate).expect("a share"), cap, waived: false };
        GameSetup::Omaha(omaha::Setup { edition, commission, ..omaha::Setup::default() })
    };
    // 8 % of 40,000 are 3,200, which the edition allows up to six or eight big blinds.
    let round = hand(edition.id.digest);
    let due = round.due(&setup(Some(edition), 800, 8), None).expect("it is known");
    assert_eq!(due.compare(&round), []);
    assert!(!round.due(&setup(Some(edition), 600, 8), None).expect("it is known").compare(&round).is_empty());
    for (rate, cap) in [(500, 8), (900, 8), (800, 9), (800, 0)] {
        let unknown = round.due(&setup(Some(edition), rate, cap), None);
        assert_eq!(unknown, Err(Unknown::Commission { rate: rate.into(), cap: cap.into() }), "{rate} {cap}");
    }
    // A cap below those of both texts is the house's to choose; by the first version of the readings it was not.
    assert!(round.due(&setup(Some(edition), 800, 7), None).is_ok());
    let GameSetup::Omaha(seven) = setup(Some(edition), 800, 7) else { panic!("omaha") };
    let first = GameSetup::Omaha(omaha::Setup { rules: sabot_law::Rules::FIRST, ..seven });
    assert_eq!(round.due(&first, None), Err(Unknown::Commission { rate: 800, cap: 7 }));
    // By 97/2010 no house may take it.
    let printed = AnyEdition::built_in(Instrument::Omaha).id().digest;
    assert_eq!(hand(printed).due(&setup(None, 800, 4), None), Err(Unknown::Commission { rate: 800, cap: 4 }));
}
