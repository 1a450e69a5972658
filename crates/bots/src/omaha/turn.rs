//! A bot's turn: what it may do, and what its style makes of it.

use sabot_cards::{Card, RandomWords};
use sabot_games::SeatView;
use sabot_games::omaha::{Legal, OmahaCommand, OmahaSeat, OmahaState, Turn, Wish};
use sabot_money::Money;

use super::made::{Strength, strength};
use super::start::{PLAYED, RAISED, starting_score};
use crate::bot::Bot;
use crate::chips::Amounts;
use crate::choices::pick;
use crate::house::seen;
use crate::style::OmahaStyle;

/// The big blinds that a calling station pays without asking, whatever it has left.
const STATION_PAYS: u32 = 10;

/// What he may do at his turn.
#[derive(Clone, Copy, Debug, Default)]
struct Choices {
    fold: bool,
    check: bool,
    /// What a call costs.
    call: Option<Money>,
    bet: Option<Amounts>,
    raise: Option<Amounts>,
    all_in: bool,
}

impl Choices {
    fn of(view: &SeatView<OmahaState, Legal>) -> Choices {
        let mut choices = Choices::default();
        let mine = |seat: &sabot_games::Seat| *seat == view.seat;
        for legal in &view.may {
            match legal {
                Legal::Fold { seat, .. } if mine(seat) => choices.fold = true,
                Legal::Check { seat, .. } if mine(seat) => choices.check = true,
                Legal::Call { seat, cost, .. } if mine(seat) => choices.call = Some(*cost),
                Legal::Bet { seat, least, most, unit, .. } if mine(seat) => {
                    choices.bet = Amounts::between(*least, *most, unit.value());
                }
                Legal::Raise { seat, least, most, unit, .. } if mine(seat) => {
                    choices.raise = Amounts::between(*least, *most, unit.value());
                }
                Legal::AllIn { seat, .. } if mine(seat) => choices.all_in = true,
                _ => {}
            }
        }
        choices
    }

    /// One way of doing each thing that he may do, cheaper ones first, with the least amounts.
    fn all(self) -> impl Iterator<Item = Wish> {
        [
            self.check.then_some(Wish::Check),
            self.fold.then_some(Wish::Fold),
            self.call.map(|_| Wish::Call),
            self.bet.map(|amounts| Wish::Bet(amounts.least)),
            self.raise.map(|amounts| Wish::Raise(amounts.least)),
            self.all_in.then_some(Wish::AllIn),
        ]
        .into_iter()
        .flatten()
    }

    fn passes(self) -> Wish {
        if self.check { Wish::Check } else { Wish::Fold }
    }

    fn stays(self) -> Wish {
        if self.check { Wish::Check } else { Wish::Call }
    }

    /// Three quarters of the pot, as near as he may; a call where he may not raise.
    fn presses(self, table: &OmahaState, me: &OmahaSeat) -> Wish {
        let call = self.call.unwrap_or(Money::ZERO);
        let target = || {
            let (quarter, _) = table.pot.plus(call).ok()?.split(4)?;
            me.bet.plus(call).ok()?.plus(quarter.times(3).ok()?).ok()
        };
        let target = target().unwrap_or(Money::ZERO);
        match (self.bet, self.raise) {
            (Some(bets), _) => Wish::Bet(bets.near(target)),
            (_, Some(raises)) => Wish::Raise(raises.near(target)),
            _ => self.stays(),
        }
    }
}

/// His turn; nothing where it is another's.
pub(super) fn take<C: RandomWords>(
    bot: &mut Bot<C>,
    view: &SeatView<OmahaState, Legal>,
    me: &OmahaSeat,
) -> Option<OmahaCommand> {
    let choices = Choices::of(view);
    let wish = match bot.style.omaha {
        OmahaStyle::CallingStation => station(choices, &view.table, me),
        OmahaStyle::Tight => tight(choices, &view.table, me),
        OmahaStyle::Random => random(choices, &mut bot.chance)?,
    };
    // A player who is bound, by what was said for him or because he leaves, may have one choice only: then it is taken.
    let command = |wish| Turn { seat: view.seat, wish, spoken: false }.command();
    let allowed = |wish: &Wish| view.may.iter().any(|legal| legal.admits(&command(*wish)));
    [wish].into_iter().chain(choices.all()).find(allowed).map(command)
}

/// Checks and calls. He folds only to a call that takes more than half of what he has and is no small one.
fn station(choices: Choices, table: &OmahaState, me: &OmahaSeat) -> Wish {
    let small = table.big_blind.times(STATION_PAYS).unwrap_or(Money::MAX);
    let half = me.stack.split(2).map_or(Money::ZERO, |(half, _)| half);
    match choices.call {
        Some(cost) if cost > small && cost > half => Wish::Fold,
        _ => choices.stays(),
    }
}

/// Plays good cards before the flop and strong hands after it, and pays a small price for a hand that may become
/// strong.
fn tight(choices: Choices, table: &OmahaState, me: &OmahaSeat) -> Wish {
    let Some(hole) = hole(me) else { return choices.passes() };
    let cost = choices.call.unwrap_or(Money::ZERO);
    if table.board.is_empty() {
        // A hand that is only good may cost an eighth of the stack at most.
        let cheap = cost.times(8).is_ok_and(|eightfold| eightfold <= me.stack) || cost <= table.big_blind;
        return match starting_score(hole) {
            score if score >= RAISED => choices.presses(table, me),
            score if score >= PLAYED && cheap => choices.stays(),
            _ => choices.passes(),
        };
    }
    match strength(hole, &table.board) {
        Strength::Strong => choices.presses(table, me),
        Strength::Fair if cost.times(4).is_ok_and(|fourfold| fourfold <= table.pot) => choices.stays(),
        _ => choices.passes(),
    }
}

/// Any of what he may do, each equally likely, and any amount.
fn random(choices: Choices, chance: &mut impl RandomWords) -> Option<Wish> {
    let all: Vec<Wish> = choices.all().collect();
    Some(match (pick(chance, &all)?, choices.bet, choices.raise) {
        (Wish::Bet(_), Some(bets), _) => Wish::Bet(bets.any(chance)),
        (Wish::Raise(_), _, Some(raises)) => Wish::Raise(raises.any(chance)),
        (wish, ..) => wish,
    })
}

/// His four cards, where he sees them.
fn hole(me: &OmahaSeat) -> Option<[Card; 4]> {
    let cards: Option<Vec<Card>> = me.cards.iter().copied().map(seen).collect();
    cards?.try_into().ok()
}
