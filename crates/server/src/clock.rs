//! The server's clock, which is passed in, and the house's own line of time.
//!
//! The machine's wall clock is somebody else's: it is set by hand, by a network, by a battery that is empty. So it is looked at
//! when the server starts, and from then on the house's time is that moment and what has passed since, on a clock that cannot
//! be set and that counts the time while the machine sleeps. Everything with a deadline, and every label in the record, is on
//! this line. What the wall clock does meanwhile changes nothing at any table; that it differs is told.

use core::convert::Infallible;
use core::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sabot_house::Moment;

/// The last moment that a wall clock is believed to say, the end of the year 9999: what comes after it is no date.
const WALL_MAX_MS: i64 = 253_402_300_799_999;

/// A wall clock that differs from the house's time by more than this is reported; a smaller difference is taken up.
pub(crate) const DIFFERS_MS: i64 = 2_000;

/// A small difference is taken up so slowly that no deadline notices: one millisecond in so many.
const TAKEN_UP_IN: i64 = 2_000;

/// How far ahead of its record the wall clock is believed at a start, where nobody says otherwise: a week.
pub const BELIEVED_AHEAD: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// The clocks of a machine.
pub trait Clock: fmt::Debug + Send + Sync {
    /// What the wall clock says. It may be wrong, and it may jump.
    fn wall(&self) -> Moment;

    /// How long the machine has run, the time while it slept included. It never goes back.
    fn boot(&self) -> Duration;

    /// Takes a bell to ring when somebody turns the clock. A machine's clocks go by themselves: whoever waits by them
    /// knows how long, and nobody need be told.
    fn tells(&self, _bell: Bell) {}
}

/// Rung by a clock that was turned by hand.
pub type Bell = Box<dyn Fn(Turned) + Send + Sync>;

/// A clock was turned. Whoever is told holds this until everything has happened that the new time brings.
#[derive(Clone, Debug)]
pub struct Turned {
    _held: Sender<Infallible>,
}

impl Turned {
    /// A token for everybody who lives by the clock, and a receiver that ends when none of them holds it any more.
    /// Nothing is ever sent over it.
    #[must_use]
    pub fn now() -> (Turned, Receiver<Infallible>) {
        let (held, done) = channel();
        (Turned { _held: held }, done)
    }
}

/// The clocks of this machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn wall(&self) -> Moment {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
    }

    #[cfg(unix)]
    fn boot(&self) -> Duration {
        use rustix::time::{ClockId, clock_gettime};
        #[cfg(any(target_os = "linux", target_os = "android"))]
        const COUNTS_SLEEP: ClockId = ClockId::Boottime;
        #[cfg(not(any(target_os = "linux", target_os = "android")))]
        const COUNTS_SLEEP: ClockId = ClockId::Monotonic;
        let since = clock_gettime(COUNTS_SLEEP);
        let seconds = u64::try_from(since.tv_sec).unwrap_or(0);
        Duration::new(seconds, u32::try_from(since.tv_nsec).unwrap_or(0))
    }

    #[cfg(not(unix))]
    fn boot(&self) -> Duration {
        use std::sync::LazyLock;
        use std::time::Instant;
        static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
        BEGAN.elapsed()
    }
}

/// The house's line of time. All who have it see the same time, which never falls as long as nobody corrects it.
///
/// The house's own corrections of its clock stand in its record and are added here: `shift` is their sum, as
/// [`sabot_house::House::clock_shift_ms`] says.
#[derive(Clone, Debug)]
pub struct TimeLine(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    clock: Arc<dyn Clock>,
    /// What has to be added to the time since boot.
    offset_ms: AtomicI64,
    /// The latest time that was told, without corrections: it is never earlier again.
    latest_ms: AtomicI64,
    /// The corrections in the record, as far as they may be shown.
    shift_ms: AtomicI64,
}

fn millis(passed: Duration) -> i64 {
    i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
}

/// Where the line begins: at the wall clock, unless that is earlier than the record or too far ahead of it to be believed.
fn beginning(wall: Moment, last: Moment, ahead: Duration) -> Moment {
    let known = last > Moment::default();
    let believed = wall >= last && wall.0.saturating_sub(last.0) <= millis(ahead);
    if known && !believed { last } else { wall }
}

impl TimeLine {
    /// The line of a house whose record ends at `last` (at the beginning of time where there is none) with corrections of
    /// `shift_ms`. A wall clock more than `ahead` beyond the record is not believed.
    #[must_use]
    pub fn start(clock: Arc<dyn Clock>, last: Moment, shift_ms: i64, ahead: Duration) -> TimeLine {
        let begins = beginning(wall(&*clock), last, ahead).0.saturating_sub(shift_ms);
        let offset_ms = begins.saturating_sub(millis(clock.boot()));
        TimeLine(Arc::new(Inner {
            clock,
            offset_ms: AtomicI64::new(offset_ms),
            latest_ms: AtomicI64::new(begins),
            shift_ms: AtomicI64::new(shift_ms),
        }))
    }

    /// The time without corrections: for whoever counts down. Nothing but time that passes changes it.
    #[must_use]
    pub fn bare(&self) -> i64 {
        let now = millis(self.boot()).saturating_add(self.0.offset_ms.load(Ordering::Relaxed));
        self.0.latest_ms.fetch_max(now, Ordering::Relaxed).max(now)
    }

    /// The house's time, for everybody beside the floor.
    #[must_use]
    pub fn now(&self) -> Moment {
        self.at(self.0.shift_ms.load(Ordering::Relaxed))
    }

    /// The house's time for a house with these corrections.
    #[must_use]
    pub fn at(&self, shift_ms: i64) -> Moment {
        Moment(self.bare().saturating_add(shift_ms))
    }

    /// What the wall clock says.
    #[must_use]
    pub fn wall(&self) -> Moment {
        wall(&*self.0.clock)
    }

    /// How long the machine has run: for what has a deadline and no label.
    #[must_use]
    pub fn boot(&self) -> Duration {
        self.0.clock.boot()
    }

    /// How long ago the machine had run for so long.
    #[must_use]
    pub fn since(&self, boot: Duration) -> Duration {
        self.boot().saturating_sub(boot)
    }

    /// Lets the clock tell when somebody turns it.
    pub(crate) fn tells(&self, bell: Bell) {
        self.0.clock.tells(bell);
    }

    /// By how much the wall clock is ahead of the house's time with these corrections; negative where it is behind.
    #[must_use]
    pub fn ahead_ms(&self, shift_ms: i64) -> i64 {
        self.wall().0.saturating_sub(self.at(shift_ms).0)
    }

    /// The same, for everybody beside the floor.
    #[must_use]
    pub(crate) fn wall_ahead_ms(&self) -> i64 {
        self.ahead_ms(self.0.shift_ms.load(Ordering::Relaxed))
    }

    /// The earlier of the house's time and the wall clock: what ends by a date has ended when both say so.
    #[must_use]
    pub fn earlier(&self) -> Moment {
        self.now().min(self.wall())
    }

    /// The record has one more correction, by so much, and it may be shown.
    pub(crate) fn corrected(&self, by_ms: i64) {
        self.0.shift_ms.fetch_add(by_ms, Ordering::Relaxed);
    }

    /// Takes up a small difference, as much of it as fits into the time that has passed. The time goes a little faster or
    /// slower; it does not stand and does not fall.
    pub(crate) fn take_up(&self, ahead_ms: i64, passed: Duration) {
        let most = millis(passed) / TAKEN_UP_IN;
        if ahead_ms.abs() <= DIFFERS_MS {
            self.0.offset_ms.fetch_add(ahead_ms.clamp(-most, most), Ordering::Relaxed);
        }
    }
}

fn wall(clock: &dyn Clock) -> Moment {
    Moment(clock.wall().0.clamp(0, WALL_MAX_MS))
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// Clocks that are turned by hand: the wall clock in milliseconds, and the time since boot.
    #[derive(Debug)]
    struct Hand(Mutex<(i64, u64)>);

    impl Hand {
        fn turn(&self, wall_ms: i64, boot_ms: u64) {
            let mut at = self.0.lock().expect("one thread");
            *at = (at.0 + wall_ms, at.1 + boot_ms);
        }
    }

    impl Clock for Hand {
        fn wall(&self) -> Moment {
            Moment(self.0.lock().expect("one thread").0)
        }

        fn boot(&self) -> Duration {
            Duration::from_millis(self.0.lock().expect("one thread").1)
        }
    }

    const HOUR: i64 = 3_600_000;
    const DAY: i64 = 24 * HOUR;
    const TODAY: i64 = 1_795_000_000_000;

    fn line(wall: i64, last: i64) -> (Arc<Hand>, TimeLine) {
        let hand = Arc::new(Hand(Mutex::new((wall, 77_000))));
        (hand.clone(), TimeLine::start(hand, Moment(last), 0, BELIEVED_AHEAD))
    }

    #[test]
    fn the_line_begins_at_a_clock_that_can_be_believed() {
        let begins = |wall, last| line(wall, last).1.now().0;
        assert_eq!(begins(TODAY, 0), TODAY, "a house without a record has nothing else");
        assert_eq!(begins(TODAY, TODAY - HOUR), TODAY);
        assert_eq!(begins(TODAY, TODAY - 7 * DAY), TODAY);
        assert_eq!(begins(TODAY, TODAY - 7 * DAY - 1), TODAY - 7 * DAY - 1, "a week and more ahead");
        assert_eq!(begins(TODAY, TODAY + 1), TODAY + 1, "behind the record");
        assert_eq!(begins(-5, 0), 0);
        assert_eq!(begins(i64::MAX, 0), WALL_MAX_MS, "no clock says more than can be written down");
    }

    #[test]
    fn a_wall_clock_that_jumps_moves_nothing_and_is_told() {
        let (hand, line) = line(TODAY, 0);
        hand.turn(HOUR + 1_000, 1_000);
        assert_eq!((line.now().0, line.wall_ahead_ms()), (TODAY + 1_000, HOUR));
        hand.turn(5_000 - HOUR, 5_000);
        assert_eq!((line.now().0, line.wall_ahead_ms()), (TODAY + 6_000, 0));
        hand.turn(-400 * DAY, 0);
        assert_eq!((line.now().0, line.wall_ahead_ms()), (TODAY + 6_000, -400 * DAY));
        assert_eq!(line.earlier(), line.wall());
    }

    #[test]
    fn the_time_while_the_machine_sleeps_counts() {
        let (hand, line) = line(TODAY, 0);
        hand.turn(8 * HOUR, 8 * 3_600_000);
        assert_eq!((line.now().0, line.wall_ahead_ms()), (TODAY + 8 * HOUR, 0));
    }

    #[test]
    fn corrections_move_the_line_and_nothing_else_does() {
        let (hand, line) = line(TODAY, TODAY + 3 * 365 * DAY);
        let shift = -3 * 365 * DAY;
        assert_eq!(line.ahead_ms(0), shift);
        line.corrected(shift);
        hand.turn(10, 10);
        assert_eq!((line.now().0, line.wall_ahead_ms()), (TODAY + 10, 0));
        assert_eq!(line.at(0).0, TODAY + 10 - shift, "a house that has no such correction yet");
    }

    #[test]
    fn a_small_difference_is_taken_up_slowly_and_the_time_never_falls() {
        for step in [-1_500, 1_500] {
            let (hand, line) = line(TODAY, 0);
            hand.turn(step, 0);
            let mut before = line.now();
            for _ in 0..4_000 {
                hand.turn(1_000, 1_000);
                line.take_up(line.ahead_ms(0), Duration::from_millis(1_000));
                assert!(line.now() >= before, "it never falls");
                before = line.now();
            }
            assert_eq!(line.wall_ahead_ms(), step, "nothing was passed that could hold a millisecond");
            for _ in 0..200 {
                hand.turn(20_000, 20_000);
                line.take_up(line.ahead_ms(0), Duration::from_millis(20_000));
                assert!(line.now() > before, "it never falls");
                before = line.now();
            }
            assert_eq!(line.wall_ahead_ms(), 0);
            line.take_up(DIFFERS_MS + 1, Duration::from_secs(1_000_000));
            assert_eq!(line.wall_ahead_ms(), 0, "a large one is for people");
        }
    }

    #[test]
    fn the_clocks_of_this_machine_go_on() {
        let (wall, boot) = (SystemClock.wall(), SystemClock.boot());
        assert!(wall.0 > 1_700_000_000_000 && boot > Duration::ZERO);
        assert!(SystemClock.boot() >= boot);
    }
}
