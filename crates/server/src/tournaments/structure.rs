//! What the house has settled of a tournament, in the words of the wire.

use sabot_games::omaha::Limit;
use sabot_games::omaha::tournament::{Length, Price, Prizes, Stage, Structure};
use sabot_money::Money;
use sabot_wire as wire;

/// What one pays for chips.
pub(super) const fn price(price: Price) -> wire::TournamentPrice {
    wire::TournamentPrice { pool: price.pool, fee: price.fee }
}

/// What the pool is at least, where the house promises something.
pub(super) fn promised(structure: &Structure) -> Option<Money> {
    Some(structure.guaranteed).filter(|promised| promised.is_positive())
}

/// The structure.
pub(super) fn told(structure: &Structure) -> wire::TournamentStructure {
    wire::TournamentStructure {
        entry: price(structure.entry),
        stack: structure.stack,
        players_min: structure.players_min,
        entries_max: structure.entries_max,
        per_table: structure.per_table,
        limit: match structure.limit {
            Limit::Pot => wire::TournamentLimit::Pot,
            Limit::NoLimit => wire::TournamentLimit::NoLimit,
        },
        schedule: schedule(structure),
        late_until: Some(structure.late_until).filter(|level| *level > 0),
        re_entries: structure.re_entries,
        rebuys: structure.rebuys.map(|one| wire::TournamentRebuys {
            price: price(one.price),
            chips: one.chips,
            most: one.most,
            until: one.until,
            with_at_most: one.with_at_most,
        }),
        add_on: structure.add_on.map(|one| wire::TournamentAddOn { price: price(one.price), chips: one.chips }),
        prizes: prizes(&structure.prizes),
        guaranteed: promised(structure),
        commission: structure
            .commission
            .filter(|one| !one.waived)
            .map(|one| wire::TournamentCommission { rate: one.rate, cap: one.cap }),
        hand_for_hand: Some(structure.hand_for_hand).filter(|above| *above > 0),
    }
}

fn prizes(prizes: &Prizes) -> wire::TournamentPrizes {
    match prizes {
        Prizes::Shares(shares) => wire::TournamentPrizes::Shares(shares.clone()),
        Prizes::Table(rows) => wire::TournamentPrizes::Table(
            rows.iter().map(|row| wire::TournamentPrizeRow { up_to: row.up_to, shares: row.shares.clone() }).collect(),
        ),
        Prizes::Seats(value) => wire::TournamentPrizes::Seats(*value),
    }
}

/// Levels and breaks. The last level lasts to the end, whatever length it was given.
fn schedule(structure: &Structure) -> Vec<wire::TournamentStage> {
    let last = structure.schedule.len().saturating_sub(1);
    let mut number = 0;
    let stages = structure.schedule.iter().enumerate();
    let one = |(place, stage): (usize, &Stage)| match stage {
        Stage::Level(level) => {
            number += 1;
            let (seconds, hands) = match level.lasts {
                _ if place == last => (None, None),
                Length::Seconds(seconds) => (Some(seconds), None),
                Length::Hands(hands) => (None, Some(hands)),
            };
            let (small, big) = (level.small, level.big);
            wire::TournamentStage::Level(wire::TournamentLevel { level: number, small, big, seconds, hands })
        }
        Stage::Break(pause) => wire::TournamentStage::Break(wire::TournamentBreak {
            seconds: pause.seconds,
            add_on: pause.add_on,
            chip: pause.chip,
        }),
    };
    stages.map(one).collect()
}
