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
    /// Starts it with so many tables, and with a tournament where one is to be played beside them.
    pub(crate) fn start(program: &Path, tables: u16, tournament: bool) -> Result<Own, String> {
        let fault = |why: String| format!("{} does not serve: {why}", program.display());
        let folder = std::env::temp_dir().join(format!("sabot-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder).map_err(|error| fault(error.to_string()))?;
        let config = folder.join("house.toml");
        std::fs::write(&config, house(tables, tournament)).map_err(|error| fault(error.to_string()))?;
        let mut child = Command::new(program)
            .args([
                "serve",
                "--json",
                "--log",
                "off",
                "--bots",
                if tournament { "1" } else { "0" },
                "--rate-limit",
                "off",
                "--listen",
                "127.0.0.1:0",
            ])
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
fn house(tables: u16, tournament: bool) -> String {
    let mut text = "name = \"load\"\nkind = \"demo\"\n[[pool]]\nname = \"gold\"\nbet = 2500\n".to_owned();
    for number in 1..=tables {
        let betting = 3 + number % 5;
        let _ = write!(
            text,
            "[[table]]\nname = \"t{number}\"\ngame = \"stud\"\nmode = \"generator\"\nchip_unit = 500\n\
             ante = {{ min = 2500, max = 100000 }}\njackpot = \"gold\"\nbots = false\n\
             [table.clocks]\nbetting = \"{betting}s\"\ndecision = \"2s\"\n[table.pace]\nstep = \"0s\"\nresult = \"0s\"\n"
        );
    }
    if tournament {
        text.push_str(TOURNAMENT);
    }
    text
}

/// Sixty tables of ten, played at the pace of people. Blinds rise every few seconds, so that tables are broken and players move all
/// the time.
const TOURNAMENT: &str = r#"
[[tournament]]
name = "big"
mode = "generator"
currency = "play"
bots = 600
begin_with = 600
clocks = { betting = "2s", decision = "20s" }
pace = { step = "100ms", result = "1s" }
[tournament.structure]
players_min = 600
entries_max = 600
per_table = 10
entry = { pool = 10000, fee = 1000 }
stack = 100000
chip = 500
schedule = [
    { level = { small = 2500, big = 5000, lasts = { seconds = 5 } } },
    { level = { small = 5000, big = 10000, lasts = { seconds = 5 } } },
    { level = { small = 10000, big = 20000, lasts = { seconds = 5 } } },
    { level = { small = 20000, big = 40000, lasts = { seconds = 5 } } },
    { level = { small = 40000, big = 80000, lasts = { seconds = 5 } } },
    { level = { small = 80000, big = 160000, lasts = { seconds = 5 } } },
    { level = { small = 160000, big = 320000, lasts = { seconds = 5 } } },
]
[tournament.structure.prizes]
shares = [5000, 3000, 2000]
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_house_of_a_load_is_one() {
        let config = sabot_house::config::read(&house(3, false)).expect("a configuration");
        assert_eq!(config.tables.len(), 3);
        let config = sabot_house::config::read(&house(3, true)).expect("a configuration");
        assert_eq!(config.tournaments[0].tables, 60);
    }
}
