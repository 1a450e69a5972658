//! What would be accepted now, with the exact amounts.

use arrayvec::ArrayVec;
use sabot_law::{Cite, Rules};
use sabot_money::Money;

use super::art06_first_round::HOLE_CARDS;
use super::art08_turn_and_river::next_to_show;
use super::art09_dealing_errors as errors;
use super::command::{Fault, Irregularity, Remedy};
use super::legal::Legal;
use super::table::{OmahaTable, Phase};
use super::{CardPlace, Hand, Span, art11_betting, room};
use crate::{Bettor, CardSource, Seat};

/// What a player may do at his turn, in figures: folding is always possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// What a call costs; nothing where he may check.
    pub call: Money,
    /// His bet of the betting round with all his chips in.
    pub all_in: Money,
    /// What he may bet or raise to, where he may.
    pub raise: Option<Span>,
}

impl OmahaTable {
    /// What would be accepted now.
    pub(super) fn legal(&self) -> Vec<Legal> {
        if self.phase == Phase::Closed {
            return Vec::new();
        }
        if self.supervision.waits() {
            return vec![Legal::Confirm, Legal::Dismiss];
        }
        let mut legal = self.legal_in_room();
        let Some(hand) = self.hand() else {
            if self.lineup().is_ok() {
                legal.push(Legal::StartHand);
            }
            if self.decided.is_none() {
                legal.push(Legal::CloseTable);
            }
            return legal;
        };
        match self.phase {
            Phase::Dealing if !hand.has_dealt() && self.config.cards == CardSource::Generator => {
                legal.extend(self.next_card().map(|to| self.legal_card(hand, to)));
                legal.push(Legal::DealHands { count: HOLE_CARDS * hand.players.len() });
            }
            Phase::Dealing | Phase::Board => legal.extend(self.next_card().map(|to| self.legal_card(hand, to))),
            Phase::Betting => self.legal_turns(hand, &mut legal),
            Phase::Showing => legal.extend(next_to_show(hand).map(|seat| {
                let known = hand.cards.hole[seat.index()];
                let named = known.iter().any(Option::is_none);
                Legal::Show { seat, named, known, taken: hand.cards.seen }
            })),
            Phase::Awarding => legal.push(Legal::Award),
            Phase::Settled => legal.push(Legal::CloseHand),
            Phase::Between | Phase::Closed => {}
        }
        let showing = hand.live.iter().filter(|seat| hand.received(*seat) > 0);
        legal.extend(showing.map(|seat| Legal::TurnUp { seat }));
        self.legal_faults(hand, &mut legal);
        legal
    }

    fn legal_card(&self, hand: &Hand, to: CardPlace) -> Legal {
        let named = match to {
            CardPlace::Seat(_) => Some(self.config.cards.knows_face_down()),
            CardPlace::Burn => None,
            CardPlace::Board => Some(true),
        };
        Legal::Deal { to, named, taken: hand.cards.seen }
    }

    fn legal_turns(&self, hand: &Hand, legal: &mut Vec<Legal>) {
        let Some(actor) = hand.actor() else {
            legal.push(Legal::Collect);
            return;
        };
        legal.push(Legal::TimeOut);
        match self.bound(hand, actor) {
            Some(turn) => legal.extend(
                self.legal_turn(hand, actor, false)
                    .into_iter()
                    .filter(|one| one.admits(&turn.command()))
                    .map(|one| one.only(turn.wish)),
            ),
            None => legal.extend(self.legal_turn(hand, actor, false)),
        }
        if !self.config.cards.is_live() {
            return;
        }
        let said = |seat: Seat| hand.announced.iter().any(|said| said.turn.seat == seat);
        for seat in hand.to_act.iter().filter(|seat| *seat != actor) {
            if !self.is_folding(seat) && !said(seat) {
                legal.extend(self.legal_turn(hand, seat, true));
            }
        }
    }

    /// What a player may do as the betting stands, told in figures.
    ///
    /// ```
    /// use sabot_games::omaha::{OmahaCommand, OmahaTable, Setup, Span};
    /// use sabot_games::{Dealer, Seat, Table as _};
    /// use sabot_money::Money;
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
    /// for (number, name) in [(1, "ana"), (2, "bo"), (3, "cai")] {
    ///     dealer.perform(&OmahaCommand::sit(number, name, 500_000)?)?;
    /// }
    /// dealer.advance()?;
    /// let table = dealer.table();
    /// let options = table.options(table.hand().unwrap(), Seat::new(1).unwrap());
    /// assert_eq!((options.call, options.all_in), (Money::of(10_000), Money::of(500_000)));
    /// // The least is twice the big blind (12(1)), the most 100.00 and the pot with the own call, 250.00 (R75).
    /// assert_eq!(options.raise, Some(Span { least: Money::of(20_000), most: Money::of(35_000) }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn options(&self, hand: &Hand, seat: Seat) -> Options {
        Options {
            call: art11_betting::call_cost(hand, seat),
            all_in: hand.all_in_to(seat),
            raise: art11_betting::span(&self.config, hand, seat).ok(),
        }
    }

    /// What a player may do as the betting stands.
    ///
    /// ```
    /// use sabot_games::omaha::{Legal, OmahaCommand, OmahaTable, Setup};
    /// use sabot_games::{Dealer, Seat, Table as _};
    /// use sabot_money::Money;
    /// let mut dealer = Dealer::new(OmahaTable::open(&Setup::default())?, sabot_cards::Deck::in_order());
    /// for (number, name) in [(1, "ana"), (2, "bo"), (3, "cai")] {
    ///     dealer.perform(&OmahaCommand::sit(number, name, 500_000)?)?;
    /// }
    /// dealer.advance()?;
    /// let (table, seat, unit) = (dealer.table(), Seat::new(1).unwrap(), dealer.table().config().unit);
    /// let (to, cost) = (Money::of(10_000), Money::of(10_000));
    /// let (least, most) = (Money::of(20_000), Money::of(35_000));
    /// let legal = [
    ///     Legal::Fold { seat, spoken_only: false },
    ///     Legal::Call { seat, to, cost, all_in: false, spoken_only: false },
    ///     Legal::Raise { seat, least, most, unit, spoken_only: false },
    /// ];
    /// assert_eq!(table.legal_turn(table.hand().unwrap(), seat, false), legal);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legal_turn(&self, hand: &Hand, seat: Seat, spoken_only: bool) -> Vec<Legal> {
        let Options { call: cost, all_in, raise } = self.options(hand, seat);
        let mut legal = vec![Legal::Fold { seat, spoken_only }];
        if hand.to_call(seat).is_zero() {
            legal.push(Legal::Check { seat, spoken_only });
        } else {
            let to = art11_betting::call_to(hand, seat);
            legal.push(Legal::Call { seat, to, cost, all_in: to == all_in, spoken_only });
        }
        if let Some(Span { least, most }) = raise {
            let unit = self.config.unit;
            legal.push(if hand.price.is_zero() {
                Legal::Bet { seat, least, most, unit, spoken_only }
            } else {
                Legal::Raise { seat, least, most, unit, spoken_only }
            });
        }
        if let Ok((_, to)) = art11_betting::all_in(&self.config, hand, seat) {
            legal.push(Legal::AllIn { seat, to, spoken_only });
        }
        legal
    }

    fn legal_in_room(&self) -> Vec<Legal> {
        let room = &self.room;
        let mut legal = Vec::new();
        // Who sits at a table of a tournament, and with what, is decided elsewhere.
        if self.decided.is_some() {
            return legal;
        }
        let seated: Vec<_> = room.taken.iter().filter_map(|seat| room.names[seat.index()]).collect();
        let free = room.free();
        let by = if free.len() > room.queue.len() {
            Bettor::AnyBut(seated.clone())
        } else {
            Bettor::AnyOf(room.queue.iter().take(free.len()).copied().collect())
        };
        for seat in free.iter() {
            if let Some(stacks) = room.stakes_left(&self.config) {
                legal.push(Legal::Sit { seat, by: by.clone(), stacks });
            }
        }
        for seat in room.taken.iter() {
            if self.phase.is_between_hands()
                && let Some((least, most)) = room.top_up_range(&self.config, seat)
            {
                legal.push(Legal::TopUp { seat, least, most, unit: self.config.unit });
            }
            if self.phase.is_between_hands()
                && let Some((least, most)) = room.taking_range(&self.config, seat)
            {
                legal.push(Legal::TakeChips { seat, least, most, unit: self.config.unit });
            }
            if !room.away.contains(seat) {
                legal.push(Legal::SitOut { seat });
            }
            if room.come_back(seat, true).is_ok() {
                legal.push(Legal::ComeBack { seat, posting_only: room.come_back(seat, false).is_err() });
            }
            let in_hand = self.hand().is_some_and(|hand| hand.players.contains(seat));
            if room.leave(self.config.rules, seat, in_hand).is_ok() {
                legal.push(Legal::Leave { seat });
            }
        }
        if free.len() <= room.queue.len() && room.queue.len() < room::QUEUE_MAX {
            let known = seated.into_iter().chain(room.queue.iter().copied()).collect();
            legal.push(Legal::Queue { by: Bettor::AnyBut(known) });
        }
        if !room.queue.is_empty() {
            legal.push(Legal::Unqueue { by: Bettor::AnyOf(room.queue.clone()) });
        }
        legal
    }

    fn legal_faults(&self, hand: &Hand, legal: &mut Vec<Legal>) {
        let version = self.config.rules;
        // By the first version of the readings the item alone said what is done.
        let remedy = |cite: Cite| {
            let said = if cite == errors::VOID { Remedy::Void } else { Remedy::PutRight };
            (version > Rules::FIRST).then_some(said)
        };
        for what in Fault::ALL {
            for cite in errors::rules(what, version).iter().copied() {
                let declared = Irregularity { remedy: remedy(cite), ..Irregularity::of(cite, what) };
                if what != Fault::CardExposed && self.consequence(&declared).is_ok() {
                    legal.push(Legal::Fault { cite, what, remedy: declared.remedy });
                }
            }
        }
        let early = errors::is_before_action(hand, self.phase);
        if !hand.has_dealt() || hand.void || (version == Rules::FIRST && !early) {
            return;
        }
        for seat in hand.players.without(hand.shown).iter().filter(|seat| hand.received(*seat) > 0) {
            for cite in errors::rules(Fault::CardExposed, version).iter().copied() {
                let nth = 1..=u8::try_from(hand.received(seat)).unwrap_or(u8::MAX);
                let cards: ArrayVec<_, HOLE_CARDS> =
                    hand.cards.hole[seat.index()].into_iter().take(hand.received(seat)).collect();
                let one = Legal::Exposed {
                    cite,
                    seat,
                    cards,
                    open: nth.filter(|nth| hand.cards.lies_open(seat, *nth)).collect(),
                    taken: hand.cards.seen,
                    remedy: remedy(cite),
                };
                if early && version > Rules::FIRST && cite == errors::CORRECTED && errors::check_deck(hand).is_err() {
                    continue;
                }
                legal.push(one);
            }
        }
    }
}
