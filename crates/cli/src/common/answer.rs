//! What goes to standard output, in one piece.

use std::io::{self, Write as _};
use std::process::ExitCode;

/// An answer: its text, and whether it is yes.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) text: String,
    pub(crate) yes: bool,
}

impl Answer {
    pub(crate) fn yes(text: String) -> Answer {
        Answer { text, yes: true }
    }

    pub(crate) fn json(value: &serde_json::Value, yes: bool) -> Answer {
        Answer { text: format!("{value:#}\n"), yes }
    }
}

/// Writes the answer. A reader who has seen enough and closed the pipe is no fault.
pub(crate) fn write(answer: &Answer) -> ExitCode {
    let mut out = io::stdout().lock();
    match out.write_all(answer.text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            // Standard error may be gone too; then there is nobody left to tell.
            let _ = writeln!(io::stderr(), "sabot: {error}");
            ExitCode::from(3)
        }
        _ => ExitCode::from(u8::from(!answer.yes)),
    }
}
