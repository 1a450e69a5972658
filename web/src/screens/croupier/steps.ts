// The one thing that a croupier has to do next, as the table says it.

import type { OmahaState, TableState } from "../../lib/api/views";
import type { GameCommand, Place, StaffLegal } from "./legal";

export type Step =
  /** One button. `about` is whom it concerns. */
  | { kind: "plain"; name: string; command: GameCommand; about?: Place; chooses?: boolean }
  /** One card must be named; `nth` is which of that place. */
  | { kind: "card"; to: Place; face: "up" | "down"; nth: number }
  /** A hand is opened, and its cards must be named; `known` are those that lie open already. */
  | { kind: "hand"; place: Place; size: number; known: string[]; command: GameCommand }
  | { kind: "shuffle"; least: number; most: number }
  /** Players choose. */
  | { kind: "players" }
  /** The supervisor has the word. */
  | { kind: "supervisor" };

type Table = TableState | OmahaState;

function cardsAt(table: Table, place: Place): string[] {
  if (place === "croupier") return "croupier" in table ? table.croupier : [];
  if (place === "board") return "board" in table ? table.board : [];
  return table.seats.find((seat) => seat.seat === place)?.cards ?? [];
}

function opening(table: Table, legal: StaffLegal): Step {
  const place = legal.place ?? legal.seat ?? "croupier";
  const name = legal.do === "show" ? "show" : place === "croupier" ? "open_croupier" : "open";
  const command: GameCommand = place === "croupier" ? { do: name } : { do: name, seat: place };
  if (legal.named !== true) return { kind: "plain", name, command, about: place };
  const known = cardsAt(table, place).filter((card) => card !== "??");
  return { kind: "hand", place, size: legal.size ?? 4, known, command };
}

export function stepOf(table: Table, next: string | undefined, may: StaffLegal[]): Step {
  if (table.awaits_supervisor) return { kind: "supervisor" };
  switch (next) {
    case undefined:
      return { kind: "players" };
    case "deal": {
      const legal = may.find((one) => one.do === "deal");
      const to = legal?.to ?? "croupier";
      const nth = cardsAt(table, to).length + 1;
      if (legal?.named === true) return { kind: "card", to, face: legal.face ?? (to === "board" ? "up" : "down"), nth };
      return { kind: "plain", name: to === "burn" ? "burn" : "deal", command: { do: "deal", to }, about: to };
    }
    case "open":
    case "open_croupier": {
      const wanted = may.find((one) => one.do === "open_hand" && (one.place === "croupier") === (next === "open_croupier"));
      return opening(table, wanted ?? { do: "open_hand", place: "croupier", named: false });
    }
    case "show":
      return opening(table, may.find((one) => one.do === "show") ?? { do: "show", named: false });
    case "shuffle": {
      const legal = may.find((one) => one.do === "shuffle");
      return { kind: "shuffle", least: legal?.least ?? 0, most: legal?.most ?? 0 };
    }
    default: {
      const legal = may.find((one) => one.do === next);
      return { kind: "plain", name: next, command: { do: next }, chooses: legal?.chooses_device === true };
    }
  }
}
