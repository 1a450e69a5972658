//! A jackpot: its meters, its prizes, its reconciliation, its hits.

use sabot_house::jackpot::{Balance, Hit, HitState, PoolMeters};
use sabot_locale::Words;

use super::{Grid, Part, Row, heads};
use crate::jackpot::Jackpot;
use crate::numbers::{money, sum};

/// The rows of 10(2), the highest first.
pub(crate) const ROWS: [&str; 5] = ["royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush"];

pub(super) fn parts(jackpot: &Jackpot, words: &Words) -> Vec<Part> {
    let mut parts = vec![meters(jackpot, words), prizes(&jackpot.meters, words), reconciliation(jackpot, words)];
    parts.push(hits("open", &jackpot.open, words));
    if !jackpot.last.is_empty() {
        parts.push(hits("last", &jackpot.last, words));
    }
    parts
}

fn meters(jackpot: &Jackpot, words: &Words) -> Part {
    let heading = words.with("report-jackpot", &[("pool", jackpot.pool.as_str())]);
    let tables: Vec<&str> = jackpot.tables.iter().map(|table| table.as_str()).collect();
    let [shows, reserve, overflow] = [jackpot.shows, jackpot.reserve, jackpot.overflow].map(|one| words.money(one));
    let currency = words.word("currency", jackpot.currency.code());
    let tables = tables.join(", ");
    let args = [
        ("shows", shows.as_str()),
        ("reserve", &reserve),
        ("overflow", &overflow),
        ("currency", &currency),
        ("tables", &tables),
    ];
    let mut lead = vec![words.with("report-jackpot-shows", &args)];
    if jackpot.practice {
        lead.push(words.text("report-jackpot-practice"));
    }
    let meters = &jackpot.meters;
    let amount = |name: &str, counted: u128, back: u128| {
        let name = words.text(&format!("report-meter-{name}"));
        Row::plain(vec![name, sum(counted, words), sum(back, words)])
    };
    let bets =
        vec![words.text("report-meter-bets"), words.count(meters.bets_in.into()), words.count(meters.bets_back.into())];
    let rows = vec![
        Row::plain(bets),
        amount("pool", meters.to_pool, meters.to_pool_back),
        amount("reserve", meters.to_reserve, meters.to_reserve_back),
        amount("overflow", meters.to_overflow, meters.to_overflow_back),
        amount("house", meters.to_house, meters.to_house_back),
        amount("lent", meters.lent, meters.lent_back),
    ];
    let grid = Grid::plain(heads(&["meter", "in", "back"], words), rows);
    Part { heading, chapter: true, lead, grid: Some(grid), ..Part::default() }
}

fn prizes(meters: &PoolMeters, words: &Words) -> Part {
    let rows = ROWS.iter().zip(&meters.levels).map(|(category, level)| {
        Row::plain(vec![
            words.word("category", category),
            words.count(level.hits.into()),
            words.count(level.hits_back.into()),
            sum(level.from_pool, words),
            sum(level.from_house, words),
        ])
    });
    let heads = heads(&["prize", "hits", "hits-back", "from-pool", "from-house"], words);
    Part { heading: words.text("report-prizes"), grid: Some(Grid::plain(heads, rows.collect())), ..Part::default() }
}

/// A line of a reconciliation: its key, and what it takes from a balance.
type BalanceLine = (&'static str, fn(&Balance) -> i128);

/// The lines of an account with their signs, in the order in which they are added.
pub(crate) const BALANCE: [BalanceLine; 12] = [
    ("opening", |one| one.opening),
    ("contributed", |one| one.contributed),
    ("contributions-back", |one| -one.contributions_back),
    ("topped-up", |one| one.topped_up),
    ("top-ups-back", |one| -one.top_ups_back),
    ("corrected-in", |one| one.corrected_in),
    ("corrected-out", |one| -one.corrected_out),
    ("rejected-back", |one| one.rejected_back),
    ("paid", |one| -one.paid),
    ("prizes-back", |one| one.prizes_back),
    ("due", Balance::due),
    ("closing", |one| one.closing),
];

fn reconciliation(jackpot: &Jackpot, words: &Words) -> Part {
    let of = &jackpot.reconciliation;
    let accounts = [of.pool, of.reserve, of.overflow, of.together];
    let rows = BALANCE.iter().map(|(name, line)| {
        let mut cells = vec![words.text(&format!("report-balance-{name}"))];
        cells.extend(accounts.iter().map(|one| money(line(one), words)));
        Row { strong: *name == "due", ..Row::plain(cells) }
    });
    let mut head = vec![String::new()];
    head.extend(heads(&["pool", "reserve", "overflow", "together"], words));
    let sentence = if of.balanced { "report-balanced" } else { "report-not-balanced" };
    Part {
        heading: words.text("report-reconciliation"),
        grid: Some(Grid::plain(head, rows.collect())),
        notes: vec![words.text(sentence)],
        alarm: !of.balanced,
        ..Part::default()
    }
}

fn hits(which: &str, hits: &[Hit], words: &Words) -> Part {
    let heading = words.text(&format!("report-hits-{which}"));
    if hits.is_empty() {
        return Part { heading, lead: vec![words.text("report-hits-none")], ..Part::default() };
    }
    let rows = hits.iter().map(|hit| {
        let category = usize::from(hit.row).checked_sub(1).and_then(|row| ROWS.get(row));
        Row::plain(vec![
            format!("{}/{}", hit.table, hit.round),
            hit.number.to_string(),
            hit.seat.to_string(),
            hit.player.to_string(),
            category.map_or_else(String::new, |category| words.word("category", category)),
            words.money(hit.amount),
            state(hit.state, words),
        ])
    });
    let heads = heads(&["round", "number", "seat", "player", "prize", "amount", "state"], words);
    Part { heading, grid: Some(Grid::plain(heads, rows.collect())), ..Part::default() }
}

fn state(state: HitState, words: &Words) -> String {
    let by = |key: &str, by: sabot_ledger::Name| words.with(key, &[("by", by.as_str())]);
    match state {
        HitState::Paid => words.text("report-hit-paid"),
        HitState::Awaiting => words.text("report-hit-awaiting"),
        HitState::Verified { by: who } => by("report-hit-verified", who),
        HitState::Approved { by: who } => by("report-hit-approved", who),
        HitState::Rejected { by: who } => by("report-hit-rejected", who),
    }
}
