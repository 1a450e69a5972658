//! A hand as it is written down: one line of JSON, in the form that `tools/peers/pokerkit_hands.py` reads.

use sabot_cards::Card;
use sabot_games::omaha::{Config, Limit, OmahaEvent, OmahaTable, SEATS_MAX, SeatSet, Setup, Street, Wish};
use sabot_games::{Event, Seat, Viewer};
use sabot_history::{NotedHand, RecordedRound};
use sabot_money::Money;
use serde_json::{Value, json};

use crate::policy::Choice;

/// Why a hand that was played is not written: both programs follow their own rules there, and the chips differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// An odd chip with the button elsewhere than on the highest occupied seat: ours goes to the croupier's left (R82),
    /// PokerKit's to the button's.
    OddChipElsewhere,
    /// Odd chips of pots that the same players win: PokerKit merges the pots first and divides the sum.
    OddChipsMerged,
}

/// A decision and what the engine allowed at it.
#[derive(Clone, Copy, Debug)]
struct Deed {
    street: Street,
    choice: Choice,
    wish: Wish,
    to: Money,
}

/// A pot as it was when the betting was over, and who won it.
#[derive(Clone, Copy, Debug)]
struct Pot {
    amount: Money,
    seats: SeatSet,
    winners: SeatSet,
}

/// A hand that was played.
#[derive(Clone, Debug)]
pub struct Record {
    unit: Money,
    limit: Limit,
    small: Money,
    big: Money,
    players: SeatSet,
    button: Option<Seat>,
    opening: [Money; SEATS_MAX],
    closing: [Money; SEATS_MAX],
    hole: [Vec<Card>; SEATS_MAX],
    board: Vec<Card>,
    burns: Vec<Card>,
    deeds: Vec<Deed>,
    pots: Vec<Pot>,
    uncalled: Option<(Seat, Money)>,
    shown: SeatSet,
    events: Vec<Event<OmahaEvent>>,
    round: Option<RecordedRound>,
}

impl Record {
    /// A hand that is about to begin.
    pub(crate) fn new(config: &Config, players: SeatSet, stacks: &[Money; SEATS_MAX]) -> Record {
        Record {
            unit: config.unit.value(),
            limit: config.limit,
            small: config.small_blind,
            big: config.big_blind,
            players,
            button: None,
            opening: *stacks,
            closing: *stacks,
            hole: Default::default(),
            board: Vec::new(),
            burns: Vec::new(),
            deeds: Vec::new(),
            pots: Vec::new(),
            uncalled: None,
            shown: SeatSet::EMPTY,
            events: Vec::new(),
            round: None,
        }
    }

    /// A player decides.
    pub(crate) fn decide(&mut self, street: Street, choice: &Choice, wish: Wish, to: Money) {
        self.deeds.push(Deed { street, choice: *choice, wish, to });
    }

    /// Something happened.
    pub(crate) fn note(&mut self, event: &Event<OmahaEvent>) {
        self.events.push(*event);
        match event.what {
            OmahaEvent::HandStarted { button, .. } => self.button = Some(button),
            OmahaEvent::CardDealt { seat, card } => self.hole[seat.index()].extend(card),
            OmahaEvent::Burnt { card } => self.burns.extend(card),
            OmahaEvent::BoardDealt { card } => self.board.push(card),
            OmahaEvent::Uncalled { seat, amount } => self.uncalled = Some((seat, amount)),
            OmahaEvent::PotFormed { pot, amount, seats } => {
                // Each betting round forms all of them anew.
                self.pots.truncate(usize::from(pot) - 1);
                self.pots.push(Pot { amount, seats, winners: SeatSet::EMPTY });
            }
            OmahaEvent::HandShown { seat, .. } => self.shown.insert(seat),
            OmahaEvent::PotAwarded { pot, winners, .. } => self.pots[usize::from(pot) - 1].winners = winners,
            _ => {}
        }
    }

    /// The hand is over.
    pub(crate) fn close(&mut self, stacks: &[Money; SEATS_MAX], setup: &Setup, before: &OmahaTable) {
        self.closing = *stacks;
        self.round = RecordedRound::of_hand(setup, before, &self.events);
    }

    /// The hand as histories are made of it.
    #[must_use]
    pub fn noted(&self) -> Option<NotedHand> {
        NotedHand::of(self.round.as_ref()?, Viewer::Inspector)
    }

    /// Whether there were two pots or more.
    #[must_use]
    pub fn has_side_pot(&self) -> bool {
        self.pots.len() > 1
    }

    /// Whether a pot left an indivisible rest.
    #[must_use]
    pub fn has_odd_chip(&self) -> bool {
        self.pots.iter().any(|pot| self.rest(pot) > 0)
    }

    /// Whether the button was on the highest occupied seat.
    #[must_use]
    pub fn has_button_last(&self) -> bool {
        self.players.iter().last() == self.button
    }

    /// Whether it was played without limit.
    #[must_use]
    pub fn is_no_limit(&self) -> bool {
        self.limit == Limit::NoLimit
    }

    /// Whether an all-in opened a betting round with less than a big blind and was raised in it.
    #[must_use]
    pub fn has_raise_over_short(&self) -> bool {
        let after_the_flop = |street: &&[Deed]| street[0].street != Street::First;
        self.deeds.chunk_by(|a, b| a.street == b.street).filter(after_the_flop).any(|street| {
            let bets = street.iter().filter(|deed| !matches!(deed.wish, Wish::Fold | Wish::Check | Wish::Call));
            let mut tops = bets.map(|deed| deed.to).scan(Money::ZERO, |top, to| {
                *top = (*top).max(to);
                Some(*top)
            });
            let first = tops.next();
            first.is_some_and(|first| first < self.big && tops.any(|top| top > first))
        })
    }

    /// How many players there were.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.players.len()
    }

    /// How many decisions.
    #[must_use]
    pub const fn decisions(&self) -> usize {
        self.deeds.len()
    }

    /// Why it may not be compared, where that is so.
    #[must_use]
    pub fn unfit(&self) -> Option<Unfit> {
        if self.has_odd_chip() && !self.has_button_last() {
            return Some(Unfit::OddChipElsewhere);
        }
        let winning = self.pots.iter().fold(SeatSet::EMPTY, |all, pot| all.union(pot.winners));
        let same = |a: &Pot, b: &Pot| a.seats.intersection(winning) == b.seats.intersection(winning);
        let merges = |run: &[Pot]| run.iter().map(|pot| self.rest(pot)).sum::<i64>() >= parts(&run[0]);
        self.pots.chunk_by(same).any(merges).then_some(Unfit::OddChipsMerged)
    }

    /// What of a pot cannot be divided, in chips.
    fn rest(&self, pot: &Pot) -> i64 {
        pot.amount.minor() / self.unit.minor() % parts(pot)
    }

    /// The line of this hand.
    #[must_use]
    pub fn line(&self, id: u64) -> Value {
        let number = |seat: Seat| seat.number();
        let seats = |set: SeatSet| set.iter().map(number).collect::<Vec<_>>();
        let cards = |cards: &[Card]| cards.iter().map(Card::to_string).collect::<Vec<_>>();
        let player = |seat: Seat| {
            let (stack, hole) = (self.opening[seat.index()].minor(), cards(&self.hole[seat.index()]));
            json!({"seat": seat.number(), "stack": stack, "hole": hole})
        };
        let closing = |seat: Seat| (seat.number().to_string(), json!(self.closing[seat.index()].minor()));
        let pot = |pot: &Pot| json!({"amount": pot.amount.minor(), "seats": seats(pot.seats)});
        json!({
            "id": id,
            "unit": self.unit.minor(),
            "limit": self.limit.as_str(),
            "small": self.small.minor(),
            "big": self.big.minor(),
            "button": self.button.map(number),
            "players": self.players.iter().map(player).collect::<Vec<_>>(),
            "actions": self.deeds.iter().map(Deed::value).collect::<Vec<_>>(),
            "board": cards(&self.board),
            "burns": cards(&self.burns),
            "uncalled": self.uncalled.map(|(seat, amount)| json!({"seat": seat.number(), "amount": amount.minor()})),
            "pots": self.pots.iter().map(pot).collect::<Vec<_>>(),
            "final": Value::Object(self.players.iter().map(closing).collect()),
            "side_pot": self.has_side_pot(),
            "odd_chip": self.has_odd_chip(),
            "showdown": !self.shown.is_empty(),
        })
    }
}

impl Deed {
    fn value(&self) -> Value {
        let Choice { seat, call, span, .. } = self.choice;
        let mut value = json!({
            "street": self.street as u8,
            "seat": seat.number(),
            "do": self.wish.as_str(),
            "call": call.minor(),
            "min": span.map(|(least, _)| least.minor()),
            "max": span.map(|(_, most)| most.minor()),
        });
        if !matches!(self.wish, Wish::Fold | Wish::Check) {
            value["to"] = json!(self.to.minor());
        }
        value
    }
}

/// Among how many a pot is divided.
fn parts(pot: &Pot) -> i64 {
    i64::try_from(pot.winners.len()).expect("at most eleven").max(1)
}
