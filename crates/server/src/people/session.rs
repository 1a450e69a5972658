//! Sessions: who is signed in.

use rusqlite::{Connection, OptionalExtension, params};
use sabot_house::{Actor, Moment, Role};
use sabot_ledger::Name;

use super::file::{name_in, role_in};
use super::live::Kept;
use super::log::note;
use super::{Ending, People, PeopleError, SessionKey, Token};
use crate::Significant;

/// Somebody who is signed in.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Session {
    /// By this name.
    pub name: Name,
    /// In this role.
    pub role: Role,
    /// Whether as a guest of a demo house.
    pub guest: bool,
    /// Since when.
    pub since: Moment,
    /// When it ends without another request.
    pub expires_idle: Moment,
    /// When it ends in any case.
    pub expires_absolute: Moment,
}

impl Session {
    /// In whose name commands are given.
    #[must_use]
    pub const fn actor(&self) -> Actor {
        Actor::person(self.name, self.role)
    }
}

/// The session of a token's digest, where the account may be used.
pub(super) fn find(conn: &Connection, token: &[u8; 32]) -> rusqlite::Result<Option<Kept>> {
    let sql = "SELECT name, role, guest, since_ms, seen_ms
               FROM session JOIN account ON account = name WHERE token = ?1 AND disabled = 0";
    let found = conn.prepare_cached(sql)?.query_row([token], |row| {
        let (since, seen) = (row.get("since_ms")?, row.get("seen_ms")?);
        Ok(Kept { name: name_in(row, "name")?, role: role_in(row, "role")?, guest: row.get("guest")?, since, seen })
    });
    found.optional()
}

impl People {
    /// Ends all sessions of an account and says how many there were.
    pub(super) fn end_sessions(&self, conn: &Connection, name: &str) -> rusqlite::Result<usize> {
        self.live.forget_all(name);
        conn.execute("DELETE FROM session WHERE account = ?1", [name])
    }

    /// Begins a session. The oldest of the account end if there are too many.
    pub(super) fn begin_session(&self, conn: &Connection, name: &str, now: Moment) -> Result<Token, PeopleError> {
        let (token, policy) = (Token::new()?, &self.policy);
        self.live.forget_all(name);
        conn.execute("DELETE FROM session WHERE since_ms <= ?1", [now.0.saturating_sub(policy.session_ms)])?;
        conn.execute(
            "INSERT INTO session (token, account, since_ms, seen_ms) VALUES (?1, ?2, ?3, ?3)",
            params![token.digest(), name, now.0],
        )?;
        conn.execute(
            "DELETE FROM session WHERE account = ?1 AND token NOT IN
             (SELECT token FROM session WHERE account = ?1 ORDER BY since_ms DESC, rowid DESC LIMIT ?2)",
            params![name, policy.sessions_each.max(1)],
        )?;
        Ok(token)
    }

    /// The session of this token, where that is known without asking the file: for the threads that serve.
    #[must_use]
    pub fn session_at_hand(&self, token: &str, now: Moment) -> Option<Session> {
        let kept = self.live.session(&Token::parse(token)?.digest())?;
        kept.at(&self.policy, now).filter(|_| !kept.is_to_note(&self.policy, now))
    }

    /// Whose token this is, if the session has not ended. A request is noted at most once a minute, so a session may end
    /// up to a minute early, never late.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn session(&self, token: &str, now: Moment) -> Result<Option<Session>, PeopleError> {
        let Some(token) = Token::parse(token).map(|token| token.digest()) else { return Ok(None) };
        // What is kept in memory changes under the file's lock too.
        let conn = self.conn_soon()?;
        let Some(mut kept) = find(&conn, &token)? else {
            self.live.forget(&token);
            return Ok(None);
        };
        if kept.at(&self.policy, now).is_none() {
            self.live.forget(&token);
            conn.prepare_cached("DELETE FROM session WHERE token = ?1")?.execute([token])?;
            drop(conn);
            self.tell_ended(kept.name, Some(SessionKey(token)), Ending::Expired);
            return Ok(None);
        }
        if kept.is_to_note(&self.policy, now) {
            let sql = "UPDATE session SET seen_ms = ?2 WHERE token = ?1";
            // Without room on the disk a session ends early; until then whoever has it may look.
            if conn.prepare_cached(sql)?.execute(params![token, now.0]).is_ok() {
                kept.seen = now.0;
            }
        }
        self.live.keep(token, kept);
        Ok(kept.at(&self.policy, now))
    }

    /// Ends the session of this token. Says whether there was one.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn sign_out(&self, token: &str, now: Moment) -> Result<bool, PeopleError> {
        let Some(token) = Token::parse(token).map(|token| token.digest()) else { return Ok(false) };
        let ended = self.write(|conn| {
            self.live.forget(&token);
            let sql = "DELETE FROM session WHERE token = ?1 RETURNING account";
            let name = conn.query_row(sql, [token], |row| name_in(row, "account")).optional()?;
            if let Some(name) = name {
                note(conn, &Significant::of_person(now, "signed_out", Some(name.as_str()), ""))?;
            }
            Ok(name)
        })?;
        if let Some(name) = ended {
            self.tell_ended(name, Some(SessionKey(token)), Ending::SignedOut);
        }
        Ok(ended.is_some())
    }

    /// Ends all sessions of an account, by oneself or by an administrator. Says how many there were.
    ///
    /// # Errors
    /// If `by` may not, or the file cannot be written.
    pub fn revoke_all(&self, name: Name, by: &Actor, now: Moment) -> Result<usize, PeopleError> {
        if by.name != name && by.role != Role::Administrator {
            return Err(PeopleError::NotAllowed { role: by.role });
        }
        let ended = self.write(|conn| {
            let ended = self.end_sessions(conn, name.as_str())?;
            if ended > 0 {
                let detail = format!("{ended} by {}", by.name);
                note(conn, &Significant::of_person(now, "sessions_revoked", Some(name.as_str()), detail))?;
            }
            Ok(ended)
        })?;
        self.tell_ended(name, None, Ending::Revoked);
        Ok(ended)
    }
}
