//! What needs two different people: somebody asks, another approves.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use sabot_law::Cite;
use sabot_ledger::Name;
use sabot_money::Money;

use crate::{
    Actor, CommandId, Correction, Exchange, HouseReason, HouseRefusal, Moment, NewLimits, TournamentWish, Why,
};

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "wish", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields are named after what they hold")]
pub enum Wish {
    /// Other limits from the next round on.
    Limits { table: Name, limits: NewLimits },
    /// A settled bet put right.
    Correction { table: Name, correction: Correction },
    /// A pool put right.
    Pool { pool: Name, amount: Money, cite: Cite },
    /// An exclusion lifted before its end.
    Lift { exclusion: u32 },
    /// Chips sold or redeemed that are too many for one person.
    Cage { exchange: Exchange },
    /// The house's clock put right, by what the machine's clock is ahead of it.
    Clock { ahead_ms: i64 },
    /// What of a tournament takes two people.
    Tournament { tournament: Name, run: u32, of: TournamentWish },
}

/// A request that waits for another person.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct ApprovalRequest {
    /// The id of the command that asked.
    pub id: CommandId,
    /// What is to be approved.
    pub wish: Wish,
    /// The reason that was given for it.
    pub reason: Why,
    /// Who asked.
    pub by: Actor,
    /// When it was asked for.
    pub at: Moment,
}

/// How many decided requests are remembered. Somebody who decides an older one once more is told that there is no such
/// request.
const DECIDED_MAX: usize = 10_000;

/// All that was asked for and is not decided; what was decided last is remembered by its id.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Requests {
    open: BTreeMap<CommandId, ApprovalRequest>,
    decided: BTreeSet<CommandId>,
    /// The ids in `decided`, the oldest decision first, because that is the one to forget.
    decided_order: VecDeque<CommandId>,
}

impl Requests {
    /// What waits, in the order of ids.
    pub(crate) fn open(&self) -> impl Iterator<Item = &ApprovalRequest> {
        self.open.values()
    }

    /// The request that somebody wants to decide on: it must wait, and be another's.
    pub(crate) fn to_decide(&self, id: &CommandId, by: &Actor) -> Result<&ApprovalRequest, HouseRefusal> {
        if self.decided.contains(id) {
            return Err(HouseRefusal::plain("request", HouseReason::Decided));
        }
        let request = self.open.get(id).ok_or(HouseRefusal::plain("request", HouseReason::NoRequest))?;
        two_people(request.by.name, by.name)?;
        Ok(request)
    }

    /// The limits that a waiting request asks for.
    pub(crate) fn limits(&self, id: &CommandId) -> Option<NewLimits> {
        match &self.open.get(id)?.wish {
            Wish::Limits { limits, .. } => Some(*limits),
            _ => None,
        }
    }

    /// The correction that a waiting request asks for.
    pub(crate) fn correction(&self, id: &CommandId) -> Option<Correction> {
        match &self.open.get(id)?.wish {
            Wish::Correction { correction, .. } => Some(correction.clone()),
            _ => None,
        }
    }

    /// The house's clock was put right: requests that wait move with it, so that each has waited as long as before.
    pub(crate) fn shift(&mut self, by_ms: i64) {
        self.open.values_mut().for_each(|request| request.at = request.at.shifted(by_ms));
    }

    pub(crate) fn asked(&mut self, request: &ApprovalRequest) {
        self.open.insert(request.id.clone(), request.clone());
    }

    pub(crate) fn decided(&mut self, id: &CommandId) {
        self.open.remove(id);
        if self.decided.insert(id.clone()) {
            self.decided_order.push_back(id.clone());
        }
        while self.decided_order.len() > DECIDED_MAX {
            if let Some(oldest) = self.decided_order.pop_front() {
                self.decided.remove(&oldest);
            }
        }
    }
}

/// Nobody approves what he has asked for himself.
pub(crate) fn two_people(asked: Name, approves: Name) -> Result<(), HouseRefusal> {
    if asked == approves { Err(HouseRefusal::plain("actor", HouseReason::SamePerson(asked))) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;

    fn id(number: usize) -> CommandId {
        format!("ask-{number}").parse().expect("an id")
    }

    /// The first of 10,001 decisions is forgotten; the others are remembered.
    #[test]
    fn so_many_decisions_are_remembered_and_no_more() {
        let mut requests = Requests::default();
        (0..=DECIDED_MAX).for_each(|number| requests.decided(&id(number)));
        // The streams of a house and of a table may both tell the same decision: it counts once.
        requests.decided(&id(DECIDED_MAX));
        let mia = Actor::person("mia".parse().expect("a name"), Role::Manager);
        let why = |number| requests.to_decide(&id(number), &mia).expect_err("it does not wait").reason;
        assert_eq!(
            (why(0), why(1), why(DECIDED_MAX)),
            (HouseReason::NoRequest, HouseReason::Decided, HouseReason::Decided)
        );
        assert_eq!((requests.decided.len(), requests.decided_order.len()), (DECIDED_MAX, DECIDED_MAX));
    }
}
