//! Runs the program that the tests were built with.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What a run said.
pub(crate) struct Said {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    /// What was said in JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out))
    }

    /// The error that was told in JSON.
    pub(crate) fn error(&self) -> serde_json::Value {
        let value: serde_json::Value =
            serde_json::from_str(&self.err).unwrap_or_else(|error| panic!("{error}: {}", self.err));
        value["error"].clone()
    }
}

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the project's folder")
}

/// Runs `sabot` at the root of the project.
pub(crate) fn sabot(args: &[&str]) -> Said {
    sabot_with(args, b"")
}

/// Runs `sabot` with something on its standard input.
pub(crate) fn sabot_with(args: &[&str], input: &[u8]) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sabot"))
        .args(args)
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that does not read its input may have closed it.
    let _ = child.stdin.take().expect("piped").write_all(input);
    let Output { status, stdout, stderr } = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Said { code: status.code().expect("no signal ended it"), out: text(stdout), err: text(stderr) }
}
