//! The house: its tables, its pools, its books, and the one door for commands.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sabot_games::PlayerName;
use sabot_law::{Digest, Rules};
use sabot_ledger::{Account, Id, Kind, Ledger, Name, NameError};
use sabot_money::{Currency, Money};
use sha2::{Digest as _, Sha256};

use crate::answers::Answers;
use crate::approvals::{Request, Requests};
use crate::books::{name_of, player_of};
use crate::config::{HouseConfig, Mode};
use crate::desk::{Desk, Halt};
use crate::draft::Draft;
use crate::house_clock::HouseClock;
use crate::jackpot::Controller;
use crate::meters::{Meters, Place};
use crate::people::Register;
use crate::recall::Recall;
use crate::wording::Wording;
use crate::{Answer, Batch, Command, CommandId, Event, GameEvent, Moment, Reason, Refusal, Refused, Stream, What};

/// How long the automatic supervisor and manager rest after a refusal.
const REST_MS: u32 = 60_000;

/// How the ids of the house's own transfers begin.
const HOUSE_TRANSFER: &str = "h-";

/// How many of the house's own transfers are remembered.
const HOUSE_TRANSFERS_KEPT: u64 = 10_000;

/// A founded house.
#[derive(Clone, Debug)]
pub(crate) struct Founded {
    /// The configuration as it was written.
    pub(crate) text: Box<str>,
    pub(crate) config: HouseConfig,
    /// The version of the readings that its tables are played under, where the founding names it.
    pub(crate) rules: Option<Rules>,
}

/// The house.
///
/// [`House::handle`] answers a command and changes nothing; [`House::apply`] is the only thing that changes it, and the
/// same batches give the same house.
#[derive(Clone, Debug, Default)]
pub struct House {
    pub(crate) founded: Option<Founded>,
    pub(crate) ledger: Ledger,
    pub(crate) desks: BTreeMap<Name, Desk>,
    pub(crate) pools: BTreeMap<Name, Arc<Controller>>,
    pub(crate) requests: Requests,
    pub(crate) recall: BTreeMap<Name, Recall>,
    pub(crate) meters: Meters,
    /// Since when a large hit waits.
    pub(crate) awaiting_since: BTreeMap<(Name, u32), Moment>,
    /// Until when the automatic supervisor and manager try nothing, because something of theirs was refused.
    pub(crate) rests_until: Moment,
    pub(crate) answers: Answers,
    /// Who is excluded, who has which limits, and what each player has done today.
    pub(crate) people: Register,
    /// Who sits at each table, as far as it was noted.
    pub(crate) seated: BTreeMap<Name, Vec<Option<PlayerName>>>,
    /// How many transfers the house has made beside those of rounds.
    pub(crate) serial: u64,
    /// The highest number among them. A record that an earlier version left with a hole has numbers above their count.
    pub(crate) numbered: u64,
    pub(crate) last_at: Moment,
    pub(crate) clock: HouseClock,
}

impl House {
    /// Answers a command. Nothing changes until its batch is applied.
    pub fn handle(&self, command: &Command) -> Answer {
        self.handle_worded(command, &Wording::of(&command.actor, &command.order))
    }

    /// The same for a command whose order was worded already: whoever writes it down does so once.
    pub fn handle_worded(&self, command: &Command, wording: &Wording) -> Answer {
        let digest = wording.digest();
        if let Some(answered) = self.answers.of(&command.id) {
            let reason = match () {
                () if answered.actor != command.actor => Reason::ForeignId,
                () if !wording.has(answered.digest, &command.actor, &command.order) => Reason::OtherContent,
                () => return Answer::Duplicate { accepted: answered.accepted },
            };
            return self.refused_again(command, digest, Refusal::plain("id", reason));
        }
        match Draft::decide(self, command) {
            Ok(events) => {
                let Command { id, actor, at, .. } = command.clone();
                Answer::Accepted(Batch { id, actor, at, digest, events: by_stream(events) })
            }
            Err(refusal) => self.refused(command, digest, refusal),
        }
    }

    /// Whether the house can tell by itself that an id is new or what was answered to it. The answers before the last ones
    /// are the store's to remember: for other ids it must be asked, and [`House::repeated`] answers what it finds.
    #[must_use]
    pub fn knows(&self, id: &CommandId) -> bool {
        self.answers.know(id)
    }

    /// How a command is answered whose id stands in the record with this content and this answer: as it was then.
    ///
    /// # Errors
    /// Something else was asked under the id. It is not written down once more.
    pub fn repeated(command: &Command, content: Digest, accepted: bool) -> Result<bool, Refusal> {
        if Wording::of(&command.actor, &command.order).has(content, &command.actor, &command.order) {
            Ok(accepted)
        } else {
            Err(Refusal::plain("id", Reason::OtherContent))
        }
    }

    fn refused(&self, command: &Command, digest: Digest, refusal: Refusal) -> Answer {
        let stream = match (command.order.table(), command.order.pool()) {
            (Some(table), _) if self.desks.contains_key(&table) => Stream::Table(table),
            (_, Some(pool)) if self.pools.contains_key(&pool) => Stream::Pool(pool),
            _ => Stream::House,
        };
        let what = What::Refused(Refused::of(command.order.name(), &refusal));
        let Command { id, actor, at, .. } = command.clone();
        // What is recorded never goes back in time.
        let at = at.max(self.last_at);
        Answer::Refused(Batch { id, actor, at, digest, events: vec![Event { stream, what }] }, refusal)
    }

    /// An id that was used for something else is refused and recorded, once, under an id of its own.
    fn refused_again(&self, command: &Command, digest: Digest, refusal: Refusal) -> Answer {
        let own = Sha256::digest([command.id.as_str().as_bytes(), &digest.0].concat());
        let hex: String = own.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        let id: CommandId = format!("again-{hex}").parse().expect("a short printable id");
        if self.answers.of(&id).is_some() {
            return Answer::Duplicate { accepted: false };
        }
        match self.refused(command, digest, refusal) {
            Answer::Refused(batch, refusal) => Answer::Refused(Batch { id, ..batch }, refusal),
            other => other,
        }
    }

    /// Makes happen what [`House::handle`] has answered with.
    pub fn apply(&mut self, batch: &Batch) {
        // A command is about one table, or about a few.
        let mut games: Vec<(Name, Vec<GameEvent>)> = Vec::new();
        let mut closing: Vec<(Name, Vec<(PlayerName, Money)>)> = Vec::new();
        for event in &batch.events {
            if let (Stream::Table(table), What::Game(game)) = (event.stream, &event.what) {
                if game.closes() {
                    closing.push((table, self.purses_at(table)));
                }
                match games.iter_mut().find(|(known, _)| *known == table) {
                    Some((_, events)) => events.push(*game),
                    None => games.push((table, vec![*game])),
                }
            }
        }
        for event in &batch.events {
            match (event.stream, &event.what) {
                (Stream::Table(table), What::Game(_)) => {
                    // All of a command's events are taken in together, where the first of them stands.
                    if let Some(at) = games.iter().position(|(known, _)| *known == table) {
                        let (_, events) = games.swap_remove(at);
                        self.take_game(table, &events, batch);
                    }
                }
                _ => self.apply_one(event, batch),
            }
        }
        for (table, purses) in closing {
            self.keep_round(table, &purses, batch.at);
        }
        let mut noted = None;
        for event in &batch.events {
            if let Stream::Table(table) = event.stream
                && noted.replace(table) != Some(table)
            {
                self.note_seats(table, batch.at);
            }
        }
        self.answers.remember(batch);
        self.last_at = self.last_at.max(batch.at);
        // Behind everything else that the command did, which happened before.
        for event in &batch.events {
            if let What::ClockCorrected { from, to, .. } = &event.what {
                self.clock_corrected(*from, *to);
                self.last_at = *to;
            }
        }
    }

    fn take_game(&mut self, table: Name, events: &[GameEvent], batch: &Batch) {
        let Some(desk) = self.desks.get_mut(&table) else { return };
        // The money of these events stands in the batch beside them.
        desk.take(events, batch.at);
        if desk.game.awaits_supervisor() && desk.declared_by.is_none() {
            desk.declared_by = Some(batch.actor.name);
        }
    }

    fn apply_one(&mut self, event: &Event, batch: &Batch) {
        if let Stream::Table(table) = event.stream
            && let Some(desk) = self.desks.get_mut(&table)
        {
            match &event.what {
                What::TableOpened { dealer } => {
                    (desk.open, desk.dealer, desk.moved_at) = (true, Some(*dealer), batch.at);
                }
                What::TableClosed => (desk.open, desk.dealer, desk.clock, desk.halt) = (false, None, None, None),
                What::Seated { seat, player } => desk.seats[seat.index()] = Some(player_of(*player)),
                What::Unseated { seat, .. } => desk.seats[seat.index()] = None,
                What::CutOffered(cut) => desk.take_cut(*cut),
                What::ClockWound => desk.wind_anew(batch.at),
                What::Paused { .. } => desk.stand_still(Halt::Paused, batch.at),
                What::Held { .. } => desk.stand_still(Halt::Held, batch.at),
                // Whatever was asked did not happen; nothing more does until people have looked at it.
                What::Refused(refused) if refused.key == Reason::UNBALANCED && desk.open => {
                    desk.stand_still(Halt::Held, batch.at);
                }
                What::GeneratorFailed { .. } => desk.stand_still(Halt::Generator, batch.at),
                What::Resumed | What::Released { .. } => desk.go_on(batch.at),
                What::HandedOver { to, .. } => desk.dealer = Some(*to),
                What::LimitsChanged { limits } => desk.relimit(limits),
                What::Approved { request } => {
                    if let Some(limits) = self.requests.limits(request) {
                        desk.next_limits = Some(limits);
                    }
                    self.requests.decided(request);
                }
                What::Corrected { request, net, .. } => {
                    let (request, net) = (request.clone(), *net);
                    self.corrected(table, &request, net, batch.at);
                }
                What::Reach { reachable } => desk.reaches = *reachable,
                _ => {}
            }
        }
        match &event.what {
            What::Founded { config, rules } => self.founded(config, *rules),
            What::Money(money) => {
                self.note_money(money, batch.at);
                self.ledger.apply(money);
                // A bet that was taken back before it counted can never be corrected: nobody asks for it again.
                if let sabot_ledger::What::Voided { of } = &money.what {
                    self.ledger.forget(of);
                    self.ledger.forget(&money.id);
                }
                if let Some(number) = house_number(&money.id) {
                    self.serial += 1;
                    self.numbered = self.numbered.max(number);
                    self.forget_old();
                }
                self.count_drop(money, batch.at);
            }
            What::Pool(pool) => {
                if let Stream::Pool(name) = event.stream
                    && let Some(controller) = self.pools.get_mut(&name)
                {
                    Arc::make_mut(controller).apply(pool);
                    self.note_hits(name, batch.at);
                }
            }
            What::Asked(request) => self.requests.asked(request),
            What::Approved { request } => self.requests.decided(request),
            What::Rejected { request, .. } => self.requests.decided(request),
            What::ClockNoted { ahead_ms } => self.clock.ahead_ms = *ahead_ms,
            What::ClockCorrected { request, .. } => self.requests.decided(request),
            What::Excluded(exclusion) => self.people.excluded(*exclusion),
            What::Lifted { exclusion, request } => {
                self.people.lifted(*exclusion);
                self.requests.decided(request);
            }
            What::Limited { player, limits } => self.people.limit(*player, *limits, batch.at),
            What::AccountOpened(opened) => self.people.accounts.open(opened, batch.actor.name, batch.at),
            What::AccountChanged(changed) => self.people.accounts.change(changed),
            What::Refused(_) if batch.actor.automatic && batch.actor.role != crate::Role::Croupier => {
                // What was refused once will be again: people have to look at it, and the log is not filled meanwhile.
                self.rests_until = batch.at.plus_ms(REST_MS);
            }
            _ => {}
        }
    }

    /// What the house moved beside rounds is remembered for a while, as repeats of it are.
    fn forget_old(&mut self) {
        if let Some(old) = self.serial.checked_sub(HOUSE_TRANSFERS_KEPT)
            && let Ok(id) = house_transfer(old)
        {
            self.ledger.forget(&id);
        }
    }

    /// Remembers since when each large hit waits.
    fn note_hits(&mut self, pool: Name, at: Moment) {
        let Some(controller) = self.pools.get(&pool) else { return };
        let waits: BTreeSet<u32> = controller.hits().filter(|hit| hit.state.is_open()).map(|hit| hit.number).collect();
        self.awaiting_since.retain(|(of, hit), _| *of != pool || waits.contains(hit));
        for hit in waits {
            self.awaiting_since.entry((pool, hit)).or_insert(at);
        }
    }

    /// A configuration that was read once is read again. One that cannot be founds no house: whoever reads a record asks
    /// [`House::check_followed`] before, and says so.
    fn founded(&mut self, text: &str, rules: Option<Rules>) {
        let Ok(config) = crate::config::read(text) else { return };
        let Ok((desks, pools)) = crate::founding::build(&config) else { return };
        self.recall = desks.keys().map(|table| (*table, Recall::new(config.recall))).collect();
        self.seated = desks.iter().map(|(table, desk)| (*table, desk.seated())).collect();
        (self.desks, self.pools) = (desks, pools);
        self.founded = Some(Founded { text: text.into(), config, rules });
    }

    /// The purses of those who have bets at a table.
    fn purses_at(&self, table: Name) -> Vec<(PlayerName, Money)> {
        let Some(desk) = self.desks.get(&table) else { return Vec::new() };
        let mut players: Vec<PlayerName> = desk.books.laid.iter().map(|laid| laid.player).collect();
        players.sort_unstable();
        players.dedup();
        players.into_iter().map(|player| (player, self.purse(name_of(player), desk.own.currency))).collect()
    }

    /// Keeps a round that has just closed, for recall and for the day's figures.
    fn keep_round(&mut self, table: Name, purses: &[(PlayerName, Money)], at: Moment) {
        let Some(desk) = self.desks.get_mut(&table) else { return };
        if !desk.books.closed {
            return;
        }
        let mut round = desk.finished_round(at);
        let currency = desk.own.currency;
        let (game, practice) = (desk.config.game.instrument(), desk.config.mode == Mode::Practice);
        round.purses =
            purses.iter().map(|(player, before)| (*player, *before, self.purse(name_of(*player), currency))).collect();
        if let Some(place) = self.place(at, game, table, currency).filter(|_| !practice) {
            self.meters.at(place).count(&round);
        }
        let number = self.desks.get(&table).map_or(0, |desk| desk.own.number);
        if let Some(recall) = self.recall.get_mut(&table) {
            for old in recall.keep(round) {
                // What can no longer be recalled can no longer be corrected; nor can what came before the first round.
                self.ledger.forget_all(&format!("t{number}-r{old}-"));
                if old == 1 {
                    self.ledger.forget_all(&format!("t{number}-r0-"));
                }
            }
        }
    }

    fn place(&self, at: Moment, game: sabot_law::Instrument, table: Name, currency: Currency) -> Option<Place> {
        let starts = self.founded.as_ref()?.config.day_starts_minute;
        Some(Place { day: at.gaming_day(starts), game, table, currency })
    }

    /// Chips bought at a table are its drop.
    fn count_drop(&mut self, money: &sabot_ledger::Event, at: Moment) {
        let sabot_ledger::What::Posted(transfer) = &money.what else { return };
        let (Some(table), Some(entry)) = (transfer.tags.table, transfer.entries.first()) else { return };
        if transfer.purpose != sabot_ledger::Purpose::BuyIn {
            return;
        }
        let Some(desk) = self.desks.get(&table).filter(|desk| desk.config.mode != Mode::Practice) else { return };
        let (game, currency) = (desk.config.game.instrument(), desk.own.currency);
        if let Some(place) = self.place(at, game, table, currency) {
            self.meters.at(place).drop += u128::from(entry.amount.minor().unsigned_abs());
        }
    }

    fn corrected(&mut self, table: Name, request: &CommandId, gained: Money, at: Moment) {
        let correction = self.requests.correction(request);
        self.requests.decided(request);
        let Some(correction) = correction else { return };
        if let Some(recall) = self.recall.get_mut(&table) {
            recall.corrected(correction.round, correction.seat, correction.bet, player_of(correction.player));
        }
        let Some(desk) = self.desks.get(&table).filter(|desk| desk.config.mode != Mode::Practice) else { return };
        let (game, currency) = (desk.config.game.instrument(), desk.own.currency);
        if let Some(place) = self.place(at, game, table, currency) {
            let figures = self.meters.at(place);
            figures.corrections += 1;
            figures.corrected += i128::from(gained.minor());
        }
    }

    /// The text of its configuration, once it is founded.
    #[must_use]
    pub fn config_text(&self) -> Option<&str> {
        self.founded.as_ref().map(|founded| &*founded.text)
    }

    /// Its configuration, once it is founded.
    #[must_use]
    pub fn config(&self) -> Option<&HouseConfig> {
        self.founded.as_ref().map(|founded| &founded.config)
    }

    /// The version of the readings that its tables were founded under.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.founded.as_ref().map_or(Rules::TODAY, |founded| founded.rules.unwrap_or_default())
    }

    /// Its books.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// A table.
    #[must_use]
    pub fn table(&self, name: Name) -> Option<&Desk> {
        self.desks.get(&name)
    }

    /// All tables, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&Name, &Desk)> {
        self.desks.iter()
    }

    /// A jackpot.
    #[must_use]
    pub fn pool(&self, name: Name) -> Option<&Controller> {
        self.pools.get(&name).map(|controller| &**controller)
    }

    /// All jackpots, by name.
    pub fn pools(&self) -> impl Iterator<Item = (&Name, &Controller)> {
        self.pools.iter().map(|(name, controller)| (name, &**controller))
    }

    /// What waits for a second person's word, hits and irregularities left out.
    pub fn requests(&self) -> impl Iterator<Item = &Request> {
        self.requests.open()
    }

    /// The last rounds of a table.
    #[must_use]
    pub fn recall(&self, table: Name) -> Option<&Recall> {
        self.recall.get(&table)
    }

    /// The figures of tables and days.
    #[must_use]
    pub const fn meters(&self) -> &Meters {
        &self.meters
    }

    /// What a player can spend.
    #[must_use]
    pub fn purse(&self, player: Name, currency: Currency) -> Money {
        self.ledger.available(&Account::new(currency, Kind::Purse, player)).unwrap_or(Money::ZERO)
    }

    /// When something last happened.
    #[must_use]
    pub const fn last_at(&self) -> Moment {
        self.last_at
    }
}

/// The id of a transfer that the house makes beside those of rounds.
pub(crate) fn house_transfer(number: u64) -> Result<Id, NameError> {
    format!("{HOUSE_TRANSFER}{number}").parse()
}

/// The number in such an id.
fn house_number(id: &Id) -> Option<u64> {
    id.as_str().strip_prefix(HOUSE_TRANSFER)?.parse().ok()
}

/// The highest number among the house's own transfers that a ledger remembers: the newest are.
pub(crate) fn highest_number(ledger: &Ledger) -> Option<u64> {
    ledger.ids(HOUSE_TRANSFER).filter_map(house_number).max()
}

/// Events as they are recorded: each stream's together, in the order in which the streams first appear.
fn by_stream(events: Vec<Event>) -> Vec<Event> {
    let mut streams: Vec<(Stream, Vec<Event>)> = Vec::new();
    for event in events {
        match streams.iter_mut().find(|(stream, _)| *stream == event.stream) {
            Some((_, of_stream)) => of_stream.push(event),
            None => streams.push((event.stream, vec![event])),
        }
    }
    streams.into_iter().flat_map(|(_, events)| events).collect()
}
