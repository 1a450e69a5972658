// What a player's sitting has come to so far: since he has signed in, at all tables and in all windows of this browser. It is kept
// beside the sign-in, because the page on which he reads it (R95) may be another window than the one in which he plays.

import { session, signedInAt } from "./session.svelte";

export type Sitting = {
  began: number;
  net: number;
  rounds: number;
  /** The last round that was counted at each table. */
  counted: Record<string, number>;
  /** Where he has played last. */
  table?: string;
  won?: number;
  currency?: string;
};

type Kept = { name: string; sitting: Sitting };

const KEY = "sabot-sitting";

/** What is kept for somebody since he has signed in; what is left of an earlier time counts no more. */
function stored(name: string): Sitting {
  const began = signedInAt();
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "") as Kept;
    if (found.name === name && found.sitting.began === began) return found.sitting;
  } catch {
    // Nothing has been counted yet.
  }
  return { began, net: 0, rounds: 0, counted: {} };
}

class Sittings {
  private kept = $state.raw<Kept | undefined>();

  constructor() {
    // Another window has counted a round.
    if (typeof window !== "undefined")
      window.addEventListener("storage", (event) => {
        if (event.key === null || event.key === KEY) this.kept = undefined;
      });
  }

  /** That of whoever has signed in. */
  now = $derived.by((): Sitting => {
    const name = session.name ?? "";
    return this.kept?.name === name && this.kept.sitting.began === signedInAt() ? this.kept.sitting : stored(name);
  });

  /** Counts a settled round, once, whichever windows show it. Whether it was counted here. */
  count(table: string, round: number, net: number, currency: string): boolean {
    const name = session.name ?? "";
    const before = stored(name);
    // A browser that keeps nothing has it here alone.
    const own = this.now.rounds > before.rounds ? this.now : before;
    if ((own.counted[table] ?? 0) >= round) {
      this.kept = { name, sitting: own };
      return false;
    }
    const counted = { ...own.counted, [table]: round };
    const more = { net: own.net + net, rounds: own.rounds + 1, table, won: Math.max(0, net), currency };
    const kept = { name, sitting: { ...own, ...more, counted } };
    this.kept = kept;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // It is counted until this page is closed.
    }
    return true;
  }
}

export const sittings = new Sittings();
