//! What a player may bet, derived each time from a plain list of everything done in the hand so far (articles 6, 11 and
//! 12, readings R19 and R73 to R80). Nothing is kept from one decision to the next, and nothing is shared with the live
//! path.
//!
//! Seats are positions in a list, from 0 at the croupier's left; amounts are minor units.

/// What somebody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Posted a blind before the cards.
    Posted,
    /// Folded.
    Folded,
    /// Checked.
    Checked,
    /// Called, or put in what he had left.
    Called,
    /// Bet or raised.
    Raised,
}

/// One line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The betting round, from 0.
    pub round: usize,
    /// The seat that acted.
    pub seat: usize,
    /// What he did.
    pub deed: Deed,
    /// His bet of the betting round afterwards.
    pub to: i64,
}

/// A game, and those who play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// What each seat had when the hand began; `None` for who is not dealt in.
    pub stacks: Vec<Option<i64>>,
    /// Where the button lies.
    pub button: usize,
    /// Who has the big blind.
    pub big_blind_seat: usize,
    /// The full big blind.
    pub big_blind: i64,
    /// The least opening bet: 11(3), R19.
    pub smallest_bet: i64,
    /// 12(2): how often a betting round of a limit game may be raised.
    pub raises_max: usize,
    /// Whether the pot limits the bets.
    pub pot_limit: bool,
    /// R79: with two players left the number of raises is free instead of their amount.
    pub number_is_free: bool,
    /// Whether the readings are those of the first version: R76 measured a raise by the last full one of the hand, and R80
    /// refused an all-in that nobody could match.
    pub first_version: bool,
}

/// What a player may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct May {
    /// To check.
    pub check: bool,
    /// To call, up to this bet of the betting round.
    pub call: Option<i64>,
    /// To bet or raise, from the least to the most; the same twice where all his chips are too few for the least.
    pub raise: Option<(i64, i64)>,
    /// To put in everything.
    pub all_in: bool,
}

/// A hand up to some moment.
///
/// ```
/// use sabot_games::literal::omaha_betting::{Deed, Entry, Game, Story};
/// let game = Game {
///     stacks: vec![Some(1_000); 3],
///     button: 0,
///     big_blind_seat: 2,
///     big_blind: 100,
///     smallest_bet: 100,
///     raises_max: 3,
///     pot_limit: true,
///     number_is_free: false,
///     first_version: false,
/// };
/// let entry = |seat, deed, to| Entry { round: 0, seat, deed, to };
/// let entries = [entry(1, Deed::Posted, 50), entry(2, Deed::Posted, 100), entry(0, Deed::Folded, 0)];
/// let story = Story::new(&game, &entries, 0);
/// assert_eq!((story.actor(), story.folded(0), story.staked(1)), (Some(1), true, 50));
/// // He calls to 100 or raises by as much at least. Two are left, so that the pot does not bound him (12(3), R79).
/// let may = story.may(1);
/// assert_eq!((may.check, may.call, may.raise), (false, Some(100), Some((200, 1_000))));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Story<'a> {
    game: &'a Game,
    entries: &'a [Entry],
    round: usize,
}

impl<'a> Story<'a> {
    /// The hand as these entries tell it, in this betting round.
    #[must_use]
    pub fn new(game: &'a Game, entries: &'a [Entry], round: usize) -> Story<'a> {
        Story { game, entries, round }
    }

    /// Who acts next; `None` where the betting round is over. 6(3), 6(4): first from the big blind's left, so that he is
    /// last; 6(5): later from the button's left.
    #[must_use]
    pub fn actor(&self) -> Option<usize> {
        let staying: Vec<usize> = self.seats().filter(|seat| !self.folded(*seat)).collect();
        let able: Vec<usize> = staying.iter().copied().filter(|seat| self.behind(*seat) > 0).collect();
        if staying.len() < 2 {
            return None;
        }
        if let [alone] = able.as_slice()
            && staying.iter().all(|rival| self.bet(*rival) <= self.bet(*alone))
        {
            return None;
        }
        let opener = if self.round == 0 { self.game.big_blind_seat } else { self.game.button };
        let last = self.acts().last().map_or(opener, |entry| entry.seat);
        let count = self.game.stacks.len();
        let clockwise = (1..=count).map(|step| (last + step) % count);
        let has_acted = |seat| self.acts().any(|entry| entry.seat == seat);
        clockwise.filter(|seat| able.contains(seat)).find(|seat| !has_acted(*seat) || self.bet(*seat) < self.price())
    }

    /// What a player may do, were it his turn.
    #[must_use]
    pub fn may(&self, seat: usize) -> May {
        let (bet, all, price) = (self.bet(seat), self.bet(seat) + self.behind(seat), self.price());
        let raise = self.span(seat, true);
        let others = || self.seats().filter(|rival| *rival != seat && !self.folded(*rival));
        // 11(3), R80: all-in is a call where everybody else who is in has nothing left; otherwise a bet or raise, whether
        // or not anybody can match it.
        let all_in = all <= price
            || if self.game.first_version {
                raise.is_some_and(|(_, most)| all <= most)
            } else {
                others().all(|rival| self.behind(rival) == 0)
                    || self.span(seat, false).is_some_and(|(_, most)| all <= most)
            };
        May {
            check: bet == price,
            // R80: who has too few calls with what he has.
            call: (bet < price).then_some(price.min(all)),
            raise,
            all_in,
        }
    }

    /// What a player may bet or raise to; `needs_match`: whether somebody has to be able to match it.
    fn span(&self, seat: usize, needs_match: bool) -> Option<(i64, i64)> {
        let (bet, all, price) = (self.bet(seat), self.bet(seat) + self.behind(seat), self.price());
        let staying = self.seats().filter(|rival| !self.folded(*rival)).count();
        // R80: what nobody could match is no bet, unless it is all-in.
        let matched = |rival: usize| {
            rival != seat
                && !self.folded(rival)
                && self.behind(rival) > 0
                && self.bet(rival) + self.behind(rival) > price
        };
        if all <= price || (needs_match && !self.seats().any(matched)) {
            return None;
        }
        let (pot, full) = (self.pot(), self.last_full());
        if price == 0 {
            // 11(2)(1): up to the pot; 11(3): no bound.
            let most = if self.game.pot_limit { pot.min(all) } else { all };
            let least = self.game.smallest_bet;
            return Some(if all < least { (all, all) } else { (least, most) });
        }
        // 12(2), R77: so many raises; R79: unless two are left and the house lets their number free.
        let two = staying == 2;
        let full_raises = self.full_ones().filter(|(at, raise, _)| self.entries[*at].round == self.round && *raise);
        if self.game.pot_limit && full_raises.count() >= self.game.raises_max && !(two && self.game.number_is_free) {
            return None;
        }
        if !self.reopened(seat, full) {
            return None;
        }
        // 12(1), R76; 11(2)(3), R75: the pot is counted with the own call in it; 12(3), 12(4), R79: no bound.
        let least = price + full;
        let amount_is_free = two && !self.game.number_is_free;
        let bounded = self.game.pot_limit && !amount_is_free;
        let most = if bounded { (price + pot + (price - bet)).min(all) } else { all };
        Some(if all < least { (all, all) } else { (least, most) })
    }

    /// R78: whether who has acted may raise again: after a full bet or raise, or after short ones that add up to one.
    fn reopened(&self, seat: usize, full: i64) -> bool {
        let own = |(_, entry): &(usize, &Entry)| {
            entry.round == self.round && entry.seat == seat && entry.deed != Deed::Posted
        };
        let Some((acted, _)) = self.entries.iter().enumerate().rfind(own) else { return true };
        if self.full_ones().any(|(at, ..)| at > acted) {
            return true;
        }
        let since: i64 = (acted + 1..self.entries.len()).map(|at| self.added(at)).sum();
        since >= full
    }

    /// The full bets and raises of the hand: where in the list, whether a raise, and by how much. R76: a raise is full
    /// that adds as much as the last full one of its betting round, or as the least bet where there was none yet; an opening
    /// bet that is the least one.
    fn full_ones(&self) -> impl Iterator<Item = (usize, bool, i64)> + '_ {
        let mut full = self.game.big_blind;
        let mut round = 0;
        (0..self.entries.len()).filter_map(move |at| {
            let entry = self.entries[at];
            if entry.round != round && !self.game.first_version {
                (round, full) = (entry.round, self.game.smallest_bet);
            }
            if entry.deed != Deed::Raised {
                return None;
            }
            let added = self.added(at);
            let raise = self.price_before(at, entry.round) > 0;
            let due = if raise { full } else { self.game.smallest_bet };
            if added < due {
                return None;
            }
            full = added;
            Some((at, raise, added))
        })
    }

    /// The last full bet or raise of the betting round. Where there was none: before the flop the big blind, which is the bet
    /// there (R77), later the least bet of the game (R76).
    fn last_full(&self) -> i64 {
        let counts = |at: usize| self.game.first_version || self.entries[at].round == self.round;
        let none =
            if self.round == 0 || self.game.first_version { self.game.big_blind } else { self.game.smallest_bet };
        self.full_ones().filter(|(at, ..)| counts(*at)).last().map_or(none, |(.., added)| added)
    }

    /// By how much an entry went beyond the highest bet before it.
    fn added(&self, at: usize) -> i64 {
        let entry = self.entries[at];
        (entry.to - self.price_before(at, entry.round)).max(0)
    }

    /// The highest bet of a betting round before an entry; R73: in the first at least the full big blind.
    fn price_before(&self, at: usize, round: usize) -> i64 {
        let bets = self.entries[..at].iter().filter(|entry| entry.round == round).map(|entry| entry.to);
        bets.chain((round == 0).then_some(self.game.big_blind)).max().unwrap_or(0)
    }

    fn price(&self) -> i64 {
        self.price_before(self.entries.len(), self.round)
    }

    fn bet_in(&self, round: usize, seat: usize) -> i64 {
        self.entries
            .iter()
            .filter(|entry| (entry.round, entry.seat) == (round, seat))
            .map(|entry| entry.to)
            .max()
            .unwrap_or(0)
    }

    fn bet(&self, seat: usize) -> i64 {
        self.bet_in(self.round, seat)
    }

    /// All that a player has put in so far.
    #[must_use]
    pub fn staked(&self, seat: usize) -> i64 {
        (0..=self.round).map(|round| self.bet_in(round, seat)).sum()
    }

    fn behind(&self, seat: usize) -> i64 {
        self.game.stacks[seat].unwrap_or(0) - self.staked(seat)
    }

    fn pot(&self) -> i64 {
        self.seats().map(|seat| self.staked(seat)).sum()
    }

    /// Whether a player has folded.
    #[must_use]
    pub fn folded(&self, seat: usize) -> bool {
        self.entries.iter().any(|entry| entry.seat == seat && entry.deed == Deed::Folded)
    }

    fn seats(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.game.stacks.len()).filter(|seat| self.game.stacks[*seat].is_some())
    }

    /// What was done in this betting round, the blinds left out.
    fn acts(&self) -> impl Iterator<Item = &'a Entry> + '_ {
        self.entries.iter().filter(|entry| entry.round == self.round && entry.deed != Deed::Posted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r75_with_blinds_of_50_and_100_the_opening_maximum_is_350() {
        let game = Game {
            stacks: vec![Some(1_000); 3],
            button: 0,
            big_blind_seat: 2,
            big_blind: 100,
            smallest_bet: 1,
            raises_max: 3,
            pot_limit: true,
            number_is_free: false,
            first_version: false,
        };
        let post = |seat, to| Entry { round: 0, seat, deed: Deed::Posted, to };
        let entries = [post(1, 50), post(2, 100)];
        let story = Story::new(&game, &entries, 0);
        assert_eq!(story.actor(), Some(0));
        let may = story.may(0);
        assert_eq!((may.check, may.call, may.raise, may.all_in), (false, Some(100), Some((200, 350)), false));
    }
}
