//! Sitting down, playing, leaving: what reaches the game, and from whom.

use sabot_cards::Card;
use sabot_games::{BankedCommand, BankedEvent, Name, Seat, omaha};
use sabot_money::Money;

use crate::approvals::two_people;
use crate::clock::Window;
use crate::config::Mode;
use crate::floor_table::{FloorTable, Halt, own_of};
use crate::game::{Game, GameProgress};
use crate::transaction::Transaction;
use crate::{GameCommand, GameEvent, HouseEvent, HouseReason, HouseRefusal, Right, Stream};

impl Transaction<'_> {
    /// Lets the game decide a command, books it and takes it in.
    pub(crate) fn step(
        &mut self,
        desk: &mut FloorTable,
        command: &GameCommand,
    ) -> Result<Vec<GameEvent>, HouseRefusal> {
        let (events, pool) = self.decided(desk, command)?;
        self.steps += 1;
        let stream = Stream::Table(desk.config.name);
        let orders = desk.take(&events, self.command.at);
        if !desk.game.is_whole() {
            return Err(HouseRefusal::plain("command", HouseReason::Unbalanced("chips")));
        }
        for event in &events {
            self.push(stream, HouseEvent::Game(*event));
        }
        self.book(stream, orders);
        if desk.game.awaits_supervisor() && desk.declared_by.is_none() {
            desk.declared_by = Some(self.actor().name);
        }
        for (name, event) in pool {
            self.push(Stream::Pool(name), HouseEvent::Pool(event));
        }
        // R48: whoever asked to leave before all had decided goes now. Who leaves at once gets up where he asked for it.
        if !matches!(command, GameCommand::Banked(BankedCommand::Leave { .. })) {
            for event in &events {
                if let GameEvent::Banked(sabot_games::Event { what: BankedEvent::PlayerLeft { player }, .. }) = event {
                    self.gets_up(desk, *player);
                }
            }
        }
        self.hand_closed(desk, &events)?;
        Ok(events)
    }

    pub(crate) fn sit(
        &mut self,
        table: Name,
        seat: Seat,
        stack: Option<Money>,
        post: bool,
    ) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        self.may_sit(stack)?;
        let player = self.actor().name;
        if let Some(seat) = desk.seat_of(player) {
            return Err(HouseRefusal::plain("seat", HouseReason::SeatedAlready(seat.number())));
        }
        let seats = desk.seat_count();
        if seat.number() > seats {
            let reason = sabot_games::Reason::NoSuchSeat(seat, seats);
            return Err(HouseRefusal::plain("seat", HouseReason::Game(reason)));
        }
        if let Some(taken) = desk.player_at(seat) {
            return Err(HouseRefusal::plain("seat", HouseReason::Game(sabot_games::Reason::SeatTaken(seat, taken))));
        }
        if stack.is_some() && !matches!(desk.game, Game::Omaha(_)) {
            return Err(HouseRefusal::plain("stack", HouseReason::Game(sabot_games::Reason::NotNeeded("stack"))));
        }
        let command = match &desk.game {
            Game::Stud(_) | Game::Football(_) => {
                let player = self.actor().name;
                self.push(Stream::Table(table), HouseEvent::Seated { seat, player });
                return Ok(());
            }
            Game::Qpoker(_) => GameCommand::Banked(BankedCommand::Sit { seat, player }),
            Game::Omaha(_) => {
                let stack = stack.ok_or(HouseRefusal::plain("stack", HouseReason::BadAmount(Money::ZERO)))?;
                GameCommand::Omaha(omaha::OmahaCommand::Sit { seat, player, stack, post })
            }
        };
        self.step(&mut desk.clone(), &command).map(drop)
    }

    pub(crate) fn leave(&mut self, table: Name) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        // Players may leave a paused table and one that has no cards; at a table in dispute they stay until it is
        // decided.
        if !matches!(desk.halt, Some(Halt::Paused | Halt::Generator)) {
            desk.playing()?;
        }
        self.one_leaves(&mut desk.clone(), self.actor().name)
    }

    fn one_leaves(&mut self, desk: &mut FloorTable, player: Name) -> Result<(), HouseRefusal> {
        let seat = desk.seat_of(player);
        let command = match (&desk.game, seat) {
            (Game::Omaha(_), Some(seat)) => GameCommand::Omaha(omaha::OmahaCommand::Leave { seat }),
            (Game::Omaha(table), None) if table.room().waiting().contains(&player) => {
                GameCommand::Omaha(omaha::OmahaCommand::Unqueue { player })
            }
            (Game::Omaha(_), None) => return Err(not_seated(player)),
            _ => GameCommand::Banked(BankedCommand::Leave { player }),
        };
        let stepped = match self.step(desk, &command) {
            Ok(events) => events,
            // A game without seats of its own knows only players who have bets: one who has none may still get up.
            Err(HouseRefusal { reason: HouseReason::Game(sabot_games::Reason::NotHere(_)), .. }) if seat.is_some() => {
                Vec::new()
            }
            Err(refusal) => return Err(refusal),
        };
        let waits = |event: &GameEvent| match event {
            GameEvent::Banked(event) => matches!(event.what, BankedEvent::LeavesOnceDecided { .. }),
            GameEvent::Omaha(_) => false,
        };
        if !stepped.iter().any(waits) {
            self.gets_up(desk, player);
        }
        Ok(())
    }

    /// Frees the seat of somebody who has left a game that knows no seats of its own.
    fn gets_up(&mut self, desk: &mut FloorTable, player: Name) {
        if let (Game::Stud(_) | Game::Football(_), Some(seat)) = (&desk.game, desk.seat_of(player)) {
            desk.seats[seat.index()] = None;
            self.push(Stream::Table(desk.config.name), HouseEvent::Unseated { seat, player });
        }
    }

    /// A table that closes: everybody leaves, also who waits for a seat, and carried bets go back with the jackpot spot (R42).
    pub(crate) fn everybody_leaves(&mut self, table: Name) -> Result<(), HouseRefusal> {
        let mut desk = self.desk(table)?.clone();
        let waiting = match &desk.game {
            Game::Omaha(table) => table.room().waiting().to_vec(),
            Game::Stud(_) | Game::Qpoker(_) | Game::Football(_) => Vec::new(),
        };
        for player in waiting {
            self.one_leaves(&mut desk, player)?;
        }
        for seat in Seat::first(desk.seat_count()) {
            if let Some(player) = desk.player_at(seat) {
                self.one_leaves(&mut desk, player)?;
            }
        }
        self.turn_spot(&mut desk, false)
    }

    /// A command to the game.
    pub(crate) fn play(&mut self, table: Name, round: Option<u32>, command: &GameCommand) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        let operation = Right::of(&self.command.order, self.actor().role);
        match desk.halt {
            // Commands about irregularities pass at a table that stands still because of a dispute or its generator,
            // because they decide it.
            Some(Halt::Held | Halt::Generator) if desk.open && settles_dispute(command) => {}
            _ => desk.playing()?,
        }
        if let Some(meant) = round.filter(|meant| *meant != desk.game.round()) {
            return Err(HouseRefusal::plain("round", HouseReason::OtherRound(meant, desk.game.round())));
        }
        self.house.protects(desk, command, self.command.at)?;
        match operation {
            Some(Right::PlayForOneself) => self.check_own(desk, command)?,
            Some(Right::Deal) => self.check_dealer(desk, command)?,
            Some(Right::Confirm) => {
                if let Some(declared) = desk.declared_by {
                    two_people(declared, self.actor().name)?;
                }
            }
            _ => {}
        }
        let mut desk = desk.clone();
        self.before_round(&mut desk, command)?;
        if !self.lay_hand(&mut desk, command)? {
            return Ok(());
        }
        self.step(&mut desk, command)?;
        // An irregularity that the house's own program declares, such as a failing generator, needs nobody's consent:
        // it is confirmed at once. Of a moment that is over only people can tell, and two of them must (R94).
        let consents = self.actor().automatic && settles_dispute(command) && !tells_of_a_moment(command);
        if consents && desk.game.awaits_supervisor() {
            let confirm = match &desk.game {
                Game::Omaha(_) => GameCommand::Omaha(omaha::OmahaCommand::Confirm),
                _ => GameCommand::Banked(BankedCommand::Confirm),
            };
            self.step(&mut desk, &confirm)?;
        }
        self.stepped = Some(desk);
        Ok(())
    }

    /// R3: the generator's cards, dealt by the house's own program.
    pub(crate) fn deal(&mut self, table: Name, cards: &[Card]) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if desk.config.mode != Mode::Generator || !self.actor().automatic {
            return Err(HouseRefusal::by("cards", HouseReason::NotAsked("deal"), sabot_law::Cite::reading(3)));
        }
        if cards.is_empty() {
            return Err(HouseRefusal::plain("cards", HouseReason::Game(sabot_games::Reason::NothingDealt)));
        }
        let mut desk = desk.clone();
        for card in cards {
            let command = desk.game.card_command(*card);
            let phase = HouseReason::Game(sabot_games::Reason::NotNeeded("cards"));
            self.step(&mut desk, &command.ok_or(HouseRefusal::plain("cards", phase))?)?;
        }
        self.stepped = Some(desk);
        Ok(())
    }

    /// R32: limits that were approved meanwhile are in force from the next round on.
    fn before_round(&mut self, desk: &mut FloorTable, command: &GameCommand) -> Result<(), HouseRefusal> {
        let begins = matches!(
            command,
            GameCommand::Banked(BankedCommand::OpenRound { .. })
                | GameCommand::Omaha(omaha::OmahaCommand::StartHand { .. })
        );
        if let Some(limits) = desk.next_limits.filter(|_| begins && desk.game.progress() == GameProgress::Between) {
            desk.game.relimited(&desk.setup_with(&limits)?)?;
            desk.relimit(&limits);
            self.push(Stream::Table(desk.config.name), HouseEvent::LimitsChanged { limits });
        }
        Ok(())
    }

    /// A player plays in his own name and at his own seat.
    fn check_own(&self, desk: &FloorTable, command: &GameCommand) -> Result<(), HouseRefusal> {
        let (seat, player) = own_of(command);
        let me = self.actor().name;
        if let Some(other) = player.filter(|player| *player != me) {
            return Err(HouseRefusal::plain("player", HouseReason::NotYourself(other)));
        }
        let Some(seat) = seat else { return Ok(()) };
        // A bet may lie on another's hand at Q Poker and Football Poker; at the others only on one's own.
        let anywhere = player.is_some() && matches!(desk.game, Game::Qpoker(_) | Game::Football(_));
        if anywhere || desk.player_at(seat) == Some(me) {
            return Ok(());
        }
        let holds = matches!(desk.game, Game::Football(_) | Game::Qpoker(_)) && desk.bets_on(seat, me);
        if holds { Ok(()) } else { Err(HouseRefusal::plain("seat", HouseReason::NotYourSeat(seat.number()))) }
    }

    /// A table is led by one person, or by its program. At stud whoever leads it enters bets only for the player who
    /// sits at the seat.
    fn check_dealer(&self, desk: &FloorTable, command: &GameCommand) -> Result<(), HouseRefusal> {
        let by_program = desk.config.mode == Mode::Generator;
        match desk.dealer {
            Some(dealer) if dealer == self.actor().name && by_program == self.actor().automatic => {}
            Some(dealer) => return Err(HouseRefusal::plain("actor", HouseReason::OtherDealer(dealer))),
            None => return Err(HouseRefusal::plain("table", HouseReason::NoDealer)),
        }
        if let (Game::Stud(_), (Some(seat), Some(player))) = (&desk.game, own_of(command))
            && desk.player_at(seat) != Some(player)
        {
            return Err(not_seated(player));
        }
        Ok(())
    }

    /// R25: the time is over.
    pub(crate) fn expire(&mut self, table: Name) -> Result<(), HouseRefusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if !self.actor().automatic {
            self.check_dealer(desk, &GameCommand::Banked(BankedCommand::TimeOut))?;
        }
        let clock = desk.clock.filter(|clock| clock.is_over(self.command.at));
        let clock = clock.ok_or_else(|| HouseRefusal::by("at", HouseReason::NoClock, sabot_law::Cite::reading(25)))?;
        let command = match (clock.window, &desk.game) {
            (Window::Betting, _) => GameCommand::Banked(BankedCommand::CloseBetting),
            (Window::Decision, Game::Omaha(_)) => GameCommand::Omaha(omaha::OmahaCommand::TimeOut),
            (Window::Decision, _) => GameCommand::Banked(BankedCommand::TimeOut),
        };
        let mut desk = desk.clone();
        self.step(&mut desk, &command)?;
        self.stepped = Some(desk);
        Ok(())
    }
}

fn not_seated(player: Name) -> HouseRefusal {
    HouseRefusal::plain("player", HouseReason::NotSeated(player))
}

/// Whether a declaration says when a card was exposed.
fn tells_of_a_moment(command: &GameCommand) -> bool {
    matches!(command, GameCommand::Banked(BankedCommand::Irregularity(declared)) if declared.when.is_some())
}

/// Whether a command is about an irregularity.
fn settles_dispute(command: &GameCommand) -> bool {
    use sabot_games::omaha::OmahaCommand;
    matches!(
        command,
        GameCommand::Banked(BankedCommand::Irregularity(_) | BankedCommand::Confirm | BankedCommand::Dismiss)
            | GameCommand::Omaha(OmahaCommand::Irregularity(_) | OmahaCommand::Confirm | OmahaCommand::Dismiss)
    )
}
