//! The accounts of a demo house, made at its first start. Their passwords are in a file, so that they can be shown.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use sabot_evidence::secret_file::{self, SecretFileError};
use sabot_money::Name;
use sabot_people::{Actor, Moment, Role};

use crate::{KeptAccount, People, PeopleError, Prepared, WantedChange, account, random};

/// The file beside the accounts.
pub const SIGN_INS_FILE: &str = "demo-sign-ins.json";

/// Who is at a demo house.
const PEOPLE: [(&str, Role); 9] = [
    ("carla", Role::Croupier),
    ("sofia", Role::Supervisor),
    ("mia", Role::Manager),
    ("dora", Role::Cashier),
    ("ines", Role::Inspector),
    ("ada", Role::Administrator),
    ("abel", Role::Administrator),
    ("ana", Role::Player),
    ("bo", Role::Player),
];

/// How somebody signs in at a demo house.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name to sign in with.
    pub name: Name,
    /// The role of the account.
    pub role: Role,
    /// Its password.
    pub password: String,
}

/// The sign-ins of the demo house in a data folder; none if it has not been started yet or is no demo house.
///
/// # Errors
/// If the file is open to others or is not what a demo house wrote.
pub fn demo_sign_ins(folder: &Path) -> Result<Vec<SignIn>, PeopleError> {
    let path = folder.join(SIGN_INS_FILE);
    let io = |detail: String| PeopleError::Io { path: path.clone(), detail };
    match secret_file::read(&path) {
        Ok(text) => serde_json::from_str(&text).map_err(|error| io(error.to_string())),
        Err(SecretFileError::Io(error)) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(io(error.to_string())),
    }
}

fn keep(folder: &Path, sign_ins: &[SignIn]) -> Result<(), PeopleError> {
    let path = folder.join(SIGN_INS_FILE);
    let io = |detail: String| PeopleError::Io { path: path.clone(), detail };
    let text = serde_json::to_string_pretty(sign_ins).map_err(|error| io(error.to_string()))?;
    // Under another name until it is whole: half a file would be neither read nor made again.
    let half = folder.join(format!("{SIGN_INS_FILE}.new"));
    match fs::remove_file(&half) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(io(error.to_string())),
        _ => {}
    }
    secret_file::create(&half, &text).map_err(|error| io(error.to_string()))?;
    fs::rename(&half, &path).map_err(|error| io(error.to_string()))
}

impl People {
    /// Makes the accounts of a demo house at its first start, with random passwords, and says them; later it says the same
    /// again. The passwords are kept before the accounts are made, so a start that was cut short is finished by the next.
    /// If the file was removed, the accounts get new passwords.
    ///
    /// # Errors
    /// In a real house, and if a file cannot be read or written.
    pub fn demo_accounts(&self, now: Moment) -> Result<Vec<SignIn>, PeopleError> {
        self.demo_people(now).map(|(sign_ins, _)| sign_ins)
    }

    /// The same at a house with a record, with the changes of accounts that it has to agree to.
    ///
    /// # Errors
    /// In a real house, and if a file cannot be read or written.
    pub fn demo_people(&self, now: Moment) -> Result<(Vec<SignIn>, Vec<Prepared>), PeopleError> {
        if !self.demo {
            return Err(PeopleError::DemoOnly);
        }
        let folder = self.path.parent().unwrap_or(Path::new(""));
        let known = demo_sign_ins(folder)?;
        let fresh = known.is_empty();
        let before = known.len();
        let mut sign_ins = known;
        // Later versions have more people in a demo house: a house of an earlier one gets those whom it lacks.
        for (name, role) in PEOPLE {
            let one = chosen(name, role)?;
            let known = sign_ins.iter().any(|known| known.name == one.name);
            if fresh || !known && self.account(one.name)?.is_none() {
                sign_ins.push(one);
            }
        }
        if sign_ins.len() > before {
            keep(folder, &sign_ins)?;
        }
        let program = Actor::automatic(Role::Administrator);
        let (by, mut prepared) = (program.name.to_string(), Vec::new());
        for SignIn { name, role, password } in &sign_ins {
            let exists = self.account(*name)?.is_some();
            if exists && !fresh {
                continue;
            }
            if self.is_recorded() {
                let wanted = match exists {
                    true => WantedChange::Reset(password),
                    false => WantedChange::Make { role: *role, password },
                };
                prepared.push(self.prepare(*name, wanted, &program, now)?);
                continue;
            }
            let hash = self.hasher.hash(password)?;
            let made_by = by.clone();
            let account = KeptAccount { name: *name, role: *role, guest: false, disabled: false, made: now, made_by };
            self.write(|conn| match exists {
                true => Ok(self.set_hash(conn, name.as_str(), &hash)?),
                false => account::insert(conn, &account, Some(&hash)),
            })?;
        }
        Ok((sign_ins, prepared))
    }
}

fn chosen(name: &str, role: Role) -> Result<SignIn, PeopleError> {
    let name = name.parse().map_err(|_| PeopleError::OutOfBounds("a name of the demo house is none"))?;
    Ok(SignIn { name, role, password: random::password()? })
}
