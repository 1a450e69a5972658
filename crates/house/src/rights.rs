//! Who may do what: one table of data, for programs to check by and for people to read.

use sabot_games::Viewer;
use sabot_ledger::Name;

use crate::books::player_of;
use crate::config::TableConfig;
use crate::people::{Change, Changed};
use crate::{Actor, Desk, GameCommand, HouseKind, Mode, Order, Role};

/// Something that can be asked for, as far as rights are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Operation {
    /// To found the house from its configuration.
    Found,
    /// To open a table, or close it.
    OpenOrCloseTable,
    /// To sell or redeem chips.
    Cage,
    /// To bring chips to a table's bank or take some away.
    FillOrCredit,
    /// To sit down, leave, cut, bet and decide for oneself.
    PlayForOneself,
    /// To lead a table: rounds, cards, settlement, irregularities, bets laid or spoken there.
    Deal,
    /// To let a clock that has run out have its effect.
    Expire,
    /// To pause a table or let it go on.
    Pause,
    /// To hold a table because of a dispute, or release it.
    Hold,
    /// To hand the table over to another croupier.
    HandOver,
    /// To confirm an irregularity that another has declared, or not.
    Confirm,
    /// To ask for other limits.
    AskLimits,
    /// To ask for a correction after settlement, or of a pool.
    AskCorrection,
    /// To ask for the house's clock to be put right.
    AskClock,
    /// To exclude a player: oneself, or another for the house.
    Exclude,
    /// To ask for an exclusion to be lifted.
    AskLift,
    /// To set one's own limits.
    SetLimits,
    /// To open and change accounts of others.
    KeepAccounts,
    /// To change one's own secret, or, for administrators, somebody else's.
    SetSecret,
    /// To note what is significant.
    Note,
    /// To approve or reject what another has asked for.
    Approve,
    /// To verify a large jackpot hit.
    VerifyHit,
    /// To approve or reject a large jackpot hit that another has verified.
    ApproveHit,
    /// To report that a table reaches its pool no more, or again.
    ReportReach,
}

/// The one table of rights.
pub const RIGHTS: [(Operation, &[Role]); 24] = {
    use Role::{Administrator, Cashier, Croupier, Manager, Player, Supervisor};
    [
        (Operation::Found, &[Administrator]),
        (Operation::OpenOrCloseTable, &[Supervisor, Manager]),
        (Operation::Cage, &[Cashier]),
        (Operation::FillOrCredit, &[Supervisor, Manager, Cashier]),
        (Operation::PlayForOneself, &[Player]),
        (Operation::Deal, &[Croupier]),
        (Operation::Expire, &[Croupier]),
        (Operation::Pause, &[Croupier, Supervisor, Manager]),
        (Operation::Hold, &[Supervisor, Manager]),
        (Operation::HandOver, &[Croupier, Supervisor, Manager]),
        (Operation::Confirm, &[Supervisor, Manager]),
        (Operation::AskLimits, &[Supervisor, Manager]),
        (Operation::AskCorrection, &[Supervisor, Manager]),
        (Operation::AskClock, &[Manager, Administrator]),
        (Operation::Exclude, &[Player, Supervisor, Manager]),
        (Operation::AskLift, &[Supervisor, Manager]),
        (Operation::SetLimits, &[Player]),
        (Operation::KeepAccounts, &[Administrator, Manager, Cashier]),
        (Operation::SetSecret, &Role::ALL),
        (Operation::Note, &[Administrator]),
        (Operation::Approve, &[Manager]),
        (Operation::VerifyHit, &[Supervisor]),
        (Operation::ApproveHit, &[Manager]),
        (Operation::ReportReach, &[Croupier, Supervisor, Administrator]),
    ]
};

impl Operation {
    /// Who may do it.
    #[must_use]
    pub fn roles(self) -> &'static [Role] {
        RIGHTS.iter().find(|(operation, _)| *operation == self).map_or(&[], |(_, roles)| *roles)
    }

    /// The word for it in files and logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Operation::Found => "found",
            Operation::OpenOrCloseTable => "open_or_close_table",
            Operation::Cage => "cage",
            Operation::FillOrCredit => "fill_or_credit",
            Operation::PlayForOneself => "play_for_oneself",
            Operation::Deal => "deal",
            Operation::Expire => "expire",
            Operation::Pause => "pause",
            Operation::Hold => "hold",
            Operation::HandOver => "hand_over",
            Operation::Confirm => "confirm",
            Operation::AskLimits => "ask_limits",
            Operation::AskCorrection => "ask_correction",
            Operation::AskClock => "ask_clock",
            Operation::Exclude => "exclude",
            Operation::AskLift => "ask_lift",
            Operation::SetLimits => "set_limits",
            Operation::KeepAccounts => "keep_accounts",
            Operation::SetSecret => "set_secret",
            Operation::Note => "note",
            Operation::Approve => "approve",
            Operation::VerifyHit => "verify_hit",
            Operation::ApproveHit => "approve_hit",
            Operation::ReportReach => "report_reach",
        }
    }

    /// What an order is, as far as rights are concerned. `None`: the house does it by itself and takes it from nobody.
    #[must_use]
    pub fn of(order: &Order, role: Role) -> Option<Operation> {
        Some(match order {
            Order::Found { .. } | Order::Recover { .. } | Order::CarryOver { .. } => Operation::Found,
            Order::OpenTable { .. } | Order::CloseTable { .. } => Operation::OpenOrCloseTable,
            Order::BuyIn { .. } | Order::CashOut { .. } | Order::AskExchange { .. } | Order::AdmitGuest { .. } => {
                Operation::Cage
            }
            Order::Fill { .. } | Order::Credit { .. } => Operation::FillOrCredit,
            Order::Sit { .. } | Order::Leave { .. } | Order::Cut { .. } => Operation::PlayForOneself,
            Order::Play { command, .. } => return game_operation(command, role),
            Order::Deal { .. } => Operation::Deal,
            Order::Expire { .. }
            | Order::WindClock { .. }
            | Order::NoteClock { .. }
            | Order::CountRefusals { .. }
            | Order::FailGenerator { .. } => Operation::Expire,
            Order::Pause { .. } | Order::Resume { .. } => Operation::Pause,
            Order::Hold { .. } | Order::Release { .. } => Operation::Hold,
            Order::HandOver { .. } => Operation::HandOver,
            Order::AskLimits { .. } => Operation::AskLimits,
            Order::AskCorrection { .. } | Order::AskPoolCorrection { .. } => Operation::AskCorrection,
            Order::AskClock { .. } => Operation::AskClock,
            Order::Exclude { .. } => Operation::Exclude,
            Order::AskLift { .. } => Operation::AskLift,
            Order::SetLimits { .. } => Operation::SetLimits,
            Order::ChangeAccount { changed: Changed { change: Change::Secret(_), .. } } => Operation::SetSecret,
            Order::OpenAccount { .. } | Order::ChangeAccount { .. } => Operation::KeepAccounts,
            Order::TakeAccounts { .. } | Order::Note { .. } => Operation::Note,
            Order::Approve { .. } | Order::Reject { .. } => Operation::Approve,
            Order::VerifyHit { .. } => Operation::VerifyHit,
            Order::ApproveHit { .. } | Order::RejectHit { .. } => Operation::ApproveHit,
            Order::Reach { .. } => Operation::ReportReach,
        })
    }
}

/// What a command to a game is. A player's deed that a croupier enters for him (chips laid, words spoken) is dealing.
fn game_operation(command: &GameCommand, role: Role) -> Option<Operation> {
    use sabot_games::Command as House;
    use sabot_games::omaha::Command as Omaha;
    let own = if role == Role::Croupier { Operation::Deal } else { Operation::PlayForOneself };
    Some(match command {
        GameCommand::House(command) => match command {
            House::Bet { .. }
            | House::Withdraw { .. }
            | House::Raise { .. }
            | House::Fold { .. }
            | House::Play { .. }
            | House::GiveUp { .. }
            | House::Show { .. }
            | House::Talk { .. } => own,
            House::Shuffle { .. }
            | House::WhiteCard
            | House::OpenRound { .. }
            | House::CloseBetting
            | House::Deal { .. }
            | House::OpenCroupier { .. }
            | House::Open { .. }
            | House::SettleBonus
            | House::Settle
            | House::CloseRound
            | House::Irregularity(_) => Operation::Deal,
            House::Confirm | House::Dismiss => Operation::Confirm,
            // Seats, time, the pool and the life of the table are the house's: it has orders of its own for them.
            House::Sit { .. }
            | House::Leave { .. }
            | House::TimeOut
            | House::PoolMoved { .. }
            | House::JackpotSpot { .. }
            | House::CloseTable => return None,
        },
        GameCommand::Omaha(command) => match command {
            Omaha::Fold { spoken, .. }
            | Omaha::Check { spoken, .. }
            | Omaha::Call { spoken, .. }
            | Omaha::Bet { spoken, .. }
            | Omaha::Raise { spoken, .. }
            | Omaha::AllIn { spoken, .. } => {
                // Words are entered by the croupier who heard them; a player acts by himself.
                match (spoken, role) {
                    (true, _) => Operation::Deal,
                    (false, _) => own,
                }
            }
            Omaha::TopUp { .. }
            | Omaha::TakeChips { .. }
            | Omaha::SitOut { .. }
            | Omaha::ComeBack { .. }
            | Omaha::Queue { .. }
            | Omaha::Unqueue { .. }
            | Omaha::Agree { .. }
            | Omaha::TurnUp { .. } => own,
            Omaha::StartHand { .. }
            | Omaha::Deal { .. }
            | Omaha::DealHands { .. }
            | Omaha::Collect
            | Omaha::Show { .. }
            | Omaha::Award
            | Omaha::CloseHand
            | Omaha::Irregularity(_) => Operation::Deal,
            Omaha::Confirm | Omaha::Dismiss => Operation::Confirm,
            Omaha::Sit { .. } | Omaha::Leave { .. } | Omaha::TimeOut | Omaha::CloseTable => return None,
        },
    })
}

/// Whether a program of the house may act in this role: an automatic croupier where the generator deals, an automatic
/// supervisor or manager in a demo house, a bot at a table that takes bots (stud 12(1)).
pub(crate) fn program_may(actor: &Actor, kind: HouseKind, table: Option<&TableConfig>) -> bool {
    match actor.role {
        Role::Croupier => table.is_none_or(|table| table.mode != Mode::Live),
        Role::Player => kind == HouseKind::Demo && table.is_none_or(|table| table.bots),
        Role::Supervisor | Role::Manager | Role::Cashier | Role::Inspector | Role::Administrator => {
            kind == HouseKind::Demo
        }
    }
}

/// As whom somebody sees a table; `None`: somebody who has not signed in. A player sees his seat, the croupier who leads the
/// table and whoever watches over tables what a croupier sees, the inspector everything, and everybody else what lies open.
#[must_use]
pub fn viewer(person: Option<(Name, Role)>, desk: &Desk) -> Viewer {
    let Some((name, role)) = person else { return Viewer::Public };
    match role {
        Role::Player => desk.seat_of(player_of(name)).map_or(Viewer::Public, Viewer::Seat),
        Role::Croupier if desk.dealer() == Some(name) => Viewer::Croupier,
        Role::Supervisor | Role::Manager => Viewer::Croupier,
        Role::Inspector => Viewer::Inspector,
        Role::Croupier | Role::Cashier | Role::Administrator => Viewer::Public,
    }
}

/// Whether somebody may look at a table's past rounds: a player who sits there may when its game lets him, everybody else
/// always.
#[must_use]
pub fn may_recall(name: Name, role: Role, desk: &Desk) -> bool {
    !matches!(viewer(Some((name, role)), desk), Viewer::Seat(_)) || desk.game().recall_open()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_operation_stands_once_in_the_table() {
        for (index, (operation, roles)) in RIGHTS.iter().enumerate() {
            assert!(!roles.is_empty());
            assert!(RIGHTS[..index].iter().all(|(earlier, _)| earlier != operation));
            assert_eq!(operation.roles(), *roles);
        }
    }

    #[test]
    fn an_inspector_changes_nothing_and_a_player_only_plays() {
        let may = |role: Role| {
            RIGHTS.iter().filter(move |(_, roles)| roles.contains(&role)).map(|(one, _)| *one).collect::<Vec<_>>()
        };
        use Operation::{AskClock, Cage, Exclude, FillOrCredit, Found, KeepAccounts, Note, PlayForOneself};
        use Operation::{ReportReach, SetLimits, SetSecret};
        assert_eq!(may(Role::Inspector), [SetSecret], "his own");
        assert_eq!(may(Role::Player), [PlayForOneself, Exclude, SetLimits, SetSecret]);
        assert_eq!(may(Role::Administrator), [Found, AskClock, KeepAccounts, SetSecret, Note, ReportReach]);
        assert_eq!(may(Role::Cashier), [Cage, FillOrCredit, KeepAccounts, SetSecret]);
    }

    #[test]
    fn who_asks_and_who_approves_can_be_two_people() {
        for (asked, approved) in [
            (Operation::AskLimits, Operation::Approve),
            (Operation::AskCorrection, Operation::Approve),
            (Operation::AskClock, Operation::Approve),
            (Operation::AskLift, Operation::Approve),
            (Operation::Cage, Operation::Approve),
            (Operation::VerifyHit, Operation::ApproveHit),
            (Operation::Deal, Operation::Confirm),
        ] {
            assert!(!asked.roles().is_empty() && !approved.roles().is_empty());
            assert!(!approved.roles().contains(&Role::Croupier) && !approved.roles().contains(&Role::Player));
        }
    }
}
