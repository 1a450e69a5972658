//! What a bot does alike at every game against the house: lay its bets once, and know its cards.

use sabot_cards::{Card, RandomWords};
use sabot_games::{BankedCommand, Bet, CardFace, Legal, Seat, SeatView, TableState};
use sabot_money::Money;

use crate::bot::Bot;
use crate::chips::Amounts;
use crate::plan::{Plan, Wanted, offered};

/// Whether any bet on the table is his.
pub(crate) fn has_bets<C: RandomWords, O>(bot: &Bot<C>, table: &TableState<O>) -> bool {
    table.seats.iter().flat_map(|state| &state.bets).any(|laid| laid.player == bot.player)
}

/// What the table takes from him for a bet at his seat.
pub(crate) fn at_own_seat<C: RandomWords, O>(
    bot: &Bot<C>,
    view: &SeatView<TableState<O>>,
    bet: Bet,
) -> Option<Amounts> {
    offered(&view.may, bot.player, view.seat, bet)
}

/// The next of his bets. `choose` is asked once a round: `None` where nothing is offered to him, no bets where his purse
/// does not bear any.
pub(crate) fn lay<C: RandomWords, O>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<O>>,
    purse: Money,
    choose: impl FnOnce(&mut Bot<C>) -> Option<Vec<Wanted>>,
) -> Option<BankedCommand> {
    let (table, may) = (&view.table, &view.may);
    let has_bets = has_bets(bot, table);
    if has_bets {
        bot.plays_in(table.round);
    }
    if !may.iter().any(|legal| matches!(legal, Legal::Bet { .. })) {
        return None;
    }
    if bot.plan.as_ref().is_none_or(|plan| plan.round != table.round) {
        // A bot that finds bets of its own that it does not remember leaves them as they are.
        let wanted = if has_bets || bot.has_played_enough() { Some(Vec::new()) } else { choose(bot) }?;
        bot.broke = !has_bets && !bot.has_played_enough() && wanted.is_empty();
        bot.plan = Some(Plan { round: table.round, wanted });
    }
    bot.plan.as_ref()?.next(bot.player, table, may, purse)
}

/// The cards of a seat, where all of them are seen and there are so many.
pub(crate) fn cards_at<O, const N: usize>(table: &TableState<O>, seat: Seat) -> Option<[Card; N]> {
    let state = table.seats.iter().find(|state| state.seat == seat)?;
    let cards: Option<Vec<Card>> = state.cards.iter().copied().map(seen).collect();
    cards?.try_into().ok()
}

/// The card, where it is seen.
pub(crate) fn seen(face: CardFace) -> Option<Card> {
    match face {
        CardFace::Seen(card) => Some(card),
        CardFace::Hidden => None,
    }
}

/// Somewhat more than the least, now and then: two to five chips.
pub(crate) fn modest(amounts: Amounts, chance: &mut impl RandomWords) -> Money {
    if crate::choices::one_in(chance, 4) {
        let chips = sabot_cards::below(chance, 4);
        return amounts.chips_above(u32::try_from(chips).map_or(2, |chips| chips + 2));
    }
    amounts.least
}

/// Stakes for as many of these spots as a budget bears, each up to an even share of what is left of it.
pub(crate) fn spread(spots: &[(Seat, Bet, Amounts)], budget: Money, chance: &mut impl RandomWords) -> Vec<Wanted> {
    let mut left = budget;
    let mut wanted = Vec::new();
    for (index, (seat, bet, amounts)) in spots.iter().enumerate() {
        let Some(bearable) = amounts.up_to(left) else { break };
        let parts = u32::try_from(spots.len() - index).unwrap_or(u32::MAX);
        let share = left.split(parts).map_or(left, |(share, _)| share);
        let stake = bearable.up_to(share.max(bearable.least)).map_or(bearable.least, |some| some.any(chance));
        left = left.minus(stake).unwrap_or(Money::ZERO);
        wanted.push(Wanted { seat: *seat, bet: *bet, stake, keep: Money::ZERO });
    }
    wanted
}
