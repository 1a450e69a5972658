//! What a bot does at Omaha Poker: its turn, and the chips it brings.

mod made;
mod room;
mod start;
mod turn;

use sabot_cards::RandomWords;
use sabot_games::SeatView;
use sabot_games::omaha::{Legal, OmahaCommand, OmahaState, Phase};
use sabot_money::Money;

use crate::bot::Bot;

pub use made::best_hand;
pub(crate) use room::Absence;
pub use start::starting_score;

pub(crate) fn act<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<OmahaState, Legal>,
    purse: Money,
) -> Option<OmahaCommand> {
    let me = view.table.seats.iter().find(|state| state.seat == view.seat)?;
    match me.player {
        None => return room::sit(bot, view, purse),
        Some(player) if player != bot.player => return None,
        Some(_) => {}
    }
    if me.in_hand {
        bot.plays_in(view.table.round);
        return turn::take(bot, view, me);
    }
    // He does this between hands only: a hand that others play may end before his command arrives.
    (view.table.phase == Phase::Between.as_str()).then(|| room::between(bot, view, me, purse))?
}
