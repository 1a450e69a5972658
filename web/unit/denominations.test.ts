import { expect, test } from "vitest";
import { inChips, rack } from "../src/lib/ui/denominations";

test("an amount in chips, the largest first", () => {
  expect(inChips(17_500, 9)).toEqual([10_000, 5_000, 2_500]);
  expect(inChips(17_500, 2)).toEqual([10_000, 5_000]);
  expect(inChips(0, 9)).toEqual([]);
});

test("a rack has whole units of the table, from about its smallest stake upwards", () => {
  expect(rack(2_500, 100_000, 500)).toEqual([2_500, 5_000, 10_000, 50_000, 100_000]);
  expect(rack(1_000, 20_000, 1_000)).toEqual([1_000, 5_000, 10_000]);
  for (const chip of rack(700, 1_000_000, 100)) expect(chip % 100).toBe(0);
});
