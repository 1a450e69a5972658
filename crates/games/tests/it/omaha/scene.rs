//! A hand played by name: seats and amounts as numbers, cards as text. A chip is 100, the blinds are 50 and 100 chips.

use std::collections::BTreeMap;

use sabot_cards::{Card, parse_cards};
use sabot_games::omaha::{CardPlace, Legal, OmahaCommand, OmahaEvent, OmahaTable, Phase, Setup};
use sabot_games::{FewCards, Limits, Next, Refusal, Table as _};
use sabot_money::Money;

use super::play::seat;
use super::watch::Watch;

/// So many chips.
pub(super) fn chips(count: i64) -> Money {
    Money::of(100 * count)
}

/// A table without commission, so that figures stay round; any stack may sit down.
pub(super) fn plain() -> Setup {
    let mut setup = with_commission();
    setup.commission.waived = true;
    setup
}

/// The same with the commission of 5 %, at most four big blinds.
pub(super) fn with_commission() -> Setup {
    Setup { buy_in: Some(Limits { min: chips(1), max: chips(100_000) }), ..Setup::default() }
}

/// A table, who watches it, and the cards that come.
pub(super) struct Scene {
    pub(super) table: OmahaTable,
    pub(super) watch: Watch,
    hole: BTreeMap<u8, Vec<Card>>,
    board: Vec<Card>,
}

impl Scene {
    /// Players sit down with so many chips.
    pub(super) fn new(setup: &Setup, players: &[(u8, i64)]) -> Scene {
        let table = OmahaTable::open(setup).expect("a table");
        let mut scene = Scene { table, watch: Watch::default(), hole: BTreeMap::new(), board: Vec::new() };
        for (number, stack) in players {
            scene.sit(*number, *stack, false);
        }
        scene
    }

    pub(super) fn sit(&mut self, number: u8, stack: i64, post: bool) {
        let (seat, stack) = (seat(number), chips(stack));
        self.give(OmahaCommand::Sit { seat, player: seat.default_player(), stack, post });
    }

    pub(super) fn try_give(&mut self, command: OmahaCommand) -> Result<(), Refusal> {
        self.watch.give(&mut self.table, &command)
    }

    pub(super) fn give(&mut self, command: OmahaCommand) {
        self.try_give(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
    }

    /// The cards of a seat, which come in this order.
    pub(super) fn holds(&mut self, number: u8, cards: &str) {
        self.hole.insert(number, parse_cards(cards).expect("cards"));
    }

    /// The board.
    pub(super) fn board(&mut self, cards: &str) {
        self.board = parse_cards(cards).expect("cards");
    }

    /// A hand begins, and all hole cards are dealt.
    pub(super) fn start(&mut self) {
        self.give(OmahaCommand::StartHand { device: None });
        self.deal_all();
    }

    /// Deals as long as cards are due.
    pub(super) fn deal_all(&mut self) {
        while matches!(self.table.next(), Next::Card { .. }) {
            self.deal();
        }
    }

    /// Deals one card.
    pub(super) fn deal(&mut self) {
        let Next::Card { to, face } = self.table.next() else { panic!("no card is due") };
        let taken = self.table.legal_commands().into_iter().find_map(|legal| match legal {
            Legal::Deal { taken, .. } => Some(taken),
            _ => None,
        });
        let taken = taken.expect("a card is due");
        let kept = |card: &Card| self.board.contains(card) || self.hole.values().flatten().any(|held| held == card);
        let planned = match to {
            CardPlace::Seat(seat) => self.hole.get(&seat.number()).into_iter().flatten().copied().collect(),
            CardPlace::Board => self.board.clone(),
            CardPlace::Burn => Vec::new(),
        };
        let next = planned.into_iter().find(|card| !taken.contains(*card));
        let card = next.or_else(|| Card::all().find(|card| !taken.contains(*card) && !kept(card)));
        self.give(self.table.card_command(to, face, card.expect("a card is left")));
    }

    pub(super) fn fold(&mut self, number: u8) {
        self.give(OmahaCommand::Fold { seat: seat(number), spoken: false });
    }

    pub(super) fn check(&mut self, number: u8) {
        self.give(OmahaCommand::Check { seat: seat(number), spoken: false });
    }

    pub(super) fn call(&mut self, number: u8) {
        self.give(OmahaCommand::Call { seat: seat(number), spoken: false });
    }

    pub(super) fn bet(&mut self, number: u8, to: i64) {
        self.give(OmahaCommand::Bet { seat: seat(number), to: chips(to), spoken: false });
    }

    pub(super) fn raise(&mut self, number: u8, to: i64) {
        self.give(OmahaCommand::Raise { seat: seat(number), to: chips(to), spoken: false });
    }

    pub(super) fn all_in(&mut self, number: u8) {
        self.give(OmahaCommand::AllIn { seat: seat(number), spoken: false });
    }

    /// The betting round closes and the next cards come.
    pub(super) fn next_street(&mut self) {
        self.give(OmahaCommand::Collect);
        self.deal_all();
    }

    /// The rest of the hand, as it goes by itself; whoever has a choice takes his time.
    pub(super) fn run(&mut self) {
        self.run_to(Phase::Between);
    }

    /// The same up to a phase.
    pub(super) fn run_to(&mut self, phase: Phase) {
        while self.table.phase() != phase {
            match self.table.next() {
                Next::Card { .. } => self.deal(),
                Next::Command(OmahaCommand::Show { seat, .. }) => {
                    let cards = self.hole.get(&seat.number()).and_then(|cards| FewCards::new(cards));
                    self.give(OmahaCommand::Show { seat, cards });
                }
                Next::Command(command) => self.give(command),
                Next::Choice => self.give(OmahaCommand::TimeOut),
            }
        }
    }

    /// Everyone who has a choice folds, and the hand is closed: the quickest way to the next one.
    pub(super) fn fold_out(&mut self) {
        while let Some(actor) = self.actor() {
            self.fold(actor);
        }
        self.run();
    }

    /// Who is to act.
    pub(super) fn actor(&self) -> Option<u8> {
        self.table.public_view().table.actor.map(|seat| seat.number())
    }

    /// From how much to how much a player may bet or raise, in chips.
    pub(super) fn span(&self, number: u8) -> Option<(i64, i64)> {
        self.table.legal_commands().into_iter().find_map(|legal| match legal {
            Legal::Bet { seat, least, most, .. } | Legal::Raise { seat, least, most, .. }
                if seat.number() == number =>
            {
                Some((least.minor() / 100, most.minor() / 100))
            }
            _ => None,
        })
    }

    /// What a call costs who is to act, in chips.
    pub(super) fn to_call(&self) -> Option<i64> {
        self.table.public_view().table.to_call.map(|cost| cost.minor() / 100)
    }

    /// What a seat has behind, in chips.
    pub(super) fn stack(&self, number: u8) -> i64 {
        self.table.public_view().table.seats[usize::from(number) - 1].stack.minor() / 100
    }

    /// What happened so far.
    pub(super) fn told(&self) -> impl DoubleEndedIterator<Item = OmahaEvent> + '_ {
        self.watch.log.iter().map(|event| event.what)
    }

    /// The button, the small and the big blind of the last hand.
    pub(super) fn line(&self) -> (u8, u8, u8) {
        let line = self.told().rev().find_map(|what| match what {
            OmahaEvent::HandStarted { button, small_blind, big_blind, .. } => Some((button, small_blind, big_blind)),
            _ => None,
        });
        let (button, small, big) = line.expect("a hand");
        (button.number(), small.number(), big.number())
    }

    /// Who is dealt in.
    pub(super) fn players(&self) -> Vec<u8> {
        let players = self.told().rev().find_map(|what| match what {
            OmahaEvent::HandStarted { players, .. } => Some(players),
            _ => None,
        });
        players.expect("a hand").iter().map(|seat| seat.number()).collect()
    }

    /// What a seat posted in the last hand, in chips.
    pub(super) fn posted(&self, number: u8) -> Option<(sabot_games::omaha::Blind, i64)> {
        let hand = self.told().rev().take_while(|what| !matches!(what, OmahaEvent::HandStarted { .. }));
        hand.into_iter().find_map(|what| match what {
            OmahaEvent::BlindPosted { seat, blind, amount } if seat.number() == number => {
                Some((blind, amount.minor() / 100))
            }
            _ => None,
        })
    }

    /// The last pots that were formed: amount and seats.
    pub(super) fn pots(&self) -> Vec<(i64, Vec<u8>)> {
        let mut pots = Vec::new();
        for what in self.told() {
            if let OmahaEvent::PotFormed { pot, amount, seats } = what {
                if pot == 1 {
                    pots.clear();
                }
                pots.push((amount.minor() / 100, seats.iter().map(|seat| seat.number()).collect()));
            }
        }
        pots
    }

    /// The pots that were given, in that order: number, winners, commission.
    pub(super) fn awards(&self) -> Vec<(u8, Vec<u8>, i64)> {
        let award = |what| match what {
            OmahaEvent::PotAwarded { pot, winners, commission } => {
                Some((pot, winners.iter().map(|seat| seat.number()).collect(), commission.minor() / 100))
            }
            _ => None,
        };
        self.told().filter_map(award).collect()
    }
}
