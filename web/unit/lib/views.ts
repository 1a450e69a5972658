// Views and offers as a server would tell them, cut down to what a test is about.

import type { BankedState, Field, Hole, Offer, OmahaState, TableView } from "../../src/lib/api/wire";
import { floor } from "../../src/lib/state/floor.svelte";

export const offer = (command: Offer["command"], more: Partial<Offer> = {}): Offer => ({
  to: "play",
  command,
  label: String(command.do ?? more.to),
  by: "player",
  ...more,
});

export const amount = (field: Field, least: number, most: number, unit: number): Hole => ({
  choose: "amount",
  field,
  least,
  most,
  unit,
});

const COMMON = { edition: "", rules: 1, departs: false, cards: "console", currency: "play", awaits_supervisor: false };

export const banked = (more: Partial<BankedState> = {}): BankedState =>
  ({
    ...COMMON,
    round: 1,
    phase: "",
    device: "shoe",
    limits: [],
    seats: [],
    croupier: [],
    own: {},
    ...more,
  }) as BankedState;

export const omaha = (more: Partial<OmahaState> = {}): OmahaState =>
  ({ ...COMMON, round: 1, phase: "", seats: [], board: [], pots: [], pot: 0, queue: [], ...more }) as OmahaState;

export const view = (
  table: BankedState | OmahaState,
  offers: Offer[],
  more: Partial<Omit<TableView, "view">> = {},
): TableView => ({
  table: "t",
  game: "stud",
  mode: "live",
  as: "seat:3",
  open: true,
  progress: "betting",
  seats: [],
  lines: [],
  void: false,
  felt: { spots: [], pays: [], unit: 500 },
  ...more,
  view: { table, offers },
});

/** The stream shows a table. */
export function shows(table: string, version: number, seen: TableView): void {
  floor.take({ event: "view", id: undefined, data: JSON.stringify({ table, version, view: seen }) });
}
