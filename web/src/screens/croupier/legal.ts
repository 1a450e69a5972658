// Families of commands as the croupier's view lists them: crates/games/src/legal.rs and crates/games/src/omaha/legal.rs.

import type { Bettor, StakeRange, Stakes } from "../../lib/api/views";

/** Where a card goes: a seat's number, the croupier, the board or the burnt cards. */
export type Place = number | "croupier" | "board" | "burn";

export type StaffLegal = {
  do: string;
  seat?: number;
  place?: Place;
  to?: Place;
  face?: "up" | "down";
  /** Whether cards must be told (true), must not be (false), or may be (not given, at Omaha). */
  named?: boolean;
  size?: number;
  player?: string;
  by?: Bettor;
  bet?: string;
  stakes?: Stakes;
  stacks?: StakeRange;
  stake?: number;
  cost?: number;
  all_in?: boolean;
  least?: number;
  most?: number;
  unit?: number;
  spoken_only?: boolean;
  asks_again?: boolean;
  chooses_device?: boolean;
  cite?: string;
  what?: string;
  failed?: "machine" | "generator" | "reader";
  corrects?: boolean;
  exposures?: boolean;
  remedies?: boolean;
};

export type GameCommand = { do: string } & Record<string, unknown>;
