//! Random tournaments to their end.

use std::collections::BTreeSet;

use sabot_games::omaha::tournament::{Phase, Tournament, TournamentEvent};
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

use super::moves::passed_by;
use super::player::{Command, Player};
use super::twin::{Twin, disagreements};

/// So many tournaments in each of the tests below.
const EACH: u32 = 250;

fn whats(player: &Player) -> Vec<TournamentEvent> {
    player.events.iter().map(|event| event.what).collect()
}

/// What the twin and a second tournament make of it.
fn compare(player: &Player) {
    let (seed, tournament) = (player.seed, &player.tournament);
    let events = whats(player);
    let structure = tournament.plan().structure();
    let twin = Twin::read(structure, &events);
    assert_eq!(twin.wrong, Vec::<String>::new(), "seed {seed}");
    assert_eq!(twin.issued, tournament.chips().issued.minor(), "seed {seed}");
    assert_eq!(twin.removed, tournament.chips().removed.minor(), "seed {seed}");
    for one in tournament.entrants() {
        let chips = twin.chips.get(&one.player).copied().unwrap_or(0);
        assert_eq!(chips, one.chips.minor(), "seed {seed}: {one:?}");
    }
    assert_eq!(passed_by(&events), Vec::<String>::new(), "seed {seed}");
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
fn planted_mistakes_are_noticed() {
    let mut noticed = [0; 8];
    for seed in 4_000_000..4_000_000 + u64::from(cases(40)) {
        let mut player = Player::play(seed);
        let structure = player.tournament.plan().structure().clone();
        let events = whats(&player);
        for (kind, noticed) in noticed.iter_mut().enumerate() {
            let Some(wrong) = planted(kind, &events, &mut player.dice) else { continue };
            assert_ne!(disagreements(&structure, &wrong), Vec::<String>::new(), "seed {seed}: mistake {kind}");
            *noticed += 1;
        }
    }
    assert!(noticed.iter().all(|count| *count > 0), "{noticed:?}");
}

/// The events with a mistake of this kind, where they have room for one.
fn planted(kind: usize, events: &[TournamentEvent], dice: &mut Dice) -> Option<Vec<TournamentEvent>> {
    use TournamentEvent as E;
    let mut events = events.to_vec();
    let mut places = |of: &dyn Fn(&E) -> bool| -> Option<usize> {
        let all: Vec<usize> = (0..events.len()).filter(|place| of(&events[*place])).collect();
        (!all.is_empty()).then(|| all[dice.below(all.len())])
    };
    let more = |amount: Money| Money::of(amount.minor() + 1);
    match kind {
        // A unit too much for somebody.
        0 => {
            let place = places(&|event| matches!(event, E::PrizePaid { .. }))?;
            if let E::PrizePaid { amount, .. } = &mut events[place] {
                *amount = more(*amount);
            }
        }
        // Two who went out had what the other had.
        1 => {
            let one = places(&|event| matches!(event, E::WentOut { .. }))?;
            let E::WentOut { had: first, .. } = events[one] else { return None };
            let other = places(&|event| matches!(event, E::WentOut { had, .. } if *had != first))?;
            let E::WentOut { had: second, .. } = events[other] else { return None };
            if let E::WentOut { had, .. } = &mut events[one] {
                *had = second;
            }
            if let E::WentOut { had, .. } = &mut events[other] {
                *had = first;
            }
        }
        // A seat that nobody receives.
        2 => drop(events.remove(places(&|event| matches!(event, E::SeatWon { .. }))?)),
        // A stack with a chip too much.
        3 => {
            let place = places(&|event| matches!(event, E::Stack { .. }))?;
            if let E::Stack { chips, .. } = &mut events[place] {
                *chips = more(*chips);
            }
        }
        // Two players in each other's places.
        4 => {
            let one = places(&|event| matches!(event, E::Placed { .. }))?;
            let E::Placed { from: first, player: winner, to: last } = events[one] else { return None };
            let other = places(&|event| matches!(event, E::Placed { from, .. } if *from != first))?;
            let E::Placed { from, player, to } = events[other] else { return None };
            events[one] = E::Placed { from, player: winner, to };
            events[other] = E::Placed { from: first, player, to: last };
        }
        // Money for somebody else.
        5 => {
            let place = places(&|event| matches!(event, E::PrizePaid { .. }))?;
            let E::PrizePaid { player: winner, amount } = events[place] else { return None };
            let other = places(&|event| matches!(event, E::Placed { player, .. } if *player != winner))?;
            let E::Placed { player, .. } = events[other] else { return None };
            events[place] = E::PrizePaid { player, amount };
        }
        // A prize that is not what the shares make it.
        6 => {
            let place = places(&|event| matches!(event, E::PrizeSet { .. }))?;
            if let E::PrizeSet { amount, .. } = &mut events[place] {
                *amount = more(*amount);
            }
        }
        // Commission that nobody took.
        _ => drop(events.remove(places(&|event| matches!(event, E::CommissionTaken { .. }))?)),
    }
    Some(events)
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
        let events = whats(&player);
        let twin = Twin::read(tournament.plan().structure(), &events);
        assert_eq!(twin.wrong, Vec::<String>::new(), "seed {seed}");
        assert!(twin.paid.values().all(|paid| *paid == 0), "seed {seed}: {:?}", twin.paid);
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
