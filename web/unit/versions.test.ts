import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SEEN_WITHIN_MS, Versions } from "../src/lib/state/versions";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What has become of a promise by now. */
async function byNow(promise: Promise<boolean>): Promise<boolean | "waits"> {
  return Promise.race([promise, vi.advanceTimersByTimeAsync(0).then(() => "waits" as const)]);
}

test("what the page shows already needs no waiting", async () => {
  const versions = new Versions();
  versions.note("a", 5);
  expect(await byNow(versions.reached("a", 5))).toBe(true);
  expect(await byNow(versions.reached("a", 4))).toBe(true);
});

test("it waits for its own table and for its version, and not a moment longer", async () => {
  const versions = new Versions();
  const reached = versions.reached("a", 5);
  versions.note("b", 9);
  versions.note("a", 4);
  expect(await byNow(reached)).toBe("waits");
  versions.note("a", 6);
  expect(await byNow(reached)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("what is never seen is given up", async () => {
  const versions = new Versions();
  const reached = versions.reached("a", 5);
  await vi.advanceTimersByTimeAsync(SEEN_WITHIN_MS - 1);
  expect(await byNow(reached)).toBe("waits");
  await vi.advanceTimersByTimeAsync(1);
  expect(await byNow(reached)).toBe(false);
});
