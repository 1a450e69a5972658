// What only one of the games has on its table.

import type { FootballState, StudState, TableView } from "../api/wire";

export function studOf(view: TableView | undefined): StudState | undefined {
  const lies = view?.view.table;
  return lies && "own" in lies && "jackpot_open" in lies.own ? lies.own : undefined;
}

export function footballOf(view: TableView | undefined): FootballState | undefined {
  const lies = view?.view.table;
  return lies && "own" in lies && "display" in lies.own ? lies.own : undefined;
}
