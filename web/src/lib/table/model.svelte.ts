// A table as somebody who plays or watches has it: his seat, and what he may do.

import { command } from "../api/client";
import type { Bet } from "../api/wire";
import { boundsOf, otherwise, type Bounds } from "../offers";
import { floor } from "../state/floor.svelte";
import { session } from "../state/session.svelte";
import { studOf } from "./own";
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

  /** What may be staked on a spot now; nothing where no bet is taken. */
  bounds(seat: number, bet: Bet): Bounds | undefined {
    if (this.view?.halt !== undefined) return undefined;
    const bounds = boundsOf(this.can({ do: "bet", seat, bet }), this.reach(bet));
    return bounds && bounds.most >= bounds.least ? bounds : undefined;
  }

  /**
   * The most for which a purse has the money on a spot. Where the table takes an ante together with the money of its raise (R96),
   * it must have both; any other bet the house refuses by itself.
   */
  reach(bet: Bet): number {
    const aside = bet === "ante" ? (studOf(this.view)?.raise_aside ?? 0) : 0;
    const available = floor.available(this.currency);
    if (aside === 0 || available === undefined) return Infinity;
    const mine = (this.banked?.seats ?? []).flatMap((one) =>
      one.bets.filter((laid) => laid.bet === bet && laid.player === session.name).map((laid) => laid.stake),
    );
    const laid = mine.reduce((sum, stake) => sum + stake, 0);
    return laid + Math.floor(available / (1 + aside));
  }

  /** Leaves the seat. It is asked whether that is offered or not: a refusal says why and under which article. */
  leave(): Promise<boolean> {
    this.leaves = true;
    return this.run(() => command("/api/tables/{table}/leave", { table: this.name }, {}));
  }
}
