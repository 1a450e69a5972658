//! An evening that is interrupted now and then: the house is written down, read again, and plays on beside the one that was
//! not interrupted. Both must be the same and answer the same.

use sabot_house::snapshot::HouseSnapshot;
use sabot_house::{Answer, Command, House};
use sabot_testkit::Dice;

use super::replay::compare;

/// One command in so many is followed by an interruption.
const SELDOM: usize = 3_000;
/// For so many commands both houses play on together.
const TOGETHER: u32 = 200;

/// The house that was interrupted, as long as it is looked at.
#[derive(Default)]
pub(crate) struct Interrupted {
    again: Option<House>,
    left: u32,
}

impl Interrupted {
    /// A command was answered, and what it brought about is applied.
    pub(crate) fn after(&mut self, house: &House, command: &Command, answer: &Answer, dice: &mut Dice) -> bool {
        if let Some(again) = &mut self.again {
            assert_eq!(again.handle(command), *answer, "the answer to {command:?}");
            if let Some(batch) = answer.batch() {
                again.apply(batch);
            }
            self.left -= 1;
            if self.left > 0 {
                return false;
            }
            compare(house, again);
            self.again = None;
        }
        if dice.below(SELDOM) > 0 {
            return false;
        }
        let again = written(house);
        compare(house, &again);
        (self.again, self.left) = (Some(again), TOGETHER);
        true
    }
}

/// The house written down and read again.
fn written(house: &House) -> House {
    let text = serde_json::to_string(&house.snapshot()).expect("a house is written");
    let snapshot: HouseSnapshot<'_> = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    House::restore(snapshot).unwrap_or_else(|error| panic!("{error}"))
}
