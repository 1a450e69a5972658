import { expect, test } from "vitest";
import { amount, money, short, signed } from "../src/lib/i18n/format";

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [99, "0.99"],
  [125_000, "1,250.00"],
  [100_000_000, "1,000,000.00"],
  [-2_550, "−25.50"],
])("%i hundredths are %s", (minor, text) => {
  expect(amount(minor)).toBe(text);
});

test("the currency has its sign, and play chips have none", () => {
  expect(money(125_000, "MOP")).toBe("MOP$1,250.00");
  expect(money(-125_000, "HKD")).toBe("−HK$1,250.00");
  expect(money(125_000)).toBe("1,250.00");
});

test("a fraction that is nothing is left out in tight places, another is not", () => {
  expect(short(250_000)).toBe("2,500");
  expect(short(2_550)).toBe("25.50");
});

test("a win shows its plus, nothing has no sign", () => {
  expect(signed(5_000)).toBe("+50.00");
  expect(signed(-5_000)).toBe("−50.00");
  expect(signed(0)).toBe("0.00");
});
