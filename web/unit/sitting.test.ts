import { beforeEach, expect, test, vi } from "vitest";
import { session } from "../src/lib/state/session.svelte";
import { sittings } from "../src/lib/state/sitting.svelte";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});

let signedIn = 1000;
beforeEach(() => {
  kept.clear();
  signedIn += 10;
  kept.set("sabot-signed-in", String(signedIn));
  session.name = "ana";
});

test("rounds count once, whichever window shows them, at every table", () => {
  expect(sittings.count("stud-1", 7, -2_500, "play")).toBe(true);
  expect(sittings.count("stud-1", 7, -2_500, "play"), "shown again").toBe(false);
  expect(sittings.count("qpoker-1", 3, 4_000, "play")).toBe(true);
  expect(sittings.count("stud-1", 7, -2_500, "play"), "after another table's").toBe(false);
  expect(sittings.now).toMatchObject({ began: signedIn, net: 1_500, rounds: 2, won: 4_000, table: "qpoker-1" });
});

test("what another window has counted is not lost", () => {
  sittings.count("stud-1", 1, 1_000, "play");
  const other = JSON.parse(kept.get("sabot-sitting") ?? "") as { sitting: { net: number; rounds: number } };
  Object.assign(other.sitting, { net: 5_000, rounds: 2 });
  kept.set("sabot-sitting", JSON.stringify(other));
  sittings.count("stud-1", 2, 500, "play");
  expect(sittings.now).toMatchObject({ net: 5_500, rounds: 3 });
});

test("another sign-in is another sitting", () => {
  sittings.count("stud-1", 1, 1_000, "play");
  kept.set("sabot-signed-in", "9000");
  session.name = "bo";
  expect(sittings.now).toMatchObject({ began: 9000, net: 0, rounds: 0 });
  session.name = "ana";
  expect(sittings.now.rounds).toBe(0);
});
