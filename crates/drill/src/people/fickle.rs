//! Guests who think better of it: they lay the jackpot bet alone, take bets back, leave with them, or nobody bets at all. Bots
//! that lay their bets and wait would never let a round close without cards.

use std::collections::BTreeMap;

use sabot_games::{BankedCommand, Bet, Legal, Name, Seat, Stakes};
use sabot_house::{Actor, FloorTable, Game, GameCommand, GameProgress, House, Order, Role};

use crate::at::house_legal;
use crate::dice::Dice;

/// In one round of so many somebody is fickle.
const FICKLE_IN: usize = 12;

/// What somebody does while bets are laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Whim {
    /// Nothing.
    Waits,
    /// stud: lays the jackpot bet, and no ante.
    JackpotAlone,
    /// Lays a bet and takes it back.
    TakesBack,
    /// Lays a bet and leaves.
    Leaves,
}

/// A table's round, as far as somebody is fickle in it.
#[derive(Clone, Copy, Debug)]
struct Mood {
    round: u32,
    whim: Whim,
    /// Whether everybody else lays no bets in this round.
    alone: bool,
    /// The bet that he has laid.
    laid: Option<(Seat, Name, Bet)>,
    over: bool,
}

/// What happens at a table because of somebody's whim.
pub(crate) enum Step {
    /// The fickle guest does this.
    Acts(Actor, Order),
    /// Nobody does anything.
    Nobody,
    /// All others do what they always do.
    AsAlways,
}

/// Fickle people at all tables, from a seed of their own.
#[derive(Debug)]
pub(crate) struct Fickle {
    dice: Dice,
    moods: BTreeMap<Name, Mood>,
}

impl Fickle {
    pub(crate) fn new(dice: Dice) -> Fickle {
        Fickle { dice, moods: BTreeMap::new() }
    }

    /// What somebody at a table does now, who sees this house. A whim is had when the betting of a round is first seen, and
    /// followed once, whatever the house answers.
    pub(crate) fn at(&mut self, house: &House, table: Name) -> Step {
        let Some(desk) = house.table(table).filter(|desk| desk.is_open() && desk.halt().is_none()) else {
            return Step::AsAlways;
        };
        let game = desk.game();
        if game.progress() != GameProgress::Betting || matches!(game, Game::Omaha(_)) {
            return Step::AsAlways;
        }
        let Fickle { dice, moods } = self;
        let known = moods.get(&table).copied().filter(|mood| mood.round == game.round());
        let mut mood = known.unwrap_or_else(|| mood(game, dice));
        let step = mood.step(desk, dice);
        moods.insert(table, mood);
        step
    }
}

fn mood(game: &Game, dice: &mut Dice) -> Mood {
    let stud = matches!(game, Game::Stud(_));
    let whims = [Whim::JackpotAlone, Whim::JackpotAlone, Whim::TakesBack, Whim::Leaves, Whim::Waits];
    let fickle = dice.one_in(FICKLE_IN);
    let whim = dice.pick(if stud { &whims[..] } else { &whims[2..] }).filter(|_| fickle).unwrap_or(Whim::Waits);
    let alone = fickle && (whim == Whim::Waits || !dice.one_in(3));
    Mood { round: game.round(), whim, alone, laid: None, over: whim == Whim::Waits }
}

impl Mood {
    fn step(&mut self, desk: &FloorTable, dice: &mut Dice) -> Step {
        let table = desk.config().name;
        let play = |command| Order::Play { table, round: Some(self.round), command: GameCommand::Banked(command) };
        let rest = if self.alone { Step::Nobody } else { Step::AsAlways };
        if self.over {
            return rest;
        }
        let Some((seat, player, bet)) = self.laid else {
            let Some(laid) = some_bet(desk, self.whim, dice) else {
                self.over = true;
                return rest;
            };
            let BankedCommand::Bet { seat, player, bet, .. } = laid else { return rest };
            let order = play(laid);
            self.laid = Some((seat, player, bet));
            self.over = self.whim == Whim::JackpotAlone;
            return Step::Acts(Actor::person(player, Role::Player), order);
        };
        let order = match self.whim {
            Whim::Leaves => Order::Leave { table },
            _ => play(BankedCommand::Withdraw { seat, player, bet }),
        };
        self.over = true;
        Step::Acts(Actor::person(player, Role::Player), order)
    }
}

/// A bet that somebody who sits there could lay at his own seat.
fn some_bet(desk: &FloorTable, whim: Whim, dice: &mut Dice) -> Option<BankedCommand> {
    let legal = house_legal(desk.game());
    let bets = legal.iter().filter_map(|family| {
        let Legal::Bet { seat, bet, stakes, .. } = family else { return None };
        let player = desk.player_at(*seat)?;
        let stake = match stakes {
            Stakes::Only(stake) => *stake,
            Stakes::Range(range) | Stakes::UpTo(range, _) => range.min(),
        };
        let command = BankedCommand::Bet { seat: *seat, player, bet: *bet, stake };
        let wanted = whim != Whim::JackpotAlone || *bet == Bet::Jackpot;
        (wanted && family.admits(&command)).then_some(command)
    });
    dice.pick(&bets.collect::<Vec<_>>())
}
