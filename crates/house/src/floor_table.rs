//! A table of the house: its game, who leads it, who sits there, its clock, and the money of its round.

use sabot_games::{Bet, Message, Name, Seat, Tell as _, omaha};
use sabot_ledger::MoneyCommand;
use sabot_money::Money;

use crate::books::{Booking, Laid, Ownership, RoundBooks};
use crate::books_omaha::PotLine;
use crate::clock::TableClock;
use crate::config::{GameSetup, TableConfig};
use crate::game::{Game, GameEvent, GameProgress};
use crate::recall::{RecalledRound, SettledBet};
use crate::snapshot::Between;
use crate::{Contributed, GameCommand, HouseReason, HouseRefusal, Moment, NewLimits};

/// Why a table stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Halt {
    /// It is paused.
    Paused,
    /// A dispute is to be decided.
    Held,
    /// Its generator failed.
    Generator,
}

/// A table of the house.
#[derive(Clone, Debug, PartialEq)]
pub struct FloorTable {
    pub(crate) config: TableConfig,
    pub(crate) own: Ownership,
    pub(crate) game: Game,
    pub(crate) open: bool,
    pub(crate) halt: Option<Halt>,
    pub(crate) dealer: Option<Name>,
    /// Who sits where, at games that know no seats themselves (stud, football).
    pub(crate) seats: Vec<Option<Name>>,
    pub(crate) clock: Option<TableClock>,
    pub(crate) books: RoundBooks,
    /// The game as it was when the open round began: together with the events in `told` it gives the game as it is now.
    pub(crate) began: Option<Between>,
    /// What has happened in the round, for recall.
    pub(crate) told: Vec<GameEvent>,
    pub(crate) opened_at: Moment,
    /// When the table last moved: the pace of an automatic croupier is counted from here.
    pub(crate) moved_at: Moment,
    /// Who declared the irregularity that waits for a supervisor.
    pub(crate) declared_by: Option<Name>,
    /// Limits that were approved while a round was open.
    pub(crate) next_limits: Option<NewLimits>,
    /// Whether it reaches its pool.
    pub(crate) reaches: bool,
    /// How often its cards were shuffled, and how many have come out since.
    pub(crate) drawn: DeckPosition,
    /// What players have added to the cut of these cards, in the order of their seats.
    pub(crate) cuts: Vec<Contributed>,
}

/// Where a table is in its deck or shoe: what a generator has to go on from after an interruption.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeckPosition {
    /// How often the cards were shuffled; 0 before the first time.
    pub shuffles: u32,
    /// How many cards have come out since, dealt or burnt.
    pub cards: u16,
}

impl DeckPosition {
    fn count(&mut self, event: &GameEvent) {
        use sabot_games::BankedEvent;
        use sabot_games::omaha::OmahaEvent;
        let out = match event {
            GameEvent::Banked(event) => match event.what {
                BankedEvent::Shuffled { .. } | BankedEvent::ShoeFilled { .. } => {
                    *self = DeckPosition { shuffles: self.shuffles + 1, cards: 0 };
                    0
                }
                BankedEvent::Burnt { count } => u16::from(count),
                BankedEvent::CardDealt { .. } => 1,
                _ => 0,
            },
            GameEvent::Omaha(event) => match event.what {
                OmahaEvent::Shuffled { .. } => {
                    *self = DeckPosition { shuffles: self.shuffles + 1, cards: 0 };
                    0
                }
                OmahaEvent::CardDealt { .. } | OmahaEvent::Burnt { .. } | OmahaEvent::BoardDealt { .. } => 1,
                OmahaEvent::HandDealt { .. } => 4,
                _ => 0,
            },
        };
        self.cards += out;
    }
}

impl FloorTable {
    /// A table that has not opened yet.
    pub(crate) fn new(config: TableConfig, own: Ownership) -> Result<FloorTable, sabot_games::Refusal> {
        let game = Game::open(&config.game)?;
        let seats = match &config.game {
            GameSetup::Stud(setup) => setup.seats,
            GameSetup::Football(setup) => setup.seats,
            GameSetup::Qpoker(_) | GameSetup::Omaha(_) => 0,
        };
        Ok(FloorTable {
            config,
            own,
            game,
            open: false,
            halt: None,
            dealer: None,
            seats: vec![None; usize::from(seats)],
            clock: None,
            books: RoundBooks::default(),
            began: None,
            told: Vec::new(),
            opened_at: Moment::default(),
            moved_at: Moment::default(),
            declared_by: None,
            next_limits: None,
            reaches: true,
            drawn: DeckPosition::default(),
            cuts: Vec::new(),
        })
    }

    /// Its configuration, with the limits in force.
    #[must_use]
    pub const fn config(&self) -> &TableConfig {
        &self.config
    }

    /// Its game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether it is open.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// Why it stands still, where it does.
    #[must_use]
    pub const fn halt(&self) -> Option<Halt> {
        self.halt
    }

    /// Who declared what waits for a supervisor's word.
    #[must_use]
    pub const fn declared_by(&self) -> Option<Name> {
        self.declared_by
    }

    /// Who leads it.
    #[must_use]
    pub const fn dealer(&self) -> Option<Name> {
        self.dealer
    }

    /// The clock that runs.
    #[must_use]
    pub const fn clock(&self) -> Option<TableClock> {
        self.clock
    }

    /// When it last moved.
    #[must_use]
    pub const fn moved_at(&self) -> Moment {
        self.moved_at
    }

    /// Whether it reaches its pool.
    #[must_use]
    pub const fn reaches_pool(&self) -> bool {
        self.reaches
    }

    /// Where it is in its deck or shoe.
    #[must_use]
    pub const fn drawn(&self) -> DeckPosition {
        self.drawn
    }

    /// Whether its cards lie shuffled and none of them has come out: then players may cut them.
    #[must_use]
    pub const fn may_be_cut(&self) -> bool {
        self.drawn.shuffles > 0 && self.drawn.cards == 0
    }

    /// What players have added to the cut of its deck or shoe, in the order of their seats.
    #[must_use]
    pub fn cuts(&self) -> &[Contributed] {
        &self.cuts
    }

    pub(crate) fn take_cut(&mut self, cut: Contributed) {
        let behind = self.cuts.partition_point(|other| other.seat < cut.seat);
        self.cuts.insert(behind, cut);
    }

    /// How many decks it plays with.
    #[must_use]
    pub const fn decks(&self) -> u8 {
        match &self.config.game {
            GameSetup::Stud(setup) => setup.decks,
            GameSetup::Qpoker(setup) => setup.decks,
            GameSetup::Football(setup) => setup.decks,
            GameSetup::Omaha(setup) => setup.decks,
        }
    }

    /// How many seats it has for players.
    #[must_use]
    pub fn seat_count(&self) -> u8 {
        match &self.config.game {
            GameSetup::Stud(setup) => setup.seats,
            GameSetup::Qpoker(setup) => setup.seats,
            GameSetup::Football(setup) => setup.seats,
            GameSetup::Omaha(setup) => setup.seats,
        }
    }

    /// Who sits at a seat.
    #[must_use]
    pub fn player_at(&self, seat: Seat) -> Option<Name> {
        match &self.game {
            Game::Stud(_) | Game::Football(_) => self.seats.get(seat.index()).copied().flatten(),
            Game::Qpoker(table) => table.player_at(seat),
            Game::Omaha(table) => table.room().player(seat),
        }
    }

    /// Who sits at each seat.
    pub(crate) fn seated(&self) -> Vec<Option<Name>> {
        Seat::first(self.seat_count()).map(|seat| self.player_at(seat)).collect()
    }

    /// Where a player sits.
    #[must_use]
    pub fn seat_of(&self, player: Name) -> Option<Seat> {
        Seat::first(self.seat_count()).find(|seat| self.player_at(*seat) == Some(player))
    }

    /// Whether a player has a bet on a seat's hand.
    pub(crate) fn bets_on(&self, seat: Seat, player: Name) -> bool {
        self.books.laid.iter().any(|laid| laid.seat == seat && laid.player == player)
    }

    /// What of a player's lies on a bet.
    pub(crate) fn laid(&self, seat: Seat, player: Name, bet: Bet) -> Money {
        let of = |laid: &&Laid| (laid.seat, laid.player, laid.bet) == (seat, player, bet);
        let held = self.books.laid.iter().filter(of).map(|laid| laid.held);
        held.fold(Money::ZERO, |sum, held| sum.plus(held).unwrap_or(sum))
    }

    /// The open table, not standing still.
    pub(crate) fn playing(&self) -> Result<(), HouseRefusal> {
        if !self.open {
            return Err(HouseRefusal::plain("table", HouseReason::TableNotOpen(self.config.name)));
        }
        match self.halt {
            None => Ok(()),
            Some(Halt::Paused) => Err(HouseRefusal::plain("table", HouseReason::Paused)),
            Some(Halt::Held) => Err(HouseRefusal::plain("table", HouseReason::Held)),
            Some(Halt::Generator) => Err(HouseRefusal::plain("table", HouseReason::GeneratorFailed)),
        }
    }

    /// Takes in what the game has decided: books it, keeps it for recall, applies it. What the ledger has to do comes
    /// back; it is the same whether a command is decided or its events are replayed.
    pub(crate) fn take(&mut self, events: &[GameEvent], at: Moment) -> Vec<MoneyCommand> {
        let (before, was_asked) = (self.turn(), self.game.awaits_supervisor());
        let orders = self.book(events);
        let mut in_round = before.0 != GameProgress::Between;
        for event in events {
            if starts_round(event) {
                self.began = self.game.between();
                self.told.clear();
                // What a tournament has laid for a hand belongs to its story.
                if let Game::Omaha(table) = &self.game {
                    self.told.extend(table.laid_event().map(GameEvent::Omaha));
                }
                self.opened_at = at;
                in_round = true;
            }
            if in_round {
                self.told.push(*event);
            }
            let shuffles = self.drawn.shuffles;
            self.drawn.count(event);
            if self.drawn.shuffles != shuffles {
                self.cuts.clear();
            }
            self.game.apply(event);
        }
        if self.game.progress() == GameProgress::Between {
            self.began = None;
        }
        if !self.game.awaits_supervisor() {
            self.declared_by = None;
        }
        self.wind_clock(before, was_asked, at);
        self.moved_at = at;
        orders
    }

    /// How far the game is, and at Omaha who has to act: for each of them a clock starts.
    fn turn(&self) -> (GameProgress, Option<Seat>) {
        let actor = match &self.game {
            Game::Omaha(table) => table.hand().and_then(sabot_games::omaha::Hand::actor),
            Game::Stud(_) | Game::Qpoker(_) | Game::Football(_) => None,
        };
        (self.game.progress(), actor)
    }

    fn book(&mut self, events: &[GameEvent]) -> Vec<MoneyCommand> {
        let mut booking = Booking::new(&self.own, &mut self.books);
        match &self.game {
            Game::Omaha(table) => {
                let events: Vec<_> = events.iter().filter_map(GameEvent::omaha).copied().collect();
                booking.take_omaha(&events, |seat| table.room().player(seat));
            }
            game => {
                let raise = |ante: Money| match game {
                    Game::Stud(table) => table.config().raise_for(ante).unwrap_or(Money::ZERO),
                    _ => Money::ZERO,
                };
                let events: Vec<_> = events.iter().filter_map(GameEvent::house).copied().collect();
                booking.take(&events, raise);
            }
        }
        booking.orders
    }

    /// A clock starts when the table comes to a point where people have time. While a supervisor is asked, and while the
    /// table stands still, it stands still too.
    fn wind_clock(&mut self, before: (GameProgress, Option<Seat>), was_asked: bool, at: Moment) {
        let now = self.turn();
        if !self.game.awaits_supervisor() {
            let fresh = TableClock::started(now.0, self.config.clocks, at);
            match (&mut self.clock, fresh) {
                (Some(clock), Some(fresh)) if was_asked && clock.window == fresh.window => clock.go_on(at),
                (clock, fresh) if was_asked || now != before => *clock = fresh,
                _ => {}
            }
        }
        if self.stands_still()
            && let Some(clock) = &mut self.clock
        {
            clock.stop(at);
        }
    }

    /// Whether the time of those who play does not count.
    fn stands_still(&self) -> bool {
        self.halt.is_some() || self.game.awaits_supervisor()
    }

    /// What a command to the game would bring about.
    pub(crate) fn decide(&self, command: &GameCommand) -> Result<Vec<GameEvent>, HouseRefusal> {
        Ok(self.game.decide(command)?)
    }

    /// The setup with these limits.
    pub(crate) fn setup_with(&self, limits: &NewLimits) -> Result<GameSetup, HouseRefusal> {
        let mut setup = self.config.game.clone();
        match (&mut setup, *limits) {
            (GameSetup::Stud(setup), NewLimits::Stud { ante, cap }) => (setup.ante, setup.cap) = (ante, cap),
            (GameSetup::Qpoker(setup), NewLimits::Qpoker { bet, bonus, hand_max }) => {
                (setup.bet, setup.bonus, setup.hand_max) = (bet, bonus, hand_max);
            }
            (GameSetup::Football(setup), NewLimits::Football { stakes, post }) => {
                (setup.stakes, setup.post) = (stakes, post);
            }
            (GameSetup::Omaha(setup), NewLimits::Omaha { small_blind, big_blind, buy_in }) => {
                (setup.small_blind, setup.big_blind, setup.buy_in) = (small_blind, big_blind, buy_in);
            }
            _ => {
                let reason = sabot_games::Reason::NotOfThisGame("limits");
                return Err(HouseRefusal::plain("limits", HouseReason::Game(reason)));
            }
        }
        Ok(setup)
    }

    /// The limits in force.
    pub(crate) fn limits(&self) -> NewLimits {
        match self.config.game {
            GameSetup::Stud(setup) => NewLimits::Stud { ante: setup.ante, cap: setup.cap },
            GameSetup::Qpoker(setup) => {
                NewLimits::Qpoker { bet: setup.bet, bonus: setup.bonus, hand_max: setup.hand_max }
            }
            GameSetup::Football(setup) => NewLimits::Football { stakes: setup.stakes, post: setup.post },
            GameSetup::Omaha(setup) => {
                let omaha::Setup { small_blind, big_blind, buy_in, .. } = setup;
                NewLimits::Omaha { small_blind, big_blind, buy_in }
            }
        }
    }

    /// Gives the table other limits, which were checked before.
    pub(crate) fn relimit(&mut self, limits: &NewLimits) {
        if let Ok(setup) = self.setup_with(limits)
            && let Ok(game) = self.game.relimited(&setup)
        {
            self.config.game = setup;
            self.game = game;
        }
        self.next_limits = None;
    }

    /// What became of each bet of the round that is settled or was the last, with the line as a sentence to be made.
    #[must_use]
    pub fn lines(&self) -> Vec<(SettledBet, Message)> {
        let bets = self.books.settled.iter().map(|settled| settled.line.told());
        let pots = self.books.pots.iter().map(|&PotLine { seat, bet, stake, net, outcome, .. }| {
            omaha::OmahaEvent::Line { seat, bet, stake, net, outcome }.told()
        });
        self.settled_bets().zip(bets.chain(pots)).collect()
    }

    /// Whether the round that is settled, or was the last, is void.
    #[must_use]
    pub const fn is_void(&self) -> bool {
        self.books.void
    }

    fn settled_bets(&self) -> impl Iterator<Item = SettledBet> {
        let pots = self.books.pots.iter().map(|line| SettledBet {
            seat: line.seat,
            player: line.player,
            bet: line.bet.to_string().replace(' ', "-").parse().expect("a pot's name is short and plain"),
            stake: line.stake,
            net: line.net,
            outcome: line.outcome,
            basis: line.basis,
            transfer: None,
            held: false,
            corrected: false,
        });
        let bets = self.books.settled.iter().map(|settled| SettledBet {
            seat: settled.line.seat,
            player: Some(settled.line.player),
            bet: settled.line.bet.as_str().parse().expect("a bet's name is short and plain"),
            stake: settled.line.stake,
            net: settled.line.net,
            outcome: settled.line.outcome,
            basis: settled.line.basis,
            transfer: settled.transfer,
            held: settled.held,
            corrected: false,
        });
        bets.chain(pots)
    }

    /// The round that has just closed, as it is remembered. Its books stay, but the mark that they closed is taken off,
    /// so that the round is kept once.
    pub(crate) fn finished_round(&mut self, at: Moment) -> RecalledRound {
        self.books.closed = false;
        RecalledRound {
            number: self.books.round,
            opened: self.opened_at,
            closed: at,
            dealer: self.dealer,
            edition: self.game.edition(),
            void: self.books.void,
            bets: self.settled_bets().collect(),
            events: core::mem::take(&mut self.told),
            purses: Vec::new(),
        }
    }

    /// The clock that runs begins anew.
    pub(crate) fn wind_anew(&mut self, at: Moment) {
        if self.clock.is_some() {
            let fresh = TableClock::started(self.game.progress(), self.config.clocks, at);
            self.clock = fresh.map(|clock| TableClock { anew: true, ..clock });
        }
    }

    /// The house's clock was put right: the table's moments move with it, so that whoever has time left keeps as much
    /// of it.
    pub(crate) fn shift(&mut self, by_ms: i64) {
        if let Some(clock) = &mut self.clock {
            clock.due = clock.due.shifted(by_ms);
        }
        self.opened_at = self.opened_at.shifted(by_ms);
        self.moved_at = self.moved_at.shifted(by_ms);
    }

    pub(crate) fn stand_still(&mut self, halt: Halt, at: Moment) {
        self.halt = Some(halt);
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
    }

    pub(crate) fn go_on(&mut self, at: Moment) {
        self.halt = None;
        self.moved_at = at;
        if !self.stands_still()
            && let Some(clock) = &mut self.clock
        {
            clock.go_on(at);
        }
    }
}

fn starts_round(event: &GameEvent) -> bool {
    match event {
        GameEvent::Banked(event) => matches!(event.what, sabot_games::BankedEvent::RoundOpened { .. }),
        GameEvent::Omaha(event) => matches!(event.what, sabot_games::omaha::OmahaEvent::HandStarted { .. }),
    }
}

/// The seat and the player that a command is about, where it is a player's own.
pub(crate) fn own_of(command: &GameCommand) -> (Option<Seat>, Option<Name>) {
    use sabot_games::BankedCommand;
    use sabot_games::omaha::OmahaCommand;
    match command {
        GameCommand::Banked(command) => match *command {
            BankedCommand::Bet { seat, player, .. }
            | BankedCommand::Withdraw { seat, player, .. }
            | BankedCommand::Play { seat, player }
            | BankedCommand::GiveUp { seat, player } => (Some(seat), Some(player)),
            BankedCommand::Raise { seat, .. }
            | BankedCommand::Fold { seat }
            | BankedCommand::Show { seat }
            | BankedCommand::Talk { seat } => (Some(seat), None),
            _ => (None, None),
        },
        GameCommand::Omaha(command) => match *command {
            OmahaCommand::Queue { player } | OmahaCommand::Unqueue { player } => (None, Some(player)),
            OmahaCommand::TopUp { seat, .. }
            | OmahaCommand::TakeChips { seat, .. }
            | OmahaCommand::SitOut { seat }
            | OmahaCommand::ComeBack { seat, .. }
            | OmahaCommand::TurnUp { seat } => (Some(seat), None),
            ref other => (other.turn().map(|turn| turn.seat), None),
        },
    }
}
