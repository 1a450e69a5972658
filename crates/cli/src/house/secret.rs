//! Passwords: asked on the terminal without showing them, or read once from a file that is removed. Never from the command line,
//! which every other program of the machine can read.

use std::io::IsTerminal as _;
use std::path::Path;

use sabot_evidence::secret_file::{self, SecretFileError};
use sabot_locale::Words;

use crate::common::failure::Failure;

/// A password and where it came from.
pub(crate) struct Secret {
    pub(crate) text: String,
    /// The file that it was read from, which is no more.
    pub(crate) removed: Option<String>,
}

/// Somebody's password: from the file of this option where one is given, asked for otherwise.
pub(crate) fn own(name: &str, option: &str, file: Option<&str>, words: &Words) -> Result<Secret, Failure> {
    match file {
        Some(file) => read_once(option, file, words),
        None => {
            let text = ask(option, &words.with("people-ask-own", &[("name", name)]), words)?;
            Ok(Secret { text, removed: None })
        }
    }
}

/// A password that somebody is to have: typed twice, because nobody sees what he types.
pub(crate) fn new(name: &str, option: &str, file: Option<&str>, words: &Words) -> Result<Secret, Failure> {
    if let Some(file) = file {
        return read_once(option, file, words);
    }
    let text = ask(option, &words.with("people-ask-new", &[("name", name)]), words)?;
    if ask(option, &words.text("people-ask-again"), words)? != text {
        return Err(Failure::input("password", "", words.text("people-not-the-same")));
    }
    Ok(Secret { text, removed: None })
}

fn ask(option: &str, prompt: &str, words: &Words) -> Result<String, Failure> {
    if !std::io::stdin().is_terminal() {
        return Err(Failure::input(option, "", words.with("people-no-terminal", &[("option", option)])));
    }
    let asked = hidden().and_then(|_hidden| rpassword::prompt_password(prompt));
    asked.map_err(|error| Failure::fault(option, "", words.with("people-unasked", &[("why", &error.to_string())])))
}

/// A terminal that shows nothing of what is typed. The echo is turned off before the question is shown, because
/// somebody who types at once would otherwise see the beginning of his password.
#[cfg(unix)]
struct Hidden {
    terminal: std::fs::File,
    before: rustix::termios::Termios,
}

#[cfg(unix)]
fn hidden() -> std::io::Result<Hidden> {
    use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
    let terminal = std::fs::OpenOptions::new().read(true).write(true).open("/dev/tty")?;
    let before = tcgetattr(&terminal)?;
    let mut during = before.clone();
    during.local_modes.remove(LocalModes::ECHO);
    tcsetattr(&terminal, OptionalActions::Now, &during)?;
    Ok(Hidden { terminal, before })
}

#[cfg(unix)]
impl Drop for Hidden {
    fn drop(&mut self) {
        // A terminal that is gone shows nothing more.
        let _ = rustix::termios::tcsetattr(&self.terminal, rustix::termios::OptionalActions::Now, &self.before);
    }
}

/// Elsewhere it is hidden by whoever asks.
#[cfg(not(unix))]
fn hidden() -> std::io::Result<()> {
    Ok(())
}

/// Reads a file that its owner alone may read, and removes it.
fn read_once(option: &str, file: &str, words: &Words) -> Result<Secret, Failure> {
    let path = Path::new(file);
    let told = |key: &str, why: &str| words.with(key, &[("option", option), ("file", file), ("why", why)]);
    let text = secret_file::read(path).map_err(|error| match error {
        SecretFileError::Io(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Failure::fault(option, file, told("people-unread", &error.to_string()))
        }
        SecretFileError::OpenToOthers { mode } => {
            Failure::input(option, file, told("people-open-file", &format!("{mode:03o}")))
        }
        other => Failure::input(option, file, told("people-unread", &other.to_string())),
    })?;
    std::fs::remove_file(path)
        .map_err(|error| Failure::fault(option, file, told("people-not-removed", &error.to_string())))?;
    Ok(Secret { text: text.to_string(), removed: Some(file.to_owned()) })
}
