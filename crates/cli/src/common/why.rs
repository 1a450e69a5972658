//! Why a data folder, a record or a server cannot be used, in the language of whoever asks. What the operating system or the
//! database says stays as they say it.

use std::io::Write as _;

use sabot_bots::RunError;
use sabot_credentials::PeopleError;
use sabot_data::{DataError, Noticed};
use sabot_floor::{PrepareError, RebuildError, Stop, Unfinished};
use sabot_house::{Unfollowed, UnknownEdition};
use sabot_locale::Words;
use sabot_server::ServeError;
use sabot_server::engine::Halted;
use sabot_store::{OpenStoreError, StoreError};

use crate::common::unbelieved;

/// Something about a data folder.
pub(crate) fn data(error: &DataError, words: &Words) -> String {
    match error {
        DataError::Missing(path) => words.with("data-missing", &[("path", &path.display().to_string())]),
        DataError::NotOurs(path) => words.with("data-not-ours", &[("path", &path.display().to_string())]),
        DataError::RecordGone(path) => words.with("data-record-gone", &[("path", &path.display().to_string())]),
        DataError::OpenToOthers { path, mode, wanted } => {
            let (path, mode) = (path.display().to_string(), format!("{mode:03o}"));
            words.with("data-open-to-others", &[("path", &path), ("mode", &mode), ("wanted", wanted)])
        }
        DataError::HeadDamaged(path) => words.with("data-head-damaged", &[("path", &path.display().to_string())]),
        DataError::NothingLost(path) => words.with("data-nothing-lost", &[("path", &path.display().to_string())]),
        DataError::BrokenOff => words.text("data-broken-off"),
        DataError::Unbelieved(why) => unbelieved::unbelieved(why, words),
        DataError::File { path, error } => format!("{}: {error}", path.display()),
        DataError::Key { path, reason } => {
            words.with("data-key", &[("path", &path.display().to_string()), ("why", reason)])
        }
        DataError::Open(error) => open(error, words),
        DataError::Store(error) => store(error, words),
        DataError::Answer(answer) => words.with("data-answer", &[("answer", answer)]),
        DataError::Checkpoint(why) => words.with("data-checkpoint", &[("why", why)]),
    }
}

/// What people should know of a folder that can be used.
pub(crate) fn noticed(noticed: &Noticed, words: &Words) -> String {
    match noticed {
        Noticed::RecoveryFinished { aside } => {
            words.with("data-recovery-finished", &[("folder", &aside.display().to_string())])
        }
        Noticed::RecoveryUndone => words.text("data-recovery-undone"),
        Noticed::FolderVisible { path, mode } => {
            let (path, mode) = (path.display().to_string(), format!("{mode:03o}"));
            words.with("data-folder-visible", &[("path", &path), ("mode", &mode)])
        }
    }
}

/// Tells it on standard error, because a program may read the answer on standard output.
pub(crate) fn tell(all: &[Noticed], words: &Words) {
    for one in all {
        // Standard error may be gone; then there is nobody to tell.
        let _ = writeln!(std::io::stderr(), "{}", noticed(one, words));
    }
}

/// A record that cannot be opened.
pub(crate) fn open(error: &OpenStoreError, words: &Words) -> String {
    match error {
        OpenStoreError::InUse { path, by } => {
            words.with("store-in-use", &[("path", &path.display().to_string()), ("by", by)])
        }
        OpenStoreError::NotOurs { path } => words.with("store-not-ours", &[("path", &path.display().to_string())]),
        OpenStoreError::Newer { path, found, known } => newer(path, *found, *known, words),
        OpenStoreError::Damaged { path, damage } => {
            words.with("store-damaged-at", &[("path", &path.display().to_string()), ("why", &damage.to_string())])
        }
        OpenStoreError::DayMissing { path } => {
            words.with("store-day-missing", &[("path", &path.display().to_string())])
        }
        OpenStoreError::OtherSize { path } => words.with("store-other-size", &[("path", &path.display().to_string())]),
        OpenStoreError::Engine { path, error } => {
            words.with("store-closed", &[("path", &path.display().to_string()), ("why", &store(error, words))])
        }
        OpenStoreError::Io { path, detail } => {
            words.with("store-closed", &[("path", &path.display().to_string()), ("why", detail)])
        }
    }
}

fn newer(path: &std::path::Path, found: i64, known: i64, words: &Words) -> String {
    let args = [("path", path.display().to_string()), ("found", found.to_string()), ("known", known.to_string())];
    words.with("store-newer", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
}

/// A store that fails.
pub(crate) fn store(error: &StoreError, words: &Words) -> String {
    match error {
        StoreError::DiskFull => words.text("store-full"),
        StoreError::Io { detail } => words.with("store-io", &[("why", detail)]),
        StoreError::Damaged { detail } => words.with("store-damaged", &[("why", detail)]),
        StoreError::Busy { waiting } => words.with("store-busy", &[("waiting", &waiting.to_string())]),
        StoreError::Stopped { reason } => words.with("store-stopped", &[("why", reason)]),
        StoreError::Unsupported { what } => words.with("store-unsupported", &[("what", what)]),
    }
}

/// A floor that stands still.
pub(crate) fn stop(stop: &Stop, words: &Words) -> String {
    match stop {
        Stop::Failed(error) => words.with("stop-failed", &[("why", &store(error, words))]),
        Stop::Unknown(error) => words.with("stop-unknown", &[("why", &store(error, words))]),
        Stop::Unmatched { answered, expected } => {
            words.with("stop-unmatched", &[("answered", answered), ("expected", expected)])
        }
        Stop::Lost(why) => words.with("stop-lost", &[("why", why)]),
        Stop::Record(error) => error.to_string(),
    }
}

/// A floor that cannot be run on.
pub(crate) fn run(error: &RunError, words: &Words) -> String {
    match error {
        RunError::Unfinished(error) => unfinished(error, words),
        RunError::Stuck(table) => words.with("run-stuck", &[("table", table)]),
    }
}

/// Something that the floor did not bring to its end.
pub(crate) fn unfinished(error: &Unfinished, words: &Words) -> String {
    match error {
        Unfinished::Stopped(why) => stop(why, words),
        Unfinished::Silent => words.text("run-silent"),
        Unfinished::NoCards(table, failure) => {
            words.with("run-no-cards", &[("table", table.as_str()), ("why", &failure.to_string())])
        }
    }
}

/// A record that cannot be read again.
pub(crate) fn rebuild(error: &RebuildError, words: &Words) -> String {
    match error {
        RebuildError::Unfollowed(Unfollowed::Edition(UnknownEdition { field, value, known })) => {
            words.with("record-unknown-edition", &[("field", field), ("value", value), ("known", known)])
        }
        RebuildError::Unfollowed(Unfollowed::Configuration(problem)) => {
            words.with("record-unread-configuration", &[("problem", problem)])
        }
        other => other.to_string(),
    }
}

/// A server that does not begin, or ends.
pub(crate) fn serve(error: &ServeError, words: &Words) -> String {
    match error {
        ServeError::TooFewFiles { found, least } => {
            words.with("serve-few-files", &[("found", &found.to_string()), ("least", &least.to_string())])
        }
        ServeError::Config(count) => words.with("serve-config", &[("count", &count.to_string())]),
        ServeError::Prepare(PrepareError::OtherHouse(name)) => {
            words.with("serve-other-house", &[("house", name.as_str())])
        }
        ServeError::Prepare(PrepareError::Unfinished(error)) => unfinished(error, words),
        ServeError::Data(error) | ServeError::Halted(Halted::Data(error)) => data(error, words),
        ServeError::Open(sabot_floor::opening::OpenFloorError::Rebuild(sabot_floor::RebuildError::Difference(
            difference,
        ))) => words.with("data-altered", &[("why", &unbelieved::differs(difference, words))]),
        ServeError::Open(sabot_floor::opening::OpenFloorError::Rebuild(error)) => rebuild(error, words),
        ServeError::Halted(Halted::Stopped(why)) => stop(why, words),
        ServeError::Halted(Halted::Stalled(waited)) => {
            words.with("serve-stalled", &[("seconds", &waited.as_secs().to_string())])
        }
        ServeError::People(error) => people(error, words),
        other => other.to_string(),
    }
}

/// A file of accounts that cannot be used.
pub(crate) fn people(error: &PeopleError, words: &Words) -> String {
    match error {
        PeopleError::NotOurs(path) => words.with("people-not-ours", &[("path", &path.display().to_string())]),
        PeopleError::Newer { path, found, known } => newer(path, *found, *known, words),
        PeopleError::OtherKind { demo } => {
            words.text(if *demo { "people-of-demo-house" } else { "people-of-real-house" })
        }
        PeopleError::OpenToOthers { path, mode } => {
            let args = [("path", path.display().to_string()), ("mode", format!("{mode:03o}"))];
            words.with("people-open-to-others", &args.each_ref().map(|(name, value)| (*name, value.as_str())))
        }
        PeopleError::Engine(why) => words.with("people-engine", &[("why", why)]),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use sabot_locale::Lang;

    use super::*;

    #[test]
    fn what_is_wrong_with_a_folder_is_told_in_each_language() {
        let missing = DataError::Missing(PathBuf::from("somewhere"));
        let full =
            DataError::Open(OpenStoreError::Engine { path: PathBuf::from("record.db"), error: StoreError::DiskFull });
        let told = |error: &DataError| Lang::ALL.map(|lang| data(error, &Words::new(lang)));
        assert_eq!(told(&missing)[0], missing.to_string(), "the English sentence is the program's own");
        assert_eq!(told(&full)[0], full.to_string());
        for error in [&missing, &full] {
            let [en, pt, zh] = told(error);
            assert!(en != pt && pt != zh && en != zh, "{en} {pt} {zh}");
            assert!(!pt.contains("the ") && !zh.contains("the "), "{pt} {zh}");
        }
    }
}
