//! Sitting down, adding chips, sitting out, coming back and leaving.

use sabot_cards::{RandomWords, below};
use sabot_games::SeatView;
use sabot_games::omaha::{Legal, OmahaCommand, OmahaSeat, OmahaState};
use sabot_money::Money;

use crate::bot::Bot;
use crate::chips::Amounts;
use crate::choices::one_in;
use crate::style::OmahaStyle;

/// What a player likes to have before him, in big blinds.
const FULL: u32 = 100;
/// Below so many big blinds he adds chips.
const LOW: u32 = 40;

/// When he thought about sitting out, and from which hand on he is back.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Absence {
    /// The hand after which he last thought about it: once for each, however often he is asked.
    thought: Option<u32>,
    back: u32,
}

impl Absence {
    /// Whether he is asked for the first time since this hand.
    fn thinks_first(&mut self, hand: u32) -> bool {
        self.thought.replace(hand) != Some(hand)
    }
}

/// He takes the seat with as many chips as he likes and can pay.
pub(super) fn sit<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<OmahaState, Legal>,
    purse: Money,
) -> Option<OmahaCommand> {
    view.may.iter().find_map(|legal| {
        let Legal::Sit { stacks, .. } = legal else { return None };
        let bearable = Amounts::between(stacks.min(), stacks.max().min(purse), stacks.unit().value());
        bot.broke = bearable.is_none();
        if bot.leaves() {
            return None;
        }
        let stack = match bot.style.omaha {
            OmahaStyle::Random => bearable?.any(&mut bot.chance),
            _ => bearable?.near(big_blinds(&view.table, FULL)),
        };
        let command = OmahaCommand::Sit { seat: view.seat, player: bot.player, stack, post: posts(bot) };
        legal.admits(&command).then_some(command)
    })
}

/// Whether he posts the big blind at once instead of waiting for it: a calling station is impatient.
fn posts<C: RandomWords>(bot: &mut Bot<C>) -> bool {
    match bot.style.omaha {
        OmahaStyle::CallingStation => true,
        OmahaStyle::Tight => false,
        OmahaStyle::Random => one_in(&mut bot.chance, 2),
    }
}

fn big_blinds(table: &OmahaState, count: u32) -> Money {
    table.big_blind.times(count).unwrap_or(Money::MAX)
}

/// What he does between two hands.
pub(super) fn between<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<OmahaState, Legal>,
    me: &OmahaSeat,
    purse: Money,
) -> Option<OmahaCommand> {
    let allowed = |command: &OmahaCommand| view.may.iter().any(|legal| legal.admits(command));
    let chips = added(view).and_then(|amounts| amounts.up_to(purse));
    bot.broke = me.stack.is_zero() && chips.is_none();
    let seat = view.seat;
    let command = if bot.leaves() {
        Some(OmahaCommand::Leave { seat })
    } else {
        let first = bot.absence.thinks_first(view.table.round);
        let amount = topped_up(bot, &view.table, me, chips, first);
        amount.map(|amount| OmahaCommand::TopUp { seat, amount }).or_else(|| comes_or_goes(bot, &view.table, me, first))
    };
    command.filter(allowed)
}

/// What he may add.
fn added(view: &SeatView<OmahaState, Legal>) -> Option<Amounts> {
    view.may.iter().find_map(|legal| match legal {
        Legal::TopUp { least, most, unit, .. } => Amounts::between(*least, *most, unit.value()),
        _ => None,
    })
}

/// What he adds. A player with few chips fills up; one who plays at random adds any amount, now and then and whenever
/// he has nothing left.
fn topped_up<C: RandomWords>(
    bot: &mut Bot<C>,
    table: &OmahaState,
    me: &OmahaSeat,
    chips: Option<Amounts>,
    first: bool,
) -> Option<Money> {
    let chips = chips?;
    match bot.style.omaha {
        OmahaStyle::Random => {
            let adds = me.stack.is_zero() || first && one_in(&mut bot.chance, 6);
            adds.then(|| chips.any(&mut bot.chance))
        }
        _ if me.stack >= big_blinds(table, LOW) => None,
        _ => Some(chips.near(big_blinds(table, FULL).minus(me.stack).ok()?)),
    }
}

/// Sitting out and coming back. Nobody sits out unless two others are left to play, and whoever is away comes back when
/// they are not.
fn comes_or_goes<C: RandomWords>(
    bot: &mut Bot<C>,
    table: &OmahaState,
    me: &OmahaSeat,
    first: bool,
) -> Option<OmahaCommand> {
    let (seat, hand) = (me.seat, table.round);
    let present = |other: &&OmahaSeat| {
        other.seat != seat && other.player.is_some() && !other.away && !other.leaving && other.stack.is_positive()
    };
    let game = table.seats.iter().filter(present).count() >= 2;
    if me.away {
        let back = hand >= bot.absence.back || !game;
        return back.then(|| OmahaCommand::ComeBack { seat, post: posts(bot) });
    }
    let once_in = match bot.style.omaha {
        OmahaStyle::CallingStation => return None,
        OmahaStyle::Tight => 40,
        OmahaStyle::Random => 12,
    };
    if !first || !game || !one_in(&mut bot.chance, once_in) {
        return None;
    }
    let hands = below(&mut bot.chance, 3);
    bot.absence.back = u32::try_from(hands).map_or(hand, |hands| hand.saturating_add(hands + 1));
    Some(OmahaCommand::SitOut { seat })
}
