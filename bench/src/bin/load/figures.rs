//! What was measured, as figures and in sentences.

use std::time::Duration;

use serde_json::{Value, json};

use crate::beside::ASKED;
use crate::player::Sample;
use crate::{Load, Measured};

/// The value below which so many of a hundred lie.
fn percentile(values: &mut [u64], percent: usize) -> Option<u64> {
    values.sort_unstable();
    let at = (values.len() * percent).div_ceil(100).checked_sub(1)?;
    values.get(at).copied()
}

fn both(mut values: Vec<u64>) -> Value {
    json!({"p50": percentile(&mut values, 50), "p99": percentile(&mut values, 99), "max": values.last()})
}

fn each_second(count: usize, time: Duration) -> u64 {
    let micros = time.as_micros().max(1);
    u64::try_from(u128::try_from(count).unwrap_or(u128::MAX).saturating_mul(1_000_000) / micros).unwrap_or(u64::MAX)
}

/// How many commands a second were sent in a quarter of the time: what a round costs must not grow with those before it.
fn in_quarter(measured: &Measured, quarter: u32) -> u64 {
    let each = measured.seconds / 4;
    let from = measured.began + each * quarter;
    let sent = measured.samples.iter().filter(|sample| sample.sent >= from && sample.sent < from + each).count();
    each_second(sent, each)
}

/// So many of a hundred.
fn of_hundred(part: u64, whole: u64) -> Option<u64> {
    part.saturating_mul(100).checked_div(whole)
}

pub(crate) fn told(asked: &Load, measured: &Measured, echo: &[u64], bare: Option<u64>) -> Value {
    let accepted = measured.samples.iter().filter(|sample| sample.accepted).count();
    let rate = each_second(measured.samples.len(), measured.seconds);
    let echo_rate = each_second(echo.len(), ASKED);
    let answered = |sample: &Sample| u64::try_from(sample.took.as_micros()).unwrap_or(u64::MAX);
    json!({
        "tables": asked.tables,
        "players": asked.players,
        "seconds": asked.seconds,
        "rate": asked.rate,
        "commands": measured.samples.len(),
        "accepted": accepted,
        "refused": measured.samples.len() - accepted,
        "commands_per_second": rate,
        "first_quarter_per_second": in_quarter(measured, 0),
        "last_quarter_per_second": in_quarter(measured, 3),
        "answered_us": both(measured.samples.iter().map(answered).collect()),
        "shown_to_others_us": both(measured.shown.clone()),
        "streams": measured.streams,
        "streams_broken": measured.broken,
        "server_memory_bytes": measured.memory,
        "memory_per_stream_bytes": measured.memory_each,
        "bare_inserts_per_second": bare,
        "percent_of_bare_inserts": bare.and_then(|bare| of_hundred(rate, bare)),
        "echo_per_second": echo_rate,
        "echo_us": both(echo.to_vec()),
        "percent_of_echo": of_hundred(rate, echo_rate),
    })
}

/// The same in sentences; a dash stands for what is not known.
pub(crate) fn sentences(told: &Value) -> String {
    let of = |place: &str| {
        told.pointer(place).filter(|value| !value.is_null()).map_or_else(|| "–".to_owned(), Value::to_string)
    };
    let mut lines = vec![
        format!(
            "{} commands in all, {} of them refused: {} a second, from {} players at {} tables.",
            of("/commands"),
            of("/refused"),
            of("/commands_per_second"),
            of("/players"),
            of("/tables")
        ),
        format!(
            "From sending to the answer: {} µs for half of them, {} µs for 99 of 100.",
            of("/answered_us/p50"),
            of("/answered_us/p99")
        ),
        format!(
            "From sending to the other seats' screens: {} µs, {} µs.",
            of("/shown_to_others_us/p50"),
            of("/shown_to_others_us/p99")
        ),
        format!(
            "{} more streams were open, {} broke off; {} bytes of the server for each, {} bytes altogether at the end.",
            of("/streams"),
            of("/streams_broken"),
            of("/memory_per_stream_bytes"),
            of("/server_memory_bytes")
        ),
        format!(
            "In the first quarter of the time {} a second, in the last {}.",
            of("/first_quarter_per_second"),
            of("/last_quarter_per_second")
        ),
        format!(
            "The same rows written by SQLite alone, as durably: {} commands a second; the floor does {} % of that.",
            of("/bare_inserts_per_second"),
            of("/percent_of_bare_inserts")
        ),
        format!(
            "A route that only answers, asked in the same way: {} a second, {} µs, {} µs; the floor does {} % of that.",
            of("/echo_per_second"),
            of("/echo_us/p50"),
            of("/echo_us/p99"),
            of("/percent_of_echo")
        ),
    ];
    if told.get("tournament").is_some() {
        lines.push(format!(
            "Beside a tournament, at the end in level {} with {} of {} players left at {} tables: {} commands a second, {} µs for half \
             of the answers, {} µs for 99 of 100.",
            of("/tournament/held/level"),
            of("/tournament/held/left"),
            of("/tournament/held/entries"),
            of("/tournament/held/tables"),
            of("/tournament/commands_per_second"),
            of("/tournament/answered_us/p50"),
            of("/tournament/answered_us/p99")
        ));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_that_were_measured() {
        let mut values: Vec<u64> = (1..=200).rev().collect();
        assert_eq!(percentile(&mut values, 50), Some(100));
        assert_eq!(percentile(&mut values, 99), Some(198));
        assert_eq!(percentile(&mut [7], 99), Some(7));
        assert_eq!(percentile(&mut [], 50), None);
    }
}
