//! Random tournaments to their end.

use std::collections::BTreeSet;

use sabot_games::omaha::tournament::{Phase, Tournament};
use sabot_money::Money;
use sabot_testkit::cases;

use super::player::{Command, Player};

/// So many tournaments in each of the tests below.
const EACH: u32 = 250;

/// What the twin and a second tournament make of it.
fn compare(player: &Player) {
    let (seed, tournament, sheet) = (player.seed, &player.tournament, &player.sheet);
    let units = |money: Money| i128::from(money.minor());
    assert_eq!(sheet.issued(), units(tournament.chips().issued), "seed {seed}");
    assert_eq!(sheet.removed(), units(tournament.chips().removed), "seed {seed}");
    assert_eq!((sheet.left(), sheet.level()), (tournament.left(), tournament.level()), "seed {seed}");
    let (takings, money) = (tournament.takings(), sheet.money());
    let told = [takings.pool, takings.fees, takings.overlay, takings.paid, takings.returned].map(units);
    let due = [money.pool, money.fees, money.overlay, money.prizes + money.seats, money.returned];
    assert_eq!(told, due, "seed {seed}");
    for one in tournament.entrants() {
        let told = (units(one.chips), one.seat, units(one.paid), one.places, units(one.won));
        let player = one.player;
        let (money, seats) = sheet.won_by(player);
        let due = (sheet.chips_of(player), sheet.seat_of(player), sheet.paid_by(player), sheet.place_of(player));
        assert_eq!(told, (due.0, due.1, due.2, due.3, money + seats), "seed {seed}: {one:?}");
    }
    assert_eq!(sheet.seats().count(), tournament.left(), "seed {seed}");
    let mut again = Tournament::open(tournament.plan().clone());
    for event in &player.events {
        again.apply(event);
    }
    assert_eq!(&again, tournament, "seed {seed}: from its events");
}

fn play_from(first: u64) {
    for seed in (first..).take(cases(EACH) as usize) {
        let player = Player::play(seed);
        assert_eq!(player.tournament.phase(), Phase::Over, "seed {seed}");
        compare(&player);
    }
}

#[test]
fn random_tournaments_end_as_the_twin_says_1() {
    play_from(0);
}

#[test]
fn random_tournaments_end_as_the_twin_says_2() {
    play_from(1_000_000);
}

#[test]
fn random_tournaments_end_as_the_twin_says_3() {
    play_from(2_000_000);
}

#[test]
fn random_tournaments_end_as_the_twin_says_4() {
    play_from(3_000_000);
}

#[test]
fn a_tournament_that_is_cancelled_pays_everybody_back() {
    let mut cancelled = 0;
    for seed in 5_000_000..5_000_000 + u64::from(cases(200)) {
        let mut player = Player::new(seed);
        player.begin();
        let steps = player.dice.below(60);
        let played = (0..steps).all(|_| player.step());
        if !played || player.give(&Command::Cancel).is_err() {
            continue;
        }
        cancelled += 1;
        let tournament = &player.tournament;
        assert_eq!(tournament.phase(), Phase::Cancelled, "seed {seed}");
        let money = player.sheet.money();
        assert_eq!(money.returned, money.pool + money.fees, "seed {seed}");
        assert!(tournament.entrants().iter().all(|one| one.paid.is_zero()), "seed {seed}");
    }
    assert!(cancelled > 10, "{cancelled}");
}
/// Words of events that a random tournament must be able to bring about: else the tests above prove less than they say.
const KINDS: [&str; 45] = [
    "added-on",
    "again",
    "began",
    "break",
    "broke",
    "came-back",
    "chips-given",
    "coloured",
    "commission",
    "disqualified",
    "drawn",
    "entered",
    "entries-closed",
    "final-table",
    "forfeited",
    "hand-began",
    "hand-ended",
    "hand-for-hand",
    "hand-void",
    "level",
    "moved",
    "not-hand-for-hand",
    "notice",
    "over",
    "overlay",
    "paused",
    "penalised",
    "penalty-served",
    "placed",
    "placed-together",
    "prize-paid",
    "prize-set",
    "rebought",
    "resumed",
    "round-ended",
    "seat-set",
    "seat-won",
    "smallest-chip",
    "stack",
    "table-broken",
    "table-opened",
    "went-away",
    "went-out",
    "will-be-disqualified",
    "withdrew",
];

#[test]
fn random_tournaments_come_by_every_kind_of_event() {
    let mut seen = BTreeSet::new();
    for seed in 0..300 {
        seen.extend(Player::play(seed).events.iter().map(|event| event.told().key));
    }
    let all = KINDS
        .map(|kind| if kind == "again" { "tournament-entered-again".into() } else { format!("tournament-{kind}") });
    let missing: Vec<&String> = all.iter().filter(|kind| !seen.contains(kind.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
