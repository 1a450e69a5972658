//! The lots of tournaments: their seeds are made of the house's key, so that one which was promised before a crash is drawn after it.
//! Nobody without the key can know a seed before it is opened with its draw.

use sabot_evidence::Digest;
use sabot_house::{Actor, LotSeed, Moment, Order, Role, TournamentDue, lot_promise};
use sabot_ledger::Name;

use crate::floor::{Floor, Output};

/// What the keys of seeds are made for.
const SEED: &[u8] = b"sabot-lot-seed-v1";

impl Floor {
    /// What is due in a tournament.
    pub fn tick_tournament(&mut self, name: Name, now: Moment) -> Vec<Output> {
        if self.rests(now) {
            return Vec::new();
        }
        let order = match (self.stood_since(name), self.decided.tournament_due(name, now)) {
            (Some(since), _) => Order::WindTournament { tournament: name, since },
            (None, TournamentDue::Send(order)) => order,
            (None, TournamentDue::Draw) => match self.lot(name) {
                Some(order) => order,
                None => return Vec::new(),
            },
            (None, TournamentDue::At(_) | TournamentDue::Nothing) => return Vec::new(),
        };
        let command = self.automatic(Actor::automatic(Role::Croupier), order, now);
        self.command(None, &command)
    }

    /// When something is due in a tournament, if nobody does anything.
    #[must_use]
    pub fn next_due_in(&self, name: Name, now: Moment) -> Option<Moment> {
        match self.decided.tournament_due(name, now) {
            TournamentDue::Send(_) | TournamentDue::Draw => Some(now),
            TournamentDue::At(moment) => Some(moment),
            TournamentDue::Nothing => None,
        }
    }

    /// Since when the house stood still, where the clock of a tournament ran meanwhile.
    fn stood_since(&mut self, name: Name) -> Option<Moment> {
        let since = self.to_resume.remove(&name)?;
        self.decided.tournament(name)?.play().due_at().map(|_| since)
    }

    /// The order that draws the lot which is promised, or promises the first.
    fn lot(&self, name: Name) -> Option<Order> {
        let one = self.decided.tournament(name)?;
        let opened = one.lot().filter(|_| one.is_live());
        let (seed, run, next) = match opened {
            Some(lot) => (Some(self.seed(name, one.run(), lot.number)), one.run(), lot.number + 1),
            None => (None, one.run() + 1, 1),
        };
        let next = self.promise(name, run, next);
        Some(Order::DrawLot { tournament: name, seed, next })
    }

    fn promise(&self, name: Name, run: u32, number: u32) -> Digest {
        lot_promise(name, run, number, self.seed(name, run, number))
    }

    fn seed(&self, name: Name, run: u32, number: u32) -> LotSeed {
        let (run, number) = (run.to_be_bytes(), number.to_be_bytes());
        LotSeed::new(self.decks.key().keyed(&[SEED, name.as_str().as_bytes(), &run, &number]))
    }
}
