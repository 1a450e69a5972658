//! The people of a demonstration: bots who buy chips, sit down at generator tables, play, and go home.

use std::collections::BTreeMap;

use sabot_cards::{RandomWords, SplitMix64, below};
use sabot_games::{Seat, Viewed, omaha};
use sabot_house::{Actor, CutBytes, FloorTable, Game, GameCommand, GameProgress, House, Mode, Order, Role};
use sabot_ledger::{AccountKind, Name};
use sabot_money::{Currency, Money};

use crate::bot::Bot;
use crate::choices::one_in;
use crate::entrants::{Entrants, Newcomers};
use crate::roster::{Roster, is_bot, roster};
use crate::style::{HouseStyle, OmahaStyle, Style};

/// How many seats bots always leave free.
const FREE: usize = 2;
/// How many rounds a bot plays before he goes: at least, and how many more at most.
const ROUNDS: (u32, u64) = (10, 60);
/// A bot cuts once in so many shuffles.
const CUTS: u64 = 8;
/// What a bot brings: so many times the least he can play with.
const PURSE_TIMES: u32 = 60;

/// A bot and how far he is.
#[derive(Clone, Debug)]
struct Guest {
    bot: Bot<SplitMix64>,
    /// Whether he has chips.
    paid: bool,
    /// Whether he got up, and only cashes out.
    gone: bool,
    /// The last shuffle of the table at which he thought of cutting.
    thought: u32,
}

/// The people at the tables of a demo house. The same seed and the same house give the same people.
#[derive(Clone, Debug)]
pub struct Patrons {
    roster: Roster,
    whims: SplitMix64,
    /// A source of its own for cuts, so that who cuts changes nothing else.
    cuts: SplitMix64,
    most: usize,
    guests: BTreeMap<Name, BTreeMap<Seat, Guest>>,
    entrants: Entrants,
}

impl Patrons {
    /// People from a seed, so many at each table at most.
    #[must_use]
    pub fn new(seed: u64, most: usize) -> Patrons {
        Patrons {
            roster: roster(seed),
            whims: SplitMix64::new(seed),
            cuts: SplitMix64::new(!seed),
            most,
            guests: BTreeMap::new(),
            entrants: Entrants::default(),
        }
    }

    /// Goes on in a house that others have played in: newcomers get names of their own, and bots who still sit there play on
    /// for a while like anybody who has just come.
    pub fn adopt(&mut self, house: &House) {
        let mut entrants = core::mem::take(&mut self.entrants);
        house.tournaments().for_each(|(_, one)| entrants.adopt(one, &mut self.whims));
        self.entrants = entrants;
        let known = house.ledger().accounts().filter(|(account, _)| account.kind == AccountKind::Purse).count();
        self.roster = self.roster.clone().after(u32::try_from(known).unwrap_or(u32::MAX));
        for (table, desk) in house.tables() {
            if desk.config().tournament.is_some() {
                continue;
            }
            for seat in Seat::first(desk.seat_count()) {
                let Some(player) = desk.player_at(seat).filter(|player| is_bot(*player)) else {
                    continue;
                };
                let style = Style { house: HouseStyle::Timid, omaha: OmahaStyle::Tight };
                let rounds = self.stays_for();
                let bot = Bot::new(player, style, SplitMix64::new(self.whims.next_u64())).for_rounds(rounds);
                self.guests.entry(*table).or_default().insert(seat, Guest { bot, paid: true, gone: false, thought: 0 });
            }
        }
    }

    /// The next thing that somebody at a table does, with who asks for it. `None` when all wait.
    pub fn act(&mut self, house: &House, table: Name) -> Option<(Actor, Order)> {
        let desk = house.table(table)?;
        if desk.config().mode != Mode::Generator || !desk.is_open() || desk.halt().is_some() {
            return None;
        }
        if desk.config().tournament.is_some() {
            return self.entrants.act(desk, table);
        }
        self.make_room(desk, table);
        self.somebody_acts(house, desk, table).or_else(|| self.somebody_comes(house, desk, table))
    }

    /// The next thing that a bot asks of a tournament. `None` when none wants anything.
    pub fn ask(&mut self, house: &House, tournament: Name) -> Option<(Actor, Order)> {
        let one = house.tournament(tournament)?;
        let mut entrants = core::mem::take(&mut self.entrants);
        let asked = entrants.ask(house, one, self);
        self.entrants = entrants;
        asked
    }

    /// Where people have taken the seats that bots leave free, or wait for one, a bot plays his round to its end and goes.
    fn make_room(&mut self, desk: &FloorTable, table: Name) {
        let free = Seat::first(desk.seat_count()).filter(|seat| desk.player_at(*seat).is_none()).count();
        let waiting = match desk.game() {
            Game::Omaha(omaha) => omaha.room().waiting().len(),
            _ => 0,
        };
        let Some(guests) = self.guests.get_mut(&table) else { return };
        let staying = guests.values().filter(|guest| !guest.gone && !guest.bot.leaves()).count();
        let leaving = guests.len() - staying;
        if staying > 0
            && free + leaving < FREE + waiting
            && let Some(guest) = guests.values_mut().find(|guest| guest.paid && !guest.gone && !guest.bot.leaves())
        {
            guest.bot = guest.bot.clone().for_rounds(0);
        }
    }

    /// Forgets who sat at a table: it closed, or the house began anew.
    pub fn forget(&mut self, table: Name) {
        self.guests.remove(&table);
    }

    fn somebody_acts(&mut self, house: &House, desk: &FloorTable, table: Name) -> Option<(Actor, Order)> {
        let currency = desk.config().game.currency();
        let guests = self.guests.get_mut(&table)?;
        let seats: Vec<Seat> = guests.keys().copied().collect();
        for seat in seats {
            let Some(guest) = guests.get_mut(&seat) else { continue };
            let name = guest.bot.player();
            let purse = house.purse(name, currency);
            if guest.gone {
                // Bets of his that are still open are paid before he cashes out.
                if desk.game().progress() != GameProgress::Between || desk.seat_of(guest.bot.player()).is_some() {
                    continue;
                }
                guests.remove(&seat);
                if purse.is_positive() {
                    return Some((cashier(), Order::CashOut { player: name, currency, amount: purse }));
                }
                continue;
            }
            if !guest.paid {
                guest.paid = true;
                return Some((cashier(), buy_in(desk, table, name, currency)));
            }
            let actor = Actor { name, role: Role::Player, automatic: true };
            if desk.player_at(seat) != Some(guest.bot.player()) {
                match sit(&mut guest.bot, desk, table, seat, purse) {
                    Some(order) => return Some((actor, order)),
                    None => guest.gone = true,
                }
                continue;
            }
            if let Some(order) = cut(guest, desk, table, &mut self.cuts) {
                return Some((actor, order));
            }
            if let Some(order) = ask(&mut guest.bot, house, desk, table, seat, purse) {
                guest.gone = matches!(order, Order::Leave { .. });
                return Some((actor, order));
            }
        }
        None
    }

    /// For how many rounds somebody stays.
    fn stays_for(&mut self) -> u32 {
        let (least, more) = ROUNDS;
        least + u32::try_from(below(&mut self.whims, more)).unwrap_or(0)
    }

    /// Somebody new comes where seats are free, two of which stay free.
    fn somebody_comes(&mut self, house: &House, desk: &FloorTable, table: Name) -> Option<(Actor, Order)> {
        let may_sit = match desk.game() {
            Game::Qpoker(_) => matches!(desk.game().progress(), GameProgress::Between | GameProgress::Betting),
            _ => true,
        };
        let guests = self.guests.entry(table).or_default();
        let free: Vec<Seat> = Seat::first(desk.seat_count())
            .filter(|seat| desk.player_at(*seat).is_none() && !guests.contains_key(seat))
            .collect();
        if !may_sit || free.len() <= FREE || guests.len() >= self.most {
            return None;
        }
        let at = usize::try_from(below(&mut self.whims, u64::try_from(free.len()).ok()?)).ok()?;
        let (player, style) = self.roster.next()?;
        let rounds = self.stays_for();
        let bot = Bot::new(player, style, SplitMix64::new(self.whims.next_u64())).for_rounds(rounds);
        let guests = self.guests.entry(table).or_default();
        guests.insert(free[at], Guest { bot, paid: false, gone: false, thought: 0 });
        self.somebody_acts(house, desk, table)
    }
}

impl Newcomers for Patrons {
    fn newcomer(&mut self) -> Option<Bot<SplitMix64>> {
        let (player, style) = self.roster.next()?;
        Some(Bot::new(player, style, SplitMix64::new(self.whims.next_u64())))
    }

    fn whims(&mut self) -> &mut SplitMix64 {
        &mut self.whims
    }
}

fn cashier() -> Actor {
    Actor::automatic(Role::Cashier)
}

/// He buys what lasts for some rounds at this table.
fn buy_in(desk: &FloorTable, table: Name, player: Name, currency: Currency) -> Order {
    use sabot_house::config::GameSetup;
    let least = match &desk.config().game {
        GameSetup::Stud(setup) => setup.ante.min.times(3).unwrap_or(setup.ante.min),
        GameSetup::Qpoker(setup) => setup.bet.min.max(setup.bonus.min),
        GameSetup::Football(setup) => setup.stakes.min,
        GameSetup::Omaha(setup) => setup.big_blind.times(5).unwrap_or(setup.big_blind),
    };
    let amount = least.times(PURSE_TIMES).unwrap_or(least);
    Order::BuyIn { player, currency, amount, table: Some(table) }
}

fn sit(bot: &mut Bot<SplitMix64>, desk: &FloorTable, table: Name, seat: Seat, purse: Money) -> Option<Order> {
    match desk.game() {
        Game::Omaha(omaha) => match bot.omaha(&omaha.seat_view(seat), purse)? {
            omaha::OmahaCommand::Sit { stack, post, .. } => Some(Order::Sit { table, seat, stack: Some(stack), post }),
            _ => None,
        },
        _ => Some(Order::Sit { table, seat, stack: None, post: false }),
    }
}

/// Now and then one of them cuts, while the cards are shuffled and none is out.
fn cut(guest: &mut Guest, desk: &FloorTable, table: Name, cuts: &mut SplitMix64) -> Option<Order> {
    let drawn = desk.drawn();
    if !desk.may_be_cut() || drawn.shuffles == guest.thought {
        return None;
    }
    guest.thought = drawn.shuffles;
    if !one_in(cuts, CUTS) {
        return None;
    }
    let mut bytes = [0; 32];
    for word in bytes.chunks_exact_mut(8) {
        word.copy_from_slice(&cuts.next_u64().to_be_bytes());
    }
    Some(Order::Cut { table, bytes: CutBytes::new(bytes) })
}

/// What a seated bot does, as an order to the house.
fn ask(
    bot: &mut Bot<SplitMix64>,
    house: &House,
    desk: &FloorTable,
    table: Name,
    seat: Seat,
    purse: Money,
) -> Option<Order> {
    let round = Some(desk.game().round());
    let command = match desk.game() {
        Game::Omaha(omaha) => {
            return match bot.omaha(&omaha.seat_view(seat), purse)? {
                omaha::OmahaCommand::Leave { .. } => Some(Order::Leave { table }),
                command => Some(Order::Play { table, round, command: GameCommand::Omaha(command) }),
            };
        }
        Game::Stud(_) => bot.stud(&house.stud(table)?.seat_view(seat), purse),
        Game::Qpoker(qpoker) => bot.qpoker(&qpoker.seat_view(seat), purse),
        Game::Football(football) => bot.football(&football.seat_view(seat), purse),
    };
    match command {
        Some(sabot_games::BankedCommand::Leave { .. }) => Some(Order::Leave { table }),
        Some(command) => Some(Order::Play { table, round, command: GameCommand::Banked(command) }),
        None if bot.leaves() && desk.game().progress() == GameProgress::Between => Some(Order::Leave { table }),
        None => None,
    }
}
