import { beforeEach, describe, expect, test, vi } from "vitest";
import type { CardsHole, Offer } from "../src/lib/api/wire";
import { session } from "../src/lib/state/session.svelte";
import { bettorsAt, offerFor, spotsAt } from "../src/screens/croupier/bets";
import { cardsOut } from "../src/screens/croupier/cards";
import { Console } from "../src/screens/croupier/console.svelte";
import { accepted, FakeServer } from "./lib/server";
import { amount, banked, offer, omaha, shows, view } from "./lib/views";

let version = 100;
let console: Console;

const seatWith = (cards: string[]) => ({ seat: 1, player: "ana", bets: [], accepted: true, cards, dead: false });
const deal = (to: number, more: Partial<Offer> = {}): Offer =>
  offer({ do: "deal", to }, { by: "croupier", due: true, ...more });

function tells(cards: string[], offers: Offer[]): number {
  version += 1;
  shows("t", version, view(banked({ seats: [seatWith(cards)] }), offers, { as: "croupier", dealer: "carla" }));
  return version;
}

beforeEach(() => {
  session.name = "carla";
  session.role = "croupier";
  console = new Console("t");
});

describe("dealing on", () => {
  test("goes from card to card as the table shows them, and ends when something else is due", async () => {
    let dealt = 0;
    const server = new FakeServer(() => {
      dealt += 1;
      const next = dealt < 4 ? deal(1) : offer({ do: "settle" }, { due: true });
      return accepted(tells(Array<string>(dealt).fill("??"), [next]));
    });
    tells([], [deal(1)]);
    await console.dealOn("dealt");
    expect(server.commands).toEqual(Array(4).fill({ do: "deal", to: 1 }));
    expect(console.dealing).toBe(false);
    expect(console.said).toBe("dealt");
  });

  test("stops where the table does not show what was accepted", async () => {
    vi.useFakeTimers();
    const server = new FakeServer(() => accepted(version + 1));
    tells([], [deal(1)]);
    const dealing = console.dealOn("dealt");
    await vi.runAllTimersAsync();
    await dealing;
    vi.useRealTimers();
    expect(server.asked).toHaveLength(1);
  });
});

test("a second tap is forgotten while the first is under way; an order waits its turn", async () => {
  let open: () => void = () => {};
  const opened = new Promise<void>((done) => (open = done));
  const server = new FakeServer(async () => {
    await opened;
    return accepted(version);
  });
  tells([], [deal(1)]);
  const first = console.take(deal(1));
  expect(console.busy).toBe(true);
  expect(await console.take(deal(1))).toBe(false);
  const order = console.order("pause", { reason: "r" });
  open();
  expect(await first).toBe(true);
  expect(await order).toBe(true);
  expect(server.asked.map(({ path }) => path)).toEqual(["/api/tables/t/play", "/api/tables/t/pause"]);
});

test("a refusal of the house's is an alarm with its article", async () => {
  new FakeServer(() => ({ status: 409, json: { answer: "refused", reason: "r", sentence: "No.", cite: "x 7(1)" } }));
  tells([], [deal(1)]);
  expect(await console.take(deal(1))).toBe(false);
  expect(console.alarm).toEqual({ text: "No.", cite: "x 7(1)" });
});

const hole = (not: string[] = [], copies = 1, few: CardsHole["few"] = []): CardsHole => ({
  choose: "cards",
  field: "cards",
  count: 3,
  not,
  copies,
  few,
});

describe("cards that cannot come", () => {
  test("are those that the offer says, and those that this console named itself", () => {
    tells(["??"], []);
    expect(console.taken("As", hole()), "nobody knows of it").toBeUndefined();
    expect(console.taken("As", hole(["As"])), "the house says so, and not where").toEqual([]);
    console.remember([{ card: "As", place: 1 }]);
    expect(console.taken("As", hole()), "named here").toEqual([1]);
    expect(console.taken("Kd", hole(), ["Kd"]), "entered with it").toEqual([]);
  });

  test("come as often as there are decks, or as often as they are left", () => {
    tells(["As"], []);
    expect(console.taken("As", hole([], 2))).toBeUndefined();
    expect(console.taken("As", hole([], 2), ["As"])).toEqual([1]);
    const few = [{ card: "Kd", left: 1 }];
    expect(console.taken("Kd", hole([], 6, few))).toBeUndefined();
    expect(console.taken("Kd", hole([], 6, few), ["Kd"])).toEqual([]);
  });

  test("are forgotten with the round, and when the hand gives them back", () => {
    const entered = [
      { card: "As", place: 1 as const },
      { card: "Kd", place: 1 as const },
      { card: "2c", place: "burn" as const },
    ];
    const out = cardsOut(
      omaha({ seats: [{ ...seatWith(["??"]), stack: 0, bet: 0 } as never], board: ["Jh"] }),
      entered,
    );
    expect([...out]).toEqual([
      ["As", [1]],
      ["Jh", ["board"]],
      ["2c", ["burn"]],
    ]);
    tells(["??"], []);
    console.remember([{ card: "As", place: 1 }]);
    version += 1;
    shows("t", version, view(banked({ round: 2, seats: [seatWith(["??"])] }), []));
    expect(console.taken("As", hole())).toBeUndefined();
  });
});

describe("bets that are entered for players", () => {
  const choose = [amount("stake", 1_000, 5_000, 500)];
  const own = offer({ do: "bet", seat: 1, player: "ana", bet: "bet" }, { choose });
  const anybody = offer(
    { do: "bet", seat: 2, bet: "bet" },
    { choose: [...choose, { choose: "name", field: "player", not: ["bo"] }] },
  );
  const back = offer({ do: "withdraw", seat: 1, player: "ana", bet: "bet" });
  const offers = [own, anybody, back];

  test("are whose the offers say", () => {
    expect(bettorsAt(offers, 1, ["ana", "bo"])).toEqual(["ana"]);
    expect(bettorsAt(offers, 2, ["ana", "bo", "chan"])).toEqual(["ana", "chan"]);
    expect(bettorsAt(offers, 3, ["ana"])).toEqual([]);
    expect(spotsAt(offers, 2, "bo")).toEqual([]);
    expect(spotsAt(offers, 2, "chan")).toEqual([anybody]);
  });

  test("are laid, changed and taken back by their own offers", () => {
    expect(offerFor(offers, { seat: 1, bet: "bet", player: "ana", stake: 1_000 })).toBe(own);
    expect(offerFor(offers, { seat: 1, bet: "bet", player: "ana", stake: 0 })).toBe(back);
    expect(offerFor(offers, { seat: 2, bet: "bet", player: "chan", stake: 0 })).toBeUndefined();
  });
});
