//! Bots in tournaments: they buy in at the cage, enter, buy chips now and then, and play wherever they are seated.

use std::collections::BTreeMap;

use sabot_cards::{RandomWords as _, SplitMix64};
use sabot_games::omaha;
use sabot_games::omaha::tournament::{Phase, Standing};
use sabot_house::{Actor, FloorTable, Game, GameCommand, House, HouseTournament, Order, Role, TournamentOrder};
use sabot_ledger::Name;
use sabot_money::Money;

use crate::bot::Bot;
use crate::choices::one_in;
use crate::roster::is_bot;
use crate::style::{HouseStyle, OmahaStyle, Style};

/// The bots of a house's tournaments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Entrants {
    bots: BTreeMap<Name, Bot<SplitMix64>>,
    /// For each tournament the holding that they are in.
    runs: BTreeMap<Name, Vec<Name>>,
    at: BTreeMap<Name, u32>,
}

/// Where new bots come from.
pub(crate) trait Newcomers {
    /// The next of them.
    fn newcomer(&mut self) -> Option<Bot<SplitMix64>>;
    /// Their whims.
    fn whims(&mut self) -> &mut SplitMix64;
}

impl Entrants {
    /// Plays on for the bots who are in a tournament already.
    pub(crate) fn adopt(&mut self, one: &HouseTournament, whims: &mut SplitMix64) {
        let name = one.config().name;
        let players = one.play().entrants().iter().map(|one| one.player).chain(one.waiting().iter().copied());
        let players: Vec<Name> = players.filter(|player| is_bot(*player)).collect();
        for player in &players {
            let style = Style { house: HouseStyle::Timid, omaha: OmahaStyle::Tight };
            self.bots.insert(*player, Bot::new(*player, style, SplitMix64::new(whims.next_u64())));
        }
        self.at.insert(name, one.run());
        self.runs.insert(name, players);
    }

    /// The next thing that a bot asks of a tournament.
    pub(crate) fn ask(
        &mut self,
        house: &House,
        one: &HouseTournament,
        come: &mut impl Newcomers,
    ) -> Option<(Actor, Order)> {
        let name = one.config().name;
        if self.at.insert(name, one.run()) != Some(one.run()) {
            let gone = self.runs.remove(&name).unwrap_or_default();
            gone.iter().for_each(|player| drop(self.bots.remove(player)));
        }
        match one.phase() {
            Phase::Entering if one.run() > 0 => self.enters(house, one, come),
            Phase::Running => self.buys(house, one, come.whims()),
            _ => None,
        }
    }

    /// One bot after another buys chips and enters, as many as the house wants.
    fn enters(&mut self, house: &House, one: &HouseTournament, come: &mut impl Newcomers) -> Option<(Actor, Order)> {
        let name = one.config().name;
        let list = self.runs.entry(name).or_default();
        let waits = list.iter().copied().find(|player| !one.holds(*player));
        let room = one.play().entries() < one.structure().entries_max;
        let player = match waits {
            Some(player) => player,
            None if room && list.len() < usize::from(one.config().bots) => {
                let bot = come.newcomer()?;
                let player = bot.player();
                self.bots.insert(player, bot);
                list.push(player);
                player
            }
            None => return None,
        };
        if !room {
            return None;
        }
        let structure = one.structure();
        let currency = structure.currency;
        if house.purse(player, currency) < price(one) {
            let amount = price(one).times(4).unwrap_or(price(one));
            let order = Order::BuyIn { player, currency, amount, table: None };
            return Some((Actor::automatic(Role::Cashier), order));
        }
        Some((bot(player), Order::Tournament { tournament: name, order: TournamentOrder::Enter { player } }))
    }

    /// Who has no chips buys some or gives up; now and then somebody takes the add-on.
    fn buys(&mut self, house: &House, one: &HouseTournament, whims: &mut SplitMix64) -> Option<(Actor, Order)> {
        let tournament = one.config().name;
        let asks = |player, order| Some((bot(player), Order::Tournament { tournament, order }));
        let structure = one.structure();
        for player in self.runs.get(&tournament).into_iter().flatten().copied() {
            let Some(entrant) = one.play().entrant(player) else { continue };
            let purse = house.purse(player, structure.currency);
            let bears = |price: omaha::tournament::Price| price.pool.plus(price.fee).is_ok_and(|sum| sum <= purse);
            if entrant.standing == Standing::Broke {
                let may = structure.rebuys.is_some_and(|rebuys| bears(rebuys.price));
                return asks(
                    player,
                    match may && one_in(whims, 2) {
                        true => TournamentOrder::Rebuy { player },
                        false => TournamentOrder::GiveUp { player },
                    },
                );
            }
            let add_on = structure.add_on.filter(|_| one.play().is_add_on_sold() && entrant.is_in());
            if add_on.is_some_and(|add_on| bears(add_on.price)) && !entrant.added_on && one_in(whims, 4) {
                return asks(player, TournamentOrder::AddOn { player });
            }
        }
        None
    }

    /// What the bot does whose turn it is at a table of a tournament.
    pub(crate) fn act(&mut self, desk: &FloorTable, table: Name) -> Option<(Actor, Order)> {
        let Game::Omaha(game) = desk.game() else { return None };
        let seat = game.hand()?.actor()?;
        let player = desk.player_at(seat)?;
        let command = self.bots.get_mut(&player)?.omaha(&game.seat_view(seat), Money::ZERO)?;
        let round = Some(desk.game().round());
        Some((bot(player), Order::Play { table, round, command: GameCommand::Omaha(command) }))
    }
}

/// What an entry costs.
fn price(one: &HouseTournament) -> Money {
    let entry = one.structure().entry;
    entry.pool.plus(entry.fee).unwrap_or(entry.pool)
}

const fn bot(name: Name) -> Actor {
    Actor { name, role: Role::Player, automatic: true }
}
