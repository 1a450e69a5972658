// What the felt prints, in the signs that a felt has room for. Figures and rows are the table's own; here is only notation.

import type { Odds, PayRow, Spot } from "../../lib/api/wire";

export const oddsText = ([pays, to]: Odds): string => `${pays} : ${to}`;

/** What became of a bet that is not paid by odds, as felts write it. */
const SIGNS: Record<Exclude<PayRow["outcome"], "wins">, string> = { draws: "+ 1", loses_half: "− ½", returned: "=" };

export const rowText = (row: PayRow): string =>
  row.outcome === "wins" ? (row.odds ? oddsText(row.odds) : "") : SIGNS[row.outcome];

/** What a winning bet on the spot brings: one figure, or the best of several. */
export const spotPays = (spot: Spot): string =>
  spot.odds ? oddsText(spot.odds) : spot.odds_most ? `≤ ${oddsText(spot.odds_most)}` : "";

export const spotNumbers = (spot: Spot): string => (spot.numbers ?? []).join(" ");
