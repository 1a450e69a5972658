//! A hand of Omaha with chosen cards, played by commands up to a bot's turn. A chip is 100, the blinds are 50 and 100 chips.

use std::collections::BTreeMap;

use sabot_bots::{Bot, HouseStyle, OmahaStyle, Style};
use sabot_cards::{Card, SplitMix64, parse_cards};
use sabot_games::omaha::{CardPlace, OmahaCommand, OmahaTable, Setup, Turn, Wish};
use sabot_games::{Limits, Name, Next, Seat, Table as _};
use sabot_money::Money;

use crate::scene::seat;

pub(crate) fn chips(count: i64) -> Money {
    Money::of(100 * count)
}

pub(crate) struct Scene {
    pub(crate) table: OmahaTable,
    hole: BTreeMap<Seat, Vec<Card>>,
    board: Vec<Card>,
    others: Vec<Card>,
}

impl Scene {
    /// Players at the first seats, each with so many chips; the bot's four cards, at seat 1, and the board.
    pub(crate) fn new(stacks: &[i64], hole: &str, board: &str) -> Scene {
        let buy_in = Some(Limits { min: chips(1), max: chips(1_000_000) });
        let mut table = OmahaTable::open(&Setup { buy_in, ..Setup::default() }).expect("a table");
        for (at, stack) in Seat::first(11).zip(stacks) {
            let player = name(at);
            table.perform(&OmahaCommand::Sit { seat: at, player, stack: chips(*stack), post: false }).expect("he sits");
        }
        let cards = |text: &str| parse_cards(text).expect("cards");
        let (own, mut board) = (cards(hole), cards(board));
        let used = |card: &Card| own.contains(card) || board.contains(card);
        let others = Card::all().filter(|card| !used(card)).collect();
        board.reverse();
        let mut scene = Scene { table, hole: [(seat(1), own)].into(), board, others };
        scene.give(OmahaCommand::StartHand { device: None });
        scene.goes_on();
        scene
    }

    fn give(&mut self, command: OmahaCommand) {
        self.table.perform(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }

    /// Everything that needs nobody's choice.
    fn goes_on(&mut self) {
        loop {
            let command = match self.table.next() {
                Next::Command(command) => command,
                Next::Card { to, face } => {
                    let pile = match to {
                        CardPlace::Seat(at) => self.hole.get_mut(&at).unwrap_or(&mut self.others),
                        CardPlace::Board => &mut self.board,
                        CardPlace::Burn => &mut self.others,
                    };
                    let card = pile.pop().expect("a card");
                    self.table.card_command(to, face, card)
                }
                Next::Choice => return,
            };
            self.give(command);
        }
    }

    /// Others and the bot's seat act in this order.
    pub(crate) fn then(mut self, turns: &[(u8, Wish)]) -> Scene {
        for (number, wish) in turns {
            self.give(Turn { seat: seat(*number), wish: *wish, spoken: false }.command());
            self.goes_on();
        }
        self
    }

    /// What a bot at seat 1 does now.
    pub(crate) fn asks(&self, style: OmahaStyle) -> Option<Wish> {
        let mut bot = bot(style);
        let command = bot.omaha(&self.table.seat_view(seat(1)), Money::ZERO)?;
        self.table.decide(&command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
        Some(command.turn().expect("it is his turn").wish)
    }
}

pub(crate) fn name(at: Seat) -> Name {
    format!("bot-guest-{at}").parse().expect("a name")
}

pub(crate) fn bot(omaha: OmahaStyle) -> Bot<SplitMix64> {
    Bot::new(name(seat(1)), Style { house: HouseStyle::Basic, omaha }, SplitMix64::new(1))
}
