//! Files that somebody names on the command line.

use std::io::Read as _;

use sabot_locale::Words;

use crate::common::failure::Failure;

/// The longest file that is read: far beyond any scenario or configuration, far below any memory.
const BYTES_MAX: u64 = 1 << 20;

/// The text of a file, or of standard input for `-`.
pub(crate) fn read(file: &str, words: &Words) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let taken = if file == "-" {
        std::io::stdin().lock().take(BYTES_MAX + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|opened| opened.take(BYTES_MAX + 1).read_to_end(&mut bytes))
    };
    if let Err(error) = taken {
        let why = error.to_string();
        let message = words.with("cli-file-unreadable", &[("file", file), ("why", &why)]);
        let missing = matches!(error.kind(), std::io::ErrorKind::NotFound | std::io::ErrorKind::IsADirectory);
        return Err(if missing {
            Failure::input("FILE", file, message)
        } else {
            Failure::fault("FILE", file, message)
        });
    }
    if bytes.len() as u64 > BYTES_MAX {
        return Err(Failure::input("FILE", file, words.with("cli-file-too-long", &[("file", file)])));
    }
    String::from_utf8(bytes)
        .map_err(|_| Failure::input("FILE", file, words.with("cli-file-not-text", &[("file", file)])))
}
