import { expect, test } from "vitest";
import type { Hole, Offer } from "../src/lib/api/wire";
import { signatureOf, stepOf } from "../src/screens/croupier/steps";
import { banked, offer, omaha } from "./lib/views";

const due = (command: Offer["command"], choose: Hole[] = []): Offer =>
  offer(command, { by: "croupier", due: true, choose });
const seat = { seat: 3, player: "ana", bets: [], accepted: true, cards: ["??", "??"], dead: false };
const table = banked({ seats: [seat], croupier: ["??", "??", "??", "??"] });
const card: Hole = { choose: "cards", field: "card", count: 1, not: ["Kh"], copies: 1 };

test("nothing is due: players choose; and the supervisor comes first", () => {
  expect(stepOf(table, [offer({ do: "raise", seat: 3 })])).toEqual({ kind: "players" });
  expect(stepOf(banked({ awaits_supervisor: true }), [due({ do: "settle" })])).toEqual({ kind: "supervisor" });
});

test("the offer that is due is the step, whatever else is offered", () => {
  const settle = due({ do: "settle" });
  expect(stepOf(table, [offer({ do: "irregularity" }), settle])).toEqual({
    kind: "plain",
    name: "settle",
    offer: settle,
  });
});

test("a card that nobody names is a button; a card that is named says which of the place it is", () => {
  const blind = due({ do: "deal", to: 3 });
  expect(stepOf(table, [blind])).toEqual({ kind: "plain", name: "deal", offer: blind, about: 3 });
  const named = due({ do: "deal", to: "croupier" }, [card]);
  expect(stepOf(table, [named])).toEqual({
    kind: "card",
    offer: named,
    hole: card,
    place: "croupier",
    nth: 5,
  });
});

test("a burnt card has a word of its own, also where it may be named", () => {
  const burn = due({ do: "deal", to: "burn" }, [{ ...card, optional: true }]);
  expect(stepOf(omaha(), [burn])).toMatchObject({ kind: "plain", name: "burn", about: "burn" });
});

test("a hand is opened with a button, or with its cards beside those that lie open", () => {
  const open = due({ do: "open", seat: 3 });
  expect(stepOf(table, [open])).toEqual({ kind: "plain", name: "open", offer: open, about: 3 });
  const hand: Hole = { choose: "cards", field: "cards", count: 5, with: ["Kh"], not: ["2c"], copies: 1 };
  const named = due({ do: "open_croupier" }, [hand]);
  expect(stepOf(table, [named])).toEqual({
    kind: "hand",
    offer: named,
    hole: hand,
    place: "croupier",
  });
});

test("a shuffle with the cards that are there, or with new ones, is one step", () => {
  const cut: Hole = { choose: "one", field: "cut_by", of: ["croupier", 1, 2] };
  const same = due({ do: "shuffle" }, [cut]);
  const fresh = due({ do: "shuffle", replaced: true }, [cut, { choose: "name", field: "judged_by", not: [] }]);
  expect(stepOf(table, [same, fresh])).toEqual({ kind: "shuffle", offers: [same, fresh] });
});

test("two steps that look alike and are not have different signatures", () => {
  const signature = (offer: Offer): string => signatureOf(stepOf(table, [offer]));
  const all = [
    due({ do: "deal", to: 3 }),
    due({ do: "deal", to: 4 }),
    due({ do: "deal", to: 3 }, [card]),
    due({ do: "open", seat: 3 }),
    due({ do: "settle" }),
  ].map(signature);
  expect(new Set(all).size).toBe(all.length);
});
