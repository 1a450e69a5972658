// Chips by value, in hundredths, each with the colour of its body, of its edge spots and of its writing.

export type Denomination = { value: number; body: string; spot: string; ink: string };

export const DENOMINATIONS: Denomination[] = [
  { value: 100_000_000, body: "#e9e9ee", spot: "#b3202f", ink: "#1b1b1f" },
  { value: 10_000_000, body: "#d85f96", spot: "#fff1f7", ink: "#2b0716" },
  { value: 1_000_000, body: "#0f7f86", spot: "#e8fbfb", ink: "#ffffff" },
  { value: 500_000, body: "#7a4a22", spot: "#f2ddc4", ink: "#ffffff" },
  { value: 100_000, body: "#e2b53a", spot: "#5d3d05", ink: "#2b1c00" },
  { value: 50_000, body: "#6b3fa0", spot: "#efe4ff", ink: "#ffffff" },
  { value: 10_000, body: "#22262b", spot: "#e6e6e6", ink: "#ffffff" },
  { value: 5_000, body: "#d9772b", spot: "#fff0e0", ink: "#241000" },
  { value: 2_500, body: "#1e7d46", spot: "#e9fff2", ink: "#ffffff" },
  { value: 1_000, body: "#2a63b8", spot: "#e9f2ff", ink: "#ffffff" },
  { value: 500, body: "#bb2a36", spot: "#ffeceb", ink: "#ffffff" },
  { value: 100, body: "#ece7da", spot: "#4a5a78", ink: "#1f2430" },
  { value: 50, body: "#9fb3a8", spot: "#24463a", ink: "#10241c" },
  { value: 1, body: "#c9b08a", spot: "#5a4526", ink: "#2a1d08" },
];

export const denominationOf = (value: number): Denomination =>
  DENOMINATIONS.find((one) => one.value <= value) ?? (DENOMINATIONS.at(-1) as Denomination);

/** An amount in chips, the largest first; no more than so many are drawn. */
export function inChips(amount: number, most: number): number[] {
  const chips: number[] = [];
  let rest = amount;
  for (const { value } of DENOMINATIONS) {
    while (rest >= value && chips.length < most) {
      chips.push(value);
      rest -= value;
    }
  }
  return chips;
}

/** The chips that a player has before him: whole units of the table, from about the smallest stake upwards. */
export function rack(least: number, most: number, unit: number, count = 5): number[] {
  const whole = DENOMINATIONS.map((one) => one.value).filter((value) => value % unit === 0 && value <= most);
  const fitting = whole.reverse();
  const from = Math.max(
    0,
    fitting.findLastIndex((value) => value <= least),
  );
  return fitting.slice(from, from + count);
}
