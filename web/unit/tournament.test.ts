import "./lib/browser";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Offer, OwnTournament, TournamentClock, TournamentPlace, TournamentView } from "../src/lib/api/wire";
import { words } from "../src/lib/i18n/index.svelte";
import { sendToTournament, toTournament } from "../src/lib/offers";
import { router } from "../src/lib/router.svelte";
import { floor } from "../src/lib/state/floor.svelte";
import { withNames } from "../src/lib/table/names";
import { countdown, leftOf, momentOf, until } from "../src/lib/tournament/clock";
import { following, whyMoved } from "../src/lib/tournament/following.svelte";
import { isThrough, named, standsAs, waitOf } from "../src/lib/tournament/names";
import { accepted, FakeServer } from "./lib/server";
import { offer } from "./lib/views";

const clock = (more: Partial<TournamentClock> = {}): TournamentClock => ({
  level: 3,
  blinds: { small: 100, big: 200 },
  in_break: false,
  stopped: false,
  ...more,
});

const view = (more: Partial<TournamentView> = {}): TournamentView =>
  ({ tournament: "friday", phase: "running", clock: clock(), tables: [], offers: [], ...more }) as TournamentView;

const table = (number: number, sentence?: string): TournamentView["tables"][number] => ({
  number,
  table: `friday-${number}`,
  players: [],
  hands: 1,
  plays: false,
  ...(sentence === undefined ? {} : { waits: { what: "others", sentence } }),
});

const sits = (number: number, seat: number): TournamentView["own"] =>
  ({ player: "ana", standing: "playing", table: `friday-${number}`, number, seat }) as TournamentView["own"];

test.each([
  [754_000, "12:34"],
  [753_001, "12:34"],
  [753_000, "12:33"],
  [59_000, "0:59"],
  [1, "0:01"],
  [0, "0:00"],
  [-5, "0:00"],
  [3_600_000, "1:00:00"],
  [3_723_000, "1:02:03"],
])("%d ms are told as %s", (ms, told) => {
  expect(countdown(ms)).toBe(told);
});

test("what is left is counted on the server's line of time, and stands where the clock does", () => {
  expect(until(10_000, 4_000)).toBe(6_000);
  expect(until(10_000, 12_000)).toBe(0);
  expect(until(10_000, undefined)).toBeUndefined();
  expect(until(undefined, 4_000)).toBeUndefined();
  expect(leftOf(clock({ due_line_ms: 10_000 }), 4_000)).toBe(6_000);
  expect(leftOf(clock({ stopped: true, left_ms: 777 }), 4_000)).toBe(777);
  expect(leftOf(clock({ hands: 20 }), 4_000)).toBeUndefined();
  expect(leftOf(undefined, 4_000)).toBeUndefined();
});

test.each([
  [view({ phase: "entering" }), "entering"],
  [view(), "playing"],
  [view({ clock: clock({ in_break: true }) }), "break"],
  [view({ clock: clock({ in_break: true, stopped: true }) }), "stopped"],
  [view({ phase: "over" }), "over"],
  [view({ phase: "cancelled" }), "cancelled"],
])("the moment of a tournament %#", (of, moment) => {
  expect(momentOf(of)).toBe(moment);
});

test("people are found by a part of their names, and bots are called as everybody is", () => {
  const places = ["bot-ana", "bruno", "guest-an7"].map((player) => ({ player }) as TournamentPlace);
  expect(named(places, " AN ").map((one) => one.player)).toEqual(["bot-ana", "guest-an7"]);
  expect(named(places, "")).toHaveLength(3);
  expect(named(places, "x")).toEqual([]);
  expect(withNames("bot-ana moves from table 2 to bot-bo's seat; robot-like")).toBe(
    "ana moves from table 2 to bo's seat; robot-like",
  );
});

test("a table's waiting is told in the server's sentence", () => {
  const two = view({ tables: [table(1), table(2, "the other tables have not ended")] });
  expect(waitOf(two, 2)).toBe("the other tables have not ended");
  expect(waitOf(two, 1)).toBeUndefined();
  expect(waitOf(two, 3)).toBeUndefined();
  expect(waitOf(undefined, 1)).toBeUndefined();
});

test("why somebody was moved is seen from what became of his table", () => {
  expect(whyMoved(view({ tables: [table(1), table(2)] }), 2)).toBe("balanced");
  expect(whyMoved(view({ tables: [table(1)] }), 2)).toBe("table_broken");
  expect(whyMoved(view({ tables: [table(1)], final_table: true }), 2)).toBe("final_table");
});

test("an offer of a tournament is sent to its door, with its holes filled", async () => {
  const server = new FakeServer(() => accepted(7));
  const penalty: Offer = offer(
    {},
    {
      to: "penalise",
      choose: [
        { choose: "one", field: "player", of: ["ana", "bo"] },
        { choose: "amount", field: "hands", least: 1, most: 50, unit: 1 },
      ],
    },
  );
  const offers = [penalty, offer({}, { to: "move" }), offer({ do: "fold" })];
  expect(toTournament(offers, "move", "away").map((one) => one.to)).toEqual(["move"]);
  await sendToTournament("friday", penalty, { player: "bo", hands: 3 });
  expect(server.asked[0]?.path).toBe("/api/tournaments/friday/penalise");
  expect(server.commands).toEqual([{ player: "bo", hands: 3 }]);
  expect(() => sendToTournament("friday", penalty, { player: "bo" })).toThrow("hands was not chosen");
});

test("the stream tells tournaments whole, and the list tells whose a table is", async () => {
  const shown = (version: number, seen: TournamentView): void =>
    floor.take({
      event: "tournament",
      id: undefined,
      data: JSON.stringify({ tournament: "friday", version, view: seen }),
    });
  const waits = floor.reachedTournament("friday", 4);
  shown(3, view());
  shown(4, view({ phase: "over" }));
  expect(await waits).toBe(true);
  expect(floor.tournaments.friday?.phase).toBe("over");
  const lobby = {
    tables: [{ table: "stud-1" }],
    pools: [],
    tournaments: [{ tournament: "friday", tables: [{ table: "friday-1" }] }],
  };
  floor.take({ event: "lobby", id: undefined, data: JSON.stringify(lobby) });
  expect(floor.tournamentOf("friday-1")).toBe("friday");
  expect(floor.tournamentOf("stud-1")).toBeUndefined();
  expect(floor.everyTable.map((one) => one.table)).toEqual(["stud-1", "friday-1"]);
});

let kept: unknown;
beforeEach(() => {
  kept = null;
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("history", {
    get state() {
      return kept;
    },
    replaceState: (state: unknown) => (kept = state),
    pushState: (state: unknown) => (kept = state),
  });
  following.putAway();
});
afterEach(() => {
  router.goOn("/");
});

test("the page follows whoever sat at its table, and tells from where to where", () => {
  router.goOn("/table/friday-2");
  following.look("friday-2", view({ own: sits(2, 5) }));
  expect(following.moved).toBeUndefined();
  following.look("friday-2", view({ own: sits(1, 3), tables: [table(1)] }));
  expect(router.route).toEqual({ screen: "table", table: "friday-1" });
  expect(following.moved).toEqual({
    tournament: "friday",
    table: "friday-1",
    from: { number: 2, seat: 5 },
    to: { number: 1, seat: 3 },
    why: "table_broken",
  });
});

test("who was moved while the page was loaded anew is followed all the same", () => {
  router.goOn("/table/friday-2");
  kept = { sat: { number: 2, seat: 5 } };
  following.look("friday-2", view({ own: sits(1, 3), tables: [table(1), table(2)] }));
  expect(router.route).toEqual({ screen: "table", table: "friday-1" });
  expect(following.moved?.why).toBe("balanced");
});

test("a new seat at the same table is told, and nothing is followed from a table where one never sat", () => {
  router.goOn("/table/friday-1");
  following.look("friday-1", view({ own: sits(1, 3) }));
  following.look("friday-1", view({ own: sits(1, 6), final_table: true }));
  expect(following.moved?.to).toEqual({ number: 1, seat: 6 });
  expect(router.route).toEqual({ screen: "table", table: "friday-1" });
  following.putAway();
  router.goOn("/table/friday-4");
  following.look("friday-4", view({ own: sits(1, 6) }));
  expect(router.route).toEqual({ screen: "table", table: "friday-4" });
  expect(following.moved).toBeUndefined();
});

test("who is out stays where he is", () => {
  router.goOn("/table/friday-1");
  following.look("friday-1", view({ own: sits(1, 3) }));
  following.look("friday-1", view({ own: { player: "ana", standing: "out" } as TournamentView["own"] }));
  expect(router.route).toEqual({ screen: "table", table: "friday-1" });
  expect(following.moved).toBeUndefined();
});

test.each<[Partial<OwnTournament>, boolean, string]>([
  [{ standing: "entered" }, false, "entered"],
  [{ standing: "playing" }, false, "playing"],
  [{ standing: "broke" }, true, "no chips left; may buy some"],
  // Who has won has chips and a place.
  [{ standing: "playing", place: 1 }, true, "You have won the tournament"],
  [{ standing: "out", place: 1, place_to: 2 }, true, "You are out: places 1 to 2, shared"],
  [{ standing: "out", place: 7 }, true, "You are out: place 7"],
  [{ standing: "disqualified" }, true, "disqualified"],
])("%o is told as it is", async (own, through, told) => {
  await words.learn("en");
  expect(isThrough(own as OwnTournament)).toBe(through);
  expect(standsAs(own as OwnTournament)).toBe(told);
});
