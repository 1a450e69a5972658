//! A table begins a hand and ends it.

use sabot_law::Basis;
use sabot_money::Money;

use super::structure::Stage;
use super::tabled::Roles;
use super::{Happening, Obstacle, Played, Standing, Tournament, TournamentEvent, Wait, refuse};
use crate::omaha::cites::{art, reading};
use crate::omaha::{SEATS_MAX, SeatSet};
use crate::{Reason, Refusal, Seat};

/// 1(2), 2(3), R71: who is dealt in and where the button lies; R93: who is away is dealt in too.
const DEALT_IN: Basis = Basis::with(reading(93), [art(1, 2), art(2, 3), reading(71)]);
/// 16, D27: what the house takes of the pots, where it so settles (R93).
const COMMISSION: Basis = Basis::with(reading(93), [art(16, 0)]);

impl Tournament {
    /// Whether a table may begin a hand now.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// assert!(!tournament.may_begin_hand(1));
    /// tournament.perform(&TournamentCommand::Begin { order: vec![0, 1], at: 0 })?;
    /// assert!(tournament.may_begin_hand(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn may_begin_hand(&self, number: u16) -> bool {
        self.begins_now(number).is_ok()
    }

    /// Why a table may not begin a hand now.
    pub(super) fn waits(&self, number: u16) -> Option<Wait> {
        if self.clock.stopped.is_some() {
            return Some(Wait::Paused);
        }
        if matches!(self.plan.stage(self.stage), Some(Stage::Break(_))) {
            return Some(Wait::Break);
        }
        if self.together.as_ref().is_some_and(|round| round.begun.contains(&number)) {
            return Some(Wait::Others);
        }
        self.is_held(number)
    }

    /// Who has which place in the hand that a table may begin now.
    fn begins_now(&self, number: u16) -> Result<Roles, Refusal> {
        self.running()?;
        let table = self.open_table(number)?;
        if table.hand().is_some() {
            return Err(refuse("table", Obstacle::PlaysAHand(number)));
        }
        if let Some(why) = self.waits(number) {
            return Err(refuse("table", Obstacle::Waits(number, why)));
        }
        let ready = self.ready(number);
        let roles = table.roles(ready, self.plan.structure().two_player_blinds).filter(|_| ready.len() > 1);
        roles.ok_or_else(|| {
            let count = u8::try_from(ready.len()).unwrap_or(u8::MAX);
            let basis = Basis::with(art(2, 3), [reading(91)]);
            Refusal::by("table", Reason::TooFewPlayers(count), basis)
        })
    }

    /// Whose cards are dealt at a table: everybody who has chips, also who is away (R93).
    pub(super) fn ready(&self, number: u16) -> SeatSet {
        self.seated(number).filter(|(_, who)| self.entrants[*who].chips.is_positive()).map(|(seat, _)| seat).collect()
    }

    /// Who sits at a table, by places in the list of entrants.
    pub(super) fn seated(&self, number: u16) -> impl Iterator<Item = (Seat, usize)> + '_ {
        self.table(number).into_iter().flat_map(super::Tabled::sitting).map(|(seat, who)| (seat, usize::from(who)))
    }
}

impl Happening<'_> {
    /// A table wants to begin a hand.
    pub(super) fn begin_hand(&mut self, number: u16) -> Result<(), Refusal> {
        let roles = self.begins_now(number)?;
        let table = self.open_table(number)?;
        let (hand, level) = (table.hands() + 1, self.level);
        let folding = self.seated(number).filter(|(_, who)| self.entrants[*who].folds()).map(|(seat, _)| seat);
        let folding = folding.collect::<SeatSet>().intersection(roles.players);
        // Whoever had no chips and bought none before this hand is out.
        let broke = self.seated(number).filter(|(_, who)| self.entrants[*who].standing == Standing::Broke);
        let broke: Vec<usize> = broke.map(|(_, who)| who).collect();
        self.goes_out(&broke);
        // With them gone nobody may be able to buy chips any more: then places and prizes are known, and it may be over.
        if !broke.is_empty() {
            self.closes_entries();
            if self.phase() != super::Phase::Running || self.waits(number).is_some() {
                return Ok(());
            }
        }
        let (players, button) = (roles.players, roles.button);
        self.happens(TournamentEvent::HandBegan { table: number, hand, level, players, button, folding }, DEALT_IN);
        Ok(())
    }

    /// A table's hand is over.
    pub(super) fn end_hand(
        &mut self,
        number: u16,
        stacks: &[(Seat, Money)],
        commission: Money,
        void: bool,
        at: i64,
    ) -> Result<(), Refusal> {
        self.running()?;
        self.moment(at)?;
        let table = self.open_table(number)?;
        let Some(hand) = table.hand().copied() else {
            return Err(refuse("table", Obstacle::PlaysNoHand(number)));
        };
        let mut ends = hand.stacks;
        if !void {
            ends = self.checked(number, &hand, stacks, commission)?;
        }
        let seated: Vec<(Seat, usize)> = self.seated(number).filter(|(seat, _)| hand.players.contains(*seat)).collect();
        self.by_house(TournamentEvent::HandEnded { table: number, void, at });
        if commission.is_positive() && !void {
            self.happens(TournamentEvent::CommissionTaken { table: number, chips: commission }, COMMISSION);
        }
        for (seat, who) in &seated {
            let (player, chips) = (self.entrants[*who].player, ends[seat.index()]);
            if self.entrants[*who].chips != chips {
                self.by_house(TournamentEvent::Stack { player, chips });
            }
            let entrant = &self.entrants[*who];
            // A penalty that was given within the hand begins with the next one.
            if entrant.penalty > 0 && !void && hand.folding.contains(*seat) {
                let hands = entrant.penalty - 1;
                let served = hands == 0;
                self.by_house(if served {
                    TournamentEvent::PenaltyServed { player }
                } else {
                    TournamentEvent::Penalised { player, hands }
                });
            }
        }
        let had = |seat: &Seat| hand.stacks[seat.index()];
        let gone: Vec<(usize, Money)> = seated
            .iter()
            .filter(|(_, who)| self.entrants[*who].chips.is_zero() || self.entrants[*who].marked)
            .map(|(seat, who)| (*who, had(seat)))
            .collect();
        self.leaves_play(hand.level, &gone);
        if !void {
            self.counts_hand(number, at);
        }
        self.closes_entries();
        self.ends_round();
        Ok(())
    }

    /// The stacks behind a hand: of its players, all of them, in whole chips, and together what they were.
    fn checked(
        &self,
        number: u16,
        hand: &Played,
        given: &[(Seat, Money)],
        commission: Money,
    ) -> Result<[Money; SEATS_MAX], Refusal> {
        let Played { players, stacks: before, level, .. } = *hand;
        let mut ends = [Money::ZERO; SEATS_MAX];
        let mut named = SeatSet::EMPTY;
        for (seat, chips) in given {
            if !players.contains(*seat) || named.contains(*seat) {
                return Err(Refusal::plain("stacks", Reason::Tournament(Obstacle::OtherPlayers(number))));
            }
            self.whole("stacks", *chips)?;
            named.insert(*seat);
            ends[seat.index()] = *chips;
        }
        if named != players {
            return Err(Refusal::plain("stacks", Reason::Tournament(Obstacle::OtherPlayers(number))));
        }
        self.whole("commission", commission)?;
        let due = Money::sum(players.iter().map(|seat| before[seat.index()]))?;
        let most = self.most_taken(due, level);
        if commission > most {
            let obstacle = Obstacle::TakesMore(commission, most);
            return Err(Refusal::by("commission", Reason::Tournament(obstacle), COMMISSION));
        }
        let sum = Money::sum(ends)?.plus(commission)?;
        if sum != due {
            return Err(Refusal::plain("stacks", Reason::Tournament(Obstacle::ChipsDoNotSum(sum, due))));
        }
        Ok(ends)
    }

    /// 16: the most that the house may take of pots that are so much together: its rate, and so many big blinds.
    fn most_taken(&self, pots: Money, level: u16) -> Money {
        let Some(setup) = self.plan.structure().commission.filter(|setup| !setup.waived) else { return Money::ZERO };
        let (_, big) = self.blinds_of(level);
        let cap = big.times(setup.cap.into()).unwrap_or(Money::MAX);
        setup.rate.of(pots).min(cap)
    }

    /// R1: a number of whole chips, or none.
    fn whole(&self, field: &'static str, chips: Money) -> Result<(), Refusal> {
        if chips >= Money::ZERO && chips.minor() % self.chip.minor() == 0 {
            return Ok(());
        }
        Err(Refusal::by(field, Reason::Tournament(Obstacle::BrokenChips(chips, self.chip)), reading(1)))
    }
}
