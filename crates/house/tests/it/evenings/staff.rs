//! What supervisors, managers and cashiers do of an evening: they confirm and dismiss, pause and hold, fill and credit,
//! ask for other limits and for corrections, approve and reject what others asked for.

use sabot_games::{Limits, Seat};
use sabot_house::config::GameSetup;
use sabot_house::jackpot::HitState;
use sabot_house::{
    Actor, Correction, FloorTable, Game, GameProgress, Halt, House, Mode, NewLimits, Order, Role, SettledBet, Why,
};
use sabot_law::Cite;
use sabot_ledger::Name;
use sabot_money::Money;
use sabot_testkit::Dice;

use super::tables::{At, between, pick, word};
use crate::scene::person;

/// Who leads live tables, in turns.
pub(crate) const CROUPIERS: [&str; 4] = ["carla", "cheng", "caio", "chan"];
/// Two of each, so that one can always decide on what the other asked for.
pub(crate) const SUPERVISORS: [&str; 2] = ["sofia", "simon"];
pub(crate) const MANAGERS: [&str; 2] = ["mia", "marco"];

/// A reason like any other.
pub(crate) fn why(text: &str) -> Why {
    text.parse().expect("a reason")
}

pub(crate) fn supervisor(dice: &mut Dice) -> Actor {
    person(pick(dice, &SUPERVISORS), Role::Supervisor)
}

pub(crate) fn manager(dice: &mut Dice) -> Actor {
    person(pick(dice, &MANAGERS), Role::Manager)
}

/// A supervisor or a manager.
fn either(dice: &mut Dice) -> Actor {
    if dice.one_in(2) { supervisor(dice) } else { manager(dice) }
}

/// A manager who is not this one.
pub(crate) fn other_manager(name: Name) -> Actor {
    let other = MANAGERS.into_iter().find(|other| *other != name.as_str()).expect("there are two");
    person(other, Role::Manager)
}

/// Something that somebody of the staff does at a table.
pub(crate) fn at_table(house: &House, table: Name, dice: &mut Dice) -> Option<(Actor, Order)> {
    let desk = house.table(table)?;
    let between_rounds = desk.game().progress() == GameProgress::Between;
    if !desk.is_open() {
        let dealer = (desk.config().mode != Mode::Generator).then(|| pick(dice, &CROUPIERS).parse().expect("a name"));
        return dice.one_in(40).then(|| (either(dice), Order::OpenTable { table, dealer }));
    }
    if desk.game().awaits_supervisor() && desk.halt() != Some(Halt::Paused) && dice.one_in(8) {
        let command = word(desk.game(), !dice.one_in(3));
        return Some((either(dice), Order::Play { table, round: None, command }));
    }
    match desk.halt() {
        Some(Halt::Paused) if dice.one_in(10) => {
            return Some((supervisor(dice), Order::Hold { table, reason: why("somebody complains") }));
        }
        Some(Halt::Paused) if dice.one_in(5) => return Some((either(dice), Order::Resume { table })),
        Some(Halt::Held) if dice.one_in(5) => {
            return Some((either(dice), Order::Release { table, reason: why("the cards were looked at again") }));
        }
        _ => {}
    }
    let runs = desk.halt().is_none();
    match dice.below(1_400) {
        0..=5 if runs => Some((either(dice), Order::Pause { table, reason: why("a glass fell over") })),
        6..=9 if runs => Some((either(dice), Order::Hold { table, reason: why("two see it differently") })),
        10..=39 if between_rounds && desk.config().mode != Mode::Generator => hand_over(desk, dice),
        40..=49 => bank(house, table, dice),
        50..=56 => {
            Some((either(dice), Order::AskLimits { table, limits: limits(desk, dice), reason: why("a busy night") }))
        }
        60..=89 => correction(house, desk, dice),
        90..=96 if desk.config().pool.is_some() => {
            let reachable = !desk.reaches_pool();
            Some((supervisor(dice), Order::Reach { table, reachable }))
        }
        100..=119 if !desk.reaches_pool() => Some((supervisor(dice), Order::Reach { table, reachable: true })),
        120..=139 if between_rounds && desk.halt() != Some(Halt::Held) => {
            Some((either(dice), Order::CloseTable { table }))
        }
        _ => None,
    }
}

fn hand_over(desk: &FloorTable, dice: &mut Dice) -> Option<(Actor, Order)> {
    let from = desk.dealer()?;
    let others: Vec<&str> = CROUPIERS.into_iter().filter(|other| *other != from.as_str()).collect();
    let order = Order::HandOver { table: desk.config().name, to: pick(dice, &others).parse().expect("a name") };
    let actor = if dice.one_in(2) { Actor::person(from, Role::Croupier) } else { either(dice) };
    Some((actor, order))
}

/// A bank that runs low is filled; a full one gives some back.
fn bank(house: &House, table: Name, dice: &mut Dice) -> Option<(Actor, Order)> {
    let at = At::new(house, table);
    if let Game::Omaha(_) = at.desk.game() {
        return None;
    }
    let bank = house.ledger().available(&at.account(sabot_ledger::AccountKind::Bank))?.minor();
    let amount = Money::of(between(dice, 1, 20) * 100);
    let order =
        if bank > 40_000 && dice.one_in(2) { Order::Credit { table, amount } } else { Order::Fill { table, amount } };
    Some((pick(dice, &[person("sofia", Role::Supervisor), person("dora", Role::Cashier)]), order))
}

/// Limits that the regulation allows.
fn limits(desk: &FloorTable, dice: &mut Dice) -> NewLimits {
    let of = |unit: Money, dice: &mut Dice| {
        let (min, max) = (pick(dice, &[1, 2, 5]), pick(dice, &[10, 20, 40]));
        Limits { min: Money::of(unit.minor() * min), max: Money::of(unit.minor() * max) }
    };
    match &desk.config().game {
        GameSetup::Stud(setup) => {
            let ante = of(setup.chip_unit, dice);
            // R44: the text names no least maximum. Seven times the largest raise cuts no full house.
            let cap = Money::of(pick(dice, &[1, 7, 14]) * ante.max.minor());
            NewLimits::Stud { ante, cap: Some(cap).filter(|_| dice.one_in(2)) }
        }
        GameSetup::Qpoker(setup) => {
            let (bet, bonus) = (of(two_chips(setup.chip_unit), dice), of(setup.chip_unit, dice));
            NewLimits::Qpoker { bet, bonus, hand_max: setup.hand_max.map(|_| Money::of(4_000)) }
        }
        GameSetup::Football(setup) => {
            NewLimits::Football { stakes: of(two_chips(setup.chip_unit), dice), post: of(setup.chip_unit, dice) }
        }
        GameSetup::Omaha(setup) => NewLimits::Omaha {
            small_blind: None,
            big_blind: Money::of(pick(dice, &[400, 600, 1_000])),
            buy_in: setup.buy_in,
        },
    }
}

/// R33: of what can win or lose a half the half is payable in chips.
fn two_chips(unit: Money) -> Money {
    Money::of(2 * unit.minor())
}

/// A settled bet that somebody sees as wrong.
fn correction(house: &House, desk: &FloorTable, dice: &mut Dice) -> Option<(Actor, Order)> {
    let table = desk.config().name;
    let rounds: Vec<_> = house.recall(table)?.rounds().filter(|round| !round.void).collect();
    let round = (!rounds.is_empty()).then(|| pick(dice, &rounds))?;
    let bets: Vec<&SettledBet> = round
        .bets
        .iter()
        .filter(|bet| !bet.held && !bet.corrected && bet.player.is_some())
        .filter(|bet| bet.bet.as_str() != "commission")
        .collect();
    let bet = (!bets.is_empty()).then(|| pick(dice, &bets))?;
    let stake = bet.stake.minor();
    let net = match bet.bet.as_str() {
        "jackpot" => pick(dice, &[-stake, 0, 300, 700, 5_000]),
        name if name.starts_with("pot-") => bet.net.minor() + pick(dice, &[100, -100, 300]),
        _ => pick(dice, &[-stake, -stake / 2, 0, stake, 2 * stake]),
    };
    let net = Money::of(net.max(-stake));
    if net == bet.net {
        return None;
    }
    let player = bet.player?;
    let cite = bet.basis.cite();
    let correction = Correction { round: round.number, seat: bet.seat, player, bet: bet.bet, net, cite };
    Some((either(dice), Order::AskCorrection { table, correction, reason: why("it was paid by the wrong row") }))
}

/// Something that somebody of the staff does for the house: requests, pools and large hits.
pub(crate) fn at_house(house: &House, dice: &mut Dice) -> Option<(Actor, Order)> {
    match dice.below(60) {
        0..=2 => {
            let requests: Vec<_> = house.requests().collect();
            let request = (!requests.is_empty()).then(|| pick(dice, &requests))?;
            let actor = other_manager(request.by.name);
            let order = if dice.one_in(3) {
                Order::Reject { request: request.id.clone(), reason: why("it was right as it was") }
            } else {
                Order::Approve { request: request.id.clone() }
            };
            Some((actor, order))
        }
        3..=6 => {
            let open = house.pools().flat_map(|(pool, controller)| controller.hits().map(|hit| (*pool, *hit)));
            let open: Vec<_> = open.filter(|(_, hit)| hit.state.is_open()).collect();
            let (pool, hit) = (!open.is_empty()).then(|| pick(dice, &open))?;
            Some(on_hit(pool, hit.number, hit.state, dice))
        }
        7 if dice.one_in(2) => {
            let pools: Vec<Name> = house.pools().map(|(pool, _)| *pool).collect();
            let amount = Money::of(pick(dice, &[-1_000_000, -250, -20, 30, 400]));
            let order = Order::AskPoolCorrection {
                pool: pick(dice, &pools),
                amount,
                cite: Cite::reading(36),
                reason: why("the display was read wrongly"),
            };
            Some((either(dice), order))
        }
        _ => None,
    }
}

fn on_hit(pool: Name, hit: u32, state: HitState, dice: &mut Dice) -> (Actor, Order) {
    let reject = |actor| {
        let cite = Cite::article(sabot_law::Instrument::Stud, 10, 1, 0);
        (actor, Order::RejectHit { pool, hit, cite, reason: why("the bet was not accepted in time") })
    };
    match state {
        HitState::Verified { by } if dice.one_in(4) => reject(other_manager(by)),
        HitState::Verified { by } => (other_manager(by), Order::ApproveHit { pool, hit }),
        _ if dice.one_in(8) => reject(manager(dice)),
        _ => (supervisor(dice), Order::VerifyHit { pool, hit }),
    }
}

/// The first seat that is free.
pub(crate) fn free_seat(desk: &FloorTable) -> Option<Seat> {
    Seat::first(desk.seat_count()).find(|seat| desk.player_at(*seat).is_none())
}
