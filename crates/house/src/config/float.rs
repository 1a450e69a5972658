//! What a table's bank opens with where the house does not say: enough for the worst round of the table.
//!
//! The worst round is the one in which every seat is full, every bet is the largest that the table takes, and every hand is
//! paid by the best row. It is a bound and no forecast: with a smaller float a table may have to wait for a fill before it can
//! pay. Jackpot prizes are left out, because they come from the pool and, where that is short, from the house (R6).

use sabot_games::{football, qpoker, stud};
use sabot_money::{ChipUnit, Money, MoneyError};

/// Stud: every seat wins its ante and the best row of 9(5) on its raise, which the table's maximum may cut.
pub(super) fn stud(config: &stud::Config, seats: u8) -> Result<Money, MoneyError> {
    let data = &config.edition.data;
    let (ante, raise) = (config.ante.max(), config.raise_for(config.ante.max())?);
    let pays = &data.raise;
    let rows = [
        pays.pair_or_less,
        pays.two_pairs,
        pays.three_of_a_kind,
        pays.straight,
        pays.flush,
        pays.full_house,
        pays.four_of_a_kind,
        pays.straight_flush,
        pays.royal_flush,
    ];
    let mut best = Money::ZERO;
    for row in rows {
        let pays = raise.times(row.to_one)?;
        best = best.max(if row.capped { pays.min(config.cap) } else { pays });
    }
    let seat = ante.times(data.ante_to_one)?.plus(best)?;
    whole(seat.times(seats.into())?, config.ante.unit())
}

/// Q Poker: every bettor that a hand takes has both bets on it, as much as one spot of it takes, and wins both by the best
/// rows, which are those of one hand, the straight flush.
pub(super) fn qpoker(config: &qpoker::Config) -> Result<Money, MoneyError> {
    let on_spot = |most: Money| {
        let all = most.times(config.bettors.into())?;
        Ok::<Money, MoneyError>(config.hand_max.map_or(all, |max| all.min(max)))
    };
    let pays = &config.edition.data;
    let (bet, bonus) = (on_spot(config.bet.max())?, on_spot(config.bonus.max())?);
    let best = |odds: &[sabot_money::Odds], stake: Money| {
        odds.iter().try_fold(Money::ZERO, |best, odds| Ok::<Money, MoneyError>(best.max(odds.winnings(stake)?)))
    };
    let on_bet = best(&[pays.bet.straight_flush, pays.bet.three_of_a_kind, pays.bet.straight, pays.bet.others], bet)?;
    let rows = &pays.bonus;
    let rows = [rows.straight_flush, rows.three_of_a_kind, rows.straight, rows.flush, rows.pair];
    let hand = on_bet.plus(best(&rows, bonus)?)?;
    // R59: no more hands than the cards serve.
    whole(hand.times(config.seats.min(config.hands_max()).into())?, config.chip)
}

/// Football: the points of a hand fall into one range and are even or odd, so that a bettor wins two bets at most; or they
/// are nought or nine with three cards, and post alone wins.
pub(super) fn football(config: &football::Config) -> Result<Money, MoneyError> {
    let pays = &config.edition.data;
    let ranges = pays.range_and_parity.winnings(config.stakes.max())?.times(2)?;
    let post = pays.post.winnings(config.post.max())?;
    let hand = ranges.max(post).times(config.bettors.into())?;
    whole(hand.times(config.seats.into())?, config.chip)
}

/// Rounded up to whole chips: a maximum of 9(5) need not be made of them.
fn whole(amount: Money, unit: ChipUnit) -> Result<Money, MoneyError> {
    let chip = unit.value().minor();
    let short = (chip - amount.minor() % chip) % chip;
    amount.plus(Money::new(short)?)
}
