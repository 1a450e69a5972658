//! The record and the people's file, each told of the other before anybody is let in: what the file had before the record knew
//! anybody is handed over once, and from then on the record says who everybody is.

use std::path::Path;
use std::sync::Arc;

use sabot_credentials::{Differs, PEOPLE_FILE, People, PeopleKey, Policy, Prepared, SignIn, take_notes};
use sabot_data::{DataFolder, FolderOpening, Noticed};
use sabot_floor::opening::{OpenedFloor, open};
use sabot_floor::{Floor, PrepareError, perform};
use sabot_house::{Actor, Answer, Batch, HouseKind, HouseRefusal, Order, Role};
use sabot_store::Receipt;

use crate::clock::{BELIEVED_AHEAD, SystemClock, TimeLine};
use crate::noting::noted;
use crate::recording::{learn, order_of, unsaid};
use crate::serve::{ServeError, generator};

/// One command of the house's own before it is open, or beside a house that is closed.
pub(crate) fn does(
    floor: &mut Floor,
    data: &mut DataFolder,
    (actor, order): (Actor, Order),
    line: &TimeLine,
    heard: &mut dyn FnMut(&Batch),
) -> Result<Option<HouseRefusal>, ServeError> {
    let command = floor.automatic(actor, order, line.now());
    if let Answer::Refused(_, refusal) = floor.decided().handle(&command) {
        return Ok(Some(refusal));
    }
    let (store, mut signing) = data.parts();
    let mut problem = None;
    let mut durable = |batch: &Batch, receipt: &Receipt| {
        heard(batch);
        signing.durable(receipt).unwrap_or_else(|error| {
            problem.get_or_insert(error);
            None
        })
    };
    perform(floor, store, &command, &mut durable).map_err(PrepareError::from)?;
    problem.map_or(Ok(None), |error| Err(error.into()))
}

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Introduced {
    pub(crate) sign_ins: Vec<SignIn>,
    pub(crate) differ: Vec<Differs>,
}

/// Tells the record and the file of each other.
pub(crate) fn introduce(
    floor: &mut Floor,
    data: &mut DataFolder,
    people: &People,
    key: PeopleKey,
    line: &TimeLine,
) -> Result<Introduced, ServeError> {
    let program = Actor::automatic(Role::Administrator);
    if floor.shown().accounts().is_empty() {
        if people.is_demo() {
            people.demo_accounts(line.now())?;
        }
        let accounts = people.to_hand_over(&key)?;
        if accounts.is_empty() {
            return Ok(Introduced::default());
        }
        let refused = does(floor, data, (program, Order::TakeAccounts { accounts }), line, &mut |_| ())?;
        if let Some(refusal) = refused {
            return Err(ServeError::Stopped(format!("the accounts cannot be handed over: {refusal}")));
        }
    }
    let differ = people.follow(key, floor.shown().accounts().clone())?;
    // These notes could not be recorded when they happened.
    for noted in unsaid(people)? {
        does(floor, data, (program, Order::Note { noted }), line, &mut |_| ())?;
    }
    people.all_said()?;
    let mut sign_ins = Vec::new();
    if people.is_demo() {
        let (known, prepared) = people.demo_people(line.now())?;
        for one in &prepared {
            let (mut learn, asked) = (|batch: &Batch| learn(people, batch), (one.actor, order_of(&one.order)));
            let refused = does(floor, data, asked, line, &mut learn)?;
            people.settle(one, refused.is_none())?;
        }
        sign_ins = known;
    }
    Ok(Introduced { sign_ins, differ })
}

/// A house that no server has, opened to change its accounts.
#[allow(missing_debug_implementations, reason = "what gives cards shows nothing of itself")]
pub struct Stopped {
    floor: Floor,
    data: DataFolder,
    line: TimeLine,
    people: People,
}

impl Stopped {
    /// Opens the house of a folder, by the name that its record has.
    ///
    /// # Errors
    /// Whatever keeps a server from opening it.
    pub fn open(folder: &Path, name: &str, kind: HouseKind, policy: Policy) -> Result<Stopped, ServeError> {
        let (mut data, key) = DataFolder::open(folder, &format!("sabot.house/{name}"), FolderOpening::default())?;
        let people_key = PeopleKey::of(|purpose| key.derive(purpose));
        let clock = Arc::new(SystemClock);
        let source = generator()?;
        let now = crate::clock::Clock::wall(&*clock);
        let OpenedFloor { mut floor, .. } = open(data.store(), source, key, "local", now)?;
        let (last, shift) = (floor.shown().last_at(), floor.shown().clock_shift_ms());
        let line = TimeLine::start(clock, last, shift, BELIEVED_AHEAD);
        let people = People::open(&folder.join(PEOPLE_FILE), kind == HouseKind::Demo, policy)?;
        introduce(&mut floor, &mut data, &people, people_key, &line)?;
        Ok(Stopped { floor, data, line, people })
    }

    /// Its people.
    #[must_use]
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// What people should be told of its folder.
    #[must_use]
    pub fn noticed(&self) -> &[Noticed] {
        self.data.noticed()
    }

    /// What time it is there.
    #[must_use]
    pub fn now(&self) -> sabot_house::Moment {
        self.line.now()
    }

    /// Makes a change happen, in the record and then beside it; why not, where the house refuses.
    ///
    /// # Errors
    /// If the record or the file cannot be written.
    pub fn change(&mut self, prepared: &Prepared) -> Result<Option<HouseRefusal>, ServeError> {
        let Stopped { floor, data, line, people } = self;
        let asked = (prepared.actor, order_of(&prepared.order));
        let refused = does(floor, data, asked, line, &mut |batch| learn(people, batch))?;
        people.settle(prepared, refused.is_none())?;
        Ok(refused)
    }

    /// Notes what was significant, and closes it in order.
    ///
    /// # Errors
    /// If the record cannot be written or closed.
    pub fn close(self) -> Result<(), ServeError> {
        let Stopped { mut floor, mut data, line, people: _ } = self;
        for noted in take_notes().iter().filter_map(noted) {
            let program = Actor::automatic(Role::Administrator);
            does(&mut floor, &mut data, (program, Order::Note { noted }), &line, &mut |_| ())?;
        }
        // The folder was opened without an anchor, so there is no state of one to tell.
        data.close()?;
        Ok(())
    }
}
