import { expect, test } from "vitest";
import { rangeOf, rangesOf } from "../src/lib/football";
import { rowText, spotLimits, spotNumbers, spotPays } from "../src/lib/felt";
import { oneAmount } from "../src/lib/table/own";
import { handed, bySeat } from "../src/screens/croupier/payouts";
import type { BankedState, SettledLine } from "../src/lib/api/wire";
import { banked, view } from "./lib/views";

const row = { hand: "", cite: "" };

test("odds and outcomes in the signs of a felt", () => {
  expect(rowText({ ...row, outcome: "wins", odds: [3, 2] })).toBe("3 : 2");
  expect(rowText({ ...row, outcome: "draws" })).toBe("+ 1");
  expect(rowText({ ...row, outcome: "loses_half" })).toBe("− ½");
  expect(rowText({ ...row, outcome: "returned" })).toBe("=");
});

test("a spot prints its figure, or the best of several, and its numbers", () => {
  expect(spotPays({ bet: "bet", cite: "", odds: [8, 1] })).toBe("8 : 1");
  expect(spotPays({ bet: "bet", cite: "", odds_most: [7, 1] })).toBe("≤ 7 : 1");
  expect(spotPays({ bet: "bet", cite: "" })).toBe("");
  expect(spotNumbers({ bet: "bet", cite: "", numbers: [2, 4] })).toBe("2 4");
  expect(spotNumbers({ bet: "bet", cite: "" })).toBe("");
});

test("a spot prints the one amount of its bet once that is fixed, and else its range", () => {
  const spot = { bet: "jackpot", cite: "", least: 1_000, most: 100_000 } as const;
  const table = (more: object) => view(banked({ own: { jackpot_open: true, ...more } } as Partial<BankedState>), []);
  const fixed = table({ jackpot_bet: 2_500 });
  expect(spotLimits(spot, oneAmount(fixed, "jackpot"))).toBe("25");
  expect(oneAmount(fixed, "ante")).toBeUndefined();
  // Without its sentences a page shows their names: the range is a sentence, the one amount is not.
  expect(spotLimits(spot, oneAmount(table({}), "jackpot"))).toBe("limit-range");
  expect(spotLimits({ ...spot, most: 1_000 })).toBe("10");
});

test("a result lies in the range whose numbers the table shows", () => {
  const display = { upper: [1, 2], lower: [5], post: [0], last: [] };
  expect(rangesOf(display).map(({ bet }) => bet)).toEqual(["upper", "lower", "post"]);
  expect([1, 5, 0, 7].map((points) => rangeOf(display, points))).toEqual(["upper", "lower", "post", undefined]);
});

const line = (more: Partial<SettledLine>): SettledLine =>
  ({ seat: 1, bet: "ante", stake: 1_000, net: 1_000, outcome: "won", ...more }) as SettledLine;

test("what still lies before a player changes hands by its net, what was taken before is handed over whole", () => {
  expect(handed(line({ net: -1_000 }))).toBe(-1_000);
  expect(handed(line({ bet: "jackpot", stake: 2_500, net: 47_500 }))).toBe(50_000);
  expect(handed(line({ bet: "pot-1", stake: 3_000, net: 3_000 }))).toBe(6_000);
  expect(handed(line({ bet: "jackpot", stake: 2_500, net: 0, outcome: "carried" }))).toBe(0);
});

test("payouts go seat by seat from the croupier's left", () => {
  const groups = bySeat([line({ seat: 3 }), line({ seat: 1, net: -1_000 }), line({ seat: 3, net: 500 })]);
  expect(groups.map(({ seat, net }) => [seat, net])).toEqual([
    [1, -1_000],
    [3, 1_500],
  ]);
});
