//! A tournament as somebody sees it.

use core::fmt::Write as _;

use sabot_games::Door;
use sabot_games::omaha::tournament::{Due, Obstacle, Phase, PrizeList, Standing, Tournament, Wait};
use sabot_house::{House, HouseTournament, Role};
use sabot_law::Instrument;
use sabot_ledger::Name;
use sabot_locale::Words;
use sabot_money::Money;
use sabot_wire as wire;
use sabot_wire::{TournamentCommon, TournamentPersonal, TournamentPlace, WaitsFor};

use super::{News, clock, own, ranking, structure};
use crate::api::told_request;
use crate::engine::Onlooker;
use crate::standing::mode;
use crate::views;

/// How many of the ranking are shown.
const SHOWN: usize = 20;

/// How far a tournament is.
pub(super) const fn phase(phase: Phase) -> wire::TournamentPhase {
    match phase {
        Phase::Entering => wire::TournamentPhase::Entering,
        Phase::Running => wire::TournamentPhase::Running,
        Phase::Over => wire::TournamentPhase::Over,
        Phase::Cancelled => wire::TournamentPhase::Cancelled,
    }
}

/// How many are left: before it begins, all who have entered.
pub(super) fn left(play: &Tournament) -> u16 {
    let left = match play.phase() {
        Phase::Entering => play.entrants().iter().filter(|one| one.standing == Standing::Entered).count(),
        Phase::Running | Phase::Over => play.left(),
        Phase::Cancelled => 0,
    };
    u16::try_from(left).unwrap_or(u16::MAX)
}

/// The prize pool: what was paid in, and at least what the house promised.
pub(super) fn pool(play: &Tournament) -> Money {
    match play.phase() {
        Phase::Cancelled => Money::ZERO,
        _ => play.takings().pool.max(play.plan().structure().guaranteed),
    }
}

/// What each place receives; before that is known, what it would be if nobody entered any more.
pub(super) fn prizes(play: &Tournament) -> Vec<wire::TournamentPrize> {
    let expected;
    let list = if play.is_closed() {
        play.prizes()
    } else {
        let players = u16::try_from(play.entrants().len()).unwrap_or(u16::MAX);
        expected = match play.phase() {
            Phase::Cancelled => PrizeList::default(),
            _ if players == 0 => PrizeList::default(),
            _ => PrizeList::of(&play.plan().structure().prizes, pool(play), play.entries(), players),
        };
        &expected
    };
    let took = |place: u16| {
        let there = play.entrants().iter();
        let there = there.filter(|one| one.places.is_some_and(|(from, to)| (from..=to).contains(&place)));
        there.map(|one| one.player).collect()
    };
    let each = (1_u16..).zip(&list.places);
    each.map(|(place, amount)| wire::TournamentPrize {
        place,
        amount: *amount,
        is_seat: place <= list.seats,
        players: took(place),
    })
    .collect()
}

/// What everybody sees of a tournament in a language, made once for all who look.
#[derive(Debug)]
pub(crate) struct Shared {
    name: Name,
    version: u64,
    /// The members, without the braces around them.
    members: String,
    ranked: Vec<TournamentPlace>,
}

impl Shared {
    /// As it is now; `None` where there is no such tournament.
    pub(crate) fn of(house: &House, version: u64, name: Name, news: &News, words: &Words) -> Option<Shared> {
        let words = words.of(Instrument::Omaha);
        let one = house.tournament(name)?;
        let ranked = ranking::ranked(one.play());
        let common = common(house, name, one, &ranked, news, &words);
        let text = serde_json::to_string(&common).ok()?;
        let members = text.strip_prefix('{')?.strip_suffix('}')?.to_owned();
        Some(Shared { name, version, members, ranked })
    }

    /// The text of a `tournament` message for somebody who watches.
    pub(crate) fn shown_to(&self, house: &House, who: Onlooker, news: &News, words: &Words) -> String {
        let (name, version) = (self.name, self.version);
        format!("{{\"tournament\":\"{name}\",\"version\":{version},\"view\":{}}}", self.view(house, who, news, words))
    }

    /// The whole view of somebody.
    pub(crate) fn view(&self, house: &House, who: Onlooker, news: &News, words: &Words) -> String {
        let personal = personal(house, self.name, who, &self.ranked, news, &words.of(Instrument::Omaha));
        // Plain data, so writing it as JSON cannot fail.
        let personal = serde_json::to_string(&personal).unwrap_or_else(|_| "{}".to_owned());
        let mut text = String::with_capacity(self.members.len() + personal.len() + 2);
        // Writing into a text cannot fail either. What is for one person always has the list of offers, so a comma fits.
        let _ = write!(text, "{{{},{}", self.members, &personal[1..]);
        text
    }
}

fn common(
    house: &House,
    name: Name,
    one: &HouseTournament,
    ranked: &[TournamentPlace],
    news: &News,
    words: &Words,
) -> TournamentCommon {
    let (play, structure) = (one.play(), one.structure());
    TournamentCommon {
        tournament: name,
        mode: mode(one.config().mode),
        currency: structure.currency,
        structure: structure::told(structure),
        phase: phase(play.phase()),
        begins_line_ms: clock::begins(house, one),
        may_enter: one.is_live() && play.takes_entries(),
        clock: clock::told(house, play),
        hand_for_hand: play.is_hand_for_hand(),
        final_table: play.phase() == Phase::Running && play.is_closed() && play.tables().count() == 1,
        totals: totals(play),
        pool: pool(play),
        overlay: Some(play.takings().overlay).filter(|amount| amount.is_positive()),
        prizes_known: play.is_closed(),
        prizes: prizes(play),
        tables: tables(one, words),
        due: due(play, words),
        news: news.told(words),
        ranking: ranked.iter().take(SHOWN).cloned().collect(),
    }
}

fn totals(play: &Tournament) -> wire::TournamentTotals {
    let stacks = || play.entrants().iter().filter(|one| one.is_in()).map(|one| one.chips);
    let sum = Money::sum(stacks()).unwrap_or(Money::ZERO);
    let begun = play.phase() == Phase::Running;
    let count = i64::try_from(play.left()).unwrap_or(i64::MAX);
    let chip = play.chip().minor().max(1);
    let average = (begun && count > 0).then(|| Money::of(sum.minor() / count / chip * chip));
    let chips = play.chips();
    wire::TournamentTotals {
        entries: play.entries(),
        players: u16::try_from(play.entrants().len()).unwrap_or(u16::MAX),
        players_left: left(play),
        chips: chips.issued.minus(chips.removed).unwrap_or(Money::ZERO),
        chip: play.chip(),
        average,
        largest: stacks().max().filter(|_| begun),
    }
}

fn tables(one: &HouseTournament, words: &Words) -> Vec<wire::TournamentTable> {
    let play = one.play();
    let each = play.tables().map(|(number, table)| {
        let chair = |(seat, who): (sabot_games::Seat, u16)| {
            let entrant = play.entrants().get(usize::from(who))?;
            Some(wire::TournamentChair { seat, player: entrant.player, stack: entrant.chips })
        };
        let waits = play.waits_for(number).map(|why| wire::TableWait {
            what: waits_for(why),
            sentence: words.sentence(&Obstacle::Waits(number, why).told()),
        });
        wire::TournamentTable {
            number,
            table: one.table(number),
            players: table.sitting().filter_map(chair).collect(),
            hands: table.hands(),
            plays: table.hand().is_some(),
            waits,
        }
    });
    each.collect()
}

const fn waits_for(wait: Wait) -> WaitsFor {
    match wait {
        Wait::Paused => WaitsFor::Paused,
        Wait::Break => WaitsFor::Break,
        Wait::Others => WaitsFor::Others,
        Wait::Moves => WaitsFor::Moves,
        Wait::FinalTable => WaitsFor::FinalTable,
        Wait::Breaks => WaitsFor::Breaks,
    }
}

/// What has to happen, in a sentence.
fn due(play: &Tournament, words: &Words) -> Option<wire::TournamentDue> {
    use wire::TournamentDueKind as Kind;
    let due = play.due()?;
    let (what, moves) = match &due {
        Due::ColourUp { .. } => (Kind::ColourUp, None),
        Due::FinalTable { .. } => (Kind::FinalTable, None),
        Due::Break { .. } => (Kind::BreakTable, None),
        Due::Balance(next) => {
            let (player, from, left, to, seat) = (next.player, next.from, next.left, next.table, next.seat);
            (Kind::Balance, Some(wire::TournamentMove { player, from, left, to, seat }))
        }
    };
    Some(wire::TournamentDue { what, sentence: words.sentence(&due.told()), moves })
}

/// What is for one person: how he stands, what he may do, what waits for a second person.
fn personal(
    house: &House,
    name: Name,
    who: Onlooker,
    ranked: &[TournamentPlace],
    news: &News,
    words: &Words,
) -> TournamentPersonal {
    let (Some((person, role)), Some(one)) = (who.person, house.tournament(name)) else {
        return TournamentPersonal::default();
    };
    let offers = house.tournament_offers(name, person, role);
    let may_buy = |offer: &sabot_games::Offer| match offer.door {
        Door::Enter if one.play().entrant(person).is_some() => Some(wire::OwnChoice::Entry),
        Door::Rebuy => Some(wire::OwnChoice::Rebuy),
        Door::AddOn => Some(wire::OwnChoice::AddOn),
        _ => None,
    };
    let own = (role == Role::Player).then(|| {
        let may_buy = offers.iter().filter_map(may_buy).collect();
        own::of(one, person, ranked, news.sent(person, words), may_buy)
    });
    let watches = matches!(role, Role::Supervisor | Role::Manager | Role::Inspector);
    let requests = house.tournament_requests(name).filter(|_| watches).map(told_request).collect();
    let offers = offers.into_iter().map(|offer| views::offer(offer, words)).collect();
    TournamentPersonal { own: own.flatten(), offers, requests }
}
