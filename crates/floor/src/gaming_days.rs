//! When the gaming day turns, the store closes the file of the day before.

use sabot_house::{GamingDay, House, Moment};
use sabot_store::{Reply, StoreBatch, StoreRequest};

/// After how long a turn that did not succeed is tried again: whoever reads an earlier moment of the record holds it up.
const AGAIN_AFTER_MS: i64 = 60_000;

/// The gaming day that the record is in. Whoever hands appends to the store asks before each.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct GamingDays {
    today: Option<GamingDay>,
    /// The day that could not be closed, and when it is tried again.
    open: Option<(GamingDay, i64)>,
}

impl GamingDays {
    /// The day of what this house has recorded last; none where there is nothing yet.
    pub(crate) fn of(house: &House) -> GamingDays {
        let today = house.config().map(|config| house.last_at().gaming_day(config.day_starts_minute));
        GamingDays { today, open: None }
    }

    /// What the store is asked before it takes this batch in: to close the day, if this is the first of a new one. A day that is
    /// entered again, after a clock was put right, stays in the file in which it is.
    pub(crate) fn before(&mut self, house: &House, batch: &StoreBatch) -> Option<StoreRequest> {
        let at_ms = batch.streams.iter().flat_map(|one| &one.events).map(|event| event.recorded_at_ms).next()?;
        let day = Moment(at_ms).gaming_day(house.config()?.day_starts_minute);
        let ended = match (self.today, self.open) {
            (Some(today), _) if day > today => today,
            (Some(_), Some((open, again_ms))) if at_ms >= again_ms => open,
            (Some(_), _) => return None,
            (None, _) => {
                self.today = Some(day);
                return None;
            }
        };
        self.today = self.today.max(Some(day));
        self.open = Some((ended, at_ms + AGAIN_AFTER_MS));
        // The text of a date is a name.
        Some(StoreRequest::CloseDay { day: ended.to_string().parse().ok()? })
    }

    /// What the store answered.
    pub(crate) fn heard(&mut self, reply: &Reply) {
        if *reply == Reply::DayClosed {
            self.open = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use sabot_store::{Epoch, NewEvent, StreamAppend, Version};

    use super::*;

    /// A batch that was recorded then.
    fn batch(at_ms: i64) -> StoreBatch {
        let event = NewEvent {
            kind: "noted".parse().expect("a kind"),
            kind_version: 1,
            recorded_at_ms: at_ms,
            body: "{}".to_owned(),
        };
        let stream = "house".parse().expect("a stream");
        let one = StreamAppend { stream, epoch: Epoch(0), expected: Version(0), events: vec![event] };
        StoreBatch {
            command: "c".parse().expect("an id"),
            content: sabot_store::Digest::new([0; 32]),
            answer: Vec::new(),
            streams: vec![one],
            accounts: Vec::new(),
            transfers: Vec::new(),
        }
    }

    fn house() -> House {
        let mut house = House::default();
        let command = sabot_house::Command {
            id: "found".parse().expect("an id"),
            actor: sabot_house::Actor::person("founder".parse().expect("a name"), sabot_house::Role::Administrator),
            at: Moment(NOON),
            order: sabot_house::Order::Found { config: sabot_house::config::EXAMPLE.to_owned() },
        };
        let sabot_house::Answer::Accepted(batch) = house.handle(&command) else { panic!("it is founded") };
        house.apply(&batch);
        house
    }

    /// Noon in Macau on 2027-01-15; the day of the example begins at six.
    const NOON: i64 = 1_799_985_600_000;
    const HOUR: i64 = 3_600_000;

    fn closes(request: Option<StoreRequest>) -> Option<String> {
        request.map(|request| match request {
            StoreRequest::CloseDay { day } => day.to_string(),
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn a_day_is_closed_before_the_first_of_the_next() {
        let house = house();
        let mut days = GamingDays::of(&house);
        let mut before = |hours: i64| closes(days.before(&house, &batch(NOON + hours * HOUR)));
        assert_eq!(before(0), None);
        assert_eq!(before(17), None, "five in the morning is still the day before");
        assert_eq!(before(18).as_deref(), Some("2027-01-15"));
        days.heard(&Reply::DayClosed);
        let mut before = |hours: i64| closes(days.before(&house, &batch(NOON + hours * HOUR)));
        assert_eq!(before(19), None);
        assert_eq!(before(1), None, "a clock was put right");
        assert_eq!(before(20), None);
        assert_eq!(before(24 * 5).as_deref(), Some("2027-01-16"), "nothing happened for some days");
    }

    #[test]
    fn a_day_that_could_not_be_closed_is_closed_later() {
        let house = house();
        let mut days = GamingDays::of(&house);
        let mut before = |ms: i64| closes(days.before(&house, &batch(NOON + ms)));
        assert_eq!(before(18 * HOUR).as_deref(), Some("2027-01-15"));
        assert_eq!(before(18 * HOUR + 1), None, "it is under way");
        assert_eq!(before(18 * HOUR + AGAIN_AFTER_MS).as_deref(), Some("2027-01-15"), "it was not answered as closed");
        days.heard(&Reply::DayClosed);
        assert_eq!(closes(days.before(&house, &batch(NOON + 20 * HOUR))), None);
    }
}
