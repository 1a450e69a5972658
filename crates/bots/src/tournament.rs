//! A whole tournament that programs play with real hands, from one source of chance: for tests, simulations and benchmarks. A house
//! that plays for anything draws seats and cards from its committed generator instead.

use sabot_cards::{Card, RandomWords, below, shuffle};
use sabot_games::omaha::tournament::{
    Due, Obstacle, Phase, Plan, Standing, Tournament, TournamentCommand, TournamentEvent,
};
use sabot_games::omaha::{CardPlace, Events, OmahaCommand, OmahaEvent, OmahaTable, Options, Setup, Turn, Wish};
use sabot_games::{CardList, CardSource, Event, Next, Reason, Refusal, Seat, Table as _};
use sabot_ledger::Name;

use crate::choices::one_in;

/// How long a hand takes, in milliseconds: a minute and a quarter.
const HAND_MS: i64 = 75_000;
/// For so many rounds nobody may play.
const IDLE_MAX: u8 = 8;
/// Of so many who may come late one does.
const LATE_IN: usize = 5;

/// Something that is told while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentNews<'a> {
    /// Of the tournament.
    Tournament(&'a Event<TournamentEvent>),
    /// Of the hand at this table.
    Hand(u16, &'a Event<OmahaEvent>),
}

/// How many hands were played, and how many decisions were made in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandsPlayed {
    /// Hands.
    pub hands: u64,
    /// Decisions.
    pub decisions: u64,
}

/// Plays a tournament to its end: these players enter, a fifth of them late where that is possible; who has no chips buys some half of
/// the time. Tables play one hand each, one after the other, and a hand takes a minute and a quarter of its clock.
///
/// ```
/// use sabot_bots::play_tournament;
/// use sabot_cards::SplitMix64;
/// use sabot_games::omaha::Setup;
/// use sabot_games::omaha::tournament::Structure;
/// let players: Vec<_> = (1..=20).map(|number| format!("player-{number}").parse().unwrap()).collect();
/// let plan = Structure::default().check()?;
/// let (tournament, played) = play_tournament(plan, &Setup::default(), &players, &mut SplitMix64::new(7), &mut |_| ())?;
/// assert!(played.hands > 20);
/// // Twenty entries of 1,000.00, all of it paid out.
/// assert_eq!(tournament.takings().paid.minor(), 2_000_000);
/// # Ok::<(), sabot_games::Refusal>(())
/// ```
///
/// # Errors
/// What the tournament or the regulation refuses of the setup; more players than it takes.
pub fn play_tournament(
    plan: Plan,
    house: &Setup,
    players: &[Name],
    chance: &mut impl RandomWords,
    told: &mut impl FnMut(TournamentNews<'_>),
) -> Result<(Tournament, HandsPlayed), Refusal> {
    let may_come_late = plan.structure().late_until > 0;
    let early = if may_come_late { players.len() - players.len() / LATE_IN } else { players.len() };
    let early = early.max(plan.structure().players_min.into()).min(players.len());
    let mut playing = Playing {
        tournament: Tournament::open(plan),
        setup: Setup { cards: CardSource::Generator, ..*house },
        chance,
        told,
        at: 0,
        played: HandsPlayed::default(),
        idle: 0,
    };
    for player in &players[..early] {
        playing.does(&TournamentCommand::Enter { player: *player, chairs: Vec::new() })?;
    }
    let order = playing.order(early);
    playing.does(&TournamentCommand::Begin { order, at: 0 })?;
    let mut late = players[early..].iter().copied();
    while playing.tournament.phase() == Phase::Running {
        playing.round(&mut late)?;
    }
    Ok((playing.tournament, playing.played))
}

struct Playing<'a, C, T> {
    tournament: Tournament,
    setup: Setup,
    chance: &'a mut C,
    told: &'a mut T,
    at: i64,
    played: HandsPlayed,
    /// For how many rounds nobody has played.
    idle: u8,
}

impl<C: RandomWords, T: FnMut(TournamentNews<'_>)> Playing<'_, C, T> {
    fn does(&mut self, command: &TournamentCommand) -> Result<(), Refusal> {
        for event in self.tournament.perform(command)? {
            (self.told)(TournamentNews::Tournament(&event));
        }
        Ok(())
    }

    /// An order of so many things.
    fn order(&mut self, count: usize) -> Vec<u16> {
        let mut order: Vec<u16> = (0..u16::try_from(count).unwrap_or(u16::MAX)).collect();
        shuffle(&mut order, self.chance);
        order
    }

    fn chairs(&mut self) -> Vec<u16> {
        self.order(self.tournament.plan().structure().per_table.into())
    }

    /// Every table that can plays a hand; then people buy chips, move, and time passes.
    fn round(&mut self, late: &mut impl Iterator<Item = Name>) -> Result<(), Refusal> {
        self.moves()?;
        let tables: Vec<u16> = self.tournament.tables().map(|(number, _)| number).collect();
        self.at += HAND_MS;
        let mut begun = Vec::new();
        for table in tables {
            // A table that has to wait begins none.
            let begins = self.does(&TournamentCommand::BeginHand { table }).is_ok();
            if begins && self.tournament.table(table).is_some_and(|table| table.hand().is_some()) {
                begun.push(table);
            }
        }
        for table in &begun {
            if self.tournament.phase() != Phase::Running {
                return Ok(());
            }
            self.hand(*table)?;
        }
        self.buys(late)?;
        self.passes(begun.is_empty())
    }

    /// Whatever is due happens.
    fn moves(&mut self) -> Result<(), Refusal> {
        while let Some(due) = self.tournament.due() {
            let command = match due {
                Due::ColourUp { small } => TournamentCommand::ColourUp { order: self.order(small.into()) },
                Due::FinalTable { players } => TournamentCommand::FinalTable { order: self.order(players.into()) },
                Due::Break { players, .. } => {
                    TournamentCommand::BreakTable { order: self.order(players.len()), chairs: self.chairs() }
                }
                Due::Balance(_) => TournamentCommand::Balance,
            };
            self.does(&command)?;
        }
        Ok(())
    }

    /// Who has no chips buys some, or says that he does not; in its break everybody may; somebody comes late.
    fn buys(&mut self, late: &mut impl Iterator<Item = Name>) -> Result<(), Refusal> {
        let broke = self.tournament.entrants().iter().filter(|one| one.standing == Standing::Broke);
        let broke: Vec<Name> = broke.map(|one| one.player).collect();
        for player in broke {
            let buys = one_in(self.chance, 2);
            self.does(&if buys { TournamentCommand::Rebuy { player } } else { TournamentCommand::GiveUp { player } })?;
        }
        if one_in(self.chance, 2)
            && let Some(player) = late.next()
        {
            let chairs = self.chairs();
            // Whoever comes too late does not play.
            let _ = self.does(&TournamentCommand::Enter { player, chairs });
        }
        Ok(())
    }

    /// Time passes: in a break, and where no table can play, until the stage is over.
    fn passes(&mut self, nobody_plays: bool) -> Result<(), Refusal> {
        if self.tournament.phase() != Phase::Running {
            return Ok(());
        }
        self.moves()?;
        if self.tournament.is_add_on_sold() {
            let players: Vec<Name> =
                self.tournament.entrants().iter().filter(|one| one.is_in()).map(|one| one.player).collect();
            for player in players {
                if one_in(self.chance, 2) && self.tournament.entrant(player).is_some_and(|one| !one.added_on) {
                    self.does(&TournamentCommand::AddOn { player })?;
                }
            }
        }
        match self.tournament.due_at() {
            Some(due) if nobody_plays || self.at >= due => {
                self.at = self.at.max(due);
                self.does(&TournamentCommand::Tick { at: self.at })
            }
            // A round in which people only buy chips or move may pass; that nothing can ever happen again is a mistake of the
            // tournament.
            None if nobody_plays && self.idle == IDLE_MAX => {
                Err(Refusal::plain("do", Reason::Tournament(Obstacle::NothingDue)))
            }
            _ => {
                self.idle = if nobody_plays { self.idle + 1 } else { 0 };
                Ok(())
            }
        }
    }

    /// Plays the hand of a table.
    fn hand(&mut self, number: u16) -> Result<(), Refusal> {
        let mut table = self.tournament.table_of(number, &self.setup)?;
        let mut deck: Vec<Card> = Card::all().collect();
        shuffle(&mut deck, self.chance);
        let mut deck = deck.into_iter();
        let mut events = Events::new();
        let mut begun = false;
        while !(begun && table.is_between_rounds()) {
            let command = match table.next() {
                Next::Command(command) => command,
                Next::Card { to: CardPlace::Seat(_), .. } => {
                    let players = table.hand().map_or(0, |hand| hand.live().len());
                    let cards: Vec<Card> = deck.by_ref().take(4 * players).collect();
                    let Some(cards) = CardList::new(&cards) else { break };
                    OmahaCommand::DealHands { cards }
                }
                Next::Card { to, .. } => OmahaCommand::Deal { to, card: deck.next() },
                Next::Choice => {
                    self.played.decisions += 1;
                    let Some(turn) = self.turn(&table) else { break };
                    turn.command()
                }
            };
            begun = true;
            events.clear();
            table.decide_into(&command, &mut events)?;
            for event in &events {
                table.apply(event);
                (self.told)(TournamentNews::Hand(number, event));
            }
        }
        self.played.hands += 1;
        let over = self.tournament.ended(number, &table, self.at)?;
        self.does(&over)
    }

    /// What somebody does at his turn: mostly he stays in cheaply, at times he raises, and with few chips he puts in all.
    fn turn(&mut self, table: &OmahaTable) -> Option<Turn> {
        let hand = table.hand()?;
        let seat: Seat = hand.actor()?;
        let Options { call, all_in, raise } = table.options(hand, seat);
        let short = all_in.minor() <= 6 * table.config().big_blind.minor();
        let word = below(self.chance, 100);
        let wish = match (call.is_zero(), raise) {
            (_, Some(span)) if short && word < 45 && span.most >= all_in => Wish::AllIn,
            (true, Some(span)) if word >= 94 => {
                if hand.price().is_zero() {
                    Wish::Bet(span.most)
                } else {
                    Wish::Raise(span.most)
                }
            }
            (true, Some(span)) if word >= 74 => {
                if hand.price().is_zero() {
                    Wish::Bet(span.least)
                } else {
                    Wish::Raise(span.least)
                }
            }
            (true, _) => Wish::Check,
            (false, Some(span)) if word >= 97 => Wish::Raise(span.most),
            (false, Some(span)) if word >= 90 => Wish::Raise(span.least),
            (false, _) if word >= 48 => Wish::Call,
            (false, _) => Wish::Fold,
        };
        Some(Turn { seat, wish, spoken: false })
    }
}
