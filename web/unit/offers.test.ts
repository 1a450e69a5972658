import { describe, expect, test } from "vitest";
import {
  allChosen,
  boundsOf,
  choicesOf,
  chosenOf,
  filled,
  find,
  findAll,
  fits,
  holeOf,
  mishapsByArticle,
  otherwise,
  playersOf,
  send,
} from "../src/lib/offers";
import type { Offer } from "../src/lib/api/wire";
import { accepted, FakeServer } from "./lib/server";
import { amount, offer } from "./lib/views";

const ante = offer(
  { do: "bet", seat: 3, player: "ana", bet: "ante" },
  { choose: [amount("stake", 2_500, 100_000, 500)] },
);

describe("finding", () => {
  const offers = [ante, offer({ do: "bet", seat: 4, bet: "ante" }), offer({}, { to: "leave" })];

  test("every member that is named must be fixed so", () => {
    expect(find(offers, { do: "bet", seat: 4 })).toBe(offers[1]);
    expect(find(offers, { do: "bet", seat: 4, player: "ana" })).toBeUndefined();
    expect(findAll(offers, { do: "bet" })).toHaveLength(2);
  });

  test("what is no move in the game is not found among moves", () => {
    expect(findAll(offers, {})).toHaveLength(2);
    expect(otherwise(offers, "leave")).toEqual([offers[2]]);
  });

  test("what is only for some is for nobody else, and not for a stranger", () => {
    const seat = offer({ seat: 1 }, { to: "sit", only_for: ["ana"] });
    expect(otherwise([seat], "sit", "ana")).toEqual([seat]);
    expect(otherwise([seat], "sit", "bo")).toEqual([]);
    expect(otherwise([seat], "sit")).toEqual([]);
    const others = offer({ seat: 2 }, { to: "sit", not_for: ["ana"] });
    expect(otherwise([others], "sit", "ana")).toEqual([]);
    expect(otherwise([others], "sit", "bo")).toEqual([others]);
    expect(otherwise([others], "sit")).toEqual([others]);
  });
});

describe("bounds", () => {
  test("an amount lies within them and is a multiple of the unit", () => {
    const bounds = boundsOf(ante);
    expect(bounds).toEqual({ least: 2_500, most: 100_000, unit: 500 });
    if (!bounds) return;
    expect([2_499, 2_500, 2_600, 3_000, 100_000, 100_500].map((stake) => fits(bounds, stake))).toEqual([
      false,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  test("a purse cuts them down to whole units, and may leave nothing", () => {
    expect(boundsOf(ante, 9_999)).toEqual({ least: 2_500, most: 9_500, unit: 500 });
    expect(boundsOf(ante, 1_000)?.most).toBeLessThan(2_500);
  });

  test("a fixed amount fits whatever the unit is", () => {
    expect(fits({ least: 2_500, most: 2_500, unit: 1_000 }, 2_500)).toBe(true);
  });

  test("no amount, no bounds", () => expect(boundsOf(offer({ do: "fold" }))).toBeUndefined());
});

describe("filling", () => {
  test("values go into their holes and nowhere else", () => {
    expect(filled(ante, { stake: 5_000, post: true })).toEqual({
      do: "bet",
      seat: 3,
      player: "ana",
      bet: "ante",
      stake: 5_000,
    });
  });

  test("a hole that must be filled is not forgotten", () => {
    expect(() => filled(ante)).toThrow("stake");
  });

  test("what leaves no choice fills itself; what is optional stays out", () => {
    const fixed = offer({ do: "bet" }, { choose: [amount("stake", 2_500, 2_500, 500)] });
    expect(filled(fixed)).toEqual({ do: "bet", stake: 2_500 });
    const device: Offer = offer(
      { do: "open_round" },
      { choose: [{ choose: "one", field: "device", of: ["shoe"], optional: true }] },
    );
    expect(filled(device)).toEqual({ do: "open_round" });
    expect(filled(device, { device: "shoe" })).toEqual({ do: "open_round", device: "shoe" });
  });

  test("a cut has as many bytes as it asks for, and other ones each time", () => {
    const cut = offer({}, { to: "cut", choose: [{ choose: "bytes", field: "bytes", count: 32 }] });
    const [one, other] = [filled(cut), filled(cut)];
    expect(one.bytes).toMatch(/^[0-9a-f]{64}$/);
    expect(one.bytes).not.toBe(other.bytes);
  });

  test("the offer itself is not changed", () => {
    filled(ante, { stake: 5_000 });
    expect(ante.command).not.toHaveProperty("stake");
  });
});

test("a move is sent with its round, everything else as it is, each under an id of its own", async () => {
  const server = new FakeServer(() => accepted(7));
  const answer = await send("stud 1", 12, ante, { stake: 5_000 });
  await send("stud 1", 12, offer({ seat: 2 }, { to: "sit" }));
  expect(answer.version).toBe(7);
  const [played, sat] = server.asked;
  expect(played?.path).toBe("/api/tables/stud%201/play");
  expect(played?.body).toEqual({
    id: played?.body.id,
    round: 12,
    command: { do: "bet", seat: 3, player: "ana", bet: "ante", stake: 5_000 },
  });
  expect(sat?.path).toBe("/api/tables/stud%201/sit");
  expect(sat?.body).toEqual({ id: sat?.body.id, seat: 2 });
  expect(sat?.body.id).not.toBe(played?.body.id);
});

test("who a bet may be for", () => {
  const here = ["ana", "bo", "chan"];
  expect(playersOf(ante, here)).toEqual(["ana"]);
  const anybody = (choose: Offer["choose"]): Offer => ({ ...offer({ do: "bet" }), choose: choose ?? [] });
  expect(playersOf(anybody([{ choose: "one", field: "player", of: ["bo"] }]), here)).toEqual(["bo"]);
  expect(playersOf(anybody([{ choose: "name", field: "player", not: ["bo"] }]), here)).toEqual(["ana", "chan"]);
  expect(playersOf(anybody([]), here)).toEqual([]);
});

test("what went wrong is grouped by article and by what it was", () => {
  const wrong = (cite: string, what: string, seat?: number): Offer =>
    offer(seat === undefined ? { do: "irregularity", cite, what } : { do: "irregularity", cite, what, seat });
  const offers = [
    wrong("x 11(1)", "wrong_count"),
    wrong("x 11(2)", "card_exposed", 1),
    offer({ do: "deal" }),
    wrong("x 11(1)", "missing_card"),
    wrong("x 11(2)", "card_exposed", 3),
  ];
  expect(mishapsByArticle(offers)).toEqual([
    {
      cite: "x 11(1)",
      mishaps: [
        { what: "wrong_count", offers: [offers[0]] },
        { what: "missing_card", offers: [offers[3]] },
      ],
    },
    { cite: "x 11(2)", mishaps: [{ what: "card_exposed", offers: [offers[1], offers[4]] }] },
  ]);
});

test("what stays as it is stands under its own rule, and what is done about an error is told", () => {
  const exposed = (cite: string, of: string, remedy: "put_right" | "void"): Offer =>
    offer({ do: "irregularity", cite, what: "card_exposed", seat: 1, remedy }, { cite: of });
  const right = exposed("x 9(1)", "x 9(1)", "put_right");
  const gone = exposed("x 9(2)", "x 9(2)", "void");
  const stays = exposed("x 9(1)", "R88", "put_right");
  expect(mishapsByArticle([right, gone]).map(({ cite, remedy }) => [cite, remedy])).toEqual([
    ["x 9(1)", "put_right"],
    ["x 9(2)", "void"],
  ]);
  expect(mishapsByArticle([stays]).map(({ cite, remedy }) => [cite, remedy])).toEqual([["R88", undefined]]);
});

describe("choosing", () => {
  const told = (of: string[], optional: boolean): Offer =>
    offer({ do: "irregularity" }, { choose: [{ choose: "one", field: "when", of, optional }] });

  test("the present moment has one name, and earlier ones have theirs", () => {
    const [choice] = choicesOf(told(["dealing", "decisions"], true));
    expect(choice).toMatchObject({ of: ["dealing"], now: "decisions", optional: true });
    if (!choice) return;
    expect(chosenOf([choice], {})).toEqual({});
    expect(chosenOf([choice], { when: "dealing" })).toEqual({ when: "dealing" });
    expect(choicesOf(told(["dealing"], true)), "there is no other").toEqual([]);
    expect(choicesOf(told(["dealing", "decisions"], false))[0], "it cannot be the present one").toMatchObject({
      of: ["dealing", "decisions"],
      now: undefined,
    });
  });

  test("a name is typed, and must be", () => {
    const shuffle = offer(
      { do: "shuffle", replaced: true },
      { choose: [{ choose: "name", field: "judged_by", not: [] }] },
    );
    const choices = choicesOf(shuffle);
    expect(choices).toMatchObject([{ field: "judged_by", typed: true }]);
    expect(allChosen(choices, {}) || allChosen(choices, { judged_by: " " })).toBe(false);
    expect(allChosen(choices, { judged_by: "Sofia" })).toBe(true);
    expect(filled(shuffle, chosenOf(choices, { judged_by: " Sofia" }))).toEqual({
      do: "shuffle",
      replaced: true,
      judged_by: "sofia",
    });
  });
});

test("a hole is found by its kind and field", () => {
  const deal = offer(
    { do: "deal", to: 3 },
    { choose: [{ choose: "cards", field: "card", count: 1, not: ["As"], copies: 1 }] },
  );
  expect(holeOf(deal, "cards")?.not).toEqual(["As"]);
  expect(holeOf(deal, "cards", "cards")).toBeUndefined();
  expect(holeOf(undefined, "amount")).toBeUndefined();
});
