//! Everything that can be asked over HTTP: one table, from which the routes, the OpenAPI document and the check of rights are
//! made.

use sabot_house::{Operation as Right, Role};

/// Who may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// Anybody.
    Anyone,
    /// Whoever has signed in.
    SignedIn,
    /// These roles.
    Roles(&'static [Role]),
    /// Whoever has a right of the house's own table.
    Right(Right),
    /// Whoever may lead the table or play for himself, by what the command is.
    Playing,
}

/// What a field of a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The id of a command, as its sender chooses it.
    Id,
    /// The id of somebody's command, as the record has it.
    Request,
    /// A name: of a person, a table, a pool.
    Name,
    /// The number of a seat.
    Seat,
    /// A positive amount in minor units.
    Amount,
    /// An amount in minor units, also a negative one.
    Signed,
    /// The number of a round or a hit.
    Number,
    /// Yes or no.
    Flag,
    /// A currency's code.
    Currency,
    /// 64 small hexadecimal digits.
    Bytes,
    /// A reason in words.
    Reason,
    /// A citation.
    Cite,
    /// A password.
    Secret,
    /// A language.
    Lang,
    /// A list of names with commas between them.
    Names,
    /// A word that is searched for.
    Word,
    /// A moment in milliseconds since 1970.
    Moment,
    /// A command to the game.
    Command,
    /// Limits of a table.
    Limits,
    /// A bet to be put right.
    Correction,
    /// Chips to be sold or redeemed.
    Exchange,
}

/// A field.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub form: Form,
    /// Whether it must be there.
    pub required: bool,
}

/// What is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Does {
    /// Sends this order to the house.
    Order(&'static str),
    /// Something of the server's own, by its name.
    Own,
}

/// How it is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Changes.
    Post,
}

/// One operation.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    /// Its name.
    pub name: &'static str,
    /// How it is asked.
    pub method: Method,
    /// Where.
    pub path: &'static str,
    /// By whom.
    pub who: Who,
    /// What is done.
    pub does: Does,
    /// Fields of the body, or of the query where it only reads.
    pub fields: &'static [Field],
    /// What it is for, in a sentence.
    pub summary: &'static str,
}

const fn must(name: &'static str, form: Form) -> Field {
    Field { name, form, required: true }
}

const fn may(name: &'static str, form: Form) -> Field {
    Field { name, form, required: false }
}

const ID: Field = must("id", Form::Id);
const LANG: Field = may("lang", Form::Lang);

const fn get(
    name: &'static str,
    path: &'static str,
    who: Who,
    fields: &'static [Field],
    summary: &'static str,
) -> Operation {
    Operation { name, method: Method::Get, path, who, does: Does::Own, fields, summary }
}

const fn own(
    name: &'static str,
    path: &'static str,
    who: Who,
    fields: &'static [Field],
    summary: &'static str,
) -> Operation {
    Operation { name, method: Method::Post, path, who, does: Does::Own, fields, summary }
}

const fn order(
    name: &'static str,
    path: &'static str,
    right: Right,
    fields: &'static [Field],
    summary: &'static str,
) -> Operation {
    Operation { name, method: Method::Post, path, who: Who::Right(right), does: Does::Order(name), fields, summary }
}

/// The table of all operations.
pub const OPERATIONS: &[Operation] = {
    use Form::{Amount, Bytes, Cite, Command, Correction, Currency, Flag, Limits, Moment, Name, Names, Number, Reason};
    use Form::{Exchange, Seat, Secret, Signed, Word};
    use Role::{Administrator, Inspector, Manager, Supervisor};
    const WATCH: Who = Who::Roles(&[Supervisor, Manager, Inspector]);
    &[
        own("sign_in", "/api/sign-in", Who::Anyone, &[must("name", Name), must("password", Secret)], "Signs in."),
        own(
            "guest",
            "/api/guest",
            Who::Anyone,
            &[],
            "Signs a newcomer in as a guest with play chips; demo houses only.",
        ),
        own("sign_out", "/api/sign-out", Who::SignedIn, &[], "Signs out."),
        own(
            "set_password",
            "/api/password",
            Who::SignedIn,
            &[must("old", Secret), must("new", Secret)],
            "Changes one's own password and ends all sessions.",
        ),
        get("me", "/api/me", Who::SignedIn, &[], "Who has signed in, and what he has."),
        get("lobby", "/api/lobby", Who::Anyone, &[], "All tables and jackpots."),
        get("table", "/api/tables/{table}", Who::Anyone, &[LANG], "A table as one may see it."),
        get(
            "rules",
            "/api/tables/{table}/rules",
            Who::Anyone,
            &[LANG],
            "The rules of a table: articles, readings, departures.",
        ),
        get(
            "rounds",
            "/api/tables/{table}/rounds",
            Who::SignedIn,
            &[LANG],
            "The last rounds of a table for staff; his own for a player, outside a round and never at a stud table.",
        ),
        get(
            "stream",
            "/api/stream",
            Who::Anyone,
            &[may("tables", Names), may("lobby", Flag), LANG],
            "Everything that changes at any number of tables, as server-sent events.",
        ),
        get(
            "article",
            "/api/articles/{cite}",
            Who::Anyone,
            &[LANG],
            "What an article or a reading says, in our words.",
        ),
        order(
            "sit",
            "/api/tables/{table}/sit",
            Right::PlayForOneself,
            &[ID, must("seat", Seat), may("stack", Amount), may("post", Flag)],
            "Sits down; stack and post at Omaha.",
        ),
        order("leave", "/api/tables/{table}/leave", Right::PlayForOneself, &[ID], "Leaves the table."),
        order(
            "cut",
            "/api/tables/{table}/cut",
            Right::PlayForOneself,
            &[ID, must("bytes", Bytes)],
            "Adds to the cut of a generator table's cards.",
        ),
        Operation {
            name: "play",
            method: Method::Post,
            path: "/api/tables/{table}/play",
            who: Who::Playing,
            does: Does::Order("play"),
            fields: &[ID, may("round", Number), must("command", Command)],
            summary: "A command to the table's game: bets, decisions, cards, settlement, irregularities.",
        },
        order(
            "open_table",
            "/api/tables/{table}/open",
            Right::OpenOrCloseTable,
            &[ID, may("dealer", Name)],
            "Opens a table with its float.",
        ),
        order(
            "close_table",
            "/api/tables/{table}/close",
            Right::OpenOrCloseTable,
            &[ID],
            "Closes a table between rounds.",
        ),
        order(
            "fill",
            "/api/tables/{table}/fill",
            Right::FillOrCredit,
            &[ID, must("amount", Amount)],
            "Brings chips to a table's bank.",
        ),
        order(
            "credit",
            "/api/tables/{table}/credit",
            Right::FillOrCredit,
            &[ID, must("amount", Amount)],
            "Takes chips from a table's bank.",
        ),
        order("pause", "/api/tables/{table}/pause", Right::Pause, &[ID, must("reason", Reason)], "Pauses a table."),
        order("resume", "/api/tables/{table}/resume", Right::Pause, &[ID], "Lets a paused table go on."),
        order(
            "hold",
            "/api/tables/{table}/hold",
            Right::Hold,
            &[ID, must("reason", Reason)],
            "Holds a table because of a dispute.",
        ),
        order(
            "release",
            "/api/tables/{table}/release",
            Right::Hold,
            &[ID, must("reason", Reason)],
            "Releases a table after a dispute.",
        ),
        order(
            "hand_over",
            "/api/tables/{table}/hand-over",
            Right::HandOver,
            &[ID, must("to", Name)],
            "Hands a table over to another croupier.",
        ),
        order(
            "ask_limits",
            "/api/tables/{table}/limits",
            Right::AskLimits,
            &[ID, must("limits", Limits), must("reason", Reason)],
            "Asks for other limits.",
        ),
        order(
            "ask_correction",
            "/api/tables/{table}/corrections",
            Right::AskCorrection,
            &[ID, must("correction", Correction), must("reason", Reason)],
            "Asks for a settled bet to be put right.",
        ),
        order(
            "reach",
            "/api/tables/{table}/reach",
            Right::ReportReach,
            &[ID, must("reachable", Flag)],
            "Says that a table reaches its jackpot no more, or again.",
        ),
        order(
            "expire",
            "/api/tables/{table}/expire",
            Right::Expire,
            &[ID],
            "Lets a clock that has run out have its effect.",
        ),
        order(
            "ask_pool_correction",
            "/api/pools/{pool}/corrections",
            Right::AskCorrection,
            &[ID, must("amount", Signed), must("cite", Cite), must("reason", Reason)],
            "Asks for a jackpot to be put right.",
        ),
        order(
            "verify_hit",
            "/api/pools/{pool}/hits/{hit}/verify",
            Right::VerifyHit,
            &[ID],
            "Verifies a large jackpot hit.",
        ),
        order(
            "approve_hit",
            "/api/pools/{pool}/hits/{hit}/approve",
            Right::ApproveHit,
            &[ID],
            "Approves a verified hit.",
        ),
        order(
            "reject_hit",
            "/api/pools/{pool}/hits/{hit}/reject",
            Right::ApproveHit,
            &[ID, must("cite", Cite), must("reason", Reason)],
            "Rejects a hit.",
        ),
        get(
            "clock",
            "/api/clock",
            FLOOR_EVENTS,
            &[],
            "The house's time, what the machine's clock says, and by how much that is ahead.",
        ),
        order(
            "ask_clock",
            "/api/clock/corrections",
            Right::AskClock,
            &[ID, must("reason", Reason)],
            "Asks for the house's clock to be put right by what the machine's clock is ahead of it.",
        ),
        get("requests", "/api/requests", WATCH, &[], "What waits for a second person."),
        order(
            "approve",
            "/api/requests/{request}/approve",
            Right::Approve,
            &[ID],
            "Approves what another has asked for.",
        ),
        order("reject", "/api/requests/{request}/reject", Right::Approve, &[ID, must("reason", Reason)], "Rejects it."),
        order(
            "buy_in",
            "/api/cage/buy-in",
            Right::Cage,
            &[ID, must("player", Name), must("currency", Currency), must("amount", Amount), may("table", Name)],
            "Sells chips.",
        ),
        order(
            "cash_out",
            "/api/cage/cash-out",
            Right::Cage,
            &[ID, must("player", Name), must("currency", Currency), must("amount", Amount)],
            "Redeems chips.",
        ),
        order(
            "ask_exchange",
            "/api/cage/requests",
            Right::Cage,
            &[ID, must("exchange", Exchange), must("reason", Reason)],
            "Asks for chips to be sold or redeemed that are too many for one person; a manager approves.",
        ),
        own(
            "talk",
            "/api/tables/{table}/talk",
            Who::SignedIn,
            &[must("text", Reason)],
            "Says something at the table; not while decisions at stud are open (stud 12).",
        ),
        get("accounts", "/api/accounts", Who::Roles(&[Administrator]), &[], "All accounts."),
        own(
            "create_account",
            "/api/accounts",
            Who::Roles(&[Administrator]),
            &[
                must("name", Name),
                must("role", Word),
                must("password", Secret),
                may("second", Name),
                may("second_password", Secret),
            ],
            "Makes an account; staff with a second administrator, who types his password too.",
        ),
        own(
            "disable_account",
            "/api/accounts/{name}/disable",
            Who::Roles(&[Administrator]),
            &[],
            "Disables an account and ends its sessions.",
        ),
        own(
            "enable_account",
            "/api/accounts/{name}/enable",
            Who::Roles(&[Administrator]),
            &[may("second", Name), may("second_password", Secret)],
            "Enables an account again; staff with a second administrator.",
        ),
        own(
            "reset_account",
            "/api/accounts/{name}/reset",
            Who::Roles(&[Administrator]),
            &[must("password", Secret), may("second", Name), may("second_password", Secret)],
            "Gives an account a new password and ends its sessions; staff with a second administrator.",
        ),
        own(
            "unlock_account",
            "/api/accounts/{name}/unlock",
            Who::Roles(&[Administrator]),
            &[],
            "Forgets wrong passwords for a name, so that the right one is looked at again.",
        ),
        own(
            "role_account",
            "/api/accounts/{name}/role",
            Who::Roles(&[Administrator]),
            &[must("role", Word), may("second", Name), may("second_password", Secret)],
            "Gives somebody of the staff another role, with a second administrator, and ends the sessions.",
        ),
        own(
            "empty_account",
            "/api/accounts/{name}/empty",
            Who::Roles(&[Administrator]),
            &[may("second", Name), may("second_password", Secret)],
            "Removes what is known of a person beside the record and disables the account; staff with a second administrator.",
        ),
        own(
            "exclude",
            "/api/exclusions",
            Who::Roles(&[Supervisor, Manager]),
            &[must("name", Name), may("until_ms", Moment), must("reason", Reason)],
            "Excludes a player: nobody seats him, sells him chips or bets for him.",
        ),
        own(
            "exclude_me",
            "/api/me/exclusion",
            Who::Roles(&[Role::Player]),
            &[may("until_ms", Moment), must("reason", Reason)],
            "Excludes oneself, at once, until then or for ever; two people of the house lift it.",
        ),
        own(
            "ask_lift",
            "/api/exclusions/{number}/ask-lift",
            Who::Roles(&[Supervisor, Manager]),
            &[],
            "Asks for an exclusion to be lifted.",
        ),
        own(
            "approve_lift",
            "/api/exclusions/{number}/approve-lift",
            Who::Roles(&[Manager]),
            &[],
            "Lifts it, by another person.",
        ),
        get("exclusions", "/api/exclusions", WATCH, &[], "Exclusions in force."),
        own(
            "set_limits",
            "/api/me/limits",
            Who::Roles(&[Role::Player]),
            &[may("loss", Amount), may("minutes", Number)],
            "Sets one's own limits for a gaming day: stricter at once, looser a day later; without a field there is none.",
        ),
        get("limits", "/api/me/limits", Who::Roles(&[Role::Player]), &[], "One's own limits."),
        get(
            "events",
            "/api/events",
            FLOOR_EVENTS,
            &[may("from_ms", Moment), may("to_ms", Moment), may("actor", Name), may("table", Name), may("code", Word)],
            "Significant events, the newest first.",
        ),
    ]
};

const FLOOR_EVENTS: Who = Who::Roles(&[Role::Supervisor, Role::Manager, Role::Inspector, Role::Administrator]);

impl Operation {
    /// Whether a role may ask for it; `None` is somebody who has not signed in. What a command to a game needs depends on the
    /// command, and the house decides.
    #[must_use]
    pub fn is_open_to(&self, role: Option<Role>) -> bool {
        match (self.who, role) {
            (Who::Anyone, _) | (Who::SignedIn, Some(_)) => true,
            (Who::Roles(roles), Some(role)) => roles.contains(&role),
            (Who::Right(right), Some(role)) => right.roles().contains(&role),
            (Who::Playing, Some(role)) => {
                let rights = [Right::PlayForOneself, Right::Deal, Right::Confirm];
                rights.iter().any(|right| right.roles().contains(&role))
            }
            (_, None) => false,
        }
    }

    /// The names in its path.
    #[must_use]
    pub fn places(&self) -> Vec<&'static str> {
        self.path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}')).collect()
    }
}
