//! A real table, bots on its seats, their purses, and a croupier who does what is next.

use std::collections::{BTreeMap, BTreeSet};

use sabot_bots::{Bot, HouseStyle, OmahaStyle, Style};
use sabot_cards::{Card, SplitMix64, shuffle};
use sabot_games::football::FootballTable;
use sabot_games::qpoker::QpokerTable;
use sabot_games::stud::StudTable;
use sabot_games::{
    BankedCommand, BankedEvent, BankedTable, Bet, Decision, Line, Name, Next, Outcome, Seat, Table, Viewed,
};
use sabot_money::Money;
use sabot_testkit::Dice;

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

pub(crate) fn against_the_house(house: HouseStyle) -> Style {
    Style { house, omaha: OmahaStyle::Tight }
}

/// A game that a bot can be asked about.
pub(crate) trait Played: Viewed + BankedTable + Table<What = BankedEvent> {
    fn ask(&self, bot: &mut Bot<SplitMix64>, at: Seat, purse: Money) -> Option<BankedCommand>;
    fn decks(&self) -> u8;

    /// R96: how many times the ante the house sets aside with it.
    fn raise_aside(&self) -> u32 {
        0
    }
}

impl Played for StudTable {
    fn ask(&self, bot: &mut Bot<SplitMix64>, at: Seat, purse: Money) -> Option<BankedCommand> {
        bot.stud(&self.seat_view(at), purse)
    }

    fn decks(&self) -> u8 {
        1
    }

    fn raise_aside(&self) -> u32 {
        self.seat_view(seat(1)).table.own.raise_aside
    }
}

impl Played for QpokerTable {
    fn ask(&self, bot: &mut Bot<SplitMix64>, at: Seat, purse: Money) -> Option<BankedCommand> {
        bot.qpoker(&self.seat_view(at), purse)
    }

    fn decks(&self) -> u8 {
        self.config().decks
    }
}

impl Played for FootballTable {
    fn ask(&self, bot: &mut Bot<SplitMix64>, at: Seat, purse: Money) -> Option<BankedCommand> {
        bot.football(&self.seat_view(at), purse)
    }

    fn decks(&self) -> u8 {
        self.config().decks
    }
}

/// A player that is a program, and his money.
pub(crate) struct Guest {
    pub(crate) seat: Seat,
    pub(crate) bot: Bot<SplitMix64>,
    pub(crate) purse: Money,
}

pub(crate) struct Scene<T> {
    pub(crate) table: T,
    pub(crate) guests: Vec<Guest>,
    pub(crate) dice: Dice,
    cards: Vec<Card>,
    /// Whose bet lies where in this round.
    laid: BTreeMap<(Seat, Name, Bet), Money>,
    /// The lines of this round.
    pub(crate) lines: Vec<Line>,
    /// What bots have done, by the names of commands, bets and decisions.
    pub(crate) done: BTreeSet<&'static str>,
    pub(crate) commands: u32,
}

impl<T: Played> Scene<T> {
    pub(crate) fn new(setup: &T::Setup, seed: u64) -> Scene<T> {
        Scene {
            table: T::open(setup).expect("a table"),
            guests: Vec::new(),
            dice: Dice::new(seed),
            cards: Vec::new(),
            laid: BTreeMap::new(),
            lines: Vec::new(),
            done: BTreeSet::new(),
            commands: 0,
        }
    }

    pub(crate) fn welcome(&mut self, number: u8, style: HouseStyle, purse: Money) {
        let player = format!("bot-guest-{number}").parse().expect("a name");
        let bot = Bot::new(player, against_the_house(style), SplitMix64::new(self.dice.word()));
        self.guests.push(Guest { seat: seat(number), bot, purse });
    }

    /// Plays a round, from its opening to its end.
    pub(crate) fn round(&mut self) {
        self.lines.clear();
        self.laid.clear();
        loop {
            let next = self.table.next();
            if !matches!(next, Next::Card { .. }) && self.ask_everyone() {
                continue;
            }
            let command = match next {
                Next::Command(command) => command,
                Next::Card { to, face } => {
                    let card = self.cards.pop().expect("a shoe holds enough");
                    self.table.card_command(to, face, card)
                }
                Next::Choice => panic!("nobody decides"),
            };
            self.give(&command);
            if command == BankedCommand::CloseRound {
                return;
            }
        }
    }

    /// Asks everyone once, beginning with anyone; whether somebody had something to say.
    pub(crate) fn ask_everyone(&mut self) -> bool {
        let first = self.dice.below(self.guests.len());
        let mut said = false;
        for index in (first..self.guests.len()).chain(0..first) {
            let Guest { seat, bot, purse } = &mut self.guests[index];
            let Some(command) = self.table.ask(bot, *seat, *purse) else { continue };
            self.commands += 1;
            self.done.insert(command.name());
            self.give(&command);
            said = true;
        }
        said
    }

    /// A refusal is a failure: whatever bots say is allowed.
    pub(crate) fn give(&mut self, command: &BankedCommand) {
        let events = self.table.perform(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
        for event in events {
            self.account(&event.what);
        }
        // R96: the money of a raise left the purse with the ante.
        if let BankedCommand::Raise { seat, stake } = command
            && self.table.raise_aside() == 0
        {
            let player = self.guests.iter().find(|guest| guest.seat == *seat).expect("a bot raises").bot.player();
            self.pay(player, -stake.expect("bots name their stake"));
        }
    }

    fn account(&mut self, what: &BankedEvent) {
        match *what {
            BankedEvent::ShoeFilled { .. } | BankedEvent::Shuffled { .. } => {
                self.cards = (0..self.table.decks()).flat_map(|_| Card::all()).collect();
                shuffle(&mut self.cards, &mut || self.dice.word());
            }
            BankedEvent::BetPlaced { seat, player, bet, stake } => {
                let earlier = self.laid.insert((seat, player, bet), stake);
                assert_eq!(earlier, None, "{player} lays {bet} at seat {seat} again");
                self.done.insert(bet.as_str());
                self.pay(player, -stake);
                self.pay(player, -self.aside(bet, stake));
            }
            BankedEvent::BetWithdrawn { seat, player, bet, stake } => {
                assert_eq!(self.laid.remove(&(seat, player, bet)), Some(stake));
                self.pay(player, stake);
                self.pay(player, self.aside(bet, stake));
            }
            BankedEvent::Decided { seat, player, decision, .. } => {
                if decision == Some(Decision::Fold) {
                    let ante = self.laid.get(&(seat, player, Bet::Ante)).copied().unwrap_or(Money::ZERO);
                    self.pay(player, self.aside(Bet::Ante, ante));
                }
                self.done.insert(match decision.expect("the croupier sees it") {
                    Decision::Raise => "raised",
                    Decision::Fold => "folded",
                    Decision::Play => "played",
                    Decision::GiveUp => "gave up",
                });
            }
            BankedEvent::Line(line) => {
                if line.outcome != Outcome::Carried {
                    self.pay(line.player, line.stake.plus(line.net).expect("small sums"));
                }
                self.lines.push(line);
            }
            _ => {}
        }
    }

    /// What is set aside with a bet for the raise that may follow it (R96).
    fn aside(&self, bet: Bet, stake: Money) -> Money {
        let times = if bet == Bet::Ante { self.table.raise_aside() } else { 0 };
        stake.times(times).expect("small sums")
    }

    fn pay(&mut self, player: Name, amount: Money) {
        let guest = self.guests.iter_mut().find(|guest| guest.bot.player() == player).expect("he is here");
        guest.purse = guest.purse.plus(amount).expect("small sums");
        assert!(guest.purse >= Money::ZERO, "{player} has laid more than he had");
    }

    /// What a player has laid in this round, all bets together.
    pub(crate) fn laid_by(&self, player: Name) -> Money {
        let own = self.laid.iter().filter(|((_, who, _), _)| *who == player);
        Money::sum(own.map(|(_, stake)| *stake)).expect("small sums")
    }

    /// The bets of a player in this round.
    pub(crate) fn bets_of(&self, player: Name) -> Vec<(Seat, Bet, Money)> {
        let own = self.laid.iter().filter(|((_, who, _), _)| *who == player);
        own.map(|((seat, _, bet), stake)| (*seat, *bet, *stake)).collect()
    }

    /// Deals all cards that are due.
    pub(crate) fn deal(&mut self) {
        while let Next::Card { to, face } = self.table.next() {
            let card = self.cards.pop().expect("a shoe holds enough");
            self.give(&self.table.card_command(to, face, card));
        }
    }

    /// Plays until everyone has decided, and no further.
    pub(crate) fn until_decided(&mut self) {
        self.lay_bets();
        self.give(&BankedCommand::CloseBetting);
        self.deal();
        while self.ask_everyone() {}
    }

    /// Stops while bets are laid, when nobody wants to lay another.
    pub(crate) fn lay_bets(&mut self) {
        self.lines.clear();
        self.laid.clear();
        while self.table.stage() != sabot_games::Stage::Betting {
            let Next::Command(command) = self.table.next() else { panic!("a round opens") };
            self.give(&command);
        }
        while self.ask_everyone() {}
    }
}
