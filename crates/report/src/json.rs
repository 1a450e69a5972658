//! The report as JSON: amounts in minor units, fractions as texts `n/d`.

use sabot_edge::display;
use sabot_house::jackpot::{Balance, Hit, HitState};
use sabot_ledger::Name;
use serde_json::{Map, Value, json};

use crate::check::{Check, FigureDifference};
use crate::expectation::Expectation;
use crate::jackpot::Jackpot;
use crate::page::{BALANCE, ROWS};
use crate::report::{Report, ReportLine, ReportScope, Section};
use crate::{Acts, BetTheory, TournamentFigures};

/// The largest whole number that every reader of JSON keeps exactly.
const EXACT: i128 = 1 << 53;

/// The report as JSON. A whole number that some readers could not keep exactly is a text of its digits.
#[must_use]
pub fn json(report: &Report) -> Value {
    let wanted = &report.wanted;
    let theory = report.theory.iter().map(|(game, table, bets)| {
        let bets: Vec<Value> = bets.iter().map(bet).collect();
        json!({"table": table.as_str(), "game": game.short_name(), "bets": bets})
    });
    let mut told = json!({
        "house": report.house.as_str(),
        "kind": report.kind.as_str(),
        "gaming_day": sabot_house::config::time_text(report.day_starts_minute),
        "first_day": report.period.map(|period| period.first.to_string()),
        "last_day": report.period.map(|period| period.last.to_string()),
        "only": {
            "table": wanted.table.map(|table| table.to_string()),
            "game": wanted.game.map(|game| game.short_name()),
            "day": wanted.day.map(|day| day.to_string()),
        },
        "commands": report.commands,
        "events": report.events,
        "until_ms": report.until.0,
        "until": report.until.macau_clock(),
        "currencies": report.sections.iter().map(section).collect::<Vec<_>>(),
        "practice": report.practice.iter().map(line).collect::<Vec<_>>(),
        "jackpots": report.jackpots.iter().map(jackpot).collect::<Vec<_>>(),
        "clocks_put_right": report.elsewhere.approvals.clocks,
        "refused_elsewhere": report.elsewhere.refused,
        "theory": theory.collect::<Vec<_>>(),
        "check": report.check.as_ref().map(check),
    });
    if !report.tournaments.is_empty() {
        told["tournaments"] = report.tournaments.iter().map(tournament).collect();
    }
    told
}

fn tournament((name, figures): &(Name, TournamentFigures)) -> Value {
    json!({
        "tournament": name.as_str(),
        "currency": figures.currency.map(|currency| currency.code()),
        "holdings": figures.holdings,
        "entries": figures.entries,
        "paid_in": units(figures.paid_in),
        "fees": units(figures.fees),
        "overlay": units(figures.overlay),
        "prizes": units(figures.prizes),
        "returned": units(figures.returned),
    })
}

fn section(section: &Section) -> Value {
    let lines = |lines: &[ReportLine]| lines.iter().map(line).collect::<Vec<_>>();
    json!({
        "currency": section.currency.code(),
        "total": line(&section.total),
        "tables": lines(&section.tables),
        "games": lines(&section.games),
        "days": lines(&section.days),
        "rows": lines(&section.rows),
    })
}

fn line(line: &ReportLine) -> Value {
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
    match line.scope {
        ReportScope::Total => {}
        ReportScope::Game(game) => drop(put("game", game.short_name().into())),
        ReportScope::Day(day) => drop(put("day", day.to_string().into())),
        ReportScope::Table(game, table) => {
            put("table", table.as_str().into());
            put("game", game.short_name().into());
        }
        ReportScope::TableDay(place) => {
            put("day", place.day.to_string().into());
            put("table", place.table.as_str().into());
            put("game", place.game.short_name().into());
        }
    }
    let figures = &line.figures;
    let by_bet: Map<String, Value> =
        figures.turnover.iter().map(|(bet, laid)| (bet.to_string(), units(*laid))).collect();
    put("rounds", figures.rounds.into());
    put("voids", figures.voids.into());
    put("turnover", units(figures.turnover_sum()));
    put("turnover_by_bet", by_bet.into());
    put("paid", units(figures.paid));
    put("win", whole(line.win()));
    put("drop", units(figures.drop));
    put("hold", line.hold().map_or(Value::Null, |hold| display(&hold).into()));
    put("commission", units(figures.commission));
    put("jackpot_in", units(figures.jackpot_in));
    put("jackpot_paid", units(figures.jackpot_paid));
    put("corrections", json!({"count": figures.corrections, "sum": whole(figures.corrected)}));
    put("approvals", approvals(&line.acts));
    put("refused", line.acts.refused.into());
    put("clocks_anew", line.acts.clocks_anew.into());
    put("theory", line.expectation.as_ref().map_or(Value::Null, expectation));
    object.into()
}

fn approvals(acts: &Acts) -> Value {
    let one = &acts.approvals;
    json!({
        "count": one.sum(),
        "limits": one.limits,
        "corrections": one.corrections,
        "hits": one.hits,
        "irregularities": one.irregularities,
        "pools": one.pools,
        "by_program": one.by_program,
    })
}

fn expectation(one: &Expectation) -> Value {
    json!({
        "expected": whole(one.expected()),
        "expected_millionths": whole(one.expected_millionths),
        "actual": whole(one.actual),
        "difference": whole(one.difference()),
        "deviation": one.deviation().map(units),
        "z": one.z_hundredths().and_then(|z| decimal(z).parse::<serde_json::Number>().ok()),
        "band": one.band().map(|band| band.as_str()),
    })
}

fn bet(bet: &BetTheory) -> Value {
    let strategy = bet.strategy.map(|_| "best strategy");
    json!({
        "bet": bet.bet.as_str(),
        "edge": display(&bet.edge),
        "variance": display(&bet.variance),
        "strategy": strategy,
    })
}

fn jackpot(jackpot: &Jackpot) -> Value {
    let meters = &jackpot.meters;
    let both = |counted: u128, back: u128| json!({"in": units(counted), "back": units(back)});
    let levels = ROWS.iter().zip(&meters.levels).map(|(category, level)| {
        json!({
            "category": category,
            "hits": level.hits,
            "hits_back": level.hits_back,
            "from_pool": units(level.from_pool),
            "from_pool_back": units(level.from_pool_back),
            "from_house": units(level.from_house),
            "from_house_back": units(level.from_house_back),
        })
    });
    let of = &jackpot.reconciliation;
    json!({
        "pool": jackpot.pool.as_str(),
        "currency": jackpot.currency.code(),
        "practice": jackpot.practice,
        "tables": jackpot.tables.iter().map(|table| table.as_str()).collect::<Vec<_>>(),
        "shows": jackpot.shows.minor(),
        "reserve": jackpot.reserve.minor(),
        "overflow": jackpot.overflow.minor(),
        "meters": {
            "bets": {"in": meters.bets_in, "back": meters.bets_back},
            "to_pool": both(meters.to_pool, meters.to_pool_back),
            "to_reserve": both(meters.to_reserve, meters.to_reserve_back),
            "to_overflow": both(meters.to_overflow, meters.to_overflow_back),
            "to_house": both(meters.to_house, meters.to_house_back),
            "lent": both(meters.lent, meters.lent_back),
            "levels": levels.collect::<Vec<_>>(),
            "rejected_hits": meters.rejected_hits,
        },
        "reconciliation": {
            "pool": balance(&of.pool),
            "reserve": balance(&of.reserve),
            "overflow": balance(&of.overflow),
            "together": balance(&of.together),
        },
        "balanced": of.balanced,
        "open_hits": jackpot.open.iter().map(hit).collect::<Vec<_>>(),
        "last_hits": jackpot.last.iter().map(hit).collect::<Vec<_>>(),
        "approvals": approvals(&jackpot.acts),
        "refused": jackpot.acts.refused,
    })
}

/// The lines of an account, each with its sign: those before `due` add up to it.
fn balance(account: &Balance) -> Value {
    let lines = BALANCE.iter().map(|(name, line)| (name.replace('-', "_"), whole(line(account))));
    lines.collect::<Map<String, Value>>().into()
}

fn hit(hit: &Hit) -> Value {
    let (state, by) = match hit.state {
        HitState::Paid => ("paid", None),
        HitState::Awaiting => ("awaiting", None),
        HitState::Verified { by } => ("verified", Some(by)),
        HitState::Approved { by } => ("approved", Some(by)),
        HitState::Rejected { by } => ("rejected", Some(by)),
    };
    json!({
        "number": hit.number,
        "table": hit.table.as_str(),
        "round": hit.round,
        "seat": hit.seat,
        "player": hit.player.as_str(),
        "category": usize::from(hit.row).checked_sub(1).and_then(|row| ROWS.get(row)),
        "amount": hit.amount.minor(),
        "from_pool": hit.from_pool.minor(),
        "from_house": hit.from_house.minor(),
        "state": state,
        "by": by.map(|by| by.to_string()),
    })
}

fn check(check: &Check) -> Value {
    json!({
        "equal": check.equal(),
        "compared": check.compared,
        "differences": check.differences.iter().map(difference_json).collect::<Vec<_>>(),
    })
}

/// One difference between the meters and the log.
#[must_use]
pub(crate) fn difference_json(one: &FigureDifference) -> Value {
    json!({"figure": one.figure.to_string(), "meter": whole(one.meter), "log": whole(one.log)})
}

fn whole(number: i128) -> Value {
    match i64::try_from(number) {
        Ok(small) if (-EXACT..=EXACT).contains(&number) => small.into(),
        _ => number.to_string().into(),
    }
}

fn units(number: u128) -> Value {
    i128::try_from(number).map_or_else(|_| number.to_string().into(), whole)
}

/// Hundredths as a decimal number: `-1.05`.
pub(crate) fn decimal(hundredths: i128) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100)
}
