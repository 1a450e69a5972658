import { beforeEach, describe, expect, test } from "vitest";
import type { Hole, Lobby, LobbyTable, Offer, TableView } from "../src/lib/api/wire";
import { isNotNow, seatsFor, sitDown, tableFor, usualStack } from "../src/lib/table/joining";
import { session } from "../src/lib/state/session.svelte";
import { accepted, FakeServer } from "./lib/server";
import { amount, banked, offer, omaha, view } from "./lib/views";

const lobbyTable = (table: string, more: Partial<LobbyTable>): LobbyTable => ({
  table,
  game: "stud",
  mode: "generator",
  currency: "play",
  open: true,
  progress: "betting",
  round: 1,
  seats: 6,
  taken: 0,
  limits: { ante: { min: 2_500, max: 100_000 } },
  ...more,
});

test("a newcomer gets the lowest stakes, and company where they are alike", () => {
  const dear = lobbyTable("dear", { limits: { ante: { min: 10_000, max: 100_000 } }, taken: 5 });
  const empty = lobbyTable("empty", {});
  const lively = lobbyTable("lively", { taken: 4 });
  const shut = [
    lobbyTable("full", { taken: 6 }),
    lobbyTable("closed", { open: false }),
    lobbyTable("halted", { halt: "paused" }),
    lobbyTable("live", { mode: "live" }),
    lobbyTable("other", { game: "omaha" }),
  ];
  const lobby = (tables: LobbyTable[]): Lobby => ({ tables, tournaments: [], pools: [] });
  expect(tableFor("stud", lobby([dear, empty, lively, ...shut]))?.table).toBe("lively");
  expect(tableFor("stud", lobby(shut))).toBeUndefined();
});

test.each([
  // Bounds, big blind, purse: a hundred big blinds, within all three, in whole chips.
  [{ least: 20_000, most: 200_000, unit: 500 }, 1_000, 1_000_000, 100_000],
  [{ least: 20_000, most: 50_000, unit: 500 }, 1_000, 1_000_000, 50_000],
  [{ least: 20_000, most: 200_000, unit: 500 }, 1_000, 60_400, 60_000],
  [{ least: 20_000, most: 200_000, unit: 500 }, 1_000, 5_000, 20_000],
])("a usual stack of %o with blinds of %i and %i in the purse", (bounds, blind, available, stack) => {
  expect(usualStack(bounds, blind, available)).toBe(stack);
});

const seat = (number: number, more: Partial<Offer> = {}): Offer => offer({ seat: number }, { to: "sit", ...more });
const empty = (count: number): TableView["seats"] => Array.from({ length: count }, (_, nth) => ({ seat: nth + 1 }));

describe("seats that are offered", () => {
  const seen = view(
    banked(),
    [1, 2, 4, 5].map((one) => seat(one)),
    { as: "public", seats: empty(5) },
  );

  test("those in the middle come first", () => {
    expect(seatsFor(seen, "ana").map((one) => one.command.seat)).toEqual([2, 4, 1, 5]);
  });

  test("the wanted one is the only one, where it is offered", () => {
    expect(seatsFor(seen, "ana", 5).map((one) => one.command.seat)).toEqual([5]);
    expect(seatsFor(seen, "ana", 3)).toEqual([]);
  });

  test("one that is kept for others is not offered", () => {
    const kept = view(banked(), [seat(1, { only_for: ["bo"] })], { seats: empty(1) });
    expect(seatsFor(kept, "ana")).toEqual([]);
    expect(seatsFor(kept, "bo")).toHaveLength(1);
  });
});

describe("sitting down", () => {
  beforeEach(() => {
    session.name = "ana";
  });

  const serve = (seen: TableView, sit: () => { status?: number; json: unknown }): FakeServer =>
    new FakeServer(({ method }) => (method === "GET" ? { json: { view: seen } } : sit()));

  test("somebody quicker takes the seat, and the next one is taken", async () => {
    const seen = view(banked(), [seat(1), seat(2)], { as: "public", seats: empty(2) });
    let sat = 0;
    const refused = { status: 409, json: { answer: "refused", reason: "refused-seat-taken", sentence: "Taken." } };
    const server = serve(seen, () => ((sat += 1) === 1 ? refused : accepted(4)));
    expect((await sitDown("t", 0))?.version).toBe(4);
    expect(server.asked.map(({ body }) => body.seat)).toEqual([undefined, 1, 2]);
  });

  test("where chips are brought along and the blind may be posted, both are said", async () => {
    const choose: Hole[] = [
      amount("stack", 20_000, 200_000, 500),
      { choose: "one", field: "post", of: [false, true], optional: true },
    ];
    const seen = view(omaha({ big_blind: 1_000 }), [seat(1, { choose })], {
      as: "public",
      game: "omaha",
      seats: empty(1),
    });
    const server = serve(seen, () => accepted(1));
    await sitDown("t", 60_000);
    await sitDown("t", 60_000, 1, 30_000);
    const bodies = server.asked.filter(({ method }) => method === "POST").map(({ body }) => body);
    expect(bodies.map(({ seat, stack, post }) => [seat, stack, post])).toEqual([
      [1, 60_000, true],
      [1, 30_000, true],
    ]);
  });

  test("of a free seat that is not offered the house says why not; a full table is full", async () => {
    const refused = (reason: string) => ({ status: 409, json: { answer: "refused", reason, sentence: "No." } });
    const later = serve(view(banked(), [], { as: "public", seats: empty(2) }), () => refused("refused-not-now"));
    expect(isNotNow(await sitDown("t", 0).catch((error: unknown) => error))).toBe(true);
    expect(later.asked.at(-1)?.body).toMatchObject({ seat: 1 });
    const poor = view(omaha({ buy_in: [20_000, 200_000] }), [], { as: "public", game: "omaha", seats: empty(1) });
    const bank = serve(poor, () => refused("house-too-little"));
    expect(await sitDown("t", 0).catch((error: unknown) => error)).toMatchObject({ code: "house-too-little" });
    expect(bank.asked.at(-1)?.body).toMatchObject({ seat: 1, stack: 20_000 });
    serve(view(banked(), [], { as: "public", seats: [{ seat: 1, player: "bo" }] }), () => accepted(1));
    expect(await sitDown("t", 0).catch((error: unknown) => error)).toMatchObject({ code: "no-seat" });
  });

  test("who sits already sits", async () => {
    const server = serve(view(banked(), [seat(2)], { as: "seat:1", seats: empty(2) }), () => accepted(1));
    expect(await sitDown("t", 0)).toBeUndefined();
    expect(server.asked).toHaveLength(1);
  });
});
