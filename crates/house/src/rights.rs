//! Who may do what: one table of data, for programs to check by and for people to read.

use sabot_games::Viewer;
use sabot_ledger::Name;

use crate::config::TableConfig;
use crate::people::{Change, Changed};
use crate::{Actor, FloorTable, GameCommand, HouseKind, Mode, Order, Role, SettledBet, TournamentOrder};

/// Something that can be asked for, as far as rights are concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Right {
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
    /// To enter a tournament and buy its chips.
    EnterTournament,
    /// To direct a tournament: begin, stop its clock, carry out what is due, penalise, ask for what takes two.
    DirectTournament,
}

/// The one table of rights.
pub const RIGHTS: [(Right, &[Role]); 26] = {
    use Role::{Administrator, Cashier, Croupier, Manager, Player, Supervisor};
    [
        (Right::Found, &[Administrator]),
        (Right::OpenOrCloseTable, &[Supervisor, Manager]),
        (Right::Cage, &[Cashier]),
        (Right::FillOrCredit, &[Supervisor, Manager, Cashier]),
        (Right::PlayForOneself, &[Player]),
        (Right::Deal, &[Croupier]),
        (Right::Expire, &[Croupier]),
        (Right::Pause, &[Croupier, Supervisor, Manager]),
        (Right::Hold, &[Supervisor, Manager]),
        (Right::HandOver, &[Croupier, Supervisor, Manager]),
        (Right::Confirm, &[Supervisor, Manager]),
        (Right::AskLimits, &[Supervisor, Manager]),
        (Right::AskCorrection, &[Supervisor, Manager]),
        (Right::AskClock, &[Manager, Administrator]),
        (Right::Exclude, &[Player, Supervisor, Manager]),
        (Right::AskLift, &[Supervisor, Manager]),
        (Right::SetLimits, &[Player]),
        (Right::KeepAccounts, &[Administrator, Manager, Cashier]),
        (Right::SetSecret, &Role::ALL),
        (Right::Note, &[Administrator]),
        (Right::Approve, &[Manager]),
        (Right::VerifyHit, &[Supervisor]),
        (Right::ApproveHit, &[Manager]),
        (Right::ReportReach, &[Croupier, Supervisor, Administrator]),
        (Right::EnterTournament, &[Player, Supervisor, Manager]),
        (Right::DirectTournament, &[Supervisor, Manager]),
    ]
};

impl Right {
    /// Who may do it.
    #[must_use]
    pub fn roles(self) -> &'static [Role] {
        RIGHTS.iter().find(|(operation, _)| *operation == self).map_or(&[], |(_, roles)| *roles)
    }

    /// The word for it in files and logs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Right::Found => "found",
            Right::OpenOrCloseTable => "open_or_close_table",
            Right::Cage => "cage",
            Right::FillOrCredit => "fill_or_credit",
            Right::PlayForOneself => "play_for_oneself",
            Right::Deal => "deal",
            Right::Expire => "expire",
            Right::Pause => "pause",
            Right::Hold => "hold",
            Right::HandOver => "hand_over",
            Right::Confirm => "confirm",
            Right::AskLimits => "ask_limits",
            Right::AskCorrection => "ask_correction",
            Right::AskClock => "ask_clock",
            Right::Exclude => "exclude",
            Right::AskLift => "ask_lift",
            Right::SetLimits => "set_limits",
            Right::KeepAccounts => "keep_accounts",
            Right::SetSecret => "set_secret",
            Right::Note => "note",
            Right::Approve => "approve",
            Right::VerifyHit => "verify_hit",
            Right::ApproveHit => "approve_hit",
            Right::ReportReach => "report_reach",
            Right::EnterTournament => "enter_tournament",
            Right::DirectTournament => "direct_tournament",
        }
    }

    /// What an order is, as far as rights are concerned. `None`: the house does it by itself and takes it from nobody.
    #[must_use]
    pub fn of(order: &Order, role: Role) -> Option<Right> {
        Some(match order {
            Order::Found { .. } | Order::Recover { .. } | Order::CarryOver { .. } => Right::Found,
            Order::OpenTable { .. } | Order::CloseTable { .. } => Right::OpenOrCloseTable,
            Order::BuyIn { .. } | Order::CashOut { .. } | Order::AskExchange { .. } | Order::AdmitGuest { .. } => {
                Right::Cage
            }
            Order::Fill { .. } | Order::Credit { .. } => Right::FillOrCredit,
            Order::Sit { .. } | Order::Leave { .. } | Order::Cut { .. } => Right::PlayForOneself,
            Order::Play { command, .. } => return game_operation(command, role),
            Order::Deal { .. } => Right::Deal,
            Order::Expire { .. }
            | Order::WindClock { .. }
            | Order::NoteClock { .. }
            | Order::CountRefusals { .. }
            | Order::FailGenerator { .. } => Right::Expire,
            Order::Pause { .. } | Order::Resume { .. } => Right::Pause,
            Order::Hold { .. } | Order::Release { .. } => Right::Hold,
            Order::HandOver { .. } => Right::HandOver,
            Order::AskLimits { .. } => Right::AskLimits,
            Order::AskCorrection { .. } | Order::AskPoolCorrection { .. } => Right::AskCorrection,
            Order::AskClock { .. } => Right::AskClock,
            Order::Exclude { .. } => Right::Exclude,
            Order::AskLift { .. } => Right::AskLift,
            Order::SetLimits { .. } => Right::SetLimits,
            Order::ChangeAccount { changed: Changed { change: Change::Secret(_), .. } } => Right::SetSecret,
            Order::OpenAccount { .. } | Order::ChangeAccount { .. } => Right::KeepAccounts,
            Order::TakeAccounts { .. } | Order::Note { .. } => Right::Note,
            Order::Approve { .. } | Order::Reject { .. } => Right::Approve,
            Order::VerifyHit { .. } => Right::VerifyHit,
            Order::ApproveHit { .. } | Order::RejectHit { .. } => Right::ApproveHit,
            Order::Reach { .. } => Right::ReportReach,
            Order::Tournament { order, .. } => return Some(tournament_operation(order, role)),
            Order::DrawLot { .. } | Order::WindTournament { .. } => Right::Expire,
            Order::AskTournament { .. } => Right::DirectTournament,
        })
    }
}

/// What a command to a game is. A player's deed that a croupier enters for him (chips laid, words spoken) is dealing.
fn tournament_operation(order: &TournamentOrder, role: Role) -> Right {
    match order {
        // What time brings and what follows from it the house's own program asks, which acts as a croupier.
        TournamentOrder::Begin
        | TournamentOrder::Move
        | TournamentOrder::Tick
        | TournamentOrder::GiveUp { .. }
        | TournamentOrder::Reopen
            if role == Role::Croupier =>
        {
            Right::Expire
        }
        TournamentOrder::Begin
        | TournamentOrder::Move
        | TournamentOrder::Tick
        | TournamentOrder::Pause
        | TournamentOrder::Resume
        | TournamentOrder::Penalise { .. }
        | TournamentOrder::Reopen => Right::DirectTournament,
        TournamentOrder::Enter { .. }
        | TournamentOrder::Withdraw { .. }
        | TournamentOrder::Rebuy { .. }
        | TournamentOrder::GiveUp { .. }
        | TournamentOrder::AddOn { .. }
        | TournamentOrder::Absent { .. }
        | TournamentOrder::Back { .. }
        | TournamentOrder::Leave { .. }
        | TournamentOrder::TakeChips { .. }
        | TournamentOrder::GiveChips { .. }
        | TournamentOrder::ShareThePrizes { .. } => Right::EnterTournament,
    }
}

fn game_operation(command: &GameCommand, role: Role) -> Option<Right> {
    use sabot_games::BankedCommand;
    use sabot_games::omaha::OmahaCommand;
    let own = if role == Role::Croupier { Right::Deal } else { Right::PlayForOneself };
    Some(match command {
        GameCommand::Banked(command) => match command {
            BankedCommand::Bet { .. }
            | BankedCommand::Withdraw { .. }
            | BankedCommand::Raise { .. }
            | BankedCommand::Fold { .. }
            | BankedCommand::Play { .. }
            | BankedCommand::GiveUp { .. }
            | BankedCommand::Show { .. }
            | BankedCommand::Talk { .. } => own,
            BankedCommand::Shuffle { .. }
            | BankedCommand::WhiteCard
            | BankedCommand::OpenRound { .. }
            | BankedCommand::CloseBetting
            | BankedCommand::Deal { .. }
            | BankedCommand::OpenCroupier { .. }
            | BankedCommand::Open { .. }
            | BankedCommand::SettleBonus
            | BankedCommand::Settle
            | BankedCommand::CloseRound
            | BankedCommand::Irregularity(_) => Right::Deal,
            BankedCommand::Confirm | BankedCommand::Dismiss => Right::Confirm,
            // Seats, time, the pool and the life of the table are the house's: it has orders of its own for them.
            BankedCommand::Sit { .. }
            | BankedCommand::Leave { .. }
            | BankedCommand::TimeOut
            | BankedCommand::PoolMoved { .. }
            | BankedCommand::JackpotSpot { .. }
            | BankedCommand::CloseTable => return None,
        },
        GameCommand::Omaha(command) => match command {
            OmahaCommand::Fold { spoken, .. }
            | OmahaCommand::Check { spoken, .. }
            | OmahaCommand::Call { spoken, .. }
            | OmahaCommand::Bet { spoken, .. }
            | OmahaCommand::Raise { spoken, .. }
            | OmahaCommand::AllIn { spoken, .. } => {
                // Words are entered by the croupier who heard them; a player acts by himself.
                match (spoken, role) {
                    (true, _) => Right::Deal,
                    (false, _) => own,
                }
            }
            OmahaCommand::TopUp { .. }
            | OmahaCommand::TakeChips { .. }
            | OmahaCommand::SitOut { .. }
            | OmahaCommand::ComeBack { .. }
            | OmahaCommand::Queue { .. }
            | OmahaCommand::Unqueue { .. }
            | OmahaCommand::Agree { .. }
            | OmahaCommand::TurnUp { .. } => own,
            OmahaCommand::StartHand { .. }
            | OmahaCommand::Deal { .. }
            | OmahaCommand::DealHands { .. }
            | OmahaCommand::Collect
            | OmahaCommand::Show { .. }
            | OmahaCommand::Award
            | OmahaCommand::CloseHand
            | OmahaCommand::Irregularity(_) => Right::Deal,
            OmahaCommand::Confirm | OmahaCommand::Dismiss => Right::Confirm,
            OmahaCommand::Sit { .. }
            | OmahaCommand::Leave { .. }
            | OmahaCommand::TimeOut
            | OmahaCommand::CloseTable => return None,
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
pub fn viewer(person: Option<(Name, Role)>, desk: &FloorTable) -> Viewer {
    let Some((name, role)) = person else { return Viewer::Public };
    match role {
        Role::Player => desk.seat_of(name).map_or(Viewer::Public, Viewer::Seat),
        Role::Croupier if desk.dealer() == Some(name) => Viewer::Croupier,
        Role::Supervisor | Role::Manager => Viewer::Croupier,
        Role::Inspector => Viewer::Inspector,
        Role::Croupier | Role::Cashier | Role::Administrator => Viewer::Public,
    }
}

/// Whose bets of past rounds somebody may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Recallable {
    /// Everybody's.
    All,
    /// The bets of one player, and only rounds in which he had some.
    Of(Name),
}

impl Recallable {
    /// Whether a bet is among them.
    #[must_use]
    pub fn holds(self, bet: &SettledBet) -> bool {
        match self {
            Recallable::All => true,
            Recallable::Of(player) => bet.player == Some(player),
        }
    }
}

/// What somebody may look at of a table's past rounds: a player his own bets, and where he sits only when the game lets him;
/// everybody else all of them. `None`: nothing now.
#[must_use]
pub fn may_recall(name: Name, role: Role, desk: &FloorTable) -> Option<Recallable> {
    let sits = matches!(viewer(Some((name, role)), desk), Viewer::Seat(_));
    if sits && !desk.game().recall_open() {
        return None;
    }
    Some(if role == Role::Player { Recallable::Of(name) } else { Recallable::All })
}

/// R95: what somebody may look at on his own page. A seat must show nothing of the past; the page of whoever sits there has his
/// own rounds all the same, away from the table.
#[must_use]
pub fn may_recall_on_own_page(name: Name, role: Role, desk: &FloorTable) -> Option<Recallable> {
    if role == Role::Player { Some(Recallable::Of(name)) } else { may_recall(name, role, desk) }
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
        use Right::{
            AskClock, Cage, EnterTournament, Exclude, FillOrCredit, Found, KeepAccounts, Note, PlayForOneself,
        };
        use Right::{ReportReach, SetLimits, SetSecret};
        assert_eq!(may(Role::Inspector), [SetSecret], "his own");
        assert_eq!(may(Role::Player), [PlayForOneself, Exclude, SetLimits, SetSecret, EnterTournament]);
        assert_eq!(may(Role::Administrator), [Found, AskClock, KeepAccounts, SetSecret, Note, ReportReach]);
        assert_eq!(may(Role::Cashier), [Cage, FillOrCredit, KeepAccounts, SetSecret]);
    }

    #[test]
    fn who_asks_and_who_approves_can_be_two_people() {
        for (asked, approved) in [
            (Right::AskLimits, Right::Approve),
            (Right::AskCorrection, Right::Approve),
            (Right::AskClock, Right::Approve),
            (Right::AskLift, Right::Approve),
            (Right::Cage, Right::Approve),
            (Right::VerifyHit, Right::ApproveHit),
            (Right::Deal, Right::Confirm),
        ] {
            assert!(!asked.roles().is_empty() && !approved.roles().is_empty());
            assert!(!approved.roles().contains(&Role::Croupier) && !approved.roles().contains(&Role::Player));
        }
    }
}
