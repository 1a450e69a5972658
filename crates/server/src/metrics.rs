//! What Prometheus reads: how much is asked, how it is answered, how long that takes, who watches.

use std::sync::LazyLock;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// How a command was answered.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answer {
    answer: String,
}

struct Metrics {
    registry: Registry,
    commands: Family<Answer, Counter>,
    took: Histogram,
    streams: Gauge,
    events: Gauge<u64, AtomicU64>,
    oldest_append: Gauge<f64, AtomicU64>,
    appends: Gauge,
    held: Gauge,
    clock_difference: Gauge<f64, AtomicU64>,
    clocks_given_anew: Counter,
    turned_away: Counter,
    checkpoint_age: Gauge<f64, AtomicU64>,
    anchor_age: Gauge<f64, AtomicU64>,
}

static METRICS: LazyLock<Metrics> = LazyLock::new(|| {
    let mut registry = Registry::with_prefix("sabot");
    let commands = Family::<Answer, Counter>::default();
    registry.register("commands", "Commands by how they were answered", commands.clone());
    let took = Histogram::new([0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0]);
    registry.register("command_seconds", "From a command's arrival to its durable answer", took.clone());
    let streams = Gauge::default();
    registry.register("streams", "Open live streams", streams.clone());
    let events = Gauge::<u64, AtomicU64>::default();
    registry.register("log_events", "Events in the log", events.clone());
    let oldest_append = Gauge::<f64, AtomicU64>::default();
    registry.register(
        "oldest_append_seconds",
        "How long the oldest append has waited for the store",
        oldest_append.clone(),
    );
    let (appends, held) = (Gauge::default(), Gauge::default());
    registry.register("appends_waiting", "Appends that the store has not answered", appends.clone());
    registry.register("commands_held", "Commands that wait until the store has room", held.clone());
    let clock_difference = Gauge::<f64, AtomicU64>::default();
    let help = "By how many seconds the machine's clock is ahead of the house's time";
    registry.register("clock_difference_seconds", help, clock_difference.clone());
    let clocks_given_anew = Counter::default();
    let help = "Clocks of tables that were given anew in full after an interruption";
    registry.register("clocks_given_anew", help, clocks_given_anew.clone());
    let turned_away = Counter::default();
    registry.register("connections_turned_away", "Connections for which there was no place", turned_away.clone());
    let (checkpoint_age, anchor_age) = (Gauge::<f64, AtomicU64>::default(), Gauge::<f64, AtomicU64>::default());
    let help = "How long ago the newest checkpoint was stored";
    registry.register("checkpoint_age_seconds", help, checkpoint_age.clone());
    let help = "How long ago the newest checkpoint was anchored; 0 without an anchor";
    registry.register("anchor_age_seconds", help, anchor_age.clone());
    Metrics {
        registry,
        commands,
        took,
        streams,
        events,
        oldest_append,
        appends,
        held,
        clock_difference,
        clocks_given_anew,
        turned_away,
        checkpoint_age,
        anchor_age,
    }
});

/// A command was answered so.
pub(crate) fn answered(answer: &str, took: Duration) {
    METRICS.commands.get_or_create(&Answer { answer: answer.to_owned() }).inc();
    METRICS.took.observe(took.as_secs_f64());
}

/// So many live streams are open.
pub(crate) fn streams(count: usize) {
    METRICS.streams.set(i64::try_from(count).unwrap_or(i64::MAX));
}

/// The log has so many events.
pub(crate) fn events(count: u64) {
    METRICS.events.set(count);
}

/// So long has the oldest of so many appends waited for the store, and so many commands wait until it has room.
pub(crate) fn store_waits(oldest: Duration, appends: usize, held: usize) {
    METRICS.oldest_append.set(oldest.as_secs_f64());
    METRICS.appends.set(i64::try_from(appends).unwrap_or(i64::MAX));
    METRICS.held.set(i64::try_from(held).unwrap_or(i64::MAX));
}

/// The machine's clock is so much ahead of the house's time.
pub(crate) fn clock_difference(ahead_ms: i64) {
    METRICS.clock_difference.set(ahead_ms as f64 / 1_000.0);
}

/// Clocks of tables were given anew.
pub(crate) fn clocks_given_anew(count: u64) {
    METRICS.clocks_given_anew.inc_by(count);
}

/// So long ago the newest checkpoint was stored, and so long ago one was anchored, where there is an anchor.
pub(crate) fn checkpoints(stored: Duration, anchored: Option<Duration>) {
    METRICS.checkpoint_age.set(stored.as_secs_f64());
    METRICS.anchor_age.set(anchored.unwrap_or_default().as_secs_f64());
}

/// There was no place for a connection.
pub(crate) fn turned_away() {
    METRICS.turned_away.inc();
}

/// All of it in the text that Prometheus reads.
pub(crate) fn text() -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = encode(&mut text, &METRICS.registry);
    text
}
