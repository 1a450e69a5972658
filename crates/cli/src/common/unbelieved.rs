//! Why a record is not believed, in the language of whoever asks.

use sabot_data::{Holder, Unbelieved};
use sabot_floor::RowDifference;
use sabot_locale::Words;

/// Why a record is not believed.
pub(crate) fn unbelieved(why: &Unbelieved, words: &Words) -> String {
    match why {
        Unbelieved::Shorter { holder, signed, found } => {
            let (holder, signed, found) = (held(holder, words), signed.to_string(), found.to_string());
            words.with("data-shorter", &[("holder", &holder), ("signed", &signed), ("found", &found)])
        }
        Unbelieved::Other { holder, signed } => {
            words.with("data-other", &[("holder", &held(holder, words)), ("signed", &signed.to_string())])
        }
        Unbelieved::NotSigned { holder, why } => {
            words.with("data-not-signed", &[("holder", &held(holder, words)), ("why", why)])
        }
        Unbelieved::Unsigned { signed, found } => {
            words.with("data-unsigned", &[("signed", &signed.to_string()), ("found", &found.to_string())])
        }
        Unbelieved::NoKeys => words.text("data-no-keys"),
        Unbelieved::LogKey => words.text("data-log-key"),
        Unbelieved::HouseKey => words.text("data-house-key"),
        Unbelieved::NoHeadFile => words.text("data-no-head-file"),
        Unbelieved::Emptied => words.text("data-emptied"),
        Unbelieved::NoHead => words.text("data-no-head"),
        Unbelieved::Altered(difference) => words.with("data-altered", &[("why", &differs(difference, words))]),
    }
}

fn held(holder: &Holder, words: &Words) -> String {
    match holder {
        Holder::Head | Holder::Anchor(_) => holder.to_string(),
        Holder::Checkpoint => words.text("data-holder-checkpoint"),
        Holder::Commit => words.text("data-holder-commit"),
        Holder::Check => words.text("data-holder-check"),
    }
}

/// What in a record is not as it was written.
pub(crate) fn differs(difference: &RowDifference, words: &Words) -> String {
    match difference {
        RowDifference::Row { index, stream, version } => {
            let (index, version) = (index.to_string(), version.to_string());
            words.with("data-differs-row", &[("index", &index), ("stream", stream), ("version", &version)])
        }
        RowDifference::Command { command, what } => {
            let what = match *what {
                "the answer" => "data-differs-answer",
                "the digest" => "data-differs-digest",
                "the money" => "data-differs-money",
                _ => "data-differs-accounts",
            };
            words.with("data-differs-command", &[("what", &words.text(what)), ("command", command)])
        }
        RowDifference::Balance { account, due, found } => {
            words.with("data-differs-balance", &[("account", account), ("due", due), ("found", found)])
        }
    }
}
