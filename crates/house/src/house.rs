//! The house: its tables, its pools, its books, and the one door for commands.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use sabot_games::Name;
use sabot_law::{Digest, Rules};
use sabot_ledger::{Account, AccountKind, Id, Ledger, NameError};
use sabot_money::{Currency, Money};
use sha2::{Digest as _, Sha256};

use crate::ahead::TableAhead;
use crate::answers::Answers;
use crate::approvals::{ApprovalRequest, Requests};
use crate::config::{HouseConfig, Mode};
use crate::floor_table::{FloorTable, Halt};
use crate::founding::Built;
use crate::house_clock::HouseClock;
use crate::jackpot::Controller;
use crate::meters::{HouseMeters, MeterPlace};
use crate::people::Register;
use crate::recall::Recall;
use crate::transaction::Transaction;
use crate::wording::Wording;
use crate::{
    Answer, Batch, Command, CommandId, GameEvent, HouseEvent, HouseReason, HouseRefusal, HouseTournament, Moment,
    Refused, Stream, StreamEvent,
};

/// How long the automatic supervisor and manager rest after a refusal.
const REST_MS: u32 = 60_000;

/// How the ids of the house's own transfers begin.
const HOUSE_TRANSFER: &str = "h-";

/// How many of the house's own transfers are remembered.
const HOUSE_TRANSFERS_KEPT: u64 = 10_000;

/// The version of the readings for a house to be founded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FoundsUnder(pub(crate) Rules);

impl Default for FoundsUnder {
    fn default() -> FoundsUnder {
        FoundsUnder(Rules::TODAY)
    }
}

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
    /// The version of the readings that it would be founded under: the newest, but where an audit founds an older house again.
    pub(crate) founds_under: FoundsUnder,
    pub(crate) ledger: Ledger,
    pub(crate) desks: BTreeMap<Name, Arc<FloorTable>>,
    pub(crate) pools: BTreeMap<Name, Arc<Controller>>,
    pub(crate) tournaments: BTreeMap<Name, Arc<HouseTournament>>,
    pub(crate) requests: Requests,
    pub(crate) recall: BTreeMap<Name, Arc<Recall>>,
    pub(crate) meters: HouseMeters,
    /// Since when a large hit waits.
    pub(crate) awaiting_since: BTreeMap<(Name, u32), Moment>,
    /// Until when the automatic supervisor and manager try nothing, because something of theirs was refused.
    pub(crate) rests_until: Moment,
    pub(crate) answers: Answers,
    /// Who is excluded, who has which limits, and what each player has done today.
    pub(crate) people: Register,
    /// Who sits at each table, as far as it was noted.
    pub(crate) seated: BTreeMap<Name, Vec<Option<Name>>>,
    /// How many transfers the house has made beside those of rounds.
    pub(crate) serial: u64,
    /// The highest number among them. A record that an earlier version left with a hole has numbers above their count.
    pub(crate) numbered: u64,
    pub(crate) last_at: Moment,
    pub(crate) clock: HouseClock,
}

impl House {
    /// Where nobody has founded it yet, it will be founded under this version of the readings: an audit decides an older founding
    /// again as it was decided then.
    pub fn found_under(&mut self, rules: Rules) {
        self.founds_under = FoundsUnder(rules);
    }

    /// Answers a command. Nothing changes until its batch is applied.
    pub fn handle(&self, command: &Command) -> Answer {
        self.handle_worded(command, &Wording::of(&command.actor, &command.order))
    }

    /// The same for an order that was worded already, so that whoever also writes the wording down makes it once.
    pub fn handle_worded(&self, command: &Command, wording: &Wording) -> Answer {
        self.handle_ahead(command, wording).0
    }

    /// The same, with the table of a command to a game as it will be: [`House::apply_ahead`] takes it over.
    pub fn handle_ahead(&self, command: &Command, wording: &Wording) -> (Answer, Option<TableAhead>) {
        let digest = wording.digest();
        if let Some(answered) = self.answers.of(&command.id) {
            let reason = match () {
                () if answered.actor != command.actor => HouseReason::ForeignId,
                () if !wording.has(answered.digest, &command.actor, &command.order) => HouseReason::OtherContent,
                () => return (Answer::Duplicate { accepted: answered.accepted }, None),
            };
            return (self.refused_again(command, digest, HouseRefusal::plain("id", reason)), None);
        }
        match Transaction::decide(self, command) {
            Ok((events, stepped)) => {
                let Command { id, actor, at, .. } = command.clone();
                let batch = Batch { id, actor, at, digest, events: by_stream(events) };
                let ahead = stepped.and_then(|desk| TableAhead::of(desk, &batch));
                (Answer::Accepted(batch), ahead)
            }
            Err(refusal) => (self.refused(command, digest, refusal), None),
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
    pub fn repeated(command: &Command, content: Digest, accepted: bool) -> Result<bool, HouseRefusal> {
        if Wording::of(&command.actor, &command.order).has(content, &command.actor, &command.order) {
            Ok(accepted)
        } else {
            Err(HouseRefusal::plain("id", HouseReason::OtherContent))
        }
    }

    fn refused(&self, command: &Command, digest: Digest, refusal: HouseRefusal) -> Answer {
        let stream = match (command.order.table(), command.order.pool()) {
            (Some(table), _) if self.desks.contains_key(&table) => Stream::Table(table),
            (_, Some(pool)) if self.pools.contains_key(&pool) => Stream::Pool(pool),
            _ => match command.order.tournament() {
                Some(tournament) if self.tournaments.contains_key(&tournament) => Stream::Tournament(tournament),
                _ => Stream::House,
            },
        };
        let what = HouseEvent::Refused(Refused::of(command.order.name(), &refusal));
        let Command { id, actor, at, .. } = command.clone();
        // What is recorded never goes back in time.
        let at = at.max(self.last_at);
        Answer::Refused(Batch { id, actor, at, digest, events: vec![StreamEvent { stream, what }] }, refusal)
    }

    /// An id that was used for something else is refused and recorded, once, under an id of its own.
    fn refused_again(&self, command: &Command, digest: Digest, refusal: HouseRefusal) -> Answer {
        let own = Sha256::digest([command.id.as_str().as_bytes(), digest.as_bytes()].concat());
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
        self.take(batch, None);
    }

    /// The same where the table of the command is known already, from [`House::handle_ahead`] on a house that was as this one is.
    pub fn apply_ahead(&mut self, batch: &Batch, ahead: &TableAhead) {
        self.take(batch, Some(ahead));
    }

    fn take(&mut self, batch: &Batch, ahead: Option<&TableAhead>) {
        // A command is about one table, or about a few.
        let mut games: Vec<(Name, Vec<GameEvent>)> = Vec::new();
        let mut closing: Vec<(Name, Vec<(Name, Money)>)> = Vec::new();
        for event in &batch.events {
            if let (Stream::Table(table), HouseEvent::Game(game)) = (event.stream, &event.what)
                && ahead.is_none_or(|ahead| ahead.table != table)
            {
                if game.closes() {
                    closing.push((table, self.purses_at(table)));
                }
                match games.iter_mut().find(|(known, _)| *known == table) {
                    Some((_, events)) => events.push(*game),
                    None => games.push((table, vec![*game])),
                }
            }
        }
        if let Some(TableAhead { table, desk }) = ahead {
            self.desks.insert(*table, Arc::clone(desk));
        }
        for event in &batch.events {
            match (event.stream, &event.what) {
                (Stream::Table(table), HouseEvent::Game(_)) => {
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
        // The correction of the clock comes last, because everything else in the batch happened before it, by the old
        // time.
        for event in &batch.events {
            if let HouseEvent::ClockCorrected { from, to, .. } = &event.what {
                self.clock_corrected(*from, *to);
                self.last_at = *to;
            }
        }
    }

    fn take_game(&mut self, table: Name, events: &[GameEvent], batch: &Batch) {
        let Some(desk) = self.desks.get_mut(&table).map(Arc::make_mut) else { return };
        // The money that the table asks to be moved is dropped here: the batch has it as events of its own.
        desk.take(events, batch.at);
        if desk.game.awaits_supervisor() && desk.declared_by.is_none() {
            desk.declared_by = Some(batch.actor.name);
        }
    }

    fn apply_one(&mut self, event: &StreamEvent, batch: &Batch) {
        if let Stream::Table(table) = event.stream
            && !matches!(event.what, HouseEvent::Money(_))
            && let Some(desk) = self.desks.get_mut(&table).map(Arc::make_mut)
        {
            match &event.what {
                HouseEvent::TableOpened { dealer } => {
                    (desk.open, desk.dealer, desk.moved_at) = (true, Some(*dealer), batch.at);
                }
                HouseEvent::TableClosed => (desk.open, desk.dealer, desk.clock, desk.halt) = (false, None, None, None),
                HouseEvent::Seated { seat, player } => desk.seats[seat.index()] = Some(*player),
                HouseEvent::Unseated { seat, .. } => desk.seats[seat.index()] = None,
                HouseEvent::CutOffered(cut) => desk.take_cut(*cut),
                HouseEvent::ClockWound => desk.wind_anew(batch.at),
                HouseEvent::Paused { .. } => desk.stand_still(Halt::Paused, batch.at),
                HouseEvent::Held { .. } => desk.stand_still(Halt::Held, batch.at),
                // Books that would not balance refused the command: the table is held until people have looked at it.
                HouseEvent::Refused(refused) if refused.key == HouseReason::UNBALANCED && desk.open => {
                    desk.stand_still(Halt::Held, batch.at);
                }
                HouseEvent::GeneratorFailed { .. } => desk.stand_still(Halt::Generator, batch.at),
                HouseEvent::Resumed | HouseEvent::Released { .. } => desk.go_on(batch.at),
                HouseEvent::HandedOver { to, .. } => desk.dealer = Some(*to),
                HouseEvent::LimitsChanged { limits } => desk.relimit(limits),
                HouseEvent::Approved { request } => {
                    if let Some(limits) = self.requests.limits(request) {
                        desk.next_limits = Some(limits);
                    }
                    self.requests.decided(request);
                }
                HouseEvent::Corrected { request, net, .. } => {
                    let (request, net) = (request.clone(), *net);
                    self.corrected(table, &request, net, batch.at);
                }
                HouseEvent::Reach { reachable } => desk.reaches = *reachable,
                _ => {}
            }
        }
        match &event.what {
            HouseEvent::Founded { config, rules } => self.founded(config, *rules),
            HouseEvent::Money(money) => {
                self.note_money(money, batch.at);
                self.ledger.apply(money);
                // A bet that was taken back before it counted can never be corrected, so nobody will ask the ledger for
                // it again.
                if let sabot_ledger::MoneyMovement::Voided { of } = &money.what {
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
            HouseEvent::Pool(pool) => {
                if let Stream::Pool(name) = event.stream
                    && let Some(controller) = self.pools.get_mut(&name)
                {
                    Arc::make_mut(controller).apply(pool);
                    self.note_hits(name, batch.at);
                }
            }
            HouseEvent::Asked(request) => self.requests.asked(request),
            HouseEvent::Approved { request } => self.requests.decided(request),
            HouseEvent::Rejected { request, .. } => self.requests.decided(request),
            HouseEvent::ClockNoted { ahead_ms } => self.clock.ahead_ms = *ahead_ms,
            HouseEvent::ClockCorrected { request, .. } => self.requests.decided(request),
            HouseEvent::Excluded(exclusion) => self.people.excluded(*exclusion),
            HouseEvent::Lifted { exclusion, request } => {
                self.people.lifted(*exclusion);
                self.requests.decided(request);
            }
            HouseEvent::Tournament(row) => self.take_row(event.stream, row, batch.at),
            HouseEvent::Limited { player, limits } => self.people.limit(*player, *limits, batch.at),
            HouseEvent::AccountOpened(opened) => self.people.accounts.open(opened, batch.actor.name, batch.at),
            HouseEvent::AccountChanged(changed) => self.people.accounts.change(changed),
            HouseEvent::Refused(_) if batch.actor.automatic && batch.actor.role != crate::Role::Croupier => {
                // The same approval would be refused again. The programs rest, so that they do not fill the log before
                // people have looked at it.
                self.rests_until = batch.at.plus_ms(REST_MS);
            }
            _ => {}
        }
    }

    /// Forgets the oldest of the house's own transfers: only the last so many are remembered.
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

    /// Reads the configuration of a founding again. One that cannot be read founds no house here: whoever reads a
    /// record asks [`House::check_followed`] before, and says so.
    fn founded(&mut self, text: &str, rules: Option<Rules>) {
        let Ok(config) = crate::config::read_under(text, rules.unwrap_or_default()) else { return };
        let Ok(Built { desks, pools, tournaments }) = crate::founding::build(&config) else { return };
        self.recall = desks.keys().map(|table| (*table, Arc::new(Recall::new(config.recall)))).collect();
        self.seated = desks.iter().map(|(table, desk)| (*table, desk.seated())).collect();
        (self.desks, self.pools, self.tournaments) = (desks, pools, tournaments);
        self.founded = Some(Founded { text: text.into(), config, rules });
        // From now on the founding says it.
        self.founds_under = FoundsUnder::default();
    }

    /// The purses of those who have bets at a table.
    fn purses_at(&self, table: Name) -> Vec<(Name, Money)> {
        let Some(desk) = self.desks.get(&table) else { return Vec::new() };
        let mut players: Vec<Name> = desk.books.laid.iter().map(|laid| laid.player).collect();
        players.sort_unstable();
        players.dedup();
        players.into_iter().map(|player| (player, self.purse(player, desk.own.currency))).collect()
    }

    /// Keeps a round that has just closed, for recall and for the day's figures.
    fn keep_round(&mut self, table: Name, purses: &[(Name, Money)], at: Moment) {
        let Some(desk) = self.desks.get_mut(&table).map(Arc::make_mut) else { return };
        if !desk.books.closed {
            return;
        }
        let mut round = desk.finished_round(at);
        let currency = desk.own.currency;
        let (game, practice) = (desk.config.game.instrument(), desk.config.mode == Mode::Practice);
        round.purses =
            purses.iter().map(|(player, before)| (*player, *before, self.purse(*player, currency))).collect();
        if let Some(place) = self.place(at, game, table, currency).filter(|_| !practice) {
            self.meters.at(place).count(&round);
        }
        let number = self.desks.get(&table).map_or(0, |desk| desk.own.number);
        if let Some(recall) = self.recall.get_mut(&table).map(Arc::make_mut) {
            for old in recall.keep(round) {
                // A round that is no longer recalled can no longer be corrected, so its transfers are forgotten; with
                // the first round go those from before it.
                self.ledger.forget_all(&format!("t{number}-r{old}-"));
                if old == 1 {
                    self.ledger.forget_all(&format!("t{number}-r0-"));
                }
            }
        }
    }

    fn place(&self, at: Moment, game: sabot_law::Instrument, table: Name, currency: Currency) -> Option<MeterPlace> {
        let starts = self.founded.as_ref()?.config.day_starts_minute;
        Some(MeterPlace { day: at.gaming_day(starts), game, table, currency })
    }

    /// Chips bought at a table are its drop.
    fn count_drop(&mut self, money: &sabot_ledger::MoneyEvent, at: Moment) {
        let sabot_ledger::MoneyMovement::Posted(transfer) = &money.what else { return };
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
        if let Some(recall) = self.recall.get_mut(&table).map(Arc::make_mut) {
            recall.corrected(correction.round, correction.seat, correction.bet, correction.player);
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
        self.founded.as_ref().map_or(self.founds_under.0, |founded| founded.rules.unwrap_or_default())
    }

    /// Its books.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// A table.
    #[must_use]
    pub fn table(&self, name: Name) -> Option<&FloorTable> {
        self.desks.get(&name).map(|desk| &**desk)
    }

    /// All tables, by name.
    pub fn tables(&self) -> impl Iterator<Item = (&Name, &FloorTable)> {
        self.desks.iter().map(|(name, desk)| (name, &**desk))
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

    /// The tournaments, in the order of their names.
    pub fn tournaments(&self) -> impl Iterator<Item = (&Name, &HouseTournament)> {
        self.tournaments.iter().map(|(name, one)| (name, &**one))
    }

    /// The tournament of this name.
    #[must_use]
    pub fn tournament(&self, name: Name) -> Option<&HouseTournament> {
        self.tournaments.get(&name).map(|one| &**one)
    }

    /// The tournament that somebody has entered and is not out of. Nobody is in two at once.
    #[must_use]
    pub fn tournament_of(&self, player: Name) -> Option<&HouseTournament> {
        self.tournaments.values().map(|one| &**one).find(|one| one.holds(player))
    }

    /// What two people have to decide of a tournament: who is disqualified, whether it is cancelled, large prizes.
    pub fn tournament_requests(&self, name: Name) -> impl Iterator<Item = &ApprovalRequest> {
        self.requests().filter(
            move |request| matches!(request.wish, crate::Wish::Tournament { tournament, .. } if tournament == name),
        )
    }

    /// What waits for a second person's word, hits and irregularities left out.
    pub fn requests(&self) -> impl Iterator<Item = &ApprovalRequest> {
        self.requests.open()
    }

    /// The last rounds of a table.
    #[must_use]
    pub fn recall(&self, table: Name) -> Option<&Recall> {
        self.recall.get(&table).map(|recall| &**recall)
    }

    /// The figures of tables and days.
    #[must_use]
    pub const fn meters(&self) -> &HouseMeters {
        &self.meters
    }

    /// What a player can spend.
    #[must_use]
    pub fn purse(&self, player: Name, currency: Currency) -> Money {
        self.ledger.available(&Account::new(currency, AccountKind::Purse, player)).unwrap_or(Money::ZERO)
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

/// The highest number among the house's own transfers in a ledger, which remembers the newest of them.
pub(crate) fn highest_number(ledger: &Ledger) -> Option<u64> {
    ledger.ids(HOUSE_TRANSFER).filter_map(house_number).max()
}

/// Events as they are recorded: each stream's together, in the order in which the streams first appear.
fn by_stream(events: Vec<StreamEvent>) -> Vec<StreamEvent> {
    let mut streams: Vec<(Stream, Vec<StreamEvent>)> = Vec::new();
    for event in events {
        match streams.iter_mut().find(|(stream, _)| *stream == event.stream) {
            Some((_, of_stream)) => of_stream.push(event),
            None => streams.push((event.stream, vec![event])),
        }
    }
    streams.into_iter().flat_map(|(_, events)| events).collect()
}
