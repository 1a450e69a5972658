//! Bets and decisions at Stud Poker.

use sabot_cards::{Card, RandomWords, Rank};
use sabot_games::stud::{EditionData, StudState};
use sabot_games::{BankedCommand, Bet, Legal, SeatView, TableState};
use sabot_money::Money;
use sabot_ranking::{Category, five_of};

use crate::bot::Bot;
use crate::chips::third;
use crate::choices::one_in;
use crate::house::{at_own_seat, cards_at, lay, modest, seen};
use crate::plan::Wanted;
use crate::style::HouseStyle;

/// 6(6): what has to be kept for a raise by 69/2003. With the ante that makes three times the ante, so that a third of the purse
/// is the largest one. Where another edition asks for more, a bot that cannot pay it folds.
const RAISE_TIMES_ANTE: u32 = EditionData::of_69_2003().raise_times_ante;
const _: () = assert!(RAISE_TIMES_ANTE == 2);

/// The lowest hand with ace and king that the rule of thumb raises whatever the croupier shows.
const RAISED_WITH_ACE_KING: [Rank; 5] = [Rank::Ace, Rank::King, Rank::Jack, Rank::Eight, Rank::Three];

pub(crate) fn act<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<TableState<StudState>>,
    purse: Money,
) -> Option<BankedCommand> {
    let bet = lay(bot, view, purse, |bot| bets(bot, view, purse));
    bet.or_else(|| decision(bot, view, purse))
}

/// The ante, and perhaps the jackpot where its spot is open.
fn bets<C: RandomWords>(bot: &mut Bot<C>, view: &SeatView<TableState<StudState>>, purse: Money) -> Option<Vec<Wanted>> {
    let offered = at_own_seat(bot, view, Bet::Ante)?;
    let jackpot = at_own_seat(bot, view, Bet::Jackpot).map(|amounts| amounts.least);
    let Some(antes) = offered.up_to(third(purse)) else { return Some(Vec::new()) };
    let chance = &mut bot.chance;
    let (ante, jackpot) = match bot.style.house {
        HouseStyle::Basic => (modest(antes, chance), jackpot.filter(|_| one_in(chance, 3))),
        HouseStyle::Timid => (antes.least, None),
        HouseStyle::Wild => {
            // He always lays the jackpot bet, so the ante is chosen from what the purse holds beside it, where that
            // bears one.
            let beside = jackpot.and_then(|bet| antes.up_to(third(purse.minus(bet).ok()?)));
            (beside.unwrap_or(antes).any(chance), jackpot)
        }
    };
    let keep = ante.times(RAISE_TIMES_ANTE).ok()?;
    // R96: where the money of the raise lies with the ante, nothing more has to be kept beside the jackpot bet.
    let beside = if view.table.own.raise_aside > 0 { Money::ZERO } else { keep };
    let wanted = |bet, stake, keep| Wanted { seat: view.seat, bet, stake, keep };
    let jackpot = jackpot.map(|stake| wanted(Bet::Jackpot, stake, beside));
    Some([wanted(Bet::Ante, ante, keep)].into_iter().chain(jackpot).collect())
}

/// He raises or folds. Cards that he does not see are no reason to raise.
fn decision<C: RandomWords>(
    bot: &Bot<C>,
    view: &SeatView<TableState<StudState>>,
    purse: Money,
) -> Option<BankedCommand> {
    let (seat, table) = (view.seat, &view.table);
    let stake = view.may.iter().find_map(|legal| match legal {
        Legal::Raise { seat: at, stake } if *at == seat => Some(*stake),
        _ => None,
    })?;
    if table.seats.iter().find(|state| state.seat == seat)?.player != Some(bot.player) {
        return None;
    }
    let style = bot.style.house;
    let shown = table.croupier.iter().copied().find_map(seen);
    let raises = match (cards_at(table, seat), shown) {
        (Some(hand), Some(up)) => raises(style, hand, up),
        _ => style == HouseStyle::Wild,
    };
    let affords = table.own.raise_aside > 0 || stake <= purse;
    Some(if raises && affords {
        BankedCommand::Raise { seat, stake: Some(stake) }
    } else {
        BankedCommand::Fold { seat }
    })
}

/// Whether this style raises with a hand against an up-card of the croupier.
///
/// Basic follows the published rule of thumb: a pair or better raises; ace and king raise where the other three are J-8-3 or
/// better, or where the up-card has the rank of one of the five.
///
/// ```
/// use sabot_bots::{HouseStyle, stud_raises};
/// use sabot_cards::parse_cards;
/// let hand = parse_cards("As Kd Jh 8c 3s")?.try_into().unwrap();
/// let up = "2d".parse()?;
/// assert!(stud_raises(HouseStyle::Basic, hand, up));
/// assert!(!stud_raises(HouseStyle::Timid, hand, up));
/// # Ok::<(), sabot_cards::NotationError>(())
/// ```
#[must_use]
pub fn raises(style: HouseStyle, hand: [Card; 5], up: Card) -> bool {
    let Ok(value) = five_of(&hand) else { return false };
    let deciding = value.deciding();
    match (style, value.category()) {
        (HouseStyle::Wild, _) => true,
        (HouseStyle::Basic, Category::OddCards) => {
            let ranks = deciding.ranks();
            ranks.starts_with(&RAISED_WITH_ACE_KING[..2])
                && (ranks >= &RAISED_WITH_ACE_KING[..] || ranks.contains(&up.rank()))
        }
        (HouseStyle::Basic, _) => true,
        (HouseStyle::Timid, Category::OddCards) => false,
        (HouseStyle::Timid, Category::Pair) => deciding.ranks()[0] >= Rank::Ten,
        (HouseStyle::Timid, _) => true,
    }
}
