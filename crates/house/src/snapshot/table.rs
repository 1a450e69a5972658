//! A table as it is written down: its game with the round that is open, who leads it and sits there, its money, and what it
//! recalls.

use std::borrow::Cow;
use std::collections::VecDeque;

use sabot_games::Name;

use super::clock::KeptClock;
use super::{Between, SnapshotError};
use crate::books::RoundBooks;
use crate::floor_table::{DeckPosition, FloorTable, Halt};
use crate::game::{Game, GameEvent};
use crate::recall::{Recall, RecalledRound};
use crate::{Contributed, Moment, NewLimits};

/// A table at a moment. What its configuration says is not repeated here, but for the limits, which change.
#[derive(Clone, Debug, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TableSnapshot<'a> {
    limits: NewLimits,
    /// The game now, or as it was when the open round began.
    game: Cow<'a, Between>,
    /// Whether a round is open: then the events told of it turn `game` into the game as it is now.
    in_round: bool,
    told: Cow<'a, [GameEvent]>,
    open: bool,
    halt: Option<Halt>,
    dealer: Option<Name>,
    seats: Cow<'a, [Option<Name>]>,
    clock: Option<KeptClock>,
    books: Cow<'a, RoundBooks>,
    opened_at: Moment,
    moved_at: Moment,
    declared_by: Option<Name>,
    next_limits: Option<NewLimits>,
    reaches: bool,
    drawn: DeckPosition,
    cuts: Cow<'a, [Contributed]>,
    recall: Cow<'a, VecDeque<RecalledRound>>,
}

impl<'a> TableSnapshot<'a> {
    pub(super) fn of(desk: &'a FloorTable, recall: &'a Recall, form: u16, last: Moment) -> TableSnapshot<'a> {
        let game = match (&desk.began, desk.game.between()) {
            (Some(began), _) => Cow::Borrowed(began),
            (None, between) => Cow::Owned(between.expect("a round that is open has begun")),
        };
        TableSnapshot {
            limits: desk.limits(),
            game,
            in_round: desk.began.is_some(),
            told: Cow::Borrowed(&desk.told),
            open: desk.open,
            halt: desk.halt,
            dealer: desk.dealer,
            seats: Cow::Borrowed(&desk.seats),
            clock: desk.clock.map(|clock| KeptClock::of(clock, form, last)),
            books: Cow::Borrowed(&desk.books),
            opened_at: desk.opened_at,
            moved_at: desk.moved_at,
            declared_by: desk.declared_by,
            next_limits: desk.next_limits,
            reaches: desk.reaches,
            drawn: desk.drawn,
            cuts: Cow::Borrowed(&desk.cuts),
            recall: Cow::Borrowed(recall.kept()),
        }
    }

    /// Brings a table that was just set up into the state that was written down, and gives the rounds that it recalls.
    pub(super) fn restore(self, desk: &mut FloorTable, last: Moment) -> Result<VecDeque<RecalledRound>, SnapshotError> {
        let name = desk.config.name;
        let setup = desk.setup_with(&self.limits).map_err(|_| SnapshotError::Limits(name))?;
        let game = Game::resume(&setup, &self.game);
        let mut game = game.map_err(|refusal| SnapshotError::Game(name, Box::new(refusal)))?;
        if self.seats.len() != desk.seats.len() {
            return Err(SnapshotError::Seats(name));
        }
        if self.in_round {
            self.told.iter().for_each(|event| game.apply(event));
            desk.began = Some(self.game.into_owned());
        }
        desk.config.game = setup;
        desk.game = game;
        desk.told = self.told.into_owned();
        desk.open = self.open;
        desk.halt = self.halt;
        desk.dealer = self.dealer;
        desk.seats = self.seats.into_owned();
        desk.clock = self.clock.map(|clock| clock.clock(last));
        desk.books = self.books.into_owned();
        desk.opened_at = self.opened_at;
        desk.moved_at = self.moved_at;
        desk.declared_by = self.declared_by;
        desk.next_limits = self.next_limits;
        desk.reaches = self.reaches;
        desk.drawn = self.drawn;
        desk.cuts = self.cuts.into_owned();
        Ok(self.recall.into_owned())
    }
}
