// What crosses HTTP, by the names that the screens use. Every type is made from the server's own document.

import type { FeltSpot, FootballState, Game, GameState, Hole, Line, OmahaState, StreamMessage } from "./types.gen";

export type {
  Answer,
  ArticleText,
  Bet,
  Device,
  Draft,
  Felt,
  Field,
  FootballState,
  Hole,
  Lobby,
  LobbyTable,
  Offer,
  OmahaSeat,
  OmahaState,
  OwnLimitsNow,
  PastRound,
  PayRow,
  PayTable,
  Purse,
  RuleItem,
  SeatState,
  StreamMessage,
  StudState,
  LobbyTournament,
  OwnTournament,
  Request,
  TableLimits,
  TableRules,
  TableView,
  TournamentClock,
  TournamentPlace,
  TournamentPrize,
  TournamentStage,
  TournamentStructure,
  TournamentTable,
  TournamentView,
} from "./types.gen";

export type GameName = Game;
export type Spot = FeltSpot;
export type SettledLine = Line;
/** What lies on a table of a game that is played against the house. */
export type BankedState = Exclude<GameState, OmahaState>;
/** What football's display shows of a hand. */
export type ShownResult = FootballState["display"]["last"][number];
/** What has changed at a table. */
export type TableChanged = Extract<StreamMessage, { event: "change" }>["data"];
export type Odds = [number, number];
export type CardsHole = Extract<Hole, { choose: "cards" }>;
