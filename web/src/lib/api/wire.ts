// What the server shows and offers, as the OpenAPI document does not have it yet.

import type { operations } from "./types.gen";

type Told<Name extends keyof operations> = operations[Name] extends {
  responses: { 200: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

export type GameName = "stud" | "qpoker" | "football" | "omaha";
export type Mode = "live" | "generator" | "practice";
export type Progress = "between" | "betting" | "playing" | "deciding" | "settled" | "closed";
/** A card as two characters, "As", or "??" where its back is seen. */
export type CardFace = string;

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

export type BankedState<Own = unknown> = {
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

/** What stands on the record as a command, with members missing that an offer leaves open. */
export type Draft = {
  do?: string;
  seat?: number | "croupier";
  player?: string;
  bet?: string;
  to?: Place | number;
  cite?: string;
  what?: string;
  spoken?: boolean;
  [member: string]: unknown;
};

/** So many cards. */
export type CardsHole = {
  choose: "cards";
  field: string;
  count: number;
  /** Those that must be among them, because they lie open there. */
  with?: string[];
  /** Those that cannot come. */
  not: string[];
  /** How many of each card there are, and of which fewer are left. */
  copies: number;
  few?: Array<{ card: string; left: number }>;
  face?: Face;
  optional?: true;
};

/** A member of a command that whoever takes the offer chooses. */
export type Hole =
  /** A multiple of `unit` within `least` and `most`; `pot` is the amount that "pot" names at Omaha. */
  | { choose: "amount"; field: string; least: number; most: number; unit: number; pot?: number; optional?: true }
  | CardsHole
  | { choose: "one"; field: string; of: Array<string | number | boolean>; optional?: true }
  /** The name of anybody but these. */
  | { choose: "name"; field: string; not: string[]; optional?: true }
  /** So many random bytes as hexadecimal digits. */
  | { choose: "bytes"; field: string; count: number; optional?: true };

/** A command with holes: filled, it can be sent as it is and is accepted. */
export type Offer = {
  to: "play" | "sit" | "leave" | "cut";
  command: Draft;
  choose?: Hole[];
  label: string;
  cite?: string;
  by: "player" | "croupier" | "supervisor";
  due?: true;
  asks_again?: true;
  cost?: number;
  only_for?: string[];
  /** Who may not, though he sees it. */
  not_for?: string[];
};

/** Where a card goes: a seat's number, the croupier, the board or the burnt cards. */
export type Place = number | "croupier" | "board" | "burn";
export type Face = "up" | "down";
/** [50, 1] is 50 to 1. */
export type Odds = [number, number];

/** A spot for bets as the felt has it printed. */
export type Spot = {
  bet: string;
  least?: number;
  most?: number;
  unit?: number;
  odds?: Odds;
  /** The best of several rows. */
  odds_most?: Odds;
  numbers?: number[];
  cite: string;
};

export type PayRow = {
  hand: string;
  outcome: "wins" | "draws" | "loses_half" | "returned";
  odds?: Odds;
  /** A fixed sum, and a share of the pool in ten-thousandths. */
  sum?: number;
  share?: number;
  cite: string;
};
export type PayTable = { bet: string; rows: PayRow[] };
export type Felt = { spots: Spot[]; pays: PayTable[]; unit: number };

/** A table's game as somebody sees it; `offers` is what he may do. */
export type GameView<Table> = {
  table: Table;
  seat?: number;
  offers: Offer[];
  talk_open?: boolean;
  /** Whether who sits here may look at past rounds. */
  recall_open?: boolean;
  books?: unknown;
};

export type SettledLine = Told<"table">["view"]["lines"][number];

export type Clock = { window: "betting" | "decision"; due_line_ms: number; stands: boolean; anew: boolean };

export type Cards = {
  shuffle: number;
  out: number;
  commitment: { table: string; round: number; cards: number; root: string; provenance: string };
  cuts: Array<{ seat: number; bytes: string }>;
};

export type TableView<Table = BankedState | OmahaState> = {
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
  felt: Felt;
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

export type Lobby = { tables: LobbyTable[]; pools: Told<"lobby">["pools"] };

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
