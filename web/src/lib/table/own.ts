// What only one of the games has on its table.

import type { Bet, FootballState, StudState, TableView } from "../api/wire";

export function studOf(view: TableView | undefined): StudState | undefined {
  const lies = view?.view.table;
  return lies && "own" in lies && "jackpot_open" in lies.own ? lies.own : undefined;
}

/** R34: the one amount of a bet, where the house or the first bet has fixed it. */
export const oneAmount = (view: TableView | undefined, bet: Bet): number | undefined =>
  bet === "jackpot" ? studOf(view)?.jackpot_bet : undefined;

export function footballOf(view: TableView | undefined): FootballState | undefined {
  const lies = view?.view.table;
  return lies && "own" in lies && "display" in lies.own ? lies.own : undefined;
}
