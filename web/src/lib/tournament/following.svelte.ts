// Somebody who is moved to another table follows without a tap: the page of the table at which he sat goes on at the one where he
// sits now, and says from where to where, and why. That he sat is kept with the page's entry in the history, which outlives a reload.

import type { OwnTournament, TournamentView } from "../api/wire";
import { router } from "../router.svelte";

type Place = { number: number; seat: number };
export type Why = "final_table" | "table_broken" | "balanced";
export type Moved = { tournament: string; table: string; from: Place; to: Place; why: Why };

const placeOf = (own: OwnTournament): Place | undefined =>
  own.number === undefined || own.seat === undefined ? undefined : { number: own.number, seat: own.seat };

/** Why somebody was moved away from a table, as the tournament shows it afterwards. */
export function whyMoved(view: TournamentView, from: number): Why {
  if (view.final_table) return "final_table";
  return view.tables.some((table) => table.number === from) ? "balanced" : "table_broken";
}

function seatKept(): Place | undefined {
  const kept = (history.state as { sat?: Place } | null)?.sat;
  return kept && typeof kept.number === "number" && typeof kept.seat === "number" ? kept : undefined;
}

class Following {
  /** The last move that has not been put away. */
  moved = $state.raw<Moved | undefined>();

  /** Looks where somebody sits, from the page of a table; called with every change of the tournament. */
  look(table: string, view: TournamentView): void {
    const own = view.own;
    const now = own && placeOf(own);
    if (own?.table === undefined || now === undefined) return;
    const from = seatKept();
    if (from && (from.number !== now.number || from.seat !== now.seat)) {
      const { tournament } = view;
      this.moved = { tournament, table: own.table, from, to: now, why: whyMoved(view, from.number) };
      if (own.table !== table) {
        router.goOn(`/table/${own.table}`);
        return;
      }
    }
    if (own.table === table) history.replaceState({ sat: now }, "");
  }

  putAway(): void {
    this.moved = undefined;
  }
}

export const following = new Following();
