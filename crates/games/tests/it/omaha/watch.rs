//! Somebody who watches a table from outside: he hears the commands and the events, sees the public view, and keeps books
//! of his own. At every decision and at the end of every hand he asks the letter.

use sabot_cards::Card;
use sabot_games::literal::omaha::{HouseFacts, PlayerFacts, settle};
use sabot_games::literal::omaha_betting::{Deed, Entry, Game, Story};
use sabot_games::omaha::{
    Action, Blind, Config, Legal, Limit, NoFlop, OddChips, OmahaCommand, OmahaEvent, OmahaTable, Phase, SmallestBet,
    StakeOf, Street, TwoPlayerRaises,
};
use sabot_games::{Event, Outcome, Refusal, Seat, Table as _};

const SEATS: usize = 16;

/// What he noted of a hand.
#[derive(Clone, Debug)]
pub(super) struct Record {
    game: Game,
    entries: Vec<Entry>,
    round: usize,
    board: Vec<Card>,
    cards: [Option<[Card; 4]>; SEATS],
    shown: Vec<usize>,
    uncalled: Vec<i64>,
    pots: Vec<(i64, Vec<usize>)>,
    awarded: Vec<(usize, Vec<usize>, i64)>,
    /// The lines of each pot: stake, and what came back of it.
    lines: Vec<(StakeOf, i64, i64)>,
}

/// Who watches.
#[derive(Clone, Debug, Default)]
pub(super) struct Watch {
    /// All that players have brought to the table, less what they took away.
    brought: i64,
    /// What the house has of hands that are over.
    house: i64,
    /// What it has of the one that is played.
    taken: i64,
    hand: Option<Record>,
    /// Everything that happened.
    pub(super) log: Vec<Event<OmahaEvent>>,
    /// How many hands were settled, and how many decisions compared.
    pub(super) settled: usize,
    pub(super) decisions: usize,
}

impl Watch {
    /// Gives a command and watches what comes of it.
    pub(super) fn give(&mut self, table: &mut OmahaTable, command: &OmahaCommand) -> Result<(), Refusal> {
        let events = table.decide(command)?;
        for event in events {
            self.before(table, &event);
            table.apply(&event);
            self.after(table, &event);
            self.log.push(event);
        }
        if table.phase() == Phase::Betting {
            self.compare_decisions(table);
        }
        Ok(())
    }

    /// Nobody acts who has folded or has no chips.
    fn before(&mut self, table: &OmahaTable, event: &Event<OmahaEvent>) {
        if let OmahaEvent::Acted { seat, .. } = event.what {
            let state = &table.public_view().table.seats[seat.index()];
            assert!(state.in_hand, "seat {seat} acts without a hand");
            assert!(state.stack.is_positive(), "seat {seat} acts without chips");
        }
        if let OmahaEvent::HandStarted { players, button, big_blind, .. } = event.what {
            let state = table.public_view().table;
            let stack = |seat: Seat| players.contains(seat).then(|| state.seats[seat.index()].stack.minor());
            let stacks = Seat::first(16).map(|seat| if seat.index() < state.seats.len() { stack(seat) } else { None });
            self.hand = Some(Record::new(table.config(), stacks.collect(), button, big_blind));
        }
    }

    fn after(&mut self, table: &OmahaTable, event: &Event<OmahaEvent>) {
        match event.what {
            OmahaEvent::PlayerSat { stack: amount, .. } | OmahaEvent::ToppedUp { amount, .. } => {
                self.brought += amount.minor()
            }
            OmahaEvent::ChipsTaken { amount: stack, .. } | OmahaEvent::PlayerLeft { stack, .. } => {
                self.brought -= stack.minor()
            }
            OmahaEvent::Line { bet: StakeOf::Commission, stake, outcome: Outcome::Lost, .. } => {
                self.taken += stake.minor()
            }
            OmahaEvent::CommissionTaken { amount, .. } => self.taken += amount.minor(),
            OmahaEvent::Voided => self.taken = 0,
            OmahaEvent::HandClosed => {
                self.house += std::mem::take(&mut self.taken);
                self.hand = None;
            }
            _ => {}
        }
        let state = table.public_view().table;
        let stacks: i64 = state.seats.iter().map(|seat| seat.stack.minor()).sum();
        let there = stacks + state.pot.minor() + self.taken + self.house;
        assert_eq!(there, self.brought, "chips are lost or made by {event:?}");
        let Some(record) = &mut self.hand else { return };
        record.note(&event.what);
        match event.what {
            OmahaEvent::BettingClosed { .. } => {
                let pots: i64 = record.pots.iter().map(|(amount, _)| amount).sum();
                assert_eq!(pots, state.pot.minor(), "the pots hold all that is staked");
                let viewed: Vec<_> = state.pots.iter().map(|pot| (pot.amount.minor(), indexes(pot.seats))).collect();
                assert_eq!(record.pots, viewed);
            }
            OmahaEvent::HandSettled { commission } => {
                assert_eq!(commission.minor(), self.taken);
                let stacks: Vec<i64> = state.seats.iter().map(|seat| seat.stack.minor()).collect();
                record.compare_money(table.config(), &stacks);
                self.settled += 1;
            }
            OmahaEvent::Voided => {
                for (seat, stack) in record.game.stacks.iter().enumerate() {
                    let now = state.seats.get(seat).map(|seat| seat.stack.minor());
                    assert!(stack.is_none() || now == *stack, "a void gives everything back");
                }
            }
            _ => {}
        }
    }

    /// Who is to act, and what he may do, as the letter has it.
    fn compare_decisions(&mut self, table: &OmahaTable) {
        let Some(record) = &self.hand else { return };
        let story = Story::new(&record.game, &record.entries, record.round);
        let actor = table.public_view().table.actor;
        assert_eq!(actor.map(Seat::index), story.actor(), "who is to act after {:?}", record.entries);
        let Some(actor) = actor else { return };
        let legal = table.legal_commands();
        // What binds a player beforehand is compared elsewhere; whoever may only speak is compared here too.
        let bound = matches!(table.next(), sabot_games::Next::Command(_));
        for seat in Seat::first(table.config().seats) {
            let offered = Offered::to(&legal, seat);
            if !offered.any || (seat == actor && bound) {
                continue;
            }
            let may = story.may(seat.index());
            let found = (offered.check, offered.call, offered.raise, offered.all_in);
            let due = (may.check, may.call, may.raise, may.all_in);
            assert_eq!(found, due, "seat {seat} in {:?} after {:?}", record.game, record.entries);
            self.decisions += 1;
        }
    }
}

/// What a table offers a seat.
#[derive(Default)]
struct Offered {
    any: bool,
    check: bool,
    call: Option<i64>,
    raise: Option<(i64, i64)>,
    all_in: bool,
}

impl Offered {
    fn to(legal: &[Legal], wanted: Seat) -> Offered {
        let mut offered = Offered::default();
        for one in legal {
            match one {
                Legal::Fold { seat, .. } if *seat == wanted => offered.any = true,
                Legal::Check { seat, .. } if *seat == wanted => offered.check = true,
                Legal::Call { seat, to, .. } if *seat == wanted => offered.call = Some(to.minor()),
                Legal::Bet { seat, least, most, .. } | Legal::Raise { seat, least, most, .. } if *seat == wanted => {
                    offered.raise = Some((least.minor(), most.minor()));
                }
                Legal::AllIn { seat, .. } if *seat == wanted => offered.all_in = true,
                _ => {}
            }
        }
        offered
    }
}

impl Record {
    fn new(config: &Config, stacks: Vec<Option<i64>>, button: Seat, big_blind: Seat) -> Record {
        let by_chip = config.limit == Limit::Pot && config.readings.smallest_bet == SmallestBet::ChipUnit;
        let game = Game {
            stacks,
            button: button.index(),
            big_blind_seat: big_blind.index(),
            big_blind: config.big_blind.minor(),
            smallest_bet: if by_chip { config.unit.value().minor() } else { config.big_blind.minor() },
            raises_max: config.edition.data.raises_max.into(),
            pot_limit: config.limit == Limit::Pot,
            number_is_free: config.readings.two_player_raises == TwoPlayerRaises::WithinPot,
            first_version: config.rules == sabot_law::Rules::FIRST,
        };
        Record {
            game,
            entries: Vec::new(),
            round: 0,
            board: Vec::new(),
            cards: [None; SEATS],
            shown: Vec::new(),
            uncalled: vec![0; SEATS],
            pots: Vec::new(),
            awarded: Vec::new(),
            lines: Vec::new(),
        }
    }

    fn note(&mut self, what: &OmahaEvent) {
        let round = self.round;
        let mut enter = |seat: Seat, deed, to: i64| self.entries.push(Entry { round, seat: seat.index(), deed, to });
        match *what {
            OmahaEvent::BlindPosted { seat, amount, blind: Blind::Small | Blind::Big | Blind::Live } => {
                enter(seat, Deed::Posted, amount.minor());
            }
            OmahaEvent::Acted { seat, action, to, .. } => {
                let deed = match action {
                    Action::Fold => Deed::Folded,
                    Action::Check => Deed::Checked,
                    Action::Call => Deed::Called,
                    Action::Bet | Action::Raise => Deed::Raised,
                };
                enter(seat, deed, to.minor());
            }
            OmahaEvent::BoardDealt { card } => {
                self.board.push(card);
                self.round = rounds(self.board.len());
            }
            OmahaEvent::BoardTakenBack { from } => {
                self.board.truncate(usize::from(from) - 1);
                self.round = rounds(self.board.len());
            }
            OmahaEvent::Uncalled { seat, amount } => self.uncalled[seat.index()] += amount.minor(),
            OmahaEvent::PotFormed { pot, amount, seats } => {
                if pot == 1 {
                    self.pots.clear();
                }
                self.pots.push((amount.minor(), indexes(seats)));
            }
            OmahaEvent::BettingClosed { street } => assert_eq!(street, STREETS[self.round]),
            OmahaEvent::HandShown { seat, cards, .. } => {
                self.cards[seat.index()] = Some(cards);
                self.shown.push(seat.index());
            }
            OmahaEvent::PotAwarded { pot, winners, commission } => {
                self.awarded.push((usize::from(pot), indexes(winners), commission.minor()));
            }
            OmahaEvent::Line { bet, stake, net, .. } => self.lines.push((bet, stake.minor(), net.minor())),
            // The part of a shared pot that its winners do not get: it goes out of it like a share.
            OmahaEvent::CommissionTaken { pot, amount } => self.lines.push((StakeOf::Pot(pot), 0, amount.minor())),
            OmahaEvent::Voided => self.lines.clear(),
            _ => {}
        }
    }

    /// Stacks, pots, commission and what went back, as the letter has them.
    fn compare_money(&self, config: &Config, stacks: &[i64]) {
        let story = Story::new(&self.game, &self.entries, self.round.max(3));
        let facts = |(seat, stack): (usize, &Option<i64>)| {
            stack.map(|_| PlayerFacts {
                stake: story.staked(seat),
                folded: story.folded(seat),
                cards: self.cards[seat],
            })
        };
        let players: Vec<_> = self.game.stacks.iter().enumerate().map(facts).collect();
        let house = HouseFacts {
            rate: config.commission.rate.ten_thousandths().into(),
            cap: config.commission.cap.minor(),
            waived: config.commission.waived,
            none_without_flop: config.readings.no_flop == NoFlop::NoneWithoutFlop,
            rest_in_play: config.readings.odd_chips == OddChips::NearestInPlay,
            unit: config.unit.value().minor(),
        };
        let settled = settle(&players, &self.board, &house);
        assert_eq!(self.uncalled, settled.uncalled, "what went back: {self:?}");
        let pots: Vec<_> = settled.pots.iter().map(|pot| (pot.amount, pot.seats.clone())).collect();
        assert_eq!(self.pots, pots, "{self:?}");
        // R85: the last side pot first.
        let awarded = settled.pots.iter().enumerate().rev();
        let awarded: Vec<_> = awarded.map(|(index, pot)| (index + 1, pot.winners.clone(), pot.commission)).collect();
        assert_eq!(self.awarded, awarded, "{self:?}");
        for (seat, opening) in self.game.stacks.iter().enumerate() {
            if let Some(opening) = opening {
                let due = opening - story.staked(seat) + settled.receipts[seat];
                assert_eq!(stacks[seat], due, "seat {} at the end of {self:?}", seat + 1);
            }
        }
        self.compare_lines();
        self.compare_showing(&story);
    }

    /// Every chip of a pot has its line, and every pot goes away whole.
    fn compare_lines(&self) {
        for (number, (amount, _)) in (1..).zip(&self.pots) {
            let of_pot = self.lines.iter().filter(|(bet, ..)| *bet == StakeOf::Pot(number));
            let (stakes, back) =
                of_pot.fold((0, 0), |(stakes, back), (_, stake, net)| (stakes + stake, back + stake + net));
            assert_eq!((stakes, back), (*amount, *amount), "pot {number} of {self:?}");
        }
    }

    /// 8(5), R85: all who are in have shown, side pots first, from the last aggressor of the river or the button's left.
    fn compare_showing(&self, story: &Story<'_>) {
        let staying: Vec<usize> =
            (0..SEATS).filter(|seat| self.game.stacks[*seat].is_some() && !story.folded(*seat)).collect();
        if staying.len() == 1 {
            assert!(self.shown.is_empty(), "who wins unseen shows nothing");
            return;
        }
        let river = |entry: &&Entry| entry.round == 3 && entry.deed == Deed::Raised;
        let aggressor = self.entries.iter().rfind(river).map(|entry| entry.seat);
        let first = aggressor.unwrap_or((self.game.button + 1) % SEATS);
        let clockwise: Vec<usize> = (0..SEATS).map(|step| (first + step) % SEATS).collect();
        let mut due: Vec<usize> = Vec::new();
        for (_, seats) in self.pots.iter().rev() {
            due.extend(clockwise.iter().filter(|seat| seats.contains(seat)));
            let mut once = Vec::new();
            due.retain(|seat| {
                !once.contains(seat) && {
                    once.push(*seat);
                    true
                }
            });
        }
        assert_eq!(self.shown, due, "the order of showing in {self:?}");
    }
}

const STREETS: [Street; 4] = [Street::First, Street::Flop, Street::Turn, Street::River];

/// The betting round that so many cards of the board belong to.
fn rounds(board: usize) -> usize {
    match board {
        0..=2 => 0,
        3 => 1,
        4 => 2,
        _ => 3,
    }
}

fn indexes(seats: sabot_games::omaha::SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::index).collect()
}
