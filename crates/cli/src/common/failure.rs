//! What is said when something cannot be done: one sentence, or JSON, on standard error.

use std::io::{self, Write as _};
use std::process::ExitCode;

use sabot_games::Refusal;
use sabot_law::Basis;
use sabot_locale::Words;
use serde_json::json;

/// One of several things that are wrong with a file.
#[derive(Debug)]
pub(crate) struct Finding {
    /// The file and the line, `house.toml:12`.
    pub(crate) place: String,
    pub(crate) line: usize,
    pub(crate) field: String,
    pub(crate) value: String,
    pub(crate) cite: Option<String>,
    pub(crate) message: String,
}

impl Finding {
    fn json(&self) -> serde_json::Value {
        json!({
            "line": self.line,
            "field": self.field,
            "value": self.value,
            "cite": self.cite,
            "message": self.message,
        })
    }
}

/// Something that cannot be done.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) kind: &'static str,
    pub(crate) field: String,
    pub(crate) value: String,
    pub(crate) basis: Option<Box<Basis>>,
    pub(crate) message: String,
    pub(crate) code: u8,
    /// All that is wrong with a file, where more than one thing can be told; then each is a line of its own.
    pub(crate) findings: Box<[Finding]>,
}

impl Failure {
    /// Bad input: exit status 2. The message names field and value.
    pub(crate) fn input(field: &str, value: &str, message: String) -> Failure {
        let (field, value) = (field.to_owned(), value.to_owned());
        Failure { kind: "input", field, value, basis: None, message, code: 2, findings: Box::default() }
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

    /// Writes it to standard error and gives the exit status.
    pub(crate) fn tell(&self, as_json: bool) -> ExitCode {
        let text = if as_json {
            let cite = self.basis.as_ref().map(|basis| basis.cite().to_string());
            let mut error = json!({
                "kind": self.kind,
                "field": self.field,
                "value": self.value,
                "cite": cite,
                "message": self.message,
            });
            if !self.findings.is_empty() {
                error["problems"] = self.findings.iter().map(Finding::json).collect();
            }
            json!({"error": error}).to_string()
        } else if !self.findings.is_empty() {
            let line = |one: &Finding| format!("{}: {}", one.place, one.message);
            self.findings.iter().map(line).collect::<Vec<_>>().join("\n")
        } else {
            format!("sabot: {}", self.message)
        };
        // Where standard error is closed nobody can be told.
        let _ = writeln!(io::stderr(), "{text}");
        ExitCode::from(self.code)
    }
}
