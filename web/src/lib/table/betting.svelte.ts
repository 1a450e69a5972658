// Chips on spots. A tap shows at once; what the house has is asked for in the order of the taps, the latest wish for each
// spot only, and where it refuses, the spot shows what the house has.

import type { TableModel } from "./model.svelte";
import { rack } from "../ui/denominations";
import { session } from "../state/session.svelte";

export type Laid = { seat: number; bet: string; stake: number };
type Step = { seat: number; bet: string; before: number };

const key = (seat: number, bet: string): string => `${seat} ${bet}`;

export class Betting {
  private readonly model: TableModel;
  private wanted = $state<Record<string, number>>({});
  private steps = $state<Step[]>([]);
  private working = false;
  /** The bets of the last round, to be laid again. */
  private before = $state.raw<Laid[]>([]);
  private beforeRound = 0;
  private stepsRound = 0;
  /** The smallest chip, as the table last told it: it does while bets are taken. */
  private unit = $state(500);
  chosen = $state<number | undefined>();

  constructor(model: TableModel) {
    this.model = model;
  }

  /** What the house has of one's own bets. */
  laid = $derived.by((): Laid[] => {
    const me = session.name;
    return (this.model.house?.seats ?? []).flatMap((seat) =>
      seat.bets.filter((bet) => bet.player === me).map((bet) => ({ seat: seat.seat, bet: bet.bet, stake: bet.stake })),
    );
  });

  chips = $derived.by((): number[] => {
    const limits = this.model.house?.limits ?? [];
    const least = Math.min(...limits.map(([, min]) => min));
    const most = Math.max(...limits.map(([, , max]) => max));
    return limits.length === 0 ? [] : rack(least, most, this.unit);
  });
  chip = $derived(this.chosen !== undefined && this.chips.includes(this.chosen) ? this.chosen : (this.chips[0] ?? 0));

  get canUndo(): boolean {
    return this.steps.length > 0 && this.isOpen;
  }

  get canRepeat(): boolean {
    return this.isOpen && this.laid.length === 0 && this.before.length > 0;
  }

  get isOpen(): boolean {
    return this.model.view?.progress === "betting" && this.model.seat !== undefined && this.model.view.halt === undefined;
  }

  get total(): number {
    return this.laid.reduce((sum, one) => sum + one.stake, 0);
  }

  stake(seat: number, bet: string): number {
    return this.wanted[key(seat, bet)] ?? this.ofHouse(seat, bet);
  }

  /** A chip onto a spot. Whether there was room for it. */
  add(seat: number, bet: string): boolean {
    const bounds = this.model.bounds(seat, bet);
    if (!bounds) return false;
    const now = this.stake(seat, bet);
    const next = bounds.fixed ? bounds.min : Math.min(bounds.max, now === 0 ? Math.max(bounds.min, this.chip) : now + this.chip);
    if (next === now) return false;
    this.step(seat, bet, next);
    return true;
  }

  takeBack(seat: number, bet: string): void {
    if (this.stake(seat, bet) > 0) this.step(seat, bet, 0);
  }

  undo(): void {
    const last = this.steps.at(-1);
    if (!last) return;
    this.steps = this.steps.slice(0, -1);
    this.want(last.seat, last.bet, last.before);
  }

  clear(): void {
    // The jackpot bet hangs on the ante: what was laid last goes first.
    for (const one of [...this.laid].reverse()) this.step(one.seat, one.bet, 0);
  }

  repeat(): void {
    for (const one of this.before) {
      const bounds = this.model.bounds(one.seat, one.bet);
      if (bounds && one.stake >= bounds.min && one.stake <= bounds.max) this.step(one.seat, one.bet, one.stake);
    }
  }

  /** Called with every change of the table: a round that has begun is remembered, and its steps are forgotten. */
  follow(): void {
    const { view, round } = this.model;
    if (!view || round === undefined) return;
    if (view.progress === "betting") {
      for (const { stakes } of this.model.may) if (stakes && !("only" in stakes)) this.unit = "range" in stakes ? stakes.range.unit : stakes.up_to[0].unit;
      if (this.stepsRound !== round) {
        this.stepsRound = round;
        this.steps = [];
        this.wanted = {};
      }
    } else if (this.beforeRound !== round && this.laid.length > 0) {
      this.beforeRound = round;
      this.before = this.laid.filter((one) => one.bet !== "raise");
    }
  }

  private ofHouse(seat: number, bet: string): number {
    return this.laid.find((one) => one.seat === seat && one.bet === bet)?.stake ?? 0;
  }

  private step(seat: number, bet: string, stake: number): void {
    this.steps = [...this.steps, { seat, bet, before: this.stake(seat, bet) }];
    this.want(seat, bet, stake);
  }

  private want(seat: number, bet: string, stake: number): void {
    this.wanted = { ...this.wanted, [key(seat, bet)]: stake };
    void this.work();
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    try {
      for (let next = this.next(); next; next = this.next()) await this.send(next);
    } finally {
      this.working = false;
    }
  }

  private next(): Laid | undefined {
    for (const [name, stake] of Object.entries(this.wanted)) {
      const [seat, bet] = name.split(" ") as [string, string];
      return { seat: Number(seat), bet, stake };
    }
    return undefined;
  }

  private async send(one: Laid): Promise<void> {
    const name = key(one.seat, one.bet);
    const has = this.ofHouse(one.seat, one.bet);
    if (one.stake !== has) {
      const at = { seat: one.seat, bet: one.bet };
      const accepted = await this.model.act(one.stake === 0 ? { do: "withdraw", ...at } : { do: "bet", ...at, stake: one.stake });
      // The answer is there before the stream has shown it: the wish stays visible until it has, or for a moment.
      for (let waited = 0; accepted && waited < 50 && this.ofHouse(one.seat, one.bet) === has && this.wanted[name] === one.stake; waited += 1)
        await new Promise((done) => setTimeout(done, 30));
    }
    if (this.wanted[name] === one.stake) {
      const { [name]: _, ...rest } = this.wanted;
      this.wanted = rest;
    }
  }
}
