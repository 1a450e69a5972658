//! Whole tournaments with real hands: the chips that the hands move are those of the tournament, and all of the pool is paid.

use sabot_bots::{TournamentNews, play_tournament};
use sabot_cards::{RandomWords as _, SplitMix64};
use sabot_games::Tell as _;
use sabot_games::omaha::tournament::{
    AddOn, Break, Length, Level, Plan, Price, Prizes, Rebuys, Stage, Standing, Structure, Tournament, TournamentEvent,
};
use sabot_games::omaha::{CommissionSetup, Limit, OmahaEvent, Setup};
use sabot_ledger::Name;
use sabot_money::{Money, Share};

fn players(count: usize) -> Vec<Name> {
    (1..=count).map(|number| format!("player-{number}").parse().expect("a name")).collect()
}

fn level(small: i64, lasts: Length) -> Stage {
    Stage::Level(Level { small: Money::of(small), big: Money::of(2 * small), lasts, ante: None })
}

/// With everything that a house may settle: rebuys, an add-on, a new smallest chip, late entries, commission, no limit.
fn rich() -> Structure {
    let hands = |small| level(small, Length::Hands(8));
    let seconds = |small| level(small, Length::Seconds(900));
    let add_on = Stage::Break(Break { seconds: 300, add_on: true, chip: Some(Money::of(10_000)) });
    Structure {
        entries_max: 120,
        per_table: 7,
        limit: Limit::NoLimit,
        schedule: vec![
            hands(5_000),
            seconds(10_000),
            add_on,
            seconds(20_000),
            hands(50_000),
            seconds(100_000),
            seconds(300_000),
            seconds(900_000),
        ],
        late_until: 2,
        rebuys: Some(Rebuys {
            price: Price { pool: Money::of(50_000), fee: Money::ZERO },
            chips: Money::of(1_000_000),
            most: 2,
            until: 2,
            with_at_most: Money::ZERO,
        }),
        add_on: Some(AddOn {
            price: Price { pool: Money::of(50_000), fee: Money::of(100) },
            chips: Money::of(1_500_000),
        }),
        prizes: Prizes::Shares(
            [4_000, 2_500, 1_500, 1_200, 800].map(|share| Share::new(share).expect("a share")).to_vec(),
        ),
        guaranteed: Money::of(5_000_000),
        commission: Some(CommissionSetup::default()),
        hand_for_hand: 2,
        ..Structure::default()
    }
}

/// Plays one, and follows every chip: what a hand of the articles paid out, the tournament has.
fn played(plan: Plan, count: usize, seed: u64) -> Tournament {
    let mut commission = Money::ZERO;
    let mut hands = 0_u64;
    let mut again = Tournament::open(plan.clone());
    let mut told = |news: TournamentNews<'_>| match news {
        TournamentNews::Tournament(event) => {
            assert!(!event.what.told().key.is_empty());
            again.apply(event);
        }
        TournamentNews::Hand(_, event) => match event.what {
            OmahaEvent::HandSettled { commission: taken } => {
                commission = commission.plus(taken).expect("small");
                hands += 1;
            }
            OmahaEvent::NoticeShown { .. } => assert_eq!(event.basis.cite().to_string(), "omaha 4(3)"),
            _ => {}
        },
    };
    let (tournament, done) =
        play_tournament(plan, &Setup::default(), &players(count), &mut SplitMix64::new(seed), &mut told)
            .expect("it is played to its end");
    assert_eq!(again, tournament, "its events alone make it again");
    assert_eq!(done.hands, hands);
    let in_play = Money::sum(tournament.entrants().iter().map(|one| one.chips)).expect("small");
    let chips = tournament.chips();
    assert_eq!(in_play, chips.issued.minus(chips.removed).expect("small"));
    let takings = tournament.takings();
    let pool = takings.pool.plus(takings.overlay).expect("small");
    assert_eq!(takings.paid, pool, "the prizes are the pool to the unit");
    assert!(chips.removed >= commission);
    let first: Vec<_> = tournament.entrants().iter().filter(|one| one.places == Some((1, 1))).collect();
    assert_eq!((first.len(), first[0].standing), (1, Standing::Playing));
    tournament
}

#[test]
fn tournaments_of_two_to_two_hundred_are_played_to_their_end() {
    let mut chance = SplitMix64::new(4);
    for seed in 0..40 {
        let count = 2 + usize::try_from(chance.next_u64() % 199).expect("small");
        let plan = Structure { entries_max: 200, ..Structure::default() }.check().expect("no mistake");
        let tournament = played(plan, count, seed);
        assert_eq!(usize::from(tournament.entries()), count);
    }
}

#[test]
fn tournaments_with_everything_that_a_house_may_settle() {
    for seed in 0..40 {
        let plan = rich().check().expect("no mistake");
        let tournament = played(plan, 12 + usize::try_from(seed).expect("small"), seed);
        assert!(tournament.takings().overlay.is_positive() || tournament.takings().pool >= Money::of(5_000_000));
        assert!(tournament.chips().removed.is_positive(), "commission left play");
    }
}

/// R93: without the house's word the pots of a tournament pay nothing.
#[test]
fn pots_pay_no_commission_unless_the_house_so_settles() {
    let plan = Structure::default().check().expect("no mistake");
    let mut told = |news: TournamentNews<'_>| {
        if let TournamentNews::Hand(_, event) = news
            && let OmahaEvent::HandSettled { commission } = event.what
        {
            assert_eq!(commission, Money::ZERO);
        }
        let taken = |event: &TournamentEvent| matches!(event, TournamentEvent::CommissionTaken { .. });
        assert!(!matches!(news, TournamentNews::Tournament(event) if taken(&event.what)));
    };
    play_tournament(plan, &Setup::default(), &players(30), &mut SplitMix64::new(9), &mut told).expect("it ends");
}
