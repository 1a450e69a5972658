//! What must hold between any two commands, whatever they were.

use super::{Phase, TournamentDifference, TournamentSheet};
use crate::Name;

impl TournamentSheet {
    /// What does not hold between two commands: chips that do not sum, chips that were bought and never given, somebody who has no
    /// chips and is not out, somebody without his place or his prize, or without his money when it was cancelled.
    ///
    /// ```
    /// use sabot_games::literal::tournament::TournamentSheet;
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand as Command};
    /// let plan = Structure::default().check()?;
    /// let (mut tournament, mut sheet) = (Tournament::open(plan.clone()), TournamentSheet::new(plan.structure().clone()));
    /// for command in [Command::Enter { player: "ana".parse()?, chairs: Vec::new() }, Command::Cancel] {
    ///     for event in tournament.perform(&command)? {
    ///         assert_eq!(sheet.read(&event.what), []);
    ///     }
    ///     assert_eq!(sheet.between_commands(), []);
    /// }
    /// assert_eq!((sheet.money().returned, sheet.paid_by("ana".parse()?)), (110_000, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn between_commands(&mut self) -> Vec<TournamentDifference> {
        self.holds();
        core::mem::take(&mut self.differences)
    }

    pub(super) fn holds(&mut self) {
        self.counts_chips();
        let bought = self.bought.first_key_value().map(|(player, chips)| (*player, *chips));
        self.claim(bought.is_none(), "chips for who bought them", || format!("{bought:?} not given"));
        if self.phase == Phase::Cancelled {
            let owed = self.people.iter().find(|(_, person)| person.paid != 0).map(|(player, _)| *player);
            self.claim(owed.is_none(), "everybody paid back", || format!("{owed:?} is not"));
            return;
        }
        if self.phase == Phase::Entering {
            return;
        }
        let served = self.serving.first().copied();
        self.claim(served.is_none(), "a penalty served by who sat out", || format!("{served:?} has not"));
        let breaking = self.breaking;
        self.claim(breaking.is_none(), "a table broken once its players have moved", || format!("{breaking:?} is not"));
        self.seats_hold();
        // In a round of hands places are known when all tables have ended theirs.
        if self.closed && self.round.is_none() {
            let nowhere = self.out.keys().find(|player| !self.placed.contains_key(player)).copied();
            self.claim(nowhere.is_none(), "a place for everybody who is out", || format!("{nowhere:?} has none"));
        }
        if self.phase == Phase::Over {
            let placed = self.placed.len();
            let all = self.entered.len();
            self.claim(placed == all, format_args!("{all} placed"), || placed.to_string());
        }
        let open = self.may_close();
        self.claim(!open, "prizes told once nobody can buy chips", || "they are not".to_owned());
        self.settles();
    }

    /// Everybody who is in it has a seat, and nobody else; who has no chips may buy some.
    fn seats_hold(&mut self) {
        let seated: Vec<Name> = self.seats().map(|(_, _, player)| player).collect();
        let out = seated.iter().find(|player| !self.is_in(**player)).copied();
        self.claim(out.is_none(), "seats for those who are in it", || format!("{out:?} sits"));
        let left = self.left();
        self.claim(seated.len() == left, format_args!("{left} seated"), || seated.len().to_string());
        let waits = |player: &Name| self.chips_of(*player) == 0 && !self.broke.contains_key(player);
        let nothing = seated.iter().find(|player| waits(player)).copied();
        self.claim(nothing.is_none(), "out without chips", || format!("{nothing:?} sits"));
    }
}
