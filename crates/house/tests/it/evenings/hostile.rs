//! Commands that must not be accepted: of people without the right, in others' names, for other rounds, under used ids,
//! at the wrong moment.

use sabot_games::{BankedCommand, Bet, omaha};
use sabot_house::jackpot::HitState;
use sabot_house::{
    Actor, Command, Correction, FloorTable, Game, GameCommand, GameProgress, Halt, House, Mode, Moment, Order, Role,
};
use sabot_law::Cite;
use sabot_ledger::Name;
use sabot_money::{Currency, Money};
use sabot_testkit::Dice;

use super::guests::seated;
use super::staff::{free_seat, manager, supervisor, why};
use super::tables::pick;
use crate::scene::{name, person, seat};

/// How such a command must be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    /// Refused, for one of these reasons; for any where none is named.
    Refused(&'static [&'static str]),
    /// It was answered before, with yes or no.
    Duplicate(bool),
    /// Whoever asks may by chance have the right to it, and the moment may be right.
    Anything,
}

/// Somebody who wants no good.
pub(crate) struct Hostile<'a> {
    pub(crate) house: &'a House,
    pub(crate) now: Moment,
    /// Commands that were answered before, and whether with yes.
    pub(crate) past: &'a [(Command, bool)],
    pub(crate) tables: &'a [Name],
}

/// Who asks, for what, and what must come of it.
type Ask = (Actor, Order, &'static [&'static str]);

impl Hostile<'_> {
    /// A command, under this id where it needs a new one.
    pub(crate) fn command(&self, dice: &mut Dice, id: &str) -> Option<(Command, Expected)> {
        let fresh = |(actor, order, keys): Ask| {
            let id = id.parse().expect("an id");
            Some((Command { id, actor, at: self.now, order }, Expected::Refused(keys)))
        };
        match dice.below(15) {
            14 => {
                let (_, order, _) = self.without_right(dice);
                let role = pick(dice, &Role::ALL);
                let actor = person(pick(dice, &["sofia", "mia", "carla", "guest-1", "guest-7"]), role);
                let id = id.parse().expect("an id");
                Some((Command { id, actor, at: self.now, order }, Expected::Anything))
            }
            0 => self.again(dice, id),
            1 => {
                let (actor, order, _) = self.without_right(dice);
                let at = Moment(self.house.last_at().0 - 1);
                let id = id.parse().expect("an id");
                Some((Command { id, actor, at, order }, Expected::Refused(&["house-too-early"])))
            }
            2 => fresh(self.without_right(dice)),
            3 | 4 => self.about_people(dice).and_then(fresh),
            5 | 6 => self.about_table(dice).and_then(fresh),
            7 | 8 => self.about_play(dice).and_then(fresh),
            9 => fresh(self.about_money(dice)),
            10 | 11 => self.about_approvals(dice).and_then(fresh),
            12 => self.about_corrections(dice).and_then(fresh),
            _ => self.about_hits(dice).and_then(fresh),
        }
    }

    fn table(&self, dice: &mut Dice) -> Name {
        pick(dice, self.tables)
    }

    /// A used id: with the same content, with another, by another; `unlike` is a word that nobody has used.
    fn again(&self, dice: &mut Dice, unlike: &str) -> Option<(Command, Expected)> {
        let (mut command, accepted) =
            (!self.past.is_empty()).then(|| self.past[dice.below(self.past.len())].clone())?;
        command.at = self.now;
        let expected = match dice.below(3) {
            0 => Expected::Duplicate(accepted),
            1 => {
                command.order = Order::Resume { table: name(unlike) };
                Expected::Refused(&["house-other-content"])
            }
            _ => {
                command.actor = person(unlike, Role::Player);
                Expected::Refused(&["house-foreign-id"])
            }
        };
        Some((command, expected))
    }

    /// Somebody asks for what is not his to ask for.
    fn without_right(&self, dice: &mut Dice) -> Ask {
        let (table, round) = (self.table(dice), None);
        let amount = Money::of(100);
        let game = GameCommand::Banked(pick(
            dice,
            &[
                BankedCommand::CloseBetting,
                BankedCommand::Settle,
                BankedCommand::CloseRound,
                BankedCommand::OpenRound { device: None },
            ],
        ));
        let orders = [
            Order::OpenTable { table, dealer: None },
            Order::CloseTable { table },
            Order::Fill { table, amount },
            Order::Credit { table, amount },
            Order::Pause { table, reason: why("no reason") },
            Order::Hold { table, reason: why("no reason") },
            Order::HandOver { table, to: name("chan") },
            Order::Expire { table },
            Order::Play { table, round, command: game },
            Order::Approve { request: "c-1".parse().expect("an id") },
            Order::VerifyHit { pool: name("copper"), hit: 1 },
            Order::ApproveHit { pool: name("copper"), hit: 1 },
            Order::Reach { table, reachable: false },
            Order::BuyIn { player: name("eve"), currency: Currency::Play, amount, table: None },
            Order::Found { config: String::new() },
            Order::Play { table, round, command: GameCommand::Banked(BankedCommand::Confirm) },
        ];
        let order = orders[dice.below(orders.len())].clone();
        let role = pick(dice, &[Role::Inspector, Role::Player]);
        (person("eve", role), order, &["house-no-right"])
    }

    /// In somebody else's name, at somebody else's seat, by a program where a person is needed.
    fn about_people(&self, dice: &mut Dice) -> Option<Ask> {
        let table = self.table(dice);
        let desk = self.house.table(table)?;
        let plays = desk.is_open() && desk.halt().is_none();
        let play = |command| Order::Play { table, round: None, command };
        let sits = seated(desk);
        let eve = person("eve", Role::Player);
        let some = (!sits.is_empty()).then(|| pick(dice, &sits));
        let program = Actor::automatic(Role::Croupier);
        Some(match dice.below(10) {
            0 => (eve, play(GameCommand::Banked(BankedCommand::TimeOut)), &["house-not-asked"]),
            1 => (eve, play(GameCommand::Omaha(omaha::OmahaCommand::CloseTable)), &["house-not-asked"]),
            2 => {
                let move_pool = BankedCommand::PoolMoved {
                    amount: Money::MAX,
                    reserve: Money::ZERO,
                    overflow: Money::ZERO,
                    remainders: Default::default(),
                };
                (person("carla", Role::Croupier), play(GameCommand::Banked(move_pool)), &["house-not-asked"])
            }
            3 if desk.config().mode == Mode::Live => {
                (program, play(GameCommand::Banked(BankedCommand::CloseBetting)), &["house-not-by-program"])
            }
            4 if desk.config().mode == Mode::Live && plays => {
                let order = Order::Deal { table, cards: vec!["As".parse().expect("a card")] };
                (Actor::person(desk.dealer()?, Role::Croupier), order, &["house-not-asked"])
            }
            5 if desk.config().mode != Mode::Generator && plays => (
                person("eve", Role::Croupier),
                play(GameCommand::Banked(BankedCommand::CloseBetting)),
                &["house-other-dealer"],
            ),
            6 if plays && !matches!(desk.game(), Game::Omaha(_)) => {
                let bet =
                    BankedCommand::Bet { seat: seat(1), player: name("ana"), bet: Bet::Ante, stake: Money::of(100) };
                (eve, play(GameCommand::Banked(bet)), &["house-not-yourself"])
            }
            7 if plays => {
                let (at, _) = some?;
                let command = match desk.game() {
                    Game::Stud(_) => GameCommand::Banked(BankedCommand::Fold { seat: at }),
                    Game::Omaha(_) => GameCommand::Omaha(omaha::OmahaCommand::Fold { seat: at, spoken: false }),
                    _ => GameCommand::Banked(BankedCommand::Show { seat: at }),
                };
                (eve, play(command), &["house-not-your-seat"])
            }
            8 if plays => {
                let (_, who) = some?;
                let order = Order::Sit { table, seat: free_seat(desk)?, stack: None, post: false };
                // Whoever has set himself limits may be held by them first.
                let keys = &["house-seated-already", "house-loss-limit", "house-time-limit", "house-excluded"];
                (Actor::person(who, Role::Player), order, keys)
            }
            9 if plays => match desk.game() {
                Game::Stud(_) if desk.config().mode == Mode::Live => {
                    let (at, player) = (free_seat(desk)?, name("eve"));
                    let bet = BankedCommand::Bet { seat: at, player, bet: Bet::Ante, stake: Money::of(100) };
                    let dealer = Actor::person(desk.dealer()?, Role::Croupier);
                    (dealer, play(GameCommand::Banked(bet)), &["house-not-seated"])
                }
                Game::Omaha(_) => (eve, Order::Leave { table }, &["house-not-seated"]),
                _ => (eve, Order::Leave { table }, &[]),
            },
            _ => return None,
        })
    }

    /// At the wrong moment, or at no table at all.
    fn about_table(&self, dice: &mut Dice) -> Option<Ask> {
        let closed = |table: &&Name| self.house.table(**table).is_some_and(|desk| !desk.is_open());
        let closed: Vec<Name> = self.tables.iter().filter(closed).copied().collect();
        let table = if closed.is_empty() || dice.one_in(2) { self.table(dice) } else { pick(dice, &closed) };
        let desk = self.house.table(table)?;
        let (sofia, nowhere) = (supervisor(dice), name("nowhere"));
        let live = desk.config().mode != Mode::Generator;
        let in_round = desk.game().progress() != GameProgress::Between;
        let sit = Order::Sit { table, seat: seat(1), stack: None, post: false };
        Some(match dice.below(15) {
            0 => (sofia, Order::CloseTable { table: nowhere }, &["house-no-table"]),
            1 => (sofia, Order::VerifyHit { pool: nowhere, hit: 1 }, &["house-no-pool"]),
            2 if desk.is_open() => (sofia, Order::OpenTable { table, dealer: None }, &["house-table-open"]),
            3 if !desk.is_open() => (sofia, Order::Fill { table, amount: Money::of(100) }, &["house-table-not-open"]),
            4 if !desk.is_open() && live => (sofia, Order::OpenTable { table, dealer: None }, &["house-no-dealer"]),
            5 if !desk.is_open() && !live => {
                (sofia, Order::OpenTable { table, dealer: Some(name("eve")) }, &["house-not-yourself"])
            }
            6 if desk.halt() != Some(Halt::Paused) => (sofia, Order::Resume { table }, &["house-not-paused"]),
            7 if desk.halt() != Some(Halt::Held) => {
                (sofia, Order::Release { table, reason: why("nothing") }, &["house-not-held"])
            }
            8 if desk.is_open() && desk.halt() == Some(Halt::Paused) => {
                (person("eve", Role::Player), sit, &["house-paused"])
            }
            9 if desk.is_open() && desk.halt() == Some(Halt::Held) => {
                (person("eve", Role::Player), Order::Leave { table }, &["house-held"])
            }
            10 if desk.is_open() && in_round && desk.halt().is_none() => {
                (sofia, Order::CloseTable { table }, &["house-round-open"])
            }
            11 if desk.is_open() && in_round && live => {
                (sofia, Order::HandOver { table, to: name("eve") }, &["house-round-open"])
            }
            12 if desk.is_open() && desk.halt().is_none() => {
                let over = desk.clock().is_some_and(|clock| clock.is_over(self.now));
                let program = Actor::automatic(Role::Croupier);
                return (!over).then_some((program, Order::Expire { table }, &["house-no-clock"]));
            }
            13 => (
                person("admin", Role::Administrator),
                Order::Found { config: String::new() },
                &["house-founded-already"],
            ),
            14 if desk.config().pool.is_none() => {
                (sofia, Order::Reach { table, reachable: false }, &["house-no-jackpot"])
            }
            _ => return None,
        })
    }

    /// What the game refuses, or another round than is played.
    fn about_play(&self, dice: &mut Dice) -> Option<Ask> {
        let table = self.table(dice);
        let desk = self.house.table(table)?;
        if !desk.is_open() || desk.halt().is_some() {
            return None;
        }
        let dealer = match desk.config().mode {
            Mode::Generator => Actor::automatic(Role::Croupier),
            _ => Actor::person(desk.dealer()?, Role::Croupier),
        };
        let sits = seated(desk);
        let (at, who) = (!sits.is_empty()).then(|| pick(dice, &sits))?;
        let player = Actor::person(who, Role::Player);
        let bet = |stake| {
            let bet = if matches!(desk.game(), Game::Stud(_)) { Bet::Ante } else { Bet::Bonus };
            GameCommand::Banked(BankedCommand::Bet { seat: at, player: who, bet, stake })
        };
        let play = |command| Order::Play { table, round: None, command };
        Some(match dice.below(7) {
            0 | 1 => {
                let stale = desk.game().round().wrapping_sub(1 + u32::try_from(dice.below(2)).expect("small"));
                let order = Order::Play { table, round: Some(stale), command: bet(Money::of(100)) };
                (player, order, &["house-other-round"])
            }
            2 => (player, play(bet(Money::of(pick(dice, &[0, -100, 1, 77, 999_999_900])))), &[]),
            3 => {
                // A game that this table does not play.
                let foreign = match desk.game() {
                    Game::Omaha(_) => GameCommand::Banked(BankedCommand::CloseRound),
                    _ => GameCommand::Omaha(omaha::OmahaCommand::CloseHand),
                };
                (dealer, play(foreign), &[])
            }
            4 => {
                let order = Order::Sit { table, seat: seat(250), stack: None, post: false };
                (person("eve", Role::Player), order, &["refused-no-such-seat"])
            }
            5 if desk.game().progress() != GameProgress::Settled => (dealer, play(close(desk.game())), &[]),
            6 if !matches!(desk.game(), Game::Omaha(_)) => {
                // Nobody deals to a seat that the table does not have.
                let to = sabot_games::Place::Seat(seat(200));
                (
                    dealer,
                    play(GameCommand::Banked(BankedCommand::Deal { to, card: Some("As".parse().expect("a card")) })),
                    &[],
                )
            }
            _ => return None,
        })
    }

    /// More than there is, less than nothing, of the wrong kind.
    fn about_money(&self, dice: &mut Dice) -> Ask {
        let cashier = person("dora", Role::Cashier);
        let currency = self.house.table(self.tables[0]).expect("a table").config().game.currency();
        let purses =
            self.house.ledger().accounts().filter(|(account, _)| account.kind == sabot_ledger::AccountKind::Purse);
        let purses: Vec<_> =
            purses.map(|(account, standing)| (account.owner, account.currency, standing.available())).collect();
        let buy = |player, currency, amount| Order::BuyIn { player, currency, amount, table: None };
        match (dice.below(5), (!purses.is_empty()).then(|| pick(dice, &purses))) {
            (0, Some((player, currency, has))) => {
                let amount = Money::of(has.minor() + 1);
                (cashier, Order::CashOut { player, currency, amount }, &["house-too-little"])
            }
            (1, _) => {
                let order = Order::CashOut { player: name("nobody"), currency, amount: Money::of(100) };
                (cashier, order, &["house-no-purse"])
            }
            (2, _) => (cashier, buy(name("eve"), Currency::Tournament, Money::of(100)), &["house-no-currency"]),
            (3, Some((player, currency, has))) if has.is_positive() => {
                (cashier, buy(player, currency, Money::MAX), &["house-books", "house-excluded"])
            }
            _ => (cashier, buy(name("eve"), currency, Money::of(pick(dice, &[0, -500]))), &["house-bad-amount"]),
        }
    }

    /// Approvals of nothing, twice, or of one's own.
    fn about_approvals(&self, dice: &mut Dice) -> Option<Ask> {
        let requests: Vec<_> = self.house.requests().collect();
        let decided = self.past.iter().find_map(|(command, _)| match &command.order {
            Order::Approve { request } | Order::Reject { request, .. } => Some(request.clone()),
            _ => None,
        });
        let waits = |desk: &FloorTable| {
            // In a round nobody else can have taken the table over since.
            desk.game().awaits_supervisor()
                && desk.halt() != Some(Halt::Paused)
                && desk.game().progress() != GameProgress::Between
        };
        let waiting = self.tables.iter().filter_map(|table| self.house.table(*table)).find(|desk| waits(desk));
        Some(match dice.below(5) {
            0 => (
                manager(dice),
                Order::Approve { request: "never-asked".parse().expect("an id") },
                &["house-no-request"],
            ),
            1 => {
                let request = decided?;
                if self.house.requests().any(|open| open.id == request) {
                    return None;
                }
                (manager(dice), Order::Approve { request }, &["house-decided", "house-no-request"])
            }
            2 | 3 => {
                let request = (!requests.is_empty()).then(|| pick(dice, &requests))?;
                let same = Actor::person(request.by.name, Role::Manager);
                (same, Order::Approve { request: request.id.clone() }, &["house-same-person"])
            }
            _ => {
                let desk = waiting?;
                let same = Actor::person(desk.dealer()?, Role::Supervisor);
                let command = super::tables::word(desk.game(), true);
                (same, Order::Play { table: desk.config().name, round: None, command }, &["house-same-person"])
            }
        })
    }

    /// Corrections of nothing, of what was corrected, of what was right.
    fn about_corrections(&self, dice: &mut Dice) -> Option<Ask> {
        let table = self.table(dice);
        let recall = self.house.recall(table)?;
        let rounds: Vec<_> = recall.rounds().filter(|round| !round.bets.is_empty()).collect();
        let round = (!rounds.is_empty()).then(|| pick(dice, &rounds))?;
        let corrected = round.bets.iter().find(|bet| bet.corrected);
        let bet = corrected.unwrap_or(&round.bets[dice.below(round.bets.len())]);
        let player = bet.player?;
        let cite = Cite::reading(23);
        let right = Correction { round: round.number, seat: bet.seat, player, bet: bet.bet, net: bet.net, cite };
        let kept = !round.void && !bet.held && !bet.corrected && bet.outcome != sabot_games::Outcome::Carried;
        let wrong = Money::of(bet.net.minor() + 100);
        let alone =
            round.bets.iter().filter(|one| (one.seat, one.bet, one.player) == (bet.seat, bet.bet, bet.player)).count()
                == 1;
        let (correction, keys): (Correction, &'static [&'static str]) = match dice.below(6) {
            0 => (Correction { round: 1_000_000, ..right }, &["house-no-round"]),
            1 => (Correction { player: name("eve"), ..right }, &["house-no-line"]),
            2 | 3 if bet.corrected && alone && !round.void => {
                (Correction { net: wrong, ..right }, &["house-corrected"])
            }
            3 if round.void || bet.held => (Correction { net: wrong, ..right }, &["house-no-line"]),
            4 if kept && alone => (right, &["house-so-already"]),
            5 if kept && alone => {
                (Correction { net: Money::of(-bet.stake.minor() - 100), ..right }, &["house-bad-amount"])
            }
            _ => return None,
        };
        Some((supervisor(dice), Order::AskCorrection { table, correction, reason: why("no good reason") }, keys))
    }

    /// Hits that are not there, were decided on, or were verified by the same person.
    fn about_hits(&self, dice: &mut Dice) -> Option<Ask> {
        let pools: Vec<Name> = self.house.pools().map(|(pool, _)| *pool).collect();
        let pool = pick(dice, &pools);
        let hits: Vec<_> = self.house.pool(pool)?.hits().copied().collect();
        let (mia, sofia) = (manager(dice), supervisor(dice));
        if hits.is_empty() || dice.one_in(6) {
            return Some((sofia, Order::VerifyHit { pool, hit: 1_000_000 }, &["jackpot-no-such-hit"]));
        }
        let open = hits.iter().find(|hit| hit.state.is_open()).copied();
        let hit = open.filter(|_| dice.one_in(2)).unwrap_or_else(|| pick(dice, &hits));
        if let (HitState::Awaiting, Some(_)) = (hit.state, self.house.pool(pool)?.locked_by()) {
            let (cite, reason) = (Cite::reading(51), why("while another round is paid"));
            return Some((mia, Order::RejectHit { pool, hit: hit.number, cite, reason }, &["jackpot-locked"]));
        }
        let (verify, approve) =
            (Order::VerifyHit { pool, hit: hit.number }, Order::ApproveHit { pool, hit: hit.number });
        Some(match hit.state {
            HitState::Paid | HitState::Approved { .. } | HitState::Rejected { .. } => {
                (mia, approve, &["jackpot-hit-decided"])
            }
            HitState::Awaiting => (mia, approve, &["jackpot-not-verified"]),
            HitState::Verified { .. } if dice.one_in(2) => (sofia, verify, &["jackpot-verified-already"]),
            HitState::Verified { by } => (Actor::person(by, Role::Manager), approve, &["jackpot-same-person"]),
        })
    }
}

/// What closes a settled round of this game.
fn close(game: &Game) -> GameCommand {
    match game {
        Game::Omaha(_) => GameCommand::Omaha(omaha::OmahaCommand::CloseHand),
        _ => GameCommand::Banked(BankedCommand::CloseRound),
    }
}
