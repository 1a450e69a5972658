//! A hand of a tournament at its table: the articles play it, unchanged. Who sits there, with how many chips and where the button
//! lies the tournament has decided.

use sabot_money::{Currency, Money};

use super::laying::LAID;
use super::structure::Stage;
use super::{CHIPS_STAY, HOUSE, Laid, Obstacle, Plan, Tournament, TournamentCommand, levels};
use crate::omaha::command::OmahaCommand;
use crate::omaha::room::{Line, Lineup};
use crate::omaha::{CommissionSetup, OmahaEvent, OmahaTable, SeatSet, Setup, art02_seats, art05_blinds};
use crate::{Event, Reason, Refusal, Seat, Table as _};

/// What a tournament has decided of the hand at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::omaha) struct Decided {
    /// The last hand that was laid here.
    pub(in crate::omaha) laid: Option<Laid>,
    /// The smallest and the largest blinds of all levels.
    pub(in crate::omaha) notice: (Money, Money),
}

impl Decided {
    /// A table of a tournament where no hand was laid yet.
    pub(in crate::omaha) const fn nothing(notice: (Money, Money)) -> Decided {
        Decided { laid: None, notice }
    }

    /// Who plays, and who posts what.
    ///
    /// # Errors
    /// When the hand was played already.
    pub(in crate::omaha) fn lineup(&self, table: &OmahaTable) -> Result<Lineup, Refusal> {
        let Some(Laid { players, button, .. }) = self.laid.filter(|laid| table.number < laid.hand) else {
            return Err(self.decides("do"));
        };
        let readings = table.config.readings.two_player_blinds;
        let blinds = art05_blinds::blinds(button, players, SeatSet::EMPTY, readings);
        let Some(blinds) = blinds else { return Err(self.decides("do")) };
        let line = Line { button, small: blinds.small, big: blinds.big };
        Ok(Lineup { players, line, posting: SeatSet::EMPTY, missed: SeatSet::EMPTY })
    }

    fn decides(&self, field: &'static str) -> Refusal {
        Refusal::by(field, Reason::Tournament(Obstacle::TournamentDecides), HOUSE)
    }

    /// What people cannot ask of a table of a tournament: nobody sits down, adds chips, takes some off or leaves with them there.
    pub(in crate::omaha) fn check(&self, command: &OmahaCommand) -> Result<(), Refusal> {
        match *command {
            OmahaCommand::Leave { seat } | OmahaCommand::TakeChips { seat, .. } => {
                Err(Refusal::by("do", Reason::ChipsStay(seat), CHIPS_STAY))
            }
            OmahaCommand::Sit { .. }
            | OmahaCommand::TopUp { .. }
            | OmahaCommand::SitOut { .. }
            | OmahaCommand::ComeBack { .. }
            | OmahaCommand::Queue { .. }
            | OmahaCommand::Unqueue { .. }
            | OmahaCommand::CloseTable => Err(self.decides("do")),
            _ => Ok(()),
        }
    }
}

impl Plan {
    /// A table of such a tournament, with the house's own setting of everything that the tournament does not decide: its blinds and
    /// its smallest chip are those of the first level.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::Structure;
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// use sabot_games::{Next, Table as _};
    /// let table = OmahaTable::open(&Structure::default().check()?.setup(&Setup::default()))?;
    /// assert_eq!(table.config().big_blind.minor(), 10_000);
    /// assert_eq!(table.next(), Next::Choice, "the tournament says when a hand begins");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn setup(&self, house: &Setup) -> Setup {
        let structure = self.structure();
        let mut readings = house.readings;
        readings.two_player_blinds = structure.two_player_blinds;
        let (small, big) =
            levels(structure).next().map_or((structure.chip, structure.chip), |(_, level)| (level.small, level.big));
        Setup {
            seats: house.seats.max(structure.per_table.max(art02_seats::SEATS)),
            currency: Currency::Tournament,
            chip_unit: structure.chip,
            big_blind: big,
            small_blind: Some(small),
            limit: structure.limit,
            buy_in: None,
            // R93: the house takes nothing of the pots unless it has so settled.
            commission: structure.commission.unwrap_or(CommissionSetup { waived: true, ..CommissionSetup::default() }),
            readings,
            tournament: Some(self.blinds()),
            ..*house
        }
    }
}

impl OmahaTable {
    /// What the tournament has laid here last, at a table of a tournament.
    ///
    /// ```
    /// use sabot_games::omaha::Setup;
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![0, 1], at: 0 })?;
    /// tournament.perform(&TournamentCommand::BeginHand { table: 1 })?;
    /// let table = tournament.table_of(1, &Setup::default())?;
    /// let laid = table.laid().unwrap();
    /// assert_eq!((laid.hand, laid.level, laid.small.minor()), (1, 1, 5_000));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn laid(&self) -> Option<&Laid> {
        self.decided.as_ref()?.laid.as_ref()
    }

    /// The event that laid it.
    ///
    /// ```
    /// use sabot_games::omaha::Setup;
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![0, 1], at: 0 })?;
    /// tournament.perform(&TournamentCommand::BeginHand { table: 1 })?;
    /// let table = tournament.table_of(1, &Setup::default())?;
    /// assert_eq!(table.laid_event().unwrap().basis.to_string(), "R93, omaha 1(2), omaha 5(1), omaha 5(2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn laid_event(&self) -> Option<Event<OmahaEvent>> {
        self.laid().map(|laid| Event::new(OmahaEvent::HandLaid(*laid), LAID))
    }

    /// Whether it is a table of a tournament, where nobody sits down or leaves with chips (4(2), R93).
    ///
    /// ```
    /// use sabot_games::Table as _;
    /// use sabot_games::omaha::tournament::Structure;
    /// use sabot_games::omaha::{OmahaTable, Setup};
    /// let of_tournament = Structure::default().check()?.setup(&Setup::default());
    /// assert!(OmahaTable::open(&of_tournament)?.is_of_tournament());
    /// assert!(!OmahaTable::open(&Setup::default())?.is_of_tournament());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn is_of_tournament(&self) -> bool {
        self.decided.is_some()
    }

    /// The tournament lays the next hand: its blinds are in force from it on.
    pub(in crate::omaha) fn lay(&mut self, laid: &Laid) {
        self.config = self.config.at_level(laid.small, laid.big, laid.chip);
        self.folding = laid.folding;
        if let Some(decided) = &mut self.decided {
            decided.laid = Some(*laid);
        }
    }
}

impl Tournament {
    /// The table of a hand that has begun, with the house's own setting of everything that the tournament does not decide.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// use sabot_games::omaha::{OmahaCommand, Setup};
    /// use sabot_games::{Seat, Table as _};
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![0, 1], at: 0 })?;
    /// tournament.perform(&TournamentCommand::BeginHand { table: 1 })?;
    /// let mut table = tournament.table_of(1, &Setup::default())?;
    /// table.perform(&OmahaCommand::StartHand { device: None })?;
    /// assert_eq!(table.config().big_blind.minor(), 10_000, "of the first level");
    /// // 4(2): nobody leaves with his chips.
    /// let refusal = table.perform(&OmahaCommand::Leave { seat: Seat::new(1).unwrap() }).unwrap_err();
    /// assert_eq!(refusal.basis.unwrap().to_string(), "omaha 4(2), R93");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A table that plays no hand, and what the regulation forbids of the setup.
    pub fn table_of(&self, number: u16, house: &Setup) -> Result<OmahaTable, Refusal> {
        let tabled = self.open_table(number)?;
        let Some(hand) = tabled.hand() else {
            return Err(super::refuse("table", Obstacle::PlaysNoHand(number)));
        };
        let mut table = OmahaTable::open(&self.plan.setup(house))?;
        for (seat, who) in self.seated(number) {
            let chips = if hand.players.contains(seat) { hand.stacks[seat.index()] } else { self.entrants[who].chips };
            table.room.places(seat, self.entrants[who].player, chips);
        }
        table.number = tabled.hands() - 1;
        table.lay(&self.laid(number)?);
        Ok(table)
    }

    /// What that table's hand came to, once it is closed.
    ///
    /// ```
    /// use sabot_games::omaha::tournament::{Structure, Tournament, TournamentCommand};
    /// use sabot_games::omaha::{OmahaCommand, Setup};
    /// use sabot_games::Dealer;
    /// let mut tournament = Tournament::open(Structure::default().check()?);
    /// for player in ["ana", "bo"] {
    ///     tournament.perform(&TournamentCommand::Enter { player: player.parse()?, chairs: Vec::new() })?;
    /// }
    /// tournament.perform(&TournamentCommand::Begin { order: vec![0, 1], at: 0 })?;
    /// tournament.perform(&TournamentCommand::BeginHand { table: 1 })?;
    /// let table = tournament.table_of(1, &Setup::default())?;
    /// let mut dealer = Dealer::new(table, sabot_cards::Deck::in_order());
    /// // Of two players the button, at seat 1, posts the big blind; seat 2 folds his small one.
    /// dealer.perform(&OmahaCommand::fold(2)?)?;
    /// dealer.finish()?;
    /// let over = tournament.ended(1, dealer.table(), 60_000)?;
    /// tournament.perform(&over)?;
    /// assert_eq!(tournament.entrant("bo".parse()?).unwrap().chips.minor(), 995_000);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A table that plays no hand, or whose hand is not closed yet.
    pub fn ended(&self, number: u16, table: &OmahaTable, at: i64) -> Result<TournamentCommand, Refusal> {
        let Some(hand) = self.open_table(number)?.hand() else {
            return Err(super::refuse("table", Obstacle::PlaysNoHand(number)));
        };
        let over = table.laid().is_some_and(|laid| table.number == laid.hand);
        if !over || !table.is_between_rounds() {
            return Err(super::refuse("table", Obstacle::PlaysAHand(number)));
        }
        let stacks: Vec<(Seat, Money)> = hand.players.iter().map(|seat| (seat, table.room().stack(seat))).collect();
        let before = Money::sum(hand.players.iter().map(|seat| hand.stacks[seat.index()]))?;
        let commission = before.minus(Money::sum(stacks.iter().map(|(_, chips)| *chips))?)?;
        Ok(TournamentCommand::EndHand { table: number, stacks, commission, void: table.room.button_stays, at })
    }

    /// The blinds of a level, the small one first.
    pub(super) fn blinds_of(&self, number: u16) -> (Money, Money) {
        let levels = self.plan.structure().schedule.iter().filter_map(|stage| match stage {
            Stage::Level(level) => Some((level.small, level.big)),
            Stage::Break(_) => None,
        });
        levels.zip(1_u16..).find(|(_, level)| *level == number).map_or((self.chip, self.chip), |(blinds, _)| blinds)
    }
}
