// Written by tools/types.mjs from openapi.json. Change the server's table of operations, not this file.

export type Answer = {
  answer: "accepted" | "duplicate";
  accepted: boolean;
  version: number;
  receipt?: string;
};

export type Refused = {
  answer: "refused";
  field: string;
  reason: string;
  sentence: string;
  cite?: string;
  readings?: string[];
  kept: boolean;
  version?: number;
  receipt?: string;
};

export type Error = {
  error: {
    code: string;
    field?: string;
    value?: string;
    sentence: string;
  };
};

export type Anything = unknown;

export type Command = {
  do: string;
  seat?: number;
  player?: string;
  bet?: string;
  stake?: number;
};

export type Limits = {
  game: "stud" | "qpoker" | "football" | "omaha";
};

export type Correction = {
  round: number;
  seat: number;
  player: string;
  bet: string;
  net: number;
  cite: string;
};

export type Exchange = {
  chips: "sold" | "redeemed";
  player: string;
  currency: string;
  amount: number;
  table?: string;
};

/** Signs in. */
export type SignInRequest = {
  name: string;
  password: string;
};

/** Answer to: Signs in. */
export type SignInAnswer = {
  token: string;
  name: string;
  role: string;
  guest: boolean;
};

/** Signs a newcomer in as a guest with play chips; demo houses only. */
export type GuestRequest = Record<string, unknown>;

/** Answer to: Signs a newcomer in as a guest with play chips; demo houses only. */
export type GuestAnswer = {
  token: string;
  name: string;
  role: string;
  guest: boolean;
};

/** Signs out. */
export type SignOutRequest = Record<string, unknown>;

/** Answer to: Signs out. */
export type SignOutAnswer = Anything;

/** Changes one's own password and ends all sessions. */
export type SetPasswordRequest = {
  old: string;
  new: string;
};

/** Answer to: Changes one's own password and ends all sessions. */
export type SetPasswordAnswer = Anything;

/** Answer to: Who has signed in, and what he has. */
export type MeAnswer = {
  name: string;
  role: string;
  purses: Array<{
    currency: string;
    available: number;
    balance: number;
  }>;
  seats: Array<{
    table: string;
    seat: number;
  }>;
};

/** Answer to: All tables and jackpots. */
export type LobbyAnswer = {
  tables: Array<{
    table: string;
    game: "stud" | "qpoker" | "football" | "omaha";
    mode: "live" | "generator" | "practice";
    currency: string;
    open: boolean;
    progress: string;
    round: number;
    seats: number;
    taken: number;
    limits: Record<string, unknown>;
    halt?: "paused" | "held" | "generator";
    jackpot?: string;
  }>;
  pools: Array<{
    pool: string;
    currency: string;
    amount: number;
    sums: number[];
    shares: number[];
    hits: Array<{
      number: number;
      table: string;
      round: number;
      row: number;
      amount: number;
    }>;
    bet?: number;
  }>;
};

/** Answer to: A table as one may see it. */
export type TableAnswer = {
  table: string;
  version: number;
  line_ms: number;
  view: {
    table: string;
    game: string;
    mode: string;
    as: string;
    open: boolean;
    progress: "between" | "betting" | "playing" | "deciding" | "settled" | "closed";
    seats: Array<{
      seat: number;
      player?: string;
    }>;
    lines: Array<{
      seat: number;
      bet: string;
      stake: number;
      net: number;
      outcome: string;
      held: boolean;
      corrected: boolean;
      cite: string;
      readings: string[];
      sentence: string;
      player?: string;
    }>;
    void: boolean;
    view: {
      table: Record<string, unknown>;
      seat?: number;
      may?: Array<Record<string, unknown>>;
    };
    halt?: "paused" | "held" | "generator";
    dealer?: string;
    clock?: {
      window: "betting" | "decision";
      due_line_ms: number;
      stands: boolean;
      anew: boolean;
    };
    jackpot?: Record<string, unknown>;
    cards?: Record<string, unknown>;
  };
};

/** Answer to: The rules of a table: articles, readings, departures. */
export type RulesAnswer = {
  table: string;
  game: string;
  edition: string;
  rules: number;
  articles: Array<Record<string, unknown>>;
  readings: Array<Record<string, unknown>>;
  differences: Array<Record<string, unknown>>;
  limits: Record<string, unknown>;
};

/** Answer to: The last rounds of a table for staff; his own for a player, outside a round and never at a stud table. */
export type RoundsAnswer = {
  rounds: Array<{
    round: number;
    edition: string;
    rules: number;
    void: boolean;
    bets: Array<{
      seat: number;
      bet: string;
      stake: number;
      net: number;
      outcome: string;
      cite: string;
      readings: string[];
    }>;
  }>;
};

/** Answer to: What an article or a reading says, in our words. */
export type ArticleAnswer = {
  cite: string;
  says: string;
  heading?: string;
};

/** Sits down; stack and post at Omaha. */
export type SitRequest = {
  id: string;
  seat: number;
  stack?: number;
  post?: boolean;
};

/** Answer to: Sits down; stack and post at Omaha. */
export type SitAnswer = Answer;

/** Leaves the table. */
export type LeaveRequest = {
  id: string;
};

/** Answer to: Leaves the table. */
export type LeaveAnswer = Answer;

/** Adds to the cut of a generator table's cards. */
export type CutRequest = {
  id: string;
  bytes: string;
};

/** Answer to: Adds to the cut of a generator table's cards. */
export type CutAnswer = Answer;

/** A command to the table's game: bets, decisions, cards, settlement, irregularities. */
export type PlayRequest = {
  id: string;
  round?: number;
  command: Command;
};

/** Answer to: A command to the table's game: bets, decisions, cards, settlement, irregularities. */
export type PlayAnswer = Answer;

/** Opens a table with its float. */
export type OpenTableRequest = {
  id: string;
  dealer?: string;
};

/** Answer to: Opens a table with its float. */
export type OpenTableAnswer = Answer;

/** Closes a table between rounds. */
export type CloseTableRequest = {
  id: string;
};

/** Answer to: Closes a table between rounds. */
export type CloseTableAnswer = Answer;

/** Brings chips to a table's bank. */
export type FillRequest = {
  id: string;
  amount: number;
};

/** Answer to: Brings chips to a table's bank. */
export type FillAnswer = Answer;

/** Takes chips from a table's bank. */
export type CreditRequest = {
  id: string;
  amount: number;
};

/** Answer to: Takes chips from a table's bank. */
export type CreditAnswer = Answer;

/** Pauses a table. */
export type PauseRequest = {
  id: string;
  reason: string;
};

/** Answer to: Pauses a table. */
export type PauseAnswer = Answer;

/** Lets a paused table go on. */
export type ResumeRequest = {
  id: string;
};

/** Answer to: Lets a paused table go on. */
export type ResumeAnswer = Answer;

/** Holds a table because of a dispute. */
export type HoldRequest = {
  id: string;
  reason: string;
};

/** Answer to: Holds a table because of a dispute. */
export type HoldAnswer = Answer;

/** Releases a table after a dispute. */
export type ReleaseRequest = {
  id: string;
  reason: string;
};

/** Answer to: Releases a table after a dispute. */
export type ReleaseAnswer = Answer;

/** Hands a table over to another croupier. */
export type HandOverRequest = {
  id: string;
  to: string;
};

/** Answer to: Hands a table over to another croupier. */
export type HandOverAnswer = Answer;

/** Asks for other limits. */
export type AskLimitsRequest = {
  id: string;
  limits: Limits;
  reason: string;
};

/** Answer to: Asks for other limits. */
export type AskLimitsAnswer = Answer;

/** Asks for a settled bet to be put right. */
export type AskCorrectionRequest = {
  id: string;
  correction: Correction;
  reason: string;
};

/** Answer to: Asks for a settled bet to be put right. */
export type AskCorrectionAnswer = Answer;

/** Says that a table reaches its jackpot no more, or again. */
export type ReachRequest = {
  id: string;
  reachable: boolean;
};

/** Answer to: Says that a table reaches its jackpot no more, or again. */
export type ReachAnswer = Answer;

/** Lets a clock that has run out have its effect. */
export type ExpireRequest = {
  id: string;
};

/** Answer to: Lets a clock that has run out have its effect. */
export type ExpireAnswer = Answer;

/** Asks for a jackpot to be put right. */
export type AskPoolCorrectionRequest = {
  id: string;
  amount: number;
  cite: string;
  reason: string;
};

/** Answer to: Asks for a jackpot to be put right. */
export type AskPoolCorrectionAnswer = Answer;

/** Verifies a large jackpot hit. */
export type VerifyHitRequest = {
  id: string;
};

/** Answer to: Verifies a large jackpot hit. */
export type VerifyHitAnswer = Answer;

/** Approves a verified hit. */
export type ApproveHitRequest = {
  id: string;
};

/** Answer to: Approves a verified hit. */
export type ApproveHitAnswer = Answer;

/** Rejects a hit. */
export type RejectHitRequest = {
  id: string;
  cite: string;
  reason: string;
};

/** Answer to: Rejects a hit. */
export type RejectHitAnswer = Answer;

/** Answer to: The house's time, what the machine's clock says, and by how much that is ahead. */
export type ClockAnswer = {
  now_ms: number;
  wall_ms: number;
  ahead_ms: number;
  noted_ahead_ms: number;
};

/** Asks for the house's clock to be put right by what the machine's clock is ahead of it. */
export type AskClockRequest = {
  id: string;
  reason: string;
};

/** Answer to: Asks for the house's clock to be put right by what the machine's clock is ahead of it. */
export type AskClockAnswer = Answer;

/** Answer to: What waits for a second person. */
export type RequestsAnswer = Anything;

/** Approves what another has asked for. */
export type ApproveRequest = {
  id: string;
};

/** Answer to: Approves what another has asked for. */
export type ApproveAnswer = Answer;

/** Rejects it. */
export type RejectRequest = {
  id: string;
  reason: string;
};

/** Answer to: Rejects it. */
export type RejectAnswer = Answer;

/** Sells chips. */
export type BuyInRequest = {
  id: string;
  player: string;
  currency: "MOP" | "HKD" | "play" | "tournament";
  amount: number;
  table?: string;
};

/** Answer to: Sells chips. */
export type BuyInAnswer = Answer;

/** Redeems chips. */
export type CashOutRequest = {
  id: string;
  player: string;
  currency: "MOP" | "HKD" | "play" | "tournament";
  amount: number;
};

/** Answer to: Redeems chips. */
export type CashOutAnswer = Answer;

/** Asks for chips to be sold or redeemed that are too many for one person; a manager approves. */
export type AskExchangeRequest = {
  id: string;
  exchange: Exchange;
  reason: string;
};

/** Answer to: Asks for chips to be sold or redeemed that are too many for one person; a manager approves. */
export type AskExchangeAnswer = Answer;

/** Says something at the table; not while decisions at stud are open (stud 12). */
export type TalkRequest = {
  text: string;
};

/** Answer to: Says something at the table; not while decisions at stud are open (stud 12). */
export type TalkAnswer = Anything;

/** Answer to: All accounts. */
export type AccountsAnswer = {
  accounts: Array<{
    name: string;
    role: string;
    disabled: boolean;
    guest: boolean;
  }>;
};

/** Makes an account; staff with a second administrator, who types his password too. */
export type CreateAccountRequest = {
  name: string;
  role: string;
  password: string;
  second?: string;
  second_password?: string;
};

/** Answer to: Makes an account; staff with a second administrator, who types his password too. */
export type CreateAccountAnswer = Anything;

/** Disables an account and ends its sessions. */
export type DisableAccountRequest = Record<string, unknown>;

/** Answer to: Disables an account and ends its sessions. */
export type DisableAccountAnswer = Anything;

/** Enables an account again; staff with a second administrator. */
export type EnableAccountRequest = {
  second?: string;
  second_password?: string;
};

/** Answer to: Enables an account again; staff with a second administrator. */
export type EnableAccountAnswer = Anything;

/** Gives an account a new password and ends its sessions; staff with a second administrator. */
export type ResetAccountRequest = {
  password: string;
  second?: string;
  second_password?: string;
};

/** Answer to: Gives an account a new password and ends its sessions; staff with a second administrator. */
export type ResetAccountAnswer = Anything;

/** Forgets wrong passwords for a name, so that the right one is looked at again. */
export type UnlockAccountRequest = Record<string, unknown>;

/** Answer to: Forgets wrong passwords for a name, so that the right one is looked at again. */
export type UnlockAccountAnswer = Anything;

/** Gives somebody of the staff another role, with a second administrator, and ends the sessions. */
export type RoleAccountRequest = {
  role: string;
  second?: string;
  second_password?: string;
};

/** Answer to: Gives somebody of the staff another role, with a second administrator, and ends the sessions. */
export type RoleAccountAnswer = Anything;

/** Removes what is known of a person beside the record and disables the account; staff with a second administrator. */
export type EmptyAccountRequest = {
  second?: string;
  second_password?: string;
};

/** Answer to: Removes what is known of a person beside the record and disables the account; staff with a second administrator. */
export type EmptyAccountAnswer = Anything;

/** Excludes a player: nobody seats him, sells him chips or bets for him. */
export type ExcludeRequest = {
  name: string;
  until_ms?: number;
  reason: string;
};

/** Answer to: Excludes a player: nobody seats him, sells him chips or bets for him. */
export type ExcludeAnswer = Anything;

/** Answer to: Exclusions in force. */
export type ExclusionsAnswer = Anything;

/** Excludes oneself, at once, until then or for ever; two people of the house lift it. */
export type ExcludeMeRequest = {
  until_ms?: number;
  reason: string;
};

/** Answer to: Excludes oneself, at once, until then or for ever; two people of the house lift it. */
export type ExcludeMeAnswer = Anything;

/** Asks for an exclusion to be lifted. */
export type AskLiftRequest = Record<string, unknown>;

/** Answer to: Asks for an exclusion to be lifted. */
export type AskLiftAnswer = Anything;

/** Lifts it, by another person. */
export type ApproveLiftRequest = Record<string, unknown>;

/** Answer to: Lifts it, by another person. */
export type ApproveLiftAnswer = Anything;

/** Sets one's own limits for a gaming day: stricter at once, looser a day later; without a field there is none. */
export type SetLimitsRequest = {
  loss?: number;
  minutes?: number;
};

/** Answer to: Sets one's own limits for a gaming day: stricter at once, looser a day later; without a field there is none. */
export type SetLimitsAnswer = Anything;

/** Answer to: One's own limits. */
export type LimitsAnswer = Anything;

/** Answer to: Significant events, the newest first. */
export type EventsAnswer = Anything;

/** Every operation of the server, by its name. */
export const OPERATIONS = {
  sign_in: { method: "POST", path: "/api/sign-in" },
  guest: { method: "POST", path: "/api/guest" },
  sign_out: { method: "POST", path: "/api/sign-out" },
  set_password: { method: "POST", path: "/api/password" },
  me: { method: "GET", path: "/api/me" },
  lobby: { method: "GET", path: "/api/lobby" },
  table: { method: "GET", path: "/api/tables/{table}" },
  rules: { method: "GET", path: "/api/tables/{table}/rules" },
  rounds: { method: "GET", path: "/api/tables/{table}/rounds" },
  stream: { method: "GET", path: "/api/stream" },
  article: { method: "GET", path: "/api/articles/{cite}" },
  sit: { method: "POST", path: "/api/tables/{table}/sit" },
  leave: { method: "POST", path: "/api/tables/{table}/leave" },
  cut: { method: "POST", path: "/api/tables/{table}/cut" },
  play: { method: "POST", path: "/api/tables/{table}/play" },
  open_table: { method: "POST", path: "/api/tables/{table}/open" },
  close_table: { method: "POST", path: "/api/tables/{table}/close" },
  fill: { method: "POST", path: "/api/tables/{table}/fill" },
  credit: { method: "POST", path: "/api/tables/{table}/credit" },
  pause: { method: "POST", path: "/api/tables/{table}/pause" },
  resume: { method: "POST", path: "/api/tables/{table}/resume" },
  hold: { method: "POST", path: "/api/tables/{table}/hold" },
  release: { method: "POST", path: "/api/tables/{table}/release" },
  hand_over: { method: "POST", path: "/api/tables/{table}/hand-over" },
  ask_limits: { method: "POST", path: "/api/tables/{table}/limits" },
  ask_correction: { method: "POST", path: "/api/tables/{table}/corrections" },
  reach: { method: "POST", path: "/api/tables/{table}/reach" },
  expire: { method: "POST", path: "/api/tables/{table}/expire" },
  ask_pool_correction: { method: "POST", path: "/api/pools/{pool}/corrections" },
  verify_hit: { method: "POST", path: "/api/pools/{pool}/hits/{hit}/verify" },
  approve_hit: { method: "POST", path: "/api/pools/{pool}/hits/{hit}/approve" },
  reject_hit: { method: "POST", path: "/api/pools/{pool}/hits/{hit}/reject" },
  clock: { method: "GET", path: "/api/clock" },
  ask_clock: { method: "POST", path: "/api/clock/corrections" },
  requests: { method: "GET", path: "/api/requests" },
  approve: { method: "POST", path: "/api/requests/{request}/approve" },
  reject: { method: "POST", path: "/api/requests/{request}/reject" },
  buy_in: { method: "POST", path: "/api/cage/buy-in" },
  cash_out: { method: "POST", path: "/api/cage/cash-out" },
  ask_exchange: { method: "POST", path: "/api/cage/requests" },
  talk: { method: "POST", path: "/api/tables/{table}/talk" },
  accounts: { method: "GET", path: "/api/accounts" },
  create_account: { method: "POST", path: "/api/accounts" },
  disable_account: { method: "POST", path: "/api/accounts/{name}/disable" },
  enable_account: { method: "POST", path: "/api/accounts/{name}/enable" },
  reset_account: { method: "POST", path: "/api/accounts/{name}/reset" },
  unlock_account: { method: "POST", path: "/api/accounts/{name}/unlock" },
  role_account: { method: "POST", path: "/api/accounts/{name}/role" },
  empty_account: { method: "POST", path: "/api/accounts/{name}/empty" },
  exclude: { method: "POST", path: "/api/exclusions" },
  exclusions: { method: "GET", path: "/api/exclusions" },
  exclude_me: { method: "POST", path: "/api/me/exclusion" },
  ask_lift: { method: "POST", path: "/api/exclusions/{number}/ask-lift" },
  approve_lift: { method: "POST", path: "/api/exclusions/{number}/approve-lift" },
  set_limits: { method: "POST", path: "/api/me/limits" },
  limits: { method: "GET", path: "/api/me/limits" },
  events: { method: "GET", path: "/api/events" },
} as const;

export type OperationName = keyof typeof OPERATIONS;
