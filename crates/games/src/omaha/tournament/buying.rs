//! Chips that come into play or are exchanged: rebuys, the add-on, small chips for large ones.

use sabot_law::Basis;
use sabot_money::Money;

use super::structure::Stage;
use super::{Happening, Lot, Obstacle, Standing, Tournament, TournamentEvent, check_order, refuse};
use crate::omaha::chips::plus;
use crate::omaha::cites::reading;
use crate::{Name, Reason, Refusal};

/// R89: chips are added between hands only; R93: and only as the house settled.
const BETWEEN_HANDS: Basis = Basis::with(reading(89), [reading(93)]);

impl Happening<'_> {
    /// A player buys chips.
    pub(super) fn rebuy(&mut self, player: Name) -> Result<(), Refusal> {
        self.running()?;
        let entrant = self.playing(player)?;
        let broke = entrant.standing == Standing::Broke;
        let (chips, taken) = (entrant.chips, entrant.rebuys);
        let rebuys = self.plan.structure().rebuys.filter(|rebuys| broke || self.level <= rebuys.until);
        let Some(rebuys) = rebuys else { return Err(refuse("do", Obstacle::NoChipsNow(player))) };
        if taken >= rebuys.most {
            return Err(refuse("do", Obstacle::BoughtAlready(player, taken)));
        }
        self.between_hands(player)?;
        if chips > rebuys.with_at_most {
            return Err(refuse("do", Obstacle::TooManyChips(player, rebuys.with_at_most)));
        }
        let (pool, fee) = (rebuys.price.pool, rebuys.price.fee);
        self.by_house(TournamentEvent::Rebought { player, time: taken + 1, pool, fee });
        self.happens(TournamentEvent::ChipsGiven { player, chips: rebuys.chips }, BETWEEN_HANDS);
        self.closes_entries();
        self.ends_round();
        Ok(())
    }

    /// A player without chips buys none.
    pub(super) fn give_up(&mut self, player: Name) -> Result<(), Refusal> {
        self.running()?;
        if self.playing(player)?.standing != Standing::Broke {
            return Err(refuse("player", Obstacle::HasChips(player)));
        }
        let who = self.by_name[&player];
        self.goes_out(&[who]);
        self.closes_entries();
        self.ends_round();
        Ok(())
    }

    /// A player takes the add-on.
    pub(super) fn add_on(&mut self, player: Name) -> Result<(), Refusal> {
        self.running()?;
        let taken = self.playing(player)?.added_on;
        let Some(add_on) = self.plan.structure().add_on.filter(|_| self.is_add_on_sold()) else {
            return Err(refuse("do", Obstacle::NoChipsNow(player)));
        };
        if taken {
            return Err(refuse("do", Obstacle::BoughtAlready(player, 1)));
        }
        self.between_hands(player)?;
        self.by_house(TournamentEvent::AddedOn { player, pool: add_on.price.pool, fee: add_on.price.fee });
        self.happens(TournamentEvent::ChipsGiven { player, chips: add_on.chips }, BETWEEN_HANDS);
        self.closes_entries();
        self.ends_round();
        Ok(())
    }

    /// Small chips are exchanged, at each table for itself: what makes whole large ones first, then as many large ones as the rest
    /// of the table makes, one for each of those whose small chips come first. Nobody goes out by it: who would have nothing
    /// left receives one.
    pub(super) fn colour_up(&mut self, order: &Lot) -> Result<(), Refusal> {
        self.running()?;
        let Some(super::Due::ColourUp { small }) = self.due() else {
            return Err(refuse("do", Obstacle::NothingDue));
        };
        check_order("order", order, small.into())?;
        let Some(chip) = self.colours else { return Err(refuse("do", Obstacle::NothingDue)) };
        let small = self.small_chips();
        // Whose each small chip is, in the order in which they come.
        let owners: Vec<usize> = small.iter().flat_map(|(who, count)| (0..*count).map(move |_| *who)).collect();
        let drawn: Vec<usize> = order.iter().map(|place| owners[usize::from(*place)]).collect();
        let (mut removed, mut added) = (Money::ZERO, Money::ZERO);
        let tables: Vec<u16> = self.tables().map(|(number, _)| number).collect();
        for table in tables {
            let here: Vec<usize> = self.seated(table).map(|(_, who)| who).collect();
            let rests: i64 = here.iter().map(|who| self.entrants[*who].chips.minor() % chip.minor()).sum();
            let mut winners: Vec<usize> = Vec::new();
            for who in drawn.iter().filter(|who| here.contains(who)) {
                let more = i64::try_from(winners.len()).is_ok_and(|won| won < rests / chip.minor());
                if more && !winners.contains(who) {
                    winners.push(*who);
                }
            }
            for who in here {
                let entrant = &self.entrants[who];
                let (player, had) = (entrant.player, entrant.chips.minor());
                let mut has = had - had % chip.minor();
                if winners.contains(&who) || (has == 0 && had > 0) {
                    has += chip.minor();
                }
                if has == had {
                    continue;
                }
                let change = Money::of((has - had).abs());
                let sum = if has > had { &mut added } else { &mut removed };
                *sum = plus(*sum, change);
                self.by_house(TournamentEvent::Coloured { player, chips: Money::of(has) });
            }
        }
        self.by_house(TournamentEvent::SmallestChip { chip, removed, added });
        Ok(())
    }

    /// R89: chips are added between hands.
    fn between_hands(&self, player: Name) -> Result<(), Refusal> {
        let table = self.entrant(player).and_then(|entrant| entrant.seat).and_then(|(table, seat)| {
            self.table(table).filter(|table| table.hand().is_some_and(|hand| hand.players.contains(seat)))
        });
        if table.is_some() {
            return Err(Refusal::by("do", Reason::OnlyBetweenHands, BETWEEN_HANDS));
        }
        Ok(())
    }
}

impl Tournament {
    /// Whether the add-on is sold now.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament};
    /// let tournament = Tournament::open(Structure::default().check()?);
    /// assert!(!tournament.is_add_on_sold());
    /// # Ok::<(), sabot_games::Refusal>(())
    /// ```
    #[must_use]
    pub fn is_add_on_sold(&self) -> bool {
        matches!(self.plan.stage(self.stage), Some(Stage::Break(pause)) if pause.add_on && self.plan.structure().add_on.is_some())
    }

    /// How many small chips each has that make no whole large one, table by table and seat by seat.
    pub(super) fn small_chips(&self) -> Vec<(usize, u16)> {
        let Some(chip) = self.colours else { return Vec::new() };
        let seated = self.tables().flat_map(|(number, _)| self.seated(number));
        let small = |who: usize| self.entrants[who].chips.minor() % chip.minor() / self.chip.minor();
        seated
            .map(|(_, who)| (who, u16::try_from(small(who)).unwrap_or(u16::MAX)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }
}
