//! Sessions: who is signed in.

use rusqlite::{Connection, OptionalExtension, params};
use sabot_money::Name;
use sabot_people::{AccountState, Actor, Moment, Role};

use crate::file::name_in;
use crate::keyed::same;
use crate::live::Kept;
use crate::{Ending, People, PeopleError, SessionKey, Significant, Token};

/// Somebody who is signed in.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Session {
    /// The name of the account.
    pub name: Name,
    /// The role of the account.
    pub role: Role,
    /// Whether as a guest of a demo house.
    pub guest: bool,
    /// When the session began.
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

impl People {
    /// The session of a token's digest, where its row is the house's own, and the account may be used and was not changed since.
    pub(crate) fn find_session(&self, conn: &Connection, token: &[u8; 32]) -> rusqlite::Result<Option<Kept>> {
        let sql = "SELECT account, since_ms, seen_ms, counter, mac FROM session WHERE token = ?1";
        let found = conn.prepare_cached(sql)?.query_row([token], |row| {
            let (since, seen): (i64, i64) = (row.get("since_ms")?, row.get("seen_ms")?);
            Ok((name_in(row, "account")?, since, seen, row.get::<_, u32>("counter")?, row.get::<_, [u8; 32]>("mac")?))
        });
        let Some((name, since, seen, counter, mac)) = found.optional()? else { return Ok(None) };
        if !same(&mac, &self.known().key.session(token, name.as_str(), counter, since, seen)) {
            // The forged row is removed before it is told, so that it is told once.
            if conn.execute("DELETE FROM session WHERE token = ?1", [token]).is_ok() {
                let told = "a session in people.db that the house did not begin";
                self.note(conn, Significant::of_person(Moment(seen), "session_forged", Some(name.as_str()), told))?;
            }
            return Ok(None);
        }
        let account = self.standing(conn, name.as_str())?.filter(|one| !one.closed && one.counter == counter);
        Ok(account.map(|account| Kept { name, role: account.role, guest: account.guest, counter, since, seen }))
    }

    /// Writes the moments of sessions anew, with what belongs to them; those that are not the house's own go.
    pub(crate) fn move_sessions(
        &self,
        conn: &Connection,
        moved: impl Fn(i64, i64) -> (i64, i64),
    ) -> rusqlite::Result<()> {
        let sql = "SELECT token, account, since_ms, seen_ms, counter, mac FROM session";
        let mut statement = conn.prepare(sql)?;
        let rows = statement.query_map([], |row| {
            let (token, mac): ([u8; 32], [u8; 32]) = (row.get("token")?, row.get("mac")?);
            let (since, seen): (i64, i64) = (row.get("since_ms")?, row.get("seen_ms")?);
            Ok((token, row.get::<_, String>("account")?, since, seen, row.get::<_, u32>("counter")?, mac))
        })?;
        let key = &self.known().key;
        for row in rows.collect::<Result<Vec<_>, _>>()? {
            let (token, name, since, seen, counter, mac) = row;
            if !same(&mac, &key.session(&token, &name, counter, since, seen)) {
                conn.execute("DELETE FROM session WHERE token = ?1", [token])?;
                continue;
            }
            let (since, seen) = moved(since, seen);
            let mac = key.session(&token, &name, counter, since, seen);
            let sql = "UPDATE session SET since_ms = ?2, seen_ms = ?3, mac = ?4 WHERE token = ?1";
            conn.execute(sql, params![token, since, seen, mac])?;
        }
        Ok(())
    }

    /// Ends all sessions of an account and says how many there were.
    pub(crate) fn end_sessions(&self, conn: &Connection, name: &str) -> rusqlite::Result<usize> {
        self.live.forget_all(name);
        conn.execute("DELETE FROM session WHERE account = ?1", [name])
    }

    /// Begins a session. The oldest of the account end if there are too many.
    pub(crate) fn begin_session(
        &self,
        conn: &Connection,
        account: &AccountState,
        now: Moment,
    ) -> Result<Token, PeopleError> {
        let (token, policy, name) = (Token::new()?, &self.policy, account.name.as_str());
        let mac = self.known().key.session(&token.digest(), name, account.counter, now.0, now.0);
        self.live.forget_all(name);
        conn.execute("DELETE FROM session WHERE since_ms <= ?1", [now.0.saturating_sub(policy.session_ms)])?;
        conn.execute(
            "INSERT INTO session (token, account, since_ms, seen_ms, counter, mac) VALUES (?1, ?2, ?3, ?3, ?4, ?5)",
            params![token.digest(), name, now.0, account.counter, mac],
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
        let holds = self.holds(kept.name, kept.counter) && !kept.is_to_note(&self.policy, now);
        kept.at(&self.policy, now).filter(|_| holds)
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
        let Some(mut kept) = self.find_session(&conn, &token)? else {
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
            let mac = self.known().key.session(&token, kept.name.as_str(), kept.counter, kept.since, now.0);
            let sql = "UPDATE session SET seen_ms = ?2, mac = ?3 WHERE token = ?1";
            // On a full disk the request cannot be noted. The session then ends earlier than it should, but until then
            // its owner may still look.
            if conn.prepare_cached(sql)?.execute(params![token, now.0, mac]).is_ok() {
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
                self.note(conn, Significant::of_person(now, "signed_out", Some(name.as_str()), ""))?;
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
                self.note(conn, Significant::of_person(now, "sessions_revoked", Some(name.as_str()), detail))?;
            }
            Ok(ended)
        })?;
        self.tell_ended(name, None, Ending::Revoked);
        Ok(ended)
    }
}
