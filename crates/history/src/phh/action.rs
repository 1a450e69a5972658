//! One action of a PHH file.

use sabot_cards::Card;
use sabot_money::Money;

use super::fault::PhhWrong;
use crate::amount::read_decimal;

/// An action. Players are counted from 0, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PhhAction {
    /// Nothing but a remark.
    Remark,
    /// A player receives his cards; those that the file does not tell are none.
    Hole(usize, [Option<Card>; 4]),
    /// Cards are laid on the board.
    Board(Vec<Card>),
    /// A player folds.
    Fold(usize),
    /// A player checks or calls.
    Stay(usize),
    /// A player bets or raises to so much.
    To(usize, Money),
    /// A player shows his cards; none: those that he was dealt.
    Show(usize, Option<[Option<Card>; 4]>),
    /// A player lays his cards down unseen.
    Muck(usize),
}

/// Reads an action of a hand with so many players.
pub(crate) fn read_action(text: &str, players: usize) -> Result<PhhAction, PhhWrong> {
    let bare = text.split_once('#').map_or(text, |(bare, _)| bare);
    let words: Vec<&str> = bare.split_whitespace().collect();
    let player = |word: &str| {
        let number = word.strip_prefix('p').filter(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
        let number: usize = number.and_then(|number| number.parse().ok()).ok_or(PhhWrong::Action)?;
        if (1..=players).contains(&number) { Ok(number - 1) } else { Err(PhhWrong::Player { players }) }
    };
    match *words.as_slice() {
        [] => Ok(PhhAction::Remark),
        ["d", "dh", who, cards] => Ok(PhhAction::Hole(player(who)?, hole(cards)?)),
        ["d", "db", cards] => {
            let read = run(cards).filter(|cards| matches!(cards.len(), 1 | 3));
            let known: Option<Vec<Card>> = read.and_then(|cards| cards.into_iter().collect());
            Ok(PhhAction::Board(known.ok_or(PhhWrong::Cards { wanted: 3 })?))
        }
        [who, "f"] => Ok(PhhAction::Fold(player(who)?)),
        [who, "cc"] => Ok(PhhAction::Stay(player(who)?)),
        [who, "cbr", amount] => {
            let who = player(who)?;
            let amount = amount.replace(',', "");
            let to = read_decimal(&amount).filter(|to| to.is_positive()).ok_or(PhhWrong::Amount)?;
            Ok(PhhAction::To(who, to))
        }
        [who, "sm"] => Ok(PhhAction::Muck(player(who)?)),
        [who, "sm", "-"] => Ok(PhhAction::Show(player(who)?, None)),
        [who, "sm", cards] => Ok(PhhAction::Show(player(who)?, Some(hole(cards)?))),
        _ => Err(PhhWrong::Action),
    }
}

/// Four cards, known or not.
fn hole(text: &str) -> Result<[Option<Card>; 4], PhhWrong> {
    let wrong = PhhWrong::Cards { wanted: 4 };
    run(text).ok_or(wrong.clone())?.try_into().map_err(|_| wrong)
}

/// Cards one behind the other, `??` where one is not known.
fn run(text: &str) -> Option<Vec<Option<Card>>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) {
        return None;
    }
    let pair = |at: usize| text.get(at..at + 2);
    let card = |pair: &str| if pair == "??" { Some(None) } else { pair.parse::<Card>().ok().map(Some) };
    (0..text.len()).step_by(2).map(|at| card(pair(at)?)).collect()
}
