//! What is said when something cannot be done: one sentence, or JSON, on standard error.

use std::io::{self, Write as _};
use std::process::ExitCode;

use sabot_games::Refusal;
use sabot_law::Basis;
use sabot_locale::Words;
use serde_json::json;

/// Something that cannot be done.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) kind: &'static str,
    pub(crate) field: String,
    pub(crate) value: String,
    pub(crate) basis: Option<Box<Basis>>,
    pub(crate) message: String,
    pub(crate) code: u8,
}

impl Failure {
    /// Bad input: exit status 2. The message names field and value.
    pub(crate) fn input(field: &str, value: &str, message: String) -> Failure {
        Failure { kind: "input", field: field.to_owned(), value: value.to_owned(), basis: None, message, code: 2 }
    }

    /// Refused by the engine.
    pub(crate) fn refused(refusal: &Refusal, words: &Words) -> Failure {
        let value = refusal.reason.value().map_or(String::new(), |arg| arg.to_string());
        let told = words.told(&refusal.reason.told());
        Failure {
            kind: "refused",
            basis: refusal.basis.map(Box::new),
            ..Failure::input(refusal.field, &value, format!("{}: {told}", refusal.field))
        }
        .cited()
    }

    /// Disk, network or database: exit status 3.
    pub(crate) fn fault(field: &str, value: &str, message: String) -> Failure {
        Failure { kind: "fault", code: 3, ..Failure::input(field, value, message) }
    }

    /// With the rule at the end of the sentence.
    pub(crate) fn cited(mut self) -> Failure {
        if let Some(basis) = &self.basis {
            self.message += &format!(" ({basis})");
        }
        self
    }

    /// Says it.
    pub(crate) fn tell(&self, as_json: bool) -> ExitCode {
        let text = if as_json {
            let cite = self.basis.as_ref().map(|basis| basis.cite().to_string());
            json!({"error": {
                "kind": self.kind,
                "field": self.field,
                "value": self.value,
                "cite": cite,
                "message": self.message,
            }})
            .to_string()
        } else {
            format!("sabot: {}", self.message)
        };
        // Where standard error is closed nobody can be told.
        let _ = writeln!(io::stderr(), "{text}");
        ExitCode::from(self.code)
    }
}
