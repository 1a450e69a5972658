//! Structures and commands with the largest and smallest numbers that anybody can write: refused or played, and never a panic.

use sabot_games::Table as _;
use sabot_games::omaha::tournament::{Break, Length, Level, Prizes, Stage, Structure, Tournament, TournamentCommand};
use sabot_games::omaha::{CommissionSetup, OmahaCommand, Setup};
use sabot_money::{Currency, Money, Share};
use sabot_testkit::{Dice, cases};

use super::player::name;
use super::structures::{pick, some_structure};

/// Up to 2^53 everybody counts exactly; no amount is larger.
const LARGEST: i64 = (1 << 53) - 1;
const SUMS: [i64; 12] = [0, 1, -1, 2, 3, 100, 1 << 31, 1 << 50, 1 << 51, LARGEST - 1, LARGEST, -LARGEST];
const COUNTS: [u16; 8] = [0, 1, 2, 3, 99, 1_000, 1_001, u16::MAX];
const BYTES: [u8; 7] = [0, 1, 2, 11, 12, 100, u8::MAX];

fn sum(dice: &mut Dice) -> Money {
    Money::of(pick(dice, &SUMS))
}

fn stage(dice: &mut Dice) -> Stage {
    let seconds = pick(dice, &[0, 1, 60, 86_400, u32::MAX]);
    if dice.one_in(3) {
        let chip = dice.one_in(2).then(|| sum(dice));
        return Stage::Break(Break { seconds, add_on: dice.one_in(3), chip });
    }
    let lasts = if dice.one_in(2) { Length::Seconds(seconds) } else { Length::Hands(pick(dice, &COUNTS)) };
    let ante = dice.one_in(9).then(|| sum(dice));
    Stage::Level(Level { small: sum(dice), big: sum(dice), lasts, ante })
}

/// One thing about a structure is as far out as it can be.
fn pushed(structure: &mut Structure, dice: &mut Dice) {
    match dice.below(17) {
        0 => structure.players_min = pick(dice, &COUNTS),
        1 => structure.entries_max = pick(dice, &COUNTS),
        2 => structure.per_table = pick(dice, &BYTES),
        3 => structure.currency = pick(dice, &Currency::ALL),
        4 => structure.entry.pool = sum(dice),
        5 => structure.entry.fee = sum(dice),
        6 => structure.stack = sum(dice),
        7 => structure.chip = sum(dice),
        8 => structure.schedule.clear(),
        9 => structure.schedule.push(stage(dice)),
        10 => structure.schedule.insert(0, stage(dice)),
        11 => structure.late_until = pick(dice, &COUNTS),
        12 => structure.re_entries = pick(dice, &BYTES),
        13 => {
            if let Some(rebuys) = &mut structure.rebuys {
                (rebuys.chips, rebuys.with_at_most, rebuys.price.pool) = (sum(dice), sum(dice), sum(dice));
                (rebuys.most, rebuys.until) = (pick(dice, &BYTES), pick(dice, &COUNTS));
            }
        }
        14 => structure.guaranteed = sum(dice),
        15 => structure.prizes = if dice.one_in(2) { Prizes::Seats(sum(dice)) } else { Prizes::Shares(Vec::new()) },
        _ => {
            let rate = Share::new(pick(dice, &[0, 300, 500, 10_000])).expect("a share");
            structure.commission =
                Some(CommissionSetup { rate, cap: pick(dice, &[0, 1, 4, 5, u8::MAX]), waived: false });
        }
    }
}

/// Begins it with as few as it takes, and plays one hand at a real table.
fn begins(structure: Structure, dice: &mut Dice) {
    let at = pick(dice, &[0, 1, i64::MAX]);
    let fewest = structure.players_min;
    let mut tournament = Tournament::open(structure.check().expect("no mistake was found"));
    for number in 0..fewest {
        let enters = TournamentCommand::Enter { player: name(number.into()), chairs: Vec::new() };
        tournament.perform(&enters).expect("there is room for the fewest");
    }
    tournament.perform(&TournamentCommand::Begin { order: (0..fewest).collect(), at }).expect("they are enough");
    let _ = tournament.perform(&TournamentCommand::Pause { at });
    let _ = tournament.perform(&TournamentCommand::Resume { at: i64::MAX });
    let _ = tournament.perform(&TournamentCommand::Tick { at: i64::MAX });
    let player = name(0);
    let _ = tournament.perform(&TournamentCommand::Penalise { player, hands: u16::MAX });
    let _ = tournament.perform(&TournamentCommand::Penalise { player, hands: u16::MAX });
    if tournament.perform(&TournamentCommand::BeginHand { table: 1 }).is_err() {
        return;
    }
    let mut table = tournament.table_of(1, &Setup::default()).expect("what was checked makes a table");
    table.perform(&OmahaCommand::StartHand { device: None }).expect("its hand begins");
    let seats: Vec<_> = tournament.table(1).expect("it is open").hand().expect("it plays").players.iter().collect();
    let stacks = seats.iter().map(|seat| (*seat, sum(dice))).collect();
    let ends = TournamentCommand::EndHand { table: 1, stacks, commission: sum(dice), void: false, at: i64::MAX };
    let before = tournament.clone();
    if tournament.perform(&ends).is_err() {
        assert_eq!(tournament, before);
    }
}

#[test]
fn the_largest_and_smallest_numbers_are_refused_or_played() {
    let mut dice = Dice::new(2010);
    let (mut refused, mut played) = (0, 0);
    for _ in 0..cases(4_000) {
        let mut structure = some_structure(&mut dice);
        for _ in 0..=dice.below(3) {
            pushed(&mut structure, &mut dice);
        }
        if let Some(first) = structure.problems().first().copied() {
            refused += 1;
            assert_eq!(structure.check().err(), Some(first));
        } else {
            played += 1;
            begins(structure, &mut dice);
        }
    }
    assert!(refused > played && played > 50, "{refused} refused, {played} played");
}
