//! Bets at Football Poker, where nobody has anything to decide.

use sabot_cards::{RandomWords, below};
use sabot_games::football::FootballState;
use sabot_games::{BankedCommand, Bet, Seat, SeatView, TableState};
use sabot_money::Money;

use crate::bot::Bot;
use crate::chips::{Amounts, third};
use crate::choices::{one_in, pick};
use crate::house::{at_own_seat, lay, modest, spread};
use crate::plan::Wanted;
use crate::style::HouseStyle;

const RANGES: [Bet; 2] = [Bet::Upper, Bet::Lower];
const PARITIES: [Bet; 2] = [Bet::Even, Bet::Odd];

pub(crate) fn act<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<FootballState>>,
    purse: Money,
) -> Option<BankedCommand> {
    lay(bot, view, purse, |bot| bets(bot, view, purse))
}

fn bets<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<FootballState>>,
    purse: Money,
) -> Option<Vec<Wanted>> {
    // Ranges and parities are laid within the same limits.
    let own = at_own_seat(bot, view, Bet::Upper)?;
    let chosen = range_or_parity(&mut bot.chance);
    let wanted = |bet, stake| Wanted { seat: view.seat, bet, stake, keep: Money::ZERO };
    let style = bot.style.house;
    let budget = if style == HouseStyle::Wild { third(purse) } else { purse };
    let Some(bearable) = own.up_to(budget) else { return Some(Vec::new()) };
    let chance = &mut bot.chance;
    Some(match style {
        HouseStyle::Basic => {
            let mut bets = vec![wanted(chosen, modest(bearable, chance))];
            if one_in(chance, 2)
                && let Some(second) = pick(chance, other_kind(chosen))
            {
                bets.push(wanted(second, modest(bearable, chance)));
            }
            bets
        }
        HouseStyle::Timid => vec![wanted(chosen, bearable.least)],
        HouseStyle::Wild => {
            let post = at_own_seat(bot, view, Bet::Post);
            spread(&wild_spots(bot, view, chosen, own, post), budget, &mut bot.chance)
        }
    })
}

/// Any of the four bets that pay once the stake.
fn range_or_parity(chance: &mut impl RandomWords) -> Bet {
    let [upper, lower] = RANGES;
    let [even, odd] = PARITIES;
    pick(chance, &[upper, lower, even, odd]).unwrap_or(upper)
}

/// A second bet is of the other kind: upper and lower range together could only lose.
fn other_kind(bet: Bet) -> &'static [Bet] {
    if RANGES.contains(&bet) { &PARITIES } else { &RANGES }
}

/// His own hand with post, and one to three bets on other hands.
fn wild_spots<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<FootballState>>,
    chosen: Bet,
    limits: Amounts,
    post: Option<Amounts>,
) -> Vec<(Seat, Bet, Amounts)> {
    let mut spots = vec![(view.seat, chosen, limits)];
    spots.extend(post.map(|post| (view.seat, Bet::Post, post)));
    let mut others: Vec<Seat> = view.table.seats.iter().map(|state| state.seat).collect();
    others.retain(|seat| *seat != view.seat);
    for _ in 0..=below(&mut bot.chance, 3) {
        let Some(seat) = pick(&mut bot.chance, &others) else { break };
        others.retain(|other| *other != seat);
        let on_post = post.filter(|_| one_in(&mut bot.chance, 4));
        spots.push(match on_post {
            Some(post) => (seat, Bet::Post, post),
            None => (seat, range_or_parity(&mut bot.chance), limits),
        });
    }
    spots
}
