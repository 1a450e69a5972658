//! Law 6: every settled round comes to what the letter of the regulation says, worked out once more from the recalled
//! cards and decisions by the slow twins of the games.

use std::collections::BTreeMap;

use sabot_cards::Card;
use sabot_games::literal::{football, qpoker, stud};
use sabot_games::{Bet, Decision, Event, Line, Outcome, Place, PlayerName, Seat, What as Happened};
use sabot_house::config::GameSetup;
use sabot_house::{Round, What};
use sabot_ledger::{Kind, Name};

use super::super::tables::At;
use super::Seen;
use super::books::Books;
use super::twins_omaha;

#[derive(Default)]
pub(super) struct Twins {
    /// What each table's pool held when its round was settled.
    pools: BTreeMap<Name, i64>,
    compared: u32,
}

impl Twins {
    /// `before`: the books as they stood before this batch.
    pub(super) fn after(&mut self, seen: &Seen<'_>, before: &Books) {
        for event in &seen.batch.events {
            let (sabot_house::Stream::Table(table), What::Game(game)) = (event.stream, &event.what) else { continue };
            let settled = game.house().is_some_and(|event| matches!(event.what, Happened::RoundSettled { .. }));
            if settled && seen.house.table(table).is_some_and(|desk| desk.config().pool.is_some()) {
                let pool = At::new(seen.house, table).account(Kind::Pool);
                self.pools.insert(table, before.available(&pool));
            }
            let house = game.house().is_some_and(|event| event.what == Happened::RoundClosed);
            let omaha = game.omaha().is_some_and(|event| event.what == sabot_games::omaha::What::HandClosed);
            if house || omaha {
                let round = seen.house.recall(table).and_then(|recall| recall.rounds().next()).expect("it is recalled");
                self.compare(&At::new(seen.house, table), round);
            }
        }
    }

    pub(super) fn compared(&self) -> u32 {
        self.compared
    }

    fn compare(&mut self, at: &At<'_>, round: &Round) {
        if round.void {
            return;
        }
        self.compared += 1;
        let told: Vec<Event<Happened>> = round.events.iter().filter_map(|event| event.house().copied()).collect();
        let record = Record::of(&told);
        match &at.desk.config().game {
            GameSetup::Stud(setup) => {
                let pool = self.pools.get(&at.desk.config().name).copied().unwrap_or(0);
                record.compare_stud(at, setup, pool);
            }
            GameSetup::Qpoker(_) => record.compare_qpoker(),
            GameSetup::Football(_) => record.compare_football(),
            GameSetup::Omaha(setup) => twins_omaha::compare(setup, round),
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
    fn of(events: &[Event<Happened>]) -> Record {
        let mut record = Record::default();
        events.iter().for_each(|event| record.take(event));
        record
    }

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

    fn net(&self, seat: Seat, player: PlayerName, bet: Bet) -> i64 {
        let wanted = |line: &&Line| (line.seat, line.player, line.bet) == (seat, player, bet);
        let lines: Vec<&Line> = self.lines.iter().filter(wanted).collect();
        assert_eq!(lines.len(), 1, "one line for {bet:?} of {player} at {seat}: {self:?}");
        lines[0].net.minor()
    }

    fn compare_stud(&self, at: &At<'_>, setup: &sabot_games::stud::Setup, pool: i64) {
        use sabot_games::stud::{FixedPrizes, FoldedJackpot};
        let jackpot = at.pool().setup;
        let sums =
            [jackpot.royal_flush, jackpot.straight_flush, jackpot.four_of_a_kind, jackpot.full_house, jackpot.flush];
        let house = stud::HouseFacts {
            // 50 times the largest raise cuts nothing.
            cap: setup.cap.map_or(50 * 2 * setup.ante.max.minor(), sabot_money::Money::minor),
            pool,
            sums: sums.map(sabot_money::Money::minor),
            pays_folded: setup.readings.folded_jackpot == FoldedJackpot::PayFolded,
            house_pays_fixed: setup.readings.fixed_prizes == FixedPrizes::FixedPrizesFromHouse,
        };
        // Where a hand stays closed nothing depends on its cards.
        let closed: [Card; 5] =
            core::array::from_fn(|index| Card::from_index(u8::try_from(index * 5).expect("small")).expect("a card"));
        let antes: Vec<_> = self.bets.iter().filter(|(_, _, bet, _)| *bet == Bet::Ante).collect();
        let mut seats = [None; 7];
        for (seat, player, _, ante) in &antes {
            let stake = self.bets.iter().find(|(at, _, bet, _)| (at, *bet) == (seat, Bet::Jackpot));
            let folded = self.decisions[&(*seat, *player)] == Decision::Fold;
            let jackpot = stake.map_or(0, |(.., stake)| *stake);
            let known = self.hand(Place::Seat(*seat));
            assert!(known.is_some() || folded || jackpot == 0, "a live jackpot bet's hand is opened: {self:?}");
            seats[seat.index()] =
                Some(stud::SeatFacts { ante: *ante, jackpot, folded, cards: known.unwrap_or(closed) });
        }
        let croupier = self.hand(Place::Croupier).unwrap_or(closed);
        let (results, left) = stud::settle(&seats, croupier, &house);
        let mut counted = 0;
        for (seat, player, _, _) in &antes {
            let (facts, due) = (seats[seat.index()].expect("it plays"), results[seat.index()]);
            assert_eq!(self.net(*seat, *player, Bet::Ante), due.ante, "ante at {seat}: {self:?}");
            counted += 1;
            if !facts.folded {
                assert_eq!(self.net(*seat, *player, Bet::Raise), due.raise, "raise at {seat}: {self:?}");
                counted += 1;
            }
            if facts.jackpot > 0 {
                assert_eq!(self.net(*seat, *player, Bet::Jackpot), due.jackpot, "jackpot at {seat}: {self:?}");
                counted += 1;
            }
        }
        let returned = |line: &&Line| line.bet == Bet::Jackpot && line.outcome == Outcome::Returned;
        let returned = self.lines.iter().filter(returned).count();
        assert_eq!(self.lines.len(), counted + returned, "lines that no bet asks for: {self:?}");
        assert_eq!(self.pool_left.unwrap_or(pool), left, "the pool after {self:?}");
    }

    fn compare_qpoker(&self) {
        let closed: [Card; 3] =
            core::array::from_fn(|index| Card::from_index(u8::try_from(index * 5).expect("small")).expect("a card"));
        let wagers: Vec<qpoker::WagerFacts> = self
            .bets
            .iter()
            .map(|(seat, player, bet, stake)| {
                let gave_up = self.decisions.get(&(*seat, *player)) == Some(&Decision::GiveUp);
                let on = if *bet == Bet::Bonus { qpoker::On::Bonus } else { qpoker::On::Croupier { gave_up } };
                let hand = self.hand(Place::Seat(*seat)).expect("the players' hands are opened");
                qpoker::WagerFacts { hand, stake: *stake, on }
            })
            .collect();
        let opened = self.hand(Place::Croupier);
        let due = qpoker::settle(&wagers, opened.unwrap_or(closed));
        assert!(opened.is_some() || !due.croupier_opens, "somebody plays against the croupier: {self:?}");
        for ((seat, player, bet, _), net) in self.bets.iter().zip(due.nets) {
            assert_eq!(self.net(*seat, *player, *bet), net, "{bet:?} of {player} at {seat}: {self:?}");
        }
        assert_eq!(self.lines.len(), self.bets.len(), "one line a bet: {self:?}");
    }

    fn compare_football(&self) {
        for (seat, player, bet, stake) in &self.bets {
            let cards: Vec<Card> = self.cards[&Place::Seat(*seat)].iter().flatten().copied().collect();
            let two: [Card; 2] = cards[..2].try_into().expect("two cards");
            assert_eq!(cards.len() == 3, football::third_card_due(two), "the third card at {seat}: {self:?}");
            let due = football::net(*bet, *stake, &cards);
            assert_eq!(Some(self.net(*seat, *player, *bet)), due, "{bet:?} of {player} at {seat}: {self:?}");
        }
        assert_eq!(self.lines.len(), self.bets.len(), "one line a bet: {self:?}");
    }
}
