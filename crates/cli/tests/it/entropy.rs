//! A system that gives no random bytes: the program says so and ends, before it has made anything.

use std::process::Command;

use crate::kill::Scratch;
use crate::program::root;

#[test]
fn without_entropy_a_server_ends_with_a_sentence() {
    let scratch = Scratch::new("no-entropy");
    let data = scratch.0.join("data");
    for (lang, sentence) in [
        ("en", "the floor cannot be served: the system gives no random number"),
        ("pt", "o sistema não dá nenhum número aleatório"),
        ("zh", "系統未能提供隨機數"),
    ] {
        let said = Command::new("python3")
            .args(["-B", "crates/cli/tests/without_entropy.py", env!("CARGO_BIN_EXE_sabot"), "serve", "--lang", lang])
            .args(["--listen", "127.0.0.1:0", "--data"])
            .arg(&data)
            .current_dir(root())
            .output()
            .expect("python3 is needed to keep random bytes from a program: install it (apt-get install python3)");
        let told = String::from_utf8_lossy(&said.stderr);
        assert_eq!(said.status.code(), Some(3), "{told}");
        assert!(told.contains(sentence) && told.lines().count() == 1, "{told}");
        assert!(!data.exists(), "nothing was made");
    }
}
