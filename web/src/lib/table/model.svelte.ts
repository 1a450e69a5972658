// A table as somebody who plays or watches has it: his seat, and what he may do.

import { command } from "../api/client";
import type { Bet } from "../api/wire";
import { boundsOf, otherwise, type Bounds } from "../offers";
import { WatchedTable } from "./watched.svelte";

export class TableModel extends WatchedTable {
  /** Whether he has said that he goes. */
  leaves = false;

  seat = $derived.by((): number | undefined => {
    const as = this.view?.as ?? "";
    return as.startsWith("seat:") ? Number(as.slice(5)) : undefined;
  });
  /** The offer to cut the cards, while they lie shuffled and he has not cut them. */
  cutting = $derived.by(() => otherwise(this.offers, "cut")[0]);

  /** Whether the game lets him look at his past rounds, now or when this round is over. */
  mayRecall = $derived.by((): boolean => this.view?.view.recall_open !== undefined);

  /** What may be staked on a spot now, as far as his purse and his own limits reach; nothing where no bet is taken. */
  bounds(seat: number, bet: Bet): Bounds | undefined {
    return boundsOf(this.can({ do: "bet", seat, bet }));
  }

  /** Leaves the seat. It is asked whether that is offered or not: a refusal says why and under which article. */
  leave(): Promise<boolean> {
    this.leaves = true;
    return this.run(() => command("/api/tables/{table}/leave", { table: this.name }, {}));
  }
}
