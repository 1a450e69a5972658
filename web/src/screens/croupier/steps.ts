// The one thing that a croupier has to do next: the offer that is due, as the console shows it.

import type { BankedState, CardsHole, Offer, OmahaState } from "../../lib/api/wire";
import type { CardPlace } from "./cards";
import { holeOf } from "../../lib/offers";

export type Step =
  /** One button. `about` is whom it concerns. */
  | { kind: "plain"; name: string; offer: Offer; about?: CardPlace }
  /** One card must be named; `nth` is which of that place. */
  | { kind: "card"; offer: Offer; hole: CardsHole; place: CardPlace; nth: number }
  /** A hand is opened, and its cards must be named. */
  | { kind: "hand"; offer: Offer; hole: CardsHole; place: CardPlace }
  /** Of several offers each is another shuffle: with the cards that are there, or with new ones. */
  | { kind: "shuffle"; offers: Offer[] }
  /** Players choose. */
  | { kind: "players" }
  /** The supervisor has the word. */
  | { kind: "supervisor" };

type Table = BankedState | OmahaState;

export function cardsAt(table: Table, place: CardPlace): string[] {
  if (place === "croupier") return "croupier" in table ? table.croupier : [];
  if (place === "board") return "board" in table ? table.board : [];
  return table.seats.find((seat) => seat.seat === place)?.cards ?? [];
}

/** Whom a step concerns: where its card goes, or whose hand is opened. */
function placeOf({ command }: Offer): CardPlace | undefined {
  if (command.do === "deal") return command.to as CardPlace | undefined;
  return command.do === "open_croupier" ? "croupier" : command.seat;
}

export function stepOf(table: Table, offers: Offer[]): Step {
  if (table.awaits_supervisor) return { kind: "supervisor" };
  const offer = offers.find((one) => one.due);
  if (!offer) return { kind: "players" };
  const name = offer.command.do ?? "";
  if (name === "shuffle")
    return { kind: "shuffle", offers: offers.filter((one) => one.due && one.command.do === "shuffle") };
  const about = placeOf(offer);
  const hole = holeOf(offer, "cards");
  if (!hole || hole.optional || about === undefined) {
    const plain = { kind: "plain", name: about === "burn" ? "burn" : name, offer } as const;
    return about === undefined ? plain : { ...plain, about };
  }
  if (hole.field === "cards") return { kind: "hand", offer, hole, place: about };
  return { kind: "card", offer, hole, place: about, nth: cardsAt(table, about).length + 1 };
}

/** A text that differs where the croupier has something else to do. */
export function signatureOf(step: Step | undefined): string {
  if (step === undefined) return "";
  const place = "place" in step ? step.place : "about" in step ? step.about : "";
  return [step.kind, "name" in step ? step.name : "", place, "nth" in step ? step.nth : ""].join(" ");
}
