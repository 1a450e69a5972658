// What became of one's own bets at a table: the settlement that is shown. What it comes to is counted for the sitting.

import type { SettledLine, TableView } from "../api/wire";
import { session } from "../state/session.svelte";
import { sittings, type Sitting } from "../state/sitting.svelte";

export type Settlement = {
  round: number;
  lines: SettledLine[];
  net: number;
  void: boolean;
  complete: boolean;
  croupierPlays: boolean | undefined;
};

export class Settlements {
  shown = $state.raw<Settlement | undefined>();
  sitting = $derived.by((): Sitting => sittings.now);
  lastWin = $derived.by((): number => this.sitting.won ?? 0);
  private dismissed = 0;

  /** Called with every change of the table. Whether a round was settled that had not been counted before. */
  follow(view: TableView): boolean {
    const round = view.view.table.round;
    const own = view.lines.filter((line) => line.player === session.name);
    // A settlement explains itself until the next cards come; at a seat that is shown nothing of the past, until bets are taken.
    const atSeat = view.as.startsWith("seat:") && view.view.recall_open === undefined;
    const over = view.progress === "playing" || view.progress === "deciding" || (atSeat && view.progress === "betting");
    if (this.shown && this.shown.round !== round && over) this.shown = undefined;
    if (own.length === 0 || this.dismissed === round) return false;
    const net = own.reduce((sum, line) => sum + line.net, 0);
    const complete = view.progress === "settled" || view.progress === "between";
    const table = view.view.table;
    const croupierPlays = "croupier_plays" in table ? table.croupier_plays : undefined;
    this.shown = { round, lines: own, net, void: view.void, complete, croupierPlays };
    // Chips of a tournament are no money: what they win and lose is no result of the sitting.
    if (view.tournament !== undefined) return complete;
    return complete && sittings.count(view.table, round, net, table.currency);
  }

  dismiss(): void {
    if (this.shown?.complete) {
      this.dismissed = this.shown.round;
      this.shown = undefined;
    }
  }
}
