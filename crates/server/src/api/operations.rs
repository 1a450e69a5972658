//! Everything that can be asked over HTTP: one table, from which the routes, the OpenAPI document and the check of rights are
//! made. Each row names its types by its handler, or by the function that makes its order.

use std::sync::OnceLock;

use sabot_house::Right;
use sabot_house::Role::{self, Administrator, Inspector, Manager, Supervisor};

use super::operation::MayAsk::{Anyone, Playing, SignedIn};
use super::operation::{MayAsk, Operation, get, order, order_by, post};
use super::{accounts, events, look, order_of, orders, protection, sign_in, stream, talk, tournaments as held};

/// Those who keep the system.
pub(super) const ADMINISTRATORS: MayAsk = MayAsk::Roles(&[Administrator]);
const PLAYERS: MayAsk = MayAsk::Roles(&[Role::Player]);
const MANAGERS: MayAsk = MayAsk::Roles(&[Manager]);
const FLOOR_STAFF: MayAsk = MayAsk::Roles(&[Supervisor, Manager]);
const WATCH: MayAsk = MayAsk::Roles(&[Supervisor, Manager, Inspector]);
const WATCH_AND_KEEP: MayAsk = MayAsk::Roles(&[Supervisor, Manager, Inspector, Administrator]);

/// The table of all operations.
///
/// A static that named its rows would be compiled, with every handler, into each test program of this crate; an empty one is not.
pub fn operations() -> &'static [Operation] {
    static TABLE: OnceLock<Vec<Operation>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let parts = [people(), tables(), tournaments(), jackpots(), house(), cage(), administration(), protection()];
        parts.into_iter().flatten().collect()
    })
}

fn people() -> Vec<Operation> {
    vec![
        post("sign_in", "/api/sign-in", Anyone, sign_in::sign_in, "Signs in."),
        post(
            "guest",
            "/api/guest",
            Anyone,
            sign_in::guest,
            "Signs a newcomer in as a guest with play chips; demo houses only.",
        ),
        post("sign_out", "/api/sign-out", SignedIn, sign_in::sign_out, "Signs out."),
        post(
            "set_password",
            "/api/password",
            SignedIn,
            accounts::set_password,
            "Changes one's own password and ends all sessions.",
        ),
        get("me", "/api/me", SignedIn, sign_in::me, "Who has signed in, and what he has."),
    ]
}

fn tables() -> Vec<Operation> {
    vec![
        get("lobby", "/api/lobby", Anyone, look::lobby, "All tables, tournaments and jackpots."),
        get("table", "/api/tables/{table}", Anyone, look::table, "A table as one may see it."),
        get(
            "rules",
            "/api/tables/{table}/rules",
            Anyone,
            look::rules,
            "The rules of a table: articles, readings, departures.",
        ),
        get(
            "rounds",
            "/api/tables/{table}/rounds",
            SignedIn,
            look::rounds,
            "The last rounds of a table for staff; his own for a player: at his seat outside a round and never at a stud table, on his own page always.",
        ),
        get(
            "round",
            "/api/tables/{table}/rounds/{round}",
            SignedIn,
            look::round,
            "A round that is over, event by event, as sabot-round-v1: any that is kept for staff; his own for a player, as he saw it: at his seat outside a round and never at a stud table, on his own page always.",
        ),
        get(
            "stream",
            "/api/stream",
            Anyone,
            stream::open,
            "Everything that changes at any number of tables and tournaments, as server-sent events.",
        ),
        get(
            "article",
            "/api/articles/{cite}",
            Anyone,
            look::article,
            "What an article or a reading says, in our words.",
        ),
        order(
            "sit",
            "/api/tables/{table}/sit",
            Right::PlayForOneself,
            order_of::sit,
            "Sits down; stack and post at Omaha.",
        ),
        order("leave", "/api/tables/{table}/leave", Right::PlayForOneself, order_of::leave, "Leaves the table."),
        order(
            "cut",
            "/api/tables/{table}/cut",
            Right::PlayForOneself,
            order_of::cut,
            "Adds to the cut of a generator table's cards.",
        ),
        order_by(
            "play",
            "/api/tables/{table}/play",
            Playing,
            orders::play,
            "A command to the table's game: bets, decisions, cards, settlement, irregularities.",
        ),
        post(
            "talk",
            "/api/tables/{table}/talk",
            SignedIn,
            talk::say,
            "Says something at the table; not while decisions at stud are open (stud 12).",
        ),
        order(
            "open_table",
            "/api/tables/{table}/open",
            Right::OpenOrCloseTable,
            order_of::open_table,
            "Opens a table with its float.",
        ),
        order(
            "close_table",
            "/api/tables/{table}/close",
            Right::OpenOrCloseTable,
            order_of::close_table,
            "Closes a table between rounds.",
        ),
        order(
            "fill",
            "/api/tables/{table}/fill",
            Right::FillOrCredit,
            order_of::fill,
            "Brings chips to a table's bank.",
        ),
        order(
            "credit",
            "/api/tables/{table}/credit",
            Right::FillOrCredit,
            order_of::credit,
            "Takes chips from a table's bank.",
        ),
        order("pause", "/api/tables/{table}/pause", Right::Pause, order_of::pause, "Pauses a table."),
        order("resume", "/api/tables/{table}/resume", Right::Pause, order_of::resume, "Lets a paused table go on."),
        order("hold", "/api/tables/{table}/hold", Right::Hold, order_of::hold, "Holds a table because of a dispute."),
        order(
            "release",
            "/api/tables/{table}/release",
            Right::Hold,
            order_of::release,
            "Releases a table after a dispute.",
        ),
        order(
            "hand_over",
            "/api/tables/{table}/hand-over",
            Right::HandOver,
            order_of::hand_over,
            "Hands a table over to another croupier.",
        ),
        order(
            "ask_limits",
            "/api/tables/{table}/limits",
            Right::AskLimits,
            order_of::ask_limits,
            "Asks for other limits.",
        ),
        order(
            "ask_correction",
            "/api/tables/{table}/corrections",
            Right::AskCorrection,
            order_of::ask_correction,
            "Asks for a settled bet to be put right.",
        ),
        order(
            "reach",
            "/api/tables/{table}/reach",
            Right::ReportReach,
            order_of::reach,
            "Says that a table reaches its jackpot no more, or again.",
        ),
        order(
            "expire",
            "/api/tables/{table}/expire",
            Right::Expire,
            order_of::expire,
            "Lets a clock that has run out have its effect.",
        ),
    ]
}

fn tournaments() -> Vec<Operation> {
    vec![
        get("tournament", "/api/tournaments/{tournament}", Anyone, held::tournament, "A tournament as one may see it."),
        get(
            "tournament_places",
            "/api/tournaments/{tournament}/places",
            Anyone,
            held::places,
            "The whole ranking of a tournament, and its prizes.",
        ),
        order_by(
            "tournament_enter",
            "/api/tournaments/{tournament}/enter",
            MayAsk::Right(Right::EnterTournament),
            held::enter,
            "Enters a tournament: before it begins, late, or anew after one is out.",
        ),
        order_by(
            "tournament_withdraw",
            "/api/tournaments/{tournament}/withdraw",
            MayAsk::Right(Right::EnterTournament),
            held::withdraw,
            "Takes an entry back before the tournament begins.",
        ),
        order_by(
            "tournament_rebuy",
            "/api/tournaments/{tournament}/rebuy",
            MayAsk::Right(Right::EnterTournament),
            held::rebuy,
            "Buys chips for who has few or none.",
        ),
        order_by(
            "tournament_decline",
            "/api/tournaments/{tournament}/decline",
            MayAsk::Right(Right::EnterTournament),
            held::decline,
            "Says that who has no chips buys none: he is out.",
        ),
        order_by(
            "tournament_add_on",
            "/api/tournaments/{tournament}/add-on",
            MayAsk::Right(Right::EnterTournament),
            held::add_on,
            "Buys the chips that are sold once to everybody.",
        ),
        order_by(
            "tournament_away",
            "/api/tournaments/{tournament}/away",
            MayAsk::Right(Right::EnterTournament),
            held::away,
            "Says that somebody is away: he is dealt in, posts and folds.",
        ),
        order_by(
            "tournament_back",
            "/api/tournaments/{tournament}/back",
            MayAsk::Right(Right::EnterTournament),
            held::back,
            "Says that he is back.",
        ),
        order_by(
            "tournament_leave",
            "/api/tournaments/{tournament}/leave",
            MayAsk::Right(Right::EnterTournament),
            held::leave,
            "Would leave a tournament with chips, which is refused (omaha 4(2)).",
        ),
        order(
            "tournament_begin",
            "/api/tournaments/{tournament}/begin",
            Right::DirectTournament,
            order_of::tournament_begin,
            "Begins a tournament: its seats are drawn next.",
        ),
        order(
            "tournament_move",
            "/api/tournaments/{tournament}/move",
            Right::DirectTournament,
            order_of::tournament_move,
            "Carries out what is due: a move, a table broken, the final table, small chips exchanged.",
        ),
        order(
            "tournament_stop_clock",
            "/api/tournaments/{tournament}/stop-clock",
            Right::DirectTournament,
            order_of::tournament_stop_clock,
            "Stops the clock of a tournament; hands that are played are finished.",
        ),
        order(
            "tournament_run_clock",
            "/api/tournaments/{tournament}/run-clock",
            Right::DirectTournament,
            order_of::tournament_run_clock,
            "Lets the clock run again.",
        ),
        order(
            "tournament_penalise",
            "/api/tournaments/{tournament}/penalise",
            Right::DirectTournament,
            order_of::tournament_penalise,
            "Has a player sit out hands.",
        ),
        order(
            "tournament_disqualify",
            "/api/tournaments/{tournament}/disqualify",
            Right::DirectTournament,
            order_of::tournament_disqualify,
            "Asks for a player to be disqualified; a manager approves.",
        ),
        order(
            "tournament_cancel",
            "/api/tournaments/{tournament}/cancel",
            Right::DirectTournament,
            order_of::tournament_cancel,
            "Asks for a tournament to be cancelled and everybody to be paid back; a manager approves.",
        ),
        order(
            "tournament_reopen",
            "/api/tournaments/{tournament}/reopen",
            Right::DirectTournament,
            order_of::tournament_reopen,
            "Opens the entries of a tournament that is over or was cancelled again.",
        ),
    ]
}

fn jackpots() -> Vec<Operation> {
    vec![
        order(
            "ask_pool_correction",
            "/api/pools/{pool}/corrections",
            Right::AskCorrection,
            order_of::ask_pool_correction,
            "Asks for a jackpot to be put right.",
        ),
        order(
            "verify_hit",
            "/api/pools/{pool}/hits/{hit}/verify",
            Right::VerifyHit,
            order_of::verify_hit,
            "Verifies a large jackpot hit.",
        ),
        order(
            "approve_hit",
            "/api/pools/{pool}/hits/{hit}/approve",
            Right::ApproveHit,
            order_of::approve_hit,
            "Approves a verified hit.",
        ),
        order(
            "reject_hit",
            "/api/pools/{pool}/hits/{hit}/reject",
            Right::ApproveHit,
            order_of::reject_hit,
            "Rejects a hit.",
        ),
    ]
}

fn house() -> Vec<Operation> {
    vec![
        get(
            "clock",
            "/api/clock",
            WATCH_AND_KEEP,
            look::clock,
            "The house's time, what the machine's clock says, and by how much that is ahead.",
        ),
        order(
            "ask_clock",
            "/api/clock/corrections",
            Right::AskClock,
            order_of::ask_clock,
            "Asks for the house's clock to be put right by what the machine's clock is ahead of it.",
        ),
        get("requests", "/api/requests", WATCH, look::requests, "What waits for a second person."),
        order_by(
            "approve",
            "/api/requests/{request}/approve",
            MayAsk::Right(Right::Approve),
            orders::approve,
            "Approves what another has asked for.",
        ),
        order("reject", "/api/requests/{request}/reject", Right::Approve, order_of::reject, "Rejects it."),
        get("events", "/api/events", WATCH_AND_KEEP, events::events, "Significant events, the newest first."),
    ]
}

fn cage() -> Vec<Operation> {
    vec![
        order("buy_in", "/api/cage/buy-in", Right::Cage, order_of::buy_in, "Sells chips."),
        order("cash_out", "/api/cage/cash-out", Right::Cage, order_of::cash_out, "Redeems chips."),
        order(
            "ask_exchange",
            "/api/cage/requests",
            Right::Cage,
            order_of::ask_exchange,
            "Asks for chips to be sold or redeemed that are too many for one person; a manager approves.",
        ),
    ]
}

fn administration() -> Vec<Operation> {
    vec![
        get("accounts", "/api/accounts", ADMINISTRATORS, accounts::all, "All accounts."),
        post(
            "create_account",
            "/api/accounts",
            ADMINISTRATORS,
            accounts::create,
            "Makes an account; staff with a second administrator, who types his password too.",
        ),
        post(
            "disable_account",
            "/api/accounts/{name}/disable",
            ADMINISTRATORS,
            accounts::disable,
            "Disables an account and ends its sessions.",
        ),
        post(
            "enable_account",
            "/api/accounts/{name}/enable",
            ADMINISTRATORS,
            accounts::enable,
            "Enables an account again; staff with a second administrator.",
        ),
        post(
            "reset_account",
            "/api/accounts/{name}/reset",
            ADMINISTRATORS,
            accounts::reset,
            "Gives an account a new password and ends its sessions; staff with a second administrator.",
        ),
        post(
            "unlock_account",
            "/api/accounts/{name}/unlock",
            ADMINISTRATORS,
            accounts::unlock,
            "Forgets wrong passwords for a name, so that the right one is looked at again.",
        ),
        post(
            "role_account",
            "/api/accounts/{name}/role",
            ADMINISTRATORS,
            accounts::give_role,
            "Gives somebody of the staff another role, with a second administrator, and ends the sessions.",
        ),
        post(
            "empty_account",
            "/api/accounts/{name}/empty",
            ADMINISTRATORS,
            accounts::empty,
            "Removes what is known of a person beside the record and disables the account; staff with a second administrator.",
        ),
    ]
}

fn protection() -> Vec<Operation> {
    vec![
        post(
            "exclude",
            "/api/exclusions",
            FLOOR_STAFF,
            protection::exclude,
            "Excludes a player: nobody seats him, sells him chips or bets for him.",
        ),
        post(
            "exclude_me",
            "/api/me/exclusion",
            PLAYERS,
            protection::exclude_me,
            "Excludes oneself, at once, until then or for ever; two people of the house lift it.",
        ),
        post(
            "ask_lift",
            "/api/exclusions/{number}/ask-lift",
            FLOOR_STAFF,
            protection::ask_lift,
            "Asks for an exclusion to be lifted.",
        ),
        post(
            "approve_lift",
            "/api/exclusions/{number}/approve-lift",
            MANAGERS,
            protection::approve_lift,
            "Lifts it, by another person.",
        ),
        get("exclusions", "/api/exclusions", WATCH, protection::exclusions, "Exclusions in force."),
        post(
            "set_limits",
            "/api/me/limits",
            PLAYERS,
            protection::set_limits,
            "Sets one's own limits for a gaming day: stricter at once, looser a day later; without a field there is none.",
        ),
        get("limits", "/api/me/limits", PLAYERS, protection::limits, "One's own limits."),
    ]
}
