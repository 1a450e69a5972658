//! Runs the program that the tests were built with.

use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

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

/// Runs a program to its end. One that does not end within such a time is killed, and that is a failure.
pub(crate) fn output(command: &mut Command, within: Duration) -> Output {
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let pipes: [Box<dyn Read + Send>; 2] =
        [Box::new(child.stdout.take().expect("its output")), Box::new(child.stderr.take().expect("its errors"))];
    let (reads, ended) = channel::<()>();
    let [out, err] = pipes.map(|mut pipe| {
        let reads = reads.clone();
        thread::spawn(move || {
            let mut all = Vec::new();
            let read = pipe.read_to_end(&mut all).map(|_| all);
            drop(reads);
            read.expect("a pipe")
        })
    });
    drop(reads);
    // Both pipes end with it.
    let hangs = ended.recv_timeout(within) == Err(RecvTimeoutError::Timeout);
    if hangs {
        let _ = child.kill();
    }
    let status = child.wait().expect("it is gone");
    let [stdout, stderr] = [out, err].map(|reader| reader.join().expect("a reader"));
    assert!(!hangs, "{command:?} does not end: {}", String::from_utf8_lossy(&stderr));
    Output { status, stdout, stderr }
}

/// Builds what is put in front of the C library, from a file beside this one, into a folder.
pub(crate) fn in_front(name: &str, folder: &Path) -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it").join(name).with_extension("c");
    let library = folder.join(name).with_extension("so");
    let built = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).arg("-ldl").status();
    assert!(built.expect("a C compiler").success());
    library
}
