// Football's display: the numbers that the table shows for each range, and in which of them a result lies.

import type { FootballState } from "./api/wire";

type Display = FootballState["display"];
export type Range = "upper" | "lower" | "post";

const RANGES: Range[] = ["upper", "lower", "post"];

export const rangesOf = (display: Display): Array<{ bet: Range; numbers: number[] }> =>
  RANGES.map((bet) => ({ bet, numbers: display[bet] }));

export const rangeOf = (display: Display, points: number): Range | undefined =>
  RANGES.find((range) => display[range].includes(points));
