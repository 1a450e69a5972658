//! People who play: they buy chips, sit down, bet, decide or forget to, stand around and bet on others' hands, and go.

use std::collections::BTreeMap;

use sabot_games::{BankedCommand, Bet, Legal, Name, Seat, Stakes, omaha};
use sabot_house::people::OwnLimits;
use sabot_house::{Actor, FloorTable, Game, GameCommand, GameProgress, House, Mode, Moment, Order, Role};
use sabot_money::{Currency, Money};
use sabot_testkit::Dice;

use super::tables::{between, house_legal, omaha_legal, omaha_of, pick};
use crate::scene::person;

/// Somebody at a table.
#[derive(Clone, Copy, Debug)]
struct Guest {
    name: Name,
    /// Whether he often lets the time run out.
    sleepy: bool,
}

/// The people at all tables.
#[derive(Default)]
pub(crate) struct Guests {
    count: u32,
    here: BTreeMap<Name, Vec<Guest>>,
    /// Who has gone and may still have chips.
    gone: Vec<(Name, Currency)>,
}

impl Guests {
    /// What somebody at a table asks for next.
    pub(crate) fn act(&mut self, house: &House, table: Name, dice: &mut Dice) -> Option<(Actor, Order)> {
        let desk = house.table(table)?;
        let currency = desk.config().game.currency();
        if dice.one_in(40)
            && let Some((name, currency)) = self.gone.pop()
        {
            let amount = house.purse(name, currency);
            let cashes = amount.is_positive();
            return cashes.then(|| (cashier(), Order::CashOut { player: name, currency, amount }));
        }
        let most = match (desk.game(), desk.config().mode) {
            // So many that some wait for a seat.
            (Game::Omaha(_), Mode::Live) => 11,
            (_, Mode::Generator) => 3,
            _ => 5,
        };
        let here = self.here.entry(table).or_default();
        if here.len() < most && desk.is_open() && dice.one_in(4) {
            self.count += 1;
            let name = format!("guest-{}", self.count).parse().expect("a name");
            here.push(Guest { name, sleepy: dice.one_in(4) });
            return Some((cashier(), buy_in(desk, name, dice)));
        }
        if here.is_empty() {
            return None;
        }
        // Where one of many is to act, it is mostly he who does something.
        let actor = omaha_of(desk.game()).and_then(|table| table.room().player(table.hand()?.actor()?));
        let to_act = here.iter().position(|guest| Some(guest.name) == actor).filter(|_| !dice.one_in(3));
        let at = to_act.unwrap_or_else(|| dice.below(here.len()));
        let guest = here[at];
        let seat = desk.seat_of(guest.name);
        if dice.one_in(150) {
            return Some((player(guest.name), self_protection(desk, guest.name, house.last_at(), dice)));
        }
        let leaves = dice.one_in(120) || (house.purse(guest.name, currency) < least(desk) && dice.one_in(20));
        if leaves {
            here.remove(at);
            self.gone.push((guest.name, currency));
            let there = seat.is_some() || !matches!(desk.game(), Game::Omaha(_));
            return there.then_some((player(guest.name), Order::Leave { table }));
        }
        if seat.is_none() && dice.one_in(3) {
            return sit(desk, guest.name, house, dice).map(|order| (player(guest.name), order));
        }
        if guest.sleepy && desk.game().progress() == GameProgress::Deciding && !dice.one_in(6) {
            return None;
        }
        play(house, desk, guest.name, seat, dice)
    }

    /// Somebody who sits or stands at a table.
    pub(crate) fn somebody(&self, table: Name, dice: &mut Dice) -> Option<Name> {
        let here = self.here.get(&table).filter(|here| !here.is_empty())?;
        Some(here[dice.below(here.len())].name)
    }

    /// Everybody at a table had to go: it closed.
    pub(crate) fn forget(&mut self, table: Name, currency: Currency) {
        let left = self.here.remove(&table).unwrap_or_default();
        self.gone.extend(left.into_iter().map(|guest| (guest.name, currency)));
    }
}

fn cashier() -> Actor {
    person("dora", Role::Cashier)
}

fn player(name: Name) -> Actor {
    Actor::person(name, Role::Player)
}

/// The least that somebody can play with.
fn least(desk: &FloorTable) -> Money {
    use sabot_house::config::GameSetup;
    match &desk.config().game {
        GameSetup::Stud(setup) => setup.ante.min,
        GameSetup::Qpoker(setup) => setup.bet.min,
        GameSetup::Football(setup) => setup.stakes.min,
        GameSetup::Omaha(setup) => setup.big_blind,
    }
}

/// What somebody allows himself for today, or that he does not play for a while.
fn self_protection(desk: &FloorTable, player: Name, now: Moment, dice: &mut Dice) -> Order {
    if dice.one_in(8) {
        let until = Some(now.plus_ms(u32::try_from(between(dice, 1_000, 60_000)).expect("small")));
        return Order::Exclude { player, until };
    }
    let loss_minor = (!dice.one_in(3)).then(|| least(desk).minor() * between(dice, 0, 20));
    let minutes = dice.one_in(3).then(|| u32::try_from(between(dice, 0, 3)).expect("small"));
    Order::SetLimits { limits: OwnLimits { loss_minor, minutes } }
}

fn buy_in(desk: &FloorTable, player: Name, dice: &mut Dice) -> Order {
    let poor = dice.one_in(4);
    let times = between(dice, 3, if poor { 12 } else { 120 });
    let amount = Money::of(least(desk).minor() * times);
    let at = Some(desk.config().name).filter(|_| dice.one_in(2));
    Order::BuyIn { player, currency: desk.config().game.currency(), amount, table: at }
}

fn sit(desk: &FloorTable, name: Name, house: &House, dice: &mut Dice) -> Option<Order> {
    let free: Vec<Seat> = Seat::first(desk.seat_count()).filter(|seat| desk.player_at(*seat).is_none()).collect();
    if free.is_empty() {
        return None;
    }
    let (table, seat) = (desk.config().name, pick(dice, &free));
    let Some(omaha) = omaha_of(desk.game()) else {
        return Some(Order::Sit { table, seat, stack: None, post: false });
    };
    let (min, max) = (omaha.config().buy_in.min().minor(), omaha.config().buy_in.max().minor());
    let purse = house.purse(name, desk.config().game.currency()).minor() / 100 * 100;
    let stack = Money::of(between(dice, min / 100, purse.clamp(min, max) / 100) * 100);
    Some(Order::Sit { table, seat, stack: Some(stack), post: dice.one_in(2) })
}

/// Something that the game would take from him now.
fn play(house: &House, desk: &FloorTable, name: Name, seat: Option<Seat>, dice: &mut Dice) -> Option<(Actor, Order)> {
    let purse = house.purse(name, desk.config().game.currency());
    let command = match desk.game() {
        Game::Omaha(_) => GameCommand::Omaha(omaha_wish(desk, name, seat, dice)?),
        _ => GameCommand::Banked(house_wish(desk, name, seat, purse, dice)?),
    };
    let round = Some(desk.game().round()).filter(|_| dice.one_in(2));
    let order = Order::Play { table: desk.config().name, round, command };
    // Chips that he lays and words that he says at a real table are entered by the croupier.
    let entered = desk.config().mode != Mode::Generator && seat.is_some() && dice.one_in(5);
    let actor = desk.dealer().filter(|_| entered).map(|dealer| Actor::person(dealer, Role::Croupier));
    Some((actor.unwrap_or(player(name)), order))
}

fn house_wish(
    desk: &FloorTable,
    player: Name,
    own: Option<Seat>,
    purse: Money,
    dice: &mut Dice,
) -> Option<BankedCommand> {
    let anywhere = matches!(desk.game(), Game::Qpoker(_) | Game::Football(_));
    let mut wishes: Vec<(usize, BankedCommand)> = Vec::new();
    for legal in house_legal(desk.game()) {
        let (weight, command) = match &legal {
            Legal::Bet { seat, bet, stakes, .. } if anywhere || Some(*seat) == own => {
                let stake = stake(*stakes, purse, dice);
                let at_home = Some(*seat) == own;
                (if at_home { 6 } else { 1 }, BankedCommand::Bet { seat: *seat, player, bet: *bet, stake })
            }
            Legal::Withdraw { seat, player: who, bet } if *who == player => {
                // Who takes his ante back leaves a jackpot bet without one (R37).
                (if *bet == Bet::Ante { 2 } else { 1 }, BankedCommand::Withdraw { seat: *seat, player, bet: *bet })
            }
            Legal::Raise { seat, .. } if Some(*seat) == own => (70, BankedCommand::Raise { seat: *seat, stake: None }),
            Legal::Fold { seat, .. } if Some(*seat) == own => (15, BankedCommand::Fold { seat: *seat }),
            Legal::Play { seat, player: who } if *who == player => (40, BankedCommand::Play { seat: *seat, player }),
            Legal::GiveUp { seat, player: who, .. } if *who == player => {
                (20, BankedCommand::GiveUp { seat: *seat, player })
            }
            Legal::Show { seat } if Some(*seat) == own && dice.one_in(20) => (1, BankedCommand::Show { seat: *seat }),
            Legal::Talk { .. } if dice.one_in(20) => match own {
                Some(seat) => (1, BankedCommand::Talk { seat }),
                None => continue,
            },
            _ => continue,
        };
        if legal.admits(&command) {
            wishes.push((weight, command));
        }
    }
    weighed(&wishes, dice)
}

/// A stake that fits, mostly one that he can pay.
fn stake(stakes: Stakes, purse: Money, dice: &mut Dice) -> Money {
    let (range, most) = match stakes {
        Stakes::Only(due) => return due,
        Stakes::Range(range) => (range, range.max()),
        Stakes::UpTo(range, most) => (range, range.max().min(most)),
    };
    let unit = range.unit().value().minor();
    let afford = if dice.one_in(12) { most.minor() } else { (purse.minor() / 4).min(most.minor()) };
    let (least, most) = (range.min().minor(), afford.max(range.min().minor()));
    Money::of(least + between(dice, 0, (most - least) / unit) * unit)
}

fn omaha_wish(desk: &FloorTable, player: Name, own: Option<Seat>, dice: &mut Dice) -> Option<omaha::OmahaCommand> {
    use omaha::{Legal, OmahaCommand};
    let mut wishes: Vec<(usize, OmahaCommand)> = Vec::new();
    let mine = |seat: &Seat| Some(*seat) == own;
    for legal in omaha_legal(desk.game()) {
        let amount = |least: &Money, most: &Money, dice: &mut Dice| match dice.below(6) {
            0 => *most,
            1 => Money::of(between(dice, least.minor() / 100, most.minor() / 100) * 100).max(*least),
            _ => *least,
        };
        let (weight, command) = match &legal {
            Legal::Fold { seat, spoken_only: false } if mine(seat) => {
                (15, OmahaCommand::Fold { seat: *seat, spoken: false })
            }
            Legal::Check { seat, spoken_only: false } if mine(seat) => {
                (60, OmahaCommand::Check { seat: *seat, spoken: false })
            }
            Legal::Call { seat, spoken_only: false, .. } if mine(seat) => {
                (60, OmahaCommand::Call { seat: *seat, spoken: false })
            }
            Legal::AllIn { seat, spoken_only: false, .. } if mine(seat) => {
                (6, OmahaCommand::AllIn { seat: *seat, spoken: false })
            }
            Legal::Bet { seat, least, most, spoken_only: false, .. } if mine(seat) => {
                (25, OmahaCommand::Bet { seat: *seat, to: amount(least, most, dice), spoken: false })
            }
            Legal::Raise { seat, least, most, spoken_only: false, .. } if mine(seat) => {
                (15, OmahaCommand::Raise { seat: *seat, to: amount(least, most, dice), spoken: false })
            }
            Legal::TopUp { seat, least, most, .. } if mine(seat) => {
                (4, OmahaCommand::TopUp { seat: *seat, amount: amount(least, most, dice) })
            }
            Legal::TakeChips { seat, least, most, .. } if mine(seat) => {
                (3, OmahaCommand::TakeChips { seat: *seat, amount: amount(least, most, dice) })
            }
            Legal::SitOut { seat } if mine(seat) && dice.one_in(8) => (1, OmahaCommand::SitOut { seat: *seat }),
            Legal::ComeBack { seat, .. } if mine(seat) => (20, OmahaCommand::ComeBack { seat: *seat, post: true }),
            Legal::TurnUp { seat } if mine(seat) && dice.one_in(8) => (1, OmahaCommand::TurnUp { seat: *seat }),
            Legal::Queue { .. } if own.is_none() => (1, OmahaCommand::Queue { player }),
            Legal::Unqueue { .. } if own.is_none() => (1, OmahaCommand::Unqueue { player }),
            _ => continue,
        };
        if legal.admits(&command) {
            wishes.push((weight, command));
        }
    }
    // Between two turns of his own he mostly waits.
    let turn = wishes.iter().any(|(_, command)| command.turn().is_some());
    if turn || dice.one_in(4) { weighed(&wishes, dice) } else { None }
}

fn weighed<T: Copy>(wishes: &[(usize, T)], dice: &mut Dice) -> Option<T> {
    let sum: usize = wishes.iter().map(|(weight, _)| weight).sum();
    let mut left = dice.below(sum.max(1));
    wishes.iter().find_map(|(weight, wish)| {
        if left < *weight {
            return Some(*wish);
        }
        left -= weight;
        None
    })
}

/// Who sits at a table, by the ledger's names.
pub(crate) fn seated(desk: &FloorTable) -> Vec<(Seat, Name)> {
    Seat::first(desk.seat_count()).filter_map(|seat| Some((seat, desk.player_at(seat)?))).collect()
}
