// A table as the one who looks at it has it: his seat, what he may do, and doing it.

import { command, play } from "../api/client";
import { Refusal } from "../api/refusal";
import type { Bettor, Legal, OmahaState, Stakes, TableState, TableView } from "../api/views";
import { t } from "../i18n/index.svelte";
import { floor } from "../state/floor.svelte";
import { session } from "../state/session.svelte";
import { toasts } from "../state/toasts.svelte";

function admits(by: Bettor, player: string): boolean {
  if ("only" in by) return by.only === player;
  if ("any_of" in by) return by.any_of.includes(player);
  return !by.any_but.includes(player);
}

/** The smallest and the largest stake, and in which steps. */
export type Bounds = { min: number; max: number; unit: number; fixed: boolean };

export function boundsOf(stakes: Stakes): Bounds {
  if ("only" in stakes) return { min: stakes.only, max: stakes.only, unit: 1, fixed: true };
  if ("range" in stakes) return { ...stakes.range, fixed: false };
  const [range, most] = stakes.up_to;
  return { ...range, max: Math.min(range.max, most - (most % range.unit)), fixed: false };
}

export class TableModel {
  readonly name: string;
  /** How many commands are under way. */
  busy = $state(0);
  /** Whether he has said that he goes. */
  leaves = false;

  view = $derived.by((): TableView | undefined => floor.view(this.name));
  seat = $derived.by((): number | undefined => {
    const as = this.view?.as ?? "";
    return as.startsWith("seat:") ? Number(as.slice(5)) : undefined;
  });
  round = $derived(this.view?.view.table.round);
  /** What the one who looks may do himself: a seat that others bet on shows what they may, too. */
  may = $derived.by((): Legal[] => {
    const me = session.name;
    if (me === undefined) return [];
    return (this.view?.view.may ?? []).filter(
      (legal) => (legal.player === undefined || legal.player === me) && (legal.by === undefined || admits(legal.by, me)),
    );
  });

  /** Whether the cards lie shuffled, none of them is out, and he has not cut them yet. */
  mayCut = $derived.by((): boolean => {
    const cards = this.view?.cards;
    if (!cards || this.seat === undefined || !session.isPlayer) return false;
    return cards.shuffle > 0 && cards.out === 0 && !cards.cuts.some((cut) => cut.seat === this.seat);
  });

  constructor(name: string) {
    this.name = name;
  }

  get house(): TableState | undefined {
    const view = this.view;
    return view && view.game !== "omaha" ? (view.view.table as TableState) : undefined;
  }

  get omaha(): OmahaState | undefined {
    const view = this.view;
    return view?.game === "omaha" ? (view.view.table as OmahaState) : undefined;
  }

  get currency(): string {
    return this.view?.view.table.currency ?? "play";
  }

  can(what: string, seat?: number): Legal | undefined {
    return this.may.find((legal) => legal.do === what && (seat === undefined || legal.seat === seat));
  }

  /** What may be staked on a spot now; nothing where no bet is taken. */
  bounds(seat: number, bet: string): Bounds | undefined {
    const view = this.view;
    if (view?.progress !== "betting" || view.halt !== undefined || this.seat === undefined) return undefined;
    const legal = this.may.find((one) => one.do === "bet" && one.seat === seat && one.bet === bet);
    if (legal?.stakes) return boundsOf(legal.stakes);
    // Football takes bets on every seat, and the list names other seats only once one holds cards oneself.
    if (view.game !== "football") return undefined;
    const limit = this.house?.limits.find(([name]) => name === bet);
    const unit = this.may.map((one) => one.stakes).flatMap((one) => (one && "range" in one ? [one.range.unit] : []))[0] ?? 100;
    return limit ? { min: limit[1], max: limit[2], unit, fixed: false } : undefined;
  }

  /** Sends a command to the game. Whether it was accepted. */
  async act(what: { do: string } & Record<string, unknown>): Promise<boolean> {
    return this.run(() => play(this.name, this.round, what));
  }

  /** Cuts the cards with 32 bytes of this device's own. */
  async cut(): Promise<void> {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    await command("cut", { table: this.name }, { bytes: digits });
  }

  async leave(): Promise<boolean> {
    this.leaves = true;
    return this.run(() => command("leave", { table: this.name }));
  }

  /** Does something and shows why it did not happen, where it did not. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    this.busy += 1;
    try {
      await what();
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.isSignedOut) session.forget();
      toasts.refused(error, t("house-unreachable"));
      return false;
    } finally {
      this.busy -= 1;
    }
  }
}
