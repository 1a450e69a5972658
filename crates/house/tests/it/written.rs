//! What is written down is read as it was, and leads to the same house.

use sabot_house::{Batch, Command, House, HouseEvent, HouseRefusal, Stream, StreamError, StreamEvent};

use crate::scene::Scene;

/// Everything that a house shows, to compare it with another.
pub(crate) struct Parts {
    house: House,
    tables: Vec<(String, String)>,
    others: String,
}

impl Parts {
    pub(crate) fn of(house: &House) -> Parts {
        let tables = house.tables().map(|(name, desk)| (name.to_string(), format!("{desk:?}"))).collect();
        let recall: Vec<_> = house.tables().map(|(name, _)| house.recall(*name)).collect();
        let requests: Vec<_> = house.requests().collect();
        let others = format!("{recall:?} {requests:?} {:?} {:?}", house.meters(), house.config());
        Parts { house: house.clone(), tables, others }
    }

    /// Both are the same but for the commands that were answered.
    #[track_caller]
    pub(crate) fn check(&self, other: &Parts) {
        assert_eq!(self.house.ledger(), other.house.ledger());
        assert_eq!(self.tables, other.tables);
        assert!(self.house.pools().eq(other.house.pools()), "the pools differ");
        assert_eq!(self.others, other.others);
    }
}

/// Every batch goes through its text and back, and the texts make the same house.
#[track_caller]
pub(crate) fn check(scene: &Scene) {
    let mut again = House::default();
    for batch in &scene.batches {
        let text = serde_json::to_string(batch).expect("a batch is written");
        let read: Batch = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(read, *batch, "{text}");
        assert_eq!(serde_json::to_string(&read).expect("a batch is written"), text);
        again.apply(&read);
    }
    Parts::of(&scene.house).check(&Parts::of(&again));
    // What was answered, since when a hit waits, how many transfers were made: the rest of the house.
    assert_eq!(format!("{:?}", scene.house), format!("{again:?}"));
}

/// A refusal is one event that tells what was asked for, which field is wrong, why and by which rule.
#[track_caller]
pub(crate) fn check_refused(house: &House, command: &Command, batch: &Batch, refusal: &HouseRefusal) {
    let [StreamEvent { stream, what: HouseEvent::Refused(refused) }] = &batch.events[..] else {
        panic!("one record and nothing else: {batch:?}");
    };
    let at_table = command.order.table().filter(|table| house.table(*table).is_some()).map(Stream::Table);
    let of_pool = command.order.pool().filter(|pool| house.pool(*pool).is_some()).map(Stream::Pool);
    assert_eq!(*stream, at_table.or(of_pool).unwrap_or(Stream::House));
    let told = refusal.reason.told();
    let args: Vec<(String, String)> = told.args.iter().map(|(key, arg)| ((*key).to_owned(), arg.to_string())).collect();
    assert_eq!((batch.id.clone(), batch.actor), (command.id.clone(), command.actor));
    assert_eq!(refused.order, command.order.name());
    assert_eq!((refused.field.as_str(), refused.key.as_str()), (refusal.field, told.key));
    assert_eq!((&refused.args, refused.basis), (&args, refusal.basis));
}

#[test]
fn streams_are_named_in_words() {
    for text in ["house", "table/stud-1", "pool/gold"] {
        assert_eq!(text.parse::<Stream>().map(|stream| stream.to_string()), Ok(text.to_owned()));
    }
    for text in ["", "House", "table", "table/", "table/A", "pool/gold/x", "seat/1"] {
        assert_eq!(text.parse::<Stream>(), Err(StreamError), "{text}");
    }
}

#[test]
fn commands_are_written_as_words_and_read_strictly() {
    let pause = serde_json::json!({
        "id": "c-1",
        "actor": { "name": "sofia", "role": "supervisor" },
        "at": 1_800_000_000_000_i64,
        "order": { "do": "pause", "table": "stud-1", "reason": "a spilt drink" },
    });
    let read: Command = serde_json::from_value(pause.clone()).expect("it is read");
    assert_eq!(read.actor, crate::casino::sofia());
    assert_eq!(serde_json::to_value(&read).expect("it is written"), pause);
    for (place, key) in [("", "when"), ("/actor", "age"), ("/order", "seat")] {
        let mut more = pause.clone();
        more.pointer_mut(place).expect("it is there")[key] = 1.into();
        let said = serde_json::from_value::<Command>(more).expect_err(key).to_string();
        assert!(said.contains(&format!("unknown field `{key}`")), "{place}/{key}: {said}");
    }
    let program =
        serde_json::to_value(sabot_house::Actor::automatic(sabot_house::Role::Croupier)).expect("it is written");
    assert_eq!(program, serde_json::json!({ "name": "auto-croupier", "role": "croupier", "automatic": true }));
    for (order, _) in crate::rights::orders() {
        let text = serde_json::to_string(&order).expect("it is written");
        assert_eq!(serde_json::from_str::<sabot_house::Order>(&text).expect("it is read"), order, "{text}");
    }
}

/// A house that is built from the first half of its record answers the second half as the first house did.
#[test]
fn a_house_built_anew_goes_on_as_the_old_one() {
    use crate::casino::{Casino, at, carla, lay, open_round, player};
    let mut casino = Casino::with(&["stud-1"]);
    casino.guest("ana", "stud-1", 1);
    casino.leads("stud-1", open_round());
    let mut anew = House::default();
    casino.batches.iter().for_each(|batch| anew.apply(batch));
    let orders = [
        (player("ana"), at("stud-1", lay("ana", 1, sabot_games::Bet::Ante, 10_000))),
        (player("ana"), at("stud-1", lay("ana", 2, sabot_games::Bet::Ante, 10_000))),
        (carla(), at("stud-1", sabot_games::BankedCommand::CloseBetting)),
    ];
    for (actor, order) in orders {
        let command = casino.command(actor, order);
        let answer = anew.handle(&command);
        assert_eq!(answer, casino.sends(&command));
        anew.apply(answer.batch().expect("something is recorded"));
    }
}
