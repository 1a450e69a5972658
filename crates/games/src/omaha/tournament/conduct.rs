//! Who is away, who sits out a penalty, who is disqualified.

use super::{Happening, Obstacle, Standing, TournamentEvent, refuse};
use crate::{Name, Refusal};

impl Happening<'_> {
    /// A player goes away or comes back. He keeps his seat and his chips; his blinds are posted and his cards folded.
    pub(super) fn absent(&mut self, player: Name, away: bool) -> Result<(), Refusal> {
        self.running()?;
        if self.playing(player)?.away == away {
            let obstacle = if away { Obstacle::AwayAlready(player) } else { Obstacle::HereAlready(player) };
            return Err(refuse("player", obstacle));
        }
        self.by_house(if away { TournamentEvent::WentAway { player } } else { TournamentEvent::CameBack { player } });
        Ok(())
    }

    /// A player must sit out so many hands, beside those that he already must.
    pub(super) fn penalise(&mut self, player: Name, hands: u16) -> Result<(), Refusal> {
        self.running()?;
        let already = self.playing(player)?.penalty;
        if hands == 0 {
            return Err(refuse("hands", Obstacle::NoPenalty));
        }
        self.by_house(TournamentEvent::Penalised { player, hands: already.saturating_add(hands) });
        Ok(())
    }

    /// A player is disqualified: at once, or at the end of the hand in which he has cards.
    pub(super) fn disqualify(&mut self, player: Name) -> Result<(), Refusal> {
        self.running()?;
        let entrant = self.playing(player)?;
        if entrant.marked {
            return Err(refuse("player", Obstacle::MarkedAlready(player)));
        }
        let (seat, level) = (entrant.seat, self.level);
        // Somebody has to win.
        if !self.entrants.iter().any(|one| one.player != player && one.standing == Standing::Playing && !one.marked) {
            return Err(refuse("player", Obstacle::LastOne(player)));
        }
        let holds_cards = seat.is_some_and(|(table, seat)| {
            self.table(table).and_then(super::Tabled::hand).is_some_and(|hand| hand.players.contains(seat))
        });
        self.by_house(TournamentEvent::WillBeDisqualified { player });
        if !holds_cards {
            let (who, had) = (self.by_name[&player], self.entrants[self.by_name[&player]].chips);
            self.leaves_play(level, &[(who, had)]);
            self.closes_entries();
            self.ends_round();
        }
        Ok(())
    }
}
