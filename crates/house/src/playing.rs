//! Sitting down, playing, leaving: what reaches the game, and from whom.

use sabot_cards::Card;
use sabot_games::{PlayerName, Seat, omaha};
use sabot_ledger::Name;
use sabot_money::Money;

use crate::approvals::two_people;
use crate::books::player_of;
use crate::clock::Window;
use crate::config::Mode;
use crate::desk::{Desk, Halt, own_of};
use crate::draft::Draft;
use crate::game::{Game, Progress};
use crate::{GameCommand, GameEvent, Operation, Reason, Refusal, Stream, What};

impl Draft<'_> {
    /// Lets the game decide a command, books it and takes it in.
    pub(crate) fn step(&mut self, desk: &mut Desk, command: &GameCommand) -> Result<Vec<GameEvent>, Refusal> {
        let (events, pool) = self.decided(desk, command)?;
        let stream = Stream::Table(desk.config.name);
        let orders = desk.take(&events, self.command.at);
        if !desk.game.is_whole() {
            return Err(Refusal::plain("command", Reason::Unbalanced("chips")));
        }
        for event in &events {
            self.push(stream, What::Game(*event));
        }
        self.book(stream, orders);
        if desk.game.awaits_supervisor() && desk.declared_by.is_none() {
            desk.declared_by = Some(self.actor().name);
        }
        for (name, event) in pool {
            self.push(Stream::Pool(name), What::Pool(event));
        }
        Ok(events)
    }

    pub(crate) fn sit(&mut self, table: Name, seat: Seat, stack: Option<Money>, post: bool) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        self.may_sit(stack)?;
        let player = player_of(self.actor().name);
        if let Some(seat) = desk.seat_of(player) {
            return Err(Refusal::plain("seat", Reason::SeatedAlready(seat.number())));
        }
        let seats = desk.seat_count();
        if seat.number() > seats {
            let reason = sabot_games::Reason::NoSuchSeat(seat, seats);
            return Err(Refusal::plain("seat", Reason::Game(reason)));
        }
        if let Some(taken) = desk.player_at(seat) {
            return Err(Refusal::plain("seat", Reason::Game(sabot_games::Reason::SeatTaken(seat, taken))));
        }
        if stack.is_some() && !matches!(desk.game, Game::Omaha(_)) {
            return Err(Refusal::plain("stack", Reason::Game(sabot_games::Reason::NotNeeded("stack"))));
        }
        let command = match &desk.game {
            Game::Stud(_) | Game::Football(_) => {
                let player = self.actor().name;
                self.push(Stream::Table(table), What::Seated { seat, player });
                return Ok(());
            }
            Game::Qpoker(_) => GameCommand::House(sabot_games::Command::Sit { seat, player }),
            Game::Omaha(_) => {
                let stack = stack.ok_or(Refusal::plain("stack", Reason::BadAmount(Money::ZERO)))?;
                GameCommand::Omaha(omaha::Command::Sit { seat, player, stack, post })
            }
        };
        self.step(&mut desk.clone(), &command).map(drop)
    }

    pub(crate) fn leave(&mut self, table: Name) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        // A paused table keeps nobody, nor does one that has no cards; one in dispute keeps everybody.
        if !matches!(desk.halt, Some(Halt::Paused | Halt::Generator)) {
            desk.playing()?;
        }
        self.one_leaves(&mut desk.clone(), player_of(self.actor().name))
    }

    fn one_leaves(&mut self, desk: &mut Desk, player: PlayerName) -> Result<(), Refusal> {
        let seat = desk.seat_of(player);
        let command = match (&desk.game, seat) {
            (Game::Omaha(_), Some(seat)) => GameCommand::Omaha(omaha::Command::Leave { seat }),
            (Game::Omaha(table), None) if table.room().waiting().contains(&player) => {
                GameCommand::Omaha(omaha::Command::Unqueue { player })
            }
            (Game::Omaha(_), None) => return Err(not_seated(player)),
            _ => GameCommand::House(sabot_games::Command::Leave { player }),
        };
        match self.step(desk, &command) {
            Ok(_) => {}
            // Who has no bets is not known to a game without seats of its own.
            Err(Refusal { reason: Reason::Game(sabot_games::Reason::NotHere(_)), .. }) if seat.is_some() => {}
            Err(refusal) => return Err(refusal),
        }
        if let (Game::Stud(_) | Game::Football(_), Some(seat)) = (&desk.game, seat) {
            desk.seats[seat.index()] = None;
            let name = crate::books::name_of(player);
            self.push(Stream::Table(desk.config.name), What::Unseated { seat, player: name });
        }
        Ok(())
    }

    /// A table that closes: everybody leaves, also who waits for a seat, and carried bets go back with the jackpot spot (R42).
    pub(crate) fn everybody_leaves(&mut self, table: Name) -> Result<(), Refusal> {
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
    pub(crate) fn play(&mut self, table: Name, round: Option<u32>, command: &GameCommand) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        let operation = Operation::of(&self.command.order, self.actor().role);
        match desk.halt {
            // A dispute is decided by the rules on irregularities as well.
            Some(Halt::Held | Halt::Generator) if desk.open && settles_dispute(command) => {}
            _ => desk.playing()?,
        }
        if let Some(meant) = round.filter(|meant| *meant != desk.game.round()) {
            return Err(Refusal::plain("round", Reason::OtherRound(meant, desk.game.round())));
        }
        self.protects(desk, command)?;
        match operation {
            Some(Operation::PlayForOneself) => self.check_own(desk, command)?,
            Some(Operation::Deal) => self.check_dealer(desk, command)?,
            Some(Operation::Confirm) => {
                if let Some(declared) = desk.declared_by {
                    two_people(declared, self.actor().name)?;
                }
            }
            _ => {}
        }
        let mut desk = desk.clone();
        self.before_round(&mut desk, command)?;
        self.step(&mut desk, command)?;
        // What the house's own program finds out by itself, as a failing generator, needs nobody's consent.
        if self.actor().automatic && settles_dispute(command) && desk.game.awaits_supervisor() {
            let confirm = match &desk.game {
                Game::Omaha(_) => GameCommand::Omaha(omaha::Command::Confirm),
                _ => GameCommand::House(sabot_games::Command::Confirm),
            };
            self.step(&mut desk, &confirm)?;
        }
        Ok(())
    }

    /// R3: the generator's cards, dealt by the house's own program.
    pub(crate) fn deal(&mut self, table: Name, cards: &[Card]) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if desk.config.mode != Mode::Generator || !self.actor().automatic {
            return Err(Refusal::by("cards", Reason::NotAsked("deal"), sabot_law::Cite::reading(3)));
        }
        if cards.is_empty() {
            return Err(Refusal::plain("cards", Reason::Game(sabot_games::Reason::NothingDealt)));
        }
        let mut desk = desk.clone();
        for card in cards {
            let command = desk.game.card_command(*card);
            let phase = Reason::Game(sabot_games::Reason::NotNeeded("cards"));
            self.step(&mut desk, &command.ok_or(Refusal::plain("cards", phase))?)?;
        }
        Ok(())
    }

    /// R32: limits that were approved meanwhile are in force from the next round on.
    fn before_round(&mut self, desk: &mut Desk, command: &GameCommand) -> Result<(), Refusal> {
        let begins = matches!(
            command,
            GameCommand::House(sabot_games::Command::OpenRound { .. })
                | GameCommand::Omaha(omaha::Command::StartHand { .. })
        );
        if let Some(limits) = desk.next_limits.filter(|_| begins && desk.game.progress() == Progress::Between) {
            desk.game.relimited(&desk.setup_with(&limits)?)?;
            desk.relimit(&limits);
            self.push(Stream::Table(desk.config.name), What::LimitsChanged { limits });
        }
        Ok(())
    }

    /// Who plays does so in his own name and at his own seat.
    fn check_own(&self, desk: &Desk, command: &GameCommand) -> Result<(), Refusal> {
        let (seat, player) = own_of(command);
        let me = self.actor().name;
        if let Some(other) = player.filter(|player| *player != me) {
            return Err(Refusal::plain("player", Reason::NotYourself(other)));
        }
        let Some(seat) = seat else { return Ok(()) };
        // A bet may lie on another's hand at Q Poker and Football Poker; at the others only on one's own.
        let anywhere = player.is_some() && matches!(desk.game, Game::Qpoker(_) | Game::Football(_));
        if anywhere || desk.player_at(seat) == Some(player_of(me)) {
            return Ok(());
        }
        let holds = matches!(desk.game, Game::Football(_) | Game::Qpoker(_)) && desk.bets_on(seat, player_of(me));
        if holds { Ok(()) } else { Err(Refusal::plain("seat", Reason::NotYourSeat(seat.number()))) }
    }

    /// Who leads a table is one person, or its program; what he enters for a player is for one who sits there.
    fn check_dealer(&self, desk: &Desk, command: &GameCommand) -> Result<(), Refusal> {
        let by_program = desk.config.mode == Mode::Generator;
        match desk.dealer {
            Some(dealer) if dealer == self.actor().name && by_program == self.actor().automatic => {}
            Some(dealer) => return Err(Refusal::plain("actor", Reason::OtherDealer(dealer))),
            None => return Err(Refusal::plain("table", Reason::NoDealer)),
        }
        if let (Game::Stud(_), (Some(seat), Some(player))) = (&desk.game, own_of(command))
            && desk.player_at(seat) != Some(player_of(player))
        {
            return Err(not_seated(player_of(player)));
        }
        Ok(())
    }

    /// R25: the time is over.
    pub(crate) fn expire(&mut self, table: Name) -> Result<(), Refusal> {
        let desk = self.desk(table)?;
        desk.playing()?;
        if !self.actor().automatic {
            self.check_dealer(desk, &GameCommand::House(sabot_games::Command::TimeOut))?;
        }
        let clock = desk.clock.filter(|clock| clock.is_over(self.command.at));
        let clock = clock.ok_or_else(|| Refusal::by("at", Reason::NoClock, sabot_law::Cite::reading(25)))?;
        let command = match (clock.window, &desk.game) {
            (Window::Betting, _) => GameCommand::House(sabot_games::Command::CloseBetting),
            (Window::Decision, Game::Omaha(_)) => GameCommand::Omaha(omaha::Command::TimeOut),
            (Window::Decision, _) => GameCommand::House(sabot_games::Command::TimeOut),
        };
        let mut desk = desk.clone();
        self.step(&mut desk, &command).map(drop)
    }
}

fn not_seated(player: PlayerName) -> Refusal {
    Refusal::plain("player", Reason::NotSeated(crate::books::name_of(player)))
}

/// Whether a command is about an irregularity.
fn settles_dispute(command: &GameCommand) -> bool {
    use sabot_games::Command as House;
    use sabot_games::omaha::Command as Omaha;
    matches!(
        command,
        GameCommand::House(House::Irregularity(_) | House::Confirm | House::Dismiss)
            | GameCommand::Omaha(Omaha::Irregularity(_) | Omaha::Confirm | Omaha::Dismiss)
    )
}
