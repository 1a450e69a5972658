//! What supervisors, managers and cashiers do: they confirm and dismiss, pause and hold, fill and credit, ask for other
//! limits and for corrections, approve and reject what others asked for, close tables and open them again.

use sabot_games::{BankedCommand, Limits, omaha};
use sabot_house::config::GameSetup;
use sabot_house::jackpot::HitState;
use sabot_house::{
    Actor, Correction, FloorTable, Game, GameCommand, GameProgress, Halt, House, NewLimits, Order, Role, SettledBet,
    Why,
};
use sabot_law::{Cite, Instrument};
use sabot_ledger::{Account, AccountKind, Name};
use sabot_money::Money;

use super::person;
use crate::dice::Dice;

/// Two of each, so that one can always decide on what the other asked for.
const SUPERVISORS: [&str; 2] = ["sofia", "simon"];
const MANAGERS: [&str; 2] = ["mia", "marco"];
/// A bank below this is filled.
const LOW: i64 = 40_000;

/// A reason like any other.
pub(crate) fn why(text: &'static str) -> Why {
    text.parse().expect("a short plain reason")
}

fn supervisor(dice: &mut Dice) -> Actor {
    person(SUPERVISORS[dice.below(2)], Role::Supervisor)
}

fn manager(dice: &mut Dice) -> Actor {
    person(MANAGERS[dice.below(2)], Role::Manager)
}

/// A supervisor or a manager.
pub(crate) fn either(dice: &mut Dice) -> Actor {
    if dice.one_in(2) { supervisor(dice) } else { manager(dice) }
}

/// A manager who is not this one.
fn other_manager(name: Name) -> Actor {
    let other = if name.as_str() == MANAGERS[0] { MANAGERS[1] } else { MANAGERS[0] };
    person(other, Role::Manager)
}

/// Something that somebody of the staff does at a table, where he does something.
pub(crate) fn at_table(house: &House, table: Name, dice: &mut Dice) -> Option<(Actor, Order)> {
    let desk = house.table(table)?;
    if !desk.is_open() {
        return dice.one_in(20).then(|| (either(dice), Order::OpenTable { table, dealer: None }));
    }
    if desk.game().awaits_supervisor() && desk.halt() != Some(Halt::Paused) && dice.one_in(6) {
        return Some((either(dice), Order::Play { table, round: None, command: word(desk.game(), !dice.one_in(3)) }));
    }
    match desk.halt() {
        Some(Halt::Paused) if dice.one_in(5) => return Some((either(dice), Order::Resume { table })),
        Some(Halt::Held | Halt::Generator) if dice.one_in(5) => {
            return Some((either(dice), Order::Release { table, reason: why("the cards were looked at again") }));
        }
        _ => {}
    }
    if !desk.reaches_pool() && dice.one_in(6) {
        return Some((supervisor(dice), Order::Reach { table, reachable: true }));
    }
    let bank = Account::new(desk.config().game.currency(), AccountKind::Bank, table);
    let low = house.ledger().available(&bank).is_some_and(|bank| bank.minor() < LOW);
    if low && !matches!(desk.game(), Game::Omaha(_)) && dice.one_in(10) {
        return Some((supervisor(dice), Order::Fill { table, amount: Money::of(50_000) }));
    }
    let runs = desk.halt().is_none();
    let between = desk.game().progress() == GameProgress::Between;
    match dice.below(900) {
        0..=2 if runs => Some((either(dice), Order::Pause { table, reason: why("a glass fell over") })),
        3..=4 if runs => Some((either(dice), Order::Hold { table, reason: why("two see it differently") })),
        5..=8 => {
            Some((either(dice), Order::AskLimits { table, limits: limits(desk, dice), reason: why("a busy night") }))
        }
        9..=18 => correction(house, desk, dice),
        19..=20 if desk.config().pool.is_some() => Some((supervisor(dice), Order::Reach { table, reachable: false })),
        21..=22 if between && runs => Some((either(dice), Order::CloseTable { table })),
        _ => None,
    }
}

/// The supervisor's word on what was reported.
fn word(game: &Game, confirmed: bool) -> GameCommand {
    match (game, confirmed) {
        (Game::Omaha(_), true) => GameCommand::Omaha(omaha::OmahaCommand::Confirm),
        (Game::Omaha(_), false) => GameCommand::Omaha(omaha::OmahaCommand::Dismiss),
        (_, true) => GameCommand::Banked(BankedCommand::Confirm),
        (_, false) => GameCommand::Banked(BankedCommand::Dismiss),
    }
}

/// Limits that the regulation allows.
fn limits(desk: &FloorTable, dice: &mut Dice) -> NewLimits {
    let of = |unit: Money, dice: &mut Dice| {
        let (min, max) = ([1, 2][dice.below(2)], [10, 20][dice.below(2)]);
        Limits { min: Money::of(unit.minor() * min), max: Money::of(unit.minor() * max) }
    };
    match &desk.config().game {
        GameSetup::Stud(setup) => {
            let ante = of(Money::of(setup.chip_unit.minor().max(100)), dice);
            // R44: seven times the largest raise, or nothing is cut.
            let cap = Money::of(14 * ante.max.minor());
            NewLimits::Stud { ante, cap: Some(cap).filter(|_| dice.one_in(2)) }
        }
        GameSetup::Qpoker(setup) => {
            let (bet, bonus) = (of(setup.chip_unit, dice), of(setup.chip_unit, dice));
            NewLimits::Qpoker { bet, bonus, hand_max: setup.hand_max.map(|_| Money::of(4_000)) }
        }
        GameSetup::Football(setup) => {
            NewLimits::Football { stakes: of(setup.chip_unit, dice), post: of(setup.chip_unit, dice) }
        }
        GameSetup::Omaha(setup) => NewLimits::Omaha {
            small_blind: None,
            big_blind: Money::of([600, 1_000][dice.below(2)]),
            buy_in: setup.buy_in,
        },
    }
}

/// A settled bet that somebody sees as wrong.
fn correction(house: &House, desk: &FloorTable, dice: &mut Dice) -> Option<(Actor, Order)> {
    let table = desk.config().name;
    let rounds: Vec<_> = house.recall(table)?.rounds().filter(|round| !round.void).collect();
    let round = dice.pick(&rounds)?;
    let settled = |bet: &&SettledBet| !bet.held && !bet.corrected && bet.player.is_some();
    let bets: Vec<&SettledBet> =
        round.bets.iter().filter(settled).filter(|bet| bet.bet.as_str() != "commission").collect();
    let bet = dice.pick(&bets)?;
    let stake = bet.stake.minor();
    let net = match bet.bet.as_str() {
        "jackpot" => dice.pick(&[-stake, 0, 300, 700])?,
        name if name.starts_with("pot-") => bet.net.minor() + dice.pick(&[100, -100, 300])?,
        _ => dice.pick(&[-stake, -stake / 2, 0, stake, 2 * stake])?,
    };
    let net = Money::of(net.max(-stake));
    if net == bet.net {
        return None;
    }
    let (player, cite) = (bet.player?, bet.basis.cite());
    let correction = Correction { round: round.number, seat: bet.seat, player, bet: bet.bet, net, cite };
    Some((either(dice), Order::AskCorrection { table, correction, reason: why("it was paid by the wrong row") }))
}

/// Something that somebody of the staff does for the house: requests, pools and large hits.
pub(crate) fn at_house(house: &House, dice: &mut Dice) -> Option<(Actor, Order)> {
    match dice.below(60) {
        0..=5 => {
            let requests: Vec<_> = house.requests().collect();
            let request = dice.pick(&requests)?;
            let order = if dice.one_in(3) {
                Order::Reject { request: request.id.clone(), reason: why("it was right as it was") }
            } else {
                Order::Approve { request: request.id.clone() }
            };
            Some((other_manager(request.by.name), order))
        }
        6..=15 => {
            let open = house.pools().flat_map(|(pool, controller)| controller.hits().map(|hit| (*pool, *hit)));
            let open: Vec<_> = open.filter(|(_, hit)| hit.state.is_open()).collect();
            let (pool, hit) = dice.pick(&open)?;
            Some(on_hit(pool, hit.number, hit.state, dice))
        }
        16 => {
            let pools: Vec<Name> = house.pools().map(|(pool, _)| *pool).collect();
            let order = Order::AskPoolCorrection {
                pool: dice.pick(&pools)?,
                amount: Money::of(dice.pick(&[-250, -20, 30, 400])?),
                cite: Cite::reading(36),
                reason: why("the display was read wrongly"),
            };
            Some((either(dice), order))
        }
        17..=18 if house.clock_ahead_ms() != 0 => {
            Some((manager(dice), Order::AskClock { reason: why("the machine's clock is right") }))
        }
        _ => None,
    }
}

fn on_hit(pool: Name, hit: u32, state: HitState, dice: &mut Dice) -> (Actor, Order) {
    let reject = |actor| {
        let cite = Cite::article(Instrument::Stud, 10, 1, 0);
        (actor, Order::RejectHit { pool, hit, cite, reason: why("the bet was not accepted in time") })
    };
    match state {
        HitState::Verified { by } if dice.one_in(4) => reject(other_manager(by)),
        HitState::Verified { by } => (other_manager(by), Order::ApproveHit { pool, hit }),
        _ if dice.one_in(8) => reject(manager(dice)),
        _ => (supervisor(dice), Order::VerifyHit { pool, hit }),
    }
}
