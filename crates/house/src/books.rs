//! How what happens in a game against the house becomes money that moves: each settled bet is one transfer that keeps
//! its citation.
//!
//! A stake is set aside when it is laid and moves when betting closes. What a settlement pays is set aside at once and
//! moves when the settlement closes (R23): a void in between gives everything back, whatever the player did elsewhere.

use sabot_games::{BankedEvent, Bet, Event, Line, Name, Outcome, Seat};
use sabot_law::{Basis, Cite, Instrument};
use sabot_ledger::{
    Account, AccountKind, Citation, Entry, Id, MoneyCommand, MoneyOrder, Portion, Purpose, Tags, Transfer,
};
use sabot_money::{Currency, Money};

use crate::books_omaha::{PotCommission, PotLine};

/// Whose books they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ownership {
    /// The number of the table, which its transfers' ids begin with.
    pub(crate) number: u16,
    pub(crate) table: Name,
    pub(crate) currency: Currency,
    pub(crate) house: Name,
    pub(crate) edition: Name,
    /// The jackpot, and from which sum on its prizes wait for approval.
    pub(crate) pool: Option<(Name, Option<Money>)>,
    /// The tournament, at a table of one.
    pub(crate) tournament: Option<Name>,
}

impl Ownership {
    pub(crate) fn account(&self, kind: AccountKind) -> Account {
        // What the house takes of the pots of a tournament leaves play: those chips are worth nothing elsewhere.
        let kind = match kind {
            AccountKind::Commission if self.tournament.is_some() => AccountKind::ChipIssue,
            kind => kind,
        };
        let owner = match kind.owner() {
            sabot_ledger::Owner::Table => self.table,
            sabot_ledger::Owner::Pool => self.pool.map_or(self.table, |(pool, _)| pool),
            sabot_ledger::Owner::Tournament => self.tournament.unwrap_or(self.table),
            sabot_ledger::Owner::House | sabot_ledger::Owner::Player => self.house,
        };
        Account::new(self.currency, kind, owner)
    }

    pub(crate) fn purse(&self, player: Name) -> Account {
        // The chips of a tournament never lie in a purse: they come from the tournament and go back to it.
        if self.tournament.is_some() {
            return self.account(AccountKind::ChipIssue);
        }
        Account::new(self.currency, AccountKind::Purse, player)
    }
}

/// What a transfer cites: as many of the rules as fit.
pub(crate) fn citation(basis: &Basis) -> Citation {
    let mut text = basis.cite().to_string();
    for note in basis.notes() {
        let more = format!("{text}, {note}");
        if more.parse::<Citation>().is_err() {
            break;
        }
        text = more;
    }
    text.parse().unwrap_or_default()
}

/// A bet on the table.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Laid {
    pub(crate) seat: Seat,
    pub(crate) player: Name,
    pub(crate) bet: Bet,
    /// The part of the stake that lies with the table: a jackpot bet has given its shares away.
    pub(crate) held: Money,
    /// The reserved transfer, until betting closes.
    reserved: Option<Id>,
    /// R96: what is set aside for the raise of an ante, until its player raises or folds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    raise: Option<Id>,
}

/// A settled bet and its transfer, where money moved.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settled {
    pub(crate) line: Line,
    pub(crate) transfer: Option<Id>,
    /// Whether a prize waits for approval.
    pub(crate) held: bool,
}

/// The money of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RoundBooks {
    pub(crate) round: u32,
    /// How many transfers the round has made.
    serial: u32,
    pub(crate) laid: Vec<Laid>,
    pub(crate) settled: Vec<Settled>,
    /// A prize whose parts are told next.
    prize: Option<Line>,
    /// The transfer that started an emptied pool again.
    restart: Option<Id>,
    /// The jackpot lines of a void round that wait for their contributions to come back.
    jackpot_lines: Vec<Line>,
    /// omaha: the lines of the hand.
    pub(crate) pots: Vec<PotLine>,
    /// omaha: what the house takes of pots that several share.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    commissions: Vec<PotCommission>,
    pub(crate) void: bool,
    pub(crate) closed: bool,
}

/// What the ledger is asked to do, put together.
pub(crate) struct Booking<'a> {
    own: &'a Ownership,
    books: &'a mut RoundBooks,
    pub(crate) orders: Vec<MoneyCommand>,
}

impl<'a> Booking<'a> {
    pub(crate) fn new(own: &'a Ownership, books: &'a mut RoundBooks) -> Booking<'a> {
        Booking { own, books, orders: Vec::new() }
    }

    /// A new round, with empty books.
    pub(crate) fn begin(&mut self, round: u32) {
        *self.books = RoundBooks { round, ..RoundBooks::default() };
    }

    pub(crate) fn account(&self, kind: AccountKind) -> Account {
        self.own.account(kind)
    }

    pub(crate) fn purse(&self, player: Name) -> Account {
        self.own.purse(player)
    }

    pub(crate) fn pot_line(&mut self, line: PotLine) {
        self.books.pots.push(line);
    }

    pub(crate) fn voided(&mut self) {
        self.books.void = true;
        // What had been awarded counts for nothing; the lines of the void follow.
        self.books.pots.clear();
        self.books.commissions.clear();
    }

    pub(crate) fn pot_commission(&mut self, commission: PotCommission) {
        self.books.commissions.push(commission);
    }

    pub(crate) fn pot_commissions(&self) -> Vec<PotCommission> {
        self.books.commissions.clone()
    }

    /// The lines that move something: none of a void hand.
    pub(crate) fn pot_lines(&self) -> Vec<PotLine> {
        if self.books.void { Vec::new() } else { self.books.pots.clone() }
    }

    pub(crate) fn hand_closed(&mut self) {
        self.books.closed = true;
    }

    /// The next id: table, round and a number in it.
    fn id(&mut self) -> Id {
        self.books.serial += 1;
        let text = format!("t{}-r{}-{}", self.own.number, self.books.round, self.books.serial);
        text.parse().expect("at most 28 letters, digits and hyphens")
    }

    pub(crate) fn order(&mut self, order: MoneyOrder) -> Id {
        let id = self.id();
        self.orders.push(MoneyCommand { id, order });
        id
    }

    pub(crate) fn tags(&self, seat: Option<Seat>, bet: &str) -> Tags {
        Tags {
            table: Some(self.own.table),
            seat: seat.map(Seat::number),
            bet: bet.parse().ok(),
            edition: Some(self.own.edition),
        }
    }

    pub(crate) fn post(&mut self, purpose: Purpose, entries: Vec<Entry>, tags: Tags, basis: &Basis) -> Option<Id> {
        let transfer = self.transfer(purpose, entries, tags, basis)?;
        Some(self.order(MoneyOrder::Post(transfer)))
    }

    fn reserve(&mut self, purpose: Purpose, entries: Vec<Entry>, tags: Tags, basis: &Basis) -> Option<Id> {
        let transfer = self.transfer(purpose, entries, tags, basis)?;
        Some(self.order(MoneyOrder::Reserve(transfer)))
    }

    /// A transfer of what is more than nothing; `None` where nothing moves.
    fn transfer(&self, purpose: Purpose, entries: Vec<Entry>, tags: Tags, basis: &Basis) -> Option<Transfer> {
        let entries: Vec<Entry> = entries.into_iter().filter(|entry| entry.amount.is_positive()).collect();
        (!entries.is_empty()).then(|| Transfer { purpose, entries, citation: citation(basis), tags })
    }

    fn entry(&self, from: AccountKind, to: AccountKind, amount: Money) -> Entry {
        Entry::new(self.own.account(from), self.own.account(to), amount)
    }

    fn find(&self, seat: Seat, player: Name, bet: Bet) -> Option<usize> {
        self.books.laid.iter().position(|laid| laid.seat == seat && laid.player == player && laid.bet == bet)
    }

    /// Books what a command has brought about. `raise` tells the raise that belongs to a seat's ante.
    pub(crate) fn take(&mut self, events: &[Event<BankedEvent>], raise: impl Fn(Money) -> Money) {
        for (index, event) in events.iter().enumerate() {
            let rest = &events[index + 1..];
            self.one(event, rest, &raise);
        }
    }

    fn one(&mut self, event: &Event<BankedEvent>, rest: &[Event<BankedEvent>], raise: &impl Fn(Money) -> Money) {
        let basis = &event.basis;
        match event.what {
            BankedEvent::RoundOpened { number, .. } => self.begin(number),
            BankedEvent::BetPlaced { seat, player, bet, stake } => {
                let aside = basis.rests_on(Cite::reading(96)).then(|| raise(stake));
                self.lay(seat, player, bet, stake, aside, basis);
            }
            BankedEvent::BetWithdrawn { seat, player, bet, .. } => self.take_up(seat, player, bet),
            BankedEvent::BettingClosed => self.close_betting(rest),
            BankedEvent::BetsAccepted { seat, player, jackpot: Some(stake), .. } => {
                self.carried_in(seat, player, stake, basis)
            }
            BankedEvent::Contributed { seat, to_pool, to_reserve, to_overflow, to_house } => {
                let parts = [
                    (AccountKind::Pool, to_pool),
                    (AccountKind::Reserve, to_reserve),
                    (AccountKind::Overflow, to_overflow),
                ];
                let mut entries = parts.map(|(kind, amount)| self.entry(AccountKind::Stakes, kind, amount)).to_vec();
                // The house gives back a unit of remainders that it held, where its own share does not cover it.
                entries.push(self.entry(AccountKind::House, AccountKind::Stakes, -to_house));
                let tags = self.tags(Some(seat), Bet::Jackpot.as_str());
                self.post(Purpose::Contribution, entries, tags, basis);
                if let Some(laid) = self.jackpot_at(seat) {
                    laid.held = to_house.max(Money::ZERO);
                }
            }
            BankedEvent::Decided { seat, player, decision: Some(sabot_games::Decision::Raise), .. } => {
                let at = self.find(seat, player, Bet::Ante);
                let stake = raise(at.map_or(Money::ZERO, |at| self.books.laid[at].held));
                match at.and_then(|at| self.books.laid[at].raise.take()) {
                    Some(of) => drop(self.order(MoneyOrder::Finish { of, portion: Portion::Whole })),
                    None => {
                        let entries = vec![self.stake_of(player, stake)];
                        let tags = self.tags(Some(seat), Bet::Raise.as_str());
                        self.post(Purpose::Stake, entries, tags, basis);
                    }
                }
                self.books.laid.push(Laid { seat, player, bet: Bet::Raise, held: stake, reserved: None, raise: None });
            }
            BankedEvent::Decided { seat, player, decision: Some(sabot_games::Decision::Fold), .. } => {
                if let Some(at) = self.find(seat, player, Bet::Ante) {
                    self.free_raise(at);
                }
            }
            BankedEvent::Line(line) => self.line(line),
            BankedEvent::PrizeDrawn { from_pool, from_house, .. } => self.prize(from_pool, from_house),
            BankedEvent::PoolRestarted { from_overflow, from_reserve, from_house, .. } => {
                let parts = [
                    (AccountKind::Overflow, from_overflow),
                    (AccountKind::Reserve, from_reserve),
                    (AccountKind::House, from_house),
                ];
                let entries = parts.map(|(kind, amount)| self.entry(kind, AccountKind::Pool, amount)).to_vec();
                let tags = self.tags(None, Bet::Jackpot.as_str());
                self.books.restart = self.post(Purpose::TopUp, entries, tags, basis);
            }
            BankedEvent::Voided => {
                self.books.void = true;
                (0..self.books.laid.len()).for_each(|at| self.free_raise(at));
            }
            BankedEvent::PaymentsReversed => self.give_up_settlement(),
            BankedEvent::PoolRestored { .. } => {
                if let Some(of) = self.books.restart.take() {
                    self.order(MoneyOrder::Reverse { of, citation: citation(basis) });
                }
            }
            BankedEvent::ContributionReversed { seat, from_pool, from_reserve, from_overflow, from_house } => {
                self.contribution_back(seat, [from_pool, from_reserve, from_overflow, from_house], basis);
            }
            BankedEvent::RoundClosed => self.close(),
            _ => {}
        }
    }

    /// What a player puts on the table.
    fn stake_of(&self, player: Name, stake: Money) -> Entry {
        Entry::new(self.own.purse(player), self.own.account(AccountKind::Stakes), stake)
    }

    /// R31: a bet is set aside while it can be changed, and at a generator table the money of its raise with it (R96).
    fn lay(&mut self, seat: Seat, player: Name, bet: Bet, stake: Money, aside: Option<Money>, basis: &Basis) {
        self.take_up(seat, player, bet);
        let entries = vec![self.stake_of(player, stake)];
        let reserved = self.reserve(Purpose::Stake, entries, self.tags(Some(seat), bet.as_str()), basis);
        let raise = aside.and_then(|raise| {
            let entries = vec![self.stake_of(player, raise)];
            let tags = self.tags(Some(seat), Bet::Raise.as_str());
            self.reserve(Purpose::Stake, entries, tags, &raise_basis())
        });
        self.books.laid.push(Laid { seat, player, bet, held: stake, reserved, raise });
    }

    /// R96: what was set aside for a raise goes back into the purse.
    fn free_raise(&mut self, at: usize) {
        if let Some(of) = self.books.laid[at].raise.take() {
            self.order(MoneyOrder::Void { of });
        }
    }

    fn take_up(&mut self, seat: Seat, player: Name, bet: Bet) {
        let Some(at) = self.find(seat, player, bet) else { return };
        self.free_raise(at);
        if let Some(of) = self.books.laid.remove(at).reserved {
            self.order(MoneyOrder::Void { of });
        }
    }

    /// Bets that lie when betting closes count from now on. A bet that the same command gives back (R37) never counts.
    fn close_betting(&mut self, rest: &[Event<BankedEvent>]) {
        let goes_back = |laid: &Laid| {
            rest.iter().any(|event| match event.what {
                BankedEvent::Line(line) => {
                    line.outcome == Outcome::Returned
                        && (line.seat, line.player, line.bet) == (laid.seat, laid.player, laid.bet)
                }
                _ => false,
            })
        };
        let counted: Vec<usize> = (0..self.books.laid.len()).filter(|at| !goes_back(&self.books.laid[*at])).collect();
        for at in counted {
            if let Some(of) = self.books.laid[at].reserved.take() {
                self.order(MoneyOrder::Finish { of, portion: Portion::Whole });
            }
        }
    }

    /// R42: a carried bet is its player's jackpot bet in this round.
    fn carried_in(&mut self, seat: Seat, player: Name, stake: Money, basis: &Basis) {
        if self.find(seat, player, Bet::Jackpot).is_some() {
            return;
        }
        let tags = self.tags(Some(seat), Bet::Jackpot.as_str());
        let entry = self.entry(AccountKind::CarriedBets, AccountKind::Stakes, stake);
        self.post(Purpose::CarriedBet, vec![entry], tags, basis);
        self.books.laid.push(Laid { seat, player, bet: Bet::Jackpot, held: stake, reserved: None, raise: None });
    }

    fn jackpot_at(&mut self, seat: Seat) -> Option<&mut Laid> {
        self.books.laid.iter_mut().find(|laid| laid.seat == seat && laid.bet == Bet::Jackpot)
    }

    fn line(&mut self, line: Line) {
        let Some(at) = self.find(line.seat, line.player, line.bet) else {
            // Not laid in this round: a carried bet that comes back (R42).
            let entry = Entry::new(self.own.account(AccountKind::CarriedBets), self.own.purse(line.player), line.stake);
            let tags = self.tags(Some(line.seat), line.bet.as_str());
            self.post(Purpose::StakeReturned, vec![entry], tags, &line.basis);
            return;
        };
        if let Some(of) = self.books.laid[at].reserved {
            // R37: the bet is given back before it ever counted, so nothing has moved and its reservation is dropped.
            self.order(MoneyOrder::Void { of });
            self.books.laid.remove(at);
            return;
        }
        match (self.books.void, line.bet, line.outcome) {
            (true, Bet::Jackpot, _) => self.books.jackpot_lines.push(line),
            (true, ..) => self.void_line(line),
            (false, _, Outcome::Prize) => self.books.prize = Some(line),
            (false, ..) => self.settle(line, at),
        }
    }

    /// R22: a bet of a void round goes back, or waits for the next (11(1)).
    fn void_line(&mut self, line: Line) {
        let tags = self.tags(Some(line.seat), line.bet.as_str());
        let stakes = self.own.account(AccountKind::Stakes);
        let transfer = if line.outcome == Outcome::Carried {
            let entry = Entry::new(stakes, self.own.account(AccountKind::CarriedBets), line.stake);
            self.post(Purpose::CarriedBet, vec![entry], tags, &line.basis)
        } else {
            let entry = Entry::new(stakes, self.own.purse(line.player), line.stake);
            self.post(Purpose::StakeVoided, vec![entry], tags, &line.basis)
        };
        self.books.settled.push(Settled { line, transfer, held: false });
    }

    /// A settled bet: one transfer, set aside until the settlement closes.
    fn settle(&mut self, line: Line, at: usize) {
        let held = self.books.laid[at].held;
        let (stakes, bank) = (self.own.account(AccountKind::Stakes), self.own.account(AccountKind::Bank));
        let purse = self.own.purse(line.player);
        let back = |amount| Entry::new(stakes, purse, amount);
        let kept = |amount| Entry::new(stakes, bank, amount);
        let (purpose, entries) = match line.outcome {
            Outcome::Won => (Purpose::Winnings, vec![back(held), Entry::new(bank, purse, line.net)]),
            Outcome::Returned => (Purpose::StakeReturned, vec![back(held)]),
            Outcome::HalfLost => (Purpose::Loss, vec![kept(-line.net), back(line.paid_out())]),
            // A lost jackpot bet has given its shares away: what is left is the house's.
            Outcome::Lost | Outcome::Prize | Outcome::Carried => (Purpose::Loss, vec![kept(held)]),
        };
        let tags = self.tags(Some(line.seat), line.bet.as_str());
        let transfer = self.reserve(purpose, entries, tags, &line.basis);
        self.books.settled.push(Settled { line, transfer, held: false });
    }

    /// 10(8), R6: a prize comes out of the pool, and from the house where the pool does not reach; from the configured
    /// sum on it waits for approval.
    fn prize(&mut self, from_pool: Money, from_house: Money) {
        let Some(line) = self.books.prize.take() else { return };
        let large = self.own.pool.and_then(|(_, large)| large).is_some_and(|large| line.paid_out() >= large);
        let to = if large { self.own.account(AccountKind::AwaitingApproval) } else { self.own.purse(line.player) };
        let left = self.jackpot_at(line.seat).map_or(Money::ZERO, |laid| laid.held);
        let entries = vec![
            Entry::new(self.own.account(AccountKind::Pool), to, from_pool),
            Entry::new(self.own.account(AccountKind::House), to, from_house),
            self.entry(AccountKind::Stakes, AccountKind::Bank, left),
        ];
        let purpose = if large { Purpose::PrizeHeld } else { Purpose::Prize };
        let tags = self.tags(Some(line.seat), line.bet.as_str());
        let transfer = self.reserve(purpose, entries, tags, &line.basis);
        self.books.settled.push(Settled { line, transfer, held: large });
    }

    /// R22: a void takes the payments of the settlement back. They were only set aside, because money moves when the
    /// settlement closes.
    fn give_up_settlement(&mut self) {
        for of in core::mem::take(&mut self.books.settled).into_iter().filter_map(|settled| settled.transfer) {
            self.order(MoneyOrder::Void { of });
        }
    }

    /// R36: a void takes the contribution back out of the pool; the house bears what the pool no longer has.
    fn contribution_back(&mut self, seat: Seat, [pool, reserve, overflow, house]: [Money; 4], basis: &Basis) {
        let left = self.jackpot_at(seat).map_or(Money::ZERO, |laid| laid.held);
        let mut entries = vec![
            self.entry(AccountKind::Pool, AccountKind::Stakes, pool),
            self.entry(AccountKind::Reserve, AccountKind::Stakes, reserve),
            self.entry(AccountKind::Overflow, AccountKind::Stakes, overflow),
        ];
        // A remainder may have carried a unit to or from the house's part meanwhile.
        match house.minus(left) {
            Ok(more) if more.is_positive() => entries.push(self.entry(AccountKind::House, AccountKind::Stakes, more)),
            Ok(less) => entries.push(self.entry(AccountKind::Stakes, AccountKind::House, -less)),
            Err(_) => {}
        }
        let tags = self.tags(Some(seat), Bet::Jackpot.as_str());
        self.post(Purpose::ContributionReturned, entries, tags, basis);
        if let Some(at) = self.books.jackpot_lines.iter().position(|line| line.seat == seat) {
            let line = self.books.jackpot_lines.remove(at);
            self.void_line(line);
        }
    }

    /// R23: the settlement closes, and what was set aside moves.
    fn close(&mut self) {
        if !self.books.void {
            let moves: Vec<Id> = self.books.settled.iter().filter_map(|settled| settled.transfer).collect();
            for of in moves {
                self.order(MoneyOrder::Finish { of, portion: Portion::Whole });
            }
        }
        self.books.laid.clear();
        self.books.closed = true;
    }
}

/// Why the money of a raise is set aside with its ante: R96, for the raise of 6(6).
pub(crate) fn raise_basis() -> Basis {
    Basis::new(Cite::reading(96)).note(Cite::article(Instrument::Stud, 6, 6, 0))
}

/// What a correction cites: the rule that it names, and beside it the reading on disputes.
pub(crate) fn correction_basis(cite: Cite) -> Basis {
    Basis::new(cite).note(Cite::reading(23))
}
