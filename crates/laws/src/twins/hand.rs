//! A hand of Omaha, as its events tell it.

use std::collections::{BTreeMap, BTreeSet};

use sabot_cards::Card;
use sabot_games::Seat;
use sabot_games::omaha::tournament::Laid;
use sabot_games::omaha::{Action, OmahaEvent, SeatSet, StakeOf};
use sabot_law::Digest;

use super::Awarded;

/// An amount a seat.
pub(super) type Sums = BTreeMap<Seat, i64>;

/// A line of the record.
#[derive(Clone, Copy, Debug)]
pub(super) struct HandLine {
    pub(super) seat: Seat,
    pub(super) of: StakeOf,
    pub(super) stake: i64,
    pub(super) net: i64,
}

/// What the events of a hand say.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    /// The digest of the edition that the hand began under.
    pub(super) edition: Option<Digest>,
    pub(super) players: SeatSet,
    /// What each has put in in earlier betting rounds, and in this one.
    staked: Sums,
    bets: Sums,
    pub(super) folded: SeatSet,
    pub(super) cards: BTreeMap<Seat, [Card; 4]>,
    pub(super) board: Vec<Card>,
    pub(super) uncalled: Sums,
    /// Winners and commission of each pot.
    awarded: BTreeMap<u8, (SeatSet, i64)>,
    /// The stakes in each pot, and what came back of them.
    pots: BTreeMap<u8, (i64, i64)>,
    /// What each received out of pots, less the commission.
    receipts: Sums,
    pub(super) lines: Vec<HandLine>,
    /// What a tournament has laid for this hand: its blinds and its smallest chip.
    pub(super) laid: Option<Laid>,
}

fn add(sums: &mut Sums, seat: Seat, amount: i64) {
    let sum = sums.entry(seat).or_default();
    *sum = sum.saturating_add(amount);
}

pub(super) fn of(sums: &Sums, seat: Seat) -> i64 {
    sums.get(&seat).copied().unwrap_or(0)
}

impl Hand {
    pub(super) fn take(&mut self, what: &OmahaEvent) {
        match *what {
            OmahaEvent::HandLaid(laid) => self.laid = Some(laid),
            OmahaEvent::HandStarted { edition, players, .. } => {
                (self.edition, self.players) = (Some(edition), players);
            }
            OmahaEvent::BlindPosted { seat, amount, .. } => add(&mut self.bets, seat, amount.minor()),
            OmahaEvent::Acted { seat, action: Action::Fold, .. } => self.folded.insert(seat),
            OmahaEvent::Acted { seat, to, .. } => {
                self.bets.insert(seat, to.minor());
            }
            OmahaEvent::BettingClosed { .. } => {
                for (seat, bet) in core::mem::take(&mut self.bets) {
                    add(&mut self.staked, seat, bet);
                }
            }
            OmahaEvent::BoardDealt { card } => self.board.push(card),
            OmahaEvent::BoardTakenBack { from } => self.board.truncate(usize::from(from).saturating_sub(1)),
            OmahaEvent::HandShown { seat, cards, .. } => {
                self.cards.insert(seat, cards);
            }
            OmahaEvent::Uncalled { seat, amount } => {
                add(&mut self.uncalled, seat, amount.minor());
                self.lines.push(HandLine { seat, of: StakeOf::Uncalled, stake: amount.minor(), net: 0 });
            }
            OmahaEvent::PotAwarded { pot, winners, commission } => {
                self.awarded.insert(pot, (winners, commission.minor()));
            }
            // What the winners of a shared pot do not get of it goes to the house.
            OmahaEvent::CommissionTaken { pot, amount } => {
                let (_, given) = self.pots.entry(pot).or_default();
                *given = given.saturating_add(amount.minor());
            }
            OmahaEvent::Line { seat, bet, stake, net, .. } => {
                self.line(HandLine { seat, of: bet, stake: stake.minor(), net: net.minor() });
            }
            _ => {}
        }
    }

    fn line(&mut self, line: HandLine) {
        self.lines.push(line);
        let HandLine { seat, of, stake, net } = line;
        match of {
            StakeOf::Pot(pot) => {
                let back = stake.saturating_add(net);
                let (stakes, given) = self.pots.entry(pot).or_default();
                (*stakes, *given) = (stakes.saturating_add(stake), given.saturating_add(back));
                add(&mut self.receipts, seat, back);
            }
            StakeOf::Commission => add(&mut self.receipts, seat, -stake),
            StakeOf::Uncalled => {}
        }
    }

    /// All that a seat put in; what went back had been put in too.
    pub(super) fn stake(&self, seat: Seat) -> i64 {
        of(&self.staked, seat).saturating_add(of(&self.bets, seat))
    }

    /// What a seat received in all.
    pub(super) fn received(&self, seat: Seat) -> i64 {
        of(&self.receipts, seat).saturating_add(of(&self.uncalled, seat))
    }

    /// Everybody who played or received something.
    pub(super) fn seats(&self) -> BTreeSet<Seat> {
        let paid = self.uncalled.keys().chain(self.receipts.keys()).copied();
        self.players.iter().chain(paid).collect()
    }

    /// The numbers of the pots that were awarded.
    pub(super) fn numbers(&self) -> impl ExactSizeIterator<Item = u8> {
        self.awarded.keys().copied()
    }

    /// What became of a pot, where it was awarded and has lines.
    pub(super) fn pot(&self, number: u8) -> Option<Awarded> {
        let (winners, commission) = *self.awarded.get(&number)?;
        let (stakes, given) = *self.pots.get(&number)?;
        Some(Awarded { winners: winners.iter().map(Seat::index).collect(), commission, stakes, given })
    }
}
