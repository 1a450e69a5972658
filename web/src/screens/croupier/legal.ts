// Families of commands as the croupier's view lists them: crates/games/src/legal.rs and crates/games/src/omaha/legal.rs.

import type { Legal } from "../../lib/api/views";

/** Where a card goes: a seat's number, the croupier, the board or the burnt cards. */
export type Place = number | "croupier" | "board" | "burn";

/** What a player is offered, and what only whoever leads the table is. */
export type StaffLegal = Omit<Legal, "to" | "posting_only"> & {
  place?: Place;
  to?: Place;
  face?: "up" | "down";
  /** Whether cards must be told (true), must not be (false), or may be (not given, at Omaha). */
  named?: boolean;
  size?: number;
  chooses_device?: boolean;
  cite?: string;
  what?: string;
  failed?: "machine" | "generator" | "reader";
  corrects?: boolean;
  exposures?: boolean;
  remedies?: boolean;
};

export type GameCommand = { do: string } & Record<string, unknown>;
