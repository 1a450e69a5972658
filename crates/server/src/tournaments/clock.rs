//! The clock of a tournament: what holds now, until when, and what comes next.

use sabot_games::omaha::tournament::{Length, Phase, Stage, Tournament};
use sabot_house::{House, HouseTournament};
use sabot_wire::{Blinds, TournamentClock};

/// When a tournament begins by itself, where enough have entered and time decides it.
pub(super) fn begins(house: &House, one: &HouseTournament) -> Option<i64> {
    let waits = one.play().phase() == Phase::Entering && one.play().entries() >= one.structure().players_min;
    let at = one.begins_at().filter(|_| waits)?;
    Some(at.0.saturating_sub(house.clock_shift_ms()))
}

/// The clock, while it is played. Moments are told on the line of time without corrections, on which the clocks of tables run.
pub(super) fn told(house: &House, play: &Tournament) -> Option<TournamentClock> {
    let stages = play.stages();
    let now = stages.first().filter(|_| play.phase() == Phase::Running)?;
    let blinds = |stage: &Stage| match stage {
        Stage::Level(level) => Some(Blinds { small: level.small, big: level.big }),
        Stage::Break(_) => None,
    };
    let in_break = matches!(now, Stage::Break(_));
    // In a break the blinds of the level before it are told: those of the next stand beside them.
    let schedule = &play.plan().structure().schedule;
    let before = schedule.len() - stages.len();
    let level = schedule[..=before].iter().rev().find_map(blinds)?;
    let due = play.due_at().map(|due| due.saturating_sub(house.clock_shift_ms()));
    let (next, pause) = (stages[1..].iter().find_map(blinds), next_break(stages));
    let stopped = play.stopped();
    Some(TournamentClock {
        level: play.level(),
        blinds: level,
        in_break,
        stopped: stopped.is_some(),
        due_line_ms: due,
        left_ms: stopped.flatten(),
        hands: hands(stages),
        next,
        break_after: pause.map(|pause| play.level() + pause.levels),
        break_line_ms: pause.and_then(|pause| Some(due? + i64::from(pause.seconds?) * 1_000)),
        break_seconds: pause.map(|pause| pause.lasts),
    })
}

/// How many hands of one table end the level.
fn hands(stages: &[Stage]) -> Option<u16> {
    match stages {
        [Stage::Level(level), _, ..] => match level.lasts {
            Length::Hands(hands) => Some(hands),
            Length::Seconds(_) => None,
        },
        _ => None,
    }
}

/// The next break: behind how many levels more than the present one, after how many seconds beside those of the present stage, and
/// how long it lasts.
#[derive(Clone, Copy)]
struct NextBreak {
    levels: u16,
    seconds: Option<u32>,
    lasts: u32,
}

fn next_break(stages: &[Stage]) -> Option<NextBreak> {
    let (mut levels, mut seconds) = (0, Some(0_u32));
    for stage in stages.iter().skip(1) {
        match stage {
            Stage::Level(level) => {
                levels += 1;
                seconds = match (seconds, level.lasts) {
                    (Some(sum), Length::Seconds(more)) => sum.checked_add(more),
                    _ => None,
                };
            }
            Stage::Break(pause) => return Some(NextBreak { levels, seconds, lasts: pause.seconds }),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use sabot_games::omaha::tournament::{Break, Level};
    use sabot_money::Money;

    use super::*;

    fn level(lasts: Length) -> Stage {
        Stage::Level(Level { small: Money::of(100), big: Money::of(200), lasts, ante: None })
    }

    #[test]
    fn the_next_break_is_behind_the_levels_before_it() {
        let pause = Stage::Break(Break { seconds: 60, add_on: false, chip: None });
        let stages = [level(Length::Seconds(5)), level(Length::Seconds(7)), level(Length::Seconds(9)), pause];
        let next = next_break(&stages).expect("a break");
        assert_eq!(
            (next.levels, next.seconds, next.lasts),
            (2, Some(16), 60),
            "7 and 9 beside what is left of this one"
        );
        let next = next_break(&stages[2..]).expect("a break");
        assert_eq!((next.levels, next.seconds), (0, Some(0)));
        assert!(next_break(&stages[3..]).is_none(), "this one has begun");
        let by_hands = [level(Length::Seconds(5)), level(Length::Hands(9)), pause];
        assert_eq!(next_break(&by_hands).expect("a break").seconds, None, "nobody knows how long nine hands take");
    }
}
