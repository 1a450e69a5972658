// The last prizes of a jackpot: those that this display saw, and, where staff have signed in, those of the rounds that the
// house keeps for recall.

import { read } from "../../lib/api/client";
import type { PastRound, SettledLine, TableView } from "../../lib/api/views";

export type Hit = { key: string; table: string; amount: number; hand: string | undefined; at: number };

const SHOWN = 6;
const HANDS = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"];

/** stud 10(2) lists the prizes from the royal flush down. */
function handOf(cite: string): string | undefined {
  const row = /^stud 10\(2\)\((\d)\)/.exec(cite)?.[1];
  return row === undefined ? undefined : HANDS[Number(row) - 1];
}

type Prize = Pick<SettledLine, "bet" | "net" | "stake" | "seat" | "cite">;

export class Hits {
  all = $state.raw<Hit[]>([]);

  /** Called with every change of a table that feeds the pool. */
  follow(view: TableView): void {
    if (view.void) return;
    this.add(view.table, view.view.table.round, view.lines, Date.now());
  }

  async recall(tables: string[]): Promise<void> {
    for (const table of tables) {
      try {
        const { rounds } = await read<{ rounds: PastRound[] }>("rounds", { table });
        for (const round of rounds) if (!round.void) this.add(table, round.round, round.bets, round.closed_ms);
      } catch {
        // Who may not read them sees what happens from now on.
      }
    }
  }

  private add(table: string, round: number, lines: Prize[], at: number): void {
    const won = lines.filter((line) => line.bet === "jackpot" && line.net > 0);
    const fresh = won
      .map((line) => ({ key: `${table} ${round} ${line.seat}`, table, amount: line.net + line.stake, hand: handOf(line.cite), at }))
      .filter((hit) => !this.all.some((one) => one.key === hit.key));
    if (fresh.length === 0) return;
    this.all = [...fresh, ...this.all].sort((one, other) => other.at - one.at).slice(0, SHOWN);
  }
}
