//! What is noted about a whole record.

use sabot_store::{Mark, Reply, RequestError, Store, StoreRequest, ask};

use crate::engines::Engine;

fn mark(store: &mut impl Store, of: Mark) -> Option<Vec<u8>> {
    match ask(store, StoreRequest::Mark { of }) {
        Reply::Mark(bytes) => bytes,
        other => panic!("{other:?}"),
    }
}

fn save(store: &mut impl Store, of: Mark, bytes: &[u8]) -> Reply {
    ask(store, StoreRequest::SaveMark { of, bytes: bytes.to_vec() })
}

pub(crate) fn a_mark_is_kept_until_the_next(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(mark(&mut store, Mark::Checked), None);
    assert_eq!(save(&mut store, Mark::Checked, b"up to 3"), Reply::MarkSaved);
    assert_eq!(save(&mut store, Mark::Checked, b"up to 5"), Reply::MarkSaved);
    let mut store = engine.reopen(store);
    assert_eq!(mark(&mut store, Mark::Checked).as_deref(), Some(&b"up to 5"[..]));
    assert_eq!(mark(&mut store, Mark::Key), None);
}

pub(crate) fn a_record_belongs_to_one_key(engine: &impl Engine) {
    let mut store = engine.open();
    assert_eq!(save(&mut store, Mark::Key, b"ours"), Reply::MarkSaved);
    assert_eq!(save(&mut store, Mark::Key, b"ours"), Reply::MarkSaved);
    assert_eq!(save(&mut store, Mark::Key, b"another"), Reply::Refused(RequestError::OtherKey));
    assert_eq!(mark(&mut store, Mark::Key).as_deref(), Some(&b"ours"[..]));
}
