// Views whose shape the OpenAPI document leaves open, named after the structs that the server makes them of:
// crates/games/src/view.rs, crates/games/src/*/view.rs, crates/server/src/views.rs.

import type { LobbyAnswer, TableAnswer } from "./types.gen";

export type GameName = "stud" | "qpoker" | "football" | "omaha";
export type Mode = "live" | "generator" | "practice";
export type Progress = "between" | "betting" | "playing" | "deciding" | "settled" | "closed";
/** A card as two characters, "As", or "??" where its back is seen. */
export type CardFace = string;

export type StakeRange = { min: number; max: number; unit: number };
export type Stakes = { range: StakeRange } | { only: number } | { up_to: [StakeRange, number] };
export type Bettor = { only: string } | { any_of: string[] } | { any_but: string[] };

export type BetState = { player: string; bet: string; stake: number; decided: boolean; decision?: string };

export type SeatState = {
  seat: number;
  player?: string;
  holder?: string;
  bets: BetState[];
  accepted: boolean;
  cards: CardFace[];
  dead: boolean;
};

export type StudState = {
  readings: Record<string, string>;
  cap: number;
  pool: number;
  jackpot_open: boolean;
  jackpot_bet?: number;
  sums: [number, number, number, number, number];
};

export type QpokerState = { readings: Record<string, string>; decks: number };

export type ShownResult = { round: number; seat: number; points: number; cards: number };
export type FootballState = {
  decks: number;
  last_round: boolean;
  display: { upper: number[]; lower: number[]; post: number[]; last: ShownResult[] };
};

export type TableState<Own = unknown> = {
  round: number;
  phase: string;
  edition: string;
  rules: number;
  departs: boolean;
  device: "shoe" | "machine";
  cards: "reader" | "console" | "generator";
  currency: string;
  limits: Array<[string, number, number]>;
  seats: SeatState[];
  croupier: CardFace[];
  croupier_plays?: boolean;
  awaits_supervisor: boolean;
  own: Own;
};

export type OmahaSeat = {
  seat: number;
  player?: string;
  stack: number;
  bet: number;
  in_hand: boolean;
  all_in: boolean;
  away: boolean;
  leaving: boolean;
  owes_blind: boolean;
  cards: CardFace[];
};

export type Pot = { amount: number; seats?: number[] };

export type OmahaState = {
  round: number;
  phase: string;
  street?: "first" | "flop" | "turn" | "river";
  edition: string;
  rules: number;
  departs: boolean;
  cards: "reader" | "console" | "generator";
  currency: string;
  chip_unit: number;
  small_blind: number;
  big_blind: number;
  limit: "pot" | "no_limit";
  buy_in: [number, number];
  commission: number;
  commission_cap: number;
  readings: Array<[number, string]>;
  seats: OmahaSeat[];
  button?: number;
  board: string[];
  pots: Pot[];
  pot: number;
  actor?: number;
  to_call?: number;
  queue: string[];
  awaits_supervisor: boolean;
};

/** A family of commands that would be accepted now; which members it has depends on `do`. */
export type Legal = {
  do: string;
  seat?: number;
  by?: Bettor;
  bet?: string;
  stakes?: Stakes;
  stacks?: StakeRange;
  player?: string;
  stake?: number;
  asks_again?: boolean;
  to?: number;
  cost?: number;
  all_in?: boolean;
  least?: number;
  most?: number;
  unit?: number;
  spoken_only?: boolean;
  posting_only?: boolean;
};

/** SeatView, PublicView, CroupierView or InspectorView: by who looks. */
export type GameView<Table> = {
  table: Table;
  seat?: number;
  may?: Legal[];
  talk_open?: boolean;
  next?: string;
  next_card?: unknown;
  books?: unknown;
};

export type SettledLine = TableAnswer["view"]["lines"][number];

export type Clock = { window: "betting" | "decision"; due_line_ms: number; stands: boolean; anew: boolean };

export type Cards = {
  shuffle: number;
  out: number;
  commitment: { table: string; round: number; cards: number; root: string; provenance: string };
  cuts: Array<{ seat: number; bytes: string }>;
};

export type TableView<Table = TableState | OmahaState> = {
  table: string;
  game: GameName;
  mode: Mode;
  /** As whom one looks: seat:N, croupier, public, inspector. */
  as: string;
  open: boolean;
  halt?: "paused" | "held" | "generator";
  dealer?: string;
  progress: Progress;
  clock?: Clock;
  seats: Array<{ seat: number; player?: string }>;
  jackpot?: { pool: string; amount: number; reached: boolean };
  cards?: Cards;
  lines: SettledLine[];
  void: boolean;
  view: GameView<Table>;
};

export type LobbyTable = {
  table: string;
  game: GameName;
  mode: Mode;
  currency: string;
  open: boolean;
  halt?: "paused" | "held" | "generator";
  progress: Progress;
  round: number;
  seats: number;
  taken: number;
  jackpot?: string;
  limits: Partial<Record<"ante" | "bet" | "bonus" | "stakes" | "post", { min: number; max: number }>> & {
    big_blind?: number;
  };
};

export type Lobby = { tables: LobbyTable[]; pools: LobbyAnswer["pools"] };

export type Purse = { currency: string; available: number; balance: number };

export type RuleItem = { cite: string; says: string };
export type TableRules = {
  table: string;
  game: GameName;
  edition: string;
  rules: number;
  title: string;
  articles: Array<{ number: number; heading: string; items: RuleItem[] }>;
  readings: RuleItem[];
  differences: RuleItem[];
  limits: LobbyTable["limits"];
};

export type ArticleText = { cite: string; says: string; heading?: string };

export type PastRound = {
  round: number;
  opened_ms: number;
  closed_ms: number;
  edition: string;
  rules: number;
  void: boolean;
  bets: Array<Omit<SettledLine, "sentence">>;
};
