//! The server that a load is laid on: the built program with a house of its own.

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::Value;

use crate::beside::bare;

/// A server of its own in a scratch folder, gone when it is dropped.
pub(crate) struct Own {
    child: Child,
    folder: PathBuf,
    pub(crate) address: String,
}

impl Own {
    /// Starts it with so many tables.
    pub(crate) fn start(program: &Path, tables: u16) -> Result<Own, String> {
        let fault = |why: String| format!("{} does not serve: {why}", program.display());
        let folder = std::env::temp_dir().join(format!("sabot-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| fault(error.to_string()))?;
        let config = folder.join("house.toml");
        std::fs::write(&config, house(tables)).map_err(|error| fault(error.to_string()))?;
        let mut child = Command::new(program)
            .args(["serve", "--json", "--log", "off", "--bots", "0", "--rate-limit", "off", "--listen", "127.0.0.1:0"])
            .arg("--config")
            .arg(&config)
            .arg("--data")
            .arg(folder.join("data"))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| fault(error.to_string()))?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or_else(|| fault(String::new()))?;
        let read = BufReader::new(out).read_line(&mut line);
        let mut own = Own { child, folder, address: String::new() };
        read.map_err(|error| fault(error.to_string()))?;
        let told: Value = serde_json::from_str(&line).map_err(|error| fault(error.to_string()))?;
        own.address = told["address"].as_str().unwrap_or_default().to_owned();
        Ok(own)
    }

    /// What it has in memory, in bytes.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1_024)
    }

    /// Ends it, and writes the rows of its record anew with nothing but SQLite.
    pub(crate) fn bare(mut self, players: u16) -> Result<u64, String> {
        let _ = self.child.kill();
        let _ = self.child.wait();
        bare(&self.folder.join("data/record.db"), &self.folder.join("bare.db"), players)
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        // Whatever it did is not kept.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Tables that wait for nobody but people. Their betting times differ, so that they do not all deal in the same moment: no
/// floor's tables do.
fn house(tables: u16) -> String {
    let mut text = "name = \"load\"\nkind = \"demo\"\n[[pool]]\nname = \"gold\"\nbet = 2500\n".to_owned();
    for number in 1..=tables {
        let betting = 3 + number % 5;
        let _ = write!(
            text,
            "[[table]]\nname = \"t{number}\"\ngame = \"stud\"\nmode = \"generator\"\nchip_unit = 500\n\
             ante = {{ min = 2500, max = 100000 }}\njackpot = \"gold\"\n\
             [table.clocks]\nbetting = \"{betting}s\"\ndecision = \"2s\"\n[table.pace]\nstep = \"0s\"\nresult = \"0s\"\n"
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_of_a_load_is_one() {
        let config = sabot_house::config::read(&house(3)).expect("a configuration");
        assert_eq!(config.tables.len(), 3);
    }
}
