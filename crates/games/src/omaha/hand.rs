//! One hand: who is in it, what they have bet, what they may still bet. It knows nothing of rooms and waiting lists.

use arrayvec::ArrayVec;
use sabot_cards::Card;
use sabot_law::Rules;
use sabot_money::Money;

use super::chips::{minus, plus, sum};
use super::hand_cards::Cards;
use super::{Action, Config, SEATS_MAX, SeatSet, Turn};
use crate::Seat;

/// One of the four betting rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Street {
    /// Before the board.
    #[default]
    First,
    /// After three cards of the board.
    Flop,
    /// After four.
    Turn,
    /// After all five.
    River,
}

impl Street {
    /// The word for it in files and sentences.
    ///
    /// ```
    /// use sabot_games::omaha::Street;
    /// let streets = [Street::First, Street::Flop, Street::Turn, Street::River];
    /// assert_eq!(streets.map(Street::as_str), ["first", "flop", "turn", "river"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Street::First => "first",
            Street::Flop => "flop",
            Street::Turn => "turn",
            Street::River => "river",
        }
    }

    /// How many cards the board has in it.
    ///
    /// ```
    /// use sabot_games::omaha::Street;
    /// assert_eq!([Street::First, Street::Flop, Street::Turn, Street::River].map(Street::board), [0, 3, 4, 5]);
    /// ```
    #[must_use]
    pub const fn board(self) -> usize {
        match self {
            Street::First => 0,
            Street::Flop => 3,
            Street::Turn => 4,
            Street::River => 5,
        }
    }

    /// The one before; the first has none.
    ///
    /// ```
    /// use sabot_games::omaha::Street;
    /// assert_eq!([Street::River, Street::First].map(Street::before), [Street::Turn, Street::First]);
    /// ```
    #[must_use]
    pub const fn before(self) -> Street {
        match self {
            Street::First | Street::Flop => Street::First,
            Street::Turn => Street::Flop,
            Street::River => Street::Turn,
        }
    }

    /// The next one; the river is the last.
    ///
    /// ```
    /// use sabot_games::omaha::Street;
    /// assert_eq!([Street::First, Street::River].map(Street::next), [Street::Flop, Street::River]);
    /// ```
    #[must_use]
    pub const fn next(self) -> Street {
        match self {
            Street::First => Street::Flop,
            Street::Flop => Street::Turn,
            Street::Turn | Street::River => Street::River,
        }
    }
}

/// What is posted before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Blind {
    /// The small blind, posted by the first player at the button's left.
    Small,
    /// The big blind, posted by the second.
    Big,
    /// As much as the big blind, and live: posted by a newcomer or by somebody who missed blinds (R72).
    Live,
}

impl Blind {
    /// The word for it in files and sentences.
    ///
    /// ```
    /// use sabot_games::omaha::Blind;
    /// assert_eq!([Blind::Small, Blind::Big, Blind::Live].map(Blind::as_str), ["small", "big", "live"]);
    /// ```
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Blind::Small => "small",
            Blind::Big => "big",
            Blind::Live => "live",
        }
    }
}

/// A pot: chips, and who can win them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pot {
    /// How much lies in it.
    pub amount: Money,
    /// Who can win it.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Seat>"))]
    pub seats: SeatSet,
    /// Up to how much of each player's stakes of the hand it reaches; the pots before it hold what is below.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub level: Money,
}

/// One value for each seat of the longest table.
pub(super) type PerSeat<T> = [T; SEATS_MAX];

/// What a player said before his turn (R81), and the price it was said at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Announced {
    pub turn: Turn,
    pub price: Money,
}

/// One hand.
///
/// ```
/// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup, Street};
/// use sabot_games::{Dealer, Seat, Table as _};
/// use sabot_money::Money;
///
/// let [one, two, three] = [1, 2, 3].map(|number| Seat::new(number).unwrap());
/// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
/// for (number, name) in [(1, "ana"), (2, "bo"), (3, "cai")] {
///     dealer.perform(&OmahaCommand::sit(number, name, 500_000)?)?;
/// }
/// dealer.advance()?;
/// // Ana has the button, bo and cai have posted 50.00 and 100.00 (5(1), 5(2)): ana acts first (6(3)).
/// let hand = dealer.table().hand().unwrap();
/// assert_eq!((hand.street(), hand.actor(), hand.price()), (Street::First, Some(one), Money::of(10_000)));
/// assert_eq!((hand.bets(two), hand.stack(two)), (Money::of(5_000), Money::of(495_000)));
/// assert_eq!((hand.to_call(two), hand.all_in_to(two)), (Money::of(5_000), Money::of(500_000)));
///
/// dealer.perform(&OmahaCommand::raise(1, 30_000)?)?;
/// dealer.perform(&OmahaCommand::fold(2)?)?;
/// assert_eq!(dealer.table().hand().unwrap().raises(), 1);
/// dealer.perform(&OmahaCommand::call(3)?)?;
/// dealer.advance()?;
/// // The pot holds 300.00 of each of the two who are left and bo's 50.00. Cai acts first, at the button's left (6(5)).
/// let hand = dealer.table().hand().unwrap();
/// assert_eq!((hand.live().len(), hand.actor(), hand.board().len()), (2, Some(three), 3));
/// assert_eq!(hand.pots()[0].amount, Money::of(65_000));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    pub(super) players: SeatSet,
    pub(super) button: Seat,
    pub(super) big_blind: Seat,
    pub(super) street: Street,
    /// What each had when the hand began.
    pub(super) opening: PerSeat<Money>,
    /// And all of them together.
    pub(super) brought: Money,
    /// What each has behind.
    pub(super) stacks: PerSeat<Money>,
    /// What each has bet in this betting round.
    pub(super) bets: PerSeat<Money>,
    /// What each has staked in the hand, this betting round included.
    pub(super) staked: PerSeat<Money>,
    /// All that is staked and not yet given away.
    pub(super) pot: Money,
    /// Who has not folded.
    pub(super) live: SeatSet,
    /// Who of them has chips behind.
    pub(super) able: SeatSet,
    /// Who has still to act in this betting round.
    pub(super) to_act: SeatSet,
    /// After whom the next one acts.
    pub(super) last_actor: Seat,
    /// The highest bet, which a call has to match; before the flop at least the full big blind (R73).
    pub(super) price: Money,
    /// The last full bet or raise of the betting round, or the least bet of the game where there was none yet (R76).
    pub(super) last_full: Money,
    /// Full raises in this betting round (R77).
    pub(super) raises: u8,
    /// Who has acted in this betting round.
    pub(super) acted: SeatSet,
    /// The price each had before him when he last acted (R78).
    pub(super) acted_at: PerSeat<Money>,
    /// Who bet or raised last in this betting round.
    pub(super) aggressor: Option<Seat>,
    /// In which betting rounds anybody has acted: the cards of such a street can no longer be taken back (R88).
    pub(super) touched: [bool; 4],
    /// What was said before its turn.
    pub(super) announced: Vec<Announced>,
    pub(super) cards: Cards,
    /// The pots as last gathered, the main pot first.
    pub(super) pots: ArrayVec<Pot, SEATS_MAX>,
    /// How many pots are still to be given, from the last side pot to the main pot.
    pub(super) to_award: u8,
    /// Who has shown.
    pub(super) shown: SeatSet,
    /// What the house has taken.
    pub(super) commission: Money,
    /// Whether it was declared void.
    pub(super) void: bool,
}

impl Hand {
    /// A hand begins with these stacks.
    pub(super) fn new(players: SeatSet, button: Seat, big_blind: Seat, stacks: &PerSeat<Money>) -> Hand {
        let mut opening = [Money::ZERO; SEATS_MAX];
        for seat in players.iter() {
            opening[seat.index()] = stacks[seat.index()];
        }
        let none = [Money::ZERO; SEATS_MAX];
        Hand {
            players,
            button,
            big_blind,
            street: Street::First,
            opening,
            brought: sum(&opening),
            stacks: opening,
            bets: none,
            staked: none,
            pot: Money::ZERO,
            live: players,
            able: players,
            to_act: players,
            last_actor: big_blind,
            price: Money::ZERO,
            last_full: Money::ZERO,
            raises: 0,
            acted: SeatSet::EMPTY,
            acted_at: none,
            aggressor: None,
            touched: [false; 4],
            announced: Vec::new(),
            cards: Cards::new(button),
            pots: ArrayVec::new(),
            to_award: 0,
            shown: SeatSet::EMPTY,
            commission: Money::ZERO,
            void: false,
        }
    }

    /// Who acts now; `None` when the betting round is over.
    #[inline]
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        self.to_act.next_after(self.last_actor)
    }

    /// What a player would have in this betting round with all his chips.
    #[inline]
    #[must_use]
    pub fn all_in_to(&self, seat: Seat) -> Money {
        plus(self.bets[seat.index()], self.stacks[seat.index()])
    }

    /// What a call still costs him, were it covered.
    #[inline]
    #[must_use]
    pub fn to_call(&self, seat: Seat) -> Money {
        minus(self.price.max(self.bets[seat.index()]), self.bets[seat.index()])
    }

    /// Whether an opponent could match more than the present price.
    #[inline]
    #[must_use]
    pub(crate) fn can_be_called(&self, seat: Seat) -> bool {
        self.able.without(SeatSet::only(seat)).iter().any(|rival| self.all_in_to(rival) > self.price)
    }

    /// Puts chips in, up to this bet of the betting round.
    #[inline]
    fn put(&mut self, seat: Seat, to: Money) {
        let index = seat.index();
        let more = minus(to, self.bets[index]);
        self.bets[index] = to;
        self.staked[index] = plus(self.staked[index], more);
        self.stacks[index] = minus(self.stacks[index], more);
        self.pot = plus(self.pot, more);
        if self.stacks[index].is_zero() {
            self.able.remove(seat);
            self.to_act.remove(seat);
        }
    }

    /// A blind is posted; the price is the full big blind, however short the one who posts it (R73).
    pub(super) fn post(&mut self, seat: Seat, amount: Money, config: &Config) {
        self.put(seat, amount);
        self.price = config.big_blind;
        self.last_full = config.big_blind;
    }

    /// A player acts.
    #[inline]
    pub(super) fn act(&mut self, seat: Seat, action: Action, to: Money, smallest_bet: Money) {
        self.touched[self.street as usize] = true;
        match action {
            Action::Fold => {
                self.live.remove(seat);
                self.able.remove(seat);
            }
            Action::Check => {}
            Action::Call => self.put(seat, to),
            Action::Bet | Action::Raise => {
                let by = minus(to, self.price);
                let full = by >= if action == Action::Bet { smallest_bet } else { self.last_full };
                if full {
                    self.last_full = by;
                    self.raises += u8::from(action == Action::Raise);
                }
                self.price = to;
                self.aggressor = Some(seat);
                self.put(seat, to);
                self.to_act = self.able;
            }
        }
        self.to_act.remove(seat);
        self.acted.insert(seat);
        self.acted_at[seat.index()] = self.price;
        self.last_actor = seat;
        self.announced.retain(|said| said.turn.seat != seat);
        self.rest();
    }

    /// Ends the betting where nobody is left to bet against: one player alone has chips, and he owes nothing.
    #[inline]
    pub(super) fn rest(&mut self) {
        let alone = self.live.is_one();
        let unopposed = self.able.is_one()
            && self.able.first().is_some_and(|seat| {
                let rivals = self.live.without(SeatSet::only(seat));
                rivals.iter().all(|rival| self.bets[rival.index()] <= self.bets[seat.index()])
            });
        if alone || unopposed {
            self.to_act = SeatSet::EMPTY;
        }
    }

    /// The part of the highest bet that nobody matched.
    #[must_use]
    pub(super) fn uncalled(&self) -> Option<(Seat, Money)> {
        let (mut top, mut second, mut whose) = (Money::ZERO, Money::ZERO, None);
        for seat in self.players.iter() {
            let bet = self.bets[seat.index()];
            if bet > top {
                (second, top, whose) = (top, bet, Some(seat));
            } else if bet > second {
                second = bet;
            }
        }
        let seat = whose.filter(|_| top > second)?;
        Some((seat, minus(top, second)))
    }

    /// An uncalled bet goes back.
    pub(super) fn give_back(&mut self, seat: Seat, amount: Money) {
        let index = seat.index();
        self.bets[index] = minus(self.bets[index], amount);
        self.staked[index] = minus(self.staked[index], amount);
        self.stacks[index] = plus(self.stacks[index], amount);
        self.pot = minus(self.pot, amount);
        // He can act in later betting rounds, since he has chips again; in this one he is not asked a second time.
        if self.live.contains(seat) {
            self.able.insert(seat);
        }
    }

    /// The pots as they stand with these stakes, the main pot first: each holds what every player staked up to the level of the
    /// shortest who can still win it (R80). What the folded staked stays in them (13(3)).
    #[inline]
    pub(super) fn divide<'a>(&'a self, staked: &'a PerSeat<Money>) -> impl Iterator<Item = Pot> + 'a {
        let mut below = 0_i64;
        let mut seats = self.live;
        let of = |seat: Seat| staked[seat.index()].minor();
        core::iter::from_fn(move || {
            while !seats.is_empty() {
                let level = seats.iter().map(of).min().unwrap_or(0);
                let part = |seat: Seat| of(seat).min(level) - of(seat).min(below);
                let amount = Money::of(self.players.iter().map(part).sum());
                let pot = Pot { amount, seats, level: Money::of(level) };
                below = level;
                seats = seats.iter().filter(|seat| of(*seat) > level).collect();
                if amount.is_positive() {
                    return Some(pot);
                }
            }
            None
        })
    }

    /// The pots are formed.
    pub(super) fn form_pots(&mut self) {
        let pots: ArrayVec<Pot, SEATS_MAX> = self.divide(&self.staked).collect();
        self.pots.clear();
        self.pots.extend(pots);
    }

    /// What a player staked in a pot.
    #[must_use]
    pub(super) fn staked_in(&self, pot: usize, seat: Seat) -> Money {
        let below = pot.checked_sub(1).map_or(Money::ZERO, |before| self.pots[before].level);
        let staked = self.staked[seat.index()];
        minus(staked.min(self.pots[pot].level), staked.min(below))
    }

    /// The next betting round begins after its board cards. R76: the measure of a raise begins anew with the least bet of the
    /// game; before the second version of the readings it was that of the hand.
    pub(super) fn begin_street(&mut self, config: &Config) {
        self.street = self.street.next();
        if config.rules > Rules::FIRST {
            self.last_full = config.smallest_bet();
        }
        self.bets = [Money::ZERO; SEATS_MAX];
        self.price = Money::ZERO;
        self.raises = 0;
        self.acted = SeatSet::EMPTY;
        self.acted_at = [Money::ZERO; SEATS_MAX];
        self.aggressor = None;
        self.announced.clear();
        self.to_act = self.able;
        self.last_actor = self.button;
        self.rest();
    }

    /// Every chip that came into the hand is behind somebody, in the pot or with the house.
    #[inline]
    pub(super) fn is_whole(&self) -> bool {
        plus(plus(sum(&self.stacks), self.pot), self.commission) == self.brought
    }
}

/// What others may read.
impl Hand {
    /// What a player has bet in this betting round.
    #[must_use]
    pub fn bets(&self, seat: Seat) -> Money {
        self.bets[seat.index()]
    }

    /// The highest bet of the betting round, which a call has to match.
    #[must_use]
    #[inline]
    pub const fn price(&self) -> Money {
        self.price
    }

    /// How often it was raised in full.
    #[must_use]
    #[inline]
    pub const fn raises(&self) -> u8 {
        self.raises
    }

    /// What a player has behind.
    #[must_use]
    pub fn stack(&self, seat: Seat) -> Money {
        self.stacks[seat.index()]
    }

    /// The betting round.
    #[must_use]
    pub const fn street(&self) -> Street {
        self.street
    }

    /// The pots as last gathered.
    #[must_use]
    pub fn pots(&self) -> &[Pot] {
        &self.pots
    }

    /// Who has not folded.
    #[must_use]
    pub const fn live(&self) -> SeatSet {
        self.live
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &[Card] {
        &self.cards.board
    }
}
