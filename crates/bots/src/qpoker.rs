//! Bets and decisions at Q Poker.

use sabot_cards::{Card, RandomWords, Rank, below};
use sabot_games::qpoker::QpokerState;
use sabot_games::{BankedCommand, Bet, Legal, Seat, SeatView, TableState};
use sabot_money::Money;
use sabot_ranking::{Category, three};

use crate::bot::Bot;
use crate::chips::third;
use crate::choices::{one_in, pick};
use crate::house::{at_own_seat, cards_at, has_bets, lay, modest, spread};
use crate::plan::{Wanted, offered};
use crate::style::HouseStyle;

/// The lowest hand that the rule of thumb plays.
const PLAYED: [Rank; 3] = [Rank::Queen, Rank::Six, Rank::Four];

pub(crate) fn act<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<QpokerState>>,
    purse: Money,
) -> Option<BankedCommand> {
    match view.table.seats.iter().find(|state| state.seat == view.seat)?.player {
        None => sit(bot, view, purse),
        Some(player) if player == bot.player => {
            let bet = lay(bot, view, purse, |bot| bets(bot, view, purse));
            bet.or_else(|| decision(bot, view)).or_else(|| leave(bot, view))
        }
        Some(_) => None,
    }
}

/// What he may lay in one round.
fn budget(style: HouseStyle, purse: Money) -> Money {
    if style == HouseStyle::Wild { third(purse) } else { purse }
}

/// He sits down where his purse bears the smallest bet, because only players who sit hold cards.
fn sit<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<QpokerState>>,
    purse: Money,
) -> Option<BankedCommand> {
    let limits = view.table.limits.iter().find(|limits| limits.bet == Bet::Bet)?;
    bot.broke = budget(bot.style.house, purse) < limits.least;
    let command = BankedCommand::Sit { seat: view.seat, player: bot.player };
    let may = || view.may.iter().any(|legal| legal.admits(&command));
    (!bot.leaves() && may()).then_some(command)
}

/// He goes when no bet of his lies there.
fn leave<C: RandomWords>(bot: &Bot<C>, view: &SeatView<TableState<QpokerState>>) -> Option<BankedCommand> {
    let command = BankedCommand::Leave { player: bot.player };
    let may = || view.may.iter().any(|legal| legal.admits(&command));
    (bot.leaves() && !has_bets(bot, &view.table) && may()).then_some(command)
}

fn bets<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<QpokerState>>,
    purse: Money,
) -> Option<Vec<Wanted>> {
    let own = at_own_seat(bot, view, Bet::Bet)?;
    let budget = budget(bot.style.house, purse);
    let Some(bearable) = own.up_to(budget) else { return Some(Vec::new()) };
    let stake = match bot.style.house {
        HouseStyle::Basic => modest(bearable, &mut bot.chance),
        HouseStyle::Timid => bearable.least,
        HouseStyle::Wild => return Some(spread(&wild_spots(bot, view), budget, &mut bot.chance)),
    };
    Some(vec![Wanted { seat: view.seat, bet: Bet::Bet, stake, keep: Money::ZERO }])
}

/// His own hand with its bonus, and one or two others, some with theirs.
fn wild_spots<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<QpokerState>>,
) -> Vec<(Seat, Bet, crate::chips::Amounts)> {
    let mut spots = vec![(view.seat, Bet::Bet), (view.seat, Bet::Bonus)];
    let mut others: Vec<Seat> = view.table.seats.iter().map(|state| state.seat).collect();
    others.retain(|seat| *seat != view.seat);
    for _ in 0..=below(&mut bot.chance, 2) {
        let Some(seat) = pick(&mut bot.chance, &others) else { break };
        others.retain(|other| *other != seat);
        spots.push((seat, Bet::Bet));
        if one_in(&mut bot.chance, 2) {
            spots.push((seat, Bet::Bonus));
        }
    }
    let taken = |(seat, bet)| Some((seat, bet, offered(&view.may, bot.player, seat, bet)?));
    spots.into_iter().filter_map(taken).collect()
}

/// Hand by hand he plays or gives up. Cards that he does not see are no reason to play.
fn decision<C: RandomWords>(bot: &Bot<C>, view: &SeatView<TableState<QpokerState>>) -> Option<BankedCommand> {
    let player = bot.player;
    let seat = view.may.iter().find_map(|legal| match legal {
        Legal::Play { seat, player: who } if *who == player => Some(*seat),
        _ => None,
    })?;
    let style = bot.style.house;
    let plays = cards_at(&view.table, seat).map_or(style == HouseStyle::Wild, |hand| plays(style, hand));
    Some(if plays { BankedCommand::Play { seat, player } } else { BankedCommand::GiveUp { seat, player } })
}

/// Whether this style plays with a hand: Basic with Q-6-4 or better by ranks, Timid with a king or better.
///
/// ```
/// use sabot_bots::{HouseStyle, qpoker_plays};
/// use sabot_cards::parse_cards;
/// let hand = parse_cards("Qd 6c 4h")?.try_into().unwrap();
/// assert!(qpoker_plays(HouseStyle::Basic, hand));
/// assert!(!qpoker_plays(HouseStyle::Timid, hand));
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn plays(style: HouseStyle, hand: [Card; 3]) -> bool {
    let value = three(hand);
    let odd = value.category() == Category::OddCards;
    match style {
        HouseStyle::Wild => true,
        HouseStyle::Basic => !odd || value.deciding().ranks() >= &PLAYED[..],
        HouseStyle::Timid => !odd || value.deciding().ranks()[0] >= Rank::King,
    }
}
