// What the felt prints, in the signs that a felt has room for. Figures and rows are the table's own; here is only notation.

import type { Odds, PayRow, PayTable, Spot } from "./api/wire";
import { short } from "./i18n/format";
import { t, word } from "./i18n/index.svelte";

export const oddsText = ([pays, to]: Odds): string => `${pays} : ${to}`;

/** What became of a bet that is not paid by odds, as felts write it. */
const SIGNS: Record<Exclude<PayRow["outcome"], "wins">, string> = { draws: "+ 1", loses_half: "− ½", returned: "=" };

export const rowText = (row: PayRow): string =>
  row.outcome === "wins" ? (row.odds ? oddsText(row.odds) : "") : SIGNS[row.outcome];

/** The house's maximum, where it can cut what a row pays. */
export const rowMost = ({ most }: PayRow): string => (most === undefined ? "" : t("pays-most", { most: short(most) }));

/** Rows that the house's maximum can cut. */
export const cutRows = (tables: PayTable[]): PayRow[] =>
  tables.flatMap((table) => table.rows).filter((row) => row.most !== undefined);

/** What a winning bet on the spot brings: one figure, or the best of several. */
export const spotPays = (spot: Spot): string =>
  spot.odds ? oddsText(spot.odds) : spot.odds_most ? `≤ ${oddsText(spot.odds_most)}` : "";

export const spotNumbers = (spot: Spot): string => (spot.numbers ?? []).join(" ");

const rangeText = (least: number, most: number): string =>
  least === most ? short(least) : t("limit-range", { least: short(least), most: short(most) });

/**
 * How much may be staked on a spot, least and most, and how many times which other bet where it is just that. `one`: the one
 * amount, where it has been fixed since the felt was printed.
 */
export function spotLimits({ least, most, times }: Spot, one?: number): string {
  if (one !== undefined) return short(one);
  if (least === undefined || most === undefined) return "";
  const range = rangeText(least, most);
  return times === undefined ? range : t("spot-times", { times: times[0], bet: word("spot", times[1]), range });
}
