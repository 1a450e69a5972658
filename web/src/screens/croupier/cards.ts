// Cards as a croupier types and reads them, and which of them are out.

import type { BankedState, CardsHole, OmahaState } from "../../lib/api/wire";
import { t, word } from "../../lib/i18n/index.svelte";
import type { Mishap, MishapsOfArticle } from "../../lib/offers";

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
/** In the order of the regulations: spades, hearts, clubs, diamonds. */
export const SUIT_LETTERS = ["s", "h", "c", "d"] as const;

/** Where a card goes: a seat's number, the croupier, the board or the burnt cards. */
export type CardPlace = number | "croupier" | "board" | "burn";

const SIGNS: Record<string, string> = { "♠": "s", "♥": "h", "♣": "c", "♦": "d" };

export function cardName(card: string): string {
  return t("card-name", { rank: word("rank", card.slice(0, -1)), suit: word("suit", card.slice(-1)) });
}

/** What went wrong, in a word of the trade; where there is none, as the house calls it. */
export const mishapName = ({ what, offers }: Mishap): string =>
  word("irregularity", what, word("irregularity", `${what}_failed`, offers[0]?.label));

/** What is done about it, where the croupier says that. */
export const doneAbout = ({ remedy }: MishapsOfArticle): string =>
  remedy === undefined ? "" : word("value", `remedy_${remedy}`, "");

/** What was typed, as cards: "As", "10d", "Td", "a♠", several with or without spaces. The rest is what is not a card yet. */
export function readCards(typed: string): { cards: string[]; rest: string } {
  const cards: string[] = [];
  let rest = typed.replace(/[♠♥♣♦]/g, (sign) => SIGNS[sign] ?? sign).replace(/[\s,;.]+/g, "");
  for (;;) {
    const found = /^(10|[akqjt2-9])([shcd])/i.exec(rest);
    if (!found) return { cards, rest };
    const rank = found[1] === "10" ? "T" : (found[1] ?? "").toUpperCase();
    cards.push(rank + (found[2] ?? "").toLowerCase());
    rest = rest.slice(found[0].length);
  }
}

/** A card that this console has named, and where it went; face down it is in no view of the croupier's. */
export type Entered = { card: string; place: CardPlace };

export type Out = Map<string, CardPlace[]>;

function lying(table: BankedState | OmahaState): Array<{ place: CardPlace; cards: string[] }> {
  const seats = table.seats.map((seat) => ({ place: seat.seat as CardPlace, cards: seat.cards }));
  if ("board" in table) return [...seats, { place: "board", cards: table.board }];
  return [...seats, { place: "croupier", cards: table.croupier }];
}

const countOf = (cards: string[], card: string): number => cards.filter((one) => one === card).length;

/**
 * Which cards are out and where. What lies open is in the view; what was entered face down is remembered here. A hand that
 * has fewer cards than were entered has given some back (a board that is dealt again), so the last ones count no more.
 */
export function cardsOut(table: BankedState | OmahaState, entered: Entered[]): Out {
  const out: Out = new Map();
  const add = (card: string, place: CardPlace, times: number): void => {
    const before = out.get(card) ?? [];
    out.set(card, [...before, ...Array.from({ length: times }, () => place)]);
  };
  const seen = lying(table);
  for (const { place, cards } of seen) {
    const own = entered
      .filter((one) => one.place === place)
      .slice(0, cards.length)
      .map((one) => one.card);
    const open = cards.filter((card) => card !== "??");
    for (const card of new Set([...own, ...open])) add(card, place, Math.max(countOf(own, card), countOf(open, card)));
  }
  for (const one of entered) if (one.place === "burn") add(one.card, "burn", 1);
  return out;
}

/** How many of a card can still come into a hole, as far as the house says. */
export const leftFor = (hole: CardsHole, card: string): number =>
  hole.not.includes(card) ? 0 : (hole.few?.find((one) => one.card === card)?.left ?? hole.copies);
