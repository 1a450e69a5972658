//! Whole sessions of two to ten bots: they sit down, play, add chips, sit out, come back and leave, and nothing is refused.

use std::collections::BTreeSet;

use sabot_bots::{Bot, HouseStyle, OmahaStyle, Style};
use sabot_cards::{Deck, SplitMix64};
use sabot_games::omaha::{Limit, OmahaCommand, OmahaEvent, OmahaTable, Setup};
use sabot_games::{CardSource, Name, Next, Seat, Table as _};
use sabot_money::Money;
use sabot_testkit::{Dice, cases};

use crate::scene::seat;

struct Guest {
    seat: Seat,
    bot: Bot<SplitMix64>,
    purse: Money,
}

struct Session {
    table: OmahaTable,
    guests: Vec<Guest>,
    dice: Dice,
    deck: Deck,
    house: Money,
    done: BTreeSet<String>,
    names: u32,
}

impl Session {
    fn new(seed: u64) -> Session {
        let mut dice = Dice::new(seed);
        let limit = [Limit::Pot, Limit::NoLimit][dice.below(2)];
        let cards = [CardSource::Generator, CardSource::Reader][dice.below(2)];
        let table = OmahaTable::open(&Setup { limit, cards, ..Setup::default() }).expect("a table");
        let (guests, deck, done) = (Vec::new(), Deck::in_order(), BTreeSet::new());
        Session { table, guests, dice, deck, house: Money::ZERO, done, names: 0 }
    }

    fn welcome(&mut self, at: Seat, omaha: OmahaStyle) {
        self.names += 1;
        let player = format!("bot-guest-{}", self.names).parse().expect("a name");
        let bot = Bot::new(player, Style { house: HouseStyle::Basic, omaha }, SplitMix64::new(self.dice.word()));
        let bot =
            if self.dice.one_in(2) { bot.for_rounds(1 + u32::try_from(self.dice.below(40)).unwrap_or(0)) } else { bot };
        // The least buy-in is 200,000: some cannot sit down at all.
        let purse = Money::of(i64::try_from(self.dice.below(3_000_000)).expect("small"));
        self.guests.push(Guest { seat: at, bot, purse });
    }

    /// A refusal is a failure.
    fn give(&mut self, command: &OmahaCommand) {
        let events = self.table.perform(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
        for event in events {
            match event.what {
                OmahaEvent::PlayerSat { player, stack, .. } => self.pay(player, -stack),
                OmahaEvent::PlayerLeft { player, stack, .. } => self.pay(player, stack),
                OmahaEvent::ToppedUp { seat, amount } => {
                    let player = self.table.room().player(seat).expect("he sits");
                    self.pay(player, -amount);
                }
                OmahaEvent::HandStarted { .. } => self.deck = Deck::shuffled(&mut || self.dice.word()),
                OmahaEvent::HandSettled { commission } => self.house = self.house.plus(commission).expect("small sums"),
                _ => {}
            }
        }
    }

    fn pay(&mut self, player: Name, amount: Money) {
        let guest = self.guests.iter_mut().find(|guest| guest.bot.player() == player).expect("he is here");
        guest.purse = guest.purse.plus(amount).expect("small sums");
        assert!(guest.purse >= Money::ZERO, "{player} has paid more than he had");
    }

    fn ask(&mut self, index: usize) -> bool {
        let Guest { seat, bot, purse } = &mut self.guests[index];
        let Some(command) = bot.omaha(&self.table.seat_view(*seat), *purse) else { return false };
        self.done.insert(match command {
            OmahaCommand::Sit { post, .. } => format!("sit, post {post}"),
            OmahaCommand::ComeBack { post, .. } => format!("come_back, post {post}"),
            _ => command.name().to_owned(),
        });
        self.give(&command);
        true
    }

    /// All the money there is, wherever it lies.
    fn sum(&self) -> Money {
        let purses = self.guests.iter().map(|guest| guest.purse);
        Money::sum(purses.chain([self.table.room().chips(), self.house])).expect("small sums")
    }

    /// Between hands everyone says what he has to say; whoever wants to go has gone, and some seats are taken by others.
    fn between(&mut self) {
        for index in 0..self.guests.len() {
            let said = (0..10).take_while(|_| self.ask(index)).count();
            assert!(said < 10, "somebody never stops talking");
        }
        for index in (0..self.guests.len()).rev() {
            let Guest { seat, bot, purse } = &self.guests[index];
            if !bot.leaves() {
                continue;
            }
            assert_eq!(self.table.room().seat_of(bot.player()), None, "he has left the table");
            let (seat, purse, style) = (*seat, *purse, bot.style().omaha);
            // What he takes along is no longer in the room.
            self.guests.remove(index);
            self.house = self.house.plus(purse).expect("small sums");
            if self.dice.one_in(2) {
                self.welcome(seat, style);
                let fresh = self.guests.last().expect("somebody came").purse;
                self.house = self.house.minus(fresh).expect("small sums");
            }
        }
    }

    /// Plays one hand; whether there was one.
    fn hand(&mut self) -> bool {
        self.between();
        let mut started = false;
        loop {
            let command = match self.table.next() {
                Next::Command(OmahaCommand::StartHand { .. }) if started => return true,
                Next::Command(command) => command,
                Next::Card { to, face } => self.table.card_command(to, face, self.deck.draw().expect("a card")),
                Next::Choice => {
                    let Some(actor) = self.table.hand().and_then(|hand| hand.actor()) else { return started };
                    let index = self.guests.iter().position(|guest| guest.seat == actor).expect("a bot sits there");
                    assert!(self.ask(index), "a bot answers at its turn");
                    continue;
                }
            };
            started = true;
            self.give(&command);
        }
    }
}

/// Sessions with these styles: what was done in them, and how many hands were played.
fn sessions(seed: u64, count: u32, styles: &[OmahaStyle]) -> (BTreeSet<String>, u32) {
    let mut done = BTreeSet::new();
    let mut hands = 0;
    let mut dice = Dice::new(seed);
    for number in 0..count {
        let mut session = Session::new(dice.word());
        let players = 2 + u8::try_from(number % 9).expect("small");
        for at in 1..=players {
            let style = styles[session.dice.below(styles.len())];
            session.welcome(seat(at), style);
        }
        let all = session.sum();
        for _ in 0..80 {
            if !session.hand() {
                break;
            }
            hands += 1;
            assert_eq!(session.sum(), all, "chips are neither made nor lost");
        }
        done.extend(session.done);
    }
    (done, hands)
}

#[test]
fn sessions_of_all_styles_are_never_refused() {
    let (done, hands) = sessions(41, cases(90), &OmahaStyle::ALL);
    assert!(hands > 2_000, "{hands} hands");
    assert!(
        ["bet", "raise", "call", "fold", "check", "leave", "top_up"].iter().all(|one| done.contains(*one)),
        "{done:?}"
    );
}

#[test]
fn random_bots_reach_every_kind_of_action() {
    let (done, hands) = sessions(42, cases(60), &[OmahaStyle::Random]);
    assert!(hands > 1_000, "{hands} hands");
    let every = [
        "sit, post false",
        "sit, post true",
        "top_up",
        "sit_out",
        "come_back, post false",
        "come_back, post true",
        "leave",
        "fold",
        "check",
        "call",
        "bet",
        "raise",
        "all_in",
    ];
    assert_eq!(done, every.map(str::to_owned).into());
}

#[test]
fn calling_stations_never_bet() {
    let (done, hands) = sessions(43, cases(30), &[OmahaStyle::CallingStation]);
    assert!(hands > 500, "{hands} hands");
    let calm = ["sit, post true", "top_up", "leave", "check", "call", "fold"];
    assert!(done.iter().all(|one| calm.contains(&one.as_str())), "{done:?}");
}

#[test]
fn tight_bots_play_among_themselves() {
    let (done, hands) = sessions(44, cases(30), &[OmahaStyle::Tight]);
    assert!(hands > 500, "{hands} hands");
    assert!(
        ["bet", "raise", "fold", "check", "call", "sit_out", "come_back, post false"]
            .iter()
            .all(|one| done.contains(*one)),
        "{done:?}"
    );
    assert!(!done.contains("all_in"), "he puts in what he means, by name");
}
