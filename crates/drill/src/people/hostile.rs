//! Commands of somebody who wants no good: without the right, in others' names, for other rounds, for impossible sums, under
//! used ids.

use sabot_games::{BankedCommand, Bet, Seat, omaha};
use sabot_house::{Actor, Command, FloorTable, Game, GameCommand, House, Moment, Order, Role};
use sabot_ledger::Name;
use sabot_money::{Currency, Money};

use super::staff::why;
use super::{name, person};
use crate::dice::Dice;

/// Something that must not be accepted, or must change nothing.
pub(crate) fn order(house: &House, tables: &[Name], dice: &mut Dice) -> Option<(Actor, Order)> {
    let table = dice.pick(tables)?;
    let desk = house.table(table)?;
    match dice.below(4) {
        0 => without_right(table, dice),
        1 => in_anothers_name(desk, table, dice),
        2 => at_the_wrong_moment(desk, table, dice),
        _ => about_money(house, dice),
    }
}

/// A used id for something else, or by somebody else.
pub(crate) fn under_used_id(used: &Command, now: Moment, dice: &mut Dice) -> Command {
    let mut command = Command { at: now, ..used.clone() };
    if dice.one_in(2) {
        command.order = Order::Resume { table: name("nowhere") };
    } else {
        command.actor = person("eve", Role::Player);
    }
    command
}

fn without_right(table: Name, dice: &mut Dice) -> Option<(Actor, Order)> {
    let (round, amount) = (None, Money::of(100));
    let games = [
        BankedCommand::CloseBetting,
        BankedCommand::Settle,
        BankedCommand::CloseRound,
        BankedCommand::OpenRound { device: None },
    ];
    let command = GameCommand::Banked(dice.pick(&games)?);
    let orders = [
        Order::OpenTable { table, dealer: None },
        Order::CloseTable { table },
        Order::Fill { table, amount },
        Order::Credit { table, amount },
        Order::Pause { table, reason: why("no reason") },
        Order::Expire { table },
        Order::Play { table, round, command },
        Order::VerifyHit { pool: name("copper"), hit: 1 },
        Order::ApproveHit { pool: name("copper"), hit: 1 },
        Order::Reach { table, reachable: false },
        Order::BuyIn { player: name("eve"), currency: Currency::Play, amount, table: None },
        Order::Found { config: String::new() },
        Order::Play { table, round, command: GameCommand::Banked(BankedCommand::Confirm) },
        Order::Deal { table, cards: Vec::new() },
    ];
    Some((person("eve", dice.pick(&[Role::Inspector, Role::Player])?), dice.pick(&orders)?))
}

/// Who sits at a table.
fn seated(desk: &FloorTable) -> Vec<(Seat, Name)> {
    let named = |seat: Seat| Some((seat, desk.player_at(seat)?));
    Seat::first(desk.seat_count()).filter_map(named).collect()
}

fn in_anothers_name(desk: &FloorTable, table: Name, dice: &mut Dice) -> Option<(Actor, Order)> {
    let (seat, who) = dice.pick(&seated(desk))?;
    let command = match desk.game() {
        Game::Stud(_) if dice.one_in(2) => {
            let player = who;
            GameCommand::Banked(BankedCommand::Bet { seat, player, bet: Bet::Ante, stake: Money::of(100) })
        }
        Game::Stud(_) => GameCommand::Banked(BankedCommand::Fold { seat }),
        Game::Omaha(_) => GameCommand::Omaha(omaha::OmahaCommand::Fold { seat, spoken: false }),
        _ => GameCommand::Banked(BankedCommand::Show { seat }),
    };
    Some((person("eve", Role::Player), Order::Play { table, round: None, command }))
}

fn at_the_wrong_moment(desk: &FloorTable, table: Name, dice: &mut Dice) -> Option<(Actor, Order)> {
    let (seat, who) = dice.pick(&seated(desk))?;
    let player = Actor::person(who, Role::Player);
    let bet = |stake| {
        let bet = if matches!(desk.game(), Game::Stud(_)) { Bet::Ante } else { Bet::Bonus };
        GameCommand::Banked(BankedCommand::Bet { seat, player: who, bet, stake })
    };
    Some(match dice.below(5) {
        // The command is for a round that is over.
        0 => {
            let round = Some(desk.game().round().wrapping_sub(1));
            (player, Order::Play { table, round, command: bet(Money::of(100)) })
        }
        1 => {
            let stake = Money::of(dice.pick(&[0, -100, 1, 77, 999_999_900])?);
            (player, Order::Play { table, round: None, command: bet(stake) })
        }
        2 => (player, Order::Sit { table, seat: Seat::new(250)?, stack: None, post: false }),
        3 => (Actor::automatic(Role::Croupier), Order::Expire { table }),
        // The command deals cards that nobody shuffled.
        _ => {
            let cards = vec![sabot_cards::Card::from_index(51)?];
            (Actor::person(name("carla"), Role::Croupier), Order::Deal { table, cards })
        }
    })
}

fn about_money(house: &House, dice: &mut Dice) -> Option<(Actor, Order)> {
    let cashier = person("dora", Role::Cashier);
    let purses = house.ledger().accounts().filter(|(account, _)| account.kind == sabot_ledger::AccountKind::Purse);
    let purses: Vec<_> = purses.map(|(account, standing)| (account.owner, standing.available())).collect();
    let (player, has) = dice.pick(&purses)?;
    let currency = Currency::Play;
    Some(match dice.below(3) {
        0 => {
            let amount = has.plus(Money::of(100)).ok()?;
            (cashier, Order::CashOut { player, currency, amount })
        }
        1 => (cashier, Order::BuyIn { player, currency, amount: Money::of(dice.pick(&[0, -500])?), table: None }),
        _ => (cashier, Order::BuyIn { player, currency: Currency::Mop, amount: Money::of(500), table: None }),
    })
}
