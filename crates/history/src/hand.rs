//! An Omaha hand as other formats tell it: made of the events of its rows alone, as somebody may see them.

use sabot_cards::Card;
use sabot_games::omaha::{
    Action, Blind, CommissionSetup, Config, Limit, OmahaEvent, Replacements, SEATS_MAX, SeatSet, StakeOf, Street,
};
use sabot_games::{Name, Outcome, Seat, Viewer};
use sabot_house::{GameEvent, Moment};
use sabot_law::EditionId;
use sabot_money::Money;
use sabot_ranking::Category;

use crate::RecordedRound;
use crate::sight::Sight;

/// Somebody who was dealt in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotedPlayer {
    /// Where he sat.
    pub seat: Seat,
    /// Who it was.
    pub player: Name,
    /// What lay before him when the hand began.
    pub opening: Money,
    /// What the hand left him, what it won him included.
    pub closing: Money,
    /// What he took out of pots, less the commission he bore.
    pub won: Money,
    /// His cards, where who looks knows them.
    pub hole: Option<[Card; 4]>,
}

/// What a player did at his turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotedDeed {
    /// Who.
    pub seat: Seat,
    /// What.
    pub action: Action,
    /// His bet of the betting round afterwards.
    pub to: Money,
    /// What he put in by it.
    pub put: Money,
    /// The highest bet before it.
    pub price: Money,
    /// All that was staked in the hand before it.
    pub pot: Money,
    /// Whether he has nothing behind any more.
    pub all_in: bool,
    /// Whether he alone of those who are left has chips behind, so that he had nothing to decide.
    pub idle: bool,
}

/// A betting round, and the cards of the board that came before it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotedStreet {
    /// The cards.
    pub board: Vec<Card>,
    /// What players did.
    pub deeds: Vec<NotedDeed>,
}

/// A pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotedPot {
    /// What lay in it.
    pub amount: Money,
    /// Who could win it.
    pub seats: SeatSet,
    /// What each seat took of it, less the commission that it bore.
    pub taken: [Money; SEATS_MAX],
    /// What the house took of it.
    pub commission: Money,
}

/// A hand that was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotedShowing {
    /// Whose.
    pub seat: Seat,
    /// Its cards.
    pub cards: [Card; 4],
    /// What kind of hand it made.
    pub category: Category,
    /// How many cards of the board lay there when nobody could bet any more.
    pub seen: usize,
}

/// An Omaha hand.
#[derive(Clone, Debug, PartialEq)]
pub struct NotedHand {
    /// The house.
    pub house: Name,
    /// The table.
    pub table: Name,
    /// The number of the hand at its table.
    pub number: u32,
    /// The place in the log of the row that started it: no other hand of the record has it.
    pub place: u64,
    /// When it began.
    pub at: Moment,
    /// The table's settings, with the blinds that were shown.
    pub config: Config,
    /// What the house asks of the pots.
    pub terms: CommissionSetup,
    /// The edition.
    pub edition: EditionId,
    /// The button.
    pub button: Seat,
    /// Who was dealt in, by seat.
    pub players: Vec<NotedPlayer>,
    /// What was posted.
    pub blinds: Vec<(Seat, Blind, Money)>,
    /// The betting rounds that came about.
    pub streets: Vec<NotedStreet>,
    /// What nobody matched.
    pub uncalled: Vec<(Seat, Money)>,
    /// The pots as they were given away.
    pub pots: Vec<NotedPot>,
    /// The hands that were shown, in order.
    pub shown: Vec<NotedShowing>,
    /// What the house took.
    pub commission: Money,
    /// Whether it was void.
    pub void: bool,
    /// Who looks.
    pub viewer: Viewer,
}

impl NotedHand {
    /// The hand as this viewer may see it; nothing where it is no Omaha hand, or where its rows do not say what lay before whom.
    #[must_use]
    pub fn of(round: &RecordedRound, viewer: Viewer) -> Option<NotedHand> {
        let setup = round.omaha_setup()?;
        let (small_blind, big_blind, limit) = round.notice()?;
        let config = Config { small_blind, big_blind, limit, ..Config::check(setup).ok()? };
        let started = round.rows.iter().find(|row| crate::passing::opens(&row.event).is_some())?;
        let mut players = Vec::new();
        for seat in round.dealt_in().iter() {
            let sitting = round.sitting.get(&seat)?;
            let (player, opening) = (sitting.player, sitting.stack?);
            players.push(NotedPlayer { seat, player, opening, closing: opening, won: Money::ZERO, hole: None });
        }
        let hand = NotedHand {
            house: round.house,
            table: round.id.table,
            number: round.id.number,
            place: started.row.index,
            at: started.at,
            config,
            terms: setup.commission,
            edition: round.edition,
            button: round.omaha().find_map(|what| match *what {
                OmahaEvent::HandStarted { button, .. } => Some(button),
                _ => None,
            })?,
            players,
            blinds: Vec::new(),
            streets: vec![NotedStreet::default()],
            uncalled: Vec::new(),
            pots: Vec::new(),
            shown: Vec::new(),
            commission: Money::ZERO,
            void: false,
            viewer,
        };
        let (mut noting, mut sight) = (Noting::new(hand), Sight::new(&round.game, viewer));
        for event in round.events() {
            if let Some(GameEvent::Omaha(event)) = sight.of(event) {
                noting.note(&event.what);
            }
        }
        Some(noting.close())
    }

    /// The players as they act after the flop: the first at the button's left first, the button last.
    pub fn from_the_left(&self) -> impl Iterator<Item = &NotedPlayer> + Clone {
        let first = self.players.iter().position(|one| one.seat > self.button).unwrap_or(0);
        self.players.iter().cycle().skip(first).take(self.players.len())
    }

    /// A player.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&NotedPlayer> {
        self.players.iter().find(|one| one.seat == seat)
    }

    /// The board as it lay in the end.
    #[must_use]
    pub fn board(&self) -> Vec<Card> {
        self.streets.iter().flat_map(|street| street.board.iter().copied()).collect()
    }

    /// Whether it is played without limit.
    #[must_use]
    pub fn is_no_limit(&self) -> bool {
        self.config.limit == Limit::NoLimit
    }
}

/// A hand while its events are followed.
struct Noting {
    hand: NotedHand,
    behind: [Money; SEATS_MAX],
    bets: [Money; SEATS_MAX],
    staked: Money,
    live: SeatSet,
    /// Cards as they came, and which wait for others (R88).
    dealt: [Vec<Option<Card>>; SEATS_MAX],
    waiting: Replacements,
    street: Street,
    board: Vec<Card>,
    /// How many cards of the board lay there when nobody could bet any more.
    last_bet: usize,
    /// The pot that is given away, from 0.
    awarding: usize,
}

fn plus(one: Money, other: Money) -> Money {
    one.plus(other).unwrap_or(Money::MAX)
}

fn minus(one: Money, other: Money) -> Money {
    one.minus(other).unwrap_or(Money::ZERO)
}

impl Noting {
    fn new(hand: NotedHand) -> Noting {
        let mut behind = [Money::ZERO; SEATS_MAX];
        let mut live = SeatSet::EMPTY;
        for one in &hand.players {
            behind[one.seat.index()] = one.opening;
            live.insert(one.seat);
        }
        Noting {
            hand,
            behind,
            bets: [Money::ZERO; SEATS_MAX],
            staked: Money::ZERO,
            live,
            dealt: Default::default(),
            waiting: Replacements::default(),
            street: Street::First,
            board: Vec::new(),
            last_bet: 0,
            awarding: 0,
        }
    }

    fn note(&mut self, what: &OmahaEvent) {
        self.waiting.follow(what);
        match *what {
            OmahaEvent::BlindPosted { seat, blind, amount } => {
                self.hand.blinds.push((seat, blind, amount));
                self.put(seat, amount);
            }
            OmahaEvent::CardDealt { seat, card } => self.card(seat, card),
            OmahaEvent::HandDealt { seat, cards } => {
                self.dealt[seat.index()] = (0..4).map(|nth| cards.map(|cards| cards[nth])).collect();
            }
            OmahaEvent::BoardDealt { card } => self.board.push(card),
            OmahaEvent::BoardTakenBack { from } => self.board.truncate(usize::from(from).saturating_sub(1)),
            OmahaEvent::Acted { seat, action, to, all_in, .. } => self.acted(seat, action, to, all_in),
            OmahaEvent::Uncalled { seat, amount } => {
                self.behind[seat.index()] = plus(self.behind[seat.index()], amount);
                self.staked = minus(self.staked, amount);
                self.hand.uncalled.push((seat, amount));
            }
            OmahaEvent::PotFormed { pot, amount, seats } => {
                // Each betting round forms all of them anew.
                self.hand.pots.truncate(usize::from(pot).saturating_sub(1));
                let taken = [Money::ZERO; SEATS_MAX];
                self.hand.pots.push(NotedPot { amount, seats, taken, commission: Money::ZERO });
            }
            OmahaEvent::BettingClosed { street } => {
                self.bets = [Money::ZERO; SEATS_MAX];
                self.street = street.next();
                if self.can_bet() > 1 {
                    self.last_bet = self.street.board();
                }
            }
            OmahaEvent::HandShown { seat, cards, category, .. } => {
                self.dealt[seat.index()] = cards.iter().copied().map(Some).collect();
                self.hand.shown.push(NotedShowing { seat, cards, category, seen: self.last_bet });
            }
            OmahaEvent::PotAwarded { pot, commission, .. } => {
                self.awarding = usize::from(pot).saturating_sub(1);
                if let Some(pot) = self.hand.pots.get_mut(self.awarding) {
                    pot.commission = commission;
                }
            }
            OmahaEvent::CommissionTaken { amount, .. } => self.hand.commission = plus(self.hand.commission, amount),
            OmahaEvent::Line { seat, bet, stake, net, outcome } => self.line(seat, bet, stake, net, outcome),
            OmahaEvent::HandSettled { commission } => self.hand.commission = commission,
            OmahaEvent::Voided => self.hand.void = true,
            _ => {}
        }
    }

    /// How many of those who are left have chips behind.
    fn can_bet(&self) -> usize {
        self.live.iter().filter(|seat| self.behind[seat.index()].is_positive()).count()
    }

    fn put(&mut self, seat: Seat, amount: Money) {
        let index = seat.index();
        self.behind[index] = minus(self.behind[index], amount);
        self.bets[index] = plus(self.bets[index], amount);
        self.staked = plus(self.staked, amount);
    }

    /// A hole card; one for a whole hand comes for one that was exposed, and lies in its place.
    fn card(&mut self, seat: Seat, card: Option<Card>) {
        let cards = &mut self.dealt[seat.index()];
        if cards.len() < 4 {
            cards.push(card);
        } else if let Some(place) = self.waiting.next(seat).and_then(|nth| cards.get_mut(nth)) {
            *place = card;
        }
    }

    fn acted(&mut self, seat: Seat, action: Action, to: Money, all_in: bool) {
        let index = seat.index();
        let price = self.bets.iter().copied().max().unwrap_or(Money::ZERO);
        let (put, pot) = (minus(to, self.bets[index]), self.staked);
        let others = self.live.without(SeatSet::only(seat));
        let idle = action == Action::Check && others.iter().all(|other| self.behind[other.index()].is_zero());
        self.put(seat, put);
        if action == Action::Fold {
            self.live = others;
        }
        let deed = NotedDeed { seat, action, to, put, price, pot, all_in, idle };
        let at = self.street as usize;
        self.hand.streets.resize_with(self.hand.streets.len().max(at + 1), NotedStreet::default);
        self.hand.streets[at].deeds.push(deed);
    }

    fn line(&mut self, seat: Seat, bet: StakeOf, stake: Money, net: Money, outcome: Outcome) {
        let index = seat.index();
        let share = plus(stake, net);
        let player = self.hand.players.iter_mut().find(|one| one.seat == seat);
        match (bet, outcome) {
            (StakeOf::Pot(pot), Outcome::Won) => {
                self.behind[index] = plus(self.behind[index], share);
                player.into_iter().for_each(|one| one.won = plus(one.won, share));
                if let Some(pot) = self.hand.pots.get_mut(usize::from(pot).saturating_sub(1)) {
                    pot.taken[index] = plus(pot.taken[index], share);
                }
            }
            (StakeOf::Commission, _) => {
                self.behind[index] = minus(self.behind[index], stake);
                player.into_iter().for_each(|one| one.won = minus(one.won, stake));
                if let Some(pot) = self.hand.pots.get_mut(self.awarding) {
                    pot.taken[index] = minus(pot.taken[index], stake);
                }
            }
            _ => {}
        }
    }

    fn close(mut self) -> NotedHand {
        let mut from = 0;
        for street in [Street::First, Street::Flop, Street::Turn, Street::River] {
            let to = street.board().min(self.board.len());
            if to > from {
                let at = street as usize;
                self.hand.streets.resize_with(self.hand.streets.len().max(at + 1), NotedStreet::default);
                self.hand.streets[at].board = self.board[from..to].to_vec();
                from = to;
            }
        }
        for one in &mut self.hand.players {
            let index = one.seat.index();
            one.closing = if self.hand.void { one.opening } else { self.behind[index] };
            let cards: Option<Vec<Card>> = self.dealt[index].iter().copied().collect();
            one.hole = cards.and_then(|cards| cards.try_into().ok());
        }
        if self.hand.void {
            self.hand.pots.clear();
            self.hand.players.iter_mut().for_each(|one| one.won = Money::ZERO);
        }
        self.hand
    }
}
