//! Settlements against the house, worked out once more from cards and decisions by the games' literal twins.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::literal::{football, qpoker, stud};
use sabot_games::stud::{FixedPrizes, FoldedJackpot, Setup};
use sabot_games::{Bet, Decision, Line, Outcome, Place as Spot, PlayerName, Seat, What as Happened};
use sabot_house::config::PoolConfig;
use sabot_money::Money;

/// What was expected, and what is there.
pub(crate) type Differs = (String, String);

/// A round against the house, as its events tell it.
#[derive(Debug, Default)]
pub(crate) struct Told {
    bets: Vec<(Seat, PlayerName, Bet, i64)>,
    cards: BTreeMap<Spot, Vec<Option<Card>>>,
    decisions: BTreeMap<(Seat, PlayerName), Decision>,
    lines: Vec<Line>,
    /// The pool after the prizes, where there were some.
    pool_left: Option<i64>,
    /// What the pool held when the round was settled.
    pub(crate) pool: i64,
}

impl Told {
    /// Whether anybody had bet.
    pub(crate) const fn has_bets(&self) -> bool {
        !self.bets.is_empty()
    }

    pub(crate) fn take(&mut self, what: &Happened) {
        match *what {
            Happened::BetPlaced { seat, player, bet, stake } => {
                self.withdraw(seat, player, bet);
                self.bets.push((seat, player, bet, stake.minor()));
            }
            Happened::BetWithdrawn { seat, player, bet, .. } => self.withdraw(seat, player, bet),
            Happened::BetsAccepted { seat, player, jackpot: Some(stake), .. } => {
                // A carried bet was laid in an earlier round.
                self.bets.retain(|(at, _, on, _)| (*at, *on) != (seat, Bet::Jackpot));
                self.bets.push((seat, player, Bet::Jackpot, stake.minor()));
            }
            Happened::CardDealt { to, card, .. } => self.cards.entry(to).or_default().push(card),
            Happened::CroupierOpened { cards, .. } => {
                self.cards.insert(Spot::Croupier, cards.iter().copied().map(Some).collect());
            }
            Happened::HandOpened { seat, cards, .. } | Happened::PointsCounted { seat, cards, .. } => {
                self.cards.insert(seat.into(), cards.iter().copied().map(Some).collect());
            }
            Happened::Decided { seat, player, decision: Some(decision), .. } => {
                self.decisions.insert((seat, player), decision);
            }
            Happened::PoolReduced { amount } => self.pool_left = Some(amount.minor()),
            Happened::Line(line) => self.lines.push(line),
            _ => {}
        }
    }

    fn withdraw(&mut self, seat: Seat, player: PlayerName, bet: Bet) {
        self.bets.retain(|(at, who, on, _)| (*at, *who, *on) != (seat, player, bet));
    }

    /// A hand, where all its cards are known.
    fn hand<const N: usize>(&self, place: Spot) -> Option<[Card; N]> {
        let cards: Vec<Card> = self.cards.get(&place)?.iter().copied().collect::<Option<_>>()?;
        cards.try_into().ok()
    }

    /// The line of a bet gains this and nothing else.
    fn gains(&self, seat: Seat, player: PlayerName, bet: Bet, due: i64) -> Result<(), Differs> {
        let wanted = |line: &&Line| (line.seat, line.player, line.bet) == (seat, player, bet);
        let found: Vec<i64> = self.lines.iter().filter(wanted).map(|line| line.net.minor()).collect();
        if found == [due] {
            return Ok(());
        }
        let what = format!("{} of {player} at seat {seat} gaining", bet.as_str());
        Err((format!("{what} {due}"), format!("{what} {found:?}")))
    }

    fn lines_are(&self, due: usize) -> Result<(), Differs> {
        let found = self.lines.len();
        if found == due { Ok(()) } else { Err((format!("{due} lines"), format!("{found} lines"))) }
    }

    pub(crate) fn stud(&self, setup: &Setup, pool: Option<&PoolConfig>) -> Result<(), Differs> {
        let missing = |what: &str| (what.to_owned(), format!("{self:?}"));
        let pool_config = pool.ok_or_else(|| missing("a jackpot at a stud table"))?;
        let jackpot = &pool_config.setup;
        let sums =
            [jackpot.royal_flush, jackpot.straight_flush, jackpot.four_of_a_kind, jackpot.full_house, jackpot.flush];
        let house = stud::HouseFacts {
            // 50 times the largest raise cuts nothing.
            cap: setup.cap.map_or(50 * 2 * setup.ante.max.minor(), Money::minor),
            pool: self.pool,
            sums: sums.map(Money::minor),
            pays_folded: setup.readings.folded_jackpot == FoldedJackpot::PayFolded,
            house_pays_fixed: setup.readings.fixed_prizes == FixedPrizes::FixedPrizesFromHouse,
        };
        // Where a hand stays closed nothing depends on its cards.
        let closed: [Card; 5] = any_cards();
        let antes: Vec<_> = self.bets.iter().filter(|(_, _, bet, _)| *bet == Bet::Ante).collect();
        let mut seats = [None; 7];
        for (seat, player, _, ante) in &antes {
            let stake = self.bets.iter().find(|(at, _, bet, _)| (at, *bet) == (seat, Bet::Jackpot));
            let decision = self.decisions.get(&(*seat, *player)).ok_or_else(|| missing("a decision for every ante"))?;
            let (folded, jackpot) = (*decision == Decision::Fold, stake.map_or(0, |(.., stake)| *stake));
            let known = self.hand(Spot::Seat(*seat));
            if known.is_none() && !folded && jackpot > 0 {
                return Err(missing("the cards of every hand with a jackpot bet"));
            }
            let facts = stud::SeatFacts { ante: *ante, jackpot, folded, cards: known.unwrap_or(closed) };
            *seats.get_mut(seat.index()).ok_or_else(|| missing("seven seats"))? = Some(facts);
        }
        let croupier = self.hand(Spot::Croupier).unwrap_or(closed);
        let (results, left) = stud::settle(&seats, croupier, &house);
        let mut counted = 0;
        for (seat, player, _, _) in &antes {
            let (Some(facts), due) = (seats[seat.index()], results[seat.index()]) else { continue };
            self.gains(*seat, *player, Bet::Ante, due.ante)?;
            counted += 1;
            if !facts.folded {
                self.gains(*seat, *player, Bet::Raise, due.raise)?;
                counted += 1;
            }
            if facts.jackpot > 0 {
                self.gains(*seat, *player, Bet::Jackpot, due.jackpot)?;
                counted += 1;
            }
        }
        let returned = |line: &&Line| line.bet == Bet::Jackpot && line.outcome == Outcome::Returned;
        self.lines_are(counted + self.lines.iter().filter(returned).count())?;
        let found = self.pool_left.unwrap_or(self.pool);
        if found == left { Ok(()) } else { Err((format!("a pool of {left}"), format!("a pool of {found}"))) }
    }

    pub(crate) fn qpoker(&self) -> Result<(), Differs> {
        let missing = |what: &str| (what.to_owned(), format!("{self:?}"));
        let mut wagers = Vec::with_capacity(self.bets.len());
        for (seat, player, bet, stake) in &self.bets {
            let gave_up = self.decisions.get(&(*seat, *player)) == Some(&Decision::GiveUp);
            let on = if *bet == Bet::Bonus { qpoker::On::Bonus } else { qpoker::On::Croupier { gave_up } };
            let hand = self.hand(Spot::Seat(*seat)).ok_or_else(|| missing("the cards of every hand"))?;
            wagers.push(qpoker::WagerFacts { hand, stake: *stake, on });
        }
        let opened = self.hand(Spot::Croupier);
        let due = qpoker::settle(&wagers, opened.unwrap_or_else(any_cards));
        if opened.is_none() && due.croupier_opens {
            return Err(missing("the croupier's cards"));
        }
        for ((seat, player, bet, _), net) in self.bets.iter().zip(due.nets) {
            self.gains(*seat, *player, *bet, net)?;
        }
        self.lines_are(self.bets.len())
    }

    pub(crate) fn football(&self) -> Result<(), Differs> {
        let missing = |what: &str| (what.to_owned(), format!("{self:?}"));
        for (seat, player, bet, stake) in &self.bets {
            let cards: Option<Vec<Card>> =
                self.cards.get(&Spot::Seat(*seat)).and_then(|cards| cards.iter().copied().collect());
            let cards = cards.ok_or_else(|| missing("the cards of every hand"))?;
            let two: [Card; 2] = match cards.get(..2).map(TryInto::try_into) {
                Some(Ok(two)) => two,
                _ => return Err(missing("two cards or three")),
            };
            let third = football::third_card_due(two);
            if cards.len() != 2 + usize::from(third) {
                let due = if third { "a third card" } else { "no third card" };
                return Err((format!("{due} at seat {seat}"), format!("{cards:?}")));
            }
            let due = football::net(*bet, *stake, &cards).ok_or_else(|| missing("a bet of football"))?;
            self.gains(*seat, *player, *bet, due)?;
        }
        self.lines_are(self.bets.len())
    }
}

/// Some cards, where it does not matter which.
fn any_cards<const N: usize>() -> [Card; N] {
    let mut cards = Card::all().step_by(5);
    core::array::from_fn(|_| cards.next().expect("a deck has ten times five cards"))
}
