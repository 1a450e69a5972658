//! Tournaments that the drilled house holds: bots that enter, people who direct them, and what is due by itself.

use sabot_ledger::Name;

use crate::asked::Asked;
use crate::checkers::Wrong;
use crate::house::holds_one;
use crate::people::direction;
use crate::world::World;

/// For how many times as many rounds a drill goes on until a tournament is over.
const LONGER: u64 = 5;

impl World {
    /// Whether there is more to play: rounds, and a tournament to its end.
    pub(crate) fn has_more(&self, rounds: u64) -> bool {
        let waits = holds_one(self.seed) && self.shaping.met().tournaments == 0;
        self.counts.rounds < if waits { LONGER * rounds } else { rounds }
    }

    /// The next thing in each tournament.
    pub(crate) fn holds(&mut self) -> Result<bool, Wrong> {
        let names: Vec<Name> = self.floor.decided().tournaments().map(|(name, _)| *name).collect();
        let mut moved = false;
        for name in names {
            moved |= self.directs(name)?;
        }
        Ok(moved)
    }

    /// Bots and directors go by what is shown, so they wait for what is under way; the house's program does not.
    fn directs(&mut self, name: Name) -> Result<bool, Wrong> {
        let busy = self.busy.values().any(|busy| *busy == Some(name));
        if busy && self.dice.one_in(2) {
            return Ok(false);
        }
        if !busy {
            let directed = direction::at_tournament(self.floor.shown(), name, &mut self.directing);
            let asked = match directed {
                Some(asked) => Some(asked),
                None => self.patrons.ask(self.floor.shown(), name),
            };
            if let Some((actor, order)) = asked {
                let command = self.command(actor, order)?;
                self.send(command, true, Some(name))?;
                return Ok(true);
            }
        }
        let outputs = self.floor.tick_tournament(name, self.now);
        self.given_anew(name, &outputs)?;
        let moved = !outputs.is_empty();
        self.take(outputs, &Asked::Tick(name), Some(name))?;
        Ok(moved)
    }
}
