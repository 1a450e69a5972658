//! Every round that closes comes to what the letter of the regulation says, worked out once more from its recalled cards and
//! decisions by the slow twins of the games; and its money moved bet by bet, each once.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::literal::{football, qpoker, stud};
use sabot_games::{Bet, Decision, Event, Line, Outcome, Place, PlayerName, Seat, What as Happened};
use sabot_house::config::GameSetup;
use sabot_house::{Round, Stream, What};
use sabot_ledger::{Kind, Name};
use sabot_money::Money;

use super::Seen;
use super::books::Books;
use super::lines::Lines;
use super::lines_omaha::OmahaLines;
use super::settlement_omaha;
use crate::at::At;
use crate::finding::{Checked, ensure, ensure_eq};

#[derive(Debug, Default)]
pub(crate) struct Settlement {
    /// What each table's pool held when its round was settled.
    pools: BTreeMap<Name, i64>,
    lines: Lines,
    omaha_lines: OmahaLines,
    compared: u64,
}

impl Settlement {
    /// The books still stand as they stood before this batch.
    pub(crate) fn before_books(&mut self, seen: &Seen<'_>, before: &Books) -> Checked {
        for event in &seen.batch.events {
            let (Stream::Table(table), What::Game(game)) = (event.stream, &event.what) else { continue };
            let settled = game.house().is_some_and(|event| matches!(event.what, Happened::RoundSettled { .. }));
            let at = At::new(seen.house, table)?;
            if settled && at.desk.config().pool.is_some() {
                self.pools.insert(table, before.available(&at.account(Kind::Pool)?));
            }
            let house = game.house().is_some_and(|event| event.what == Happened::RoundClosed);
            let omaha = game.omaha().is_some_and(|event| event.what == sabot_games::omaha::What::HandClosed);
            if house || omaha {
                let round = seen.house.recall(table).and_then(|recall| recall.rounds().next());
                let round = round.ok_or_else(|| format!("{table} does not recall the round that closed"))?;
                self.compare(&at, round).map_err(|told| format!("{table}/{}: {told}", round.number))?;
            }
        }
        Ok(())
    }

    /// The money of the batch, bet by bet.
    pub(crate) fn after(&mut self, seen: &Seen<'_>) -> Checked {
        self.lines.after(seen)?;
        self.omaha_lines.after(seen)
    }

    pub(crate) const fn lines(&self) -> &Lines {
        &self.lines
    }

    /// How many rounds were compared with the letter.
    pub(crate) const fn compared(&self) -> u64 {
        self.compared
    }

    fn compare(&mut self, at: &At<'_>, round: &Round) -> Checked {
        if round.void {
            return Ok(());
        }
        self.compared += 1;
        let mut record = Record::default();
        round.events.iter().filter_map(|event| event.house()).for_each(|event| record.take(event));
        match &at.desk.config().game {
            GameSetup::Stud(setup) => {
                let pool = self.pools.get(&at.desk.config().name).copied().unwrap_or(0);
                record.compare_stud(at, setup, pool)
            }
            GameSetup::Qpoker(_) => record.compare_qpoker(),
            GameSetup::Football(_) => record.compare_football(),
            GameSetup::Omaha(setup) => settlement_omaha::compare(setup, round),
        }
    }
}

/// A round against the house, as its events tell it.
#[derive(Debug, Default)]
struct Record {
    bets: Vec<(Seat, PlayerName, Bet, i64)>,
    cards: BTreeMap<Place, Vec<Option<Card>>>,
    decisions: BTreeMap<(Seat, PlayerName), Decision>,
    lines: Vec<Line>,
    /// The pool after the prizes, where there were some.
    pool_left: Option<i64>,
}

impl Record {
    fn take(&mut self, event: &Event<Happened>) {
        match event.what {
            Happened::BetPlaced { seat, player, bet, stake } => {
                self.bets.retain(|(at, who, on, _)| (*at, *who, *on) != (seat, player, bet));
                self.bets.push((seat, player, bet, stake.minor()));
            }
            Happened::BetWithdrawn { seat, player, bet, .. } => {
                self.bets.retain(|(at, who, on, _)| (*at, *who, *on) != (seat, player, bet));
            }
            Happened::BetsAccepted { seat, player, jackpot: Some(stake), .. } => {
                // A carried bet was laid in an earlier round.
                self.bets.retain(|(at, _, on, _)| (*at, *on) != (seat, Bet::Jackpot));
                self.bets.push((seat, player, Bet::Jackpot, stake.minor()));
            }
            Happened::CardDealt { to, card, .. } => self.cards.entry(to).or_default().push(card),
            Happened::CroupierOpened { cards, .. } => {
                self.cards.insert(Place::Croupier, cards.iter().copied().map(Some).collect());
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

    /// A hand, where all its cards are known.
    fn hand<const N: usize>(&self, place: Place) -> Option<[Card; N]> {
        let cards: Vec<Card> = self.cards.get(&place)?.iter().copied().collect::<Option<_>>()?;
        cards.try_into().ok()
    }

    fn net(&self, seat: Seat, player: PlayerName, bet: Bet, due: i64) -> Checked {
        let wanted = |line: &&Line| (line.seat, line.player, line.bet) == (seat, player, bet);
        let nets: Vec<i64> = self.lines.iter().filter(wanted).map(|line| line.net.minor()).collect();
        ensure_eq!(nets, vec![due], "what {bet:?} of {player} at {seat} brought, {self:?}");
        Ok(())
    }

    fn compare_stud(&self, at: &At<'_>, setup: &sabot_games::stud::Setup, pool: i64) -> Checked {
        use sabot_games::stud::{FixedPrizes, FoldedJackpot};
        let jackpot = at.pool()?.setup;
        let sums =
            [jackpot.royal_flush, jackpot.straight_flush, jackpot.four_of_a_kind, jackpot.full_house, jackpot.flush];
        let house = stud::HouseFacts {
            // 50 times the largest raise cuts nothing.
            cap: setup.cap.map_or(50 * 2 * setup.ante.max.minor(), Money::minor),
            pool,
            sums: sums.map(Money::minor),
            pays_folded: setup.readings.folded_jackpot == FoldedJackpot::PayFolded,
            house_pays_fixed: setup.readings.fixed_prizes == FixedPrizes::FixedPrizesFromHouse,
        };
        // Where a hand stays closed nothing depends on its cards.
        let closed = closed::<5>();
        let antes: Vec<_> = self.bets.iter().filter(|(_, _, bet, _)| *bet == Bet::Ante).collect();
        let mut seats = [None; 7];
        for (seat, player, _, ante) in &antes {
            let stake = self.bets.iter().find(|(at, _, bet, _)| (at, *bet) == (seat, Bet::Jackpot));
            let folded = self.decisions.get(&(*seat, *player)) == Some(&Decision::Fold);
            let jackpot = stake.map_or(0, |(.., stake)| *stake);
            let known = self.hand(Place::Seat(*seat));
            ensure!(known.is_some() || folded || jackpot == 0, "a live jackpot bet's hand is opened: {self:?}");
            let facts = stud::SeatFacts { ante: *ante, jackpot, folded, cards: known.unwrap_or(closed) };
            *seats.get_mut(seat.index()).ok_or_else(|| format!("there is no {seat}"))? = Some(facts);
        }
        let croupier = self.hand(Place::Croupier).unwrap_or(closed);
        let (results, left) = stud::settle(&seats, croupier, &house);
        let mut counted = 0;
        for (seat, player, _, _) in &antes {
            let (Some(facts), due) = (seats[seat.index()], results[seat.index()]) else { continue };
            self.net(*seat, *player, Bet::Ante, due.ante)?;
            counted += 1;
            if !facts.folded {
                self.net(*seat, *player, Bet::Raise, due.raise)?;
                counted += 1;
            }
            if facts.jackpot > 0 {
                self.net(*seat, *player, Bet::Jackpot, due.jackpot)?;
                counted += 1;
            }
        }
        let returned = |line: &&Line| line.bet == Bet::Jackpot && line.outcome == Outcome::Returned;
        let returned = self.lines.iter().filter(returned).count();
        ensure_eq!(self.lines.len(), counted + returned, "lines, of which bets ask for so many: {self:?}");
        ensure_eq!(self.pool_left.unwrap_or(pool), left, "the pool after {self:?}");
        Ok(())
    }

    fn compare_qpoker(&self) -> Checked {
        let mut wagers = Vec::new();
        for (seat, player, bet, stake) in &self.bets {
            let gave_up = self.decisions.get(&(*seat, *player)) == Some(&Decision::GiveUp);
            let on = if *bet == Bet::Bonus { qpoker::On::Bonus } else { qpoker::On::Croupier { gave_up } };
            let hand = self.hand(Place::Seat(*seat)).ok_or_else(|| format!("the hand at {seat} stays closed"))?;
            wagers.push(qpoker::WagerFacts { hand, stake: *stake, on });
        }
        let opened = self.hand(Place::Croupier);
        let due = qpoker::settle(&wagers, opened.unwrap_or(closed::<3>()));
        ensure!(opened.is_some() || !due.croupier_opens, "somebody plays against the croupier: {self:?}");
        for ((seat, player, bet, _), net) in self.bets.iter().zip(due.nets) {
            self.net(*seat, *player, *bet, net)?;
        }
        ensure_eq!(self.lines.len(), self.bets.len(), "one line a bet: {self:?}");
        Ok(())
    }

    fn compare_football(&self) -> Checked {
        for (seat, player, bet, stake) in &self.bets {
            let cards: Vec<Card> =
                self.cards.get(&Place::Seat(*seat)).into_iter().flatten().flatten().copied().collect();
            let two: Option<[Card; 2]> = cards.get(..2).and_then(|two| two.try_into().ok());
            let two = two.ok_or_else(|| format!("fewer than two cards at {seat}: {self:?}"))?;
            ensure_eq!(cards.len() == 3, football::third_card_due(two), "the third card at {seat}: {self:?}");
            let due = football::net(*bet, *stake, &cards).ok_or_else(|| format!("{bet:?} is no bet here"))?;
            self.net(*seat, *player, *bet, due)?;
        }
        ensure_eq!(self.lines.len(), self.bets.len(), "one line a bet: {self:?}");
        Ok(())
    }
}

/// Any cards, for a hand that stays closed.
fn closed<const N: usize>() -> [Card; N] {
    let mut all = Card::all();
    core::array::from_fn(|_| all.next().expect("a hand has fewer than 52 cards"))
}
