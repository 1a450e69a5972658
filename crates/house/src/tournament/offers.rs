//! What somebody may do in a tournament now: commands with holes. Each is offered only where the house would take it, and one with
//! holes names those players alone for whom it would.

use sabot_games::omaha::tournament::{Entrant, Phase, Price, Standing};
use sabot_games::{By, Door, Draft, Field, Hole, Message, Name, Offer, Value};
use sabot_law::Cite;
use sabot_money::Money;

use super::{HouseTournament, TournamentOrder, TournamentWish};
use crate::config::Mode;
use crate::house::House;
use crate::transaction::Transaction;
use crate::{Actor, Command, Order, Role, Why};

/// How many hands a screen lets the director have somebody sit out at once.
const HANDS_MOST: Money = Money::of(50);
/// How long a reason may be.
const REASON_MOST: u16 = 200;

impl House {
    /// What somebody may do in a tournament now.
    #[must_use]
    pub fn tournament_offers(&self, tournament: Name, person: Name, role: Role) -> Vec<Offer> {
        let Some(one) = self.tournament(tournament) else { return Vec::new() };
        let asker = Asker { house: self, one, actor: Actor::person(person, role) };
        match role {
            Role::Player => asker.for_oneself(person),
            Role::Supervisor | Role::Manager => asker.directing(),
            Role::Croupier | Role::Cashier | Role::Inspector | Role::Administrator => Vec::new(),
        }
    }
}

/// Somebody who might ask for something.
struct Asker<'a> {
    house: &'a House,
    one: &'a HouseTournament,
    actor: Actor,
}

impl Asker<'_> {
    /// Whether the house would take it.
    fn takes(&self, order: Order) -> bool {
        let id = "offer".parse().expect("a plain id");
        let command = Command { id, actor: self.actor, at: self.house.last_at(), order };
        Transaction::decide(self.house, &command).is_ok()
    }

    fn ask(&self, order: TournamentOrder) -> bool {
        self.takes(Order::Tournament { tournament: self.one.config().name, order })
    }

    fn wish(&self, wish: TournamentWish) -> bool {
        let reason: Why = "offered".parse().expect("a reason");
        self.takes(Order::AskTournament { tournament: self.one.config().name, wish, reason })
    }

    /// What a player may do for himself. Nearly all of it is known not to be so without asking the house.
    fn for_oneself(&self, player: Name) -> Vec<Offer> {
        let (play, structure) = (self.one.play(), self.one.structure());
        let entrant = play.entrant(player);
        let mut all = Vec::new();
        if play.takes_entries() && !self.one.holds(player) && self.ask(TournamentOrder::Enter { player }) {
            let key = if entrant.is_some() { "offer-tournament-enter-again" } else { "offer-tournament-enter" };
            all.push(bought(Door::Enter, key, structure.entry));
        }
        let Some(entrant) = entrant else { return all };
        if play.phase() == Phase::Entering && self.ask(TournamentOrder::Withdraw { player }) {
            all.push(Offer { asks_again: true, ..plain(Door::Withdraw, "offer-tournament-withdraw", By::Player) });
        }
        if !entrant.is_in() || play.phase() != Phase::Running {
            return all;
        }
        if let Some(rebuys) = structure.rebuys.filter(|rebuys| entrant.chips <= rebuys.with_at_most)
            && self.ask(TournamentOrder::Rebuy { player })
        {
            all.push(bought(Door::Rebuy, "offer-tournament-rebuy", rebuys.price));
        }
        if let Some(add_on) = structure.add_on.filter(|_| play.is_add_on_sold())
            && self.ask(TournamentOrder::AddOn { player })
        {
            all.push(bought(Door::AddOn, "offer-tournament-add-on", add_on.price));
        }
        if entrant.standing == Standing::Broke {
            all.push(Offer { asks_again: true, ..plain(Door::Decline, "offer-tournament-decline", By::Player) });
        }
        let (door, key) =
            if entrant.away { (Door::Back, "offer-tournament-back") } else { (Door::Away, "offer-tournament-away") };
        all.push(plain(door, key, By::Player));
        all
    }

    /// What the director may do.
    fn directing(&self) -> Vec<Offer> {
        let play = self.one.play();
        let mut all = Vec::new();
        let mut add = |order: TournamentOrder, door: Door, key: &'static str, due: bool, asks_again: bool| {
            if self.ask(order) {
                all.push(Offer { due, asks_again, ..plain(door, key, By::Supervisor) });
            }
        };
        match play.phase() {
            Phase::Entering => {
                add(TournamentOrder::Begin, Door::Begin, "offer-tournament-begin", true, true);
            }
            Phase::Running => {
                if play.due().is_some() {
                    add(TournamentOrder::Move, Door::Move, "offer-tournament-move", true, false);
                }
                if play.stopped().is_some() {
                    add(TournamentOrder::Resume, Door::RunClock, "offer-tournament-run-clock", false, false);
                } else {
                    add(TournamentOrder::Pause, Door::StopClock, "offer-tournament-stop-clock", false, false);
                }
            }
            Phase::Over | Phase::Cancelled => {
                add(TournamentOrder::Reopen, Door::Reopen, "offer-tournament-reopen", false, true);
            }
        }
        if self.one.config().mode == Mode::Live {
            self.entries(&mut all);
        }
        if play.phase() == Phase::Running {
            self.about_players(&mut all);
        }
        if self.wish(TournamentWish::Cancel) {
            let offer = plain(Door::Cancel, "offer-tournament-cancel", By::Supervisor).with(why());
            all.push(Offer { asks_again: true, ..offer });
        }
        all
    }

    /// At live tables the staff enters who comes to it, before it begins and late, and takes entries back.
    fn entries(&self, all: &mut Vec<Offer>) {
        let play = self.one.play();
        let entered = || play.entrants().iter().map(|one| one.player).filter(|player| self.one.holds(*player));
        if play.takes_entries() {
            let enter = Offer {
                by: By::Supervisor,
                ..bought(Door::Enter, "offer-tournament-enter-for", self.one.structure().entry)
            };
            all.push(enter.with(Hole::Name { field: Field::Player, not: entered().collect() }));
        }
        if play.phase() == Phase::Entering {
            let withdraw = about(Door::Withdraw, "offer-tournament-withdraw-for", entered().collect());
            all.extend(withdraw.map(|offer| Offer { asks_again: true, ..offer }));
        }
    }

    /// What the director may do about one of the players.
    fn about_players(&self, all: &mut Vec<Offer>) {
        let play = self.one.play();
        let named = |fits: &dyn Fn(&Entrant) -> bool| {
            let there = play.entrants().iter().filter(|one| one.is_in() && fits(one));
            there.map(|one| one.player).collect::<Vec<Name>>()
        };
        let mut add = |door: Door, key: &'static str, players: Vec<Name>| {
            let offer = about(door, key, players);
            all.extend(offer);
        };
        add(Door::Away, "offer-tournament-away-for", named(&|one| !one.away));
        add(Door::Back, "offer-tournament-back-for", named(&|one| one.away));
        if self.one.config().mode == Mode::Live {
            // At live tables the staff enters what players say to them.
            let least = self.one.structure().rebuys.map_or(Money::ZERO, |rebuys| rebuys.with_at_most);
            let buys = |one: &Entrant| one.chips <= least && self.ask(TournamentOrder::Rebuy { player: one.player });
            add(Door::Rebuy, "offer-tournament-rebuy-for", named(&buys));
            let adds = |one: &Entrant| play.is_add_on_sold() && self.ask(TournamentOrder::AddOn { player: one.player });
            add(Door::AddOn, "offer-tournament-add-on-for", named(&adds));
            add(Door::Decline, "offer-tournament-decline-for", named(&|one| one.standing == Standing::Broke));
        }
        let hands = Hole::Amount {
            field: Field::Hands,
            least: Money::of(1),
            most: HANDS_MOST,
            unit: Money::of(1),
            pot: None,
            optional: false,
        };
        let penalty = about(Door::Penalise, "offer-tournament-penalise", named(&|_| true));
        all.extend(penalty.map(|offer| offer.with(hands)));
        // Somebody has to win: with one alone left who can, he is the only one who stays.
        let can_win = || play.entrants().iter().filter(|one| one.standing == Standing::Playing && !one.marked);
        let last = can_win().count() == 1;
        let only = can_win().next().filter(|_| last).map(|one| one.player);
        let out = named(&|one| !one.marked && Some(one.player) != only);
        if out.first().is_some_and(|player| self.wish(TournamentWish::Disqualify { player: *player })) {
            let offer = about(Door::Disqualify, "offer-tournament-disqualify", out);
            all.extend(offer.map(|offer| Offer { asks_again: true, ..offer.with(why()) }));
        }
    }
}

fn plain(door: Door, key: &'static str, by: By) -> Offer {
    Offer { cite: Some(Cite::reading(93)), ..Offer::new(door, Draft::default(), Message::new(key), by) }
}

/// Chips that cost a price. What is paid is asked once more.
fn bought(door: Door, key: &'static str, price: Price) -> Offer {
    let cost = price.pool.plus(price.fee).ok();
    Offer { cost, asks_again: true, ..plain(door, key, By::Player) }
}

/// About one of these players; nothing where there are none.
fn about(door: Door, key: &'static str, players: Vec<Name>) -> Option<Offer> {
    let of: Vec<Value> = players.iter().map(|player| Value::Word(player.to_string().into())).collect();
    let hole = Hole::One { field: Field::Player, of, optional: false };
    (!players.is_empty()).then(|| plain(door, key, By::Supervisor).with(hole))
}

/// Why it is asked for.
const fn why() -> Hole {
    Hole::Text { field: Field::Reason, most: REASON_MOST }
}
