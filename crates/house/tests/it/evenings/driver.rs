//! Drives a house through an evening: people, croupiers, staff, programs, clocks, and now and then somebody hostile.
//! Every answer is looked at by all laws.

use std::collections::BTreeSet;

use sabot_bots::Patrons;
use sabot_house::{
    Actor, Answer, Batch, Command, Due, Game, GameProgress, House, HouseEvent, HouseReason, Mode, Moment, Order, Role,
    Wording,
};
use sabot_laws::Seen;
use sabot_ledger::{AccountKind, Name};
use sabot_money::Money;
use sabot_testkit::Dice;

use super::audited;
use super::cards::Cards;
use super::croupiers;
use super::guests::Guests;
use super::hostile::{Expected, Hostile};
use super::interrupted::Interrupted;
use super::laws::Laws;
use super::mistakes;
use super::offered;
use super::replay;
use super::staff;
use super::tables::{At, between, pick};
use super::tally::Tally;
use crate::scene::person;

/// How many commands are remembered for being sent again.
const PAST: usize = 300;
/// Half a minute before the gaming day ends, 05:59:30 in Macau.
const START: Moment = Moment(1_800_050_370_000);

/// An evening at a house.
pub(crate) struct Evening {
    house: House,
    /// Everything that was applied, and what was asked each time.
    batches: Vec<Batch>,
    asked: Vec<Command>,
    now: Moment,
    commands: u32,
    pub(crate) tally: Tally,
    pub(crate) laws: Laws,
    dice: Dice,
    cards: Cards,
    guests: Guests,
    /// Programs that play, where the house lets them.
    patrons: Option<Patrons>,
    tables: Vec<Name>,
    /// What was answered, the last first, and whether with yes.
    past: Vec<(Command, bool)>,
    hostile: u32,
    interrupted: Interrupted,
}

impl Evening {
    /// A house that is founded, with all its tables open.
    pub(crate) fn of(config: &str, seed: u64, patrons: bool) -> Evening {
        let mut evening = Evening {
            house: House::default(),
            batches: Vec::new(),
            asked: Vec::new(),
            now: START,
            commands: 0,
            tally: Tally::default(),
            laws: Laws::default(),
            dice: Dice::new(seed),
            cards: Cards::new(!seed),
            guests: Guests::default(),
            patrons: patrons.then(|| Patrons::new(seed, 4)),
            tables: Vec::new(),
            past: Vec::new(),
            hostile: 0,
            interrupted: Interrupted::default(),
        };
        sabot_house::config::read(config).unwrap_or_else(|problems| panic!("a good configuration: {problems:#?}"));
        let admin = person("admin", Role::Administrator);
        evening.refused(person("sofia", Role::Supervisor), Order::Resume { table: "stud-1".parse().expect("a name") });
        evening.refused(admin, Order::Found { config: "name = 1".to_owned() });
        evening.accepted(admin, Order::Found { config: config.to_owned() });
        evening.tables = evening.house.tables().map(|(name, _)| *name).collect();
        for table in evening.tables.clone() {
            let live = evening.house.table(table).expect("a table").config().mode != Mode::Generator;
            let dealer = live.then(|| pick(&mut evening.dice, &staff::CROUPIERS).parse().expect("a name"));
            evening.accepted(person("sofia", Role::Supervisor), Order::OpenTable { table, dealer });
        }
        evening
    }

    /// Goes on until so many rounds have closed, and looks at everything once more.
    pub(crate) fn play(&mut self, rounds: u32) {
        let mut steps = 0;
        while self.laws.rounds_closed() < rounds {
            self.step();
            steps += 1;
            assert!(steps < 40 * rounds, "the evening does not get on: {}", self.tally.table());
        }
        let sample = self.dice.below(1_000);
        self.laws.at_the_end(&self.house, sample);
        let next = self.next_commands();
        replay::same_house(&self.house, &self.batches, &next);
        audited::is_clean(&self.house, &self.asked, &self.batches);
    }

    /// How many gaming days have figures.
    pub(crate) fn gaming_days(&self) -> usize {
        let days: BTreeSet<_> = self.house.meters().all().map(|(place, _)| place.day).collect();
        days.len()
    }

    /// Some time passes, and everybody does something.
    fn step(&mut self) {
        for table in self.tables.clone() {
            self.bots_play(table);
            let people = 1 + self.dice.below(6);
            for _ in 0..people {
                if let Some((actor, order)) = self.guests.act(&self.house, table, &mut self.dice) {
                    self.plays(actor, order);
                }
            }
            if self.dice.one_in(2) {
                self.offers_hold(table);
            }
            self.programs_act(table);
            self.croupier_acts(table);
            if let Some((actor, order)) = staff::at_table(&self.house, table, &mut self.dice) {
                self.serves(actor, order);
            }
        }
        for _ in 0..4 {
            if let Some((actor, order)) = staff::at_house(&self.house, &mut self.dice) {
                self.serves(actor, order);
            }
        }
        for (actor, order) in self.house.due_approvals(self.now) {
            self.serves(actor, order);
        }
        let passes = u32::try_from(between(&mut self.dice, 100, 700)).expect("small");
        self.now = self.now.plus_ms(passes);
    }

    fn bots_play(&mut self, table: Name) {
        let Some(mut patrons) = self.patrons.take() else { return };
        while let Some((actor, order)) = patrons.act(&self.house, table) {
            let answer = self.send(actor, order.clone());
            assert!(matches!(answer, Answer::Accepted(_)), "{order:?}: {answer:?}");
        }
        self.patrons = Some(patrons);
    }

    /// Clocks that have run out, and the automatic croupier of a generator table.
    fn programs_act(&mut self, table: Name) {
        let croupier = Actor::automatic(Role::Croupier);
        for _ in 0..12 {
            let desk = self.house.table(table).expect("a table");
            let due = self.house.due(table, self.now);
            let generator = desk.config().mode == Mode::Generator;
            if generator && desk.is_open() && desk.halt().is_none() && self.dice.one_in(250) {
                let mistake = if self.dice.one_in(2) {
                    mistakes::failure(desk.game(), &mut self.dice)
                } else {
                    mistakes::some(desk.game(), &mut self.cards, &mut self.dice)
                };
                if let Some(command) = mistake {
                    let _ = self.led(croupier, Order::Play { table, round: None, command });
                    continue;
                }
            }
            let answer = match due {
                Due::Send(order) => self.led(croupier, order),
                Due::Card => {
                    let deck = self.cards.coming(desk);
                    let order = self.house.deal(table, deck).expect("a card is due, and there is one");
                    self.led(croupier, order)
                }
                Due::At(_) | Due::Nothing => return,
            };
            if !matches!(answer, Answer::Accepted(_)) {
                return;
            }
        }
    }

    fn croupier_acts(&mut self, table: Name) {
        for _ in 0..self.dice.below(24) {
            let desk = self.house.table(table).expect("a table");
            let leads = desk.config().mode != Mode::Generator && desk.is_open() && !desk.game().awaits_supervisor();
            let Some(dealer) = desk.dealer().filter(|_| leads) else { return };
            let actor = Actor::person(dealer, Role::Croupier);
            let command = match desk.halt() {
                None => croupiers::act(desk, &mut self.cards, &mut self.dice),
                // In a dispute he may say what he did wrong.
                Some(sabot_house::Halt::Held) if self.dice.one_in(20) => {
                    mistakes::some(desk.game(), &mut self.cards, &mut self.dice)
                }
                Some(_) => None,
            };
            let Some(command) = command else { return };
            let round = Some(desk.game().round()).filter(|_| self.dice.one_in(3));
            let answer = self.led(actor, Order::Play { table, round, command });
            if !matches!(answer, Answer::Accepted(_)) {
                return;
            }
        }
    }

    /// What a croupier does by the rules is accepted, unless another table's round is being paid, or the bank or the
    /// pool cannot be reached for what is due.
    fn led(&mut self, actor: Actor, order: Order) -> Answer {
        let answer = self.send(actor, order.clone());
        let Answer::Refused(_, refusal) = &answer else { return answer };
        let table = order.table().expect("it is led at a table");
        match &refusal.reason {
            HouseReason::PoolLocked(by) => assert_ne!(*by, table),
            HouseReason::Jackpot(sabot_house::jackpot::PoolReason::OutOfReach(_)) => {
                self.accepted(person("sofia", Role::Supervisor), Order::Reach { table, reachable: true });
            }
            HouseReason::TooLittle(AccountKind::Bank, ..) => {
                let amount = Money::of(50_000);
                self.accepted(person("sofia", Role::Supervisor), Order::Fill { table, amount });
            }
            HouseReason::TooLittle(AccountKind::Purse, ..) => {}
            reason => panic!("{actor} asks for {order:?}: {reason:?}"),
        }
        answer
    }

    /// What somebody at a table is offered is accepted, and nothing beyond it.
    fn offers_hold(&mut self, table: Name) {
        let Some(who) = self.guests.somebody(table, &mut self.dice) else { return };
        let desk = self.house.table(table).expect("a table");
        offered::are_accepted(&self.house, desk, who, self.now, &mut self.dice, &mut self.tally);
    }

    /// What a player does that his game would take is accepted, unless his purse is too small, he does not allow it himself or his
    /// table stands still. What is accepted was offered to him.
    fn plays(&mut self, actor: Actor, order: Order) {
        let desk = order.table().and_then(|table| self.house.table(table));
        let desk = desk.filter(|desk| offered::at_seat(desk, &actor, &order));
        let was_offered = desk.map(|desk| {
            let offers = offered::shown(&self.house, desk, actor.name, self.now);
            offered::holds(&offers, desk, actor.name, &order)
        });
        let answer = self.send(actor, order.clone());
        let Answer::Refused(_, refusal) = answer else {
            assert_ne!(was_offered, Some(false), "{actor} may do {order:?} and was not offered it");
            return;
        };
        assert_ne!(was_offered, Some(true), "{actor} was offered {order:?}: {:?}", refusal.reason);
        let stands = matches!(refusal.reason, HouseReason::Paused | HouseReason::Held | HouseReason::TableNotOpen(_));
        let purse =
            matches!(refusal.reason, HouseReason::TooLittle(AccountKind::Purse, ..) | HouseReason::RaiseNotCovered(..));
        let comes_or_goes = matches!(order, Order::Sit { .. } | Order::Leave { .. } | Order::CashOut { .. });
        let protected =
            matches!(refusal.reason, HouseReason::Excluded(_) | HouseReason::LossLimit(_) | HouseReason::TimeLimit(_));
        assert!(stands || purse || protected || comes_or_goes, "{actor} asks for {order:?}: {:?}", refusal.reason);
    }

    /// What the staff does is accepted, unless money is missing, the pool pays for some round, or the table stands
    /// still.
    fn serves(&mut self, actor: Actor, order: Order) {
        let Answer::Refused(_, refusal) = self.send(actor, order.clone()) else { return };
        let why = refusal.reason.told().key;
        let mut may = vec!["house-too-little", "jackpot-locked", "house-pool-locked", "jackpot-more-than-pool"];
        if let Order::Approve { request } = &order {
            // What was asked for twice, or too long ago, can only be rejected.
            may.extend(["house-corrected", "house-no-round", "house-so-already"]);
            let (request, reason) = (request.clone(), staff::why("it cannot be done"));
            if !actor.automatic && self.dice.one_in(2) {
                self.accepted(actor, Order::Reject { request, reason });
            }
        }
        assert!(may.contains(&why), "{actor} asks for {order:?}: {:?}", refusal.reason);
    }

    fn command(&mut self, actor: Actor, order: Order) -> Command {
        self.commands += 1;
        Command { id: format!("c-{}", self.commands).parse().expect("an id"), actor, at: self.now, order }
    }

    fn accepted(&mut self, actor: Actor, order: Order) {
        let answer = self.send(actor, order.clone());
        assert!(matches!(answer, Answer::Accepted(_)), "{order:?}: {answer:?}");
    }

    fn refused(&mut self, actor: Actor, order: Order) {
        let answer = self.send(actor, order.clone());
        assert!(matches!(answer, Answer::Refused(..)), "{order:?}: {answer:?}");
    }

    /// Sends an order, and once in ten times something hostile after it.
    fn send(&mut self, actor: Actor, order: Order) -> Answer {
        let command = self.command(actor, order);
        let answer = self.sends(&command);
        if self.dice.one_in(9) && self.house.config().is_some() {
            self.attacked();
        }
        answer
    }

    fn attacked(&mut self) {
        if self.tables.is_empty() {
            return;
        }
        self.hostile += 1;
        let hostile = Hostile { house: &self.house, now: self.now, past: &self.past, tables: &self.tables };
        let id = format!("x-{}", self.hostile);
        let Some((command, expected)) = hostile.command(&mut self.dice, &id) else { return };
        let before = self.dice.one_in(200).then(|| replay::print(&self.house));
        let answer = self.sends(&command);
        match (&answer, expected) {
            (Answer::Refused(_, refusal), Expected::Refused(keys)) => {
                let key = refusal.reason.told().key;
                assert!(keys.is_empty() || keys.contains(&key), "{command:?} was refused with {key}, not {keys:?}");
                self.tally.add("hostile refused");
            }
            (Answer::Duplicate { accepted }, Expected::Duplicate(before)) => {
                assert_eq!(*accepted, before, "{command:?} is answered as it was");
                self.tally.add("hostile repeated");
            }
            (_, Expected::Anything) => self.tally.add("hostile or not"),
            (answer, expected) => panic!("{command:?} must be {expected:?}: {answer:?}"),
        }
        if let Some(before) = before
            && !matches!(answer, Answer::Accepted(_))
        {
            assert_eq!(before, replay::print(&self.house), "{command:?} changed something");
            self.tally.add("hostile changed nothing");
        }
    }

    /// Sends a command and lets all laws look at the answer.
    fn sends(&mut self, command: &Command) -> Answer {
        let (answer, ahead) = self.house.handle_ahead(command, &Wording::of(&command.actor, &command.order));
        self.tally.answered(&self.house, command, &answer);
        let Some(batch) = answer.batch() else { return answer };
        if let Answer::Refused(batch, _) = &answer {
            let only = matches!(batch.events.as_slice(), [event] if matches!(event.what, HouseEvent::Refused(_)));
            assert!(only, "a refusal is nothing but a refusal: {batch:?}");
        }
        // A table is taken over where it was worked out; at the end of the evening a house that knows the batches alone is compared.
        match &ahead {
            Some(ahead) => self.house.apply_ahead(batch, ahead),
            None => self.house.apply(batch),
        }
        self.tally.add(if ahead.is_some() { "table taken over" } else { "table worked out again" });
        self.batches.push(batch.clone());
        self.asked.push(command.clone());
        self.laws.after(&Seen { house: &self.house, batch, order: Some(&command.order) });
        if self.interrupted.after(&self.house, command, &answer, &mut self.dice) {
            self.tally.add("interrupted");
        }
        self.follow(command, &answer);
        if !self.past.iter().any(|(past, _)| past.id == command.id) {
            self.past.truncate(PAST);
            self.past.insert(0, (command.clone(), matches!(answer, Answer::Accepted(_))));
        }
        answer
    }

    /// Who sat at a table that closed is somewhere else now.
    fn follow(&mut self, command: &Command, answer: &Answer) {
        if let (Answer::Accepted(_), Order::CloseTable { table }) = (answer, &command.order) {
            let currency = self.house.table(*table).expect("a table").config().game.currency();
            self.guests.forget(*table, currency);
            if let Some(patrons) = &mut self.patrons {
                patrons.forget(*table);
            }
        }
    }

    /// Commands that could come next, of all kinds.
    fn next_commands(&mut self) -> Vec<Command> {
        let mut next = Vec::new();
        for table in self.tables.clone() {
            let desk = self.house.table(table).expect("a table");
            let mut orders = Vec::new();
            if let Due::Send(order) = self.house.due(table, self.now.plus_ms(60_000)) {
                orders.push((Actor::automatic(Role::Croupier), order));
            }
            orders.extend(self.guests.act(&self.house, table, &mut self.dice));
            orders.extend(staff::at_table(&self.house, table, &mut self.dice));
            let at_rest = desk.game().progress() == GameProgress::Between;
            if at_rest && !matches!(desk.game(), Game::Omaha(_)) {
                orders.push((person("sofia", Role::Supervisor), Order::CloseTable { table }));
            }
            let bank = At::new(&self.house, table).account(AccountKind::Bank);
            let amount = self.house.ledger().available(&bank).unwrap_or(Money::ZERO);
            orders.push((person("sofia", Role::Supervisor), Order::Credit { table, amount }));
            next.extend(orders.into_iter().map(|(actor, order)| self.command(actor, order)));
        }
        next.extend(self.past.iter().take(20).map(|(command, _)| command.clone()));
        next
    }
}
