// What became of one's own bets: the settlement that is shown, the last win, the result of this sitting.

import type { SettledLine, TableView } from "../api/wire";
import { session } from "../state/session.svelte";

export type Settlement = {
  round: number;
  lines: SettledLine[];
  net: number;
  void: boolean;
  complete: boolean;
  croupierPlays: boolean | undefined;
};

type Kept = { began: number; net: number; rounds: number; last?: string };
const storageKey = (): string => `sabot-sitting ${session.name ?? ""}`;

function kept(): Kept {
  try {
    const found = JSON.parse(sessionStorage.getItem(storageKey()) ?? "") as Kept;
    if (typeof found.net === "number" && typeof found.began === "number") return found;
  } catch {
    // The sitting begins now.
  }
  return { began: Date.now(), net: 0, rounds: 0 };
}

export class Settlements {
  shown = $state.raw<Settlement | undefined>();
  lastWin = $state(0);
  sitting = $state.raw<Kept>(kept());
  private dismissed = 0;

  /** Called with every change of the table. */
  follow(view: TableView): void {
    const round = view.view.table.round;
    const own = view.lines.filter((line) => line.player === session.name);
    // A settlement explains itself until the next cards come.
    if (this.shown && this.shown.round !== round && (view.progress === "playing" || view.progress === "deciding"))
      this.shown = undefined;
    if (own.length === 0 || this.dismissed === round) return;
    const net = own.reduce((sum, line) => sum + line.net, 0);
    const complete = view.progress === "settled" || view.progress === "between";
    const table = view.view.table;
    const croupierPlays = "croupier_plays" in table ? table.croupier_plays : undefined;
    this.shown = { round, lines: own, net, void: view.void, complete, croupierPlays };
    const name = `${view.table} ${round}`;
    if (complete && this.sitting.last !== name) {
      this.lastWin = Math.max(0, net);
      this.sitting = { ...this.sitting, net: this.sitting.net + net, rounds: this.sitting.rounds + 1, last: name };
      try {
        sessionStorage.setItem(storageKey(), JSON.stringify(this.sitting));
      } catch {
        // A browser that keeps nothing still counts until it is closed.
      }
    }
  }

  dismiss(): void {
    if (this.shown?.complete) {
      this.dismissed = this.shown.round;
      this.shown = undefined;
    }
  }
}
