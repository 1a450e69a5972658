import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Bet, Felt, Offer, TableView } from "../src/lib/api/wire";
import { session } from "../src/lib/state/session.svelte";
import { toasts } from "../src/lib/state/toasts.svelte";
import { Betting } from "../src/lib/table/betting.svelte";
import { TableModel } from "../src/lib/table/model.svelte";
import { accepted, FakeServer } from "./lib/server";
import { amount, banked, offer, shows, view } from "./lib/views";

let version = 0;

/** The table with these bets of ana's at seat 3: what lies can be taken back, and the jackpot wants an ante. */
function table(laid: Partial<Record<Bet, number>>, more: Partial<TableView> = {}): TableView {
  const at = { seat: 3, player: "ana" };
  const spot = (bet: Bet, least: number, most: number): Offer =>
    offer({ do: "bet", ...at, bet }, { choose: [amount("stake", least, most, 500)] });
  const offers = [
    spot("ante", 2_500, 10_000),
    ...("ante" in laid ? [spot("jackpot", 2_500, 2_500)] : []),
    ...(Object.keys(laid) as Bet[]).map((bet) => offer({ do: "withdraw", ...at, bet })),
  ];
  const bets = (Object.entries(laid) as Array<[Bet, number]>).map(([bet, stake]) => ({
    player: "ana",
    bet,
    stake,
    decided: false,
  }));
  const seat = { seat: 3, player: "ana", bets, accepted: true, cards: [], dead: false };
  const felt: Felt = { spots: [{ bet: "ante", least: 2_500, most: 10_000, cite: "" }], pays: [], unit: 500 };
  return view(banked({ seats: [seat] }), offers, { felt, ...more });
}

function tells(laid: Partial<Record<Bet, number>>, more: Partial<TableView> = {}): number {
  version += 1;
  shows("t", version, table(laid, more));
  return version;
}

/** A house that does what it is told, and shows it. */
function house(): FakeServer {
  const lies: Partial<Record<Bet, number>> = {};
  return new FakeServer(({ body }) => {
    const { do: what, bet, stake } = body.command as { do: string; bet: Bet; stake: number };
    if (what === "bet") lies[bet] = stake;
    else delete lies[bet];
    return accepted(tells(lies));
  });
}

let betting: Betting;
beforeEach(() => {
  session.name = "ana";
  toasts.all = [];
  betting = new Betting(new TableModel("t"));
  tells({});
});

const settled = (): Promise<void> => vi.waitFor(() => expect(betting.working).toBe(false));

describe("a chip on a spot", () => {
  test("is seen at once, and sent as the offer says it", async () => {
    const server = house();
    expect(betting.chips[0]).toBe(2_500);
    expect(betting.add(3, "ante")).toBe(true);
    expect(betting.stake(3, "ante")).toBe(2_500);
    await settled();
    expect(server.commands).toEqual([{ do: "bet", seat: 3, player: "ana", bet: "ante", stake: 2_500 }]);
    expect(betting.laid).toEqual([{ seat: 3, bet: "ante", stake: 2_500 }]);
    expect(betting.total).toBe(2_500);
  });

  test("stays seen until the stream shows what became of it", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    new FakeServer(() => accepted(version + 1));
    betting.add(3, "ante");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(betting.total, "the house has not shown it").toBe(0);
    expect(betting.stake(3, "ante"), "and it is seen all the same").toBe(2_500);
    tells({ ante: 2_500 });
    await settled();
    expect(betting.stake(3, "ante")).toBe(2_500);
  });

  test("that the house refuses goes back, and the reason is said", async () => {
    new FakeServer(() => ({
      status: 409,
      json: { answer: "refused", reason: "r", sentence: "Too much.", cite: "x 6(1)" },
    }));
    betting.add(3, "ante");
    await settled();
    expect(betting.stake(3, "ante")).toBe(0);
    expect(toasts.all.map(({ text, cite }) => [text, cite])).toEqual([["Too much.", "x 6(1)"]]);
  });

  test("of many taps the house is asked for the first and for where they led", async () => {
    const server = house();
    for (let taps = 0; taps < 4; taps += 1) betting.add(3, "ante");
    await settled();
    expect(server.commands.map((one) => (one as { stake: number }).stake)).toEqual([2_500, 10_000]);
    expect(betting.add(3, "ante"), "and there is no room for more").toBe(false);
  });

  test("is not laid where nothing is offered", () => {
    const server = house();
    expect(betting.add(3, "jackpot")).toBe(false);
    expect(betting.add(4, "ante")).toBe(false);
    expect(server.asked).toEqual([]);
  });
});

test("goes no higher than the house offers", () => {
  const seen = table({});
  const [ante] = seen.view.offers;
  ante?.choose?.splice(0, 1, amount("stake", 2_500, 6_500, 500));
  version += 1;
  shows("t", version, seen);
  expect(new TableModel("t").bounds(3, "ante")).toEqual({ least: 2_500, most: 6_500, unit: 500 });
  expect(new TableModel("t").bounds(3, "jackpot"), "and is not offered where it is not").toBeUndefined();
});

test("what was laid last is cleared first, each by its own offer", async () => {
  const server = house();
  betting.add(3, "ante");
  await settled();
  betting.add(3, "jackpot");
  await settled();
  betting.clear();
  await settled();
  expect(server.commands.slice(2)).toEqual([
    { do: "withdraw", seat: 3, player: "ana", bet: "jackpot" },
    { do: "withdraw", seat: 3, player: "ana", bet: "ante" },
  ]);
  expect(betting.laid).toEqual([]);
});

test("undo goes back to what lay before", async () => {
  const server = house();
  betting.follow();
  betting.add(3, "ante");
  await settled();
  betting.add(3, "ante");
  await settled();
  expect(betting.canUndo).toBe(true);
  betting.undo();
  await settled();
  betting.undo();
  await settled();
  expect(server.commands.slice(2)).toEqual([
    { do: "bet", seat: 3, player: "ana", bet: "ante", stake: 2_500 },
    { do: "withdraw", seat: 3, player: "ana", bet: "ante" },
  ]);
});

test("the last round's bets are laid again, one after the other where one hangs on another", async () => {
  tells({ ante: 5_000, jackpot: 2_500 }, { progress: "playing" });
  betting.follow();
  tells({}, {});
  expect(betting.canRepeat).toBe(true);
  const server = house();
  betting.repeat();
  await settled();
  expect(server.commands).toEqual([
    { do: "bet", seat: 3, player: "ana", bet: "ante", stake: 5_000 },
    { do: "bet", seat: 3, player: "ana", bet: "jackpot", stake: 2_500 },
  ]);
});
