//! The vectors are read by a second program in another language.

use std::path::Path;
use std::process::Command;

#[test]
fn another_language_agrees_with_the_vectors() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let checked = Command::new("python3")
        .args(["-B", "tools/vectors/check.py", "crates/chance/vectors"])
        .current_dir(&root)
        .output()
        .expect(
            "python3 is needed to read the test vectors in a second language: install it (apt-get install python3)",
        );
    let told = String::from_utf8_lossy(&checked.stdout);
    assert!(checked.status.success(), "{told}{}", String::from_utf8_lossy(&checked.stderr));
    for file in ["commitments.json", "generator.json", "health.json", "seals.json"] {
        assert!(told.lines().any(|line| line.starts_with(&format!("{file}: "))), "{file} was not read:\n{told}");
    }
}
